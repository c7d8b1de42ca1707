"""The list below a fill-in: its words by length, in as many columns as fit."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from bookmaker import WordLetters
from bookmaker.drawing import Look, Op, Part, Text, Type
from bookmaker.kinds.cells.list_columns import (
    FOOT,
    Spacing,
    column_height,
    evened,
    hanging,
    in_columns,
    steps_down,
)

USUAL, TIGHT = Spacing(1.3, 1.6), Spacing(1.15, 1.0)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the list, and whether it is a heading."""

    text: str
    heading: bool = False
    at: tuple[int, ...] = ()  # which word; of a heading how long the words below it are


def list_lines(words: Iterable[WordLetters], phrases: Mapping[str, str]) -> list[Line]:
    """The words by length and then in order, a heading over each length."""
    lines, length = list[Line](), 0
    texts = sorted((len(word), "".join(word)) for word in words)
    for number, (count, text) in enumerate(texts):
        if count != length:
            name = "digits" if text.isdigit() else "letters"
            heading = phrases.get(name, "{count}").replace("{count}", str(count))
            lines.append(Line(heading, heading=True, at=(count,)))
            length = count
        lines.append(Line(text, at=(number,)))
    return lines


@dataclass(frozen=True, slots=True)
class WordsList:
    """Lines set in columns."""

    columns: tuple[tuple[Line, ...], ...]
    size: float
    width: float  # of a column
    spacing: Spacing = USUAL
    under: float = 0.0  # how far letters hang below the last line's leading

    @property
    def height(self) -> float:
        """From the top of its first line to the foot of its last."""
        lines = max((column_height(column) for column in self.columns), default=0.0)
        return lines * self.spacing.leading * self.size + self.under

    def placed(self, middle: float, top: float, look: Look) -> list[Op]:
        """The lines as ops, the columns about a middle."""
        count, gap = len(self.columns), self.spacing.gap * self.size
        left = middle - (count * self.width + (count - 1) * gap) / 2
        ops = list[Op]()
        for number, column in enumerate(self.columns):
            x = left + number * (self.width + gap)
            for line, at in steps_down(column):
                ink = "soft" if line.heading else "ink"
                y = top - (at - FOOT) * self.spacing.leading * self.size
                part = Part("list-heading" if line.heading else "list", line.at)
                text_ink = look.type_ink(ink, self.size)
                ops.append(Text(x, y, line.text, "list", self.size, text_ink, part=part))
        return ops


def set_list(
    lines: Sequence[Line], size: float, width: float, look: Look, spacing: Spacing = USUAL
) -> WordsList | None:
    """The lines in as many columns as fit into the width, as even as they come; None where not one does."""
    wide = max(look.metrics.width(line.text, "list", size) for line in lines)
    gap = spacing.gap * size
    most = int((width + gap) // (wide + gap))
    if not most:
        return None
    blocks = list[list[Line]]()
    for line in lines:  # a heading stays with its first word
        if blocks and blocks[-1][-1].heading:
            blocks[-1].append(line)
        else:
            blocks.append([line])
    best = min((in_columns(blocks, count) for count in range(1, min(most, len(lines)) + 1)), key=_highest)
    columns = evened(blocks, best)
    return WordsList(
        columns, size, wide, spacing, hanging(columns, Type(look, "list", size), spacing.leading)
    )


def _highest(columns: tuple[tuple[Line, ...], ...]) -> tuple[float, int]:
    return max(map(column_height, columns)), len(columns)
