"""Which pages of a PDF are others than before: pages that moved are found where they went.

Pages are put beside one another by what they say, numbers aside, in the order of both files; then they are
looked at. A page is equal to the other if both look the same to the pixel. It is renumbered if no more than
numbers tell it from the other: its own, that of its puzzle, those of the pages it names. What is beside them
is the same to the pixel, or, where the page has moved, says the same and is nearly the same on every height,
on whichever side of the spread: ornament a little otherwise on each page is no change. All other pages
are changed.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from hashlib import sha256
from math import ceil
from pathlib import Path
from typing import Any
from zlib import crc32

from PIL import ImageFilter

from ..binding import PageOrder
from ..errors import CommandError
from ..files.bounded import BoundedProcess, Limits
from ..pdfread.page_pictures import check_amount
from ..pdfread.render import Box, PageImage, TextPiece, open_beside
from ..record.built_as import bound_as

WHAT = ("equal", "renumbered", "changed", "added", "gone")
EQUAL_PAGE, RENUMBERED_PAGE, CHANGED_PAGE, ADDED_PAGE, GONE_PAGE = WHAT
COMPARED_PPI = 100
COMPARING_LIMITS = Limits(seconds=60, total=1800)  # a thousand pages full of art
# one part in so many of the edges on a page that moved: leaves a little otherwise elsewhere
RENUMBERED_EDGES_PART = 16
MOST_WEIGHED = 250_000  # pairs of pages looked through for the likest
_WORD, _NUMBER = re.compile(r"[^\W\d_]{2}"), re.compile(r"\d+")


@dataclass(frozen=True, slots=True)
class PagePair:
    """A page before and after, by their numbers from 1; one of them is None where a page is added or gone."""

    what: str
    before: int | None
    after: int | None


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two files of one name, either of which may be missing, and their pages beside one another."""

    name: str
    before: Path | None
    after: Path | None
    pairs: tuple[PagePair, ...]

    @property
    def same(self) -> bool:
        """Whether nothing at all has changed."""
        return all(pair.what == EQUAL_PAGE and pair.before == pair.after for pair in self.pairs)

    @property
    def others(self) -> tuple[PagePair, ...]:
        """The pairs that are worth a look: what is changed, added or gone."""
        return tuple(pair for pair in self.pairs if pair.what in (CHANGED_PAGE, ADDED_PAGE, GONE_PAGE))

    def of(self, what: str) -> tuple[PagePair, ...]:
        """The pairs of one sort."""
        return tuple(pair for pair in self.pairs if pair.what == what)

    def as_json(self) -> dict[str, Any]:
        """The same in JSON's lists, dicts, texts and numbers."""
        pages = {"before": sum(pair.before is not None for pair in self.pairs)}
        pages["after"] = sum(pair.after is not None for pair in self.pairs)
        told = {
            what: [{"before": pair.before, "after": pair.after} for pair in self.of(what)] for what in WHAT
        }
        return {"file": self.name, "same": self.same, "pages": pages, **told}


def compare(old: Path, new: Path, order: PageOrder | None = None) -> tuple[Comparison, ...]:
    """Compare two PDFs, or all PDFs of two folders by their names in them.

    `order` is that of the pages in these files, where no record beside them says it. Raises CommandError
    where there is nothing to compare, RenderError for a file that cannot be read.
    """
    if old.is_dir() != new.is_dir():
        what = f"'{old}' and '{new}' are a file and a folder"
        raise CommandError(what, "name two PDFs, or two folders that were built into")
    if not old.is_dir():
        with BoundedProcess(COMPARING_LIMITS) as process:
            return (_compared(new.name, old, new, process, order),)
    files = [{file.relative_to(folder).as_posix(): file for file in _pdfs(folder)} for folder in (old, new)]
    names = sorted({*files[0], *files[1]})
    if not names:
        raise CommandError(f"there is no PDF in '{old}' or '{new}'", "name two folders that were built into")
    with BoundedProcess(COMPARING_LIMITS) as process:
        return tuple(
            _compared(name, files[0].get(name), files[1].get(name), process, order) for name in names
        )


def _pdfs(folder: Path) -> Iterator[Path]:
    return (
        file
        for file in folder.rglob("*")
        if file.suffix.lower() == ".pdf"
        and file.is_file()
        and not any(part.startswith(".") for part in file.relative_to(folder).parts)
    )


def _compared(
    name: str, before: Path | None, after: Path | None, process: BoundedProcess, order: PageOrder | None
) -> Comparison:
    looked_at = [_pages(file, process, order) if file else [] for file in (before, after)]
    return Comparison(name, before, after, tuple(_pairs(*looked_at)))


@dataclass(frozen=True, slots=True)
class _Page:
    """A page as it is compared: how it looks, and what it says."""

    digest: bytes
    size: tuple[int, int]
    says: tuple[str, ...]  # its pieces of text, numbers as #
    numbers: tuple[str, ...]  # the pieces that have numbers, as they are
    rows: tuple[int, ...]  # a checksum of each row of pixels
    edges: tuple[int, ...]  # how many edges each has of letters, lines and grounds
    numbered: frozenset[int]  # the rows of pixels in which those stand

    @property
    def key(self) -> object:
        """What it is found again by: what it says, or its picture where that is nothing."""
        return self.says or self.digest


def _pages(file: Path, process: BoundedProcess, order: PageOrder | None) -> list[_Page]:
    process.renew(min(COMPARING_LIMITS.total, check_amount(file)))
    pdf = open_beside(file, process, order or bound_as(file)[1])
    numbers = range(1, len(pdf) + 1)
    texts = [*pdf.texts(numbers)]
    tops = [pdf.page(number).crop[3] for number in numbers]
    pictures = pdf.render(numbers, COMPARED_PPI)
    return [_page(*each) for each in zip(pictures, texts, tops, strict=True)]


def _page(image: PageImage, pieces: Sequence[TextPiece], top: float) -> _Page:
    """A page of a picture and pieces of text, of a page that ends so high."""
    says, numbers, numbered, scale = list[str](), list[str](), set[int](), COMPARED_PPI / 72
    bare = [piece.box for piece in pieces if _NUMBER.search(piece.text) and not _WORD.search(piece.text)]
    for piece in pieces:
        _, low, _, high = piece.box
        if _NUMBER.search(piece.text) and (piece.box not in bare or _alone(piece.box, bare)):
            says.append(_NUMBER.sub("#", piece.text))
            numbers.append(piece.text)
            numbered.update(range(int((top - high) * scale) - 1, ceil((top - low) * scale) + 2))
        elif piece.text:
            says.append(piece.text)
    edges = image.image().convert("L").filter(ImageFilter.FIND_EDGES).tobytes()
    return _Page(
        sha256(image.pixels).digest(),
        (image.width, image.height),
        tuple(sorted(says)),
        tuple(sorted(numbers)),
        tuple(map(crc32, _rows(image.pixels, image.height))),
        tuple(map(sum, _rows(edges, image.height))),
        frozenset(numbered),
    )


def _rows(pixels: bytes, count: int) -> Iterator[bytes]:
    wide = len(pixels) // count
    return (pixels[n * wide : (n + 1) * wide] for n in range(count))


def _alone(box: Box, numbers: Iterable[Box]) -> bool:
    """Whether no other number stands beside one, as it does in a grid or a key."""
    return sum(low < box[3] and high > box[1] for _, low, _, high in numbers) == 1


def _pairs(old: Sequence[_Page], new: Sequence[_Page]) -> Iterator[PagePair]:
    """All pages of both files, beside one another."""
    numbers: dict[object, int] = {}  # SequenceMatcher compares small numbers faster than long texts
    a, b = ([numbers.setdefault(page.key, len(numbers)) for page in pages] for pages in (old, new))
    for tag, i, i_end, j, j_end in SequenceMatcher(a=a, b=b, autojunk=False).get_opcodes():
        if tag == "equal":
            together = [*zip(range(i, i_end), range(j, j_end), strict=True)]
        else:
            together = _likest(old[i:i_end], new[j:j_end], i, j)
        paired_old, paired_new = ({pair[side] for pair in together} for side in (0, 1))
        pairs = [
            PagePair(_what(old[one], new[other], one != other), one + 1, other + 1) for one, other in together
        ]
        pairs += [PagePair(GONE_PAGE, n + 1, None) for n in range(i, i_end) if n not in paired_old]
        pairs += [PagePair(ADDED_PAGE, None, n + 1) for n in range(j, j_end) if n not in paired_new]
        yield from sorted(pairs, key=lambda pair: (pair.after or pair.before or 0, pair.before or 0))


def _likest(old: Sequence[_Page], new: Sequence[_Page], i: int, j: int) -> list[tuple[int, int]]:
    """As many pages as there can be in pairs, in order, those together that have most text in common."""
    rows, columns = len(old), len(new)
    if rows == columns or rows * columns > MOST_WEIGHED:
        return [(i + n, j + n) for n in range(min(rows, columns))]
    words = [[Counter(page.says) for page in pages] for pages in (old, new)]
    best = [[0] * (columns + 1) for _ in range(rows + 1)]
    for a in reversed(range(rows)):
        for b in reversed(range(columns)):
            together = _alike(words[0][a], words[1][b]) + best[a + 1][b + 1]
            best[a][b] = max(together, best[a + 1][b], best[a][b + 1])
    found, a, b = list[tuple[int, int]](), 0, 0
    while a < rows and b < columns:
        if best[a][b] == best[a + 1][b]:
            a += 1
        elif best[a][b] == best[a][b + 1]:
            b += 1
        else:
            found.append((i + a, j + b))
            a, b = a + 1, b + 1
    return found


def _alike(one: Counter[str], other: Counter[str]) -> int:
    """How much two pages have in common, from 1 to 1001: as many pairs as can be come before the likest."""
    whole = (one | other).total()
    return 1 + (1000 * (one & other).total() // whole if whole else 0)


def _what(old: _Page, new: _Page, moved: bool) -> str:
    if old.size == new.size and old.digest == new.digest:
        return EQUAL_PAGE
    if old.size != new.size or old.says != new.says:
        return CHANGED_PAGE
    numbered = old.numbered | new.numbered
    rows = [n for n in range(len(old.rows)) if n not in numbered]
    if not moved:
        same = old.numbers != new.numbers and all(old.rows[n] == new.rows[n] for n in rows)
        return RENUMBERED_PAGE if same else CHANGED_PAGE
    other = sum(abs(old.edges[n] - new.edges[n]) for n in rows)
    return (
        RENUMBERED_PAGE if other * RENUMBERED_EDGES_PART <= sum(old.edges[n] for n in rows) else CHANGED_PAGE
    )
