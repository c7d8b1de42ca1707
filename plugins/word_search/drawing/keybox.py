"""The key to a coded list: ruled cells, each with a number above and its letter, or room for it, below."""

from collections.abc import Iterator
from dataclasses import dataclass

from bookmaker.drawing import Box, Frame, Line, Op, Type, named

CELL = 1.75  # the least width of a cell, in sizes
AROUND = 0.75  # beside the widest sign of a cell, both sides together, in sizes
SIGN_ROW, LETTER_ROW = 1.4, 1.6  # heights, in sizes
BETWEEN = 0.6  # one band of cells and the next, in sizes
RADIUS = 0.3  # of the corners, in sizes

Pairs = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class KeyBox:
    """A key's pairs in bands of cells, the same number in each but the last."""

    bands: tuple[Pairs, ...]
    face: Type
    cell: float
    line: float

    @classmethod
    def of(cls, pairs: Pairs, face: Type, room: float) -> "KeyBox":
        """As few bands as the room allows, evenly filled."""
        line = face.look.measure("loop-width")
        letters = _letters(face)
        widest = max(max(face.width(sign), letters.width(letter)) for sign, letter in pairs)
        cell = max(widest + AROUND * face.size, CELL * face.size)
        most = max(1, int((room - line) / cell))
        count = -(-len(pairs) // most)
        each = -(-len(pairs) // count)
        bands = tuple(pairs[start : start + each] for start in range(0, len(pairs), each))
        return cls(bands, face, cell, line)

    @property
    def width(self) -> float:
        """Of its longest band, with its frame."""
        return len(self.bands[0]) * self.cell + self.line

    @property
    def height(self) -> float:
        """Of all its bands, with their frames."""
        return len(self.bands) * self._band + (len(self.bands) - 1) * BETWEEN * self.face.size

    @property
    def _band(self) -> float:
        return (SIGN_ROW + LETTER_ROW) * self.face.size + self.line

    def placed(self, middle: float, top: float) -> Iterator[Op]:
        """Its bands below that height, the block in the middle."""
        left = middle - self.width / 2 + self.line / 2
        for number, band in enumerate(self.bands):
            upper = top - self.line / 2 - number * (self._band + BETWEEN * self.face.size)
            yield from self._ruled(left, upper, len(band))
            yield from self._filled(left, upper, band, number * len(self.bands[0]))

    def _ruled(self, left: float, top: float, count: int) -> Iterator[Op]:
        """A frame, a line under the signs, and lines between the cells."""
        size, right = self.face.size, left + count * self.cell
        middle, bottom = top - SIGN_ROW * size, top - (SIGN_ROW + LETTER_ROW) * size
        yield Frame(Box(left, bottom, right - left, top - bottom), self.line, RADIUS * size)
        yield Line((left, middle), (right, middle), self.line, "faint")
        for cell in range(1, count):
            x = left + cell * self.cell
            yield Line((x, bottom), (x, top), self.line, "faint")

    def _filled(self, left: float, top: float, band: Pairs, first: int) -> Iterator[Op]:
        """Signs and letters, each in the middle of its cell."""
        size, letters = self.face.size, _letters(self.face)
        upper = top - (SIGN_ROW * size + self.face.cap) / 2
        lower = top - SIGN_ROW * size - (LETTER_ROW * size + letters.cap) / 2
        for cell, (sign, letter) in enumerate(band):
            x = left + (cell + 0.5) * self.cell
            yield from named((self.face.centred(x, upper, sign),), "code-sign", first + cell)
            if letter:
                yield from named((letters.centred(x, lower, letter),), "code-letter", first + cell)


def _letters(face: Type) -> Type:
    """The letters' type: a label's, as large as the list's."""
    return Type.of(face.look, "label").at(face.size)
