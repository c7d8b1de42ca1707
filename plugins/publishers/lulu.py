"""Lulu: paperbacks and casewraps."""

from __future__ import annotations

from dataclasses import replace

from bookmaker.publishing import (
    BarcodeRule,
    CoverRule,
    Margins,
    PageLimits,
    Paper,
    Publisher,
    Remark,
    Spine,
    SpineText,
    TrimGroup,
)

from .figures import INCH, by_pages, sizes

GUIDE = "Lulu's Book Creation Guide and spec sheet as noted in public, 2026-10-07 (transcribed)"
FORMULAS = "public notes on cover formulas, Lulu's own queried 2026-09-24 (transcribed)"
TEMPLATES = "sizes told by Lulu's cover service, measured 2026-08-27 and 2026-09-03 (transcribed)"
TRIM_LIST = "the 16 trim codes of Lulu's package ids (secondary)"
PAPER_CODES = "Lulu's package ids 060UW444, 060UC444, 080CW444 as public code quotes them (secondary)"
SPACE_FOR_ISBN = "lulu.com/help/space_for_isbn of 2008-12-01 (official, old)"
BARCODES = (
    f"{SPACE_FOR_ISBN} and Lulu's forum, 2019 (secondary): nobody adds a barcode to a cover of your own"
)

PORTRAIT = sizes(
    "4.25x6.875 5x8 5.5x8.5 5.83x8.27 6x9 6.14x9.21 6.625x10.25 7x10 7.44x9.68 7.5x7.5 8.27x11.69 "
    "8.5x8.5 8.5x11"
)
LANDSCAPE = sizes("9x7 11x8.5 11.69x8.27")
PAPERS = {"60-white": "black", "60-cream": "black", "60-white-color": "colour", "80-coated-color": "colour"}

PAPERBACK_SPINE = Spine(per_page=INCH / 444, base=0.06 * INCH)
# from so many pages: inches; the last reading is for 800 pages alone
CASE_SPINE = Spine(
    table=by_pages(
        *((24, 0.25), (85, 0.5), (141, 0.625), (169, 0.688), (195, 0.75), (223, 0.813), (251, 0.875)),
        *((279, 0.938), (307, 1.0), (335, 1.063), (361, 1.125), (389, 1.188), (417, 1.25), (445, 1.313)),
        *((473, 1.375), (501, 1.438), (529, 1.5), (557, 1.563), (583, 1.625), (611, 1.688), (639, 1.75)),
        *((667, 1.813), (695, 1.875), (723, 1.938), (751, 2.0), (779, 2.063), (800, 2.125)),
    ),
    sloped=False,
)


def papers(spine: Spine) -> tuple[Paper, ...]:
    """Lulu's papers by weight in pounds; all make 444 pages to the inch."""
    return tuple(Paper(name, ink, spine=spine) for name, ink in PAPERS.items())


def limited(portrait: PageLimits, landscape: PageLimits) -> tuple[TrimGroup, ...]:
    """Page limits by the way the page stands, alike on all papers."""
    return (
        TrimGroup(PORTRAIT, dict.fromkeys(PAPERS, portrait)),
        TrimGroup(LANDSCAPE, dict.fromkeys(PAPERS, landscape)),
    )


SPINE_TEXT = SpineText(pages=81, clearance=((INCH, 0.125 * INCH),))
BARCODE = BarcodeRule("us", zone=(3.625 * INCH, 1.25 * INCH), from_spine=0.5 * INCH, from_bottom=0.5 * INCH)

LULU_PAPERBACK = Publisher(
    name="lulu-paperback",
    about="Lulu, paperback",
    trims=PORTRAIT + LANDSCAPE,
    trim_groups=limited((32, 800), (32, 250)),
    papers=papers(PAPERBACK_SPINE),
    margins=Margins(
        outside=0.5 * INCH,
        top=0.5 * INCH,
        bottom=0.5 * INCH,
        # the safety margin and the gutter addition; 60 and 400 pages belong to two rows: the wider
        inside=by_pages((59, 0.5), (150, 0.625), (399, 1.0), (600, 1.125), (800, 1.25)),
    ),
    pages=(32, 800),
    image_ppi=(300, 0),
    bleed=(0.125 * INCH, ("top", "bottom", "outside", "inside")),
    cover=CoverRule(
        kind="paperback",
        bleed=0.125 * INCH,
        safe=0.5 * INCH,
        barcode=BARCODE,
        spine_text=SPINE_TEXT,
    ),
    steps=(
        "Sign in at lulu.com, choose Create, then Print Book.",
        "Enter title, contributors and copyright; ISBN, for a book sold in shops: {own_isbn}.",
        "Upload the interior; it is to be read as {pages} pages of {trim}.",
        "Choose paperback, paper and ink {paper}; the spine is {spine}.",
        "Upload your own cover; it is to fit the size that Lulu names.",
        "Order a proof copy before you publish.",
    ),
    sources={
        "trims": TRIM_LIST,
        "papers": PAPER_CODES,
        "pages": GUIDE,
        "binding": "no source found (unverified): nothing of Lulu's on books bound at the right",
        "spine": f"{GUIDE}: pages / 444 + 0.06 in",
        "spine-text": GUIDE,
        "cover": f"{FORMULAS}; {GUIDE}",
        "barcode": f"{BARCODES}; the zone is unverified, its place ours: in the safe area",
        "margins": f"{GUIDE}: 0.5 in and the gutter addition; at 60 and at 400 pages the wider of two",
        "bleed": f"{GUIDE}: on all four sides, the spine's too",
        "images": f"{GUIDE}: 300 to 600; below which they are refused is not told",
        "colour": f"{GUIDE}: gray in black and white; colour in sRGB, CMYK is taken",
        "standard": f"{GUIDE}: none is asked for",
        "fonts": GUIDE,
        "marks": GUIDE,
        "isbn": f"{GUIDE}: only for distribution",
    },
    remarks=(
        Remark("pages", "a file without bleed", "is taken; Lulu adds 0.125 in at each edge", GUIDE),
        Remark("print", "largest pictures", "600 pixels to the inch", GUIDE, ("most-ppi", 600)),
    ),
)

LULU_CASEWRAP = replace(
    LULU_PAPERBACK,
    name="lulu-casewrap",
    about="Lulu, hardcover with a printed case",
    trim_groups=(),
    papers=papers(CASE_SPINE),
    pages=(24, 800),
    cover=CoverRule(
        kind="case",
        wrap=0.75 * INCH,
        board=(0.125 * INCH, 0.25 * INCH),
        hinge=0.25 * INCH,
        safe=0.5 * INCH,
        barcode=BARCODE,
        spine_text=SPINE_TEXT,
    ),
    steps=tuple(
        step.replace("Choose paperback", "Choose hardcover, case wrap") for step in LULU_PAPERBACK.steps
    ),
    sources={
        **LULU_PAPERBACK.sources,
        "trims": f"{TRIM_LIST}; which are made as casewraps was not seen",
        "spine": f"{GUIDE}: a table by page count",
        "cover": f"{TEMPLATES}: 0.875 in over the trim at each outer edge; board and wrap by public "
        "formula notes (derived); the hinge lies inside the board, for the width has no room for it besides; "
        "text 0.5 in inside as on paperbacks",
    },
)
