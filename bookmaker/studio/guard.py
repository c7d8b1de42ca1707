"""Who may talk to the studio: a browser on this machine that has its address, and nobody else.

Any page of the web can have a browser send requests to 127.0.0.1. So each request needs the token that
stands in the studio's address, its Host must be that address, and its Origin, where it has one, too.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from hmac import compare_digest
from typing import Any
from urllib.parse import parse_qs

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

HOSTS = ("127.0.0.1", "localhost")
STATIC_PATH = "/static/"  # and the token, and a file's name
BUILT_PATH = "/built/"  # files of the last build
LARGEST_BODY = 6_000_000  # bytes: a book file of 5 MB, written as JSON
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",  # the editor writes its own style sheet
        "img-src 'self' blob: data:",
        "font-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
TOO_LARGE = "that is larger than a book file can be"
FILE_POLICY = "frame-ancestors 'none'"  # of a PDF: the browser's own viewer is styled, and has scripts
HEADERS = (
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-resource-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cache-control", "no-store"),
)


class TooLarge(Exception):
    """More was sent than a book file can be."""

    def __init__(self) -> None:
        super().__init__(TOO_LARGE)


class OwnerGuard:
    """An application that only hears what its owner says."""

    def __init__(self, app: App, token: str, port: int) -> None:
        self.app, self.token = app, token
        self.hosts = {f"{name}:{port}" for name in HOSTS}
        self.origins = {f"http://{host}" for host in self.hosts}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or answer why not."""
        if scope["type"] != "http":
            if scope["type"] == "lifespan":
                await self.app(scope, receive, send)
            return
        status, why = self.refusal(scope)
        if status:
            await _answer(send, status, why)
            return

        async def answering(message: Message) -> None:
            if message["type"] == "http.response.start":
                built = scope["path"].startswith(BUILT_PATH)
                message["headers"] = [
                    *message.get("headers", ()),
                    *_encoded(FILE_POLICY if built else POLICY),
                ]
            await send(message)

        await self.app(scope, _bounded(receive), answering)

    def refusal(self, scope: Scope) -> tuple[int, str]:
        """The status and reason with which a request is refused; 0 for one that may pass."""
        headers = [(name.lower(), value.decode("latin-1")) for name, value in scope["headers"]]
        hosts = [value for name, value in headers if name == b"host"]
        if len(hosts) != 1 or hosts[0].lower() not in self.hosts:
            return 403, "the studio answers at its own address alone"
        if any(value.lower() not in self.origins for name, value in headers if name == b"origin"):
            return 403, "another site's page may not speak to the studio"
        sent = [value for name, value in headers if name == b"x-studio-token"]
        sent += parse_qs(scope["query_string"].decode("latin-1")).get("token", [])
        if scope["path"].startswith(STATIC_PATH):  # a module's imports have neither header nor query
            sent.append(scope["path"].removeprefix(STATIC_PATH).partition("/")[0])
        if not any(compare_digest(each.encode(), self.token.encode()) for each in sent):
            return 403, "open the studio by the whole address that it printed, token and all"
        lengths = [value for name, value in headers if name == b"content-length"]
        if any(not value.isdecimal() or len(value) > 12 or int(value) > LARGEST_BODY for value in lengths):
            return 413, TOO_LARGE
        return 0, ""


def _bounded(receive: Receive) -> Receive:
    """The same body, up to a length."""
    taken = 0

    async def bounded() -> Message:
        nonlocal taken
        message = await receive()
        taken += len(message.get("body", b""))
        if taken > LARGEST_BODY:
            raise TooLarge
        return message

    return bounded


def _encoded(policy: str = POLICY) -> list[tuple[bytes, bytes]]:
    headers = (("content-security-policy", policy), *HEADERS)
    return [(name.encode(), value.encode()) for name, value in headers]


async def _answer(send: Send, status: int, why: str) -> None:
    """A refusal in plain words; what else was sent is not read."""
    body = f"{why}\n".encode()
    headers = [
        (b"content-type", b"text/plain; charset=utf-8"),
        (b"content-length", str(len(body)).encode()),
        (b"connection", b"close"),
        *_encoded(),
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
