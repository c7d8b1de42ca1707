"""An edition laid out, and not yet a file: for whoever wants pages to look at, or to count."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..page.layout import EditionPages, lay_out
from .arrange import arrange
from .set_type import Typesetting, set_type

if TYPE_CHECKING:
    from ..bookfile.model import BookSpec
    from ..host.load import Plugins
    from ..page.book import Book
    from ..page.ops import Page
    from ..plan.model import EditionPlan
    from ..puzzles.model import KindPuzzle


@dataclass(frozen=True, slots=True)
class LaidOut:
    """An edition's typesetting, its book, and the pages of both; the layout's problems are not yet told."""

    setting: Typesetting
    book: Book
    layout: EditionPages


def laid_out(
    spec: BookSpec,
    edition: EditionPlan,
    puzzles: Mapping[str, KindPuzzle],
    plugins: Plugins,
    done: Callable[[Page], Page] = lambda page: page,
    made: bool = True,
) -> LaidOut:
    """Lay an edition out; `done` is handed each page, and gives back what is to be kept of it.

    Puzzles that are not `made` are stand-ins for them. Raises BookError for what cannot be set at all.
    """
    book = arrange(spec, edition, puzzles, plugins, made=made)
    setting = set_type(spec, edition, plugins)
    return LaidOut(setting, book, lay_out(book, setting.form, setting.hooks, done))
