"""Markdown of written pages: what it becomes, and each fault at its line and column."""

from __future__ import annotations

import pytest

from bookmaker.errors import BookError, Place
from bookmaker.page.markdown import ProseBlock, ProseRun, read_markdown


def blocks(text: str) -> tuple[ProseBlock, ...]:
    return read_markdown(text, "page.md")


def faults(text: str) -> list[tuple[str, int, int]]:
    with pytest.raises(BookError) as caught:
        blocks(text)
    return [(each.what, each.place.line, each.place.column) for each in caught.value.problems if each.place]


def test_emphasis_is_told_word_by_word():
    (block,) = blocks("A **bold** and *quiet* word\nover two lines\\\nand a third")
    assert [(run.text, run.bold, run.italic) for run in block.runs if run.bold or run.italic] == [
        ("bold", True, False),
        ("quiet", False, True),
    ]
    assert block.text == "A bold and quiet word over two lines\nand a third"


def test_lists_have_their_markers_and_depths():
    found = [
        (each.kind, each.level, each.marker, each.text) for each in blocks("3. c\n4. d\n   - e\n\n     f")
    ]
    assert found == [
        ("item", 1, "3.", "c"),
        ("item", 1, "4.", "d"),
        ("item", 2, "•", "e"),
        ("item", 2, "", "f"),
    ]


def test_small_capitals_reach_over_emphasis():
    (block,) = blocks("by [Harbour *Books*]{.smallcaps}, [sic]")
    assert block.runs == (
        ProseRun("by "),
        ProseRun("Harbour ", small_caps=True),
        ProseRun("Books", italic=True, small_caps=True),
        ProseRun(", [sic]"),
    )


def test_where_a_link_leads_is_printed():
    assert blocks("[us](https://a.example)")[0].text == "us (https://a.example)"
    assert blocks("<https://a.example> <me@a.example>")[0].text == "https://a.example me@a.example"
    assert blocks("[us]: https://a.example")[0].text == "[us]: https://a.example"  # never left out


def test_commands_break_pages_and_make_columns():
    assert [(each.kind, each.level) for each in blocks("a\n\n\\newpage\n\n\\columns 2\n\nb")] == [
        ("paragraph", 0),
        ("newpage", 0),
        ("columns", 2),
        ("paragraph", 0),
    ]


@pytest.mark.parametrize(
    ("text", "what", "line", "column"),
    [
        ("a\n\n<b>x</b>", "HTML is not printed", 3, 1),
        ("a\nb <i>x", "HTML is not printed", 2, 3),
        ("a\n\n```\nx\n```", "code is not printed", 3, 1),
        ("a\nb `x`", "code is not printed", 2, 4),
        ("a\n\n| a | b |\n| - | - |\n| c | d |", "a table is not printed", 3, 1),
        ("a\n\n\\newpag", "there is no command '\\newpag'", 3, 1),
        ("\\newpage now", "'\\newpage' does not stand alone", 1, 1),
        ("\\columns 9", "'\\columns 9' says no number of columns", 1, 1),
        ("a\n\nb ![x](c.png) d", "a picture stands in the middle of a paragraph", 3, 8),
        ("![x](c.png) ![x](d.png)", "a paragraph has one picture", 1, 18),
        ("# ![x](c.png)", "a picture stands in a heading", 1, 8),
        ("![x]()", "a picture has no file", 1, 1),
        ("a]{.smallcaps}", "small capitals have no beginning", 1, 2),
        ("- a\n  - b\n    - c\n      - d", "a list stands more than 3 deep", 4, 7),
    ],
)
def test_a_fault_is_told_at_its_line_and_column(text: str, what: str, line: int, column: int):
    assert (what, line, column) in faults(text)


def test_all_faults_are_told_at_once():
    assert len(faults("<b>\n\n`x`\n\n\\nopage")) == 3


def test_a_text_in_the_book_file_has_its_faults_where_it_stands():
    with pytest.raises(BookError) as caught:
        read_markdown("a\n\n`x`", "", Place("book.yaml", 7, 11))
    (problem,) = caught.value.problems
    assert (problem.place, problem.what) == (
        Place("book.yaml", 7, 11),
        "code is not printed (line 3 of the text)",
    )


@pytest.mark.parametrize(
    ("text", "what", "line", "column"),
    [
        ("Words.\n\n" + "*a" * 500_000, "there are more than 10,000 signs without a blank line", 3, 1),
        ("\n[" * 20_000, "there are more than 10,000 signs without a blank line", 2, 1),
        (">" * 1000 + " x", "a quotation stands more than 3 deep", 1, 1),
        ("Ding \x07", "the sign U+0007 prints nothing", 1, 6),
        ("Read \u202edrawkcab\u202c", "the sign U+202E prints nothing", 1, 6),
        ("A note[^1].", "footnotes are not printed", 1, 7),
        ("A\n\n~~struck~~", "struck words are not printed", 3, 1),
        ("![x](file:///etc/passwd)", "a picture's file cannot be read", 1, 1),
        ("![x][reef]", "a picture's file cannot be read", 1, 1),
        ("Hm\n\n# " + "word " * 300, "a heading has 1,499 signs: 200 are the most", 3, 1),
    ],
)
def test_hostile_text_is_refused_where_it_stands_and_soon(text: str, what: str, line: int, column: int):
    with pytest.raises(BookError) as told:
        read_markdown(text, "x.md")
    found = [each for each in told.value.problems if what in each.what]
    assert found, told.value
    assert found[0].place == Place("x.md", line, column)


def test_what_is_escaped_and_long_texts_in_paragraphs_are_read():
    assert "".join(block.text for block in read_markdown(r"!\[x](y) \[^1] \~~a~~", "x.md")) == (
        "![x](y) [^1] ~~a~~"
    )
    assert len(read_markdown("A paragraph of some length.\n\n" * 5000, "x.md")) == 5000
    assert [block.kind for block in read_markdown("![](a.png) hi\n\n> a\n> > > b", "x.md")] == [
        "paragraph",
        "quote",
        "quote",
    ]
