"""The form of the file as a whole: its standard's words, and what no printer's file should have."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pypdf.generic import ArrayObject, DictionaryObject

from ..pdfread.boxes import boxes_of
from ..pdfread.budget import ANNOTATION_STEPS
from ..pdfread.marks import PageArea
from ..pdfread.objects import dictionary, let_go, resolved, value
from .context import X1A, X3, PageView, PreflightContext
from .fonts import short
from .model import ADVICE, DOUBTFUL, REFUSED, Finding
from .pdfx_condition import condition_findings, is_date
from .xmp import xmp_findings

PDF_BYTES = 650_000_000  # bytes
LARGEST_SAID = "650 MB, KDP help, public transcription read 2026-09-30 (transcribed)"
X1A_VERSIONS = ("PDF/X-1:2001", "PDF/X-1a:2001")
_PRINTERS_OWN = ("/TrapNet", "/PrinterMark")  # what PDF/X lets a printer add
_LEADS = {"/Link": ("/GoTo", "/GoToR", "/URI")}  # a link that leads somewhere is told as a link
MOST_NOTES = 5_000  # of a page
_UNSAID = ("", "None", "/None")


def form_findings(context: PreflightContext) -> Iterator[Finding]:
    """What is wrong with the file before a page is looked at."""
    if context.size > PDF_BYTES:
        what = f"the file has {context.size / 1_000_000:.0f} MB; {LARGEST_SAID}"
        yield context.finding("file-size", DOUBTFUL if context.for_print else ADVICE, what)
    if context.reader.is_encrypted:
        level = REFUSED if context.for_print else ADVICE
        yield context.finding("encrypted", level, "the file is encrypted")
    yield from _interactive(context)
    if context.for_print:
        yield from xmp_findings(context)
    if strict := context.strictness:
        yield from _standard(context, strict)


def _standard(context: PreflightContext, level: str) -> Iterator[Finding]:
    """What its standard has against it, one sentence where it is only preferred and the file no PDF/X."""
    if not context.checks_whole_standard:
        what = f"the file is no PDF/X, and {context.publisher.name} prefers {context.standard}"
        yield context.finding("no-version-key", level, what)
        return
    yield from _words(context, level)
    yield from _intents(context, level)
    yield from _file(context, level)


def _interactive(context: PreflightContext) -> Iterator[Finding]:
    """Scripts, actions, forms, files, bookmarks and layers."""
    catalog, refused = context.catalog, REFUSED if context.for_print else ADVICE
    names = dictionary(catalog, "/Names")
    opening = value(catalog, "/OpenAction")
    if "/JavaScript" in names or _is_script(opening):
        yield context.finding("javascript", refused, "the file has scripts")
    elif _acts(opening) or (context.exact and "/OpenAction" in catalog):
        yield context.finding("action", refused, "the file does something when it is opened")
    if "/AA" in catalog:
        yield context.finding("action", refused, "the file has actions")
    if value(dictionary(catalog, "/AcroForm"), "/Fields", ()) or (context.exact and "/AcroForm" in catalog):
        yield context.finding("form-field", refused, "the file has a form to fill in")
    files = "/EmbeddedFiles" in names or "/Collection" in catalog or "/AF" in catalog
    if files and (context.for_print or context.exact):
        yield context.finding("embedded-file", context.level_by_standard, "the file has other files in it")
    if not context.for_print:
        return
    if "/First" in dictionary(catalog, "/Outlines"):
        yield context.finding("bookmarks", DOUBTFUL, "the file has bookmarks")
    if "/OCProperties" in catalog:
        yield context.finding("layers", context.level_by_standard, "the file has layers")


def _acts(action: Any) -> bool:
    """Whether an action does more than to show a page."""
    return isinstance(action, DictionaryObject) and value(action, "/S") not in (None, "/GoTo")


def _is_script(action: Any) -> bool:
    return isinstance(action, DictionaryObject) and value(action, "/S") == "/JavaScript"


def _words(context: PreflightContext, level: str) -> Iterator[Finding]:
    """What the file says of itself."""
    info, asked = context.info, context.standard
    if not context.claims:
        yield context.finding("no-version-key", level, f"the file does not say that it is {asked}")
    elif asked == X1A and context.claims not in X1A_VERSIONS:
        level_ = DOUBTFUL if context.claims == X3 and level == REFUSED else level
        yield context.finding("other-standard", level_, f"the file says it is {context.claims}, not {asked}")
    elif asked == X3 and context.claims not in (X3, *X1A_VERSIONS):
        yield context.finding("other-standard", level, f"the file says it is {context.claims}, not {asked}")
    if asked == X1A and context.claims in ("", *X1A_VERSIONS) and not info.get("/GTS_PDFXConformance"):
        yield context.finding("no-conformance-key", level, "the file has no GTS_PDFXConformance")
    trapped = str(info.get("/Trapped", ""))
    if trapped in _UNSAID:
        yield context.finding("trapped-missing", level, "the file does not say whether it is trapped")
    elif trapped.lstrip("/") not in ("True", "False"):
        yield context.finding(
            "trapped-unknown", level, f"the file says '{trapped.lstrip('/')}' of its trapping"
        )
    if not str(info.get("/Title", "")).strip():
        yield context.finding("no-title", level, "the file has no title")
    lacks = [name for name in ("CreationDate", "ModDate") if not info.get(f"/{name}")]
    if lacks:
        yield context.finding("no-dates", level, f"the file has no {' and no '.join(lacks)}")
    for name in ("CreationDate", "ModDate"):
        if (date := info.get(f"/{name}")) and not is_date(date):
            what = f"the {name} is '{short(str(date))}', which is no date"
            yield context.finding("date-malformed", level, what)


def _intents(context: PreflightContext, level: str) -> Iterator[Finding]:
    """The printing condition the file was made for."""
    found = value(context.catalog, "/OutputIntents", ())
    every = [resolved(each) for each in found] if isinstance(found, ArrayObject) else []
    intents = [
        each for each in every if isinstance(each, DictionaryObject) and value(each, "/S") == "/GTS_PDFX"
    ]
    if not intents:
        yield context.finding("no-output-intent", level, "the file names no printing condition")
        return
    if len(intents) > 1:
        what = f"the file names {len(intents)} printing conditions"
        yield context.finding("several-output-intents", level, what)
    intent = intents[0]
    if not str(value(intent, "/OutputConditionIdentifier", "")).strip():
        what = "the printing condition has no identifier"
        yield context.finding("no-condition-identifier", level, what)
    if "/DestOutputProfile" not in intent and not str(value(intent, "/RegistryName", "")).strip():
        what = "the printing condition has neither a registry nor a profile"
        yield context.finding("no-registry-and-no-profile", level, what)
    else:
        yield from condition_findings(context, intent, level)


def _file(context: PreflightContext, level: str) -> Iterator[Finding]:
    """The file's outer form: PDF 1.3, with an ID."""
    if context.header not in ("1.3", "1.2", "1.1", "1.0"):
        what = f"the file is PDF {context.header or 'of no version'}, {context.standard} is PDF 1.3"
        yield context.finding("header-version", level, what)
    if context.reader.xref_objStm or "/XRefStm" in context.reader.trailer:
        yield context.finding("compressed-objects", level, "the file keeps its objects in compressed streams")
    number = value(context.reader.trailer, "/ID")
    if not isinstance(number, ArrayObject) or len(number) != 2:
        yield context.finding("no-trailer-id", level, "the file has no ID")


def page_form_findings(view: PageView, context: PreflightContext) -> Iterator[Finding]:
    """Annotations and actions of a page."""
    if "/AA" in view.page and (context.for_print or context.exact):
        yield context.finding("action", REFUSED, "has actions", view)
    notes = value(view.page, "/Annots", ())
    if not isinstance(notes, ArrayObject):
        if notes and context.exact and context.for_print:
            yield context.finding("annotation", DOUBTFUL, "has annotations that are no list", view)
        return
    for number, note in enumerate(notes):
        if number >= MOST_NOTES:
            what = f"has {len(notes):,} annotations; those after the first {MOST_NOTES:,} were not looked at"
            yield context.finding("not-all-looked-at", DOUBTFUL, what, view)
            return
        view.content.budget.page -= ANNOTATION_STEPS
        found = resolved(note)
        let_go(note)
        if not isinstance(found, DictionaryObject):
            if context.exact and context.for_print:
                yield context.finding("annotation", DOUBTFUL, "has an annotation that is none", view)
            continue
        area = boxes_of(DictionaryObject({"/TrimBox": found.get("/Rect")} if "/Rect" in found else {}))
        yield from _note_findings(found, view, context, area.get("/TrimBox"))


def _note_findings(
    note: DictionaryObject, view: PageView, context: PreflightContext, area: Any
) -> Iterator[Finding]:
    kind, action = str(value(note, "/Subtype", "")), dictionary(note, "/A")
    does = str(value(action, "/S", ""))
    if _is_script(action):
        level = REFUSED if context.for_print else ADVICE
        yield context.finding("javascript", level, "has a script in an annotation", view, area)
    elif context.for_print and does and does not in _LEADS.get(kind, ("/GoTo",)):
        yield context.finding("action", REFUSED, f"has an action ({does[1:]})", view, area)
    if not context.for_print or (kind in _PRINTERS_OWN and not context.exact):
        return
    name, noun = ("link", "a link") if kind == "/Link" else ("annotation", f"an annotation ({kind[1:]})")
    yield context.finding(name, _note_level(view, context, area), f"has {noun}", view, area)


def _note_level(view: PageView, context: PreflightContext, area: PageArea | None) -> str:
    """PDF/X, demanded or claimed, has no annotation over what is printed; beside the page it lets one be."""
    if not context.checks_whole_standard:
        return DOUBTFUL
    printed = view.boxes.get("/BleedBox") or view.boxes.get("/TrimBox") or view.media
    return REFUSED if area is None or area.common(printed) else DOUBTFUL
