"""Following what changes on the disk: the book file in another editor, its sheets, its plugins."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path

from ..files.stamps import passed_over, stamp_of

LOOK_AGAIN = 1.0  # seconds between two looks where the system tells nothing, as on a network's drive
SETTLE = 60  # milliseconds in which changes are taken for one


async def changes(folder: Path, files: tuple[Path, ...], without: Path) -> AsyncIterator[set[Path]]:
    """The files under a folder that have changed, again and again; none of those under `without`.

    `files` are looked at every second besides, and all that is told where the system tells nothing.
    """
    queue: asyncio.Queue[set[Path]] = asyncio.Queue()
    tasks = [
        asyncio.create_task(_watched(folder, without, queue)),
        asyncio.create_task(_polled(files, queue)),
    ]
    try:
        while True:
            yield await queue.get()
    finally:
        for task in tasks:
            task.cancel()


async def _watched(folder: Path, without: Path, queue: asyncio.Queue[set[Path]]) -> None:
    from watchfiles import awatch

    top, out = folder.resolve(), without.resolve()

    def wanted(_: object, path: str) -> bool:
        file = Path(path).resolve()
        inside = file.is_relative_to(top) and not file.is_relative_to(out)
        return inside and not any(map(passed_over, file.relative_to(top).parts))

    with suppress(OSError, RuntimeError):  # too many folders to watch: what is polled has to do
        async for found in awatch(folder, watch_filter=wanted, step=SETTLE, debounce=SETTLE * 5):
            await queue.put({Path(path) for _, path in found})


async def _polled(files: tuple[Path, ...], queue: asyncio.Queue[set[Path]]) -> None:
    before = {file: stamp_of(file) for file in files}
    while True:
        await asyncio.sleep(LOOK_AGAIN)
        now = {file: stamp_of(file) for file in files}
        found = {file for file in files if before[file] != now[file]}
        before = now
        if found:
            await queue.put(found)
