"""The stage on which covers are set: a front with its title and foot, and the rooms of front and back.

Lengths are shares of the front's width, so that what is legible as small as a shop shows it stays so on
every trim: type on the front has capitals of at least a twenty-fifth of it where there is room.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from bookmaker import CoverDesk, Problem
from bookmaker.drawing import (
    Box,
    Frame,
    Image,
    MeasuredTitle,
    Op,
    Text,
    TitleBlock,
    TitleStyle,
    Type,
    balanced,
    is_wide,
    lettered,
    lines_of,
    moved,
    wrap,
)

LEGIBLE = 0.04  # of the front's width: capitals that are still read in a shop's small picture
LEAST_STAGE_TYPE = 7.6  # points
LEAST_TITLE, SMALL_TITLE = 15.0, 11.0  # points: of any title, and of one that is too long for that
FRONT_MARGIN_SHARE = 0.047  # of the front's width: from its edges to what is set on it
SPINE_PAST_SHARE = 0.022  # of the front's width: how far the spine's ground goes past the folds
BANNER, UNDER_BANNER = 0.066, 0.022  # of the front's width: a banner's height, and the air below it
ABREAST_SUBTITLE_CAP_SHARE = 0.034  # of the front's width: capitals of a subtitle beside the picture
# of its size: what a name may shrink to before it is broken
WHOLE_NAME_SCALE, WHOLE_NAME_SCALE_ABREAST = 0.6, 0.4
OF_TITLE = 0.8  # of a title's largest capitals: a subtitle's, at most
SUBTITLE_CAP_SHARE = 0.04  # of the front's width: capitals of a subtitle that a title leaves room
# of the shorter side, points and rows: less of a picture, badge, grid is none
LEAST_HERO_SHARE, LEAST_BADGE_POINTS, LEAST_GRID_ROWS = 0.22, 54.0, 4
LEAST_PICTURE_SHARE = 0.08  # of the front's width: a lower one is left out
WIDER_TITLE_SHARES = 0.0, 0.05, 0.1  # of a wide front's column: more of it for a title that is not large yet
READ = 0.05  # of the front's width: capitals of a title that are read in a shop's small picture
LEAST_SCENE_SHARE = 0.5  # of what a scene is to have: what a title leaves it that would not be read
TITLE_BESIDE = 0.6  # of its height: what a title may have of it
LARGE_TITLE_SHARE = 0.082  # of the front's width: capitals of a title that is large


@dataclass(frozen=True, slots=True)
class Lettering:
    """How lines of a title are coloured: their ink, an outline and a shadow, in shares of their capitals."""

    ink: str
    outline: tuple[str, float] | None = None  # its ink, and how wide it is
    shadow: tuple[str, float, float] | None = None  # its ink, and how far it falls
    fatter: float = 0.0


@dataclass(frozen=True, slots=True)
class Manner:
    """How a design sets the front's texts, and shows the author's picture, as designs.yaml says it."""

    title: Lettering
    kind: Lettering
    style: Mapping[str, float]  # what a TitleStyle says besides
    most: float  # of the width: the largest capitals
    shares: Sequence[float] = (0.24, 0.3, 0.36, 0.42, 0.5)  # of the height: tried until the title is large
    over_subtitle: bool = True  # the title leaves it room
    rim: float = 0.0  # of the width, that an outline adds to a title's lines
    subtitle: str = ""  # its ink
    subtitle_cap: float = 0.042  # of the width: its capitals, where title and picture do not stand abreast
    subtitle_outline: tuple[str, float] | None = None  # its ink, and of the width
    foot: str = "paper"  # the ink of author and volume
    volume: str = ""  # the volume's, where it is another
    picture: str = "paper"  # the ground of the author's picture
    picture_layer: int = -3
    picture_frame: Sequence[Any] = ()  # its ink, its line, its corners, of the width

    @property
    def align(self) -> str:
        """Of all of them."""
        return "left" if self.style.get("flush_left") else "centre"


@dataclass(slots=True)
class Stage:
    """One cover's sheet while it is drawn on; `problems` are what does not fit, `banner` the badges that
    stand at the top of the column, which is as much shorter, `low` how high the scenery of the back is."""

    desk: CoverDesk
    manner: Manner
    banner: tuple[str, ...] = ()
    problems: list[Problem] = field(default_factory=list)
    low: float = 0.0
    _measured: MeasuredTitle | None = field(default=None, init=False)

    @property
    def width(self) -> float:
        """Of the front: what its lengths are shares of."""
        return self.desk.plan.front.width

    @property
    def short(self) -> float:
        """The front's shorter side: what the least sizes of things on it are shares of."""
        return min(self.width, self.desk.plan.front.height)

    @property
    def sheet(self) -> Box:
        """All of it."""
        return Box(0, 0, *self.desk.plan.sheet)

    @property
    def past(self) -> float:
        """How far the spine's ground goes past the folds: over a joint, and not as far as the barcode."""
        plan = self.desk.plan
        wished = max([SPINE_PAST_SHARE * plan.front.width, *(hinge.width * 1.1 for hinge in plan.hinges)])
        if plan.barcode:
            wished = min(wished, max(0.0, plan.back.right - plan.barcode.right - 7.0))
        return max(wished, 0.0)

    @property
    def bare(self) -> float:
        """How high the back is to be ground alone, under a printer's barcode; 0 where none is added there."""
        zone = self.desk.plan.barcode
        return zone.top if zone and not self.desk.text.isbn else 0.0

    @property
    def band(self) -> Box:
        """The spine and a little past its folds, which may wander."""
        plan, past = self.desk.plan, self.past
        return Box(plan.spine.x - past, 0, plan.spine.width + 2 * past, plan.sheet[1])

    @property
    def front(self) -> Box:
        """Where the front's picture may be seen: from the spine's ground off the sheet."""
        left = self.band.right
        return Box(left, 0, self.sheet.width - left, self.sheet.height)

    @property
    def back(self) -> Box:
        """The same of the back."""
        return Box(0, 0, self.band.x, self.sheet.height)

    @property
    def column(self) -> Box:
        """Where the front's things stand, as far from either side of what is seen."""
        plan = self.desk.plan
        away = FRONT_MARGIN_SHARE * plan.front.width
        seen = self.band.right
        side = max(away, plan.safe_front.x - seen, plan.front.right - plan.safe_front.right)
        y = max(plan.front.y + away, plan.safe_front.y + 0.012 * plan.front.width)
        top = min(plan.front.top - away, plan.safe_front.top)
        top -= (BANNER + UNDER_BANNER) * plan.front.width * bool(self.banner)
        return Box(seen + side, y, plan.front.right - seen - 2 * side, top - y)

    @property
    def middle(self) -> float:
        """Of the front, across."""
        return self.column.x + self.column.width / 2

    @property
    def wide(self) -> bool:
        """Whether title and picture stand side by side."""
        return is_wide(self.column)

    def type(self, role: str, ink_name: str, tracking: float = 0.0) -> Type:
        """A role in an ink."""
        return Type.of(self.desk.look, role, tracking, ink_name)

    def capped(self, role: str, ink_name: str, cap: float, tracking: float = 0.0) -> Type:
        """A role whose capitals are that high."""
        face = self.type(role, ink_name, tracking)
        return face.at(max(LEAST_STAGE_TYPE, cap * face.size / face.cap))

    def halves(self, share: float = 0.5, gap: float = 0.03, column: Box | None = None) -> tuple[Box, Box]:
        """The column's left part for the texts of a wide front, wider for a long title, and what is right of
        it for its picture."""
        column = column or self.column
        for wider in WIDER_TITLE_SHARES:
            left = column._replace(width=(share + wider) * column.width)
            block = self._tried(
                left._replace(y=left.top - TITLE_BESIDE * left.height, height=TITLE_BESIDE * left.height)
            )
            if self.least_line(block) >= LARGE_TITLE_SHARE * self.width:
                break
        x = left.right + gap * self.width
        return left, column._replace(x=x, width=column.right - x)

    def head(self, room: Box, kept: float = 0.0) -> tuple[list[Op], float]:
        """Title and subtitle from the top of a room, which the title leaves so much of; their low."""
        manner, width = self.manner, self.width
        ops, block = self.title(room, kept)
        under = (block.low if block else room.top) - (0.02 if self.wide else 0.03) * width
        lines, under = self.lines(
            self.desk.text.subtitle,
            "cover-small",
            manner.subtitle,
            room._replace(height=under - room.y),
            self.below(block, ABREAST_SUBTITLE_CAP_SHARE if self.wide else manner.subtitle_cap),
            3 if self.wide else 2,
            align=manner.align,
        )
        if manner.subtitle_outline:
            outline, rim = manner.subtitle_outline
            lines = self.outlined(lines, outline, rim * width)
        return [*ops, *lines], under

    def below(self, block: TitleBlock | None, cap: float) -> float:
        """The capitals of a subtitle, in shares of the width: less than that where its title is small."""
        largest = max((line.face.cap for line in block.lines), default=0.0) if block else 0.0
        least = max(0.5 * OF_TITLE * largest, self.least_line(block))
        return min(cap, least / self.width, OF_TITLE * largest / self.width) if largest else cap

    @property
    def pictured(self) -> bool:
        """Whether the author's picture stands in the scene's place."""
        return self.desk.picture is not None

    def picture(self, box: Box) -> Iterator[Op]:
        """The author's picture in a box, in the design's frame."""
        given, manner = self.desk.picture, self.manner
        if given is None:
            return
        layer = manner.picture_layer
        yield Image(box, given.name, layer=layer, shown=given.filling(box), ground=manner.picture)
        if manner.picture_frame:
            ink, line, *corner = manner.picture_frame
            yield Frame(box, line * self.width, sum(corner) * self.width, ink, None, layer=layer + 1)

    def title(
        self, room: Box, kept: float = 0.0, subtitle: bool = True
    ) -> tuple[list[Op], TitleBlock | None]:
        """The title from the top of a room, large in as little of it as it takes.

        It leaves a scene what is `kept`, or less where it would not be read in a shop's small picture, and
        room for a `subtitle` under it.
        """
        desk, manner = self.desk, self.manner
        for left in (kept, LEAST_SCENE_SHARE * kept):
            block = self._tried(room._replace(y=room.y + left, height=room.height - left), subtitle)
            if self.least_line(block) >= READ * self.width:
                break
        if block is None:
            what = f"the title '{desk.text.title}' does not fit the front in type of {SMALL_TITLE:g} points"
            self.problems.append(Problem(what, "shorten the title, or choose another design"))
            return [], None
        ops: list[Op] = []
        for line in block.lines:
            look, cap = manner.kind if line.is_kind else manner.title, line.face.cap
            outline = (look.outline[0], look.outline[1] * cap) if look.outline else None
            shadow = (look.shadow[0], look.shadow[1] * cap, look.shadow[2] * cap) if look.shadow else None
            op = replace(line.op, ink=look.ink)
            ops += lettered(op, desk.look.metrics, outline, shadow, look.fatter * cap)
        return ops, block

    def _tried(self, room: Box, subtitle: bool = True) -> TitleBlock | None:
        """The title's lines from the top of a room: in no more of an upright front than they need to be
        large, or to be read where that is little, beside the picture in all of it."""
        desk, manner = self.desk, self.manner
        face = self.type("book-title", manner.title.ink, -0.01)
        if self._measured is None:
            second = self.type("cover-kind", manner.kind.ink, 0.0)
            style = TitleStyle(face, second, outline=manner.rim * self.width, **manner.style)  # type: ignore[arg-type]
            self._measured = MeasuredTitle(desk.text.title, style, desk.capitals)
        kept = 0.0
        if subtitle and manner.over_subtitle:
            kept = self._subtitle_room(
                room.width, ABREAST_SUBTITLE_CAP_SHARE if self.wide else SUBTITLE_CAP_SHARE
            )
        largest = manner.most * self.width * face.size / face.cap
        block: TitleBlock | None = None
        for least in (LEAST_TITLE, SMALL_TITLE):
            for share in (*manner.shares, *(n / 20 for n in range(1, 21) if n / 20 > manner.shares[-1])):
                over = share > manner.shares[-1] and not self.wide
                if over and self.least_line(block) >= READ * self.width:
                    break
                height = min(share * desk.plan.front.height, room.height - kept)
                found = self._measured.fit((room.x, room.top, room.width, height), largest, least)
                block = found or block
                if self.least_line(found) >= LARGE_TITLE_SHARE * self.width:
                    return found
            if block:
                break
        return block

    def least_line(self, block: TitleBlock | None) -> float:
        """The capitals of its least line that is neither a kind nor a small word."""
        if block is None:
            return 0.0
        caps = [line.face.cap for line in block.lines if not line.is_kind and len(line.op.text) > 3]
        return min(caps, default=block.largest)

    def _subtitle_room(self, width: float, cap: float) -> float:
        """How high a subtitle stands in rather small type, with the air over it."""
        text = self.desk.text.subtitle
        if not text:
            return 0.0
        face = self.capped("cover-small", "ink", 0.62 * cap * self.width)
        face = face.at(max(LEAST_STAGE_TYPE, face.size))
        lines = (wrap(line, face, 0.94 * width) for line in lines_of(text))
        count = sum(map(len, lines)) + (face.size <= LEAST_STAGE_TYPE)
        return 1.28 * count * face.size + 0.04 * self.width

    def lines(
        self,
        text: str,
        role: str,
        ink_name: str,
        room: Box,
        cap: float = LEGIBLE,
        lines: int = 2,
        capitals: bool = False,
        align: str = "centre",
        what: str = "subtitle",
        tracking: float = 0.0,
    ) -> tuple[list[Op], float]:
        """A text in so many even lines from the top of a room, and how low it reaches; smaller if it must."""
        if not text:
            return [], room.top
        given = [self.desk.capitals(line) if capitals else line for line in lines_of(text)]
        face = self.capped(role, ink_name, cap * self.width, tracking)
        count = lines
        while True:
            broken = balanced(given[0], face, room.width, count)
            if len(given) > 1:  # as their author set them
                broken = tuple(given) if max(map(face.width, given)) <= room.width else None
            tall = (len(broken) - 1) * 1.28 * face.size + face.cap + 0.22 * face.size if broken else 0.0
            if broken and tall <= room.height:
                break
            if face.size <= LEAST_STAGE_TYPE and count >= lines + 3:
                self.problems.append(
                    Problem(
                        f"the {what} '{text}' does not fit the front in type of {LEAST_STAGE_TYPE:g} points",
                        f"shorten the {what}, or choose another design",
                    )
                )
                return [], room.top
            if face.cap < 0.6 * cap * self.width and count < lines + 1:
                count += 1
                continue
            if face.size <= LEAST_STAGE_TYPE:
                count += 1
            face = face.at(max(LEAST_STAGE_TYPE, face.size * 0.96))
        y, ops = room.top - face.cap, list[Op]()
        over = max(0.0, face.reach(broken[0])[1] - face.cap)
        y -= over
        for line in broken:
            if align == "left":
                ops.append(face.left(room.x, y, line))
            else:
                ops.append(face.centred(room.x + room.width / 2, y, line))
            y -= 1.28 * face.size
        return ops, y + 1.28 * face.size - 0.22 * face.size

    def outlined(self, ops: Iterable[Op], ink_name: str, rim: float) -> list[Op]:
        """Lines of type with an outline."""
        metrics = self.desk.look.metrics
        return [
            each
            for op in ops
            for each in (lettered(op, metrics, (ink_name, rim)) if isinstance(op, Text) else (op,))
        ]

    def moved(self, ops: Iterable[Op], right: float, up: float) -> list[Op]:
        """Ops moved together."""
        return list(moved(tuple(ops), right, up))

    def foot(
        self, room: Box | None = None, cap: float = LEGIBLE, ink_name: str = ""
    ) -> tuple[list[Op], float]:
        """Author and volume at the foot of the column, side by side or one over the other; their top."""
        room, ink_name = room or self.column, ink_name or self.manner.foot
        volume_ink, align = self.manner.volume, self.manner.align
        text = self.desk.text
        author, volume = text.author, _volume(self.desk)
        face = self.capped("cover-small", ink_name, cap * self.width)
        other = replace(face, ink=volume_ink or ink_name)
        if not author and not volume:
            return [], room.y
        if author and volume:
            gap = 1.2 * face.size
            both = face.width(author) + other.width(volume) + gap
            if both > room.width and both * 0.72 <= room.width:
                face = face.at(max(LEAST_STAGE_TYPE, face.size * (room.width - gap) / (both - gap)))
                other = replace(face, ink=other.ink)
                both = face.width(author) + other.width(volume) + gap
            if both <= room.width:
                y = room.y + 0.24 * face.size
                rise = max(face.reach(author)[1], face.cap)
                return [face.left(room.x, y, author), other.right(room.right, y, volume)], y + rise
            low, top = self._footline(volume, other, room, align)
            upper, top = self._footline(
                author, face, Box(room.x, top + 0.3 * face.size, room.width, 1e4), align
            )
            return [*low, *upper], top
        return self._footline(author or volume, face if author else other, room, align)

    def _footline(self, text: str, face: Type, room: Box, align: str) -> tuple[list[Op], float]:
        """A line or two from a room's foot upward, and its top."""
        least = max(
            LEAST_STAGE_TYPE, (WHOLE_NAME_SCALE_ABREAST if self.wide else WHOLE_NAME_SCALE) * face.size
        )
        fitted = face.fitted(text, room.width, least)
        lines: tuple[str, ...] | None = (text,) if fitted else None
        face = fitted or face.at(least)
        while lines is None:
            lines = balanced(text, face, room.width, 3)
            if lines is None and face.size <= LEAST_STAGE_TYPE:
                what = f"'{text}' does not fit the front in type of {LEAST_STAGE_TYPE:g} points"
                self.problems.append(Problem(what, "shorten it, or choose another design"))
                return [], room.y
            face = face if lines else face.at(max(LEAST_STAGE_TYPE, face.size * 0.94))
        y, ops = room.y + 0.24 * face.size, list[Op]()
        for line in reversed(lines):
            middle = room.x + room.width / 2
            ops.append(face.left(room.x, y, line) if align == "left" else face.centred(middle, y, line))
            y += 1.2 * face.size
        return ops, y - 1.2 * face.size + max(face.reach(lines[0])[1], face.cap)


def _volume(desk: CoverDesk) -> str:
    """The series and the book's number in it, in as many words as there are."""
    text = desk.text
    if not text.series:
        return ""
    return text.volume_line if text.series[0].casefold() in text.title.casefold() else text.volume
