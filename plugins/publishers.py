"""Where a book can go: KDP's paperbacks, a desk printer, a screen.

A publisher is data. Lengths are written as the publisher gives them, in inches; every rule
names its source and how far it was verified:

  transcribed   from a public transcription of the publisher's page, read on the day named
  official      seen on the publisher's own page
  our choice    no rule of anybody's, but what serves
"""

from __future__ import annotations

from bookmaker import hookimpl
from bookmaker.press.publisher import Margins, Paper, Publisher, TrimGroup

INCH = 72
A4, LETTER = (210 / 25.4 * INCH, 297 / 25.4 * INCH), (8.5 * INCH, 11 * INCH)

KDP_HELP = "KDP help, public transcription read 2026-09-30 (transcribed)"
KDP_CHECKLIST = "KDP help as quoted by a public preflight checklist, 2026-09-29 (transcribed)"
KDP_MARGINS = (
    f"{KDP_HELP}; kdp.amazon.com/en_US/help/topic/G201857950 (official for the page, transcribed for figures)"
)
KDP_SPINE = f"{KDP_HELP}; kdp.amazon.com/en_US/help/topic/G201953020; public formula notes, 2026-09-24"
OURS = "our choice, no rule of anybody's"

# Fewest and most pages by trim, in the order of the papers below; None: not made.
KDP_PAPERS = ("white", "cream", "groundwood", "standard-color", "premium-color")
KDP_TRIMS = (
    (
        "5x8 5.06x7.81 5.25x8 5.5x8.5 6x9 6.14x9.21 6.69x9.61 7x10 7.44x9.69 7.5x9.25 8x10",
        ((24, 828), (24, 776), (24, 812), (72, 600), (24, 828)),
    ),
    ("8.25x6 8.25x8.25", ((24, 800), (24, 750), (24, 784), (72, 600), (24, 800))),
    ("8.5x8.5 8.5x11", ((24, 590), (24, 550), (24, 578), (72, 600), (24, 590))),
    ("8.27x11.69", ((24, 780), (24, 730), (24, 764), None, (24, 590))),
)


def inches(text: str) -> tuple[float, float]:
    """'6x9' in points."""
    width, height = map(float, text.split("x"))
    return width * INCH, height * INCH


def kdp_paper(name: str, ink: str, spine: float) -> Paper:
    """A paper of KDP's; its page limits hang on the trim, its spine on nothing but the pages."""
    return Paper(name, ink, spine_per_page=spine * INCH)


def kdp_group(trims: str, limits: tuple[tuple[int, int] | None, ...]) -> TrimGroup:
    """Trims of one row of KDP's table."""
    pages = {paper: limit for paper, limit in zip(KDP_PAPERS, limits, strict=True) if limit}
    return TrimGroup(tuple(map(inches, trims.split())), pages)


KDP_GROUPS = tuple(kdp_group(*row) for row in KDP_TRIMS)

KDP_PAPERBACK = Publisher(
    name="kdp-paperback",
    about="Amazon KDP, paperback",
    trims=tuple(trim for group in KDP_GROUPS for trim in group.trims),
    trim_groups=KDP_GROUPS,
    custom_trim=(inches("4x6"), inches("8.5x11.69")),
    papers=(
        kdp_paper("white", "black", 0.002252),
        kdp_paper("cream", "black", 0.0025),
        kdp_paper("groundwood", "black", 0.00235),
        kdp_paper("standard-color", "colour", 0.002252),
        kdp_paper("premium-color", "colour", 0.002347),
    ),
    margins=Margins(
        outside=0.25 * INCH,
        top=0.25 * INCH,
        bottom=0.25 * INCH,
        inside=tuple(
            (most, width * INCH)
            for most, width in ((150, 0.375), (300, 0.5), (500, 0.625), (700, 0.75), (828, 0.875))
        ),
    ),
    page_multiple=2,
    pages=(24, 828),
    blanks_in_a_row=4,
    least_type=7,
    least_line=0.75,
    bleed=(0.125 * INCH, ("top", "bottom", "outside")),
    sources={
        "trims": KDP_HELP,
        "papers": KDP_HELP,
        "pages": KDP_HELP,
        "spine": f"{KDP_SPINE} (transcribed; groundwood from the calculator alone)",
        "margins": KDP_MARGINS,
        "bleed": KDP_HELP,
        "type": KDP_CHECKLIST,
        "lines": KDP_CHECKLIST,
        "blanks": f"{KDP_CHECKLIST}; 10 at the end are taken by KDP, an older source says 2 anywhere",
        "fonts": KDP_CHECKLIST,
        "marks": KDP_CHECKLIST,
    },
)

HOME = Publisher(
    name="home",
    about="a desk printer, sheets of A4 or Letter",
    trims=(A4, LETTER),
    margins=Margins(36, 36, 36, ((10_000, 36),)),
    least_type=7,
    least_line=0.5,
    sheets=True,
    sources={
        "trims": "ISO 216 and ANSI/ASME Y14.1, the sheets desk printers take",
        "margins": f"{OURS}: half an inch, beyond what desk printers leave white",
        "type": f"{OURS}, KDP's floor",
        "lines": OURS,
    },
)

SCREEN = Publisher(
    name="screen",
    about="a PDF to read and solve on a screen, with outline and links",
    custom_trim=(inches("3x3"), inches("40x40")),
    margins=Margins(18, 18, 18, ((10_000, 18),)),
    for_print=False,
    sheets=True,
    sources={"trims": OURS, "margins": OURS},
)


@hookimpl
def register_publishers() -> list[Publisher]:
    return [KDP_PAPERBACK, HOME, SCREEN]
