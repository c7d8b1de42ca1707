"""What shops are told of an edition, read from the book file and the files it names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..errors import BookError, Place
from ..files.yaml import CONTROL
from .locate import at, key_at
from .model import Contributor, Particulars
from .shop_parts import TextFilePart

if TYPE_CHECKING:
    from ..files.yaml import Node
    from .read_settings import SettingsReader
    from .schema import BookPart, EditionPart


def read_particulars(part: BookPart, root: Node, reader: SettingsReader) -> Particulars:
    """What the book says for all its editions."""
    people = tuple(_contributors(part, root, reader))
    if part.publication_date and part.year and not part.publication_date.startswith(f"{part.year}-"):
        what = f"'publication-date' is {part.publication_date}, and 'year' {part.year}"
        spot = at(root, "publication-date")
        reader.problems.append(reader.source.problem(spot, what, "they tell the same year"))
    return Particulars(
        description=_description(part.description, at(root, "description"), reader),
        keywords=tuple(part.keywords or ()),
        categories=tuple(part.categories or ()),
        contributors=people,
        audience=part.audience,
        date=part.publication_date,
        places=dict(_places(part, root)),
    )


def of_edition(part: EditionPart, node: Node, book: Particulars, reader: SettingsReader) -> Particulars:
    """The same with what an edition says itself."""
    own = dict(_places(part, node))
    keywords = book.keywords if part.keywords is None else tuple(part.keywords)
    text = book.description
    if part.description is not None:
        text = _description(part.description, at(node, "description"), reader)
    kept = {
        name: place
        for name, place in book.places.items()
        if part.keywords is None or not name.startswith("keyword")
    }
    return Particulars(
        text,
        keywords,
        book.categories,
        book.contributors,
        book.audience,
        book.date,
        {**kept, **own},
    )


def authors(people: tuple[Contributor, ...]) -> str:
    """The authors in one line."""
    names = [each.name for each in people if each.role == "author"]
    return " and ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))


def _contributors(part: BookPart, root: Node, reader: SettingsReader) -> Iterator[Contributor]:
    """The author, and whoever else is named; nobody twice in one role."""
    seen: set[Contributor] = set()
    if part.author:
        seen.add(Contributor(part.author))
        yield Contributor(part.author)
    for number, each in enumerate(part.contributors or ()):
        person = Contributor(each.name, each.role)
        if person in seen:
            spot = at(root, "contributors", number, "name")
            what = f"'{each.name}' is named twice as {each.role}"
            hint = "'author' is one of the contributors" if each.name == part.author else "name each once"
            reader.problems.append(reader.source.problem(spot, what, hint))
            continue
        seen.add(person)
        yield person


def _description(said: str | TextFilePart | None, spot: Node, reader: SettingsReader) -> str:
    """The text itself, lines without blanks at their ends."""
    text = said or ""
    if isinstance(text, TextFilePart):
        text = _from_file(text.file, at(spot, "file"), reader)
    return "\n".join(line.rstrip() for line in text.splitlines()).strip()


def _from_file(name: str, spot: Node, reader: SettingsReader) -> str:
    try:
        text = reader.library.files.read_text(name)
    except BookError as error:
        reader.problems.extend([reader.source.problem(spot, each.what, each.hint) for each in error.problems])
        return ""
    if not text.strip():
        reader.problems.append(
            reader.source.problem(spot, f"'{name}' is empty", "write the description into it")
        )
    odd = CONTROL.search(text)
    if odd:
        line = text.count("\n", 0, odd.start()) + 1
        what = f"line {line} of '{name}' has a control character, U+{ord(odd[0]):04X}"
        reader.problems.append(reader.source.problem(spot, what, "take it out"))
    return text


def _places(part: BookPart | EditionPart, table: Node) -> Iterator[tuple[str, Place]]:
    """Where what is said stands, for problems."""
    for name in ("title", "description", "keywords", "categories"):
        if getattr(part, name, None) is not None:
            spot = at(table, name) if name in ("title", "description") else key_at(table, name)
            yield name, spot.place
    for number, _ in enumerate(part.keywords or (), 1):
        yield f"keyword {number}", at(table, "keywords", number - 1).place
