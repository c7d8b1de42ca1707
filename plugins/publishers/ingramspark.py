"""IngramSpark: paperbacks and printed cases, with covers on templates of its own.

There is no published formula for its spines. The tables are its calculator's answers for
6 x 9 in; between them the spine is taken to grow evenly, and only the template settles it.
"""

from __future__ import annotations

from dataclasses import replace

from bookmaker.publishing import (
    BarcodeRule,
    CoverRule,
    Margins,
    PageLimits,
    PageOrder,
    Paper,
    Publisher,
    Remark,
    Spine,
    SpineText,
)

from .figures import INCH, sizes

GUIDE = (
    "IngramSpark's File Creation Guide of 8.24.26 as quoted by a public reference, 2026-09-09 (transcribed)"
)
CALCULATOR = "IngramSpark's calculator, queried for 6 x 9 in, 2026-09-24 (transcribed)"
REVERSE = (
    "help.lightningsource.com/hc/en-us/articles/360042834932 and 5326018534541, which prints for IngramSpark "
    "(official)"
)
TESTS = "public tests pinned to templates of the printer (transcribed)"
MATRIX = "the page counts of a public trim size matrix, 2026-10-21 (secondary)"

ASKED = (24, 48, 100, 150, 200, 240, 300, 400, 500, 600, 800)  # pages
PAPERBACKS = {
    "creme-50": (0.058, 0.115, 0.240, 0.348, 0.458, 0.545, 0.674, 0.890, 1.114, 1.333, 1.767),
    "white-50": (0.050, 0.099, 0.207, 0.321, 0.424, 0.505, 0.629, 0.821, 1.005, 1.213, 1.590),
    "groundwood-38": (0.068, 0.127, 0.255, 0.378, 0.502, 0.600, 0.748, 0.994, 1.241, 1.487, 1.980),
    "white-70": (0.065, 0.130, 0.272, 0.408, 0.543, 0.652, 0.815, 1.087, 1.359, 1.630, 2.174),
    "premium-color-70": (0.062, 0.125, 0.260, 0.390, 0.520, 0.623, 0.779, 1.039, 1.299, 1.558, 2.078),
}
CASES = {
    "creme-50": (0.250, 0.250, 0.375, 0.500, 0.625, 0.688, 0.813, 1.000, 1.250, 1.500, 1.938),
    "white-50": (0.250, 0.250, 0.313, 0.375, 0.500, 0.563, 0.688, 0.875, 1.063, 1.313, 1.688),
    "premium-color-70": (0.250, 0.250, 0.375, 0.500, 0.688, 0.750, 0.938, 1.188, 1.438, 1.688, 2.188),
}
PAGES: dict[str, PageLimits] = {
    "creme-50": (18, 1050),
    "white-50": (18, 1200),
    "groundwood-38": (18, 900),
    "white-70": (18, 900),
    "premium-color-70": (18, 900),  # it is printed on white 70 lb
}


def paper(name: str, readings: tuple[float, ...], pages: PageLimits) -> Paper:
    """A paper by its name and weight in pounds, its spine as it was read."""
    table = tuple((count, width * INCH) for count, width in zip(ASKED, readings, strict=True))
    return Paper(name, "colour" if "color" in name else "black", pages, Spine(table=table, template=True))


SPINE_TEXT = SpineText(pages=80, clearance=((0.35 * INCH, 0.03125 * INCH), (10 * INCH, 0.0625 * INCH)))
BARCODE = BarcodeRule(
    "us", zone=(1.75 * INCH, 1.0 * INCH), from_spine=0.25 * INCH, from_bottom=0.25 * INCH, required=True
)

INGRAM_PAPERBACK = Publisher(
    name="ingramspark-paperback",
    about="IngramSpark, paperback",
    trims=sizes(
        "4.25x7 4.37x7 4.72x7.48 5x8 5.06x7.81 5.25x8 5.5x8.25 5.5x8.5 5.83x8.27 6x9 6.024x9.252 "
        "6.14x9.21 7x10 7.5x9.25 8x10 8.25x10.75 8.27x11.69 8.5x8.5 8.5x11"
    ),
    papers=tuple(paper(name, readings, PAGES[name]) for name, readings in PAPERBACKS.items()),
    margins=Margins(0.5 * INCH, 0.5 * INCH, 0.5 * INCH, ((1200, 0.5 * INCH),)),
    page_multiple=2,
    pages=(18, 1200),
    last_page_blank=True,
    image_ppi=(300, 200),
    ink_limit=240,
    standard="PDF/X-1a:2001",
    bleed=(0.125 * INCH, ("top", "bottom", "outside")),
    right_bound=PageOrder.BACKWARD,
    isbn_required=True,
    cover=CoverRule(
        kind="paperback",
        bleed=0.125 * INCH,
        safe=0.25 * INCH,
        fold=0.0625 * INCH,
        barcode=BARCODE,
        spine_text=SPINE_TEXT,
        template=True,
    ),
    steps=(
        "Order the cover template with IngramSpark's Cover Template Generator: ISBN {isbn}, trim {trim}, "
        "{pages} pages, paper {paper}; ask for a PDF.",
        "Put the template beside the book, name it as the template of the edition's cover, build again; the "
        "spine on it counts, ours is a forecast of {spine}.",
        "Sign in at ingramspark.com, choose Add a new title, then Print book.",
        "Enter title, contributors, ISBN {isbn}, description, subjects and keywords from the metadata sheet.",
        "Print options: trim {trim}, paper and ink {paper}, {pages} pages.",
        "Upload the interior and the cover; wait for the e-proof and look at each of its pages.",
    ),
    sources={
        "trims": "a union of public lists (secondary); the printer's own matrix was not seen",
        "papers": CALCULATOR,
        "pages": f"{MATRIX}; premium colour as the white 70 lb it is printed on",
        "binding": f"{REVERSE}: pages last to first in an even number, the printer's mark on the first page "
        "of text, front at the left of the cover, back and barcode at the right",
        "spine": f"{CALCULATOR}; evenly between its readings; there is no formula, the template settles it",
        "spine-text": f"{GUIDE} says 48 pages, other sources 80: the safe side",
        "cover": f"{GUIDE}; the template's own margin for type is 0.125 in, the guide's 0.25",
        "barcode": f"{GUIDE}; where in the safe area it stands is our choice",
        "margins": GUIDE,
        "bleed": GUIDE,
        "images": GUIDE,
        "ink": GUIDE,
        "colour": f"{GUIDE}: gray without profiles in black and white, CMYK in colour and on covers",
        "standard": f"{GUIDE}: PDF/X-1a:2001 or X-3:2002; naming a registered condition without its profile "
        "satisfies this and the wish for no ICC profiles",
        "fonts": GUIDE,
        "marks": GUIDE,
        "blanks": f"{GUIDE}: the last page is left blank for the printer's mark",
        "isbn": "help.ingramspark.com/hc/en-us/articles/5338636202637 (official): one for each format",
    },
    remarks=(
        Remark("margins", "in colour", "a white strip of 0.125 in more at the spine", GUIDE),
        Remark("print", "small type", "up to 24 pt in black alone", GUIDE),
        Remark("print", "rich black", "60/40/40/100", GUIDE),
        Remark("cover", "moving the barcode", "inside the safe area it may be moved, never resized", GUIDE),
    ),
)

INGRAM_CASE = replace(
    INGRAM_PAPERBACK,
    name="ingramspark-case",
    about="IngramSpark, hardcover with a printed case",
    papers=tuple(paper(name, readings, (24, 840)) for name, readings in CASES.items()),
    pages=(24, 840),
    cover=CoverRule(
        kind="case",
        wrap=0.625 * INCH,
        board=(-0.185 * INCH, 0.25 * INCH),
        hinge=0.5 * INCH,
        hinge_inside=False,
        safe=0.25 * INCH,
        fold=0.0625 * INCH,
        barcode=BARCODE,
        spine_text=SPINE_TEXT,
        template=True,
    ),
    sources={
        **INGRAM_PAPERBACK.sources,
        "trims": "a union of public lists of all bindings (secondary); which are made as cases was not seen",
        "pages": "at most 840, for 7 x 10 in (secondary); at least 24, the lowest count its calculator was "
        "asked for (unverified)",
        "cover": f"{TESTS}: boards, 0.5 in hinge between board and spine, 0.625 in wrap; text 0.25 in inside "
        "the board as on paperbacks (derived)",
    },
)
