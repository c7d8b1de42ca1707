"""Coded: in the list every letter is a number, and a key tells which.

Rules: each letter that the words have is given a number from 1 up, by chance. The list
prints the numbers of a word; the key box prints every number, with its letter for as many
as `given` says, in hundredths. The others are left blank, to be written in when found out.

    W C N C L O     1-3-2         1   2   3   4   5   6   7   8
    O W W N L I     1-7-4         C   T   A   W   L   .   O   N
    O W C W I O     5-6-7-8
    W A A C O W     7-4-5         CAT, COW, LION, OWL
    L W T L N T

Good if, with part of the key, what is given starts some words and leaves no word without
a neighbour to learn from: half is a puzzle, nothing a hard one.

No answer: no request is refused.
"""

import unicodedata
from dataclasses import replace

from bookmaker import Args, Dice, Entry, Mode, Request, Setting

from ..languages.phrases import OfferWords
from .lists import is_letter, parts_of, reprinted, rivals, signs_of, words_of

GIVEN = Setting("given", "how much of the key is told, in hundredths", 100, 0, 100)


def coded(request: Request, args: Args, dice: Dice) -> Request:
    """The list in numbers, and the key."""
    letters = sorted(
        {letter for entry in words_of(request) for letter in signs_of(entry) if is_letter(letter)}
    )
    numbers = {letter: str(number) for number, letter in enumerate(dice.shuffled(letters), 1)}
    revealed = {*dice.shuffled(letters)[: revealed_count(len(letters), int(args["given"]))]}
    key = tuple((number, letter if letter in revealed else "") for letter, number in numbers.items())

    def change(entry: Entry) -> str:
        parts = ([numbers[sign] for sign in part if is_letter(sign)] for part in parts_of(signs_of(entry)))
        words = [part for part in parts if part]
        if runs_left(entry.letters[0]):  # digits run to the right, their letters do not
            words = [part[::-1] for part in reversed(words)]
        return " ".join("-".join(part) for part in words)

    return replace(reprinted(request, change), key=key)


def runs_left(letter: str) -> bool:
    """Whether a letter is written from right to left."""
    return unicodedata.bidirectional(letter[0]) in ("R", "AL")


def revealed_count(count: int, given: int) -> int:
    """How many letters of the key are shown."""
    return (count * given + 50) // 100


CODED = Mode(
    "coded",
    "numbers in the list, and a key to its letters",
    coded,
    lambda request, args: rivals(request),
    settings=(GIVEN,),
    instruction="Each number is a letter. Decode the list first.",
    how_to="In the list each number stands for a letter, always the same one, and the box below the "
    "list is the key. Write the letters above their numbers and you have the words. If the key has "
    "gaps, fill them with the help of the words you can read and those you find in the grid.",
    phrases=OfferWords("modes", "coded"),
)
