"""Hidden messages: words that leave just as many cells as the message has letters.

Rules: the cells in play without a word, read row by row, column by column or in a spiral
(clockwise, inwards, from the top left), spell the message: each of its letters, no other; with `rest: fill`
the first of them do, and letters of the filler come after it.
Hebrew and Arabic messages are read from the right: all this mirrored.
Every word is still in the grid exactly once.

    L L W O H     . . . . H
    E I T A C     E . . . .
    D A O T O     . . . . .
    L L O N W     L L O . .

    CAT, COW, LION, OWL, TOAD; read row by row, HELLO is left

Good if the words still lie all over the grid, so that the message comes in scraps.

No answer: too long a message, for with each letter that two words share one more cell is
left, and words cross only so often; or too short a one, for where words cross nowhere no
fewer cells can be left. The lengths said to fit have each been met by an arrangement.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ...rng import Dice
from ..grid import LARGEST_SIDE, Size
from ..model import FILLED_REST, Message, Request
from ..words import Entry, contains_word
from .choose import clash, same_find

GRID_SIZES_TRIED = 6  # where the message does not fit
MOST_WORD_SWAPS = 4_000  # for others of the pool
FULL_GRID_PERCENT = 55  # of a grid's cells: what words fill of it at ease
# letters shared per hundred words: what a pool's are to, the most with which it may fit
SHARED_LETTERS_PERCENT = 40, 110
# Measured over lists of 8 to 20 words in grids of all densities: 78 of 79 messages were met where words share
# less than SURE, 19 of 32 from 80 on; where less than a tenth of a grid is left, a word may find no room.
AIMED, SURE, SPARE = 30, 60, 10


MESSAGE = "message"  # the setting
LET_IN = "`except` under `offence`, `only: report` under `watch`"
INSTEAD = "leave the message out of this puzzle, or what it does not go with"


def objections(request: Request, plants: bool) -> Iterator[str]:
    """Why this request can have no message, whatever its words; `plants`: its filler lays decoys."""
    message = request.message
    if message is None:
        return
    if plants:
        yield f"a hidden message goes with no decoys of filler '{request.filler.name}'"
    own = {letter for entry in request.entries for letter in entry.letters}
    strange = [letter for letter in dict.fromkeys(message.letters) if letter not in request.alphabet]
    if request.alphabet and own.issuperset(request.alphabet) and strange:
        yield (
            f"the message has {', '.join(strange)}, and the grid is to have no letters but those of "
            f"'{request.entries[0].shown}'"
        )


def is_impossible(request: Request) -> bool:
    """Whether no arrangement at all can leave just the message's cells, by counting alone.

    Words that cross nowhere leave the fewest cells; the most there can be is what the longest word leaves.
    """
    assert request.message
    pool = sorted(len(entry.letters) for entry in request.pool)
    lengths = [len(entry.letters) for entry in request.place]
    most = request.mask.count - max((*lengths, *pool[: request.pick]), default=0)
    fewest = 0 if request.message.fills else _fewest_blank(request)
    return not fewest <= len(request.message.letters) <= most


def _fewest_blank(request: Request) -> int:
    """The cells that are left where words cross nowhere, the longest of a pool."""
    pool = sorted(len(entry.letters) for entry in request.pool)
    placed = sum(len(entry.letters) for entry in request.place)
    return request.mask.count - placed - sum(pool[len(pool) - request.pick :])


def is_crowded(request: Request) -> bool:
    """Whether the words have more letters than there are cells.

    With a message: whether they are to share more letters than are easily had, or fewer than none; before
    one that others follow, whether they are to share any.
    """
    if request.message and request.message.fills:
        return _fewest_blank(request) < len(request.message.letters)
    crossings = _crossings(request)
    if not request.message:
        return crossings > 0
    dense = SPARE * len(request.message.letters) < request.mask.count
    return dense or not 0 <= crossings <= SURE * (len(request.place) + request.pick) // 100


def _crossings(request: Request) -> int:
    """How many letters the words are to share, words of a pool taken to be of its usual length."""
    pool = sum(len(entry.letters) for entry in request.pool) * request.pick // max(1, len(request.pool))
    spoken = len(request.message.letters) if request.message else 0
    return sum(len(entry.letters) for entry in request.place) + pool + spoken - request.mask.count


def awkwardness(request: Request) -> int | None:
    """How far a grid is from one that an exact message fits in with ease; None where it hardly fits at all.

    In hundredths of a crossing for each word; 0 is the best, and up to AIMED it surely fits.
    """
    share = 100 * _crossings(request) // max(1, len(request.place) + request.pick)
    return abs(share - AIMED) if 0 <= share <= SHARED_LETTERS_PERCENT[1] else None


def fitting_pick(cells: int, entries: Sequence[Entry], message: Message | None) -> int:
    """How many of these words suit a grid of so many cells: they leave just a message's, or are at ease.

    One at least, and no more than there are.
    """
    letters, count = sum(len(entry.letters) for entry in entries), len(entries)
    if message is None or message.fills:
        room = min(cells * FULL_GRID_PERCENT // 100, cells - (len(message.letters) if message else 0))
        wanted = room * count // max(1, letters)
    else:  # each word shares so much of a letter as is had with ease
        wanted = (cells - len(message.letters)) * 100 * count // (100 * letters - AIMED * count)
    return max(1, min(wanted, count))


def choose_for_message(request: Request, entries: Sequence[Entry], dice: Dice) -> tuple[Entry, ...]:
    """The chosen entries, some of them changed for others of the pool if that helps to meet the count."""
    assert request.message
    cells = request.mask.count - len(request.message.letters)
    chosen, fixed = list(entries), set(request.place)
    spare = [entry for entry in request.pool if entry not in set(entries)]
    movable = [number for number, entry in enumerate(chosen) if entry not in fixed]
    clashes = same_find if request.embedded == "allow" else clash
    for _ in range(MOST_WORD_SWAPS if request.pick and spare and movable else 0):
        off = _crossings_off(cells, chosen, request.message.fills)
        if not off:
            break
        here, there = dice.choice(movable), dice.below(len(spare))
        others = [*chosen[:here], *chosen[here + 1 :]]
        better = _crossings_off(cells, [*others, spare[there]], request.message.fills) < off
        if better and not any(clashes(spare[there], other) for other in others):
            spare[there], chosen[here] = chosen[here], spare[there]
    order = {entry: number for number, entry in enumerate(request.place + request.pool)}
    return tuple(sorted(chosen, key=order.__getitem__))


def _crossings_off(cells: int, entries: Sequence[Entry], fills: bool) -> int:
    """By how many letters the words have too few, or too many, to fill so many cells and surely fit.

    Where others follow a message, those are none too few.
    """
    crossings = sum(len(entry.letters) for entry in entries) - cells
    least, most = (share * len(entries) // 100 for share in (SHARED_LETTERS_PERCENT[0], SURE))
    if fills:
        return max(crossings, 0)
    return max(least - crossings, crossings - most, 0)


def aim_at_message(request: Request, entries: Sequence[Entry]) -> Request:
    """The request with as many crossings for its goal as leave the message's number of cells.

    Where others follow it, its goals stay, unless they leave too few.
    """
    assert request.message
    letters = sum(len(entry.letters) for entry in entries)
    crossings = max(0, letters + len(request.message.letters) - request.mask.count)
    share = -(-100 * crossings // max(1, len(entries)))
    if request.message.fills:
        least, most = request.goals.crossings
        most = None if most is None or most < share else most
        return replace(request, goals=replace(request.goals, crossings=(max(least, share), most)))
    return replace(request, goals=replace(request.goals, crossings=(share, share)))


def explain_misfit(request: Request, lengths: set[int], size: Size | None) -> tuple[str, str]:
    """Why no arrangement has the message, and what would help: the lengths that were met, the size found."""
    assert request.message
    wanted = len(request.message.letters)
    if not lengths or wanted in lengths or (request.message.fills and max(lengths) > wanted):
        own = ["".join(each) for each in request.forbidden if contains_word(request.message.letters, each)]
        what = "wherever the words stood, something could be read that is not to be, once the message was in"
        return (
            what + f"; its own letters have {', '.join(own)}, one after the other" * bool(own),
            "another order to read the message in, other words or another seed would help",
        )
    below, above = ([n for n in lengths if n < wanted], [n for n in lengths if n > wanted])
    near = [*sorted(below)[-1:], *sorted(above)[:1]]
    left = (
        f"{min(lengths)} to {max(lengths)}" if len(near) == 1 < len(lengths) else " or ".join(map(str, near))
    )
    help = [f"a grid of {size}"] if size else []
    help += [f"`rest: {FILLED_REST}`"] if above else []
    each = sum(len(entry.letters) for entry in request.place + request.pool)
    each = max(1, each // max(1, len(request.place + request.pool)))  # letters, of a word of these
    if not below:
        help += _with_words(request, min(above) - wanted, each, "more")
    if not above:
        help += _with_words(request, wanted - max(below), each, "fewer")
    help.append(f"a message of {' or '.join(map(str, near))} letters")
    joined = help[0] if len(help) == 1 else f"{', '.join(help[:-1])} or {help[-1]}"
    return f"the message has {_letters(wanted)}, and these words leave {left}", f"{joined} would help"


def _with_words(request: Request, letters: int, each: int, more: str) -> list[str]:
    """What so many letters more or fewer come to: a `pick` of so many words, a grid of less or more room."""
    words = -(-letters // each)
    few = f"{words} word{'s' * (words > 1)} or so"
    picked = request.pick + (words if more == "more" else -words)
    if request.pick and 0 < picked <= len(request.pool):
        return [f"a pick of {picked} or so"]
    room = "smaller" if more == "more" else "larger"
    columns, rows = request.mask.size
    other = [] if request.mask.count == columns * rows else [f"a {room} grid"]
    return [*other, f"words with {_letters(letters)} {more} in all ({few})"]


def _letters(count: int) -> str:
    return f"{count} letter{'s' * (count != 1)}"


def other_sizes(request: Request, entries: Sequence[Entry]) -> list[Size]:
    """Grids of about these proportions that are worth a try, for a grid that is whole."""
    assert request.message
    columns, rows = request.mask.size
    letters = sum(len(entry.letters) for entry in entries) + len(request.message.letters)
    least, most = letters - len(entries), letters  # cells, where words cross as often as they do, or never
    sizes = [
        (abs(across * rows - down * columns), abs(2 * across * down - least - most), Size(across, down))
        for down in range(2, LARGEST_SIDE + 1)
        for across in range(max(2, -(-least // down)), min(LARGEST_SIDE, most // down) + 1)
        if 2 * across * rows < 3 * down * columns and 2 * down * columns < 3 * across * rows
    ]
    whole = request.mask.count == columns * rows
    return [size for _, _, size in sorted(sizes)[:GRID_SIZES_TRIED]] if whole else []
