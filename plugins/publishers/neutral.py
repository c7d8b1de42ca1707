"""Places with no rules of their own: a printer who takes PDF/X, a desk printer, a screen."""

from __future__ import annotations

from bookmaker.publishing import (
    BarcodeRule,
    CoverRule,
    Margins,
    PageOrder,
    Paper,
    Publisher,
    Spine,
    SpineText,
)

from .figures import INCH, MM, OWN_FIGURE, size

A4, LETTER = (210 * MM, 297 * MM), size("8.5x11")

ISO = "ISO 15930-1, PDF/X-1a:2001 (secondary)"


def stock(name: str, grams: float, volume: float, ink: str = "black") -> Paper:
    """A paper of that weight by the square metre and volume: half a leaf is one page."""
    return Paper(name, ink, spine=Spine(per_page=grams * volume / 2000 * MM))


PDFX = Publisher(
    name="pdfx",
    about="any printer who takes PDF/X-1a, 3 mm bleed all round",
    custom_trim=(size("2x2"), size("40x40")),
    papers=(
        stock("offset-80", 80, 1.25),
        stock("offset-90", 90, 1.25),
        stock("bookwove-80", 80, 1.5),
        stock("silk-115", 115, 0.9, "colour"),
    ),
    margins=Margins(5 * MM, 5 * MM, 5 * MM, ((150, 13 * MM), (300, 15 * MM), (10_000, 20 * MM)), bled=5 * MM),
    page_multiple=2,
    pages=(4, 10_000),
    least_type=6,
    least_line=0.25,
    image_ppi=(300, 200),
    ink_limit=300,
    standard="PDF/X-1a:2001",
    bleed=(3 * MM, ("top", "bottom", "outside", "inside")),
    right_bound=PageOrder.FORWARD,
    cover=CoverRule(
        kind="paperback",
        bleed=3 * MM,
        safe=5 * MM,
        fold=1.5 * MM,
        barcode=BarcodeRule("us", zone=(50 * MM, 32 * MM), from_spine=7 * MM, from_bottom=7 * MM),
        spine_text=SpineText(pages=80, clearance=((INCH, 1.5 * MM),)),
    ),
    steps=(
        "Ask the printer for the spine of {pages} pages on the paper chosen; ours is {spine} for {paper}.",
        "Send interior and cover; tell trim {trim}, {pages} pages, bleed 3 mm, PDF/X-1a:2001, binding "
        "perfect, cover in four colours.",
        "Ask for a printed proof, and for the thickness of the finished block.",
    ),
    sources={
        "trims": OWN_FIGURE,
        "papers": f"{OWN_FIGURE}: usual weights; your printer has names of its own",
        "pages": OWN_FIGURE,
        "binding": f"{OWN_FIGURE}: printers who bind books bind them at either side; tell yours",
        "spine": "grams by the square metre x volume / 2000 mm a page (derived); the volumes are usual ones, "
        "ask your printer (unverified)",
        "spine-text": f"{OWN_FIGURE}, as KDP's",
        "cover": f"{OWN_FIGURE}: 3 mm bleed as printers ask for nearly everywhere, 5 mm clear",
        "barcode": f"{OWN_FIGURE}: room for an EAN-13 with add-on at full size",
        "margins": f"{OWN_FIGURE}: 5 mm clear, more at the spine for thicker books",
        "bleed": f"{OWN_FIGURE}: 3 mm all round; the printer cuts away what the spine does not want",
        "type": f"{OWN_FIGURE}: 6 pt",
        "lines": f"{OWN_FIGURE}: a quarter point, the hairline of offset printing",
        "images": f"{OWN_FIGURE}: as KDP and IngramSpark",
        "ink": f"{OWN_FIGURE}: 300 %, as for the SWOP condition the file names",
        "colour": ISO,
        "standard": ISO,
        "fonts": ISO,
        "marks": f"{OWN_FIGURE}: the boxes in the file tell the trim",
    },
)

HOME = Publisher(
    name="home",
    about="a desk printer, sheets of A4 or Letter",
    trims=(A4, LETTER),
    margins=Margins(0.75 * INCH, 0.5 * INCH, 0.5 * INCH, ((10_000, 0.75 * INCH),)),
    least_type=7,
    least_line=0.5,
    sheets=True,
    steps=(
        "Print the {pages} pages at 100 % (actual size, not fitted to the page) on sheets of {trim}.",
        "For both sides of a sheet choose duplex, turned on the long edge.",
        "The answers are the last pages: keep them apart where puzzles are handed out.",
    ),
    sources={
        "trims": "ISO 216 and ANSI/ASME Y14.1, the sheets desk printers take",
        "pages": OWN_FIGURE,
        "margins": f"{OWN_FIGURE}: half an inch at top and bottom, beyond what desk printers leave white; "
        "three quarters at either side, so that holes punched after printing on both sides miss the type",
        "type": f"{OWN_FIGURE}, KDP's floor",
        "lines": OWN_FIGURE,
    },
)

SCREEN = Publisher(
    name="screen",
    about="a PDF to read and solve on a screen, with outline and links",
    custom_trim=(size("3x3"), size("40x40")),
    margins=Margins(18, 18, 18, ((10_000, 18),)),
    for_print=False,
    sheets=True,
    steps=("Hand on the interior as it is: {pages} pages, with an outline and links to the answers.",),
    sources={"trims": OWN_FIGURE, "pages": OWN_FIGURE, "margins": OWN_FIGURE},
)
