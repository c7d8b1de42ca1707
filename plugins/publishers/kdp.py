"""Amazon KDP: paperbacks, and hardcovers with a printed case."""

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
    ShopLimits,
    Spine,
    SpineText,
    TrimGroup,
)

from .figures import INCH, MM, by_pages, size, sizes

HELP = "KDP help, public transcription read 2026-09-30 (transcribed)"
CHECKLIST = "KDP help as quoted by a public preflight checklist, 2026-09-29 (transcribed)"
HELP_PAGE = "kdp.amazon.com/en_US/help/topic/"
FORMULAS = "public notes on cover formulas, KDP's calculator queried 2026-09-24 (transcribed)"
RIGHT_TO_LEFT = (
    "KDP's cover requirements as quoted by print.ymirtool.com/guides/kdp-right-to-left-cover-layout of "
    "2026-05-30 (transcribed)"
)
SHOP = "KDP's book details form as publishers tell of it (secondary)"

# Inches a page; the papers in the order of the table below.
CALIPERS = {
    "white": 0.002252,
    "cream": 0.0025,
    "groundwood": 0.00235,
    "standard-color": 0.002252,
    "premium-color": 0.002347,
}
# Fewest and most pages by trim; None: not made.
TRIMS: tuple[tuple[str, tuple[PageLimits | None, ...]], ...] = (
    (
        "5x8 5.06x7.81 5.25x8 5.5x8.5 6x9 6.14x9.21 6.69x9.61 7x10 7.44x9.69 7.5x9.25 8x10",
        ((24, 828), (24, 776), (24, 812), (72, 600), (24, 828)),
    ),
    ("8.25x6 8.25x8.25", ((24, 800), (24, 750), (24, 784), (72, 600), (24, 800))),
    ("8.5x8.5 8.5x11", ((24, 590), (24, 550), (24, 578), (72, 600), (24, 590))),
    ("8.27x11.69", ((24, 780), (24, 730), (24, 764), None, (24, 590))),
)
CASE_THICKNESS = 4.8 * MM  # what the boards add to the spine
HARDCOVER_PAGES = (76, 550)


def paper(name: str, boards: float = 0.0, pages: PageLimits | None = None) -> Paper:
    """A paper of KDP's under its name."""
    ink = "colour" if name.endswith("color") else "black"
    return Paper(name, ink, pages, Spine(per_page=CALIPERS[name] * INCH, base=boards))


def group(trims: str, limits: tuple[PageLimits | None, ...]) -> TrimGroup:
    """Trims of one row of KDP's table."""
    return TrimGroup(
        sizes(trims), {name: limit for name, limit in zip(CALIPERS, limits, strict=True) if limit}
    )


GROUPS = tuple(group(*row) for row in TRIMS)

LARGE_TRIM = Remark("pages", "a large trim", "one wider than 6.12 or higher than 9 in", HELP)
JAPAN = Remark("pages", "at amazon.co.jp", "7.17 x 10.12 in (B5), too", HELP)
BORDER = Remark("cover", "a border", "at least 0.25 in inside the trim", HELP, ("border", 0.25 * INCH))
REMARKS = (
    Remark(
        *("print", "largest pictures", "600 pixels to the inch at most are advised", CHECKLIST),
        figure=("most-ppi", 600),
    ),
    Remark(
        *("print", "lightest gray", "10 % of black at least is advised", CHECKLIST), figure=("least-gray", 10)
    ),
    Remark("print", "file size", "650 MB at most; a cover of 40 MB at most is advised", HELP),
    Remark("cover", "a barcode of your own", "at least 1.4 x 0.8 in, black on white, 0.25 in clear", HELP),
)

KDP_PAPERBACK = Publisher(
    name="kdp-paperback",
    about="Amazon KDP, paperback",
    trims=tuple(trim for row in GROUPS for trim in row.trims),
    trim_groups=GROUPS,
    custom_trim=(size("4x6"), size("8.5x11.69")),
    papers=tuple(paper(name) for name in CALIPERS),
    margins=Margins(
        outside=0.25 * INCH,
        top=0.25 * INCH,
        bottom=0.25 * INCH,
        inside=by_pages((150, 0.375), (300, 0.5), (500, 0.625), (700, 0.75), (828, 0.875)),
        bled=0.375 * INCH,
    ),
    page_multiple=2,
    pages=(24, 828),
    blanks_in_a_row=4,
    blanks_at_end=10,
    least_type=7,
    least_line=0.75,
    image_ppi=(300, 200),
    standard="PDF/X-1a:2001",
    standard_only=False,
    bleed=(0.125 * INCH, ("top", "bottom", "outside")),
    right_bound=PageOrder.FORWARD,
    cover=CoverRule(
        kind="paperback",
        bleed=0.125 * INCH,
        safe=0.125 * INCH,
        fold=0.0625 * INCH,
        barcode=BarcodeRule(
            "either", zone=(2.0 * INCH, 1.2 * INCH), from_spine=0.25 * INCH, from_bottom=0.25 * INCH
        ),
        spine_text=SpineText(pages=80, clearance=((INCH, 0.0625 * INCH),)),
    ),
    shop=ShopLimits(title=200, description=4000, keywords=7, keyword=50, categories=3),
    steps=(
        "Sign in at kdp.amazon.com, choose Create, then Paperback.",
        "Paperback details: enter title, subtitle, series, contributors, description, keywords and "
        "categories from the metadata sheet; answer No to low-content, for puzzle books generally are not.",
        "Paperback content, ISBN: {own_isbn}.",
        "Print options: paper and ink {paper}, trim {trim}; {bleed}; {pages} pages.",
        "Upload the interior, then the cover as a PDF you already have; {barcode}.",
        "Start the Previewer; it is to show {pages} pages and a spine of {spine}.",
        "Order a printed proof before you publish.",
    ),
    sources={
        "trims": HELP,
        "papers": HELP,
        "pages": HELP,
        "binding": f"{RIGHT_TO_LEFT}: front left of the spine, barcode low on the right panel; that the file "
        "has its pages in the order they are read is our reading (unverified)",
        "spine": f"{HELP}; {HELP_PAGE}G201953020; {FORMULAS}; groundwood from the calculator alone",
        "spine-text": f"{HELP}: 79 in one place, more than 79 in another; with even page counts that is 80",
        "cover": f"{HELP}; {FORMULAS}",
        "barcode": f"{HELP}; {HELP_PAGE}G5HDYGP4BXLX4RUW",
        "margins": f"{HELP}; {HELP_PAGE}G201857950 (official page, transcribed figures); with bleed "
        "0.375 in from the trim, which satisfies either reading of the rule",
        "bleed": HELP,
        "type": CHECKLIST,
        "lines": CHECKLIST,
        "images": CHECKLIST,
        "colour": f"{CHECKLIST}; no limit of ink found (unverified)",
        "standard": f"PDF/X-1a preferred, not required: {CHECKLIST}, {HELP_PAGE}G202145060",
        "blanks": f"{CHECKLIST}: 4 in a row, 10 at the end; an older source says 2 anywhere",
        "fonts": CHECKLIST,
        "marks": CHECKLIST,
        "isbn": f"{HELP}: your own or KDP's free one, another for each format",
        "shop": f"{SHOP}; nothing of it seen on KDP's own page",
    },
    remarks=(*REMARKS, LARGE_TRIM, JAPAN, BORDER),
)

KDP_HARDCOVER = replace(
    KDP_PAPERBACK,
    name="kdp-hardcover",
    about="Amazon KDP, hardcover with a printed case",
    trims=sizes("5.5x8.5 6x9 6.14x9.21 7x10 8.25x11"),
    trim_groups=(),
    custom_trim=None,
    papers=tuple(
        paper(name, CASE_THICKNESS, HARDCOVER_PAGES) for name in ("white", "cream", "premium-color")
    ),
    pages=HARDCOVER_PAGES,
    right_bound=None,
    cover=CoverRule(
        kind="case",
        wrap=15 * MM,
        board=(5 * MM, 6 * MM),
        hinge=10 * MM,
        safe=0.125 * INCH,
        fold=0.0625 * INCH,
        # from the lower of two published places to the upper end of the other
        barcode=BarcodeRule(
            "either", zone=(2.0 * INCH, 1.406 * INCH), from_spine=0.25 * INCH, from_bottom=0.169 * INCH
        ),
        spine_text=SpineText(pages=None, clearance=((INCH, 0.0625 * INCH),)),
    ),
    steps=(
        "Sign in at kdp.amazon.com, choose Create, then Hardcover.",
        *KDP_PAPERBACK.steps[1:2],
        "Hardcover content, ISBN, another than the paperback's: {own_isbn}.",
        *KDP_PAPERBACK.steps[3:],
    ),
    sources={
        **KDP_PAPERBACK.sources,
        "trims": f"{HELP}; {HELP_PAGE}GDTKFJPNQCBTMRV6",
        "binding": "no source found (unverified): what is quoted of KDP is of paperbacks",
        "pages": f"{HELP}: 75 to 550; the calculator refuses 75 and takes 76",
        "spine": "the paperback's and 4.8 mm: six calculator readings to 0.001 in, 2026-08-26 (derived)",
        "spine-text": "no least page count is published; clearance as the paperback's, "
        f"{HELP_PAGE}GDTKFJPNQCBTMRV6 (transcribed)",
        "cover": f"{HELP}, {HELP_PAGE}GDTKFJPNQCBTMRV6: wrap 15 mm, hinge 10 mm; boards 5 and 6 mm over the "
        "trim from KDP's calculator, 2026-08-26 (derived); the page prints the wrap as 0.51 in too",
        "barcode": f"{HELP}: 0.76 in above the file's edge, the calculator 0.375 in above the board's; "
        "the zone covers both",
    },
    remarks=(
        *REMARKS,
        Remark("cover", "head and tail bands", "in books of more than 120 pages", HELP),
        Remark("cover", "dust jacket", "none: a printed case alone", HELP),
    ),
)
