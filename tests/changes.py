"""A change to one puzzle of a book, as hypothesis draws it, and what else it changed."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from bookmaker import Puzzle
from bookmaker.bookfile.lock import write_lock
from bookmaker.bookfile.read import read_book
from bookmaker.host.load import PluginChoice
from bookmaker.make.many import MakerProcess
from bookmaker.plan.book import plan_book
from bookmaker.puzzles.model import KindPuzzle, search_of

from .asking import PLUGINS

POOL = "anemone barnacle coral limpet mussel oyster sponge urchin whelk shrimp goby blenny".split()
KINDS: list[dict[str, Any]] = [
    {"grid": "9 x 9", "words": ["limpet", "goby", "sea star", "crab"]},
    {
        "grid": "10 x 8",
        "words": ["coral", "kelp", "whelk"],
        "clues": ["A reef", "A weed", "A snail"],
        "shape": "circle",
        "mode": ["clues"],
    },
    {"grid": "10 x 10", "words": {"file": "pool.txt", "pick": 4}},
    {"grid": "12 x 11", "words": {"file": "pool.txt", "pick": 5}, "filler": "twins", "level": "hard"},
    {"grid": "8 x 8", "word": "kayak", "mode": "evil"},
    {"grid": "9 x 8", "word": "banana", "mode": "evil-or-not"},
    {"grid": "9 x 9", "words": ["salt", "last", "stall"], "mode": ["evil-list", "one-missing", "scrambled"]},
    {"grid": "9 x 9", "words": ["spot", "stop"], "mode": ["evil-pair", "reversed"]},
    {"grid": "9 x 9", "words": ["3.14159", "1729", "6174"], "mode": ["number-search", "coded"]},
    {"grid": "9 x 9", "words": ["urchin", "shrimp", "eel"], "shape": {"random": {"size": 80}}},
    {"grid": "8 x 8", "words": ["mussel", "oyster"], "repeat": 2, "seed": 7},
    {"grid": "9 x 9", "words": ["ljulja", "njuška", "more"], "language": "hr", "digraphs": True},
    {"grid": "9 x 9", "words": ["καβούρι", "φάλαινα", "καράβι"], "language": "el", "offence": "off"},
]
OTHER = ["eel", "crab", "kelp"]


@dataclass(frozen=True, slots=True)
class Change:
    """A small book, and the same with one thing changed."""

    what: str
    book: dict[str, Any]
    puzzles: list[dict[str, Any]]  # the book's, changed
    touched: set[str] = field(default_factory=set)  # ids, or how they begin
    roll: tuple[int, int] = (0, 0)  # which puzzle is rolled again, and how often


@st.composite
def changes(draw: st.DrawFn) -> Change:
    """A small book and a change."""
    kinds = draw(st.lists(st.sampled_from(KINDS), min_size=3, max_size=6))
    puzzles = [{**kind, **titled(kind, f"P{number}")} for number, kind in enumerate(kinds)]
    book = {
        "title": "Reef",
        "seed": draw(st.integers(0, 999)),
        "repeats": "allow",
        "defaults": {"effort": draw(st.sampled_from(["fast", "standard"])), "embedded": "allow"},
        "editions": editions(draw(st.booleans())),
        "puzzles": puzzles,
    }
    number = draw(st.integers(0, len(puzzles) - 1))
    what = draw(st.sampled_from(["add", "move", "drop", "roll again", "other words"]))
    other = list(puzzles)
    if what == "add":
        other.insert(number, {**KINDS[0], "title": "New", "words": OTHER})
        return Change(what, book, other, {"new"})
    if what == "move":
        return Change(what, book, draw(st.permutations(other)))
    if what == "drop":
        other.pop(number)
    elif what == "other words":
        other[number] = {**KINDS[0], "title": f"P{number}", "words": [*OTHER, "gull"]}
    else:
        return Change(what, book, other, roll=(draw(st.integers(0, 99)), draw(st.integers(1, 3))))
    return Change(what, book, other, {f"p{number}"})


def editions(two: bool) -> list[dict[str, Any]]:
    """One edition, or one more with puzzles of its own."""
    screen: dict[str, Any] = {"publisher": "screen", "trim": "8.5 x 11 in", "name": "screen"}
    large = {**screen, "name": "large", "defaults": {"level": "easy", "effort": "fast"}}
    return [screen, large] if two else [screen]


def titled(kind: dict[str, Any], name: str) -> dict[str, str]:
    return {"title": f"{name} {{n}}" if "repeat" in kind else name}


def strayed(folder: Path, change: Change) -> list[str]:
    """The ids of the puzzles that a change of another one changed."""
    before = made(folder, change.book, {})
    touched, rerolled = change.touched, dict[str, int]()
    if change.roll[1]:
        names = sorted({name.partition("@")[0] for name in before})
        rolled = names[change.roll[0] % len(names)]
        touched, rerolled = {rolled}, {rolled: change.roll[1]}
    after = made(folder, {**change.book, "puzzles": change.puzzles}, rerolled)
    return [
        name
        for name in sorted(before.keys() | after.keys())
        if not any(name == one or name.startswith((f"{one}@", f"{one}-")) for one in touched)
        and after.get(name) != before.get(name)
    ]


def made(folder: Path, book: dict[str, Any], rerolled: dict[str, int]) -> dict[str, Puzzle]:
    """Every puzzle of a book, by id."""
    path = folder / "book.yaml"
    path.write_text(json.dumps(book), encoding="utf-8")
    (folder / "pool.txt").write_text("\n".join(POOL), encoding="utf-8")
    write_lock(path, tuple(sorted(rerolled.items())))
    jobs = plan_book(read_book(path, PLUGINS), PLUGINS).jobs
    batch = MakerProcess(PluginChoice(folder)).make([job.request for job in jobs])
    found = {name: search_of(made) for name, made in batch.items() if isinstance(made, KindPuzzle)}
    assert found.keys() == batch.keys(), batch
    return {name: puzzle for name, puzzle in found.items() if puzzle}
