"""The travelers' portraits, put together from robes, faces, hair or hats, and what tells each of them apart."""

from typing import NamedTuple

from ukiyo.games.tokaido.components import TRAVELERS
from ukiyo.games.tokaido.scene.sheet import at, use


class Portrait(NamedTuple):
    """The parts of a portrait; colours are names of the palette."""

    ground: str
    robe: str
    colour: str
    face: str
    head: str
    attribute: str
    """What the traveler carries: `attr-…`."""


P = Portrait
PORTRAITS = {
    "hiroshige": P("dawn", "plain", "ai", "man", "hood", "brush"),
    "chuubei": P("day", "plain", "earth", "man", "band", "letterbox"),
    "kinko": P("dusk", "plain", "sumi", "none", "basket", "hilt"),
    "yoshiyasu": P("gold", "wings", "plum", "man", "topknot", "scroll"),
    "satsuki": P("petal", "plain", "orange", "girl", "bob", "bowl"),
    "mitsukuni": P("mist", "plain", "tan", "old", "cap", "staff"),
    "sasayakko": P("petal", "plain", "shu", "woman", "geisha", "fan"),
    "hirotada": P("gold", "stole", "orange", "man", "shaved", "beads"),
    "umegae": P("plum", "plain", "rose", "woman", "flowers", "drum"),
    "zen-emon": P("moss", "plain", "matsu", "stout", "topknot", "abacus"),
    "jirocho": P("dusk", "open", "ai", "stubble", "wild", "die"),
    "daigoro": P("day", "plain", "mizu", "girl", "tuft", "top"),
    "nampo": P("moss", "plain", "bark", "beard", "cap", "chopsticks"),
    "gotozaemon": P("mist", "wings", "matsu", "man", "eboshi", "mountain"),
    "miyataka": P("day", "miko", "shu", "woman", "long", "wand"),
    "kita": P("gold", "stole", "purple", "woman", "long", "paper"),
    "kushinada": P("moss", "stole", "take", "woman", "long", "comb"),
    "mutsumi": P("dawn", "plain", "mizu", "man", "kasa", "sandal"),
    "takeru": P("dusk", "wings", "shu", "man", "helmet", "sword"),
    "rakuren": P("plum", "stole", "bark", "stout", "shaved", "chest"),
    "kamui": P("moss", "ainu", "ai", "beard", "bandana", "bow"),
    "mari": P("petal", "miko", "shu", "woman", "crown", "bell"),
    "yashima": P("day", "plain", "purple", "woman", "kerchief", "pouch"),
    "kidzuna": P("gold", "plain", "take", "woman", "kerchief", "ladle"),
    "chihaya": P("mist", "plain", "mizu", "woman", "towel", "bucket"),
    "iyasaka": P("dawn", "open", "tea", "man", "towel", "rice"),
    "marihito": P("plum", "stole", "snow", "man", "kanmuri", "poem"),
    "suseri": P("petal", "plain", "matsu", "woman", "flowers", "bundle"),
    "ayumu": P("day", "plain", "kin", "girl", "kasa", "dango"),
    "musubi": P("dusk", "plain", "plum", "stubble", "mask", "knot"),
    "misaki": P("moss", "stole", "kin", "man", "shaved", "flute"),
    "titia": P("mist", "lace", "dusk", "woman", "bonnet", "mirror"),
}
del P
UNKNOWN = Portrait("dusk", "plain", "earth", "none", "kasa", "question")


def symbols() -> str:
    """All portraits as definitions."""
    assert set(PORTRAITS) == set(TRAVELERS)
    found = {**PORTRAITS, "unknown": UNKNOWN}
    return "".join(f'<g id="tk-traveler-{name}">{_drawn(portrait)}</g>' for name, portrait in found.items())


def _drawn(portrait: Portrait) -> str:
    """One portrait, 60 by 60: ground, robe, face, hair or hat, attribute, frame."""
    body = f'<rect x="-29" y="-29" width="58" height="58" fill="url(#tk-wash-{portrait.ground})"/>'
    body += f'<g color="var(--tk-{portrait.colour})">{use(f"robe-{portrait.robe}")}</g>'
    if portrait.head in ("long", "bob", "crown"):
        body += use("hair-behind")
    if portrait.face != "none":
        body += use(f"face-{portrait.face}")
    body += use(f"head-{portrait.head}") + use(f"attr-{portrait.attribute}", at(15, 14.5, 0.94))
    return f'<g clip-path="url(#tk-face)">{body}</g>{use("mat")}'
