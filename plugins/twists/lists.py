"""What the twists share: the words of a list, their signs, and which twists go together."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from bookmaker import Choice, Entry, Request, fills_cell, list_text, split_signs

TWISTS = ("clues", "missing-vowels", "scrambled", "coded", "reversed", "no-list")
TOGETHER = {("missing-vowels", "scrambled"), ("missing-vowels", "reversed"), ("coded", "reversed")}
BLANK_LETTER = "_"  # to be found
MOST_WORDS_NAMED = 6  # before the rest are counted


def words_of(request: Request) -> tuple[Entry, ...]:
    """Every word that may come to stand in the list."""
    return request.place + request.absent + request.pool


def relisted(request: Request, change: Callable[[Entry], Entry]) -> Request:
    """The request with each of its words changed."""
    place, absent, pool = (
        tuple(map(change, words)) for words in (request.place, request.absent, request.pool)
    )
    return replace(request, place=place, absent=absent, pool=pool)


def reprinted(request: Request, change: Callable[[Entry], str]) -> Request:
    """The request with another text in the list for each of its words."""
    return relisted(request, lambda entry: replace(entry, printed=change(entry)))


def signs_of(entry: Entry) -> list[str]:
    """What the list prints for an entry so far, sign by sign, its letters as they are in the grid.

    Vowel points and final forms, which a list shows as they were typed, would give two codes to
    one letter.
    """
    found = split_signs(list_text(entry), entry)
    if entry.printed is not None:
        return found
    found = [" " if sign == BLANK_LETTER else sign for sign in found]  # an underline is no blank yet
    own = [number for number, sign in enumerate(found) if is_letter(sign)]
    if len(own) != len(entry.letters):
        return list(entry.letters)
    for number, letter in zip(own, entry.letters, strict=True):
        found[number] = letter
    return found


def lengths_of(entry: Entry, request: Request) -> str:
    """The lengths behind a word that lost its vowels without blanks, ' (3,4)'; '' where there are none."""
    without_blanks = Choice("missing-vowels", (("blanks", False),)) in request.modes
    printed = entry.printed or ""
    return printed[printed.rindex(" (") :] if without_blanks and printed else ""


def is_letter(sign: str) -> bool:
    """Whether a sign stands for a cell of the grid: a letter, or a blank for one."""
    return fills_cell(sign[0]) or sign == BLANK_LETTER


def parts_of(found: Sequence[str]) -> Iterator[list[str]]:
    """The words of a text, cut at its spaces."""
    part: list[str] = []
    for sign in found:
        if sign.isspace():
            yield part
            part = []
        else:
            part.append(sign)
    yield part


def rivals(request: Request) -> Iterator[str]:
    """Why the twists of a puzzle do not go together."""
    asked = [choice.name for choice in request.modes if choice.name in TWISTS]
    for name in TWISTS:
        if asked.count(name) > 1:
            yield f"'{name}' is there twice among the modes; once is enough"
    for one, other in combinations([name for name in TWISTS if name in asked], 2):
        if (one, other) not in TOGETHER:
            yield f"'{one}' and '{other}' do not go together: each has its own way with the list"


def named(words: Iterable[Entry]) -> str:
    """Some words for a message: 'ant', 'bee' and 3 more."""
    shown = [f"'{entry.shown}'" for entry in words]
    more = f" and {len(shown) - MOST_WORDS_NAMED} more" if len(shown) > MOST_WORDS_NAMED else ""
    return ", ".join(shown[:MOST_WORDS_NAMED]) + more
