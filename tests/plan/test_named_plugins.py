"""Plugins that a book names: their checks are asked, no others; those it needs are there, and new enough."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from textwrap import dedent

import pytest

from bookmaker.bookfile.names import release_of
from bookmaker.host.load import builtin_plugins

Told = tuple[int, str, str]

BOOK = """\
title: Quiz
seed: 3
NAMED
editions: [{publisher: PUBLISHER, trim: 6 x 9 in}]
defaults: {grid: 8 x 8, effort: fast}
puzzles:
  - {title: Shallow, words: [anemone, barnacle, limpet], SHAPE}
"""
PLUGIN = '''
    """Has opinions."""
    from bookmaker import Furniture, Problem, Publisher, Shape, hookimpl

    @hookimpl
    def check_plan(plan):
        return [Problem("NAME saw the plan", advice=True)]

    @hookimpl
    def check_pages(edition, pages):
        return [Problem(f"NAME saw {edition.name}", advice=True)]

    @hookimpl
    def register_shapes():
        return [Shape.where("NAME-oval", "an oval", lambda x, y: x * x + y * y <= 1.4)]

    @hookimpl
    def register_furniture():
        return [Furniture("NAME-line", "nothing", lambda args, space: [])]

    @hookimpl
    def register_publishers():
        return [Publisher("NAME-press", "prints anything", custom_trim=((300, 300), (900, 900)))]
'''


@pytest.fixture
def checked(tmp_path: Path, bookmaker: Callable[..., Told]) -> Callable[..., str]:
    """What is said of the book as a check sees it, with a plugin 'eager' beside it."""

    def checked(
        named: str = "", shape: str = "shape: rectangle", publisher: str = "screen", code: int = 0
    ) -> str:
        text = BOOK.replace("NAMED", named).replace("SHAPE", shape).replace("PUBLISHER", publisher)
        (tmp_path / "book.yaml").write_text(text, encoding="utf-8")
        (tmp_path / "plugins").mkdir(exist_ok=True)
        source = dedent(PLUGIN).replace("NAME", "eager")
        (tmp_path / "plugins" / "eager.py").write_text(source, encoding="utf-8")
        found, out, err = bookmaker("check", "book.yaml", "--all")
        assert found == code, err
        return out + err

    return checked


def test_checks_are_asked_of_a_plugin_that_the_book_names_and_of_no_other(
    checked: Callable[..., str],
) -> None:
    silent = checked()
    assert "eager saw" not in silent
    assert "nothing of the local plugin 'eager', so its check_plan and check_pages is not asked" in silent
    for named in (
        {"named": "plugins: [eager]"},
        {"named": "furniture: [theme, eager-line]"},
        {"shape": "shape: eager-oval"},
        {"publisher": "eager-press"},
    ):
        said = checked(**named)
        assert "eager saw the plan" in said, named
        assert "is not asked" not in said


def test_a_publishers_checks_are_asked_for_its_own_editions(
    tmp_path: Path, checked: Callable[..., str]
) -> None:
    two = "screen, trim: 6 x 9 in, name: ours}, {name: theirs, publisher: eager-press"
    said = checked(publisher=two)
    assert "eager saw theirs" in said
    assert "eager saw ours" not in said


@pytest.mark.parametrize(
    ("named", "told", "hint"),
    [
        (
            "[kites]",
            "book.yaml:3:11: there is no plugin 'kites', which this book needs",
            "kites.py into the folder",
        ),
        ("[eagre]", "there is no plugin 'eagre'", "did you mean 'eager'?"),
        ("[eager>=1.2]", "tells no version, and the book needs 1.2", "ask for 'eager' alone"),
        ("[kites>1]", "'kites>1' names no plugin", "its name and least version: kites>=1.2"),
    ],
)
def test_a_plugin_that_a_book_needs_and_that_is_not_there_is_told(
    checked: Callable[..., str], named: str, told: str, hint: str
) -> None:
    said = checked(named=f"plugins: {named}", code=1)
    assert told in said
    assert hint in said


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An installed package 'bookmaker-kites' 1.9 with a plugin 'kites'."""
    site = tmp_path / "site"
    info = site / "bookmaker_kites-1.9.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: bookmaker-kites\nVersion: 1.9\n")
    (info / "entry_points.txt").write_text("[bookmaker]\nkites = bookmaker_kites\n")
    (site / "bookmaker_kites.py").write_text(dedent(PLUGIN).replace("NAME", "kites"), encoding="utf-8")
    monkeypatch.syspath_prepend(str(site))
    builtin_plugins.cache_clear()
    yield
    builtin_plugins.cache_clear()
    sys.modules.pop("bookmaker_kites", None)


@pytest.mark.usefixtures("package")
def test_installed_plugins_are_announced_in_a_line_and_check_no_book_that_does_not_name_them(
    checked: Callable[..., str],
) -> None:
    said = checked()
    assert said.count("note: loaded installed plugins: kites 1.9\n") == 1
    assert "kites saw" not in said
    assert "'kites'" not in said  # nor is every book of the machine told of it
    assert "kites saw the plan" in checked(named="plugins: [kites>=1.9]")


@pytest.mark.usefixtures("package")
def test_a_plugin_that_is_older_than_a_book_needs_is_told(checked: Callable[..., str]) -> None:
    assert "kites saw screen" in checked(named="plugins: [kites >= 1.2]")
    said = checked(named="plugins: [kites>=1.10]", code=1)
    assert "the plugin 'kites' is of version 1.9, and this book needs 1.10 or later" in said


def test_versions_go_by_their_numbers() -> None:
    assert release_of("1.9") < release_of("1.10") < release_of("2")
    assert release_of("1.0") == release_of("1") < release_of("1.0.1rc1")
