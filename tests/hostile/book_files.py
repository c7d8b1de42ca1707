"""A rich book file, and every node of it replaced by what no author should write there, through `check`.

    python -m tests.hostile.book_files [--part N/M] [--only TEXT]

runs all of them; tests/hostile/test_book_files.py a part.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import io
import json
import os
import re
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from bookmaker import cli

SECONDS = 30  # of the processor's, for a check; most take a third of one
LONGEST = 200_000  # signs of a message
Node = Any  # a text, a list, a mapping, or Raw
Way = tuple[str | int, ...]  # from the root to a node


@dataclass(frozen=True, slots=True)
class Raw:
    """Something written into the file as it is."""

    text: str


@dataclass(frozen=True, slots=True)
class Mutation:
    """One change: where, what, and the file's text or what writes it: a part of all is written alone."""

    where: str
    what: str
    write: str | Callable[[], str]

    @property
    def text(self) -> str:
        """The file's text."""
        return self.write if isinstance(self.write, str) else self.write()

    def __str__(self) -> str:
        return f"{self.where}: {self.what}"


RICH: dict[str, Node] = {
    "title": "Quay (Two), Jiggy",
    "subtitle": "“Sixty” & more",
    "author": "Peggy Quayle",
    "contributors": [{"name": "G. Jay", "role": "author"}, {"name": "J. Q.", "role": "illustrator"}],
    "imprint": "P&Q",
    "year": "2026",
    "publication-date": "2026-11-30",
    "description": "A jolly book.",
    "keywords": ["word search", "quiz"],
    "categories": ["GAM007000", {"thema": "WDK"}],
    "audience": "children",
    "series": {"name": "Foggy", "number": "2"},
    "language": "en",
    "seed": "2026",
    "theme": "plain",
    "editions": [
        {
            "name": "a",
            "publisher": "kdp-paperback",
            "trim": "6 x 9 in",
            "paper": "white",
            "isbn": "978-0-306-40615-7",
            "large-print": "no",
            "defaults": {"grid": "11 x 11", "pick": "3"},
            "answers": {"per-page": "4", "style": "loops", "decoys": "show"},
            "cover": {"design": "band", "spine": "0.054 in"},
            "description": {"file": "about.txt"},
            "keywords": ["large"],
        },
        {"publisher": "screen", "trim": "210 x 297 mm"},
    ],
    "defaults": {
        "grid": "12 x 12",
        "mode": "classic",
        "level": "medium",
        "filler": {"near-miss": {"strength": "3"}},
        "embedded": "allow",
        "offence": {"level": "mild", "words": ["humbug"], "except": {"file": "words.txt"}},
        "watch": {"file": "words.txt", "only": "report"},
        "effort": "fast",
        "list": {"order": "length", "ignore-articles": "yes"},
    },
    "front": ["title", "copyright", "contents", "how-to"],
    "answers": {"per-page": "6", "style": "letters"},
    "list": {"order": "given"},
    "no-repeat": "0",
    "repeats": "allow",
    "ledger": {"file": "foggy.sqlite", "words": "allow"},
    "order": "by-difficulty",
    "cover": {
        "design": {"window": {"colour": "plum"}},
        "blurb": "Jolly.",
        "points": ["Quite a few", "All answers"],
        "sample": "quay",
        "price-code": "51299",
    },
    "prices": {"per-copy": "1.00", "per-page": "0.012"},
    "puzzles": [
        {"section": "Shallow (water)"},
        {
            "id": "quay",
            "title": "Quay",
            "words": [
                "jetty",
                "gulls",
                {"word": "pier", "clue": "It juts"},
                {"word": "colour", "us": "color"},
            ],
            "section": "Jumpy",
            "seed": "7",
            "instructions": "Find {count}",
            "level": "easy",
            "list": {"order": "given"},
            "digraphs": "no",
        },
        {
            "title": "Gulls",
            "words": {"file": "words.txt", "pick": "4"},
            "shape": {"star": {"points": "5", "inner": "60"}},
            "grid": "16 x 16",
        },
        {
            "title": "Column",
            "words": {"file": "words.csv", "column": "Word", "clues": "Clue"},
            "directions": {"e": "3", "nw": "1"},
        },
        {"mode": {"evil": {"near-misses": "3", "orientation": "e"}}, "word": "kayak"},
        {
            "repeat": "2",
            "title": "Q {n}",
            "words": "jetty, gulls, puffin",
            "directions": ["e", "s"],
            "mode": ["classic", "reversed"],
        },
        {"each-row-of": {"file": "rows.csv"}, "title": "{Topic}", "words": "{Words}", "id": "row-{n}"},
        {
            "title": "Said",
            "words": {"file": "words.txt"},
            "pick": "4",
            "grid": "5 x 6",
            "filler": "from-words",
            "message": {"text": "jumpy gypsy", "order": "rows"},
        },
        {"title": "Told", "words": ["jib"], "clues": ["It juts"], "language": "en-US", "mode": "clues"},
    ],
}
FILES = {
    "words.txt": "jetty\ngulls\npuffin\nquay\npelican\nseahorse\n",
    "words.csv": "Word,Clue\njetty,It juts\npuffin,It flies\n",
    "rows.csv": 'Topic,Words\nJigs,"jib, yawl"\nGigs,"gig, ketch"\n',
    "about.txt": "A jolly book, quite.\n",
}

REPLACEMENTS: dict[str, Node] = {
    "nothing": Raw("~"),
    "an empty text": "",
    "a space": " ",
    "0": "0",
    "a negative number": "-1",
    "a fraction": "0.5",
    "a huge number": "9" * 30,
    "an exponent": "1e999",
    "not a number": "nan",
    "an empty list": [],
    "a list of one": ["quay"],
    "a list of lists": [[["quay"]]],
    "an empty mapping": {},
    "a mapping": {"quay": "jetty"},
    "a mapping of nothing": {"": Raw("~")},
    "a key with a space": {" ": " "},
    "a list for a key": Raw("{[a, b]: c}"),
    "a long text": "quay " * 3000,
    "a long word": "q" * 20_000,
    "a control character": Raw('"\\x07qu\\x1b[2J"'),
    "a NUL": Raw('"\\0"'),
    "a line break": "quay\njetty",
    "a right-to-left override": "\u202equay\u2066",
    "a lone surrogate": Raw('"\\ud800"'),
    "a sign beyond Unicode": Raw('"\\U00110000"'),
    "a private sign": "\ue000\U000f0000",
    "combining marks": "q" + "\u0301" * 200,
    "an emoji": "👩‍👩‍👧",
    "a wrong unit": "12 parsecs",
    "a trim of nothing": "0 x 0 in",
    "a wrong size": "9999999 x 9999999",
    "deep nesting": Raw("[" * 29 + "]" * 29),
    "too deep nesting": Raw("[" * 200 + "]" * 200),
    "braces": "{nope}",
    "braces for a row": "{Words}",
    "an open brace": "{",
    "a per cent sign": "%s %(a)s %",
    "a path upwards": "../../etc/passwd",
    "a path to the root": "/etc/passwd",
    "a folder": ".",
    "an unknown name": "jiggery-pokery",
    "a truth": Raw("true"),
    "a date": Raw("2026-02-30"),
    "a tag": Raw("!!python/name:os.system x"),
    "an anchor": Raw("&a quay"),
    "an alias": Raw("*a"),
}


def written(node: Node) -> str:
    """A node as YAML, on one line."""
    if isinstance(node, Raw):
        return node.text
    if isinstance(node, list):
        return f"[{', '.join(map(written, node))}]"
    if isinstance(node, Mapping):
        return "{" + ", ".join(f"{written(key)}: {written(value)}" for key, value in node.items()) + "}"
    return json.dumps(node, ensure_ascii=False)


def lines(book: Mapping[Any, Node]) -> str:
    """The book file, a line for each of its settings, its editions and puzzles."""
    text = ""
    for name, node in book.items():
        if name in ("editions", "puzzles") and isinstance(node, list) and node:
            text += f"{written(name)}:\n" + "".join(f"  - {written(each)}\n" for each in node)
        else:
            text += f"{written(name)}: {written(node)}\n"
    return text


def ways(node: Node, way: Way = ()) -> Iterator[Way]:
    """The way to every node but the root."""
    if way:
        yield way
    inner = node.items() if isinstance(node, Mapping) else enumerate(node) if isinstance(node, list) else ()
    for key, value in inner:
        yield from ways(value, (*way, key))


def changed(node: Node, way: Way, change: Any) -> Node:
    """The same with `change(container, key)` done to a copy of what holds the node."""
    copy = dict(node) if isinstance(node, Mapping) else list(node)
    key, *rest = way
    if rest:
        copy[key] = changed(copy[key], tuple(rest), change)  # type: ignore[index]
    else:
        change(copy, key)
    return copy


def mutations() -> Iterator[Mutation]:
    """Every node, replaced by everything; every key removed, misspelt, doubled and in capitals."""
    for way in ways(RICH):
        where = "/".join(map(str, way))
        for what, node in REPLACEMENTS.items():
            yield Mutation(where, what, partial(mutated, way, partial(put, node)))
        for what, change in CHANGES.items():
            yield Mutation(where, what, partial(mutated, way, change))


def mutated(way: Way, change: Any) -> str:
    """The rich book with one node changed."""
    return lines(changed(RICH, way, change))


def put(node: Node, held: Any, key: Any) -> None:
    """Replace a node."""
    held[key] = node


def remove(held: Any, key: Any) -> None:
    """Leave a node out."""
    del held[key]


def misspell(held: Any, key: Any) -> None:
    """A key that is no setting; in a list, the node wrapped in a mapping."""
    if isinstance(held, dict):
        held[f"{key}q"] = held.pop(key)
    else:
        held[key] = {"jiggery": held[key]}


def double(held: Any, key: Any) -> None:
    """The same key twice; in a list, the same item twice."""
    if isinstance(held, dict):
        held[Raw(key)] = held[key]
    else:
        held.insert(key, held[key])


def capitals(held: Any, key: Any) -> None:
    """A key in capitals; in a list, a text in capitals."""
    if isinstance(held, dict):
        held[key.upper()] = held.pop(key)
    elif isinstance(held[key], str):
        held[key] = held[key].upper()


def empty_key(held: Any, key: Any) -> None:
    """A key of nothing; in a list, nothing."""
    if isinstance(held, dict):
        held[Raw("~")] = held.pop(key)
    else:
        held[key] = Raw("")


CHANGES = {
    "removed": remove,
    "misspelt": misspell,
    "doubled": double,
    "in capitals": capitals,
    "an empty key": empty_key,
}
STEERING = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]")


def fault(mutation: Mutation, folder: Path) -> str:
    """What `check` does wrong with a file: '' where it passes, or says what is wrong and where."""
    (folder / "book.yaml").write_bytes(mutation.text.encode("utf-8", "surrogatepass"))
    out, err = io.StringIO(), io.StringIO()
    began = time.process_time()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err), contextlib.chdir(folder):
        try:
            code = cli.run(["check", "book.yaml"])
        except BaseException as error:  # the very thing looked for
            return f"{type(error).__name__}: {str(error)[:300]}"
    said = err.getvalue()
    if (taken := time.process_time() - began) > SECONDS:
        return f"took {taken:.0f} seconds"
    if code not in (0, 1):
        return f"exit {code}: {said[:300]}"
    if code and not any(re.match(r"(error: )?[\w.]+\.\w+:\d", line) for line in said.splitlines()):
        return f"refused without a place: {said[:300]}"
    if len(said) > LONGEST:
        return f"a message of {len(said)} signs"
    if bad := STEERING.search(said):
        return f"raw U+{ord(bad[0]):04X} in its message"
    new = sorted({path.name for path in folder.iterdir()} - {*FILES, "book.yaml"})
    return f"left {', '.join(new)} behind" if new else ""


def furnished(folder: Path) -> Path:
    """A folder with the files that the rich book names."""
    for name, text in FILES.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def part(every: list[Mutation], number: int, of: int) -> list[Mutation]:
    """A part of them, settled by what they are, so that a new one moves no other."""
    return [each for each in every if int(hashlib.sha256(str(each).encode()).hexdigest(), 16) % of == number]


def main() -> int:
    """Run all, or a part."""
    parser = argparse.ArgumentParser(prog="python -m tests.hostile.book_files")
    parser.add_argument("--part", default="0/1", help="as in 0/8: the first of eight parts")
    parser.add_argument("--only", default="", help="those whose name has this in it")
    asked = parser.parse_args()
    number, of = map(int, asked.part.split("/"))
    chosen = [each for each in part([*mutations()], number, of) if asked.only in str(each)]
    faults = 0
    slowest, which = 0.0, ""
    with tempfile.TemporaryDirectory() as name:
        folder = furnished(Path(name))
        for tried, each in enumerate(chosen, 1):
            began = time.monotonic()
            if wrong := fault(each, folder):
                faults += 1
                sys.stdout.write(f"{each}: {wrong}\n")
            if time.monotonic() - began > slowest:
                slowest, which = time.monotonic() - began, str(each)
            if tried % 100 == 0:
                sys.stderr.write(
                    f"{tried} of {len(chosen)}, {faults} faults; slowest {slowest:.1f} s: {which}{os.linesep}"
                )
    sys.stdout.write(f"hostile book files: {len(chosen) - faults} of {len(chosen)} handled\n")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
