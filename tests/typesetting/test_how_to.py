"""What the how-to pages of a whole book explain: every mode once, whatever it is stacked with."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from bookmaker import make_puzzle
from bookmaker.host.load import builtin_plugins
from bookmaker.record.claims_file import read_claims

BOOK = """
title: Sea Words
language: es
seed: 3
front: [how-to]
editions: [{name: page, publisher: screen, trim: 8.5 x 11 in}]
defaults: {grid: 12 x 12, effort: fast, offence: off}
puzzles:
"""
MESSAGE = "message: ya el mar guarda sus secretos, pick: 7, effort: standard"
SEA = "words: [barco, playa, marea, delfin, ancla, puerto, tortuga, lluvia]"


@pytest.fixture
def headings(tmp_path: Path, bookmaker: Callable[..., Any]) -> Callable[[str], tuple[list[str], str]]:
    """The names that a book's how-to pages have, and all they say."""

    def explained(puzzles: str) -> tuple[list[str], str]:
        (tmp_path / "book.yaml").write_text(BOOK + puzzles, encoding="utf-8")
        told = bookmaker("build", "book.yaml", "--out", "out", "--quiet")
        assert told.code == 0, told.err
        reader = PdfReader(tmp_path / "out" / "page" / "interior.pdf")
        names: list[str] = []

        def seen(text: str, _: Any, __: Any, font: Any, size: float) -> None:
            if font and "Serif" in font["/BaseFont"] and text.strip():
                names.append(text.strip())

        pages = [page.extract_text() for page in reader.pages]
        first = next(n for n, text in enumerate(pages) if "PASATIEMPO" in text)
        for page in reader.pages[:first]:
            page.extract_text(visitor_text=seen)
        return names, " ".join(" ".join(pages[:first]).split())

    return explained


def test_each_mode_is_explained_once_however_modes_are_stacked(
    headings: Callable[[str], tuple[list[str], str]],
) -> None:
    names, _ = headings(
        f"  - {{title: A, mode: [reversed, coded], {SEA}}}\n"
        f"  - {{title: B, mode: reversed, grid: 13 x 12, {SEA}}}\n"
        f"  - {{title: C, mode: coded, grid: 12 x 13, {SEA}}}\n"
        f"  - {{title: D, grid: 13 x 13, {SEA}}}\nrepeats: allow\n"
    )
    assert names == ["Cómo se resuelven", "Sopa de letras", "Al revés", "En clave"]


def test_cells_of_two_letters_and_hidden_messages_are_explained_where_a_book_has_them(
    headings: Callable[[str], tuple[list[str], str]],
) -> None:
    names, text = headings(
        f"  - {{title: A, digraphs: yes, {SEA}}}\n"
        f"  - {{title: B, grid: 8 x 8, {MESSAGE}, {SEA}}}\nrepeats: allow\n"
    )
    assert names == ["Cómo se resuelven", "Sopa de letras", "Letras que comparten casilla", "Mensaje oculto"]
    assert "una sola casilla: LL." in text
    names, _ = headings(f"  - {{title: A, {SEA}}}\n")
    assert names == ["Cómo se resuelven", "Sopa de letras"]


def test_an_example_gives_no_answer_of_the_book_away(
    headings: Callable[[str], tuple[list[str], str]],
) -> None:
    clued = (
        "words: ["
        + ", ".join(f"{{word: {word}, clue: así se llama el {word[0]}}}" for word in ("barco", "ancla"))
        + "]"
    )
    names, text = headings(
        f"  - {{title: A, mode: no-list, {SEA}}}\n"
        f"  - {{title: B, mode: scrambled, grid: 13 x 12, {SEA}}}\n"
        f"  - {{title: C, mode: clues, grid: 12 x 13, {clued}}}\n"
        f"  - {{title: D, mode: evil, words: [ancla]}}\n"
        f"  - {{title: E, mode: one-missing, grid: 13 x 13, pick: 6, {SEA}}}\nrepeats: allow\n"
    )
    assert names == ["Cómo se resuelven", "Sin lista", "Desordenado", "Pistas", "Malvado", "Falta una"]
    for word in ("BARCO", "PLAYA", "MAREA", "DELFIN", "ANCLA", "PUERTO", "TORTUGA", "LLUVIA"):
        assert word not in text
    numbers = "UNO|DOS|TRES|CUATRO|CINCO|SEIS|SIETE|OCHO|NUEVE|DIEZ"
    explained = re.split(f"(?:{'|'.join(names[1:])}) [A-Z]", text)[1:]
    assert [bool(re.search(numbers, each)) for each in explained] == [True] * 5
    assert "No está: " in text
    assert re.search(r"1 \d \+ \d \(\d\)", text)  # a sum is a clue in every language


def test_a_book_about_numbers_has_its_examples_of_its_plain_lists_alone(
    headings: Callable[[str], tuple[list[str], str]],
) -> None:
    numbers = "words: [uno, dos, tres, cuatro, cinco, seis, siete, ocho, nueve, diez]"
    names, text = headings(
        f"  - {{title: A, {numbers}}}\n  - {{title: B, mode: no-list, words: [nueve, diez, once]}}\n"
        "repeats: allow\n"
    )
    assert names == ["Cómo se resuelven", "Sopa de letras", "Sin lista"]
    classic, no_list = text.split("Sin lista")
    assert "CUATRO" in classic
    assert not any(word in text for word in ("NUEVE", "DIEZ", "ONCE"))
    assert "Encuentra" not in no_list  # nothing neutral is left to show it with


def test_false_trails_are_explained_where_fillers_plant_them(
    headings: Callable[[str], tuple[list[str], str]],
) -> None:
    planted = f"  - {{title: A, filler: near-miss, {SEA}}}\n"
    names, text = headings(planted)
    assert names == ["Cómo se resuelven", "Sopa de letras", "Pistas falsas"]
    assert "trazos tenues" not in text
    _, text = headings(planted + "answers: {decoys: show}\n")
    assert "Las soluciones muestran también las pistas falsas, con trazos tenues." in text


def test_examples_of_one_puzzle_s_words_have_ids_apart(
    headings: Callable[[str], tuple[list[str], str]], tmp_path: Path
) -> None:
    names, _ = headings(f"  - {{title: A, mode: [one-missing, reversed], {SEA}}}\n")
    assert names == ["Cómo se resuelven", "Falta una", "Al revés"]
    pages = read_claims(tmp_path / "out/page/claims.json")
    owners = {claim.part.owner for claim in pages.on(1) if claim.part.owner}
    assert owners == {"example:a example", "example:a example 2"}


@pytest.mark.parametrize("name", builtin_plugins().languages)
def test_every_language_counts_to_ten_in_words_a_grid_can_hold(name: str) -> None:
    numbers = builtin_plugins().languages.find(name).offer.numbers
    assert len({*numbers}) == 10
    puzzle = make_puzzle(numbers, (12, 12), language=name, embedded="drop", offence="off", effort="fast")
    assert len(puzzle.placed) + len(puzzle.left) == 10
    assert len(puzzle.placed) >= 9
