"""From a book file to the book it says: everything that is wrong with it told at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from ..errors import BookError, Problem
from ..plugins import Plugins
from ..wordfile import read_text
from .checks import Checks, line_of
from .expand import expand
from .library import Library
from .located import at, read_part
from .lock import lock_file, read_lock, write_lock
from .model import Answers, BookSpec, Edition
from .puzzles import read_puzzles
from .schema import REQUIRED, AnswersPart, BookPart, PricesPart, SettingsPart
from .settings import settings_from
from .source import Node, Source, Table, read_source

__all__ = ["lock_file", "read_book", "write_lock"]

FRONT = ("title", "copyright", "contents", "how-to")


def read_book(path: Path, plugins: Plugins) -> BookSpec:
    """The book in a file; a BookError holds every problem, and the advice too.

    Where there is no problem, the advice is in the book.
    """
    source = read_source(read_text(str(path)), str(path))
    library = Library(path.parent)
    tree, problems = expand(source, library)
    part, root, slips = read_part(BookPart, tree, source)
    problems += [*slips, *_missing(source)]
    if part is None:
        raise BookError(problems)
    checks = Checks(source, plugins)
    problems += checks.book(part, root)
    problems += _check_settings(part.defaults, at(root, "defaults"), checks)
    editions = tuple(_editions(part, root, checks, problems))
    puzzles = read_puzzles(part, root, checks, library, problems)
    rerolled = _lock(path, problems)
    told = _in_order(problems, source)
    if not all(problem.advice for problem in told):
        raise BookError(told)
    return BookSpec(
        file=str(path),
        title=part.title or "",
        editions=editions,
        puzzles=puzzles,
        subtitle=part.subtitle or "",
        author=part.author or "",
        imprint=part.imprint or "",
        year=part.year,
        series=(part.series.name, part.series.number) if part.series else None,
        language=part.language or "en",
        seed=part.seed or 0,
        theme=part.theme or "plain",
        defaults=settings_from(part.defaults, part.list_),
        front=tuple(FRONT if part.front is None else part.front),
        answers=_answers(part.answers) or Answers(),
        no_repeat=part.no_repeat or 0,
        prices=tuple(_prices(part.prices)),
        rerolled=rerolled,
        advice=told,
    )


def _missing(source: Source) -> Iterator[Problem]:
    """What a book cannot do without."""
    root = source.root
    if not isinstance(root, Table):
        return
    for name in REQUIRED:
        node = root.get(name)
        if node is None:
            yield source.problem(root, f"'{name}' is missing", f"a book has {', '.join(REQUIRED)}")
        elif getattr(node, "items", None) == ():
            yield source.problem(node, f"'{name}' is empty", "a book has at least one")


def _check_settings(part: SettingsPart | None, table: Node, checks: Checks) -> Iterator[Problem]:
    if part:
        yield from checks.settings(part, table)


def _editions(part: BookPart, root: Node, checks: Checks, problems: list[Problem]) -> Iterator[Edition]:
    """The editions, no two of one name or ISBN."""
    taken: dict[str, Node] = {}
    for number, each in enumerate(part.editions or ()):
        node = at(root, "editions", number)
        name = each.name or f"{each.publisher}-{each.trim.called}"
        claims = [("name", f"two editions are called '{name}'", name.lower())]
        if each.isbn:
            digits = "".join(filter(str.isdigit, each.isbn))
            claims.append(("isbn", f"two editions have the ISBN {each.isbn}", digits))
        for key, what, claim in claims:
            if claim in taken:
                hint = f"the first is {line_of(taken[claim].place)}; every edition has its own"
                problems.append(checks.source.problem(at(node, key), what, hint))
            taken.setdefault(claim, node)
        problems += checks.publisher(each.publisher, at(node, "publisher"))
        problems += _check_settings(each.defaults, at(node, "defaults"), checks)
        yield Edition(
            name=name,
            publisher=each.publisher,
            trim=each.trim.size,
            paper=each.paper,
            isbn=each.isbn,
            large_print=bool(each.large_print),
            defaults=settings_from(each.defaults),
            answers=_answers(each.answers, part.answers),
            place=node.place,
        )


def _answers(part: AnswersPart | None, book: AnswersPart | None = None) -> Answers | None:
    """How answers are shown; what an edition leaves unsaid the book says."""
    if part is None:
        return None
    plain = Answers()
    per_page = part.per_page or (book and book.per_page) or plain.per_page
    return Answers(per_page, part.style or (book and book.style) or plain.style)


def _prices(part: PricesPart | None) -> Iterator[tuple[str, float]]:
    for name in ("per-copy", "per-page"):
        price = getattr(part, name.replace("-", "_"), None)
        if price is not None:
            yield name, price


def _lock(path: Path, problems: list[Problem]) -> tuple[tuple[str, int], ...]:
    try:
        return read_lock(path)
    except BookError as error:
        problems += error.problems
        return ()


def _in_order(problems: Iterable[Problem], source: Source) -> tuple[Problem, ...]:
    """Each problem once, as one reads: the book file's first, from its top."""

    def order(problem: Problem) -> tuple[bool, str, int, int]:
        place = problem.place
        return (
            (place.file != source.file, place.file, place.line, place.column) if place else (True, "", 0, 0)
        )

    return tuple(sorted(dict.fromkeys(problems), key=order))
