"""Word searches as text: the grid, the list, the solution and what was done."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate, pairwise

from bookmaker import SHEET_WIDTH, Cell, Entry, Grid, Puzzle, counted, padded, paragraphs, text_width

GAP = 3  # between the columns of a list

STROKES = {"e": "-", "w": "-", "s": "|", "n": "|", "se": "\\", "nw": "\\", "sw": "/", "ne": "/"}


def search_text(puzzle: Puzzle, upper: Callable[[str], str] = str.upper) -> str:
    """The grid with its list."""
    return paragraphs(grid_text(puzzle.grid), listed_text(puzzle, upper), key_text(puzzle.key))


def answer_text(puzzle: Puzzle, upper: Callable[[str], str] = str.upper) -> str:
    """The solution, the words that the list hides, those that are not there, the message."""
    return paragraphs(
        solution_text(puzzle),
        hidden_text(puzzle, upper),
        absent_text(puzzle, upper),
        puzzle.message.shown if puzzle.message else "",
    )


def grid_text(grid: Grid) -> str:
    """The letters, a space between neighbours, blank outside the shape."""
    wide = _widest_cell(grid)
    return _lines([padded(cell or "", wide) for cell in row] for row in grid)


def solution_text(puzzle: Puzzle) -> str:
    """The words alone, their letters joined by strokes; every other cell is a dot."""
    found: set[Cell] = set()
    strokes: dict[Cell, str] = {}
    for entry in puzzle.entries:
        if entry.placed:
            cells = entry.placed.cells(len(entry.letters))
            found.update(cells)
            _join(cells, STROKES[entry.placed.direction], strokes)
    return _drawn(puzzle.grid, found, strokes)


def _join(cells: Sequence[Cell], stroke: str, strokes: dict[Cell, str]) -> None:
    """Lay strokes on the doubled lattice, where cell (r, c) is (2r, 2c) and joints lie between."""
    for (row, column), (next_row, next_column) in pairwise(cells):
        joint = row + next_row, column + next_column
        strokes[joint] = stroke if strokes.get(joint, stroke) == stroke else "X"


def _drawn(grid: Grid, found: set[Cell], strokes: dict[Cell, str]) -> str:
    wide = _widest_cell(grid)

    def sign(y: int, x: int) -> str:
        if y % 2 or x % 2:
            return padded(strokes.get((y, x), ""), 1 if x % 2 else wide)
        cell = grid[y // 2][x // 2]
        return padded("" if cell is None else cell if (y // 2, x // 2) in found else ".", wide)

    ys, xs = range(2 * len(grid) - 1), range(2 * len(grid[0]) - 1)
    return "\n".join("".join(sign(y, x) for x in xs).rstrip() for y in ys)


def words_of(puzzle: Puzzle, upper: Callable[[str], str] = str.upper) -> tuple[str, ...]:
    """The words a solver is given, in capitals, or what a twist made of them."""
    return tuple(_printed(entry, upper) for entry in puzzle.listed)


def _printed(entry: Entry, upper: Callable[[str], str]) -> str:
    return upper(entry.shown) if entry.printed is None else entry.printed


def listed_text(puzzle: Puzzle, upper: Callable[[str], str] = str.upper) -> str:
    """What a solver is given: words, numbered clues, or how many words there are."""
    if not puzzle.listed:
        return f"{counted(len(puzzle.to_find), 'word')} to find" if puzzle.to_find else ""
    if not _has_clues(puzzle):
        return list_text(words_of(puzzle, upper))
    wide = len(str(len(puzzle.listed)))
    return "\n".join(
        textwrap.fill(
            _clue(entry, upper),
            SHEET_WIDTH,
            initial_indent=f"{number:{wide}}  ",
            subsequent_indent=" " * (wide + 2),
        )
        for number, entry in enumerate(puzzle.listed, 1)
    )


def _has_clues(puzzle: Puzzle) -> bool:
    return any(entry.clue and entry.printed is None for entry in puzzle.listed)


def _clue(entry: Entry, upper: Callable[[str], str]) -> str:
    """The clue and how many letters to find; a word that has none as it is."""
    if entry.clue and entry.printed is None:
        return f"{entry.clue} ({len(entry.letters)})"
    return _printed(entry, upper)


def key_text(key: Sequence[tuple[str, str]]) -> str:
    """A code's signs, each with its letter below it, or a dot where that is not told."""
    wide = max((max(map(text_width, pair)) for pair in key), default=1)
    each = SHEET_WIDTH // (wide + 1)
    bands = (key[start : start + each] for start in range(0, len(key), each))
    return "\n\n".join(
        _lines([padded(pair[row] or ".", wide) for pair in band] for row in (0, 1)) for band in bands
    )


def hidden_text(puzzle: Puzzle, upper: Callable[[str], str] = str.upper) -> str:
    """The words in the grid, where the list does not name them; numbered as their clues are."""
    if _has_clues(puzzle):
        return list_text([f"{n}  {upper(entry.shown)}" for n, entry in enumerate(puzzle.listed, 1)])
    if all(entry.listed and entry.printed is None for entry in puzzle.to_find):
        return ""
    return list_text([upper(entry.shown) for entry in puzzle.placed])


def list_text(words: Sequence[str], width: int = SHEET_WIDTH) -> str:
    """Words in as few even columns as fit, running down the columns."""
    for height in range(1, len(words) + 1):
        columns = _dealt(words, -(-len(words) // height))
        widths = [max(map(text_width, column)) for column in columns]
        if sum(widths) + GAP * (len(widths) - 1) <= width or height == len(words):
            rows = ([column[i] if i < len(column) else "" for column in columns] for i in range(height))
            return _lines([map(padded, row, widths) for row in rows], " " * GAP)
    return ""


def _dealt(words: Sequence[str], count: int) -> list[Sequence[str]]:
    """The words in that many columns, the first ones longer by at most one word."""
    each, more = divmod(len(words), count)
    ends = list(accumulate(each + (i < more) for i in range(count)))
    return [words[start:end] for start, end in pairwise([0, *ends])]


def absent_text(puzzle: Puzzle, upper: Callable[[str], str] = str.upper) -> str:
    """A line for each listed word that the grid does not hold."""
    absent = (upper(entry.shown) for entry in puzzle.listed if not entry.placed)
    return "\n".join(f"{word} is not in this grid." for word in absent)


def facts_text(puzzle: Puzzle) -> str:
    """What was done: words, crossings, spread, repairs, and which words were left out."""
    found = puzzle.measures
    facts = [f"{counted(len(puzzle.placed), 'word')} placed"]
    if len(puzzle.placed) > 1:  # one word crosses nothing and is nowhere spread
        facts += [counted(found.intersections, "crossing"), f"spread {found.spread:.2f}"]
    facts.append(counted(found.repairs, "repair"))
    lines = [", ".join(facts)]
    blemishes = {"parallel pair": found.parallel_pairs, "collinear overlap": found.collinear}
    if any(blemishes.values()):
        lines.append(", ".join(counted(number, noun) for noun, number in blemishes.items() if number))
    lines += [f"left out: {left.shown} ({left.why})" for left in puzzle.left]
    return "\n".join(lines)


def _widest_cell(grid: Grid) -> int:
    return max(text_width(cell) for cell in {cell or " " for row in grid for cell in row})


def _lines(rows: Iterable[Iterable[str]], between: str = " ") -> str:
    """Rows as lines of text without trailing spaces."""
    return "\n".join(between.join(row).rstrip() for row in rows)
