"""Number search: figures instead of words.

Rules: the list holds numbers and the grid nothing but digits. Points, commas, spaces and
signs are left out of the grid: 3.14159 stands there as 314159. Each number is there once.

    5 3 8 2 2 1     5 . . . 2 .
    3 1 6 5 8 1     3 . 6 . 8 .
    2 1 1 1 1 2     2 . 1 1 1 .
    1 1 7 8 7 7     1 . 7 . 7 .
    1 1 2 2 2 4     1 . 2 . 2 4
    3 1 9 1 6 7     . . 9 . . .

    2.7182, 11235, 1729, 6174

Good if the numbers are long enough not to come by chance, 4 digits or more, and mean
something: dates, constants, telephone codes.

No answer: an entry with a letter in it, or a message with one. All of them are named.
"""

import unicodedata
from collections.abc import Iterator
from dataclasses import replace

from bookmaker import Args, Dice, Mode, Request, WordLetters, hookimpl

from ..languages.phrases import OfferWords

MOST_ENTRIES_NAMED = 6  # before the rest are counted

HOW_TO = (
    "The grid is made of digits, and the list of numbers. Each number is hidden once, in a straight "
    "line, without points or spaces: look for 3.14 as 314. There are only ten digits, so do not look "
    "for the first digit alone: look for a rare pair such as 77."
)


@hookimpl
def register_modes() -> list[Mode]:
    return [
        Mode(
            "number-search",
            "a grid of digits, with numbers to find",
            in_digits,
            objections,
            instruction="Find every number. Its digits run in a straight line, without points.",
            how_to=HOW_TO,
            example=("2.7182", "1729", "6174"),
            phrases=OfferWords("modes", "number-search"),
        )
    ]


def objections(request: Request, args: Args) -> Iterator[str]:
    """Which entries are no numbers, and whether the message is one."""
    entries = request.place + request.absent + request.pool
    strange = [entry for entry in entries if not all(letter.isdecimal() for letter in entry.letters)]
    if strange:
        named = ", ".join(f"'{entry.shown}'" for entry in strange[:MOST_ENTRIES_NAMED])
        more = f" and {len(strange) - MOST_ENTRIES_NAMED} more" if len(strange) > MOST_ENTRIES_NAMED else ""
        yield f"a number search has digits only, no letters as in {named}{more}"
    if request.message and not all(map(str.isdecimal, request.message.letters)):
        yield f"a number search has digits only, no letters as in the message '{request.message.shown}'"


def in_digits(request: Request, args: Args, dice: Dice) -> Request:
    """The digits for an alphabet; a grid already kept to some of them stays so."""
    if all(letter.isdecimal() for letter in request.alphabet):
        return request
    digits = alphabet(request)
    return replace(request, alphabet=digits, frequencies=tuple((digit, 1) for digit in digits))


def alphabet(request: Request) -> WordLetters:
    """The ten digits, in the script of the numbers."""
    entry = (request.place + request.absent + request.pool)[0]
    zero = ord(entry.letters[0]) - unicodedata.decimal(entry.letters[0])
    return tuple(chr(zero + digit) for digit in range(10))
