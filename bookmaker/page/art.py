"""Art: ornament that a theme places on pages, drawn of curves in a space it is given."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal

from ..publisher.limits import VARIANCE
from .curves import Curve
from .geometry import hull, mirrored, stamped
from .look import Look
from .ops import Box, Paint, Stamp

if TYPE_CHECKING:
    from ..rng import Dice
    from ..wordsearch.offers import Args, Setting


@dataclass(frozen=True, slots=True)
class ArtInks:
    """The inks of the look that art is drawn in, by what they are for."""

    dark: str = "ink"  # outlines, and what stands in front
    mid: str = "soft"
    light: str = "faint"  # what stands far behind
    accent: str = "ink"  # the one thing of another colour: a pumpkin, a flower's heart
    paper: str = "paper"  # what is left out of dark ground, and halos


@dataclass(frozen=True, slots=True)
class ArtSpace:
    """Where art is drawn: its box in points, how far past it ink may run, and in which inks.

    `outer` is the side away from the spine. `bleed` is how far ink may run past the box to the left,
    below, to the right and above, so that nothing is white where the paper is cut. `icons` are the
    pictograms of the page's topic, for art that shows some. `type_top` is how high above the box's bottom
    the type reaches that stands on the art, 0 where none does.
    """

    box: Box
    look: Look
    outer: Literal["left", "right"] = "right"
    inks: ArtInks = field(default_factory=ArtInks)
    bleed: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    icons: tuple[str, ...] = ()
    type_top: float = 0.0

    @property
    def full(self) -> Box:
        """The box with its bleed: what a ground fills, and what no ink may leave."""
        (x, y, width, height), (left, below, right, above) = self.box, self.bleed
        return Box(x - left, y - below, left + width + right, below + height + above)

    def cut(self, paints: Iterable[Paint]) -> tuple[Paint, ...]:
        """The paints without what lies outside of the box and its bleed: a forest that goes on past it.

        What would show as a sliver along the edge is left out: the knife wanders by as much.
        """
        (x, y, width, height), box, kept = self.full, self.box, list[Paint]()
        for paint in paints:
            left, bottom, right, top = hull([paint])
            across = min(right, box.right) - max(left, box.x), left < x or right > x + width
            upright = min(top, box.top) - max(bottom, box.y), bottom < y or top > y + height
            cut = [shown for shown, is_cut in (across, upright) if is_cut]
            if all(shown > VARIANCE for shown in cut):
                kept.append(replace(paint, clip=Curve.rectangle(self.full)) if cut else paint)
        return tuple(kept)

    def outward(self, ops: Iterable[Paint | Stamp]) -> tuple[Paint | Stamp, ...]:
        """Ops drawn for a right-hand page, mirrored in the box where the outer side is the left one.

        A bleed that is not the same on both sides is to be drawn to as it is: `outward` moves it too.
        """
        drawn = tuple(ops)
        if self.outer == "right":
            return drawn
        middle = self.box.x + self.box.width / 2
        return mirrored(drawn, middle, self.look.metrics)  # type: ignore[return-value]  # each stays what it is


@dataclass(frozen=True, slots=True)
class Art:
    """Ornament that a theme can place: waves at the foot of a page, a flourish under a title.

    `draw(args, space, dice)` yields Paints and Stamps that stay within the space's box and its bleed.
    The same arguments and dice draw the same. `licence` says whose it is, where it is not the plugin's.
    """

    name: str
    about: str
    draw: Callable[[Args, ArtSpace, Dice], Iterable[Paint | Stamp]]
    settings: tuple[Setting, ...] = ()
    licence: str = ""


def as_stamp(ops: Iterable[Paint | Stamp], box: Box) -> Stamp:
    """Drawn art as one Stamp at its place, so that a file holds it once however many pages show it.

    What is drawn alike in boxes that differ in their place alone is kept once. `box` is the space's.
    """
    drawn = tuple(paint for op in ops for paint in (stamped(op) if isinstance(op, Stamp) else (op,)))
    if box.x or box.y or any(paint.layer or paint.part.by for paint in drawn):
        drawn = stamped(Stamp(drawn, -box.x, -box.y))
    return Stamp(tuple(map(_rounded, drawn)), box.x, box.y)


def _rounded(paint: Paint) -> Paint:
    """The paint with its points on thousandths, as they are printed: alike is then the same."""
    return replace(paint, curve=paint.curve.rounded(3), clip=paint.clip and paint.clip.rounded(3))
