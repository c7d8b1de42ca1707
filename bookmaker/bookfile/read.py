"""From a book file to the book it says: everything that is wrong with it told at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from ..binding import Binding
from ..errors import BookError, Problem, raise_problems
from ..files.text import read_text
from ..files.yaml import Node, Scalar, Source, Table, read_source
from ..host.load import Plugins
from ..page.book import Answers
from ..page.format import FRONT
from ..page.phrases import wording_flaws
from ..wordsearch.model import Choice
from .catalogue_file import with_catalogue
from .expand import expand
from .ids import Ids
from .kind_settings import set_apart
from .locate import at, read_part
from .lock import Lock, read_lock
from .model import LEDGERS, BookSpec, CoverSpec, Edition, LedgerSpec, Particulars
from .names import Checks, is_whole, line_of, unknown_samples
from .parts import dashed
from .puzzles import read_puzzles
from .read_settings import SettingsReader
from .schema import (
    REQUIRED,
    AnswersPart,
    BookPart,
    CoverPart,
    EditionPart,
    PricesPart,
    SettingsPart,
    parts,
    settings_of,
)
from .shop import authors, of_edition, read_particulars
from .usual import DESK, HOME, own_title, usual_trim
from .values import BOLD_EASY
from .word_library import Library

NO_IDS: Ids = MappingProxyType({})
DESK_EDITION = [EditionPart(name=DESK, publisher=HOME)]  # of a book that names no edition
ROUND_THE_PUZZLES = {
    *(
        "title",
        "subtitle",
        "author",
        "imprint",
        "year",
        "front",
        "back",
        "answers",
        "list",
        "prices",
        "description",
    ),
    *("keywords", "categories", "contributors", "audience", "publication-date", "phrases", "furniture"),
    *("grid-place", "puzzles-per-page", "plugins", "binding", "opener", "variants"),
}


def read_book(path: Path, plugins: Plugins) -> BookSpec:
    """The book in a file; a BookError holds every problem, and the advice too.

    Where there is no problem, the advice is in the book.
    """
    spec, findings = read_with_findings(path, plugins)
    raise_problems(findings)
    assert spec  # only a problem keeps a book from being read
    return spec


def read_with_findings(
    path: Path,
    plugins: Plugins,
    text: str | None = None,
    known: Ids = NO_IDS,
    fills: Mapping[str, int] | None = None,
) -> tuple[BookSpec | None, tuple[Problem, ...]]:
    """As much of the book in a file as can be planned, and all problems and advice.

    Puzzles keep the ids that they are `known` by; those of the book's lock where none are given.
    Puzzles and editions with something wrong are left out of it; where it is wrong in what all
    puzzles share, there is no book. A `text` is read in place of the file's own. `fills` are those of
    `expand`; as the lock has them where they are not given.
    """
    own = (setting.name for kind in plugins.kinds.values() for setting in kind.offer.settings)
    names = {*own, *(name for table in parts().values() for name in settings_of(table))}
    source = read_source(read_text(str(path)) if text is None else text, str(path), names)
    library = Library(path.parent)
    source, taken = with_catalogue(source, path, library, names)
    tree, problems = expand(source, library, fills or {})
    tree, unknown = set_apart(tree, plugins, source)
    problems += [*taken, *unknown, *source.advice]
    part, root, slips = read_part(BookPart, tree, source)
    problems += [*slips, *_missing(source)]
    if part is None:
        return None, in_order(problems, source.file)
    checks, reader = Checks(source, plugins), SettingsReader(source, library, problems)
    before = len(problems)
    problems += checks.cover(part.cover, at(root, "cover"))
    problems += [*checks.book(part, root), *_check_settings(part.defaults, at(root, "defaults"), checks)]
    defaults = reader.settings(part.defaults, at(root, "defaults"), part.list_)
    defaults = {**({"letters": part.letters} if part.letters else {}), **defaults}
    ledger = _ledger(part, root, reader)
    shared = all(problem.advice for problem in problems[before:]) and _shared(tree, root)
    lock = _lock(path, problems)
    spec = _spec(path, part, root, checks, reader, lock, known or lock.ids)
    if fills is None and lock.chosen.fills:
        rows = spec.filling.items()
        fills = {row: lock.chosen.fills.get(puzzles[0].id, 1) for row, puzzles in rows}
        return read_with_findings(path, plugins, text, known, fills)
    if all(problem.advice for problem in problems):  # else its puzzles may not be all there are
        problems += unknown_samples(spec)
    findings = in_order(problems, source.file)
    if not shared:
        return None, findings
    advice = tuple(problem for problem in findings if problem.advice)
    return replace(spec, defaults=defaults, ledger=ledger, advice=advice), findings


def _spec(
    path: Path, part: BookPart, root: Node, checks: Checks, reader: SettingsReader, lock: Lock, ids: Ids
) -> BookSpec:
    """The book but for what its puzzles share and the advice on it."""
    particulars = read_particulars(part, root, reader)
    return BookSpec(
        file=str(path),
        title=part.title or own_title(path),
        editions=tuple(_editions(part, root, checks, reader, particulars)),
        puzzles=read_puzzles(part, root, checks, reader, ids),
        subtitle=part.subtitle or "",
        author=authors(particulars.contributors),
        imprint=part.imprint or "",
        year=part.year,
        series=(part.series.name, part.series.number) if part.series else None,
        language=part.language or "en",
        phrases={
            name: text for name, text in (part.phrases or {}).items() if not any(wording_flaws(name, text))
        },
        seed=part.seed or 0,
        theme=part.theme or "plain",
        places={
            name: (value if isinstance(value, Scalar) else key).place
            for name, (key, value) in getattr(root, "pairs", {}).items()
        },
        plugins=tuple(name for name, _ in part.plugins or ()),
        furniture=None if part.furniture is None else tuple(part.furniture),
        answers=_answers(part.answers) or Answers(style=""),
        no_repeat=part.no_repeat or 0,
        repeats=part.repeats == "allow",
        readings=part.report == "readings",
        order=part.order or "given",
        prices=tuple(_prices(part.prices)),
        rerolled=lock.rerolled,
        ids=ids,
        chosen=lock.chosen,
    )


def _shared(tree: Node, root: Node) -> bool:
    """Whether what all puzzles share was read well; a name that is unknown might be any of it."""
    if not isinstance(tree, Table) or not isinstance(root, Table):
        return False
    lost = tree.pairs.keys() - root.pairs.keys()
    return lost <= ROUND_THE_PUZZLES and ("defaults" not in root.pairs or is_whole(at(root, "defaults")))


def _ledger(part: BookPart, root: Node, reader: SettingsReader) -> LedgerSpec | None:
    """The series' memory; a book that keeps one says which book of the series it is."""
    if part.ledger is None:
        return None
    spot = at(root, "ledger", "file")
    file, words = (
        (part.ledger, None) if isinstance(part.ledger, str) else (part.ledger.file, part.ledger.words)
    )
    if part.series is None:
        hint = "say which book this is, as in series: {name: Reef, number: 2}"
        reader.problems.append(reader.source.problem(spot, "there is a ledger and no series", hint))
    if not file.lower().endswith(LEDGERS):
        what = f"the ledger '{file}' does not end in {' or '.join(LEDGERS)}"
        hint = "a name of its own keeps it from other files: ledger: reef.sqlite"
        reader.problems.append(reader.source.problem(spot, what, hint))
    try:
        if not reader.library.files.spot(file).parent.is_dir():
            what, hint = f"there is no folder for the ledger '{file}'", "make it, or name one that is there"
            reader.problems.append(reader.source.problem(spot, what, hint))
    except BookError as error:
        reader.problems.extend([reader.source.problem(spot, each.what, each.hint) for each in error.problems])
    return LedgerSpec(file, words != "allow", spot.place)


def _missing(source: Source) -> Iterator[Problem]:
    """What a book cannot do without."""
    root = source.root
    if not isinstance(root, Table):
        return
    for name in REQUIRED:
        node = root.get(name)
        if node is None:
            yield source.problem(root, f"'{name}' is missing", "a book is made of puzzles")
        elif getattr(node, "items", None) == ():
            yield source.problem(node, f"'{name}' is empty", "a book has at least one")
    editions = root.get("editions")
    if getattr(editions, "items", None) == ():
        assert editions
        yield source.problem(editions, "'editions' is empty", "name one, or leave it out: a PDF for the desk")


def _check_settings(part: SettingsPart | None, table: Node, checks: Checks) -> Iterator[Problem]:
    if part:
        yield from checks.settings(part, table)


def _editions(
    part: BookPart, root: Node, checks: Checks, reader: SettingsReader, particulars: Particulars
) -> Iterator[Edition]:
    """The editions, no two of one name or ISBN; one with something wrong is left out."""
    taken: dict[tuple[str, str], Node] = {}
    problems = reader.problems
    for number, each in enumerate(DESK_EDITION if part.editions is None else part.editions):
        before = len(problems)
        node = at(root, "editions", number)
        trim = each.trim or usual_trim(checks.publisher_of(each), part.language or "en")
        name = each.name or f"{each.publisher}-{trim.called}"
        problems += _claimed_twice(name, each, node, taken, checks)
        problems += checks.publisher(each.publisher, at(node, "publisher"))
        problems += checks.cover(each.cover, at(node, "cover"))
        for name_of in ("front", "back"):
            problems += checks.matter(getattr(each, name_of), at(node, name_of))
        problems += _check_settings(each.defaults, at(node, "defaults"), checks)
        edition = _edition(name, trim.size, (part, root), (each, node), checks, reader, particulars)
        edition = replace(edition, pages=0 if number else part.pages or 0)
        whole = part.editions is None or is_whole(node)
        if whole and all(problem.advice for problem in problems[before:]):
            problems += checks.cover_use(name, each, node, part.cover, root)
            yield edition


def _claimed_twice(
    name: str, each: EditionPart, node: Node, taken: dict[tuple[str, str], Node], checks: Checks
) -> Iterator[Problem]:
    """The name or the ISBN of an edition that another one before it has; `taken` is to know them all."""
    claims = []
    if each.name or is_whole(node):  # or its usual name is none that the author gave it
        claims.append(("name", f"two editions are called '{name}'", name.casefold()))
    if each.isbn:
        digits = "".join(filter(str.isdigit, each.isbn))
        claims.append(("isbn", f"two editions have the ISBN {each.isbn}", digits))
    for key, what, claim in claims:
        if (key, claim) in taken:
            hint = f"the first is {line_of(taken[key, claim].place)}; every edition has its own"
            yield checks.source.problem(at(node, key), what, hint)
        taken.setdefault((key, claim), node)


def _edition(
    name: str,
    trim: tuple[float, float],
    book: tuple[BookPart, Node],
    own: tuple[EditionPart, Node],
    checks: Checks,
    reader: SettingsReader,
    particulars: Particulars,
) -> Edition:
    """The edition, with what it leaves unsaid as the book has it."""
    (part, root), (each, node) = book, own
    (front, front_at), (back, back_at) = (
        (getattr(each if said else part, name_of), at(node if said else root, name_of))
        for name_of in ("front", "back")
        for said in [getattr(each, name_of) is not None]
    )
    return Edition(
        name=name,
        publisher=each.publisher,
        trim=trim,
        paper=each.paper,
        isbn=each.isbn,
        binding=Binding(said) if (said := each.binding or part.binding) else None,
        large_print=each.large_print not in (None, "no"),
        bold_easy=each.large_print == BOLD_EASY,
        defaults=reader.settings(each.defaults, at(node, "defaults")),
        answers=_answers(each.answers, part.answers),
        grid_place=each.grid_place or part.grid_place,
        opener=each.opener or part.opener,
        variants=next((said for said in (each.variants, part.variants) if said is not None), True),
        puzzles_per_page=each.puzzles_per_page or part.puzzles_per_page,
        front=tuple(FRONT if front is None else front),
        back=tuple(back or ()),
        matter_places=tuple(
            at(node, number).place
            for choices, node in ((FRONT if front is None else front, front_at), (back or (), back_at))
            for number, _ in enumerate(choices)
        ),
        cover=_cover(
            checks.usual_cover(part.theme),
            (each.cover, at(node, "cover")),
            (part.cover, at(root, "cover")),
        ),
        particulars=of_edition(each, node, particulars, reader),
        place=node.place,
    )


def _answers(part: AnswersPart | None, book: AnswersPart | None = None) -> Answers | None:
    """How answers are shown; what an edition leaves unsaid the book says, and the style then the theme."""
    if part is None:
        return None
    said = [each for each in (part, book) if each]
    decoys = next((each.decoys for each in said if each.decoys), "hide")
    return Answers(
        next((each.per_page for each in said if each.per_page), None),
        next((each.style for each in said if each.style), ""),
        decoys == "show",
        next((each.least_type for each in said if each.least_type), None),
        next((each.opener for each in said if each.opener is not None), False),
    )


def _cover(usual: str, *parts: tuple[CoverPart | None, Node]) -> CoverSpec:
    """What a cover shows; what an edition leaves unsaid the book says, and of the design then the theme."""
    said: dict[str, Any] = dict.fromkeys(CoverPart.model_fields)
    places = {}
    given = [(part, node) for part, node in parts if part]
    for part, node in reversed(given):
        for name in part.model_fields_set:
            said[name] = getattr(part, name)
            places[name] = at(node, dashed(name)).place
    return CoverSpec(
        design=said["design"] or Choice(usual),
        blurb=said["blurb"] or "",
        points=tuple(said["points"] or ()),
        image=said["image"],
        template=said["template"],
        price=said["price_code"],
        sample=said["sample"],
        subtitle=said["subtitle"],
        badges=None if said["badges"] is None else tuple(said["badges"]),
        word=said["word"],
        art=said["art"],
        icons=tuple(said["icons"] or ()),
        spine=said["spine"],
        place=given[0][1].place if given else None,
        places=places,
    )


def _prices(part: PricesPart | None) -> Iterator[tuple[str, float]]:
    for name in ("per-copy", "per-page"):
        price = getattr(part, name.replace("-", "_"), None)
        if price is not None:
            yield name, price


def _lock(path: Path, problems: list[Problem]) -> Lock:
    try:
        return read_lock(path)
    except BookError as error:
        problems += error.problems
        return Lock()


def in_order(problems: Iterable[Problem], file: str) -> tuple[Problem, ...]:
    """Each problem once, as one reads: the book file's first, from its top."""

    def order(problem: Problem) -> tuple[bool, str, int, int]:
        place = problem.place
        return (place.file != file, place.file, place.line, place.column) if place else (True, "", 0, 0)

    return tuple(sorted(dict.fromkeys(problems), key=order))
