"""The form of a finished PDF: what its catalog and its pages are allowed to have, and their boxes."""

from __future__ import annotations

from collections.abc import Iterator

from pypdf import PdfReader
from pypdf.generic import ArrayObject, DictionaryObject

from ..pdfread.objects import dictionary, value

SAME = 0.02  # points within which two lengths are one
Past = tuple[float, float, float, float]
_INTERACTIVE = {
    "/AcroForm": "a form",
    "/OpenAction": "an action on opening",
    "/AA": "actions",
    "/Collection": "other files",
}
_NAMED = {"/JavaScript": "scripts", "/EmbeddedFiles": "other files"}


def catalog_problems(reader: PdfReader, for_print: bool) -> Iterator[str]:
    """What the file as a whole has and should not have."""
    if reader.is_encrypted:
        yield "the file is encrypted"
    catalog = reader.root_object
    names = dictionary(catalog, "/Names")
    for where, things in ((catalog, _INTERACTIVE), (names, _NAMED)):
        yield from (f"the file has {thing}" for key, thing in things.items() if key in where)
    if for_print and "/First" in dictionary(catalog, "/Outlines"):
        yield "the file has an outline"


def page_problems(
    page: DictionaryObject, trim: tuple[float, float], for_print: bool, past: Past = (0, 0, 0, 0)
) -> Iterator[str]:
    """What a page has and should not have, as ends of sentences about it.

    `past` is how far its sheet reaches past the trim: left, bottom, right, top.
    """
    yield from _box_problems(page, trim, past)
    annotations = value(page, "/Annots", ())
    if for_print and annotations:
        kinds = sorted({str(value(note.get_object(), "/Subtype", "/?"))[1:] for note in annotations})
        yield f"has annotations ({', '.join(kinds)})"
    if "/AA" in page:
        yield "has actions"
    if for_print and value(dictionary(page, "/Group"), "/S") == "/Transparency":
        yield "has a transparency group"
    if value(page, "/Rotate", 0) % 360:
        yield f"is turned by {page['/Rotate']} degrees"
    if value(page, "/UserUnit", 1) != 1:
        yield "measures in units of its own"


def _box_problems(page: DictionaryObject, trim: tuple[float, float], past: Past) -> Iterator[str]:
    """Boxes that are missing, of another size than the trim, or outside one another."""
    boxes = {name: _box(page, name) for name in ("/MediaBox", "/TrimBox", "/BleedBox", "/CropBox")}
    trimmed, bleed, media = boxes["/TrimBox"], boxes["/BleedBox"], boxes["/MediaBox"]
    for name in ("/MediaBox", "/TrimBox", "/BleedBox"):
        if boxes[name] is None:
            yield f"has no {name[1:]}"
    if trimmed and not _is_size(trimmed, trim):
        size = f"{trimmed[2] - trimmed[0]:.2f} x {trimmed[3] - trimmed[1]:.2f}"
        yield f"is {size} pt by its TrimBox, not {trim[0]:.2f} x {trim[1]:.2f}"
    left, bottom, right, top = past
    sheet = left + trim[0] + right, bottom + trim[1] + top
    if media and not _is_size(media, sheet):
        size = f"{media[2] - media[0]:.2f} x {media[3] - media[1]:.2f}"
        yield f"is {size} pt by its MediaBox, not {sheet[0]:.2f} x {sheet[1]:.2f}"
    elif (
        media
        and trimmed
        and max(abs(trimmed[0] - media[0] - left), abs(trimmed[1] - media[1] - bottom)) > SAME
    ):
        yield "bleeds at other edges than it should"
    for inner, outer, name in ((trimmed, bleed, "TrimBox outside its BleedBox"),
                               (bleed, media, "BleedBox outside its MediaBox"),
                               (media, boxes["/CropBox"], "CropBox that hides a part of it")):  # fmt: skip
        if inner and outer and not _inside(inner, outer):
            yield f"has a {name}"
    if "/ArtBox" in page and trimmed:
        yield "has both a TrimBox and an ArtBox"


def _box(page: DictionaryObject, name: str) -> tuple[float, ...] | None:
    box = value(page, name)
    if not isinstance(box, ArrayObject) or len(box) != 4:
        return None
    x, y, to_x, to_y = (float(side) for side in box)
    return min(x, to_x), min(y, to_y), max(x, to_x), max(y, to_y)


def _is_size(box: tuple[float, ...], size: tuple[float, float]) -> bool:
    return abs(box[2] - box[0] - size[0]) <= SAME and abs(box[3] - box[1] - size[1]) <= SAME


def _inside(inner: tuple[float, ...], outer: tuple[float, ...]) -> bool:
    return all(inner[side] >= outer[side] - SAME for side in (0, 1)) and all(
        inner[side] <= outer[side] + SAME for side in (2, 3)
    )
