"""The books that themes are tried with: what a publisher may choose, and which choices are tried together."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, product
from random import Random
from types import SimpleNamespace
from typing import Any

from bookmaker.host.load import builtin_plugins
from bookmaker.publisher.limits import page_limits
from bookmaker.units import trim_size
from tests.random_books.books import Book, Room, shared_room
from tests.random_books.mixed_kinds import PICTURES, RUNGS
from tests.random_books.page_choices import ANSWERS, WANT_FONT, own_theme
from tests.random_books.word_lists import LANGUAGES, fitting, letters
from tests.random_books.written_pages import picture

PLUGINS = builtin_plugins()
Case = Mapping[str, str]  # factor -> value
Pairs = dict[tuple[str, str], set[tuple[str, str]]]  # a factor's value -> those of others it has not met

OWN = "its own"  # the cover of a book that names none
SEARCHES = ("plain", "clues", "coded", "shape", "long words")  # word searches
FACTORS: Mapping[str, tuple[str, ...]] = {
    "theme": tuple(sorted(PLUGINS.themes)),
    "publisher": tuple(sorted(PLUGINS.publishers)),
    "trim": ("5 x 8 in", "6 x 9 in", "8.5 x 8.5 in", "8.5 x 11 in", "8.27 x 11.69 in"),
    "ink": ("black", "colour"),
    "print": ("usual", "large", "bold-easy"),
    "per-page": ("1", "2", "4", "6"),
    "puzzle": (*SEARCHES, *sorted({*PLUGINS.kinds} - {"word-search"})),
    "words": ("3", "6", "8", "10", "12", "14", "20"),
    "language": ("en", *LANGUAGES),
    "title": ("short", "long"),
    "answers": ANSWERS,
    "cover": (OWN, *sorted(PLUGINS.covers)),
}
# Trims on which a wheel and the lines to write its words on have no room.
NO_WHEEL = {"large": ("5 x 8 in",), "bold-easy": ("5 x 8 in", "6 x 9 in")}
# What is tried with everything of one another; of the other factors each trial has some value.
CROSSED: tuple[tuple[str, ...], ...] = (
    ("theme", "trim", "ink", "print", "puzzle"),
    ("theme", "print", "per-page", "words"),
    ("puzzle", "print", "per-page", "words"),
    ("theme", "publisher", "trim"),
    ("theme", "language", "trim"),
    ("theme", "cover", "language"),
)
# Grids and counts of words that a publisher would choose for a page: usual print, large, bold-easy.
SIZES: Mapping[str, tuple[tuple[int, int], ...]] = {
    "5 x 8 in": ((12, 15), (9, 8), (7, 6)),
    "6 x 9 in": ((13, 18), (10, 9), (7, 6)),
    "8.5 x 8.5 in": ((13, 16), (11, 10), (9, 6)),
    "8.5 x 11 in": ((18, 24), (15, 16), (12, 12)),
    "8.27 x 11.69 in": ((16, 24), (14, 16), (12, 12)),
}
TITLES = {
    "short": ("Tea", "Yoga, Gym & Jog"),
    "long": ("A Walk through the Woods before Breakfast", "What the Gulls Knew of Every Ship"),
}
WORDS = (
    "anchor barnacle beach breeze coral dolphin driftwood harbour jellyfish lagoon lighthouse pebble"
    " seagull starfish sunrise mussel turtle urchin sailor captain compass lantern voyage whistle"
    " island horizon monsoon ripple squall trawler"
).split()
LONG = "lighthouse driftwood jellyfish sandcastle seahorses fisherman shipwreck submarine".split()
LEAST_GRID = 6  # cells across or down
ROOMY = "8.5 x 11 in"
LETTERS_OF_CELLS = 0.5  # how much of a grid its words fill, at most
ISBN = "978-3-16-148410-0"


@dataclass(frozen=True, slots=True)
class Trial:
    """One book, by what was chosen for it."""

    case: Case

    def __str__(self) -> str:
        return ", ".join(self.case.values())

    @property
    def book(self) -> Book:
        """The book file and what lies beside it."""
        case, book = self.case, Book(str(self))
        book.spec |= {
            "title": self._title("Salt, Spray & Gulls", 3),
            "author": "J. Quayle",
            "language": case["language"],
            "theme": case["theme"],
            "seed": 5,
            "repeats": "allow",
            "defaults": {"effort": "fast", "level": "medium", "embedded": "allow"},
            "answers": {"style": case["answers"]},
            "puzzles-per-page": int(case["per-page"]),
            "puzzles": [self._puzzle(n) for n in range(max(2, int(case["per-page"])))],
            "editions": [self._edition()],
        }
        if case["cover"] != OWN:
            book.spec["cover"] = {"design": case["cover"]}
            if PLUGINS.covers[case["cover"]].offer.needs_picture:
                book.spec["cover"]["image"] = "art.jpg"
                book.files["art.jpg"] = art()
        if self.brings_theme:
            book.spec["theme"] = own_theme(book.files, case["theme"], case["language"], {})
        return book

    @property
    def brings_theme(self) -> bool:
        """Whether a theme lies beside its book, with a font for its language."""
        return self.case["language"] in WANT_FONT

    @property
    def is_ample(self) -> bool:
        """Whether any theme has room for it: a puzzle a page, a list of a usual length."""
        case = self.case
        keyed = case["puzzle"] == "coded" and case["print"] != "usual"  # its key takes room, too
        alone = case["per-page"] == "1" and case["puzzle"] in SEARCHES
        return alone and not keyed and 6 <= int(case["words"]) <= 14

    @property
    def words(self) -> Sequence[str]:
        """The words of the language, longer ones in English where they are to be long."""
        english = LONG if self.case["puzzle"] == "long words" else WORDS
        return LANGUAGES.get(self.case["language"], english)

    def of_words(self, count: str) -> Trial:
        """The same with so many words to a puzzle."""
        return Trial({**self.case, "words": count})

    def _title(self, english: str, words: int) -> str:
        """A title in the book's language: where that is not English, so many of its words, from the end."""
        language = self.case["language"]
        return english if language == "en" else " & ".join(LANGUAGES[language][-words:])

    def _edition(self) -> dict[str, Any]:
        said = {"name": "tried", "publisher": self.case["publisher"], "trim": self.case["trim"], "isbn": ISBN}
        paper = paper_of(self.case["publisher"], self.case["trim"], self.case["ink"])
        said |= {"paper": paper} if paper else {}
        large = {"large": "yes", "bold-easy": "bold-easy"}.get(self.case["print"])
        return said | ({"large-print": large} if large else {})

    def _puzzle(self, number: int) -> dict[str, Any]:
        english = TITLES[self.case["title"]]
        said: dict[str, Any] = {"section": "Deep Water"} if number == 0 else {}
        title = self._title(english[number % 2], 1 if self.case["title"] == "short" else 6)
        return said | {"title": title, "id": f"puzzle-{number}", **self._asked(number)}

    def _asked(self, number: int) -> dict[str, Any]:
        """What is asked of a puzzle but its title: of other words than the one before it."""
        kind, room = self.case["puzzle"], room_in(self.case)
        words = fitting([*self.words[number:], *self.words[:number]], min(room.side, room.rows))
        if kind not in SEARCHES:
            return {"kind": kind} | self._of_kind(kind, words[: int(self.case["words"])], number)
        most = room.side * room.rows * LETTERS_OF_CELLS * (0.6 if kind == "shape" else 1.0)
        said: dict[str, Any] = {"grid": f"{room.side} x {room.rows}"}
        said |= {"coded": {"mode": "coded"}, "shape": {"shape": "circle"}}.get(kind, {})
        chosen = list[str]()
        for word in words[: min(room.words, int(self.case["words"]))]:
            most -= letters(word)
            if most < 0 and len(chosen) > 1:
                break
            chosen.append(word)
        return said | {"words": self._with_clues(chosen) if kind == "clues" else chosen}

    def _with_clues(self, words: Sequence[str]) -> list[dict[str, str]]:
        """Each word with two others as its clue, in its own script."""
        clues = (f"{words[n - 1]}, “{words[n - 2]}” ({letters(word)})" for n, word in enumerate(words))
        return [{"word": word, "clue": clue} for word, clue in zip(words, clues, strict=True)]

    def _of_kind(self, kind: str, words: Sequence[str], number: int) -> dict[str, Any]:
        """The settings of a puzzle that is no word search."""
        if kind == "cryptogram":
            return {"text": " ".join(words)}
        if kind == "word-ladder":
            return {"words": [*RUNGS[1:]][: max(1, len(words))]}
        if kind == "word-wheel":  # words of a topic are seldom of nine letters
            return {}
        if kind == "nonogram":
            return {"shape": PICTURES[number], "grid": "10 x 10"}
        if kind == "killer":
            return {"size": 6}
        takes = PLUGINS.kinds[kind].offer.takes
        said = self._with_clues(words) if kind in ("criss-cross", "crossword") else [*words]
        return {"words": said} if "words" in takes else {}


@cache
def art() -> bytes:
    """A picture for a cover of any size."""
    return picture(Random(1), "RGB", (2700, 3600), "JPEG")


def room_in(case: Case) -> Room:
    """What each puzzle has room for on such a page."""
    width, height = trim_size(case["trim"])
    if (count := int(case["per-page"])) > 1:
        return shared_room(width / 72, height / 72, count, case["print"])
    side, words = SIZES[case["trim"]][FACTORS["print"].index(case["print"])]
    return Room(side, side, words)


@cache
def paper_of(publisher: str, trim: str, ink: str) -> str | None:
    """The publisher's first paper of that ink on which a book of that trim is made; None without any."""
    offer = PLUGINS.publishers[publisher].offer
    for paper in offer.papers:
        edition = SimpleNamespace(trim=trim_size(trim), paper=paper.name)
        if paper.ink == ink and page_limits(offer, edition):
            return paper.name
    return None


def clash(choice: Case) -> bool:
    """Whether no book has these choices: a trim that is not made, a kind that shares no page."""
    publisher, trim, ink = (choice.get(name) for name in ("publisher", "trim", "ink"))
    page = {"trim": ROOMY, "print": "usual", "per-page": "1"}
    if not is_roomy(*(choice.get(name, page[name]) for name in page)):
        return True
    kind, language = choice.get("puzzle"), choice.get("language")
    offer = PLUGINS.publishers[publisher].offer if publisher else None
    if offer and choice.get("cover", OWN) != OWN and (offer.cover is None or offer.cover.separate):
        return True
    if offer and publisher and ink and (offer.papers or ink == "colour"):
        trims = [trim] if trim else FACTORS["trim"]
        if not any(takes(publisher, each) and paper_of(publisher, each, ink) for each in trims):
            return True
    if publisher and trim and not takes(publisher, trim):
        return True
    if kind in PLUGINS.kinds and int(choice.get("per-page", 1)) not in PLUGINS.kinds[kind].offer.per_page:
        return True
    if kind == "word-wheel" and choice.get("trim") in NO_WHEEL.get(choice.get("print", "usual"), ()):
        return True
    if kind in ("word-ladder", "word-wheel", "long words"):  # of English words
        return language not in (None, "en")
    return kind == "cryptogram" and language in ("ar", "he")  # it is read from the left


@cache
def is_roomy(*page: str) -> bool:
    """Whether so many puzzles on a page of that trim and print have grids that one would print."""
    room = room_in(dict(zip(("trim", "print", "per-page"), page, strict=True)))
    return min(room.side, room.rows) >= LEAST_GRID


@cache
def takes(publisher: str, trim: str) -> bool:
    """Whether a publisher makes books of that trim."""
    offer, size = PLUGINS.publishers[publisher].offer, trim_size(trim)
    if any(abs(size[0] - each[0]) + abs(size[1] - each[1]) < 0.1 for each in offer.trims):
        return True
    least, most = offer.custom_trim or (size, (0.0, 0.0))
    return all(low <= side <= high for low, side, high in zip(least, size, most, strict=True))


def crossed(names: Sequence[str], themes: Sequence[str] = FACTORS["theme"]) -> Iterator[Trial]:
    """Every combination of the values of these factors, as far as there are such books."""
    factors = {**FACTORS, "theme": tuple(themes)}
    for values in product(*(factors[name] for name in names)):
        given = dict(zip(names, values, strict=True))
        dice = Random(str(values))
        rows = [] if clash(given) else [_row(given, factors, defaultdict(set), dice) for _ in range(8)]
        if row := next(filter(None, rows), None):
            yield Trial({name: row[name] for name in factors})


def every_trial(themes: Sequence[str] = FACTORS["theme"]) -> Iterator[Trial]:
    """All that is tried."""
    return (trial for names in CROSSED for trial in crossed(names, themes))


def pairs_of_values(themes: Sequence[str] = FACTORS["theme"]) -> Iterator[Trial]:
    """Trials in which every two values of any two factors meet, those of most new pairs first."""
    factors = {**FACTORS, "theme": tuple(themes)}
    left: Pairs = defaultdict(set)
    for one, other in combinations(factors, 2):
        for a, b in product(factors[one], factors[other]):
            if not clash({one: a, other: b}):
                left[one, a].add((other, b))
                left[other, b].add((one, a))
    dice = Random(7)
    while any(left.values()):
        most = max(len(pairs) for pairs in left.values())
        value = dice.choice([each for each, pairs in left.items() if len(pairs) == most])
        pair = dict([value, dice.choice(sorted(left[value]))])
        rows = [row for row in (_row(pair, factors, left, dice) for _ in range(8)) if row]
        best = max(rows, key=lambda row: len(_new(row, left)), default=pair)
        for a, b in [*_new(best, left), *combinations(pair.items(), 2)]:  # a pair that no book has, too
            left[a].discard(b)
            left[b].discard(a)
        if rows:
            yield Trial({name: best[name] for name in factors})


def _new(row: Case, left: Pairs) -> list[tuple[tuple[str, str], tuple[str, str]]]:
    return [(a, b) for a, b in combinations(row.items(), 2) if b in left[a]]


def _row(
    pair: Case, factors: Mapping[str, Sequence[str]], left: Pairs, dice: Random
) -> dict[str, str] | None:
    """A choice of each factor that goes with two, new beside them where it can be; None if one has none."""
    row = dict(pair)
    names = [each for each in factors if each not in row]
    dice.shuffle(names)
    for each in names:
        values = [value for value in factors[each] if not clash({**row, each: value})]
        if not values:
            return None
        new = {value: sum(chosen in left[each, value] for chosen in row.items()) for value in values}
        row[each] = dice.choice([value for value in values if new[value] == max(new.values())])
    return row
