"""The list below a fill-in: its words by length, in as many columns as fit."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from bookmaker import WordLetters
from bookmaker.drawing import Look, Op, Part, Text, Type
from bookmaker.kinds.cells.list_columns import (
    ListColumns,
    Spacing,
    column_height,
    evened,
    hanging,
    in_columns,
)

USUAL_WORD_SPACING, TIGHT_WORD_SPACING = Spacing(1.3, 1.6), Spacing(1.15, 1.0)


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


class WordsList(ListColumns[Line]):
    """Lines set in columns."""

    __slots__ = ()

    def placed(self, middle: float, top: float, look: Look) -> list[Op]:
        """The lines as ops, the columns about a middle."""
        count, ops = len(self.columns), list[Op]()
        wide = count * self.width + (count - 1) * (self.spacing.gap * self.size)
        for line, x, y in self.spots(middle - wide / 2, top):
            part = Part("list-heading" if line.heading else "list", line.at)
            ink = look.type_ink("soft" if line.heading else "ink", self.size)
            ops.append(Text(x, y, line.text, "list", self.size, ink, part=part))
        return ops


def set_list(
    lines: Sequence[Line], size: float, width: float, look: Look, spacing: Spacing = USUAL_WORD_SPACING
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
