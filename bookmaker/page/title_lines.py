"""A title whose lines its author set: these where titles are printed, one line wherever else it is named.

It is a text like any other, its lines with a space between them. So whoever knows nothing of lines (metadata,
a spine, contents, running heads, ids) has it on one; what sets titles asks for `lines_of` it, breaks it
nowhere else, and makes its type smaller until the widest line fits.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Self


class TitleInLines(str):
    """A title of several lines."""

    lines: tuple[str, ...]

    def __new__(cls, *lines: str) -> Self:
        """The title of these lines."""
        title = super().__new__(cls, " ".join(lines))
        title.lines = lines
        return title

    def __getnewargs__(self) -> tuple[str, ...]:  # type: ignore[override]  # how it is copied: line by line
        return self.lines

    def __repr__(self) -> str:
        return f"TitleInLines{self.lines!r}"

    def __eq__(self, other: object) -> bool:
        return lines_of(other) == self.lines if isinstance(other, str) else NotImplemented

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = str.__hash__


def title_of(lines: tuple[str, ...]) -> str:
    """The title of these lines; a plain text where there is one."""
    return lines[0] if len(lines) == 1 else TitleInLines(*lines)


def lines_of(title: str) -> tuple[str, ...]:
    """The lines that an author set; one where he set none."""
    return title.lines if isinstance(title, TitleInLines) else (title,)


def line_by_line(title: str, change: Callable[[str], str]) -> str:
    """The title with each of its lines changed."""
    return title_of(tuple(map(change, lines_of(title))))
