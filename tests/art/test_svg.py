"""Curves from SVG: path strings and simple files, and everything else told with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from bookmaker.art.svg import read_svg, svg_path
from bookmaker.errors import BookError, Problem
from bookmaker.files.confined import Files
from bookmaker.page.curves import Curve
from bookmaker.page.ops import Box


def about(curve: Curve) -> Box:
    return Box(*(round(each, 3) + 0.0 for each in curve.box))


def test_a_path_string_is_turned_over() -> None:
    assert about(svg_path("M1 2h4v6h-4z")) == Box(1, -8, 4, 6)
    assert svg_path("M0 0L3 4").steps == (("M", ((0.0, -0.0),)), ("L", ((3.0, -4.0),)))


def test_arcs_and_quadratic_curves_become_cubic_ones() -> None:
    assert about(svg_path("M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z")) == Box(-5, -5, 10, 10)
    assert about(svg_path("M0 0Q5 -10 10 0z")) == Box(0, 0, 10, 5)


@pytest.mark.parametrize("text", ["L 3 4", "M", "M0 0 L 3", "M 0 0 X 4", "M 0 0 C 1 2 3"])
def test_a_string_that_is_no_path_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="path"):
        svg_path(text)


def read(
    folder: Path, inside: str, head: str = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
) -> Curve:
    folder.joinpath("a.svg").write_text(f"{head}\n{inside}\n</svg>\n", encoding="utf-8")
    return read_svg(Files(folder), "a.svg")


FILES = {
    "a path": ('<path d="M1 2h4v6h-4z"/>', Box(1, -8, 4, 6)),
    "a polygon": ('<polygon points="1,2 5,2 5,8 1,8"/>', Box(1, -8, 4, 6)),
    "a rectangle": ('<rect x="1" y="2" width="4" height="6" rx="1"/>', Box(1, -8, 4, 6)),
    "a circle": ('<circle cx="3" cy="5" r="2"/>', Box(1, -7, 4, 4)),
    "an ellipse": ('<ellipse cx="3" cy="5" rx="2" ry="3px"/>', Box(1, -8, 4, 6)),
    "a moved group": (
        '<g transform="translate(10 20) scale(2)"><path d="M1 2h4v6h-4z"/></g>',
        Box(12, -36, 8, 12),
    ),
    "turned": ('<path transform="rotate(90)" d="M1 2h4v6h-4z"/>', Box(-8, -5, 6, 4)),
    "turned about a point": ('<path transform="rotate(180, 3, 5)" d="M1 2h4v6h-4z"/>', Box(1, -8, 4, 6)),
    "a matrix": ('<path transform="matrix(1,0,0,-1,0,0)" d="M1 2h4v6h-4z"/>', Box(1, 2, 4, 6)),
    "a style": ('<path style="fill:#c00;stroke:none" d="M1 2h4v6h-4z"/>', Box(1, -8, 4, 6)),
    "a frame that is not filled": (
        '<path fill="none" d="M0 0h24v24z"/><path d="M1 2h4v6h-4z"/>',
        Box(1, -8, 4, 6),
    ),
    "what an editor notes": (
        '<title>A</title><metadata><x>y</x></metadata><defs/><path id="p" d="M1 2h4v6h-4z"/>',
        Box(1, -8, 4, 6),
    ),
}


@pytest.mark.parametrize("case", FILES)
def test_a_simple_file_becomes_a_curve(tmp_path: Path, case: str) -> None:
    inside, box = FILES[case]
    assert about(read(tmp_path, inside)) == box


REFUSED = {
    "a stroke": ('<path stroke="red" d="M1 2h4z"/>', (2, 1), 'stroke="red" cannot be drawn'),
    "a stroke in a style": ('<path style="stroke:red" d="M1 2h4z"/>', (2, 1), 'stroke="red" cannot be drawn'),
    "a text": ("  <text>hello</text>", (2, 3), "<text> cannot be drawn"),
    "a picture": ('<image href="x.png"/>', (2, 1), "<image> cannot be drawn"),
    "a use": ('<path d="M1 2h4z"/>\n<use href="#a"/>', (3, 1), "<use> cannot be drawn"),
    "a line": ('<line x1="1" x2="3"/>', (2, 1), "<line> cannot be drawn"),
    "a gradient": ('<path fill="url(#g)" d="M1 2h4z"/>', (2, 1), "a gradient or pattern cannot be drawn"),
    "the other rule": ('<path fill-rule="evenodd" d="M1 2h4z"/>', (2, 1), 'fill-rule="evenodd"'),
    "half an ink": ('<g opacity=".5"><path d="M1 2h4z"/></g>', (2, 1), 'opacity=".5" cannot be drawn'),
    "a class": ('<path class="st0" d="M1 2h4z"/>', (2, 1), "<path> says class"),
    "a clip": ('<path clip-path="url(#c)" d="M1 2h4z"/>', (2, 1), "<path> says clip-path"),
    "a path that is none": ('<path d="M1 q"/>', (2, 1), "is no path that can be read"),
    "points that are none": ('<polygon points="1,2 3"/>', (2, 1), "are no points"),
    "a length that is none": ('<rect width="1em" height="2"/>', (2, 1), "is no length"),
    "an oval corner": ('<rect width="9" height="9" rx="1" ry="2"/>', (2, 1), "its corners are not round"),
    "a file within": ('<svg x="3"><path d="M1 2h4z"/></svg>', (2, 1), "<svg> cannot be drawn"),
    "a transform that is none": ('<g transform="turn(3)"/><path d="M1 2h4z"/>', (2, 1), "cannot be read"),
    "no shape": ("<g/>", (0, 0), "has no filled shape"),
    "no XML": ("<path", (3, 1), "is no XML"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_cannot_be_drawn_is_told_with_its_place(tmp_path: Path, case: str) -> None:
    inside, place, message = REFUSED[case]
    problem = first(tmp_path, inside)
    assert message in problem.what
    assert problem.place is not None
    assert (problem.place.line, problem.place.column) == place
    assert problem.place.file == "a.svg"


def first(folder: Path, inside: str, **head: str) -> Problem:
    with pytest.raises(BookError) as caught:
        read(folder, inside, **head)
    return caught.value.problems[0]


def test_everything_that_cannot_be_drawn_is_told_at_once(tmp_path: Path) -> None:
    with pytest.raises(BookError) as caught:
        read(tmp_path, '<text>a</text>\n<path stroke="red" d="M1 2h4z"/>\n<image/>')
    assert [problem.place.line for problem in caught.value.problems if problem.place] == [2, 3, 4]


def test_a_file_cannot_exhaust_the_machine(tmp_path: Path) -> None:
    bomb = '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><svg>'
    assert "defines entities" in first(tmp_path, "&b;", head=bomb).what
    deep = "<g>" * 150 + "</g>" * 150
    assert "groups inside one another" in first(tmp_path, deep).what
    steps = '<path d="M0 0' + "h1" * 100_001 + 'z"/>'
    assert "has more than 100,000 steps" in first(tmp_path, steps).what
