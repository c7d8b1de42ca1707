"""Make a puzzle from a request; `NoPuzzle` says why a request has none."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace

from ...rng import Dice, stream
from ..folding import plain_forms
from ..grid import Mask
from ..judge.measure import measure
from ..model import BETWEEN_MODES, Decoy, Grid, Left, Puzzle, Request, Weights
from ..words import Entry, contains_word
from .board import WordBoard, WordSpot
from .choose import NoChoice, choose, entries_that_fit
from .fill import fill, with_own_letters
from .fill_tight import must_touch_border
from .guard import Guard, stands_inside_another
from .message import (
    INSTEAD,
    LET_IN,
    MESSAGE,
    aim_at_message,
    choose_for_message,
    explain_misfit,
    is_crowded,
    is_impossible,
    objections,
    other_sizes,
)
from .near_misses import add_near_misses
from .pick import pick_well
from .place import arrange
from .single_word import always_possible, last_resort, stand_at_border
from .write_message import CONCESSIONS, Way, Writing, begun_message

Planter = Callable[[Grid, Request, Dice], Sequence[Decoy]]  # the request's words know their places

ARRANGEMENTS = 6  # tried before the request is given up
BORDER_ATTEMPT = 2  # from it on a word alone starts at the border, by turns with either end
STRINGS_LET_IN = (1, 3)  # together, the likeliest first, before all are
# shorter words are read by chance in many places, and a filling without may not be found
# shorter words are read by chance in many places, and a filling without may not be found
CHANCE_READ_LETTERS = 3
MOST_STRINGS_NAMED = 3  # of those in the way


class NoPuzzle(Exception):
    """A request that could not be met: why, which words were left without room, what setting it is about."""

    def __init__(self, reason: str, entries: Sequence[Entry] = (), hint: str = "", about: str = "") -> None:
        super().__init__(reason)
        self.reason, self.entries, self.hint, self.about = reason, tuple(entries), hint, about


def make(request: Request, weights: Weights, plant: Planter | None = None) -> Puzzle:
    """The puzzle of this request; the same request gives the same letters everywhere.

    Raises NoPuzzle when the words do not fit or no filling keeps each of them single. A word that must be
    absent is not there without its accents either, if that can be: whoever reads AA in a grid that
    happens to hold no Ā has found AĀ.
    """
    if plainer := tuple(form for entry in request.absent for form in plain_forms(entry.letters)):
        with suppress(NoPuzzle):
            return _make_once(replace(request, forbidden=(*request.forbidden, *plainer)), weights, plant)
    return _make_relaxed(request, weights, plant)


def _make_relaxed(request: Request, weights: Weights, plant: Planter | None) -> Puzzle:
    """The puzzle as it is asked for, or with less kept out of it.

    In a grid of a few of its language's letters, what is to be kept out and is made of these is let in, as
    little of it as need be, if nothing else leaves a puzzle; but nothing that a mode keeps out.
    """
    try:
        return _make_once(request, weights, plant)
    except NoPuzzle as unmade:
        if unmade.entries or request.message:
            raise
        for lighter in _relaxed_requests(request):
            try:
                return _make_once(lighter, weights, plant)
            except NoPuzzle:
                continue
        raise


def _relaxed_requests(request: Request) -> Iterator[Request]:
    """The request with ever more of the forbidden strings let in that its few letters may force."""
    letters = {*request.alphabet, *(letter for entry in request.entries for letter in entry.letters)}
    if not letters < {letter for letter, _ in request.frequencies}:
        return
    forced = sorted(
        (s for s in {*request.forbidden}.difference(request.never) if letters.issuperset(s)),
        key=lambda string: (len(set(string)), len(string), string),
    )
    for count in dict.fromkeys((*STRINGS_LET_IN, len(forced))):
        if 0 < count <= len(forced):
            let_in = {*forced[:count]}
            yield replace(request, forbidden=tuple(s for s in request.forbidden if s not in let_in))


def _make_once(request: Request, weights: Weights, plant: Planter | None) -> Puzzle:
    """The puzzle with all that is forbidden kept out; NoPuzzle where there is none."""
    try:
        entries, left, seated = _choose_entries(request)
    except NoChoice as reason:
        raise NoPuzzle(str(reason), hint="give more words or pick fewer") from None
    if request.message:
        for objection in objections(request, plant is not None):
            raise NoPuzzle(objection, hint=INSTEAD, about=MESSAGE)
        if not request.message.fills:
            return _with_message(request, entries, left)
        request = replace(request, pool=entries_that_fit(request))
        entries = choose_for_message(request, entries, _message_dice(request, 0))
        request = aim_at_message(request, entries)
    weights = with_own_letters(weights, entries + request.absent)
    guard = _guard(request, entries, weights)
    _refuse_absent_inside(request, entries)
    border = _border_from(guard, weights)
    lengths: set[int] = set()
    for attempt in range(ARRANGEMENTS):
        dice = stream(request.seed, request.id, "place", attempt)
        turned = attempt >= BORDER_ATTEMPT and attempt % 2 == 0  # the last attempt is not
        if attempt >= border:
            board = _stand_at_border(request, guard, dice, turned)
        else:
            board = arrange(request, guard, dice, {} if attempt else seated)
        _require_all_seated(board, entries)
        if any(stands_inside_another(board, number) for number in board.spots):
            continue
        offered = _draft_decoys(request, board, entries, plant, dice)
        fewer = offered[: len(offered) * (ARRANGEMENTS - attempt) // ARRANGEMENTS]  # they may be what failed
        planted, decoys = _plant(board, guard, fewer)
        if request.message:
            lengths.add(board.blank.bit_count())
            if not (begun := begun_message(board, guard, request.message)):
                continue
            planted = begun
        filled = fill(board, guard, weights, planted, dice)
        if filled:
            board, letters = add_near_misses(request, board, guard, filled[0], planted, dice)
            return _puzzle(request, board, entries, letters, decoys, left, filled[1])
    if request.message:
        raise _misfit(request, entries, lengths)
    alone = entries + request.absent
    if len(alone) == 1 and always_possible(alone[0].letters):
        letters = last_resort(board, alone[0].letters)
        if not guard.hits_among(letters, board):
            return _puzzle(request, board, entries, letters, (), left, 0)
    raise _no_filling(request, board, guard)


def _no_filling(request: Request, board: WordBoard, guard: Guard) -> NoPuzzle:
    """Why no filling was found: what stands between the words already, or cannot be kept out."""
    hits = guard.hits(board)
    if hits:
        words = list(dict.fromkeys(guard.read(hit, board.holding) for hit in hits))
        return NoPuzzle(
            f"in every arrangement found, {', '.join(words)} can be read across the words",
            hint="a larger grid leaves more ways to keep them apart" + _hint_to_allow(request, words),
        )
    what = "every word can be read only once"
    if len(guard.strings) > len(guard.once):
        what += " and nothing that is to be kept out can be read"
    hint = "longer words, fewer of them or more letters to draw from (filler 'random') would help"
    return NoPuzzle(
        f"no filling was found in which {what}",
        hint=hint + _hint_to_allow(request, map("".join, guard.strings)),
    )


def _hint_to_allow(request: Request, read: Iterable[str]) -> str:
    """How an author lets in what he keeps out himself, if these readings are that and few."""
    readings = {*read}
    strings = {*request.forbidden}.difference(request.never)
    kept_out = sorted({"".join(s) for s in strings if {"".join(s), "".join(s[::-1])} & readings})
    if not 0 < len(kept_out) <= MOST_STRINGS_NAMED:
        return ""
    return f"; or let {', '.join(kept_out)} be read: {LET_IN}"


def is_doubtful(request: Request) -> bool:
    """Whether only making it tells that there is such a puzzle."""
    try:
        if request.pick:
            request = replace(request, pool=entries_that_fit(request))
        entries, _ = choose(request, stream(request.seed, request.id, "choose"))
        _refuse_absent_inside(request, entries)
    except (NoChoice, NoPuzzle):
        return True
    tiny = any(len(entry.letters) < CHANCE_READ_LETTERS for entry in entries)
    if request.message:
        entries = choose_for_message(request, entries, _message_dice(request, 0))
        strings = (*request.forbidden, *(each.letters for each in request.pool + request.absent + entries))
        tiny = tiny or any(contains_word(request.message.letters, string) for string in strings)
        request = replace(request, place=entries, pool=(), pick=0)
    return tiny or is_crowded(request)


def _message_dice(request: Request, attempt: int) -> Dice:
    """What an attempt at a message is thrown with: its words first."""
    return stream(request.seed, request.id, "message", attempt)


def fits(request: Request) -> bool:
    """Whether an arrangement of all the words is found."""
    try:
        entries, _, seated = _choose_entries(request)
    except NoChoice:
        return False
    dice = stream(request.seed, request.id, "fits")
    return len(arrange(request, _guard(request, entries), dice, seated).spots) == len(entries)


def _choose_entries(request: Request) -> tuple[tuple[Entry, ...], tuple[Left, ...], Mapping[int, WordSpot]]:
    """The entries to place: of a pool, such as make a good puzzle together, and where they did."""
    if request.pick:
        request = replace(request, pool=entries_that_fit(request))
    entries, left = choose(request, stream(request.seed, request.id, "choose"))
    if request.pick and not request.message:  # a message's words are chosen by their letters
        entries, seated = pick_well(request, entries, stream(request.seed, request.id, "pick"))
        return entries, left, seated
    return entries, left, {}


def _refuse_absent_inside(request: Request, entries: Sequence[Entry]) -> None:
    """What must be absent cannot be while it is part of a word that stands in the grid."""
    for absent in request.absent:
        for entry in entries:
            if contains_word(entry.letters, absent.letters):
                raise NoPuzzle(
                    f"'{absent.shown}' must be absent, yet can be read inside '{entry.shown}'",
                    hint="leave one of them out",
                )


def _border_from(guard: Guard, weights: Weights) -> int:
    """From which attempt on a word starts at the border: only a word alone does, some must at once."""
    if len(guard.once) != 1 or not always_possible(guard.once[0]):
        return ARRANGEMENTS
    return 0 if must_touch_border(guard.once[0], weights) else BORDER_ATTEMPT


def _guard(request: Request, entries: Sequence[Entry], weights: Weights = ()) -> Guard:
    """What may not be read: copies, absent and forbidden words, and words that were not chosen."""
    words = [entry.letters for entry in entries]
    letters = {*request.alphabet, *(letter for letter, _ in weights)}
    letters.update(letter for entry in (*entries, *request.absent) for letter in entry.letters)
    if request.message:
        letters.update(request.message.letters)
    chosen = set(words)
    spare = [entry.letters for entry in request.place + request.pool if entry.letters not in chosen]
    absent = [entry.letters for entry in request.absent]
    return Guard(words, [*absent, *request.forbidden, *spare], request.endings, letters)


def _stand_at_border(request: Request, guard: Guard, dice: Dice, turned: bool) -> WordBoard:
    """One word, alone on the board, running from its border."""
    board = WordBoard(request.mask)
    stand_at_border(board, guard.once[0], request.directions, dice, request.clear_corner, turned)
    return board


def _with_message(request: Request, entries: tuple[Entry, ...], left: tuple[Left, ...]) -> Puzzle:
    """The puzzle whose leftover cells spell the request's message."""
    lengths: set[int] = set()
    ways = CONCESSIONS[:1] if is_impossible(request) else CONCESSIONS  # once, for lengths that would fit
    puzzle = _make_with_message(request, entries, left, lengths, ways)
    if puzzle is None:
        raise _misfit(request, entries, lengths)
    return puzzle


def _misfit(request: Request, entries: tuple[Entry, ...], lengths: set[int]) -> NoPuzzle:
    """Why the message is not in the grid, where these lengths were met, and a size in which it would be."""
    sizes = (
        size
        for size in other_sizes(request, entries)
        if holds_message(replace(request, mask=Mask.full(size), effort="fast"))
    )
    reason, hint = explain_misfit(request, lengths, next(sizes, None))
    return NoPuzzle(reason, hint=hint, about=MESSAGE)


def _make_with_message(
    request: Request,
    entries: tuple[Entry, ...],
    left: tuple[Left, ...],
    lengths: set[int],
    ways: Sequence[Way] = CONCESSIONS,
) -> Puzzle | None:
    """The puzzle with its message, None where none was found; `lengths` gathers those that would fit."""
    request = replace(request, pool=entries_that_fit(request))
    for attempt, way in enumerate(ways):
        dice = _message_dice(request, attempt)
        entries = choose_for_message(request, entries, dice)
        _refuse_absent_inside(request, entries)
        guard = _guard(request, entries)
        board = arrange(aim_at_message(request, entries), guard, dice)
        _require_all_seated(board, entries)
        if any(stands_inside_another(board, number) for number in board.spots):
            continue
        writing = Writing(request, board, guard, way, dice)
        letters = writing.letters()
        if letters:
            return _puzzle(request, board, entries, letters, (), left, 0)
        lengths |= writing.lengths
    return None


def holds_message(request: Request) -> bool:
    """Whether its words, or as many as it picks, leave just the cells of its exact message, as it is made."""
    try:
        entries, left, _ = _choose_entries(request)
        return _make_with_message(request, entries, left, set()) is not None
    except (NoChoice, NoPuzzle):
        return False


def _require_all_seated(board: WordBoard, entries: Sequence[Entry]) -> None:
    if len(board.spots) < len(entries):
        out = [entry for number, entry in enumerate(entries) if number not in board.spots]
        raise NoPuzzle("there is no room for every word", out)


def _draft_decoys(
    request: Request, board: WordBoard, entries: Sequence[Entry], plant: Planter | None, dice: Dice
) -> Sequence[Decoy]:
    """The filler's decoys for these words where they stand; its request knows of no others to come."""
    if plant is None:
        return ()
    chosen = {entry.letters for entry in entries}
    pool = tuple(entry for entry in request.pool if entry.letters not in chosen)
    settled = replace(request, place=_with_placements(board, entries), pool=pool, pick=0)
    return plant(_grid(board, board.letters), settled, dice)


def _plant(
    board: WordBoard, guard: Guard, offered: Sequence[Decoy]
) -> tuple[dict[int, str], tuple[Decoy, ...]]:
    """The letters of the decoys that bring some, without those that would spell something unwanted."""
    decoys: list[Decoy] = []
    planted: dict[int, str] = {}
    letters = board.letters
    for decoy in offered:
        cells = decoy.placed.cells(len(decoy.letters))
        wanted = {
            row * board.stride + column: letter
            for (row, column), letter in zip(cells, decoy.letters, strict=True)
        }
        fresh = {place: letter for place, letter in wanted.items() if place not in letters}
        agrees = all(letters.get(place, letter) == letter for place, letter in wanted.items())
        if fresh and agrees and not guard.hits_through(fresh, board, letters | fresh):
            letters |= fresh
            planted |= fresh
            decoys.append(decoy)
    return planted, tuple(decoys)


def _grid(board: WordBoard, letters: dict[int, str]) -> Grid:
    """The letters as rows; a blank cell is an empty string, one outside the shape None."""
    return tuple(
        tuple(
            letters.get(place, "") if board.full >> place & 1 else None
            for place in range(first, first + board.stride - 1)
        )
        for first in range(0, board.half, board.stride)
    )


def _with_placements(board: WordBoard, entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """The entries, each with the place where it stands."""
    return tuple(
        replace(entry, placed=board.placement(number, len(entry.letters)))
        for number, entry in enumerate(entries)
    )


def _as_listed(request: Request, entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """The entries in the list's own order, where there is one."""
    order = {letters: number for number, letters in enumerate(request.listed)}
    return tuple(sorted(entries, key=lambda entry: order.get(entry.letters, len(order))))


def _puzzle(
    request: Request,
    board: WordBoard,
    entries: tuple[Entry, ...],
    letters: dict[int, str],
    decoys: tuple[Decoy, ...],
    left: tuple[Left, ...],
    repairs: int,
) -> Puzzle:
    puzzle = Puzzle(
        grid=_grid(board, letters),
        entries=_as_listed(request, (*_with_placements(board, entries), *request.absent)),
        directions=request.directions,
        absent=tuple(entry.letters for entry in request.absent),
        never=request.never,
        message=request.message,
        key=request.key,
        decoys=decoys,
        left=left,
        id=request.id,
        title=request.title,
        mode=BETWEEN_MODES.join(choice.name for choice in request.modes),
        level=request.level,
        language=request.language,
        filler=str(request.filler),
        shape=str(request.shape),
        effort=request.effort,
        seed=request.seed,
    )
    return replace(puzzle, measures=measure(puzzle, repairs))
