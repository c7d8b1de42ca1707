"""Whether clues lead to one picture, line by line: by automata, with nothing of the maker's."""

from collections.abc import Iterator, Sequence

Clue = tuple[int, ...]
UNKNOWN_CELL, BLANK_CELL, FILLED_CELL = 3, 1, 2  # what a cell may be, as sets


def settled(clue: Clue, cells: Sequence[int]) -> list[int] | None:
    """What each cell of a line still may be; None where the clue cannot be met.

    An automaton reads the line: its states are the filled cells of the clue in order, with a blank before
    each run and one behind the last. Those that lie on a way from its start to its end count. Sets of states
    are whole numbers, a bit for each: a blank may stay where it is, all else goes on to the next bit.
    """
    filled, end = 0, 1
    for run in clue if clue != (0,) else ():
        filled |= ((1 << run) - 1) << end
        end += run + 1
    blank = (1 << end) - 1 & ~filled
    ways, states = list[int](), 1
    for at, cell in enumerate(cells):
        on = states << 1
        states = (on & filled if cell & FILLED_CELL else 0) | (
            (on | states) & blank if cell & BLANK_CELL else 0
        )
        if not at:
            states |= 1 if cell & BLANK_CELL else 0
        ways.append(states)
    alive = states & (1 << end - 1 | (filled & 1 << max(end - 2, 0)))
    if not alive:
        return None
    found = list[int]()
    for at in range(len(cells) - 1, -1, -1):
        cell, blanks, runs = cells[at], alive & blank, alive & filled
        found.append((BLANK_CELL if blanks else 0) | (FILLED_CELL if runs else 0))
        if at:
            before = (runs >> 1 if cell & FILLED_CELL else 0) | (
                (blanks | blanks >> 1) if cell & BLANK_CELL else 0
            )
            alive = ways[at - 1] & before
    return found[::-1]


def line_solved(rows: Sequence[Clue], columns: Sequence[Clue]) -> list[list[int]] | None:
    """The cells as far as lines alone settle them; None where the clues contradict each other."""
    lines = [[UNKNOWN_CELL] * len(columns) for _ in rows], [[UNKNOWN_CELL] * len(rows) for _ in columns]
    stale = {*range(len(rows))}, {*range(len(columns))}
    while stale[0] or stale[1]:
        for own, clues in enumerate((rows, columns)):
            for number in sorted(stale[own]):
                before = lines[own][number]
                line = settled(clues[number], before)
                if line is None:
                    return None
                lines[own][number] = line
                for spot, cell in enumerate(line):
                    if cell != before[spot]:
                        lines[1 - own][spot][number] = cell
                        stale[1 - own].add(spot)
            stale[own].clear()
    return lines[0]


def flaws(rows: Sequence[Clue], columns: Sequence[Clue], picture: Sequence[str]) -> Iterator[str]:
    """What is wrong with clues and the picture that they shall lead to, each in a sentence."""
    if len(rows) != len(picture) or any(len(line) != len(columns) for line in picture):
        yield "its clues are for another size than its picture's"
        return
    filled = sum(line.count("#") for line in picture)
    if filled in (0, len(rows) * len(columns)):
        yield "its picture has one colour"
    grid = line_solved(rows, columns)
    if grid is None:
        yield "its clues contradict each other"
        return
    unknown = sum(cell == UNKNOWN_CELL for line in grid for cell in line)
    if unknown:
        yield f"its clues leave {unknown} cells to guesswork"
    wrong = sum(
        cell != UNKNOWN_CELL and (cell == FILLED_CELL) != (sign == "#")
        for line, signs in zip(grid, picture, strict=True)
        for cell, sign in zip(line, signs, strict=True)
    )
    if wrong:
        yield f"its clues lead to another picture in {wrong} cells"
