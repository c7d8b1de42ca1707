"""Titles, headings and the titles of answers: few sizes, and lines of which no letter touches another's."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from bookmaker.host.load import builtin_plugins
from bookmaker.page.heads.row_parts import block_height, block_lines
from bookmaker.page.heads.title_part import LEADING, title_part, title_type
from bookmaker.page.look import Look, settle_look
from bookmaker.page.ops import Box, Text
from bookmaker.page.typeset import STEPS, Type, in_lines
from bookmaker.pdf.fonts import Fonts
from bookmaker.testing.pages import plain_book

PLUGINS = builtin_plugins()
THEMES = sorted(PLUGINS.themes)
TITLE = "Aunt Peggy's Extraordinarily Long Afternoon of Jigsaw Puzzles by the Quay"


def look_of(theme: str) -> Look:
    offered = PLUGINS.themes.find(theme).offer
    return settle_look(offered, (432.0, 648.0), False, Fonts.load(offered))


@pytest.mark.parametrize("theme", THEMES)
def test_titles_are_set_in_few_sizes_whatever_their_length_and_their_room(theme: str) -> None:
    look, item = look_of(theme), plain_book().items[0]
    face, words = title_type(look), TITLE.split()
    titled = (replace(item, puzzle=replace(item.puzzle, title=" ".join(words[:n]))) for n in range(1, 9))
    parts = [
        title_part(each, look, room, room, "centre")[0] for each in titled for room in range(200, 340, 7)
    ]
    sizes = {op.size for part in parts if part for op in part.ops if isinstance(op, Text)}
    steps = {round(face.size * step, 6) for step in STEPS}
    assert len({round(size, 6) for size in sizes} - steps) <= 2  # the least on two lines, and on three
    section = Type.of(look, "section")
    found = (in_lines(" ".join(words[:n]), section, 300.0, 2, section.least(0.6))[0] for n in range(1, 9))
    assert len({each.size for each in found} - {section.size * step for step in STEPS}) <= 1


@pytest.mark.parametrize("side", ["left", "centre", "right"])
@pytest.mark.parametrize("theme", THEMES)
def test_no_letter_of_a_title_comes_near_to_one_of_the_next_line(theme: str, side: str) -> None:
    face = title_type(look_of(theme))
    for lines in (("A Night", "Bird's Friend"), ("Aunt Peggy's", "Extraordinarily Long"), ("Of", "Jiggly")):
        over, under = (list(boxes_of(text, face)) for text in block_lines(lines, face, LEADING, side))
        near = 0.06 * face.size - 0.001
        assert all(one.y - two.top >= near for one in over for two in under if meet(one, two))
        assert block_height(lines, face, LEADING, side) >= face.cap + LEADING * face.size


def boxes_of(text: Text, face: Type) -> Iterator[Box]:
    for along, curve in face.look.metrics.outlines(text.text, text.font, text.size, text.spacing):
        box = curve.box
        yield Box(text.x + along + box.x, text.y + box.y, box.width, box.height)


def meet(one: Box, other: Box) -> bool:
    return one.x < other.right and other.x < one.right
