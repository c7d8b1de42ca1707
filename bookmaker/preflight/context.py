"""What every rule needs: the open file, the facts it is checked against, and how to report a finding."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from pypdf import PdfReader
from pypdf.generic import DictionaryObject

from ..binding import Binding, Side
from ..pdfread.canvas import Content
from ..pdfread.marks import PageArea
from ..pdfread.objects import dictionary
from ..publisher.cover_geometry import CoverPlan
from ..publisher.model import Paper, Publisher, Trim
from .catalogue import FINDING_KINDS, ISO, OWN_CHOICE, PROMISE
from .model import ADVICE, DOUBTFUL, REFUSED, Facts, Finding, LaidOut
from .profile import Profile

X1A, X3 = "PDF/X-1a:2001", "PDF/X-3:2002"


@dataclass(frozen=True, slots=True)
class PageView:
    """One page with its boxes: what the file says, and the trim that holds for it."""

    number: int
    page: DictionaryObject
    content: Content
    boxes: Mapping[str, PageArea]
    media: PageArea
    trim: PageArea
    outer: Side  # the edge away from the spine
    unread: str = ""
    laid_out: LaidOut | None = None  # what each mark is; None where nobody has said

    @property
    def past(self) -> tuple[float, float, float, float]:
        """How far the page reaches past its trim: left, bottom, right, top."""
        media, trim = self.media, self.trim
        return (
            trim.left - media.left,
            trim.bottom - media.bottom,
            media.right - trim.right,
            media.top - trim.top,
        )


@dataclass(slots=True)
class PreflightContext:
    """What the rules know of a file besides the page they look at."""

    facts: Facts
    reader: PdfReader
    info: Mapping[str, Any]
    claims: str  # the standard that the file says it keeps, '' if none
    pages: int
    trim: Trim
    bleeds: bool
    size: int = 0  # of the file, in bytes
    header: str = ""
    plan: CoverPlan | None = None  # of a cover
    why_no_plan: str = ""
    guessed: list[str] = field(default_factory=list)
    preferred: Binding | None = None  # by its own preference, where nobody else says

    @property
    def binding(self) -> Binding:
        """How it is bound: as is said, else as its own preference has it."""
        if self.publisher.sheets:
            return Binding.NONE
        return self.facts.binding or self.preferred or Binding.LEFT

    @property
    def publisher(self) -> Publisher:
        """Where the file goes."""
        return self.facts.publisher

    @property
    def profile(self) -> Profile:
        """How strictly it is checked."""
        return self.facts.profile

    @property
    def exact(self) -> bool:
        """Whether what is in the file and never used or seen counts too."""
        return self.facts.profile.exact

    @property
    def for_print(self) -> bool:
        """Whether it will be printed."""
        return self.publisher.for_print

    @property
    def cover(self) -> bool:
        """Whether it is a cover."""
        return self.facts.kind == "cover"

    @property
    def paper(self) -> Paper | None:
        """The paper, where one was named."""
        return self.publisher.paper(self.facts.paper)

    @property
    def gray(self) -> bool:
        """Whether it is printed in black alone."""
        return not self.cover and bool(self.paper and self.paper.ink == "black")

    @property
    def in_colour(self) -> bool:
        """Whether it is printed in four inks."""
        return self.cover or bool(self.paper and self.paper.ink == "colour")

    @property
    def standard(self) -> str:
        """The standard it is held against, '' if none: the publisher's, or the file's own claim."""
        return self.publisher.standard or self.claims

    @property
    def strictness(self) -> str | None:
        """How much a breach of that standard matters; None where no standard is asked for or claimed."""
        if not self.for_print:
            return None
        if self.publisher.standard and self.publisher.standard_only:
            return REFUSED
        return ADVICE if self.standard else None

    @property
    def level_by_standard(self) -> str:
        """How much it matters what a demanded standard forbids, and a printer may not like without one."""
        return REFUSED if self.strictness == REFUSED else DOUBTFUL if self.for_print else ADVICE

    @property
    def checks_whole_standard(self) -> bool:
        """Whether it is held against its standard in every word: where it is demanded, or claimed."""
        return self.strictness == REFUSED or bool(self.strictness and self.claims)

    @property
    def catalog(self) -> DictionaryObject:
        """The file's catalog."""
        return dictionary(self.reader.trailer, "/Root")

    def finding(
        self,
        name: str,
        level: str,
        what: str,
        view: PageView | None = None,
        area: PageArea | None = None,
        more: int = 0,
    ) -> Finding:
        """A finding of that name, with its rule, source and remedy."""
        kind = FINDING_KINDS[name]
        rule = kind.rule
        if rule == "marks" and kind.source == ISO and self.strictness == REFUSED:
            rule = "standard"
        source = self.publisher.sources.get(rule) or kind.source or OWN_CHOICE
        if name in self.profile.refused and level != REFUSED:
            level, source = REFUSED, PROMISE
        spot = area.corner_from(view.trim) if view and area else None
        return Finding(
            name,
            level,
            what,
            rule,
            source,
            kind.remedy,
            view.number if view else None,
            area,
            spot,
            more,
        )
