"""The fonts of an edition: which letters each role will set, and which font has them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import BookError, Place, Problem
from ..host.faults import a_value
from ..host.matter_text import BookFolder, read_prose
from ..language.phrases import level_name
from ..page.bidi import as_printed
from ..page.flow.prose import role_of
from ..page.look import EMPHASIS, FONT_ROLES, GRID_ROLES, Theme, bold_easy
from ..page.phrases import PLACEHOLDER
from ..wordsearch.capitals import capitals, in_capitals
from .cover_files import located
from .kind_puzzle import texts_in
from .phrases import edition_phrases

if TYPE_CHECKING:
    from ..bookfile.model import BookSpec, Edition
    from ..host.load import Plugins
    from ..page.phrases import Phrases
    from ..pdf.fonts import Fonts
    from ..puzzles.model import KindRequest
    from ..puzzles.word_list import Word
    from .model import Job

TITLES = ("title", "answer-title")
BOOK_TITLES = {"book-title": "title", "book-subtitle": "subtitle", "book-author": "author"}


def edition_theme(spec: BookSpec, edition: Edition, plugins: Plugins) -> Theme:
    """The book's theme as an edition has it."""
    theme = plugins.themes.find(spec.theme).offer
    return bold_easy(theme) if edition.bold_easy else theme


def font_files(spec: BookSpec, edition: Edition, plugins: Plugins) -> Iterator[Problem]:
    """Why the fonts of an edition cannot be had."""
    from ..pdf.fonts import Fonts

    theme = edition_theme(spec, edition, plugins)
    try:
        Fonts.load(theme, Path(spec.file).parent, edition.large_print)
    except BookError as error:
        yield from located(error, spec.places.get("theme", Place(spec.file)), f"theme '{theme.name}': ")


def edition_fonts(spec: BookSpec, edition: Edition, jobs: Iterable[Job], plugins: Plugins) -> Fonts:
    """The fonts that set an edition: its theme's, or fallbacks for letters that they lack.

    Raises BookError for a font that cannot be had.
    """
    from ..pdf.fonts import Fonts

    theme = edition_theme(spec, edition, plugins)
    signs = signs_by_role(spec, edition, jobs, plugins) if theme.fallbacks else {}
    return Fonts.load(theme, Path(spec.file).parent, edition.large_print, signs)


def replaced_fonts(
    spec: BookSpec, edition: Edition, jobs: Iterable[Job], plugins: Plugins
) -> Iterator[Problem]:
    """Advice on each font that lacks letters of an edition, with the roles that another sets for it."""
    if not plugins.themes.find(spec.theme).offer.fallbacks:
        return
    roles: dict[tuple[str, str, str], list[str]] = {}
    for each in edition_fonts(spec, edition, jobs, plugins).replaced:
        roles.setdefault((each.own, each.fallback, each.lacking), []).append(each.role)
    for (own, fallback, lacking), those in roles.items():
        signs = ", ".join(f"'{sign}' (U+{ord(sign):04X})" for sign in lacking)
        what = f"theme '{spec.theme}': {', '.join(those)} set in {fallback} throughout: {own} has no {signs}"
        hint = "without these letters it is the theme's own font"
        yield Problem(what, hint, spec.places.get("theme"), advice=True)


def missing_glyphs(
    spec: BookSpec, edition: Edition, jobs: Iterable[Job], plugins: Plugins
) -> Iterator[Problem]:
    """Words with a letter that the edition's fonts lack, each told at its own place in the book's files."""
    jobs = tuple(jobs)
    written = [
        text for text in written_texts(edition, plugins, Path(spec.file).parent) if not text[1].isascii()
    ]
    strange = [
        (job.puzzle, entry)
        for job in jobs
        for entry in job.request.words
        if not (entry.shown.isascii() and (entry.clue or "").isascii() and entry.word.isascii())
    ]
    if not strange and not written:
        return
    theme, fonts = spec.theme, edition_fonts(spec, edition, jobs, plugins)
    for role, text, place in written:
        if lost := fonts.missing(as_printed(text), role):
            signs = ", ".join(f"'{sign}' (U+{ord(sign):04X})" for sign in dict.fromkeys(lost))
            yield Problem(
                f"the fonts of theme '{theme}' have no {signs}, which this text needs",
                "take a theme whose fonts have it, give the book a font of its own, or write it otherwise",
                place or edition.place,
            )
    places: dict[str, dict[str, Place | None]] = {}
    for puzzle, entry in strange:
        printed = entry.clue or in_capitals(entry)
        lost = fonts.missing(as_printed(printed), "list") + fonts.missing(entry.word, "grid")
        if lost:
            if puzzle.id not in places:
                places[puzzle.id] = _places_of(puzzle.words)
            signs = ", ".join(f"'{sign}' (U+{ord(sign):04X})" for sign in dict.fromkeys(lost))
            yield Problem(
                f"the fonts of theme '{theme}' have no {signs}, which '{entry.shown}' needs",
                "take a theme whose fonts have it, give the book a font of its own, or write it otherwise",
                places[puzzle.id].get(entry.shown) or puzzle.place,
            )


def signs_by_role(
    spec: BookSpec, edition: Edition, jobs: Iterable[Job], plugins: Plugins
) -> Mapping[str, str]:
    """The letters of each role, each once.

    Grids have those of words and alphabets, the list those of its words and clues and of the cover's
    points; both have those of all texts in puzzles of other kinds. Labels of answers name words, as lists
    and as answers have them, and their titles' type says hidden messages and whose a puzzle is, as that of
    instructions does. Every other role has what the book says in phrases and its titles, which stand in
    heads, feet, contents and capitals, too; labels name author, imprint and series besides, and in contents
    the headings of written pages. All that is said anywhere is in `body`.
    """
    jobs = tuple(jobs)
    phrases = edition_phrases(spec, edition, plugins)
    said = [*_phrases(phrases), *_levels(jobs, plugins, phrases)]
    printed = [_printed(job.request, plugins) for job in jobs]
    in_grids, listed, answers, messages = (
        [text for each in printed for text in each.get(where, ())]
        for where in ("grid", "list", "answer", "message")
    )
    titles = [spec.title, *(text for job in jobs for text in (job.request.title, job.puzzle.section or ""))]
    titles += [capitals(text) for text in titles]
    told = [job.settings.instructions or "" for job in jobs]
    pupils = [job.puzzle.pupil for job in jobs]
    texts: dict[str, Iterable[str]] = dict.fromkeys(FONT_ROLES, (*said, *titles))
    texts |= dict.fromkeys(GRID_ROLES, in_grids)
    texts |= dict.fromkeys(TITLES, tuple(titles))
    texts["answer-title"] = [*titles, *pupils, *messages]
    cover = (edition.cover.blurb, *edition.cover.points)
    texts |= {"list": [*listed, *edition.cover.points], "instruction": [*told, *pupils, *said]}
    texts["answer-label"] = [*said, *titles, *listed, *answers]
    texts |= {role: [getattr(spec, name)] for role, name in BOOK_TITLES.items()}
    texts["book-subtitle"] = [spec.title, spec.subtitle, edition.cover.blurb]  # the blurb's lead is set in it
    names = (spec.author, spec.imprint, spec.series[0] if spec.series else "")
    texts["label"] = [*said, *titles, *names, *map(capitals, names)]
    texts["body"] = [*said, *titles, *listed, *told, spec.subtitle, spec.author, spec.imprint, *cover]
    texts |= dict.fromkeys(EMPHASIS, ())
    for role, text, _ in written_texts(edition, plugins, Path(spec.file).parent):
        for each in (role, "label") if role == "heading" else (role,):
            texts[each] = (*texts[each], text)
    found = {id(each): _signs(each) for each in texts.values()}  # many roles have the same texts
    return {role: found[id(each)] for role, each in texts.items()}


def written_texts(
    edition: Edition, plugins: Plugins, folder: Path
) -> Iterator[tuple[str, str, Place | None]]:
    """What is written for an edition's pages: the role that sets each text, the text, and where it is.

    What cannot be read is left out: it was told with the book's other problems.
    """
    files = BookFolder(folder)
    places = edition.matter_places or (edition.place,) * len((*edition.front, *edition.back))
    for choice, place in zip((*edition.front, *edition.back), places, strict=True):
        if choice.name not in plugins.matter or not choice.args:
            continue
        offered = plugins.matter[choice.name]
        try:
            args = offered.args(choice.args)
            within = {setting.name: place for setting in offered.offer.settings if place}
            prose = read_prose(offered.offer, args, files, within)
        except BookError:
            continue
        plain = (setting for setting in offered.offer.settings if setting.holds in ("", "qr-code"))
        for setting in plain:
            yield from ((role, str(args[setting.name]), place) for role in ("body", "heading"))
        for block in (block for blocks in prose.values() for block in blocks):
            for run in block.runs:
                text = capitals(run.text) + run.text if run.small_caps else run.text
                yield role_of(block, run), text, block.place


def _signs(texts: Iterable[str]) -> str:
    """The letters of some texts in the forms that are printed, each once and in order."""
    signs = set("".join(map(as_printed, dict.fromkeys(texts))))
    return "".join(sorted(sign for sign in signs if not sign.isspace()))


def puzzle_signs(jobs: Iterable[Job], plugins: Plugins) -> str:
    """The letters that the grids of puzzles may have, whatever comes of dice, each once."""
    return _signs(text for job in jobs for text in _printed(job.request, plugins).get("grid", ()))


def _printed(request: KindRequest, plugins: Plugins) -> Mapping[str, Iterable[str]]:
    """What a puzzle prints, as its kind tells it; all texts in its request, anywhere, where it does not."""
    offered = plugins.kinds.find(request.kind)
    if prints := offered.offer.prints:
        told: Any = offered.call(prints, request.own)
        if not isinstance(told, Mapping):
            raise offered.fault(f"prints {a_value(told)}: those are texts, by what has them", prints)
        return {where: tuple(texts) for where, texts in told.items()}
    texts = [*texts_in(request.own)]
    texts += [*map(capitals, texts)]
    return {"grid": texts, "list": texts}


def _phrases(phrases: Phrases) -> Iterator[str]:
    """All that a book prints of itself, and the figures that fill it."""
    for wording in phrases.texts.values():
        for text in [wording] if isinstance(wording, str) else wording.values():
            yield PLACEHOLDER.sub("", text)
    yield "0123456789"


def _levels(jobs: Iterable[Job], plugins: Plugins, phrases: Phrases) -> Iterator[str]:
    """The names of the levels, as they are printed."""
    for name in sorted({job.request.level for job in jobs if job.request.level}):
        yield level_name(plugins.levels.find(name).offer, phrases)


def _places_of(words: Iterable[Word]) -> dict[str, Place | None]:
    """Where each word of a list is, by each of the ways it may be written."""
    return {
        " ".join(text.split()): word.place
        for word in words
        for text in (word.text, *(text for _, text in word.regions))
    }
