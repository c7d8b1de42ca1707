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
"""

from __future__ import annotations

import errno
import json
import os
import shutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import Any, NoReturn, Protocol

from ..errors import CommandError
from .lock import Busy, FileLock

STAGING = ".unfinished"
FORMAT = 1
NOT_SYNCED = {errno.EINVAL, errno.ENOTSUP, errno.EBADF, errno.EACCES, errno.EPERM}  # folders on some systems

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

    def __init__(self, folder: Path, staging: Path, written: Written = _no_witness) -> None:
        self.folder, self.staging = folder, staging
        self._written = written
        self._names: list[str] = []
        self._dropped: list[str] = []

    def path(self, name: str) -> Path:
        """Where to write what will be called so; files appear in the order they were asked for."""
        self._names.append(name)
        path = self.staging / "new" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        return path

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
        step = _Step(self.folder, self.staging, moves, data)
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
            done = _settle(self.folder, self.staging, self._written)
            if done and isinstance(error, OSError):
                return  # only the last word was missing
            if isinstance(error, OSError):
                step.refuse(error)
            raise

    def _moves(self) -> Iterator[Move]:
        gone = [name for name in dict.fromkeys(self._dropped) if name not in self._names]
        for name in gone:
            if _is_file(self.folder / name):
                yield Move(name, comes=False, had=True)
        for name in dict.fromkeys(self._names):
            yield Move(name, comes=True, had=os.path.lexists(self.folder / name))


class _Step:
    """The moves of one step, on their way."""

    def __init__(self, folder: Path, staging: Path, moves: list[Move], witness: WitnessData | None) -> None:
        self.folder, self.staging, self.moves, self.witness = folder, staging, moves, witness
        self.at: Path | None = None  # the file that is being moved
        self.made = [
            name
            for name in dict.fromkeys(
                parent.as_posix()
                for move in moves
                if move.comes
                for parent in [*PurePosixPath(move.name).parents][-2::-1]
            )
            if not (folder / name).exists()
        ]

    def sync_new(self) -> None:
        """Have the new files and the names of their folders on the disk."""
        for move in self.moves:
            if move.comes:
                sync_file(self.staging / "new" / move.name)
        for each in {(self.staging / "new" / move.name).parent for move in self.moves if move.comes}:
            sync_folder(each)

    def replace_one(self) -> None:
        """Give one file its name, which no step is needed for."""
        (move,) = self.moves
        self.at = self.folder / move.name
        try:
            self._make_folders()
            self._refuse_folder()
            (self.staging / "new" / move.name).replace(self.at)
        except OSError as error:
            self.refuse(error)
        sync_folder(self.at.parent)

    def prepare(self) -> None:
        """Write the journal; from now on the step can be undone by whoever reads it."""
        for move in self.moves:
            if move.comes:
                self.at = self.folder / move.name
                self._refuse_folder()
            if move.had:
                (self.staging / "old" / move.name).parent.mkdir(parents=True, exist_ok=True)
        self.at = None
        (self.staging / "journal.done").unlink(missing_ok=True)
        moves = [asdict(move) for move in self.moves]
        journal = {"format": FORMAT, "moves": moves, "made": self.made, "witness": self.witness}
        part = self.staging / "journal.part"
        part.write_text(json.dumps(journal, indent=1), encoding="utf-8")
        sync_file(part)
        part.replace(self.staging / "journal.json")
        sync_folder(self.staging)
        sync_folder(self.folder)

    def do(self) -> None:
        """Move the old files out and the new ones in."""
        self._make_folders()
        for move in self.moves:
            self.at = self.folder / move.name
            if move.had:
                self.at.replace(self.staging / "old" / move.name)
            if move.comes:
                (self.staging / "new" / move.name).replace(self.at)
        self.at = None
        self._sync_folders()

    def finish(self) -> None:
        """Make the moves that are still to be made; those made stay."""
        self._make_folders()
        for move in self.moves:
            self.at = self.folder / move.name
            new, old = self.staging / "new" / move.name, self.staging / "old" / move.name
            if move.comes and os.path.lexists(new):
                new.replace(self.at)
            elif not move.comes and not os.path.lexists(old):
                self.at.unlink(missing_ok=True)
        self._sync_folders()

    def undo(self) -> None:
        """Take back the moves that were made, the last first."""
        for move in reversed(self.moves):
            self.at = self.folder / move.name
            new, old = self.staging / "new" / move.name, self.staging / "old" / move.name
            if move.comes and not os.path.lexists(new) and os.path.lexists(self.at):
                self.at.replace(new)
            if move.had and os.path.lexists(old):
                old.replace(self.at)
        self._sync_folders()
        for name in reversed(self.made):
            with suppress(OSError):  # others have put something there
                (self.folder / name).rmdir()

    def decide(self) -> None:
        """Take the journal away: the step is done, or undone, for good."""
        (self.staging / "journal.json").replace(self.staging / "journal.done")
        sync_folder(self.staging)

    def refuse(self, error: OSError) -> NoReturn:
        """Raise the CommandError that tells why a file cannot have its name."""
        if self.at is None:
            raise refusal(self.folder, error) from error
        hint = "close it where it is open, or allow writing to it and its folder"
        if isinstance(error, IsADirectoryError):
            hint = "there is a folder of that name: move it away, or choose another folder with --out"
        hint += "; every file is as it was"
        raise CommandError(f"cannot write '{self.at}': {error.strerror or error}", hint) from error

    def _make_folders(self) -> None:
        for name in self.made:
            (self.folder / name).mkdir(exist_ok=True)

    def _refuse_folder(self) -> None:
        if self.at and self.at.is_dir() and not self.at.is_symlink():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(self.at))

    def _sync_folders(self) -> None:
        """Have the names of what was moved on the disk."""
        places = [self.folder / move.name for move in self.moves]
        places += [self.staging / "old" / move.name for move in self.moves if move.had]
        for folder in dict.fromkeys((*(place.parent for place in places), self.folder)):
            if folder.is_dir():
                sync_folder(folder)


@contextmanager
def staged_folder(folder: Path, name: str = "", written: Written = _no_witness) -> Iterator[StagedFolder]:
    """Give a folder to write into, for this process alone; what is not published leaves no trace.

    A CommandError tells that the system refuses, or that another process is writing there. With a
    name it is for that file, and others may write other files there meanwhile. What a process that
    is no more left behind is cleared away first, its step finished or undone.
    """
    made = [each for each in (folder, *folder.parents) if not os.path.lexists(each)]
    staging = folder / (f"{STAGING}-{name}" if name else STAGING)
    lock = FileLock(staging / "lock")
    locked = False
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if staging.is_symlink():
            raise CommandError(f"'{staging}' is a link", "take it away: what is unfinished is kept there")
        lock.take()
        locked = True
        _settle(folder, staging, written)
        _clear(staging)
        yield StagedFolder(folder, staging, written)
        for each in made[:1]:
            sync_folder(each.parent)
    except Busy:
        what = f"another run of bookmaker is writing into '{folder}'"
        raise CommandError(what, "wait for its end, or choose another folder with --out") from None
    except OSError as error:
        if not _of(error, folder):
            raise
        raise refusal(folder, error) from error
    finally:
        if locked:
            _take_away(staging, lock)
        for each in made:
            with suppress(OSError):  # it was never made, or holds what was published
                each.rmdir()


def settle(folder: Path, written: Written = _no_witness) -> None:
    """Finish or undo what a run that was ended in its midst has left in a folder."""
    if (folder / STAGING / "journal.json").exists():
        with staged_folder(folder, written=written):
            pass


def refusal(folder: Path, error: OSError) -> CommandError:
    """The CommandError for a folder that the system refuses to let us write into."""
    hint = "choose a folder with --out that you may write to and that has room"
    if isinstance(error, FileExistsError | NotADirectoryError):
        hint = "there is a file where the folder should be: choose another folder with --out"
    return CommandError(f"cannot write into '{folder}': {error.strerror or error}", hint)


def sync_file(path: Path) -> None:
    """Have what a file holds on the disk; some disks tell that they are full only now."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def sync_folder(path: Path) -> None:
    """Have the names in a folder on the disk, where the system can do that."""
    if os.name == "nt":
        return
    try:
        descriptor = os.open(path, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
    except OSError as error:
        if error.errno not in NOT_SYNCED:
            raise


def _settle(folder: Path, staging: Path, written: Written) -> bool:
    """Finish or undo a step whose journal is there; whether it is done now."""
    path = staging / "journal.json"
    if not path.exists():
        return (staging / "journal.done").exists()
    step = _read_journal(folder, staging, path)
    done = step.witness is not None and written(folder, step.witness)
    try:
        if done:
            step.finish()
            step.decide()
        else:
            step.undo()
            path.unlink()
            sync_folder(staging)
    except OSError as error:
        what = f"a build into '{folder}' was cut short and cannot be {'finished' if done else 'undone'}"
        hint = f"allow writing to '{step.at or folder}' and its folder, then give the command again"
        raise CommandError(f"{what}: {error.strerror or error}", hint) from error
    return done


def _read_journal(folder: Path, staging: Path, path: Path) -> _Step:
    """The step of a journal; a CommandError where it is none of ours."""
    try:
        journal = json.loads(path.read_text(encoding="utf-8"))
        moves = [Move(str(each["name"]), bool(each["comes"]), bool(each["had"])) for each in journal["moves"]]
        made, witness = [str(each) for each in journal["made"]], journal["witness"]
        names = [*(move.name for move in moves), *made]
        if journal["format"] != FORMAT or not (witness is None or isinstance(witness, dict)):
            raise ValueError
        if any(_strays(name) for name in names):
            raise ValueError
    except OSError as error:
        raise CommandError(f"cannot read '{path}': {error.strerror}") from error
    except (KeyError, TypeError, ValueError):
        hint = f"look into '{staging}', put its files where they belong, and take it away"
        raise CommandError(f"'{path}' is no journal of bookmaker's", hint) from None
    step = _Step(folder, staging, moves, witness)
    step.made = made
    return step


def _strays(name: str) -> bool:
    """Whether a name could mean a file out of its folder, on this system or another."""
    return not name or any(
        path.anchor or ".." in path.parts for path in (PurePosixPath(name), PureWindowsPath(name))
    )


def _clear(staging: Path) -> None:
    """Take away what a process that is no more has left in its staging folder."""
    for each in staging.iterdir():
        if each.name == "lock":
            continue
        if each.is_dir() and not each.is_symlink():
            shutil.rmtree(each)
        else:
            each.unlink()


def _take_away(staging: Path, lock: FileLock) -> None:
    """Take away the staging folder, but for what a step needs that is not decided yet."""
    with suppress(OSError):  # the next run will
        if not (staging / "journal.json").exists():
            _clear(staging)
    lock.release()
    with suppress(OSError):
        staging.rmdir()


def _is_file(path: Path) -> bool:
    return os.path.lexists(path) and (path.is_symlink() or not path.is_dir())


def _of(error: OSError, folder: Path) -> bool:
    """Whether the system refused something in that folder; libraries raise OSError for much else."""
    named = error.filename
    inside = named is None or Path(os.fsdecode(named)).absolute().is_relative_to(folder.absolute())
    return error.errno is not None and inside
