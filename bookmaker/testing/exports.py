"""The check for exports: a small book of several kinds, one puzzle of it, every setting at its ends."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from ..bookfile.read import read_book
from ..edition.export import exported
from ..errors import BookError
from ..exports.model import Export, ExportFile
from ..files.atomic import write_files
from ..host.load import PluginChoice, Plugins
from ..make.many import make_all
from ..plan.book import plan_book
from ..wordsearch.offers import Args, Value
from .harness import every_fault, plugins_with
from .whole_book import check_in_books

if TYPE_CHECKING:
    from ..bookfile.model import BookSpec
    from ..plan.model import EditionPlan
    from ..puzzles.model import KindPuzzle

BOOK = """\
title: Tide & Co. <b>"Ours"</b>
author: A. Maker
seed: 3
front: [title]
defaults: {grid: 10x10, effort: fast}
puzzles:
- {title: "Shore's Edge", words: [anemone, {word: limpet, clue: 'It says "<hold>"'}, sea star, urchin]}
- {title: Given, kind: sudoku, size: 4}
- {title: Along, kind: maze, grid: 8x8}
editions:
- {publisher: screen, trim: 6 x 9 in}
"""
FIRST = "shores-edge"


def check_export(export: Export) -> None:
    """Export a small book of three kinds, and one puzzle of it with each setting at another value.

    It writes files of sound names with something in them, the same when it is asked again, or says in a
    BookError why it cannot; a plain word search it can always export.
    """
    plugins = plugins_with(export)
    offered = plugins.exports[export.name]
    with TemporaryDirectory() as folder:
        spec, plan, puzzles = _book(Path(folder), plugins)

        def files(args: Args, wanted: Sequence[str]) -> tuple[ExportFile, ...]:
            return exported(spec, plan, puzzles, plugins, offered, offered.args(args), wanted)

        with every_fault() as step:
            for args in ({}, *_settings(export)):
                told = "".join(f", {name} {value}" for name, value in args.items())
                with step(f"{offered} of a word search{told}"), suppress(*([BookError] if args else [])):
                    files(args, (FIRST,))
            with step(f"{offered} of a book"), suppress(BookError):
                files({}, ())
            with step(""):
                check_in_books(export)


def _settings(export: Export) -> Iterator[Args]:
    """Each setting at its least, or at another choice; the most of some would take long."""
    for setting in export.settings:
        values: tuple[Value | None, ...] = setting.choices or (setting.least,)
        values = (not setting.default,) if isinstance(setting.default, bool) else values
        yield from ({setting.name: value} for value in values if value not in (None, setting.default))


def _book(folder: Path, plugins: Plugins) -> tuple[BookSpec, EditionPlan, Mapping[str, KindPuzzle]]:
    """A small book, planned and made."""
    file = folder / "tides.yaml"
    write_files(folder, {file.name: BOOK})
    spec = read_book(file, plugins)
    plan = plan_book(spec, plugins)
    puzzles, failed = make_all([job.request for job in plan.jobs], PluginChoice(folder), 1, plugins=plugins)
    assert not failed, "the book that exports are tried with could not be made"
    return spec, plan.editions[0], puzzles
