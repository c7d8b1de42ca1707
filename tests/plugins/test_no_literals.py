"""No words of a page in the code: what is printed comes from phrases, offers or the book file."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import bookmaker

HOUSE = Path(bookmaker.__file__).parent
PLUGINS = HOUSE.parent / "plugins"

# What lays pages and covers out; the guides are a picture for the author, printed by nobody.
PAGES = [
    # what ornaments.py yields are the problems of themes
    *(path for path in sorted((HOUSE / "page").rglob("*.py")) if path.stem not in ("phrases", "ornaments")),
    *(path for path in sorted((HOUSE / "cover").glob("*.py")) if path.name != "guides.py"),
    *(path for room in ("typesetting", "covers") for path in sorted((HOUSE / room).glob("*.py"))),
    HOUSE / "shop" / "samples.py",
    *(PLUGINS / name for name in ("contents.py", "furniture.py", "how_to.py", "keepsakes.py", "matter.py")),
    *sorted((PLUGINS / "letters").glob("*.py")),
    PLUGINS / "puzzle_lines" / "__init__.py",
    *sorted((PLUGINS / "covers").glob("*.py")),
]
# What type is set with, and what carries a text to a page.
PRINTS = {
    *(
        "left",
        "right",
        "centred",
        "width",
        "fitted",
        "at_most",
        "wrap",
        "in_lines",
        "balanced",
        "cut",
        "reach",
    ),
    *("Text", "Sheet", "Heading", "HowTo", "CoverText", "_rising", "_centred", "_at_edge", "_running_head"),
}
WORDS = re.compile(r"[^\W\d_]{2,}")  # two letters or more, one after the other
MEASURED = {"TALL", "HANGING"}  # constants that are measured and never printed
NAMES = re.compile(r"[a-z]+(-[a-z]+)*")  # of roles, inks, pages and phrases


def called(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def literals(node: ast.AST) -> Iterator[ast.Constant]:
    """The texts in an expression but those that only name a phrase or are measured by name."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node
    if isinstance(node, ast.Call) and called(node) in ("text", "form", "phrase", "measure", "of"):
        return
    for child in ast.iter_child_nodes(node):
        yield from literals(child)


def english(code: str) -> list[str]:
    """The words in a source that are set in type, or yielded or returned as a whole line, as they stand."""
    tree, found = ast.parse(code), []
    constants = {
        target.id: node.value
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name) and isinstance(node.value, ast.Constant) and target.id not in MEASURED
    }
    for node in ast.walk(tree):
        given: list[ast.AST] = []
        if isinstance(node, ast.Call) and called(node) in PRINTS:
            given = [*node.args, *(each.value for each in node.keywords)]
        elif isinstance(node, ast.Yield) and isinstance(node.value, (ast.Constant, ast.JoinedStr)):
            given = [node.value]
        for each in given:
            named = [constants[n.id] for n in ast.walk(each) if isinstance(n, ast.Name) and n.id in constants]
            for literal in (text for part in (each, *named) for text in literals(part)):
                if WORDS.search(literal.value) and not NAMES.fullmatch(literal.value):
                    found.append(f"{node.lineno}: {literal.value!r}")
    return found


def test_nothing_that_lays_pages_out_prints_words_of_its_own() -> None:
    assert len(PAGES) > 40
    printed = {path.name: english(path.read_text(encoding="utf-8")) for path in PAGES}
    assert not {name: found for name, found in printed.items() if found}


def test_words_set_in_type_are_found_however_they_are_written() -> None:
    assert english('face.centred(0, 0, "Notes")')
    assert english('face.right(x, y, f"page {page}")')
    assert english('TITLE = "Contents"\nface.centred(x, y, TITLE)')
    assert english('def facts():\n    yield f"{count} puzzles"')
    assert not english('face.left(x, y, look.phrases.text("answer-page", page))')
    assert not english('Type.of(look, "running-head").left(x, y, item.title)')
