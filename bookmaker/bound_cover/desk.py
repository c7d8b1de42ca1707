"""What a cover's design is lent beyond the book's texts: fonts, a small grid, pictograms, art, badges."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from ..art.matching_icons import AUTO_ICONS, matching_icons
from ..errors import BookError, Problem
from ..files.confined import Files
from ..make.one import make_proven
from ..page.art import ArtInks, ArtSpace
from ..page.bidi import as_printed, reads_left
from ..page.look import FONT_ROLES, KERNED, LARGE_SUFFIX
from ..page.look import GRID_ROLES as INTERIOR_GRIDS
from ..puzzles.recipe import Recipe
from ..puzzles.settings import Settings
from ..puzzles.word_list import Word
from ..rng import stream
from ..searching.plan import plan_puzzle
from ..wordsearch.grid import Size
from ..wordsearch.model import Choice, Puzzle
from ..wordsearch.offers import weighted

if TYPE_CHECKING:
    from ..cover.model import CoverDesign, CoverText
    from ..host.load import Plugins
    from ..host.page_calls import PageCalls
    from ..page.book import Book
    from ..page.look import Look, Theme
    from ..page.ops import Box, Paint, Stamp
    from ..page.phrases import Phrases
    from ..pdf.fonts import Fonts
    from ..wordsearch.offers import Value

LEAST_BADGE_PUZZLES = 10  # fewer are no boast
LEAST_RINGED_LETTERS = 3  # of a word in the small grid
OTHERS = 2  # words in the small grid beside the ringed one
MOST_WORD_COLUMNS = 14  # that a word of the author's may make the small grid
SMALL_GRID_TRIES = 12  # grids made until the ringed word lies well
FILLER = Choice("frequency")
MOST_ICONS = 8
OF_ANY_BOOK = ("puzzle", "book-open-variant", "pencil")  # pictograms that say nothing of what a book is about
SMALL_GRID_ROLES = ("cover-grid",)


def cover_fonts(
    design: CoverDesign,
    theme: Theme,
    plugins: Plugins,
    text: CoverText,
    folders: Iterable[Path],
    large_print: bool,
    letters: Iterable[str] = (),
    in_puzzles: str = "",
    capitals: Callable[[str], str] = str.upper,
) -> Fonts:
    """The fonts of a theme with a design's own, each the first named that has every letter of the cover.

    `letters` are those of the small grid, `in_puzzles` those of puzzles that it may show as their pages do.
    Where none of them has, the theme's takes its place: the book itself is set in it. A theme's font that
    lacks letters has the stand-ins that it has in the interior, whatever the design.
    """
    from ..pdf.fonts import Fonts

    files = {
        name: file for each in plugins.themes.values() for name, file in each.offer.font_files.items()
    } | dict(theme.font_files)
    usual = {role: (name, *theme.fallbacks.get(role, ())) for role, name in theme.fonts.items()}
    wanted = dict(usual)
    for role, names in design.fonts.items():
        wanted[role] = (*names, *usual.get(role, usual["book-title"]))
        wanted.pop(role + LARGE_SUFFIX, None)
    merged = replace(
        theme,
        fonts={role: names[0] for role, names in wanted.items()},
        fallbacks={role: names[1:] for role, names in wanted.items() if names[1:]},
        font_files=files,
    )
    texts = (text.title, text.subtitle, text.author, text.imprint, text.blurb, text.volume, text.volume_line)
    said = "".join([*texts, *text.points, *text.badges])
    signs = "".join(
        sorted({sign for sign in as_printed(said + capitals(said)) if not sign.isspace()} - {"\n"})
    )
    grid = "".join(sorted({*letters}))
    by_role = dict.fromkeys((*FONT_ROLES, *design.fonts), signs + "0123456789")
    by_role |= dict.fromkeys(SMALL_GRID_ROLES, grid) | dict.fromkeys(INTERIOR_GRIDS, in_puzzles or grid)
    [folder] = [*folders][-1:] or [Path()]
    fonts = Fonts.load(merged, folder, large_print, by_role)
    kerned = (*KERNED, *design.fonts) if design.fonts else fonts.kerned
    return replace(fonts, kerned=tuple(dict.fromkeys(kerned)))


def badges(phrases: Phrases, count: int, large_print: bool) -> Iterator[str]:
    """What is true of a book and sells it: how many puzzles it has, that its print is large."""
    if count >= LEAST_BADGE_PUZZLES:
        yield phrases.text("cover-puzzles", count, count=count)
    if large_print:
        yield phrases.text("cover-badge-large-print")


def false_badges(said: Iterable[str], phrases: Phrases, count: int, large_print: bool) -> Iterator[Problem]:
    """Advice on badges of the author's that tell a wrong number of puzzles, or large print that is not."""
    for badge in said:
        numbers = re.findall(r"\d+", badge)
        for number in numbers:
            if (
                int(number) != count
                and badge.casefold()
                == phrases.text("cover-puzzles", int(number), count=int(number)).casefold()
            ):
                hint = f"say {count}, or leave 'badges' out: they are then counted"
                yield Problem(f"the badge '{badge}' is not true: this edition has {count}", hint, advice=True)
        if not large_print and badge.casefold() == phrases.text("cover-badge-large-print").casefold():
            what = f"the badge '{badge}' is not true: this edition is not in large print"
            yield Problem(what, "say large-print: true of the edition, or leave the badge out", advice=True)


def cover_icons(named: Iterable[str], book: Book, theme: Theme) -> tuple[str, ...]:
    """The pictograms of what a book is about: those named; else its titles', its puzzles', its theme's."""
    own = tuple(named)
    if own and own != (AUTO_ICONS,):
        return own
    found = [icon for icon in matching_icons(book.title, ()) if icon not in OF_ANY_BOOK]
    parts = dict.fromkeys(item.section or item.puzzle.title for item in book.items)
    of_puzzles = Counter(icon for part in parts for icon in matching_icons(part or "", ())[:1])
    found += sorted(of_puzzles, key=lambda icon: -of_puzzles[icon])
    return tuple(dict.fromkeys((*found, *theme.icons)))[:MOST_ICONS]


class SmallGrids:
    """Makes the small puzzles for one cover, each once: a word of the book, and letters round it.

    It is made and proven as every puzzle is: its words stand once each, none over another, and nothing
    rude can be read in it.
    """

    def __init__(
        self,
        plugins: Plugins,
        folder: Path,
        puzzle: Puzzle | None,
        settings: Settings | None,
        title: str,
        word: str,
    ) -> None:
        self.plugins, self.files = plugins, Files(folder)
        self.puzzle, self.title, self.word = puzzle, title, word
        language = puzzle.language if puzzle else "en"
        self.settings = settings or Settings(language=language)
        self.made: dict[tuple[int, int], Puzzle | None] = {}

    def __call__(self, columns: int, rows: int) -> Puzzle | None:
        """The small puzzle of that size, wider where the author's word or all of the book's need it."""
        if (columns, rows) not in self.made:
            self.made[columns, rows] = self._found(columns, rows)
        return self.made[columns, rows]

    def problems(self) -> Iterator[Problem]:
        """Why the author's word cannot be ringed."""
        if self.word and self._tried([self.word], min(MOST_WORD_COLUMNS, max(6, len(self.word))), 5) is None:
            what = f"the word '{self.word}' cannot be ringed in a grid of at most {MOST_WORD_COLUMNS} columns"
            yield Problem(what, "name a shorter one, in letters of the book's language and none that is rude")

    def _found(self, columns: int, rows: int) -> Puzzle | None:
        if self.word:
            wide = min(MOST_WORD_COLUMNS, max(columns, len(self.word)))
            others = [word for word in self._words(wide) if self._apart(word, [self.word])]
            return self._around([self.word, *others[-OTHERS:]], wide, rows)
        # as wide as the shortest word where all are longer
        for wide in range(columns, MOST_WORD_COLUMNS + 1):
            words = self._words(wide)
            for first in words[:4]:
                others = [word for word in words if self._apart(word, [first])]
                if made := self._around([first, *others[-OTHERS:]], wide, rows):
                    return made
            if words:
                return None
        return None

    def _around(self, words: list[str], columns: int, rows: int) -> Puzzle | None:
        """A grid with the first of the words and as many of the others as let it lie off the edges."""
        best: Puzzle | None = None
        for count in range(len(words), 0, -1):
            made = self._tried(words[:count], columns, rows)
            if made and _off_edges(made, rows):
                return made
            best = best or made
        return best

    def _words(self, columns: int) -> list[str]:
        """Words of the book that fit, those of its title first, then the longest."""
        title = set(re.findall(r"\w+", self.title.casefold()))
        entries = self.puzzle.placed if self.puzzle else ()
        fitting = [
            entry.shown
            for entry in entries
            if entry.listed
            and LEAST_RINGED_LETTERS <= len(entry.letters) <= columns
            and " " not in entry.shown
        ]
        return sorted(fitting, key=lambda word: (word.casefold() not in title, -len(word), word))

    def _apart(self, word: str, others: Iterable[str]) -> bool:
        one = word.casefold()
        return all(one not in each.casefold() and each.casefold() not in one for each in others)

    def _tried(self, words: list[str], columns: int, rows: int) -> Puzzle | None:
        """A grid with these words, the first level and not at an edge; None where they do not go in."""
        along = "w" if reads_left(words[0]) else "e"
        settings = replace(
            self.settings,
            grid=Size(columns, rows),
            modes=(Choice("classic"),),
            level=None,
            directions=weighted({along: 2, "s": 1}),
            shape=Choice("rectangle"),
            filler=FILLER,
            pick=0,
            embedded="drop",
            effort="fast",
        )
        best: Puzzle | None = None
        with suppress(BookError):  # the words do not go in
            recipe = Recipe(tuple(map(Word, words)), settings, id="cover", title="cover")
            request = plan_puzzle(recipe, self.plugins, self.files)
            for seed in range(SMALL_GRID_TRIES):
                ways = request.directions if seed < SMALL_GRID_TRIES / 2 else weighted({along: 1})
                made = make_proven(replace(request, seed=seed, directions=ways), self.plugins, self.files)
                puzzle = _led_by(made, words[0])
                first = puzzle.entries[0]
                if first.shown != words[0] or first.placed is None or first.placed.direction != along:
                    continue
                best = best or puzzle
                if _off_edges(puzzle, rows):
                    return puzzle
        return best


def _off_edges(puzzle: Puzzle, rows: int) -> bool:
    """Whether the first word lies about the middle of a grid of so many rows."""
    placed = puzzle.entries[0].placed
    return placed is not None and (rows < 3 or 0 < placed.row < rows - 1) and 0 <= rows // 2 - placed.row <= 1


def _led_by(puzzle: Puzzle, word: str) -> Puzzle:
    """The puzzle with that word's entry first."""
    return replace(puzzle, entries=tuple(sorted(puzzle.entries, key=lambda entry: entry.shown != word)))


class CoverArt:
    """Draws art by its name for one cover, the same for the same seed."""

    def __init__(self, hooks: PageCalls, look: Look, icons: tuple[str, ...], title: str) -> None:
        self.hooks, self.look, self.icons, self.title = hooks, look, icons, title
        self.drawn: dict[object, tuple[Paint | Stamp, ...]] = {}  # a design draws more than once, to fit

    def __call__(
        self,
        name: str,
        box: Box,
        inks: ArtInks | None = None,
        settings: Mapping[str, Value] | None = None,
        bleed: tuple[float, float, float, float] = (0, 0, 0, 0),
        seed: str = "",
    ) -> tuple[Paint | Stamp, ...]:
        """The curves of that art."""
        asked = (name, box, inks, tuple((settings or {}).items()), bleed, seed)
        if asked not in self.drawn:
            space = ArtSpace(box, self.look, "right", inks or ArtInks(), bleed, self.icons)
            dice = stream("cover", self.title, name, seed)
            self.drawn[asked] = self.hooks.draw_art(name, dict(settings or {}), space, dice)
        return self.drawn[asked]
