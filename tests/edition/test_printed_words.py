"""The words that books print of themselves: all of them a language's, in every mode and on every page."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from bookmaker.host.load import builtin_plugins
from bookmaker.pdfread.pages import PdfPages
from bookmaker.pdfread.text_lines import pieces

from ..sweep import WHOLE

Command = Callable[..., Any]

PSEUDO = '''
"""A language whose every word is in brackets, and the modes with their words in it."""

from dataclasses import replace

from bookmaker import Language, hookimpl
from bookmaker.host.load import builtin_plugins
from bookmaker.page.phrases import PHRASES

INSIDE = {"comma", "and"}  # they stand among words of the book


def wrapped(text):
    return " ".join(word if "{" in word else f"«{word}»" for word in text.split())


def wording(phrase):
    if phrase.name in INSIDE or isinstance(phrase.english, str):
        return phrase.english if phrase.name in INSIDE else wrapped(phrase.english)
    forms = {"one": phrase.english["other"], **phrase.english}
    return {form: wrapped(text) for form, text in forms.items()}


@hookimpl
def register_languages():
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    phrases = {phrase.name: wording(phrase) for phrase in PHRASES}
    return [Language("xx", "Brackish", letters, digraphs=("CH",), phrases=phrases)]


@hookimpl
def register_modes():
    for name, offered in builtin_plugins().modes.items():
        mode = offered.offer
        texts = {"name": name, "instruction": mode.instruction, "how-to": mode.how_to}
        own = {key: wrapped(text) for key, text in texts.items() if text}
        yield replace(mode, name=f"x-{name}", phrases={"xx": own})
'''

SEA = "anemone, barnacle, limpet, urchin, coral, starfish"
BOOK = f"""
title: Ocean
subtitle: From tide pool to trench
author: Publisher
imprint: Harbour
year: 2026
series: {{name: Reef, number: 2}}
language: xx
seed: 5
repeats: allow
front: [title, copyright, contents, how-to]
answers: {{decoys: show}}
editions:
  - {{name: paper, publisher: kdp-paperback, trim: 6 x 9 in, paper: white, isbn: 978-3-16-148410-0}}
  - {{name: large, publisher: kdp-paperback, trim: 8.5 x 11 in, paper: white, large-print: true}}
defaults: {{grid: 11 x 11, mode: x-classic, effort: fast, offence: off}}
puzzles:
  - section: Shallow
  - {{title: Pool A, level: easy, words: [{SEA}]}}
  - {{title: Pool B, level: hard, mode: x-one-missing, words: [{SEA}]}}
  - {{title: Pool C, mode: x-no-list, words: [{SEA}]}}
  - {{title: Pool D, mode: x-scrambled, words: [{SEA}]}}
  - {{title: Pool E, mode: x-reversed, words: [{SEA}]}}
  - {{title: Pool F, mode: x-missing-vowels, words: [{SEA}]}}
  - {{title: Pool G, mode: x-coded, words: [{SEA}]}}
  - {{title: Pool H, mode: x-clues, words: [{{word: coral, clue: Reef}}, {{word: limpet, clue: Shell}}]}}
  - {{title: Pool I, mode: [x-number-search, x-no-list], words: ["1234", "5671", "8908"]}}
  - section: Deep
  - {{title: Pool J, mode: x-evil, word: kayak}}
  - {{title: Pool K, mode: x-super-evil, word: kelp}}
  - {{title: Pool L, mode: x-evil-or-not, word: coral}}
  - {{title: Pool M, mode: x-evil-pair, words: [coral, carol]}}
  - {{title: Pool N, mode: x-evil-list, words: [coral, limpet]}}
  - {{title: Pool O, filler: near-miss, words: [{SEA}]}}
  - {{title: Pool P, digraphs: yes, words: [urchin, beach, chart]}}
  - {{title: Pool Q, message: the sea has its own quiet way, grid: 10 x 10, effort: standard,
      words: [{SEA}, harbour, lagoon, dolphin, octopus, mussel, plankton]}}
"""
THIN = BOOK[: BOOK.index("  - {title: Pool B")]  # with pages for notes up to the printer's least
ONE_SIGN = re.compile(r"\W*(\w{0,2}|(CH)+)\W*")  # of a grid or of a key, or figures


def printed(pdf: Path) -> Iterator[tuple[int, str]]:
    """Every word of a file's type, with its page."""
    for sheet in PdfPages(PdfReader(pdf)):
        for piece in pieces(sheet.content.runs):
            yield from ((sheet.number, word) for word in piece.text.split())


def is_from_the_book(word: str, known: set[str]) -> bool:
    """Whether a word is the book file's, as it is, or as a twist prints it; figures are everybody's."""
    plain = "".join(filter(str.isalpha, word)).casefold()
    return (
        not plain
        or ONE_SIGN.fullmatch(word) is not None
        or any(sorted(plain) == sorted(each) for each in known)
        or any(plain == re.sub("[aeiou]", "", each) for each in known)
    )


@pytest.fixture
def pseudo(tmp_path: Path) -> Path:
    (tmp_path / "plugins").mkdir()
    (tmp_path / "plugins" / "pseudo.py").write_text(PSEUDO, encoding="utf-8")
    return tmp_path


def build(home: Path, bookmaker: Command, book: str, *more: str) -> Any:
    (home / "book.yaml").write_text(book, encoding="utf-8")
    built = bookmaker("build", "book.yaml", "--out", "out", "--quiet", *more)
    assert built.code == 0, built.err
    return built


def test_every_word_of_a_book_is_its_languages_or_the_book_files(pseudo: Path, bookmaker: Command) -> None:
    examples = [word for mode in builtin_plugins().modes.values() for word in mode.offer.example]
    known = {word.casefold() for word in [*re.findall(r"\w+", BOOK), *examples]}
    wrapped = set()
    for book in (BOOK, THIN):
        small = re.sub("  - {name: large.*\n", "", book)  # which has the same words
        build(pseudo, bookmaker, book if WHOLE else small)
        for file in sorted(pseudo.glob("out/*/*.pdf")):
            for page, word in printed(file):
                bare = word.strip(".,:;()")
                if bare.startswith("«"):
                    wrapped.add(bare)
                else:
                    assert is_from_the_book(word, known), (
                        f"{file.parent.name}/{file.name}, page {page}: {word}"
                    )
    for word in ("«PUZZLE»", "«CONTENTS»", "«ANSWERS»", "«THERE»", "«LEVELS,»", "«TRAILS»", "«NOTES»"):
        assert word in {each.upper() for each in wrapped}


GERMAN = """
title: Küste
language: de
front: [contents, how-to]
editions: [{name: page, publisher: screen, trim: 6 x 9 in}]
defaults: {grid: 12 x 12, effort: fast, offence: off}
puzzles:
  - {title: Am Strand, level: easy, words: [Anemone, Muschel, Qualle]}
  - {title: Verschwunden, mode: one-missing, words: [Anemone, Muschel, Qualle]}
  - {title: Still, mode: no-list, words: [Anker, Welle, Ebbe]}
repeats: allow
"""


def text_of(pdf: Path) -> str:
    return " ".join(word for _, word in printed(pdf))


def test_a_german_book_is_german_and_is_proven_with_its_record_and_without(
    tmp_path: Path, bookmaker: Command
) -> None:
    built = build(tmp_path, bookmaker, GERMAN)
    assert "English" not in built.err
    pdf = tmp_path / "out" / "page" / "interior.pdf"
    text = text_of(pdf)
    for words in (
        "RÄTSEL 1",
        "Lösung auf Seite",
        "Seite 4",
        "Inhalt",
        "LÖSUNGEN",
        "Leicht",
        "3 Wörter",
        "fehlt",
    ):
        assert words in text, words
    for words in ("PUZZLE", "Answer", "Contents", "Easy", "find", "there"):
        assert words not in text, words
    for book in ((), ("--book", "out/book.json")):
        proven = bookmaker("prove", pdf, "--strict", *book) if book else bookmaker("prove", pdf, "--alone")
        assert proven.code == 0, proven.out
        assert "3 answers agree; contents agree" in proven.out


OVERRULED = """
title: Sea
phrases: {puzzle: "Riddle {}", page: "p. {}", not-there: {one: "{} hides", other: "{} hide"}}
front: [contents]
editions: [{name: page, publisher: screen, trim: 6 x 9 in}]
defaults: {grid: 12 x 12, effort: fast}
puzzles:
  - {title: Shore, words: [anemone, limpet, urchin]}
  - {title: Gone, mode: one-missing, words: [anemone, limpet, coral]}
"""


def test_a_book_overrules_single_phrases_and_its_record_proves_them(
    tmp_path: Path, bookmaker: Command
) -> None:
    build(tmp_path, bookmaker, OVERRULED)
    pdf = tmp_path / "out" / "page" / "interior.pdf"
    text = text_of(pdf)
    assert all(words in text for words in ("Riddle 2", "p. 3", " hides", "Answer on page"))
    assert not any(words in text for words in ("PUZZLE", "is not there"))
    record = json.loads((tmp_path / "out" / "book.json").read_text(encoding="utf-8"))
    assert record["editions"][0]["phrases"]["puzzle"] == "Riddle {}"
    proven = bookmaker("prove", pdf, "--book", "out/book.json", "--strict")
    assert proven.code == 0, proven.out
    assert "2 answers agree; contents agree" in proven.out


def test_what_a_book_overruled_is_not_proven_without_its_record(tmp_path: Path, bookmaker: Command) -> None:
    build(tmp_path, bookmaker, OVERRULED)
    pdf = tmp_path / "out" / "page" / "interior.pdf"
    alone = bookmaker("prove", pdf, "--alone")
    assert alone.code == 0, alone.out
    assert "no page says 'Puzzle …', so the book may have words of its own" in alone.out
    assert "not proven without book.json" in alone.out
    assert bookmaker("prove", pdf, "--alone", "--strict").code == 1


def test_a_record_with_other_words_than_the_pages_breaks_the_proof(
    tmp_path: Path, bookmaker: Command
) -> None:
    build(tmp_path, bookmaker, OVERRULED)
    path = tmp_path / "out" / "book.json"
    record = json.loads(path.read_text(encoding="utf-8"))
    record["editions"][0]["phrases"]["puzzle"] = "Nr. {}"
    path.write_text(json.dumps(record), encoding="utf-8")
    assert bookmaker("prove", tmp_path / "out" / "page" / "interior.pdf", "--book", path).code == 1


@pytest.mark.parametrize(
    ("phrases", "told"),
    [
        ('{puzle: "No. {}"}', "book.yaml:3:11: unknown phrase 'puzle'\n"),
        ("{puzzle: Number}", "book.yaml:3:19: phrase 'puzzle' has lost its {}\n"),
        ('{contents: "{x}"}', "phrase 'contents' has {x}, which nothing fills\n"),
        ("{contents: [a]}", "a list stands where one text is expected\n"),
        ('{words-to-find: {one: "{}"}}', "phrase 'words-to-find' lacks the plural form 'other'\n"),
        ('{words-to-find: {other: "{}", both: "{}"}}', "has no plural form 'both'\n"),
        ("Number", "phrases are a table\n"),
    ],
)
def test_a_slip_among_the_phrases_of_a_book_is_told_in_its_place(
    phrases: str, told: str, tmp_path: Path, bookmaker: Command
) -> None:
    book = re.sub("phrases: .*", lambda _: f"phrases: {phrases}", OVERRULED)
    (tmp_path / "book.yaml").write_text(book, encoding="utf-8")
    checked = bookmaker("check", "book.yaml")
    assert checked.code == 1
    assert told in checked.err


def test_an_unknown_phrase_is_told_with_the_nearest(tmp_path: Path, bookmaker: Command) -> None:
    (tmp_path / "book.yaml").write_text(OVERRULED.replace("puzzle:", "puzle:", 1), encoding="utf-8")
    assert "did you mean 'puzzle'?" in bookmaker("check", "book.yaml").err


def test_words_that_are_english_for_want_of_others_are_told_once(pseudo: Path, bookmaker: Command) -> None:
    plugin = pseudo / "plugins" / "pseudo.py"
    plugin.write_text(
        PSEUDO.replace("for phrase in PHRASES}", "for phrase in PHRASES[1:]}"), encoding="utf-8"
    )
    book = BOOK.replace("mode: x-scrambled", "mode: reversed").replace("mode: x-reversed", "mode: reversed")
    (pseudo / "book.yaml").write_text(book, encoding="utf-8")
    told = bookmaker("check", "book.yaml", "--all").err
    assert told.count("mode 'reversed' has no Brackish phrases: English is printed") == 1
    assert told.count("Brackish has no words for 'puzzle': English is printed") == 1
    assert told.count("English is printed") == 2


def test_a_language_says_whether_a_native_speaker_has_read_its_words(
    pseudo: Path, bookmaker: Command
) -> None:
    told = bookmaker("list", "languages").out
    (polish,) = re.findall(r"^pl .*(?:\n +.*)*", told, re.MULTILINE)
    (english,) = re.findall(r"^en .*(?:\n +.*)*", told, re.MULTILINE)
    assert "not read by a native speaker" in polish
    assert "not read" not in english
    rows = {row["name"]: row for row in json.loads(bookmaker("list", "languages", "--json").out)}
    assert (rows["en-GB"]["reviewed"], rows["pl"]["reviewed"]) == (True, False)


MATTER = '''
"""A page for a diary."""

from bookmaker import hookimpl
from bookmaker.drawing import Matter, Sheet, Type

WORDS = {"en": {"heading": "Diary of {}"}, "de": {"heading": "Tagebuch von {}"}}


def lay_out(desk):
    face = Type.of(desk.look, "heading")
    yield Sheet((face.left(0, 100, desk.phrase("heading", desk.book.title)),))


@hookimpl
def register_matter():
    return [Matter("diary", "a page for a diary", lay_out, phrases=WORDS)]
'''


@pytest.mark.parametrize(("language", "heading"), [("de", "Tagebuch von Küste"), ("fr", "Diary of Küste")])
def test_a_plugins_matter_has_words_of_its_own(
    language: str, heading: str, tmp_path: Path, bookmaker: Command
) -> None:
    (tmp_path / "plugins").mkdir()
    (tmp_path / "plugins" / "diary.py").write_text(MATTER, encoding="utf-8")
    book = GERMAN.replace("front: [contents, how-to]", "front: [diary]").replace("de\n", f"{language}\n", 1)
    build(tmp_path, bookmaker, book)
    told = bookmaker("check", "book.yaml").err
    assert heading in text_of(tmp_path / "out" / "page" / "interior.pdf")
    assert ("matter 'diary' has no French phrases" in told) == (language == "fr")


@pytest.mark.parametrize(
    ("language", "code", "told"),
    [
        ("en-GB", 0, ""),
        ("en-UK", 0, "advice: 'en-UK' is taken for 'en': nothing is known of that region"),
        ("de-CH", 0, "advice: 'de-CH' is taken for 'de': nothing is known of that region"),
        ("en-Britain", 1, "unknown region 'Britain' of language 'en'"),
        ("eng", 1, "no language 'eng'"),
    ],
)
def test_a_region_is_one_that_is_known_or_that_is_told(
    language: str, code: int, told: str, tmp_path: Path, bookmaker: Command
) -> None:
    book = OVERRULED.replace("title: Sea", f"title: Sea\nlanguage: {language}")
    (tmp_path / "book.yaml").write_text(book, encoding="utf-8")
    checked = bookmaker("check", "book.yaml")
    assert checked.code == code
    assert told in checked.err
    assert told or "language" not in checked.err
