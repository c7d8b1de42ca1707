"""The lines round a puzzle: what they say, where they stand, and that the proof knows them from its list."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from bookmaker.adopt.book import prove
from bookmaker.cli.prove import known_wordings
from bookmaker.host.load import builtin_plugins
from bookmaker.host.page_calls import PageCalls
from bookmaker.language.phrases import phrases_of
from bookmaker.page.book import Book
from bookmaker.page.claims import Edges
from bookmaker.page.geometry import reach
from bookmaker.page.layout import EditionPages, lay_out
from bookmaker.page.look import FURNITURE, settle_look
from bookmaker.page.ops import Frame, Line, Page, Paint, Text
from bookmaker.pdf.fonts import Fonts
from bookmaker.record.claims_file import read_claims
from bookmaker.testing import check_furniture
from bookmaker.testing.pages import LARGE, SMALL, form_for, plain_book
from bookmaker.wordsearch.model import Choice, Message

from ..sweep import by_turns, each_with_some, swept
from ..vandal import BOOK as GOOD
from ..vandal import Good, added, good_book, text_changed, with_ops

pytestmark = pytest.mark.xdist_group("puzzle lines")  # what is built once is shared by all of it

Told = tuple[int, str, str]
CROWDED = """\
title: Parlour
seed: 65536
editions:
- {publisher: pdfx, trim: 8.25 x 11 in, large-print: yes}
defaults: {grid: 12 x 12}
list: {order: given}
furniture: [theme, tip, {running-title: {shows: section}}]
puzzles:
- section: Games
- title: Parlour Games
  mode: [coded, reversed]
  words: [bridge, avenue, junction, platform, freight, carriage, ticket, crossing, terminus, signal]
- title: Hobbies
  words: [harbour, varnish]
"""
LINES = ("found", "name-date", "tip", "fact", "message-blanks", "section-edge", "running-title")
PLUGINS = builtin_plugins()


def book_with(**changes: object) -> Book:
    """The small book, its first puzzle otherwise."""
    book = plain_book()
    first, *rest = book.items
    return replace(book, items=(replace(first, **changes), *rest))  # type: ignore[arg-type]


def laid_out(
    book: Book,
    *names: str | Choice,
    language: str = "en",
    trim: tuple[float, float] = SMALL,
    fixed: bool = False,
) -> EditionPages:
    theme = PLUGINS.themes["plain"].offer
    look = settle_look(theme, trim, False, Fonts.load(theme), phrases_of(PLUGINS, language, {}))
    named = tuple(Choice(name) if isinstance(name, str) else name for name in names)
    form = replace(form_for(trim, look), own_furniture=(*FURNITURE, *named))
    layout = lay_out(book, replace(form, own_grid_place="fixed" if fixed else ""), PageCalls(PLUGINS))
    assert (
        all(each.advice for each in layout.problems) or language == "ka"
    )  # whose letters the theme's fonts lack
    return layout


def puzzles(layout: EditionPages) -> list[Page]:
    return [page for page in layout.pages if page.kind == "puzzle"]


def said(page: Page) -> list[str]:
    return [op.text for op in page.ops if isinstance(op, Text)]


@pytest.mark.parametrize("name", swept(LINES[:3], sweep_alone=("name-date",)))
def test_lines_keep_the_rules_of_furniture(name: str) -> None:
    by_turns(check_furniture, PLUGINS.furniture)(name)


def test_found_says_how_many_there_are_and_has_a_line_to_write_on() -> None:
    for page in puzzles(laid_out(plain_book(), "found")):
        (before, after) = (
            next(op for op in page.ops if isinstance(op, Text) and op.text == text)
            for text in ("Found", "of 8")
        )
        blank = next(op for op in page.ops if isinstance(op, Line) and abs(op.end[1] - before.y) < 2)
        assert before.x < blank.start[0] < blank.end[0] < after.x


def test_found_is_said_in_the_books_language() -> None:
    assert {"Gefunden:", "von 8"} <= {*said(puzzles(laid_out(plain_book(), "found", language="de"))[0])}
    assert not {"Found", "of 8"} & {*said(puzzles(laid_out(plain_book(), "found", language="ka"))[0])}


def test_name_and_date_stand_at_the_head_or_at_the_foot() -> None:
    for place in ("head", "foot"):
        choice = Choice("name-date", (("place", place), ("time", "yes")))
        for page in puzzles(laid_out(plain_book(), choice)):
            lines = [op for op in page.ops if isinstance(op, Text) and op.text in ("Name", "Date", "Time")]
            assert [op.text for op in sorted(lines, key=lambda op: op.x)] == ["Name", "Date", "Time"]
            assert all((op.y > page.height / 2) == (place == "head") for op in lines)


@pytest.mark.parametrize("also", ["no", "yes"])
def test_a_line_for_a_date_alone_is_as_long_as_a_date(also: str) -> None:
    choice = Choice("name-date", (("name", "no"), ("time", also)))
    for page in puzzles(laid_out(plain_book(), choice, trim=LARGE)):
        word = next(op for op in page.ops if isinstance(op, Text) and op.text == "Date")
        lines = [op for op in page.ops if isinstance(op, Line) and abs(op.end[1] - word.y) < 2]
        assert len(lines) == 1 + (also == "yes")
        assert all(8 * word.size < line.end[0] - line.start[0] < 12 * word.size for line in lines)
        assert max(line.end[0] for line in lines) == pytest.approx(page.safe.right, abs=0.5)


def test_tips_take_turns_or_say_what_the_book_says() -> None:
    tips = [
        next(text for text in said(page) if text.startswith("Tip:"))
        for page in puzzles(laid_out(plain_book(), "tip"))
    ]
    assert len({*tips}) == 3
    own = Choice("tip", (("text", "Sit up."), ("head", "Hint")))
    assert all("Hint: Sit up." in said(page) for page in puzzles(laid_out(plain_book(), own)))


def lines_of(out: Path) -> dict[tuple[int, str, str], Edges]:
    """What furniture says in the one edition of a build, by page, furniture and text, and where."""
    [edition] = json.loads((out / "book.json").read_text(encoding="utf-8"))["editions"]
    claims = read_claims(out / edition["claims"]["file"])
    return {
        (page, each.part.side, "".join(each.says)): each.box
        for page in range(1, edition["pages"] + 1)
        for each in claims.on(page)
        if each.kind == "text" and not each.part.owner
    }


def test_a_tip_gives_way_to_a_puzzle_without_room_and_that_is_told(
    tmp_path: Path, bookmaker: Callable[..., Told]
) -> None:
    (tmp_path / "book.yaml").write_text(CROWDED, encoding="utf-8")
    code, out, err = bookmaker("build", tmp_path / "book.yaml", "--out", tmp_path / "out")
    assert code == 0, err
    assert "furniture 'tip' is left out to make room on page 7" in err
    assert "2 puzzles, 12 words" in out + err  # proven
    assert {page for page, name, _ in lines_of(tmp_path / "out") if name == "tip"} == {8}


def test_a_note_is_printed_under_its_puzzle_and_takes_room_there_alone() -> None:
    note = "Limpets go home to the very same spot, (slow) jaunty grazers that they are, before each low tide."
    layout, plain = laid_out(book_with(note=note)), laid_out(plain_book())
    first, second, *_ = puzzles(layout)
    assert note in " ".join(said(first)).replace("Did you know? ", "")
    assert any(text.startswith("Did you know? Limpets") for text in said(first))
    assert not any("Did you know" in text for text in said(second))
    tops = [layout.grids[page.shows[0]].box[3] for page in (first, second)]
    assert tops == pytest.approx([plain.grids["puzzle-1"].box[3]] * 2)
    assert layout.grids["puzzle-2"] == plain.grids["puzzle-2"]


NOTE = "Limpets go home to the very same spot, (slow) jaunty grazers that they are, before each low tide."


LOOKS = [*product(("plain", "newspaper", "ocean", "kids"), (False, True))]


@pytest.mark.parametrize(  # each theme in both prints, its language by turns
    ("theme", "large_print", "language"),
    [(*looks, language) for looks, language in each_with_some(LOOKS, ("en", "de", "he"), 3)],
)
def test_a_note_stands_in_a_box_with_a_pictogram_and_lines_to_write_on_where_its_theme_has_them(
    theme: str, language: str, large_print: bool
) -> None:
    offer = PLUGINS.themes[theme].offer
    offer = replace(offer, measures={**offer.measures, "grid-share": 0.1})  # the note stays at the foot
    signs = dict.fromkeys(("instruction", "body"), "א") if language == "he" else {}
    fonts = Fonts.load(offer, None, large_print, signs)
    look = settle_look(offer, LARGE, large_print, fonts, phrases_of(PLUGINS, language, {}))
    form = replace(form_for(LARGE, look), own_furniture=(*FURNITURE,), own_grid_place="fixed")
    note = NOTE if language != "he" else "צלפיות חוזרות הביתה לאותו מקום ממש לפני כל שפל, ואין איש יודע איך."
    page, second, *_ = puzzles(lay_out(book_with(note=note), form, PageCalls(PLUGINS)))
    own = [op for op in page.ops if op.part.side == "fact"]
    assert not [op for op in second.ops if op.part.side == "fact"]
    (panel,) = (op for op in own if isinstance(op, Frame))
    for op in own:
        left, low, right, high = reach(op, fonts)
        assert panel.box.x <= left < right <= panel.box.right
        assert panel.box.y <= low < high <= panel.box.top
    assert len([op for op in own if isinstance(op, Paint)]) == bool(offer.icons)
    blanks = [op for op in own if isinstance(op, Line)]
    assert len(blanks) == (3 if theme == "newspaper" and not large_print else 0)
    words = [op for op in own if isinstance(op, Text)]
    for blank in blanks:
        assert all(
            reach(op, fonts)[2] <= blank.start[0] or reach(op, fonts)[0] >= blank.end[0]
            for op in words
            if abs(op.y - blank.start[1]) < 2
        )
    edges = {round(reach(op, fonts)[2 if language == "he" else 0] / 4) for op in words if len(op.text) > 20}
    assert len(edges) == 1


def test_grids_of_a_fixed_place_leave_room_for_the_longest_note_on_every_page() -> None:
    note = "A limpet goes home to the very same spot. " * 30
    pitches = [
        min(laid_out(book, fixed=True).grids[name].pitch for name in ("puzzle-1", "puzzle-2"))
        for book in (plain_book(), book_with(note=note))
    ]
    assert pitches[1] < pitches[0]


def test_a_book_without_notes_has_the_pages_it_had() -> None:
    without = [each for each in FURNITURE if each.name != "fact"]
    theme = PLUGINS.themes["plain"].offer
    form = form_for(SMALL, settle_look(theme, SMALL, False, Fonts.load(theme)))
    hooks = PageCalls(PLUGINS)
    bare = lay_out(plain_book(), replace(form, own_furniture=tuple(without)), hooks)
    assert bare.pages == lay_out(plain_book(), form, hooks).pages


LONG = "Jumping quickly (yes) over fjords, pygmies vex a lazy brown dog until they query the whole of it"


@pytest.mark.parametrize(("trim", "text"), [(SMALL, LONG), (LARGE, LONG), (SMALL, "I or a " * 20)])
def test_a_message_has_a_blank_for_each_of_its_letters(trim: tuple[float, float], text: str) -> None:
    letters = tuple(sign for sign in text.upper() if sign.isalnum())
    puzzle = replace(plain_book().items[0].puzzle, message=Message(letters, text))
    first, second, *_ = puzzles(laid_out(book_with(puzzle=puzzle), "message-blanks", trim=trim))
    blanks = [op for op in first.ops if isinstance(op, Line) and op.width == 0.8]
    assert len(blanks) == len(letters)
    assert len({round(op.start[1], 3) for op in blanks}) > 1
    assert all(first.safe.x <= op.start[0] < op.end[0] <= first.safe.right for op in blanks)
    assert not [op for op in second.ops if isinstance(op, Line)]


def test_a_long_message_has_closer_blanks_than_a_short_one() -> None:
    """Six rows of 8 by 8 inches left a grid no room."""

    def blanks(text: str) -> tuple[float, float]:
        """How long one is, and how far the lowest is under the first."""
        letters = tuple(sign for sign in text.upper() if sign.isalnum())
        puzzle = replace(plain_book().items[0].puzzle, message=Message(letters, text))
        page, *_ = puzzles(laid_out(book_with(puzzle=puzzle), "message-blanks", trim=SMALL))
        lines = [op for op in page.ops if isinstance(op, Line) and op.width == 0.8]
        heights = [op.start[1] for op in lines]
        return lines[0].end[0] - lines[0].start[0], max(heights) - min(heights)

    (usual, low), (closer, high) = blanks("Quite so, said Jim"), blanks(LONG)
    assert closer + 0.8 == pytest.approx(0.75 * (usual + 0.8))
    assert low < high


def test_the_sections_tab_stands_at_the_outer_edge_and_goes_down_from_section_to_section() -> None:
    tabs = []
    for page in puzzles(laid_out(plain_book(), "section-edge"))[1:]:
        (tab,) = (op for op in page.ops if isinstance(op, Text) and op.turn)
        assert tab.text in ("Shallow Water", "Deep Water")
        assert (tab.x > page.safe.right - 20) == (page.side == "right")
        tabs.append(tab)
    assert tabs[0].text != tabs[1].text
    assert tabs[1].y < tabs[0].y


def test_the_running_title_is_the_books_or_the_sections() -> None:
    assert "Ocean Word Searches" in said(puzzles(laid_out(plain_book(), "running-title"))[0])
    section = Choice("running-title", (("shows", "section"),))
    assert "Deep Water" in said(puzzles(laid_out(plain_book(), section))[2])


def test_no_accent_of_a_running_title_rises_to_what_stands_over_it() -> None:
    book = replace(plain_book(), title="Ψάρια ÅÉ")
    page = puzzles(laid_out(book, "running-title"))[0]
    (title,) = (op for op in page.ops if isinstance(op, Text) and op.text == book.title)
    theme = PLUGINS.themes["plain"].offer
    metrics = settle_look(theme, SMALL, False, Fonts.load(theme)).metrics
    assert title.y + metrics.reach(title.text, title.font, title.size)[1] <= page.safe.top - title.size / 3


def test_lines_that_are_read_from_the_right_begin_there() -> None:
    page = puzzles(laid_out(plain_book(), "fact"))[0]
    assert page  # without notes nothing is printed
    theme = PLUGINS.themes["plain"].offer
    look = settle_look(theme, SMALL, False, Fonts.load(theme), phrases_of(PLUGINS, "he", {}))
    form = replace(form_for(SMALL, look), own_furniture=(*FURNITURE, Choice("name-date")))
    hooks = PageCalls(PLUGINS)
    first = puzzles(lay_out(plain_book(), form, hooks))[
        0
    ]  # the fonts lack its letters, which is told elsewhere
    names = [op for op in first.ops if isinstance(op, Text) and op.y > first.safe.top - 20]
    assert max(op.x for op in names) > first.safe.x + first.safe.width * 0.8


# Proven


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Good:
    named = "furniture: [theme, found, name-date, message-blanks, section-edge]\n"
    return good_book(tmp_path_factory.mktemp("lines"), book=f"{GOOD}{named}")


def test_a_book_with_all_the_lines_is_proven_alone_and_by_its_claims(good: Good) -> None:
    held = good.held(good.layout.pages)
    assert (held.problems, held.unproven) == ((), ())
    assert good.alone(good.layout.pages).problems == ()


def test_a_line_that_is_lost_or_says_something_else_is_told(good: Good) -> None:
    page = good.page("pools")
    lost = with_ops(page, lambda op: None if isinstance(op, Text) and op.text == "Name" else op)
    other = text_changed(page, "of 8", "of 9")
    for changed, told in (
        (lost, "'Name' is not where it was laid out"),
        (other, "says 'of 9' where 'of 8' belongs"),
    ):
        report = good.held(good.with_page(changed))
        assert any(told in str(problem) for problem in report.problems), report.problems


def test_a_word_beside_a_line_of_furniture_is_no_furniture(good: Good) -> None:
    page = good.page("pools")
    line = next(op for op in page.ops if isinstance(op, Text) and op.text == "of 8")
    report = good.held(good.with_page(added(page, replace(line, text="LOBSTER", x=line.x + 60))))
    assert report.problems == (f"page {page.number}: 'LOBSTER' stands where nothing was laid out",)


BOOK = """\
title: Quiz (Jumpy), Query
seed: 90210
furniture: [theme, found]
editions: [{name: screen, publisher: screen, trim: 6 x 9 in}]
defaults: {grid: 8 x 8, effort: fast}
puzzles:
  - {each-row-of: topics.csv, title: "{Topic}", words: "{Words}", note: "{Fact}"}
"""
SHEET = """\
Topic,Words,Fact
Pools,"anemone, barnacle, limpet","Limpets, slow grazers, go home."
Cats,"tiger, ocelot, lion",
"""


def test_a_sheets_column_is_the_note_and_claims_json_has_every_line(
    tmp_path: Path, bookmaker: Callable[..., Told]
) -> None:
    (tmp_path / "book.yaml").write_text(BOOK, encoding="utf-8")
    (tmp_path / "topics.csv").write_text(SHEET, encoding="utf-8")
    code, _, err = bookmaker("build", "book.yaml", "--quiet", "--jobs", 1)
    assert code == 0, err
    record = tmp_path / "build" / "book" / "book.json"
    (edition,) = json.loads(record.read_text(encoding="utf-8"))["editions"]
    pages = {each["id"]: each["page"] for each in edition["puzzles"]}
    every = lines_of(record.parent)
    lines = {each: box for each, box in every.items() if each[1] in ("fact", "found")}
    fact = (pages["pools"], "fact", "Did you know? Limpets, slow grazers, go home.")
    assert {(pages["cats"], "found", "of 3"), (pages["pools"], "found", "Found"), fact} <= lines.keys()
    assert len(lines) == 5
    left, bottom, right, top = lines[fact]
    assert 0 < left < right < 432
    assert 0 < bottom < top < 648
    interior = tmp_path / "build" / "book" / "screen" / "interior.pdf"
    assert prove(interior, None, known_wordings()).problems == ()


def test_notes_that_nothing_prints_are_told(tmp_path: Path, bookmaker: Callable[..., Told]) -> None:
    (tmp_path / "topics.csv").write_text(SHEET, encoding="utf-8")
    for furniture, told in (("[folio, references]", True), ("[folio, references, fact]", False)):
        text = BOOK.replace("[theme, found]", furniture)
        (tmp_path / "book.yaml").write_text(text, encoding="utf-8")
        code, out, err = bookmaker("check", "book.yaml", "--all")
        assert code == 0, err
        assert ("a note is not printed: the furniture has no 'fact'" in out + err) == told


def test_a_tip_gives_way_where_grids_keep_one_place_too(
    tmp_path: Path, bookmaker: Callable[..., Told]
) -> None:
    clues = "\n".join(
        f"  - {{word: {word}, clue: A clue of {word[0]} that is somewhat longer}}"
        for word in ("torch", "bonfire", "backpack", "puma", "lantern", "matches", "leopard", "panther")
    )
    (tmp_path / "book.yaml").write_text(
        f"""title: Tight
seed: 42
theme: bold
editions: [{{name: print, publisher: pdfx, trim: 5.25 x 8 in}}]
defaults: {{grid: 15 x 15}}
grid-place: fixed
furniture: [theme, tip]
puzzles:
- title: A title that goes on for a while and longer
  mode: evil
  word: puzzle
- title: Clues
  mode: clues
  words:
{clues}
""",
        encoding="utf-8",
    )
    code, _, err = bookmaker("check", "book.yaml")
    assert code == 0, err
    assert "furniture 'tip' is left out to make room on page 7" in err
