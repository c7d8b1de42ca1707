"""Where a theme's art stands on a page, and what of it is drawn there."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING

from ...rng import stream
from ..art import ArtInks, ArtSpace, as_stamp
from ..format import LEAST_LIST_ART, LIST_APART, NOTHING_KEPT, KeptClear
from ..geometry import SAME_POINTS, ink, inset, reach
from ..heads.foot import foot_line, foot_sides, foot_top
from ..look import of_art
from ..ops import NOWHERE, Box, Frame, Image, Letters, Paint, Point, Stamp, Text
from ..ornaments import BANDS, OF_PAGES, ON_PUZZLES, TOPIC
from ..parts import with_part
from ..text_block import OPTICAL
from .off_type import Edges, frames_of, keeps_off, kept_of, pictograms_of

if TYPE_CHECKING:
    from ...binding import Side
    from ..book import Item
    from ..format import Format
    from ..look import Metrics
    from ..matter import PageHooks
    from ..ops import Op, Page
    from ..ornaments import Ornament
    from .variants import Variants

CRISP = 300  # pixels to the inch: no picture is shown larger
LEAST_LINE = 0.35  # points: thinner ones break up in print
LAYER = -3  # under what else is artwork
OVER_FRAMES = 2  # a frame's corners are covered by what stands on them
ROTATION = 12  # pages after which art drawn by the page comes again: the file keeps so many of it
CLEAR = 5.0  # points between a text and what stands on a frame's corner
UNDER_APART = 5.0  # points between a head's lowest letters and the art below them
SHARES = (1.0, 0.85, 0.7, 0.6, 0.5, 0.4)  # of its size that art has, until it keeps off what is read
LEAST_ROW = 0.6  # of its size: smaller pictograms in a row are specks
LINE_APART = 6.0  # points between art on the foot's line and what the foot says
LEAST_LINE_ART = 0.4  # of its width: with less room such art is left out
ROUNDING = 0.5  # points that lines grow by where the publisher asks for thicker ones
LIST_STEP = 5  # percent by which art in a list's corner shrinks
SMALL = 0.6  # of its room: a puzzle that fills less of it has art below
BELOW_APART = 24.0  # points from the puzzle to that, and from that to the foot
HALF_LETTER = 0.42  # of a letter's size: how far from its cell's middle it reaches


@dataclass(frozen=True, slots=True)
class PageArt:
    """What the art of one page hangs on: its share of its full size, and what stands on the page."""

    share: float
    block: Box  # the room for content
    head: float = 0.0  # the height of a puzzle's head
    foot: float = 0.0  # what the foot and furniture take of the block
    kept: KeptClear = NOTHING_KEPT  # what the art takes from it
    items: tuple[Item, ...] = ()  # the puzzle that the page shows
    section: str = ""  # that the page opens
    note: Box = NOWHERE  # what stands in its list's corner

    @property
    def named_section(self) -> str:
        """The section that the page is of."""
        return next((item.section or "" for item in self.items), self.section)


class OrnamentArt:
    """The theme's art on an edition's pages, each drawing made once."""

    def __init__(
        self,
        form: Format,
        hooks: PageHooks,
        gutter: float,
        variants: Variants,
        drawn: dict[Hashable, Stamp],
    ) -> None:
        self.form, self.hooks, self.gutter, self.variants, self.drawn = form, hooks, gutter, variants, drawn

    def on(self, page: Page, here: PageArt) -> tuple[Stamp | Image, ...]:
        """The art of one page."""
        kept, found = kept_of(page.ops, self.form.look), list[Stamp | Image]()
        frames = frames_of(page.ops, self.form.look)
        for n, each in enumerate(self.form.ornaments(page.kind, here.share)):
            if len(page.shows) > 1 and page.kind == "puzzle" and each.side in ON_PUZZLES:
                continue
            label, each = self._label(each, page, here), self._variant(each, page, here)
            for nth, box in enumerate(self._boxes(each, page, here)):
                names = self._icons(each, page, here, n + nth)
                if not each.picture and not names and TOPIC in (each.icon, *each.icons):
                    continue
                shown = replace(each, icon=names[0]) if each.icon == TOPIC else each
                sizes = self._sizes(n, shown, box, page, label, names)
                off = kept if each.side == "frame" else (*kept, *frames)
                if drawn := next((art for art in sizes if _is_clear(art, shown, off, found)), None):
                    found.append(with_part(drawn, name=each.place, at=(n, nth)))
        return tuple(found)

    def _sizes(
        self, n: int, each: Ornament, box: Box, page: Page, label: str, icons: tuple[str, ...]
    ) -> Iterator[Stamp | Image]:
        """One piece of art in its box, and then smaller, at the edge at which it stands."""
        if each.has_pixels:
            yield self._picture(each, box, page)
            return
        middle = page.safe.x + page.safe.width / 2
        for share in SHARES[: SHARES.index(LEAST_ROW) + 1] if each.icons else SHARES:
            stamp = self._stamp(n, each, _smaller(each, box, share, middle), page, label, icons)
            if stamp.paints:  # art may have nothing to draw in a box
                yield stamp

    def _icons(self, each: Ornament, page: Page, here: PageArt, turn: int) -> tuple[str, ...]:
        """The pictograms of its row, or of the page's topic; another one first from page to page."""
        if each.path or each.picture or each.icon not in ("", TOPIC):
            return ()
        named = each.icons if each.icons and TOPIC not in each.icons else ()
        names = named or next((item.icons for item in here.items if item.icons), self.form.look.theme.icons)
        first = 0 if each.draw else (page.number + turn) % max(1, len(names))
        return (*names[first:], *names[:first])

    def _picture(self, each: Ornament, box: Box, page: Page) -> Image:
        """A picture as large as its box and its pixels allow; one that bleeds fills it and its bleed."""
        wide, high = self.hooks.ornament_size(each, self.form.look)
        layer = OVER_FRAMES if each.side == "frame" else LAYER
        if each.bleed:
            left, below, right, above = self._past(each, page)
            box = Box(box.x - left, box.y - below, box.width + left + right, box.height + below + above)
            scale = max(box.width / wide, box.height / high)
            across, up = box.width / (wide * scale), box.height / (high * scale)
            return Image(box, each.picture, layer, Box((1 - across) / 2, (1 - up) / 2, across, up))
        scale = min(box.width / wide, box.height / high, 72 / CRISP)
        width, height = wide * scale, high * scale
        place = Box(box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height)
        return Image(place, each.picture, layer)

    def _stamp(
        self, n: int, each: Ornament, box: Box, page: Page, label: str, icons: tuple[str, ...]
    ) -> Stamp:
        side = self._facing(each, box, page)
        bleed = self._past(each, page)
        top = (
            page.safe.y + foot_top(self.form.look) - box.y
            if each.side == "foot" and page.foot_on_art
            else 0.0
        )
        key = (n, each, label, side, icons, round(box.width, 3), round(box.height, 3), bleed, round(top, 3))
        if key not in self.drawn:
            at_home = Box(0, 0, box.width, box.height)
            space = ArtSpace(at_home, self.form.look, side, self._inks(each), bleed, icons, top)
            dice = stream(self.form.look.theme.name, each.place, n, label)
            stamp = as_stamp(self.hooks.draw_ornament(each, space, dice), at_home)
            self.drawn[key] = replace(stamp, paints=tuple(map(self._printable, stamp.paints)))
        layer = {"frame": OVER_FRAMES, "ground": LAYER - 1}.get(each.side, LAYER)
        return replace(self.drawn[key], x=box.x, y=box.y, layer=layer)

    def _inks(self, each: Ornament) -> ArtInks:
        """The inks that art is drawn in: in large print, too, its own grays."""
        inks = ArtInks(**each.inks)
        if not self.form.look.large_print:
            return inks
        return ArtInks(*(of_art(getattr(inks, part.name)) for part in fields(inks)))

    def _facing(self, each: Ornament, box: Box, page: Page) -> Side:
        """The side that art is turned to: two beside a head face each other, a frame's corners outward."""
        if not each.mirror:
            return "right"
        if each.place == "head-sides":
            return "left" if box.x > page.safe.x + page.safe.width / 2 else "right"
        if each.side == "frame":
            return "right" if box.x > page.safe.x + page.safe.width / 2 else "left"
        return page.outer

    def _printable(self, paint: Paint) -> Paint:
        """The paint with a line that is as wide as the publisher asks for: small art has thin ones."""
        least = max(self.form.least_line, LEAST_LINE)
        return replace(paint, width=max(paint.width, least)) if paint.stroke else paint

    def _label(self, each: Ornament, page: Page, here: PageArt) -> str:
        """What the dice are named after: pages that have the same show the same art."""
        if each.seed == "puzzle" and page.kind == "puzzle":
            return f"puzzle {here.items[0].puzzle.id}"
        if each.seed in OF_PAGES:  # one of a page that has several puzzles, or none, too
            return f"page {page.number % (2 * max(1, ROTATION // 2 // len(each.pictures)))}"
        return f"section {here.named_section}" if each.seed == "section" else ""

    def _variant(self, each: Ornament, page: Page, here: PageArt) -> Ornament:
        """The art as this page has it; answers of all sections are one part of a book."""
        count, section = len(each.pictures), "" if page.kind == "answers" else here.named_section
        if each.seed in OF_PAGES:
            return each.pictures[self.variants.of_page(section, page.number, count)]
        return each.pictures[self.variants.of_section(section, count)]

    def _past(self, each: Ornament, page: Page) -> Edges:
        """How far past its box it may run: as far as the page bleeds, where the box lies at its edge."""
        left, below, right, above = page.bleed if each.bleed else (0.0, 0.0, 0.0, 0.0)
        band, inner = each.place in BANDS, each.place.startswith("inner")
        outer_left = page.outer == "left"
        return (
            left if band or (outer_left and not inner) else 0.0,
            below if each.side in ("foot", "outer") else 0.0,
            right if band or not (outer_left or inner) else 0.0,
            above if each.side in ("top", "corner", "outer") else 0.0,
        )

    def _boxes(self, each: Ornament, page: Page, here: PageArt) -> Iterator[Box]:
        """Where it stands; all but bands keep out of the gutter."""
        if each.side == "head":
            yield from self._beside_head(each, here)
        elif each.side == "under" or not each.side:
            yield self._in_head(each, page, here)
        elif each.side == "frame":
            if any(item.puzzle.size is None for item in here.items):
                return  # the lines of another kind are part of its puzzle
            yield from _on_corners(each, page, self.form.look.metrics)
        elif each.side == "list":
            if all(item.puzzle.size for item in here.items):
                yield from self._beside_list(each, page, here)
        elif each.side == "below":
            yield from self._below(each, page, here)
        elif each.side == "line":
            beside = foot_sides(self.form.look, page.kind == "puzzle")
            width = min(each.width, page.safe.width - 2 * (beside + LINE_APART))
            if width < LEAST_LINE_ART * each.width:
                return
            x = page.safe.x + (page.safe.width - width) / 2
            yield Box(x, page.safe.y + foot_line(self.form.look), width, each.height)
        elif each.side == "ground":
            yield self.form.safe(self.gutter, page.number, art=0)
        else:
            yield self._at_edge(each, page)

    def _at_edge(self, each: Ornament, page: Page) -> Box:
        """A band, a corner or the outer margin."""
        form = self.form
        pad = [form.opener_pad(page.kind)] * 4
        block = inset(form.safe(self.gutter, page.number, art=0), *pad)  # what the margins leave
        if each.icons:  # they stand on other art, as near to the edge as the printer lets them
            low, high = form.printed
            block = Box(block.x, low, block.width, high - low)
        edges = Box(0, 0, page.width, page.height) if each.bleed else block
        outer_right = page.outer == "right"
        if each.side == "outer" and not each.bleed:
            least = form.least(form.margins.outside)
            edges = Box(least, edges.y, page.width - 2 * least, edges.height)
        if each.place in BANDS:
            x, width = edges.x, edges.width
        else:
            inner = each.place.startswith("inner")
            held = block if inner else edges  # the gutter stays flat ground
            width = min(each.width, block.width)
            x = held.right - width if outer_right != inner else held.x
        height = min(each.height, edges.height)
        return Box(x, edges.y if each.side == "foot" else edges.top - height, width, height)

    def _beside_head(self, each: Ornament, here: PageArt) -> Iterator[Box]:
        """Boxes at the ends of a puzzle's head, no higher than it is; left and right are the reader's."""
        head, block = here.head - here.kept.under, here.block
        share = min(1.0, 0.9 * head / each.height)
        width, height = each.width * share, each.height * share
        y = block.top - 0.45 * head - height / 2
        if each.place != "head-right":
            yield Box(block.x + here.kept.beside, y, width, height)
        if each.place != "head-left":
            yield Box(block.right - here.kept.beside - width, y, width, height)

    def _beside_list(self, each: Ornament, page: Page, here: PageArt) -> Iterator[Box]:
        """A box at the outer end of a puzzle's list, clear of what is printed; none where little is free."""
        metrics, block, floor = self.form.look.metrics, here.block, here.block.y + here.foot
        lines = [reach(op, metrics) for op in page.ops if isinstance(op, Text) and op.font == "list"]
        if not lines:
            return
        middle = (min(line[1] for line in lines) + max(line[3] for line in lines)) / 2
        printed = [reach(op, metrics) for op in page.ops]
        printed += [(here.note.x, here.note.y, here.note.right, here.note.top)] if here.note.height else []
        for other in self.form.ornaments("puzzle", here.share):
            if other.side == "frame":
                boxes = _on_corners(other, page, metrics)
                printed += ((box.x, box.y, box.right, box.top) for box in boxes)
        outer_right = page.outer == "right"
        for percent in range(100, round(100 * LEAST_LIST_ART) - 1, -LIST_STEP):
            width, height = each.width * percent / 100, each.height * percent / 100
            x = block.right - width if outer_right else block.x
            for y in (max(floor, middle - height / 2), floor):
                if all(_between(Box(x, y, width, height), edges) >= LIST_APART for edges in printed):
                    yield Box(x, y, width, height)
                    return

    def _below(self, each: Ornament, page: Page, here: PageArt) -> Iterator[Box]:
        """A box at the optical middle of what a small puzzle leaves of its room; none below a larger one."""
        block, floor = here.block, here.block.y + here.foot
        lowest = min(reach(op, self.form.look.metrics)[1] for op in page.ops)
        room = lowest - floor - 2 * BELOW_APART
        if block.top - lowest < SMALL * (block.top - floor) and room > 0:
            width, height = min(each.width, block.width), min(each.height, room)
            top = lowest - BELOW_APART - OPTICAL * (room - height)
            yield Box(block.x + (block.width - width) / 2, top - height, width, height)

    def _in_head(self, each: Ornament, page: Page, here: PageArt) -> Box:
        """A box in the middle of a puzzle's head: behind its lines, or below them and what hangs there."""
        block, width = here.block, min(each.width, here.block.width)
        x = block.x + (block.width - width) / 2
        if each.side:
            above, end = (
                0.3 * self.form.look.sizes["title"],
                block.top - here.head,
            )  # of the room below its lines
            metrics = self.form.look.metrics
            lines = (ink(op, metrics)[1] for op in page.ops if isinstance(op, Text))
            lowest = min((low for low in lines if low > end), default=block.top)
            y = max(end + UNDER_APART / 2, min(end + above, lowest - UNDER_APART - each.height))
            return Box(x, y, width, each.height)
        height = min(each.height, here.head)
        middle = block.top - (here.head - here.kept.under) / 2
        return Box(x, min(middle - height / 2, block.top - height), width, height)


def _is_clear(
    art: Stamp | Image, each: Ornament, kept: Iterable[Edges], others: Iterable[Stamp | Image]
) -> bool:
    """Whether art keeps off a page's type, and pictograms off the outlines of what they stand on."""
    if isinstance(art, Image) or each.side == "ground":
        return True
    under = (other for other in others if isinstance(other, Stamp) and other.part.name == each.place)
    row = pictograms_of(art) if each.icons else ()
    return keeps_off(art, kept) and all(keeps_off(other, row) for other in under)


def _smaller(each: Ornament, box: Box, share: float, middle: float) -> Box:
    """The box, smaller by that share, at the edge of the page or in the middle, as it is.

    Bands, rows and what is drawn behind a head stay as wide.
    """
    if share == 1:
        return box
    width = box.width if each.place in BANDS or not each.side else share * box.width
    height, beside = share * box.height, box.x + box.width / 2 - middle
    x = box.x + (box.width - width) * (0.5 if abs(beside) < SAME_POINTS else float(beside > 0))
    y = box.y + (box.height - height) * {"foot": 0.0, "top": 1.0, "corner": 1.0}.get(each.side, 0.5)
    return Box(x, y, width, height)


def _on_corners(each: Ornament, page: Page, metrics: Metrics) -> Iterator[Box]:
    """Boxes with their middles on the corners of a rectangle's frame, so small that they cover no letter."""
    grids = (op for op in page.ops if isinstance(op, Letters) and op.items)
    letters = max(grids, key=lambda op: len(op.items), default=None)
    frame = _frame_round(page.ops, letters, metrics) if letters else None
    if frame is None or letters is None:
        return
    cap, half = metrics.cap_height(letters.font, letters.size), HALF_LETTER * letters.size
    signs = {sign for _, _, sign in letters.items}
    halves = {sign: metrics.width(sign, letters.font, letters.size) / 2 for sign in signs}
    middles = [(x + halves[sign], y + cap / 2) for x, y, sign in letters.items]
    if not _fills_corners(middles):
        return
    texts = [ink(op, metrics) for op in page.ops if isinstance(op, Text)]
    lower = [(frame.x, frame.y), (frame.right, frame.y)]
    upper = [(frame.x, frame.top), (frame.right, frame.top)]
    for x, y in lower if each.place == "frame-lower-corners" else [*lower, *upper]:
        near = [max(abs(x - across), abs(y - up)) - half for across, up in middles]
        near += [_apart(x, y, text) - CLEAR for text in texts]
        near.append(min(x - page.safe.x, page.safe.right - x) - ROUNDING)
        share = min(1.0, 2 * min(near) / max(each.width, each.height))
        if share > 0:
            width, height = each.width * share, each.height * share
            yield Box(x - width / 2, y - height / 2, width, height)


def _fills_corners(middles: Sequence[Point]) -> bool:
    """Whether a grid has cells in all of its corners: else what goes round it is no rectangle."""
    xs, ys = zip(*middles, strict=True)
    return all(
        any(abs(x - across) < SAME_POINTS and abs(y - up) < SAME_POINTS for x, y in middles)
        for across in (min(xs), max(xs))
        for up in (min(ys), max(ys))
    )


def _apart(x: float, y: float, edges: Edges) -> float:
    """How far a place lies from a text, across or up, whichever is more; less than 0 inside of it."""
    left, below, right, above = edges
    return max(left - x, x - right, below - y, y - above)


def _between(box: Box, edges: Edges) -> float:
    """How far a box lies from something, across or up, whichever is more; less than 0 where they overlap."""
    left, below, right, above = edges
    return max(left - box.right, box.x - right, below - box.top, box.y - above)


def _frame_round(ops: Iterable[Op], letters: Letters, metrics: Metrics) -> Box | None:
    """The outermost closed line round a grid's letters; None where there is none."""
    left, bottom, right, top = reach(letters, metrics)
    found = Box(left, bottom, 0, 0)
    for op in ops:
        if isinstance(op, Frame) and op.stroke:
            box = op.box
        elif isinstance(op, Paint) and (op.stroke or op.even_odd) and op.layer >= 0:  # a line, or a cut ring
            box = Box(*op.curve.box)
        else:
            continue
        if (
            box.x < left
            and box.y < bottom
            and box.right > right
            and box.top > top
            and box.width > found.width
        ):
            found = box
    return found if found.width else None
