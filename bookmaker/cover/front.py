"""The front of a cover: its texts fitted one by one, what does not fit told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from ..binding import Binding
from ..errors import Problem
from ..page.bidi import from_the_right
from ..page.heads.title_pieces import title_pieces
from ..page.ops import Box, Disc, Op
from ..page.title_lines import lines_of
from ..page.typeset import Type
from .display import Block, cover_scale, display, text_column
from .model import LEAST_COVER_TYPE, CoverDesk

TITLE_POINTS = (19.0, 112.0)  # at 6 x 9 inches: the least and the largest
SUBTITLE_POINTS, AUTHOR_POINTS, SERIES_POINTS = (10.5, 25.0), (9.0, 23.0), (8.0, 17.0)
SMALLEST_TITLE = 15.0  # on any cover
TITLE_TRACKING_SIZES = -0.012  # large type needs less
FRONT_TRACKING_SIZES = 0.16
MOST_TITLE_LINES, MOST_SUBTITLE_LINES = 7, 4
TITLE_LEADING = 1.04
TOWER = 3  # words of a title that may have a line each
ONE_LINE = 0.62  # of an author's largest size: a name that has it on one line is not broken
ABOVE_AUTHOR = 26  # points at 6 x 9 inches: from a subtitle to the author, at least
SERIES_LEADING = 1.3
ACCENT_POINTS = 12.0  # at 6 x 9 inches: what may reach above a text's capitals into the air there
SERIES_RING_CAPITALS = 1.25  # round a series' number, in heights of capitals


@dataclass(slots=True)
class Front:
    """Sets the front's texts for one desk; `problems` are those that do not fit."""

    desk: CoverDesk
    problems: list[Problem] = field(default_factory=list)

    @property
    def box(self) -> Box:
        """The column all of it stands in."""
        return text_column(self.desk.plan, "front")

    @property
    def scale(self) -> float:
        """To what sizes are told for."""
        return cover_scale(self.desk.plan)

    def title(
        self,
        room: tuple[float, float],
        ink: str,
        most: float = TITLE_POINTS[1],
        lines: int = MOST_TITLE_LINES,
    ) -> Block:
        """The title, as large as it comes in a room of that width and height; its lines break by sense.

        Up to three words may stand on a line each; else "Word Search" and the like are broken only where
        the title does not fit otherwise.
        """
        sizes = max(TITLE_POINTS[0] * self.scale, SMALLEST_TITLE), most * self.scale
        face, text = Type.of(self.desk.look, "book-title", TITLE_TRACKING_SIZES, ink), self.desk.text.title
        words, air = text.split(), ACCENT_POINTS * self.scale
        whole = display(text, face, room, sizes, lines, TITLE_LEADING, air, title_pieces(text))
        if len(words) <= min(TOWER, lines) and len(lines_of(text)) == 1:
            tower = display(text, face, room, sizes, lines, TITLE_LEADING, air)
            if tower and tower.lines == (*words,) and (whole is None or tower.face.size > whole.face.size):
                return tower
        return whole or self.fitted("title", text, face, room, sizes, lines, TITLE_LEADING)

    def subtitle(self, room: tuple[float, float], ink: str) -> Block:
        """The subtitle, if there is one."""
        face = Type.of(self.desk.look, "book-subtitle", ink=ink)
        return self.fitted(
            "subtitle",
            self.desk.text.subtitle,
            face,
            room,
            self._sizes(SUBTITLE_POINTS),
            MOST_SUBTITLE_LINES,
            1.26,
        )

    def title_over(self, subtitle: Block, width: float, height: float, ink: str) -> Block:
        """The title as large as it leaves room for a subtitle under it."""
        room = height - subtitle.height
        title = self.title((width, room), ink)
        if title.lines and title.height + self.under(title) > room:
            return self.title((width, room - self.under(title)), ink)
        return title

    def under(self, title: Block) -> float:
        """From a title's last baseline to a subtitle: its descenders, and air."""
        return 0.3 * title.face.size + 9 * self.scale

    def author(self, width: float, ink: str) -> Block:
        """Whoever made the book, on a line or two."""
        face, text = Type.of(self.desk.look, "book-author", ink=ink), self.desk.text.author
        room, (least, most) = (width, 2.2 * AUTHOR_POINTS[1] * self.scale), self._sizes(AUTHOR_POINTS)
        one = display(
            text, face, room, (max(least, ONE_LINE * most), most), 1, 1.25, ACCENT_POINTS * self.scale
        )
        return one or self.fitted("author", text, face, room, (least, most), 2, 1.25)

    def series(self, width: float, ink: str) -> Block:
        """The series' name in spaced capitals, on two lines if need be; `volume` sets its number by it."""
        series = self.desk.text.series
        face = Type.of(self.desk.look, "label", FRONT_TRACKING_SIZES, ink)
        room = width - 4 * SERIES_RING_CAPITALS * SERIES_POINTS[1] * self.scale, 2 * SERIES_POINTS[1]
        name, sizes = self.desk.capitals(series[0]) if series else "", self._sizes(SERIES_POINTS)
        lines = 1 if display(name, face, room, sizes, 1) else 2
        return self.fitted("series", name, face, room, sizes, lines, SERIES_LEADING)

    def ring(self, block: Block) -> float:
        """How far from its middle the ring round the series' number reaches."""
        face, number = block.face, str(self.desk.text.series[1] if self.desk.text.series else "")
        return max(SERIES_RING_CAPITALS * face.cap, face.width(number) / 2 + 0.7 * face.cap)

    def below_series(self, block: Block, gap: float) -> float:
        """From the top of the series' name to what stands under it, that far below its ring."""
        return max(block.height, block.face.cap / 2 + self.ring(block)) + gap * self.scale

    def volume(self, block: Block, x: float, top: float) -> Iterator[Op]:
        """The series' name and its number in a ring, from x on in the order in which both are read."""
        if not block.lines or not self.desk.text.series:
            return
        face, number = block.face, str(self.desk.text.series[1])
        radius = self.ring(block)
        apart = 0.9 * face.size + radius
        before = from_the_right(block.lines) != (self.desk.binding is Binding.RIGHT)
        yield from block.left(x + radius + apart if before else x, top)
        middle = x + (radius if before else block.width + apart)
        yield Disc((middle, top - face.cap / 2), radius, max(0.8, 0.1 * face.size), face.ink)
        yield face.centred(middle, top - face.cap, number)

    def fitted(
        self,
        what: str,
        text: str,
        face: Type,
        room: tuple[float, float],
        sizes: tuple[float, float],
        lines: int,
        leading: float,
    ) -> Block:
        """The text as a block; an empty one, and a problem, where it does not fit."""
        block = display(text, face, room, sizes, lines, leading, ACCENT_POINTS * self.scale)
        if block is None:
            told = f"the {what} '{text}' does not fit the front in type of {sizes[0]:.3g} points"
            self.problems.append(Problem(told, f"shorten the {what}, or choose another design"))
        return block or Block(face, (), 0.0)

    def _sizes(self, sizes: tuple[float, float]) -> tuple[float, float]:
        """Least and largest, grown with the cover."""
        least = max(LEAST_COVER_TYPE, sizes[0] * self.scale)
        return least, max(least, sizes[1] * self.scale)
