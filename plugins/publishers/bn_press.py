"""Barnes & Noble Press: paperbacks. No spine formula is public; its template tool gives sizes."""

from __future__ import annotations

from bookmaker.publishing import BarcodeRule, CoverRule, Margins, Paper, Publisher, Remark, SpineText

from .figures import INCH, OWN_FIGURE, sizes

BN_HELP = "public notes on B&N Press against its help pages, 2026-09-18 (transcribed)"
TRIM_LIST = "a public list citing help-press.barnesandnoble.com article 5358034341275 (transcribed)"
PRICE = "a third party's note on B&N Press (secondary)"
OLD_GUIDE = "the NOOK Press guide of 2014 (official, outdated)"

BN_PRESS = Publisher(
    name="bn-press-paperback",
    about="Barnes & Noble Press, paperback",
    trims=sizes(
        "4x6 4.25x7 4.37x7 5x8 5.06x7.81 5.25x8 5.5x8.25 5.5x8.5 5.83x8.27 6x9 6.14x9.21 7x10 7.5x9.25 "
        "8x8 8x10 8.25x11 8.268x11.693 8.5x8.5 8.5x11 11x8.5"
    ),
    papers=(Paper("white-50"), Paper("cream-55"), Paper("premium-color-70", "colour")),
    margins=Margins(0.5 * INCH, 0.5 * INCH, 0.5 * INCH, ((800, 0.75 * INCH),)),
    pages=(18, 800),
    bleed=(0.125 * INCH, ("top", "bottom", "outside")),
    cover=CoverRule(
        kind="paperback",
        bleed=0.125 * INCH,
        safe=0.25 * INCH,
        fold=0.0625 * INCH,
        barcode=BarcodeRule(
            "printer", zone=(2.0 * INCH, 1.2 * INCH), from_spine=0.25 * INCH, from_bottom=0.25 * INCH
        ),
        spine_text=SpineText(pages=80, clearance=((INCH, 0.0625 * INCH),)),
        template=True,
    ),
    steps=(
        "Sign in at press.barnesandnoble.com and choose to create a print book.",
        "Enter title, contributors, ISBN {isbn}, description and categories from the metadata sheet.",
        "Choose trim {trim}, paper and ink {paper}, and {pages} pages.",
        "Upload the interior as a PDF.",
        "Order the cover template for {pages} pages: it alone tells the spine. Put it beside the book, name "
        "it as the template of the edition's cover, build again, upload.",
        "Leave the lower right of the back cover free: B&N prints its barcode there.",
    ),
    sources={
        "trims": TRIM_LIST,
        "papers": f"{OLD_GUIDE}: white 50 lb, cream 55 lb, white 70 lb for premium colour",
        "pages": f"{BN_HELP}; {OLD_GUIDE} says 40 to 800",
        "binding": "no source found (unverified): nothing of B&N Press's on books bound at the right",
        "cover": f"{BN_HELP}: the template tool gives exact sizes; bleed and safe area as KDP's (unverified)",
        "spine": f"{BN_HELP}: no public formula; its template tool alone knows",
        "spine-text": f"{OWN_FIGURE}: as KDP's, for B&N publishes none",
        "barcode": f"{BN_HELP}: B&N prints it over the lower right of the back; no size is told, the zone is "
        "KDP's (our choice)",
        "margins": BN_HELP,
        "bleed": "0.125 in (secondary)",
        "standard": f"{BN_HELP}: PDF/A-1b recommended, none asked for",
        "fonts": BN_HELP,
        "marks": f"{BN_HELP}: no encryption",
    },
    remarks=(Remark("shop", "list price", "$14.99 at least since 2026-04-22", PRICE),),
)
