"""What the book file says of a puzzle, and the id that it keeps for that, whatever its title becomes."""

from __future__ import annotations

import hashlib
import json
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from ..errors import some_of
from ..puzzles.keys import as_fields
from ..puzzles.settings import DECLARED, PUZZLE
from ..wordsearch.model import NO_REST
from .model import TOPIC_POOL, BookSpec, PuzzleSpec

# before a content, alone where none is known: the id was built once, and nothing else gets it
GONE_MARK = "gone"
LONGEST_ID = 54  # of a title's, with a digest behind it
CONTENT_SIGNS = 5  # of a content in an id
MOST_IDS_NAMED = 5  # before the rest are counted
NO_CONTENT = frozenset(name for name, said in DECLARED.items() if said.changes != PUZZLE)

# Each with the content of its puzzle, GONE_MARK before it where the book has it no more; behind it the id
# that its title would make, where that is another.
Ids = Mapping[str, str]


def content_digest(puzzle: PuzzleSpec, layer: Mapping[str, Any], seed: int | None) -> str:
    """Equal where the book file says the same of a puzzle, its title and what is on its page alone left out.

    `layer` is all that is said of its settings. A topic is known by its name: its words may grow.
    """
    topic = (puzzle.pool or "").startswith(TOPIC_POOL)
    words = [[each.text, each.clue, each.regions, each.letters] for each in puzzle.words]
    message = puzzle.message and [puzzle.message.text, puzzle.message.order, puzzle.message.rest]
    if message and message[-1] == NO_REST:  # as it was before there was another
        message.pop()
    settings = {name: layer[name] for name in sorted(layer) if name not in NO_CONTENT}
    said = [puzzle.kind, puzzle.pool if topic else words, message, seed, settings]
    return hashlib.sha256(json.dumps(said, default=as_fields).encode()).hexdigest()


def own_content(puzzle: PuzzleSpec) -> str:
    """What the puzzle says itself, whatever its book says of all."""
    return content_digest(puzzle, puzzle.settings, puzzle.seed)[:16]


def keep_ids(puzzles: Sequence[PuzzleSpec], alike: Collection[str], known: Ids) -> tuple[PuzzleSpec, ...]:
    """The puzzles with the ids that they are known by, in the same order.

    Those of one content have its id whatever their titles are, be it one that was gone; one with another
    content keeps that of its title. An id that was built once goes to no other puzzle. `alike` are ids that
    several titles make: such puzzles have a digest of what they say behind it.
    """
    if not (alike or known):
        return tuple(puzzles)
    contents = [own_content(puzzle) for puzzle in puzzles]
    wanted = [puzzle.id for puzzle in puzzles]
    titled = {_title(noted): name for name, noted in known.items() if not is_gone(noted)}
    for number, puzzle in enumerate(puzzles):
        if puzzle.id in alike and "id" not in puzzle.places:
            wanted[number] = f"{puzzle.id[:LONGEST_ID]}-{contents[number][:CONTENT_SIGNS]}"
    settled: dict[int, str] = {n: puzzle.id for n, puzzle in enumerate(puzzles) if "id" in puzzle.places}
    taken = set(settled.values())

    def settle(number: int, name: str) -> None:
        settled[number] = name
        taken.add(name)

    by_content = defaultdict[str, list[str]](list)
    for name in sorted(known, key=lambda name: is_gone(known[name])):
        by_content[_content(known[name])].append(name)
    for number, name in enumerate(wanted):
        if number not in settled and name in by_content[contents[number]] and name not in taken:
            settle(number, name)
    for number in range(len(puzzles)):
        free = [name for name in by_content[contents[number]] if name not in taken]
        if number not in settled and free:
            settle(number, free[0])
    for number, name in enumerate(wanted):
        if number not in settled and name in titled and titled[name] not in taken:
            settle(number, titled[name])
    for number, name in enumerate(wanted):
        if number not in settled:
            settle(number, _free(name, contents[number], taken, known))
    return tuple(
        puzzle
        if puzzle.id == settled[n]
        else replace(puzzle, id=settled[n], titled="" if puzzle.id in alike else puzzle.id)
        for n, puzzle in enumerate(puzzles)
    )


def _free(name: str, content: str, taken: Collection[str], known: Ids) -> str:
    """The id wanted, or one after it that no other puzzle has or had."""
    if name not in taken and not is_gone(known.get(name, "")):
        return name
    said = (
        name
        if name.endswith(f"-{content[:CONTENT_SIGNS]}")
        else f"{name[:LONGEST_ID]}-{content[:CONTENT_SIGNS]}"
    )
    count, found = 1, said
    while found in taken or is_gone(known.get(found, "")):
        count += 1
        found = f"{said}-{count}"
    return found


def told(before: Ids, after: Ids) -> str:
    """What became of a book's puzzles between two builds, in words: new ones, and those that are gone.

    '' where nothing did, or none was known.
    """
    then, now = ({name for name, noted in ids.items() if not is_gone(noted)} for ids in (before, after))
    parts = {
        "new": now - before.keys(),
        "gone": then - now,
        "there again": now & before.keys() - then,
        "other but for its title": {name for name in then & now if not says(before, name, after[name])},
    }
    said = [f"{what}: {some_of(sorted(names), MOST_IDS_NAMED)}" for what, names in parts.items() if names]
    return "; ".join(said) if before else ""


def is_gone(content: str) -> bool:
    """Whether the book had the puzzle of an id once, and has it no more."""
    return content.startswith(GONE_MARK)


def says(ids: Ids, name: str, noted: str) -> bool:
    """Whether the puzzle of an id is known to say what is noted, or its content, whatever its title."""
    return not is_gone(ids.get(name, GONE_MARK)) and _content(ids[name]) == _content(noted)


def _content(noted: str) -> str:
    """What the puzzle of an id says, or said; '' where nobody has noted it."""
    return noted.removeprefix(GONE_MARK).strip().partition(" ")[0]


def _title(noted: str) -> str:
    """The id that its title would make; '' where that is the one it has."""
    return noted.removeprefix(GONE_MARK).strip().partition(" ")[2]


def ids_of(puzzles: Iterable[PuzzleSpec], before: Ids, standing: Collection[str] = ()) -> dict[str, str]:
    """Every id of a book with the content of its puzzle, and those that it had once.

    Of the latter `standing` are those in print, which are never gone.
    """
    now = {puzzle.id: f"{own_content(puzzle)} {puzzle.titled}".strip() for puzzle in puzzles}
    lost = {name: noted for name, noted in before.items() if name not in now}
    gone = {
        name: f"{GONE_MARK} {_content(noted)}".strip() for name, noted in lost.items() if name not in standing
    }
    return {**lost, **gone, **now}


def since_built(spec: BookSpec) -> str:
    """What became of a book's puzzles since it was built, as `told` has it."""
    return told(spec.ids, ids_built(spec))


def ids_built(spec: BookSpec) -> dict[str, str]:
    """What a build of a book notes of its ids."""
    return ids_of(spec.puzzles, spec.ids, spec.printed.standing if spec.printed else ())
