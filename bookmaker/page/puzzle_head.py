"""The head of a puzzle page: number, title, level, instruction, in a height that never changes.

The grid starts at the same height on every page of an edition. So the head's height hangs on
the look and on what kinds of lines the book has, never on one page's words; what a page's own
lines leave over is dealt to the gaps between them, as far as that looks well, and to the one below.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import fsum

from ..errors import Problem
from .book import Item
from .geometry import moved
from .level_marks import half_width, level_mark, step_between
from .look import Look
from .ops import Op
from .typeset import Type, balanced, wrap

SHRINK = 0.75  # a title's last size before it takes two lines
LEADING = 1.1  # of a title's two lines
LINE = 1.35  # of an instruction's lines
LINES = 4  # that an instruction may take: those of several modes stand together
TIGHTEST = 0.62  # of the usual gap
WIDEST = 1.5
BEFORE = {"label": 0.0, "title": 1.3, "level": 1.6, "instruction": 1.3}  # gaps, in shares
AFTER = 2.0
MARK = 0.29  # half the height of a level's mark, of its type's size


@dataclass(frozen=True, slots=True)
class Row:
    """Some lines of the head: their ops round a last baseline at 0 and a middle at 0."""

    kind: str
    height: float
    ops: tuple[Op, ...]


@dataclass(frozen=True, slots=True)
class Head:
    """A finished head, laid out with the middle of its top edge at (0, 0), and what did not fit."""

    ops: tuple[Op, ...]
    problems: tuple[Problem, ...] = ()


def head_height(items: Iterable[Item], look: Look, width: float) -> float:
    """The height of the head on every page of a book of these puzzles."""
    items = tuple(items)
    kinds = ["label", "title"]
    kinds += ["level"] if any(item.level_name for item in items) else []
    told = [row for item in items if (row := _instruction(item, look, width))]
    kinds += ["instruction"] if told else []
    shares, unit = fsum(BEFORE[kind] for kind in kinds) + AFTER, _unit(look)
    title = Type.of(look, "title")
    lines = Type.of(look, "label").cap
    lines += Type.of(look, "level").cap if "level" in kinds else 0.0
    lines += max((row.height for row in told), default=0.0)
    two = _block(("", ""), title.at(title.size * SHRINK), LEADING)
    return lines + max(title.cap + unit * shares, two + unit * TIGHTEST * shares)


def lay_out_head(item: Item, look: Look, width: float, height: float) -> Head:
    """The head of one puzzle's page, in a height that `head_height` gave."""
    title, problem = _title(item, look, width)
    rows = [_label(item, look), title, _level(item, look), _instruction(item, look, width)]
    told = [problem] if problem else []
    if item.instruction and not rows[3]:
        what = f"the instruction of {name_of(item)} is longer than four lines"
        hint = "say it shorter, as in instructions: Which word is not there?"
        told.append(Problem(what, hint, kind="long instruction"))
    return Head(_stacked([row for row in rows if row], height, WIDEST * _unit(look)), tuple(told))


def name_of(item: Item) -> str:
    """How messages call a puzzle."""
    puzzle = item.puzzle
    known = item.numbered and puzzle.number is not None
    number = f"puzzle {puzzle.number}" if known else f"puzzle '{puzzle.id}'"
    return f"{number}, '{puzzle.title}'" if puzzle.title else number


def _unit(look: Look) -> float:
    return look.measure("head-gap") * look.sizes["title"]


def _block(lines: Sequence[str], face: Type, leading: float) -> float:
    """How high some lines stand, from the first one's capitals to the last baseline."""
    return face.cap + (len(lines) - 1) * leading * face.size if lines else 0.0


def _stacked(rows: list[Row], height: float, most: float) -> tuple[Op, ...]:
    """The rows one under the other, what they leave of the height dealt to the gaps."""
    spare = height - fsum(row.height for row in rows)
    unit = min(spare / (fsum(BEFORE[row.kind] for row in rows) + AFTER), most)
    ops: list[Op] = []
    y = 0.0
    for row in rows:
        y -= (BEFORE[row.kind] * unit if y else 0.0) + row.height
        ops += moved(row.ops, 0, y)
    return tuple(ops)


def _label(item: Item, look: Look) -> Row | None:
    if item.puzzle.number is None:
        return None
    face = Type.of(look, "label", look.measure("label-tracking"))
    return Row("label", face.cap, (face.centred(0, 0, look.phrases.text("puzzle", item.puzzle.number)),))


def _lines(kind: str, lines: Sequence[str], face: Type, leading: float) -> Row:
    drop = leading * face.size
    ops = tuple(face.centred(0, (len(lines) - 1 - n) * drop, line) for n, line in enumerate(lines))
    return Row(kind, _block(lines, face, leading), ops)


def _title(item: Item, look: Look, width: float) -> tuple[Row | None, Problem | None]:
    """The title on one line, smaller if need be, else on two; a problem if two do not hold it."""
    text, face = " ".join(item.puzzle.title.split()), Type.of(look, "title")
    if not text:
        return None, None
    least = face.size * SHRINK
    if one := face.fitted(text, width, least):
        return _lines("title", (text,), one, LEADING), None
    small = face.at(least)
    if two := balanced(text, small, width):
        return _lines("title", two, small, LEADING), None
    what = f"the title of {name_of(item)} does not fit on two lines, even at {least:g} points"
    hint = f"shorten it: a line holds about {_about(text, small, width)} letters"
    cut = _lines("title", wrap(text, small, width)[:2], small, LEADING)
    return cut, Problem(what, hint, kind="long title")


def _about(text: str, face: Type, width: float) -> int:
    return int(len(text) * width / face.width(text))


def _level(item: Item, look: Look) -> Row | None:
    """The level in words, with its marks, as far as the theme wants either."""
    shape = str(look.style("level", "mark"))
    filled, marks = item.stars if shape != "none" else (0, 0)
    name = item.level_name if look.style("level", "word") or not marks else ""
    if not item.level_name:
        return None
    face = Type.of(look, "level")
    radius, step = MARK * face.size, step_between(shape, face.size)
    half = half_width(shape, radius)
    words = face.width(name)
    gap = 0.9 * face.size if marks and name else 0.0
    total = words + gap + (2 * half + (marks - 1) * step if marks else 0.0)
    first = -total / 2 + words + gap + half
    line = look.measure("dot-line")
    drawn = tuple(
        level_mark(shape, (first + n * step, face.cap / 2), radius, line, n < filled) for n in range(marks)
    )
    words_drawn = (face.left(-total / 2, 0, name),) if name else ()
    return Row("level", face.cap, (*words_drawn, *drawn))


def _instruction(item: Item, look: Look, width: float) -> Row | None:
    """The instruction on as many lines as it takes, all of a book's in one size; None if it is too long."""
    face = Type.of(look, "instruction")
    lines = balanced(item.instruction, face, width, LINES)
    return _lines("instruction", lines, face, LINE) if lines else None
