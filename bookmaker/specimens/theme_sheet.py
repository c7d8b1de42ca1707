"""The specimen sheet of themes: the same small book in each of them, the pages that show how it looks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from ..bookfile.read import read_book
from ..errors import raise_problems
from ..host.load import PluginChoice, Plugins
from ..make.many import make_all
from ..pdfread.joined import join_files
from ..plan.book import plan_book
from ..puzzles.model import KindPuzzle
from ..typesetting.laid_out import laid_out

if TYPE_CHECKING:
    from ..bookfile.model import BookSpec
    from ..page.look import Theme
    from ..page.ops import Page

SPECIMEN_BOOK = Path(__file__).with_name("specimen.yaml")
BLACK_EDITION, COLOUR_EDITION = "black", "colour"
# Of these kinds of page the first ones: right and left in turn, so that they face each other as in the book.
SHOWN_PAGES = ("title", "how-to", "section", "puzzle", "puzzle", "puzzle", "answers", "answers")
Tell = Callable[[str, int, int], None]


def draw_theme_sheet(plugins: Plugins, path: Path, tell: Tell) -> None:
    """Write the sheet as a PDF of 8.5 x 11 inches, each theme under its bookmark, pages facing.

    A theme with coloured inks is shown in them, too. The same plugins give the same bytes. Raises
    BookError for a theme that cannot set the book, named.
    """
    spec = read_book(SPECIMEN_BOOK, plugins)
    jobs = plan_book(spec, plugins).jobs
    puzzles, _ = make_all(
        [job.request for job in jobs], PluginChoice(SPECIMEN_BOOK.parent), 1, plugins=plugins
    )
    join_files(_parts(spec, plugins, puzzles, tell), "Themes", path, spreads=True)


def _parts(
    spec: BookSpec, plugins: Plugins, puzzles: Mapping[str, KindPuzzle], tell: Tell
) -> Iterator[tuple[bytes, str]]:
    """The pages of each theme's editions, and the theme's name with the first of them."""
    names = sorted(plugins.themes)
    for done, name in enumerate(names):
        tell("themes", done, len(names))
        for edition in _editions(plugins.themes.find(name).offer):
            themed = replace(spec, theme=name, title=name.replace("-", " ").title())
            yield _drawn(themed, edition, plugins, puzzles), name if edition == BLACK_EDITION else ""
    tell("themes", len(names), len(names))


def _editions(theme: Theme) -> tuple[str, ...]:
    """The editions that show a theme: in black, and in colour if an ink of it has any."""
    coloured = any(any(ink.cmyk[:3]) for ink in theme.inks.values())
    return (BLACK_EDITION, COLOUR_EDITION) if coloured else (BLACK_EDITION,)


def _drawn(spec: BookSpec, name: str, plugins: Plugins, puzzles: Mapping[str, KindPuzzle]) -> bytes:
    """The pages of the book that show a theme, as a PDF."""
    (plan,) = plan_book(spec, plugins, (name,)).editions
    edition = laid_out(spec, plan, puzzles, plugins)
    with TemporaryDirectory() as folder:
        file = Path(folder) / "pages.pdf"
        raise_problems(plan.named(edition.layout.problems))
        edition.setting.draw([*_facing(_shown(edition.layout.pages, SHOWN_PAGES))], edition.book, file)
        return file.read_bytes()


def _shown(pages: Iterable[Page], kinds: Iterable[str]) -> Iterator[Page]:
    """The first pages of these kinds, one for each time a kind is named, in the order of the book."""
    left = [*kinds]
    for page in pages:
        if page.kind in left:
            left.remove(page.kind)
            yield replace(page, links=(), bookmark="")


def _facing(pages: Iterable[Page]) -> Iterator[Page]:
    """The pages, right and left in turn from a right one on; an empty one where the book has others."""
    wanted = "right"
    last: Page | None = None
    for page in pages:
        if page.side != wanted:
            yield _empty_beside(page)
        yield page
        wanted, last = ("left" if page.side == "right" else "right"), page
    if last and wanted == "left":
        yield _empty_beside(last)


def _empty_beside(page: Page) -> Page:
    """The page's neighbour without anything on it."""
    left, below, right, above = page.bleed
    return replace(page, number=page.number + 1, kind="blank", ops=(), bleed=(right, below, left, above))
