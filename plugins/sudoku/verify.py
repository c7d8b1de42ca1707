"""Whether a sudoku keeps its rules and has one solution: by covering, with nothing of the maker's."""

from collections.abc import Iterator, Sequence
from itertools import islice

Grid = Sequence[Sequence[str | None]]
Demand = tuple[str, object, object]  # what must be met once: a cell filled, a sign in a row, column, box
Choice = tuple[int, int, str]  # row, column, sign

BOX_ROWS = {4: 2, 6: 2, 9: 3}  # a box of size 6 is two rows by three columns


def demands_of(choice: Choice, size: int, diagonal: bool) -> Iterator[Demand]:
    """What a sign in a cell meets."""
    row, column, sign = choice
    high = BOX_ROWS[size]
    wide = size // high
    yield ("cell", row, column)
    yield ("row", row, sign)
    yield ("column", column, sign)
    yield ("box", (row // high, column // wide), sign)
    if diagonal and row == column:
        yield ("diagonal", "falling", sign)
    if diagonal and row + column == size - 1:
        yield ("diagonal", "rising", sign)


def solutions(given: Grid, signs: Sequence[str], diagonal: bool) -> Iterator[dict[tuple[int, int], str]]:
    """Every way to fill the grid, cell by cell: an exact cover of all demands, the scarcest first."""
    size, met = len(given), set[Demand]()
    written = {
        (row, column): sign for row, line in enumerate(given) for column, sign in enumerate(line) if sign
    }
    for (row, column), sign in written.items():
        demands = [*demands_of((row, column, sign), size, diagonal)]
        if sign not in signs or not met.isdisjoint(demands):
            return
        met.update(demands)
    choices: dict[Choice, list[Demand]] = {}
    open_demands: dict[Demand, set[Choice]] = {}
    for row in range(size):
        for column in range(size):
            for sign in signs if (row, column) not in written else ():
                choice = row, column, sign
                demands = [*demands_of(choice, size, diagonal)]
                still_open = [demand for demand in demands if demand not in met]
                for demand in still_open:
                    open_demands.setdefault(demand, set())
                if len(still_open) == len(demands):
                    choices[choice] = demands
                    for demand in demands:
                        open_demands[demand].add(choice)
    for cover in _covers(open_demands, choices):
        yield written | {(row, column): sign for row, column, sign in cover}


def _covers(
    open_demands: dict[Demand, set[Choice]], choices: dict[Choice, list[Demand]]
) -> Iterator[list[Choice]]:
    if not open_demands:
        yield []
        return
    for choice in sorted(_scarcest(open_demands)):
        met = _cover(open_demands, choices, choice)
        for rest in _covers(open_demands, choices):
            yield [choice, *rest]
        _uncover(open_demands, choices, choice, met)


def _scarcest(open_demands: dict[Demand, set[Choice]]) -> set[Choice]:
    """The choices that meet the demand with fewest; none is sought any more once one has a single choice."""
    fewest: set[Choice] | None = None
    for choices in open_demands.values():
        if fewest is None or len(choices) < len(fewest):
            fewest = choices
            if len(choices) < 2:
                break
    return fewest or set()


def _cover(
    open_demands: dict[Demand, set[Choice]], choices: dict[Choice, list[Demand]], chosen: Choice
) -> list[set[Choice]]:
    """Close what a choice meets, and drop the choices that would meet it again."""
    met = []
    for demand in choices[chosen]:
        for rival in open_demands[demand]:
            for other in choices[rival]:
                if other != demand and other in open_demands:
                    open_demands[other].remove(rival)
        met.append(open_demands.pop(demand))
    return met


def _uncover(
    open_demands: dict[Demand, set[Choice]],
    choices: dict[Choice, list[Demand]],
    chosen: Choice,
    met: list[set[Choice]],
) -> None:
    for demand, rivals in zip(reversed(choices[chosen]), reversed(met), strict=True):
        open_demands[demand] = rivals
        for rival in rivals:
            for other in choices[rival]:
                if other != demand and other in open_demands:
                    open_demands[other].add(rival)


def flaws(given: Grid, answer: Grid, diagonal: bool) -> Iterator[str]:
    """What is wrong with givens and the answer to them, each in a sentence."""
    size = len(answer)
    signs = sorted({sign for row in answer for sign in row if sign is not None})
    if size not in BOX_ROWS or any(len(row) != size for row in (*answer, *given)) or len(given) != size:
        yield f"a sudoku has 4, 6 or 9 rows of as many cells, this has {size}"
        return
    if any(sign is None for row in answer for sign in row):
        yield "a cell of the answer is empty"
        return
    if len(signs) != size:
        yield f"the answer has {len(signs)} different signs, not {size}"
        return
    yield from broken_rules(answer, diagonal)
    yield from question_flaws(given, answer, diagonal)


def question_flaws(given: Grid, answer: Grid, diagonal: bool) -> Iterator[str]:
    """What is wrong with the givens of an answer that keeps the rules: another answer, or none."""
    size, signs = len(answer), sorted(map(str, answer[0]))
    for row in range(size):
        for column in range(size):
            sign = given[row][column]
            if sign is not None and sign != answer[row][column]:
                where = f"row {row + 1}, column {column + 1}"
                yield f"{where} has '{sign}', and '{answer[row][column]}' in the answer"
    found = [*islice(solutions(given, signs, diagonal), 2)]
    if len(found) != 1:
        yield "there is no solution" if not found else "there is more than one solution"
    elif any(answer[row][column] != sign for (row, column), sign in found[0].items()):
        yield "the solution is not the answer"


def broken_rules(answer: Grid, diagonal: bool) -> Iterator[str]:
    """The signs that stand twice where they may stand once."""
    size = len(answer)
    met: set[Demand] = set()
    for row in range(size):
        for column in range(size):
            for demand in demands_of((row, column, str(answer[row][column])), size, diagonal):
                if demand in met:
                    what, _, sign = demand
                    yield f"the answer has '{sign}' twice in a {what}"
                met.add(demand)
