"""How a catalogue stands, as a page in the browser that lives while a run builds it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from html import escape
from io import BytesIO
from pathlib import Path

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from ..catalogue.state import AT_WORK, BUILT, FAILED, PRINTED, WAITING, State, is_at_work
from ..catalogue.titles import Catalogue
from ..errors import BookmakerError
from ..files.folder_tree import FolderTree
from ..pdfread.page_pictures import page_pictures
from ..record.record import COVER, file_digest
from .guard import App, OwnerGuard

SECONDS = 3  # after which the page is asked for again
COVERS_PPI = 18  # of a cover's picture
STYLE = """
body { font: 15px/1.45 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; width: 100% }
td { padding: .35rem .7rem; vertical-align: top }
tr { border-top: 1px solid #ccc }
td img { max-height: 5rem; border: 1px solid #bbb }
pre { white-space: pre-wrap; margin: 0 }
.failed { color: #b00020 } .at-work { font-weight: 600 }
"""


def catalogue_app(catalogue: Catalogue, why: Mapping[str, str], token: str, port: int) -> App:
    """The page of a catalogue, guarded as the studio is; `why` tells why titles were stale as it began."""

    def page(request: Request) -> Response:
        return HTMLResponse(page_of(catalogue, why, token, is_at_work(catalogue)))

    def cover(request: Request) -> Response:
        return _cover(catalogue, request.path_params["title"], request.path_params["edition"])

    routes = [Route("/", page), Route("/cover/{title}/{edition}", cover)]
    return OwnerGuard(Starlette(routes=routes), token, port)


def page_of(catalogue: Catalogue, why: Mapping[str, str], token: str, running: bool) -> str:
    """The page as things stand now: books, who is at work, failures with what was wrong, covers."""
    state = State(catalogue)
    working = state.working if running else []
    told = {title.name: _stands(state, title.name, working, why) for title in catalogue.titles}
    counts = Counter(what for what, _ in told.values())
    head = ", ".join(f"{count} {what}" for what, count in counts.items())
    at_work = f"at work: {', '.join(working) or 'reading'}" if running else "no run is at work"
    rows = "\n".join(
        f"<tr class='{what.replace(' ', '-')}'><td>{''.join(_images(state, name, token))}</td>"
        f"<td>{escape(name)}<br>{escape(str(state.of(name).get('title', '')))}</td>"
        f"<td>{escape(what)}</td><td><pre>{escape(more)}</pre></td></tr>"
        for name, (what, more) in told.items()
    )
    title = escape(catalogue.path.name)
    return (
        f"<!doctype html><html lang='en'><head><meta charset='utf-8'><title>{title}</title>"
        f"<meta http-equiv='refresh' content='{SECONDS}'><style>{STYLE}</style></head><body>"
        f"<h1>{title}</h1><p>{escape(head)}; {escape(at_work)}</p>\n<table>\n{rows}\n</table></body></html>"
    )


def _stands(state: State, name: str, working: list[str], why: Mapping[str, str]) -> tuple[str, str]:
    """How a title stands, and more of that."""
    known = state.of(name)
    if name in working:
        return AT_WORK, ""
    if known.get("state") == FAILED:
        return FAILED, "\n".join(map(str, known.get("problems", ())))
    if known.get("state") == PRINTED:
        return PRINTED, why.get(name, "")
    if known.get("state") != BUILT:
        return WAITING, why.get(name, "")
    pages = (f"{each['name']}: {each['pages']} pages" for each in known.get("editions", ()))
    return BUILT, "\n".join(pages)


def _images(state: State, name: str, token: str) -> Iterator[str]:
    for each in state.of(name).get("editions", ()):
        if (state.path.parent / name / each["name"] / COVER).is_file():
            source = f"/cover/{escape(name)}/{escape(each['name'])}?token={escape(token)}"
            yield f"<img alt='' src='{source}'>"


def _cover(catalogue: Catalogue, title: str, edition: str) -> Response:
    """A small picture of a cover; of no other file."""
    known = State(catalogue).of(title) if title in {each.name for each in catalogue.titles} else {}
    if edition not in [each["name"] for each in known.get("editions", ())]:
        return Response(status_code=404)
    try:
        FolderTree(catalogue.out).refuse_links(f"{title}/{edition}/{COVER}")
        file = catalogue.out / title / edition / COVER
        return Response(_picture(file, file_digest(file)), media_type="image/png")
    except (OSError, BookmakerError):
        return Response(status_code=404)


@lru_cache(maxsize=1_000)
def _picture(file: Path, digest: str) -> bytes:
    """The picture of a file with that digest, drawn once."""
    drawn = BytesIO()
    with page_pictures(file) as pages:
        pages.held_picture(1, COVERS_PPI).save(drawn, "PNG")
    return drawn.getvalue()
