"""Ornaments: the art of a theme, where on which pages it stands, and the room it takes from content."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from ..errors import did_you_mean
from .styles import UNDER_TYPE, InkLike, darkness, tint_flaw, tint_of

if TYPE_CHECKING:
    from ..errors import Place

# Each place of an ornament, and the side that its keep-clear is counted from.
ORNAMENT_PLACES = MappingProxyType(
    {
        "page-top": "top",
        "page-foot": "foot",
        "outer-top": "corner",
        "inner-top": "corner",
        "outer-foot": "foot",
        "inner-foot": "foot",
        "outer-margin": "outer",
        "head-left": "head",
        "head-right": "head",
        "head-sides": "head",
        "head-under": "under",
        "head-behind": "",
        "frame-corners": "frame",
        "frame-lower-corners": "frame",
        "list-corner": "list",
        "below-puzzle": "below",
        "foot": "line",
        "ground": "ground",
    }
)
UNDER_CONTENT = ("", "ground")  # sides of art that takes no room: content stands on it
BANDS = ("page-top", "page-foot")  # as wide as the page
WITHIN = ("head", "under", "frame", "list", "below", "line", "ground", "")  # within margins: nothing bleeds
IN_ROOM_LEFT = ("list", "below")  # sides of art that stands where room is left, and keeps none clear
ON_PUZZLES = ("head", "under", "frame", "list", "below", "")  # sides that puzzle pages alone have
SOURCES = ("draw", "icon", "icons", "path", "picture")
OUTLINED = ("icon", "icons", "path", "picture")  # those that can be drawn in outline
DRAWINGS = ".svg"  # how a picture's name ends that is a drawing in one ink
PICTURE_AIR = 8.0  # points from a picture, which has straight edges, to content
TOPIC = "topic"  # in place of a pictogram's name: one of the page's topic
# For what a theme's art is drawn anew.
ORNAMENT_SEEDS = ("book", "page", "puzzle", "section")
OF_PAGES = ("page", "puzzle")  # those for which it is another from page to page
# What a theme calls the pages of a kind: a kind alone, or several.
PAGE_KINDS = (
    *("puzzle", "answers", "openers", "openers-on-ground", "openers-on-paper", "facing-openers", "matter"),
    *("title", "copyright", "belongs-to", "contents", "how-to", "notes"),
)
FACING = "facing"  # the kind of an empty page as far as it is one spread with an opener on its ground
KIND_OF = dict.fromkeys(("openers", "openers-on-ground", "openers-on-paper"), "section") | {
    "facing-openers": FACING
}
NOT_MATTER = ("puzzle", "answers", "section", "blank", FACING)
ORNAMENT_INKS = ("dark", "mid", "light", "accent", "paper")  # those of ArtInks


@dataclass(frozen=True, slots=True)
class Ornament:
    """Art in one place of a theme's pages, of one source: an art, a pictogram, an SVG path, a picture.

    Lengths are points. `inks` are names of the theme's inks by what art has them for, the `dark` one is a
    pictogram's. Content keeps out of `keep_clear`, counted from the trim where the art bleeds and else from
    the margin; None is as much as the art takes. Lengths are for a page of 8.5 x 11 in; smaller pages have
    smaller art. Where content does not fit with it, the art is smaller still, or left out.
    """

    place: str  # one of ORNAMENT_PLACES
    height: float
    width: float = 0.0  # a band has its page's
    draw: str = ""  # an art's name
    settings: tuple[tuple[str, str], ...] = ()  # that art's
    icon: str = ""  # a pictogram's name
    icons: tuple[str, ...] = ()  # those of a row, the places of which are `count`
    count: int = 0  # 0: as many as it has room for
    path: str = ""  # the `d` of an SVG path
    picture: str = ""  # an SVG, PNG, JPEG or TIFF file beside the theme or the book
    inks: Mapping[str, str] = field(default_factory=dict, hash=False)
    turn: float = 0.0  # of a pictogram or a path, in degrees against the clock
    outline: float = 0.0  # points: the line that it is drawn with, white inside; 0 where it is filled
    mirror: bool = True  # on left pages
    bleed: bool = False  # runs off the page
    keep_clear: float | None = None
    seed: str = "book"  # for what it is drawn anew
    pages: tuple[str, ...] = ("puzzle", "answers")  # kinds of pages that have it
    large_print: bool = True  # whether large-print editions have it
    where: Place | None = field(default=None, compare=False)  # in the theme's file
    variants: tuple[Ornament, ...] = ()  # drawn otherwise in the same room: pages have them and it in turn

    @property
    def side(self) -> str:
        """The side that what it keeps clear is counted from."""
        return ORNAMENT_PLACES[self.place]

    @property
    def pictures(self) -> tuple[Ornament, ...]:
        """It and its variants."""
        return (self, *self.variants)

    @property
    def has_pixels(self) -> bool:
        """Whether it is a picture in inks of its own, which is neither turned nor mirrored nor tinted."""
        return bool(self.picture) and not self.picture.lower().endswith(DRAWINGS)

    @property
    def taken(self) -> float:
        """How much of the page it takes, counted from its side."""
        return self.width if self.side in ("outer", "head", "list") else self.height

    @property
    def room(self) -> float:
        """How much of the page content leaves to it."""
        usual = self.taken + PICTURE_AIR * self.has_pixels
        return usual if self.keep_clear is None else self.keep_clear

    @property
    def end(self) -> str:
        """The part of the page that it is at: `foot` for what is there and for what fills the page's foot."""
        return self.place.removeprefix("page-")

    @property
    def is_paper(self) -> bool:
        """Whether it is drawn in the paper's ink, on art that lies under it."""
        return self.inks.get("dark") == "paper"

    def is_on(self, kind: str, on_ground: bool = False) -> bool:
        """Whether pages of that kind have it, those that open sections with their ground or without."""
        if self.side in ON_PUZZLES and kind != "puzzle":
            return False
        return any(
            KIND_OF.get(name, name) == kind or (name == "matter" and kind not in NOT_MATTER)
            for name in self.pages
            if name != ("openers-on-paper" if on_ground else "openers-on-ground")
        )

    def scaled(self, share: float) -> Ornament:
        """The same, smaller or larger, with what it keeps clear."""
        if share == 1:
            return self
        kept = None if self.keep_clear is None else self.keep_clear * share
        variants = tuple(each.scaled(share) for each in self.variants)
        return replace(
            self, height=self.height * share, width=self.width * share, keep_clear=kept, variants=variants
        )

    def flaws(self, inks: Mapping[str, InkLike], bleeds: bool) -> Iterator[str]:
        """Each rule it breaks in a theme of these inks, as the end of a sentence about the theme."""
        for what, value, known in (
            ("place", self.place, ORNAMENT_PLACES),
            ("seed", self.seed, ORNAMENT_SEEDS),
        ):
            if value not in known:
                yield f"has art with the {what} {value!r}: {did_you_mean(str(value), known)}"
                return
        here = f"has art at {self.place}"
        sources = [name for name in SOURCES if getattr(self, name)]
        if len(sources) != 1:
            yield f"{here} of {' and '.join(sources) or 'no source'}: it is one of {', '.join(SOURCES)}"
        for kind in self.pages:
            if kind not in PAGE_KINDS:
                yield f"{here} on pages of kind {kind!r}: {did_you_mean(str(kind), PAGE_KINDS)}"
        wrong = [each for each in self._lengths() if not _is_length(each[1])]
        yield from (
            f"{here} with {_shown(value)} as its {name}: say size, or width and height, in points"
            for name, value in wrong
        )
        if self.bleed and not bleeds:
            yield f"{here} that bleeds, in a theme that does not: say bleeds: yes"
        if self.bleed and self.side in WITHIN:
            yield f"{here} that bleeds: it lies inside the margins there"
        if self.side in ON_PUZZLES and "puzzle" not in self.pages:
            yield f"{here} on {', '.join(self.pages)}: only puzzle pages have that place"
        if self.icons and self.bleed:
            yield f"{here} of pictograms that bleeds: none of them may be cut"
        if self.count and not self.icons:
            yield f"{here} with a count, which only a row of icons has"
        if self.turn and self.draw:
            yield f"{here} that is turned: icon and path can be turned, what draw names cannot"
        if self.outline and (self.has_pixels or not any(getattr(self, name) for name in OUTLINED)):
            yield f"{here} with an outline: only icons, a path or an svg picture have one"
        if self.has_pixels and (self.turn or self.inks):
            what = "a turn" if self.turn else "an ink"
            yield f"{here} that is a picture of pixels, with {what}: only drawings have one"
        for each in self.variants:
            if unlike := [what for what, own in self._alike() if own != dict(each._alike())[what]]:
                yield f"{here} with a variant of another {unlike[0]}: variants are drawn in the same room"
            yield from (flaw for flaw in each.flaws(inks, bleeds) if not unlike)
        bad = [*self._ink_flaws(inks)]
        yield from (f"{here} {flaw}" for flaw in bad)
        if bad or wrong or self.side == "frame" or (not self.has_pixels and self._is_pale(inks)):
            return
        if self.side in UNDER_CONTENT:
            yield f"{here} darker than 12 %, under type: give it a tint such as ink 12%"
        elif self.room < self.taken:
            yield (
                f"{here} that takes {self.taken:g} points and keeps {self.room:g} clear: content would stand "
                f"on art darker than 12 %; say keep-clear: {self.taken:g}, or a tint such as ink 12%"
            )

    def _alike(self) -> Iterator[tuple[str, object]]:
        """What its variants have as it has: all that its room and its pages hang on."""
        yield from {"place": self.place, "size": (self.width, self.height), "keep-clear": self.room}.items()
        yield from {"bleed": self.bleed, "pages": self.pages, "seed": self.seed}.items()
        yield "large-print", self.large_print
        yield "kind, a row of icons or none", bool(self.icons)
        yield "ink, paper or none", self.is_paper
        yield "kind, the page's topic or none", self.side == "list" and TOPIC in (self.icon, *self.icons)

    def _lengths(self) -> Iterator[tuple[str, Any]]:
        if self.place != "ground":
            yield "height", self.height
        if self.count:
            yield "count", self.count
        if self.place not in (*BANDS, "ground"):
            yield "width", self.width
        if self.outline:
            yield "outline", self.outline
        if self.keep_clear:
            yield "keep-clear", self.keep_clear

    def _ink_flaws(self, inks: Mapping[str, InkLike]) -> Iterator[str]:
        for role, name in self.inks.items():
            if role not in ORNAMENT_INKS:
                yield f"with an ink for {role!r}: {did_you_mean(str(role), ORNAMENT_INKS)}"
            elif not isinstance(name, str) or (flaw := tint_flaw(name, inks)):
                yield f"in the ink {name!r}: {flaw if isinstance(name, str) else 'that is a name'}"

    def _is_pale(self, inks: Mapping[str, InkLike]) -> bool:
        """Whether all that it can print is at most a tint that type is read on."""
        roles = ORNAMENT_INKS if self.draw else ("dark",)
        if not all(role in self.inks for role in roles if role != "paper"):
            return False
        used = [tint_of(self.inks.get(role, "paper")) for role in roles]
        return all(share is not None and darkness(inks[ink]) * share <= UNDER_TYPE for ink, share in used)


def _shown(value: Any) -> str:
    return f"{value:g}" if isinstance(value, float) else repr(value)


def _is_length(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and 0 < value < 10_000
