"""A random ordinary book: what a sensible publisher would ask for, and nothing that nobody could make.

Sensible means: words that fit the grid and fill about half of it, grids that fit the page, a publisher that
prints so many pages, no word inside another. The titles, names and seeds are those that hurt.
"""

from __future__ import annotations

import csv
import io
import math
import re
import zipfile
from collections.abc import Callable
from dataclasses import dataclass, field
from operator import truediv
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import openpyxl
import yaml
from pypdf import PdfWriter

from bookmaker.bookfile.puzzles import slug
from bookmaker.host.load import builtin_plugins
from bookmaker.publisher.limits import page_limits
from bookmaker.publisher.model import PageLimits, Publisher
from bookmaker.units import trim_size
from tests import awkward
from tests.random_books.mixed_kinds import SUDOKU_ROWS, TINY, Page, mix_kinds
from tests.random_books.outlines import random_outline
from tests.random_books.page_choices import choose_binding, choose_pages
from tests.random_books.word_lists import (
    EVIL,
    FAMILIES,
    LANGUAGES,
    NUMBERS,
    PAIRS,
    TOPICS,
    apart,
    clue,
    fitting,
    letters,
    pool,
)
from tests.random_books.written_pages import picture, written_pages

PLUGINS = builtin_plugins()
FEWEST, MEDIAN, MOST = 10, 25, 300  # puzzles
ANY_TRIM = (
    "6 x 9 in",
    "5.5 x 8.5 in",
    "210 x 297 mm",
    "148 x 210 mm",
    "8.5 x 11 in",
    "170 x 240 mm",
    "200 x 200 mm",
)
OWN_SCRIPTS = ("he", "ar", "ka", "el", "tr")
ALONE = ("he", "ar", "ka")  # no font has their letters and those of other scripts' titles
TEMPLATE = "printer's page.pdf"
FREE = 20  # cells that a message leaves to others, where what comes after it is filled
LEAST_FILLED = int(SUDOKU_ROWS * 9) + 1  # rows of word searches where sudokus can fill a book
NAME_LINE = 36.0  # points: a line for a name, with its air
LEAST_SHARED = 8  # cells across or down, of puzzles that share a page
APART = 20  # points between puzzles that share a page
PITCHES = {"usual": (16, 14), "large": (32, 24), "bold-easy": (42, 28)}  # points: of grids, of lists
ROOMY = 8 * 72  # points: pages as high have room for titles of two lines
LINE = 20  # letters of a title's line that small pages have room for
LEVELS = ("kids", "seniors", "easy", "medium", "hard", "expert")
TWISTS: tuple[Any, ...] = (
    "missing-vowels",
    {"missing-vowels": {"blanks": "false"}},
    "scrambled",
    "coded",
    {"coded": {"given": 50}},
    "reversed",
    ["reversed", "missing-vowels"],
    ["missing-vowels", "scrambled"],
    ["coded", "reversed"],
    ["classic", "missing-vowels"],
)
COLUMNS = (  # what makers of sheets call title, words, level, section
    ("Topic", "Words", "Level", "Part"),
    ("Títle (EN)", "Word list / Liste", "How hard?", "Bit"),
    ("Ονομασία", "λέξεις", "επίπεδο", "μέρος"),
    ("  name ", "w", "L", "§"),
    ("title", "Words: all of them", "LEVEL", "100 %"),
)
TEXT = "Jolly good quizzing by five foxy judges who pack my box with liquor jugs and yawn a bit too quietly"


class _Plain(yaml.SafeDumper):
    """Writes no aliases, which a book file does not have."""

    def ignore_aliases(self, data: Any) -> bool:
        """Write every value out."""
        return True


@dataclass(slots=True)
class Book:
    """A book file's content and the files beside it, by their names."""

    seed: str
    spec: dict[str, Any] = field(default_factory=dict)
    files: dict[str, bytes] = field(default_factory=dict)

    @property
    def text(self) -> str:
        """The book file."""
        head = f"# An ordinary book: {self.seed}\n"
        return head + yaml.dump(self.spec, Dumper=_Plain, allow_unicode=True, sort_keys=False, width=100)

    def write(self, folder: Path) -> Path:
        """Write the book file and those beside it; the path of the book file."""
        for name, content in self.files.items():
            file = folder / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
        path = folder / "book.yaml"
        path.write_text(self.text, encoding="utf-8")
        return path


@dataclass(frozen=True, slots=True)
class Room:
    """What the smallest page of a book has room for."""

    side: int  # columns of the widest grid
    rows: int  # of the highest
    words: int  # in a list
    large: bool = False
    shared: int = 1  # puzzles on that page

    def within(self, other: Room) -> Room:
        """What has room in both."""
        return Room(min(self.side, other.side), min(self.rows, other.rows), min(self.words, other.words))


def random_book(seed: str, most: int = MOST) -> Book:
    """The book of a seed, of so many puzzles at most; the same seed gives the same book."""
    dice = Random(seed)
    book = Book(seed)
    count = min(most, max(FEWEST, round(MEDIAN * math.exp(dice.gauss(0, 0.75)))))
    editions, room = random_editions(dice, book, count)
    spec = book.spec
    spec["title"] = dice.choice(awkward.TITLES)
    some(dice, 0.5, spec, "subtitle", awkward.SUBTITLES)
    some(dice, 0.85, spec, "author", awkward.AUTHORS)
    some(dice, 0.5, spec, "imprint", awkward.IMPRINTS)
    some(dice, 0.7, spec, "year", (1900, 1999, 2026, 2199))
    if dice.random() < 0.3:
        spec["series"] = {"name": dice.choice(awkward.SERIES), "number": dice.choice([1, 2, 7, 40])}
        if dice.random() < 0.6:
            spec["ledger"] = {"file": "series (q).sqlite", "words": dice.choice(["avoid", "allow"])}
    some(dice, 0.9, spec, "seed", awkward.SEEDS)
    some(dice, 0.8, spec, "theme", sorted(PLUGINS.themes))
    language = random_language(dice, spec)
    spec["editions"] = editions
    room = random_sharing(dice, spec, room)
    spec["defaults"] = random_defaults(dice, room)
    some(dice, 0.4, spec, "front", FRONTS)
    if dice.random() < 0.5 and language not in ALONE:
        said, files = written_pages(dice, spec.get("front"))
        spec.update(said)
        book.files.update(files)
    some(dice, 0.3, spec, "order", ("by-difficulty", "given", "mixed"))
    some(dice, 0.2 if language == "en" else 0.0, spec, "no-repeat", (1, 2))
    if "no-repeat" in spec:  # some lists have just as many words as an edition would pick
        for edition in editions:
            edition.get("defaults", {}).pop("pick", None)
    some(dice, 0.3, spec, "list", ({"order": "length"}, {"order": "given"}, {"ignore-articles": "yes"}))
    spec["repeats"] = "allow"
    if dice.random() < 0.5:
        spec["cover"] = random_cover(dice, book)
    random_templates(dice, book)
    if language in ALONE:
        in_own_script(dice, spec, language)
    puzzles = Puzzles(dice, book, room, language)
    length = (
        None if room.rows < LEAST_FILLED and not room.large else random_length(seed, book.spec, count // 2)
    )
    puzzles.deal(count // 2 if length else count)
    if length:
        puzzles.fill(length)
    low = min(trim_size(edition["trim"])[1] for edition in editions)
    set_in_lines(seed, spec, low >= ROOMY and "puzzles-per-page" not in spec)
    choose_pages(seed, spec, book.files, low)
    choose_binding(seed, spec)
    some(Random(f"{seed} opener"), 0.3, spec, "opener", ("bleed", "framed", "plain"))
    mix_kinds(seed, spec, Page(room.side, room.rows, room.words, room.large, language))
    return book


# over a puzzle there are two lines
PUZZLE_TITLES = [
    title for title in (*awkward.TITLES, *TOPICS) if len(title) <= 36 and max(map(len, title.split())) <= 14
]
FRONTS: tuple[list[str], ...] = (
    ["title", "copyright", "contents", "how-to"],
    ["title", "how-to"],
    ["title", "copyright", "how-to", "contents"],
    ["title", "copyright", "contents", "how-to", "notes"],
    ["title"],
)


def some(dice: Random, chance: float, spec: dict[str, Any], name: str, choices: Any) -> None:
    """Say a setting or leave it out."""
    if dice.random() < chance:
        spec[name] = dice.choice(choices)


def random_editions(dice: Random, book: Book, count: int) -> tuple[list[dict[str, Any]], Room]:
    """One to three editions, and what the puzzles they share have room for."""
    names = dice.sample(awkward.EDITION_NAMES, 3)
    rooms, editions = [], []
    for name in names[: dice.choice([1, 1, 1, 2, 2, 3])]:
        edition, room = random_edition(dice, count)
        if dice.random() < 0.8:
            edition = {"name": name} | edition
        folder = (edition.get("name") or f"{edition['publisher']} {edition['trim']}").casefold()
        if all(
            (other.get("name") or f"{other['publisher']} {other['trim']}").casefold() != folder
            for other in editions
        ):
            rooms.append(room)
            editions.append(edition)
    shared = [room for room in rooms if not room.large] or rooms
    room = shared[0]
    for other in shared[1:]:
        room = room.within(other)
    mixed = any(each.large for each in rooms) and not all(each.large for each in rooms)
    for edition, own in zip(editions, rooms, strict=True):
        if own.large and mixed:
            edition["defaults"] = {"grid": f"{own.side} x {own.side}", "pick": min(10, own.words)}
    if any(each.large for each in rooms):
        room = Room(room.side, room.rows, room.words, large=True)
    return editions, room


def random_edition(dice: Random, count: int) -> tuple[dict[str, Any], Room]:
    """An edition whose publisher makes a book of so many puzzles, and what its page has room for."""
    while True:
        publisher = PLUGINS.publishers[dice.choice(sorted(PLUGINS.publishers))].offer
        trim = dice.choice(trims(publisher))
        width, height = trim_size(trim)
        paper = dice.choice([None, *(paper.name for paper in publisher.papers)])
        per_page = dice.choice([None, None, 1, 2, 4, 6, 9])
        large = width >= 8 * 72 and height >= 10 * 72 and dice.random() < 0.4
        low, high = pages(count, per_page or 4)
        edition: dict[str, Any] = {"publisher": publisher.name, "trim": trim}
        edition |= {"paper": paper} if paper else {}
        limits = limits_of(edition)
        if limits and limits[0] <= 2 * low and high <= limits[1] and min(width, height) >= 3.9 * 72:
            break
    edition |= {"isbn": isbn(dice)} if dice.random() < 0.6 else {}
    edition |= {"large-print": "yes"} if large else {}
    answers: dict[str, Any] = {"per-page": per_page} if per_page else {}
    some(dice, 0.3, answers, "style", ("loops", "letters", "strike"))
    some(dice, 0.3, answers, "decoys", ("show", "hide"))
    edition |= {"answers": answers} if answers else {}
    return edition, room_on(width / 72, height / 72, large)


def room_on(width: float, height: float, large: bool) -> Room:
    """What a page of so many inches has room for."""
    if large:
        return Room(int((width - 2.4) * 2.1), int((height - 4.4) * 2.1), 12, True)
    side = max(8, min(24, int((width - 1.9) * 4.6), int((height - 3.2) * 3.6)))
    return Room(side, side, 24 if height >= 9 else 15 if height >= 7.8 else 10)


def shared_room(width: float, height: float, count: int, kind: str = "usual", theme: str = "plain") -> Room:
    """What each of so many puzzles has room for that share a page of so many inches, in that print.

    A theme whose letters must be larger than the plain one's has room for fewer.
    """
    columns = 1 if count < 4 else 2
    stacked = -(-count // columns)
    pitch, line = PITCHES[kind]
    if theme in PLUGINS.themes:
        floors = (PLUGINS.themes[each].offer.floors["grid"] for each in (theme, "plain"))
        pitch *= max(1.0, truediv(*floors))
    across = (width * 72 - 110 - (columns - 1) * APART) / columns
    down = (height * 72 - 120 - (stacked - 1) * APART) / stacked - 4 * line  # under a head
    rows, lines = int(down / pitch), int(down / line)
    beside = Room(int(min(across * 0.6 / pitch, 1.3 * rows)), rows, lines, kind != "usual")
    below = Room(int(across / pitch), int((down - 5 * line) / pitch), 10, kind != "usual")
    return max(beside, below, key=lambda room: min(room.side, room.rows))


def trims(publisher: Publisher) -> list[str]:
    """The trims to draw from: the publisher's, or usual ones where any will do."""
    listed = [f"{round(width / 72, 3):g} x {round(height / 72, 3):g} in" for width, height in publisher.trims]
    return listed or list(ANY_TRIM)


def pages(count: int, per_page: int) -> tuple[int, int]:
    """About how many pages so many puzzles come to, at least and at most."""
    return 4 + count + count // per_page, 20 + count + count // 40 + count // max(1, per_page // 3) + 20


def isbn(dice: Random) -> str:
    """A valid ISBN-13, in one of the ways people type it."""
    digits = dice.choice(["978", "979"]) + "".join(str(dice.randrange(10)) for _ in range(9))
    check = -sum(int(digit) * (1, 3)[at % 2] for at, digit in enumerate(digits)) % 10
    whole = f"{digits}{check}"
    return dice.choice(
        [whole, f"{whole[:3]}-{whole[3]}-{whole[4:8]}-{whole[8:12]}-{whole[12]}", f"{whole[:3]} {whole[3:]}"]
    )


def random_language(dice: Random, spec: dict[str, Any]) -> str:
    """The language of the book's words, mostly English, and said in some region's way or not at all."""
    if dice.random() < 0.7:
        some(dice, 0.15, spec, "language", ("en", "en-GB", "en-US"))
        return "en"
    spec["language"] = dice.choice([*OWN_SCRIPTS, *OWN_SCRIPTS, *LANGUAGES])
    return str(spec["language"])


def in_own_script(dice: Random, spec: dict[str, Any], language: str) -> None:
    """Say titles in the book's own language, where no font has its letters and those of titles that hurt."""
    for name in ("title", "subtitle", "imprint"):
        if name in spec:
            spec[name] = " ".join(dice.sample(LANGUAGES[language], dice.choice([1, 2, 4])))
    spec["author"] = dice.choice(LANGUAGES[language])
    spec["series"] = {"name": dice.choice(LANGUAGES[language]), "number": 2}
    spec.pop("ledger", None)
    for name in ("blurb", "points"):
        spec.get("cover", {}).pop(name, None)


def random_sharing(dice: Random, spec: dict[str, Any], room: Room) -> Room:
    """Let two to six puzzles share each page of some books; what each has room for then."""
    count = dice.choice([2, 2, 3, 4, 6])
    if dice.random() < 0.65 or room.large:
        return room
    trims = [trim_size(edition["trim"]) for edition in spec["editions"]]
    theme = str(spec.get("theme", "plain"))
    kept = kept_by_theme(theme)
    rooms = [shared_room(width / 72, (height - kept) / 72, count, theme=theme) for width, height in trims]
    least = min(min(each.side, each.rows) for each in rooms)
    if least < LEAST_SHARED:
        return room
    spec["puzzles-per-page"] = count
    sides, rows, words = zip(*((each.side, each.rows, each.words) for each in rooms), strict=True)
    return Room(min(sides), min(rows), min(words), shared=count)


def kept_by_theme(name: str) -> float:
    """How many points of a puzzle page a theme keeps from puzzles; art at its foot gives way."""
    if name not in PLUGINS.themes:
        return 0.0
    theme = PLUGINS.themes.find(name).offer
    tops = [each.height for each in theme.art if "puzzle" in each.pages and each.place == "page-top"]
    lines = [each for each in theme.furniture if each.name == "name-date"]
    return max(tops, default=0.0) + NAME_LINE * len(lines)


def random_length(seed: str, spec: dict[str, Any], count: int) -> int | None:
    """How many pages some books shall have, more than so many puzzles come to; from dice of its own.

    Where sudokus can fill them, and twice as many pages are not too many for any other edition.
    """
    dice = Random(f"{seed} length")
    if dice.random() < 0.8 or spec.get("puzzles-per-page", 1) not in PLUGINS.kinds["sudoku"].offer.per_page:
        return None
    edition = spec["editions"][0]
    high = pages(count, edition.get("answers", {}).get("per-page", 4))[1]
    limits = [limits_of(each) or (0, 0) for each in spec["editions"]]
    publisher = PLUGINS.publishers[edition["publisher"]].offer
    length = max(high + dice.randrange(20), limits[0][0])
    length += -length % publisher.page_multiple
    return length if all(2 * length <= most for _, most in limits) else None


def limits_of(edition: dict[str, Any]) -> PageLimits | None:
    """The fewest and the most pages of an edition; None where trim and paper do not go together."""
    publisher = PLUGINS.publishers[edition["publisher"]].offer
    paper = edition.get("paper") or (publisher.papers[0].name if publisher.papers else None)
    return page_limits(publisher, SimpleNamespace(trim=trim_size(edition["trim"]), paper=paper))


def random_templates(dice: Random, book: Book) -> None:
    """Put the covers of some editions on their printer's own page, which tells no spine."""
    for edition in book.spec["editions"]:
        rule = PLUGINS.publishers[edition["publisher"]].offer.cover
        if rule and rule.template and dice.random() < 0.4:
            edition["cover"] = {"template": TEMPLATE, "spine": "0.6 in"}
            file = io.BytesIO()
            page = PdfWriter()
            page.add_blank_page(26 * 72, 20 * 72)
            page.write(file)
            book.files[TEMPLATE] = file.getvalue()


def random_defaults(dice: Random, room: Room) -> dict[str, Any]:
    """Settings of all puzzles: a grid that fits every page."""
    side = dice.choice([side for side in (10, 12, 13, 15, 17, 20, 24) if side <= room.side] or [room.side])
    columns = max(8, min(room.side, side + dice.choice([0, 0, 0, -2, 2])))
    defaults: dict[str, Any] = {"grid": f"{columns} x {min(side, room.rows)}"}
    some(dice, 0.6, defaults, "level", LEVELS)
    some(dice, 0.3, defaults, "filler", ("from-words", "frequency", "random"))
    some(dice, 0.2, defaults, "offence", ("strict", "mild", "off"))
    some(dice, 0.2, defaults, "effort", ("fast", "standard"))
    some(dice, 0.4, defaults, "icons", ("auto",))
    defaults["embedded"] = dice.choice(["allow", "swap", "drop"])
    return defaults


def random_cover(dice: Random, book: Book) -> dict[str, Any]:
    """What a book may say of its cover."""
    name = dice.choice(sorted(PLUGINS.covers))
    [colours] = [each.choices for each in PLUGINS.covers[name].offer.settings if each.name == "colour"]
    colour = dice.choice(colours)
    cover: dict[str, Any] = {"design": dice.choice([name, {name: {"colour": colour}}])}
    if PLUGINS.covers[name].offer.needs_picture or dice.random() < 0.1:
        cover["image"] = "cover art.jpg"
        book.files["cover art.jpg"] = picture(dice, "RGB", (2700, 3600), "JPEG")
    some(dice, 0.5, cover, "blurb", BLURBS)
    some(dice, 0.4, cover, "points", POINTS)
    return cover


BLURBS = (
    "Quite a jolly lot of puzzles, for “quiet” people & jumpy ones.\n\n"
    "Dive in anywhere: every page has been checked (twice).",
    "Γιαγιά, παππού: παζλ!\n\nÇok güzel, 100 % keyifli.",
    "Puzzles.",
)
POINTS = (
    ["60 jumpy puzzles", "4 levels, from kids to expert", "All answers (every one) at the back"],
    ["Q & A", "100 %"],
)


class Puzzles:
    """The puzzles of a book, one item after another until there are enough."""

    def __init__(self, dice: Random, book: Book, room: Room, language: str = "en") -> None:
        self.dice, self.book, self.room, self.language = dice, book, room, language
        columns, rows = (int(side) for side in book.spec["defaults"]["grid"].split(" x "))
        self.columns, self.rows = columns, rows
        self.items: list[dict[str, Any]] = book.spec.setdefault("puzzles", [])
        self.titles: set[str] = set()
        self.number = 0

    def deal(self, count: int) -> None:
        """So many puzzles, in sections or not."""
        left, sections = count, self.dice.random() < 0.5
        while left:
            if sections and self.dice.random() < 0.15:
                self.items.append({"section": self.dice.choice(self.titles_in_script() or awkward.SECTIONS)})
            left -= self.dice.choice(self.kinds())(left)
        if self.items and "section" in self.items[-1] and len(self.items[-1]) == 1:
            self.items.pop()

    def fill(self, length: int) -> None:
        """Make the book so many pages long: with words while there are some, with sudokus to the end."""
        self.book.spec["pages"] = length
        words = self.pool(5, self.longest())
        pick = min(8, len(self.filling(words, min(self.columns, self.longest() + 2) ** 2 * 0.35)))
        said = {"repeat": "fill", "title": f"{self.plain_title()} {{n}}"}
        if pick >= 2 and self.dice.random() < 0.6:
            rows = [["Words"], [", ".join(words)]]
            self.book.files["pools.csv"] = sheet(rows)
            self.items.append({"each-row-of": "pools.csv", **said, "words": "{Words}", "pick": pick})
        elif pick >= 2:
            self.items.append({**said, "words": words, "pick": pick})
        self.items.append({"repeat": "fill", "kind": "sudoku", "title": f"{self.plain_title()} Nº {{n}}"})

    def plain_title(self) -> str:
        """A title in which no brace stands for a number."""
        title = str(self.dice.choice(self.titles_in_script() or PUZZLE_TITLES))
        return title.replace("{", "{{").replace("}", "}}")

    def kinds(self) -> list[Callable[[int], int]]:
        """Ways to ask for puzzles, the usual ones oftener."""
        usual = [self.listed] * 8 + [self.from_file] * 2 + [self.repeated, self.rows_of_sheet]
        if self.language != "en":
            return usual
        usual += [self.of_a_topic, self.of_a_topic, self.sheet_of_kinds, self.rows_repeated]
        rare = [
            self.evil,
            self.several_evil,
            self.numbers,
            self.twisted,
            self.clued,
            self.foreign,
            self.herrings,
        ]
        if self.room.large:
            return usual + rare
        if self.room.shared > 1:
            return usual
        return usual + rare + [self.shaped] * 3 + [self.message]

    def longest(self) -> int:
        """Letters of the longest word for the grid of this book and its editions."""
        sides = [min(self.columns, self.rows)]
        for edition in self.book.spec["editions"]:
            if "defaults" in edition:
                sides.append(int(edition["defaults"]["grid"].split(" x ")[0]))
        return min(sides) - 2

    def pool(self, lists: int, longest: int) -> list[str]:
        """Words of so many topics, or those of the book's own language."""
        if self.language == "en":
            return pool(self.dice, lists, longest)
        words = apart(fitting(LANGUAGES[self.language], longest))
        self.dice.shuffle(words)
        return words

    def some_words(self, part: float = 1.0, longest: int = 0, most: int = 0) -> list[str]:
        """Words that fill less than half of the grid, or of a part of it."""
        cells = min(self.columns * self.rows, (self.longest() + 2) ** 2) * part * 0.45
        words = self.pool(self.dice.choice([1, 2, 3]), longest or self.longest())
        return self.filling(words, cells, most)

    def filling(self, words: list[str], cells: float, most: int = 0) -> list[str]:
        """The first of the words that so many cells take."""
        kept: list[str] = []
        for word in words[: self.dice.randint(6, max(6, most or self.room.words))]:
            cells -= letters(word)
            if cells < 0 and len(kept) >= 2:
                break
            kept.append(word)
        return kept

    def head(self, title: str = "") -> dict[str, Any]:
        """A title, mostly one that hurts, and an id where two puzzles would have the same."""
        self.number += 1
        title = title or self.dice.choice(self.titles_in_script() or PUZZLE_TITLES)
        if self.dice.random() < 0.3:
            title += f" {self.number}"
        head: dict[str, Any] = {"title": title}
        if slug(title) in self.titles or self.dice.random() < 0.2:
            head["id"] = f"p{self.number}"
        self.titles.add(slug(title))
        return head

    def titles_in_script(self) -> list[str]:
        """Titles of the book's own language, where it takes no others."""
        return LANGUAGES[self.language] if self.language in ALONE else []

    def add(self, item: dict[str, Any]) -> int:
        """One puzzle more."""
        some(self.dice, 0.15, item, "level", LEVELS)
        some(self.dice, 0.05, item, "seed", awkward.SEEDS)
        if self.language not in ALONE:
            some(self.dice, 0.05, item, "section", awkward.SECTIONS)
            some(self.dice, 0.05, item, "instructions", ("Find all {count} (quickly).", "Γιατί όχι; {count}"))
        self.items.append(item)
        return 1

    def listed(self, left: int) -> int:
        """Words in the book file, as a list or as a text."""
        words = self.some_words()
        return self.add(
            self.head() | {"words": self.dice.choice([words, ", ".join(words), "\n".join(words) + "\n"])}
        )

    def from_file(self, left: int) -> int:
        """Words in a file beside the book, all of them or some."""
        words = self.some_words()
        more = [*words, *apart(fitting(self.pool(3, self.longest()), self.longest()))]
        more = list(dict.fromkeys(more))
        if self.dice.random() < 0.5:
            name = f"words/{self.number} (q).txt"
            self.book.files[name] = "\n".join(["# jumpy words", *more, ""]).encode()
            return self.add(self.head() | {"words": {"file": name, "pick": min(len(words), 10)}})
        name = f"words/{self.number} & co.csv"
        self.book.files[name] = sheet(
            [["Wörd?", "clue, if any"], *([word, clue(self.dice, word)] for word in more)]
        )
        return self.add(
            self.head() | {"words": {"file": name, "column": "Wörd?", "pick": min(len(words), 10)}}
        )

    def repeated(self, left: int) -> int:
        """Several puzzles from one pool."""
        count = min(left, self.dice.choice([2, 3, 5, 12]))
        words = self.pool(5, self.longest())
        pick = min(10, len(self.filling(words, min(self.columns, self.longest() + 2) ** 2 * 0.4)))
        head = self.head()
        head["title"] = head["title"].replace("{", "{{").replace("}", "}}")
        head["title"] += self.dice.choice([" {n}", " ({n})", ", part {n} of " + str(count), ""])
        self.add({"repeat": count} | head | {"id": f"r{self.number}-{{n}}", "words": words, "pick": pick})
        return count

    def rows_of_sheet(self, left: int) -> int:
        """A puzzle of each row of a sheet, with titles that are often equal."""
        count = min(left, self.dice.choice([2, 4, 9]))
        title, words, level, section = self.dice.choice(COLUMNS)
        titles = self.titles_in_script() or self.dice.choice([["Same, again"], PUZZLE_TITLES])
        rows = [[title, words, level, section]]
        for _ in range(count):
            kept = self.some_words()
            rows.append(
                [
                    self.dice.choice(titles),
                    ", ".join(kept),
                    self.dice.choice(LEVELS),
                    self.dice.choice(self.titles_in_script() or awkward.SECTIONS),
                ]
            )
        self.number += 1
        name = f"rows {self.number}{self.dice.choice(['.csv', '.tsv', '.xlsx'])}"
        self.book.files[name] = sheet(rows, name)
        item = {
            "each-row-of": name,
            "id": f"s{self.number}-{{n}}",
            "title": f"{{{title.strip()}}}",
            "words": f"{{{words}}}",
        }
        if self.dice.random() < 0.7:
            item["level"] = f"{{{level}}}"
        if self.dice.random() < 0.3:
            item["section"] = f"{{{section}}}"
        self.items.append(item)
        return count

    def rows_repeated(self, left: int) -> int:
        """Several puzzles of each row of a sheet, as many as its cell says, from the row's own words."""
        rows, made = [["Topic", "Words", "How many"]], 0
        for _ in range(self.dice.choice([1, 2, 4])):
            words = self.pool(4, self.longest())
            pick = min(8, len(self.filling(words, min(self.columns, self.longest() + 2) ** 2 * 0.35)))
            count = min(self.dice.choice([1, 2, 3]), len(words) // 8, left - made)
            if count < 1 or pick < 2:
                continue
            made += count
            said = "" if count == 1 else str(count)
            rows.append([self.dice.choice(PUZZLE_TITLES), ", ".join(words[: 9 * count]), said])
        if not made:
            return self.listed(left)
        self.number += 1
        name = f"repeated {self.number}{self.dice.choice(['.csv', '.xlsx'])}"
        self.book.files[name] = sheet(rows, name)
        few = min(4, self.room.words)
        self.items.append(
            {
                "each-row-of": name,
                "repeat": "{How many}",
                "title": "{Topic} {n}",
                "words": "{Words}",
                "pick": few,
            }
        )
        return made

    def sheet_of_kinds(self, left: int) -> int:
        """A sheet whose rows are puzzles of several kinds, each with the cells it has."""
        rows = [["Title", "Kind", "Words", "Level", "Size"]]
        for _ in range(min(left, self.dice.choice([3, 6]))):
            level = self.dice.choice(("", *LEVELS[2:]))
            kind = self.dice.choice(["", "", "word-search", "sudoku", "maze"])
            if self.room.shared not in (1, 2):
                kind = self.dice.choice(["", "word-search"])
            words = ", ".join(self.some_words()) if kind in ("", "word-search") else ""
            rows.append([self.dice.choice(PUZZLE_TITLES), kind, words, level, "9" * (kind == "sudoku")])
        self.number += 1
        name = f"kinds {self.number}{self.dice.choice(['.csv', '.tsv', '.xlsx'])}"
        self.book.files[name] = sheet(rows, name)
        said = {name.casefold(): f"{{{name}}}" for name in rows[0]}
        self.items.append({"each-row-of": name, "id": f"k{self.number}-{{n}}"} | said)
        return len(rows) - 1

    def evil(self, left: int) -> int:
        """One word, or none."""
        mode: Any = self.dice.choice(["evil", "super-evil", "evil-or-not"])
        if self.dice.random() < 0.3:
            mode = {mode: {"near-misses": self.dice.choice([0, 3, 8])}}
        word = self.dice.choice(fitting(list(EVIL), self.longest()))
        item = self.head() | {"mode": mode, "word": word}
        return self.add(item)

    def several_evil(self, left: int) -> int:
        """Several words of few letters, or a list with a word that is not there."""
        mode = self.dice.choice(["evil-pair", "evil-list", "one-missing"])
        words = {"evil-pair": list(self.dice.choice(PAIRS)), "evil-list": list(self.dice.choice(FAMILIES))}
        return self.add(self.head() | {"mode": mode, "words": words.get(mode) or self.some_words()})

    def numbers(self, left: int) -> int:
        """Numbers in place of words."""
        numbers = apart(fitting(NUMBERS, self.longest()))
        self.dice.shuffle(numbers)
        return self.add(self.head() | {"mode": "number-search", "words": self.filling(numbers, 60)})

    def twisted(self, left: int) -> int:
        """A list that hides its words."""
        words = [word for word in self.some_words(most=8) if word not in awkward.WORDS]
        return self.add(
            self.head() | {"mode": self.dice.choice(TWISTS), "words": words or ["kettle", "spoon"]}
        )

    def clued(self, left: int) -> int:
        """Clues in place of words; few on the smallest pages and in large print, where eight may not fit."""
        words = self.some_words(most=8)[: 4 if self.room.side < TINY else 6 if self.room.large else None]
        clues = [{"word": word, "clue": clue(self.dice, word)} for word in words]
        return self.add(self.head() | {"mode": "clues", "words": clues})

    def foreign(self, left: int) -> int:
        """A puzzle in another language."""
        language = self.dice.choice(sorted({*LANGUAGES} - {*ALONE}))
        words = apart(fitting(LANGUAGES[language], self.longest()))
        self.dice.shuffle(words)
        item = self.head() | {
            "language": language,
            "words": self.filling(words, self.columns * self.rows * 0.4),
        }
        wider = 10 if any("dzs" in word for word in words) else 4  # columns for cells so wide
        if self.columns + wider <= self.room.side and not self.room.large:
            some(self.dice, 0.4, item, "digraphs", ("yes",))
        return self.add(item)

    def herrings(self, left: int) -> int:
        """Letters that lead astray."""
        name = self.dice.choice(["near-miss", "false-start", "twins"])
        filler: Any = self.dice.choice([name, {name: {"strength": self.dice.choice([0, 2, 10])}}])
        return self.add(self.head() | {"filler": filler, "words": self.some_words(part=0.8)})

    def shaped(self, left: int) -> int:
        """A grid with an outline."""
        outline = random_outline(self.dice, min(self.room.side, self.room.rows, 24))
        if outline is None or outline.line < 6:
            return self.listed(left)
        self.book.files.update(outline.files)
        words = self.pool(3, min(10, outline.line - 1))
        words = self.filling(words, outline.mask.count * 0.35, most=14)
        return self.add(
            self.head() | {"grid": str(outline.mask.size), "shape": outline.shape, "words": words}
        )

    def of_a_topic(self, left: int) -> int:
        """Words that come along."""
        topic = self.dice.choice(sorted(PLUGINS.words))
        pack = PLUGINS.words[topic].offer
        fit = apart(fitting(list(pack.words), self.longest()))
        pick = min(10, len(self.filling(fit, min(self.columns, self.longest() + 2) ** 2 * 0.4)))
        said = {"topic": topic.replace("-", " "), "pick": pick}
        if pack.clues and pick <= 8 and self.dice.random() < 0.3:
            return self.add(self.head() | {"mode": "clues", "words": said | {"clues": "yes"}})
        return self.add(self.head() | {"words": said})

    def message(self, left: int) -> int:
        """Letters left over that say something."""
        side = min(12, self.room.side)
        words = pool(self.dice, 4, side - 2)
        pick = self.dice.randint(8, 12)
        mean = sum(map(letters, words)) / len(words)
        filled = (
            "no-repeat" in self.book.spec or self.dice.random() < 0.3
        )  # with it no words are sought that fit
        wanted, text = side * side - round(pick * mean) + (-FREE if filled else 3), ""
        for word in (TEXT + " ").split() * 3:
            if letters(text + word) > wanted:
                break
            text += f" {word}"
        if not text:  # words fill all the cells
            return self.listed(left)
        order = self.dice.choice(["rows", "columns", "spiral"])
        message: Any = self.dice.choice([text.strip(), {"text": text.strip(), "order": order}])
        if filled:
            message = {"text": text.strip(), "order": order, "rest": "fill"}
        return self.add(
            self.head() | {"grid": f"{side} x {side}", "words": words, "pick": pick, "message": message}
        )


def set_in_lines(seed: str, spec: dict[str, Any], roomy: bool) -> None:
    """Write some titles as lists of their lines, from dice of its own; the book's alone on small pages.

    There the list of words has the line that the title over it would take.
    """
    dice = Random(f"{seed} lines")
    share = dice.choice([0.0, 0.0, 0.1, 0.5])
    for said in (spec, *(spec["puzzles"] if roomy else ())):
        words = said.get("title", "").split()
        broken = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
        fit = [lines for lines in broken if max(map(len, lines)) <= LINE]
        if fit and "{" not in said["title"] and dice.random() < share:
            said["title"] = [*dice.choice(fit)]


def undated(packed: io.BytesIO) -> bytes:
    """A workbook that does not say when it was written: the same rows are the same bytes."""
    again = io.BytesIO()
    with zipfile.ZipFile(packed) as old, zipfile.ZipFile(again, "w") as new:
        for each in old.infolist():
            text = re.sub(rb"\d{4}-\d\d-\d\dT[\d:]+Z", b"2026-01-01T00:00:00Z", old.read(each))
            new.writestr(zipfile.ZipInfo(each.filename), text)
    return again.getvalue()


def sheet(rows: list[list[str]], name: str = ".csv") -> bytes:
    """A sheet with these rows, in the form its name tells."""
    if name.endswith(".xlsx"):
        book = openpyxl.Workbook()
        for row in rows:
            book.active.append(row)
        file = io.BytesIO()
        book.save(file)
        return undated(file)
    text = io.StringIO()
    csv.writer(text, delimiter="\t" if name.endswith(".tsv") else ",").writerows(rows)
    return text.getvalue().encode("utf-8-sig" if len(rows) % 2 else "utf-8")
