"""Who is answered: whoever has the whole address, at this machine's own, and nobody else."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from bookmaker.errors import BookError
from bookmaker.host.load import PluginChoice
from bookmaker.plan.order import Order
from bookmaker.studio import server
from bookmaker.studio.guard import LARGEST_BODY
from bookmaker.studio.open_book import OpenBook
from bookmaker.studio.server import HANDLERS, Studio, studio_app

HOME, TOKEN = "http://127.0.0.1:4000", "t0ken"
BOOK = "title: Reef\npuzzles:\n  - words: [cod, eel, ray]\n"


class Client:
    """A browser without manners."""

    def __init__(self, app: Any) -> None:
        self.app = app

    def get(self, path: str, **more: Any) -> httpx.Response:
        return self.request("GET", path, **more)

    def post(self, path: str, **more: Any) -> httpx.Response:
        return self.request("POST", path, **more)

    def request(self, method: str, path: str, **more: Any) -> httpx.Response:
        async def sent() -> httpx.Response:
            async with httpx.AsyncClient(transport=httpx.ASGITransport(self.app), base_url=HOME) as client:
                return await client.request(method, path, **more)

        return asyncio.run(sent())


@pytest.fixture
def client(tmp_path: Path) -> Client:
    """It stands before a studio none of whose processes is started."""
    folder = tmp_path / "book"
    folder.mkdir()
    (folder / "reef.yaml").write_text(BOOK, encoding="utf-8")
    (tmp_path / "secret.json").write_text("{}", encoding="utf-8")
    out = tmp_path / "out"
    (out / "print").mkdir(parents=True)
    (out / "print" / "interior.pdf").write_bytes(b"%PDF-1.3")
    (out / "notes.txt").write_text("mine", encoding="utf-8")
    (out / "leads-out.json").symlink_to(tmp_path / "secret.json")
    file = folder / "reef.yaml"
    studio = Studio(OpenBook(file), Order(file, out, PluginChoice(folder)), TOKEN)
    return Client(studio_app(studio, 4000))


def test_the_address_answers_itself_and_nobody_without_it_is_heard(client: Client) -> None:
    page = client.get(f"/?token={TOKEN}")
    assert page.status_code == 200
    assert page.headers["content-type"].startswith("text/html")
    assert "default-src 'none'" in page.headers["content-security-policy"]
    for path in (
        "/",
        "/?token=",
        "/?token=t0keN",
        "/events",
        "/built/print/interior.pdf",
        "/static/x/studio.js",
    ):
        assert client.get(path).status_code == 403, path
    assert client.post("/ask/save", json={}).status_code == 403
    for name in ("studio.js", "editor.js", "studio.css"):
        assert client.get(f"/static/{TOKEN}/{name}").status_code == 200, name


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"origin": "http://127.0.0.1:4001"},
        {"host": "evil.example"},
        {"host": "evil.example:4000"},
        {"host": "127.0.0.1"},
    ],
)
def test_another_sites_page_is_refused_though_it_has_the_token(
    client: Client, headers: dict[str, str]
) -> None:
    said = client.post("/ask/save", json={"version": 0}, headers={"x-studio-token": TOKEN, **headers})
    assert said.status_code == 403
    assert client.get(f"/?token={TOKEN}", headers=headers).status_code == 403


def test_what_another_editor_wrote_meanwhile_is_not_saved_over(tmp_path: Path) -> None:
    file = tmp_path / "reef.yaml"
    file.write_text(BOOK, encoding="utf-8")
    studio = Studio(OpenBook(file), Order(file, tmp_path / "out", PluginChoice(tmp_path)), TOKEN)

    async def asked() -> None:
        studio.book.change(BOOK.replace("cod", "carp"), 0)
        file.write_text(BOOK.replace("eel", "hake"), encoding="utf-8")  # the next look at it is a second off
        for _ in range(2):
            with pytest.raises(BookError, match="changed elsewhere"):
                await HANDLERS["save"](studio, {"version": studio.book.version})
        assert "hake" in file.read_text(encoding="utf-8")
        await HANDLERS["settle"](studio, {"mine": True})
        saved = await HANDLERS["save"](studio, {"version": studio.book.version})
        assert (saved["ahead"], saved["other"]) == (False, False)
        assert "carp" in file.read_text(encoding="utf-8")
        for task in studio.tasks:
            task.cancel()

    asyncio.run(asked())


def test_a_builds_findings_belong_to_the_text_that_another_editor_wrote_just_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "reef.yaml"
    file.write_text(BOOK, encoding="utf-8")
    studio = Studio(OpenBook(file), Order(file, tmp_path / "out", PluginChoice(tmp_path)), TOKEN)
    told: list[Callable[[dict[str, Any]], None]] = []
    monkeypatch.setattr(server, "RunningBuild", lambda order, edition, heard: told.append(heard))

    async def asked() -> None:
        file.write_text(BOOK.replace("cod", "carp"), encoding="utf-8")  # the next look at it is a second off
        await HANDLERS["build"](studio, {})
        told[0]({"done": False, "problems": []})
        await asyncio.sleep(0)
        assert studio.built is not None
        assert "carp" in studio.book.text
        assert studio.built["version"] == studio.book.version
        studio.book.follow()
        assert studio.built["version"] == studio.book.version
        for task in studio.tasks:
            task.cancel()

    asyncio.run(asked())


def test_a_length_that_is_no_number_is_refused(client: Client) -> None:
    headers = [("x-studio-token", TOKEN), ("content-length", "²".encode("latin-1"))]
    assert client.post("/ask/save", headers=headers, content=b"").status_code == 413  # type: ignore[arg-type]


def test_the_page_itself_is_heard(client: Client) -> None:
    headers = {"x-studio-token": TOKEN, "origin": "http://localhost:4000", "host": "localhost:4000"}
    assert client.post("/ask/save", json={"version": 0}, headers=headers).status_code == 200


def test_no_path_leads_out_of_the_build(client: Client) -> None:
    assert client.get(f"/built/print/interior.pdf?token={TOKEN}").content == b"%PDF-1.3"
    for path in (
        "../secret.json",
        "%2e%2e/secret.json",
        "print/..%2f..%2fsecret.json",
        "..%5csecret.json",
        "%2fetc/passwd",
        "leads-out.json",
        "notes.txt",
        "print",
        "a%00b.pdf",
        "x" * 5000,
    ):
        assert client.get(f"/built/{path}?token={TOKEN}").status_code == 404, path
    for name in ("..%2fserver.py", "%2e%2e%2fserver.py", "editor.LICENSE.txt"):
        assert client.get(f"/static/{TOKEN}/{name}").status_code == 404, name


def test_a_body_larger_than_any_book_is_not_read(client: Client) -> None:
    read = 0

    async def endless() -> AsyncIterator[bytes]:
        nonlocal read
        while read < 20 * LARGEST_BODY:
            read += 1 << 20
            yield b" " * (1 << 20)

    headers = {"x-studio-token": TOKEN}
    assert client.post("/ask/save", content=b" " * (LARGEST_BODY + 1), headers=headers).status_code == 413
    assert client.post("/ask/save", content=endless(), headers=headers).status_code == 413


@pytest.mark.parametrize(
    "body", ["", "no", "[1]", "[" * 100_000, '{"version": "x"}', '{"looking": 7, "version": []}']
)
def test_nonsense_is_answered_and_changes_nothing(client: Client, body: str, tmp_path: Path) -> None:
    for what in ("edit", "write", "left", "save", "settle", "again", "nothing"):
        said = client.post(f"/ask/{what}", content=body, headers={"x-studio-token": TOKEN})
        assert said.status_code in (400, 404, 409, 422), what
    older = {"text": "", "version": -1}
    assert client.post("/ask/write", json=older, headers={"x-studio-token": TOKEN}).status_code == 409
    assert (tmp_path / "book" / "reef.yaml").read_text(encoding="utf-8") == BOOK


def test_a_text_written_on_an_older_one_is_answered_with_the_newer(client: Client, tmp_path: Path) -> None:
    def ask(way: str, **body: object) -> tuple[int, dict[str, object]]:
        said = client.post(f"/ask/{way}", content=json.dumps(body), headers={"x-studio-token": TOKEN})
        return said.status_code, said.json()

    assert ask("edit", what="book", key="theme", value="tide", version=0)[0] == 200
    status, said = ask("edit", what="book", key="theme", value="bold", version=0)
    assert (status, said["stale"], said["version"]) == (409, True, 1)
    assert ask("save", version=1)[0] == 200
    saved = (tmp_path / "book" / "reef.yaml").read_text(encoding="utf-8")
    assert saved == BOOK.replace("Reef\n", "Reef\ntheme: tide\n")


def test_another_puzzle_is_noted_in_the_lock_alone(client: Client, tmp_path: Path) -> None:
    def again(**body: object) -> int:
        return client.post("/ask/again", json=body, headers={"x-studio-token": TOKEN}).status_code

    assert again(id="reef-1", step=1) == 200
    assert again(id="reef-1", step=1) == 200
    assert again(id="reef-1", step=-1) == 200
    assert (tmp_path / "book" / "reef.lock").read_text(encoding="utf-8").endswith("reef-1: 1\n")
    assert again(id="../x", step=1) == 422
    assert again(id="reef-1", step=500) == 422
