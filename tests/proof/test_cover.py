"""Covers spoilt by many hands: the proof tells each, and nothing of those that are right."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from bookmaker.bookfile.model import CoverSpec
from bookmaker.bound_cover.bind import BoundCover
from bookmaker.bound_cover.record import cover_record
from bookmaker.cover.barcode import Barcode, barcode
from bookmaker.host.load import builtin_plugins
from bookmaker.page.geometry import reach
from bookmaker.page.ops import Bars, Box, Op, Page, Text
from bookmaker.pdfread.reading_order import leftward
from bookmaker.proof.cover import prove_cover, says
from bookmaker.proof.report import ProofReport
from bookmaker.wordsearch.model import Choice

from ..bound_covers import BLURB, POINTS, a_cover
from ..sweep import sampled
from ..vandal import added, text_changed, with_ops

pytestmark = pytest.mark.xdist_group("proof of covers")  # what is bound once is shared by all of it

PLUGINS = builtin_plugins()
PICTURED = {"full-picture", "picture"}  # they want a picture of the author's, and set titles as the others


@cache
def cover(design: str = "window", **said: str) -> BoundCover:
    asked = CoverSpec(Choice(design), BLURB, POINTS, price="51299")
    return a_cover(design=design, plugins=PLUGINS, cover=asked, **said)


def proven(binding: BoundCover, page: Page | None = None, folder: Path = Path()) -> ProofReport:
    """The proof of a cover whose page somebody changed, against what it has to say."""
    path = folder / "cover.pdf"
    shown = replace(binding, cover=replace(binding.cover, page=page)) if page else binding
    shown.draw(path)
    return prove_cover(path, cover_record(binding))


@pytest.mark.parametrize("design", sampled(sorted({*PLUGINS.covers} - PICTURED), 2))
def test_a_cover_says_its_title_author_blurb_and_isbn_and_is_proven(design: str, tmp_path: Path) -> None:
    binding = cover(design)
    record = cover_record(binding)
    texts = {panel.name: panel.texts for panel in record.panels}
    text = binding.desk.text
    assert {text.title, text.author} <= {*texts["front"]}
    assert text.title in texts["spine"]
    assert {*text.paragraphs, *text.points, "9 783161 484100", text.price} <= {*texts["back"]}
    assert (record.isbn, record.price) == (text.isbn, "51299")
    report = proven(binding, folder=tmp_path)
    assert (report.problems, report.proven) == ((), True)
    assert report.summary.endswith("of the cover and its barcode of 978-3-16-148410-0 are right")


LANGUAGES = {
    "el": ("Ήλιος και Θάλασσα", "Άννα Ψαρά"),
    "tr": ("Işık ve İstanbul", "Şükrü Çelik"),
    "de": ("Straße und Übersee", "Jörg Groß"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("design", ["bold", "elegant"])  # capitals in the language's own way
def test_titles_in_capitals_are_read_as_their_language_writes_them(
    design: str, language: str, tmp_path: Path
) -> None:
    title, author = LANGUAGES[language]
    binding = cover(design, title=title, author=author, language=language)
    report = proven(binding, folder=tmp_path)
    assert (report.problems, report.proven) == ((), True)


def test_digits_under_bars_are_read_by_themselves_whatever_stands_as_high(tmp_path: Path) -> None:
    """A line with Hebrew letters is read from its right end, and the digits in it would be, too."""
    binding = cover(imprint="מפרש שלום")
    digits = line_of(binding.cover.page, "783161")
    high = next(op.y for op in binding.cover.page.ops if isinstance(op, Text) and op.text == digits)
    level = with_ops(
        binding.cover.page,
        lambda op: replace(op, y=high) if isinstance(op, Text) and leftward(op.text) and not op.turn else op,
    )
    report = proven(binding, level, tmp_path)
    assert (report.problems, report.proven) == ((), True)


def line_of(page: Page, said: str) -> str:
    """The line of a page that has this in it."""
    return next(op.text for op in page.ops if isinstance(op, Text) and said.casefold() in op.text.casefold())


def other(old: str, new: str) -> Callable[[Page], Page]:
    """Another word in the first line that has one, on front, back or spine."""

    def spoil(page: Page) -> Page:
        line = line_of(page, old)
        return text_changed(page, line, line.replace(old, new))

    return spoil


def on_spine(change: Callable[[str], str]) -> Callable[[Page], Page]:
    def act(op: Op) -> Op:
        turned = isinstance(op, Text) and op.turn == 90
        return replace(op, text=change(op.text)) if isinstance(op, Text) and turned else op

    return lambda page: with_ops(page, act)


def with_bars(drawn: Barcode | None) -> Callable[[Page], Page]:
    """Other bars in the place of the cover's own, or none."""

    def act(op: Op) -> Op | None:
        if not isinstance(op, Bars) or len(op.boxes) < 30:
            return op
        x, y = op.boxes[0].x, op.boxes[0].y - barcode("978-3-16-148410-0").bars[0].y
        return drawn and replace(op, boxes=tuple(b._replace(x=b.x + x, y=b.y + y) for b in drawn.bars))

    return lambda page: with_ops(page, act)


def is_title(op: Op) -> bool:
    return isinstance(op, Text) and op.size > 80


def over(page: Page, said: str, turn: float = 0) -> Bars:
    """A rectangle of the ground over the line that begins so."""
    (line,) = [op for op in page.ops if isinstance(op, Text) and op.turn == turn and op.text.startswith(said)]
    left, bottom, right, top = reach(line, cover().desk.look.metrics)
    return Bars((Box(left - 1, bottom - 1, right - left + 2, top - bottom + 2),), "cover-deep", layer=9)


SPOILT: dict[str, tuple[Callable[[Page], Page], str]] = {
    "a letter of the title": (other("Searches", "Saerches"), "the front: does not say 'Ocean Word Searches'"),
    "a word of the title": (other("Searches", ""), "the front: does not say 'Ocean Word Searches'"),
    "the author": (other("A. Publisher", "A. Punisher"), "the front: does not say 'A. Publisher'"),
    "the spine": (
        on_spine(lambda text: text.replace("Ocean", "Oecan")),
        "the spine: does not say 'Ocean Word Searches'",
    ),
    "the spine's author": (on_spine(lambda text: text.replace("A.", "B.")), "the spine: does not say 'A."),
    "the blurb": (other("deepest", "depest"), "the back: does not say 'Dive in anywhere."),
    "two lines of the blurb": (
        lambda page: text_changed(
            text_changed(page, line_of(page, "to the next page"), "#"), line_of(page, "book upside"), ""
        ),
        "the back: does not say 'Letters large enough",
    ),
    "a fact": (other("60 puzzles", "80 puzzles"), "the back: does not say '60 puzzles'"),
    "one more line": (
        lambda page: added(page, Text(300 + page.width / 2, 60, "A bestseller", "body", 9)),
        "the front: says 'A bestseller', which is none of its texts",
    ),
    "the ISBN in figures": (other("148410", "148411"), "the back: does not say 'ISBN 978-3-16-148410-0'"),
    "the figures under the bars": (other("783161", "783162"), "the back: does not say '9 783161 484100'"),
    "another ISBN's bars": (
        with_bars(barcode("978-0-306-40615-7", "51299")),
        "the back: has a barcode of 9780306406157, where that of 978-3-16-148410-0 belongs",
    ),
    "another price's bars": (
        with_bars(barcode("978-3-16-148410-0", "90000")),
        "the back: has a price code of 90000 beside its barcode, where 51299 belongs",
    ),
    "no price's bars": (
        with_bars(barcode("978-3-16-148410-0")),
        "the back: has no price code that can be read beside its barcode, where 51299 belongs",
    ),
    "the title in its ground's colour": (
        lambda page: with_ops(page, lambda op: replace(op, ink="cover-deep") if is_title(op) else op),
        "the front: says 'Searches', which cannot be seen",
    ),
    "a rectangle over the author": (
        lambda page: added(page, over(page, "A. Publisher")),
        "the front: says 'A. Publisher', which cannot be seen",
    ),
    "a rectangle over the spine": (
        lambda page: added(page, over(page, "A. Publisher", turn=90)),
        "the spine: says 'A. Publisher', which cannot be seen",
    ),
    "a rectangle over the ISBN": (
        lambda page: added(page, over(page, "ISBN")),
        "the back: says 'ISBN 978-3-16-148410-0', which cannot be seen",
    ),
    "no bars": (
        with_bars(None),
        "the back: has no barcode that can be read, where that of 978-3-16-148410-0 belongs",
    ),
}


@pytest.mark.parametrize("name", SPOILT)
def test_what_is_wrong_with_a_cover_is_told(name: str, tmp_path: Path) -> None:
    spoil, told = SPOILT[name]
    binding = cover()
    page = spoil(binding.cover.page)
    assert page != binding.cover.page
    report = proven(binding, page, tmp_path)
    assert any(told in problem for problem in report.problems), report.problems
    assert not report.proven


def test_the_cover_of_another_book_is_not_this_ones(tmp_path: Path) -> None:
    asked = CoverSpec(Choice("window"), "Knots for dry feet.", ("Ninety knots",))
    for another in (cover(title="Knots", author="Else"), a_cover(cover=asked, title="Knots", subtitle="")):
        another.draw(tmp_path / "cover.pdf")
        [problem] = prove_cover(tmp_path / "cover.pdf", cover_record(cover())).problems
        assert problem.startswith("page 1: is no cover of 'Ocean Word Searches', but another book's: of its ")


def test_a_title_that_is_drawn_and_not_set_is_not_proven(tmp_path: Path) -> None:
    binding = cover()
    front = [
        op
        for op in binding.cover.page.ops
        if isinstance(op, Text) and op.font == "book-title" and not op.turn
    ]
    drawn = with_ops(binding.cover.page, lambda op: None if op in front else op)
    binding = replace(binding, cover=replace(binding.cover, page=drawn))
    report = proven(binding, folder=tmp_path)
    assert (report.problems, report.proven) == ((), False)
    assert [str(each) for each in report.unproven] == [
        "page 1, the front: the title is not set in type, but drawn: nobody can read it back"
    ]


def test_a_text_is_said_by_its_words_in_their_order_whatever_breaks_it() -> None:
    assert says(["Sea", "Star", "Search"], "Sea-Star Search")
    assert says(["Wort", "suche"], "Wortsuche")
    assert says(["ΘΑΛΑΣΣΑ"], "Θάλασσα")
    assert not says(["Θαλασσα"], "Θάλασσα")  # only capitals go without accents
    assert not says(["Star", "Sea"], "Sea Star")
    assert not says(["Sea", "Stars"], "Sea Star")


def test_letters_of_cells_that_stand_near_one_another_are_no_word_and_a_word_of_them_is(
    tmp_path: Path,
) -> None:
    """Wide letters of narrow cells, as Arabic ones, have no more between them than those of a line."""
    binding = cover()
    [front] = [panel for panel in cover_record(binding).panels if panel.name == "front"]
    said = " ".join(front.texts).casefold()
    letters = sorted(front.letters or ())
    one, other = next(two for two in product(letters, letters) if "".join(two).casefold() not in said)
    metrics, page = binding.desk.look.metrics, binding.cover.page
    assert page.ops
    plan = binding.plan
    x, y = plan.front.x - plan.trim.x + 30, plan.front.top - plan.trim.y - 12
    beside = Text(x + metrics.width(one, "label", 9) + 1, y, other, "label", 9, ink="paper")
    two = replace(page, ops=(*page.ops, Text(x, y, one, "label", 9, ink="paper"), beside))
    assert proven(binding, two, tmp_path).problems == ()
    word = replace(page, ops=(*page.ops, Text(x, y, one + other, "label", 9, ink="paper")))
    told = proven(binding, word, tmp_path).problems
    assert any(f"says '{one}{other}', which is none of its texts" in each for each in told), told
