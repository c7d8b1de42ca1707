"""Making: a request in, a puzzle out, or a reason why not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from ..rng import Dice, stream
from .board import Board, places
from .choose import NoChoice, choose
from .fill import fill, holding, with_own_letters
from .guard import Guard
from .lone import always_possible, last_resort, stand_at_border
from .measure import measure
from .model import Decoy, Grid, Left, Puzzle, Request, Weights
from .place import arrange
from .words import Entry, Letters

Planter = Callable[[Grid, Dice], Sequence[Decoy]]

ATTEMPTS = 6  # arrangements tried before the request is given up
AT_BORDER = 2  # from this attempt on, a word alone starts at the border


class Unmade(Exception):
    """A request that could not be met: why, and which words were left without room."""

    def __init__(self, reason: str, entries: Sequence[Entry] = (), hint: str = "") -> None:
        super().__init__(reason)
        self.reason, self.entries, self.hint = reason, tuple(entries), hint


def make(request: Request, weights: Weights, plant: Planter | None = None) -> Puzzle:
    """The puzzle of this request; the same request gives the same letters everywhere.

    Raises Unmade when the words do not fit or no filling keeps each of them single.
    """
    try:
        entries, left = choose(request, stream(request.seed, request.id, "choose"))
    except NoChoice as reason:
        raise Unmade(str(reason), hint="give more words or pick fewer") from None
    weights = with_own_letters(weights, entries + request.absent)
    guard = Guard([entry.letters for entry in entries], _never(request))
    for attempt in range(ATTEMPTS):
        dice = stream(request.seed, request.id, "place", attempt)
        board = _stand(request, guard, attempt, dice)
        if len(board.spots) < len(entries):
            out = [entry for number, entry in enumerate(entries) if number not in board.spots]
            raise Unmade("there is no room for every word", out)
        planted, decoys = _plant(board, guard, plant, dice)
        filled = fill(board, guard, weights, planted, dice)
        if filled:
            return _puzzle(request, board, entries, filled[0], decoys, left, filled[1])
    if len(guard.strings) == 1 and always_possible(guard.strings[0]):
        return _puzzle(request, board, entries, last_resort(board, guard.strings[0]), (), left, 0)
    raise Unmade(
        "no filling was found in which every word can be read only once",
        hint="filler 'random' has more letters to draw from; very short words come by accident",
    )


def fits(request: Request) -> bool:
    """Whether an arrangement of all the words is found."""
    try:
        entries, _ = choose(request, stream(request.seed, request.id, "choose"))
    except NoChoice:
        return False
    guard = Guard([entry.letters for entry in entries], _never(request))
    return len(_stand(request, guard, 0, stream(request.seed, request.id, "fits")).spots) == len(entries)


def _never(request: Request) -> list[Letters]:
    return [entry.letters for entry in request.absent] + list(request.forbidden)


def _stand(request: Request, guard: Guard, attempt: int, dice: Dice) -> Board:
    """The words on the board, with no unwanted reading among their own letters."""
    if len(guard.once) == 1 and attempt >= AT_BORDER and always_possible(guard.once[0]):
        board = Board(request.mask)
        stand_at_border(board, guard.once[0], request.directions, dice)
        return board
    return arrange(request, guard, dice)


def _plant(
    board: Board, guard: Guard, plant: Planter | None, dice: Dice
) -> tuple[dict[int, str], tuple[Decoy, ...]]:
    """The letters of the filler's decoys, without those that would spell something unwanted."""
    decoys: list[Decoy] = []
    letters: dict[int, str] = {}
    standing = {place: letter for letter, bits in board.holding.items() for place in places(bits)}
    for decoy in plant(_grid(board, standing), dice) if plant else ():
        cells = decoy.placed.cells(len(decoy.letters))
        wanted = {
            row * board.stride + column: letter
            for (row, column), letter in zip(cells, decoy.letters, strict=True)
        }
        now = standing | letters
        agrees = all(now.get(place, letter) == letter for place, letter in wanted.items())
        if agrees and not guard.hits(board, holding(now | wanted)):
            letters |= {place: letter for place, letter in wanted.items() if place not in standing}
            decoys.append(decoy)
    return letters, tuple(decoys)


def _grid(board: Board, letters: dict[int, str]) -> Grid:
    """The letters as rows; a blank cell is an empty string, one outside the shape None."""
    return tuple(
        tuple(
            letters.get(place, "") if board.full >> place & 1 else None
            for place in range(first, first + board.stride - 1)
        )
        for first in range(0, board.half, board.stride)
    )


def _puzzle(
    request: Request,
    board: Board,
    entries: tuple[Entry, ...],
    letters: dict[int, str],
    decoys: tuple[Decoy, ...],
    left: tuple[Left, ...],
    repairs: int,
) -> Puzzle:
    placed = [
        replace(entry, placed=board.placement(number, len(entry.letters)))
        for number, entry in enumerate(entries)
    ]
    puzzle = Puzzle(
        grid=_grid(board, letters),
        entries=(*placed, *request.absent),
        directions=request.directions,
        absent=tuple(entry.letters for entry in request.absent),
        decoys=decoys,
        left=left,
        id=request.id,
        title=request.title,
        mode=" + ".join(choice.name for choice in request.modes),
        level=request.level,
        language=request.language,
        filler=str(request.filler),
        shape=str(request.shape),
        effort=request.effort,
        seed=request.seed,
    )
    return replace(puzzle, measures=measure(puzzle, repairs))
