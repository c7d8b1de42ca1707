"""The form of the file as a whole: its standard's words, and what no printer's file should have."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pypdf.generic import ArrayObject, DictionaryObject

from ..pdfread.boxes import boxes_of
from ..pdfread.budget import NOTE
from ..pdfread.marks import PageArea
from ..pdfread.objects import dictionary, let_go, value
from .context import X1A, X3, PageView, PreflightContext
from .document_state import condition_findings, is_date
from .fonts import short
from .model import ADVICE, DOUBTFUL, REFUSED, Finding

LARGEST = 650_000_000  # bytes
LARGEST_SAID = "650 MB, KDP help, public transcription read 2026-09-30 (transcribed)"
X1A_VERSIONS = ("PDF/X-1:2001", "PDF/X-1a:2001")
_PRINTERS_OWN = ("/TrapNet", "/PrinterMark")  # what PDF/X lets a printer add
_LEADS = {"/Link": ("/GoTo", "/GoToR", "/URI")}  # a link that leads somewhere is told as a link
MOST_NOTES = 5_000  # of a page
_UNSAID = ("", "None", "/None")


def form_findings(case: PreflightContext) -> Iterator[Finding]:
    """What is wrong with the file before a page is looked at."""
    if case.size > LARGEST:
        what = f"the file has {case.size / 1_000_000:.0f} MB; {LARGEST_SAID}"
        yield case.found("file-size", DOUBTFUL if case.for_print else ADVICE, what)
    if case.reader.is_encrypted:
        level = REFUSED if case.for_print else ADVICE
        yield case.found("encrypted", level, "the file is encrypted")
    yield from _interactive(case)
    if strict := case.strictness:
        yield from _standard(case, strict)


def _standard(case: PreflightContext, level: str) -> Iterator[Finding]:
    """What its standard has against it, one sentence where it is only preferred and the file no PDF/X."""
    if not case.held:
        what = f"the file is no PDF/X, and {case.publisher.name} prefers {case.standard}"
        yield case.found("no-version-key", level, what)
        return
    yield from _words(case, level)
    yield from _intents(case, level)
    yield from _file(case, level)


def _interactive(case: PreflightContext) -> Iterator[Finding]:
    """Scripts, actions, forms, files, bookmarks and layers."""
    catalog, refused = case.catalog, REFUSED if case.for_print else ADVICE
    names = dictionary(catalog, "/Names")
    opening = value(catalog, "/OpenAction")
    if "/JavaScript" in names or _is_script(opening):
        yield case.found("javascript", refused, "the file has scripts")
    elif _acts(opening) or (case.exact and "/OpenAction" in catalog):
        yield case.found("action", refused, "the file does something when it is opened")
    if "/AA" in catalog:
        yield case.found("action", refused, "the file has actions")
    if value(dictionary(catalog, "/AcroForm"), "/Fields", ()) or (case.exact and "/AcroForm" in catalog):
        yield case.found("form-field", refused, "the file has a form to fill in")
    files = "/EmbeddedFiles" in names or "/Collection" in catalog or "/AF" in catalog
    if files and (case.for_print or case.exact):
        yield case.found("embedded-file", case.doubted, "the file has other files in it")
    if not case.for_print:
        return
    if "/First" in dictionary(catalog, "/Outlines"):
        yield case.found("bookmarks", DOUBTFUL, "the file has bookmarks")
    if "/OCProperties" in catalog:
        yield case.found("layers", case.doubted, "the file has layers")


def _acts(action: Any) -> bool:
    """Whether an action does more than to show a page."""
    return isinstance(action, DictionaryObject) and value(action, "/S") not in (None, "/GoTo")


def _is_script(action: Any) -> bool:
    return isinstance(action, DictionaryObject) and value(action, "/S") == "/JavaScript"


def _words(case: PreflightContext, level: str) -> Iterator[Finding]:
    """What the file says of itself."""
    info, asked = case.info, case.standard
    if not case.claims:
        yield case.found("no-version-key", level, f"the file does not say that it is {asked}")
    elif asked == X1A and case.claims not in X1A_VERSIONS:
        level_ = DOUBTFUL if case.claims == X3 and level == REFUSED else level
        yield case.found("other-standard", level_, f"the file says it is {case.claims}, not {asked}")
    elif asked == X3 and case.claims not in (X3, *X1A_VERSIONS):
        yield case.found("other-standard", level, f"the file says it is {case.claims}, not {asked}")
    if asked == X1A and case.claims in ("", *X1A_VERSIONS) and not info.get("/GTS_PDFXConformance"):
        yield case.found("no-conformance-key", level, "the file has no GTS_PDFXConformance")
    trapped = str(info.get("/Trapped", ""))
    if trapped in _UNSAID:
        yield case.found("trapped-missing", level, "the file does not say whether it is trapped")
    elif trapped.lstrip("/") not in ("True", "False"):
        yield case.found("trapped-unknown", level, f"the file says '{trapped.lstrip('/')}' of its trapping")
    if not str(info.get("/Title", "")).strip():
        yield case.found("no-title", level, "the file has no title")
    lacks = [name for name in ("CreationDate", "ModDate") if not info.get(f"/{name}")]
    if lacks:
        yield case.found("no-dates", level, f"the file has no {' and no '.join(lacks)}")
    for name in ("CreationDate", "ModDate"):
        if (date := info.get(f"/{name}")) and not is_date(date):
            what = f"the {name} is '{short(str(date))}', which is no date"
            yield case.found("date-malformed", level, what)


def _intents(case: PreflightContext, level: str) -> Iterator[Finding]:
    """The printing condition the file was made for."""
    found = value(case.catalog, "/OutputIntents", ())
    every = [each.get_object() for each in found] if isinstance(found, ArrayObject) else []
    intents = [
        each for each in every if isinstance(each, DictionaryObject) and value(each, "/S") == "/GTS_PDFX"
    ]
    if not intents:
        yield case.found("no-output-intent", level, "the file names no printing condition")
        return
    if len(intents) > 1:
        what = f"the file names {len(intents)} printing conditions"
        yield case.found("several-output-intents", level, what)
    intent = intents[0]
    if not str(value(intent, "/OutputConditionIdentifier", "")).strip():
        what = "the printing condition has no identifier"
        yield case.found("no-condition-identifier", level, what)
    if "/DestOutputProfile" not in intent and not str(value(intent, "/RegistryName", "")).strip():
        what = "the printing condition has neither a registry nor a profile"
        yield case.found("no-registry-and-no-profile", level, what)
    else:
        yield from condition_findings(case, intent, level)


def _file(case: PreflightContext, level: str) -> Iterator[Finding]:
    """The file's outer form: PDF 1.3, with an ID."""
    if case.header not in ("1.3", "1.2", "1.1", "1.0"):
        what = f"the file is PDF {case.header or 'of no version'}, {case.standard} is PDF 1.3"
        yield case.found("header-version", level, what)
    if case.reader.xref_objStm or "/XRefStm" in case.reader.trailer:
        yield case.found("compressed-objects", level, "the file keeps its objects in compressed streams")
    number = value(case.reader.trailer, "/ID")
    if not isinstance(number, ArrayObject) or len(number) != 2:
        yield case.found("no-trailer-id", level, "the file has no ID")


def page_form_findings(leaf: PageView, case: PreflightContext) -> Iterator[Finding]:
    """Annotations and actions of a page."""
    if "/AA" in leaf.page and (case.for_print or case.exact):
        yield case.found("action", REFUSED, "has actions", leaf)
    notes = value(leaf.page, "/Annots", ())
    if not isinstance(notes, ArrayObject):
        if notes and case.exact and case.for_print:
            yield case.found("annotation", DOUBTFUL, "has annotations that are no list", leaf)
        return
    for number, note in enumerate(notes):
        if number >= MOST_NOTES:
            what = f"has {len(notes):,} annotations; those after the first {MOST_NOTES:,} were not looked at"
            yield case.found("not-all-looked-at", DOUBTFUL, what, leaf)
            return
        leaf.content.budget.page -= NOTE
        found = note.get_object()
        let_go(note)
        if not isinstance(found, DictionaryObject):
            if case.exact and case.for_print:
                yield case.found("annotation", DOUBTFUL, "has an annotation that is none", leaf)
            continue
        area = boxes_of(DictionaryObject({"/TrimBox": found.get("/Rect")} if "/Rect" in found else {}))
        yield from _note_findings(found, leaf, case, area.get("/TrimBox"))


def _note_findings(
    note: DictionaryObject, leaf: PageView, case: PreflightContext, area: Any
) -> Iterator[Finding]:
    kind, action = value(note, "/Subtype"), dictionary(note, "/A")
    does = str(value(action, "/S", ""))
    if _is_script(action):
        level = REFUSED if case.for_print else ADVICE
        yield case.found("javascript", level, "has a script in an annotation", leaf, area)
    elif case.for_print and does and does not in _LEADS.get(kind, ("/GoTo",)):
        yield case.found("action", REFUSED, f"has an action ({does[1:]})", leaf, area)
    if not case.for_print or (kind in _PRINTERS_OWN and not case.exact):
        return
    name, told = ("link", "a link") if kind == "/Link" else ("annotation", f"an annotation ({str(kind)[1:]})")
    yield case.found(name, _note_level(leaf, case, area), f"has {told}", leaf, area)


def _note_level(leaf: PageView, case: PreflightContext, area: PageArea | None) -> str:
    """PDF/X, demanded or claimed, has no annotation over what is printed; beside the page it lets one be."""
    if not case.held:
        return DOUBTFUL
    printed = leaf.boxes.get("/BleedBox") or leaf.boxes.get("/TrimBox") or leaf.media
    return REFUSED if area is None or area.common(printed) else DOUBTFUL
