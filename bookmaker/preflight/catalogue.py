"""Every kind of finding by its name: the rule it belongs to, what to do, and whose rule it is elsewhere.

The publisher's own source for the rule goes before the one given here, which serves where the
publisher says nothing.
"""

from __future__ import annotations

from typing import NamedTuple

from ..publisher.ean13 import SOURCE as GS1

OURS = "our choice: no rule of this publisher's is known"
ISO = "ISO 15930-1, PDF/X-1a:2001 (secondary)"
PDF = "the PDF format, ISO 32000 (secondary)"
PRACTICE = "usual practice of printers (secondary)"
PROMISE = "what bookmaker promises of its own files"


class Kind(NamedTuple):
    """A kind of finding; the rule "file" is no publisher's, and no publisher's source is quoted for it."""

    rule: str
    remedy: str
    source: str = ""


KINDS: dict[str, Kind] = {
    # the file
    "broken-file": Kind("file", "make the PDF anew, or send it once more", PDF),
    "password": Kind("marks", "save it without a password", PDF),
    "encrypted": Kind("marks", "save it without security settings", PDF),
    "page-unreadable": Kind("file", "make the PDF anew; this page's content breaks off", PDF),
    "page-tree": Kind("file", "make the PDF anew", PDF),
    "not-all-looked-at": Kind("file", "split the file, or simplify its pages", OURS),
    "file-size": Kind("file", "scale pictures down to 300 to 600 pixels to the inch", ""),
    "header-version": Kind("standard", "export as PDF/X-1a:2001, which is PDF 1.3", ISO),
    "compressed-objects": Kind("standard", "export as PDF/X-1a:2001: PDF 1.3 has no object streams", ISO),
    "no-trailer-id": Kind("standard", "export as PDF/X; the file then gets an ID", ISO),
    "no-version-key": Kind("standard", "export as PDF/X, not as a plain PDF", ISO),
    "other-standard": Kind("standard", "choose the standard that the publisher names", ISO),
    "no-conformance-key": Kind("standard", "export as PDF/X-1a:2001", ISO),
    "no-title": Kind("standard", "give the document a title in its properties", ISO),
    "no-dates": Kind("standard", "export once more; the file lacks the date it was made or changed", ISO),
    "date-malformed": Kind("standard", "export once more; a date is D:20261231235959, and Z or a zone", ISO),
    "trapped-missing": Kind("standard", "say in the document's properties that it is not trapped", ISO),
    "trapped-unknown": Kind("standard", "say in the document's properties that it is not trapped", ISO),
    "no-output-intent": Kind("standard", "choose an output intent (a printing condition) on export", ISO),
    "several-output-intents": Kind("standard", "leave one output intent", ISO),
    "no-condition-identifier": Kind("standard", "name the printing condition in the output intent", ISO),
    "no-registry-and-no-profile": Kind(
        "standard", "name the registry www.color.org in the output intent, or embed its profile", ISO
    ),
    "condition-unregistered": Kind(
        "standard",
        "choose a condition of the ICC's registry, as CGATS TR 001 or FOGRA39, or embed its profile",
        ISO,
    ),
    "condition-not-for-print": Kind(
        "standard", "choose the printer's own condition on export; sRGB and its like are for screens", ISO
    ),
    "condition-profile-broken": Kind("standard", "choose the output intent anew, and export once more", ISO),
    "javascript": Kind("marks", "take scripts out", PRACTICE),
    "action": Kind("marks", "take links and actions out", PRACTICE),
    "form-field": Kind("marks", "flatten the form, or take it out", PRACTICE),
    "embedded-file": Kind("marks", "take attached files out", PRACTICE),
    "bookmarks": Kind("marks", "export without bookmarks", PRACTICE),
    "layers": Kind("marks", "flatten the layers", PRACTICE),
    "annotation": Kind("marks", "export without comments and links", PRACTICE),
    "link": Kind("marks", "export without links", PRACTICE),
    "old-filter": Kind("standard", "export as PDF/X-1a:2001; this compression is not in PDF 1.3", ISO),
    "postscript": Kind("standard", "take PostScript and OPI comments out", ISO),
    "transfer-function": Kind("standard", "export without transfer functions and halftones", ISO),
    # boxes and pages
    "no-trimbox": Kind("standard", "export with a TrimBox: as PDF/X, with the page's own size as trim", ISO),
    "box-missing": Kind("standard", "export with a MediaBox, a TrimBox and a BleedBox", PROMISE),
    "trimbox-and-artbox": Kind("standard", "leave the TrimBox, take the ArtBox out", ISO),
    "trimbox-outside-bleedbox": Kind("standard", "the BleedBox has to hold the TrimBox", ISO),
    "box-outside-page": Kind("standard", "no box may be larger than the MediaBox", ISO),
    "cropbox-hides": Kind("file", "take the CropBox off, or make it as large as the page", PDF),
    "page-size": Kind("trims", "set the document's page size to the trim, or to trim and bleed", PRACTICE),
    "pages-differ": Kind("trims", "give all pages one size", PRACTICE),
    "spreads": Kind("trims", "export single pages, not spreads", PRACTICE),
    "orientation-mixed": Kind("trims", "turn the pages so that all stand alike", PRACTICE),
    "page-turned": Kind("file", "turn the page itself, not its view", PDF),
    "user-unit": Kind("file", "export without a UserUnit", PDF),
    "bleed-edges": Kind("bleed", "extend the page at the edges the publisher cuts, and only there", PRACTICE),
    "trim-not-offered": Kind("trims", "choose one of the publisher's trims", ""),
    "page-count": Kind("pages", "build it again", PROMISE),
    "page-count-multiple": Kind("pages", "add or take a page", PRACTICE),
    "too-few-pages": Kind("pages", "add pages", PRACTICE),
    "too-many-pages": Kind("pages", "take pages out, or choose another trim or paper", PRACTICE),
    "blank-run": Kind("blanks", "take blank pages out", PRACTICE),
    "last-page": Kind("blanks", "leave the last page blank for the printer's mark", PRACTICE),
    "same-page-twice": Kind("file", "take one of the two out, if it is there by mistake", OURS),
    # fonts and type
    "font-not-embedded": Kind("fonts", "embed all fonts on export, the standard ones too", PRACTICE),
    "font-broken": Kind("fonts", "install the font anew and export once more, or choose another", PRACTICE),
    "font-not-subset": Kind("file", "embed only the letters used: the file gets smaller", OURS),
    "type-too-small": Kind("type", "set it larger", OURS),
    "outlines-too-small": Kind("type", "set it larger, or leave it as type, which can be measured", OURS),
    "large-print": Kind("large-print", "set it larger: the edition promises large print"),
    "invisible-type": Kind(
        "marks", "take invisible type out (scanned pages have it for searching)", PRACTICE
    ),
    "placeholder": Kind("marks", "replace the placeholder text", PRACTICE),
    "rich-black-type": Kind(
        "ink", "print small type in black alone: it cannot be out of register then", PRACTICE
    ),
    # lines
    "line-too-thin": Kind("lines", "make the line thicker", PRACTICE),
    "hairline": Kind("lines", "give the line a width; a hairline is as thin as the machine can", PRACTICE),
    # inks
    "rgb-colour": Kind("colour", "convert colours to gray or CMYK on export", ISO),
    "rgb-picture": Kind("colour", "convert pictures to gray or CMYK on export", ISO),
    "icc-colour": Kind("colour", "export without profiles, in gray or CMYK of the device", ISO),
    "colour-in-gray": Kind("colour", "convert to gray: this paper is printed in black", PRACTICE),
    "other-ink": Kind("colour", "set every colour in gray or CMYK of the device", PROMISE),
    "spot-colour": Kind("colour", "convert spot colours to CMYK", PRACTICE),
    "spot-in-rgb": Kind("colour", "give the spot colour a substitute in CMYK, or convert it", ISO),
    "registration-colour": Kind(
        "colour", "use black; the registration colour prints with all inks", PRACTICE
    ),
    "too-much-ink": Kind("ink", "lower the total ink, for black to about 60/40/40/100", PRACTICE),
    "overprint": Kind("file", "export without overprint, or make sure it is meant", PRACTICE),
    "white-overprint": Kind("file", "set white to knock out: overprinting white vanishes", PRACTICE),
    "alpha": Kind("marks", "flatten transparency on export", ISO),
    "blend-mode": Kind("marks", "flatten transparency on export", ISO),
    "soft-mask": Kind("marks", "flatten transparency on export", ISO),
    "image-soft-mask": Kind("marks", "flatten the picture onto its background", ISO),
    "transparency-group": Kind("marks", "flatten transparency on export", ISO),
    # pictures
    "low-resolution": Kind("images", "use a larger picture, or show it smaller", PRACTICE),
    "sixteen-bits": Kind("standard", "save the picture with 8 bits a colour", ISO),
    "picture-unreadable": Kind("file", "save the picture anew and place it again", PDF),
    "picture-not-measured": Kind("file", "look at its darkest parts yourself", OURS),
    # edges
    "in-the-margin": Kind("margins", "move it into the page, or make it smaller", PRACTICE),
    "in-the-gutter": Kind("margins", "move it away from the spine", PRACTICE),
    "off-the-page": Kind("margins", "move it onto the page, or take it out", PRACTICE),
    "artwork-ends-at-trim": Kind(
        "bleed", "let it reach past the trim on a page with bleed, or end inside the margins", PRACTICE
    ),
    "printer-marks": Kind("marks", "export without crop marks and other printer's marks", PRACTICE),
    # covers
    "seems-a-cover": Kind("cover", "say so with --cover, and tell --pages, --trim and --paper", OURS),
    "cover-pages": Kind("cover", "make the cover one page: back, spine and front side by side", PRACTICE),
    "cover-size": Kind("cover", "make the sheet this size: the spine hangs on pages and paper", PRACTICE),
    "cover-size-unknown": Kind("cover", "order the publisher's template, and hold the sheet against it", ""),
    "cover-template": Kind("cover", "place the cover on the publisher's own template page", ""),
    "cover-safe-area": Kind("cover", "move the text away from edge and fold", PRACTICE),
    "spine-text": Kind("spine-text", "leave the spine without text", PRACTICE),
    "spine-clearance": Kind("spine-text", "make the spine's text smaller", PRACTICE),
    "barcode-zone": Kind("barcode", "leave the zone white", PRACTICE),
    "barcode-missing": Kind("barcode", "put the ISBN's barcode on the back", PRACTICE),
    "barcode-ink": Kind("barcode", "draw the bars in 100 % black alone", GS1),
    "barcode-size": Kind("barcode", "draw the barcode at 80 to 200 % of its size", GS1),
    "barcode-wrong": Kind("barcode", "make the barcode anew from the ISBN", GS1),
    "barcode-quiet": Kind("barcode", "leave white at both sides of the bars", GS1),
}
