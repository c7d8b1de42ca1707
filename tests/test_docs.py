"""The documents do what they say: their files, commands and Python, replayed in an empty folder.

UPDATE_GOLDEN=1 writes what the commands print into the documents, with WHOLE_SWEEP=1 into all of them;
read it before it is kept.
"""

import doctest
import inspect
import io
import json
import os
import re
import shlex
import sys
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

import pytest

from bookmaker import Choice, cli, hookspecs, make_puzzle
from bookmaker.host.contract import hook_arguments
from bookmaker.host.load import load_plugins
from bookmaker.host.page_calls import PageCalls
from bookmaker.page.book import Answers, Book, EditionFacts, Item
from bookmaker.page.format import Format
from bookmaker.page.layout import lay_out
from bookmaker.page.look import FURNITURE, settle_look
from bookmaker.page.ops import Letters, Line, Text
from bookmaker.pdf.fonts import Fonts
from bookmaker.testing.harness import quickly
from bookmaker.testing.whole_book import books_later

from .sweep import WHOLE, of_each, swept

ROOT = Path(__file__).parent.parent
DOCUMENTS = {
    "README.md": 3,
    "docs/first-steps.md": 10,
    "docs/plugins.md": 5,
    "docs/modes.md": 5,
    "docs/publishers-week.md": 10,
}  # commands, at least
STEPS = "docs/first-steps.md"
# A block after a file's name in backquotes and a colon is that file.
BLOCK = re.compile(r"(?P<opening>(?:`(?P<file>[\w./-]+)`:\n\n)?```(?P<kind>\w+)\n)(?P<text>.*?)(?=```)", re.S)
COMMAND = re.compile(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", re.M)


def read(document: str) -> str:
    return (ROOT / document).read_text(encoding="utf-8")


@pytest.mark.parametrize("document", swept(DOCUMENTS, ["docs/publishers-week.md"]))
def test_every_command_prints_what_its_document_shows(document: str, tmp_path: Path) -> None:
    replayed = BLOCK.sub(lambda block: block["opening"] + replay(block, tmp_path), read(document))
    assert replayed.count("\n$ bookmaker ") >= DOCUMENTS[document]
    if os.environ.get("UPDATE_GOLDEN"):
        (ROOT / document).write_text(replayed, encoding="utf-8")
    assert replayed == read(document)


def replay(block: re.Match[str], folder: Path) -> str:
    """The block's text as it comes out when done: files are written, commands run."""
    write(block, folder)
    if block["kind"] != "console":
        return block["text"]
    parts = COMMAND.findall(block["text"])
    return "".join(f"$ {command}\n{printed(command, shown, folder)}" for command, shown in parts)


def write(block: re.Match[str], folder: Path) -> None:
    """The file that a block is, if it is one."""
    if block["file"]:
        file = folder / block["file"]
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(block["text"], encoding="utf-8")


def printed(command: str, shown: str, folder: Path) -> str:
    """What one of our commands prints, both streams in their order; of any other, what is shown.

    They are run in this process: starting one anew for each would take most of the time.
    """
    name, *args = shlex.split(command)
    if name != "bookmaker":
        return shown
    out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True)
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(out):
        patch.chdir(folder)
        patch.setenv("COLUMNS", "80")
        patch.delenv("BOOKMAKER_NO_CACHE", raising=False)  # whoever follows a document keeps what is made
        patch.setenv("XDG_CACHE_HOME", str(folder.with_name(f"{folder.name}-kept")))
        cli.run(args)
    out.seek(0)
    return out.read()


def test_the_python_of_the_first_steps_runs_as_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    sessions = [block["text"] for block in BLOCK.finditer(read(STEPS)) if ">>>" in block["text"]]
    assert sessions
    test = doctest.DocTestParser().get_doctest("\n".join(sessions), {}, STEPS, STEPS, 0)
    assert doctest.DocTestRunner().run(test).failed == 0


@pytest.mark.parametrize("document", [*DOCUMENTS, "docs/book-json.md"])
def test_the_documents_a_document_names_are_there(document: str) -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", read(document))
    assert [link for link in links if not (ROOT / document).parent.joinpath(link).exists()] == []


def test_every_hook_is_in_the_tutorial_with_its_exact_signature() -> None:
    hooks = [getattr(hookspecs, name) for name in hook_arguments()]
    assert hooks
    signatures = [inspect.getsource(hook).splitlines()[1].rstrip(":") for hook in hooks]
    assert [line for line in signatures if f"\n{line}\n" not in read("docs/plugins.md")] == []
    assert f"`bookmaker.API`, now {hookspecs.API}:" in read("docs/plugins.md")


def modules_of_plugins() -> list[str]:
    return [name for name in sys.modules if name.partition(".")[0] == "plugins"]


def test_the_plugins_of_the_tutorial_pass_the_test_it_shows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In this process, whose plugins and whose second run of Python are there already."""
    for block in BLOCK.finditer(read("docs/plugins.md")):
        write(block, tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    for name in modules_of_plugins():
        monkeypatch.delitem(sys.modules, name)
    shown: dict[str, Any] = {}
    try:
        exec((tmp_path / "test_plugins.py").read_text(encoding="utf-8"), shown)
        tests = [test for name, test in shown.items() if name.startswith("test_")]
        assert len(tests) == 3
        # books of them are below, and in tests/test_strangers_in_trial_books.py
        with books_later(), quickly(not WHOLE):
            for test in tests if WHOLE else tests[:2]:  # the third's offers are in a book below, too
                test()
    finally:
        for name in modules_of_plugins():
            del sys.modules[name]


def test_every_plugin_of_the_tutorial_is_loaded_and_named(tmp_path: Path) -> None:
    for block in BLOCK.finditer(read("docs/plugins.md")):
        write(block, tmp_path)
    shown = printed("bookmaker list plugins --plugins plugins", "", tmp_path)
    files = sorted(file.name for file in (tmp_path / "plugins").glob("*.py"))
    assert len(files) > 5
    assert [file for file in files if f"(plugins/{file})" not in shown] == []


def test_the_page_plugins_of_the_tutorial_leave_their_marks(tmp_path: Path) -> None:
    for block in BLOCK.finditer(read("docs/plugins.md")):
        write(block, tmp_path)
    plugins = load_plugins(tmp_path, local=tmp_path / "plugins", packages=False)
    theme = plugins.themes["schoolbook"].offer
    publisher = plugins.publishers["corner-shop"].offer
    trim = publisher.trims[0]
    look = settle_look(theme, trim, False, Fonts.load(theme))
    answers = Answers(per_page=6, style="letters")
    form = Format(
        *trim,
        publisher.margins,
        look,
        answers,
        front=(Choice("title"), Choice("thanks")),
        own_furniture=FURNISHED,
    )
    puzzle = make_puzzle(
        ["anemone", "limpet"], (11, 11), effort="fast", plugins=plugins, id="reef", title="Reef"
    )
    book = Book("Ocean", (Item(puzzle, "Shallow Water", number=1),))
    hooks = PageCalls(plugins)
    layout = lay_out(book, form, hooks)
    assert layout.problems == ()
    pages = {page.kind: page for page in layout.pages}
    assert any(isinstance(op, Text) and "It has 1 puzzles" in op.text for op in pages["thanks"].ops)
    assert any(isinstance(op, Line) and op.width == 0.8 for op in pages["section"].ops)
    assert any(isinstance(op, Text) and op.text == "Find your way." for op in pages["puzzle"].ops)
    shown = {op.font: len(op.items) for op in pages["answers"].ops if isinstance(op, Letters)}
    crossed = {cell for e in puzzle.placed for cell in e.placed.cells(len(e.letters))}
    assert shown == {"grid-bold": len(crossed), "answer-grid": 121 - len(crossed)}
    told = hooks.check_pages(EditionFacts(book, name="shop"), layout.pages, book)
    number = pages["answers"].number
    assert [problem.what for problem in told] == [f"edition 'shop': page {number} has type of 8 points"]


FURNISHED = (*FURNITURE, Choice("closing-rule"), Choice("motto"))
FULL_BOOK = """
title: "Quiz (Jumpy), Query"
author: A. Publisher
seed: 90210
theme: schoolbook
repeats: allow
cover: {design: poster}
editions:
  - {publisher: kdp-paperback, trim: 6 x 9 in, paper: white, isbn: 978-3-16-148410-0}
  - {publisher: corner-shop, trim: 5.5 x 8.5 in, paper: plain}
defaults: {grid: 12 x 12, effort: fast}
front: [title, copyright, thanks, contents, how-to]
plugins: [house_rules, eyesight]
furniture: [theme, closing-rule, {motto: {text: "Quick, jump (away)"}}]
answers: {per-page: 4, style: letters}
puzzles:
  - section: Shapes, and (other) Queries
  - {title: Bow tie, shape: bowtie, grid: 21 x 11, words: {file: ocean.txt}}
  - {title: An arch, shape: {arch: {width: 30}}, grid: 16 x 12, words: {file: ocean.txt}}
  - {title: A mug, shape: mug, grid: 18 x 18, words: {file: ocean.txt}}
  - section: Ways
  - {title: Climbing, mode: climbing, words: {file: ocean.txt}}
  - {title: Trails, filler: trails, words: {file: ocean.txt, pick: 4}}
  - {title: First of all, level: toddlers, words: {file: ocean.txt}}
  - {title: Llyfr, language: cy, digraphs: yes, words: [llyfr, chwarae, ddoe, ffordd]}
"""


def test_every_plugin_of_the_tutorial_serves_in_one_book_for_two_publishers(tmp_path: Path) -> None:
    """Contents, how-to and answers with it, and a page count that each publisher takes."""
    for block in BLOCK.finditer(read("docs/plugins.md")):
        write(block, tmp_path)
    (tmp_path / "book.yaml").write_text(FULL_BOOK, encoding="utf-8")
    told = printed("bookmaker build book.yaml --quiet", "", tmp_path)
    built = json.loads((tmp_path / "build/book/book.json").read_text(encoding="utf-8"))
    assert [each["proof"]["puzzles"] for each in built["editions"]] == [7, 7], told
    assert [each["pages"] for each in built["editions"]] == [24, 20]
    assert all(each["preflight"]["result"] == "clean" for each in built["editions"])
    assert built["editions"][0]["cover"]["preflight"]["result"] == "clean"


def test_every_example_is_named_where_plugins_are_told_of() -> None:
    examples = {folder.name for folder in (ROOT / "examples").iterdir() if folder.is_dir()}
    counted = ("no", "one", "two", "three", "four", "five", "six")[len(examples)]
    assert f"`examples/` holds {counted} such packages" in read("docs/plugins.md")
    assert [name for name in examples if f"(`{name}`)" not in read("docs/plugins.md")] == []


def test_the_pictures_are_small() -> None:
    pictures = {path.name: path.stat().st_size for path in (ROOT / "docs" / "pictures").iterdir()}
    assert {"themes.png"} <= pictures.keys()
    assert [name for name, size in pictures.items() if size > 250_000] == []


def test_every_sample_book_is_shown_with_its_cover() -> None:
    books = [book.stem for book in (ROOT / "books" / "showcase").glob("*.yaml")]
    wanted = {*books, *(f"{name}-cover" for name in books)}
    pictures = {path.stem: path.stat().st_size for path in (ROOT / "docs/pictures/showcase").glob("*.png")}
    assert set(pictures) == wanted
    assert sum(pictures.values()) < 1_800_000
    text = (ROOT / "docs" / "showcase.md").read_text(encoding="utf-8")
    assert [name for name in wanted if f"(pictures/showcase/{name}.png)" not in text] == []


def test_the_gallery_shows_every_edition_of_the_sampler() -> None:
    sampler = (ROOT / "books" / "sampler.yaml").read_text(encoding="utf-8")
    names = re.findall(r"- \{name: (\w+), publisher: ([\w-]+)", sampler)
    printed = [name for name, publisher in names if publisher != "screen"]
    wanted = {*dict(names), *(f"{name}-{kind}" for name in printed for kind in ("cover", "guides"))}
    pictures = {path.stem: path.stat().st_size for path in (ROOT / "docs/pictures/sampler").glob("*.png")}
    assert set(pictures) == wanted
    assert sum(pictures.values()) < 1_500_000
    text = (ROOT / "docs" / "gallery.md").read_text(encoding="utf-8")
    assert [name for name in wanted if f"(pictures/sampler/{name}.png)" not in text] == []


PAGES = sorted((ROOT / "docs").glob("*.md"))


def test_every_page_is_on_the_site() -> None:
    listed = re.findall(r": ([\w-]+\.md)$", read("mkdocs.yml"), re.M)
    assert sorted(listed) == sorted(page.name for page in PAGES)


def heading_anchors(page: Path) -> set[str]:
    """What can be linked to on a page: its headings, as both a repository's viewer and the site name them."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.M)
    return {re.sub(r"[^\w -]", "", heading).lower().strip().replace(" ", "-") for heading in headings}


@of_each(PAGES)
def test_every_link_of_a_page_leads_somewhere(page: Path) -> None:
    prose = re.sub(r"```.*?```|`[^`\n]*`", "", page.read_text(encoding="utf-8"), flags=re.S)
    for target in re.findall(r"\]\(([^)\s]+)\)", prose):
        if "://" in target:
            continue
        path, _, anchor = target.partition("#")
        file = (page.parent / path) if path else page
        assert file.exists(), target
        assert not anchor or anchor in heading_anchors(file), target


@pytest.mark.parametrize("document", ["docs/tutorial.md", "docs/cookbook.md"])
def test_every_book_file_of_a_document_checks_clean(
    document: str, tmp_path: Path, bookmaker: Callable[..., Any]
) -> None:
    """docs/draw/tutorial.py runs every command of the tutorial."""
    blocks = [*BLOCK.finditer(read(document))]
    books = [tmp_path / block["file"] for block in blocks if block["file"] and block["kind"] == "yaml"]
    assert books
    if document == "docs/tutorial.md":
        [line] = re.findall(r"^\$ bookmaker (new harbour .*)$", read(document), re.M)
        new = bookmaker(*shlex.split(line))
        assert new.code == 0
        assert "".join(re.findall(r"^(?:wrote|build it:|or write it) .*\n", read(document), re.M)) == new.out
    for block in blocks:
        write(block, tmp_path)
    for book in books if WHOLE or "cookbook" not in document else books[::4]:
        told = bookmaker("check", book)
        assert told.code == 0, told.err
        assert "advice:" not in told.err or document != "docs/tutorial.md"  # no beginner earned it
        assert book.stem != "hundred" or ": 100 puzzles, " in told.out  # as many as its document says
