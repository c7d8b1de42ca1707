"""Number walls: every brick is the sum of the two that carry it.

          21
        9   12          A solver is given some of the numbers and fills in the others. Good if
      4   5    7        there is one way, and every number can be found by adding or taking away.

A wall of n rows is settled by its lowest row; every brick above is a sum of those, each counted as often
as there are ways down to it. So the numbers given have one solution just if n of these sums are independent:
that is how `verify` sees it, while `make` fills in brick by brick as a solver would.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import comb
from typing import Any

from bookmaker import Ask, Bench, Grade, Kind, KindDue, PageArea, Region, Setting, Verdict, hookimpl
from bookmaker.drawing import Box, Drawing, Frame, Look, Op, Sizes, Type, View, named

Cell = tuple[int, int]  # row from the top, brick from the left
Wall = tuple[tuple[int | None, ...], ...]  # None: a blank brick

LEVELS = {
    "kids": (9, 4),
    "easy": (9, 4),
    "medium": (9, 2),
    "hard": (20, 0),
    "expert": (50, 0),
}  # largest below, bricks given beyond need
HIGH = 0.62  # of a brick's width
FILLED = 0.52  # of its height: the size of its number
LINE = 0.8  # points
NEAR = 0.05  # of a brick: how far one may stand aside


@dataclass(frozen=True)
class Request:
    """How high the wall is, the largest number in its lowest row, and how many more bricks are given."""

    rows: int
    largest: int
    extra: int


@dataclass(frozen=True)
class NumberWall:
    """All numbers, and which of them are given."""

    numbers: tuple[tuple[int, ...], ...]
    given: tuple[Cell, ...]

    @property
    def asked(self) -> Wall:
        """The wall as a solver gets it."""
        return tuple(
            tuple(number if (r, c) in self.given else None for c, number in enumerate(row))
            for r, row in enumerate(self.numbers)
        )


@dataclass(frozen=True)
class Seen:
    """A wall as a page prints it."""

    area: PageArea
    wall: tuple[tuple[str, ...], ...]  # '' for a blank brick


# Planned and made


def plan(ask: Ask, bench: Bench) -> Request:
    """A wall of as many rows as the book says, as hard as its level."""
    largest, extra = LEVELS[ask.level or "medium"]
    return Request(int(ask.settings["rows"]), largest, extra)


def make(request: Request, bench: Bench) -> NumberWall:
    """All bricks given at first, and taken away one by one while the others still lead to them."""
    dice = bench.dice("wall")
    row = tuple(1 + dice.below(request.largest) for _ in range(request.rows))
    rows = [row]
    while len(rows[-1]) > 1:
        rows.append(tuple(left + right for left, right in pairwise(rows[-1])))
    numbers = tuple(reversed(rows))
    cells = [(r, c) for r, row in enumerate(numbers) for c in range(len(row))]
    given = {*cells}
    for cell in dice.shuffled(cells):
        if reached(given - {cell}, request.rows) == {*cells}:
            given.remove(cell)
    more = dice.shuffled([cell for cell in cells if cell not in given])[: request.extra]
    return NumberWall(numbers, tuple(sorted({*given, *more})))


def reached(given: set[Cell], rows: int) -> set[Cell]:
    """The bricks that can be filled in one after the other: two of three give the third."""
    known, before = set(given), -1
    while len(known) > before:
        before = len(known)
        for r in range(rows - 1):
            for c in range(r + 1):
                three = [(r, c), (r + 1, c), (r + 1, c + 1)]
                if sum(cell in known for cell in three) == 2:
                    known.update(three)
    return known


# Judged, by other means


def verify(puzzle: NumberWall) -> Iterator[str]:
    """Every brick is the sum of the two below it, and the numbers given have one solution."""
    yield from broken_sums(puzzle.numbers)
    if not settles(puzzle.given, len(puzzle.numbers)):
        yield "the numbers given have more than one solution"


def broken_sums(wall: Wall) -> Iterator[str]:
    for r, (upper, lower) in enumerate(pairwise(wall), 1):
        for c, number in enumerate(upper):
            left, right = lower[c], lower[c + 1]
            if number is None or left is None or right is None or number != left + right:
                yield f"brick {c + 1} of row {r} is not the sum of the two below it"


def settles(given: Iterable[Cell], rows: int) -> bool:
    """Whether these bricks settle the lowest row: as many independent sums as it has numbers."""
    base = list[list[Fraction]]()
    for r, c in given:
        row = [Fraction(comb(rows - 1 - r, k - c)) if k >= c else Fraction(0) for k in range(rows)]
        for other in base:
            at = next(k for k, part in enumerate(other) if part)
            if row[at]:
                row = [one - row[at] / other[at] * two for one, two in zip(row, other, strict=True)]
        if any(row):
            base.append(row)
    return len(base) == rows


def grade(puzzle: NumberWall) -> Grade:
    """Higher walls, larger numbers and fewer of them given are harder."""
    count, rows = sum(map(len, puzzle.numbers)), len(puzzle.numbers)
    blank = 1 - len(puzzle.given) / count
    score = min(100.0, 8.0 * rows + 40 * blank + max(puzzle.numbers[-1]) / 2)
    return Grade(round(score, 1), "adding and taking away")


def alike(puzzle: NumberWall) -> Mapping[str, str]:
    """A wall and its mirror image are the same."""
    mirrored = tuple(row[::-1] for row in puzzle.asked)
    return {"wall": str(min(puzzle.asked, mirrored, key=str))}


# Written and read


def write(puzzle: NumberWall) -> Mapping[str, Any]:
    return {"given": [list(row) for row in puzzle.asked], "answer": [list(row) for row in puzzle.numbers]}


def read(obj: Mapping[str, Any]) -> NumberWall:
    rows = obj.get("answer")
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        raise ValueError("answer: rows of whole numbers")
    if [len(row) for row in rows] != [*range(1, len(rows) + 1)]:
        raise ValueError("answer: a wall has one brick more in every row")
    if not all(type(number) is int for row in rows for number in row):
        raise ValueError("answer: whole numbers")
    given = obj.get("given")
    if not isinstance(given, list) or [len(row) for row in given] != [len(row) for row in rows]:
        raise ValueError("given: rows like those of the answer")
    cells = tuple((r, c) for r, row in enumerate(given) for c, number in enumerate(row) if number is not None)
    if any(given[r][c] != rows[r][c] for r, c in cells):
        raise ValueError("given: a number that the answer does not have")
    return NumberWall(tuple(map(tuple, rows)), cells)


# Drawn


def role_of(view: View) -> str:
    return "answer-grid" if view.kind == "answer" else "grid"


def shown(puzzle: NumberWall, view: View) -> Wall:
    return puzzle.numbers if view.kind == "answer" else puzzle.asked


def brick_for(puzzle: NumberWall, size: float, look: Look, role: str) -> float:
    """The width of a brick whose numbers have that size of type."""
    face = Type.of(look, role).at(size)
    widest = max(face.width(str(number)) for row in puzzle.numbers for number in row)
    return max(size / FILLED / HIGH, 1.35 * widest)


def measure(puzzle: NumberWall, look: Look, view: View) -> Sizes:
    """As large as its numbers are at the least size of their type."""
    role, rows = role_of(view), len(puzzle.numbers)
    brick = brick_for(puzzle, look.floors.get(role, look.sizes[role] * 0.6), look, role)
    return Sizes(rows * brick + LINE, rows * brick * HIGH + LINE)


def draw(puzzle: NumberWall, box: Box, look: Look, view: View) -> Drawing:
    """The wall at the top of the box, as large as box and type allow."""
    role, rows = role_of(view), len(puzzle.numbers)
    least = measure(puzzle, look, view)
    largest = brick_for(puzzle, look.sizes[role], look, role)
    brick = min((box.width - LINE) / rows, (box.height - LINE) / rows / HIGH, largest)
    needed = brick_for(puzzle, 1.0, look, role)
    face = Type.of(look, role).at(brick / needed)
    small = (
        ""
        if box.width >= least.least_width - 1e-6 and box.height >= least.least_height - 1e-6
        else (
            f"its wall needs {least.least_width:.0f} x {least.least_height:.0f} points, and there are "
            f"{box.width:.0f} x {box.height:.0f}: take fewer rows"
        )
    )
    high, middle = brick * HIGH, box.x + box.width / 2
    ops = list[Op]()
    for r, row in enumerate(shown(puzzle, view)):
        y = box.top - LINE / 2 - (r + 1) * high
        for c, number in enumerate(row):
            x = middle + (c - (r + 1) / 2) * brick
            ops.append(Frame(Box(x, y, brick, high), LINE))
            if number is not None:
                number_op = face.centred(x + brick / 2, y + (high - face.cap) / 2, str(number))
                ops += named([number_op], brick_name(r, c))
    return Drawing(tuple(ops), face.size, bottom=box.top - LINE - rows * high, too_small=small)


def brick_name(row: int, column: int) -> str:
    """What a brick's number is called on the page, for the proof."""
    return f"brick {row + 1}-{column + 1}"


def due(puzzle: NumberWall, view: View) -> KindDue:
    """The number of each brick that has one; any other text on the wall would be told."""
    rows = enumerate(shown(puzzle, view))
    said = {brick_name(r, c): str(number) for r, row in rows for c, number in enumerate(row) if number}
    return KindDue(texts=said)


# Read back from the page, where a file is all there is


def find(region: Region) -> Seen | None:
    """Bricks of one size, one more in each row than in the one above, each standing on two."""
    bricks = largest_alike(shape.area for shape in region.shapes if shape.kind == "stroke" and shape.area)
    if len(bricks) < 3:
        return None
    wide, high = bricks[0].right - bricks[0].left, bricks[0].top - bricks[0].bottom
    rows: dict[int, list[PageArea]] = {}
    top = max(brick.top for brick in bricks)
    for brick in bricks:
        place = (top - brick.top) / (high - LINE)
        if abs(brick.right - brick.left - wide) > NEAR * wide or abs(place - round(place)) > NEAR * high:
            return None
        rows.setdefault(round(place), []).append(brick)
    wall = [sorted(rows.get(r, [])) for r in range(len(rows))]
    if [len(row) for row in wall] != [*range(1, len(wall) + 1)]:
        return None
    for upper, lower in pairwise(wall):
        if any(
            abs(one.left - (a.left + b.left) / 2) > NEAR * wide
            for one, (a, b) in zip(upper, pairwise(lower), strict=True)
        ):
            return None
    area = PageArea(wall[-1][0].left, wall[-1][0].bottom, wall[-1][-1].right, wall[0][0].top)
    return Seen(area, tuple(tuple(number_in(brick, region) for brick in row) for row in wall))


def largest_alike(areas: Iterable[PageArea]) -> list[PageArea]:
    """The outlines of one size that cover most of the page: a level's dots are outlines, too."""
    sizes: dict[tuple[float, float], list[PageArea]] = {}
    for area in areas:
        size = round(area.right - area.left, 1), round(area.top - area.bottom, 1)
        sizes.setdefault(size, []).append(area)
    return max(sizes.items(), key=lambda each: each[0][0] * each[0][1] * len(each[1]), default=((), []))[1]


def number_in(brick: PageArea, region: Region) -> str:
    """What is written in a brick."""
    inside = [
        run.text.strip()
        for run in region.runs
        if brick.left < run.x + run.width / 2 < brick.right and brick.bottom < run.y < brick.top
    ]
    return " ".join(filter(None, inside))


def judge(question: Seen, answer: Seen, puzzle: NumberWall | None) -> Verdict:
    """The answer is a right wall, the numbers given are its own, and settle it; both are the record's."""
    asked, solved = (numbers(seen) for seen in (question, answer))
    if asked is None or solved is None:
        broken = ("has something in a brick that is no number",)
        return Verdict(() if asked else broken, () if solved else broken)
    wrong, amiss = list[str](), list[str]()
    if [*map(len, asked)] != [*map(len, solved)]:
        return Verdict(answer=(f"has {len(solved)} rows, and the puzzle {len(asked)}",))
    amiss += broken_sums(solved)
    given = [(r, c) for r, row in enumerate(asked) for c, number in enumerate(row) if number is not None]
    for r, c in given:
        if asked[r][c] != solved[r][c]:
            amiss.append(f"has {solved[r][c]} where the puzzle gives {asked[r][c]}")
    if not settles(given, len(asked)):
        wrong.append("gives numbers that have more than one solution")
    if puzzle and puzzle.asked != asked:
        wrong.append("gives other numbers than its record")
    if puzzle and puzzle.numbers != solved:
        amiss.append("has other numbers than its record")
    return Verdict(tuple(wrong), tuple(amiss), counts={"numbers given": len(given)})


def numbers(seen: Seen) -> Wall | None:
    """The wall that is printed; None where something in it is no number."""
    if not all(text.isdecimal() or not text for row in seen.wall for text in row):
        return None
    return tuple(tuple(int(text) if text else None for text in row) for row in seen.wall)


def text(puzzle: NumberWall, view: View) -> str:
    """The wall for a terminal."""
    wide = max(len(str(number)) for row in puzzle.numbers for number in row) + 2
    rows = [
        "".join(("." if number is None else str(number)).center(wide) for number in row)
        for row in shown(puzzle, view)
    ]
    return "\n".join(row.center(wide * len(rows)).rstrip() for row in rows)


def example(bench: Bench) -> NumberWall:
    """A small wall for the how-to."""
    return NumberWall(((8,), (3, 5), (1, 2, 3)), ((0, 0), (1, 0), (2, 1)))


PHRASES = {
    "en": {
        "name": "Number Wall",
        "instruction": "Each brick is the sum of the two bricks below it.",
        "how-to": "Fill in the blank bricks. Each brick holds the sum of the two bricks that carry it, so of "
        "three bricks that touch, two tell the third: add going up, take away going down.",
    },
    "de": {
        "name": "Zahlenmauer",
        "instruction": "Jeder Stein ist die Summe der beiden Steine unter ihm.",
        "how-to": "Ergänze die leeren Steine. Jeder Stein trägt die Summe der beiden Steine unter ihm. "
        "Von drei Steinen, die sich berühren, verraten zwei den dritten: nach oben addieren, nach unten "
        "subtrahieren.",
    },
}


@hookimpl
def register_kinds() -> list[Kind[Request, NumberWall, Seen]]:
    return [
        Kind(
            name="number-wall",
            about="bricks, each the sum of the two below it",
            plan=plan,
            make=make,
            verify=verify,
            grade=grade,
            write=write,
            read=read,
            measure=measure,
            draw=draw,
            find=find,
            judge=judge,
            text=text,
            alike=alike,
            settings=(Setting("rows", "how high the wall is", 5, least=3, most=8),),
            per_page=(1, 2, 3),
            phrases=PHRASES,
            example=example,
            due=due,
        )
    ]
