"""Whether clues lead to one picture, line by line: by automata, with nothing of the maker's."""

from collections.abc import Iterator, Sequence

Clue = tuple[int, ...]
UNKNOWN, BLANK, FILLED = 3, 1, 2  # what a cell may be, as sets


def settled(clue: Clue, cells: Sequence[int]) -> list[int] | None:
    """What each cell of a line still may be; None where the clue cannot be met.

    An automaton reads the line: its states are the filled cells of the clue in order, with a blank before
    each run and one behind the last. Those that lie on a way from its start to its end count.
    """
    pattern = [BLANK]
    for run in clue if clue != (0,) else ():
        pattern += [FILLED] * run + [BLANK]
    last = len(pattern) - 1
    forward = [{0} if cells[0] & BLANK else set[int]()]
    if last and cells[0] & FILLED:
        forward[0].add(1)
    for cell in cells[1:]:
        forward.append({after for state in forward[-1] for after in _after(pattern, state, cell)})
    alive = {
        state for state in forward[-1] if state >= last - 1 and (state == last or pattern[state] == FILLED)
    }
    if not alive:
        return None
    found = list[int]()
    for at in range(len(cells) - 1, -1, -1):
        found.append(sum({pattern[state] for state in alive}))
        if at:
            alive = {
                state for state in forward[at - 1] if alive.intersection(_after(pattern, state, cells[at]))
            }
    return found[::-1]


def _after(pattern: Sequence[int], state: int, cell: int) -> Iterator[int]:
    """The states that a cell leads to: a blank may stay where it is, a filled cell goes on."""
    if pattern[state] == BLANK and cell & BLANK:
        yield state
    if state + 1 < len(pattern) and cell & pattern[state + 1]:
        yield state + 1


def line_solved(rows: Sequence[Clue], columns: Sequence[Clue]) -> list[list[int]] | None:
    """The cells as far as lines alone settle them; None where the clues contradict each other."""
    grid = [[UNKNOWN] * len(columns) for _ in rows]
    changed = True
    while changed:
        changed = False
        for row, clue in enumerate(rows):
            line = settled(clue, grid[row])
            if line is None:
                return None
            changed |= line != grid[row]
            grid[row] = line
        for column, clue in enumerate(columns):
            before = [grid[row][column] for row in range(len(rows))]
            line = settled(clue, before)
            if line is None:
                return None
            changed |= line != before
            for row, cell in enumerate(line):
                grid[row][column] = cell
    return grid


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
    unknown = sum(cell == UNKNOWN for line in grid for cell in line)
    if unknown:
        yield f"its clues leave {unknown} cells to guesswork"
    wrong = sum(
        cell != UNKNOWN and (cell == FILLED) != (sign == "#")
        for line, signs in zip(grid, picture, strict=True)
        for cell, sign in zip(line, signs, strict=True)
    )
    if wrong:
        yield f"its clues lead to another picture in {wrong} cells"
