"""Missing vowels: the list prints a blank, or nothing, for each vowel.

Rules: the vowels are those of the language, with or without accents, in Latin, Greek and
Cyrillic letters. With `blanks: false` they leave no blank behind, and the lengths are told.

    W C N C L O     C_T      S_ ST_R     with blanks
    O W W N L I     CT (3)   S STR (3,4) without
    O W C W I O
    W A A C O W     CAT
    L W T L N T

Good if no two words of the list could stand behind the same consonants.

No answer: a word of nothing but vowels, of which nothing would be left; and a list in which
no word has a vowel, as in Hebrew or in numbers. A word without one among others stays whole.
"""

import unicodedata
from collections.abc import Iterator
from dataclasses import replace

from bookmaker import Args, Dice, Entry, Mode, Request, Setting

from ..languages.phrases import OfferWords
from .lists import BLANK_LETTER, is_letter, named, parts_of, relisted, rivals, signs_of, words_of

VOWELS = frozenset("AEIOUÆŒØƏIİ" + "ΑΕΗΙΟΥΩ" + "АЕЁИОУЫЭЮЯЄІЇ")
CONSONANTS = frozenset("ЙЎ")  # taken apart they look like vowels with an accent
MORE_VOWELS = dict.fromkeys(("cs", "da", "de", "fi", "fr", "nb", "nl", "nn", "no", "pl", "sk", "sv"), "Y")
MORE_VOWELS["bg"] = "Ъ"

BLANKS = Setting("blanks", "whether a blank stands where a vowel was", True)


def is_vowel(letter: str, language: str) -> bool:
    """Whether a language takes the letter for a vowel; a digraph is one if all of it is."""
    if letter in CONSONANTS or not letter[0].isalpha():
        return False
    bases = [sign for sign in unicodedata.normalize("NFD", letter) if sign.isalpha()]
    vowels = VOWELS.union(MORE_VOWELS.get(language.split("-")[0], ""))
    return letter == "IJ" or all(sign in vowels for sign in bases)


def objections(request: Request, args: Args) -> Iterator[str]:
    """Which words have too many vowels, and whether there is one at all."""
    yield from rivals(request)
    own = request.language
    words = words_of(request)
    if words and not any(is_vowel(letter, own) for entry in words for letter in entry.letters):
        yield "no word of the list has a vowel that could be missing"
    if lost := [entry for entry in words if all(is_vowel(letter, own) for letter in entry.letters)]:
        yield f"without its vowels nothing is left of {named(lost)}"


def without_vowels(request: Request, args: Args, dice: Dice) -> Request:
    """The list without its vowels."""

    def change(entry: Entry) -> Entry:
        found = [BLANK_LETTER if is_vowel(sign, request.language) else sign for sign in signs_of(entry)]
        text = "".join(found) if args["blanks"] else closed_up(found, entry)
        return replace(entry, printed=text)

    return relisted(request, change)


def closed_up(found: list[str], entry: Entry) -> str:
    """The consonants alone, with the lengths of the words they are left of."""
    parts = [*parts_of(found)]
    lengths = ",".join(str(count) for part in parts if (count := sum(map(is_letter, part))))
    left = ["".join(sign for sign in part if sign != BLANK_LETTER) for part in parts]
    return f"{' '.join(filter(None, left))} ({lengths})"


MISSING_VOWELS = Mode(
    "missing-vowels",
    "the list without its vowels",
    without_vowels,
    objections,
    settings=(BLANKS,),
    instruction="The list has lost its vowels. Put them back first.",
    how_to="The vowels are missing from the list; in the grid every word is whole. Say the consonants "
    "aloud, and often you will hear the word. If not, look in the grid for two of its consonants the "
    "right distance apart.",
    phrases=OfferWords("modes", "missing-vowels"),
)
