"""Proof by sight: a file's pages drawn by pdfium and held against what they say, in a process of its own.

    with Sight(Path("interior.pdf"), fonts) as sight:
        for sheet, seen in sight.watch(Sheets(reader)):
            ...

`fonts` has the source font files by PostScript name. What a page says is taken from its content: each
string with its place, font and colour. What it shows is pdfium's picture of it. The process works on
some pages while the next ones are read.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from ...files.bounded import BoundedProcess, Limits, OutOfBoundsError
from ...files.store import NOTHING_KEPT, Codec, Kept, StoredValue, written_json
from ...pdfread.boxes import cut_of
from ...pdfread.colours import shade
from ...pdfread.marks import PageArea, Run, scale
from ...pdfread.objects import BROKEN, value
from ...pdfread.page_digest import PageDigests
from ...pdfread.pages import PdfPage
from ...pdfread.tolerances import NEAR
from ...pdfread.visible import is_clipped, is_legible
from .child import alike, compared
from .reference import ADDED, GONE, LACKS, ON_GROUND, UNLIKE

AT_ONCE = 8  # pages that are sent together
_SUBSET = re.compile(r"[A-Z]{6}\+")
_SET = {"gray": "g", "rgb": "rg", "cmyk": "k"}
LIMITS = Limits(seconds=10)  # pages drawn together take a tenth of a second
# Seconds of computing for a file: a megabyte is 300 pages or more, which take 30 of them on a machine at rest
# and three times that on one with other work to do.
LEAST_SECONDS, FOR_A_MEGABYTE, MOST_SECONDS = 20, 120, 300
FILES = 16  # looked at by one process: starting one takes as long as 20 pages
_SPARE: list[tuple[BoundedProcess, int]] = []  # a process that waits for the next file; it ends with this one


class Flaw(NamedTuple):
    """A sign that is not printed as it says: LACKS ink, has ink ADDED, or stands ON_GROUND that is dark.

    Where its font was not to be had it can be UNLIKE the others that say they are the same sign.
    """

    kind: str
    share: float  # of its ink; of black, for a ground
    sign: str


@dataclass(frozen=True, slots=True)
class Seen:
    """What is seen of a page; numbers are those of its runs.

    `hidden` runs are not there to be read, `gone` are those of them that claim to be; `flaws` are the
    signs printed otherwise than they say; `unknown` the fonts that could not be had.
    """

    hidden: frozenset[int] = frozenset()
    gone: frozenset[int] = frozenset()
    flaws: Mapping[int, tuple[Flaw, ...]] = field(default_factory=dict)
    unknown: frozenset[str] = frozenset()
    lesser: Mapping[str, int] = field(
        default_factory=dict
    )  # strings by font that are set unevenly or not filled
    alone: int = 0  # signs that could be held against no other of their kind
    turn: int = 0
    error: str = ""


class Sight:
    """A file looked at as it is read; to be closed, or used in a `with`."""

    def __init__(
        self,
        pdf: Path,
        fonts: Mapping[str, Path],
        kept: Kept = NOTHING_KEPT,
        digests: PageDigests | None = None,
    ) -> None:
        """`kept` has what was seen of pages before, whose `digests` are those of this file's pages."""
        # whole paths: the process may have been started in another folder
        self.pdf = str(pdf.resolve())
        self.fonts = {name: str(path.resolve()) for name, path in fonts.items()}
        self._process, self._used = _SPARE.pop() if _SPARE else (BoundedProcess(LIMITS), 0)
        self._pool = ThreadPoolExecutor(1)
        self._process.renew(
            min(MOST_SECONDS, LEAST_SECONDS + FOR_A_MEGABYTE * pdf.stat().st_size // 1_000_000)
        )
        self._broken = ""
        self._kept, self._digests = kept, digests

    def __enter__(self) -> Sight:
        if not self._kept:  # or it may not be wanted
            self._process.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Keep the process for the next file, if it is well and not too old."""
        self._pool.shutdown(cancel_futures=True)
        if self._broken or self._used >= FILES or _SPARE:
            self._process.close()
        else:
            _SPARE.append((self._process, self._used + 1))

    def watch(self, sheets: Iterable[PdfPage]) -> Iterator[tuple[PdfPage, Seen]]:
        """Each sheet with what is seen of it."""
        left = iter(sheets)
        before: tuple[list[_Look], Future[list[Any]]] | None = None
        while True:
            looks = [self._known(_Look.of(sheet, self.fonts)) for sheet in islice(left, AT_ONCE)]
            pages = [look.page for look in looks if look.is_asked]
            asked = (looks, self._pool.submit(self._ask, pages)) if looks else None
            if before:
                yield from self._answers(*before)
            if not asked:
                return
            before = asked

    def alike(self, font: str, signs: str) -> list[tuple[str, str]]:
        """The pairs of some signs that a font draws alike; none where they cannot be drawn."""
        if self._broken or font not in self.fonts:
            return []
        file = self.fonts[font]
        entry = self._kept.entry("seen", [Path(file), "alike", signs], _answers_read_by(_pairs))
        try:
            return _pairs(entry.made(lambda: self._process.result(alike, file, signs)))
        except OutOfBoundsError as error:
            self._broken = f"it cannot be drawn: {error}"
            return []

    def _ask(self, pages: list[dict[str, Any]]) -> list[Any]:
        """What the process says of some pages; once it has broken down nothing more is asked."""
        if pages and not self._broken:
            try:
                return list(self._process.results(compared, self.pdf, self.fonts, pages))
            except OutOfBoundsError as error:
                self._broken = f"it cannot be drawn: {error}"
        return [{"error": self._broken}] * len(pages)

    def _answers(self, looks: Sequence[_Look], asked: Future[list[Any]]) -> Iterator[tuple[PdfPage, Seen]]:
        answers = iter(asked.result())
        for look in looks:
            answer = look.known or look.undrawn
            if look.is_asked:
                answer = next(answers)
                if look.entry:
                    look.entry.keep(answer)
            yield look.sheet, look.seen(answer)

    def _known(self, look: _Look) -> _Look:
        """The same with what was seen of such a page before, if anything was."""
        if self._kept and self._digests and look.is_to_be_drawn:
            asked = {name: value for name, value in look.page.items() if name != "number"}
            fonts = {style[0]: Path(self.fonts[style[0]]) for style in look.page["styles"]}
            try:
                inputs = [fonts, self._digests.of(look.sheet.page), asked]
            except BROKEN:  # it is not as we write it
                return look
            look.entry = self._kept.entry("seen", inputs, _answers_read_by(look.seen))
            look.known = look.entry.value()
        return look


def _answers_read_by(read: Callable[[Any], object]) -> Codec[Any]:
    """Answers of the process that draws pages, which `read` understands; none that tells of an error."""

    def is_error(answer: Any) -> bool:
        return isinstance(answer, dict) and "error" in answer

    def understood(data: bytes) -> Any:
        answer = json.loads(data)
        read(answer)
        return None if is_error(answer) else answer

    return Codec(lambda answer: None if is_error(answer) else written_json(answer), understood)


def _pairs(answer: Any) -> list[tuple[str, str]]:
    return [(one, other) for one, other in answer]


@dataclass(slots=True)
class _Look:
    """A sheet, and what is asked of it."""

    sheet: PdfPage
    page: dict[str, Any]
    runs: list[int]  # of each claim
    places: list[int]  # of each area
    hidden: set[int]
    lost: set[int]  # beside the paper, or clipped away
    unknown: set[str]
    lesser: Counter[str] = field(default_factory=Counter)
    entry: StoredValue[Any] | None = None  # what is kept of such a page
    known: dict[str, Any] | None = None  # the answer that is kept

    @classmethod
    def of(cls, sheet: PdfPage, fonts: Mapping[str, str]) -> _Look:
        """A sheet's runs as claims; those whose font is not to be had, or set in another way, as areas."""
        cut = cut_of(sheet.page) or PageArea(0, 0, 0, 0)
        paper = cut.grown(NEAR)
        claims, styles, areas = list[Any](), list[Any](), list[Any]()
        page = {"number": sheet.place, "cut": [*cut], "styles": styles, "claims": claims, "areas": areas}
        signs = page["signs"] = list[Any]()
        known: dict[tuple[Any, ...], int] = {}
        look = cls(sheet, page, [], [], set(), set(), set())
        for number, run in enumerate(sheet.content.runs):
            if not run.text.strip():
                continue
            name = _SUBSET.sub("", run.face.name) if run.face else ""
            if not is_legible(run):
                look.hidden.add(number)
            elif name in fonts and _is_plain(run):
                larger = scale(run.at) or 1.0
                *turn, x, y = run.at
                style = (name, run.size / larger, *turn, run.look.fill)
                if style not in known:
                    known[style] = len(styles)
                    ink = (_colour(run), shade(run.look.fill))
                    styles.append((name, run.size / larger, turn, *ink))
                width = run.width / larger if len(run.text) > 1 else 0
                claims.append((known[style], run.text, round(width, 4), round(x, 4), round(y, 4)))
                look.runs.append(number)
            else:
                if name not in fonts:
                    look.unknown.add(name)
                else:
                    look.lesser[name] += 1
                area = run.area
                if area and area.common(paper) == area and not is_clipped(run, area):
                    if len(run.text) == 1:
                        set_so = f"{name} {run.size:.2f} {run.at[:4]} {run.look.mode} {run.look.fill.parts}"
                        signs.append((len(areas), run.text, set_so, *run.at[4:]))
                    areas.append([*area])
                    look.places.append(number)
                else:
                    look.lost.add(number)
        return look

    @property
    def is_to_be_drawn(self) -> bool:
        """Whether there is type on it to be held against its picture, and all of the page is known."""
        return bool(self.runs or self.places) and not (self.sheet.unread or self.sheet.stop)

    @property
    def is_asked(self) -> bool:
        """Whether it has to be drawn now."""
        return self.is_to_be_drawn and self.known is None

    @property
    def undrawn(self) -> dict[str, Any]:
        """What is answered of a page that is not drawn."""
        turn = value(self.sheet.page, "/Rotate", 0)
        nothing = {name: list[Any]() for name in ("found", "flat", "unlike", "alone")}
        return {"turn": int(turn) % 360 if isinstance(turn, (int, float)) else 0, **nothing}

    def seen(self, answer: Mapping[str, Any]) -> Seen:
        """The answer, by the runs' own numbers."""
        if "error" in answer:
            hidden = frozenset(self.hidden | self.lost)
            return Seen(hidden, frozenset(self.lost), unknown=frozenset(self.unknown), error=answer["error"])
        gone = self.lost | {self.places[number] for number in answer["flat"]}
        flaws: dict[int, tuple[Flaw, ...]] = {}
        for number, kind, share, sign in answer["found"]:
            run = self.runs[number]
            if kind == GONE:
                gone.add(run)
            else:
                flaws[run] = (*flaws.get(run, ()), Flaw(kind, share, sign))
        for number, kind, share, sign in answer["unlike"]:
            run = self.places[number]
            flaws[run] = (*flaws.get(run, ()), Flaw(kind, share, sign))
        return Seen(
            frozenset(self.hidden | gone),
            frozenset(gone),
            {run: found for run, found in flaws.items() if run not in gone},
            frozenset(self.unknown),
            self.lesser,
            len(answer["alone"]),
            answer["turn"],
        )


def _is_plain(run: Run) -> bool:
    """Whether it is set as a reference can set it: filled with one plain ink, its signs evenly apart."""
    look = run.look
    plain = (
        look.mode == 0 and look.alpha == 1 and not look.soft_mask and look.blend in ("/Normal", "/Compatible")
    )
    return plain and run.even and look.fill.space.family in _SET


def _colour(run: Run) -> str:
    """The operator that sets the colour of its fill."""
    parts = " ".join(f"{part:.6g}" for part in run.look.fill.parts)
    return f"{parts} {_SET[run.look.fill.space.family]}"


__all__ = ["ADDED", "LACKS", "ON_GROUND", "UNLIKE", "Flaw", "Seen", "Sight"]
