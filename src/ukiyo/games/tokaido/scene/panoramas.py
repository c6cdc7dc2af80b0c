"""Panoramas: sections that join into one picture, and the places of those still missing, each with its points."""

from ukiyo.engine.prose import counted
from ukiyo.games.tokaido.components import PANORAMAS, SECTIONS
from ukiyo.games.tokaido.scene.sheet import Sheet, at, moved, text, use

SECTION, HEIGHT = 48.0, 56.0


def strip(panorama: int, has: int, x: float, y: float, ghost: int = 0) -> str:
    """A panorama as far as it is painted, the rest faintly; `ghost` sections are shown as if they were there."""
    name, all_ = PANORAMAS[panorama], int(SECTIONS[panorama])
    body = f'<g class="tk-yet">{_part(name, max(has, ghost), all_)}</g>' if max(has, ghost) < all_ else ""
    for section in range(has + 1, all_ + 1):
        left = SECTION * (section - 1)
        kind = "tk-slot tk-slot-next" if section == has + 1 else "tk-slot"
        body += f'<rect x="{left + 1:g}" y="1" width="{SECTION - 2:g}" height="{HEIGHT - 2:g}" rx="2" class="{kind}"/>'
        body += text(left + SECTION / 2, HEIGHT / 2 + 6, str(section), "tk-figure", "tk-mid", "tk-faint")
    if ghost > has:
        body += f'<g class="tk-ghost">{_part(name, has, ghost)}</g>'
    if has:
        body += _part(name, 0, has) + f'<rect width="{SECTION * has:g}" height="{HEIGHT:g}" rx="2" class="tk-frame"/>'
    return moved(body, x, y)


def _part(name: str, first: int, last: int) -> str:
    """The sections of a picture after the first so many, up to the last."""
    left, wide = SECTION * first, SECTION * (last - first)
    view = f'x="{left:g}" width="{wide:g}" height="{HEIGHT:g}" viewBox="{left:g} 0 {wide:g} {HEIGHT:g}"'
    return f"<svg {view}>{use(f'view-{name}')}</svg>"


def of_seat(sheet: Sheet, seat: int, panorama: int, x: float, y: float, scale: float = 1) -> str:
    """A panorama of a player, as a thing."""
    name, has, all_ = PANORAMAS[panorama], int(sheet.state["panorama"][seat, panorama]), int(SECTIONS[panorama])
    label = f"{name} panorama of {sheet.name(seat)}: {has} of {counted(all_, 'section')}"
    edge = f'<rect width="{SECTION * all_:g}" height="{HEIGHT:g}" rx="3" class="edge token"/>'
    return sheet.thing(f"seat{seat}-panorama-{name}", label, strip(panorama, has, 0, 0), edge, at(x, y, scale))
