"""Every kind of finding by its name: the rule it belongs to, what to do, and whose rule it is elsewhere.

The publisher's own source for the rule goes before the one given here, which serves where the
publisher says nothing.
"""

from __future__ import annotations

from typing import NamedTuple

from ..publisher.ean13 import EAN_SOURCE as GS1

OWN_CHOICE = "our choice: no rule of this publisher's is known"
ISO = "ISO 15930-1, PDF/X-1a:2001 (secondary)"
OPENTYPE = "the OpenType specification, fsType of OS/2 (secondary)"
QR = "ISO/IEC 15415, symbol contrast (secondary)"
PDF = "the PDF format, ISO 32000 (secondary)"
PRACTICE = "usual practice of printers (secondary)"
PROMISE = "what bookmaker promises of its own files"


class FindingKind(NamedTuple):
    """A kind of finding; the rule "file" is no publisher's, and no publisher's source is quoted for it."""

    rule: str
    remedy: str
    source: str = ""


FINDING_KINDS: dict[str, FindingKind] = {
    # the file
    "broken-file": FindingKind("file", "make the PDF anew, or send it once more", PDF),
    "password": FindingKind("marks", "save it without a password", PDF),
    "encrypted": FindingKind("marks", "save it without security settings", PDF),
    "page-unreadable": FindingKind("file", "make the PDF anew; this page's content breaks off", PDF),
    "page-tree": FindingKind("file", "make the PDF anew", PDF),
    "object-unreadable": FindingKind("file", "make the PDF anew", PDF),
    "bookmaker-failed": FindingKind(
        "file",
        "report these words to bookmaker's makers; look at the page yourself",
        OWN_CHOICE,
    ),
    "not-all-looked-at": FindingKind("file", "split the file, or simplify its pages", OWN_CHOICE),
    "file-size": FindingKind("file", "scale pictures down to 300 to 600 pixels to the inch", ""),
    "header-version": FindingKind("standard", "export as PDF/X-1a:2001, which is PDF 1.3", ISO),
    "compressed-objects": FindingKind(
        "standard", "export as PDF/X-1a:2001: PDF 1.3 has no object streams", ISO
    ),
    "no-trailer-id": FindingKind("standard", "export as PDF/X; the file then gets an ID", ISO),
    "no-version-key": FindingKind("standard", "export as PDF/X, not as a plain PDF", ISO),
    "other-standard": FindingKind("standard", "choose the standard that the publisher names", ISO),
    "no-conformance-key": FindingKind("standard", "export as PDF/X-1a:2001", ISO),
    "no-title": FindingKind("standard", "give the document a title in its properties", ISO),
    "xmp-differs": FindingKind(
        "file", "set title, dates and standard in one place, and export once more", PDF
    ),
    "no-dates": FindingKind(
        "standard", "export once more; the file lacks the date it was made or changed", ISO
    ),
    "date-malformed": FindingKind(
        "standard", "export once more; a date is D:20261231235959, and Z or a zone", ISO
    ),
    "trapped-missing": FindingKind(
        "standard", "say in the document's properties that it is not trapped", ISO
    ),
    "trapped-unknown": FindingKind(
        "standard", "say in the document's properties that it is not trapped", ISO
    ),
    "no-output-intent": FindingKind(
        "standard", "choose an output intent (a printing condition) on export", ISO
    ),
    "several-output-intents": FindingKind("standard", "leave one output intent", ISO),
    "no-condition-identifier": FindingKind(
        "standard", "name the printing condition in the output intent", ISO
    ),
    "no-registry-and-no-profile": FindingKind(
        "standard", "name the registry www.color.org in the output intent, or embed its profile", ISO
    ),
    "condition-unregistered": FindingKind(
        "standard",
        "choose a condition of the ICC's registry, as CGATS TR 001 or FOGRA39, or embed its profile",
        ISO,
    ),
    "condition-not-for-print": FindingKind(
        "standard", "choose the printer's own condition on export; sRGB and its like are for screens", ISO
    ),
    "condition-profile-broken": FindingKind(
        "standard", "choose the output intent anew, and export once more", ISO
    ),
    "javascript": FindingKind("marks", "take scripts out", PRACTICE),
    "action": FindingKind("marks", "take links and actions out", PRACTICE),
    "form-field": FindingKind("marks", "flatten the form, or take it out", PRACTICE),
    "embedded-file": FindingKind("marks", "take attached files out", PRACTICE),
    "bookmarks": FindingKind("marks", "export without bookmarks", PRACTICE),
    "layers": FindingKind("marks", "flatten the layers", PRACTICE),
    "annotation": FindingKind("marks", "export without comments and links", PRACTICE),
    "link": FindingKind("marks", "export without links", PRACTICE),
    "old-filter": FindingKind("standard", "export as PDF/X-1a:2001; this compression is not in PDF 1.3", ISO),
    "postscript": FindingKind("standard", "take PostScript and OPI comments out", ISO),
    "transfer-function": FindingKind("standard", "export without transfer functions and halftones", ISO),
    # boxes and pages
    "no-trimbox": FindingKind(
        "standard", "export with a TrimBox: as PDF/X, with the page's own size as trim", ISO
    ),
    "box-missing": FindingKind("standard", "export with a MediaBox, a TrimBox and a BleedBox", PROMISE),
    "trimbox-and-artbox": FindingKind("standard", "leave the TrimBox, take the ArtBox out", ISO),
    "trimbox-outside-bleedbox": FindingKind("standard", "the BleedBox has to hold the TrimBox", ISO),
    "box-outside-page": FindingKind("standard", "no box may be larger than the MediaBox", ISO),
    "cropbox-hides": FindingKind("file", "take the CropBox off, or make it as large as the page", PDF),
    "page-size": FindingKind(
        "trims", "set the document's page size to the trim, or to trim and bleed", PRACTICE
    ),
    "pages-differ": FindingKind("trims", "give all pages one size", PRACTICE),
    "spreads": FindingKind("trims", "export single pages, not spreads", PRACTICE),
    "orientation-mixed": FindingKind("trims", "turn the pages so that all stand alike", PRACTICE),
    "page-turned": FindingKind("file", "turn the page itself, not its view", PDF),
    "user-unit": FindingKind("file", "export without a UserUnit", PDF),
    "bleed-edges": FindingKind(
        "bleed", "extend the page at the edges the publisher cuts, and only there", PRACTICE
    ),
    "trim-not-offered": FindingKind("trims", "choose one of the publisher's trims", ""),
    "page-count": FindingKind("pages", "build it again", PROMISE),
    "page-count-multiple": FindingKind("pages", "add or take a page", PRACTICE),
    "too-few-pages": FindingKind("pages", "add pages", PRACTICE),
    "too-many-pages": FindingKind("pages", "take pages out, or choose another trim or paper", PRACTICE),
    "blank-run": FindingKind("blanks", "take blank pages out", PRACTICE),
    "last-page": FindingKind("blanks", "leave the last page blank for the printer's mark", PRACTICE),
    "same-page-twice": FindingKind("file", "take one of the two out, if it is there by mistake", OWN_CHOICE),
    # fonts and type
    "font-not-embedded": FindingKind("fonts", "embed all fonts on export, the standard ones too", PRACTICE),
    "font-broken": FindingKind(
        "fonts", "install the font anew and export once more, or choose another", PRACTICE
    ),
    "font-not-subset": FindingKind("file", "embed only the letters used: the file gets smaller", OWN_CHOICE),
    "type-too-small": FindingKind("type", "set it larger", OWN_CHOICE),
    "outlines-too-small": FindingKind(
        "type", "set it larger, or leave it as type, which can be measured", OWN_CHOICE
    ),
    "large-print": FindingKind("large-print", "set it larger: the edition promises large print"),
    "invisible-type": FindingKind(
        "marks", "take invisible type out (scanned pages have it for searching)", PRACTICE
    ),
    "placeholder": FindingKind("marks", "replace the placeholder text", PRACTICE),
    "rich-black-type": FindingKind(
        "ink", "print small type in black alone: it cannot be out of register then", PRACTICE
    ),
    "glyph-missing": FindingKind(
        "fonts", "choose a font that has the sign; a box or nothing is printed in its place", PRACTICE
    ),
    "font-not-licensed": FindingKind(
        "fonts", "ask the font's maker, or choose a font that may be embedded", OPENTYPE
    ),
    "type-clipped": FindingKind("file", "make the frame or form round the type larger", PRACTICE),
    "white-type-small": FindingKind(
        "file", "set white type larger or bolder: ink runs into fine strokes", PRACTICE
    ),
    # lines
    "line-too-thin": FindingKind("lines", "make the line thicker", PRACTICE),
    "hairline": FindingKind(
        "lines", "give the line a width; a hairline is as thin as the machine can", PRACTICE
    ),
    # inks
    "rgb-colour": FindingKind("colour", "convert colours to gray or CMYK on export", ISO),
    "light-gray": FindingKind("ink", "make it darker: so light a gray may print as nothing", PRACTICE),
    "rgb-picture": FindingKind("colour", "convert pictures to gray or CMYK on export", ISO),
    "icc-colour": FindingKind("colour", "export without profiles, in gray or CMYK of the device", ISO),
    "colour-in-gray": FindingKind("colour", "convert to gray: this paper is printed in black", PRACTICE),
    "other-ink": FindingKind("colour", "set every colour in gray or CMYK of the device", PROMISE),
    "spot-colour": FindingKind("colour", "convert spot colours to CMYK", PRACTICE),
    "spot-in-rgb": FindingKind("colour", "give the spot colour a substitute in CMYK, or convert it", ISO),
    "registration-colour": FindingKind(
        "colour", "use black; the registration colour prints with all inks", PRACTICE
    ),
    "too-much-ink": FindingKind("ink", "lower the total ink, for black to about 60/40/40/100", PRACTICE),
    "overprint": FindingKind("file", "export without overprint, or make sure it is meant", PRACTICE),
    "white-overprint": FindingKind("file", "set white to knock out: overprinting white vanishes", PRACTICE),
    "alpha": FindingKind("marks", "flatten transparency on export", ISO),
    "blend-mode": FindingKind("marks", "flatten transparency on export", ISO),
    "soft-mask": FindingKind("marks", "flatten transparency on export", ISO),
    "image-soft-mask": FindingKind("marks", "flatten the picture onto its background", ISO),
    "transparency-group": FindingKind("marks", "flatten transparency on export", ISO),
    # pictures
    "low-resolution": FindingKind("images", "use a larger picture, or show it smaller", PRACTICE),
    "needless-resolution": FindingKind(
        "images", "scale it down: it makes the file larger, and no more", PRACTICE
    ),
    "coarse-line-art": FindingKind(
        "images", "scan it finer, or as gray: black and white art wants 600 to 1200", PRACTICE
    ),
    "sixteen-bits": FindingKind("standard", "save the picture with 8 bits a colour", ISO),
    "picture-unreadable": FindingKind("file", "save the picture anew and place it again", PDF),
    "picture-not-measured": FindingKind("file", "look at its darkest parts yourself", OWN_CHOICE),
    # edges
    "in-the-margin": FindingKind("margins", "move it into the page, or make it smaller", PRACTICE),
    "in-the-gutter": FindingKind("margins", "move it away from the spine", PRACTICE),
    "off-the-page": FindingKind("margins", "move it onto the page, or take it out", PRACTICE),
    "artwork-ends-at-trim": FindingKind(
        "bleed", "let it reach past the trim on a page with bleed, or end inside the margins", PRACTICE
    ),
    "printer-marks": FindingKind("marks", "export without crop marks and other printer's marks", PRACTICE),
    "sliver-at-trim": FindingKind(
        "file", "take the strip away, or let the art reach further into the page", PRACTICE
    ),
    # page numbers
    "folio-order": FindingKind("file", "put the pages in order, or number them anew", PRACTICE),
    "folio-side": FindingKind(
        "file", "begin on a right-hand page, with an odd number at its outer edge or in its middle", PRACTICE
    ),
    "bound-at-the-right": FindingKind(
        "binding", "ask the publisher, or bind it at the left", "no source found for such books there"
    ),
    "page-order": FindingKind("binding", "put the pages into that order", PRACTICE),
    # covers
    "seems-a-cover": FindingKind(
        "cover", "say so with --cover, and tell --pages, --trim and --paper", OWN_CHOICE
    ),
    "cover-pages": FindingKind(
        "cover", "make the cover one page: back, spine and front side by side", PRACTICE
    ),
    "cover-size": FindingKind(
        "cover", "make the sheet this size: the spine hangs on pages and paper", PRACTICE
    ),
    "cover-size-unknown": FindingKind(
        "cover", "order the publisher's template, and hold the sheet against it", ""
    ),
    "cover-template": FindingKind("cover", "place the cover on the publisher's own template page", ""),
    "cover-safe-area": FindingKind("cover", "move the text away from edge and fold", PRACTICE),
    "spine-text": FindingKind("spine-text", "leave the spine without text", PRACTICE),
    "spine-clearance": FindingKind("spine-text", "make the spine's text smaller", PRACTICE),
    "barcode-zone": FindingKind("barcode", "leave the zone white", PRACTICE),
    "barcode-missing": FindingKind("barcode", "put the ISBN's barcode on the back", PRACTICE),
    "barcode-ink": FindingKind("barcode", "draw the bars in 100 % black alone", GS1),
    "barcode-size": FindingKind("barcode", "draw the barcode at 80 to 200 % of its size", GS1),
    "barcode-wrong": FindingKind("barcode", "make the barcode anew from the ISBN", GS1),
    "barcode-quiet": FindingKind("barcode", "leave white at both sides of the bars", GS1),
    "barcode-panel": FindingKind("barcode", "put it at the foot of the back", PRACTICE),
    "isbn-other": FindingKind("isbn", "take the cover of this book, or make the number anew", PRACTICE),
    "isbn-not-read": FindingKind(
        "isbn", "scan the barcode yourself: bars in a picture are not read", OWN_CHOICE
    ),
    "picture-at-fold": FindingKind("cover", "end it off the folds, or carry it round the spine", PRACTICE),
    "border-at-trim": FindingKind("cover", "move the border into the cover, or leave it out", PRACTICE),
    "qr-pale": FindingKind("file", "draw the code in black on white", QR),
}
