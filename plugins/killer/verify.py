"""Which answers a killer sudoku has: ways to fill its cages are struck out, by nothing of the maker's."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, islice, permutations

from bookmaker import Board, Cell

Cells = tuple[Cell, ...]
Way = tuple[int, ...]  # the digits of a cage's cells
Ways = Mapping[Cells, Sequence[Way]]


def is_killer(board: Board) -> bool:
    """Whether each cell of a square is in a box of as many cells as it has rows, and in a cage with a sum."""
    size, sums = len(board.rows), board.in_corner("upper left")
    caged, boxed = ({cell for group in groups for cell in group} for groups in (board.cages, board.regions))
    return (
        caged == boxed == board.places
        and {*map(len, board.regions)} == {size} == {len(board.rows[0])}
        and {*sums} == {min(cage) for cage in board.cages}
        and all(map(str.isdecimal, sums.values()))
    )


def solutions(board: Board, most: int) -> Iterator[dict[Cell, str]]:
    """Up to so many answers: digits that make each cage's sum, once in a cage, row, column and thick box."""
    if not is_killer(board):
        return
    side, sums = range(len(board.rows)), board.in_corner("upper left")
    lines = [tuple((row, column) for column in side) for row in side]
    units = [*lines, *zip(*lines, strict=True), *board.regions]
    totals = {cage: int(sums[min(cage)]) for cage in board.cages}
    ways = {cage: _ways(cage, total, board) for cage, total in totals.items()}
    for found in islice(_filled(units, ways), most):
        pairs = (pair for cage, (way,) in found.items() for pair in zip(cage, way, strict=True))
        yield {cell: str(digit) for cell, digit in pairs}


def _ways(cage: Cells, total: int, board: Board) -> list[Way]:
    """The digits of its cells, all different, that come to its total and agree with those given."""
    among = (each for each in combinations(range(1, len(board.rows) + 1), len(cage)) if sum(each) == total)
    ways = (way for digits in among for way in permutations(digits))
    given = [(spot, board.given[cell]) for spot, cell in enumerate(cage) if cell in board.given]
    return [way for way in ways if all(str(way[spot]) == sign for spot, sign in given)]


def _filled(units: Sequence[Cells], ways: Ways) -> Iterator[Ways]:
    """Each choice of one way for every cage that has no digit twice in a unit; of fewest it tries each."""
    left = _struck(units, ways)
    choices = [cage for cage, own in left.items() if len(own) > 1]
    if not all(left.values()):
        return
    if not choices:
        yield left
        return
    cage = min(choices, key=lambda each: len(left[each]))
    for way in left[cage]:
        yield from _filled(units, {**left, cage: [way]})


def _struck(units: Sequence[Cells], ways: Ways) -> Ways:
    """The ways that agree in each unit with what its other cages have there; none where a cage has none."""
    left, before = dict(ways), -1
    while (count := sum(map(len, left.values()))) != before:
        before = count
        for unit in units:
            inside, parts = {*unit}, dict[Cells, dict[frozenset[int], list[Way]]]()
            for cage, own in left.items():
                if spots := [spot for spot, cell in enumerate(cage) if cell in inside]:
                    parts[cage] = defaultdict(list)
                    for way in own:
                        parts[cage][frozenset(way[spot] for spot in spots)].append(way)
            if not all(parts.values()):
                return dict.fromkeys(ways, ())
            for cage, kept in _agreeing(parts, len(unit)).items():
                if len(kept) < len(parts[cage]):
                    left[cage] = [way for digits in kept for way in parts[cage][digits]]
    return left


def _agreeing(
    parts: Mapping[Cells, Mapping[frozenset[int], object]], size: int
) -> dict[Cells, list[frozenset[int]]]:
    """Of the digits that each cage may have in a unit, those that leave the others theirs, and their sum."""
    needed = {cage: frozenset.intersection(*own) for cage, own in parts.items()}
    every = Counter(digit for digits in needed.values() for digit in digits)
    may = {cage: frozenset.union(*own) for cage, own in parts.items()}
    homes = Counter(digit for digits in may.values() for digit in digits)
    if len(homes) < size or every.total() > len(every):
        return {cage: [] for cage in parts}
    alone = {digit for digit, count in homes.items() if count == 1}
    kept = {
        cage: [
            digits
            for digits in own
            if alone & may[cage] <= digits and not digits & (every.keys() - needed[cage])
        ]
        for cage, own in parts.items()
    }
    before = [{0}]  # what cages may come to together, from the first on
    for own in kept.values():
        before.append({so_far + sum(digits) for so_far in before[-1] for digits in own})
    after = {size * (size + 1) // 2}  # and have to, so that the rest makes the whole
    for so_far, (cage, own) in zip(before[-2::-1], reversed(kept.items()), strict=True):
        kept[cage] = [digits for digits in own if any(one + sum(digits) in after for one in so_far)]
        after = {whole - sum(digits) for whole in after for digits in kept[cage]}
    return kept
