"""Building and packing from the studio, in a process of its own that tells how far it is."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import asdict, replace
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from signal import SIG_IGN, SIGINT, signal
from threading import Thread
from typing import Any

from ..errors import BookmakerError
from ..make.parent_watch import end_with_parent
from ..plan.order import Order
from ..preflight.model import REFUSED
from ..record.findings import box_from_trim
from .shown import ShownProblem

Tell = Callable[[dict[str, Any]], None]


class RunningBuild:
    """A build, or a pack of one edition, under way; `tell` hears of it from a thread of its own.

    The last it hears has "done": whether all went well, and either the files or the problems.
    """

    def __init__(self, order: Order, edition: str, tell: Tell) -> None:
        context = get_context("spawn")
        ours, theirs = context.Pipe(duplex=False)
        self.edition = edition
        self._process = context.Process(target=_run, args=(theirs, order, edition), name="bookmaker build")
        self._process.start()
        theirs.close()
        self._tell = tell
        self._done = False
        Thread(target=self._listen, args=(ours,), daemon=True).start()

    def _listen(self, pipe: Connection) -> None:
        last: dict[str, Any] = {}
        with suppress(EOFError, OSError):
            while True:
                last = pipe.recv()
                self._done = "done" in last  # it ends by itself a moment later
                self._tell(last)
        self._process.join()
        if "done" not in last:
            self._tell({"done": False, "problems": [], "stopped": True})

    @property
    def running(self) -> bool:
        """Whether it is not done yet."""
        return not self._done and self._process.is_alive()

    def stop(self) -> None:
        """End it; what was there before is still there, whole."""
        self._process.terminate()


def _run(pipe: Connection, order: Order, edition: str) -> None:
    end_with_parent()
    signal(SIGINT, SIG_IGN)  # it is for the studio, with which this ends

    def progress(what: str, done: int, of: int) -> None:
        pipe.send({"progress": what, "at": done, "of": of})

    try:
        found = _packed(order, edition, progress) if edition else _built(order, progress)
    except BookmakerError as error:
        problems = [asdict(ShownProblem.of(each, order.book)) for each in error.problems]
        found = {"done": False, "problems": problems}
    except Exception:
        found = {"done": False, "problems": [], "fault": traceback.format_exc()}
    pipe.send(found)


def _built(order: Order, progress: Callable[[str, int, int], None]) -> dict[str, Any]:
    from ..build import build, foresee

    plugins = order.plugins.load()
    progress("plan", 0, 0)
    outlook = foresee(order, plugins)
    built = build(order, plugins, outlook.buildable(), progress)
    every = dict.fromkeys(problem for fault in built.faults for problem in fault.problems)
    files = [_named(done.file, order.out, f"{done.name}: interior") for done in built.finished]
    for done in built.finished:
        if done.record["cover"]:
            files.append(_named(done.file.with_name("cover.pdf"), order.out, f"{done.name}: cover"))
    problems = [asdict(ShownProblem.of(each, order.book)) for each in (*every, *built.advice)]
    for done in built.finished:
        for file, part in (("interior", done.record), ("cover", done.record["cover"])):
            report = part and part["preflight"]
            problems += [seen_in_file(each, done.name, file) for each in report["findings"]] if report else []
    return {"done": not built.faults, "problems": problems, "files": files}


def seen_in_file(finding: Mapping[str, Any], edition: str, file: str) -> dict[str, Any]:
    """What preflight found in an edition's interior or cover, as book.json has it, for the browser."""
    page = finding["page"]
    return asdict(
        ShownProblem(
            f"edition {edition}: {file}: {finding['what']}",
            finding["remedy"],
            0,
            0,
            "",
            finding["level"] != REFUSED,
            -1 if page is None else 0 if file == "cover" else page,
            box_from_trim(finding["from_trim"], finding["area"]),
            edition,
            finding["name"],
        )
    )


def _packed(order: Order, edition: str, progress: Callable[[str, int, int], None]) -> dict[str, Any]:
    from ..edition.read_plan import whole_plan
    from ..shop.pack import PackOptions, pack, upload_name

    plugins = order.plugins.load()
    plan = whole_plan(replace(order, editions=(edition,)), plugins)
    target = order.out / f"{upload_name(plan.spec, plan.editions[0].edition)}.zip"
    packed = pack(order, plugins, plan, PackOptions(target), progress)
    notes = [f"not ready to send: {each}" for each in packed.not_ready]
    notes += [f"left out: {each}" for each in packed.left_out]
    return {
        "done": True,
        "problems": [],
        "files": [_named(packed.file, order.out, packed.file.name)],
        "notes": notes,
    }


def _named(file: Path, out: Path, title: str) -> dict[str, str]:
    """A file for the browser: its name below the build's folder, and what it is."""
    return {"name": file.resolve().relative_to(out.resolve()).as_posix(), "title": title}
