"""The studio's server: a page for the browser, and what its buttons and its editor ask for.

Every tab has the same text, that of the open book; each looks at pages of its own. What a tab asks for is
answered, and what all have to know is sent to all, as server-sent events. One tab writes in the text, the
first or the one that took over; a button's change of one value is made in the newest text, whoever asks.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import asdict, replace
from html import escape
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from ..bookfile.lock import read_lock, write_lock
from ..bookfile.new_book import NEW_BOOK
from ..bookfile.schema import book_schema
from ..bookfile.values import puzzle_id
from ..errors import BookError, BookmakerError
from ..files.atomic import write_files
from ..files.confined import Files
from ..files.store import Store, store_folder
from ..files.values import Wrong
from ..plan.order import Order
from .builds import RunningBuild
from .edits import edited
from .first_page import FirstPage, folder_name, kept_files
from .follow import changes
from .guard import App, OwnerGuard, TooLarge
from .open_book import OpenBook, Stale
from .shown import ShownProblem
from .workers import CHECK_WORK, NAMES_WORK, SHOW_WORK, Dropped, Work, Workers

STATIC_FOLDER = Path(__file__).with_name("static")
MOST_TABS = 24  # that are told what happens; each holds a connection
MOST_WAITING = 200  # messages of one that does not read
HEARTBEAT_SECONDS = 15.0
CALM_SECONDS = 0.8  # without a change, after which the whole book is checked
KEEP_SECONDS = 1.0  # after which what is not saved is on the disk
LAST_EDIT_SECONDS = 2.0  # that the tab which writes has to say that it has sent all
MOST_AWAY_SECONDS = 0.4  # that a file may be away while another editor writes it
FIRST_PAGE_FIELDS = ("title", "words", "theme", "level", "trim", "name")
BUILT_TYPES = {".pdf": "application/pdf", ".zip": "application/zip", ".json": "application/json"}

Answer = dict[str, Any]
Handler = Callable[["Studio", Mapping[str, Any]], Awaitable[Answer]]


class Studio:
    """An open book, the processes that draw it, and the tabs that look at it."""

    def __init__(self, book: OpenBook, order: Order, token: str) -> None:
        self.book, self.order, self.token = book, order, token
        self.workers = Workers(order if book.is_file else replace(order, store=None))  # it writes nothing yet
        self.tabs: dict[asyncio.Queue[str], str] = {}  # by the queue of what a tab is told: its name
        self.writer = ""  # the tab that writes in the text
        self.last_words = asyncio.Event()
        self.form: Answer = {}  # what the form of a first page says
        self.build: RunningBuild | None = None
        self.built: Answer | None = None  # what the last build came to
        self.checked: Answer | None = None  # what the last check of the whole book came to
        self.tasks: set[asyncio.Task[None]] = set()
        self._changes = 0
        self._following: asyncio.Task[None] | None = None
        self._names: Answer | None = None

    def tell(self, message: Answer) -> None:
        """Send a message to every tab; one that has not read the last ones is let go."""
        text = _event(message)
        for queue in [*self.tabs]:
            if queue.qsize() > MOST_WAITING:
                del self.tabs[queue]
            else:
                queue.put_nowait(text)

    def state(self) -> Answer:
        """Everything a tab has to know of the text."""
        book = self.book
        return {
            "type": "state",
            "file": book.file.name,
            "folder": str(book.file.parent.resolve()),
            "is_file": book.is_file,
            "starting": not book.is_file,
            "text": book.text,
            "version": book.version,
            "ahead": book.ahead,
            "other": bool(book.other),
            "gone": book.gone,
            "left": book.left and {"text": book.left.text, "when": book.left.when},
            "form": self.form,
            **self.keeping(),
            "writer": self.writer,
            "building": bool(self.build and self.build.running),
        }

    def keeping(self) -> Answer:
        """What a tab has to know of where the text is kept: which version is safe, and where."""
        journal = self.book.journal
        return {"kept": self.book.kept, "unsaved_file": journal.path.name, "unkept": journal.trouble}

    def keep(self) -> None:
        """Have what is not saved on the disk."""
        before = self.keeping()
        self.book.keep()
        if before != self.keeping():
            self.tell({"type": "kept", **self.keeping()})

    async def keep_on(self) -> None:
        """Have what is not saved on the disk, as long as the studio is open."""
        while True:
            await asyncio.sleep(KEEP_SECONDS)
            self.keep()

    def come(self, queue: asyncio.Queue[str], tab: str) -> None:
        """A tab is opened; it hears what is known."""
        self.tabs[queue] = tab
        self.writer = self.writer or tab
        current = self.checked if self.checked and self.checked["version"] == self.book.version else None
        for known in filter(None, (self.state(), current, self.built)):
            queue.put_nowait(_event(known))

    def leave(self, queue: asyncio.Queue[str], tab: str) -> None:
        """A tab is closed; if it wrote, the next one does."""
        self.tabs.pop(queue, None)
        self.workers.forget(_whose(tab))
        if tab == self.writer and tab not in self.tabs.values():
            self.write_in(next(iter(self.tabs.values()), ""))

    def write_in(self, tab: str) -> None:
        """Let that tab write in the text, and no other."""
        self.writer = tab
        self.tell({"type": "writer", "writer": tab})

    def check_writer(self, tab: str) -> None:
        """Raise Stale for a tab that only follows."""
        if self.writer not in ("", tab):
            raise Stale

    def changed(self, by: str = "") -> None:
        """Tell all tabs the text, and have the whole book checked when it has been calm for a while."""
        self.tell({**self.state(), "by": by})
        self._changes += 1
        self.start(self._check(self._changes))

    def start(self, work: Any) -> asyncio.Task[None]:
        """Work beside the answers, kept until it is done."""
        task: asyncio.Task[None] = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def _check(self, changes: int) -> None:
        await asyncio.sleep(CALM_SECONDS)
        if changes != self._changes or not self.book.text:
            return
        version = self.book.version
        with suppress(Dropped):
            found = await self.workers.run("check", Work(CHECK_WORK, self.book.file, self.book.text))
            self.checked = {"type": "checked", "version": version, **found}
            self.tell(self.checked)

    async def names(self) -> Answer:
        """What can be chosen: themes, levels, publishers with their trims, ..."""
        if self._names is None:
            with suppress(Dropped):
                found = await self.workers.run("names", Work(NAMES_WORK, self.book.file, ""))
                self._names = found if "names" in found else None
        return self._names or {}

    async def follow(self) -> None:
        """Take what changes on the disk, as long as the studio is open; nothing without a book."""
        book = self.book
        if not book.is_file:
            return
        folder = book.file.parent
        plugins = {(folder / name).resolve() for name in ("plugins", "themes")}
        async for found in changes(folder, (book.file, book.lock), self.order.out):
            files = {file.resolve() for file in found}
            if any(plugins & {*file.parents} for file in files):
                self._names = None
                self.workers.restart()
            if not book.file.exists():
                await asyncio.sleep(MOST_AWAY_SECONDS)
            if book.follow() or files - {book.file.resolve()}:
                self.changed()

    def follow_on(self) -> None:
        """Follow what changes where the book is now."""
        if self._following:
            self._following.cancel()
        self._following = self.start(self.follow())

    def move(self, file: Path, out: Path) -> None:
        """Go on with another book file, the plugins beside it among those that are loaded."""
        version = self.book.version
        self.book = OpenBook(file)
        self.book.version = version + 1
        store = Store(store_folder(out)) if self.order.store else None
        plugins = replace(self.order.plugins, book_folder=file.parent)
        self.order = replace(self.order, book=file, out=out, plugins=plugins, store=store)
        self.workers.order, self._names, self.built, self.form = self.order, None, None, {}
        self.workers.restart()
        self.follow_on()
        self.changed()

    async def take_leave(self) -> None:
        """Hear the last words of who writes, keep what is not saved, and tell all that the studio ends."""
        if self.tabs:
            self.tell({"type": "ending"})
            with suppress(TimeoutError):
                await asyncio.wait_for(self.last_words.wait(), LAST_EDIT_SECONDS)
        self.keep()
        self.tell({"type": "ended"})
        self.tabs.clear()
        await self.workers.dismiss()

    def close(self) -> None:
        """End what is under way."""
        self.keep()
        for task in [*self.tasks]:
            task.cancel()
        if self.build:
            self.build.stop()
        self.workers.end()


def studio_app(studio: Studio, port: int) -> App:
    """The application of a studio that listens at that port, guarded."""

    @asynccontextmanager
    async def alive(_: Starlette) -> AsyncIterator[None]:
        studio.workers.start()
        studio.follow_on()
        studio.start(studio.keep_on())
        studio.changed()
        try:
            yield
        finally:
            studio.close()

    def page(request: Request) -> Response:
        return _page(studio)

    def static(request: Request) -> Response:
        return _static(request.path_params["name"])

    async def events(request: Request) -> Response:
        return _events(studio, request.query_params.get("tab", ""))

    async def ask(request: Request) -> Response:
        return await _asked(studio, request)

    def built(request: Request) -> Response:
        return _built_file(studio, request.path_params["name"])

    routes = [
        Route("/", page),
        Route("/static/{token}/{name}", static),
        Route("/events", events),
        Route("/ask/{what}", ask, methods=["POST"]),
        Route("/built/{name:path}", built),
    ]
    return OwnerGuard(Starlette(routes=routes, lifespan=alive), studio.token, port)


def _page(studio: Studio) -> Response:
    text = (STATIC_FOLDER / "studio.html").read_text(encoding="utf-8")
    return HTMLResponse(text.replace("{token}", escape(studio.token)))


def _static(name: str) -> Response:
    """A file of the page's own; no other has a name among them."""
    kinds = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
    known = {file.name: file for file in STATIC_FOLDER.iterdir() if file.suffix in kinds}
    if name not in known:
        return Response("there is no such file\n", 404)
    return FileResponse(known[name], media_type=kinds[known[name].suffix])


def _events(studio: Studio, tab: str) -> Response:
    if len(studio.tabs) >= MOST_TABS:
        return Response("the studio is open in too many tabs: close some\n", 503)
    queue: asyncio.Queue[str] = asyncio.Queue()
    studio.come(queue, tab)

    async def stream() -> AsyncIterator[str]:
        try:
            while queue in studio.tabs:
                try:
                    yield await asyncio.wait_for(queue.get(), HEARTBEAT_SECONDS)
                except TimeoutError:
                    yield ": still here\n\n"
        finally:
            studio.leave(queue, tab)

    return StreamingResponse(stream(), media_type="text/event-stream")


async def _asked(studio: Studio, request: Request) -> Response:
    """What a tab asks for, as JSON; a text that is another by now is answered with the new one."""
    handler = HANDLERS.get(request.path_params["what"])
    if handler is None:
        return JSONResponse({"problems": []}, 404)
    try:
        asked = json.loads(await request.body())
    except TooLarge as error:
        return Response(f"{error}\n", 413)
    except (ValueError, RecursionError):
        return JSONResponse({"problems": [_problem("that is no JSON")]}, 400)
    if not isinstance(asked, dict):
        return JSONResponse({"problems": [_problem("that is no JSON object")]}, 400)
    try:
        return JSONResponse(await handler(studio, asked))
    except Stale:
        return JSONResponse({"stale": True, **studio.state()}, 409)
    except Dropped:
        return JSONResponse({"dropped": True})
    except BookmakerError as error:
        told = [asdict(ShownProblem.of(each, studio.book.file)) for each in error.problems]
        return JSONResponse({"refused": told}, 422)


def _problem(what: str) -> Answer:
    return {"what": what, "hint": ""}


def _built_file(studio: Studio, name: str) -> Response:
    """A file of the last build, and none besides."""
    try:
        path = Files(studio.order.out).path(name, 2_000_000_000)
    except BookError as error:
        return Response(f"{error.problems[0].what}\n", 404)
    kind = BUILT_TYPES.get(path.suffix)
    return FileResponse(path, media_type=kind) if kind else Response("there is no such file\n", 404)


def _event(message: Answer) -> str:
    return f"data: {json.dumps(message)}\n\n"


def _whose(tab: str) -> str:
    """For whom work is that a tab asked for."""
    return f"tab {tab[:40]}"


def _version(asked: Mapping[str, Any]) -> int:
    version = asked.get("version")
    return version if isinstance(version, int) else -1


def _tab(asked: Mapping[str, Any]) -> str:
    return str(asked.get("tab", ""))


async def _write(studio: Studio, asked: Mapping[str, Any]) -> Answer:
    """What the book says from now on."""
    text, before = asked.get("text"), studio.book.version
    studio.check_writer(_tab(asked))
    if not isinstance(text, str):
        raise BookError("'text' is missing", "reload the page")
    studio.book.change(text, _version(asked))
    if studio.book.version != before:
        studio.changed(_tab(asked))
    return studio.state()


async def _take_over(studio: Studio, asked: Mapping[str, Any]) -> Answer:
    """Let the tab that asks write in the text, in the place of another."""
    if _tab(asked) in studio.tabs.values():
        studio.write_in(_tab(asked))
    return studio.state()


async def _last_words(studio: Studio, asked: Mapping[str, Any]) -> Answer:
    """The tab that writes has sent all that was typed: the studio may end."""
    if _tab(asked) == studio.writer:
        studio.last_words.set()
    return {}


async def _show(studio: Studio, asked: Mapping[str, Any]) -> Answer:
    """The pages a tab looks at."""
    wanted = asked.get("looking")
    looking = {
        name: wanted[name]
        for name, kind in _LOOKING.items()
        if isinstance(wanted, dict) and isinstance(wanted.get(name), kind)
    }
    book, version = studio.book, studio.book.version
    found = await studio.workers.run(_whose(_tab(asked)), Work(SHOW_WORK, book.file, book.text, looking))
    return {**found, "version": version}


_LOOKING: Mapping[str, type[Any]] = {
    "edition": str,
    "puzzle": str,
    "answer": bool,
    "page": int,
    "spread": bool,
    "cover": bool,
}


async def _edit(studio: Studio, asked: Mapping[str, Any]) -> Answer:
    """A button's change of the text."""
    book = studio.book
    if _version(asked) != book.version:
        raise Stale
    book.change(edited(book.text, asked), book.version)
    studio.changed(_tab(asked))
    return studio.state()


async def _again(studio: Studio, asked: Mapping[str, Any]) -> Answer:
    """Another puzzle of the same words, or the one before; the book's lock remembers it."""
    name, step = asked.get("id"), asked.get("step")
    try:
        puzzle_id(str(name))
    except Wrong as wrong:
        raise BookError(wrong.what) from None
    if not studio.book.is_file or step not in (1, -1):
        raise BookError("there is no file yet that could remember it", "keep the page as a book first")
    if step == 1:
        from ..record.printed import check_rolled

        check_rolled(studio.book.file, [str(name)])
    rolls = dict(read_lock(studio.book.file).rerolled)
    rolls[str(name)] = max(0, rolls.get(str(name), 0) + step)
    write_lock(studio.book.file, tuple(sorted(rolls.items())))
    return {"rolls": rolls[str(name)]}


async def _save(studio: Studio, asked: Mapping[str, Any]) -> Answer:
    """Write the text into the file, unless that says something else by now that nobody has seen."""
    if studio.book.follow():
        studio.changed()
    if studio.book.other:
        what = "the file was changed elsewhere while you were writing"
        raise BookError(what, "keep your text, or take the file's")
    if _version(asked) != studio.book.version:
        raise Stale
    if not studio.book.is_file:
        raise BookError("there is no book file yet", "keep the page as a book first")
    studio.book.save()
    studio.tell(studio.state())
    return studio.state()


async def _draft(studio: Studio, asked: Mapping[str, Any]) -> Answer:
    """The text of a first page, as its form says it."""
    if studio.book.is_file:
        raise Stale
    page = FirstPage.of(asked)
    levels = (await studio.names()).get("levels", ())
    grid = next((each["grid"] for each in levels if each["name"] == page.level), None)
    studio.check_writer(_tab(asked))
    studio.form = {name: str(asked.get(name) or "") for name in FIRST_PAGE_FIELDS}
    studio.form |= {"count": len(page.words), "doubles": page.doubles}
    studio.book.change(page.text(grid), studio.book.version)
    studio.tell({**studio.state(), "by": _tab(asked)})
    return studio.state()


async def _keep(studio: Studio, asked: Mapping[str, Any]) -> Answer:
    """Keep the first page as a book, in a new folder where the studio was started."""
    if studio.book.is_file:
        raise Stale
    name = folder_name(str(asked.get("name", "")))
    folder = studio.book.file.parent / name
    if folder.exists():
        raise BookError(f"'{name}' is there already", "take another name: nothing is written over")
    topics = [each["name"] for each in (await studio.names()).get("names", {}).get("topic", ())]
    schema = json.dumps(book_schema(), indent=1, ensure_ascii=False) + "\n"
    write_files(folder, kept_files(name, studio.book.text, topics, schema))
    studio.move(folder / NEW_BOOK, folder / "build" / Path(NEW_BOOK).stem)
    return studio.state()


async def _settle(studio: Studio, asked: Mapping[str, Any]) -> Answer:
    """The file was changed elsewhere while the text was ahead: keep ours, or take the file's."""
    studio.book.settle(bool(asked.get("mine")))
    studio.changed()
    return studio.state()


async def _settle_left(studio: Studio, asked: Mapping[str, Any]) -> Answer:
    """What becomes of the text that was not saved when the studio ended last."""
    aside = studio.book.settle_left(str(asked.get("what", "")))
    studio.changed()
    return {**studio.state(), "aside": aside.name if aside else ""}


async def _chosen_names(studio: Studio, asked: Mapping[str, Any]) -> Answer:
    return {"schema": book_schema(), **await studio.names()}


async def _build(studio: Studio, asked: Mapping[str, Any]) -> Answer:
    """Begin a build of the book, or a pack of one edition, as the file says it."""
    if not studio.book.is_file:
        raise BookError("there is no book file yet", "keep the page as a book first")
    if studio.build and studio.build.running:
        raise BookError("a build is under way", "wait for it, or stop it")
    if studio.book.follow():  # what is built is what the file says now: its findings belong to that text
        studio.changed()
    if studio.book.ahead:
        raise BookError("the text is not saved yet", "save it first, for what is built is the file")
    edition = str(asked.get("pack") or "")
    loop, version = asyncio.get_running_loop(), studio.book.version

    def heard(message: Answer) -> None:
        told = {"type": "build", "pack": edition, "version": version, **message}
        if "done" in message:
            studio.built = told
        studio.tell(told)

    def told(message: Answer) -> None:
        with suppress(RuntimeError):  # the studio is closed
            loop.call_soon_threadsafe(heard, message)

    studio.build = RunningBuild(studio.order, edition, told)
    return {"building": True}


async def _stop(studio: Studio, asked: Mapping[str, Any]) -> Answer:
    if studio.build:
        studio.build.stop()
    return {}


HANDLERS: Mapping[str, Handler] = {
    "write": _write,
    "take-over": _take_over,
    "last-words": _last_words,
    "show": _show,
    "edit": _edit,
    "again": _again,
    "save": _save,
    "settle": _settle,
    "left": _settle_left,
    "draft": _draft,
    "keep": _keep,
    "names": _chosen_names,
    "build": _build,
    "stop": _stop,
}
