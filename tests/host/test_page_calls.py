"""The page hooks at work: nothing a plugin draws is trusted, and whoever drew it is named."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bookmaker import page
from bookmaker.errors import BookError, PluginError
from bookmaker.files.confined import Files
from bookmaker.host.kind_reading import kind_due
from bookmaker.host.load import builtin_plugins, load_plugins
from bookmaker.host.page_calls import PageCalls
from bookmaker.host.rules import Offer, offer_flaws
from bookmaker.page import matter as page_matter
from bookmaker.page.bidi import as_printed
from bookmaker.page.book import Book, EditionFacts, View
from bookmaker.page.furniture import FurnitureSpace
from bookmaker.page.look import INKS, OWN_ROLES, ROLES, Ink, Theme, settle_look
from bookmaker.page.matter import Desk, Matter, Sheet, Together
from bookmaker.page.ops import Box, Letters, Line, Op, Page
from bookmaker.page.puzzle_drawing import Drawing
from bookmaker.publisher.model import Margins, Paper, Publisher, Spine, TrimGroup
from bookmaker.testing import check_matter, check_publisher, check_theme
from bookmaker.testing.harness import plugins_with, quickly
from bookmaker.wordsearch.model import Choice, Puzzle

from ..sweep import by_turns, sampled

Write = Callable[[Mapping[str, str]], Path]

PLUGIN = '''
    """Whatever a test wants tried."""

    from math import inf, nan

    from bookmaker import *
    from bookmaker import hookimpl
    from bookmaker.page.ops import Box, Disc, Frame, Letters, Line, Link, Loop, Text


    @hookimpl
    def {hook}({arguments}):
        {body}
'''

ARGUMENTS = {
    "draw_puzzle": "puzzle, box, look, view",
    "measure_puzzle": "puzzle, look, view",
    "register_furniture": "",
    "check_pages": "edition, pages, book",
    "register_matter": "",
    "register_covers": "",
}

PUZZLE = Puzzle((tuple("AB"), tuple("CD")), (), (), id="reef", mode="maze")
BOX = Box(100, 200, 50, 40)
PAGE = Page(3, "puzzle", 432, 648, bleed=(0, 9, 9, 9))
THEME = Theme(
    "bare",
    "nothing much",
    {"body": "Any"},
    dict.fromkeys(ROLES, 10.0),
    {"list": 9.0, "grid": 9.0, "answer-grid": 8.0},
    {name: Ink(0, (0, 0, 0, 1)) for name in INKS} | {"paper": Ink(1, (0, 0, 0, 0))},
)
PUBLISHER = Publisher("press", "prints anything")


class Even:
    """Type whose letters are all half as wide as they are large."""

    def width(self, text: str, font: str, size: float, spacing: float = 0.0) -> float:
        return len(text) * (size / 2 + spacing)

    def cap_height(self, font: str, size: float) -> float:
        return 0.7 * size

    def reach(self, text: str, font: str, size: float) -> tuple[float, float]:
        return (-0.25 * size if DESCENDERS & {*text} else 0.0), 0.7 * size

    def missing(self, text: str, font: str) -> str:
        return ""


DESCENDERS = {*"gjpqyQ,;()"}
LOOK = settle_look(THEME, (432, 648), False, Even())
FACTS = EditionFacts(Book("Ocean", ()))
SPACE = FurnitureSpace(PAGE, LOOK, FACTS)


def hooks(write: Write, hook: str, body: str, **more: str) -> PageCalls:
    """One plugin 'odd' that answers a hook like this; its body is on line 13. More: name=source."""
    sources = {"odd.py": PLUGIN.format(hook=hook, arguments=ARGUMENTS[hook], body=body)}
    sources |= {
        f"{name}.py": PLUGIN.format(hook=hook, arguments=ARGUMENTS[hook], body=more[name]) for name in more
    }
    return PageCalls(load_plugins(local=write(sources), builtin=False, packages=False))


def drawn(write: Write, body: str, **more: str) -> Drawing:
    return hooks(write, "draw_puzzle", body, **more).draw(PUZZLE, BOX, LOOK, View())


def drawn_op(write: Write, op: str) -> Drawing:
    return drawn(write, f"return Drawing(({op},), 0)")


def offering(body: str, room: str = "None") -> str:
    return f"def drawn(args, space): {body}\n        return [Furniture('odd', 'odd', drawn, room={room})]"


def furnished(write: Write, body: str) -> tuple[Op, ...]:
    """What a furniture 'odd' with this body draws on one page."""
    return hooks(write, "register_furniture", offering(body)).draw_furniture(Choice("odd"), SPACE)


def laid_out(write: Write, body: str) -> tuple[Sheet, ...]:
    """The sheets of a matter 'odd' made by a function with this body."""
    matter = f"return [Matter('odd', 'odd', lambda desk: {body})]"
    desk = Desk(FACTS.book, LOOK, Box(0, 0, 300, 400), lambda puzzle, box, view: Drawing((), 0))
    return hooks(write, "register_matter", matter).lay_out_matter("odd", desk)


def refusal(act: Callable[[], object]) -> str:
    with pytest.raises(PluginError) as caught:
        act()
    return str(caught.value)


def test_layout_takes_the_hooks_as_they_are() -> None:
    seen: page_matter.PageHooks = PageCalls(builtin_plugins())
    assert "title" in seen.matter


def test_the_first_plugin_that_draws_a_puzzle_is_the_one_that_does(plugin_folder: Write) -> None:
    line = "(Line((101, 201), (149, 239), 2),)"
    later = f"return Drawing({line}, 9) if puzzle.mode == 'maze' else None"
    assert drawn(plugin_folder, f"return Drawing({line}, 5)", zig=later).smallest_type == 9
    assert drawn(plugin_folder, f"return Drawing({line}, 5)", zig="return None").smallest_type == 5


def test_a_puzzle_whose_kind_no_plugin_offers_is_told(plugin_folder: Write) -> None:
    with pytest.raises(BookError, match="no kind 'word-search'"):
        drawn(plugin_folder, "return None")
    with pytest.raises(BookError, match="no kind 'word-search'"):
        measured(plugin_folder, "return None")


def test_a_plugin_is_asked_before_a_puzzles_own_kind(plugin_folder: Write) -> None:
    body = "return Drawing((Line((9, 9), (90, 90), 2),), 0) if puzzle.id == 'reef' else None"
    source = PLUGIN.format(hook="draw_puzzle", arguments=ARGUMENTS["draw_puzzle"], body=body)
    calls = PageCalls(load_plugins(local=plugin_folder({"odd.py": source}), packages=False))
    box = Box(0, 0, 300, 300)
    assert calls.draw(PUZZLE, box, LOOK, View()).ops == (Line((9, 9), (90, 90), 2),)
    own = calls.draw(replace(PUZZLE, id="other"), box, LOOK, View())
    printed = [letter for op in own.ops if isinstance(op, Letters) for _, _, letter in op.items]
    assert sorted(printed) == ["A", "B", "C", "D"]


INSIDE = {
    "text": "Text(100, 202.5, 'abcd', 'list', 10)",
    "text with letterspacing": "Text(100, 202.5, 'abcd', 'list', 10, spacing=10)",
    "letters": "Letters(((100, 200, 'A'), (145, 233, 'B')), 'grid', 10)",
    "a line": "Line((101, 201), (149, 239), 2)",
    "a frame with its stroke": "Frame(Box(101, 201, 48, 38), 2)",
    "a frame without a stroke": "Frame(BOX, 2, stroke=None, fill='soft')".replace(
        "BOX", "Box(100, 200, 50, 40)"
    ),
    "a disc": "Disc((110, 210), 9, 2)",
    "a loop with its keyline": "Loop((110, 210), (130, 210), 8, 2, keyline=2)",
    "a rounding error": "Line((100.991, 201), (149, 239), 2)",
}


@pytest.mark.parametrize("case", INSIDE)
def test_what_keeps_inside_its_box_is_drawn(plugin_folder: Write, case: str) -> None:
    assert len(drawn_op(plugin_folder, INSIDE[case]).ops) == 1


OUTSIDE = {
    "text too far left": ("Text(99, 210, 'a', 'list', 10)", "'a' of 10 points 1.00 points", "to the left"),
    "text too long": ("Text(100, 210, 'a' * 11, 'list', 10)", "5.00 points", "to the right"),
    "text too low": ("Text(100, 202, 'g', 'list', 10)", "0.50 points", "downwards"),
    "text too high": ("Text(100, 235, 'a', 'list', 10)", "2.00 points", "upwards"),
    "text spaced too far": ("Text(100, 210, 'abcd', 'list', 10, spacing=11)", "3.00 points", "to the right"),
    "one letter of many": ("Letters(((100, 200, 'A'), (146, 210, 'B')), 'grid', 10)", "1.00", "to the right"),
    "a letter too high": ("Letters(((100, 234, 'A'),), 'grid', 10)", "letters of 10 points 1.00", "upwards"),
    "half a line": ("Line((110, 200), (120, 200), 2)", "a line 1.00 points", "downwards"),
    "half a stroke": ("Frame(Box(100, 200, 50, 40), 1)", "a frame 0.50 points", "out of its box"),
    "a filled frame": ("Frame(Box(100, 200, 51, 40), 1, stroke=None, fill='ink')", "1.00", "to the right"),
    "a disc": ("Disc((120, 230), 9, 3)", "a disc 0.50 points", "upwards"),
    "a loop": ("Loop((110, 210), (130, 210), 10, 1)", "a loop 0.50 points", "out of its box"),
    "a keyline": ("Loop((110, 210), (130, 210), 9, 2, keyline=2)", "a loop 1.00 points", "out of its box"),
    "more than rounding": ("Line((100.98, 201), (149, 239), 2)", "a line 0.02 points", "to the left"),
}


@pytest.mark.parametrize("case", OUTSIDE)
def test_what_reaches_out_of_its_box_is_a_fault_with_how_far_and_where_to(
    plugin_folder: Write, case: str
) -> None:
    op, *expected = OUTSIDE[case]
    told = refusal(lambda: drawn_op(plugin_folder, op))
    assert "plugin 'odd': draw_puzzle, for puzzle 'reef', draws" in told
    for words in expected:
        assert words in told


ODD_OPS = {
    "no op": ("'text'", "draws a value of type str among its ops"),
    "a box": ("box", "draws a value of type Box among its ops"),
    "an ink nobody has": (
        "Text(110, 210, 'a', 'list', 10, ink='red')",
        "in the ink 'red': theme 'bare' has ink",
    ),
    "a fill nobody has": ("Frame(Box(110, 210, 9, 9), 1, fill='red')", "draws a frame in the ink 'red'"),
    "a keyline nobody has": ("Loop((120, 215), (125, 215), 3, 1, keyline=1, keyline_ink='red')", "ink 'red'"),
    "no place": ("Text(nan, 210, 'a', 'list', 10)", "at a place that is none"),
    "an endless line": ("Line((110, 210), (inf, 210), 1)", "at a place that is none"),
    "one letter without a place": (
        "Letters(((110, 210, 'A'), (nan, 210, 'B'), (111, 210, 'C')), 'grid', 5)",
        "draws letters of 5 points at a place that is none",
    ),
    "type of no size": ("Text(110, 210, 'a', 'list', 0)", "and that is no size"),
    "a line of no width": ("Line((110, 210), (120, 210), -1)", "and that is no size"),
    "a place in words": (
        "Text('left', 210, 'a', 'list', 10)",
        "a look at what draw_puzzle returned raised TypeError",
    ),
    "letters without places": (
        "Letters('ABC', 'grid', 5)",
        "a look at what draw_puzzle returned raised ValueError",
    ),
}


@pytest.mark.parametrize("case", ODD_OPS)
def test_ops_that_cannot_be_printed_are_a_fault(plugin_folder: Write, case: str) -> None:
    op, expected = ODD_OPS[case]
    told = refusal(lambda: drawn_op(plugin_folder, op))
    assert "plugin 'odd'" in told
    assert expected in told


ODD_DRAWINGS = {
    "ops alone": ("return ()", "returned a value of type tuple, neither a Drawing nor None"),
    "ops in a list": ("return Drawing([], 0)", "has a value of type list for its ops: they are a tuple"),
    "a size in words": ("return Drawing((), 'small')", "smallest_type or bottom is no length"),
    "no size": ("return Drawing((), nan)", "smallest_type or bottom is no length"),
    "yes for a size": ("return Drawing((), True)", "smallest_type or bottom is no length"),
    "a yes for a sentence": ("return Drawing((), 0, 0, True)", "too_small is a value of type bool"),
    "type smaller than it says": (
        "return Drawing((Text(110, 210, 'a', 'list', 6),), 7)",
        "says that its smallest type has 7 points, and draws the text 'a' of 6 points",
    ),
    "an exception": ("return 1 / 0", "odd.py:13: plugin 'odd': draw_puzzle raised ZeroDivisionError"),
    "an exit": ("raise SystemExit", "draw_puzzle tried to end the program"),
}


@pytest.mark.parametrize("case", ODD_DRAWINGS)
def test_a_drawing_that_is_none_is_a_fault(plugin_folder: Write, case: str) -> None:
    body, expected = ODD_DRAWINGS[case]
    told = refusal(lambda: drawn(plugin_folder, body))
    assert "plugin 'odd'" in told
    assert expected in told


def test_a_drawing_that_says_its_box_is_too_small_is_the_books_problem(plugin_folder: Write) -> None:
    body = "return Drawing((Text(0, 0, 'a', 'list', 10),), 10, too_small='the grid needs 9 in')"
    assert drawn(plugin_folder, body).too_small == "the grid needs 9 in"


def measured(write: Write, body: str) -> object:
    return hooks(write, "measure_puzzle", body).measure(PUZZLE, LOOK, View())


def test_sizes_are_lengths(plugin_folder: Write) -> None:
    assert "returned a value of type tuple, neither Sizes nor None" in refusal(
        lambda: measured(plugin_folder, "return (1, 2)")
    )
    for width in ("0", "-1", "nan", "'wide'"):
        told = refusal(lambda body=f"return Sizes({width}, 1)": measured(plugin_folder, body))  # type: ignore[misc]
        assert "for 'least_width': it is a number of points above 0" in told
    assert measured(plugin_folder, "return Sizes(10, 20.5)")


def test_furniture_yields_its_ops_or_returns_them(plugin_folder: Write) -> None:
    for body in ("yield Line((9, 10), (19, 10), 1)", "return [Line((9, 10), (19, 10), 1)]"):
        (line,) = furnished(plugin_folder, body)
        assert isinstance(line, Line)
        assert (line.start, line.part.by) == ((9, 10), "odd")


def test_the_room_that_furniture_takes_is_lengths(plugin_folder: Write) -> None:
    for room, expected in {
        "(9, 9)": "takes a value of type tuple as its room: it is a FurnitureRoom",
        "FurnitureRoom(gives_way=7)": "takes a room that has 7 for 'gives_way': it is True or False",
        "FurnitureRoom(head=-1)": "takes a room that has -1 for 'head': it is a length in points",
        "FurnitureRoom(beside=inf)": "takes a room that has inf for 'beside'",
        "1 / 0": "furniture 'odd' raised ZeroDivisionError",
    }.items():
        source = offering("yield from ()", f"lambda args, space: {room}")
        calls = hooks(plugin_folder, "register_furniture", source)
        told = refusal(lambda: calls.furniture_room(Choice("odd"), SPACE))  # noqa: B023  called at once
        assert "plugin 'odd'" in told
        assert expected in told


def test_furniture_may_reach_into_the_bleed_and_no_further(plugin_folder: Write) -> None:
    assert furnished(plugin_folder, "yield Frame(Box(0, -9, 441, 666), 0, stroke=None, fill='soft')")
    told = refusal(
        lambda: furnished(plugin_folder, "yield Frame(Box(-1, -9, 441, 666), 0, stroke=None, fill='soft')")
    )
    assert "furniture 'odd' for page 3 draws a frame 1.00 points out of its box, to the left" in told


def test_furniture_is_made_of_ops(plugin_folder: Write) -> None:
    for body, expected in {
        "pass": "furniture 'odd' returned nothing: it returns a list of Op",
        "return Line((9, 9), (19, 9), 1)": "returned a single Op",
        "return {Line((9, 9), (19, 9), 1)}": "returned a set",
        "yield 'folio'": "returned a value of type str among its results: each is an Op",
        "yield {}['folio']": "furniture 'odd' raised KeyError",
    }.items():
        told = refusal(lambda body=body: furnished(plugin_folder, body))  # type: ignore[misc]
        assert "plugin 'odd'" in told
        assert expected in told


def test_checks_of_pages_are_told_in_order_and_see_all_pages(plugin_folder: Write) -> None:
    body = "return [Problem(f'{edition.name}: {len(pages)} pages of {book.title}', advice=True)]"
    checks = hooks(plugin_folder, "check_pages", body, zig="yield Problem('second')")
    facts = replace(FACTS, name="large")
    told = checks.check_pages(facts, [PAGE, PAGE], FACTS.book)
    assert [problem.what for problem in told] == ["large: 2 pages of Ocean", "second"]
    assert told[0].advice
    broken = hooks(plugin_folder, "check_pages", "return pages[9]")
    assert "check_pages raised IndexError" in refusal(lambda: broken.check_pages(facts, [PAGE], FACTS.book))


def test_a_matter_lays_out_sheets_inside_its_desk(plugin_folder: Write) -> None:
    assert len(laid_out(plugin_folder, "(Sheet((Text(9, 9, 'ODD', 'title', 9),), 'Odd'), Sheet())")) == 2


def test_a_heading_of_two_scripts_may_be_broken_over_lines(plugin_folder: Write) -> None:
    lines = "חלק (ABC) ראשון: עם", "עוד 12, 50% ים"
    ops = [f"Text(9, {99 - 9 * n}, {as_printed(line)!r}, 'title', 9)" for n, line in enumerate(lines)]
    sheet = f"[Sheet(({', '.join(ops)}), {' '.join(lines)!r})]"
    assert len(laid_out(plugin_folder, sheet)) == 1
    assert "without it as a heading" in refusal(
        lambda: laid_out(plugin_folder, sheet.replace("ABC", "ABD", 1))
    )


ODD_SHEETS = {
    "no sheets": ("None", "matter 'odd' returned nothing: it returns a list of Sheet"),
    "a page": ("[Line((1, 1), (2, 2), 1)]", "returned a value of type Line among its results"),
    "ops past the desk": ("[Sheet((Line((1, 1), (301, 1), 1),))]", "draws a line 1.50 points out of its box"),
    "ops in a list": ("[Sheet([])]", "has a value of type list for its ops"),
    "a bookmark of none": ("[Sheet(bookmark=None)]", "whose bookmark is None"),
    "a bookmark that is not on the page": (
        "[Sheet((Text(9, 9, 'Thank some', 'body', 9),), 'Thanks')]",
        "with the bookmark 'Thanks' and without it as a heading: the contents send readers there",
    ),
    "half a depth": ("[Sheet(depth=0.5)]", "0.5 deep"),
    "links to nowhere": ("[Sheet(links=(Link(desk.box, None),))]", "whose links are not a tuple of Link"),
    "no size": ("[Sheet(smallest_type=-1)]", "whose smallest_type is -1"),
    "an exception": ("desk.chair", "matter 'odd' raised AttributeError"),
}


@pytest.mark.parametrize("case", ODD_SHEETS)
def test_a_matter_whose_sheets_are_none_is_named(plugin_folder: Write, case: str) -> None:
    body, expected = ODD_SHEETS[case]
    told = refusal(lambda: laid_out(plugin_folder, body))
    assert "plugin 'odd': matter 'odd'" in told
    assert expected in told


def test_a_matter_nobody_offers_is_a_slip_in_the_book(plugin_folder: Write) -> None:
    desk = Desk(FACTS.book, LOOK, BOX, lambda puzzle, box, view: Drawing((), 0))
    with pytest.raises(BookError, match="no matter 'titel'"):
        PageCalls(builtin_plugins()).lay_out_matter("titel", desk)


def test_themes_publishers_and_matter_are_offered_like_shapes(plugin_folder: Write) -> None:
    source = """
        from bookmaker import Matter, Publisher, Theme, hookimpl

        @hookimpl
        def register_publishers(files):
            least = float(files.read_yaml("press.yaml")["least"])
            return [Publisher("press", "prints anything", least_type=least)]

        @hookimpl
        def register_matter():
            return [Matter("notes", "room to write", lambda desk: [])]
    """
    folder = plugin_folder({"press.py": source, "press.yaml": "least: 8\n"})
    plugins = load_plugins(local=folder, builtin=False, packages=False)
    assert plugins.publishers.find("press").offer.least_type == 8
    assert str(plugins.matter.find("notes")) == "matter 'notes'"
    assert len(plugins.themes) == 0


def test_a_yaml_file_is_read_as_it_was_typed(tmp_path: Path) -> None:
    (tmp_path / "inks.yaml").write_text("sea: {gray: 0.5, cmyk: [1, 0, 0, no]}\n", encoding="utf-8")
    assert Files(tmp_path).read_yaml("inks.yaml") == {"sea": {"gray": "0.5", "cmyk": ["1", "0", "0", "no"]}}
    with pytest.raises(BookError, match=r"there is no 'paper\.yaml'"):
        Files(tmp_path).read_yaml("paper.yaml")


def themed(**changes: Any) -> Theme:
    return replace(THEME, **changes)


def published(**changes: Any) -> Publisher:
    return replace(PUBLISHER, **changes)


BROKEN_OFFERS: dict[str, tuple[Offer, str]] = {
    "a theme in capitals": (themed(name="Bare"), "is named 'Bare'"),
    "a theme without a word": (themed(about=" "), "says nothing about itself"),
    "no fonts": (themed(fonts={}), "has no font for body"),
    "a font of none": (themed(fonts={"body": ""}), "has '' as its font for 'body'"),
    "fonts in a list": (themed(fonts=["Any"]), "has ['Any'] for 'fonts': it is a table of values by name"),
    "a role without a size": (themed(sizes={"list": 10.0}), "has no size for label, title"),
    "a size of nothing": (themed(sizes={**THEME.sizes, "label": 0}), "has 0 for 'label' among its sizes"),
    "a size in words": (themed(sizes={**THEME.sizes, "list": "10"}), "has '10' for 'list' among its sizes"),
    "a floor above its size": (
        themed(floors={**THEME.floors, "list": 10.5}),
        "sets 'list' in 10 points, below its own floor of 10.5",
    ),
    "a size for wide pages below the floor": (themed(wide={"list": 8.5}), "sets 'list' in 8.5 points, below"),
    "letters without a floor": (themed(floors={"list": 9.0}), "has no floor for grid, answer-grid"),
    "a wide size of an unknown role": (
        themed(wide={"lsit": 12}),
        "has 'lsit' among its wide, which would be ignored: did you mean 'list'?",
    ),
    "a floor of large print above its size": (
        themed(large_print={"floors": {"list": 18}}),
        "sets 'list' in 10 points in large print, below its own floor of 18",
    ),
    "a part that large print cannot change": (
        themed(large_print={"inks": {}}),
        "changes 'inks' in large print",
    ),
    "a part of large print that is a number": (themed(large_print={"sizes": 18}), "has a value of type int"),
    "no paper": (themed(inks={"ink": Ink(0, (0, 0, 0, 1))}), "has no ink for soft, faint, paper"),
    "an ink whiter than white": (
        themed(inks={**THEME.inks, "ink": Ink(1.2, (0, 0, 0, 1))}),
        "has an ink 'ink' of gray 1.2",
    ),
    "an ink of three shares": (
        themed(inks={**THEME.inks, "ink": Ink(0, (0, 0, 0))}),  # type: ignore[arg-type]
        "has an ink 'ink' that is no Ink",
    ),
    "a measure below nothing": (
        themed(measures={"list-gap": -1}),
        "has -1 for 'list-gap' among its measures",
    ),
    "a misspelt measure": (
        themed(measures={"list-gpa": 9.0}),
        "has 'list-gpa' among its measures, which would be ignored: did you mean 'list-gap'?",
    ),
    "a misspelt measure in large print": (
        themed(large_print={"measures": {"haed-gap": 0.3}}),
        "has 'haed-gap' among its measures in large print, which would be ignored: did you mean 'head-gap'?",
    ),
    "a misspelt ink": (
        themed(inks={**THEME.inks, "acent": Ink(0, (0, 0, 0, 1))}),
        "has 'acent' among its inks, which would be ignored: did you mean 'accent'?",
    ),
    "a misspelt font role": (
        themed(fonts={**THEME.fonts, "titel-large": "Any"}),
        "has 'titel-large' among its fonts, which would be ignored: did you mean 'title-large'?",
    ),
    "a misspelt size": (
        themed(sizes={**THEME.sizes, "foliio": 9.0}),
        "has 'foliio' among its sizes, which would be ignored: did you mean 'folio'?",
    ),
    "a size that is named by a number": (
        themed(floors={**THEME.floors, 7: 9.0}),  # type: ignore[dict-item]
        "has 7 among its floors, which would be ignored: there are",
    ),
    "a trim of one side": (
        published(trims=((432,),)),
        "has (432,) among 'trims': each is (width, height) in points",
    ),
    "a custom trim from large to small": (
        published(custom_trim=((9, 9), (8, 9))),
        "has ((9, 9), (8, 9)) for 'custom_trim'",
    ),
    "two papers of one name": (
        published(papers=(Paper("white"), Paper("white"))),
        "two papers called 'white'",
    ),
    "a paper in blue": (
        published(papers=(Paper("white", "blue"),)),
        "has 'blue' for 'ink' of 'white' in its papers: it is 'black' or 'colour'",
    ),
    "a spine of nothing": (
        published(papers=(Paper("white", spine=Spine(per_page=0)),)),
        "has 0 for 'per_page' of its spine of 'white' in its papers",
    ),
    "limits of a paper it lacks": (
        published(trim_groups=(TrimGroup(((432, 648),), {"white": (24, 828)}),)),
        "limits the pages of the paper 'white', which it does not have",
    ),
    "pages from many to few": (published(pages=(828, 24)), "has (828, 24) for 'pages': it is (fewest, most)"),
    "multiples of none": (
        published(page_multiple=0),
        "has 0 for 'page_multiple': it is a whole number from 1",
    ),
    "half a blank": (published(blanks_in_a_row=0.5), "has 0.5 for 'blanks_in_a_row'"),
    "no type at all": (
        published(least_type=0),
        "has 0 for 'least_type': it is a number of points above 0, or None",
    ),
    "a margin below nothing": (
        published(margins=Margins(-1, 0, 0, ((9, 9),))),
        "has -1 for 'outside' of its margins: it is a length in points",
    ),
    "no inside margin": (
        published(margins=Margins(9, 9, 9, ())),
        "has () for 'inside' of its margins: it is ((up to so many pages, points), ...), growing",
    ),
    "a gutter that shrinks": (
        published(margins=Margins(9, 9, 9, ((9, 9), (10, 8)))),
        "has ((9, 9), (10, 8)) for 'inside' of its margins",
    ),
    "a bleed at no edge": (published(bleed=(9, ("left",))), "has (9, ('left',)) for 'bleed'"),
    "a perhaps": (published(for_print=None), "has None for 'for_print'"),
    "a source without a word": (published(sources={"trims": ""}), "has '' as the source of 'trims'"),
    "a matter that is not laid out": (Matter("notes", "notes", None), "has nothing where its function"),  # type: ignore[arg-type]
    "a matter on either side": (Matter("notes", "notes", list, right="yes"), "has 'yes' for 'right'"),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("case", BROKEN_OFFERS)
def test_an_offer_that_breaks_a_rule_is_told_which(case: str) -> None:
    offer, expected = BROKEN_OFFERS[case]
    told = list(offer_flaws(offer))
    assert len(told) == 1, told
    assert expected in told[0]


def test_offers_that_keep_the_rules_are_told_nothing() -> None:
    assert not list(offer_flaws(THEME))
    assert not list(offer_flaws(PUBLISHER))


def test_a_theme_has_a_size_for_every_role_that_pages_ask_for() -> None:
    """Whoever adds a role to a page adds it to the rules, or a stranger's theme fails in the middle."""
    asked: set[str] = set()
    for file in Path(page.__file__).parent.glob("*.py"):
        asked |= set(
            re.findall(r'(?:Type\.of\((?:\w+\.)?look, |sizes\[)"([a-z-]+)"', file.read_text("utf-8"))
        )
    assert asked
    assert asked <= {*ROLES, *OWN_ROLES}


@pytest.mark.parametrize("name", sampled(builtin_plugins().themes, 4))
def test_every_theme_keeps_the_rules(name: str) -> None:
    by_turns(check_theme, builtin_plugins().themes)(name)


@pytest.mark.parametrize("name", sampled([*builtin_plugins().publishers][::-1], 9))
def test_every_publisher_keeps_the_rules(name: str) -> None:
    by_turns(check_publisher, builtin_plugins().publishers)(name)


@pytest.mark.parametrize("name", sampled(builtin_plugins().matter, 3))
def test_every_matter_keeps_the_rules(name: str) -> None:
    by_turns(check_matter, builtin_plugins().matter)(name)


def broken(check: Callable[[Any], None], offer: object) -> str:
    """What the kit says of an offer that breaks a rule."""
    with quickly(), pytest.raises(AssertionError) as caught:
        check(offer)
    return str(caught.value)


def test_the_kit_names_a_theme_whose_fonts_are_missing_or_whose_pages_overflow() -> None:
    plain = replace(builtin_plugins().themes["plain"].offer, name="plainer")
    assert "no font 'Any' is installed" in broken(
        check_theme, replace(plain, fonts={"body": "Any"}, fallbacks={})
    )
    huge = replace(plain, floors={**plain.floors, "list": 90.0}, sizes={**plain.sizes, "list": 90.0})
    assert "below its own floor" in broken(check_theme, huge)
    huge = replace(huge, wide={**plain.wide, "list": 90.0}, large_print={})
    assert "theme 'plainer' on 432 x 648 points: puzzle 1" in broken(check_theme, huge)


def test_the_kit_asks_a_publisher_for_its_sources_and_lays_out_every_trim() -> None:
    margins = {"margins": "our choice"}
    check_publisher(published(sources=margins))
    assert "gives its margins without a source" in broken(check_publisher, PUBLISHER)
    assert "sources has no 'type'" in broken(check_publisher, published(sources=margins, least_type=7))
    tiny = published(trims=((100, 100),), sources={**margins, "trims": "our choice"})
    assert "at 100 x 100 points" in broken(check_publisher, tiny)


def test_the_kit_tries_a_matter_with_short_and_long_titles_and_asks_twice() -> None:
    def title(desk: Desk) -> list[Sheet]:
        return [Sheet((page.ops.Text(0, 100, desk.book.title, "book-title", 34),))]

    assert "matter 'long' for 'Ocean Word Searches'" in broken(check_matter, Matter("long", "a title", title))
    assert "has no page in any book" in broken(check_matter, Matter("none", "nothing", lambda desk: ()))
    names = iter(range(10_000))
    fickle = Matter("fickle", "never the same", lambda desk: [Sheet(depth=next(names))])
    assert "returned something else when it was asked the same again" in broken(check_matter, fickle)


def test_a_kind_that_says_something_else_to_be_due_is_named() -> None:
    sudoku = builtin_plugins().kinds.find("sudoku").offer
    plugins = plugins_with(replace(sudoku, name="odd", due=lambda puzzle, view: 7))
    with pytest.raises(PluginError, match="says that a value of type int is due: that is a KindDue"):
        kind_due(plugins, "en", "odd", None, "puzzle")


def test_texts_of_a_matter_that_stand_together_are_held_by_themselves() -> None:
    offered = builtin_plugins().matter.find("colouring").offer
    said = ["heading", Together(("maze", "its way")), "end", Together(("code", "its key"))]
    hooks = PageCalls(plugins_with(replace(offered, name="odd", says=lambda desk: said)))
    desk = Desk(
        Book("Deep", ()), settle_look(THEME, (432, 648), False, Even()), BOX, lambda *_: Drawing((), 0)
    )
    held = ("heading", "end"), ("maze", "its way"), ("code", "its key")
    assert hooks.matter_texts(Choice("odd"), desk) == held


@pytest.mark.parametrize("said", [7, Together(("heading", 7))])
def test_a_matter_that_says_something_else_than_texts_is_named(said: object) -> None:
    offered = builtin_plugins().matter.find("colouring").offer
    hooks = PageCalls(plugins_with(replace(offered, name="odd", says=lambda desk: [said])))
    desk = Desk(
        Book("Deep", ()), settle_look(THEME, (432, 648), False, Even()), BOX, lambda *_: Drawing((), 0)
    )
    with pytest.raises(PluginError, match="odd"):
        hooks.matter_texts(Choice("odd"), desk)
