"""Letter grids from files of every sort."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bookmaker.cli.grid_file import read_letters
from bookmaker.errors import BookError

from ..kind_puzzles import inside


@pytest.fixture
def read(tmp_path, monkeypatch):
    """Write a text into grid.txt and read the grid from it."""
    monkeypatch.chdir(tmp_path)

    def read(text: str, upper=str.upper):
        (tmp_path / "grid.txt").write_bytes(text.encode())
        return read_letters("grid.txt", upper)

    return read


def grid(picture: str):
    """A grid from rows of letters, a dot outside the shape."""
    return tuple(tuple(None if sign == "." else sign for sign in row) for row in picture.split())


SQUARE = grid("CAT OXO WEB")


@pytest.mark.parametrize(
    "text",
    [
        "CAT\nOXO\nWEB\n",
        "C A T\nO X O\nW E B\n",
        "C   A   T\nO   X   O\nW   E   B",
        "cat\r\noxo\r\nweb",
        "C,A,T\nO,X,O\nW,E,B\n",
        'c; "A" ;t\no;x;o\nw;e;b\n\n',
        "C\tA\tT\nO\tX\tO\nW\tE\tB\n",
        "\ufeffCAT\nOXO\nWEB\n",
        json.dumps({"grid": [list("CAT"), list("OXO"), list("WEB")]}),
    ],
)
def test_a_grid_may_be_written_in_many_ways(read, text):
    assert read(text) == SQUARE


def test_blanks_and_dots_are_outside_the_shape(read):
    shape = grid(".A. BCD .E.")
    assert read("  A\nB C D\n  E") == shape
    assert read(" A\nBCD\n E") == shape
    assert read(".A.\nBCD\n.E.") == shape
    assert read(",A,\nB,C,D\n,E,") == shape
    assert read('{"grid": [[null, "A", null], ["B", "C", "D"], [null, "E", null]]}') == shape


def test_blank_rows_and_columns_of_a_shape_keep_their_place(read):
    assert read("\n  A B\n  C D") == grid("... .AB .CD")
    assert read("A B\n\nC D") == grid("AB .. CD")


def test_a_grid_indented_by_one_is_the_same_grid(read):
    assert read(" A B\n C D") == grid("AB CD")


def test_accents_stay_with_their_letters(read):
    assert read("ä ö\nü ß") == (("Ä", "Ö"), ("Ü", "SS"))
    assert read("a\u0308 o\u0308\nq\u0308 x") == (("Ä", "Ö"), ("Q\u0308", "X"))
    assert read("ß a", lambda text: text.replace("ß", "ẞ").upper()) == (("SS", "A"),)


def test_a_whole_search_txt_will_do(read):
    assert read("On the Farm\n===========\n\nC A T\nO X O\nW E B\n\nCAT   COW\nTOW\n") == SQUARE
    assert read("A\n=\n\n\n    A\n  B C\n\nABBA\n") == grid("... ..A .BC")
    assert read("C A T\n\n  X\n\nW E B\n\nCAT   WEB\n") == grid("CAT ... .X. ... WEB")


def test_a_single_column_and_a_single_row_are_grids(read):
    assert read("A\nB\nC") == grid("A B C")
    assert read("A B C") == grid("ABC")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("\n \n", "grid.txt: has no letters"),
        ("...\n...", "grid.txt: has no letters"),
        ("CAT\nO!O\n", "grid.txt:2:2: '!' is not a letter"),
        ("C A T\nO 🐈 O\n", "grid.txt:2:3: '🐈' (cat) cannot be a letter in a grid"),
        ("C,A\nO,-\n", "grid.txt:2: '-' is not a letter"),
        ("CAT\nDOG\n\nCAT DOG\n", "grid.txt:4: text below a blank line"),
        ("A" * 1001, "grid.txt: is a grid of 1001x1, and at most 1000x1000 is read"),
        ("\n" * 1000 + "A", "grid.txt: is a grid of 1x1001, and at most 1000x1000 is read"),
        ('{"grid": [["A"], ["B", "C"]]}', "grid.txt: grid[1]: has 2 cells, the rows above 1"),
        ('{"rows": 1}', "grid.txt: grid: a list, not None"),
        ('{"grid":\n  [["A"}', "grid.txt:2:8: is no JSON: Expecting ',' delimiter"),
        ('{"grid": ' + "[" * 100_000, "grid.txt: is nested too deeply"),
    ],
)
def test_what_is_no_grid_is_refused_at_its_place(read, text, message):
    with pytest.raises(BookError) as caught:
        read(text)
    assert str(caught.value).splitlines()[0] == message


def test_every_cell_that_is_wrong_is_told(read):
    with pytest.raises(BookError) as caught:
        read("C?T\n!XO")
    assert [str(problem.place) for problem in caught.value.problems] == ["grid.txt:1:2", "grid.txt:2:1"]


@given(
    st.integers(2, 6).flatmap(
        lambda columns: st.lists(
            st.lists(st.sampled_from("ABCÖΣ"), min_size=columns, max_size=columns), min_size=1, max_size=6
        )
    ),
    st.data(),
)
def test_every_grid_is_read_as_it_was_printed(tmp_path_factory, rows, data):
    """Full rows and, below the first, rows with any cells left out."""
    holes = [data.draw(st.lists(st.booleans(), min_size=len(row), max_size=len(row))) for row in rows[1:]]
    shape = [
        tuple(None if out else letter for letter, out in zip(row, outs, strict=True))
        for row, outs in zip(rows[1:], holes, strict=True)
    ]
    printed = (tuple(rows[0]), *shape, tuple(rows[0]))
    file = tmp_path_factory.getbasetemp() / "printed.txt"
    file.write_text(inside("word_search", "text").grid_text(printed), encoding="utf-8")
    assert read_letters(str(file)) == printed
