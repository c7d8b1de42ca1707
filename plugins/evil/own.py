"""What evil puzzles have in common: the letters, the settings, and what is wrong with a word."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from bookmaker import Args, Entry, Request, Setting, contains_word

FEWEST = 3  # letters
EVIL_MODES = ("evil", "super-evil", "evil-or-not", "evil-pair", "evil-list")

NEAR_MISSES = Setting(
    "near-misses",
    "how hard lines are sought that miss a word by one letter: 0 not at all, 10 above all else",
    5,
    least=0,
    most=10,
)

SEARCH = (
    "Go through the grid row by row, then column by column, then along the diagonals, and read each "
    "line both ways. "
)


def among_themselves(request: Request, args: Args) -> Request:
    """A grid of no letters but the words' own, with as many near misses as are asked for."""
    letters = (letter for entry in request.entries for letter in entry.letters)
    near_misses = int(args["near-misses"])
    return replace(
        request,
        alphabet=tuple(dict.fromkeys(letters)),
        goals=replace(request.goals, near_misses=near_misses),
    )


def rivals(request: Request) -> Iterator[str]:
    """Two kinds of evil in one grid."""
    kinds = [choice.name for choice in request.modes if choice.name in EVIL_MODES]
    if len(kinds) > 1:
        yield f"a grid is {' or '.join(kinds)}, only one of them"


def too_short(entry: Entry) -> Iterator[str]:
    """A word that comes by accident nearly everywhere."""
    if len(entry.letters) < FEWEST:
        yield f"'{entry.shown}' has {len(entry.letters)} letters: an evil word has {FEWEST} at least"


def too_long(entry: Entry, request: Request) -> Iterator[str]:
    """A word that has room along no line."""
    longest = request.mask.longest_line(tuple(name for name, _ in request.directions))
    if len(entry.letters) > longest:
        yield f"'{entry.shown}' has {len(entry.letters)} letters; the longest line has {longest} cells"


def one_find(words: Iterable[Entry], embedded: bool) -> Iterator[str]:
    """Words that are read inside others, and words that are others read backwards."""
    entries = tuple(words)
    for number, one in enumerate(entries):
        for other in entries[number + 1 :]:
            short, long = sorted((one, other), key=lambda entry: len(entry.letters))
            if len(short.letters) == len(long.letters) and contains_word(long.letters, short.letters):
                yield f"'{one.shown}' and '{other.shown}' are one find: one is the other read backwards"
            elif embedded and contains_word(long.letters, short.letters):
                yield f"'{short.shown}' can be read inside '{long.shown}', so it would be there twice"


def quoted(words: Iterable[Entry]) -> str:
    """The first three words as the author wrote them."""
    shown = [f"'{entry.shown}'" for entry in words]
    return ", ".join(shown[:3]) + " and more" * (len(shown) > 3)
