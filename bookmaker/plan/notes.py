"""Dealing notes: each puzzle that asks for one gets its own, and no note comes twice in a book."""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Collection, Container, Iterable, Iterator
from dataclasses import replace

from ..bookfile.model import BookSpec, NotePool, PuzzleSpec
from ..errors import Problem
from ..page.title_lines import title_of
from ..rng import stream
from ..wordsearch.offers import Note

BEFORE_SOURCE = "\u2014\u00a0"  # a dash that stays with the first word


def with_notes(spec: BookSpec) -> tuple[BookSpec, tuple[Problem, ...]]:
    """The book with its notes dealt, and where there are too few.

    A puzzle keeps the note that the lock has for it, as long as that is to be had; the others take one by
    dice of their own, so that no puzzle's note hangs on those that come after it.
    """
    pools = [(puzzle.notes, puzzle) for puzzle in spec.puzzles if puzzle.notes]
    asking = [
        puzzle for _, puzzle in sorted(pools, key=lambda each: len(each[0].notes))
    ]  # least choice first
    if not asking:
        return spec, ()
    taken, dealt = set[str](), dict[str, Note]()
    for draw in (_locked, _drawn):
        for puzzle in asking:
            note = None if puzzle.id in dealt else draw(puzzle, spec, taken)
            if note:
                dealt[puzzle.id] = note
                taken.add(note.text)
    puzzles = tuple(
        replace(puzzle, note=printed_note(dealt[puzzle.id])) if puzzle.id in dealt else puzzle
        for puzzle in spec.puzzles
    )
    keys = {name: note_key(note) for name, note in dealt.items()}
    chosen = spec.chosen._replace(notes={**spec.away.notes, **keys})
    return replace(spec, puzzles=puzzles, chosen=chosen), tuple(
        _too_few((puzzle for _, puzzle in pools), dealt)
    )


def _locked(puzzle: PuzzleSpec, spec: BookSpec, taken: Collection[str]) -> Note | None:
    """The note that the lock has for a puzzle, where it is still to be had."""
    had = spec.chosen.notes.get(puzzle.id)
    notes = puzzle.notes.notes if puzzle.notes and had else ()
    return next((note for note in notes if note_key(note) == had and note.text not in taken), None)


def _drawn(puzzle: PuzzleSpec, spec: BookSpec, taken: Collection[str]) -> Note | None:
    """A note that no other puzzle has: the one that its dice fall on, or the next that is free."""
    notes = puzzle.notes.notes if puzzle.notes else ()
    first = stream(spec.seed, puzzle.id, "note").below(len(notes))
    return next((note for note in (*notes[first:], *notes[:first]) if note.text not in taken), None)


def _too_few(asking: Iterable[PuzzleSpec], dealt: Container[str]) -> Iterator[Problem]:
    """One problem for each pool that has fewer notes than puzzles that ask for them."""
    pools = defaultdict[NotePool | None, list[bool]](list)
    for puzzle in asking:
        pools[puzzle.notes].append(puzzle.id in dealt)
    for pool, served in pools.items():
        if pool and (missing := served.count(False)):
            other = "" if len(pool.notes) == sum(served) else " that no other puzzle has"
            what = f"{pool.name}: {len(served)} puzzles ask for a note, and it has {sum(served)}{other}"
            yield Problem(what, f"{missing} more, or ask for them at fewer puzzles", pool.place)


def printed_note(note: Note) -> str:
    """A note as pages have it: its text, and in a line of its own where it is from."""
    source = (f"{BEFORE_SOURCE}{note.source}",) if note.source else ()
    return title_of((note.text, *source))


def note_key(note: Note) -> str:
    """What the lock knows a note by, whatever else its pool comes to hold."""
    return hashlib.sha256(note.text.encode()).hexdigest()[:16]
