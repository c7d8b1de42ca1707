"""Openers: their ground, number, title and list, in a book that the command builds, proves and preflights."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from bookmaker.host.load import builtin_plugins
from bookmaker.host.page_calls import PageCalls
from bookmaker.language.phrases import phrases_of
from bookmaker.page.layout import lay_out
from bookmaker.page.look import settle_look
from bookmaker.page.ops import Bars, Paint, Stamp, Text
from bookmaker.pdf.fonts import Fonts
from bookmaker.testing.pages import LARGE, form_for, plain_book

THEME = """\
name: loud
about: red openers
like: plain
bleeds: yes
inks: {red: {gray: 0, cmyk: [0, 0.95, 0.9, 0]}}
opener: {ground-ink: red, ground-in: colour, number: yes, title-ground: ribbon, list: yes}
art: {page-foot: {draw: waves, height: 60, bleed: yes, pages: [puzzle, openers]}}
"""
BOOK = """\
title: Loud
author: A. Publisher
seed: 3
theme: loud
editions:
  - {name: gray, publisher: kdp-paperback, trim: 8.5 x 11 in, paper: white}
  - {name: colour, publisher: kdp-paperback, trim: 6 x 9 in, paper: premium-color}
front: [title, contents]
defaults: {grid: 9 x 9}
puzzles:
  - section: On the Farm
  - {title: Barn, words: [tractor, stable]}
  - {title: Yard, words: [chicken, gosling]}
  - section: At Sea
  - {title: Reef, words: [lobster, dolphin]}
"""


@pytest.mark.parametrize(
    ("opener", "told"),
    [
        (
            "{ground-ink: red, letters: rose}",
            "sets openers in 'rose' (letters) on 'red', and it does not stand",
        ),
        ("{ground-ink: pale, ground-in: colour}", "on 'pale', and it does not stand out in colour: 0% and"),
        ("{title-ground: ribbon, title-ink: ink}", "sets openers in 'ink' (title-ink) on 'ink'"),
        ("{title: as-puzzles, list: yes}", "has opener list, which only titles that are plain have"),
    ],
)
def test_an_opener_that_is_not_read_or_shows_less_than_it_says_is_refused(
    opener: str, told: str, tmp_path: Path, bookmaker: Callable[..., object]
) -> None:
    rose, pale = "rose: {gray: 0.2, cmyk: [0, 0.9, 0.6, 0]}", "pale: {gray: 0, cmyk: [0.2, 0.1, 0, 0]}"
    theme = THEME.replace("inks: {", f"inks: {{{rose}, {pale}, ").replace(
        "{ground-ink: red, ground-in: colour, number: yes, title-ground: ribbon, list: yes}", opener
    )
    (tmp_path / "themes").mkdir()
    (tmp_path / "themes" / "loud.yaml").write_text(theme, encoding="utf-8")
    (tmp_path / "book.yaml").write_text(BOOK, encoding="utf-8")
    found = bookmaker("check", tmp_path / "book.yaml")
    assert found.code == 1  # type: ignore[attr-defined]
    assert told in " ".join(found.err.split())  # type: ignore[attr-defined]


def test_a_list_without_room_on_an_opener_is_told(tmp_path: Path, bookmaker: Callable[..., object]) -> None:
    (tmp_path / "themes").mkdir()
    (tmp_path / "themes" / "loud.yaml").write_text(THEME, encoding="utf-8")
    letters = "abcdefghijklmnopqrstuvwxyz"
    words = [f"w{one}{two}b" for one in letters[:4] for two in letters[:20]]
    titles = "".join(f"  - {{title: The Puzzle of {word}, words: [crab, {word}]}}\n" for word in words)
    (tmp_path / "book.yaml").write_text(BOOK + titles, encoding="utf-8")
    found = bookmaker("check", tmp_path / "book.yaml")
    assert found.code == 0, found.err  # type: ignore[attr-defined]
    assert "left out for want of room on page 9: the list of a section's puzzles" in found.err  # type: ignore[attr-defined]


def test_a_title_as_tall_as_its_ribbon_is_wide_is_set_smaller_on_it(
    tmp_path: Path, bookmaker: Callable[..., object]
) -> None:
    (tmp_path / "themes").mkdir()
    theme = (
        "name: loud\nabout: tall\nlike: newspaper\nopener: {title: plain, title-ground: ribbon, list: yes}\n"
    )
    (tmp_path / "themes" / "loud.yaml").write_text(theme, encoding="utf-8")
    book = BOOK.replace("At Sea", "Shallow, (quiet) waters").replace("6 x 9 in", "5 x 8 in")
    (tmp_path / "book.yaml").write_text(book, encoding="utf-8")
    found = bookmaker("check", tmp_path / "book.yaml")
    assert found.code == 0, found.err  # type: ignore[attr-defined]


@pytest.mark.parametrize("theme", ["plain", "kids", "newspaper", "modern"])
def test_the_numbers_of_a_section_in_many_runs_take_lines_of_their_own(
    theme: str, tmp_path: Path, bookmaker: Callable[..., object]
) -> None:
    """A narrow page, and a section that comes back seven times."""
    book = BOOK.replace("theme: loud", f"theme: {theme}").replace("6 x 9 in", "4.25 x 7 in")
    book = book.replace("defaults", "repeats: allow\ndefaults")
    for n in range(6):
        book += f"  - section: Sky {n}\n  - {{title: Kite {n}, words: [kites, wind]}}\n"
        book += f"  - section: At Sea\n  - {{title: Ray {n}, words: [crab, ray]}}\n"
        book += f"  - {{title: Eel {n}, words: [crab, eel]}}\n"
    (tmp_path / "book.yaml").write_text(book, encoding="utf-8")
    found = bookmaker("check", tmp_path / "book.yaml")
    assert found.code == 0, found.err  # type: ignore[attr-defined]


def test_openers_with_ground_number_ribbon_and_list_are_built_proven_and_preflighted(
    tmp_path: Path, bookmaker: Callable[..., object]
) -> None:
    (tmp_path / "themes").mkdir()
    (tmp_path / "themes" / "loud.yaml").write_text(THEME, encoding="utf-8")
    (tmp_path / "book.yaml").write_text(BOOK, encoding="utf-8")
    told = bookmaker("build", tmp_path / "book.yaml", "--out", tmp_path / "out")
    assert told.code == 0, told.err  # type: ignore[attr-defined]
    import pypdfium2

    corners = {}
    for edition in ("gray", "colour"):
        pdf = pypdfium2.PdfDocument(tmp_path / "out" / edition / "interior.pdf")
        opener = next(page for page in pdf if "PUZZLES 1–2" in page.get_textpage().get_text_range())
        said = opener.get_textpage().get_text_range()
        assert ("Barn" in said, "Yard" in said, "Reef" in said) == (True, True, False)
        picture = opener.render(scale=1).to_pil().convert("RGB")
        corners[edition] = [picture.getpixel((x, 1)) for x in (1, picture.width - 2)]
        pdf.close()
    assert corners["gray"] == [(255, 255, 255)] * 2  # black-only: ground-in says colour
    assert all(red > 200 and green < 90 for red, green, _ in corners["colour"])  # to the sheet's edges
    assert json.loads((tmp_path / "out" / "book.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("large_print", [False, True])
def test_a_picture_keeps_its_grays_in_large_print_whose_type_has_none(large_print: bool) -> None:
    plugins = builtin_plugins()
    theme = plugins.themes["newspaper"].offer  # its scenes are in the inks that art has by default
    look = settle_look(theme, LARGE, large_print, Fonts.load(theme), phrases_of(plugins, "en", {}))
    layout = lay_out(plain_book(), form_for(LARGE, look), PageCalls(plugins))
    (first, *_) = (page for page in layout.pages if page.kind == "section")
    art = (op for op in first.ops if isinstance(op, Stamp))
    scene = {paint.fill for stamp in art for paint in stamp.paints if isinstance(paint, Paint)}
    grays = {look.theme.inks[name].gray for name in scene if name and name in look.theme.inks}
    assert {theme.inks["soft"].gray, theme.inks["faint"].gray} & grays
    assert (look.theme.inks["soft"].gray == look.theme.inks["ink"].gray) == large_print


def test_numbers_over_sections_and_headings_over_answers_stand_where_the_theme_says() -> None:
    plugins = builtin_plugins()
    for name, heading in (("modern", "Answers"), ("newspaper", "ANSWERS")):
        theme = plugins.themes[name].offer
        look = settle_look(theme, LARGE, False, Fonts.load(theme), phrases_of(plugins, "en", {}))
        layout = lay_out(plain_book(), form_for(LARGE, look), PageCalls(plugins))
        assert layout.problems == ()
        (first, *_) = (page for page in layout.pages if page.kind == "section")
        texts = [op for op in first.ops if isinstance(op, Text)]
        if name == "modern":
            (figure,) = (op.curve.box for op in first.ops if isinstance(op, Paint))
            assert figure.height > 4 * max(op.size for op in texts)
            assert figure.y > max(op.y + op.size for op in texts)
            [rule, *_] = (box for op in first.ops if isinstance(op, Bars) for box in op.boxes)
            assert figure.x == pytest.approx(
                rule.x, abs=0.01
            )  # its ink, not its white, begins where rules do
        (over, *_) = (page for page in layout.pages if page.kind == "answers")
        head = next(op for op in over.ops if isinstance(op, Text) and op.text == heading)
        [shown] = (op for op in over.ops if op.part.name == "range" and isinstance(op, Text))
        end = shown.x + look.metrics.width(shown.text, shown.font, shown.size)
        middle = (head.x + end) / 2
        at_left = head.x == pytest.approx(over.safe.x)
        assert at_left == (name == "modern")
        assert (end == pytest.approx(over.safe.right)) == at_left
        assert at_left or middle == pytest.approx(over.safe.x + over.safe.width / 2)
