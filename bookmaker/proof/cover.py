"""A finished cover against what it has to say: the texts of each panel, and the ISBN in bars.

    front  title, author, whatever else its design sets there: each whole, its words in their order, no others
    spine  the lines that have room on it
    back   blurb, facts, imprint, the ISBN in figures; bars that say that ISBN, and the price beside them

All of it has to be seen on the picture of the sheet: what stands out from its ground, by shade or colour.

What has to be said comes from the plan; the cover's record tells on which panel a design sets it, what it
says in words of its own, and which letters its grids have. A title that no panel sets in type, but as shapes
or in a picture, is not proven.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from math import hypot
from pathlib import Path
from typing import Any
from unicodedata import category

from pypdf import PdfReader

from ..files.regular import read_json
from ..pdfread.boxes import cut_of
from ..pdfread.marks import UNIT, Run
from ..pdfread.objects import BROKEN
from ..pdfread.pages import PdfPages, quiet, unreadable
from ..pdfread.reading_order import composed, mixed
from ..pdfread.text_lines import Piece, pieces, plainly
from ..pdfread.visible import seen_runs
from ..preflight.barcode import CodeBars, codes
from .bare import bare
from .grid import is_upright
from .report import ProofReport, Trouble, Unproven
from .run import not_proven
from .sight.watch import Sight

CELL_LETTERS = 3  # letters in a cell of a grid: Hungarian DZS
NO_TITLE = "the title is not set in type, but drawn: nobody can read it back"


@dataclass(frozen=True, slots=True)
class CoverPanel:
    """A part of a cover, from one x to another in points from the trim's left edge, and what it says.

    A record of release 0.1 does not tell the `letters`: short words are held against none then.
    """

    name: str
    left: float
    right: float
    texts: tuple[str, ...] = ()
    letters: frozenset[str] | None = frozenset()  # of the grids that its design draws

    def as_json(self) -> dict[str, Any]:
        """As book.json has it."""
        edges = {"left": round(self.left, 2), "right": round(self.right, 2)}
        return {**edges, "texts": [*self.texts], "letters": sorted(self.letters or ())}


@dataclass(frozen=True, slots=True)
class CoverRecord:
    """What a cover has to say; `isbn` and `price` are those of the bars, '' where it has none."""

    name: str
    title: str
    author: str
    panels: tuple[CoverPanel, ...]
    isbn: str = ""
    price: str = ""

    def as_json(self) -> dict[str, Any]:
        """As book.json has it beside title and author."""
        bars = {"isbn": self.isbn, "price": self.price or None} if self.isbn else None
        return {"panels": {panel.name: panel.as_json() for panel in self.panels}, "barcode": bars}


def read_cover_record(book: Path, edition: str) -> CoverRecord | None:
    """The record of an edition's cover in a book.json; None for one that does not say what covers say."""
    try:
        whole = read_json(book)
        cover = next(each["cover"] for each in whole["editions"] if each["name"] == edition)
        bars = cover["barcode"] or {}
        panels = (
            CoverPanel(
                name,
                float(each["left"]),
                float(each["right"]),
                tuple(map(str, each["texts"])),
                frozenset(map(str, each["letters"])) if "letters" in each else None,
            )
            for name, each in cover["panels"].items()
        )
        return CoverRecord(
            f"the cover of edition '{edition}' of {book.name}",
            str(whole["title"]),
            str(whole["author"]),
            tuple(panels),
            str(bars.get("isbn") or ""),
            str(bars.get("price") or ""),
        )
    except (OSError, ValueError, LookupError, TypeError, AttributeError, StopIteration):
        return None


def prove_cover(pdf: Path, record: CoverRecord, remark: str = "") -> ProofReport:
    """What a cover says held against its record; `remark` is about the file itself."""
    remarks = (Trouble(remark),) if remark else ()
    try:
        with quiet():
            sheet = next(iter(PdfPages(PdfReader(pdf))))
            cut = cut_of(sheet.page)
            content = sheet.content
    except BROKEN as error:
        return not_proven(unreadable(pdf, error))
    if sheet.unread or not cut:
        what = f"cannot be read to its end: {sheet.unread}" if sheet.unread else "has no size"
        return ProofReport((Trouble(what, 1),), remarks)
    with Sight(pdf, {}) as sight:  # without fonts: what stands out from its ground is seen
        [(_, seen)] = sight.watch([sheet])
    gone = {id(content.runs[number]) for number in seen.gone}
    on: dict[str, list[Run]] = {panel.name: [] for panel in record.panels}
    for run in seen_runs(content):
        if run.area and (there := _panel_at(record, run.area.middle[0] - cut.left)):
            on[there.name].append(run)
    found = [*codes(content.shapes)]
    troubles = [Trouble(f"cannot be seen: {seen.error}", 1)] if seen.error else []
    troubles += (
        each for panel in record.panels for each in _panel_troubles(panel, on[panel.name], gone, found)
    )
    troubles += _bar_troubles(record, found, cut.left)
    if cause := _another_books(record, [word for runs in on.values() for word in _words(runs)]):
        troubles = [cause]
    front = next((panel.texts for panel in record.panels if panel.name == "front"), ())
    unproven = () if record.title in front else (Unproven(1, "the front", NO_TITLE),)
    texts = sum(len(panel.texts) for panel in record.panels)
    return ProofReport(
        tuple(troubles), remarks, unproven, 1, record=record.name, cover_texts=texts, isbn=record.isbn
    )


def _another_books(record: CoverRecord, printed: Sequence[str]) -> Trouble | None:
    """What all else comes of: neither title nor author is on the cover, or not half of its texts."""
    due = {text for panel in record.panels for text in panel.texts}
    said = {text for text in due if says(printed, text)}
    if record.title not in due - said or (record.author not in due - said and 2 * len(said) >= len(due)):
        return None
    what = f"is no cover of '{record.title}', but another book's: of its {len(due)} texts it has {len(said)}"
    return Trouble(what, 1)


def _words(runs: Iterable[Run]) -> list[str]:
    """The words of some type, as it is read."""
    return [word for piece in _said(runs) for word in words_of(piece.text)]


def words_of(text: str) -> list[str]:
    """The words of a text: what stands between blanks, hyphens and other signs."""
    return "".join(sign if sign.isalnum() or category(sign)[0] == "M" else " " for sign in text).split()


def says(printed: Iterable[str], text: str) -> bool:
    """Whether words that are printed say a text: its words in their order, which may be broken over lines."""
    there, due = [*printed], words_of(text)
    if mixed(text):  # nobody knows with which of its scripts it begins
        return all(any(_is(word, other) for other in there) for word in due)
    left = iter(there)
    in_order = all(any(_is(word, other) for other in left) for word in due)
    whole = "".join(due)
    return in_order or (
        not whole.isdecimal() and any(_is(whole, each) for each in _joined(there, len(whole)))
    )


def _joined(words: Sequence[str], length: int) -> Iterator[str]:
    """Words run together until they are about so long, from each on."""
    for start in range(len(words)):
        whole = ""
        for word in words[start:]:
            whole += word
            if len(whole) >= length:
                break
        yield whole


def _is(due: str, there: str) -> bool:
    """Whether a word that is printed is that one; capitals may lack accents."""
    return plainly(due) == plainly(there) or (there.isupper() and bare(due) == bare(there))


def _said(runs: Iterable[Run]) -> list[Piece]:
    """The pieces of text, those on lines that run down or up read along these."""
    every = [*runs]
    turned = (_turned(run) for run in every if not is_upright(run))
    return [*pieces(filter(is_upright, every)), *pieces(turned)]


def _turned(run: Run) -> Run:
    """Type as it stands on its own line, were that level."""
    a, b = run.at[:2]
    along = hypot(a, b)
    x, y = a / along, b / along
    return run._replace(x=run.x * x + run.y * y, y=run.y * x - run.x * y, at=UNIT, clip=None)


def _panel_troubles(
    panel: CoverPanel, runs: Iterable[Run], gone: AbstractSet[int], found: Iterable[CodeBars]
) -> Iterator[Trouble]:
    """Texts that are not said on a panel, what is said there and is none of them, or cannot be seen.

    The digits of a barcode are a line of their own, though another text may stand as high beside them.
    """
    own = [*runs]
    digits = {id(run) for code in found for run in own if code.told.holds(run.area)}
    printed = _words(run for run in own if id(run) not in digits)
    printed += _words(run for run in own if id(run) in digits)
    about = f"the {panel.name}"
    texts = [run for run in own if not _is_cell(run.text.strip(), panel)]  # neighbours' letters are no word
    for text in panel.texts:
        if not says(printed, text):
            yield Trouble(f"does not say '{text}'", 1, about)
    known = " ".join(bare(word) for text in panel.texts for word in words_of(text))
    for piece in _said(texts):
        if any(bare(word) not in known and not _is_cell(word, panel) for word in words_of(piece.text)):
            yield Trouble(f"says '{piece.text}', which is none of its texts", 1, about)
    for piece in _said(run for run in texts if id(run) in gone):
        if not all(_is_cell(word, panel) for word in words_of(piece.text)):
            yield Trouble(f"says '{piece.text}', which cannot be seen", 1, about, piece.area)


def _is_cell(word: str, panel: CoverPanel) -> bool:
    """Whether a word may stand in a cell of a grid on that panel."""
    return len(word) <= CELL_LETTERS if panel.letters is None else composed(word) in panel.letters


def _bar_troubles(record: CoverRecord, found: Iterable[CodeBars], left: float) -> Iterator[Trouble]:
    """Bars that say another ISBN or price, stand on another panel, or are not there."""
    due = "".join(filter(str.isdigit, record.isbn))
    read = [code for code in found if code.digits]
    if due and not read:
        yield Trouble(f"has no barcode that can be read, where that of {record.isbn} belongs", 1, "the back")
    for code in read:
        panel = _panel_at(record, code.area.middle[0] - left)
        about = f"the {panel.name}" if panel else ""
        if code.digits != due:
            belongs = f", where that of {record.isbn} belongs" if due else ", which has none of ours"
            yield Trouble(f"has a barcode of {code.digits}{belongs}", 1, about, code.area)
        elif panel and panel.name != "back":
            yield Trouble("has the barcode, which belongs on the back", 1, about, code.area)
        elif (code.add_on or "") != record.price and (record.price or code.add_on is not None):
            said = f"a price code of {code.add_on}" if code.add_on else "no price code that can be read"
            belongs = record.price or "none"
            yield Trouble(f"has {said} beside its barcode, where {belongs} belongs", 1, about, code.area)


def _panel_at(record: CoverRecord, x: float) -> CoverPanel | None:
    return next((panel for panel in record.panels if panel.left <= x <= panel.right), None)
