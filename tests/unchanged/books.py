"""The forty books: those we ship, the specimen in every theme, and random ordinary ones as files."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from importlib.resources import files
from pathlib import Path

from bookmaker.edition.read_plan import whole_plan
from bookmaker.host.load import PluginChoice, builtin_plugins
from bookmaker.make.many import make_puzzles
from bookmaker.page.ops import Page
from bookmaker.plan.order import Order, silent
from bookmaker.puzzles.model import AnyPuzzle, KindPuzzle, shown
from bookmaker.record.record import pages_digest, value_digest
from bookmaker.series.ledger import OF_KIND
from bookmaker.typesetting.laid_out import laid_out

HOME = Path(__file__).parent
ROOT = HOME.parent.parent
OURS = (
    *("sampler", "variety", "variety-de", "three-scripts", "topics/topics", "local/aquarium"),
    *("showcase/seniors-1", "showcase/seniors-2", "showcase/little-finders", "showcase/christmas"),
)
SPECIMEN = str(files("bookmaker.specimens").joinpath("specimen.yaml"))
BOOKS: Mapping[
    str, tuple[Path, str]
] = {  # by name: the book file, and the theme it is set in where not its own
    **{Path(name).name: (ROOT / "books" / f"{name}.yaml", "") for name in OURS},
    **{theme: (Path(SPECIMEN), theme) for theme in sorted(builtin_plugins().themes)},
    **{f"trial-{file.parent.name}": (file, "") for file in sorted(HOME.glob("trial/*/book.yaml"))},
}
SHORT = 8  # hexadecimal digits of a digest: two in four thousand million are alike
Marks = Mapping[str, str]  # "puzzles" and each edition: "whales=1a2b3c4d otters=..."


def marks_of(name: str) -> Marks:
    """The digests of a book's puzzles, and of each edition's pages."""
    puzzles, editions = set_book(name)
    marks = {"puzzles": _line({id: value_digest(_as_frozen(puzzle)) for id, puzzle in puzzles.items()})}
    for edition, pages in editions.items():
        marks[edition] = _line({str(page.number): pages_digest([page]) for page in pages})
    return marks


def set_book(name: str) -> tuple[Mapping[str, KindPuzzle], Mapping[str, tuple[Page, ...]]]:
    """A book's puzzles by id, and the pages of each edition by its name."""
    file, theme = BOOKS[name]
    own = file.parent / "plugins"
    choice = PluginChoice(file.parent, own if own.is_dir() else None)
    plugins = choice.load()
    text = file.read_text(encoding="utf-8") + f"theme: {theme}\n" * bool(theme)
    order = Order(file, HOME / "never-written", choice, text=text)
    plan = whole_plan(order, plugins)
    puzzles = make_puzzles(order, plan, {}, plugins, silent).puzzles
    return puzzles, {
        edition.edition.name: laid_out(plan.spec, edition, puzzles, plugins).layout.pages
        for edition in plan.editions
    }


def _as_frozen(puzzle: KindPuzzle) -> AnyPuzzle:
    """A puzzle with the fields that it had when they were frozen."""
    return shown(replace(puzzle, alike=puzzle.alike.rpartition(OF_KIND)[2]))


def _line(digests: Mapping[str, str]) -> str:
    return " ".join(f"{name}={digest.rpartition(':')[2][:SHORT]}" for name, digest in digests.items())
