"""YAML as text with places: what is typed stays, what could harm is refused where it stands."""

from pathlib import Path
from textwrap import dedent

import pytest

from bookmaker.errors import BookError, Place
from bookmaker.files.yaml import DEEPEST, Items, Scalar, Table, read_source, read_yaml


def refused(text: str) -> str:
    with pytest.raises(BookError) as caught:
        read_source(dedent(text), "book.yaml")
    return str(caught.value)


@pytest.mark.parametrize(
    "typed", ["NO", "ON", "yes", "12:30", "007", "1e3", "0x1F", "2026-01-01", "~", "null", "1_000", ".5", "="]
)
def test_a_scalar_stays_what_was_typed(typed):
    assert read_yaml(f"words: [{typed}, '{typed}']\n", "book.yaml") == {"words": [typed, typed]}


def test_a_setting_without_a_value_is_an_empty_text():
    assert read_yaml("title:\nwords: []\n", "book.yaml") == {"title": "", "words": []}


def test_every_value_and_name_knows_its_place():
    root = read_source("title: Ocean\npuzzles:\n  - words: [kelp, 'sea star']\n", "book.yaml").root
    assert isinstance(root, Table)
    key, title = root.pairs["title"]
    assert (key.place, title) == (Place("book.yaml", 1, 1), Scalar("Ocean", Place("book.yaml", 1, 8), 5))
    puzzles = root.get("puzzles")
    assert isinstance(puzzles, Items)
    words = puzzles.items[0].get("words")
    assert [word.place for word in words.items] == [Place("book.yaml", 3, 13), Place("book.yaml", 3, 19)]


@pytest.mark.parametrize(("text", "length"), [("x", 1), ("xy", 2), ("''", 2), ("", 1)])
def test_a_value_reaches_as_far_as_it_is_written_and_one_sign_at_least(text: str, length: int):
    root = read_source(f"title: {text}\n", "book.yaml").root
    assert isinstance(root, Table)
    assert root.pairs["title"][1] == Scalar(text.strip("'"), Place("book.yaml", 1, 8 if text else 7), length)


def test_a_problem_is_shown_with_its_line_and_carets():
    assert refused("title: Ocean\ntitle: Sea\n") == (
        "book.yaml:2:1: 'title' is there twice, first in line 1\n"
        "   2 | title: Sea\n"
        "     | ^^^^^\n"
        "  hint: keep one of them"
    )


def test_a_snippet_of_a_long_line_is_cut_around_the_place():
    said = refused("words: [" + "kelp, " * 1000 + "*bomb]\n")
    line, carets = said.splitlines()[1:3]
    assert len(line) < 120
    assert line[carets.index("^")] == "*"


def test_a_snippet_shows_no_control_characters():
    said = refused("title: 'a\x85b\u2028\u202e'\n<<: x\ntitle: y\n")
    assert all(sign.isprintable() or sign == "\n" for sign in said)


REFUSED = {
    "an anchor": ("a: &x 1\n", "book.yaml:1:4: '&x' is an anchor"),
    "an alias": ("a: 1\nb: *x\n", "book.yaml:2:4: '*x' is an alias"),
    "an anchor on a list": ("a: &x [1]\n", "book.yaml:1:4: '&x' is an anchor"),
    "a merge key": ("a:\n  <<: {b: 1}\n", "book.yaml:2:3: '<<' merges"),
    "a tag": ("a: !!int 3\n", "book.yaml:1:4: 'tag:yaml.org,2002:int' is a tag"),
    "a tag of one's own": ("a: !shape heart\n", "book.yaml:1:4: '!shape' is a tag"),
    "code": ("a: !!python/object/apply:os.system [ls]\n", "book.yaml:1:4: 'tag:yaml.org,2002:python"),
    "the same name twice": ("a:\n  b: 1\n  b: 2\n", "book.yaml:3:3: 'b' is there twice, first in line 2"),
    "a list for a name": ("? [a, b]\n: 1\n", "book.yaml:1:3: a setting's name is a text"),
    "two documents": ("a: 1\n---\nb: 2\n", "book.yaml:2:1: a second document begins"),
    "an empty file": ("", "book.yaml: is empty"),
    "a file of comments": ("# soon\n", "book.yaml: is empty"),
    "a control character": ("a: b\x07c\n", "book.yaml:1:5: U+0007 is a control character"),
    "an escaped one": ('a: "b\\x1b[31m"\n', "book.yaml:1:4: U+001B is a control character"),
    "an escaped surrogate": ('a: "\\ud800"\n', "book.yaml:1:4: U+D800 is a control character"),
    "an apostrophe in quotes": (
        "a: 'Grandma's Book'\nb: 1\n",
        "book.yaml:1:13: a quote ends the text here, and more of it follows",
    ),
    "a value that touches its colon": ("a: 1\nseed:3\nb: 1\n", "book.yaml:2:1: no space after the colon"),
    "the first value touches its colon": ("a:3\nb: 1\n", "book.yaml:2:2: no space after a colon in the"),
    "curly quotes round a colon": ("a: “b: c”\n", "book.yaml:1:6: “ is no quote to YAML"),
    "a tab for spaces": ("a:\n\tb: 1\n", "book.yaml:2:1: a tab stands where only spaces may"),
    "a second colon": ("title: Words: the book\n", "book.yaml:1:13: a second ': ' in one line"),
    "an open bracket": ("a: 1\nb: [c, d\n", "book.yaml:2:4: a bracket or brace is opened and never closed"),
    "an open quote": ("a: 'b\n", "book.yaml:1:4: a quote is opened and never closed"),
    "an odd indent": ("a:\n  b: 1\n c: 2\n", "book.yaml:3:2: this line's indentation fits no line above"),
    "a missing colon": ("a: 1\nb\nc: 2\n", "book.yaml:"),
    "a sign of YAML's": ("a: @home\n", "book.yaml:1:4: this sign cannot begin a text"),
    "a bad escape": ('a: "\\q"\n', "book.yaml:1:6: a backslash with a sign that means nothing"),
    "an unknown tag handle": ("a: !x!y z\n", "book.yaml:1:4: a tag"),
    "a strange version": ("%YAML 9.0\n---\na: 1\n", "book.yaml:1:1:"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_refused_with_its_place_and_a_hint(what):
    text, begins = REFUSED[what]
    said = refused(text)
    assert said.startswith(begins)
    assert "\n  hint: " in said


def test_everything_that_is_refused_is_told_at_once():
    said = refused("a: &x 1\nb: *x\na: 2\nc: !t 3\n")
    assert [line.split(":")[1] for line in said.splitlines() if line.startswith("book.yaml:")] == [*"1234"]


def test_thirty_deep_is_read_and_one_more_is_not():
    brackets = DEEPEST - 1
    read_source("[" * brackets + "a" + "]" * brackets, "book.yaml")
    deeper = refused("[" * (brackets + 1) + "a" + "]" * (brackets + 1))
    assert deeper.startswith(f"book.yaml:1:{DEEPEST + 1}: nested more than {DEEPEST} deep")


def test_a_plugin_reads_yaml_through_its_files(tmp_path: Path):
    from bookmaker.files.confined import Files

    (tmp_path / "plain.yaml").write_text("roles: {title: [Serif, 22 pt]}\n", encoding="utf-8")
    assert Files(tmp_path).read_yaml("plain.yaml") == {"roles": {"title": ["Serif", "22 pt"]}}
