"""The pictures of docs/gallery.md, docs/showcase.md, the README: python benchmarks/contact_sheets.py [folder]

The sampler is built once. Each edition's pages stand side by side as a reader turns them, left and
right pages together; its cover is shown as a printer gets it, and once more with its guides.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pypdfium2
from PIL import Image
from pypdf import PdfReader

HERE = Path(__file__).parent.parent
PICTURES = HERE / "docs" / "pictures"
ACROSS = 1200  # pixels: what a contact sheet is wide
SPREADS, SINGLES, MANY = 4, 7, 6  # in a row; spreads of a mixed book
VARIETY, FEW_GRAYS = ("variety", "variety-de"), 6
GAP = 16  # pixels, round spreads and single pages
TABLE, FOLD = (176, 182, 186), (226, 226, 226)  # what the pages lie on; where they meet
FINER = 3  # so many times larger drawn than kept: thin type stays even
GRAYS, COLOURS, THEME_COLOURS = 12, 72, 200
COVER, GUIDES = 760, 900  # pixels wide
SHOWN = 23, 8  # pages of a sample book, from its beginning and from its end
IN_COLOUR = ("little-finders",)
IN_ROW = 6  # of the picture of themes
OPENED, HIGH = (12, 13, 14, 15), 420  # pages of the first look, two and two; pixels
LIMIT = 1_500_000  # bytes, all pictures together


def main(folder: Path) -> None:
    sheets = folder / "sampler"
    sheets.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as place:
        book = str(HERE / "books" / "sampler.yaml")
        command = [sys.executable, "-m", "bookmaker", "build", book, "--guides", "--out", place]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        built = json.loads((Path(place) / "book.json").read_text(encoding="utf-8"))
        for edition in built["editions"]:
            of_edition(Path(place) / edition["name"], sheets)
        of_themes(folder, Path(place))
    of_showcase(folder / "showcase")
    of_variety(folder / "variety")
    of_first_book(folder / "first-book.png", HERE / "build" / "first-book")  # make book
    total = sum(path.stat().st_size for path in sheets.glob("*.png"))
    print(f"all of {sheets.name}: {total / 1e6:.2f} MB")
    if total > LIMIT:
        sys.exit(f"these are more than {LIMIT / 1e6:g} MB")


def of_edition(edition: Path, sheets: Path) -> None:
    """The pages, the cover, and the cover with its guides."""
    cover, guides = edition / "cover.pdf", edition / "cover-guides.png"
    keep(contact_sheet(edition / "interior.pdf", bound=cover.exists()), sheets / f"{edition.name}.png", GRAYS)
    if cover.exists():
        with pypdfium2.PdfDocument(cover) as document:
            keep(drawn(document[0], COVER), sheets / f"{edition.name}-cover.png", COLOURS)
    if guides.exists():
        with Image.open(guides) as image:
            high = round(image.height * GUIDES / image.width)
            small = image.convert("RGB").resize((GUIDES, high), Image.Resampling.LANCZOS)
            keep(small, sheets / f"{edition.name}-guides.png", COLOURS)


def contact_sheet(
    interior: Path, bound: bool, ends: tuple[int, int] | None = None, spreads: int = SPREADS
) -> Image.Image:
    """All pages of a file, small: in spreads, the first page alone on the right, or one by one.

    `ends`: so many of the first pages and of the last, in place of all.
    """
    with pypdfium2.PdfDocument(interior) as document:
        in_row, together = (spreads, 2) if bound else (SINGLES, 1)
        wide = (ACROSS - (in_row + 1) * GAP) // in_row // together
        numbers = range(len(document))
        shown = [*numbers] if ends is None else [*numbers[: ends[0]], *numbers[len(numbers) - ends[1] :]]
        pages = [drawn(document[number], wide) for number in shown]
    high = max(page.height for page in pages)
    first = 1 if bound else 0
    rows = -(-(len(pages) + first) // (in_row * together))
    sheet = Image.new("RGB", (ACROSS, rows * (high + GAP) + GAP), TABLE)
    left = (ACROSS - in_row * (together * wide + GAP) + GAP) // 2
    for place, page in enumerate(pages, first):
        row, across = divmod(place, in_row * together)
        x = left + across * wide + across // together * GAP
        sheet.paste(page, (x, GAP + row * (high + GAP)))
        if bound and place % 2 and place > first:
            sheet.paste(FOLD, (x, GAP + row * (high + GAP), x + 1, GAP + row * (high + GAP) + page.height))
    return sheet


def of_showcase(sheets: Path, built: Path | None = None) -> None:
    """Each sample book's cover and its first and last pages; built anew if it is not there."""
    sheets.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as place:
        for book in sorted((HERE / "books" / "showcase").glob("*.yaml")):
            out = (built or Path(place)) / book.stem
            if not out.exists():
                command = [sys.executable, "-m", "bookmaker", "build", str(book), "--out", str(out)]
                subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
            [interior] = out.glob("*/interior.pdf")
            pages = contact_sheet(interior, bound=True, ends=SHOWN)
            keep(pages, sheets / f"{book.stem}.png", THEME_COLOURS if book.stem in IN_COLOUR else GRAYS)
            with pypdfium2.PdfDocument(interior.with_name("cover.pdf")) as document:
                keep(drawn(document[0], COVER), sheets / f"{book.stem}-cover.png", COLOURS)


def of_variety(sheets: Path, built: Path | None = None) -> None:
    """Every page of the mixed books' print editions and their covers, small; built anew if not there."""
    sheets.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as place:
        for name in VARIETY:
            out = (built or Path(place)) / name
            if not out.exists():
                book = str(HERE / "books" / f"{name}.yaml")
                command = [sys.executable, "-m", "bookmaker", "build", book, "--out", str(out)]
                subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
            for cover in sorted(out.glob("*/cover.pdf")):
                edition = f"{name}-{cover.parent.name}"
                pages = contact_sheet(cover.with_name("interior.pdf"), bound=True, spreads=MANY)
                keep(pages, sheets / f"{edition}.png", FEW_GRAYS)
                with pypdfium2.PdfDocument(cover) as document:
                    keep(drawn(document[0], COVER), sheets / f"{edition}-cover.png", COLOURS)


def of_first_book(path: Path, built: Path) -> None:
    """The first look: the front of its cover, two spreads and a page of answers, in colour."""
    with pypdfium2.PdfDocument(built / "screen" / "interior.pdf") as document:
        numbers = [*(number - 1 for number in OPENED), len(document) - 2]
        wide = round(HIGH * document[0].get_width() / document[0].get_height())
        pages = [drawn(document[number], wide) for number in numbers]
    images = [front(built / "paperback" / "cover.pdf"), *pages]
    wide = sum(image.width + GAP for image in images) + GAP
    picture = Image.new("RGB", (wide, HIGH + 2 * GAP), TABLE)
    x = GAP
    for number, image in enumerate(images):
        picture.paste(image, (x, GAP))
        x += image.width + (1 if number in (1, 3) else GAP)  # a spread's pages meet at the fold
    keep(picture.crop((0, 0, x, picture.height)), path, THEME_COLOURS)


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


def drawn(page: pypdfium2.PdfPage, wide: int) -> Image.Image:
    """A page so many pixels wide."""
    image: Image.Image = page.render(scale=FINER * wide / page.get_width()).to_pil().convert("RGB")
    high = round(page.get_height() * wide / page.get_width())
    return image.resize((wide, high), Image.Resampling.LANCZOS)


def of_themes(folder: Path, place: Path) -> None:
    """A puzzle's page in every theme, in colour where a theme has any."""
    sheet = place / "themes.pdf"
    command = [sys.executable, "-m", "bookmaker", "list", "themes", "--out", str(sheet)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
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
    high = max(page.height for page in pages)
    rows = -(-len(pages) // IN_ROW)
    picture = Image.new("RGB", (ACROSS, rows * (high + GAP) + GAP), TABLE)
    for number, page in enumerate(pages):
        row, across = divmod(number, IN_ROW)
        picture.paste(page, (GAP + across * (wide + GAP), GAP + row * (high + GAP)))
    keep(picture, folder / "themes.png", THEME_COLOURS)


def refers(page: pypdfium2.PdfPage) -> bool:
    """Whether a page is a puzzle's: it says where its answer is."""
    return "answer on page" in page.get_textpage().get_text_range().casefold()


def keep(image: Image.Image, path: Path, colours: int) -> None:
    """Few colours are enough for flat artwork and gray type, and make a small file."""
    image.quantize(colours, dither=Image.Dither.NONE).save(path, optimize=True)
    print(f"{path.name}: {image.width} x {image.height}, {path.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else PICTURES)
