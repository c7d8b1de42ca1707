"""The pictures of docs/gallery.md, docs/showcase.md and the README: pages as a reader turns them.

Left and right pages stand together; a cover is shown as a printer gets it, and once more with its guides.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import pypdfium2
from common import (
    ACROSS,
    FINER,
    GAP,
    GRAYS,
    ROOT,
    TABLE,
    THEME_COLOURS,
    bookmaker,
    built,
    drawn,
    first_page,
    keep,
    shrunk,
)
from PIL import Image
from pypdf import PdfReader

BOOKS = ROOT / "books"
SPREADS, SINGLES, MANY = 4, 7, 6  # in a row; spreads of a mixed book
FEW_GRAYS = 6
FOLD = (226, 226, 226)  # where two pages meet
COVER, GUIDES = 760, 900  # pixels wide
SHOWN = 23, 8  # pages of a sample book, from its beginning and from its end
IN_COLOUR = ("little-finders",)
IN_ROW = 6  # of the picture of themes
OPENED, HIGH = (12, 13, 14, 15), 420  # pages of the first look, two and two; pixels
LIMIT = 1_500_000  # bytes, all pictures of the sampler together


def sampler(folder: Path) -> None:
    """Each edition's pages, the cover, and the cover with its guides."""
    sheets = folder / "sampler"
    with built(BOOKS / "sampler.yaml", "--guides") as out:
        for interior in sorted(out.glob("*/interior.pdf")):
            cover, guides = interior.with_name("cover.pdf"), interior.with_name("cover-guides.png")
            name = interior.parent.name
            keep(contact_sheet(interior, bound=cover.exists()), sheets / f"{name}.png", GRAYS)
            if cover.exists():
                keep(first_page(cover, COVER), sheets / f"{name}-cover.png")
            if guides.exists():
                keep(shrunk(guides, GUIDES), sheets / f"{name}-guides.png")
    total = sum(path.stat().st_size for path in sheets.glob("*.png"))
    print(f"all of {sheets.name}: {total / 1e6:.2f} MB")
    if total > LIMIT:
        sys.exit(f"these are more than {LIMIT / 1e6:g} MB")


def showcase(folder: Path) -> None:
    """Each sample book's cover and its first and last pages."""
    for book in sorted((BOOKS / "showcase").glob("*.yaml")):
        with built(book) as out:
            [interior] = out.glob("*/interior.pdf")
            colours = THEME_COLOURS if book.stem in IN_COLOUR else GRAYS
            keep(contact_sheet(interior, ends=SHOWN), folder / "showcase" / f"{book.stem}.png", colours)
            cover = first_page(interior.with_name("cover.pdf"), COVER)
            keep(cover, folder / "showcase" / f"{book.stem}-cover.png")


def variety(folder: Path) -> None:
    """Every page of the mixed books' print editions and their covers, small."""
    for name in ("variety", "variety-de"):
        with built(BOOKS / f"{name}.yaml") as out:
            for cover in sorted(out.glob("*/cover.pdf")):
                edition = folder / "variety" / f"{name}-{cover.parent.name}"
                pages = contact_sheet(cover.with_name("interior.pdf"), spreads=MANY)
                keep(pages, edition.with_suffix(".png"), FEW_GRAYS)
                keep(first_page(cover, COVER), edition.with_name(f"{edition.name}-cover.png"))


def themes(folder: Path) -> None:
    """A puzzle's page in every theme, in colour where a theme has any."""
    with TemporaryDirectory() as place:
        sheet = Path(place) / "themes.pdf"
        bookmaker("list", "themes", "--out", sheet)
        reader = PdfReader(sheet)
        starts = [reader.get_destination_page_number(mark) for mark in reader.outline]
        wide = (ACROSS - (IN_ROW + 1) * GAP) // IN_ROW
        with pypdfium2.PdfDocument(sheet) as document:
            ends = [*starts[1:], len(document)]
            puzzles = [
                max(number for number in range(start, end) if refers(document[number]))
                for start, end in zip(starts, ends, strict=True)
            ]
            pages = [drawn(document[number], wide) for number in puzzles]
    keep(laid(pages, IN_ROW, 1, 0), folder / "themes.png", THEME_COLOURS)


def refers(page: pypdfium2.PdfPage) -> bool:
    """Whether a page is a puzzle's: it says where its answer is."""
    return "answer on page" in page.get_textpage().get_text_range().casefold()


def first_book(folder: Path) -> None:
    """The first look, after `make book`: its front, two spreads and a page of answers, in colour."""
    built = ROOT / "build" / "first-book"
    with pypdfium2.PdfDocument(built / "screen" / "interior.pdf") as document:
        numbers = [*(number - 1 for number in OPENED), len(document) - 2]
        wide = round(HIGH * document[0].get_width() / document[0].get_height())
        pages = [drawn(document[number], wide) for number in numbers]
    images = [front(built / "paperback" / "cover.pdf"), *pages]
    keep(in_row(images, together=(1, 3)), folder / "first-book.png", THEME_COLOURS)


def in_row(images: Sequence[Image.Image], together: Sequence[int] = (), least: int = 0) -> Image.Image:
    """Pictures of one height side by side, those of a spread together with their next at the fold."""
    lefts = [GAP]
    for number, image in enumerate(images):
        lefts.append(lefts[-1] + image.width + (1 if number in together else GAP))
    over = max(least - lefts[-1], 0)
    picture = Image.new("RGB", (lefts[-1] + over, images[0].height + 2 * GAP), TABLE)
    for left, image in zip(lefts, images, strict=False):
        picture.paste(image, (left + over // 2, GAP))
    return picture


def front(cover: Path) -> Image.Image:
    """The front of a finished cover, without what is cut or folded away."""
    editions = json.loads((cover.parents[1] / "book.json").read_text(encoding="utf-8"))["editions"]
    [(wide, high)] = [each["trim"] for each in editions if each["name"] == cover.parent.name]
    with pypdfium2.PdfDocument(cover) as document:
        page = document[0]
        scale = HIGH / (high * 72)
        sheet = page.render(scale=FINER * scale).to_pil().convert("RGB")
        over = (page.get_height() - high * 72) / 2  # bleed or wrap
        right = page.get_width() - over
        box = [(right - wide * 72), over, right, over + high * 72]
    cut = sheet.crop([round(FINER * scale * side) for side in box])
    return cut.resize((round(wide * 72 * scale), HIGH), Image.Resampling.LANCZOS)


def contact_sheet(
    interior: Path, bound: bool = True, ends: tuple[int, int] | None = None, spreads: int = SPREADS
) -> Image.Image:
    """All pages of a file, small: in spreads, the first page alone on the right, or one by one.

    `ends`: so many of the first pages and of the last, in place of all.
    """
    in_row, together = (spreads, 2) if bound else (SINGLES, 1)
    with pypdfium2.PdfDocument(interior) as document:
        wide = (ACROSS - (in_row + 1) * GAP) // in_row // together
        numbers = range(len(document))
        shown = [*numbers] if ends is None else [*numbers[: ends[0]], *numbers[len(numbers) - ends[1] :]]
        pages = [drawn(document[number], wide) for number in shown]
    return laid(pages, in_row, together, int(bound))


def laid(pages: Sequence[Image.Image], in_row: int, together: int, first: int) -> Image.Image:
    """Pages in rows, two of a spread together, the first in that place of the first row."""
    wide, high = pages[0].width, max(page.height for page in pages)
    rows = -(-(len(pages) + first) // (in_row * together))
    sheet = Image.new("RGB", (ACROSS, rows * (high + GAP) + GAP), TABLE)
    left = (ACROSS - in_row * (together * wide + GAP) + GAP) // 2
    for place, page in enumerate(pages, first):
        row, across = divmod(place, in_row * together)
        x, y = left + across * wide + across // together * GAP, GAP + row * (high + GAP)
        sheet.paste(page, (x, y))
        if together == 2 and place % 2 and place > first:
            sheet.paste(FOLD, (x, y, x + 1, y + page.height))
    return sheet
