"""What a book says of a cryptogram, checked: its text, sign by sign."""

import unicodedata
from collections.abc import Iterator

from bookmaker import Ask, Bench, BookError, Problem

from .model import CryptogramRequest

LEAST_TEXT_LETTERS, MOST_TEXT_LETTERS = 12, 600
LEAST_DIFFERENT_LETTERS = 6
MOST_SOURCE_SIGNS = 80
# where it is no letter of its own
LETTER_PAIRS = {"Œ": "OE", "Æ": "AE", "Ĳ": "IJ", "Ł": "L", "Ø": "O", "Đ": "D"}
LAST_LATIN_SIGN = "\u00ff"  # up to here signs such as ° and © are in every font


def plan(ask: Ask, bench: Bench) -> CryptogramRequest:
    """The request for a cryptogram; BookError with everything that is wrong with its settings."""
    problems = list[Problem]()
    alphabet = tuple(letter for letter in bench.alphabet(ask.language) if len(letter) == 1)
    text, plain = " ".join(str(ask.settings["text"]).split()), ""
    if not text:
        problems.append(
            ask.problem("a cryptogram needs a text", 'give it one: text: "Well begun is ..."', "text")
        )
    else:
        try:
            plain = in_letters(text, alphabet, ask.language, bench)
        except ValueError as error:
            problems.append(ask.problem(str(error), "leave it out, or write it in letters", "text"))
        else:
            problems += [ask.problem(*wrong, "text") for wrong in _wrong(plain)]
    source = " ".join(str(ask.settings["source"]).split())
    problems += [ask.problem(*wrong, "source") for wrong in _wrong_source(source)]
    given, different = int(ask.settings["given"]), len({*filter(str.isalpha, plain)})
    if plain and not problems and given > different - 3:
        what = f"{given} letters are given, and the text has {different} different ones"
        problems.append(ask.problem(what, f"give {different - 3} or fewer", "given"))
    if problems:
        raise BookError(problems)
    return CryptogramRequest(plain, alphabet, ask.level or "medium", given, source, ask.language, ask.effort)


def in_letters(text: str, alphabet: tuple[str, ...], language: str, bench: Bench) -> str:
    """The text in capitals of the alphabet, figures and punctuation as they are.

    Raises ValueError, naming the sign, for what cannot stand in a cryptogram.
    """
    return " ".join("".join(_capitals(text, alphabet, language, bench)).split())


def _capitals(text: str, alphabet: tuple[str, ...], language: str, bench: Bench) -> Iterator[str]:
    for sign in _clusters(unicodedata.normalize("NFC", text)):
        kind = unicodedata.category(sign[0])
        if unicodedata.bidirectional(sign[0]) in ("R", "AL"):
            raise ValueError(f"'{sign}' is read from right to left, and cryptograms run from left to right")
        if kind == "Cf":
            continue
        if kind[0] == "L":
            for letter in bench.spell(sign, language):
                written = LETTER_PAIRS.get(letter, letter) if letter not in alphabet else letter
                yield from (_plain(each, alphabet, language) for each in written)
        elif kind[0] in "NPZ" or kind in ("Sm", "Sc", "Sk") or (kind == "So" and sign <= LAST_LATIN_SIGN):
            yield sign
        else:
            name = unicodedata.name(sign[0], f"U+{ord(sign[0]):04X}").lower()
            raise ValueError(f"'{sign}' ({name}) cannot stand in a cryptogram")


def _clusters(text: str) -> list[str]:
    """Each sign with the accents after it."""
    found = list[str]()
    for sign in text:
        if found and unicodedata.category(sign)[0] == "M":
            found[-1] += sign
        else:
            found.append(sign)
    return found


def _plain(letter: str, alphabet: tuple[str, ...], language: str) -> str:
    """A capital as the alphabet has it: with its accent where that makes another letter."""
    bare = unicodedata.normalize("NFD", letter)[0]
    for each in (letter, bare):
        if each in alphabet:
            return each
    raise ValueError(f"'{letter}' is no letter of the language '{language}'")


def _wrong(plain: str) -> Iterator[tuple[str, str]]:
    """Why a text is no cryptogram's, each with a hint."""
    letters = [sign for sign in plain if sign.isalpha()]
    if not LEAST_TEXT_LETTERS <= len(letters) <= MOST_TEXT_LETTERS:
        yield (
            f"a text of {len(letters)} letters",
            f"a cryptogram has {LEAST_TEXT_LETTERS} to {MOST_TEXT_LETTERS}",
        )
    elif len({*letters}) < LEAST_DIFFERENT_LETTERS:
        yield f"the text has {len({*letters})} different letters", f"{LEAST_DIFFERENT_LETTERS} are the least"


def _wrong_source(source: str) -> Iterator[tuple[str, str]]:
    if len(source) > MOST_SOURCE_SIGNS:
        yield f"a source of {len(source)} signs", f"{MOST_SOURCE_SIGNS} are the most"
    strange = [
        sign
        for sign in source
        if unicodedata.category(sign) in ("So", "Cs", "Co", "Cn") and sign > LAST_LATIN_SIGN
    ]
    if strange:
        yield f"'{strange[0]}' cannot stand in the source", "leave it out"
