"""Openers: their ground, number, title and list, in a book that the command builds, proves and preflights."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from bookmaker.host.load import builtin_plugins
from bookmaker.host.page_calls import PageCalls
from bookmaker.language.phrases import phrases_of
from bookmaker.page.geometry import overlaps, reach
from bookmaker.page.layout import GROUND, lay_out
from bookmaker.page.look import Look, settle_look
from bookmaker.page.ops import Bars, Box, Letters, Line, Paint, Stamp, Text
from bookmaker.pdf.fonts import Fonts
from bookmaker.testing.pages import LARGE, form_for, plain_book
from tests.sweep import each_with_some, in_sweep_alone

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
  - {name: gray, publisher: pdfx, trim: 8.5 x 11 in, paper: offset-80}
  - {name: colour, publisher: pdfx, trim: 6 x 9 in, paper: silk-115}
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
        ("{ground-ink: soft, letters: paper}", "on 'soft', and it does not stand out in black: 0% and 35%"),
        ("{ground-ink: mid}", "in 'ink' (letters) on 'mid', and it blurs in black: that is 45% of black"),
        ("{ground-ink: deep, ground-in: colour, letters: ink}", "it blurs in colour: that is 30% of black"),
        ("{title-ground: ribbon, title-ink: ink}", "sets openers in 'ink' (title-ink) on 'ink'"),
        (
            "{title: as-puzzles, list: yes}",
            "has opener list, which only titles that are plain have",
        ),
    ],
)
def test_an_opener_that_is_not_read_or_shows_less_than_it_says_is_refused(
    opener: str, told: str, tmp_path: Path, bookmaker: Callable[..., object]
) -> None:
    rose, pale = "rose: {gray: 0.2, cmyk: [0, 0.9, 0.6, 0]}", "pale: {gray: 0, cmyk: [0.2, 0.1, 0, 0]}"
    mid, deep = "mid: {gray: 0.55, cmyk: [0.3, 0, 0, 0]}", "deep: {gray: 0, cmyk: [1, 0, 0, 0]}"
    soft = "soft: {gray: 0.65, cmyk: [0, 0, 0, 0.5]}"
    theme = THEME.replace("inks: {", f"inks: {{{rose}, {pale}, {mid}, {deep}, {soft}, ").replace(
        "{ground-ink: red, ground-in: colour, number: yes, title-ground: ribbon, list: yes}", opener
    )
    (tmp_path / "themes").mkdir()
    (tmp_path / "themes" / "loud.yaml").write_text(theme, encoding="utf-8")
    (tmp_path / "book.yaml").write_text(BOOK, encoding="utf-8")
    found = bookmaker("check", tmp_path / "book.yaml")
    assert found.code == 1  # type: ignore[attr-defined]
    assert told in " ".join(found.err.split())  # type: ignore[attr-defined]
    assert f"loud.yaml:{1 + THEME[: THEME.index('opener:')].count(chr(10))}:" in found.err  # type: ignore[attr-defined]
    assert "hint: say otherwise, or leave 'opener" in found.err  # type: ignore[attr-defined]


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


@in_sweep_alone
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
            rules = (op for op in first.ops if isinstance(op, Bars) and op.layer != GROUND)
            [rule, *_] = (box for op in rules for box in op.boxes)
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


@pytest.mark.parametrize("theme", ["ocean", "newspaper"])
@pytest.mark.parametrize("asked", [None, "bleed", "framed", "plain"])
def test_sections_open_as_the_book_asks_and_their_pages_let_them(theme: str, asked: str | None) -> None:
    look = _look(theme)
    form = replace(form_for(LARGE, look), own_opener=asked)
    wanted = asked or "bleed"
    assert form.opener == (wanted if theme == "ocean" or asked == "plain" else "framed")
    assert form.bleeds == (theme == "ocean")  # whatever its openers are
    assert replace(form, sheets=True).opener == "plain"
    layout = lay_out(plain_book(), form, PageCalls(builtin_plugins()))
    assert layout.problems == ()
    first = next(page for page in layout.pages if page.kind == "section")
    grounds = [box for op in first.ops if isinstance(op, Bars) and op.layer == GROUND for box in op.boxes]
    assert len(grounds) == (form.opener != "plain")
    for ground in grounds:
        assert (ground.x < 0 or ground.right > LARGE[0]) == (form.opener == "bleed")
        if form.opener == "framed":
            within = form.safe(layout.gutter, first.number, art=0)
            assert ground == within
            texts = [op for op in first.ops if isinstance(op, Text)]
            edges = [reach(op, look.metrics) for op in texts]
            assert min(left for left, *_ in edges) > within.x + form.opener_pad("section") - 0.1
    inks = {op.ink for op in first.ops if isinstance(op, Text)}
    assert inks == {"paper"} if form.opener != "plain" else "paper" not in inks
    assert form.opener == "plain" or min(op.size for op in first.ops if isinstance(op, Text)) >= 8


def test_an_opener_tells_what_follows_in_the_language_of_the_book() -> None:
    """Which puzzles, from which level to which, and where the first answer is."""
    plugins, look = builtin_plugins(), _look("bold", "de")
    items = [
        replace(item, section="Ufer", level_name=name, stars=(stars, 5))
        for item, (name, stars) in zip(plain_book().items, [("Schwer", 3), ("Leicht", 1)], strict=False)
    ]
    book = replace(plain_book(), items=tuple(items))
    layout = lay_out(book, form_for(LARGE, look), PageCalls(plugins))
    opener = next(page for page in layout.pages if page.kind == "section")
    said = [op.text for op in opener.ops if isinstance(op, Text)]
    first = min(layout.answer_pages.values())
    assert {f"RÄTSEL 1–{len(items)}", "LEICHT – SCHWER", f"LÖSUNGEN AB SEITE {first}"} <= {*said}


LONG = "A section with a heading that is rather longer than one line of a small page has room for"


@pytest.mark.parametrize(
    ("theme", "high"), each_with_some(builtin_plugins().themes, (576.0, 540.0, 504.0, 468.0), 4)
)
def test_nothing_stands_on_what_an_opener_tells_at_its_foot(theme: str, high: float) -> None:
    items = tuple(replace(item, section=LONG) for item in plain_book().items)
    book, plugins = replace(plain_book(), items=items), builtin_plugins()
    look = _look(theme, trim=(540.0, high))
    layout = lay_out(book, form_for((540.0, high), look), PageCalls(plugins))
    first = next(page for page in layout.pages if page.kind == "section")
    foot = [op for op in first.ops if isinstance(op, Text) and "ANSWERS FROM" in op.text]
    assert foot
    for text in foot:
        _, low, _, top = reach(text, look.metrics)
        box = Box(0.0, low, 540.0, top - low)
        beside = [op for op in first.ops if isinstance(op, Text) and op.y == text.y]
        others = (op for op in first.ops if isinstance(op, (Text, Line)) and op not in beside)
        assert not [op for op in others if overlaps(op, box, look.metrics)]


@pytest.mark.parametrize(
    ("asked", "case"), each_with_some(("bleed", "plain"), product((2, 70), (False, True)), 2)
)
def test_no_page_is_empty_for_nothing(asked: str, case: tuple[int, bool]) -> None:
    many, colour = case
    """Only in a thick book in black may one stand before an opener without a ground."""
    look, plugins = _look("kids"), builtin_plugins()
    two, *_ = plain_book().items
    items = tuple(
        replace(
            two, section="One" if n < many else "Two", number=n + 1, puzzle=replace(two.puzzle, id=f"p{n}")
        )
        for n in range(many + 1)
    )
    form = replace(form_for(LARGE, look), own_opener=asked, in_colour=colour, own_furniture=())
    layout = lay_out(replace(plain_book(), items=items), form, PageCalls(plugins))
    before = layout.pages[next(p.number for p in layout.pages if p.bookmark == "Two") - 2]
    if asked == "bleed":
        assert before.kind == "blank"
        assert not any(isinstance(op, (Text, Letters)) for op in before.ops)
        assert {op.layer for op in before.ops} >= {GROUND}
    elif colour or many == 2:
        assert before.kind == "puzzle"
    else:
        assert (before.kind, before.ops) == ("blank", ())


def test_art_is_drawn_in_its_own_inks_where_another_of_its_place_is_on_pages_of_the_same_number() -> None:
    """Spooky's graveyard is pale on a dark opener and dark on other pages; twelve pages share a drawing."""
    form = replace(form_for(LARGE, _look("spooky")), least_pages=40)
    layout = lay_out(plain_book(), form, PageCalls(builtin_plugins()))
    hills = {
        (page.kind, op.paints[0].fill)
        for page in layout.pages
        for op in page.ops
        if page.kind in ("section", "notes") and isinstance(op, Stamp) and op.part.name == "page-foot"
        if isinstance(op.paints[0], Paint)
    }
    assert hills == {("section", "night"), ("notes", "mist")}


def test_an_edition_that_cannot_open_as_it_is_asked_to_is_told(
    tmp_path: Path, bookmaker: Callable[..., object]
) -> None:
    text = BOOK.replace("theme: loud", "theme: newspaper\nopener: bleed")
    text = text.replace("paper: premium-color}", "paper: premium-color, opener: framed}")
    text = text.replace("front:", "  - {name: desk, publisher: home}\nfront:")
    (tmp_path / "book.yaml").write_text(text, encoding="utf-8")
    found = bookmaker("check", tmp_path / "book.yaml")
    assert found.code == 0, found.err  # type: ignore[attr-defined]
    told = " ".join(found.err.split())  # type: ignore[attr-defined]
    assert "edition 'gray' has its openers framed, not bleed: its pages do not bleed" in told
    assert "edition 'desk' has its openers plain, not bleed" in told
    assert "edition 'colour' has" not in told
    (tmp_path / "themes").mkdir()
    (tmp_path / "themes" / "loud.yaml").write_text(THEME, encoding="utf-8")
    loud = text.replace("theme: newspaper", "theme: loud")
    (tmp_path / "book.yaml").write_text(loud, encoding="utf-8")
    told = " ".join(bookmaker("check", tmp_path / "book.yaml").err.split())  # type: ignore[attr-defined]
    assert "edition 'gray' has its openers plain, not bleed: its theme has a ground for them in col" in told
    assert "edition 'colour' has" not in told
    (tmp_path / "book.yaml").write_text(text.replace("opener: bleed", "opener: red"), encoding="utf-8")
    found = bookmaker("check", tmp_path / "book.yaml")
    assert "no way to open sections 'red'" in found.err  # type: ignore[attr-defined]


def _look(name: str, language: str = "en", trim: tuple[float, float] = LARGE) -> Look:
    plugins = builtin_plugins()
    theme = plugins.themes[name].offer
    return settle_look(theme, trim, False, Fonts.load(theme), phrases_of(plugins, language, {}))
