"""Listening: on this machine alone, until Ctrl-C."""

from __future__ import annotations

import signal
import socket
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from ..errors import CommandError
from .guard import App
from .server import Studio, studio_app

HOME = "127.0.0.1"
MOST_CONNECTIONS = 400
MOST_SILENT_SECONDS = 10.0  # within which a new connection has to ask for something
LAST_ANSWER_SECONDS = 1  # that open answers have when the studio ends


@contextmanager
def listening(port: int) -> Iterator[tuple[socket.socket, int]]:
    """A socket of this machine's own, and its port: the one asked for, or with 0 a free one."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as found:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((HOME, port))
        except OSError as error:
            what = f"--port: cannot listen at port {port}: {error.strerror}"
            raise CommandError(what, "leave it out, and a free one is taken") from error
        yield found, found.getsockname()[1]


def serve(studio: Studio, at: socket.socket, port: int, begun: Callable[[], None]) -> None:
    """Answer for a studio until the process is told to end; `begun` is called when it answers."""
    serve_app(studio_app(studio, port), at, begun, studio.take_leave)


async def _no_leave() -> None:
    """Nobody is to be told of the end."""


def serve_app(
    app: App, at: socket.socket, begun: Callable[[], None], ending: Callable[[], Awaitable[None]] = _no_leave
) -> None:
    """Answer at a socket until the process is told to end."""
    config = uvicorn.Config(
        app,
        http=_Connection,
        loop="asyncio",
        ws="none",
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=False,
        proxy_headers=False,
        limit_concurrency=MOST_CONNECTIONS,
        timeout_graceful_shutdown=LAST_ANSWER_SECONDS,
    )
    _Server(config, begun, ending).run(sockets=[at])


class _Server(uvicorn.Server):
    """A server that says when it has begun, and when it ends, while it can still be heard."""

    def __init__(
        self, config: uvicorn.Config, begun: Callable[[], None], ending: Callable[[], Awaitable[None]]
    ) -> None:
        super().__init__(config)
        self.begun, self.ending = begun, ending

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Let a closed terminal end it as Ctrl-C does."""
        with super().capture_signals():
            number = getattr(signal, "SIGHUP", signal.SIGTERM)  # Windows has none
            before = signal.getsignal(number)
            if not callable(before):  # whoever gave the command has it ignored
                yield
                return
            signal.signal(number, self.handle_exit)
            try:
                yield
            finally:
                signal.signal(number, before)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to answer."""
        await super().startup(sockets)
        if self.started:
            self.begun()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End what is being answered."""
        await self.ending()
        await super().shutdown(sockets)


class _Connection(H11Protocol):
    """A connection that is closed where it asks for nothing: it would hold a place of others."""

    def connection_made(self, transport: Any) -> None:
        """Begin to wait for what it asks."""
        super().connection_made(transport)
        self.loop.call_later(MOST_SILENT_SECONDS, self._close_if_silent)

    def _close_if_silent(self) -> None:
        if self.cycle is None and not self.transport.is_closing():
            self.transport.close()
