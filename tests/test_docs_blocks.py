"""Every block of YAML and Python in the documents is read, planned or run; none is passed over.

A block after a file's name in backquotes is that file, beside those of all documents. A fragment of YAML
is made a whole file by one rule: a list is the `puzzles` of a book; what has a book's settings alone is a
book, and what it lacks is in BOOK; what begins with a name is a publisher; all else is a theme like THEME.
A setting that is there twice is said in two ways: each is tried. The files that fragments name are in FILES.
What is wrong with a book is shown in its document, where something is meant to be. A block of Python has the
names of `bookmaker` and those of GIVEN.
"""

from __future__ import annotations

import doctest
import re
from dataclasses import dataclass
from pathlib import Path
from shutil import copy
from typing import Any

import pytest
from reportlab.pdfgen.canvas import Canvas

from bookmaker.bookfile.read import read_with_findings
from bookmaker.bookfile.schema import BookPart
from bookmaker.errors import BookmakerError, Problem
from bookmaker.host.load import Plugins, load_plugins
from bookmaker.plan.book import plan_with_findings

pytestmark = pytest.mark.xdist_group("docs blocks")  # what is built once is shared by all of it

ROOT = Path(__file__).parent.parent
EXAMPLE = ROOT / "examples" / "number-wall"
BLOCK = re.compile(r"(?:`(?P<file>[\w./-]+)`:\n\n)?^```(?P<info>[^\n]*)\n(?P<text>.*?)^```", re.S | re.M)
BOOK = {
    "title": "title: A Fragment",
    "author": "author: A. Publisher",
    "editions": "editions: [{publisher: screen, trim: 6 x 9 in}]",
    "puzzles": "puzzles: [{title: Tide Pools, words: [anemone, barnacle, limpet], grid: 12 x 12}]",
}
THEME = "ocean"
WORDS = """anemone, barnacle, blenny, clownfish, conger, coral, cuttlefish, dogfish, dolphin, dugong,
grouper, hermit crab, jellyfish, kelp, krill, lionfish, lobster, manatee, mussel, narwhal, nautilus, octopus,
oyster, parrotfish, plankton, porpoise, prawn, sea star, seahorse, shrimp, sponge, squid, stingray, whelk"""
SHORE = """bollard, breakwater, buoy, cliff, cove, dune, estuary, groyne, harbour, jetty, lagoon, lighthouse,
marsh, mooring, pebble, pier, promenade, rockpool, sandbar, seawall, shingle, slipway"""
FILES = {
    **{f"words/{name}.txt": WORDS for name in ("whales", "reef", "sea")},
    "words/shore.txt": SHORE,
    "words/brands.txt": "Acme\nZebco\n",
    "words/watch.txt": "Nemo\n",
    "topics.csv": f'Topic,Part,Level,Words\nFish,Water,easy,"{WORDS}"\n',
    "words.csv": "Id,Puzzle,Section,Word,Clue,Letters\nsea,Sea,Shore,eel,It slips,\nsea,,,orca,A whale,\n",
    "sea.csv": "note,source\n" + "".join(f"Fact {n}.,Page {n}\n" for n in range(12)),
    "welcome.md": "# Welcome\n\nTo the sea.\n",
    "themes/own.yaml": f"name: own\nabout: own\nlike: {THEME}\n",
}
PICTURES = ("me.jpg", "reef.png", "storm.png")


@dataclass(frozen=True)
class Block:
    """One block of a document."""

    document: str
    line: int
    info: str
    file: str
    text: str

    def __str__(self) -> str:
        return f"{self.document}:{self.line}"


def blocks(document: str) -> list[Block]:
    text = (ROOT / document).read_text(encoding="utf-8")
    return [
        Block(
            document,
            text.count("\n", 0, found.start("text")),
            found["info"],
            found["file"] or "",
            found["text"],
        )
        for found in BLOCK.finditer(text)
    ]


DOCUMENTS = ["README.md", *sorted(f"docs/{path.name}" for path in (ROOT / "docs").glob("*.md"))]
ALL = [block for document in DOCUMENTS for block in blocks(document)]


def test_a_block_says_what_it_is_in_one_word_that_is_known() -> None:
    """A new kind of block, or one that is marked to be passed over, is for this file to know first."""
    assert {block.info for block in ALL} <= {"yaml", "python", "console", "text", "json", "toml", ""}
    fences = sum(
        len(re.findall(r"^ *(?:```|~~~)", (ROOT / name).read_text("utf-8"), re.M)) for name in DOCUMENTS
    )
    assert fences == 2 * len(ALL)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with whatever fragments name, and all files that documents show."""
    from PIL import Image

    made = tmp_path_factory.mktemp("fragments")
    shown = {block.file: block.text for block in ALL if block.file}
    beside = {f"plugins/{Path(name).name}": text for name, text in shown.items() if "/plugins/" in name}
    for name, text in {**shown, **beside, **FILES}.items():
        (made / name).parent.mkdir(parents=True, exist_ok=True)
        (made / name).write_text(text, encoding="utf-8")
    for name in PICTURES:
        Image.new("L", (600, 600), 128).save(made / name)
    for name in ("ingram-template.pdf", "interior.pdf"):
        page = Canvas(str(made / name))
        page.showPage()
        page.save()
    copy(EXAMPLE / "bookmaker_number_wall.py", made / "plugins")
    return made


@pytest.fixture(scope="module")
def plugins(folder: Path) -> Plugins:
    """Every plugin of a document, and the example of a kind."""
    return load_plugins(folder, local=folder / "plugins", packages=False)


def keys_of(text: str) -> list[str]:
    """The settings that a text has at its left edge."""
    return re.findall(r"^([\w-]+):", text, re.M)


def fragments(block: Block) -> list[str]:
    """The block, or each of the ways that it gives of saying one thing."""
    keys = keys_of(block.text)
    return [block.text] if len({*keys}) == len(keys) else block.text.splitlines(keepends=True)


KNOWN = {(field.alias or name) for name, field in BookPart.model_fields.items()}


def whole_book(text: str) -> str | None:
    """The fragment as a whole book file, its own lines first; None where no book has such settings."""
    if text.startswith("- "):
        text = f"puzzles:\n{text}"
    said = {*keys_of(text)}
    if not said <= KNOWN:
        return None
    return "\n".join([text, *(line for name, line in BOOK.items() if name not in said), ""])


def troubles_of_book(text: str, folder: Path, plugins: Plugins) -> list[Problem]:
    """What is wrong with a book, read and planned; advice is none."""
    file = folder / "fragment.yaml"
    file.write_text(text, encoding="utf-8")
    spec, findings = read_with_findings(file, plugins)
    if spec:
        plan, more = plan_with_findings(spec, plugins)
        findings = (*findings, *more, *plan.wrong)
    return [each for each in findings if not each.advice]


def troubles_of_offer(text: str, at: Path) -> list[str]:
    """What is wrong with a theme or a publisher, which lies beside a book; a theme's rest is THEME's."""
    whole = keys_of(text)[0] == "name"  # a publisher, which has to say it
    kind, head = ("publishers", "") if whole else ("themes", f"name: own\nabout: own\nlike: {THEME}\n")
    (at / kind).mkdir(parents=True)
    (at / kind / "own.yaml").write_text(head + text, encoding="utf-8")
    try:
        load_plugins(at, packages=False)
    except BookmakerError as error:
        return [str(problem) for problem in error.problems]
    return []


@pytest.mark.parametrize("block", [block for block in ALL if block.info == "yaml"], ids=str)
def test_every_yaml_of_a_document_is_read_and_planned(
    block: Block, folder: Path, plugins: Plugins, tmp_path: Path
) -> None:
    for text in fragments(block):
        book = whole_book(text)
        if book is None:
            assert troubles_of_offer(text, tmp_path) == []
        else:
            document = (ROOT / block.document).read_text(encoding="utf-8")
            told = troubles_of_book(book, folder, plugins)
            assert [each for each in told if f": {each.what}\n" not in document] == []


GIVEN = """
from bookmaker import *
from bookmaker.host.load import builtin_plugins

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
publisher = builtin_plugins().publishers["kdp-paperback"].offer
puzzle = make_puzzle("otter whelk limpet urchin", grid=(8, 8), level="easy", seed=1)


def apply(request, args, dice):
    return request


def words(level):
    return ("schuim",)
"""


@pytest.fixture(scope="module")
def given() -> dict[str, Any]:
    names: dict[str, Any] = {}
    exec(GIVEN, names)
    return names


@pytest.mark.parametrize("block", [block for block in ALL if block.info == "python"], ids=str)
def test_every_python_of_a_document_runs(
    block: Block, folder: Path, plugins: Plugins, given: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A plugin offers what it registers; a test of one is run where that one is tested (test_docs.py)."""
    monkeypatch.chdir(folder)
    monkeypatch.syspath_prepend(str(EXAMPLE))
    monkeypatch.syspath_prepend(str(folder))
    if ">>>" in block.text:
        test = doctest.DocTestParser().get_doctest(block.text, {}, str(block), block.document, block.line)
        assert doctest.DocTestRunner().run(test).failed == 0
        return
    names = dict(given)
    exec(compile(block.text, str(block), "exec"), names)
    if "@hookimpl" in block.text:
        assert Path(block.file).stem in {plugin.name.replace("-", "_") for plugin in plugins.plugins}
