"""book.json: what docs/book-json.md promises of a built book."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bookmaker import cli
from bookmaker.page.curves import Curve
from bookmaker.page.ops import Box, Op, Page, Paint, Stamp
from bookmaker.record.record import pages_digest
from bookmaker.wordsearch.json import puzzle_object, read_puzzle

pytestmark = pytest.mark.xdist_group("record")  # what is built once is shared by all of it

PAGE = Path(__file__).parents[2] / "docs" / "book-json.md"
BOOK = """
title: Ocean Word Searches
series: {name: Reef, number: 2}
seed: 7
editions:
  - {name: letter, publisher: home, trim: 8.5 x 11 in}
  - {name: small, publisher: screen, trim: 6 x 9 in, defaults: {grid: 9 x 9}}
defaults: {grid: 10 x 10, level: medium, effort: fast}
puzzles:
  - {title: Tide Pools, words: [anemone, barnacle, limpet, mussel, urchin, whelk]}
  - {title: Paddle Hard, mode: evil, word: kayak, grid: 8 x 8}
"""


@pytest.fixture(scope="module")
def out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The build of a small book of two editions, one with puzzles of its own."""
    folder = tmp_path_factory.mktemp("ocean")
    (folder / "ocean.yaml").write_text(BOOK, encoding="utf-8")
    args = ["build", str(folder / "ocean.yaml"), "--out", str(folder / "out"), "--jobs", "1", "--quiet"]
    assert cli.run(args) == 0
    return folder / "out"


@pytest.fixture
def record(out: Path) -> dict[str, Any]:
    """Its book.json."""
    return json.loads((out / "book.json").read_text(encoding="utf-8"))


def page() -> str:
    return PAGE.read_text(encoding="utf-8")


def example() -> dict[str, Any]:
    return json.loads(re.findall(r"```json\n(.*?)```", page(), re.S)[0])


def test_the_example_in_the_docs_has_the_keys_of_a_built_book(record: dict[str, Any]) -> None:
    assert list(example()) == list(record)
    shown, real = example()["editions"][0], record["editions"][0]
    assert list(shown) == list(real)
    assert list(shown["puzzles"][0]) == list(real["puzzles"][0])


def test_every_value_is_of_the_kind_the_docs_show(record: dict[str, Any]) -> None:
    shown = example()
    for one, other in ((shown, record), (shown["editions"][0], record["editions"][0])):
        kinds = {key: type(value) for key, value in one.items() if value is not None}
        assert {key: type(other[key]) for key in kinds if other[key] is not None}.items() <= kinds.items()


def test_the_docs_speak_of_every_key_of_the_book(record: dict[str, Any]) -> None:
    edition = record["editions"][0]
    keys = {*record, *edition, *edition["puzzles"][0]}
    assert [key for key in sorted(keys) if f"`{key}`" not in page()] == []


def test_a_book_says_in_its_record_what_its_file_says(record: dict[str, Any]) -> None:
    said = {"title": "Ocean Word Searches", "author": "", "year": None, "language": "en", "seed": 7}
    assert {key: record[key] for key in said} == said
    assert record["series"] == {"name": "Reef", "number": 2}
    assert record["plugins"]["word_search"] == {"origin": "built-in", "version": record["bookmaker"]}


def test_every_edition_s_puzzles_are_there_with_their_requests(record: dict[str, Any]) -> None:
    letter, small = ([each["id"] for each in edition["puzzles"]] for edition in record["editions"])
    assert (letter, small) == (["tide-pools", "paddle-hard"], ["tide-pools@small", "paddle-hard"])
    objects = {obj["id"]: obj for obj in record["puzzles"]}
    assert objects.keys() == {*letter, *small} == record["requests"].keys()
    assert [objects[name]["columns"] for name in (*letter, *small)] == [10, 8, 9, 8]
    assert all(puzzle_object(read_puzzle(obj)) == {**obj, "number": None} for obj in objects.values())


def test_a_file_digest_is_that_of_the_file(record: dict[str, Any], out: Path) -> None:
    for edition in record["editions"]:
        whole = (out / edition["file"]).read_bytes()
        assert edition["file_digest"] == "sha256:" + hashlib.sha256(whole).hexdigest()
        assert all(1 <= each["page"] < each["answer_page"] <= edition["pages"] for each in edition["puzzles"])


def test_the_digest_tells_one_book_from_another(
    record: dict[str, Any], tmp_path: Path, bookmaker: Callable[..., Any]
) -> None:
    def again(text: str) -> dict[str, Any]:
        (tmp_path / "ocean.yaml").write_text(text, encoding="utf-8")
        assert bookmaker("build", "ocean.yaml", "--out", "again", "--jobs", 1, "--quiet").code == 0
        return json.loads((tmp_path / "again" / "book.json").read_text(encoding="utf-8"))

    assert again(BOOK) == record
    other = again(BOOK.replace("Ocean Word", "Sea Word"))
    assert other["puzzles"] == record["puzzles"]
    assert other["digest"] != record["digest"]


def one_page(*ops: Op) -> str:
    """The digest of a page with these ops."""
    return pages_digest([Page(1, "puzzle", 100, 100, ops, Box(0, 0, 100, 100))])


def drawn(height: float) -> Paint:
    """A curve with a point of that height."""
    return Paint(
        Curve((("M", ((0.0, height),)), ("C", ((1.0, 2.0), (3.5, 4.0), (5.0, 6.0))), ("Z", ()))), "ink"
    )


@pytest.mark.parametrize(
    ("height", "alike"), [(0.0004, True), (-0.0004, True), (-0.0, True), (0.0006, False)]
)
def test_a_digest_tells_curves_apart_by_thousandths(height: float, alike: bool) -> None:
    for made in (lambda paint: paint, lambda paint: Stamp((paint,), 1.0, 2.0)):
        assert (one_page(made(drawn(height))) == one_page(made(drawn(0.0)))) is alike


def test_a_digest_tells_a_stamp_from_another_at_its_place() -> None:
    paints = (drawn(1.0),)
    digests = {one_page(Stamp(*each)) for each in ((paints, 1.0), (paints, 2.0), ((drawn(2.0),), 1.0))}
    assert len(digests) == 3
