"""Which letters each role of an edition's fonts has to have."""

from pathlib import Path

from bookmaker.bookfile.read import read_book
from bookmaker.host.load import builtin_plugins
from bookmaker.page.heads.row_parts import cased
from bookmaker.page.phrases import Phrases
from bookmaker.plan.book import plan_book
from bookmaker.plan.edition_fonts import signs_by_role

BOOK = """\
title: Q
author: Ж
imprint: Щ
series: {name: Ψ, number: 2}
editions: [{publisher: home, trim: 8.5 x 11 in, cover: {blurb: Ω, points: [Φ]}}]
puzzles: [{title: Zoo, words: [tiger, lion], grid: 8 x 8}]
"""


def test_roles_that_set_names_and_cover_texts_are_given_their_letters(tmp_path: Path) -> None:
    file, plugins = tmp_path / "book.yaml", builtin_plugins()
    file.write_text(BOOK, encoding="utf-8")
    spec = read_book(file, plugins)
    edition = plan_book(spec, plugins).editions[0]
    signs = signs_by_role(spec, edition.edition, edition.jobs, plugins)
    assert {*"ЖЩΨ"} <= {*signs["label"]}
    assert {*"ΩQ"} <= {*signs["book-subtitle"]}
    assert "Φ" in signs["list"]
    assert {*"ЖЩΩΦ"} <= {*signs["body"]}


def test_roles_that_set_puzzles_of_other_kinds_are_given_the_letters_of_their_texts(tmp_path: Path) -> None:
    file, plugins = tmp_path / "book.yaml", builtin_plugins()
    words = "{word: orca, clue: Ѣ}, {word: coral, clue: ж}, {word: crab, clue: C}, {word: cod, clue: D}"
    text = "puzzles:\n- {kind: criss-cross, words: [" + words + "]}\n- {title: Zoo, words: [tiger, señal]}\n"
    file.write_text("title: Q\n" + text, encoding="utf-8")
    spec = read_book(file, plugins)
    edition = plan_book(spec, plugins).editions[0]
    signs = signs_by_role(spec, edition.edition, edition.jobs, plugins)
    assert {*"ѢжЖ"} <= {*signs["list"]} & {*signs["grid"]} & {*signs["answer-label"]}
    assert "Ñ" in signs["answer-label"]
    assert "Ѣ" not in signs["title"]


def test_labels_of_answers_have_the_letters_of_words_whose_clues_alone_are_listed(tmp_path: Path) -> None:
    file, plugins = tmp_path / "book.yaml", builtin_plugins()
    words = "{word: ışık, clue: Q}, {word: coral, clue: C}, {word: crab, clue: D}"
    text = f"title: Q\npuzzles:\n- {{title: Zoo, mode: clues, words: [{words}]}}\n"
    file.write_text(text, encoding="utf-8")
    spec = read_book(file, plugins)
    edition = plan_book(spec, plugins).editions[0]
    signs = signs_by_role(spec, edition.edition, edition.jobs, plugins)
    assert "Ş" in signs["answer-label"]
    assert "Ş" not in signs["list"]


def test_labels_have_the_letters_of_headings_that_the_contents_name(tmp_path: Path) -> None:
    file, plugins = tmp_path / "book.yaml", builtin_plugins()
    (tmp_path / "greeting.md").write_text("# Γεια σας\n\nЖ.\n", encoding="utf-8")
    own = "front: [contents, greeting.md, {disclaimer: {heading: Щ, text: Q.}}]\n"
    file.write_text("title: Q\n" + own + BOOK[BOOK.index("puzzles") :], encoding="utf-8")
    spec = read_book(file, plugins)
    edition = plan_book(spec, plugins).editions[0]
    signs = signs_by_role(spec, edition.edition, edition.jobs, plugins)
    assert {*"ΓειασςЩ"} <= {*signs["label"]} & {*signs["heading"]}
    assert "Ж" not in signs["label"]


def test_small_capitals_need_their_capitals_and_other_text_does_not(tmp_path: Path) -> None:
    file, plugins = tmp_path / "book.yaml", builtin_plugins()
    (tmp_path / "greeting.md").write_text("[ж]{.smallcaps} щ\n", encoding="utf-8")
    file.write_text("title: Q\nfront: [greeting.md]\n" + BOOK[BOOK.index("puzzles") :], encoding="utf-8")
    spec = read_book(file, plugins)
    edition = plan_book(spec, plugins).editions[0]
    signs = {*signs_by_role(spec, edition.edition, edition.jobs, plugins)["body"]}
    assert {*"жЖщ"} <= signs
    assert "Щ" not in signs


def test_georgian_letters_are_not_asked_for_the_capitals_that_no_page_has(tmp_path: Path) -> None:
    file, plugins = tmp_path / "book.yaml", builtin_plugins()
    file.write_text(BOOK.replace("Q", "თევზი").replace("Щ", "ზღვა").replace("Zoo", "ნავი"), encoding="utf-8")
    spec = read_book(file, plugins)
    edition = plan_book(spec, plugins).editions[0]
    signs = "".join(signs_by_role(spec, edition.edition, edition.jobs, plugins).values())
    assert "თ" in signs
    assert not [sign for sign in signs if "\u1c90" <= sign <= "\u1cbf"]
    assert cased("ზღვა: tea", "capitals", Phrases()) == "ზღვა: TEA"
