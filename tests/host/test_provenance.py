"""Faults on pages name the plugin that drew; an answer that changes names what probably did it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from textwrap import dedent

import pytest

Told = tuple[int, str, str]

BOOK = """
    title: "Quiz (Jumpy), Query"
    author: Ÿ. O’Brien
    seed: 90210
    theme: plain
    plugins: [odd]
    cover: {design: DESIGN}
    front: [title, contents]
    furniture: FURNITURE
    editions: [{publisher: kdp-paperback, trim: 6 x 9 in, paper: white}]
    defaults: {grid: 8 x 8, effort: fast, filler: FILLER, mode: MODE, shape: SHAPE}
    answers: {per-page: 4}
    puzzles:
      - section: Shallow
      - {title: ʻOkina gaps, words: [anemone, barnacle, limpet]}
"""
PLUGIN = """
    import random
    import time

    from dataclasses import replace

    from bookmaker import *
    from bookmaker import hookimpl
    from bookmaker.page.ops import Bars, Box, Disc, Frame, Image, Letters, Line, Loop, Text

    LAST = []

    def calls(drawn):
        # what hangs on the number of calls differs from call to call for certain, whatever was drawn
        LAST.append(drawn)
        return len(LAST)

    {source}
"""


@pytest.fixture
def built(tmp_path: Path, bookmaker: Callable[..., Told]) -> Callable[..., str]:
    """Build a book with a plugin 'odd' of this source, which must fail; gives what was said."""

    def built(source: str, **chosen: str) -> str:
        usual = {"design": "band", "filler": "from-words", "mode": "classic", "shape": "rectangle", **chosen}
        usual["furniture"] = "[theme, odd]" if "register_furniture" in source else "[theme]"
        text = dedent(BOOK)
        for name, value in usual.items():
            text = text.replace(name.upper(), value)
        (tmp_path / "book.yaml").write_text(text, encoding="utf-8")
        (tmp_path / "plugins").mkdir()
        whole = dedent(PLUGIN).replace("{source}", dedent(source).strip())
        (tmp_path / "plugins" / "odd.py").write_text(whole, encoding="utf-8")
        code, _, err = bookmaker("build", "book.yaml", "--quiet", "--jobs", "1")
        assert code == 1, err
        assert "Traceback" not in err
        return err

    return built


def decorating(op: str, when: str = "page.kind == 'puzzle'") -> str:
    return (
        f"def drawn(args, space):\n    page = space.page\n    if {when}:\n        yield {op}\n\n"
        "@hookimpl\ndef register_furniture():\n    return [Furniture('odd', 'o', drawn)]\n"
    )


DRAWN = {
    "text in the margin": (
        decorating("Text(2, 300, 'aside', 'label', 9)"),
        "plugin 'odd': page 4 (puzzle): 'aside' reaches",
    ),
    "artwork that ends near the trim": (
        decorating("Bars((Box(50, 3, 332, 5),), 'faint', layer=-1)"),
        "plugin 'odd': page 4 (puzzle): artwork ends at the lower trim",
    ),
    "artwork that ends at the trim, which preflight sees": (
        decorating("Bars((Box(0, 0, 432, 5),), 'faint', layer=-1)"),
        "plugin 'odd' drew on this page",
    ),
    "letters over the grid": (
        decorating("Letters(((page.safe.x + 90, 300, 'Q'),), 'grid', 20)"),
        "plugin 'odd': page 4: the furniture's row of letters stands over the puzzle",
    ),
    "a glyph that the font does not have": (
        decorating("Text(page.safe.x, page.safe.y, '\\u2603', 'label', 9)", "page.kind == 'title'"),
        "plugin 'odd': the font for 'label' has no '\u2603' (U+2603), needed on page 1, in '\u2603'\n"
        "  hint: mend it, or leave the plugin out with --without odd",
    ),
    "nothing in place of a puzzle": (
        "@hookimpl\ndef draw_puzzle(puzzle, box, look, view):\n    return Drawing((), 9)\n",
        "draws nothing",
    ),
    "a role nobody has": (
        decorating("Text(99, 99, 'x', 'tilte', 9)"),
        "draws in the font role 'tilte', which theme 'plain' does not have: did you mean 'title'?",
    ),
    "an ink nobody has": (
        decorating("Text(99, 99, 'x', 'title', 9, ink='sfot')"),
        "theme 'plain' has",
    ),
    "an ink that is nearly one": (
        decorating("Line((99, 99), (120, 99), 1, ink='sfot')"),
        "did you mean 'soft'?",
    ),
    "a layer in words": (
        decorating("Line((99, 99), (120, 99), 1, layer='top')"),
        "draws on the layer 'top': a layer is a whole number from -100 to 100",
    ),
    "half a layer": (decorating("Line((99, 99), (120, 99), 1, layer=.5)"), "draws on the layer 0.5"),
    "a picture that is not there": (
        decorating("Image(Box(99, 99, 20, 20), 'whale.png')"),
        "plugin 'odd': there is no 'whale.png'",
    ),
    "a radius that is no number": (
        decorating("Frame(Box(99, 99, 20, 20), 1, radius=float('nan'))"),
        "draws a frame and that is no size",
    ),
    "bytes for a text": (decorating("Text(99, 99, b'x', 'title', 9)"), "draws a value of type bytes as text"),
    "a text without end": (
        decorating("Text(99, 99, 'x' * 20000, 'title', 9)"),
        "draws a text of 20,000 signs: the most is 10,000",
    ),
    "a heap of ops": (
        "@hookimpl\ndef draw_puzzle(puzzle, box, look, view):\n"
        "    return Drawing((Line((box.x + 9, box.y + 9), (box.x + 10, box.y + 9), 1),) * 100001, 0)\n",
        "draws 100,001 ops in one go: the most is 100,000",
    ),
}


@pytest.mark.parametrize("case", DRAWN)
def test_what_is_wrong_on_a_page_names_the_plugin_that_drew_it(
    built: Callable[..., str], tmp_path: Path, case: str
) -> None:
    source, expected = DRAWN[case]
    told = built(source)
    assert expected in told
    assert "plugin 'odd'" in told
    assert not (tmp_path / "build" / "book" / "kdp-paperback-6x9in" / "interior.pdf").exists()


COVER = """
    def ours(desk):
        yield Bars((Box(0, 0, *desk.plan.sheet),), "paper", layer=-1)
        {body}

    @hookimpl
    def register_covers():
        return [CoverDesign("odd", "a cover", ours, lambda args: {{}})]
"""


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (
            "yield Text(desk.plan.front.x, 5, 'low', 'label', 9)",
            "plugin 'odd': 'low' reaches out of the cover's safe area",
        ),
        (
            "yield Text(desk.plan.barcode.x + 9, desk.plan.barcode.y + 9, 'low', 'label', 9)",
            "plugin 'odd': 'low' stands where the barcode goes",
        ),
        ("yield Problem('too dull')", "plugin 'odd': too dull"),
        (
            "yield Line((99, 99), (120, 99 + calls(random.random())), 1)",
            "it probably draws on the module random",
        ),
    ],
)
def test_what_is_wrong_on_a_cover_names_the_plugin_that_drew_it(
    built: Callable[..., str], body: str, expected: str
) -> None:
    assert expected in built(COVER.format(body=body), design="odd")


FICKLE = {
    "a mode and random": (
        "mode",
        """
        def apply(request, args, dice):
            return replace(request, directions=(("e", calls(random.random())),))
        @hookimpl
        def register_modes():
            return [Mode("odd", "o", apply)]
        """,
        "mode 'odd' returned something else when it was asked the same again: "
        "it probably draws on the module random",
    ),
    "a filler and the clock": (
        "filler",
        """
        def weights(request, args):
            return {"A": calls(time.time()), "B": 1}
        @hookimpl
        def register_fillers():
            return [Filler("odd", "o", weights)]
        """,
        "filler 'odd' returned something else when it was asked the same again: it probably asks the clock",
    ),
    "a shape and a memory": (
        "shape",
        """
        def inside(x, y):
            LAST.append(x)
            return len(LAST) % 7 > 1
        @hookimpl
        def register_shapes():
            return [Shape.where("odd", "o", inside)]
        """,
        "shape 'odd' returned something else when it was asked the same again: "
        "it probably keeps something from one call to the next",
    ),
    "decoys and random": (
        "filler",
        """
        def plant(grid, request, args, dice):
            free = [(r, c) for r, row in enumerate(grid) for c, letter in enumerate(row) if letter == ""]
            row, column = free[calls(random.random()) % len(free)]
            yield Decoy(("A",), Placement(row, column, "e"))
        @hookimpl
        def register_fillers():
            return [Filler("odd", "o", lambda request, args: {"A": 1, "B": 1}, plant)]
        """,
        "filler 'odd' returned something else",
    ),
    "sizes and random": (
        "none",
        """
        @hookimpl
        def measure_puzzle(puzzle, look, view):
            return Sizes(100 + calls(random.random()), 100)
        """,
        "measure_puzzle returned something else when it was asked the same again",
    ),
    "furniture and random": (
        "none",
        decorating("Line((99, 99), (120 + calls(random.random()), 99), 1)"),
        "furniture 'odd' returned something else when it was asked the same again",
    ),
    "a drawing and the clock": (
        "none",
        """
        @hookimpl
        def draw_puzzle(puzzle, box, look, view):
            return Drawing((Line((box.x + 9, box.y + 9), (box.x + 9, box.y + 9 + calls(time.time())), 1),), 0)
        """,
        "draw_puzzle returned something else when it was asked the same again: it probably asks the clock",
    ),
}


@pytest.mark.parametrize("case", FICKLE)
def test_a_plugin_that_does_not_stand_by_its_answer_is_named(
    built: Callable[..., str], tmp_path: Path, case: str
) -> None:
    kind, source, expected = FICKLE[case]
    told = built(source, **{kind: "odd"})
    assert expected in told
    assert told.count("plugin 'odd'") == 1
    assert not (tmp_path / "build" / "book").exists()
