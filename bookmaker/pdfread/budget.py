"""How far one PDF is looked at: a number of steps for a page and for the file, the same on every machine.

A PDF of ten kilobytes can ask for hours: one stream shown on every page, a form in a form in a form. So
whatever grows with what a file says, and not with its size, is counted. A step is about the work of
one operator, some millionths of a second.
"""

from __future__ import annotations

PAGE_STEPS = 1_000_000  # a page of a puzzle book takes about two thousand
FILE_STEPS = 60_000_000  # at most; a book of 1,000 pages takes two million, one of 5,000 puzzles ten
LEAST_FILE_STEPS = 1_000_000  # for any file, however small: some seconds
BYTE_STEPS = 5  # more for each byte of the file; a puzzle book takes half a one

PATH_STEPS = 8  # a path painted, besides its operators: it is looked at from many sides
STRING_STEPS = 2  # a string shown
CURVE_STEPS = 4  # a curve, besides its operator: its furthest points are looked for
FORM_STEPS = 100  # a form or a pattern shown, or a picture in the content, besides what is in it
STEP_BYTES = 64  # of content: as many are a step
STEP_STRING_BYTES = 16  # bytes of strings with numbers between them: as many are a step
STEP_CODES = 8  # entries of a font's tables: as many are a step
NAME_STEPS = 2  # something that the resources name
ANNOTATION_STEPS = 20


MEMORY = 3 << 30  # bytes to read a file from somewhere, besides twice its own
SECONDS = 60  # of computing to read it, and as many more for each megabyte
MOST_SECONDS = 3600


def bounds_of(size: int) -> tuple[int, int]:
    """The memory and the seconds of computing that a command may take to read a file of so many bytes.

    Wide of what any book takes (a megabyte of one: 15 s to prove): they hold what no step counts.
    """
    return MEMORY + 2 * size, min(MOST_SECONDS, SECONDS + SECONDS * size // 1_000_000)


class SpentError(ValueError):
    """The page, or the file, asks for more steps than are left."""


class Budget:
    """What is left of one file's steps; `page` is what the page that is being read may take of them.

    `left` is up to date after each `turn`, `whole` is what there was at the beginning.
    """

    def __init__(self, page: int = PAGE_STEPS, file: int = FILE_STEPS) -> None:
        self._most, self.whole, self.left = page, file, file
        self._given = self.page = min(page, file)

    @classmethod
    def of(cls, size: int) -> Budget:
        """What a file of so many bytes is given."""
        return cls(PAGE_STEPS, min(FILE_STEPS, LEAST_FILE_STEPS + BYTE_STEPS * size))

    def turn(self) -> bool:
        """The next page begins; False where nothing is left for it."""
        self.left -= self._given - self.page
        self._given = self.page = max(0, min(self._most, self.left))
        return self.left > 0

    def spend(self, steps: int) -> None:
        """So many steps are done; raises SpentError where the page has not that many left."""
        self.page -= steps
        if self.page < 0:
            raise SpentError("it has more content than can be looked at")
