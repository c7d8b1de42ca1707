"""A page without a file: words pasted, a look picked, kept as a book."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bookmaker.errors import BookError
from bookmaker.files.store import Store
from bookmaker.files.yaml import read_yaml
from bookmaker.host.load import PluginChoice
from bookmaker.plan.order import Order
from bookmaker.studio.first_page import FirstPage, folder_name
from bookmaker.studio.open_book import OpenBook, Stale
from bookmaker.studio.preview import Looking, Preview
from bookmaker.studio.server import HANDLERS, Studio

ASKED = {"title": "Yes: Birds", "words": "robin, wren\n blue  tit;no\t,,", "theme": "bold", "level": "easy"}


def test_pasted_words_make_a_page_and_what_is_wrong_with_them_is_told(tmp_path: Path) -> None:
    page = FirstPage.of(ASKED)
    assert page.words == ("robin", "wren", "blue tit", "no")
    preview = Preview(PluginChoice(tmp_path))
    shown = preview.show(tmp_path / "untitled.yaml", page.text((12, 12)), Looking())
    assert shown["title"] == "Yes: Birds"
    assert [page["kind"] for page in shown["pages"]] == ["puzzle"]
    twice = FirstPage.of({**ASKED, "words": "robin, wren, Robin, robin, robin hood"})
    assert (twice.words, twice.doubles) == (("robin", "wren", "robin hood"), ("Robin", "robin"))
    rude = preview.show(
        tmp_path / "x.yaml", FirstPage.of({**ASKED, "words": "robin, wren, shit"}).text(None), Looking()
    )
    assert any("'shit' may give offence" in each["what"] for each in rude["problems"])


@pytest.mark.parametrize(
    ("words", "grid"),
    [
        ("robin", "12 x 12"),
        ("a" * 17, "17 x 17"),
        (",".join(f"rob{a}{b}" for a in "aeiou" for b in "bcdfghjklmnp"), "23 x 23"),
    ],
)
def test_the_grid_is_as_large_as_the_words_need(words: str, grid: str) -> None:
    assert read_yaml(FirstPage.of({"words": words}).text((12, 12)), "x")["puzzles"][0]["grid"] == grid


@pytest.mark.parametrize("name", ["", "..", "../x", "a/b", "/tmp/x", ".hidden", "x" * 61, "a.", "a\\b"])
def test_a_folders_name_leads_nowhere_else(name: str) -> None:
    with pytest.raises(BookError):
        folder_name(name)


def test_a_page_is_kept_as_a_book_in_a_folder_of_its_own(tmp_path: Path) -> None:
    async def asked() -> None:
        file = tmp_path / "untitled.yaml"
        order = Order(file, tmp_path / "b", PluginChoice(tmp_path), store=Store(tmp_path / ".bookmaker"))
        studio = Studio(OpenBook(file, ""), order, "t")
        assert studio.workers.order.store is None  # who only tries finds nothing written
        studio._names = {
            "names": {"topic": [{"name": "trees"}]},
            "levels": [{"name": "easy", "grid": [12, 12]}],
        }

        async def ask(what: str, **body: Any) -> dict[str, Any]:
            return await HANDLERS[what](studio, body)

        drafted = await ask("draft", **ASKED)
        assert drafted["form"]["count"] == 4
        with pytest.raises(BookError):
            await ask("save", version=studio.book.version)
        kept = await ask("keep", name="birds")
        assert (kept["file"], kept["starting"], kept["ahead"]) == ("book.yaml", False, False)
        folder = tmp_path / "birds"
        assert studio.order.plugins.book_folder == studio.book.file.parent == folder
        assert studio.workers.order == studio.order
        assert studio.order.store
        assert studio.order.store.folder == folder / "build" / ".bookmaker"
        assert (studio.order.book, studio.order.out) == (folder / "book.yaml", folder / "build" / "book")
        assert studio.book.text.endswith(drafted["text"])
        with pytest.raises(Stale):
            await ask("keep", name="again")
        for task in studio.tasks:
            task.cancel()

    asyncio.run(asked())
    assert sorted(path.name for path in (tmp_path / "birds").iterdir()) == [
        *("README.md", "book.schema.json", "book.yaml", "words"),
    ]
    assert not (tmp_path / "untitled.yaml").exists()
