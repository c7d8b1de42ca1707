"""What scripts that draw the documents' pictures share: to build a book, draw a page, keep a picture."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pypdfium2
from PIL import Image

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "docs" / "pictures"
ACROSS = 1200  # pixels: what a contact sheet is wide
GAP = 16  # pixels, round spreads and single pages
TABLE = (176, 182, 186)  # what the pages lie on
FINER = 3  # so many times larger drawn than kept: thin type stays even
GRAYS, COLOURS, THEME_COLOURS = 12, 72, 200


def bookmaker(*arguments: str | Path, here: Path | None = None) -> None:
    """Run the command, and say nothing but what goes wrong."""
    line = [sys.executable, "-m", "bookmaker", *arguments]
    subprocess.run(line, cwd=here, check=True, stdout=subprocess.DEVNULL)


@contextmanager
def built(book: Path, *options: str) -> Iterator[Path]:
    """The folder of a book that is built anew, as long as it is looked at."""
    with TemporaryDirectory() as place:
        bookmaker("build", book, *options, "--quiet", "--out", place)
        yield Path(place)


def drawn(page: pypdfium2.PdfPage, wide: int) -> Image.Image:
    """A page so many pixels wide."""
    image: Image.Image = page.render(scale=FINER * wide / page.get_width()).to_pil().convert("RGB")
    high = round(page.get_height() * wide / page.get_width())
    return image.resize((wide, high), Image.Resampling.LANCZOS)


def first_page(file: Path, wide: int) -> Image.Image:
    """The first page of a file, a cover's only one, so many pixels wide."""
    with pypdfium2.PdfDocument(file) as document:
        return drawn(document[0], wide)


def shrunk(file: Path, wide: int) -> Image.Image:
    """A picture so many pixels wide."""
    with Image.open(file) as image:
        size = wide, round(image.height * wide / image.width)
        return image.convert("RGB").resize(size, Image.Resampling.LANCZOS)


def keep(image: Image.Image, path: Path, colours: int = COLOURS) -> None:
    """Few colours are enough for flat artwork and gray type, and make a small file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    image.convert("RGB").quantize(colours, dither=Image.Dither.NONE).save(path, optimize=True)
    print(f"{path.name}: {image.width} x {image.height}, {path.stat().st_size / 1000:.0f} kB", flush=True)
