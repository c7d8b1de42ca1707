"""Boards: what they may be, how they are solved, kept, drawn and held to what is due."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import permutations, product
from pathlib import Path
from typing import Any

import pytest

from bookmaker import Ask, Bench, Board, BoardFigure, BoardPuzzle, Grade, board_kind
from bookmaker.host.page_calls import PageCalls
from bookmaker.kinds.board.outline import CAGE, cage_lines
from bookmaker.kinds.cells.rows import signs_of
from bookmaker.kinds.contract import Kind
from bookmaker.page.book import View
from bookmaker.page.look import Look
from bookmaker.page.ops import Letters, Op, Page, Paint, Text
from bookmaker.pdf.draw import Info, PdfDrawing
from bookmaker.pdfread.pages import open_pages
from bookmaker.puzzles.model import KindPuzzle
from bookmaker.testing.harness import plugins_with
from bookmaker.testing.pages import LARGE, plain_fonts, plain_look
from bookmaker.testing.printed import ROOM, held_to_due

ANSWER = ((None, "1", "2", "3"), ("2", "3", "1", None), ("3", "1", "2", "4"), ("1", "2", "3", "5"))
BOARD = Board(
    rows=((None, "", "2", ""), ("", "", "", None), ("", "", "", "4"), ("", "2", "", "")),
    regions=(((0, 0), (0, 1), (1, 0), (1, 1)), ((2, 2), (2, 3), (3, 2), (3, 3))),
    cages=(((1, 0), (1, 1), (2, 0)), ((2, 1), (2, 2), (2, 3), (3, 3))),
    figures=(
        BoardFigure(0, 0, "12", "upper right"),
        BoardFigure(0, 0, "7", "lower left"),
        BoardFigure(1, 0, "8", "upper left"),
        BoardFigure(3, 2, "9", "lower right"),
        BoardFigure(-1, 2, "5"),
        BoardFigure(2, -1, "6"),
        BoardFigure(4, 0, "3"),
    ),
    slants=((0, 0),),
    diagonals=True,
    caption="1 2 3 jgy",
)
PUZZLE = BoardPuzzle(BOARD, ANSWER)


def plan(ask: Ask, bench: Bench) -> None:
    return None


def make(request: None, bench: Bench) -> BoardPuzzle:
    return PUZZLE


def grade(puzzle: BoardPuzzle) -> Grade:
    return Grade(10)


def solutions(board: Board, most: int) -> Iterator[Any]:
    """The answer, and with fewer signs given one more."""
    yield signs_of(ANSWER)
    if len(board.given) < len(BOARD.given):
        yield signs_of((*ANSWER[:3], ("3", "2", "1", "5")))


PHRASES = {"en": {"name": "Sample", "instruction": "Fill it in.", "how-to": "Fill it in."}}


def sample() -> Kind[Any, Any, Any]:
    return board_kind(__name__, name="sample", about="a sample")


WRONG: dict[str, tuple[Callable[[], object], str]] = {
    "no rows": (lambda: Board(()), "rows: "),
    "rows unlike": (lambda: Board((("1",), ("1", "2"))), "rows: "),
    "a region twice": (lambda: Board((("", ""),), regions=(((0, 0),), ((0, 0),))), "regions: "),
    "a cage outside": (lambda: Board((("", ""),), cages=(((1, 0),),)), "cages: "),
    "a cage in a block": (lambda: Board((("", None),), cages=(((0, 1),),)), "cages: "),
    "an empty cage": (lambda: Board((("", ""),), cages=((),)), "cages: "),
    "a slant in a cell": (lambda: Board((("", None),), slants=((0, 0),)), "slants: "),
    "diagonals of no square": (lambda: Board((("", ""),), diagonals=True), "diagonals: "),
    "no such corner": (lambda: BoardFigure(0, 0, "1", "upper"), "figures: "),
    "a figure of nothing": (lambda: BoardFigure(0, 0, " ", "upper left"), "figures: "),
    "a clue in a cell": (lambda: Board((("",),), figures=(BoardFigure(0, 0, "1"),)), "figures: "),
    "a figure outside": (
        lambda: Board((("",),), figures=(BoardFigure(0, 1, "1", "upper left"),)),
        "figures: ",
    ),
    "two in a corner": (lambda: replace(BOARD, figures=BOARD.figures + BOARD.figures[:1]), "figures: "),
    "an answer of another size": (lambda: BoardPuzzle(BOARD, ANSWER[1:]), "answer: "),
    "an answer with a blank": (lambda: BoardPuzzle(BOARD, (*ANSWER[:3], ("", "2", "3", "5"))), "answer: "),
    "an answer without a block": (lambda: BoardPuzzle(BOARD, (ANSWER[2], *ANSWER[1:])), "answer: "),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_board_that_is_none_is_told_with_the_field(wrong: str) -> None:
    made, said = WRONG[wrong]
    with pytest.raises(ValueError, match=f"^{said}"):
        made()


def test_a_board_comes_back_from_json_and_what_is_wrong_there_is_told_with_its_key() -> None:
    kind = sample()
    written = kind.write(PUZZLE)
    assert kind.read(written) == PUZZLE
    with pytest.raises(ValueError, match=r"board\.rows"):
        kind.read({**written, "board": {**written["board"], "rows": 3}})
    with pytest.raises(ValueError, match="board: an object"):
        kind.read({"answer": written["answer"]})


def test_a_board_is_held_to_its_one_solution() -> None:
    def flaws(puzzle: BoardPuzzle) -> list[str]:
        return [*sample().verify(puzzle)]

    assert flaws(PUZZLE) == []
    blank = replace(BOARD, rows=Board.blank(ANSWER).rows)
    assert flaws(BoardPuzzle(blank, ANSWER)) == ["there is more than one solution"]
    other = (*ANSWER[:3], ("1", "4", "3", "5"))
    assert flaws(BoardPuzzle(BOARD, other)) == [
        "row 4, column 2 has '2', and '4' in the answer",
        "the solution is not the answer",
    ]
    none = board_kind(__name__, solutions=lambda board, most: [])
    assert [*none.verify(PUZZLE)] == ["there is no solution"]


def test_a_text_says_all_that_a_board_does() -> None:
    text = sample().text(PUZZLE, View("puzzle"))
    assert {"7/12", "8.", "5", "6", "9.", "#"} <= {*text.split()}
    assert {"1 2 3 jgy", "2,1 2,2 3,1"} <= {*text.splitlines()}
    assert sample().text(PUZZLE, View("answer")).splitlines()[1] == "2 3 1 #"


def test_a_board_of_signs_and_blocks_is_played_and_any_other_shown_as_it_is_printed() -> None:
    kind = sample()
    assert kind.play
    assert kind.play(PUZZLE, View("puzzle")) is None
    plain = BoardPuzzle(Board(BOARD.rows, caption="1 2 3"), ANSWER)
    played = kind.play(plain, View("puzzle"))
    assert played
    assert (played.answer, played.note) == (ANSWER, "1 2 3")
    assert played.given[0] == (None, None, "2", None)
    sums = (BoardFigure(1, 0, "8", "upper left"), BoardFigure(2, 1, "12", "upper left"))
    caged = replace(BOARD, figures=sums, slants=(), diagonals=False)
    played = kind.play(BoardPuzzle(caged, ANSWER), View("puzzle"))
    assert played
    assert (played.regions, played.cages, played.numbers) == (
        *(BOARD.regions, BOARD.cages, {(1, 0): 8, (2, 1): 12}),
    )
    told = replace(caged, figures=(*sums, BoardFigure(0, 1, "1", "upper left")))
    assert kind.play(BoardPuzzle(told, ANSWER), View("puzzle")) is None


SHAPES = [
    frozenset(cells)
    for count in (1, 2, 3, 4, 5)
    for cells in {frozenset(some) for some in permutations(product(range(3), range(2)), count)}
]


def test_the_line_of_a_cage_is_closed_along_the_inside_of_its_border() -> None:
    """Every end of a piece of it is one more piece's, whatever form the cage has."""
    for shape in SHAPES:
        lines = [*cage_lines(shape)]
        ends = Counter((round(r, 6), round(c, 6)) for line in lines for r, c in line)
        assert {*ends.values()} == {2}, shape
        for line in lines:
            (row, column), (last_row, last) = line
            middle = int((row + last_row) / 2), int((column + last) / 2)
            assert middle in shape
            assert row == last_row or column == last
            assert min(abs(x % 1 - 0.5) for x in (row, column)) <= 0.5 - CAGE + 1e-9


def printed_flaws(look: Look, folder: Path, side: str, change: Callable[[Op], Op | None]) -> list[str]:
    """What is told of a side of the sample once its ops are changed."""
    kind = sample()
    plugins, puzzle = plugins_with(kind), KindPuzzle(kind.name, PUZZLE, "one", "One")
    ops = PageCalls(plugins).draw(puzzle, ROOM, look, View(side)).ops
    changed = tuple(op for op in map(change, ops) if op)
    page = Page(1, side if side == "puzzle" else "answers", *LARGE, ops=changed)
    drawing = PdfDrawing(look, plain_fonts(look.theme), folder / "page.pdf", Info("Tried"))
    drawing.add(page)
    drawing.save()
    (sheet,) = open_pages(folder / "page.pdf")
    why, flaws = held_to_due(plugins, puzzle, sheet, replace(page, kind=side), look)
    assert not why
    return flaws


def of_part(name: str, change: Callable[[Any], Op | None], nth: int = 0) -> Callable[[Op], Op | None]:
    left = [nth]

    def act(op: Op) -> Op | None:
        if op.part.name != name:
            return op
        left[0] -= 1
        return change(op) if left[0] == -1 else op

    return act


def moved(across: float, up: float) -> Callable[[Letters], Op]:
    """The first sign of letters elsewhere, by sizes of its type."""

    def act(op: Letters) -> Op:
        (x, y, sign), *others = op.items
        return replace(op, items=((x + across * op.size, y + up * op.size, sign), *others))

    return act


def shorter(op: Paint) -> Op:
    """A path without its last part."""
    last = max(n for n, (step, _) in enumerate(op.curve.steps) if step == "M")
    return replace(op, curve=type(op.curve)(op.curve.steps[:last]))


DAMAGES: dict[str, tuple[Callable[[Op], Op | None], str]] = {
    "nothing": (lambda op: op, ""),
    "a figure to the left": (of_part("upper-right", moved(-1.1, 0)), "does not stand in the upper right"),
    "a figure lower": (of_part("upper-right", moved(0, -1.2)), "does not stand in the upper right"),
    "a figure higher": (of_part("lower-left", moved(0, 1.2)), "does not stand in the lower left"),
    "a figure gone": (of_part("upper-left", lambda op: None), "is not laid out"),
    "a clue aside": (of_part("clues", moved(0.9, 0)), "aside of its line"),
    "a pale block gone": (of_part("pale", lambda op: None), "less of its pale"),
    "a block gone": (of_part("holes", lambda op: None), "less of its holes"),
    "a slant gone": (of_part("slants", lambda op: None), "less of its slants"),
    "a piece of a cage gone": (of_part("cages", shorter), "less of its cages"),
    "a diagonal's mark gone": (of_part("diagonals", shorter), "less of its diagonals"),
    "a thick line gone": (of_part("rules", shorter, 1), "not as thick"),
    "a caption changed": (of_part("caption", lambda op: replace(op, text="1 2 4")), "belongs"),
}


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("damage", DAMAGES)
def test_what_is_printed_is_held_to_the_board(damage: str, large: bool, tmp_path: Path) -> None:
    act, said = DAMAGES[damage]
    if damage == "nothing" or not large:
        flaws = printed_flaws(plain_look(plugins_with(sample()), LARGE, large), tmp_path, "puzzle", act)
        assert (not flaws) if not said else any(said in flaw for flaw in flaws), flaws


def test_an_answer_has_its_signs_blocks_and_regions_and_nothing_that_told_of_them(tmp_path: Path) -> None:
    look = plain_look(plugins_with(sample()), LARGE)
    assert printed_flaws(look, tmp_path, "answer", lambda op: op) == []
    ops = sample().draw(PUZZLE, ROOM, look, View("answer")).ops
    assert {op.part.name for op in ops} == {"holes", "diagonals", "rules", "cells"}
    bold = next(op for op in ops if isinstance(op, Letters) and op.font == "grid-bold")
    assert {*bold.cells} == BOARD.given.keys()


def test_no_type_is_smaller_than_its_floor_and_all_of_it_lies_in_the_least_box() -> None:
    for large in (False, True):
        look = plain_look(plugins_with(sample()), LARGE, large)
        need = sample().measure(PUZZLE, look, View("puzzle"))
        box = ROOM._replace(width=need.least_width, height=need.least_height)
        drawn = sample().draw(PUZZLE, box, look, View("puzzle"))
        assert not drawn.too_small
        for op in drawn.ops:
            if isinstance(op, (Letters, Text)):
                assert op.size >= look.floor("cell-number" if op.part.name.count("-") else op.font) - 1e-6
        less = box._replace(width=0.9 * box.width)
        assert "a sample of 4x4 cells needs" in sample().draw(PUZZLE, less, look, View("puzzle")).too_small
