"""Cryptogram: a text in which each letter stands for another."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from bookmaker import Bench, Kind, PlayCells, Setting, hookimpl
from bookmaker.drawing import View
from bookmaker.kinds.cells.example_words import in_language
from bookmaker.kinds.cells.rows import digest

from . import draw, due, grade, phrases, plan, printed, record
from .make import make
from .model import Cryptogram, CryptogramRequest
from .plan import in_letters
from .verify import flaws

SETTINGS = (
    Setting("text", "what is put into code; its words are never broken", ""),
    Setting("source", "who said it, printed below", ""),
    Setting("given", "how many letters are given, at least; 0 leaves it to the level", 0, least=0, most=20),
)
EXAMPLE_TEXTS = {
    "en": "A friend in need is a friend indeed.",
    "es": "Más vale pájaro en mano que ciento volando.",
    "fr": "Un tiens vaut mieux que deux tu l’auras.",
    "de": "Freunde in der Not gehen tausend auf ein Lot.",
    "it": "Chi trova un amico trova un tesoro.",
    "pt": "Mais vale um pássaro na mão do que dois a voar.",
}
TRIAL = {"text": "Well begun is half done, as they say: don’t stop."}
EXAMPLE_GIVEN_LETTERS = 3  # at least
PLAYED_WIDE = 13  # cells of a line on a page to play: a telephone is no wider


@hookimpl
def register_kinds() -> list[Kind[Any, Any, Any]]:
    parts = draw, due, grade, phrases, plan, printed, record
    return [Kind.of(__name__, *parts, per_page=(1, 2, 3, 4, 6), settled=True)]


def verify(puzzle: Cryptogram) -> Iterator[str]:
    """Each promise that a cryptogram breaks."""
    return flaws(puzzle.plain, puzzle.cipher, puzzle.given, puzzle.lexicon)


def alike(puzzle: Cryptogram) -> Mapping[str, str]:
    """A digest of its text: who has read it once knows it in any code."""
    return {"text": digest("".join(filter(str.isalnum, puzzle.plain)))}


def text(puzzle: Cryptogram, view: View) -> str:
    """The code with the letters given over it, or the text."""
    source = [f"— {puzzle.source}"] if puzzle.source else []
    if view.kind == "answer":
        return "\n".join([puzzle.plain, *source])
    lines = list[str]()
    for first, last in _lines(puzzle.cipher):
        pairs = zip(puzzle.cipher[first:last], puzzle.plain[first:last], strict=True)
        over = "".join(
            sign if sign in puzzle.given else "_" if code.isalpha() else " " for code, sign in pairs
        )
        lines += [over.rstrip(), puzzle.cipher[first:last], ""]
    return "\n".join([*lines[:-1], *source])


def _lines(text: str, width: int = 60) -> Iterator[tuple[int, int]]:
    """Where lines of a text begin and end that break between words."""
    start = 0
    while len(text) - start > width and " " in text[start:]:
        stop = text.rfind(" ", start, start + width + 1)
        stop = stop if stop > start else text.index(" ", start)
        yield start, stop
        start = stop + 1
    yield start, len(text)


def stand_in(request: CryptogramRequest, bench: Bench) -> Cryptogram:
    """The text in a code that is none: as large as the puzzle will be."""
    letters = request.alphabet
    code = dict(zip(letters, (*letters[1:], letters[0]), strict=True))
    cipher = "".join(code.get(sign, sign) for sign in request.plain)
    return Cryptogram(request.plain, cipher, (), request.source, request.lexicon)


def play(puzzle: Cryptogram, view: View) -> PlayCells:
    """The text in lines, each letter to be found over its code."""
    lines = [*_lines(puzzle.cipher, PLAYED_WIDE)]
    wide = max(last - first for first, last in lines)

    def rows(signs: Iterable[str | None]) -> tuple[tuple[str | None, ...], ...]:
        every = [*signs]
        return tuple((*every[first:last], *[None] * (wide - last + first)) for first, last in lines)

    shown = {*puzzle.given, *filter(lambda sign: not sign.isalpha(), puzzle.plain)}
    answer = [None if sign == " " else sign for sign in puzzle.plain]
    return PlayCells(
        rows(answer),
        rows(sign if sign in shown else None for sign in answer),
        tuple(sorted({*filter(str.isalpha, (*puzzle.plain, *puzzle.cipher))})),
        codes=rows(code if code.isalpha() else None for code in puzzle.cipher),
        running=True,
        note=f"— {puzzle.source}" if puzzle.source else "",
    )


def example(bench: Bench) -> Cryptogram:
    """A small one for the how-to page."""
    language, said = in_language(EXAMPLE_TEXTS, bench)
    alphabet = bench.alphabet(language)
    plain = in_letters(said, alphabet, language, bench)
    return make(CryptogramRequest(plain, alphabet, "easy", EXAMPLE_GIVEN_LETTERS, language=language), bench)
