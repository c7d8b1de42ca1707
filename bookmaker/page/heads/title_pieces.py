"""Where the lines of a book's title may break: "Word Search", "Ages 6-8" and "Route 66" stay whole."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from ..title_lines import lines_of
from ..typeset import Type, balanced, in_lines, words_of

# What a book is, rather than what it is about: never broken, and set smaller than its subject.
KINDS = tuple(
    tuple(phrase.casefold().split())
    for phrase in (
        # English
        "extra large print|large print|word searches|word search|word-search|wordsearch|wordsearches"
        "|word finds|word find|word hunt|word hunts|word puzzles"
        "|number searches|number search|puzzle book|activity book"
        # German, Dutch and the north
        "|große schrift|großdruck|wortsuche|wortsuchrätsel|buchstabensalat|wörter suchen|suchsel"
        "|grote letters|woordzoekers|woordzoeker|ordsök|stor stil|ordsøgning|ordjakt|sananetsintä"
        # French, Spanish, Portuguese, Italian, Romanian
        "|gros caractères|mots mêlés|mots cachés|sopas de letras|sopa de letras|letra grande"
        "|buscapalabras|caça palavras|caça-palavras|letras grandes|parole intrecciate|cerca parole"
        "|crucipuzzle|caratteri grandi|vânătoare de cuvinte"
        # Polish, Czech, Russian, Ukrainian, Greek, Turkish
        "|duży druk|wykreślanki|wykreślanka|osmisměrky|osmisměrka|velké písmo|крупный шрифт"
        "|поиск слов|найди слова|филворды|филворд|пошук слів|μεγάλα γράμματα|κρυπτόλεξα|κρυπτόλεξο"
        "|kelime avı|kelime bulmaca|büyük harfli"
    ).split("|")
)
# Words that look forward: no line ends in one.
SMALL = frozenset(
    "a an and as at by for from in into is it its my of on or our so the this to up with your "
    "am an auf aus bei das dem den der des die ein eine einen für im in ins mit und um vom von zu zum zur "
    "à au aux ce ces dans de des du en et la le les ma mes mon par pour sur un une "
    "al con del e el en los las lo para por su tu un una y "
    "ao da das do dos em na no nas nos o os "
    "che di ed gli i il nei nel nella per tra "
    "de een en het met op te van voor "
    "в для и из к на о от по с у за "
    "για η και με ο οι στη στην στο στον τα τη την της το του των".split()
)
COUNTED = re.compile(r"(?:ages?|grades?|levels?|vol(?:ume|\.)?|book|no\.|part|band|tome|tomo|teil|том|книга)")
FIGURES = re.compile(r"[\d][\d.,/:–—-]*\+?")
SHORT_UNIT = 2  # letters on both sides of a lone sign: Q & A
WHOLE = 0.72  # of its size: no smaller is a title set to keep its pieces whole
FEWER = 0.85  # of its size: a line less is worth that
NO_BREAK = "\N{NO-BREAK SPACE}"


@dataclass(frozen=True, slots=True)
class Unit:
    """Words that stay on one line."""

    text: str
    is_kind: bool = False
    is_small: bool = False
    parts: int = 1  # words of a kind, each of which may be a line of its own: all on one, or one on each


def title_pieces(text: str) -> tuple[str, ...]:
    """The parts of a title between which its lines may break: "Word Search" and "Ages 6-8" are one each."""
    return tuple(unit.text for unit in title_units(text, False))


def bound_pieces(text: str) -> str:
    """The title with no-break spaces within its pieces, and after small words: no line ends in one."""
    bound = ""
    for unit in title_units(text, False):
        piece = NO_BREAK.join(unit.text.split())
        bound += f"{piece}{NO_BREAK if unit.is_small else ' '}"
    return bound.strip()


def title_in_lines(
    text: str, face: Type, room: float, lines: int, least: float
) -> tuple[Type, tuple[str, ...]]:
    """A book's title on so many even lines that break by sense, if somewhat smaller type allows that.

    Of two ways that do, the one on fewer lines, unless its type is a good deal smaller.
    """
    if len(lines_of(text)) > 1:
        return in_lines(text, face, room, lines, least)
    bound = bound_pieces(text)
    best: tuple[Type, tuple[str, ...]] | None = None
    size, smallest = face.size, max(least, WHOLE * face.size)
    while size >= smallest:
        sized = face.at(size)
        whole = max(map(sized.width, words_of(bound, sized, inf)), default=0.0) <= room
        found = balanced(bound, sized, room, lines) if whole else None
        if found is not None and (best is None or len(found) < len(best[1])):
            best, smallest = (sized, found), max(smallest, FEWER * size)
        size -= 1
    return best or in_lines(text, face, room, lines, least)


def title_units(text: str, stacked: bool) -> list[Unit]:
    """The pieces of a title between which it may break."""
    words = text.split()
    bare = [word.casefold().strip(".,:;!?()\"'“”„«»") for word in words]
    units: list[Unit] = []
    at = 0
    while at < len(words):
        kind = next((kind for kind in KINDS if tuple(bare[at : at + len(kind)]) == kind), ())
        if kind and len(words) > len(kind):
            whole = words[at : at + len(kind)]
            if stacked:
                units += [Unit(word, True, parts=len(whole)) for word in whole]
            else:
                units.append(Unit(" ".join(whole), True))
            at += len(kind)
            continue
        if kind and not stacked:  # the title is nothing else
            units.append(Unit(" ".join(words[at : at + len(kind)])))
            at += len(kind)
            continue
        count = _together(words, bare, at)
        joined = " ".join(words[at : at + count])
        units.append(Unit(joined, is_small=count == 1 and bare[at] in SMALL))
        at += count
    return units


def _together(words: Sequence[str], bare: Sequence[str], at: int) -> int:
    """How many words from there on stay on one line."""
    left = len(words) - at
    if left >= 2 and COUNTED.fullmatch(bare[at]) and FIGURES.match(words[at + 1]):
        return 4 if left >= 4 and bare[at + 2] in ("to", "bis", "à", "a") and bare[at + 3].isdigit() else 2
    if left >= 3 and _is_sign(words[at + 1]):
        return 3 if len(bare[at]) <= SHORT_UNIT and len(bare[at + 2]) <= SHORT_UNIT else 1
    if left >= 2 and _is_sign(words[at]):
        return 1 + _together(words, bare, at + 1)
    if (
        left >= 2
        and FIGURES.fullmatch(words[at])
        and not any(tuple(bare[at + 1 : at + 1 + len(kind)]) == kind for kind in KINDS)
    ):
        return 2
    if (
        left >= 2
        and len(bare[at]) > 1
        and (
            (FIGURES.fullmatch(words[at + 1]) and (left == 2 or _begins_kind(bare, at + 2)))
            or (len(bare[at + 1]) == 1 and bare[at + 1] not in SMALL and bare[at + 1].isalpha())
        )
    ):
        return 2
    return 1


def _begins_kind(bare: Sequence[str], at: int) -> bool:
    return any(tuple(bare[at : at + len(kind)]) == kind for kind in KINDS)


def _is_sign(word: str) -> bool:
    """Whether a word is a lone sign, which ends no line: &, +, a dash."""
    return len(word) <= 2 and not any(sign.isalnum() for sign in word)
