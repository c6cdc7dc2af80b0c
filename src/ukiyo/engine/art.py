"""Loading of drawings: a folder holds one small SVG file for each symbol, and a page holds all of them once.

`icon.svg` of a game with the prefix `tv` becomes the group `tv-icon`, to be placed with `<use href="#tv-icon">`.
What the file `defs.svg` holds (gradients, patterns) is taken over as it is.
"""

import re
from functools import cache
from pathlib import Path

_SHELL = re.compile(r"^.*?<svg[^>]*>|</svg>\s*$", re.DOTALL)
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_GAPS = re.compile(r">\s+<")


@cache
def symbols(folder: Path, prefix: str) -> str:
    """All drawings of a folder as definitions, shared ones first."""
    files = sorted(folder.glob("*.svg"), key=lambda file: (file.stem != "defs", file.stem))
    return "".join(
        body if file.stem == "defs" else f'<g id="{prefix}-{file.stem}">{body}</g>'
        for file, body in ((file, _body(file)) for file in files)
    )


def _body(file: Path) -> str:
    """The elements of a drawing, without the shell that lets it stand alone."""
    text = _COMMENT.sub("", _SHELL.sub("", file.read_text("utf-8")))
    return _GAPS.sub("><", text).strip()


def hidden(definitions: str) -> str:
    """Definitions as an element to be put into a page once. It must take no room, yet not be `display: none`."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true" focusable="false">'
        f"<defs>{definitions}</defs></svg>"
    )


def nested(svg: str, x: float, y: float, width: float) -> str:
    """A picture with a view box, placed inside another at a width."""
    box = re.search(r'viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"', svg)
    if box is None:
        raise ValueError("a picture without a view box cannot be placed")
    height = width * float(box[2]) / float(box[1])
    return svg.replace("<svg ", f'<svg x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" ', 1)


def height_at(svg: str, width: float) -> float:
    """How high a picture becomes at a width."""
    shape = svg.split('viewBox="', 1)[1].split('"', 1)[0].split()
    return width * float(shape[3]) / float(shape[2])
