"""What the buttons of the studio do to a book file's text, each a change of one value where it stands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..bookfile.words_file import phrases_in
from ..errors import BookError
from ..files.yaml import Items, Node, Scalar, Source, Table, read_source
from ..files.yaml_patch import add_items, remove, set_value

BOOK_TEXT_NAME = "the book"
SEVERAL = ("repeat", "each-row-of")  # settings of an entry that makes more puzzles than one
Asked = Mapping[str, Any]


def edited(text: str, asked: Asked) -> str:
    """The text after what was asked; a BookError says why it cannot be done."""
    edit = EDITS.get(str(asked.get("what")))
    if edit is None:
        raise BookError("there is no such change", "reload the page")
    return edit(text, asked)


def _set_book(text: str, asked: Asked) -> str:
    """A setting of the whole book: its theme, its title, its seed."""
    return _set(text, (), asked)


def _set_edition(text: str, asked: Asked) -> str:
    """A setting of the edition that begins in a line; of a book that names none, a first one."""
    editions = _root(text).get("editions")
    if editions is None:
        return set_value(
            text, ("editions",), [{"publisher": "home", _text(asked, "key"): asked.get("value")}]
        )
    return _set(text, ("editions", _index(editions, asked)), asked)


def _set_design(text: str, asked: Asked) -> str:
    """The design of covers: the edition's own where it says one, or else that of all editions."""
    root = _root(text)
    editions, name = root.get("editions"), _text(asked, "value")
    if asked.get("line") and editions is not None:
        own: tuple[str | int, ...] = ("editions", _index(editions, asked), "cover", "design")
        if _says(root, own):
            return set_value(text, own, name)
    cover = root.get("cover")
    if cover is None or (isinstance(cover, Scalar) and not cover.text):  # a bare `cover:` has no settings yet
        return set_value(text, ("cover",), {"design": name})
    return set_value(text, ("cover", "design"), name)


def _says(root: Table, path: tuple[str | int, ...]) -> bool:
    """Whether there is a value at the path."""
    table = _at(root, path[:-1])
    return isinstance(table, Table) and table.get(str(path[-1])) is not None


def _set_puzzle(text: str, asked: Asked) -> str:
    """A setting of the puzzle that begins in a line."""
    return _set(text, ("puzzles", _puzzle(text, asked)), asked)


def _freeze(text: str, asked: Asked) -> str:
    """The puzzle's id and seed written out: another title, or seed of the book, leaves it as it is."""
    path = ("puzzles", _puzzle(text, asked))
    if any(_says(_root(text), (*path, name)) for name in SEVERAL):
        what = "this entry makes several puzzles, and one id and seed cannot be those of all"
        raise BookError(what, "give this puzzle an entry of its own, and keep its grid")
    text = set_value(text, (*path, "id"), _text(asked, "id"))
    return set_value(text, (*path, "seed"), _text(asked, "seed"))


def _thaw(text: str, asked: Asked) -> str:
    """The puzzle without a seed of its own."""
    return remove(text, ("puzzles", _puzzle(text, asked), "seed"))


def _set_word(text: str, asked: Asked) -> str:
    """A word of the puzzle in place of one, after the last one, or none in its place.

    Several with commas between them are several words, as wherever words are read: the further ones come
    last. One that has a comma already is one word.
    """
    path = ("puzzles", _puzzle(text, asked), "words")
    words = _at(_root(text), path)
    if not isinstance(words, Items):
        raise BookError("these words are not listed in the book file", "change them where they are")
    number = asked.get("number")
    values = [" ".join(each.split()) for each in phrases_in(_text(asked, "value"))]
    if number is None:
        return add_items(text, path, values)
    if not isinstance(number, int) or not 0 <= number < len(words.items):
        raise BookError("there is no such word any more", "look at the list again")
    if not values:
        return remove(text, (*path, number))
    item = words.items[number]
    said = item.get("word") if isinstance(item, Table) else item
    if isinstance(said, Scalar) and len(phrases_in(said.text)) > 1:
        values = [" ".join(_text(asked, "value").split())]
    inner = (*path, number, "word") if isinstance(item, Table) and said else (*path, number)
    return add_items(set_value(text, inner, values[0]), path, values[1:])


def _set(text: str, path: tuple[str | int, ...], asked: Asked) -> str:
    value = asked.get("value")
    if value is None or value == "":
        return remove(text, (*path, _text(asked, "key")))
    return set_value(text, (*path, _text(asked, "key")), value)


EDITS: Mapping[str, Callable[[str, Asked], str]] = {
    "book": _set_book,
    "edition": _set_edition,
    "puzzle": _set_puzzle,
    "design": _set_design,
    "freeze": _freeze,
    "thaw": _thaw,
    "word": _set_word,
}


def _text(asked: Asked, name: str) -> str:
    value = asked.get(name)
    if not isinstance(value, (str, int)):
        raise BookError(f"'{name}' is missing", "reload the page")
    return str(value)


def _source(text: str) -> Source:
    return read_source(text, BOOK_TEXT_NAME)


def _root(text: str) -> Table:
    root = _source(text).root
    if not isinstance(root, Table):
        raise BookError("the text is no book file yet", "write 'puzzles:' and what follows")
    return root


def _puzzle(text: str, asked: Asked) -> int:
    puzzles = _root(text).get("puzzles")
    if puzzles is None:
        raise BookError("the book has no puzzles yet", "write 'puzzles:' and what follows")
    return _index(puzzles, asked)


def _index(items: Node, asked: Asked) -> int:
    """Which item of a list begins in the line that is asked for."""
    lines = [each.place.line for each in items.items] if isinstance(items, Items) else []
    line = asked.get("line")
    if line not in lines:
        raise BookError("that is in another line by now", "look at the page again")
    return lines.index(line)


def _at(node: Node, path: tuple[str | int, ...]) -> Node | None:
    found: Node | None = node
    for step in path:
        if isinstance(step, str):
            found = found.get(step) if isinstance(found, Table) else None
        else:
            found = found.items[step] if isinstance(found, Items) else None
    return found if not isinstance(found, Scalar) else None
