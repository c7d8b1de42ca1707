"""The specimen sheet of cover designs: the cover of one small book in each of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from ..bookfile.model import CoverSpec
from ..bookfile.read import read_book
from ..bound_cover.bind import bind
from ..errors import BookError, raise_problems
from ..host.load import PluginChoice, Plugins
from ..make.many import make_all
from ..pdfread.joined import join_files
from ..plan.book import plan_book
from ..typesetting.arrange import arrange
from ..typesetting.set_type import set_type
from ..wordsearch.model import Choice
from .theme_sheet import BLACK_EDITION, SPECIMEN_BOOK, Tell

if TYPE_CHECKING:
    from ..bookfile.model import BookSpec
    from ..puzzles.model import KindPuzzle

SAMPLE_PAGES = 104  # of the book: thick enough for a spine with text
SAMPLE_TITLE, SAMPLE_SUBTITLE, SAMPLE_SERIES = (
    "Garden Word Search",
    "Puzzles for quiet afternoons",
    ("Quiet Hours", 2),
)
SAMPLE_BLURB = """Word searches for quiet afternoons.

Every grid has been checked by a solver: each listed word is there exactly once."""
PICTURE_FILE = "picture.png"
# of the picture of no author's
SKY_COLOUR, HILL_COLOURS = (150, 200, 225), ((120, 170, 120), (80, 140, 90), (45, 100, 70))


def draw_cover_sheet(plugins: Plugins, path: Path, tell: Tell) -> None:
    """Write the sheet as a PDF, the whole cover of a book of 6 x 9 inches on each page, under its bookmark.

    The same plugins give the same bytes. Raises BookError for a design that cannot set the book, named.
    """
    spec = replace(
        read_book(SPECIMEN_BOOK, plugins), title=SAMPLE_TITLE, subtitle=SAMPLE_SUBTITLE, series=SAMPLE_SERIES
    )
    jobs = plan_book(spec, plugins).jobs
    puzzles, _ = make_all(
        [job.request for job in jobs], PluginChoice(SPECIMEN_BOOK.parent), 1, plugins=plugins
    )
    with TemporaryDirectory() as folder:
        _draw_picture(Path(folder) / PICTURE_FILE)
        spec = replace(spec, file=str(Path(folder) / "book.yaml"))
        join_files(_parts(spec, plugins, puzzles, Path(folder), tell), "Covers", path)


def _parts(
    spec: BookSpec, plugins: Plugins, puzzles: Mapping[str, KindPuzzle], folder: Path, tell: Tell
) -> Iterator[tuple[bytes, str]]:
    """The cover in each design, and the design's name."""
    names = sorted(plugins.covers)
    (plan,) = plan_book(spec, plugins, (BLACK_EDITION,)).editions
    count = f"{len(puzzles)} puzzles"
    for done, name in enumerate(names):
        tell("covers", done, len(names))
        image = PICTURE_FILE if plugins.covers.find(name).offer.needs_picture else None
        cover = CoverSpec(Choice(name), SAMPLE_BLURB, image=image, badges=(count,))
        edition = replace(plan.edition, trim=(432.0, 648.0), cover=cover)
        one = replace(plan, edition=edition)
        binding = bind(
            set_type(spec, one, plugins), arrange(spec, one, puzzles, plugins), SAMPLE_PAGES, plugins
        )
        if binding is None:
            raise BookError(f"there is no cover for {edition.publisher}")
        raise_problems(binding.misfits)
        file = folder / "cover.pdf"
        binding.draw(file)
        yield file.read_bytes(), name
    tell("covers", len(names), len(names))


def _draw_picture(path: Path) -> None:
    """Hills under a sky, for designs that live on a picture."""
    from PIL import Image, ImageDraw

    picture = Image.new("RGB", (1950, 2800), SKY_COLOUR)
    pen = ImageDraw.Draw(picture)
    for n, colour in enumerate(HILL_COLOURS):
        pen.ellipse((-1500 + 900 * n, 1300 + 380 * n, 2400 + 700 * n, 5000), fill=colour)
    picture.save(path)
