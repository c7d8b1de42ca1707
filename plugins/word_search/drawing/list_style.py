"""How a theme wants lists set."""

from dataclasses import dataclass

from bookmaker.drawing import Look

MARK_GAP = 0.42  # behind a mark, in sizes
MARKS = {"box": "square", "circle": "disc"}  # by the shapes that levels are marked with


@dataclass(frozen=True, slots=True)
class ListStyle:
    """The choices of a theme for its lists of words."""

    columns: int = 0  # wished for, 0 for as many as look best
    across: bool = False  # words run from column to column
    fill: str = "close"  # how the columns fill the room
    centred: bool = False  # each line in its column
    mark: str = "none"  # before each line
    ruled: bool = False  # lines between columns

    @classmethod
    def of(cls, look: Look) -> "ListStyle":
        """The theme's wishes."""
        mark = str(look.style("list", "mark"))
        return cls(
            int(str(look.style("list", "columns"))),
            bool(look.style("list", "across")),
            str(look.style("list", "fill")),
            bool(look.style("list", "centred")),
            MARKS.get(mark, mark),
            look.style("list", "rules") in ("columns", "both"),
        )

    def indent(self, look: Look, size: float) -> float:
        """From the edge of a column to its words."""
        return (look.measure("list-mark") + MARK_GAP) * size if self.mark != "none" else 0.0

    @property
    def for_clues(self) -> "ListStyle":
        """What of it clues can have: they have numbers for marks, and lines that go on."""
        return ListStyle(ruled=self.ruled)


PLAIN_LIST = ListStyle()
