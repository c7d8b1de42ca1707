"""What strangers begin from, in ordinary books: every start, every example, every plugin of the docs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count, islice
from pathlib import Path
from typing import Any

import pytest

from bookmaker.cli.plugin import STARTED_KINDS
from bookmaker.host.load import Plugins, load_plugins
from bookmaker.testing.new_plugin import NewPlugin
from bookmaker.units import trim_size
from tests.forked_command import ForkedCommand
from tests.random_books.attempt import Attempt, Run
from tests.random_books.books import Book, random_book
from tests.sweep import in_sweep_alone
from tests.test_docs import BLOCK, read

pytestmark = pytest.mark.xdist_group("random books")  # what is built once is shared by all of it

ROOT = Path(__file__).parents[1]
BOOKS = 20  # that each set of plugins is dropped into
LEAST_WIDTH = 432.0  # points, of a page
FIRST = 8  # a book with an edition in large print
PUZZLES = 4  # of a book besides
WORDS = ["coral", "lagoon", "turtle", "harbour", "pebble"]
AS_PUZZLE = {"shapes": "shape", "fillers": "filler", "modes": "mode", "levels": "level", "kinds": "kind"}
LEFT_OUT = {"house_rules"}  # it refuses books


def starts() -> dict[str, str]:
    """A start of each kind, each with a name of its own."""
    texts = [NewPlugin(f"begun-{kind}", kind).texts for kind in STARTED_KINDS]
    return {name: text for each in texts for name, text in each.items() if name.startswith("plugins/")}


def of_docs() -> dict[str, str]:
    """The plugins of the tutorial."""
    every = {
        block["file"]: block["text"] for block in BLOCK.finditer(read("docs/plugins.md")) if block["file"]
    }
    return {
        name: text
        for name, text in every.items()
        if name.startswith("plugins/") and Path(name).stem not in LEFT_OUT
    }


def examples() -> dict[str, str]:
    """The packages of examples/, as plugins beside a book."""
    files = sorted((ROOT / "examples").glob("*/bookmaker_*.py"))
    return {f"plugins/{file.name}": file.read_text(encoding="utf-8") for file in files}


SETS: dict[str, Callable[[], dict[str, str]]] = {"starts": starts, "docs": of_docs, "examples": examples}


def ordinary_books(large_print: bool) -> Iterator[Book]:
    """Random books in English, of pages with room for large grids; with large print among them or without."""
    for number in count(FIRST):
        book = random_book(f"strangers-{number}", PUZZLES)
        editions = book.spec["editions"]
        wide = min(trim_size(edition["trim"])[0] for edition in editions)
        large = any("large-print" in edition for edition in editions)
        plain = "language" not in book.spec and "puzzles-per-page" not in book.spec
        if wide >= LEAST_WIDTH and plain and (large_print or not large):
            yield book


def with_offers(book: Book, plugins: Plugins) -> Book:
    """The book with everything in it that local plugins offer and a book can name."""
    spec = book.spec

    def offered(kind: str) -> list[str]:
        return [name for name, each in getattr(plugins, kind).items() if each.plugin.origin == "local"]

    usual: dict[str, Any] = {"grid": "16x16", "words": WORDS, "effort": "fast"}
    for kind, setting in AS_PUZZLE.items():
        for name in offered(kind):
            said = {} if kind == "kinds" else usual
            spec["puzzles"].append({"title": f"Of {name}"[:30], **said, setting: name})
    for name in offered("words"):
        spec["puzzles"].append({"title": f"Words {name}"[:30], **usual, "words": {"topic": name, "pick": 4}})
    for name in offered("languages"):
        spec["puzzles"].append({"title": f"In {name}"[:30], **usual, "language": name})
    spec["furniture"] = [*spec.get("furniture", ["theme"]), *offered("furniture")]
    spec["front"] = [*spec.get("front", ["title", "contents", "how-to"]), *offered("matter")]
    if themes := offered("themes"):
        spec["theme"] = themes[0]
    if covers := offered("covers"):
        spec["cover"] = {"design": covers[0]}
    return book


class Among(Attempt):
    """An attempt with the plugins beside its book."""

    def run(self, *command: str, hash_seed: str = "") -> Run:
        more = ("--plugins", "plugins") if command[0] == "prove" else ()
        return super().run(*command, *more, hash_seed=hash_seed)


@in_sweep_alone  # all have books in tests of their own
@pytest.mark.parametrize("number", range(BOOKS))
@pytest.mark.parametrize("strangers", SETS)
def test_what_strangers_begin_from_builds_in_ordinary_books(
    strangers: str, number: int, tmp_path: Path, forked: ForkedCommand
) -> None:
    large_print = strangers != "docs"  # its theme says nothing of that
    book = next(islice(ordinary_books(large_print), number, None))
    book.files.update({name: text.encode() for name, text in SETS[strangers]().items()})
    book.write(tmp_path)
    plugins = load_plugins(tmp_path, local=tmp_path / "plugins", packages=False)
    attempt = Among(with_offers(book, plugins), tmp_path, command=forked)
    assert [*map(str, attempt.failures())] == []
