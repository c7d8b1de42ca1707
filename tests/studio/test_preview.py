"""Pages for the screen: those of the text as it is, with what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bookmaker.bookfile.read import read_book, read_with_findings
from bookmaker.bound_cover.bind import bind
from bookmaker.files.store import Store
from bookmaker.host.load import PluginChoice
from bookmaker.make.many import make_all
from bookmaker.page.layout import DealtPages, EditionPages
from bookmaker.plan.book import KnownRequests, plan_book, plan_with_findings
from bookmaker.plan.latest import Latest
from bookmaker.plan.order import Order
from bookmaker.preflight.model import DOUBTFUL, REFUSED
from bookmaker.record.kept import EarlierPuzzles, kept_for
from bookmaker.record.record import pages_digest
from bookmaker.studio.builds import seen_in_file
from bookmaker.studio.preview import Looking, MovedOn, Preview
from bookmaker.svg.draw import SvgDrawing
from bookmaker.typesetting.laid_out import laid_out

pytestmark = pytest.mark.xdist_group("preview")  # what is built once is shared by all of it

BOOK = """\
title: Reef
seed: 3
front: [title, contents]
editions:
  - {name: small, publisher: pdfx, trim: 6 x 9 in, paper: offset-80}
  - {name: desk, publisher: home}
defaults: {grid: 9 x 9, level: easy}
puzzles:
  - section: Shallow
  - {title: Fish, words: [herring, mackerel, halibut]}
  - {title: Crabs, words: [hermit, fiddler, coconut]}
  - section: Deep
  - {title: Whales, words: [narwhal, beluga, minke]}
"""


@pytest.fixture(scope="module")
def preview(tmp_path_factory: pytest.TempPathFactory) -> Preview:
    return Preview(PluginChoice(tmp_path_factory.mktemp("reef")))


@pytest.fixture
def book(preview: Preview) -> Path:
    return preview.choice.book_folder / "reef.yaml"


def svgs(shown: dict[str, Any]) -> dict[int, str]:
    return {page["number"]: page["svg"] for page in shown["pages"]}


def test_the_pages_shown_are_those_that_a_build_draws(
    preview: Preview, book: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[EditionPages] = []
    lay_out = DealtPages.lay_out

    def laid(*args: Any) -> EditionPages:
        seen.append(lay_out(*args))
        return seen[-1]

    monkeypatch.setattr(DealtPages, "lay_out", laid)
    book.write_text(BOOK, encoding="utf-8")
    plugins = preview.plugins
    spec = read_book(book, plugins)
    plan = plan_book(spec, plugins)
    puzzles, _ = make_all([job.request for job in plan.jobs], preview.choice, 1, plugins=plugins)
    for edition in plan.editions:
        whole = laid_out(spec, edition, puzzles, plugins).layout.pages
        numbers = [page.number for page in whole if page.kind not in ("notes", "blank")]
        for number in numbers:
            looking = Looking(edition.edition.name, page=number, spread=False)
            shown = preview.show(book, BOOK, looking)
            assert (shown["count"], shown["numbers"]) == (len(whole), [number])
            assert pages_digest(seen[-1].pages) == pages_digest([whole[number - 1]]), number


@pytest.mark.parametrize(("binding", "numbers"), [("left", [[1], [2, 3]]), ("right", [[1], [3, 2]])])
def test_pages_that_face_each_other_are_shown_from_the_left(
    preview: Preview, book: Path, binding: str, numbers: list[list[int]]
) -> None:
    text = f"binding: {binding}\n{BOOK}"
    shown = [preview.show(book, text, Looking("small", page=page)) for page in (1, 2)]
    assert [each["numbers"] for each in shown] == numbers
    assert [page["side"] for page in shown[0]["pages"]] == ["right" if binding == "left" else "left"]


def test_a_changed_word_changes_its_page_and_no_other(preview: Preview, book: Path) -> None:
    before = preview.show(book, BOOK, Looking("small", puzzle="fish", spread=False))
    changed = BOOK.replace("halibut", "sturgeon")
    after = preview.show(book, changed, Looking("small", puzzle="fish", spread=False))
    assert svgs(before).keys() == svgs(after).keys()
    assert svgs(before) != svgs(after)
    crabs = [preview.show(book, text, Looking("small", "crabs", spread=False)) for text in (BOOK, changed)]
    assert svgs(crabs[0]) == svgs(crabs[1])


def test_a_puzzle_knows_its_line_and_its_pages(preview: Preview, book: Path) -> None:
    shown = preview.show(book, BOOK, Looking("small", puzzle="whales"))
    whales = shown["contents"][2]
    assert BOOK.splitlines()[whales["line"] - 1].startswith("  - {title: Whales")
    assert (shown["looking"], whales["section"]) == (whales["page"], "Deep")
    answer = preview.show(book, BOOK, Looking("small", puzzle="whales", answer=True, spread=False))
    assert answer["looking"] == whales["answer"]
    assert [spot["id"] for page in answer["pages"] for spot in page["spots"]] == ["fish", "crabs", "whales"]
    [listed] = [each["words"] for each in shown["words"] if each["id"] == "whales"]
    assert [word["text"] for word in listed] == ["narwhal", "beluga", "minke"]


BROKEN = {
    "no YAML": (BOOK.replace("halibut]", "halibut"), 10),
    "a setting misspelt": (BOOK.replace("front:", "frnot:"), 3),
    "no word search": (BOOK.replace("[herring, mackerel, halibut]", "[]"), 10),
    "a word too long": (BOOK.replace("halibut", "h" * 30 + "alibut"), 10),
}


@pytest.mark.parametrize("name", BROKEN)
def test_what_is_wrong_is_told_with_its_line(preview: Preview, book: Path, name: str) -> None:
    text, line = BROKEN[name]
    shown = preview.show(book, text, Looking("small", puzzle="fish"))
    wrong = [each for each in shown["problems"] if not each["advice"]]
    assert line in [each["line"] for each in wrong]
    assert line in [each["line"] for each in preview.check(book, text)["problems"] if not each["advice"]]


def test_a_puzzle_that_cannot_be_made_leaves_its_page_out_and_says_why(preview: Preview, book: Path) -> None:
    text = BOOK.replace(
        "[herring, mackerel, halibut]", "[mackerel, herrings, flounder, sturgeon], grid: 8 x 3"
    )
    shown = preview.show(book, text, Looking("desk", puzzle="fish"))
    wrong = [each for each in shown["problems"] if not each["advice"]]
    assert [each["line"] for each in wrong] == [10]
    assert shown.get("pages", []) == []


def test_work_that_nobody_waits_for_stops_between_two_steps(preview: Preview, book: Path) -> None:
    def steps() -> Iterator[None]:
        yield
        yield
        raise MovedOn

    going = steps()
    with pytest.raises(MovedOn):
        preview.show(book, BOOK, Looking(), lambda: next(going))


def test_what_was_made_is_made_once_and_not_again_for_who_undoes(
    preview: Preview, book: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []
    make = preview.bench.make
    monkeypatch.setattr(
        preview.bench, "make", lambda requests: (made.extend(r.id for r in requests), make(requests))[1]
    )
    for text in (BOOK, BOOK.replace("minke", "pilot"), BOOK):
        preview.show(book, text.replace("seed: 3", "seed: 4"), Looking("desk", puzzle="whales"))
    assert made == ["whales", "whales"]


MIXED = """\
title: Reef
author: A. Mann
seed: 3
editions:
  - {name: small, publisher: pdfx, trim: 6 x 9 in, paper: offset-80, cover: {design: window}}
  - {name: desk, publisher: home}
defaults: {grid: 9 x 9, level: easy}
puzzles:
  - {title: Numbers, kind: sudoku}
  - {title: Fish, words: [herring, haddock, halibut]}
  - {title: More Numbers, kind: sudoku}
"""


def test_the_cover_shown_is_the_one_that_a_build_draws(preview: Preview, book: Path) -> None:
    book.write_text(MIXED, encoding="utf-8")
    spec = read_book(book, preview.plugins)
    plan = plan_book(spec, preview.plugins)
    puzzles, _ = make_all([job.request for job in plan.jobs], preview.choice, 1, plugins=preview.plugins)
    whole = laid_out(spec, plan.editions[0], puzzles, preview.plugins)
    binding = bind(whole.setting, whole.book, len(whole.layout.pages), preview.plugins)
    assert binding
    assert binding.shown == {"numbers", "fish"}
    drawing = SvgDrawing(binding.desk.look, binding.fonts, "DeviceRGB", picture_dpi=150)
    svg = drawing.page(binding.cover.page, bleed=True, title="cover: Reef")
    shown = preview.show(book, MIXED, Looking("small", cover=True))["cover"]
    assert shown["svg"] == svg
    assert (shown["width"], shown["height"]) == binding.plan.sheet
    assert "text stays inside" in [guide["name"] for guide in shown["guides"]]
    for old, new in (("title: Reef", "title: Deeper"), ("design: window", "design: bold")):
        changed = preview.show(book, MIXED.replace(old, new), Looking("small", cover=True))["cover"]
        assert changed["svg"]
        assert changed["svg"] != svg


def test_an_edition_without_a_cover_says_why(preview: Preview, book: Path) -> None:
    shown = preview.show(book, MIXED, Looking("desk", cover=True))["cover"]
    assert (shown["svg"], shown["why"]) == ("", "home asks for no cover")
    wrong = preview.show(book, MIXED.replace("window", "photo"), Looking("small", cover=True))
    assert not wrong["cover"]["svg"]
    assert any("photo" in each["what"] for each in wrong["problems"] if not each["advice"])


def test_what_a_build_made_is_shown_and_what_is_shown_is_built(
    preview: Preview, book: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = BOOK.replace("seed: 3", "seed: 8")
    book.write_text(text, encoding="utf-8")
    order = Order(book, tmp_path / "build", preview.choice, store=Store(tmp_path / "store"))
    plan = plan_book(read_book(book, preview.plugins), preview.plugins)
    monkeypatch.setattr(preview, "store", order.store)
    looking = {name: Looking("small", name, spread=False) for name in ("fish", "crabs", "whales")}
    shown = {name: preview.show(book, text, looking[name]) for name in ("fish", "crabs")}
    earlier = EarlierPuzzles(kept_for(order, preview.plugins), order, plan, preview.plugins)
    assert {*earlier.puzzles} == {"fish", "crabs"}
    [whales] = [job.request for job in plan.jobs if job.request.id == "whales"]
    earlier.add(preview.bench.make([whales]))  # type: ignore[arg-type]
    monkeypatch.setattr(preview, "made", Latest())
    monkeypatch.setattr(preview.bench, "make", None)
    for name, before in shown.items():
        assert svgs(preview.show(book, text, looking[name])) == svgs(before)
    assert len(svgs(preview.show(book, text, looking["whales"]))) == 1


def test_what_preflight_found_in_a_build_is_told_at_its_spot() -> None:
    finding = {"what": "thin", "remedy": "thicken it", "level": REFUSED, "name": "thin-line", "page": 3}
    finding |= {"area": [40.0, 50.0, 44.0, 80.0], "from_trim": [31.0, 41.0]}
    told = seen_in_file(finding, "small", "interior")
    assert (told["page"], told["box"]) == (3, (31, 41, 35, 71))
    assert (told["edition"], told["advice"]) == ("small", False)
    cover = seen_in_file({**finding, "page": 1, "level": DOUBTFUL}, "small", "cover")
    assert (cover["page"], cover["advice"]) == (0, True)
    assert seen_in_file({**finding, "page": None, "area": None}, "small", "cover")["page"] == -1


EDITS = (
    ("halibut", "sturgeon"),
    ("level: easy", "level: hard"),
    ("title: Fish", "title: Fishes, id: fish"),
    ("grid: 9 x 9", "grid: 10 x 9, shape: circle"),
    ("grid: 9 x 9", "grid: 12 x 12, shape: {star: {points: 5}}"),
    ("seed: 3", "seed: 4"),
    ("defaults:", "repeats: allow\ndefaults:"),
    ("[narwhal", "[{word: narwhal, clue: It has a tusk}"),
)


def test_a_plan_after_an_edit_is_the_plan_made_anew(preview: Preview, book: Path) -> None:
    known = KnownRequests(preview.plugins)
    for old, new in (("", ""), *EDITS, ("", "")):
        assert old in BOOK
        spec, _ = read_with_findings(book, preview.plugins, BOOK.replace(old, new))
        assert spec
        warm = plan_with_findings(spec, preview.plugins, (), known)
        assert warm == plan_with_findings(spec, preview.plugins)
        assert warm[0].jobs
