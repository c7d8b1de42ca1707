"""YAML as text with places: what is typed stays, what could harm is refused where it stands."""

from pathlib import Path
from textwrap import dedent

import pytest

from bookmaker.errors import BookError, Place
from bookmaker.files.yaml import MOST_NESTED_NODES, Items, Scalar, Table, read_source, read_yaml


def refused(text: str) -> str:
    with pytest.raises(BookError) as caught:
        read_source(dedent(text), "book.yaml", ("title", "grid", "words"))
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
    "a bad escape": ('a: "\\q"\n', "book.yaml:1:6: a backslash with a sign that means nothing"),
    "an unknown tag handle": ("a: !x!y z\n", "book.yaml:1:4: a tag"),
    "a strange version": ("%YAML 9.0\n---\na: 1\n", "book.yaml:1:1:"),
}


SLIPS = (  # as beginners make them: the file, where and what is told, the hint
    ("title: Ocean: Volume 2\n", "1:13: a colon in a title wants", 'write title: "Ocean: Volume 2"'),
    ("a:\n- author: A: B\n", "2:12: a colon in an author wants", 'write author: "A: B"'),
    ("a: “b: c”\n", "1:6: “ is no quote to YAML", 'type " around it instead'),
    (
        "- {title: Swim, Fish, Swim!, a: [b]}\n",
        "1:17: a comma in a title",
        'write title: "Swim, Fish, Swim!"',
    ),
    ("- {clue: It barks, loudly}\n", "1:20: a comma in a clue wants", 'write clue: "It barks, loudly"'),
    ("- {title: A: B, c: d}\n", "1:12: a second ': ' where a comma is", "put a comma before the setting"),
    ("- {title:A, c: d}\n", "1:4: no space after the colon", "write 'title: A'"),
    ("title Ocean\nauthor: X\n", "1:1: no ': ' after 'title'", "write 'title: Ocean'"),
    ("a: 1\nb\nc: 2\n", "2:1: no ': ' after 'b'", "write 'b:'"),
    ("a:\n  - title = A\n    words: [a]\n", "2:5: no ': ' after 'title'", "write 'title: A'"),
    ("a: 1\nseed:3\nb: 1\n", "2:1: no space after the colon", "write 'seed: 3'"),
    ("a:3\nb: 1\n", "1:1: no space after the colon", "write 'a: 3'"),
    (
        "title: A\n\n# of two\n  author: X\n",
        "4:3: this line is indented deeper than",
        "line it up with 'title'",
    ),
    ("a:\n  - title: A\n      words: [a]\n", "3:7: this line is indented deeper", "line it up with 'title'"),
    ("a:\n  - b: 1\n   c: 2\n", "3:4: this line's indentation fits no line", "line it up with its fellows"),
    ("a:\n\tb: 1\n", "2:1: a tab stands where only spaces may", "indent with spaces"),
    ("a: 1\n\xa0 b: 1\n", "2:1: a no-break space stands where only", "indent with spaces"),
    ("a:\n  - b: 1\n  b: 2\n", "3:3: no '- ' before an item of a list", "write '- b: 2', or indent"),
    ("a:\n- b: 1\nc: 2\n- b: 2\n", "4:1: an item of a list after a setting", "indent the settings above it"),
    ("a:\n  -b: 1\n   c: 2\n", "2:3: no space after the '-' of an item", "write '- b: 1'"),
    ("a:\n  -b\n  -c\n", "3:3: no space after the '-' of an item", "write '- c', and so in the lines above"),
    ("a:\n  – b: 1\n    c: 2\n", "2:3: '–' is no hyphen", "an item of a list begins with '- '"),
    ("a:\n- b\n - c\n", "3:2: this line goes on with the text above", "line its '-' up with the others"),
    ("title: @home\n", "1:8: a text that begins with @ wants", 'write title: "@home"'),
    ('title: %50 "off"\n', "1:8: a text that begins with % wants", "write title: '%50 \"off\"'"),
    ("title: *Star* book\n", "1:8: a text that begins with * wants", 'write title: "*Star* book"'),
    ("title: [Draft] A\n", "1:8: a text that begins with [ wants", 'write title: "[Draft] A"'),
    ("title: - A\n", "1:8: a text that begins with - wants", "put it in quotes; the items of a list"),
    ("title: #1 book\na: b\n", "1:1: what follows a # is a comment", 'write title: "#1 book"'),
    (
        "a:\n- {title: Book #2, words: [b]}\n- {title: C}\n",
        "2:16: what follows a #",
        'write title: "Book #2"',
    ),
    ("a: [b, c #1, d]\nb: 1\n", "1:10: what follows a # is a comment", 'write "c #1"'),
    ("a: [b #1,\n  c]\n", "1:7: what follows a # is a comment", 'write "b #1"'),
    ("- {title A, grid: b}\n", "1:4: no ': ' after 'title'", "write 'title: A'"),
    ("- {title: A, grid 9x9, b: c}\n", "1:14: no ': ' after 'grid'", "write 'grid: 9x9'"),
    ("- {title: A, words [kelp, b]}\n", "1:14: no ': ' after 'words'", "write 'words: [...]'"),
    ("a: 'Grandma's Book'\nb: 1\n", "1:13: a quote ends the text here", "type an apostrophe inside single"),
    ('a: "Ocean" Two\n', "1:12: a quote ends the text here", "put the whole text in quotes, in single"),
    ("a: 'b\n", "1:4: a quote is opened and never closed", "close it"),
    ('a: "b\nc: "d"\n', "1:4: a quote is opened and not closed in its line", 'close it with "'),
    ("a: ['b, 'c']\n", "1:5: a quote is opened and not closed in its line", "close it with '"),
    ('a: ["b" "c"]\n', "1:9: a comma is missing between two texts", "put it between them"),
    ("a: 1\nb: [c, d\n", "2:4: a bracket or brace is opened and never closed", "close it"),
    ("a: [b, c\nd: 1\n", "1:4: '[' is opened and not closed before the next", "close it with ']'"),
    ("a:\n  - b: [c, d\n  - b: e\n", "2:8: '[' is opened and not closed", "close it with ']'"),
    ("a: [b, c}\n", "1:9: '}' does not close '['", "write ']'"),
    ("a: [b, c]]\n", "1:10: a closing bracket too many", "take it out"),
)


@pytest.mark.parametrize(("text", "begins", "hint"), SLIPS)
def test_a_slip_of_a_beginner_is_told_where_it_was_made_with_its_cure(text: str, begins: str, hint: str):
    said = refused(text)
    assert said.startswith(f"book.yaml:{begins}")
    assert f"\n  hint: {hint}" in said
    assert said.count("hint: ") == 1


def test_a_slip_in_a_long_line_is_told_at_once():
    for sign in ("-", " ", "- ", ",", ", ", "a", " #", " #a", ": "):
        refused(f"title: {sign * 40_000}\n a: b: c\n")
        refused(f"title: [{sign * 40_000}\na: b\n")


def test_a_text_that_goes_on_behind_a_sign_of_comments_is_told_and_a_comment_is_not():
    text = """\
        title: Puzzle #1 for you
        theme: plain # looks
        author: Me  #me
        note: "A #1" #2
        words: [kelp, # green
          crab #2
        ]
        """
    source = read_source(dedent(text), "book.yaml")
    begins = "is left out: a # with a space before it begins a comment"
    assert [(each.place, each.what, each.advice) for each in source.advice] == [
        (Place("book.yaml", 1, 8), f"'#1 for you' {begins}", True),
        (Place("book.yaml", 6, 3), f"'#2' {begins}", True),
    ]
    assert source.advice[0].hint == 'put the whole text in quotes: "Puzzle #1 for you"'


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
    brackets = MOST_NESTED_NODES - 1
    read_source("[" * brackets + "a" + "]" * brackets, "book.yaml")
    deeper = refused("[" * (brackets + 1) + "a" + "]" * (brackets + 1))
    assert deeper.startswith(
        f"book.yaml:1:{MOST_NESTED_NODES + 1}: nested more than {MOST_NESTED_NODES} deep"
    )


def test_a_plugin_reads_yaml_through_its_files(tmp_path: Path):
    from bookmaker.files.confined import Files

    (tmp_path / "plain.yaml").write_text("roles: {title: [Serif, 22 pt]}\n", encoding="utf-8")
    assert Files(tmp_path).read_yaml("plain.yaml") == {"roles": {"title": ["Serif", "22 pt"]}}
