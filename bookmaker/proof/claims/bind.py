"""Every string of type and every path of a finished page given to the one claim that lies there.

Nothing here knows what a page is: it holds places against places. What finds no claim is stray, and a claim
that finds nothing is lost.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from math import floor, hypot
from typing import NamedTuple

from ...page.claims import Claim, Edges
from ...pdfread.boxes import cut_of
from ...pdfread.canvas import Content
from ...pdfread.marks import Figure, PageArea, PlacedPicture, Point, Run
from ...pdfread.pages import PdfPage
from ...pdfread.tolerances import NEAR
from ...pdfread.visible import seen_figures
from ..sight.watch import Seen

TEXT_SIGNS_TOLD = 40  # signs of a text in a sentence


@dataclass(slots=True)
class BoundClaim:
    """A claim with what the file has there: strings of a line, signs by their spots, paths or a picture."""

    claim: Claim
    area: PageArea  # in points of the PDF's page
    runs: list[Run] = field(default_factory=list)
    signs: dict[int, Run] = field(default_factory=dict)  # by the number of the spot
    figures: list[Figure] = field(default_factory=list)
    is_read: bool = False  # whether some check has asked for it
    picture: PlacedPicture | None = None

    @property
    def is_there(self) -> bool:
        """Whether all of it is."""
        if self.claim.kind == "cells":
            return len(self.signs) == len(self.claim.spots)
        return bool(self.runs or self.figures or self.picture) or self.claim.kind == "link"

    @property
    def text(self) -> str:
        """What stands there, its strings joined as they follow each other on the line."""
        if len(self.runs) == 1:
            return self.runs[0].text
        return "".join(run.text for run in sorted(self.runs, key=_along))

    def __str__(self) -> str:
        part = self.claim.part
        called = part.name or {"cells": "grid", "path": "line"}.get(self.claim.kind, self.claim.kind)
        which = " ".join(str(number + 1) for number in part.at if number >= 0)
        said = f" '{short(self.claim.says[0])}'" if self.claim.kind == "text" and self.claim.says else ""
        return f"{called}{' ' * bool(which)}{which}{said}"


class Stray(NamedTuple):
    """Something of the file that nothing was laid out for."""

    what: str  # a sentence
    area: PageArea | None
    figure: Figure | None = None


@dataclass(slots=True)
class BoundPage:
    """A page whose marks are dealt to its claims, and what is left on both sides."""

    number: int
    corner: Point  # the trim's, in points of the PDF's page
    held: list[BoundClaim]
    stray: list[Stray] = field(default_factory=list)
    content: Content = field(default_factory=Content)  # all that it paints

    def of(self, owner: str, side: str, *names: str) -> Iterator[BoundClaim]:
        """Those of a puzzle's side, or of the page's own; asked for by name, they count as read."""
        for held in self.held:
            part = held.claim.part
            if part.owner == owner and part.side == side and (not names or part.name in names):
                held.is_read = held.is_read or bool(names)
                yield held

    def texts(self, owner: str, side: str, *names: str) -> Iterator[BoundClaim]:
        """The lines of type among them."""
        return (held for held in self.of(owner, side, *names) if held.claim.kind == "text")

    def figures(self, owner: str, side: str, *names: str) -> list[Figure]:
        """The paths among them, in the order they are painted."""
        found = [figure for held in self.of(owner, side, *names) for figure in held.figures]
        return sorted(found, key=lambda figure: figure.order)

    def seen_figures(self, owner: str, side: str, *names: str) -> list[Figure]:
        """Those of them that can be seen: others are as good as not there."""
        return seen_figures(self.figures(owner, side, *names), self.content)


def short(text: str) -> str:
    """A text as a sentence names it."""
    text = text.strip()
    return text if len(text) <= TEXT_SIGNS_TOLD else text[: TEXT_SIGNS_TOLD - 1] + "…"


def bind(sheet: PdfPage, seen: Seen, claims: Sequence[Claim]) -> BoundPage:
    """The marks of a page dealt to its claims; type that cannot be seen is not there."""
    cut = cut_of(sheet.page) or PageArea(0, 0, 0, 0)
    corner = cut.left, cut.bottom
    every = [BoundClaim(claim, _on_page(claim.box, corner)) for claim in claims]
    page = BoundPage(sheet.number, corner, every, content=sheet.content)
    texts = _texts(every)
    spots = _by_square((held, n, *spot[2:]) for held in every for n, spot in enumerate(held.claim.spots))
    paths = _by_square((held, 0, *held.claim.box[:2]) for held in every if held.claim.kind == "path")
    for number, run in enumerate(sheet.content.runs):
        x, y = run.x - cut.left, run.y - cut.bottom
        if number in seen.hidden or _give_text(run, x, y, texts) or not run.text.strip():
            continue  # a space that is kerned on both sides is a string of its own
        if not _give_sign(run, x + run.width / 2, y, spots):
            what = f"'{short(run.text)}' stands where nothing was laid out"
            page.stray.append(Stray(what, run.area))
    for figure in sheet.content.shapes:
        area = figure.area
        if area and not _give_path(figure, _from(area, corner), paths):
            page.stray.append(Stray("a line or shape is painted where nothing was laid out", area, figure))
    pictures = [held for held in every if held.claim.kind == "picture"]
    for picture in sheet.content.pictures:
        there = picture.area and _from(picture.area, corner)
        own = next((each for each in pictures if there and _same(each.claim.box, there)), None)
        if own:
            own.picture = picture
            pictures.remove(own)
        else:
            page.stray.append(Stray("a picture stands where nothing was laid out", picture.area))
    for shade in sheet.content.shades:
        page.stray.append(Stray("a shading is painted where nothing was laid out", shade.area))
    return page


Texts = Mapping[int, list[BoundClaim]]  # by their baselines, in whole points
Square = tuple[int, int]
Spots = Mapping[Square, list[tuple[BoundClaim, int]]]  # all else by where it is, and the number of its spot


def _texts(every: Iterable[BoundClaim]) -> Texts:
    found = defaultdict[int, list[BoundClaim]](list)
    for held in every:
        if held.claim.kind == "text":
            left, low, right, high = held.claim.box
            climb = abs(held.claim.rise * (right - left)) + NEAR
            for height in range(floor(low - climb), floor(high + climb) + 1):
                found[height].append(held)
    return found


def _by_square(places: Iterable[tuple[BoundClaim, int, float, float]]) -> Spots:
    """Claims and numbers of their spots by the squares, a point wide, in which each may be found."""
    found = defaultdict[Square, list[tuple[BoundClaim, int]]](list)
    for held, number, x, y in places:
        across, up = ({floor(at - NEAR), floor(at + NEAR)} for at in (x, y))
        for square in product(across, up):
            found[square].append((held, number))
    return found


def _give_text(run: Run, x: float, y: float, texts: Texts) -> bool:
    """Give a string to the line that it stands in: on its baseline, in its size, between its ends."""
    for held in texts.get(floor(y), ()):
        left, base, right, top = held.claim.box
        if abs(run.size - held.claim.size) > NEAR:
            continue
        if run.at[1] == 0 or held.claim.rise:
            on_line = abs(y - base - held.claim.rise * (x - left)) < NEAR
            fits = on_line and left - NEAR < x and x + _least_width(run) < right + NEAR
        else:  # turned: its own end lies in the box
            fits = left - NEAR < x < right + NEAR and base - NEAR < y < top + NEAR
        if fits and not any(_lie_over(run, other) for other in held.runs):
            held.runs.append(run)
            return True
    return False


def _least_width(run: Run) -> float:
    """How wide it runs, where the file rounded all its widths up: they are whole thousandths of its size."""
    return run.width - len(run.text) * run.size / 2000


def _along(run: Run) -> float:
    """How far along its own direction a string begins."""
    return run.x * run.at[0] + run.y * run.at[1]


def _lie_over(run: Run, other: Run) -> bool:
    """Whether most of the shorter of two strings of a line lies over the other: one of them is too many."""
    across, up = run.at[:2]
    one, two = (_along(each) / (hypot(across, up) or 1) for each in (run, other))
    inner = min(one + run.width, two + other.width) - max(one, two)
    return 2 * inner > min(run.width, other.width)


def _give_sign(run: Run, x: float, y: float, spots: Spots) -> bool:
    """Give a sign to the cell in whose middle it stands, the first that has none."""
    for held, number in spots.get((floor(x), floor(y)), ()):
        spot = held.claim.spots[number]
        near = hypot(spot.x - x, spot.y - y) < NEAR and abs(run.size - held.claim.size) < NEAR
        if near and number not in held.signs:
            held.signs[number] = run
            return True
    return False


def _give_path(figure: Figure, area: Edges, paths: Spots) -> bool:
    for held, _ in paths.get((floor(area[0]), floor(area[1])), ()):
        if not held.figures and _same(held.claim.box, area):
            held.figures.append(figure)
            return True
    return False


def _same(one: Edges, other: Edges) -> bool:
    return all(abs(a - b) < NEAR for a, b in zip(one, other, strict=True))


def _from(area: PageArea, corner: Point) -> Edges:
    return area.left - corner[0], area.bottom - corner[1], area.right - corner[0], area.top - corner[1]


def _on_page(box: Edges, corner: Point) -> PageArea:
    return PageArea(box[0] + corner[0], box[1] + corner[1], box[2] + corner[0], box[3] + corner[1])
