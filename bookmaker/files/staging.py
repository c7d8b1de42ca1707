"""Files written beside their final names and published as one step: all of them, or none.

Everything is first written into a staging folder inside the folder that it is for:

    .unfinished/lock          held by the process at work; who finds it free clears what lies here
    .unfinished/new/...       the files to come
    .unfinished/journal.json  what is to stand where; while it is there, the step is not decided
    .unfinished/old/...       the files that were moved out of the way

`publish` syncs the new files, writes the journal, moves old files out and new ones in, syncs their
folders, and takes the journal away: from then on the step is done. A failure undoes the moves, and
what a killed process left is undone by the next one that writes there. Where something outside of
the folder is written in the same step (the ledger of a series), that decides: if it was written,
the next process finishes the moves.

The folder may have come from somebody else. So no part of a name in it is followed where it is a link
(`FolderTree`), and the journal is sealed with this person's key: one that is not is neither followed nor
taken away, and nothing is written before a person has looked at it.
"""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from functools import partial
from itertools import islice
from pathlib import Path, PurePosixPath
from typing import Any, NoReturn, Protocol

from ..errors import CommandError, Place, Problem
from .folder_tree import FolderTree
from .lock import Busy, FileLock
from .regular import NotReadable, json_of, read_opened
from .seal import OwnSeal

STAGING = ".unfinished"
JOURNAL_FORMAT = 2
LARGEST_JOURNAL = 5_000_000  # bytes: ten thousand files
MOST_FILES_NAMED, MOST_FILES_COUNTED = 4, 1000  # of a folder
MOST_STAGED_FOLDERS = 3  # in each other

WitnessData = Mapping[str, Any]


class Witness(Protocol):
    """What is written outside of the folder in the same step."""

    def journal(self, folder: Path) -> WitnessData | None:
        """What tells, in the journal of that folder, whether it was written; None if nothing will be."""

    def commit(self) -> None:
        """Write it, for good."""

    def abandon(self) -> None:
        """Leave it as it was, if it is not written yet."""


Written = Callable[[Path, WitnessData], bool]  # whether a witness's data, read in that folder, was written


def _no_witness(folder: Path, data: WitnessData) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Move:
    """One file of a step: whether a new one comes, and whether an old one is there."""

    name: str
    comes: bool
    had: bool


class StagedFolder:
    """A folder whose new files stand aside until `publish`; until then nothing in it has changed."""

    def __init__(self, folder: Path, staging: str, written: Written = _no_witness) -> None:
        self.folder = folder
        self._tree, self._staging = FolderTree(folder), staging
        self._written = written
        self._names: list[str] = []
        self._dropped: list[str] = []

    def path(self, name: str) -> Path:
        """Where to write what will be called so; files appear in the order they were asked for."""
        self._tree.look(name)  # a link on its way is told now
        self._names.append(name)
        new = f"{self._staging}/new/{name}"
        self._tree.make_folder(new.rpartition("/")[0])
        return self.folder / new

    def drop(self, name: str) -> None:
        """Take an earlier file of that name away, unless one is written in its place."""
        self._dropped.append(name)

    def forget(self, name: str) -> None:
        """Leave out a file that was asked for; what an earlier build left under that name goes too."""
        if name in self._names:
            self._names.remove(name)
        self.drop(name)

    def publish(self, witness: Witness | None = None) -> None:
        """Give every file its name, the last asked for last, together with what the witness writes.

        A CommandError names the file that cannot have its name; every file is as it was then.
        """
        data = witness.journal(self.folder) if witness else None
        moves = [*self._moves()]
        step = _Step(self._tree, self._staging, moves, data)
        step.sync_new()
        if len(moves) == 1 and moves[0].comes and not witness:
            step.replace_one()
            return
        try:
            step.prepare()
            step.do()
            if witness:
                witness.commit()
            step.decide()
        except BaseException as error:
            if witness:
                witness.abandon()
            done = _settle(self._tree, self._staging, self._written)
            if done and isinstance(error, OSError):
                return  # only the last word was missing
            if isinstance(error, OSError):
                step.refuse(error)
            raise

    def _moves(self) -> Iterator[Move]:
        gone = [name for name in dict.fromkeys(self._dropped) if name not in self._names]
        for name in gone:
            if self._tree.look(name) and not self._tree.is_folder(name):
                yield Move(name, comes=False, had=True)
        for name in dict.fromkeys(self._names):
            yield Move(name, comes=True, had=self._tree.look(name) is not None)


class _Step:
    """The moves of one step, on their way."""

    def __init__(
        self, tree: FolderTree, staging: str, moves: list[Move], witness: WitnessData | None
    ) -> None:
        self.tree, self.staging, self.moves, self.witness = tree, staging, moves, witness
        self.at: str | None = None  # the file that is being moved
        self.made = [
            name
            for name in dict.fromkeys(
                parent.as_posix()
                for move in moves
                if move.comes
                for parent in [*PurePosixPath(move.name).parents][-2::-1]
            )
            if not tree.look(name)
        ]

    def sync_new(self) -> None:
        """Have the new files and the names of their folders on the disk."""
        comes = [self._new(move) for move in self.moves if move.comes]
        for name in comes:
            self.tree.sync_file(name)
        for folder in dict.fromkeys(map(_above, comes)):
            self.tree.sync_folder(folder)

    def replace_one(self) -> None:
        """Give one file its name, which no step is needed for."""
        (move,) = self.moves
        self.at = move.name
        try:
            self._make_folders()
            self._refuse_folder(move.name)
            self.tree.move(self._new(move), move.name)
        except OSError as error:
            self.refuse(error)
        self.tree.sync_folder(_above(move.name))

    def prepare(self) -> None:
        """Write the journal; from now on the step can be undone by whoever reads it."""
        for move in self.moves:
            if move.comes:
                self.at = move.name
                self._refuse_folder(move.name)
            if move.had:
                self.tree.make_folder(_above(self._old(move)))
        self.at = None
        with suppress(FileNotFoundError):
            self.tree.remove(f"{self.staging}/journal.done")
        moves = [asdict(move) for move in self.moves]
        journal = {"format": JOURNAL_FORMAT, "moves": moves, "made": self.made, "witness": self.witness}
        part = f"{self.staging}/journal.part"
        with os.fdopen(self.tree.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL), "wb") as file:
            file.write(_seal().sealed(self.staging, json.dumps(journal, indent=1).encode()))
        self.tree.sync_file(part)
        self.tree.move(part, _journal(self.staging))
        self.tree.sync_folder(self.staging)
        self.tree.sync_folder()

    def do(self) -> None:
        """Move the old files out and the new ones in."""
        self._make_folders()
        for move in self.moves:
            self.at = move.name
            if move.had:
                self.tree.move(move.name, self._old(move))
            if move.comes:
                self.tree.move(self._new(move), move.name)
        self.at = None
        self._sync_folders()

    def finish(self) -> None:
        """Make the moves that are still to be made; those made stay."""
        self._make_folders()
        for move in self.moves:
            self.at = move.name
            if move.comes and self.tree.look(self._new(move)):
                self.tree.move(self._new(move), move.name)
            elif not move.comes and not self.tree.look(self._old(move)):
                with suppress(FileNotFoundError):
                    self.tree.remove(move.name)
        self._sync_folders()

    def undo(self) -> None:
        """Take back the moves that were made, the last first."""
        for move in reversed(self.moves):
            self.at = move.name
            if move.comes and not self.tree.look(self._new(move)) and self.tree.look(move.name):
                self.tree.move(move.name, self._new(move))
            if move.had and self.tree.look(self._old(move)):
                self.tree.move(self._old(move), move.name)
        self._sync_folders()
        for name in reversed(self.made):
            with suppress(OSError):  # others have put something there
                self.tree.remove_folder(name)

    def decide(self) -> None:
        """Take the journal away: the step is done, or undone, for good."""
        self.tree.move(_journal(self.staging), f"{self.staging}/journal.done")
        self.tree.sync_folder(self.staging)

    def refuse(self, error: OSError) -> NoReturn:
        """Raise the CommandError that tells why a file cannot have its name."""
        if self.at is None:
            raise refusal(self.tree.root, error) from error
        hint = "close it where it is open, or allow writing to it and its folder"
        if isinstance(error, IsADirectoryError):
            hint = "there is a folder of that name: move it away, or choose another folder with --out"
        hint += "; every file is as it was"
        path = self.tree.root / self.at
        raise CommandError(f"cannot write '{path}': {error.strerror or error}", hint) from error

    def _new(self, move: Move) -> str:
        return f"{self.staging}/new/{move.name}"

    def _old(self, move: Move) -> str:
        return f"{self.staging}/old/{move.name}"

    def _make_folders(self) -> None:
        for name in self.made:
            self.tree.make_folder(name)

    def _refuse_folder(self, name: str) -> None:
        if self.tree.is_folder(name):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(self.tree.root / name))

    def _sync_folders(self) -> None:
        """Have the names of what was moved on the disk."""
        places = [move.name for move in self.moves]
        places += [self._old(move) for move in self.moves if move.had]
        for folder in dict.fromkeys((*map(_above, places), "")):
            if not folder or self.tree.is_folder(folder):
                self.tree.sync_folder(folder)


def _above(name: str) -> str:
    """The folder that a name is in."""
    return name.rpartition("/")[0]


def _journal(staging: str) -> str:
    return f"{staging}/journal.json"


def _seal() -> OwnSeal:
    return OwnSeal(passing=True)


@contextmanager
def staged_folder(folder: Path, name: str = "", written: Written = _no_witness) -> Iterator[StagedFolder]:
    """Give a folder to write into, for this process alone; what is not published leaves no trace.

    A CommandError tells that the system refuses, or that another process is writing there. With a
    name it is for that file, and others may write other files there meanwhile. What a process that
    is no more left behind is cleared away first, its step finished or undone.
    """
    made = [each for each in (folder, *folder.parents) if not os.path.lexists(each)]
    staging = f"{STAGING}-{name}" if name else STAGING
    tree = FolderTree(folder)
    lock = FileLock(tree, f"{staging}/lock")
    locked = False
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock.take()
        locked = True
        _settle(tree, staging, written)
        _clear(tree, staging)
        yield StagedFolder(folder, staging, written)
        for each in made[:1]:
            FolderTree(each.parent).sync_folder()
    except Busy:
        what = f"another run of bookmaker is writing into '{folder}'"
        raise CommandError(what, "wait for its end, or choose another folder with --out") from None
    except OSError as error:
        if not _of(error, folder):
            raise
        raise refusal(folder, error) from error
    finally:
        if locked:
            _take_away(tree, staging, lock)
        for each in made:
            with suppress(OSError):  # it was never made, or holds what was published
                each.rmdir()


def is_unfinished(folder: Path) -> bool:
    """Whether a folder has the journal of a run that was ended in its midst."""
    return FolderTree(folder).look(_journal(STAGING)) is not None


def settle(folder: Path, written: Written = _no_witness) -> None:
    """Finish or undo what a run that was ended in its midst has left in a folder."""
    if is_unfinished(folder):
        with staged_folder(folder, written=written):
            pass


def refusal(folder: Path, error: OSError) -> CommandError:
    """The CommandError for a folder that the system refuses to let us write into."""
    hint = "choose a folder with --out that you may write to and that has room"
    if isinstance(error, FileExistsError | NotADirectoryError):
        hint = "there is a file where the folder should be: choose another folder with --out"
    return CommandError(f"cannot write into '{folder}': {error.strerror or error}", hint)


def _settle(tree: FolderTree, staging: str, written: Written) -> bool:
    """Finish or undo a step whose journal is there; whether it is done now."""
    path = _journal(staging)
    if not tree.look(path):
        return tree.look(f"{staging}/journal.done") is not None
    step = _read_journal(tree, staging)
    done = step.witness is not None and written(tree.root, step.witness)
    try:
        if done:
            step.finish()
            step.decide()
        else:
            step.undo()
            tree.remove(path)
            tree.sync_folder(staging)
    except OSError as error:
        what = f"a build into '{tree.root}' was cut short and cannot be {'finished' if done else 'undone'}"
        at = tree.root / step.at if step.at else tree.root
        hint = f"allow writing to '{at}' and its folder, then give the command again"
        raise CommandError(f"{what}: {error.strerror or error}", hint) from error
    return done


def _read_journal(tree: FolderTree, staging: str) -> _Step:
    """The step of a journal; a CommandError where it is none of ours."""
    path = _journal(staging)
    try:
        data = _seal().opened(staging, read_opened(partial(tree.open, path), LARGEST_JOURNAL))
    except PermissionError as error:
        raise CommandError(f"cannot read '{tree.root / path}': {error.strerror}") from error
    except (NotReadable, OSError) as error:
        why = str(error) if isinstance(error, NotReadable) else f"cannot be read ({error.strerror})"
        raise _stranger(tree, staging, f"{why}, where the journal of a build would be") from error
    journal = {} if data is None else json_of(data)
    if journal.get("format") != JOURNAL_FORMAT:
        why = "has not your seal" if data is None else "is of another bookmaker"
        raise _stranger(tree, staging, f"tells of a build that was cut short and {why}")
    moves = [Move(each["name"], each["comes"], each["had"]) for each in journal["moves"]]
    step = _Step(tree, staging, moves, journal["witness"])
    step.made = journal["made"]
    return step


def _stranger(tree: FolderTree, staging: str, why: str) -> CommandError:
    """The CommandError for a journal that is not followed: what stands beside it, and what to do by hand."""
    folder = tree.root / staging
    found = [*islice(_files(tree, staging), MOST_FILES_COUNTED)]
    more = f" and {len(found) - MOST_FILES_NAMED} more" if len(found) > MOST_FILES_NAMED else ""
    what = f"{why}: it is not followed, and nothing is written"
    what += f"; '{folder}' also holds {', '.join(found[:MOST_FILES_NAMED]) or 'nothing'}{more}"
    hint = f"if it came with the folder, take '{folder}' away"
    if any(name.startswith("old/") for name in found):
        hint += (
            f"; if it is of another account or its key was lost, first move what '{folder / 'old'}' holds,"
        )
        hint += f" files of the last finished build, back to '{tree.root}'"
    else:
        hint += ", and if it did not, too: no file of a finished build stands in it"
    return CommandError([Problem(what, hint, Place(str(tree.root / _journal(staging))))])


def _files(tree: FolderTree, staging: str, below: str = "") -> Iterator[str]:
    """The files in a staging folder, as deep as a step has them, but for its lock and its journal."""
    for name in tree.names(f"{staging}/{below}".rstrip("/")):
        path = f"{below}{name}"
        if tree.is_folder(f"{staging}/{path}") and path.count("/") < MOST_STAGED_FOLDERS:
            yield from _files(tree, staging, f"{path}/")
        elif path not in ("lock", "journal.json"):
            yield path


def _clear(tree: FolderTree, staging: str) -> None:
    """Take away what a process that is no more has left in its staging folder."""
    for name in tree.names(staging):
        if name != "lock":
            tree.remove_all(f"{staging}/{name}")


def _take_away(tree: FolderTree, staging: str, lock: FileLock) -> None:
    """Take away the staging folder, but for what a step needs that is not decided yet."""
    with suppress(OSError, CommandError):  # the next run will
        if not tree.look(_journal(staging)):
            _clear(tree, staging)
    lock.release()
    with suppress(OSError, CommandError):
        tree.remove_folder(staging)


def _of(error: OSError, folder: Path) -> bool:
    """Whether the system refused something in that folder; libraries raise OSError for much else."""
    named = error.filename
    inside = named is None or Path(os.fsdecode(named)).absolute().is_relative_to(folder.absolute())
    return error.errno is not None and inside
