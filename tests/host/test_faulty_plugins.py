"""Sixty slips of plugin authors: each is one message with the plugin's name, in a build and in the kit."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from textwrap import dedent, indent

import pytest

from bookmaker.testing import check_plugin

from ..sweep import WHOLE, sampled

BOOK = """
    title: "Quiz (Jumpy), Query"
    seed: 90210
    theme: THEME
    plugins: [odd]
    front: [title, contents, MATTER]
    furniture: [theme, FURNITURE]
    editions: [{publisher: PUBLISHER, trim: 6 x 9 in}]
    defaults: {grid: 8 x 8, effort: fast, filler: FILLER, mode: MODE, shape: SHAPE, language: LANGUAGE}
    puzzles:
      - section: Shallow
      - {title: ʻOkina gaps, words: [anemone, barnacle, limpet]}
"""
HEAD = """
    import asyncio
    import math
    from dataclasses import replace
    from bookmaker import *
    from bookmaker import hookimpl
    from bookmaker.page.ops import Bars, Box, Disc, Frame, Image, Letters, Line, Link, Loop, Text

    class Odd(BaseException):
        "What no `except Exception` catches."
"""
USUAL = {
    "theme": "plain",
    "matter": "how-to",
    "furniture": "legend",
    "publisher": "screen",
    "filler": "from-words",
    "mode": "classic",
    "shape": "rectangle",
    "language": "en",
}

OFFERS = {  # how each kind is offered, with its function `tried` and that function's arguments
    "shape": ("shapes", "Shape('odd', 'o', tried)", "size, args, kit"),
    "filler": ("fillers", "Filler('odd', 'o', tried)", "request, args"),
    "plant": ("fillers", "Filler('odd', 'o', lambda r, a: {'A': 1}, tried)", "grid, request, args, dice"),
    "mode": ("modes", "Mode('odd', 'o', tried)", "request, args, dice"),
    "check": ("modes", "Mode('odd', 'o', lambda r, a, d: r, tried)", "request, args"),
    "matter": ("matter", "Matter('odd', 'o', tried)", "desk"),
    "furniture": ("furniture", "Furniture('odd', 'o', tried)", "args, space"),
    "language": ("languages", "Language('odd', 'o', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', upper=tried)", "text"),
}
HOOKS = {
    "check_plan": "plan",
    "measure_puzzle": "puzzle, look, view",
    "draw_puzzle": "puzzle, box, look, view",
    "check_pages": "edition, pages, book",
}
# Whatever may be raised: in a function of an offer, and in a hook.
RAISED = {
    "raise SystemExit(3)": "tried to end the program (SystemExit)",
    "raise KeyboardInterrupt": "raised KeyboardInterrupt",
    "raise Odd('gone')": "raised Odd: gone",
    "raise MemoryError": "raised MemoryError",
    "raise GeneratorExit": "raised GeneratorExit",
    "raise asyncio.CancelledError": "raised CancelledError",
    "raise StopIteration": "raised StopIteration",
    "raise PluginError('mine')": "raised PluginError",
    "1 / 0": "raised ZeroDivisionError: division by zero",
    "def deep(): deep()\ndeep()": "raised RecursionError",
    "nobody": "raised NameError",
}
# Whatever a function may give that is not what was asked for.
GIVEN = {
    "return None": "",
    "return object()": "a value of type object",
    "return b'bytes'": "a value of type bytes",
    "return float('nan')": "NaN, which is no number",
    "return lambda: 1": "a value of type function",
}
ASKED = {  # some things only one kind can get wrong
    ("shape", "return Mask('####')"): "raised ValueError: a mask is a row of texts, not a value of type str",
    ("shape", "return Mask([['#'] * 8] * 8)"): "raised ValueError: a mask's rows are texts",
    ("shape", "return Mask(['#' * 500] * 500)"): "raised ValueError: a mask is 1 to 200 rows",
    ("filler", "return {'A': math.inf}"): "gives 'A' the weight inf",
    ("filler", "return {'A': 10**400}"): "gives 'A' the weight 1000",
    ("filler", "yield from iter(int, 1)"): "more than 10000 results",
    ("plant", "return iter(lambda: Decoy(('A',), Placement(0, 0, 'e')), None)"): "more than 10000 results",
    ("mode", "request.place.clear()"): "raised AttributeError",
    ("mode", "return replace(request, id='')"): "with another id: a mode may not change it",
    ("mode", "return replace(request, key={'1': 'A'})"): "whose key is a value of type dict",
    ("mode", "return replace(request, listed=({},))"): "whose listed",
    ("check", "return ''"): "returned a single str",
    (
        "check",
        "yield 'no puzzle'\nreturn 'a reason'",
    ): "it yields, so that what it returns is lost, 'a reason'",
    ("matter", "yield Sheet((Text(0, math.nan, 'x', 'body', 9),))"): "at a place that is none",
    ("matter", "yield Sheet((Text(0, 9, 'x', 'body', -9),))"): "and that is no size",
    ("matter", "desk.pages.clear()"): "raised AttributeError",
    ("matter", "while True: yield Sheet()"): "more than 10000 results",
    ("draw_puzzle", "return Drawing((Frame(box, -1),), 0)"): "draws a frame and that is no size",
    (
        "draw_puzzle",
        "return Drawing((Disc(('a', 2), 1, 1),), 0)",
    ): "a look at what draw_puzzle returned",
    ("draw_puzzle", "return Drawing((), 0)"): "draws nothing",
    ("draw_puzzle", "return Drawing((Letters((), 'grid', 9),), 9)"): "draws nothing",
    ("measure_puzzle", "return Sizes(math.inf, 5)"): "has inf for 'least_width': it is a number of points",
    ("measure_puzzle", "return Sizes(50, 50, wider=[1])"): "has [1] for 'wider': it is a tuple",
    ("measure_puzzle", "return Sizes(50, 50, most=-1)"): "has -1 for 'most': it is a number over 0",
    ("check_plan", "return [Problem(7)]"): "returned a Problem whose what is 7: it is a text",
    ("check_plan", "return [Problem('x', place='a:3')]"): "returned a Problem whose place is 'a:3'",
    ("check_plan", "plan.places['x'] = 1"): "raised TypeError",
    ("check_pages", "return [Problem('')]"): "returned a Problem whose what is '': it is a text",
    ("furniture", "yield Line((9, 9), (math.inf, 9), 1)"): "at a place that is none",
}
FILES = {
    "a relative import": ("from . import nobody\n", "loading it raised ImportError"),
    "not UTF-8": (b"x = 'caf\xe9'\n", "loading it raised SyntaxError"),
    "UTF-16": ("x = 1\n".encode("utf-16"), "loading it raised"),
    "a half-written line": ("def register_shapes(:\n", "loading it raised SyntaxError"),
    "an import of itself": (
        "from bookmaker.host.load import nobody\n",
        "loading it raised ImportError",
    ),
    "an object for a hook": (
        "from bookmaker import hookimpl\nclass C:\n    def __call__(self): return []\n"
        "register_shapes = C()\n@hookimpl\ndef check_plan(plan): return []\n",
        "'register_shapes' is not marked @hookimpl",
    ),
    "a hook in a class": (
        "from bookmaker import hookimpl\nclass Mine:\n    @hookimpl\n"
        "    def register_shapes(self): return []\n"
        "@hookimpl\ndef check_plan(plan): return []\n",
        "'register_shapes' is marked @hookimpl inside the class 'Mine', so it would be ignored",
    ),
    "an async function": (
        "from bookmaker import Shape, hookimpl\nasync def tried(size, args, kit): ...\n"
        "@hookimpl\ndef register_shapes(): return [Shape('odd', 'o', tried)]\n",
        "has an async function where its function 'mask' should be",
    ),
    "a function of other arguments": (
        "from bookmaker import Shape, hookimpl\ndef tried(size): ...\n"
        "@hookimpl\ndef register_shapes(): return [Shape('odd', 'o', tried)]\n",
        "has a function 'mask' that cannot be called as mask(size, args, kit)",
    ),
}


def of_offer(kind: str, body: str) -> str:
    hook, offer, arguments = OFFERS[kind]
    head = f"def tried({arguments}):\n{indent(body, '    ')}\n"
    return f"{head}@hookimpl\ndef register_{hook}(): return [{offer}]\n"


def of_hook(hook: str, body: str) -> str:
    return f"@hookimpl\ndef {hook}({HOOKS[hook]}):\n{indent(body, '    ')}\n"


def cases() -> dict[str, tuple[str | bytes, str, str]]:
    """By name: the plugin's source, the kind of offer the book chooses, and what is told."""
    found: dict[str, tuple[str | bytes, str, str]] = {}
    places = [*OFFERS, *HOOKS]
    for number, (body, told) in enumerate([*RAISED.items()] * (3 if WHOLE else 2)):  # each in as many places
        kind = places[(number * 5) % len(places)]
        found[f"{kind}: {body}"] = (source_of(kind, body), kind, told)
    for number, (body, told) in enumerate([*GIVEN.items()] * (4 if WHOLE else 2)):
        kind = places[(number * 7 + 1) % len(places)]
        if not (body == "return None" and kind in ("measure_puzzle", "draw_puzzle")):
            found[f"{kind}: {body}"] = (source_of(kind, body), kind, told)
    for (kind, body), told in ASKED.items():
        found[f"{kind}: {body}"] = (source_of(kind, body), kind, told)
    for name, (source, told) in FILES.items():
        found[name] = (source, "", told)
    return found


def source_of(kind: str, body: str) -> str:
    return dedent(HEAD) + (of_offer(kind, body) if kind in OFFERS else of_hook(kind, body))


CASES = cases()


def test_there_are_sixty_slips_and_more() -> None:
    assert len(CASES) >= 60
    assert {*OFFERS, *HOOKS} <= {kind for _, kind, _ in CASES.values()}


@pytest.mark.parametrize("case", sampled(CASES, 3))
def test_a_slip_is_one_message_with_the_plugins_name(
    tmp_path: Path, bookmaker: Callable[..., tuple[int, str, str]], case: str
) -> None:
    source, kind, expected = CASES[case]
    (tmp_path / "plugins").mkdir()
    plugin = tmp_path / "plugins" / "odd.py"
    plugin.write_bytes(source if isinstance(source, bytes) else source.encode())
    text = dedent(BOOK)
    chosen = {"plant": "filler", "check": "mode"}.get(kind, kind)
    for name, usual in USUAL.items():
        text = text.replace(name.upper(), "odd" if name == chosen else usual)
    (tmp_path / "book.yaml").write_text(text, encoding="utf-8")
    code, out, err = bookmaker("build", "book.yaml", "--quiet", "--jobs", 1)
    told = [line for line in err.splitlines() if "plugin 'odd'" in line and not line.startswith("note: ")]
    assert (code, out, len(told)) == (1, "", 1), err
    assert expected in told[0]
    assert "plugins/odd.py" in told[0]
    assert "Traceback" not in err
    assert not (tmp_path / "build" / "book").exists()
    with pytest.raises(AssertionError) as caught:
        check_plugin(plugin)
    assert "odd" in str(caught.value)
    assert expected in str(caught.value)
    assert "odd.py" in str(caught.value)
    assert "--without" not in str(caught.value)
