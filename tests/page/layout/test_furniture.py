"""Furniture: named by theme or book, drawn in the room it takes, nothing of it over a puzzle."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from textwrap import dedent

import pytest

from bookmaker.errors import PluginError
from bookmaker.host.load import load_plugins
from bookmaker.host.page_calls import PageCalls
from bookmaker.page.format import answers_head
from bookmaker.page.furniture import furniture_named
from bookmaker.page.heads.foot import foot_height
from bookmaker.page.layout import EditionPages, lay_out
from bookmaker.page.look import FURNITURE, settle_look
from bookmaker.page.ops import Letters, Page, Text
from bookmaker.testing import check_furniture
from bookmaker.testing.pages import LARGE, SMALL, form_for, plain_book, plain_fonts, plain_look
from bookmaker.wordsearch.model import Choice

from ...sweep import by_turns, sampled

Write = Callable[[Mapping[str, str]], Path]
Told = tuple[int, str, str]

BOOK = """
    title: Quiz
    theme: plain
    FURNITURE
    editions: [{publisher: pdfx, trim: 6 x 9 in, paper: offset-80, isbn: 978-3-16-148410-0}]
    defaults: {grid: 8 x 8, effort: fast}
    puzzles:
      - {title: Shallow, words: [anemone, barnacle, limpet]}
"""
BOXES = '''
    """Lines in the middle of the room that is taken."""

    from bookmaker import Furniture, FurnitureRoom, Setting, hookimpl
    from bookmaker.drawing import Text

    SIZES = [Setting(name, "points", 0) for name in ("head", "foot", "beside")]

    def room(args, space):
        return FurnitureRoom(**args)

    def draw(args, space):
        for name in ("head", "foot", "beside"):
            box = getattr(space, name)
            if args[name]:
                taken = args[name] if space.page.kind == "puzzle" else 0
                assert (box.width if name == "beside" else box.height) == taken
            if args[name] and space.page.kind == "puzzle":
                turn = 90 if name == "beside" else 0
                yield Text(box.x + 3, box.y + box.height / 2, f"at {name}", "body", 8, turn=turn)

    def over(args, space):
        if space.page.kind == "puzzle":
            safe = space.page.safe
            yield Text(safe.x + 20, safe.y + safe.height / 2, "in the way", "body", 8)

    @hookimpl
    def register_furniture():
        boxes = Furniture("boxes", "lines in its room", draw, tuple(SIZES), room=room)
        return [boxes, Furniture("over", "a line over the puzzle", over)]
'''


def laid_out(write: Write, trim: tuple[float, float], *names: Choice, **changes: bool) -> EditionPages:
    plugins = load_plugins(local=write({"boxes.py": BOXES}), packages=False)
    form = replace(form_for(trim, plain_look(plugins, trim)), own_furniture=(*FURNITURE, *names), **changes)
    book = plain_book()  # without its openers: its puzzles are on left pages and on right ones
    book = replace(book, items=tuple(replace(item, section=None) for item in book.items))
    return lay_out(book, form, PageCalls(plugins))


def puzzles(layout: EditionPages) -> list[Page]:
    return [page for page in layout.pages if page.kind == "puzzle"]


def texts(page: Page) -> dict[str, Text]:
    return {op.text: op for op in page.ops if isinstance(op, Text)}


def grid(page: Page) -> tuple[float, float, float, float]:
    """The left, lowest, right and highest place of its letters."""
    largest = max((op for op in page.ops if isinstance(op, Letters)), key=lambda op: len(op.items))
    places = [x for x, _, _ in largest.items], [y for _, y, _ in largest.items]
    return min(places[0]), min(places[1]), max(places[0]), max(places[1])


@pytest.mark.parametrize("trim", [SMALL, LARGE])
def test_a_puzzle_leaves_the_room_that_furniture_takes(
    plugin_folder: Write, trim: tuple[float, float]
) -> None:
    plain = laid_out(plugin_folder, trim)
    args = (("head", 40), ("foot", 30), ("beside", 24))
    taken = laid_out(plugin_folder, trim, Choice("boxes", args))
    assert taken.problems == ()
    assert {page.side for page in puzzles(taken)} == {"left", "right"}
    for page, before in zip(puzzles(taken), puzzles(plain), strict=True):
        lines, safe = texts(page), page.safe
        x, _, right, top = grid(page)
        assert lines["at head"].y > safe.top - 40
        assert top < grid(before)[3] - 20
        listed = [op for op in page.ops if isinstance(op, Text) and op.font == "list"]
        assert min(op.y for op in listed) > safe.y + 30 + 10
        aside = lines["at beside"].x
        if page.side == "left":
            assert safe.x <= aside < safe.x + 24 < x
        else:
            assert right < safe.right - 24 <= aside < safe.right


def test_a_grid_keeps_its_place_in_the_record_where_furniture_moves_it(plugin_folder: Write) -> None:
    taken = laid_out(plugin_folder, SMALL, Choice("boxes", (("beside", 24),)))
    for page in puzzles(taken):
        left, bottom, right, top = taken.grids[page.shows[0]].box
        x, y, far, high = grid(page)
        assert left <= x < far <= right
        assert (round(bottom, 3), round(top, 3)) == (round(y, 3), round(high, 3))


def test_rooms_stand_one_under_the_other_in_the_order_they_are_named(plugin_folder: Write) -> None:
    one, two = Choice("boxes", (("foot", 20),)), Choice("boxes", (("foot", 30), ("head", 10)))
    layout = laid_out(plugin_folder, SMALL, one, two)
    for page in puzzles(layout):
        lines = [op.y for op in page.ops if isinstance(op, Text) and op.text == "at foot"]
        line = foot_height(plain_look(load_plugins(packages=False), SMALL))
        assert lines == [page.safe.y + line + 30 + 10, page.safe.y + line + 15]


def test_unbound_pages_have_their_outer_edge_on_the_right(plugin_folder: Write) -> None:
    layout = laid_out(plugin_folder, SMALL, Choice("boxes", (("beside", 24),)), screen=True)
    for page in puzzles(layout):
        assert texts(page)["at beside"].x >= page.safe.right - 24


def test_furniture_over_a_puzzle_is_refused_by_its_plugins_name(plugin_folder: Write) -> None:
    problems = laid_out(plugin_folder, SMALL, Choice("over")).problems
    assert all("plugin 'boxes': page" in each.what for each in problems)
    assert "the furniture's 'in the way' stands over the puzzle" in problems[0].what
    assert "--without boxes" in problems[0].hint


def test_turned_type_that_kerning_parts_is_found_by_the_proof(
    tmp_path: Path, bookmaker: Callable[..., Told]
) -> None:
    book = dedent(BOOK).replace("theme: plain", "theme: bold").replace("FURNITURE", "")
    (tmp_path / "book.yaml").write_text(
        book.replace("puzzles:\n", "puzzles:\n  - section: Hawaiʻi\n"), encoding="utf-8"
    )
    code, _, err = bookmaker("build", "book.yaml", "--jobs", 1)
    assert code == 0, err


def test_what_a_book_and_its_theme_both_name_stands_once_as_the_book_has_it() -> None:
    theme = Choice("folio"), Choice("fact"), Choice("legend")
    book = Choice("theme"), Choice("fact", (("head", "Note"),))
    assert furniture_named(book, theme) == (theme[0], theme[2], book[1])
    assert furniture_named(None, theme) == theme


def test_the_builtin_furniture_keeps_the_rules() -> None:
    furniture = load_plugins(packages=False).furniture
    for name in sampled(sorted(furniture.keys() - SHOWN_BY_SOME_BOOKS), 4):
        by_turns(check_furniture, furniture)(name)


SHOWN_BY_SOME_BOOKS = {"band", "section-tabs", "legend"}  # of a theme that bleeds, or with false trails


def test_a_plugin_that_decorates_every_book_is_told_what_to_do(plugin_folder: Write) -> None:
    for mark in ("@hookimpl\n", ""):
        source = f"from bookmaker import hookimpl\n\n\n{mark}def decorate_page(page):\n    return []\n"
        with pytest.raises(PluginError) as caught:
            load_plugins(local=plugin_folder({"old.py": source}), packages=False)
        (problem,) = caught.value.problems
        assert "plugin 'old': decorate_page is no longer a hook" in problem.what
        assert "register_furniture" in problem.hint
        assert problem.place
        assert problem.place.line == 4


@pytest.mark.parametrize(
    ("furniture", "told", "hint"),
    [
        ("[theme, moto]", "book.yaml:4:20: no furniture 'moto'", ""),
        ("[folio, references, legnd]", "4:32: no furniture 'legnd'", "did you mean 'legend'?"),
        ("[folio]", "4:1: the furniture has no 'references'", "furniture: [theme, ...]"),
        ("[theme, {folio: {size: 9}}]", "4:29: furniture 'folio' has no setting 'size'", ""),
        ("[{theme: {size: 9}}]", "'theme' takes no settings", "write it alone"),
        ("folio", "4:12:", ""),
    ],
)
def test_what_is_wrong_with_a_books_furniture_is_told_where_it_stands(
    tmp_path: Path, bookmaker: Callable[..., Told], furniture: str, told: str, hint: str
) -> None:
    text = dedent(BOOK).lstrip("\n").replace("FURNITURE", f"\nfurniture: {furniture}".lstrip("\n"))
    (tmp_path / "book.yaml").write_text(f"# the book\n{text}", encoding="utf-8")
    code, _, err = bookmaker("check", "book.yaml")
    assert code == 1
    assert told in err
    assert hint in err


def test_a_theme_names_its_furniture_and_cannot_leave_out_the_folio(
    tmp_path: Path, bookmaker: Callable[..., Told]
) -> None:
    (tmp_path / "themes").mkdir()
    (tmp_path / "book.yaml").write_text(
        dedent(BOOK).replace("theme: plain", "theme: mine").replace("FURNITURE", ""), encoding="utf-8"
    )
    theme = tmp_path / "themes" / "mine.yaml"
    theme.write_text("name: mine\nabout: ours\nlike: plain\nfurniture: [references]\n", encoding="utf-8")
    code, _, err = bookmaker("check", "book.yaml")
    assert code == 1
    assert "this theme has no folio in its furniture, which every book has" in err
    theme.write_text(
        "name: mine\nabout: ours\nlike: plain\nfurniture: [folio, references, {legnd: {x: 1}}]\n",
        encoding="utf-8",
    )
    code, _, err = bookmaker("check", "book.yaml")
    assert code == 1
    assert "theme 'mine': no furniture 'legnd'" in err
    assert "did you mean 'legend'?" in err


def test_a_theme_s_furniture_and_pictograms_are_told_at_once(bookmaker, tmp_path):
    (tmp_path / "themes").mkdir()
    (tmp_path / "book.yaml").write_text(
        dedent(BOOK).replace("theme: plain", "theme: mine").replace("FURNITURE", ""), encoding="utf-8"
    )
    (tmp_path / "themes" / "mine.yaml").write_text(
        "name: mine\nlike: plain\nfurniture: [folio, references, ribon]\n"
        "art:\n  page-top: {icons: [fsh, topic, crab], height: 40}\n"
        "  head-sides: {icon: octopos, width: 40, height: 40}\n"
        "icons: [fish, whle]\n",
        encoding="utf-8",
    )
    code, _, err = bookmaker("check", "book.yaml")
    assert code == 1
    assert "theme 'mine': no furniture 'ribon'" in err
    assert "mine.yaml:5:13: there is no pictogram 'fsh'\n  hint: did you mean 'fish'?" in err
    assert "mine.yaml:6:15: there is no pictogram 'octopos'" in err
    assert "mine.yaml:7:15: there is no pictogram 'whle'" in err
    assert err.count("no pictogram") == 3


def test_a_theme_without_furniture_but_what_is_needed_builds_a_book_with_contents(
    tmp_path: Path, bookmaker: Callable[..., Told]
) -> None:
    """The contents send to the head over the answers, which is no furniture."""
    (tmp_path / "themes").mkdir()
    book = dedent(BOOK).replace("theme: plain", "theme: bare").replace("FURNITURE", "front: [contents]")
    (tmp_path / "book.yaml").write_text(book, encoding="utf-8")
    bare = "name: bare\nabout: ours\nlike: modern\nfurniture: [folio, references]\n"
    (tmp_path / "themes" / "bare.yaml").write_text(bare, encoding="utf-8")
    code, _, err = bookmaker("build", "book.yaml", "--jobs", 1)
    assert code == 0, err


@pytest.mark.parametrize(
    "name", ["plain", "bold", "kids"]
)  # a running head, a heading left, one in the middle
@pytest.mark.parametrize("decoys", [False, True])
def test_answers_have_their_head_whatever_furniture_there_is(name: str, decoys: bool) -> None:
    plugins = load_plugins(packages=False)
    theme = plugins.themes[name].offer
    look = settle_look(theme, SMALL, False, plain_fonts(theme))
    form = form_for(SMALL, look)
    form = replace(form, answers=replace(form.answers, decoys=decoys))

    def heads(*furniture: str) -> list[tuple[Text, ...]]:
        own = tuple(map(Choice, furniture))
        pages = lay_out(plain_book(), replace(form, own_furniture=own), PageCalls(plugins)).pages
        own_head = answers_head(look).role
        answers = [page for page in pages if page.kind == "answers"]
        return [
            tuple(op for op in page.ops if isinstance(op, Text) and op.font == own_head) for page in answers
        ]

    assert heads("folio", "references") == heads("folio", "references", "legend", "head-rule")
    assert all(head.text.casefold() == "answers" for head, _ in heads("folio"))
