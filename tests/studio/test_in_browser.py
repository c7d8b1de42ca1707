"""The studio as somebody uses it: the real command, a real Chromium, a book of three puzzles.

One command, one browser and one tab serve all tests: a tab anew costs three times what loading a page does.
Each leaves the book as it found it.
"""

from __future__ import annotations

import re
import shutil
import signal
import socket
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from time import sleep
from urllib.parse import urljoin, urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect, sync_playwright

from ..sweep import in_sweep_alone

pytestmark = pytest.mark.xdist_group("in browser")  # what is built once is shared by all of it

LONG = 30_000  # milliseconds: a busy machine is no fault
BOOK = """\
title: Reef
seed: 3
front: [title, contents]
editions:
  - {name: small, publisher: kdp-paperback, trim: 6 x 9 in, paper: white}
defaults: {grid: 9 x 9, level: easy}
puzzles:
  - {title: Fish, words: [herring, mackerel, halibut]}  # of the sea
  - {title: Crabs, words: [hermit, fiddler, coconut]}
  - {title: Whales, words: [narwhal, beluga, minke]}
"""
SLOW = '''\
"""A filler that never ends."""

import time

from bookmaker import Filler, hookimpl


def weights(request, args):
    while "mackerelx" in str(request.entries).lower():
        time.sleep(0.05)
    return {letter: 1 for letter in request.alphabet}


@hookimpl
def register_fillers():
    return [Filler("sleepy", "sleeps over one word", weights)]
'''


ASIDE = '''\
"""Furniture that stands where a printer wants nothing."""

from bookmaker import Furniture, hookimpl
from bookmaker.drawing import Box, Curve, Paint, Text


def drawn(args, space):
    if space.page.kind == "puzzle":
        yield Text(3, 300, "aside", "label", 9)


def hidden(args, space):
    if space.page.number == 4:
        yield Text(200, 45, "hidden", "label", 9)
        yield Paint(Curve.rectangle(Box(198, 43, 40, 12)), fill="paper")


@hookimpl
def register_furniture():
    return [
        Furniture("aside", "a word in the margin", drawn),
        Furniture("hidden", "a word painted over", hidden),
    ]
'''


class Studio:
    """A studio at work: its book file, its address, its browser and what one user of that has open."""

    def __init__(self, file: Path, address: str, browser: Browser, said: Path) -> None:
        self.file, self.address, self.browser, self.said = file, address, browser, said
        self.errors: list[str] = []  # in any page
        self.context = browser.new_context()
        self.tab = self.new_tab(self.context)

    def write(self, text: str) -> None:
        """As another editor does it: a new file in place of the old."""
        part = self.file.with_name("part")
        part.write_text(text, encoding="utf-8")
        part.replace(self.file)

    def new_tab(self, context: BrowserContext) -> Page:
        page = context.new_page()
        page.set_default_timeout(LONG)
        expect.set_options(timeout=LONG)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        return page

    def open(self, stack: ExitStack, address: str = "", drawn: str = ".page img") -> Page:
        """Another tab; of another studio it is another user's, as one has a cookie for the machine alone."""
        context = stack.enter_context(self.browser.new_context()) if address else self.context
        page = stack.enter_context(self.new_tab(context))
        page.goto(address or self.address)
        page.wait_for_selector(drawn)
        return page


@contextmanager
def started(folder: Path, *book: str) -> Iterator[tuple[subprocess.Popen[str], str, Path]]:
    """The command at work: its process, its address, the file of what it says besides; ended by Ctrl-C."""
    said = folder.parent / f"{folder.name}-said.txt"
    with said.open("w") as told:
        command = [sys.executable, "-m", "bookmaker", "studio", *book, "--no-browser"]
        run = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=told, text=True)
        assert run.stdout
        try:
            address = run.stdout.readline().strip()
            assert re.fullmatch(r"http://127\.0\.0\.1:\d+/\?token=[\w-]{32}", address)
            yield run, address, said
        finally:
            ended = run.poll()
            run.send_signal(signal.SIGINT)
            assert run.wait(30) == (130 if ended is None else ended)
            run.stdout.close()


DRAWN = "[...document.querySelectorAll('.page')].map((page) => page.dataset.drawn).join(' ')"


def drawing(page: Page) -> str:
    """What tells the pages in view from all others."""
    found: str = page.evaluate(DRAWN)
    return found


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Studio]:
    chromium = shutil.which("chromium")
    assert chromium, "the studio is tested in Chromium: apt-get install chromium"
    folder = tmp_path_factory.mktemp("reef")
    (folder / "reef.yaml").write_text(BOOK, encoding="utf-8")
    (folder / "plugins").mkdir()
    (folder / "plugins" / "sleepy.py").write_text(SLOW, encoding="utf-8")
    (folder / "plugins" / "aside.py").write_text(ASIDE, encoding="utf-8")
    with started(folder, "reef.yaml") as (_, address, said), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        yield Studio(folder / "reef.yaml", address, browser, said)
        browser.close()


@pytest.fixture
def page(studio: Studio) -> Iterator[Page]:
    studio.write(BOOK)
    studio.file.with_suffix(".lock").unlink(missing_ok=True)
    page = studio.tab
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto(studio.address)
    page.wait_for_selector(".page img")
    expect(page.locator("#puzzle-title")).to_have_text("Fish")
    yield page
    if page.locator("#save").is_enabled():
        page.click("#save")
        expect(page.locator("#save")).to_be_disabled()
    page.unroute_all(behavior="ignoreErrors")
    page.goto(urljoin(studio.address, "/nothing"))  # the studio is left, by a tab that knows its scripts
    assert not studio.errors


def changed(page: Page, before: str) -> str:
    """What is drawn when it is no longer what it was."""
    ready = f"(before) => !document.body.classList.contains('working') && {DRAWN} !== before"
    page.wait_for_function(ready, arg=before)
    return drawing(page)


def replace_word(page: Page, old: str, new: str) -> None:
    """Look for a word in the text and write another in its place, as a keyboard does it."""
    page.locator(".cm-content").focus()
    page.keyboard.press("Control+f")
    page.keyboard.type(old)
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    page.keyboard.type(new)


def wait_until_kept(page: Page, unsaved: Path, word: str) -> None:
    """The page sends what was typed a moment later: until then it is on the page alone, and says so."""
    while not unsaved.exists() or word not in unsaved.read_text():
        page.wait_for_timeout(50)


def test_local_plugins_are_named_before_they_run(studio: Studio) -> None:
    assert "loading local plugin 'sleepy'" in studio.said.read_text()


def test_a_changed_word_changes_the_page_before_it_is_saved(studio: Studio, page: Page) -> None:
    before = drawing(page)
    replace_word(page, "mackerel", "sturgeon")
    after = changed(page, before)
    assert "mackerel" in studio.file.read_text()
    page.keyboard.press("Control+s")
    expect(page.locator("#save")).to_be_disabled()
    assert studio.file.read_text() == BOOK.replace("mackerel", "sturgeon")
    page.reload()
    page.wait_for_selector(".page img")
    assert drawing(page) == after


def test_buttons_change_one_value_and_another_grid_comes_and_goes(studio: Studio, page: Page) -> None:
    first = drawing(page)
    page.click("#again")
    second = changed(page, first)
    page.click("#before")
    assert changed(page, second) == first
    page.click("#harder")
    changed(page, first)
    page.click("#save")
    expect(page.locator("#save")).to_be_disabled()
    assert studio.file.read_text() == BOOK.replace("halibut]}", "halibut], level: medium}")
    page.select_option("#theme", "bold")
    expect(page.locator("#editor")).to_contain_text("theme: bold")
    page.click("#tab-words")
    page.fill("[aria-label='Word 2 of Fish']", "sea bass")
    page.keyboard.press("Enter")
    expect(page.locator("#editor")).to_contain_text("[herring, sea bass, halibut]")
    assert "# of the sea" in page.locator("#editor").inner_text()
    page.click("#save")
    expect(page.locator("#save")).to_be_disabled()


def test_a_word_being_written_outlives_new_pages_and_is_taken_once(studio: Studio, page: Page) -> None:
    page.click("#tab-words")
    page.fill("[aria-label='Word 2 of Fish']", "sea bass")
    page.fill("[aria-label='Another word for Fish']", "tur")
    expect(page.locator("#editor")).to_contain_text("[herring, sea bass, halibut]")  # it was left
    page.keyboard.press("Control+s")
    expect(page.locator("#save")).to_be_disabled()
    before = drawing(page)
    studio.write(BOOK.replace("mackerel", "sea bass").replace("herring", "sardine"))
    expect(page.locator("#editor")).to_contain_text("[sardine, sea bass, halibut]")
    changed(page, before)  # by the sardine, whether the sea bass was there before or not
    page.keyboard.type("bot")
    page.keyboard.press("Enter")
    expect(page.locator("#editor")).to_contain_text("[sardine, sea bass, halibut, turbot]")
    expect(page.locator("[aria-label='Another word for Fish']")).to_have_value("")
    page.keyboard.press("Enter")
    page.click("#save")
    expect(page.locator("#save")).to_be_disabled()
    assert studio.file.read_text().count("turbot") == 1


KNOWN = """() => {
    const Real = EventSource;
    window.EventSource = class extends Real { constructor(...a) { super(...a); window.events = this; } };
}"""
OVERTAKEN = """(text) => window.events.dispatchEvent(new MessageEvent("message", {data: JSON.stringify(
    {type: "state", version: 0, text, by: "", ahead: false, other: false, is_file: true})}))"""


def test_what_the_server_told_before_an_answer_and_comes_after_it_undoes_nothing(studio: Studio) -> None:
    studio.write(BOOK)
    with ExitStack() as stack:
        page = stack.enter_context(studio.context.new_page())
        page.add_init_script(f"({KNOWN})()")
        page.goto(studio.address)
        page.wait_for_selector(".page img")
        before = drawing(page)
        page.select_option("#theme", "bold")
        changed(page, before)
        page.evaluate(OVERTAKEN, BOOK)
        page.click("#tab-words")
        page.fill("[aria-label='Word 2 of Fish']", "sea bass")
        page.keyboard.press("Enter")
        expect(page.locator("#editor")).to_contain_text("[herring, sea bass, halibut]", timeout=LONG)
        expect(page.locator("#editor")).to_contain_text("theme: bold")
        page.click("#save")
        expect(page.locator("#save")).to_be_disabled(timeout=LONG)
    assert "sea bass" in studio.file.read_text()


def test_pages_are_asked_for_again_when_an_older_request_came_after_theirs(studio: Studio) -> None:
    asked: list[str] = []

    def answer(route: Route) -> None:
        asked.append(route.request.post_data or "")
        if len(asked) == 1:
            route.fulfill(json={"dropped": True})
        else:
            route.continue_()

    with ExitStack() as stack:
        page = stack.enter_context(studio.context.new_page())
        page.route("**/ask/show", answer)
        page.goto(studio.address)
        page.wait_for_selector(".page img")
        expect(page.locator("body")).not_to_have_class(re.compile("working"))
    assert len(asked) > 1


def test_a_word_is_changed_where_it_stands_though_lines_moved_while_pages_are_drawn(
    studio: Studio, page: Page
) -> None:
    """The theme is a line more; of the two requests for pages that follow, the first is answered first."""
    held: list[Route] = []
    free: list[bool] = []
    page.route("**/ask/show", lambda route: route.continue_() if free else held.append(route))
    page.select_option("#theme", "bold")
    expect(page.locator("#editor")).to_contain_text("theme: bold")
    page.click("#tab-words")
    page.fill("[aria-label='Word 2 of Fish']", "sea bass")
    page.keyboard.press("Enter")
    before = len(held)
    page.click("#tab-contents")
    page.locator("#contents button", has_text="Crabs").click()
    while len(held) == before:
        page.wait_for_timeout(20)
    for route in held[:before]:
        with page.expect_response("**/ask/show"):
            route.continue_()
    page.wait_for_timeout(300)  # nothing may come of it before the last request is answered
    free.append(True)
    for route in held[before:]:
        route.continue_()
    expect(page.locator("#editor")).to_contain_text("[herring, sea bass, halibut]")


def test_a_change_of_an_older_text_is_made_in_the_newer_one(studio: Studio, page: Page) -> None:
    page.click("#tab-words")

    def late(route: Route) -> None:
        """It is on its way when another editor writes the file."""
        studio.write(BOOK.replace("coconut", "spider"))
        sleep(2.5)  # the studio looks at the file every second, if nothing tells it
        route.continue_()

    page.route("**/ask/edit", late, times=1)
    page.fill("[aria-label='Word 2 of Fish']", "sea bass")
    page.keyboard.press("Enter")
    expect(page.locator("#editor")).to_contain_text("[herring, sea bass, halibut]")
    expect(page.locator("#editor")).to_contain_text("[hermit, fiddler, spider]")


def test_a_file_that_breaks_elsewhere_is_told_and_the_last_good_page_stays(
    studio: Studio, page: Page
) -> None:
    first = drawing(page)
    studio.write(BOOK.replace("title: Crabs", "tilte: Crabs"))
    expect(page.locator("#problems .found").first).to_contain_text("did you mean 'title'?")
    expect(page.locator("#problems .where").first).to_have_text("line 9")
    good = changed(page, first)  # the contents without those crabs
    studio.write(BOOK + "  - }")
    expect(page.locator("#problems .found").first).to_contain_text("line 11")
    expect(page.locator("#desk")).to_have_class(re.compile("stale"))
    assert drawing(page) == good
    studio.write(BOOK.replace("halibut", "anchovy"))
    changed(page, good)
    expect(page.locator("#desk")).not_to_have_class(re.compile("stale"))


def test_tabs_have_one_text_and_the_file_elsewhere_is_asked_about(studio: Studio, page: Page) -> None:
    with ExitStack() as stack:
        other = studio.open(stack)
        replace_word(page, "mackerel", "haddock")
        expect(other.locator("#editor")).to_contain_text("haddock")
        expect(other.locator("#save")).to_be_enabled()
        studio.write(BOOK.replace("mackerel", "pilchard"))
        expect(other.locator("#standing")).to_contain_text("changed elsewhere")
        page.locator(".cm-content").focus()
        page.keyboard.press("Control+s")
        expect(page.locator("#banner")).to_contain_text("Not saved")
        page.get_by_role("button", name="Close").click()
        expect(page.get_by_role("button", name="Keep mine")).to_be_visible()
        other.get_by_role("button", name="Take the file's text").click()
        expect(page.locator("#editor")).to_contain_text("pilchard")
        expect(page.locator("#save")).to_be_disabled()


def type_lines(page: Page, *lines: str) -> None:
    """Type lines at the end of the text."""
    page.locator(".cm-content").focus()
    page.keyboard.press("Control+End")
    for line in lines:
        page.keyboard.type(f"# {line}\n")


@contextmanager
def on_its_way(page: Page, what: str, act: Callable[[], None]) -> Iterator[None]:
    """What a page asks the studio for when something is done is not there before the end of the block."""
    held: list[Route] = []
    free: list[bool] = []
    page.route(f"**/ask/{what}", lambda route: route.continue_() if free else held.append(route))
    act()
    while not held:
        page.wait_for_timeout(20)
    yield
    free.append(True)
    for route in held:
        route.continue_()


def test_of_two_tabs_one_writes_and_the_other_follows_or_takes_over(studio: Studio, page: Page) -> None:
    with ExitStack() as stack:
        other = studio.open(stack)
        expect(other.locator("#standing")).to_contain_text("Another tab writes")
        for n in range(2):
            type_lines(page, f"page {n}")
            type_lines(other, f"other {n}")  # it is not taken
        expect(other.locator("#editor")).to_contain_text("# page 1")
        with on_its_way(page, "write", lambda: type_lines(page, "page 2")):
            other.get_by_role("button", name="Write here").click()
            expect(page.locator("#standing")).to_contain_text("What was typed here last is not in it yet")
            type_lines(other, *(f"other {n}" for n in range(2)))
            expect(page.locator("#editor")).to_contain_text("# other 1")
        type_lines(page, "not taken")
        page.get_by_role("button", name="Write here").click()
        expect(other.locator("#editor")).to_contain_text("# page 2")
        expect(other.get_by_role("button", name="Write here")).to_be_visible()
        page.click("#save")
        expect(page.locator("#save")).to_be_disabled()
        lines = [f"# {who} {n}" for who in ("page", "other") for n in range(2)] + ["# page 2"]
        assert sorted(studio.file.read_text().removeprefix(BOOK).splitlines()) == sorted(lines)


def test_a_button_in_another_tab_and_what_is_typed_meanwhile_are_both_in_the_text(
    studio: Studio, page: Page
) -> None:
    with ExitStack() as stack:
        other = studio.open(stack)
        with on_its_way(page, "write", lambda: replace_word(page, "mackerel", "haddock")):
            page.keyboard.type("s")
            other.select_option("#theme", "bold")
            expect(page.locator("#editor")).to_contain_text("theme: bold")
        expect(other.locator("#editor")).to_contain_text("[herring, haddocks, halibut]")
        expect(other.locator("#editor")).to_contain_text("theme: bold")


@in_sweep_alone
def test_a_deleted_file_is_told_and_can_be_saved_again(studio: Studio, page: Page) -> None:
    studio.file.unlink()
    expect(page.locator("#standing")).to_contain_text("reef.yaml is no longer in its folder")
    page.click("#save")
    expect(page.locator("#standing")).to_be_empty()
    expect(page.locator("#save")).to_be_disabled()
    assert studio.file.read_text() == BOOK


def test_a_broken_book_opens_with_what_is_wrong_with_it(studio: Studio) -> None:
    studio.write(BOOK.replace("puzzles:", "puzles:"))
    with ExitStack() as stack:
        page = studio.open(stack, drawn=".empty")
        expect(page.locator(".empty")).to_contain_text("the findings say why")
        expect(page.locator("#problems .found").first).to_contain_text("'puzzles' is missing")
        expect(page.locator("#problems")).not_to_contain_text("Nothing to put right")


SECOND = BOOK.replace("defaults", "  - {name: thin, publisher: kdp-paperback, trim: 4 x 30 in}\ndefaults")


@in_sweep_alone
def test_a_new_tab_hears_of_the_last_check(studio: Studio, page: Page) -> None:
    """What is wrong with an edition that is not in view is known by the check of the whole book alone."""
    studio.write(SECOND)
    found = "#problems .found >> text=4 x 30 in"
    expect(page.locator(found).first).to_be_visible()
    with ExitStack() as stack:
        expect(studio.open(stack).locator(found).first).to_be_visible()


def test_pasted_words_are_words_each(studio: Studio, page: Page) -> None:
    page.click("#tab-words")
    field = page.locator("[aria-label='Another word for Fish']")
    field.evaluate("""(field) => {
        const data = new DataTransfer();
        data.setData("text", "owl\\nbarn owl\\tlark\\n");
        field.focus();
        if (field.dispatchEvent(new ClipboardEvent("paste", {clipboardData: data, cancelable: true})))
            document.execCommand("insertText", false, data.getData("text"));
    }""")
    expect(field).to_have_value("owl, barn owl, lark")
    page.keyboard.press("Enter")
    expect(page.locator("#editor")).to_contain_text("halibut, owl, barn owl, lark]")
    page.fill("[aria-label='Another word for Crabs']", "owl, lark, dove")
    page.keyboard.press("Enter")
    expect(page.locator("#editor")).to_contain_text("coconut, owl, lark, dove]")


def test_the_pages_have_room_however_narrow_the_window_is(page: Page) -> None:
    for width in (600, 900, 1280):
        page.set_viewport_size({"width": width, "height": 760})
        for id, least in (("#desk", 240), ("#editor", 120), ("#problems", 60)):
            box = page.locator(id).bounding_box()
            assert box
            assert box["height"] > least, (id, width)
        assert page.evaluate("document.documentElement.scrollWidth") == width
        high = "[...document.querySelectorAll('.page')].some((page) => page.clientHeight > 180)"
        page.wait_for_function(high)


def test_a_failed_save_is_told_and_can_be_tried_again(studio: Studio, page: Page) -> None:
    replace_word(page, "mackerel", "haddock")
    staging = studio.file.with_name(".unfinished-reef.yaml")
    staging.symlink_to(studio.file.parent)  # no place to write it in
    page.keyboard.press("Control+s")
    expect(page.locator("#banner")).to_contain_text(re.compile("unfinished-reef.yaml.* is a link"))
    expect(page.locator("#save")).to_be_enabled()
    staging.unlink()
    page.route("**/ask/save", lambda route: route.fulfill(status=500, body="Internal Server Error"), times=1)
    page.keyboard.press("Control+s")
    expect(page.locator("#banner")).to_contain_text("Internal Server Error")
    page.keyboard.press("Control+s")
    expect(page.locator("#banner")).to_be_hidden()
    assert studio.file.read_text() == BOOK.replace("mackerel", "haddock")


@in_sweep_alone
def test_a_studio_that_ends_loses_nothing_and_the_next_one_offers_it(studio: Studio, tmp_path: Path) -> None:
    book, unsaved = tmp_path / "reef.yaml", tmp_path / "reef.yaml.unsaved"
    book.write_text(BOOK, encoding="utf-8")
    with ExitStack() as stack:
        with started(tmp_path, "reef.yaml") as (run, address, _):
            page = studio.open(stack, address)
            replace_word(page, "mackerel", "haddock")
            wait_until_kept(page, unsaved, "haddock")
            run.kill()
            expect(page.locator("#standing")).to_contain_text("The studio has ended. Nothing is lost")
        with started(tmp_path, "reef.yaml") as (run, address, said):
            page = studio.open(stack, address)
            expect(page.locator("#standing")).to_contain_text("the first is in line 8")
            page.locator(".cm-content").focus()
            page.keyboard.type("lost")
            expect(page.locator("#editor")).not_to_contain_text("lost")
            page.get_by_role("button", name="Take them").click()
            expect(page.locator("#editor")).to_contain_text("herring, haddock")
            expect(page.locator("#standing")).to_be_empty()
            replace_word(page, "minke", "orca")
            wait_until_kept(page, unsaved, "orca")
            run.send_signal(signal.SIGINT)
            expect(page.locator("#standing")).to_contain_text("The studio has ended. Nothing is lost:")
            assert run.wait(30) == 130
        assert "reef.yaml.unsaved': the next start offers it" in said.read_text()
    assert book.read_text() == BOOK
    assert unsaved.read_text() == BOOK.replace("mackerel", "haddock").replace("minke", "orca")


def test_a_first_page_that_is_loaded_again_says_what_it_said(studio: Studio, tmp_path: Path) -> None:
    with started(tmp_path) as (run, address, _), ExitStack() as stack:
        page = studio.open(stack, address)
        page.fill("#start-title", "Birds")
        page.fill("#start-words", "robin, wren, heron, robin")
        page.fill("#start-name", "birds")
        page.locator(".choices label", has_text=re.compile("^bold$")).click()
        expect(page.locator("#start-count")).to_contain_text("taken once: “robin”")
        expect(page.locator("body")).not_to_have_class(re.compile("working"))
        page.reload()
        expect(page.locator("#start-count")).to_contain_text("taken once: “robin”")
        for name, value in (("title", "Birds"), ("words", "robin, wren, heron, robin"), ("name", "birds")):
            expect(page.locator(f"#start-{name}")).to_have_value(value)
        expect(page.locator("[name=look][value=bold]")).to_be_checked()
        page.click("#keep")
        expect(page.locator("#editor")).to_be_visible()
        expect(page.locator("#editor")).to_contain_text("theme: bold")
        replace_word(page, "heron", "raven")
        wait_until_kept(page, tmp_path / "birds" / "book.yaml.unsaved", "raven")
        run.kill()
        expect(page.locator("#standing")).to_contain_text("The studio has ended. Nothing is lost")
    assert "title: Birds" in (tmp_path / "birds" / "book.yaml").read_text()


def test_a_puzzle_that_never_ends_keeps_nobody_waiting(studio: Studio, page: Page) -> None:
    before = drawing(page)
    sleepy = BOOK.replace("level: easy", "level: easy, filler: sleepy").replace("mackerel", "mackerelx")
    studio.write(sleepy)
    expect(page.locator("#editor")).to_contain_text("mackerelx")
    page.wait_for_timeout(600)
    assert drawing(page) == before
    studio.write(sleepy.replace("mackerelx", "sardine"))
    changed(page, before)


def test_a_book_bound_at_the_right_is_turned_spread_by_spread(studio: Studio, page: Page) -> None:
    page.set_viewport_size({"width": 1900, "height": 900})
    studio.write(f"binding: right\n{BOOK}")
    expect(page.locator("#desk figcaption")).to_have_text([re.compile("^3"), re.compile("^2")])  # drawn anew
    page.locator("#page").fill("1")
    page.keyboard.press("Enter")
    for numbers in ("1", "32", "54"):
        captions = [re.compile(rf"^{number}(?!\d)") for number in numbers]
        expect(page.locator("#desk figcaption")).to_have_text(captions)
        page.keyboard.press("Alt+PageDown")
    page.keyboard.press("Alt+PageUp")
    page.keyboard.press("Alt+PageUp")
    expect(page.locator("#desk figcaption")).to_have_text([re.compile("^3"), re.compile("^2")])


def test_a_click_goes_to_the_line_and_the_cursor_to_the_page_by_keys_alone(page: Page) -> None:
    page.keyboard.press("Alt+PageDown")
    expect(page.locator("#puzzle-title")).to_have_text("Crabs")
    page.locator(".spot[data-id='whales']").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".cm-activeLine")).to_contain_text("Whales")
    for _ in range(2):
        page.keyboard.press("ArrowUp")
    expect(page.locator("#puzzle-title")).to_have_text("Fish")
    page.locator("#tab-problems").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#contents")).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#of")).to_contain_text("of")


def test_the_cover_is_seen_and_follows_its_look_and_the_title(page: Page) -> None:
    pages = drawing(page)
    page.click("#cover")
    expect(page.locator(".page.cover img")).to_be_visible()
    first = changed(page, pages)
    expect(page.locator(".guide").first).to_be_hidden()
    page.click("#guides")
    expect(page.locator(".legend", has_text="barcode")).to_be_visible()
    page.select_option("#theme", "bold")
    second = changed(page, first)
    page.select_option("#design", "band")
    second = changed(page, second)
    expect(page.locator("#editor")).to_contain_text("cover: {design: band}")
    replace_word(page, "Reef", "Deep")
    changed(page, second)
    page.keyboard.press("Alt+PageDown")
    expect(page.locator("#page")).to_have_value("1")
    page.click("#tab-contents")
    page.get_by_role("button", name="Cover", exact=True).last.click()
    expect(page.locator(".page.cover img")).to_be_visible()


def test_a_finding_has_a_mark_where_it_is_seen(studio: Studio, page: Page) -> None:
    studio.write(BOOK.replace("title: Reef", "title: Reef\nfurniture: [theme, aside]"))
    found = page.locator("#problems .found", has_text="'aside' reaches").first
    expect(found).to_contain_text("page 3")
    page.keyboard.press("Alt+PageUp")
    expect(page.locator("#page")).to_have_value("1")
    found.click()
    mark = page.locator(".page.right .mark.wrong")
    expect(mark).to_be_focused()
    left, top, width, height = page.evaluate("""() => {
        const sheet = document.querySelector(".page.right").getBoundingClientRect();
        const box = document.querySelector(".page.right .mark").getBoundingClientRect();
        return [(box.x - sheet.x) / sheet.width, (box.y - sheet.y) / sheet.height,
                box.width / sheet.width, box.height / sheet.height];
    }""")
    assert left < 0.01  # it is 3 points from the edge
    assert abs(1 - top - height / 2 - 303 / 648) < 0.02
    assert width < 0.15
    mark.click()
    expect(found).to_be_focused()
    found.evaluate("(button) => { button.id = 'drawn-before' }")
    studio.write(BOOK.replace("title: Reef", "title: Reef\nfurniture: [theme, aside]\nsubtitle: Deep"))
    expect(page.locator("#drawn-before")).to_have_count(0)
    expect(found).to_be_focused()  # it is drawn anew whenever there is news of the book
    page.click("#tab-words")
    studio.write(BOOK.replace("halibut", "shit"))
    badge = page.locator(".page.right .badge")
    expect(badge).to_have_text("2")
    expect(badge).to_have_attribute("title", re.compile("'shit' may give offence"))
    badge.click()
    expect(page.locator(".cm-activeLine")).to_contain_text("mackerel, shit")


DESK = BOOK.replace(
    "{name: small, publisher: kdp-paperback, trim: 6 x 9 in, paper: white}",
    "{name: desk, publisher: screen, trim: 6 x 9 in}",
)


@in_sweep_alone
def test_a_broken_promise_of_a_build_has_its_mark_on_the_spot(studio: Studio, page: Page) -> None:
    studio.write(DESK.replace("title: Reef", "title: Reef\nfurniture: [theme, hidden]"))
    page.click("#build")
    page.click("#builder-go")
    found = page.locator("#problems .found", has_text="'hidden' cannot be seen")
    expect(found).to_contain_text("page 4")
    expect(page.locator("#builder-found")).to_contain_text("Not everything could be published.")
    page.click("#builder-close")
    found.click()
    mark = page.locator(".page .mark:focus")
    expect(mark).to_have_attribute("title", re.compile("cannot be seen"))
    across, up = mark.evaluate("""(mark) => {
        const sheet = mark.closest(".page").getBoundingClientRect(), box = mark.getBoundingClientRect();
        const middle = [box.x + box.width / 2 - sheet.x, sheet.bottom - box.y - box.height / 2];
        return [(432 * middle[0]) / sheet.width, (648 * middle[1]) / sheet.height];
    }""")
    assert abs(across - 215) < 6
    assert abs(up - 48) < 6


def test_a_book_is_built_and_packed_with_its_progress_and_a_failure_told(studio: Studio, page: Page) -> None:
    studio.write(DESK)
    expect(page.locator("#edition")).to_have_value("desk")
    page.evaluate("""() => new MutationObserver(() => (window.seen ||= new Set()).add(
        document.getElementById('progress-text').textContent.replace(/ [0-9]+ of.*/, ''))
    ).observe(document.getElementById('progress-text'), {childList: true})""")
    page.click("#build")
    page.click("#builder-go")
    expect(page.locator("#builder-found")).to_contain_text("Done: everything is proven.")
    assert {"puzzles:", "edition desk:"} <= {*page.evaluate("() => [...window.seen]")}
    out = studio.file.parent / "build" / "reef"
    link = page.get_by_role("link", name="desk: interior")
    body = page.context.request.get(urljoin(studio.address, link.get_attribute("href") or "")).body()
    assert body == (out / "desk" / "interior.pdf").read_bytes()
    page.get_by_role("button", name="Pack desk").click()
    expect(page.get_by_role("link", name="reef-desk.zip")).to_be_visible()
    assert zipfile.is_zipfile(out / "reef-desk.zip")
    page.click("#builder-close")
    full = "[mackerel, herrings, flounder, sturgeon], grid: 8 x 3"
    studio.write(DESK.replace("[herring, mackerel, halibut]", full))
    expect(page.locator("#editor")).to_contain_text("sturgeon")
    page.click("#build")
    page.click("#builder-go")
    expect(page.locator("#builder-found")).to_contain_text("Not everything could be published.")
    page.locator("#builder-found .found").first.click()
    expect(page.locator("#builder")).to_be_hidden()
    expect(page.locator(".cm-activeLine")).to_contain_text("sturgeon")
    assert (out / "desk" / "interior.pdf").read_bytes() == body


def test_axe_finds_nothing(page: Page) -> None:
    for *first, last in (["#tab-words"], ["#tab-contents", "#guides", "#cover"], ["#build"]):
        for button in (*first, last):
            page.click(button)
        if last == "#cover":
            expect(page.locator(".page.cover img")).to_be_visible()
        found = Axe().run(page).response["violations"]
        assert [(each["id"], each["nodes"][0]["html"]) for each in found] == [], last


def test_many_connections_do_not_keep_the_owner_out(studio: Studio, page: Page) -> None:
    at = urlsplit(studio.address)
    assert at.hostname
    assert at.port
    with ExitStack() as stack:
        for number in range(60):
            idle = stack.enter_context(socket.create_connection((at.hostname, at.port)))
            if number % 2:
                idle.sendall(b"GET /?token=no HTTP/1.1\r\nHost: evil.example\r\n")
        before = drawing(page)
        page.click("#again")
        changed(page, before)
        assert studio.open(stack).locator("#file").inner_text() == "reef.yaml"
