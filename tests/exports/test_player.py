"""The page to play, played: by mouse, touch and keys, and looked over by axe-core."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from bookmaker import cli

from ..test_right_to_left import write_own_theme

pytestmark = pytest.mark.xdist_group("chromium")

BOOK = """
title: "Tides </script><script>document.title='cracked'</script> & 🌊"
author: A. Maker
seed: 3
defaults: {grid: 10x10, effort: fast}
puzzles:
- {id: shore, title: "Shore's \\"<Edge>\\"", words: [anemone, limpet, sea star, urchin]}
- {id: given, kind: sudoku, size: 4}
- {id: fit, title: Fit, kind: fill-in, words: [anemone, limpet, teal, crab]}
- {id: mixed, title: Mixed, kind: scramble, words: [limpet, urchin, teal]}
- {id: secret, title: Secret, words: [{word: limpet, clue: It holds}, urchin, kelp],
   message: low tides, grid: 6x4}
- {id: maybe, title: Maybe, word: kayak, mode: super-evil, grid: 8x8}
- {id: along, title: Along, kind: maze, grid: 8x8}
- {id: heart, title: Heart, kind: nonogram, shape: heart, grid: 8x8}
- {id: caged, title: Caged, kind: killer, level: kids}
- {id: said, title: Said, kind: cryptogram, text: Well begun is half done., source: Somebody}
editions:
- {publisher: pdfx, trim: 6 x 9 in, paper: offset-80}
"""
HEBREW = """
title: אותיות
language: he
theme: own
seed: 3
puzzles:
- {id: yam, title: הים, grid: 8x8, words: [שמש, ירח, כוכב]}
editions:
- {publisher: home, trim: 210 x 297 mm}
"""
MOST = 60_000  # bytes of one puzzle


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The book as a page, and pages of its puzzles."""
    folder = tmp_path_factory.mktemp("pages")
    write_own_theme(folder)
    for name, book in (("tides", BOOK), ("yam", HEBREW)):
        (folder / f"{name}.yaml").write_text(book, encoding="utf-8")
        usual = ["export", str(folder / f"{name}.yaml"), "--as", "html", "--quiet", "--out", str(folder)]
        for more in [[], ["--puzzle", "shore"]] if name == "tides" else [[]]:
            assert cli.run([*usual, *more]) == 0
    return folder


KEEPS_NOTHING = "Storage.prototype.setItem = () => {}"
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 720}, "has_touch": True, "is_mobile": True}


class Tabs:
    """One tab on a desk and one on a phone: one of its own for each test took longer than what it tests."""

    def __init__(self, chromium: Browser) -> None:
        self.chromium = chromium
        self.wrong = list[str]()  # what a page asked for besides itself, or complained of

    def own(self, phone: bool = False) -> Page:
        tab = self.chromium.new_context(**PHONE if phone else {}).new_page()
        ours = ("file:", "data:", "about:")
        tab.on("request", lambda each: self.wrong.append(each.url) if not each.url.startswith(ours) else 0)
        tab.on("console", lambda message: self.wrong.append(message.text))
        tab.on("pageerror", lambda error: self.wrong.append(str(error)))
        return tab

    @cache  # noqa: B019 - as long as the tests of the file
    def shared(self, phone: bool) -> Page:
        tab = self.own(phone)
        tab.context.add_init_script(KEEPS_NOTHING)
        return tab


@pytest.fixture(scope="module")
def tabs(chromium: Browser) -> Tabs:
    return Tabs(chromium)


@pytest.fixture
def opened(tabs: Tabs, pages: Path) -> Iterator[Callable[..., Page]]:
    """Opens a page, of which the browser keeps nothing unless asked to; all is well with it to the end."""
    used = []

    def open_page(
        name: str, phone: bool = False, scheme: Literal["dark", "light"] = "light", kept: bool = False
    ) -> Page:
        tab = tabs.own() if kept else tabs.shared(phone)
        used.append((tab, kept))
        tab.emulate_media(media="screen", color_scheme=scheme)
        tab.goto(f"{pages.as_uri()}/{name}")
        return tab

    yield open_page
    for tab, kept in used:
        tab.context.close() if kept else tab.goto("about:blank")
    wrong = [*tabs.wrong]
    tabs.wrong.clear()
    assert wrong == []


# On a busy machine one in some thirty documents of a file's address gets from Chromium a storage that nobody
# else has: it reads there what it writes, and all goes with it, however long one waits. The next is well.

LOADS = 20


def load_again(tab: Page) -> None:
    """Load a page again, by a document that has what the browser keeps."""
    for _ in range(LOADS):
        tab.reload()
        if tab.evaluate("localStorage.getItem('there')"):
            return
    raise AssertionError("what is kept for this page is gone")


def with_storage(tab: Page) -> Page:
    """The page, by a document whose storage outlives it."""
    for _ in range(LOADS):
        tab.evaluate("localStorage.setItem('there', 'yes')")
        tab.reload()
        if tab.evaluate("localStorage.getItem('there')"):
            return tab
    raise AssertionError("this browser keeps nothing for a page of a file")


def data(tab: Page) -> dict:
    return json.loads(tab.evaluate("document.getElementById('book').textContent"))


def ends(word: dict) -> tuple[tuple[int, int], tuple[int, int]]:
    """The cells of a word's first and last letter."""
    far = len(word["letters"]) - 1
    row, column = word["row"], word["column"]
    return (row, column), (row + far * word["down"], column + far * word["right"])


def middle(tab: Page, cell: tuple[int, int]) -> tuple[float, float]:
    area = tab.locator(f"td[data-at='{cell[0]},{cell[1]}']").bounding_box()
    assert area
    return area["x"] + area["width"] / 2, area["y"] + area["height"] / 2


def drag(tab: Page, word: dict) -> None:
    first, last = ends(word)
    tab.mouse.move(*middle(tab, first))
    tab.mouse.down()
    tab.mouse.move(*middle(tab, last), steps=3)
    tab.mouse.up()


def status(tab: Page) -> str:
    return tab.locator("#status").inner_text()


def test_a_word_search_is_solved_with_a_mouse_and_kept(opened, pages):
    assert len((pages / "shore.html").read_bytes()) < MOST
    tab = with_storage(opened("shore.html", kept=True))
    words = data(tab)["puzzles"][0]["list"]
    tab.mouse.move(*middle(tab, ends(words[0])[0]))
    tab.mouse.down()
    tab.mouse.move(*middle(tab, ends(words[1])[1]))  # somewhere else
    tab.mouse.up()
    assert "none of the words" in status(tab)
    for left, word in zip((3, 2, 1), words, strict=False):
        drag(tab, word)
        assert status(tab) == f"{word['name']}: found. {left} to go."
    drag(tab, words[0])
    assert status(tab) == "You have that one already."
    for cell in ends(words[3]):  # the last one by pressing its ends
        tab.mouse.click(*middle(tab, cell))
    assert re.fullmatch(r"All 4 found in \d+:\d\d\.", status(tab))
    assert tab.locator("li.done").count() == tab.locator("line.ring").count() == 4
    load_again(tab)
    assert status(tab).startswith("All 4 found")
    tab.emulate_media(media="print")
    hidden = ("#status", ".tools", ".grid svg", "#clock")
    assert [tab.locator(name).is_visible() for name in (*hidden, "table")] == [False] * 4 + [True]


def test_a_word_search_is_solved_by_touch(opened):
    tab = opened("shore.html", phone=True)
    assert tab.evaluate("document.documentElement.scrollWidth") <= 360
    one, two, *rest = data(tab)["puzzles"][0]["list"]
    hand = tab.context.new_cdp_session(tab)

    def touch(kind: str, *at: float) -> None:
        points = [{"x": at[0], "y": at[1]}] if at else []
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    for word in (one, two):
        first, last = (middle(tab, cell) for cell in ends(word))
        touch("touchStart", *first)
        for share in (0.5, 1):
            touch("touchMove", *(a + (b - a) * share for a, b in zip(first, last, strict=True)))
        touch("touchEnd")
        assert f"{word['name']}: found" in status(tab)
    for word in rest:
        for cell in ends(word):
            tab.touchscreen.tap(*middle(tab, cell))
    assert status(tab).startswith("All 4 found")


def test_cages_are_dashed_round_and_their_sums_told_in_each_cell(opened):
    tab = opened("tides.html#caged")
    killer = next(puzzle for puzzle in data(tab)["puzzles"] if puzzle["id"] == "caged")
    dashes = tab.locator("polyline.cage")
    sides = sum(
        [r + down, c + right] not in cage
        for cage in killer["cages"]
        for r, c in cage
        for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1))
    )
    assert dashes.count() == sides
    for cage in killer["cages"]:
        total = killer["numbers"]["{},{}".format(*cage[0])]
        for r, c in cage:
            label = tab.locator(f"td[data-at='{r},{c}']").get_attribute("aria-label")
            assert label.endswith(f", {total}")
    thick = tab.evaluate("[...document.querySelectorAll('td.thick-top')].map(cell => cell.dataset.at)")
    assert thick == [f"{r},{c}" for r in (2, 4) for c in range(6)]


def test_a_word_search_is_solved_with_keys_alone(opened):
    tab = opened("shore.html")
    words = data(tab)["puzzles"][0]["list"]
    while tab.evaluate("document.activeElement.tagName") != "TD":
        tab.keyboard.press("Tab")
    at = [0, 0]
    for word in words:
        for cell in ends(word):
            for axis, keys in ((0, ("ArrowDown", "ArrowUp")), (1, ("ArrowRight", "ArrowLeft"))):
                for _ in range(abs(cell[axis] - at[axis])):
                    tab.keyboard.press(keys[cell[axis] < at[axis]])
            at = [*cell]
            assert tab.evaluate("document.activeElement.dataset.at") == f"{cell[0]},{cell[1]}"
            tab.keyboard.press("Enter")
    assert status(tab).startswith("All 4 found")
    found = tab.locator("td[aria-selected=true]").count()
    assert found >= max(len(word["letters"]) for word in words)


def test_grids_of_signs_are_filled_checked_and_solved(opened):
    tab = opened("tides.html#given")
    sudoku, fill_in = data(tab)["puzzles"][1:3]
    empty = [(r, c) for r in range(4) for c in range(4) if sudoku["given"][r][c] == " "]
    tab.locator("td[data-at='{},{}']".format(*empty[0])).click()
    right = sudoku["answer"][empty[0][0]][empty[0][1]]
    tab.keyboard.press(next(sign for sign in "1234" if sign != right))
    tab.get_by_role("button", name="Check").click()
    assert status(tab) == "1 wrong: they are underlined."
    assert tab.locator("td[aria-invalid]").count() == 1
    for r, c in empty:
        tab.locator(f"td[data-at='{r},{c}']").click()
        tab.keyboard.press(sudoku["answer"][r][c])
    assert status(tab).startswith("Solved in")
    assert tab.evaluate("document.querySelectorAll('td')[0].getAttribute('aria-label')")
    tab.get_by_role("button", name="Next puzzle").click()
    tab.wait_for_url("**#fit")
    for r, row in enumerate(fill_in["answer"]):
        for c, sign in enumerate(row):
            if sign != " " and fill_in["given"][r][c] == " ":
                tab.locator(f"td[data-at='{r},{c}']").click()
                tab.locator(".pad button").get_by_text(sign, exact=True).click()
    assert status(tab).startswith("Solved in")


def test_who_was_shown_the_answer_is_not_told_to_have_solved_it(opened, pages):
    tab = opened("tides.html", kept=True)
    for name in ("fit", "along", "heart", "said"):
        tab.goto(f"{pages.as_uri()}/tides.html#{name}")
        with_storage(tab)
        tab.get_by_role("button", name="Show the answer").click()
        assert status(tab) == "", name
        tab.get_by_role("button", name="Check").click()
        assert status(tab) == "", name
        load_again(tab)
        assert status(tab) == "", name


def test_what_has_no_player_is_shown_as_printed_with_its_answer(opened):
    tab = opened("tides.html#mixed")
    assert tab.evaluate("document.querySelector('.drawing').naturalWidth") > 100
    question = tab.locator(".drawing").get_attribute("src")
    tab.get_by_role("button", name="Show the answer").click()
    assert tab.locator(".drawing").get_attribute("src") != question


def touched(tab: Page, cells: list[tuple[int, int]]) -> None:
    """A finger drawn over some cells."""
    hand = tab.context.new_cdp_session(tab)
    for kind, cell in [("touchStart", cells[0]), *(("touchMove", cell) for cell in cells)]:
        x, y = middle(tab, cell)
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def puzzle_of(tab: Page, name: str) -> dict:
    return next(each for each in data(tab)["puzzles"] if each["id"] == name)


def test_a_maze_is_gone_through_by_mouse_touch_and_keys_and_no_wall_is_crossed(opened):
    tab = with_storage(opened("tides.html#along", kept=True))
    path = [tuple(cell) for cell in puzzle_of(tab, "along")["path"]]
    walls = puzzle_of(tab, "along")["walls"]
    points = tab.locator("polyline")
    arrows = {(-1, 0): "ArrowUp", (0, 1): "ArrowRight", (1, 0): "ArrowDown", (0, -1): "ArrowLeft"}
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(path)]
    tab.mouse.move(*middle(tab, path[0]))  # by mouse, half of the way
    tab.mouse.down()
    for cell in path[: len(path) // 2]:
        tab.mouse.move(*middle(tab, cell))
    tab.mouse.up()
    drawn = points.get_attribute("points").split()
    assert drawn == [f"{c + 0.5:g},{r + 0.5:g}" for r, c in path[: len(path) // 2]]
    tab.get_by_role("button", name="Check").click()
    assert status(tab) == "Right so far."
    r, c = path[len(path) // 2 - 1]
    tab.locator(f"td[data-at='{r},{c}']").focus()
    for wall, way in ((1, (-1, 0)), (2, (0, 1)), (4, (1, 0)), (8, (0, -1))):
        if walls[r][c] & wall:
            tab.keyboard.press(arrows[way])
            assert points.get_attribute("points").split() == drawn  # a wall is a wall
    for step in steps[len(path) // 2 - 1 :]:
        tab.keyboard.press(arrows[step])
    assert status(tab).startswith("Solved in")
    load_again(tab)
    assert len(points.get_attribute("points").split()) == len(path)
    label = tab.locator(f"td[data-at='{path[0][0]},{path[0][1]}']").get_attribute("aria-label")
    assert label.startswith("start, on the way, open: ")
    tab.emulate_media(media="print")
    assert not points.is_visible()
    tab = opened("tides.html#along", phone=True)
    assert tab.evaluate("document.documentElement.scrollWidth") <= 360
    touched(tab, path)
    assert status(tab).startswith("Solved in")


def test_a_nonogram_is_filled_crossed_out_and_checked(opened):
    tab = opened("tides.html#heart", scheme="dark")
    picture = puzzle_of(tab, "heart")["picture"]
    cells = [(r, c) for r, row in enumerate(picture) for c, sign in enumerate(row) if sign == "#"]
    empty = next((r, c) for r, row in enumerate(picture) for c, sign in enumerate(row) if sign != "#")
    heads = tab.locator("th").all_inner_texts()
    runs = [" ".join(str(len(run)) for run in row.split(".") if run) for row in picture]
    assert heads[8:] == runs
    tab.locator("td[data-at='{},{}']".format(*empty)).click()  # wrong
    tab.get_by_role("button", name="Check").click()
    assert status(tab) == "1 wrong: they are framed."
    tab.keyboard.press("Shift+Tab")
    tab.locator("td[data-at='{},{}']".format(*empty)).focus()
    tab.keyboard.press("x")
    assert tab.locator("td[data-at='{},{}']".format(*empty)).get_attribute("aria-label") == "crossed out"
    row = [cell for cell in cells if cell[0] == 2]
    tab.mouse.move(*middle(tab, row[0]))  # dragged over a row, the others one by one
    tab.mouse.down()
    for cell in row:
        tab.mouse.move(*middle(tab, cell))
    tab.mouse.up()
    assert tab.locator("th.done").count() == 1
    found = Axe().run(tab).response["violations"]
    assert [(each["id"], each["nodes"][0]["html"]) for each in found] == []
    for number, cell in enumerate(each for each in cells if each not in row):
        if number % 2:
            tab.locator("td[data-at='{},{}']".format(*cell)).click()
        else:
            tab.locator("td[data-at='{},{}']".format(*cell)).focus()
            tab.keyboard.press("Space")
    assert status(tab).startswith("Solved in")


def test_a_letter_of_a_cryptogram_goes_wherever_its_code_stands(opened):
    tab = opened("tides.html#said")
    puzzle = puzzle_of(tab, "said")
    asked = [
        (code, sign, (r, c))
        for r, row in enumerate(puzzle["codes"])
        for c, code in enumerate(row)
        for sign in [puzzle["answer"][r][c]]
        if code and puzzle["given"][r][c] == " "
    ]
    code, sign, cell = next(each for each in asked if sum(each[0] == other[0] for other in asked) > 1)
    tab.locator("td[data-at='{},{}']".format(*cell)).click()
    tab.keyboard.press(sign.lower())
    shown = [at for other, _, at in asked if other == code]
    texts = {tab.locator("td[data-at='{},{}'] .sign".format(*at)).inner_text() for at in shown}
    assert texts == {sign}
    assert tab.locator("td[data-at='{},{}']".format(*cell)).get_attribute("aria-label") == f"{sign}, {code}"
    assert "— Somebody" in tab.locator("main").inner_text()
    for _, letter, at in {each[0]: each for each in asked if each[0] != code}.values():
        tab.locator("td[data-at='{},{}']".format(*at)).click()
        tab.keyboard.press(letter)
    assert status(tab).startswith("Solved in")


def test_a_message_is_told_when_all_is_found_and_clues_tell_their_words(opened):
    tab = opened("tides.html#secret")
    puzzle = data(tab)["puzzles"][4]
    assert "It holds (6)" in tab.locator("ol.words").inner_text()
    assert "low tides" not in tab.locator("main").inner_text().lower()
    for word in puzzle["list"]:
        drag(tab, word)
    assert "The letters left over say: low tides" in status(tab)
    assert "It holds (6) – LIMPET" in tab.locator("ol.words").inner_text()


def test_a_word_that_may_be_missing_is_not_given_away(opened):
    tab = opened("tides.html#maybe")
    [word] = data(tab)["puzzles"][5]["list"]
    assert "row" not in word  # super-evil: it is nowhere
    assert tab.locator(".count").inner_text() == "0 of 1 found"
    tab.get_by_role("button", name="Show the answer").click()
    assert status(tab) == "KAYAK is not in the grid."


def test_titles_are_text_whatever_they_hold(opened):
    tab = opened("tides.html")
    assert tab.locator("h1").inner_text() == "Tides </script><script>document.title='cracked'</script> & 🌊"
    assert tab.locator("h2").inner_text() == '1. Shore\'s "<Edge>"'
    assert "cracked'" in tab.title()
    assert tab.title() != "cracked"


def test_a_page_from_right_to_left_has_its_grid_as_printed(opened):
    tab = opened("yam.html")
    assert tab.evaluate("getComputedStyle(document.body).direction") == "rtl"
    puzzle = data(tab)["puzzles"][0]
    assert middle(tab, (0, 0)) < middle(tab, (0, 7))
    for word in puzzle["list"]:
        drag(tab, word)
    assert status(tab).startswith("כל 3 המילים נמצאו")


@pytest.mark.parametrize(("name", "scheme"), [("#shore", "light"), ("#fit", "dark"), ("#along", "light")])
def test_axe_finds_nothing(opened, name, scheme):
    tab = opened(f"tides.html{name}", scheme=scheme)
    if name == "#shore":
        drag(tab, data(tab)["puzzles"][0]["list"][0])
    found = Axe().run(tab)
    assert [
        (each["id"], each["impact"], each["nodes"][0]["html"]) for each in found.response["violations"]
    ] == []
