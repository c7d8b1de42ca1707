"""Fonts and type: is it in the file, is it large enough, is it seen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from ..pdfread.colours import is_white
from ..pdfread.fonts import Typeface
from ..pdfread.marks import UNSEEN, PageArea, PaintState, Run
from .context import PageView, PreflightContext
from .guesses import guessed_type
from .model import ADVICE, DOUBTFUL, REFUSED, SORTS, Finding, Floors, Thing

TINY_TYPE_POINTS = 5.0  # nobody reads type below it, whoever prints
SIZE_SLACK_POINTS = 0.005  # a size may be missed in rounding
USUAL_FLOORS = Floors()
CLIP_SHARE = 0.12  # of the size: how far it may come into type, whose bounds are those of its advance
WHITE_FROM = 8.0  # points
RICH_UP_TO = 24.0  # points: type so small is to be black alone
STANDARD_14 = (
    *("Courier", "Helvetica", "Times", "Symbol", "ZapfDingbats", "Arial", "TimesNewRoman", "CourierNew"),
)
PLACEHOLDERS = ("lorem ipsum", "your text here", "insert title", "xxxx xxxx")


def font_findings(
    fonts: Iterable[tuple[Typeface, int, int]], named: Mapping[Typeface, int], context: PreflightContext
) -> Iterator[Finding]:
    """Fonts that are not in the file, or whole; each with the first page that uses it, and on how many.

    `named` has every font of the file, used or not, and the page that is the first to name it.
    """
    used = {face: (first, pages) for face, first, pages in fonts}
    yield from _used(used, context)
    for face, first in named.items():
        if context.exact and face not in used:
            if not face.embedded:
                what = f"page {first} names the font {face.name}, which is not in the file"
                yield context.finding("font-not-embedded", DOUBTFUL, what)
            elif not face.subset:
                what = f"page {first} names the font {face.name}, which is in the file whole"
                yield context.finding("font-not-subset", ADVICE, what)


def _used(fonts: Mapping[Typeface, tuple[int, int]], context: PreflightContext) -> Iterator[Finding]:
    """The same of the fonts that type is set in."""
    for face, (first, pages) in fonts.items():
        more = f", on {pages} pages" if pages > 1 else ""
        if not face.embedded:
            usual = " (one of the 14 that readers have; printers want it embedded)" * _is_standard(face)
            what = f"page {first} sets type in {face.name}, which is not in the file{more}{usual}"
            yield context.finding("font-not-embedded", REFUSED if context.for_print else DOUBTFUL, what)
        elif flaw := face.flaw():
            what = f"the font {face.name}, which page {first} sets type in{more}, {flaw}"
            yield context.finding("font-broken", REFUSED if context.for_print else DOUBTFUL, what)
        elif embedding := face.embedding():
            what = f"the font {face.name}, which page {first} sets type in{more}, {embedding}"
            yield context.finding("font-not-licensed", DOUBTFUL, what)
        elif not face.subset and (context.for_print or context.exact):
            yield context.finding("font-not-subset", ADVICE, f"the font {face.name} is in the file whole")


def _is_standard(face: Typeface) -> bool:
    return face.name.split("-")[0].split(",")[0] in STANDARD_14


def type_findings(view: PageView, context: PreflightContext, seen: Sequence[Run]) -> Iterator[Finding]:
    """Type that is too small, unseen or forgotten on a page."""
    yield from _small(view, context, seen)
    if context.facts.floors and not context.cover:
        yield from _large_print(view, context, context.facts.floors, seen)
    yield from _missing(view, context, seen)
    if context.for_print:
        yield from _unseen(view, context)
        yield from _placeholders(view, context, seen)
        yield from _rich(view, context, seen)
        yield from _clipped(view, context, seen)
        yield from _white(view, context, seen)


def _small(view: PageView, context: PreflightContext, seen: Sequence[Run]) -> Iterator[Finding]:
    floor = context.publisher.least_type
    level, least = (REFUSED, floor) if floor else (ADVICE, TINY_TYPE_POINTS)
    checked = all_type(view) if floor and context.exact else seen
    under = [run for run in checked if run.size < least - SIZE_SLACK_POINTS]
    if under:
        smallest = min(under, key=lambda run: run.size)
        asked = (
            f"{context.publisher.name} takes {floor:g} pt or more" if floor else "hardly anybody can read it"
        )
        what = f"has type of {smallest.size:.2f} pt, '{short(smallest.text)}'; {asked}"
        yield context.finding("type-too-small", level, what, view, smallest.area, len(under) - 1)


def all_type(view: PageView) -> list[Run]:
    """The type of a page, seen or not."""
    return [run for run in view.content.runs if run.text.strip()]


def short(text: str) -> str:
    """A text for a message."""
    text = " ".join(text.split())
    return text if len(text) <= 40 else text[:39] + "…"


def _large_print(
    view: PageView, context: PreflightContext, floors: Floors, seen: Sequence[Run]
) -> Iterator[Finding]:
    """Grid letters, list words and the rest of a page, each against its own floor."""
    if view.laid_out is None:
        sorts = guessed_type(seen, context.facts.heads)
    else:
        sorts = [view.laid_out.get(id(run), Thing()).sort for run in seen]
    for name, noun in SORTS:
        runs = [run for run, sort in zip(seen, sorts, strict=True) if sort == (name, noun)]
        for level, asked in ((REFUSED, floors), (ADVICE, USUAL_FLOORS)):
            if asked is USUAL_FLOORS and name in floors.by_author:
                continue
            least: float = getattr(asked, name)
            under = [run for run in runs if run.size < least - SIZE_SLACK_POINTS]
            if under:
                smallest = min(under, key=lambda run: run.size)
                what = f"has {noun} of {smallest.size:.2f} pt, '{short(smallest.text)}'"
                what = f"{what}; large print is {least:g} pt or more here"
                found = context.finding("large-print", level, what, view, smallest.area, len(under) - 1)
                yield replace(found, source=asked.source)
                break


def _unseen(view: PageView, context: PreflightContext) -> Iterator[Finding]:
    if "invisible type" not in view.content.clear:
        return
    unseen = [run for run in view.content.runs if run.look.mode in UNSEEN and run.text.strip()]
    if unseen:
        what = f"has type that leaves no ink, '{short(unseen[0].text)}'"
        yield context.finding("invisible-type", DOUBTFUL, what, view, unseen[0].area, len(unseen) - 1)
    elif context.exact:
        yield context.finding("invisible-type", DOUBTFUL, "has a state in which type leaves no ink", view)


def _placeholders(view: PageView, context: PreflightContext, seen: Sequence[Run]) -> Iterator[Finding]:
    for run in seen:
        if len(run.text) > 8 and any(words in run.text.lower() for words in PLACEHOLDERS):
            what = f"has placeholder text, '{short(run.text)}'"
            yield context.finding("placeholder", DOUBTFUL, what, view, run.area)
            return


def _missing(view: PageView, context: PreflightContext, seen: Sequence[Run]) -> Iterator[Finding]:
    """Signs that their font has no glyph for: a box is printed, or nothing."""
    found = [run for run in seen if run.face and run.face.lacks(run.shown)]
    if found:
        face = found[0].face.name if found[0].face else ""
        what = f"has '{short(found[0].text)}' in {face}, which has no glyph for a sign of it"
        level = REFUSED if context.for_print else DOUBTFUL
        yield context.finding("glyph-missing", level, what, view, found[0].area, len(found) - 1)


def _clipped(view: PageView, context: PreflightContext, seen: Sequence[Run]) -> Iterator[Finding]:
    """Type of which a form, or a clip, cuts off some and leaves some."""
    found = [(run, left) for run in seen if run.clip and (left := run.area) and _is_cut(run, left)]
    if found:
        run, left = found[0]
        what = f"has '{short(run.text)}', of which a part is clipped away"
        yield context.finding("type-clipped", DOUBTFUL, what, view, left, len(found) - 1)


def _is_cut(run: Run, left: PageArea) -> bool:
    whole, most = run._replace(clip=None).area, CLIP_SHARE * run.size
    if whole is None or left.right <= left.left or left.top <= left.bottom:
        return False
    return any(abs(is_so - was) > most for is_so, was in zip(left, whole, strict=True))


def _white(view: PageView, context: PreflightContext, seen: Sequence[Run]) -> Iterator[Finding]:
    """Small type left white in ink, which runs into it; what is too small in any ink is told by itself."""
    least = (context.publisher.least_type or TINY_TYPE_POINTS) - SIZE_SLACK_POINTS
    found = [run for run in seen if least <= run.size < WHITE_FROM - SIZE_SLACK_POINTS and run.look.mode == 0]
    found = [run for run in found if is_white(run.look.fill)]
    if found:
        smallest = min(found, key=lambda run: run.size)
        what = f"has white type of {smallest.size:.1f} pt, '{short(smallest.text)}'"
        what = f"{what}; ink runs into what is under {WHITE_FROM:g} pt"
        yield context.finding("white-type-small", ADVICE, what, view, smallest.area, len(found) - 1)


def _rich(view: PageView, context: PreflightContext, seen: Sequence[Run]) -> Iterator[Finding]:
    """Small type in black with other inks under it."""
    looks = {look for look in {run.look for run in seen} if _is_rich(look)}
    rich = [run for run in seen if run.size <= RICH_UP_TO and run.look in looks] if looks else []
    if rich:
        parts = "/".join(f"{100 * part:.0f}" for part in rich[0].look.fill.parts)
        what = f"has type of {rich[0].size:.1f} pt in {parts}, '{short(rich[0].text)}'; black is not alone"
        yield context.finding("rich-black-type", ADVICE, what, view, rich[0].area, len(rich) - 1)


def _is_rich(look: PaintState) -> bool:
    fill = look.fill
    if fill.space.plain != "cmyk" or len(fill.parts) != 4:
        return False
    return fill.parts[3] >= 0.85 and max(fill.parts[:3]) > 0.05
