"""A puzzle of any kind as plain lists and dicts for book.json, and read back (docs/book-json.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..host.kind_reading import read_own
from ..kinds.contract import GIVEN_NAMES
from ..puzzles.keys import own_part
from ..puzzles.model import WORD_SEARCH, KindPuzzle
from ..wordsearch.json import PUZZLE_FORMAT
from .kind_puzzle import alike_digest, broken_promises, size_of, words_held

if TYPE_CHECKING:
    from ..host.load import Plugins


def object_of(puzzle: KindPuzzle, number: int | None, plugins: Plugins) -> dict[str, Any]:
    """The puzzle as lists, dicts, strings and numbers, ready for JSON, with its number in a book."""
    offered = plugins.kinds.find(puzzle.kind)
    own = offered.call(offered.offer.write, puzzle.own)
    assert isinstance(own, Mapping)  # it was when the puzzle was made
    if offered.offer.names_itself:
        return {**own, "number": number, "title": puzzle.title, "kind": puzzle.kind}
    return {
        "format": PUZZLE_FORMAT,
        "id": puzzle.id,
        "number": number,
        "title": puzzle.title,
        "kind": puzzle.kind,
        "level": puzzle.level,
        "language": puzzle.language,
        "seed": puzzle.seed,
        **own,
        "effort": puzzle.effort,
        "difficulty": puzzle.difficulty,
        "needs": puzzle.needs,
    }


def kind_in(obj: Any) -> Any:
    """The kind that an object names; in the first format, which had no other, it names none."""
    return obj.get("kind", WORD_SEARCH) if isinstance(obj, Mapping) else WORD_SEARCH


def puzzle_in(obj: Any, plugins: Plugins) -> KindPuzzle:
    """The puzzle that an object holds; ValueError names the key that is wrong."""
    kind = kind_in(obj)
    if kind not in plugins.kinds:
        raise ValueError(f"kind: no plugin offers '{kind}'")
    offered = plugins.kinds[kind]
    own = read_own(offered, obj if offered.offer.names_itself else own_part(obj))
    if offered.offer.names_itself:
        grade: Any = offered.call(offered.offer.grade, own)  # looked at when it was made
        said: dict[str, Any] = {name: getattr(own, name) for name in GIVEN_NAMES}
        said |= {"difficulty": grade.difficulty, "needs": grade.needs}
    else:
        said = {name: str(obj[name]) for name in ("id", "title", "language", "effort", "needs")}
        said |= {"level": obj["level"], "seed": int(obj["seed"]), "difficulty": float(obj["difficulty"])}
    alike, words, size = alike_digest(offered, own), words_held(offered, own), size_of(offered, own)
    return KindPuzzle(kind, own, **said, alike=alike, words=words, size=size)


def flaws_of(puzzle: KindPuzzle, plugins: Plugins) -> tuple[str, ...]:
    """Every promise that a puzzle of a record breaks."""
    return tuple(broken_promises(plugins.kinds.find(puzzle.kind), puzzle.own))
