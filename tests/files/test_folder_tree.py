"""What stands below a folder is reached through no link, with a system's help or without."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from bookmaker.errors import CommandError
from bookmaker.files import folder_tree
from bookmaker.files.folder_tree import FolderTree


@pytest.fixture(params=["by parts", "by paths"])
def tree(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FolderTree:
    """A folder with a link in it, and what it leads to beside it, on either kind of system."""
    if request.param == "by paths":
        monkeypatch.setattr(folder_tree, "BY_PARTS", False)
        monkeypatch.setattr(folder_tree, "_OWN", 0)
    elif not folder_tree.BY_PARTS:
        pytest.skip("this system opens no part of a path by itself")
    (tmp_path / "outside/deep").mkdir(parents=True)
    (tmp_path / "outside/deep/mine.txt").write_text("mine")
    root = tmp_path / "root"
    (root / "one").mkdir(parents=True)
    (root / "one/file.txt").write_text("ours")
    (root / "link").symlink_to(tmp_path / "outside")
    (root / "one/leads.txt").symlink_to(tmp_path / "outside/deep/mine.txt")
    return FolderTree(root)


THROUGH: dict[str, Callable[[FolderTree], object]] = {
    "look": lambda tree: tree.look("link/deep/mine.txt"),
    "list": lambda tree: tree.names("link"),
    "open": lambda tree: tree.open("link/deep/mine.txt", os.O_RDWR),
    "make a file": lambda tree: tree.open("link/new.txt", os.O_WRONLY | os.O_CREAT),
    "move there": lambda tree: tree.move("one/file.txt", "link/deep/mine.txt"),
    "move from there": lambda tree: tree.move("link/deep/mine.txt", "one/file.txt"),
    "make a folder": lambda tree: tree.make_folder("link/new"),
    "make it itself": lambda tree: tree.make_folder("link"),
    "remove": lambda tree: tree.remove("link/deep/mine.txt"),
    "remove a folder": lambda tree: tree.remove_folder("link/deep"),
    "remove all": lambda tree: tree.remove_all("link/deep"),
    "sync": lambda tree: tree.sync_file("link/deep/mine.txt"),
    "ask": lambda tree: tree.refuse_links("link/deep"),
}


def outside(tree: FolderTree) -> list[tuple[str, str]]:
    found = sorted((tree.root.parent / "outside").rglob("*"))
    return [(path.name, path.read_text() if path.is_file() else "") for path in found]


@pytest.mark.parametrize("way", THROUGH)
def test_nothing_is_done_through_a_link_to_a_folder(tree: FolderTree, way: str) -> None:
    with pytest.raises(CommandError, match="link: is a link"):
        THROUGH[way](tree)
    assert outside(tree) == [("deep", ""), ("mine.txt", "mine")]
    assert (tree.root / "one/file.txt").read_text() == "ours"


def test_a_link_in_the_place_of_a_file_is_never_opened(tree: FolderTree) -> None:
    with pytest.raises((CommandError, OSError)):
        os.close(tree.open("one/leads.txt", os.O_RDWR))
    assert not tree.is_folder("link")


def test_a_link_itself_is_moved_replaced_and_taken_away_as_one(tree: FolderTree) -> None:
    tree.move("one/leads.txt", "aside.txt")
    tree.move("one/file.txt", "aside.txt")
    tree.remove_all("link")
    assert tree.names("one") == []
    assert (tree.root / "aside.txt").read_text() == "ours"
    assert outside(tree) == [("deep", ""), ("mine.txt", "mine")]


def test_folders_with_links_in_them_are_taken_away_without_what_they_lead_to(tree: FolderTree) -> None:
    (tree.root / "one/more").symlink_to(tree.root.parent / "outside")
    tree.remove_all("one")
    assert tree.names("") == ["link"]
    assert outside(tree) == [("deep", ""), ("mine.txt", "mine")]


def test_whatever_the_system_refuses_names_the_whole_path(tree: FolderTree) -> None:
    tree.make_folder("one/two/three")
    for refused in (lambda: tree.remove("one/none.txt"), lambda: tree.remove_folder("one/two")):
        with pytest.raises(OSError, match="one") as told:
            refused()
        assert Path(told.value.filename).parent == tree.root / "one"
    assert tree.look("one/file.txt/below") is None


@pytest.mark.parametrize("name", ["", "..", "one/../../outside", "/etc/passwd", "C:\\boot.ini", "a\\..\\b"])
def test_a_name_that_leads_out_is_refused(tree: FolderTree, name: str) -> None:
    with pytest.raises(ValueError, match="leads out"):
        tree.remove(name)


@pytest.mark.skipif(os.name == "nt", reason="no such folders")
def test_folders_in_each_other_without_end_are_refused_as_the_system_would(tree: FolderTree) -> None:
    at = os.open(tree.root, os.O_RDONLY)
    for _ in range(1200):
        os.mkdir("d", dir_fd=at)
        below = os.open("d", os.O_RDONLY, dir_fd=at)
        os.close(at)
        at = below
    os.close(at)
    with pytest.raises(OSError, match="without end"):
        tree.remove_all("d")
    subprocess.run(["rm", "-r", tree.root / "d"], check=True)  # nor could pytest
