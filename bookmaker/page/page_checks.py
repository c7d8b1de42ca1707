"""What is wrong with a finished page: type in a margin or over a puzzle, art that ends near the trim, letters
that its fonts do not have, too many empty pages in a row."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from itertools import groupby

from ..errors import OnPage, Place, Problem
from ..wordsearch.capitals import capitals
from .bidi import as_printed, letters_printed_as
from .format import Format
from .geometry import SAME_POINTS, ink, outside, overlaps, reach
from .look import Look
from .ops import Box, Letters, Op, Page, Paint, Stamp, Text

OUT = 0.03  # points by which glyphs may stand out in rounding
REACHES = 1.5  # sizes: no glyph rises so far
TRIMMED = 9.0  # points from an edge within which a cut may fall
PAPER = "paper"  # the ink that prints nothing
Signs = dict[
    tuple[str, str, str], tuple[int, Text | Letters]
]  # who set it, a font's role, a letter -> where first


class PageChecks:
    """What is looked for on each page of a format."""

    def __init__(self, form: Format) -> None:
        self.form = form

    def over_puzzle(self, page: Page, furniture: Iterable[Op], content: Box) -> Iterator[Problem]:
        """The first text of the furniture that stands over the puzzle, whose room is `content`."""
        metrics = self.form.look.metrics
        for op in furniture:
            if not isinstance(op, (Text, Letters)) or op.layer < 0:
                continue
            in_margin = any(outside((op,), page.safe, metrics))  # which is told as such
            if not in_margin and overlaps(op, content, metrics):
                thing = f"'{op.text}'" if isinstance(op, Text) else "row of letters"
                what = f"{whose(op)}page {page.number}: the furniture's {thing} stands over the puzzle"
                hint = without(op) or "furniture takes its room with a FurnitureRoom"
                yield Problem(what, hint, kind=f"{op.part.by} over the puzzle", on=self._spot(page, op))
                return

    def out_of_corner(self, page: Page, ops: Sequence[Op], corner: Box) -> Iterator[Problem]:
        """The first op of furniture beside a list that reaches out of its corner."""
        for op, far in outside(ops, corner, self.form.look.metrics):
            thing = f"'{op.text}'" if isinstance(op, Text) else f"a {type(op).__name__.lower()}"
            what = (
                f"{whose(op)}page {page.number}: {thing} beside the list is {far:.1f} points off its corner"
            )
            hint = without(op) or "furniture that stands aside keeps to the foot that it is lent"
            yield Problem(what, hint, kind=f"{op.part.by} out of a corner", on=self._spot(page, op))
            return

    def misplaced(self, page: Page, ops: Iterable[Op], art: Container[int]) -> Iterator[Problem]:
        """The first op that is no artwork and stands outside the margins, or art that ends near the trim.

        Art, told by the ids of its ops, may end near an edge by chance, but not at the trim.
        """
        ops = tuple(ops)
        for op in ops:
            if (
                op.layer < 0
                and self.form.mirrored
                and (edge := self._short_of(page, op, SAME_POINTS if id(op) in art else TRIMMED))
            ):
                what = f"page {page.number} ({page.kind}): artwork ends at the {edge} trim and does not bleed"
                hint = "the theme bleeds, or its artwork stays inside the page"
                kind = f"{op.part.by} short of the trim"
                yield Problem(whose(op) + what, hint, kind=kind, on=self._spot(page, op))
                return
        printed = [op for op in ops if op.layer >= 0 and not is_halo(op)]
        for op, far in outside(printed, page.safe, self.form.look.metrics):
            thing = f"'{op.text}'" if isinstance(op, Text) else f"a {type(op).__name__.lower()}"
            what = f"page {page.number} ({page.kind}): {thing} reaches {far:.1f} points into the margin"
            kind = f"{op.part.by} in the margin"
            yield Problem(whose(op) + what, without(op), kind=kind, on=self._spot(page, op))
            return

    def out(self, ops: Iterable[Op]) -> float:
        """How far glyphs reach up out of what may be printed on, down if it is less than 0; 0 for not at all.

        Capitals stand on the edge of a margin, and accents reach into it, which is well as long as
        it is wider than the publisher asks for.
        """
        low, high = self.form.printed
        over = under = 0.0
        for op in ops:
            if isinstance(op, Text) and op.layer >= 0 and not low + op.size < op.y < high - REACHES * op.size:
                _, bottom, _, top = ink(op, self.form.look.metrics)
                over, under = max(over, top - high), max(under, low - bottom)
        far = over if over > OUT else -under
        return far if abs(far) > OUT else 0.0

    def no_room(self, page: Page, far: float, ops: Iterable[Op]) -> Problem:
        """That a page is so full that its glyphs stand out of the printer's margins, and whose they are."""
        culprit = next((op for op in ops if op.part.by and self.out((op,))), None)
        what = f"page {page.number} ({page.kind}): type reaches {far:.1f} points into the printer's margin"
        hint = without(culprit) if culprit else "choose a theme with a larger margin-top, or a larger trim"
        on = self._spot(page, culprit) if culprit else OnPage(page.number)
        return Problem((whose(culprit) if culprit else "") + what, hint, kind="printed area", on=on)

    def _spot(self, page: Page, op: Op) -> OnPage:
        """Where an op is seen."""
        return OnPage(page.number, reach(op, self.form.look.metrics))

    def _short_of(self, page: Page, op: Op, near: float = TRIMMED) -> str:
        """The edge near which artwork ends, though it is cut there or might be; '' if it is well."""
        left, bottom, right, top = reach(op, self.form.look.metrics)
        gaps = (left, bottom, page.width - right, page.height - top)
        for edge, gap, past in zip(("left", "lower", "right", "upper"), gaps, page.bleed, strict=True):
            at_spine = edge == page.inner and self.form.mirrored
            low = -SAME_POINTS if near == SAME_POINTS and past else SAME_POINTS - past
            if gap < near and gap > low and not (at_spine and not past and gap > -SAME_POINTS):
                return edge
        return ""


def whose(op: Op) -> str:
    """How a problem begins with an op that a stranger's plugin drew."""
    return f"plugin '{op.part.by}': " if op.part.by else ""


def without(op: Op) -> str:
    """What helps against it."""
    return f"mend it, or leave the plugin out with --without {op.part.by}" if op.part.by else ""


def is_halo(op: Op) -> bool:
    """Whether it is paper alone round a title's letters, which shows nowhere but on art."""
    paints = op.paints if isinstance(op, Stamp) else (op,)
    return all(
        isinstance(paint, Paint) and {paint.fill or PAPER, paint.stroke or PAPER} == {PAPER}
        for paint in paints
    )


def too_many_blanks(empty: Iterable[bool], form: Format) -> Iterator[Problem]:
    """Runs of empty pages that the publisher does not take."""
    most = form.blanks_in_a_row
    for nothing, run in groupby(enumerate(empty, 1), key=lambda page: page[1]):
        numbers = [number for number, _ in run]
        if nothing and most is not None and len(numbers) > most:
            what = f"pages {numbers[0]} to {numbers[-1]} are blank, and the publisher takes {most} in a row"
            yield Problem(what, "give the book fewer pages without anything on them", on=OnPage(numbers[0]))


def note_signs(page: Page, first: Signs) -> None:
    """Keep in mind where each letter is needed first."""
    for op in page.ops:
        if isinstance(op, (Text, Letters)):
            for letter in {*_text_of(op)} - {" "}:
                first.setdefault((op.part.by, op.font, letter), (page.number, op))


def _text_of(op: Text | Letters) -> str:
    return op.text if isinstance(op, Text) else "".join([letter for _, _, letter in op.items])


def unprintable(
    first: Signs, look: Look, written: Iterable[tuple[str, Place | None]] = ()
) -> Iterator[Problem]:
    """Letters that the fonts do not have, those of one text together, with the first page that needs them.

    They are told at the text `written` that has them, as it stands there; else in the line that prints them.
    """
    lacking: dict[str, tuple[int, Text | Letters]] = {}
    for (_, font, letter), found in sorted(first.items(), key=lambda item: (item[1][0], item[0])):
        if letter not in lacking and look.metrics.missing(letter, font):
            lacking[letter] = found
    own = {letter for letter, (_, op) in lacking.items() if not op.part.by}
    told, elsewhere = set[Place | str](), [*lacking]
    for text, place in written:
        signs = sorted(own & {*as_printed(text), *as_printed(capitals(text))}, key=[*lacking].index)
        if signs and (place or text) not in told:
            yield _lacking(letters_printed_as(text, signs) or signs, *lacking[signs[0]], text, place)
        told |= {place or text} if signs else set()
        elsewhere = [letter for letter in elsewhere if letter not in signs]
    for _, alike in groupby(elsewhere, key=lambda letter: lacking[letter]):
        letters = [*alike]
        number, op = lacking[letters[0]]
        yield _lacking(letters, number, op, _text_of(op))


def _lacking(
    letters: Iterable[str], number: int, op: Text | Letters, text: str, place: Place | None = None
) -> Problem:
    signs = ", ".join(f"'{letter}' (U+{ord(letter):04X})" for letter in letters)
    where = (f"page {number}" if number else "the cover") + (f", in '{text}'" if len(text) < 60 else "")
    what = f"the font for '{op.font}' has no {signs}, needed on {where}"
    hint = without(op) or "take a theme whose font has it, or give the book a font of its own"
    return Problem(whose(op) + what, hint, place, on=OnPage(number))
