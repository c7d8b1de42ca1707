"""What is typed and not saved is never lost: not with the studio, not with the file, not to another tab."""

from __future__ import annotations

import asyncio
import json
import os
import stat
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from bookmaker.errors import BookError, CommandError
from bookmaker.host.load import PluginChoice
from bookmaker.plan.order import Order
from bookmaker.studio.open_book import ASIDE_TEXT, DISCARD_TEXT, TAKE_TEXT, OpenBook, Stale
from bookmaker.studio.server import HANDLERS, Studio

BOOK = "title: Reef\npuzzles:\n  - words: [cod, eel, ray]\n"
TYPED = BOOK.replace("Reef", "Réef")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "reef.yaml"
    file.write_text(BOOK, encoding="utf-8")
    return file


def beside(file: Path) -> dict[str, str]:
    """The files beside a book, with what they say."""
    found = (path for path in file.parent.iterdir() if path != file)
    return {path.name: path.read_text(encoding="utf-8") for path in found}


def typed(file: Path, text: str = TYPED) -> OpenBook:
    """A book in which something is typed that is not saved."""
    book = OpenBook(file)
    book.change(text, 0)
    book.keep()
    return book


def test_what_is_not_saved_lies_beside_the_book_until_it_is_saved_or_taken_back(file: Path) -> None:
    book = typed(file)
    assert beside(file) == {"reef.yaml.unsaved": TYPED}  # the text and nothing besides
    assert stat.S_IMODE((file.parent / "reef.yaml.unsaved").stat().st_mode) == 0o600
    assert book.kept == book.version
    book.change(BOOK, 1)
    book.keep()
    assert beside(file) == {}
    book.change(TYPED, 2)
    book.keep()
    book.save()
    assert (beside(file), file.read_text(encoding="utf-8")) == ({}, TYPED)


@pytest.mark.parametrize(
    ("what", "text", "left"),
    [
        (TAKE_TEXT, TYPED, {"reef.yaml.unsaved": TYPED}),
        (ASIDE_TEXT, BOOK, {"reef.yaml.1.unsaved": TYPED}),
        (DISCARD_TEXT, BOOK, {}),
    ],
)
def test_the_next_start_offers_it(file: Path, what: str, text: str, left: dict[str, str]) -> None:
    typed(file)
    book = OpenBook(file)
    assert book.left is not None
    assert (book.left.text, book.text, book.ahead) == (TYPED, BOOK, False)
    with pytest.raises(BookError, match="waiting"):  # or there would be two texts, and one place for them
        book.change(BOOK.replace("cod", "carp"), 0)
    book.keep()
    assert beside(file) == {"reef.yaml.unsaved": TYPED}
    book.settle_left(what)
    book.keep()
    assert (book.text, book.ahead, beside(file)) == (text, what == TAKE_TEXT, left)
    with pytest.raises(BookError):
        book.settle_left(what)
    book.change(BOOK.replace("cod", "carp"), book.version)
    book.keep()
    assert beside(file) == {**left, "reef.yaml.unsaved": BOOK.replace("cod", "carp")}


def test_what_was_put_aside_before_is_not_written_over(file: Path) -> None:
    for _ in range(2):
        typed(file)
        OpenBook(file).settle_left(ASIDE_TEXT)
    assert beside(file) == {"reef.yaml.1.unsaved": TYPED, "reef.yaml.2.unsaved": TYPED}


def test_what_was_saved_before_the_end_is_not_offered(file: Path) -> None:
    typed(file)
    file.write_text(TYPED, encoding="utf-8")
    assert OpenBook(file).left is None
    assert beside(file) == {}


def _link(path: Path) -> None:
    path.symlink_to(path.parent / "victim")


def _link_to_nothing(path: Path) -> None:
    path.symlink_to(path.parent / "nowhere")


def _large(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(6_000_000)


@pytest.mark.parametrize(
    "lay",
    [
        _link,
        _link_to_nothing,
        _large,
        os.mkfifo,
        Path.mkdir,
        lambda path: path.write_bytes(b"\xff\xfe no text"),
        lambda path: path.write_bytes(b"%PDF-1.3"),
    ],
)
def test_what_stands_in_its_place_is_not_followed_read_or_written_over(
    file: Path, lay: Callable[[Path], Any]
) -> None:
    """A folder that came from somebody else may hold anything under that name."""
    victim = file.parent / "victim"
    victim.write_text("mine", encoding="utf-8")
    place = file.with_name("reef.yaml.unsaved")
    lay(place)
    before = place.lstat()
    book = OpenBook(file)
    assert book.left is None
    assert "reef.yaml.unsaved" in book.journal.trouble
    book.change(TYPED, 0)
    book.keep()
    assert "move it away" in book.journal.trouble
    assert book.kept < book.version
    book.save()  # what there is no room for beside the book can be saved all the same
    assert file.read_text(encoding="utf-8") == TYPED
    after = place.lstat()
    assert (after.st_mode, after.st_ino, after.st_size) == (before.st_mode, before.st_ino, before.st_size)
    assert victim.read_text(encoding="utf-8") == "mine"
    assert not (file.parent / "nowhere").exists()


@pytest.mark.parametrize("name", ["reef.yaml.unsaved", ".unfinished-reef.yaml.unsaved"])
def test_a_place_that_is_free_again_is_taken(file: Path, name: str) -> None:
    place = file.with_name(name)
    _link(place)
    book = typed(file)
    assert name in book.journal.trouble
    place.unlink()
    book.keep()
    assert (book.journal.trouble, beside(file)) == ("", {"reef.yaml.unsaved": TYPED})


def test_half_a_sign_that_a_browser_sends_is_no_reason_to_keep_nothing(file: Path) -> None:
    book = typed(file, json.loads('"title: \\ud83d"'))
    assert beside(file) == {"reef.yaml.unsaved": "title: ?"}
    book.save()


def test_a_deleted_file_is_told_and_saved_again(file: Path) -> None:
    book = OpenBook(file)
    file.unlink()
    assert book.follow()
    assert not book.follow()  # it is told once
    assert (book.gone, book.ahead) == (True, True)
    book.keep()
    assert beside(file) == {"reef.yaml.unsaved": BOOK}
    book.save()
    assert (book.gone, book.ahead, file.read_text(encoding="utf-8")) == (False, False, BOOK)
    assert beside(file) == {}


def test_a_deleted_file_that_comes_back_is_followed(file: Path) -> None:
    book = OpenBook(file)
    file.unlink()
    book.follow()
    file.write_text(BOOK, encoding="utf-8")
    assert book.follow()
    assert (book.gone, book.ahead) == (False, False)
    file.unlink()
    book.follow()
    file.write_text(TYPED, encoding="utf-8")
    assert book.follow()
    assert (book.gone, book.text, book.other) == (False, TYPED, "")


def test_a_book_of_which_only_the_unsaved_text_is_left_opens(file: Path) -> None:
    typed(file)
    file.unlink()
    book = OpenBook(file)
    assert book.gone
    book.settle_left(TAKE_TEXT)
    book.save()
    assert (file.read_text(encoding="utf-8"), beside(file)) == (TYPED, {})
    file.unlink()
    with pytest.raises(CommandError, match="no such file"):
        OpenBook(file)


class Room:
    """A studio without its processes, and the tabs in it by their names."""

    def __init__(self, file: Path) -> None:
        self.studio = Studio(OpenBook(file), Order(file, file.parent / "out", PluginChoice(file.parent)), "t")
        self.told: dict[str, asyncio.Queue[str]] = {}

    def come(self, *names: str) -> None:
        for name in names:
            self.told[name] = asyncio.Queue()
            self.studio.come(self.told[name], name)

    def leave(self, name: str) -> None:
        self.studio.leave(self.told.pop(name), name)

    def heard(self, name: str) -> list[dict[str, Any]]:
        """What a tab was told since it was asked last."""
        queue = self.told[name]
        return [json.loads(queue.get_nowait().removeprefix("data: ")) for _ in range(queue.qsize())]

    async def ask(self, name: str, what: str, **body: Any) -> dict[str, Any]:
        asked = {"tab": name, "version": self.studio.book.version, **body}
        return await HANDLERS[what](self.studio, asked)


def run(file: Path, story: Callable[[Room], Awaitable[None]]) -> None:
    async def told() -> None:
        room = Room(file)
        await story(room)
        for task in room.studio.tasks:
            task.cancel()

    asyncio.run(told())


def test_one_tab_writes_and_another_takes_over_or_follows_on(file: Path) -> None:
    async def story(room: Room) -> None:
        room.come("a", "b", "c")
        assert [each["writer"] for each in room.heard("b")] == ["a"]
        with pytest.raises(Stale):
            await room.ask("b", "write", text="lost")
        await room.ask("a", "write", text=TYPED)
        assert room.heard("b")[-1]["text"] == TYPED
        assert (await room.ask("b", "take-over"))["writer"] == "b"
        assert room.heard("a")[-1] == {"type": "writer", "writer": "b"}
        with pytest.raises(Stale):
            await room.ask("a", "write", text="lost")
        await room.ask("b", "write", text=TYPED + "# b\n")
        room.leave("b")
        assert room.heard("c")[-1] == {"type": "writer", "writer": "a"}
        await room.ask("b", "take-over")  # it is not there any more
        assert room.studio.writer == "a"
        assert room.studio.book.text == TYPED + "# b\n"

    run(file, story)


def test_a_new_tab_hears_of_the_last_check_of_the_text(file: Path) -> None:
    async def story(room: Room) -> None:
        studio = room.studio
        studio.checked = {"type": "checked", "version": 0, "problems": [{"what": "no good"}]}
        room.come("a")
        assert room.heard("a")[1:] == [studio.checked]
        await room.ask("a", "write", text=TYPED)
        room.come("b")
        assert [each["type"] for each in room.heard("b")] == ["state"]  # that was of another text

    run(file, story)


def test_every_tab_hears_what_is_kept_and_that_the_studio_ends(file: Path) -> None:
    async def story(room: Room) -> None:
        room.come("a")
        await room.ask("a", "write", text=TYPED)
        leaving = asyncio.create_task(room.studio.take_leave())
        await asyncio.sleep(0)
        assert room.heard("a")[-1] == {"type": "ending"}
        await room.ask("a", "write", text=BOOK + "# last words\n")
        await room.ask("a", "last-words")
        await leaving
        kept, ended = room.heard("a")[-2:]
        assert kept == {"type": "kept", "kept": 2, "unsaved_file": "reef.yaml.unsaved", "unkept": ""}
        assert ended == {"type": "ended"}
        assert beside(file) == {"reef.yaml.unsaved": BOOK + "# last words\n"}

    run(file, story)
