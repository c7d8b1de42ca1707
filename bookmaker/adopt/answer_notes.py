"""What an answer says under its grid: the words its list hides, those that are not there, its message."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from ..pdfread.text_lines import Piece, plainly
from ..proof.bare import bare
from ..proof.phrases import Wording
from ..wordsearch.model import Grid
from .captions import lines_of
from .printed_page import PrintedAnswer
from .word_list import NOTHING_KNOWN, Known, apart, barest, find, is_spelt, left_over, letters_in, letters_of

SHORTEST = 3  # letters of a word
LONGEST = 3  # lines of a sentence that says what is not there
LENGTHS = re.compile(r"\([\d\s,.-]+\)")  # behind a clue: how many letters its word has
_CODE = re.compile(r"\d+(?:[- ]\d+)*")

Lines = Sequence[Sequence[str]]  # the texts of each line


@dataclass(frozen=True, slots=True)
class Note:
    """What is said under an answer: words its list hides, words that are not there, the rest."""

    hidden: tuple[str, ...] = ()
    absent: tuple[str, ...] = ()
    rest: str = ""


def note_of(
    answer: PrintedAnswer,
    listed: Sequence[str],
    wording: Wording,
    known: Known = NOTHING_KNOWN,
    counts: Collection[int] = (),
) -> Note:
    """What is said under an answer, told apart by what it says; `counts` are told over its puzzle's grid."""
    lines = [[piece.text for piece in line] for line in lines_of(answer.below)]
    said = _said(lines)
    if not said:
        return Note()
    grid, spelt = answer.field.grid, "".join(known.get(plainly(said), ())) or said
    if any(is_spelt(barest(spelt), left, counts) for left in _left_over(grid, listed, known)):
        return Note(rest=said)
    first = None
    for absent, before, after in _sentences(lines, wording):
        hidden, kept = _hidden(before, grid, absent, known, wording)
        note = Note(tuple(hidden), tuple(absent), _said([*kept, *after]))
        if not kept:
            return note
        first = first or note
    return first or Note()


def _sentences(lines: Lines, wording: Wording) -> Iterator[tuple[list[str], Lines, Lines]]:
    """The words said not to be there, with the lines before and after, the shortest sentence first.

    Several words have an "and" before the last; without it the first lines may be the list's words.
    """
    none = True
    for stop in range(1, len(lines) + 1):
        for start in range(stop - 1, max(-1, stop - 1 - LONGEST), -1):
            said = _said(lines[start:stop])
            names = wording.names(said)
            if len(names) == 1 or (names and (none or wording.last in said)):
                none = False
                yield names, lines[:start], lines[stop:]
    if none:
        yield [], lines, []


def _hidden(
    lines: Lines, grid: Grid, absent: Sequence[str], known: Known, wording: Wording
) -> tuple[list[str], Lines]:
    """The words that the first lines name, each in the grid or said not to be, and the other lines."""
    nowhere = {bare(text) for text in absent}
    for stop in range(len(lines), 0, -1):
        for names in (_numbered(lines[:stop]), _parted(lines[:stop], wording)):
            there = find(grid, names, known)
            if names and all(word.places or bare(word.text) in nowhere for word in there):
                return names, lines[stop:]
    return [], lines


def _left_over(grid: Grid, listed: Sequence[str], known: Known) -> Iterator[str]:
    """What a message would be if the list named the words: one may be read in a straight line, too."""
    lines = [*apart(find(grid, listed, known)).values()]
    if all(len(set(each)) == 1 for each in lines):
        taken = [cell for each in lines for line in each for cell in line]
        yield from (letters_in(grid, cells) for way in (False, True) for cells in left_over(grid, taken, way))


def _said(lines: Lines) -> str:
    return " ".join(text for line in lines for text in line)


def _numbered(lines: Lines) -> list[str]:
    """1 KELP 2 LIMPET as KELP and LIMPET; none where the lines do not begin so."""
    names: list[str] = []
    for text in (text for line in lines for text in line):
        number, _, rest = text.partition(" ")
        if number == str(len(names) + 1) and rest:
            names.append(rest)
        elif names:
            names[-1] += f" {text}"
        else:
            return []
    return names


def _parted(lines: Lines, wording: Wording) -> list[str]:
    """KELP, LIMPET as KELP and LIMPET."""
    return [name.strip() for name in wording.between.split(_said(lines)) if letters_of(name)]


def texts_of(below: Sequence[Piece], wording: Wording) -> list[str]:
    """The texts of a list, without a heading that counts its words; alone, that line stands for the list."""
    texts = [piece.text for piece in below]
    return [text for text in texts if wording.count(text) is None] or texts


def veiled(note: Note, listed: Sequence[str], grid: Grid, known: Known) -> bool:
    """Whether a list hides its words: its answer names them, or the one word there is and is not there."""
    if note.hidden or len(note.absent) != 1:
        return bool(note.hidden)
    [word] = note.absent
    named = any(bare(text) == bare(word) for text in listed)
    found = find(grid, listed, known)
    there = [each for each in found if each.places and len(letters_of(each.text)) >= SHORTEST]
    return not named and len(there) < 2 and any(_may_mean(text, word) for text in listed)


def _may_mean(text: str, word: str) -> bool:
    """Whether a list can print that for the word: its letters, some lost or mixed, a code or a clue."""
    letters = Counter(bare(LENGTHS.sub("", text)))
    coded = bool(LENGTHS.search(text) or _CODE.fullmatch(text))
    return coded or bool(letters and letters <= Counter(bare(word)))
