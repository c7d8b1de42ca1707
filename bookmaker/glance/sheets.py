"""Contact sheets: spreads as a reader holds them, or pages before and after, small on a few sheets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from unicodedata import normalize

from font_source_sans_pro import SourceSansPro
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]  # it has no py.typed
from PIL import Image, ImageChops, ImageDraw, ImageFont

from ..files.atomic import whole_file, write_files
from ..pdfread.joined import join_files
from ..pdfread.page_pictures import PagePictures, check_amount, page_pictures
from ..record.built_as import bound_as
from .compare import Comparison

SHEET_PPI = 200  # all lengths are in its pixels
SHEET_WIDTH, SHEET_HEIGHT, SHEET_MARGIN = 11 * SHEET_PPI, 17 * SHEET_PPI // 2, 2 * SHEET_PPI // 5
# between cells, under a page, over the first row
CELL_GAP, CAPTION_HEIGHT, SHEET_HEAD = SHEET_PPI // 6, SHEET_PPI // 6, SHEET_PPI // 4
TYPE_PIXELS, HEAD_TYPE_PIXELS = SHEET_PPI // 10, SHEET_PPI // 8
USUAL_PAGES_ACROSS, MOST_PAGES_ACROSS = 4, 12  # where nobody asks for more or fewer; the most of them
LEAST_PAGE_SCALE = 0.8  # how much smaller pages become, at the most, for one more row
SHARP = 2  # how many times larger a page is drawn, and then made smaller
SHEET_COLOUR, PAGE_EDGE_COLOUR, CAPTION_COLOUR, MARK_COLOUR = "#e8e8ea", "#b4b4ba", "#303036", "#d0342c"
DIFFERENT_TONES = 24  # of 255: a smaller difference of a pixel is none that is seen
MOST_MARKED_SHARE = 0.6  # of a page: where more of it changed, no frame tells where
JPEG_QUALITY = 88  # of the JPEGs in a PDF

Draw = Callable[[float], Image.Image]  # a page at so many pixels to the inch


@dataclass(frozen=True, slots=True)
class SheetPage:
    """A page on a sheet: its size in points, what draws it, and what stands under it."""

    width: float
    height: float
    draw: Draw | None  # none: a place where a page is not
    caption: str


@dataclass(frozen=True, slots=True)
class PageGroup:
    """What stands together on a sheet: one page, or two side by side, touching one another or apart."""

    pages: tuple[SheetPage | None, ...]  # None: nothing, not even a frame
    apart: bool = False
    mark: bool = False  # frame what differs between the two


@dataclass(frozen=True, slots=True)
class ContactSheet:
    """One finished sheet, and the name of what begins on it, if anything does."""

    picture: Image.Image
    name: str = ""


def contact_sheets(pdf: Path, across: int = USUAL_PAGES_ACROSS) -> Iterator[ContactSheet]:
    """The pages of a PDF in spreads: the first page alone on its side of the spine, then two and two.

    Raises RenderError for a file or a page that cannot be shown.
    """
    binding, order = bound_as(pdf)
    with page_pictures(pdf, check_amount(pdf), order) as pictures:
        numbers = range(1, len(pictures) + 1)
        pages = {number: _shown(pictures, number, str(number)) for number in numbers}
        spreads = dict.fromkeys(map(binding.spread, numbers)) if len(pages) > 1 else [(1,)]
        cells = [PageGroup(tuple(map(pages.get, spread))) for spread in spreads]
        yield from _sheets(cells, across, pdf.name)


def comparison_sheets(
    comparisons: Iterable[Comparison], across: int = USUAL_PAGES_ACROSS
) -> Iterator[ContactSheet]:
    """The pages that are changed, added and gone: on the left as they were, on the right as they are.

    A frame is drawn round what differs, if that is less than most of a page.
    """
    for each in comparisons:
        if not each.others:
            continue
        with ExitStack() as files:
            old, new = (
                files.enter_context(page_pictures(file, check_amount(file), bound_as(file)[1]))
                if file
                else None
                for file in (each.before, each.after)
            )
            cells = []
            for pair in each.others:
                before = _shown(old, pair.before, f"before: {pair.before}") if old and pair.before else None
                after = _shown(new, pair.after, f"now: {pair.after}") if new and pair.after else None
                cells.append(_pair(before, after))
            yield from _sheets(cells, across, each.name)


def _pair(before: SheetPage | None, after: SheetPage | None) -> PageGroup:
    there = before or after
    assert there  # a pair has one page at the least
    before = before or SheetPage(there.width, there.height, None, "not there before")
    after = after or SheetPage(there.width, there.height, None, "gone")
    same_size = (before.width, before.height) == (after.width, after.height)
    return PageGroup((before, after), apart=True, mark=same_size and bool(before.draw and after.draw))


def _shown(pictures: PagePictures, number: int, caption: str) -> SheetPage:
    area = pictures.held(number)
    return SheetPage(area.width, area.height, lambda ppi: pictures.held_picture(number, ppi), caption)


@dataclass(frozen=True, slots=True)
class _Plan:
    """How cells stand on a sheet: so many across, each page so many pixels to the point."""

    across: int
    rows: int
    scale: float
    height: float  # of a page


def _plan(cells: Sequence[PageGroup], across: int) -> _Plan:
    """The cells as large as they can be, so many of them across at the most."""
    sides = max(len(cell.pages) for cell in cells)
    every = [page for cell in cells for page in cell.pages if page]
    wide, high = max(page.width for page in every), max(page.height for page in every)
    # each row has the latter
    below, beside = SHEET_HEIGHT - 2 * SHEET_MARGIN - SHEET_HEAD + CELL_GAP / 2, CAPTION_HEIGHT + CELL_GAP / 2
    for number in range(1, max(1, across) + 1):
        room = (SHEET_WIDTH - 2 * SHEET_MARGIN - CELL_GAP * (number - 1)) / number - (
            CELL_GAP / 2 if cells[0].apart else 0
        )
        scale = min(room / (sides * wide), (below - beside) / high)
        needed = -(-len(cells) // number)
        rows = min(needed, max(1, int(below // (LEAST_PAGE_SCALE * high * scale + beside))))
        scale = min(scale, (below / rows - beside) / high)
        if rows == needed:
            break
    return _Plan(number, rows, scale, high * scale)


def _sheets(cells: Sequence[PageGroup], across: int, name: str) -> Iterator[ContactSheet]:
    """The cells in rows, on as many sheets as it takes."""
    plan = _plan(cells, across)
    of_a_sheet = plan.across * plan.rows
    sheets = -(-len(cells) // of_a_sheet)
    width = (SHEET_WIDTH - 2 * SHEET_MARGIN + CELL_GAP) / plan.across
    for number in range(sheets):
        picture = Image.new("RGB", (SHEET_WIDTH, SHEET_HEIGHT), SHEET_COLOUR)
        pen = ImageDraw.Draw(picture)
        _head(pen, name, f"{number + 1} of {sheets}" if sheets > 1 else "")
        for n, cell in enumerate(cells[number * of_a_sheet : (number + 1) * of_a_sheet]):
            row, column = divmod(n, plan.across)
            middle = SHEET_MARGIN + column * width + (width - CELL_GAP) / 2
            bottom = (
                SHEET_MARGIN + SHEET_HEAD + row * (plan.height + CAPTION_HEIGHT + CELL_GAP / 2) + plan.height
            )
            _draw_cell(picture, pen, cell, middle, bottom, plan.scale)
        yield ContactSheet(picture, name if number == 0 else "")


def _head(pen: ImageDraw.ImageDraw, name: str, sheet: str) -> None:
    """The file's name, without signs that our type lacks, and the sheet's number."""
    with TTFont(SourceSansPro, lazy=True) as font:
        signs = font.getBestCmap()
    shown = "".join(sign for sign in normalize("NFC", name) if ord(sign) in signs)
    text = "   ".join(filter(None, [shown, sheet]))
    pen.text((SHEET_MARGIN, SHEET_MARGIN), text, CAPTION_COLOUR, _type(HEAD_TYPE_PIXELS))


def _draw_cell(
    sheet: Image.Image, pen: ImageDraw.ImageDraw, cell: PageGroup, middle: float, bottom: float, scale: float
) -> None:
    """A cell whose pages stand on `bottom`, two of them to the left and the right of `middle`."""
    drawn = [_small(page.draw, page, scale) if page and page.draw else None for page in cell.pages]
    frame = _different(*filter(None, drawn)) if cell.mark else None
    gap = CELL_GAP / 4 if cell.apart else 0
    for side, (page, picture) in enumerate(zip(cell.pages, drawn, strict=True)):
        if page is None:
            continue
        wide, high = _pixels(page, scale)
        x = round(
            middle - wide / 2 if len(cell.pages) == 1 else middle + gap if side else middle - gap - wide
        )
        y = round(bottom) - high
        if picture:
            sheet.paste(picture, (x, y))
        pen.rectangle((x - 1, y - 1, x + wide, y + high), None, PAGE_EDGE_COLOUR)
        if frame:
            left, top, right, low = frame
            pen.rectangle((x + left - 4, y + top - 4, x + right + 3, y + low + 3), None, MARK_COLOUR, 3)
        pen.text(
            (x + wide / 2, y + high + CAPTION_HEIGHT // 5),
            page.caption,
            CAPTION_COLOUR,
            _type(TYPE_PIXELS),
            "ma",
        )


def _type(size: float) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(SourceSansPro, size)


def _pixels(page: SheetPage, scale: float) -> tuple[int, int]:
    return max(1, round(page.width * scale)), max(1, round(page.height * scale))


def _small(draw: Draw, page: SheetPage, scale: float) -> Image.Image:
    return draw(SHARP * scale * 72).convert("RGB").resize(_pixels(page, scale), Image.Resampling.BOX)


def _different(one: Image.Image, other: Image.Image) -> tuple[int, int, int, int] | None:
    """The box of all that differs; None where that is nothing, or most of a page."""
    differs = (
        ImageChops.difference(one, other).convert("L").point(lambda value: 255 * (value > DIFFERENT_TONES))
    )
    box = differs.getbbox()
    if not box or (box[2] - box[0]) * (box[3] - box[1]) > MOST_MARKED_SHARE * one.width * one.height:
        return None
    return box


def write_sheets(sheets: Iterable[ContactSheet], title: str, out: Path) -> tuple[Path, ...]:
    """Write the sheets into one PDF, or, if `out` ends in .png, a picture each; give the files' paths.

    Several pictures are numbered: book-1.png, book-2.png. Raises CommandError where they cannot be written.
    """
    if out.suffix.lower() == ".pdf":
        with whole_file(out) as part:
            join_files(((_as_pdf(sheet.picture), sheet.name) for sheet in sheets), title, part)
        return (out,)
    pictures = [_as_png(sheet.picture) for sheet in sheets]
    wide = len(str(len(pictures)))
    names = [f"{out.stem}-{n:0{wide}}{out.suffix}" for n in range(1, len(pictures) + 1)]
    return write_files(
        out.parent, dict(zip(names if len(pictures) > 1 else [out.name], pictures, strict=True))
    )


def _as_pdf(picture: Image.Image) -> bytes:
    file = BytesIO()
    picture.save(file, "PDF", resolution=SHEET_PPI, quality=JPEG_QUALITY, creationDate=None, modDate=None)
    return file.getvalue()


def _as_png(picture: Image.Image) -> bytes:
    file = BytesIO()
    picture.save(file, "PNG", dpi=(SHEET_PPI, SHEET_PPI))
    return file.getvalue()
