"""The proof on good books of every kind, and the command that runs it."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader, PdfWriter

from bookmaker import cli
from bookmaker.adopt.book import Proof, prove
from bookmaker.cli.prove import known_wordings
from bookmaker.page.ops import Text
from bookmaker.proof.causes import PrintedFolio, folio_troubles
from bookmaker.proof.phrases import ENGLISH, Wording
from bookmaker.proof.report import ProofReport, proof_section

from ..spoiling import programs
from ..sweep import WHOLE, each_with_some, in_sweep_alone, sampled, swept
from ..test_right_to_left import FONT, write_own_theme
from ..vandal import PAPER, Good, bound, good_book, proofs, text_changed, with_ops

pytestmark = pytest.mark.xdist_group("vandalism")  # what is built once is shared by all of it

needs_font = pytest.mark.skipif(FONT is None, reason="without DejaVu Sans")
KDP = "publisher: kdp-paperback, trim: 6 x 9 in, paper"
EDITIONS = {
    "a small paperback": (PAPER, "plain"),
    "a large page": ("{name: wide, publisher: home, trim: 8.5 x 11 in}", "plain"),
    "large print": (
        "{name: large, publisher: kdp-paperback, trim: 8.5 x 11 in, paper: white, large-print: true, "
        "answers: {per-page: 2}}",
        "plain",
    ),
    "a theme that bleeds": (f"{{name: tide, {KDP}: white}}", "tide"),
    "colour": (f"{{name: colour, {KDP}: premium-color}}", "tide"),
    "a screen": ("{name: screen, publisher: screen, trim: 8.5 x 11 in}", "tide"),
    "nine answers to a page": (
        "{name: nine, publisher: home, trim: 8.5 x 11 in, answers: {per-page: 9}}",
        "plain",
    ),
    "one answer to a page": (
        "{name: one, publisher: screen, trim: 6 x 9 in, answers: {per-page: 1}}",
        "plain",
    ),
}


def no_program(data: bytes) -> bytes:
    return b""


def no_outlines(data: bytes) -> bytes:
    return data.replace(b"glyf", b"gone", 1)


def no_magic(data: bytes) -> bytes:
    return data.replace(b"\x5f\x0f\x3c\xf5", b"\0\0\0\0", 1)


@pytest.mark.parametrize(
    ("change", "flaw"),
    sampled([(no_outlines, "has no table glyf"), (no_program, "is empty"), (no_magic, "is broken")], 3),
)
def test_broken_fonts_are_named_before_what_comes_of_them(
    books: Callable[[str], Good], tmp_path: Path, change: Callable[[bytes], bytes], flaw: str
) -> None:
    good = books("loops")
    writer, file = PdfWriter(clone_from=good.drawn(good.layout.pages)), tmp_path / "broken.pdf"
    programs(change)(writer)
    writer.write(file)
    for report in proofs(file, [good.proof(), Proof()], good.setting.fonts.files):
        said = [
            re.fullmatch(rf"page \d+: sets type in \S+, whose program {flaw}", each)
            for each in report.problems
        ]
        fonts = sum(each is not None for each in said)
        assert fonts > 2
        assert all(said[:fonts]), report.problems[:fonts]
        assert not [each for each in report.problems if "another book" in each]


@pytest.mark.parametrize(("name", "style"), each_with_some(EDITIONS, ("loops", "strike", "letters"), 6))
def test_a_good_book_is_proven(name: str, style: str, tmp_path: Path) -> None:
    edition, theme = EDITIONS[name]
    good = good_book(tmp_path, style, edition, theme, decoys="show")
    alone, held = proofs(good.drawn(good.layout.pages), [Proof(), good.proof()], good.setting.fonts.files)
    assert alone.problems == held.problems == ()
    assert (alone.puzzles, alone.words, alone.absent, alone.answers) == (8, 37, 2, 8)
    assert (held.words, held.absent) == (45, 2)
    assert [each.about for each in alone.unproven] == ["puzzle 6", "puzzle 7"]
    assert held.unproven == ()


def built(tmp_path: Path, book: str, *options: str) -> Path:
    """A book built by the command."""
    (tmp_path / "book.yaml").write_text(book, encoding="utf-8")
    code = cli.run(
        ["build", str(tmp_path / "book.yaml"), "--out", str(tmp_path / "out"), "--quiet", *options]
    )
    assert code == 0
    return tmp_path / "out"


def proof_in(out: Path) -> dict[str, Any]:
    """What the build's one edition came to."""
    [edition] = json.loads((out / "book.json").read_text(encoding="utf-8"))["editions"]
    proof: dict[str, Any] = edition["proof"]
    return proof


WORDINGS = known_wordings()  # as the command has them
ONE = """\
title: One
seed: 3
repeats: allow
editions: [{{name: screen, publisher: screen, trim: 6 x 9 in}}]
front: [contents, how-to]
answers: {{per-page: 4}}
language: {language}
defaults: {{grid: {grid}, offence: "off"{defaults}}}
puzzles:
"""

TITLES = [
    "1984",
    "Page 5",
    "Puzzle 3",
    "Answers",
    "Contents",
    "Wait...",
    "Answer on page 7",
    "12 Days of Summer",
    "7",
]


@in_sweep_alone
def test_titles_that_look_like_furniture_mislead_nobody(tmp_path: Path) -> None:
    puzzles = "".join(
        f'  - {{title: "{title}", id: p{n}, words: [acorn, birch, cedar, maple, hazel]}}\n'
        for n, title in enumerate(TITLES)
    )
    out = built(tmp_path, ONE.format(language="en", grid="9 x 9", defaults="") + puzzles)
    report = prove(out / "screen" / "interior.pdf", wordings=WORDINGS)
    assert report.problems == ()
    assert report.puzzles == len(TITLES)


GRIDS = {
    "3 x 3": "[abc]",
    "2 x 9": "[acorn, birch]",
    "12 x 3": "[acorn, birch, cedar]",
    "30 x 36": "[acorn, birch]",
}


@pytest.mark.parametrize("size", GRIDS)
def test_grids_of_any_size_are_found(size: str, tmp_path: Path) -> None:
    edition = "{name: screen, publisher: screen, trim: 8.5 x 11 in}"
    text = ONE.format(language="en", grid=size, defaults=", directions: [e, s]")
    text = text.replace("{name: screen, publisher: screen, trim: 6 x 9 in}", edition)
    out = built(tmp_path, f"{text}  - {{title: Small, words: {GRIDS[size]}}}\n")
    assert prove(out / "screen" / "interior.pdf", wordings=WORDINGS).problems == ()


LANGUAGES = {
    "es": ("true", "[churro, lluvia, perro, queso, mañana, carro]"),
    "hu": ("true", "[csizma, gyerek, szendvics, zsiráf, nyúl]"),
    "de": ("false", "[straße, müller, käse, größe, fuß]"),
    "el": ("false", "[θάλασσα, ήλιος, κύμα, άμμος]"),
    "tr": ("false", "[ırmak, istanbul, şeker, çiçek]"),
    "hr": ("true", "[ljubav, njiva, džep, čaša]"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_of_every_kind_and_two_to_a_cell_are_read(language: str, tmp_path: Path) -> None:
    digraphs, words = LANGUAGES[language]
    text = ONE.format(language=language, grid="10 x 10", defaults=f", digraphs: {digraphs}")
    out = built(tmp_path, f"{text}  - {{title: Words, words: {words}}}\n")
    report = prove(out / "screen" / "interior.pdf", wordings=WORDINGS)
    assert report.problems == ()
    assert report.words == words.count(",") + 1


EVIL = {
    "evil": 1,
    "super-evil": 1,
    "evil-or-not": 1,
    "evil-pair": 2,
    "evil-list": 3,
    "one-missing": 3,
    "evil-list, one-missing": 3,
}
TWISTS = (
    "clues",
    "missing-vowels",
    "{missing-vowels: {blanks: false}}",
    "scrambled",
    "coded",
    "{coded: {given: 50}}",
    "reversed",
    "missing-vowels, scrambled",
    "missing-vowels, reversed",
    "coded, reversed",
)
ALPHABETS = {  # one word, two of the same letters, three
    "letters": ("en", ("coral",), ("spot", "stop"), ("salt", "last", "stall")),
    "names": ("en", ("sea crab",), ("spot", "stop"), ("sea star", "rat ears", "star sea t")),
    "digraphs": ("hr", ("ljulja",), ("ljulja", "uljalj"), ("ljuljan", "njulja", "anjulj")),
    "figures": ("en", ("1,729",), ("1,729", "7.219"), ("1,729", "9.172", "8.3143")),
    "Hebrew": ("he", ("שלום",), ("שלומ", "משול"), ("שלום", "משול", "לשום")),
    "Arabic": ("ar", ("سمكة",), ("سمكة", "كمسة"), ("سمكة", "كمسة", "مسكة")),
}


def evil_book(alphabet: str) -> str:
    """A book of every evil puzzle with every twist that goes with it."""
    language, *words = ALPHABETS[alphabet]
    text = ONE.format(language=language, grid="8 x 8", defaults=", effort: fast, digraphs: true")
    for number, (evil, twist) in enumerate(product(EVIL, TWISTS)):
        if alphabet in ("figures", "Hebrew", "Arabic") and "vowels" in twist:
            continue  # there are none
        if alphabet != "letters" and "," in twist:
            continue  # pairs of twists are tried once
        if number % 7 and not WHOLE:  # each evil is left, and each twist: ten of seventy
            continue
        numbers = "number-search, " * (alphabet == "figures")
        clued = (f'{{word: "{word}", clue: "A clue (5) of 3.5"}}' for word in words[EVIL[evil] - 1])
        text += f"  - {{title: No {number}, mode: [{evil}, {numbers}{twist}], words: [{', '.join(clued)}]}}\n"
    return text


@needs_font
@pytest.mark.parametrize("alphabet", swept(ALPHABETS, ("names", "figures", "letters", "Arabic", "Hebrew")))
def test_every_evil_puzzle_is_proven_under_every_twist(alphabet: str, tmp_path: Path) -> None:
    text = evil_book(alphabet)
    out = built(tmp_path, own_font(tmp_path, text) if alphabet in ("Hebrew", "Arabic") else text)
    held = proof_in(out)
    assert held["remarks"] == held["unproven"] == []
    assert held["puzzles"] == text.count("mode:")
    assert held["absent"] >= text.count("super-evil") + text.count("one-missing")


def own_font(folder: Path, text: str) -> str:
    """The book in a theme with letters of many scripts."""
    write_own_theme(folder)
    return f"theme: own\n{text}"


def test_a_message_that_sounds_like_a_note_is_a_message(tmp_path: Path) -> None:
    pool = "[acorn, beech, birch, alder, hazel, rowan, aspen, maple, cedar, larch, walnut, poplar, willow]"
    text = ONE.format(language="en", grid="7 x 7", defaults=", effort: fast")
    text += f"  - {{title: Gold, message: The gold is not there, pick: 7, words: {pool}}}\n"
    out = built(tmp_path, text)
    report = prove(out / "screen" / "interior.pdf", wordings=WORDINGS)
    assert (report.problems, report.words, report.absent) == ((), 7, 0)


def long_clues(clue: str) -> str:
    """A book whose clues begin alike, so that only their second lines tell them apart."""
    words = "crowbar", "hammer", "nails", "tape", "goggles", "ruler"
    text = ONE.format(language="en", grid="9 x 9", defaults="")
    text += "  - title: Tools\n    mode: clues\n    words:\n"
    text += "".join(f'      - {{word: {word}, clue: "{clue.format(word[0].upper())}"}}\n' for word in words)
    return text + "  - {title: Jugs (quay), words: [gouge, plane]}\n"


LONG = "A clue that is longer than one line of a small page has room for, and it is about {}"


def test_two_clues_that_begin_alike_are_still_told_when_swapped(tmp_path: Path) -> None:
    good = good_book(tmp_path, book=long_clues(LONG).replace("{", "{{").replace("}", "}}"))
    proof = good.proof()
    first, *others = proof.due.puzzles
    one, two, *_ = first.puzzle.listed
    swapped = {each.letters: each for each in (replace(one, clue=two.clue), replace(two, clue=one.clue))}
    entries = tuple(swapped.get(entry.letters, entry) for entry in first.puzzle.entries)
    first = replace(first, puzzle=replace(first.puzzle, entries=entries))
    proof.due = replace(proof.due, puzzles=(first, *others))
    [report] = proofs(good.drawn(good.layout.pages), [proof], good.setting.fonts.files)
    assert report.problems


BAND, GAP = "#######", "......."
PARTED = {
    "three columns between": "/".join(["#######...#######"] * 7),
    "five columns between": "/".join(["#######.....#######"] * 7),
    "four rows between": "/".join([BAND] * 4 + [GAP] * 4 + [BAND] * 5),
    "corner to corner": "/".join(["#######.........."] * 6 + ["..........#######"] * 7),
    "three parts": "/".join(["#####...#####...#####"] * 6),
    "a strip of two": "/".join(["##...#######"] * 7),
    "a strip of one": "/".join(["#...#######"] * 7),
    "rows by themselves": "/".join([BAND, GAP, GAP, BAND, BAND, BAND, GAP, BAND]),
    "two parts over a larger": "/".join(["####...####"] * 3 + ["..........."] + ["###########"] * 7),
    "two lone cells": "/".join([f"{'#' if row in (0, 3) else '.'}...#######" for row in range(7)]),
}


@in_sweep_alone
def test_a_grid_in_parts_is_one_grid(tmp_path: Path) -> None:
    text = ONE.format(language="en", grid="15 x 15", defaults=", effort: fast")
    for title, rows in PARTED.items():
        shape = f'shape: {{picture: {{rows: "{rows}"}}}}'
        text += f"  - {{title: {title}, {shape}, words: [kelp, crab, limpet, urchin, goby]}}\n"
    text += "".join(f"  - {{title: {year}, words: [kelp, crab, goby]}}\n" for year in (1984, 2001, 2010))
    out = built(tmp_path, text)
    report = prove(out / "screen" / "interior.pdf", wordings=WORDINGS)
    assert report.problems == ()
    assert report.words == 5 * len(PARTED) + 3 * 3


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Good:
    return good_book(tmp_path_factory.mktemp("good"))


GERMAN = Wording(
    puzzle="Rätsel {}",
    to_answer="Lösung auf Seite {}",
    to_puzzle="Seite {}",
    contents="Inhalt",
    answers="Lösungen",
    answers_head="Lösungen",
    absent=("{} kommt nicht vor", "{} kommen nicht vor"),
    last=" und ",
)


def in_german(op: Any) -> Any:
    """The furniture in another language."""
    if not isinstance(op, Text):
        return op
    said = op.text.replace("PUZZLE ", "RÄTSEL ").replace("Answer on page", "Lösung auf Seite")
    said = said.replace("is not there", "kommt nicht vor").replace("Contents", "Inhalt")
    said = said.replace("ANSWERS", "LÖSUNGEN").replace("Answers", "Lösungen")
    return replace(op, text="Seite" + said[4:] if said.startswith("page ") else said)


def test_a_book_in_another_language_is_proven_with_its_wording(good: Good) -> None:
    file = good.drawn(tuple(with_ops(page, in_german) for page in good.layout.pages))
    assert prove(file, wordings=(GERMAN,)).problems == ()
    assert not prove(file, wordings=(ENGLISH,)).proven


def test_the_summary_says_what_was_proven(good: Good) -> None:
    report = good.held(good.layout.pages)
    assert report.summary == (
        "8 puzzles, 45 words: each exactly once, 2 words nowhere; 8 answers agree; contents agree"
    )


def test_the_summary_of_what_is_not_proven_says_so(good: Good) -> None:
    page = text_changed(good.page("pools"), "KELP", "HELP")
    report = good.alone(good.with_page(page))
    assert report.summary == "not proven: 2 problems in 8 puzzles"
    assert ProofReport(()).summary == "0 puzzles, 0 words: each exactly once; 0 answers agree"


def test_a_section_for_book_json_has_everything_as_plain_values(good: Good) -> None:
    page = text_changed(good.page("pools"), "KELP", "HELP")
    section = proof_section(good.alone(good.with_page(page)))
    assert section == json.loads(json.dumps(section))
    assert section["proven"] is False
    problem = section["problems"][0]
    assert {len(problem.pop("area")), len(problem.pop("from_trim"))} == {4, 2}
    assert problem == {
        "page": good.page("pools").number,
        "about": "puzzle 1",
        "what": "'HELP' is nowhere in the grid",
    }
    assert [each["about"] for each in section["unproven"]] == ["puzzle 6", "puzzle 7"]


# The command

BOOK = """\
title: Two Editions
seed: 4
repeats: allow
editions:
  - {name: one, publisher: screen, trim: 6 x 9 in}
  - {name: two, publisher: screen, trim: 8.5 x 11 in}
defaults: {grid: 9 x 9}
front: [contents]
puzzles:
  - {title: Trees, words: [acorn, birch, cedar, maple, hazel]}
  - {title: Backwards, mode: reversed, words: [larch, olive, ebony, holly]}
"""


@pytest.fixture(scope="session")
def built_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(tmp_path_factory.mktemp("trees"), BOOK)


@pytest.fixture
def out(built_once: Path, tmp_path: Path) -> Path:
    """The build in a folder of its own."""
    return Path(shutil.copytree(built_once, tmp_path / "out"))


def test_a_proven_file_exits_0_and_says_what_it_could_not_prove(
    out: Path, tmp_path: Path, bookmaker: Callable[..., Any]
) -> None:
    told = bookmaker("prove", out / "one" / "interior.pdf", "--alone")
    assert told.code == 0
    assert told.out.startswith("read from the file alone: ")
    assert told.out.splitlines()[1:] == [
        "2 puzzles, 9 words: each exactly once; 2 answers agree; contents agree",
    ]
    (tmp_path / "clued").mkdir()
    clued = ONE.replace("[contents, how-to]", "[]").format(language="en", grid="9 x 9", defaults="")
    clued += "  - {title: Young, mode: clues, words: [{word: cygnet, clue: Young swan}]}\n"
    file = built(tmp_path / "clued", clued) / "screen" / "interior.pdf"
    told = bookmaker("prove", file, "--alone")
    assert (told.code, bookmaker("prove", file, "--alone", "--strict").code) == (0, 1)
    assert told.out.splitlines()[1:] == [
        "not proven: page 1, puzzle 1: its list does not name the words of its grid; "
        "book.json tells whether it is right",
        "1 puzzle, 0 words: each exactly once; 1 answer agrees; 1 list not proven without book.json",
    ]
    found = json.loads(bookmaker("prove", out / "one" / "interior.pdf", "--alone", "--json").out)
    assert (found["proven"], found["words"], len(found["unproven"])) == (True, 9, 0)


def test_with_book_json_nothing_is_left_unproven(out: Path, bookmaker: Callable[..., Any]) -> None:
    told = bookmaker("prove", out / "two" / "interior.pdf", "--book", out / "book.json", "--strict")
    assert told.code == 0
    assert told.out.splitlines() == [
        "held against edition 'two' of book.json",
        "2 puzzles, 9 words: each exactly once; 2 answers agree; contents agree",
    ]


@pytest.mark.parametrize("how", ["lost", "changed"])
def test_claims_that_are_lost_or_changed_are_told_and_nothing_is_read_in_their_place(
    how: str, out: Path, bookmaker: Callable[..., Any]
) -> None:
    claims = out / "one" / "claims.json"
    if how == "lost":
        claims.unlink()
    else:
        claims.write_text(claims.read_text(encoding="utf-8").replace("[", "[ ", 1), encoding="utf-8")
    told = bookmaker("prove", out / "one" / "interior.pdf")
    assert (told.code, told.out) == (1, "")
    assert "book.json' goes with a claims.json that is lost or was changed: build it again, or" in told.err
    assert "--plugins" not in told.err
    assert bookmaker("prove", out / "one" / "interior.pdf", "--alone").code == 0
    assert bookmaker("prove", out / "two" / "interior.pdf").code == 0


def test_json_has_the_same_in_keys(out: Path, bookmaker: Callable[..., Any]) -> None:
    told = bookmaker("prove", out / "two" / "interior.pdf", "--book", out / "book.json", "--json")
    found = json.loads(told.out)
    assert (found["proven"], found["words"], found["against"]) == (True, 9, "edition 'two' of book.json")


def test_another_edition_s_record_is_not_the_file_s(out: Path, bookmaker: Callable[..., Any]) -> None:
    told = bookmaker("prove", out / "two" / "interior.pdf", "--book", out / "book.json", "--edition", "one")
    assert (told.code, told.out) == (1, "")
    assert "book.json' has this file as edition 'two', and not as 'one'" in told.err
    changed = out / "two" / "changed.pdf"
    changed.write_bytes((out / "two" / "interior.pdf").read_bytes() + b"\n")
    told = bookmaker("prove", changed, "--book", out / "book.json", "--edition", "one")
    assert told.code == 1
    assert told.out.splitlines()[:3] == [
        "held against edition 'one' of book.json",
        "remark: the file is not the one that book.json was written with: "
        "its digest is another, so it was changed since",
        "pages 1 to 4 are 612.00 x 792.00 pt, where 432.00 x 648.00 belongs; edition 'two' has such pages",
    ]


def test_another_books_record_is_told_before_what_comes_of_it(
    out: Path, tmp_path: Path, bookmaker: Callable[..., Any]
) -> None:
    (tmp_path / "other").mkdir()
    other = built(tmp_path / "other", BOOK.replace("seed: 4", "seed: 5"), "--edition", "one")
    told = bookmaker("prove", out / "one" / "interior.pdf", "--book", other / "book.json")
    cause = (
        "none of its puzzles is the one that edition 'one' of book.json has: it is of another book or edition"
    )
    assert told.out.splitlines()[:2] == ["held against edition 'one' of book.json", cause]


@pytest.mark.parametrize("with_record", [False, True])
def test_pages_that_are_missing_are_told_before_what_comes_of_it(
    out: Path, with_record: bool, bookmaker: Callable[..., Any]
) -> None:
    file = bound(out / "one" / "interior.pdf", [1, 3, 4])
    record = ("--book", out / "book.json", "--edition", "one") if with_record else ()
    told = bookmaker("prove", file, *record)
    of_pages = ["the file has 3 pages, edition 'one' of book.json 4"] if with_record else []
    cause = "page 2 is missing: pages 2 to 3 have the numbers 3 to 4 at their feet"
    lines = [line for line in told.out.splitlines() if not line.startswith(("held", "remark", "read"))]
    lost = (
        "page 2: in the place of puzzle 1 'Trees' stands another"
        if with_record
        else "page 2: has the number 2, where puzzle 1 is due"
    )
    assert lines[: len(of_pages) + 2] == [*of_pages, cause, lost]


FOLIOS = {
    "right": ("1 2 3", ()),
    "one": ("1 7 3", ("page 2: has the page number 7 at its foot",)),
    "two lost": (
        "1 - 5 6 7",
        ("2 pages are missing before page 3: pages 3 to 5 have the numbers 5 to 7 at their feet",),
    ),
    "one lost where none is numbered": (
        "- - 4 5",
        ("a page is missing before page 3: pages 3 to 4 have the numbers 4 to 5 at their feet",),
    ),
    "one twice": (
        "1 2 2 3 4",
        ("a page too many before page 3: pages 3 to 5 have the numbers 2 to 4 at their feet",),
    ),
    "one lost, later one more": (
        "1 3 4 - 7 8",
        (
            "page 2 is missing: pages 2 to 3 have the numbers 3 to 4 at their feet",
            "a page is missing before page 5: pages 5 to 6 have the numbers 7 to 8 at their feet",
        ),
    ),
    "one spoilt among them": (
        "1 3 4 9 6 7",
        (
            "page 2 is missing: pages 2 to 3 have the numbers 3 to 4 at their feet",
            "page 4: has the page number 9 at its foot",
            "pages 5 to 6 have the numbers 6 to 7 at their feet",
        ),
    ),
}


@pytest.mark.parametrize("name", FOLIOS)
def test_page_numbers_tell_which_pages_are_lost(name: str) -> None:
    numbers, told = FOLIOS[name]
    printed = [
        PrintedFolio(page, int(number), None)
        for page, number in enumerate(numbers.split(), 1)
        if number != "-"
    ]
    assert tuple(map(str, folio_troubles(printed))) == told


def test_a_copy_that_is_no_edition_s_file_needs_the_edition_s_name(
    out: Path, tmp_path: Path, bookmaker: Callable[..., Any]
) -> None:
    copy = tmp_path / "copy.pdf"
    copy.write_bytes((out / "one" / "interior.pdf").read_bytes() + b"\n")
    told = bookmaker("prove", copy, "--book", out / "book.json")
    assert told.code == 1
    assert "was not written with this file, which was changed since" in told.err
    assert "say --edition with one of one, two" in told.err
    assert bookmaker("prove", copy, "--book", out / "book.json", "--edition", "one").code == 0
    for file in (copy, out / "one" / "interior.pdf"):
        wrong = bookmaker("prove", file, "--book", out / "book.json", "--edition", "three")
        assert wrong.code == 1
        assert "has no edition 'three'; there are one, two" in wrong.err


def test_a_changed_file_in_its_edition_s_folder_is_held_against_that_edition(
    out: Path, tmp_path: Path, bookmaker: Callable[..., Any]
) -> None:
    (tmp_path / "sent" / "two").mkdir(parents=True)
    changed = tmp_path / "sent" / "two" / "inside.pdf"
    changed.write_bytes((out / "two" / "interior.pdf").read_bytes() + b"\n")
    told = bookmaker("prove", changed, "--book", out / "book.json")
    assert told.code == 0
    assert "its digest is another, so it was changed since" in told.out
    assert "held against edition 'two' of book.json" in told.out


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("no json", "is no JSON from line 1, column 1 on; --book takes the one that the build wrote"),
        ("[1]", "is not a book.json: it has no editions and puzzles as one has"),
        ('{"editions": 3}', "is not a book.json: it has no editions and puzzles as one has"),
        ('{"editions": [], "puzzles": []}', "is not a book.json: it has no editions"),
        ("{}", "is not a book.json: it has no 'editions'"),
    ],
)
def test_a_record_that_is_none_is_refused(
    text: str, told: str, out: Path, tmp_path: Path, bookmaker: Callable[..., Any]
) -> None:
    (tmp_path / "wrong.json").write_text(text, encoding="utf-8")
    said = bookmaker("prove", out / "one" / "interior.pdf", "--book", tmp_path / "wrong.json")
    assert (said.code, told in said.err) == (1, True)


def test_what_is_no_pdf_is_told_as_a_problem(tmp_path: Path, bookmaker: Callable[..., Any]) -> None:
    (tmp_path / "no.pdf").write_text("no PDF at all", encoding="utf-8")
    told = bookmaker("prove", tmp_path / "no.pdf")
    assert told.code == 1
    assert told.out.startswith("the file cannot be read: it is no PDF\n")
    assert told.err == ""


def test_why_a_file_cannot_be_read_is_told_plainly(
    out: Path, tmp_path: Path, bookmaker: Callable[..., Any]
) -> None:
    good = (out / "one" / "interior.pdf").read_bytes()
    locked = PdfWriter(clone_from=PdfReader(out / "one" / "interior.pdf"))
    locked.encrypt("secret", algorithm="RC4-128")
    locked.write(tmp_path / "locked.pdf")
    for name, data, told in (
        ("empty", b"", "it is empty"),
        ("picture", b"\x89PNG\r\n" + bytes(2000), "it is no PDF"),
        ("half", good[: len(good) // 2], "its end is missing; copy or build it once more"),
        ("locked", None, "it opens with a password alone; save it without one"),
    ):
        if data is not None:
            (tmp_path / f"{name}.pdf").write_bytes(data)
        said = bookmaker("prove", tmp_path / f"{name}.pdf")
        assert (said.code, said.err) == (1, "")
        assert said.out.startswith(f"the file cannot be read: {told}\n")


def test_a_wrong_command_line_exits_2(tmp_path: Path, bookmaker: Callable[..., Any]) -> None:
    assert bookmaker("prove").code == 2
    assert bookmaker("prove", "x.pdf", "--edition", "one").code == 2
    assert bookmaker("prove", tmp_path / "missing.pdf").code == 1


def test_a_pdf_without_puzzles_has_nothing_proven(good: Good) -> None:
    report = good.alone((replace(good.of_kind("title"), number=1),))
    assert report.problems == ("there is no puzzle in the file: no letter grid was found",)


@in_sweep_alone
def test_the_one_word_of_an_evil_puzzle_is_read_under_a_count_in_another_type(tmp_path: Path) -> None:
    text = ONE.format(language="en", grid="9 x 9", defaults=", effort: fast")
    text += "  - {title: Alone, mode: evil, word: banana}\n"
    file = built(tmp_path, f"theme: retro\n{text}") / "screen" / "interior.pdf"
    assert prove(file, wordings=WORDINGS).problems == ()


@in_sweep_alone
def test_lists_beside_two_grids_to_a_page_may_end_below_them(tmp_path: Path) -> None:
    text = (
        "title: Two\ntheme: newspaper\nseed: 11\npuzzles-per-page: 2\n"
        "editions: [{name: small, publisher: screen, trim: 6 x 9 in}]\n"
        "defaults: {grid: 12 x 10, level: easy, effort: fast, pick: 10}\n"
        "puzzles: [{title: Toast, words: {topic: breakfast}}, {title: Saws, words: {topic: tools}}]\n"
    )
    report = prove(built(tmp_path, text) / "small" / "interior.pdf", wordings=WORDINGS)
    assert (report.problems, report.words) == ((), 20)
