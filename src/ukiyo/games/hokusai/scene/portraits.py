"""Portraits of masters and artisans, put together from robes, faces, heads and what they hold."""

from typing import NamedTuple

from ukiyo.games.hokusai.components import ARTISAN_POINTS, ARTISAN_TOOLS, ARTISANS, MASTERS, TOOLS
from ukiyo.games.hokusai.scene.sheet import use


class Portrait(NamedTuple):
    """The parts of a portrait; colours are names of the palette, what is held is a symbol."""

    ground: str
    robe: str
    colour: str
    face: str
    head: str
    holds: tuple[str, ...]


P = Portrait
MASTER_PORTRAITS = {
    "hiroshige": P("day", "formal", "dusk", "young", "bald", ("attr-rain",)),
    "hokusai": P("dawn", "plain", "earth", "old", "long", ("attr-wave",)),
    "kuniyoshi": P("moss", "plain", "orange", "round", "topknot", ("attr-cat",)),
    "masanobu": P("gold", "formal", "green", "stern", "cap", ("attr-print",)),
    "oi": P("mist", "plain", "purple", "woman", "bun", ("attr-lamp",)),
    "utamaro": P("day", "plain", "red", "beard", "topknot", ("attr-fan",)),
}
del P
GROUNDS = ("mist", "day", "dawn", "gold", "moss")
FACES = ("young", "stern", "old", "round", "beard", "woman")
HEADS = {
    "young": ("band", "topknot", "cap", "hat"),
    "stern": ("band", "kerchief", "wild", "topknot"),
    "old": ("bald", "cap", "kerchief", "hat"),
    "round": ("kerchief", "bald", "hat", "band"),
    "beard": ("wild", "hat", "band", "kerchief"),
    "woman": ("bun", "kerchief", "bun", "hat"),
}
ROBES = ("work", "apron", "plain")
COLOURS = ("blue", "dusk", "green", "brown", "purple", "orange", "earth", "red")


def artisan_portrait(number: int) -> Portrait:
    """How an artisan looks: no two alike, each with the tools of the card in hand."""
    face = FACES[number % len(FACES)]
    head = HEADS[face][(number // len(FACES)) % 4]
    robe = "formal" if ARTISAN_POINTS[number] else ROBES[number % len(ROBES)]
    held = tuple(f"tool-{TOOLS[int(t)]}" for t in ARTISAN_TOOLS[number] if t >= 0)
    return Portrait(GROUNDS[number % len(GROUNDS)], robe, COLOURS[(number * 3) % len(COLOURS)], face, head, held[:1])


def artisan_symbol(number: int) -> str:
    """The symbol of an artisan's portrait."""
    return f"artisan-{ARTISANS[number]}"


def symbols() -> str:
    """All portraits as definitions, 60 by 60 around the middle."""
    found = {f"master-{name}": MASTER_PORTRAITS[name] for name in MASTERS}
    found |= {artisan_symbol(number): artisan_portrait(number) for number in range(len(ARTISANS))}
    return "".join(f'<g id="hk-{name}">{_drawn(portrait)}</g>' for name, portrait in found.items())


def _drawn(portrait: Portrait) -> str:
    """Ground, robe, face, hair or hat, what is held, frame."""
    body = f'<rect x="-29" y="-29" width="58" height="58" fill="url(#hk-wash-{portrait.ground})"/>'
    body += f'<g color="var(--hk-{portrait.colour})">{use(f"robe-{portrait.robe}")}</g>'
    body += use(f"face-{portrait.face}") + use(f"head-{portrait.head}")
    for i, held in enumerate(portrait.holds):
        body += use(held, f"translate({17 - 34 * i} 14) rotate({-20 if held.startswith('tool') else 0}) scale(.86)")
    return f'<g clip-path="url(#hk-face)">{body}</g>{use("mat")}'
