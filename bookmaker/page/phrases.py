"""The words a book prints of itself: each with its name, its English, and where it is printed.

`PHRASES` is the whole list: layout, covers and plugins print no other words than these, those
that an offer brings, and those of the book file. A language brings its own by the same names.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache

from ..errors import did_you_mean
from ..wordsearch.model import Puzzle

ENGLISH = "en"
CATEGORIES = ("zero", "one", "two", "few", "many", "other")  # CLDR's names for the forms of a count
COUNTS = range(1001)  # over which a plural rule is tried for the forms it asks for
PLACEHOLDER = re.compile(r"\{[^{}]*\}?|\}")

Wording = str | Mapping[str, str]  # one text, or one for each plural form
PluralRule = Callable[[int], str]


@dataclass(frozen=True, slots=True)
class Phrase:
    """One phrase: its name, its English, where it is printed, and what its placeholders stand for.

    Its English being forms, it is counted: a language may give it a text for each of its plural forms.
    """

    name: str
    english: Wording
    where: str
    holes: tuple[tuple[str, str], ...] = ()  # placeholder, what it stands for

    @property
    def counted(self) -> bool:
        """Whether its wording hangs on a number."""
        return not isinstance(self.english, str)


NUMBER = (("{}", "the puzzle's number"),)
PAGE = (("{}", "the page"),)
COUNT = (("{}", "how many"),)

PHRASES = (
    Phrase("puzzle", "PUZZLE {}", "above a puzzle's title", NUMBER),
    Phrase("puzzle-no", "No. {}", "the same, where a theme has its numbers so", NUMBER),
    Phrase("answer-page", "Answer on page {}", "at the foot of a puzzle's page", PAGE),
    Phrase(
        "answer-note-page", "Answer and note on page {}", "the same where its note is under its answer", PAGE
    ),
    Phrase(
        "answers-from",
        "Answers from page {}",
        "at the foot of a section's opener (in capitals): where its answers begin",
        PAGE,
    ),
    Phrase("page", "page {}", "beside an answer's title: where its puzzle stands", PAGE),
    Phrase(
        "puzzles",
        {"one": "PUZZLE {}", "other": "PUZZLES {}"},
        "at the foot of a section's opener; the form goes by how many puzzles the section has",
        (("{}", "which puzzles, as in 7–12"),),
    ),
    Phrase("contents", "Contents", "above the contents"),
    Phrase("how-to", "How to Solve", "above the how-to pages, and in the contents"),
    Phrase("answers", "Answers", "in the contents, for the pages of answers"),
    Phrase("answers-head", "ANSWERS", "at the head of each page of answers"),
    Phrase("notes", "Notes", "above a page to write on"),
    Phrase(
        "words-to-find",
        {"one": "{} word to find", "other": "{} words to find"},
        "under a grid whose words are not listed",
        COUNT,
    ),
    Phrase(
        "numbers-to-find",
        {"one": "{} number to find", "other": "{} numbers to find"},
        "under a grid of digits whose numbers are not listed",
        COUNT,
    ),
    Phrase(
        "not-there",
        {"one": "{} is not there", "other": "{} are not there"},
        "under an answer: which of the words the grid has not; the form goes by how many they are",
        (("{}", "the word, or the words one after the other"),),
    ),
    Phrase("comma", ",", "after each of several words, a space behind it"),
    Phrase(
        "and", "{} and {}", "between the last two of several words", (("{}", "words before and behind it"),)
    ),
    Phrase(
        "false-trails-faint", "Faint loops: false trails", "at the head of answers that show false trails"
    ),
    Phrase("false-trails-thin", "Thin lines: false trails", "the same in large print"),
    Phrase("level-kids-6", "Kids 6", "under a puzzle's title, for the level kids-6"),
    Phrase("level-kids", "Kids", "the same for kids"),
    Phrase("level-seniors", "Seniors", "the same for seniors"),
    Phrase("level-easy", "Easy", "the same for easy"),
    Phrase("level-medium", "Medium", "the same for medium"),
    Phrase("level-hard", "Hard", "the same for hard"),
    Phrase("level-expert", "Expert", "the same for expert"),
    Phrase(
        "message-rows",
        "Read row by row, the unused letters spell a message.",
        "under the title of a puzzle with a hidden message, read by rows",
    ),
    Phrase(
        "message-columns",
        "Read column by column, the unused letters spell a message.",
        "the same, read by columns",
    ),
    Phrase(
        "message-spiral",
        "Read clockwise inwards from the top left, the unused letters spell a message.",
        "the same, read in a spiral",
    ),
    Phrase(
        "message-rows-from-right",
        "Read row by row from the right, the unused letters spell a message.",
        "under the title of a puzzle in a script that runs from the right, its message read by rows",
    ),
    Phrase(
        "message-columns-from-right",
        "Read column by column from the right, the unused letters spell a message.",
        "the same, read by columns",
    ),
    Phrase(
        "message-spiral-from-right",
        "Read anticlockwise inwards from the top right, the unused letters spell a message.",
        "the same, read in a spiral",
    ),
    Phrase(
        "message-rest",
        {
            "one": "Only the first {} unused letter belongs to it.",
            "other": "Only the first {} unused letters belong to it.",
        },
        "after that, where letters come after a message that mean nothing",
        (("{}", "how many letters the message has"),),
    ),
    Phrase("how-to-message-name", "Hidden message", "how-to pages: above the explanation of messages"),
    Phrase(
        "how-to-message",
        "Some grids hide a message. When you have found every word, the letters you did not use spell "
        "it. The page tells you how to read them: row by row, column by column, or round and round from "
        "a corner inwards. If the message does not make sense somewhere, look there for a word you missed.",
        "how-to pages: what a hidden message is",
    ),
    Phrase(
        "how-to-message-rest",
        "Where a page says how many letters belong to the message, these come first, and the letters after "
        "them mean nothing.",
        "how-to pages: after that, where letters come after a message",
    ),
    Phrase(
        "how-to-digraphs-name", "Letters that share a cell", "how-to pages: above the explanation of digraphs"
    ),
    Phrase(
        "how-to-digraphs",
        "Some languages count two or three letters as one, and these share a cell: {}. Such a cell is "
        "one step of its word. The same letters in cells side by side are something else.",
        "how-to pages: what digraphs are",
        (("{}", "the digraphs with commas, as in CH, LL"),),
    ),
    Phrase("how-to-trails-name", "False trails", "how-to pages: above the explanation of false trails"),
    Phrase(
        "how-to-trails",
        "Some grids lay false trails: letters that start like a word on the list and then go wrong, or "
        "that differ from a word in one letter. They do not count, so check a word to its last letter "
        "before you loop it.",
        "how-to pages: what false trails are",
    ),
    Phrase(
        "how-to-trails-faint",
        "The answers show the false trails too, as faint loops.",
        "how-to pages: after that, where answers show false trails",
    ),
    Phrase(
        "how-to-trails-thin",
        "The answers show the false trails too, as thin lines.",
        "the same in large print",
    ),
    Phrase(
        "series",
        "{name}, book {number}",
        "the title page (in capitals) and the copyright page, for a book of a series",
        (("{name}", "the series"), ("{number}", "the book's number in it")),
    ),
    Phrase("large-print", "Large-print edition", "the copyright page of a large-print edition"),
    Phrase(
        "copyright",
        "Copyright © {year} {holder}",
        "the copyright page",
        (("{year}", "the year"), ("{holder}", "the author, or the imprint where none is named")),
    ),
    Phrase(
        "copyright-no-year",
        "Copyright © {holder}",
        "the copyright page of a book without a year",
        (("{holder}", "the author, or the imprint where none is named"),),
    ),
    Phrase(
        "rights",
        "All rights reserved. No part of this book may be copied, stored or passed on in any form "
        "without written permission, except for short quotations in reviews.",
        "the copyright page",
    ),
    Phrase("published-by", "Published by {}", "the copyright page", (("{}", "the imprint"),)),
    Phrase("isbn", "ISBN {}", "the copyright page, and above the barcode", (("{}", "the number"),)),
    Phrase(
        "cover-puzzles",
        {"one": "{} puzzle", "other": "{} puzzles"},
        "the back cover, where the book names no points of its own",
        COUNT,
    ),
    Phrase(
        "cover-levels",
        {"other": "{count} levels, from {first} to {last}"},
        "the back cover, where there are two levels or more",
        (
            ("{count}", "how many"),
            ("{first}", "the easiest level in small letters; {First} as it is printed"),
            ("{last}", "the hardest level in small letters; {Last} as it is printed"),
        ),
    ),
    Phrase("cover-large-print", "Large print throughout", "the back cover of a large-print edition"),
    Phrase("cover-answers", "All answers at the back", "the back cover"),
    Phrase("word-search", "Word Search", "how-to pages, and the back cover of a book of several kinds"),
    Phrase(
        "cover-volume",
        "Volume {number}",
        "the front cover of a book of a series",
        (("{number}", "the book's number in it"),),
    ),
    Phrase("cover-badge-large-print", "Large print", "a badge on the front cover of a large-print edition"),
    Phrase("sample", "SAMPLE", "across the sample pages for a shop"),
)
BY_NAME: Mapping[str, Phrase] = {phrase.name: phrase for phrase in PHRASES}
ENGLISH_TEXTS: Mapping[str, Wording] = {phrase.name: phrase.english for phrase in PHRASES}


def one_or_other(count: int) -> str:
    """The plural forms of English and its kin: one, and any other number."""
    return "one" if count == 1 else "other"


@dataclass(frozen=True, slots=True)
class Phrases:
    """Every phrase in the words of one edition, and the rule by which its plural forms are chosen."""

    language: str = "en"
    texts: Mapping[str, Wording] = field(default_factory=lambda: dict(ENGLISH_TEXTS), hash=False)
    plural: PluralRule = one_or_other

    def text(self, name: str, /, *values: object, count: int | None = None, **named: object) -> str:
        """The phrase with its placeholders filled; `count` chooses among plural forms.

        KeyError for a name that is not in PHRASES.
        """
        return fill(self.form(name, count), *values, count=count, **named)

    def form(self, name: str, count: int | None = None) -> str:
        """The phrase as it is written, in the form for a count."""
        wording = self.texts[name]
        if isinstance(wording, str):
            return wording
        return wording.get(self.plural(count or 0), wording["other"])

    def joined(self, words: Iterable[str]) -> str:
        """Words one after the other: A, B and C."""
        *before, last = words
        return self.text("and", self.listed(before), last) if before else last

    def listed(self, words: Iterable[str]) -> str:
        """Words with commas between them: A, B, C."""
        return f"{self.text('comma')} ".join(words)

    def level(self, name: str, own: str | None = None) -> str:
        """A level's name as it is printed: the phrase for it, its offer's own, or the plain name."""
        wording = self.texts.get(f"level-{name}")
        return wording if isinstance(wording, str) else own or plain_name(name)


def words_to_find(puzzle: Puzzle, phrases: Phrases) -> str:
    """How many words, or numbers, there are to find; '' where there are none."""
    count = len(puzzle.to_find)
    if not count:
        return ""
    digits = all(letter.isdecimal() for entry in puzzle.to_find for letter in entry.letters)
    return phrases.text("numbers-to-find" if digits else "words-to-find", count, count=count)


def plain_name(name: str) -> str:
    """The name of an offer as English prints it: one-missing as One missing."""
    return name.replace("-", " ").capitalize()


def lookups(name: str) -> Iterator[str]:
    """The names under which words of a language are looked for, the nearest first: pt-BR, pt."""
    while name:
        yield name
        name = name.rpartition("-")[0]


def own_phrases(
    phrases: Mapping[str, Mapping[str, str]], name: str, english: Mapping[str, str] | None = None
) -> dict[str, str]:
    """An offer's own words in a language, English where it has none."""
    texts = dict(english or {})
    for each in (ENGLISH, *reversed([*lookups(name)])):
        texts.update(phrases.get(each, {}))
    return texts


def fill(text: str, /, *values: object, **named: object) -> str:
    """A text with its placeholders filled, {} from left to right; other braces stay as they are."""
    holes = {f"{{{name}}}": str(value) for name, value in named.items()}
    spare = iter(map(str, values))
    return PLACEHOLDER.sub(
        lambda hole: next(spare, "{}") if hole[0] == "{}" else holes.get(hole[0], hole[0]), text
    )


@dataclass(frozen=True, slots=True)
class WordingFlaw:
    """What is wrong with a wording, what would help, and in which of its plural forms, if in one."""

    what: str
    hint: str = ""
    form: str | None = None


def wording_flaws(name: str, wording: object, rule: PluralRule | None = None) -> Iterator[WordingFlaw]:
    """What is wrong with a wording for the phrase of that name; with a rule, the forms it misses, too."""
    phrase = BY_NAME.get(name)
    if phrase is None:
        yield WordingFlaw(f"unknown phrase '{name}'", did_you_mean(name, BY_NAME))
    elif isinstance(wording, str):
        yield from _text_flaws(phrase, wording)
    elif isinstance(wording, Mapping) and phrase.counted:
        yield from _form_flaws(phrase, wording, rule)
    else:
        kinds = "a text, or texts for plural forms" if phrase.counted else "a text"
        yield WordingFlaw(f"phrase '{name}' is {kinds}", f"as in {name}: {_example(phrase)}")


def _form_flaws(
    phrase: Phrase, forms: Mapping[object, object], rule: PluralRule | None
) -> Iterator[WordingFlaw]:
    for form, text in forms.items():
        if form not in CATEGORIES:
            yield WordingFlaw(
                f"phrase '{phrase.name}' has no plural form '{form}'",
                f"these are {', '.join(CATEGORIES)}",
                str(form),
            )
        elif isinstance(text, str):
            yield from _text_flaws(phrase, text, str(form))
        else:
            yield WordingFlaw(f"phrase '{phrase.name}' has no text for '{form}'", form=str(form))
    missing = [form for form in (_asked_for(rule) if rule else ["other"]) if form not in forms]
    if missing:
        yield WordingFlaw(f"phrase '{phrase.name}' lacks the plural form '{missing[0]}'")


def _asked_for(rule: PluralRule) -> tuple[str, ...]:
    """The forms that a rule chooses among; 'other' is wanted of every language."""
    return _forms_of(rule) if isinstance(rule, Hashable) else _forms_of.__wrapped__(rule)


@cache  # a language has many counted phrases and one rule
def _forms_of(rule: PluralRule) -> tuple[str, ...]:
    chosen = {rule(count) for count in COUNTS} | {"other"}
    return tuple(form for form in CATEGORIES if form in chosen)


def _text_flaws(phrase: Phrase, text: str, form: str | None = None) -> Iterator[WordingFlaw]:
    """Its placeholders are those of the English, each as often, in whatever order."""
    english = phrase.english if isinstance(phrase.english, str) else phrase.english["other"]
    hint = f"the English is: {english}"
    if not text.strip():
        yield WordingFlaw(f"phrase '{phrase.name}' is empty", hint, form)
        return
    for what, _ in fill_flaws(text, english):
        yield WordingFlaw(f"phrase '{phrase.name}' {what}", hint, form)


def fill_flaws(text: str, english: str) -> Iterator[tuple[str, str]]:
    """What is wrong with a text's placeholders, and which: they are those of the English, in any order.

    A placeholder with a capital is the same one: {First} for {first}.
    """
    mine, wanted = (Counter(map(str.lower, PLACEHOLDER.findall(each))) for each in (text, english))
    for hole in wanted - mine:
        yield f"has lost its {hole}", hole
    for hole in mine - wanted:
        yield (f"has {hole} once too often" if hole in wanted else f"has {hole}, which nothing fills"), hole


def _example(phrase: Phrase) -> str:
    return phrase.english if isinstance(phrase.english, str) else phrase.english["other"]
