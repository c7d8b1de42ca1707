"""What builds keep for the next one: whole and this person's own, or as if it were not there."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from bookmaker.files.store import STORE_BYTES, Store

ABC, OTHER, OLD, USED, NEW, HALF, DEAD = (sign * 64 for sign in "a123456")


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Store:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "home"))
    return Store(tmp_path / ".bookmaker")


def entry(store: Store) -> Path:
    [path] = store.folder.glob("puzzle-*")
    return path


def test_what_was_put_is_got_by_its_kind_and_digest_alone(store: Store):
    store.put("puzzle", ABC, b"grid")

    assert store.get("puzzle", ABC) == b"grid"
    assert store.get("puzzle", OTHER) is None
    assert store.get("build", ABC) is None


Attack = Callable[[Path, bytes, pytest.MonkeyPatch], object]


def elsewhere(path: Path, whole: bytes) -> Path:
    """The same bytes outside the store, as a folder that came with a book could lead to them."""
    other = path.parents[1] / "elsewhere"
    other.write_bytes(whole)
    path.unlink()
    return other


def sealed_by_another(path: Path, whole: bytes, patch: pytest.MonkeyPatch) -> None:
    patch.setenv("XDG_CACHE_HOME", str(path.parents[1] / "another"))
    Store(path.parent).put("puzzle", ABC, b"forged")
    patch.setenv("XDG_CACHE_HOME", str(path.parents[1] / "home"))


def swapped(path: Path, whole: bytes, patch: pytest.MonkeyPatch) -> None:
    Store(path.parent).put("puzzle", OTHER, b"another's")
    path.write_bytes(path.with_name(f"puzzle-{OTHER}").read_bytes())


ATTACKS: dict[str, Attack] = {
    "nothing": lambda path, whole, _: path.write_bytes(b""),
    "cut short": lambda path, whole, _: path.write_bytes(whole[:-1]),
    "cut within its seal": lambda path, whole, _: path.write_bytes(whole[:20]),
    "longer": lambda path, whole, _: path.write_bytes(whole + b"s"),
    "changed": lambda path, whole, _: path.write_bytes(whole[:-1] + b"D"),
    "forged with no seal": lambda path, whole, _: path.write_bytes(b"grid"),
    "forged with a seal of noughts": lambda path, whole, _: path.write_bytes(bytes(32) + b"grid"),
    "sealed by another": sealed_by_another,
    "swapped with another's": swapped,
    "larger than any store": lambda path, whole, _: os.truncate(path, STORE_BYTES + 1),
    "a link to what it was": lambda path, whole, _: path.symlink_to(elsewhere(path, whole)),
    "a link to nowhere": lambda path, whole, _: path.symlink_to(elsewhere(path, whole).with_name("none")),
    "a pipe": lambda path, whole, _: (path.unlink(), os.mkfifo(path)),
    "a link to a device": lambda path, whole, _: (path.unlink(), path.symlink_to("/dev/zero")),
}


@pytest.mark.parametrize("attack", ATTACKS)
def test_an_entry_that_is_not_as_it_was_written_is_as_if_it_were_not_there(
    store: Store, attack: str, monkeypatch: pytest.MonkeyPatch
):
    store.put("puzzle", ABC, b"grid")
    path = entry(store)
    ATTACKS[attack](path, path.read_bytes(), monkeypatch)

    assert store.get("puzzle", ABC) is None
    store.put("puzzle", ABC, b"grid")
    assert Store(store.folder).get("puzzle", ABC) == b"grid"
    assert not path.is_symlink()


def test_an_entry_under_the_name_of_another_is_none(store: Store):
    store.put("puzzle", ABC, b"grid")
    entry(store).rename(store.folder / f"puzzle-{OTHER}")
    assert store.get("puzzle", OTHER) is None

    store.put("puzzle", ABC, b"grid")
    (store.folder / f"puzzle-{ABC}").rename(store.folder / f"build-{ABC}")
    assert store.get("build", ABC) is None


def test_the_key_can_be_read_by_its_person_alone(store: Store, tmp_path: Path):
    store.put("puzzle", ABC, b"grid")
    key = tmp_path / "home" / "bookmaker" / "key"
    assert (key.stat().st_mode & 0o777, key.stat().st_size) == (0o600, 32)


def test_a_folder_that_cannot_be_written_is_told_and_does_no_harm(tmp_path: Path, store: Store):
    (tmp_path / ".bookmaker").write_text("a file where the folder should be")

    store.put("puzzle", ABC, b"grid")

    assert store.trouble
    assert store.get("puzzle", ABC) is None
    assert store.size == 0


def test_past_its_bound_what_was_used_longest_ago_goes(store: Store):
    for number, name in enumerate([OLD, USED, NEW]):
        store.put("puzzle", name, b"x" * 100)
        os.utime(store.folder / f"puzzle-{name}", (number, number))
    store.get("puzzle", USED)
    for name in (f"{HALF}.77.writing", f"{DEAD}.78.writing"):
        (store.folder / f"puzzle-{name}").write_bytes(b"x")
    os.utime(store.folder / f"puzzle-{DEAD}.78.writing", (5, 5))

    store.trim(most=300)

    left = [
        f"puzzle-{USED}",
        f"puzzle-{NEW}",
        f"puzzle-{HALF}.77.writing",
    ]  # another build is at work on the first
    assert sorted(path.name for path in store.folder.glob("puzzle-*")) == left


def test_it_is_cleared_folder_and_all(store: Store):
    store.put("puzzle", ABC, b"grid")
    assert store.size > len(b"grid")

    store.clear()

    assert not store.folder.exists()
    assert store.size == 0


def test_files_of_somebody_else_are_never_taken_away(store: Store, tmp_path: Path):
    store.put("puzzle", ABC, b"grid")
    (store.folder / "letter-to-a-friend.txt").write_text("mine")
    store.trim(most=0)
    store.clear()

    assert [path.name for path in store.folder.iterdir()] == ["letter-to-a-friend.txt"]

    home = tmp_path / "documents"
    home.mkdir()
    (home / f"puzzle-{ABC}").write_text("mine, too")
    linked = Store(tmp_path / "linked")
    linked.folder.symlink_to(home)
    linked.put("puzzle", OTHER, b"grid")
    linked.trim(most=0)
    linked.clear()

    assert linked.trouble == "it is a link"
    linked.folder.unlink()
    linked.folder.symlink_to(store.folder)
    store.put("puzzle", ABC, b"grid")
    assert Store(linked.folder).get("puzzle", ABC) is None
    assert [path.name for path in home.iterdir()] == [f"puzzle-{ABC}"]
