"""A new book's files: a book file with comments that builds at once, a list of words, and what to do next."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from string import Template

from ..binding import Binding
from ..files.yaml_patch import written
from ..rng import stream
from .usual import own_title, titled
from .values import grid_size

BOOK_STARTS = Path(__file__).with_name("starts")
NEW_BOOK, NEW_WORDS = "book.yaml", "words/my-words.txt"
NEW_README, NEW_SCHEMA = "README.md", "book.schema.json"
FULL_GRID_SHARE = 0.58  # what a list fills of a grid's cells at most
LISTED = 14  # of a file's words that stand in the second sample's list, too
OWN_WORD_PUZZLES = 2  # that a new book shows
MIXED_WORDS = (
    *("basket", "kettle", "violin", "garden", "pepper", "window", "bridge", "saddle", "candle", "mirror"),
    *("pillow", "rocket", "teapot", "walnut"),
)
FILE_HEAD = "# Words of your own, one on each line. Lines like this one are notes.\n"


@dataclass(frozen=True, slots=True)
class Readers:
    """Whom a book is for, and what suits them."""

    about: str
    theme: str
    level: str
    grid: str
    pick: int
    trim: str
    large_print: bool
    topics: tuple[str, ...]  # of its puzzles, the first first

    @property
    def letters(self) -> float:
        """How many of a list its grid holds at ease."""
        return FULL_GRID_SHARE * math.prod(grid_size(self.grid))


PUBLISHER = "kdp-paperback"  # where most of such books go
READERS = {
    "adults": Readers(
        "the usual book: medium puzzles on 6 x 9 in",
        *("newspaper", "medium", "15 x 15", 18, "6 x 9 in", False),
        (
            *("garden-birds", "in-the-kitchen", "around-town", "trees", "musical-instruments", "weather"),
            *("at-the-beach", "tools", "boats-and-ships", "jobs", "outer-space", "herbs-and-spices"),
        ),
    ),
    "seniors": Readers(
        "large print on 8.5 x 11 in, words across and down",
        *("bold", "seniors", "15 x 15", 16, "8.5 x 11 in", True),
        (
            *("around-the-house", "gardening", "bread-and-cakes", "garden-flowers", "sewing-and-knitting"),
            *("at-the-beach", "furniture", "birds-of-prey", "picnic", "trains", "clothes", "autumn"),
        ),
    ),
    "children": Readers(
        "small grids and short words for those who read",
        *("kids", "kids", "10 x 10", 8, "8.5 x 11 in", False),
        (
            *("farm-animals", "zoo-animals", "fairy-tales", "pirates", "woodland-animals", "boats-and-ships"),
            *("at-the-beach", "birthday-party", "circus", "outer-space", "baby-animals", "fruit"),
        ),
    ),
}


@dataclass(frozen=True, slots=True)
class _OwnWords:
    """Where a book's own words would stand: two puzzles' titles, the words of a file, and of a list."""

    titles: tuple[str, str]
    of_file: tuple[str, ...]
    listed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NewBook:
    """The start of a book; what is left out suits its readers."""

    name: str
    readers: str = "adults"
    title: str = ""
    author: str = "Your Name"
    year: int = 2000
    publisher: str = PUBLISHER
    trim: str = ""
    theme: str = ""
    level: str = ""
    language: str = "en"
    binding: Binding = Binding.LEFT
    topics: tuple[str, ...] = ()
    count: int = 0  # of all its puzzles; 0: those that suit, or one for each topic named, and the samples
    sheet: str = ""  # a file of puzzles, one on each row, in place of topics
    columns: tuple[str, str] = ("", "")  # of its titles, of its words

    def files(self, known: Mapping[str, float], schema: str) -> Mapping[str, str]:
        """Every file by its path; `known` are the topics that there are, with their words' mean length."""
        usual = READERS[self.readers]
        title = self.title or own_title(Path(self.name))
        book = self._filled(
            "book",
            title=written(title),
            author=written(self.author),
            year=str(self.year),
            seed=str(1 + stream(self.name, "seed").below(9_998)),
            theme=self.theme or usual.theme,
            language="".join(self._spoken()),
            editions="\n".join(self._editions(usual)),
            grid=usual.grid,
            level=self.level or usual.level,
            puzzles="\n".join(self._puzzles(usual, known)),
        )
        return {
            NEW_BOOK: book,
            NEW_WORDS: FILE_HEAD + "".join(f"{word}\n" for word in self._own().of_file),
            NEW_README: self._filled("readme", title=title, edition="print"),
            NEW_SCHEMA: schema,
        }

    def _spoken(self) -> Iterator[str]:
        if self.language != "en":
            yield f"language: {self.language}\n"
        if self.binding is not Binding.LEFT:
            yield "# Where the spine is, seen from the front: its readers turn pages to the right.\n"
            yield f"binding: {self.binding}\n"

    def _editions(self, usual: Readers) -> Iterator[str]:
        large = ", large-print: yes" if usual.large_print else ""
        trim = f", trim: {self.trim or usual.trim}"
        yield f"  - {{name: print, publisher: {self.publisher}{trim}{large}}}"
        if self.publisher != "home":
            yield "  - {name: desk, publisher: home}"

    def _puzzles(self, usual: Readers, known: Mapping[str, float]) -> Iterator[str]:
        if self.sheet:
            title, words = self.columns
            yield "  # A puzzle for each row of the sheet, its cells in braces."
            yield f'  - {{each-row-of: {written(self.sheet)}, title: "{{{title}}}", words: "{{{words}}}"}}'
            return
        if known:
            yield "  # Words that come along, so many of each topic: bookmaker list words."
        for topic, times in self._topics(usual, known):
            pick = min(usual.pick, int(usual.letters / known[topic])) if known.get(topic) else usual.pick
            words = f"words: {{topic: {topic}, pick: {pick}}}"
            more = f'repeat: {times}, title: "{titled(topic)} {{n}}", ' if times > 1 else ""
            yield f"  - {{{more}{words}}}"
        samples = self._samples(known)
        if not samples:
            return
        yield "  # Words of your own, from a file, or listed here."
        own = self._own()
        pick = min(usual.pick, len(own.of_file))
        of_file = samples - (samples > 1)
        repeat, number = (f"repeat: {of_file}, ", " {n}") if of_file > 1 else ("", "")
        title = written(own.titles[0] + number)
        yield f"  - {{{repeat}title: {title}, words: {{file: {NEW_WORDS}, pick: {pick}}}}}"
        if samples > 1:
            yield f"  - title: {written(own.titles[1])}"
            yield f"    words: [{', '.join(own.listed[: usual.pick])}]"

    def _own(self) -> _OwnWords:
        """The words that a book in its language begins with; English ones where there are none."""
        spoken = self.language.partition("-")[0]
        for line in self._filled("languages").splitlines():
            language, *titles, words = ("", *line.split(" | "))[-4:]
            if language == spoken:
                of_file = tuple(words.split(", "))
                return _OwnWords((titles[0], titles[1]), of_file, of_file[:LISTED])
        return _OwnWords(("My Own Words", "A Mixed Bag"), tuple(self._filled("words").split()), MIXED_WORDS)

    def _samples(self, known: Collection[str]) -> int:
        """How many of the book's puzzles show words of one's own: two, if it has three puzzles or more.

        All of them, where the book's language has no topics.
        """
        if not known:
            return self.count or len(READERS[self.readers].topics) + OWN_WORD_PUZZLES
        return min(OWN_WORD_PUZZLES, self.count - 1) if self.count else OWN_WORD_PUZZLES

    def _topics(self, usual: Readers, known: Collection[str]) -> Sequence[tuple[str, int]]:
        """Topics for as many puzzles as the count leaves beside the samples, and how many of each.

        Those named share the puzzles evenly; where none is, those that suit come once each, then any.
        """
        count = self.count and self.count - self._samples(known)
        if self.topics:
            each, more = divmod(count or len(self.topics), len(self.topics))
            counts = [each + (number < more) for number in range(len(self.topics))]
            return [(topic, times) for topic, times in zip(self.topics, counts, strict=True) if times]
        first = [name for name in usual.topics if name in known]
        others = stream(self.name, "topics").shuffled([name for name in known if name not in first])
        return [(name, 1) for name in [*first, *others][: count or len(first)]]

    def _filled(self, start: str, **values: str) -> str:
        text = (BOOK_STARTS / f"{start}.txt").read_text(encoding="utf-8")
        return Template(text).substitute(values) if values else text
