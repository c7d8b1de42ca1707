"""SEND.md: what to do on the publisher's site, with the numbers to enter there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..binding import Binding
from ..publisher.limits import bled_size, size_name
from ..publisher.terms import format_lengths
from ..units import inches
from ..wordsearch.capitals import with_capital
from .metadata import SCHEMES, seen

if TYPE_CHECKING:
    from ..plan.shop_limits import FormLimit
    from ..publisher.model import Publisher
    from .metadata import Metadata

# A field of a step, or a brace that was doubled to stand for itself.
_FIELD = re.compile(r"\{\{|\}\}|\{(\w+)[^{}]*\}")
_MARKUP = re.compile(r"([\\`*_\[\]<>|#])")
BARCODE_SENTENCE = "tick that the cover has a barcode"
NO_BARCODE_SENTENCE = "do not tick that the cover has a barcode, for ours shows none"
OFFERED_ISBN = "take the one that is offered, for the book file has none"
NOBODY_KNOWS = "what the printer's template says"


@dataclass(frozen=True, slots=True)
class PackageFacts:
    """What is known of a package beside its metadata."""

    not_ready: tuple[str, ...] = ()
    advice: tuple[str, ...] = ()
    checked: tuple[str, ...] = ()
    files: tuple[tuple[str, str, int], ...] = ()  # name, what it is, bytes


class _Sources:
    """Where the figures are from, each told once and numbered."""

    def __init__(self, publisher: Publisher) -> None:
        self.publisher, self.marks = publisher, dict[str, str]()

    def mark(self, rule: str) -> str:
        """The number of a rule's source; '' where it has none."""
        source = self.publisher.sources.get(rule)
        return self.marks.setdefault(source, str(len(self.marks) + 1)) if source else ""

    def lines(self) -> list[str]:
        """All that were asked for."""
        return [f"{mark}. {_plain(source)}" for source, mark in self.marks.items()]


def send_text(
    sheet: Metadata, publisher: Publisher, limits: Iterable[FormLimit], parcel: PackageFacts
) -> str:
    """The whole file, in Markdown."""
    about = with_capital(publisher.about)
    rows = [*numbers(sheet, publisher)]
    sources = _Sources(publisher)
    lines = [
        f"# {_plain(sheet.title)}: edition {_plain(sheet.edition)}, for {publisher.name}",
        "",
        f"{_plain(about)}. Every number below is of the files in this package.",
        *_section("Not ready to send", map(_item, parcel.not_ready)),
        *_section("Look at this before you send it", map(_item, parcel.advice)),
        *_section("Steps", _steps(sheet, publisher)),
        *_section("Numbers to enter", _table(("", "enter", "source"), _numbers(rows, sources))),
        *_section("Texts to enter, held against the form", _table(("", "has", "at most"), _limits(limits))),
        *_section("", [f"Limits of texts: {sources.mark('shop')}"] if "shop" in publisher.sources else []),
        *_section("What was checked", map(_item, parcel.checked)),
        *_section("What is in the package", _table(("file", "what it is", "bytes"), _files(parcel))),
        *_section("Sources", sources.lines()),
    ]
    return "\n".join(lines).rstrip() + "\n"


def filled(step: str, sheet: Metadata) -> str:
    """A publisher's step with the numbers of this edition."""
    fields = {
        "title": sheet.title,
        "trim": size_name(sheet.trim),
        "paper": sheet.paper or "(none chosen)",
        "pages": str(sheet.pages),
        "isbn": sheet.isbn or "(none in the book file)",
        "own_isbn": f"enter your own, {sheet.isbn}" if sheet.isbn else OFFERED_ISBN,
        "barcode": BARCODE_SENTENCE if sheet.barcode else NO_BARCODE_SENTENCE,
        "bleed": "with bleed" if sheet.bleeds else "no bleed",
        "spine": NOBODY_KNOWS if sheet.spine is None else format_lengths((sheet.spine,)),
    }
    return _FIELD.sub(lambda field: fields.get(field[1], field[0]) if field[1] else field[0][0], step)


def numbers(sheet: Metadata, publisher: Publisher) -> Iterator[tuple[str, str, str]]:
    """What a form asks for: its name, what to enter, and the rule that its figure follows."""
    yield "title", sheet.title, ""
    if sheet.subtitle:
        yield "subtitle", sheet.subtitle, ""
    if sheet.series:
        yield "series", f"{sheet.series[0]}, number {sheet.series[1]}", ""
    for person in sheet.contributors:
        yield person.role, person.name, ""
    yield "ISBN", sheet.isbn or "none in the book file", "isbn"
    yield "trim", size_name(sheet.trim), "trims"
    yield "pages", str(sheet.pages), "pages"
    if sheet.paper:
        yield "paper and ink", f"{sheet.paper}, printed in {sheet.ink}", "papers"
    yield "bleed", _bleed(sheet, publisher), "bleed"
    if sheet.binding is Binding.RIGHT and not publisher.sheets:
        order = publisher.order(sheet.binding).replace("-", " ")
        told = f"spine at the right, read from right to left; the interior has its pages from {order}"
        yield "binding", told, "binding"
    if publisher.cover:
        spine = NOBODY_KNOWS if sheet.spine is None else format_lengths((sheet.spine,))
        yield "spine", spine, "spine"
    yield "large print", "yes" if sheet.large_print else "no", ""
    if sheet.answers_least:
        yield "answers", f"letters of {sheet.answers_least:g} pt at least, as the book file says", ""
    yield "language", sheet.language, ""
    if sheet.published:
        yield "publication date", sheet.published, ""
    for category in sheet.categories:
        yield f"category {SCHEMES.get(category.scheme, '')}".rstrip(), category.text, ""
    yield "price", "yours to set", ""


def _bleed(sheet: Metadata, publisher: Publisher) -> str:
    if not sheet.bleeds:
        return "no"
    pages = size_name(bled_size(publisher, sheet.trim))
    return f"yes, {inches(publisher.bleed[0])}; the file's pages are {pages}"


def _steps(sheet: Metadata, publisher: Publisher) -> Iterator[str]:
    for number, step in enumerate(publisher.steps, 1):
        yield f"{number}. {_plain(filled(step, sheet))}"


def _numbers(rows: Iterable[tuple[str, str, str]], sources: _Sources) -> Iterator[tuple[str, ...]]:
    for name, value, rule in rows:
        yield name, value, sources.mark(rule)


def _limits(limits: Iterable[FormLimit]) -> Iterator[tuple[str, ...]]:
    for each in limits:
        most = "no limit known" if each.most is None else f"{each.most:,} {each.unit}".rstrip()
        if each.most is not None or (each.count and not each.name.startswith("keyword ")):
            yield "title and subtitle" if each.name == "title" else each.name, each.amount, most


def _files(parcel: PackageFacts) -> Iterator[tuple[str, ...]]:
    for name, what, size in parcel.files:
        yield name, what, f"{size:,}"


def _section(head: str, lines: Iterable[str]) -> list[str]:
    """A section, maybe with a head; nothing where it would be empty."""
    found = [*lines]
    return ["", *([f"## {head}", ""] if head else []), *found] if found else []


def _table(heads: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    found = [*rows]
    if found:
        yield f"| {' | '.join(heads)} |"
        yield "|" + "---|" * len(heads)
        for row in found:
            yield f"| {' | '.join(map(_plain, row))} |"


def _item(text: str) -> str:
    return f"- {_plain(text)}"


def _plain(text: str) -> str:
    """A text on one line that Markdown shows as it is."""
    return _MARKUP.sub(r"\\\1", " ".join(seen(text).split()))
