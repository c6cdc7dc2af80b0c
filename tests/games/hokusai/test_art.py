"""The drawings of Hokusai: each readable, each its own, and prints whose areas are those of their pigments."""

import re

import numpy as np
import pytest

from games.pictures import assert_readable
from ukiyo.engine.scene import Look
from ukiyo.games.hokusai import GAME, scene
from ukiyo.games.hokusai.components import (
    ARTISANS,
    COLLECTION,
    COLLECTIONS,
    KAKEMONOS,
    MASTERS,
    PIGMENTS,
    PLACE,
    PLACES,
    TOKENS,
    TOOLS,
    VALUE,
)
from ukiyo.games.hokusai.scene import portraits

SEATS = 5


def drawing(name: str) -> str:
    return re.sub(r"<!--.*?-->", "", (scene.ART / f"{name}.svg").read_text("utf-8"))


def print_of(number: int) -> str:
    return drawing(f"print-{COLLECTIONS[int(COLLECTION[number])]}-{int(VALUE[number])}")


@pytest.mark.parametrize("file", sorted(scene.ART.glob("*.svg")), ids=lambda file: file.stem)
def test_every_drawing_is_readable_svg(file):
    assert_readable(file)


def test_every_piece_has_a_drawing_of_its_own():
    names = [f"pigment-{name}" for name in PIGMENTS] + [f"tool-{name}" for name in TOOLS]
    names += [f"token-{i + 1}" for i in range(len(TOKENS))] + [f"sign-{name}" for name in COLLECTIONS]
    names += [f"{what}-{seat}" for what in ("crest", "seal", "apprentice") for seat in range(SEATS)]
    texts = [drawing(name) for name in names] + [print_of(number) for number in range(len(KAKEMONOS))]
    assert len(set(texts)) == len(texts)


def test_prints_differ_in_more_than_colour():
    shapes = [re.findall(r' d="([^"]+)"', print_of(number)) for number in range(len(KAKEMONOS))]
    for i, shape in enumerate(shapes):
        for other in shapes[i + 1 :]:
            assert len(set(shape) & set(other)) < len(shape) / 3


@pytest.mark.parametrize("number", range(len(KAKEMONOS)), ids=lambda number: KAKEMONOS[number])
def test_a_print_has_an_area_for_each_place_in_the_colour_of_its_pigment(number):
    areas = set(re.findall(r"hk-s(\d) hk-(\w+)", print_of(number)))
    wanted = {(str(place), PIGMENTS[int(PLACE[number, place])]) for place in range(int(PLACES[number]))}
    assert areas == wanted


def test_pigments_differ_in_shape_and_carry_their_letter():
    found = [re.findall(r' d="([^"]+)"', drawing(f"pigment-{name}")) for name in PIGMENTS]
    assert len({shape for shape, _ in found}) == len(PIGMENTS)
    assert len({letter for _, letter in found}) == len(PIGMENTS)


def test_no_two_persons_look_alike():
    assert set(portraits.MASTER_PORTRAITS) == set(MASTERS)
    masters = {(p.face, p.head, p.holds) for p in portraits.MASTER_PORTRAITS.values()}
    artisans = [portraits.artisan_portrait(number) for number in range(len(ARTISANS))]
    assert len(masters) == len(MASTERS)
    assert len(set(artisans)) == len(ARTISANS)
    assert len({(p.face, p.head, p.robe, p.colour) for p in artisans}) == len(ARTISANS)


def test_drawings_have_unique_ids_and_references_lead_to_them():
    found = re.findall(r' id="([^"]+)"', scene.definitions())
    assert len(found) == len(set(found))
    assert all(name.startswith("hk-") for name in found)
    position, dice = GAME.new(seats=5, seed=2), np.random.default_rng(2)
    text = scene.definitions() + scene.STYLE
    for _ in range(60):
        legal = position.legal_ids()
        position.play(int(legal[dice.integers(len(legal))]))
        text += "".join(panel.svg for panel in scene.panels(position.view(0).state, Look(0)))
    used = set(re.findall(r'href="#([^"]+)"', text)) | set(re.findall(r"url\(#([^)]+)\)", text))
    assert used <= set(re.findall(r' id="([^"]+)"', text))


def test_every_colour_that_is_used_is_known():
    """A colour without a fallback must be given by the style sheet, or things turn black."""
    text = scene.definitions() + scene.STYLE
    defined = set(re.findall(r"(--[\w-]+):", scene.STYLE)) | {"--ink", "--card"}
    assert set(re.findall(r"var\((--[\w-]+)\)", text)) <= defined
