"""The page of a catalogue in the browser: how each title stands, for whoever has its address."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest
from reportlab.pdfgen.canvas import Canvas

from bookmaker.catalogue.state import State
from bookmaker.catalogue.titles import Catalogue, open_catalogue
from bookmaker.host.load import PluginChoice
from bookmaker.studio.catalogue_page import catalogue_app, page_of

HOME, TOKEN = "http://127.0.0.1:4000", "t0ken"
ONE = {"editions": [{"name": "kdp", "pages": 24}], "title": "Sea <words>"}


@pytest.fixture
def catalogue(tmp_path: Path) -> Catalogue:
    """Four titles: one built, with a cover, one failed, one at work, one to be built."""
    names = ("built", "failed", "busy", "later")
    for name in names:
        (tmp_path / f"{name}.yaml").write_text("puzzles: []\n")
    (tmp_path / "catalogue.yaml").write_text(f"books: [{', '.join(f'{name}.yaml' for name in names)}]\n")
    file = tmp_path / "catalogue.yaml"
    opened = open_catalogue(file, tmp_path / "out", lambda book: PluginChoice(book.parent))
    state = State(opened)
    state.note("built", {"state": "built", **ONE})
    state.note("failed", {"state": "failed", "problems": ["titles.csv:3: no <level>"]})
    state.begin("busy")
    return opened


def test_the_page_tells_how_each_title_stands(catalogue: Catalogue) -> None:
    page = page_of(catalogue, {"later": "not built yet"}, TOKEN, running=True)
    assert "<p>1 built, 1 failed, 1 at work, 1 to be built; at work: busy</p>" in page
    for told in ("Sea &lt;words&gt;", "no &lt;level&gt;", "kdp: 24 pages", "not built yet"):
        assert told in page
    after = page_of(catalogue, {}, TOKEN, running=False)  # the run was ended
    assert "<p>1 built, 1 failed, 2 to be built; no run is at work</p>" in after


def test_it_is_answered_to_its_own_address_and_shows_covers_alone(catalogue: Catalogue) -> None:
    cover = catalogue.out / "built/kdp/cover.pdf"
    cover.parent.mkdir(parents=True)
    page = Canvas(str(catalogue.out / "secret.pdf"), pagesize=(400, 300))
    page.rect(10, 10, 50, 50, fill=1)
    page.showPage()
    page.save()
    cover.symlink_to(catalogue.out / "secret.pdf")

    def got(path: str) -> int:
        async def sent() -> httpx.Response:
            transport = httpx.ASGITransport(catalogue_app(catalogue, {}, TOKEN, 4000))
            async with httpx.AsyncClient(transport=transport, base_url=HOME) as client:
                return await client.get(path)

        return asyncio.run(sent()).status_code

    assert got(f"/?token={TOKEN}") == 200
    assert got("/?token=another") == 403
    for path in ("built/kdp", "built/..", "secret/kdp", "built/none", "failed/kdp"):
        assert got(f"/cover/{path}?token={TOKEN}") == 404
    cover.unlink()
    (catalogue.out / "secret.pdf").rename(cover)
    assert got(f"/cover/built/kdp?token={TOKEN}") == 200
