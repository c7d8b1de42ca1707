"""A folder that came from somebody else: nothing outside the output folder is touched."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from bookmaker import cli
from bookmaker.files.seal import OwnSeal
from bookmaker.host.load import PluginChoice
from bookmaker.plan.order import Order
from bookmaker.series.ledger import SUPER_JOURNAL
from bookmaker.studio.builds import RunningBuild

from .sweep import sampled, swept

pytestmark = [
    pytest.mark.xdist_group("foreign folders"),  # what is built once is shared by all of it
    pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="links and pipes as POSIX has them"),
]

BOOK = """
title: Jumpy Quay
series: {name: Jigs, number: 1}
ledger: jigs.sqlite
editions: [{name: one, publisher: home, trim: 8.5 x 11 in}, {name: two, publisher: home, trim: 210 x 297 mm}]
defaults: {grid: 9 x 9, effort: fast}
puzzles: [{title: Reef, words: [otter, kelp, urchin]}]
front: []
"""
OUT = Path("build/jig")
Command = Callable[..., Any]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the book and its build, made once."""
    folder = tmp_path_factory.mktemp("jig")
    (folder / "jig.yaml").write_text(BOOK, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        assert cli.run(["build", "jig.yaml", "--quiet", "--jobs", "1"]) == 0
    return folder


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bookmaker: Command, built: Path) -> Path:
    """A copy of the book, changed, in which commands run; beside it a folder that is none of theirs."""
    outside = tmp_path / "outside"
    for name in ("one/interior.pdf", "book.json", "interior.pdf", "lock", "deep/old.txt"):
        (outside / name).parent.mkdir(parents=True, exist_ok=True)
        (outside / name).write_text(f"mine: {name}", encoding="utf-8")
    home = tmp_path / "home"
    shutil.copytree(built, home)
    change(home)
    monkeypatch.chdir(home)
    return home


def change(home: Path) -> None:
    (home / "jig.yaml").write_text(BOOK.replace("otter", "heron"), encoding="utf-8")


def digests(folder: Path, without: tuple[Path, ...] = ()) -> dict[str, str]:
    """All that stands in a folder, links as what they say; but for what is in some places of it."""
    found = {}
    for path in sorted(folder.rglob("*")):
        if not any(path.is_relative_to(each) for each in without):
            plain = path.is_file() and not path.is_symlink()
            said = path.read_bytes() if plain else str(path.readlink()).encode() if path.is_symlink() else b""
            found[path.relative_to(folder).as_posix()] = hashlib.sha256(said).hexdigest()
    return found


def studio_build(edition: str = "") -> Callable[[Command], tuple[int, str]]:
    """A build, or a pack, as the studio orders it: its exit code and what it tells."""

    def run(bookmaker: Command) -> tuple[int, str]:
        last: list[dict[str, Any]] = []
        done = threading.Event()

        def tell(what: dict[str, Any]) -> None:
            last.append(what)
            if "done" in what:
                done.set()

        RunningBuild(Order(Path("jig.yaml"), OUT, PluginChoice(Path(), None, ())), edition, tell)
        assert done.wait(120)
        problems = [f"{each['what']} {each['hint']}" for each in last[-1]["problems"]]
        assert "fault" not in last[-1], last[-1]
        return int(not last[-1]["done"]), "\n".join(problems)

    return run


def told(*args: object) -> Callable[[Command], tuple[int, str]]:
    def run(bookmaker: Command) -> tuple[int, str]:
        said = bookmaker(*args)
        return said.code, said.err

    return run


COMMANDS = {
    "build": told("build", "jig.yaml", "--quiet", "--jobs", 1),
    "one edition": told("build", "jig.yaml", "--quiet", "--jobs", 1, "--edition", "two"),
    "pack": told("pack", "jig.yaml", "--edition", "one", "--quiet"),
    "keep": told("build", "jig.yaml", "--quiet", "--jobs", 1, "--keep", "build/jig/book.json"),
    "studio": studio_build(),
    "studio's pack": studio_build("one"),
}
WRITING = [name for name in COMMANDS if "pack" not in name]


TOUCHED = {  # by commands on a book: what they may change outside of its output folder, by name
    "check jig.yaml": (),
    "plan jig.yaml": (),
    "schema": (),
    "explain grid": (),
    "cache": (),
    "build jig.yaml --jobs 1": ("jigs.sqlite", "jig.lock"),
    "build jig.yaml": (),  # nothing has changed
    "build jig.yaml --jobs 1 --keep build/jig/book.json --guides": ("jigs.sqlite",),
    "reroll jig.yaml reef": ("jig.lock",),
    "build jig.yaml --jobs 2 --edition one": ("jigs.sqlite",),
    "pack jig.yaml --edition one": (),
    "inspect build/jig/one/interior.pdf": (),
    "prove build/jig/one/interior.pdf --book build/jig/book.json": (),
    "preflight build/jig/one/interior.pdf --publisher home": (),
    "ledger dump jigs.sqlite": (),
    "cache --clear": (),
}


def test_commands_touch_nothing_outside_the_output_folder_but_the_lock_and_the_ledger(
    home: Path, bookmaker: Command, kept_builds: None
) -> None:
    (home / "plugins").mkdir()
    (home / "plugins/_notes.py").write_text("mine = 1", encoding="utf-8")
    own = (home / OUT, home / "build/.bookmaker", home / "bookmaker")  # builds', and the key's
    before = digests(home.parent, own)
    for line, names in TOUCHED.items():
        code = bookmaker(*line.split()).code
        assert code == 0, line
        after = digests(home.parent, own)
        changed = {name for name in before.keys() | after.keys() if before.get(name) != after.get(name)}
        assert changed == {f"home/{name}" for name in names}, line
        before = after
    assert COMMANDS["studio"](bookmaker)[0] == 0
    assert digests(home.parent, (*own, home / "jigs.sqlite")).items() <= before.items()
    assert [path.name for path in (home / "bookmaker").iterdir()] == ["key"]


# Links

PARTS = ("one/interior.pdf", "book.json", ".unfinished/lock", ".unfinished/old")


def lead_out(path: Path, target: Path) -> None:
    """A link in that place, whatever is there."""
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    path.unlink(missing_ok=True)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.symlink_to(target, target_is_directory=target.is_dir())


@pytest.mark.parametrize(
    ("part", "command"),
    swept(
        product(["one", ".unfinished"], WRITING),
        [("one", "keep"), *product([".unfinished"], WRITING[1:]), ("one", "studio")],
    ),
)
def test_a_link_in_the_place_of_a_folder_is_named_and_nothing_goes_through_it(
    home: Path, bookmaker: Command, command: str, part: str
) -> None:
    edition = "two" if command == "one edition" and part == "one" else part
    lead_out(home / OUT / edition, home.parent / "outside")
    before = digests(home.parent)
    code, err = COMMANDS[command](bookmaker)
    assert code == 1
    assert f"{OUT / edition}: is a link, and through a link nothing is written" in err or (
        command == "studio" and "is a link, and through a link nothing is written" in err
    )
    assert digests(home.parent) == before


@pytest.mark.parametrize(
    ("part", "command"),
    swept(
        product(["build", "build/jig"], ["build", "keep", "pack"]), [("build", "keep"), ("build/jig", "pack")]
    ),
)
def test_an_output_folder_that_nobody_named_is_no_link(
    home: Path, bookmaker: Command, command: str, part: str
) -> None:
    lead_out(home / part, home.parent / "outside")
    before = digests(home.parent)
    code, err = COMMANDS[command](bookmaker)
    assert (code, err.splitlines()[0]) == (1, f"{part}: is a link, and through a link nothing is written")
    assert digests(home.parent) == before
    if command == "build":
        for also in ("studio jig.yaml --no-browser", "export jig.yaml --as text", "cache --clear"):
            if part == "build" or also.startswith("studio"):
                assert f"{part}: is a link" in bookmaker(*also.split()).err
        assert digests(home.parent) == before
        assert bookmaker("build", "jig.yaml", "--quiet", "--jobs", 1, "--out", part).code == 0  # it was named


@pytest.mark.parametrize(
    ("command", "part"),
    swept(
        product(["build", "keep", "studio"], PARTS),
        [*product(["studio"], PARTS), *(("keep", part) for part in PARTS if part != "book.json")],
    ),
)
def test_a_link_in_the_place_of_a_file_is_replaced_or_refused_and_never_written_through(
    home: Path, bookmaker: Command, command: str, part: str
) -> None:
    lead_out(home / OUT / part, home.parent / "outside" / part.replace(".unfinished/", ""))
    if part == ".unfinished/old":
        lead_out(home / OUT / part, home.parent / "outside/deep")
    before = digests(home.parent / "outside")
    code, _ = COMMANDS[command](bookmaker)
    refused = part == ".unfinished/lock" or (part == "book.json" and command == "keep")
    assert code == int(refused)
    assert digests(home.parent / "outside") == before
    assert refused or not (home / OUT / part).is_symlink()


@pytest.mark.parametrize("part", ["one", "one/interior.pdf", "book.json"])
@pytest.mark.parametrize("command", swept(["pack", "studio's pack"], ["studio's pack"]))
def test_nothing_is_packed_through_a_link(
    home: Path, bookmaker: Command, built: Path, command: str, part: str
) -> None:
    (home / "jig.yaml").write_text(BOOK, encoding="utf-8")
    aside = home.parent / "outside/theirs"
    shutil.copytree(built / OUT, aside)
    lead_out(home / OUT / part, aside / part)
    before = digests(home.parent)
    code, err = COMMANDS[command](bookmaker)
    assert code == 1
    assert "is a link" in err
    assert digests(home.parent) == before


@pytest.mark.parametrize("name", ["jig.lock", ".unfinished-jig.lock"])
def test_a_reroll_writes_through_no_link(home: Path, bookmaker: Command, name: str) -> None:
    target = home.parent / "outside" / ("deep" if "unfinished" in name else "lock")
    if target.is_file():
        target.write_text("", encoding="utf-8")  # a lock as one may be
    lead_out(home / name, target)
    before = digests(home.parent / "outside")
    assert bookmaker("reroll", "jig.yaml", "reef").code == int("unfinished" in name)
    assert digests(home.parent / "outside") == before
    assert (home / name).is_symlink() == ("unfinished" in name)


# Journals


def forge(folder: Path, seal: OwnSeal | None, move: str, made: list[str] | None = None) -> Path:
    """A journal that has a file moved out, taken away and put back, sealed by somebody or by nobody."""
    staging = folder / ".unfinished"
    (staging / "old" / move).parent.mkdir(parents=True, exist_ok=True)
    (staging / "old" / move).write_text("the last good edition", encoding="utf-8")
    moves = [{"name": move, "comes": True, "had": True}, {"name": "book.json", "comes": True, "had": False}]
    data = json.dumps({"format": 2, "moves": moves, "made": made or [], "witness": None}).encode()
    journal = staging / "journal.json"
    journal.write_bytes(seal.sealed(".unfinished", data) if seal else data)
    return journal


@pytest.fixture
def another_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[OwnSeal]:
    """A seal made with the key of another home."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path / "another"))
        seal = OwnSeal()
        seal.sealed("", b"")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "own"))
    return seal


@pytest.mark.parametrize(
    ("command", "sealed"),
    swept(
        product(COMMANDS, [True, False]),
        [("studio's pack", True), *((each, False) for each in COMMANDS if each != "pack")],
    ),
)
def test_a_journal_that_is_not_sealed_with_ones_own_key_is_neither_followed_nor_taken_away(
    home: Path, bookmaker: Command, another_key: OwnSeal, command: str, sealed: bool
) -> None:
    journal = forge(home / OUT, another_key if sealed else None, "one/interior.pdf")
    before = digests(home)
    code, err = COMMANDS[command](bookmaker)
    assert code == 1
    assert "tells of a build that was cut short and has not your seal: it is not followed" in err
    assert "also holds old/one/interior.pdf" in err
    assert f"take '{OUT}/.unfinished' away" in err
    assert f"first move what '{OUT}/.unfinished/old' holds" in err
    if "studio" not in command:
        assert err.startswith(f"{journal.relative_to(home)}: tells")
    assert digests(home) == before


@pytest.mark.parametrize(
    "data",
    [b"{", b"[]", b"", b"[" * 90_000, b'{"format": 2, "moves": [{"name": "../../jig.yaml", "comes": true}]}'],
    ids=range(5),
)
def test_whatever_else_lies_in_the_place_of_a_journal_is_not_followed(
    home: Path, bookmaker: Command, data: bytes
) -> None:
    journal = forge(home / OUT, None, "one/interior.pdf")
    journal.write_bytes(data)
    before = digests(home)
    code, err = COMMANDS["build"](bookmaker)
    assert (code, "it is not followed" in err) == (1, True)
    assert digests(home) == before


@pytest.mark.parametrize(
    ("kind", "command"),
    sampled(product(["pipe", "device", "folder", "link", "endless"], ["build", "pack", "keep"]), 2),
)
def test_what_is_no_file_in_the_place_of_a_journal_is_not_waited_for(
    home: Path, bookmaker: Command, command: str, kind: str
) -> None:
    journal = forge(home / OUT, None, "one/interior.pdf")
    journal.unlink()
    if kind == "pipe":
        os.mkfifo(journal)
    elif kind == "folder":
        journal.mkdir()
    elif kind == "endless":
        with journal.open("wb") as file:
            file.truncate(1 << 40)
    else:
        journal.symlink_to("/dev/zero" if kind == "device" else home.parent / "outside/book.json")
    code, err = COMMANDS[command](bookmaker)
    assert (code, "it is not followed" in err) == (1, True)
    assert os.path.lexists(journal)


@pytest.mark.parametrize("kind", ["pipe", "folder", "forged"])
def test_what_lies_in_a_journals_place_is_told_as_what_it_is(
    home: Path, bookmaker: Command, kind: str
) -> None:
    journal = forge(home / OUT, None, "one/interior.pdf")
    shutil.rmtree(journal.parent / "old")
    if kind != "forged":
        journal.unlink()
        os.mkfifo(journal) if kind == "pipe" else journal.mkdir()
    code, err = COMMANDS["build"](bookmaker)
    what = {
        "pipe": "is not a file, where the journal of a build would be",
        "folder": "cannot be read (Is a directory), where the journal of a build would be",
        "forged": "tells of a build that was cut short and has not your seal",
    }
    assert (code, f"{what[kind]}: it is not followed" in err) == (1, True), err
    assert "also holds nothing" in err
    assert f"take '{OUT}/.unfinished' away" in err
    assert f"{OUT}/.unfinished/old" not in err
    assert "no file of a finished build stands in it" in err


def test_without_a_home_a_build_is_made_and_what_is_cut_short_is_settled_by_hand(
    home: Path, bookmaker: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home.parent / "no-home").write_text("", encoding="utf-8")
    monkeypatch.setenv("XDG_CACHE_HOME", str(home.parent / "no-home/cache"))
    before = digests(home / OUT)
    assert COMMANDS["build"](bookmaker)[0] == 0
    now = digests(home / OUT)
    assert now.keys() == before.keys()
    assert now != before
    forge(home / OUT, None, "one/interior.pdf")
    assert "has not your seal" in COMMANDS["build"](bookmaker)[1]


def test_a_journal_whose_key_was_lost_is_settled_by_hand_as_the_message_says(
    home: Path, bookmaker: Command, another_key: OwnSeal
) -> None:
    old = home / OUT / ".unfinished/old/one/interior.pdf"
    interior = home / OUT / "one/interior.pdf"
    last = interior.read_bytes()
    forge(home / OUT, another_key, "one/interior.pdf")
    interior.replace(old)
    interior.write_bytes(b"half of a newer one")
    assert COMMANDS["build"](bookmaker)[0] == 1
    assert old.read_bytes() == last
    old.replace(interior)
    shutil.rmtree(home / OUT / ".unfinished")
    proven = bookmaker("prove", interior, "--book", OUT / "book.json")
    assert proven.code == 0, proven.err
    assert COMMANDS["build"](bookmaker)[0] == 0


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can be two users")
def test_a_second_user_of_one_folder_follows_no_journal_of_the_first(home: Path) -> None:
    forge(home / OUT, OwnSeal(), "one/interior.pdf")
    with TemporaryDirectory() as name:  # pytest's own is closed to others
        shared = Path(name) / "home"
        shutil.copytree(home, shared)
        for path in (Path(name), shared, *shared.rglob("*")):
            path.chmod(0o777)
        before = digests(shared)
        process = os.fork()
        if not process:
            os.setgid(65534)
            os.setuid(65534)
            os.chdir(shared)
            os.environ["HOME"] = f"{name}/nobody"
            with (Path(name) / "told").open("w", encoding="utf-8") as err, redirect_stderr(err):
                code = cli.run(["build", "jig.yaml", "--quiet", "--jobs", "1"])
            os._exit(code)
        code = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
        said = (Path(name) / "told").read_text(encoding="utf-8")
        assert (code, "has not your seal" in said) == (1, True), said
        assert digests(shared) == before


# The ledger


def names_another(file: Path) -> bytes:
    """A journal of SQLite's that has it take another file away, once it has put back what it holds."""
    name = str(file).encode()
    sizes = len(name).to_bytes(4, "big") + sum(name).to_bytes(4, "big")
    return b"\1" * 512 + (2**30 // 4096 + 1).to_bytes(4, "big") + name + sizes + SUPER_JOURNAL


@pytest.mark.parametrize("kind", ["names another file", "leads to another file", "never ends"])
def test_nothing_is_done_to_other_files_by_a_journal_beside_the_ledger(
    home: Path, bookmaker: Command, kind: str
) -> None:
    diary = home.parent / "outside/book.json"
    journal = home / "jigs.sqlite-journal"
    if kind == "names another file":
        journal.write_bytes(names_another(diary))
    elif kind == "leads to another file":
        journal.symlink_to(diary)
    else:
        os.mkfifo(journal)
    before = digests(home.parent / "outside")
    for line in (("check", "jig.yaml"), ("build", "jig.yaml", "--quiet"), ("ledger", "dump", "jigs.sqlite")):
        said = bookmaker(*line)
        assert said.code == 1
        assert "'jigs.sqlite-journal' is no journal that bookmaker leaves" in said.err
    assert digests(home.parent / "outside") == before


# Files that are believed to be our own


def put(path: Path, kind: str) -> None:
    """Something in a file's place that never ends, or ends in nothing."""
    path.unlink(missing_ok=True)
    path.parent.mkdir(exist_ok=True)
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "device":
        path.symlink_to("/dev/zero")
    elif kind == "endless":
        with path.open("wb") as file:
            file.truncate(1 << 40)
    elif kind == "deep":
        path.write_bytes(b"[" * 100_000)
    else:
        path.write_bytes(b'{"editions": [1e999], "puzzles": [' + b"[" * 50 + b"]" * 50 + b"]}")


READING = {
    "pack": ("pack", "jig.yaml", "--edition", "one", "--quiet"),
    "keep": ("build", "jig.yaml", "--quiet", "--jobs", 1, "--keep", "build/jig/book.json"),
    "prove": ("prove", "build/jig/one/interior.pdf", "--book", "build/jig/book.json"),
    "inspect": ("inspect", "build/jig/one/interior.pdf", "--book", "build/jig/book.json"),
}
NO_RECORD = {
    "pipe": "is not a file",
    "device": "is a link",  # or, where a command looks through it first, "is not a file"
    "endless": "is larger than 50 MB",
    "deep": "brackets in each other",
    "no number": "has a number without end",
}


@pytest.mark.parametrize(("command", "kind"), sampled(product(READING, NO_RECORD), 3))
def test_a_record_that_cannot_be_one_is_told_at_once(
    home: Path, bookmaker: Command, command: str, kind: str
) -> None:
    put(home / OUT / "book.json", kind)
    said = bookmaker(*READING[command])
    assert said.code == 1
    told = (NO_RECORD[kind], NO_RECORD["pipe"]) if kind == "device" else (NO_RECORD[kind],)
    assert "build/jig/book.json" in said.err
    assert any(each in said.err for each in told), said.err


@pytest.mark.parametrize("kind", sampled(NO_RECORD, 4))
def test_a_record_beside_a_file_that_cannot_be_one_is_none(home: Path, bookmaker: Command, kind: str) -> None:
    put(home / OUT / "book.json", kind)
    said = bookmaker("inspect", OUT / "one/interior.pdf", "--publisher", "screen")
    assert (said.code, "no book.json knows this file" in said.err) == (0, True)
    said = bookmaker("build", "jig.yaml", "--quiet", "--jobs", 1)
    assert said.code == 0, said.err
    assert json.loads((home / OUT / "book.json").read_text(encoding="utf-8"))["editions"]


@pytest.mark.parametrize(
    ("kind", "why"), [("pipe", "is not a file"), ("device", "is not a file"), ("endless", "larger than 5 MB")]
)
def test_a_plugin_that_cannot_be_one_is_named(home: Path, bookmaker: Command, kind: str, why: str) -> None:
    put(home / "plugins/tide.py", kind)
    for command in ("check", "build"):
        said = bookmaker(command, "jig.yaml")
        assert said.code == 1
        assert said.err.startswith("plugins/tide.py: plugin 'tide': what lies there is ")
        assert why in said.err
        assert "NotReadable" not in said.err


def test_pipes_beside_a_plugin_are_not_waited_for(home: Path, bookmaker: Command, kept_builds: None) -> None:
    (home / "plugins/tide").mkdir(parents=True)
    shape = "from bookmaker import Shape, hookimpl\n@hookimpl\ndef register_shapes():\n    return []\n"
    (home / "plugins/tide/__init__.py").write_text(shape, encoding="utf-8")
    put(home / "plugins/tide/pipe.py", "pipe")
    put(home / "plugins/pipe", "pipe")
    said = bookmaker("build", "jig.yaml", "--quiet", "--jobs", 1, "--edition", "two")
    assert said.code == 0, said.err


@pytest.mark.parametrize("kind", ["pipe", "device", "endless"])
def test_fonts_beside_a_record_that_cannot_be_any_are_passed_over(
    home: Path, bookmaker: Command, kind: str
) -> None:
    put(home / OUT / "a.ttf", kind)
    put(home / "b.otf", kind)
    book = home / OUT / "book.json"
    record = json.loads(book.read_text(encoding="utf-8"))
    record["editions"][0]["fonts"].append({"name": "Lost", "digest": "sha256:0"})  # looked for everywhere
    book.write_text(json.dumps(record), encoding="utf-8")
    said = bookmaker(*READING["prove"])
    assert said.code == 0, said.err


@pytest.mark.parametrize("kind", sampled(["pipe", "device", "endless", "deep"], 4))
def test_entries_of_the_cache_that_cannot_be_any_are_made_again(
    home: Path, bookmaker: Command, kept_builds: None, kind: str
) -> None:
    line = ("build", "jig.yaml", "--quiet", "--jobs", 1)
    assert bookmaker(*line).code == 0
    whole = digests(home / OUT)
    store = home / "build/.bookmaker"
    outside = digests(home.parent / "outside")
    for entry in [*store.glob("*-*")]:
        put(entry, kind)
        put(entry.with_name(f"{entry.name}.{os.getpid()}.writing"), "pipe")
    said = bookmaker(*line)
    assert (said.code, digests(home / OUT), digests(home.parent / "outside")) == (0, whole, outside), said.err
