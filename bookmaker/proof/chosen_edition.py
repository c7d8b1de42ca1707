"""Which edition of a book.json a file is, and the fonts that this one names."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from ..files.regular import read_json

CHANGED = "the file is not the one that {} was written with: its digest is another, so it was changed since"
OURS = "--book takes the one that the build wrote"


def font_digests(book: Path, pdf: Path, edition: str | None = None) -> dict[str, str]:
    """The digests of an edition's font files by PostScript name; none where book.json does not say them."""
    try:
        chosen, _ = chosen_edition(read_json(book)["editions"], book, pdf, edition)
        return {str(each["name"]): str(each["digest"]) for each in chosen.get("fonts", ())}
    except (ValueError, LookupError, TypeError, AttributeError):  # read_record says what is wrong
        return {}


def chosen_edition(
    editions: list[dict[str, Any]], book: Path, pdf: Path, name: str | None
) -> tuple[dict[str, Any], bool]:
    """The edition meant, and whether its digest is the file's."""
    digest = "sha256:" + hashlib.sha256(pdf.read_bytes()).hexdigest()
    known = [each for each in editions if name is None or each["name"] == name]
    names = ", ".join(str(each["name"]) for each in editions)
    if name is not None and editions and not known:
        raise ValueError(f"has no edition '{name}'; there are {names}")
    same = [each for each in editions if each["file_digest"] == digest]
    if own := [each for each in same if each in known]:
        return own[0], True
    if same:
        raise ValueError(f"has this file as edition '{same[0]['name']}', and not as '{name}'")
    here = [each for each in known if (book.parent / each["file"]).resolve() == pdf.resolve()]
    here = here or [each for each in known if each["name"] == pdf.resolve().parent.name] or known
    if len(here) == 1:
        return here[0], False
    if not editions:
        raise ValueError(f"is not a book.json: it has no editions; {OURS}")
    raise ValueError(
        f"was not written with this file, which was changed since; say --edition with one of {names}"
    )


def other_trims(
    editions: Iterable[Mapping[str, Any]], chosen: Mapping[str, Any]
) -> dict[tuple[float, float], str]:
    """The trims of the editions beside one that have another, in points, each with the edition's name."""
    others = [each for each in editions if each["trim"] != chosen["trim"]]
    return {(72 * float(each["trim"][0]), 72 * float(each["trim"][1])): each["name"] for each in others}
