"""Titles, names, words and seeds that hurt, to draw test data from where no constant is the point.

Friendly constants hide faults: a title without descenders never meets the spine's edge, one seed never
meets the puzzle that fails. Each list has what once broke something, or is of the kind that does:
letters below the line, quotes, ampersands, per cent signs, other scripts, one letter and ninety.
All of it is what a person may well write; what must be refused is in tests/hostile/.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Sequence
from typing import TypeVar

TITLES = (
    "Happy Days",
    "Quiz Quest",
    "Ocean (Two)",
    "Gypsy Jazz, Quickly",
    "Happy Puppy Quiz",
    "(Big) Jungle Pages",
    "Q & A",
    "Q",
    "I",
    "ı",
    "Çok Güzel Şeyler",
    "İyi Günler, Ağaç",
    "Why “Quotes”?",
    "Fjords; gorges; jetties",
    "50% Off & 100% Fun",
    "MAJUSCULE ONLY, QUITE",
    "Ελλάδα: ψάρια & ήλιος",
    "Чайка, щука, ёж",
    "Dog’s Day—Out",
    "O’Brien's “Best” Bets",
    "Hawaiʻi: Kaʻaʻawa",
    "C# & C++ {for} the [Brave]",
    "1984",
    "No. 7: $9.99 @ Ten",
    "Jiffy/Jumpy | Gap_gap",
    "#1 Puzzle-Book!",
    "Ærlig talt, Ålesund",
    "Zażółć gęślą jaźń",
    "Příliš žluťoučký kůň",
    "A Jolly Good Big Book of Perfectly Ordinary Puzzles for Quiet People Who Enjoy Long Journeys",
    "Pneumonoultramicroscopic Puzzles",
    "yyy ggg qqq jjj ppp",
    "To Be or Not to Be of the In at On",
    "ﬁshing & ﬂying",
)

SUBTITLES = (
    "Sixty gripping, jaunty puzzles",
    "Volume 2 (of 3)",
    "“Quite” the thing; by jingo!",
    "From A–Z & back again: 100% proper puzzles for people of every age, plus a few quirky ones",
    "y",
    "Παζλ για όλους",
)

AUTHORS = (
    "Peggy Quayle",
    "Ö. Çelik",
    "J.",
    "O’Brien & Sons",
    "Gyula Ágoston-Szepesy, Jr.",
    "Kaʻiulani Māhoe",
    "Γιώργος Παπαγεωργίου",
    "Ярослав Щукин",
    "Dr. Ing. Maximiliane Freifrau von und zu Hohenlohe-Waldenburg-Schillingsfürst",
    "q",
)

IMPRINTS = ("Jolly Pages", "Quayle & Quigley (Pty)", "Öğün Yayınları", "P&Q", "Harbour Books")

SERIES = ("Foggy Days", "Puzzle (Q)", "“J”", "Gap Year, Jumpy", "Çağ")

SECTIONS = (
    "Shallow, (quiet) water",
    "Q",
    "Jumpy & gappy",
    "Ψάρια",
    "Ağaçlar",
    "100 % of it",
    "“Quoted”",
    "A section with a heading that is rather longer than one line of a small page has room for",
    "Hawaiʻi",
)

EDITION_NAMES = (
    "a",
    "Large",
    "kdp large",
    "e7",
    "print",
    "7",
    "0.1",
    "interior.pdf",
    "cover",
    "jgpqy",
    "éd. 1",
    "Ελλάδα",
    "X-1a_2001",
    "edition",
    "Large Print - 8.5x11",
    "none",
    "yes",
    "plugins",
    "a.b.c",
    "Q__",
)

SEEDS = (
    0,
    1,
    2,
    3,
    5,
    7,
    13,
    42,
    99,
    159,
    1984,
    2026,
    65535,
    65536,
    99991,
    314159,
    999999,
    123456789,
    999999999,
)

WORDS = (
    "jiggery-pokery",
    "O’Brien",
    "don't",
    "ʻaʻā",
    "café",
    "jalapeño",
    "naïve",
    "œuvre",
    "Straße",
    "İstanbul",
    "ışık",
    "kayak",
    "rotor",
    "level",
    "noon",
    "queue",
    "syzygy",
    "rhythm",
    "zzz top",
    "A to Z",
    "rock 'n' roll",
    "ad hoc",
    "fly-by-night",
    "Mississippi",
    "bookkeeper",
    "strengths",
    "gypsy",
    "quay",
    "jeep",
    "yo-yo",
)

T = TypeVar("T")


def drawn(choices: Sequence[T], key: str) -> T:
    """One of the choices, settled by a key (a test's name, say): the same on every machine and every day."""
    digest = hashlib.sha256(key.encode()).digest()
    return choices[int.from_bytes(digest[:8], "big") % len(choices)]


def own(choices: Sequence[T], what: str = "") -> T:
    """One of the choices for the test that runs, by its name alone: a test that fails does so every time.

    What is drawn may be named where one test draws twice from one list. Not for fixtures that tests share:
    which test runs first is no rule; such a fixture calls drawn() with a key of its own.
    """
    running = os.environ["PYTEST_CURRENT_TEST"].rpartition(" (")[0]
    return drawn(choices, f"{running.partition('::')[2]} {what}".rstrip())


def own_title() -> str:
    """The title of the running test's book."""
    return own(TITLES)


def own_author() -> str:
    """The author of the running test's book."""
    return own(AUTHORS)


def own_seed() -> int:
    """The seed of the running test's book."""
    return own(SEEDS)


def own_edition() -> str:
    """The name of the running test's edition."""
    return own(EDITION_NAMES)


def in_yaml(text: str) -> str:
    """A text as it may stand anywhere in a book file."""
    return json.dumps(text, ensure_ascii=False)


def about_own_book() -> str:
    """The lines of a book file with the running test's title, author and seed."""
    title, author = in_yaml(own_title()), in_yaml(own_author())
    return f"title: {title}\nauthor: {author}\nseed: {own_seed()}\n"
