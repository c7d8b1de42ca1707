"""Where a book's title breaks on its title page: by sense, in type somewhat smaller if need be."""

from __future__ import annotations

import pytest

from bookmaker.host.load import builtin_plugins
from bookmaker.page.heads.title_pieces import NO_BREAK, WHOLE, bound_pieces, title_in_lines
from bookmaker.page.look import Look, settle_look
from bookmaker.page.typeset import Type, in_lines
from bookmaker.pdf.fonts import Fonts


def look_of(theme: str) -> Look:
    offer = builtin_plugins().themes.find(theme).offer
    return settle_look(offer, (432, 648), False, Fonts.load(offer))


@pytest.mark.parametrize(
    ("title", "pieces"),
    [
        ("Garden Word Searches", "Garden Word_Searches"),
        ("A Walk in the Park", "A_Walk in_the_Park"),
        ("Route 66 Word Search", "Route_66 Word_Search"),
        ("Word Search", "Word_Search"),
        ("1984", "1984"),
        ("Up to", "Up_to"),
        ("", ""),
    ],
)
def test_a_title_breaks_between_its_pieces_alone(title: str, pieces: str) -> None:
    assert bound_pieces(title).replace(NO_BREAK, "_") == pieces


@pytest.mark.parametrize(
    ("title", "lines"),
    [
        ("Garden Word Searches", ("Garden", "Word Searches")),
        ("Route 66 Word Search", ("Route 66", "Word Search")),
        ("Christmas Eve Word Search", ("Christmas Eve", "Word Search")),
        ("Busy Little Word Searches", ("Busy Little", "Word Searches")),
        ("The Night Before Christmas", ("The Night Before", "Christmas")),
    ],
)
def test_word_search_stays_whole_on_a_title_page_where_even_lines_would_part_it(
    title: str, lines: tuple[str, ...]
) -> None:
    face = Type.of(look_of("retro"), "book-title")
    room = 0.9 * max(map(face.width, lines))
    _, even = in_lines(title, face, room, 3, face.least(0.6))
    assert even != lines
    sized, found = title_in_lines(title, face, room, 3, face.least(0.6))
    assert found == lines
    assert sized.size >= WHOLE * face.size


def test_a_piece_that_is_too_wide_in_any_type_is_parted_rather_than_set_small() -> None:
    face = Type.of(look_of("retro"), "book-title")
    room = face.width("Searches") * 1.05
    sized, lines = title_in_lines("Garden Word Searches", face, room, 3, face.least(0.6))
    assert (sized.size, lines) == (face.size, ("Garden", "Word", "Searches"))
