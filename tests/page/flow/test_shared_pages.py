"""Several puzzles on one page: each with its number, title, list, the page of its answer, and its proof."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from bookmaker.adopt.book import Proof, prove
from bookmaker.edition.read_plan import whole_plan
from bookmaker.host.load import PluginChoice, Plugins, builtin_plugins
from bookmaker.make.many import make_all
from bookmaker.page.book import Book
from bookmaker.page.flow.shared_page import Sharing, head_looks, shared_boxes
from bookmaker.page.geometry import moved, reach
from bookmaker.page.heads.puzzle_head import HeadFacts, lay_out_head
from bookmaker.page.layout import EditionPages, lay_out
from bookmaker.page.look import settle_look
from bookmaker.page.ops import Box, Letters, Op, Page, Text
from bookmaker.pdf.fonts import Fonts
from bookmaker.plan.order import Order
from bookmaker.proof.sight.compare import DISPLAY
from bookmaker.typesetting.laid_out import laid_out as laid_out_edition
from bookmaker.typesetting.set_type import Typesetting

from ...pages import Plain, book, form, item, said
from ...sweep import in_sweep_alone, sampled
from ...vandal import Good, proofs

BOOK = """\
title: Two by Two
author: Nobody
seed: 5
repeats: allow
{more}
editions:
  - {{{edition}}}
defaults: {{grid: {grid}, level: medium}}
front: [title, contents]
answers: {{per-page: 4}}
puzzles:
  - {{section: Shared{section}}}
  - {{title: Tide Pools, words: [anemone, barnacle, limpet, mussel, urchin, sea star, goby, kelp]}}
  - title: Young Ones
    mode: clues
    words:
      - {{word: cygnet, clue: Young swan}}
      - {{word: leveret, clue: Young hare}}
      - {{word: squab, clue: Young bird}}
  - {{title: Without Vowels, mode: missing-vowels, words: [anchor, bosun, cutter, dinghy, ferry, galley]}}
  - {{title: In Numbers, mode: coded, words: [amber, cedar, maple, poplar, willow]}}
  - {{title: No List, mode: no-list, words: [amber, cedar, maple, poplar, willow]}}
  - {{title: Who Is Away, mode: one-missing, words: [badger, hedgehog, marten, otter, squirrel, weasel]}}
  - {{title: Alone, words: [anchor, bosun, cutter, dinghy, ferry, galley]}}
  - section: Single
  - {{title: Last of All, words: [coral, current, harbour, island, lagoon, oyster]}}
"""
PLUGINS = builtin_plugins()
PRINTED = "publisher: pdfx, trim: 8.5 x 11 in, paper: offset-80"
PDFX = "publisher: pdfx, trim: 6 x 9 in, paper: offset-80"
SCREEN = "publisher: screen, trim: 8.5 x 11 in"


def written(
    folder: Path, edition: str = PRINTED, more: str = "", section: str = "", grid: str = "15 x 12"
) -> Path:
    path = folder / "book.yaml"
    path.write_text(BOOK.format(edition=edition, more=more, section=section, grid=grid), encoding="utf-8")
    return path


def laid_out(path: Path, plugins: Plugins = PLUGINS) -> tuple[Book, Typesetting, EditionPages]:
    choice = PluginChoice(path.parent)
    plan = whole_plan(Order(path, path.parent, choice), plugins)
    [edition] = plan.editions
    made, _ = make_all([job.request for job in plan.jobs], choice, 1)
    done = laid_out_edition(plan.spec, edition, made, plugins)
    return done.book, done.setting, done.layout


def puzzle_pages(layout: EditionPages) -> list[Page]:
    return [page for page in layout.pages if page.kind == "puzzle"]


@pytest.mark.parametrize(("count", "due"), [(1, [1] * 7), (2, [2, 2, 2, 1]), (3, [3, 3, 1])])
def test_puzzles_share_pages_and_what_is_left_over_stands_alone(count, due):
    whole = book(7)
    layout = lay_out(whole, form(own_puzzles=count), Plain())
    assert [len(page.shows) for page in puzzle_pages(layout)] == due
    assert [name for page in puzzle_pages(layout) for name in page.shows] == [f"p{n}" for n in range(1, 8)]


def test_no_page_is_shared_by_two_sections_and_a_section_says_how_many_share_its_pages():
    whole = book(6, 2)
    layout = lay_out(whole, form(own_puzzles=2), Plain())
    assert [len(page.shows) for page in puzzle_pages(layout)] == [2, 1, 2, 1]
    own = replace(whole, items=tuple(replace(each, per_page=3) for each in whole.items[:3]) + whole.items[3:])
    layout = lay_out(own, form(own_puzzles=2), Plain())
    assert [len(page.shows) for page in puzzle_pages(layout)] == [3, 2, 1]


def test_each_has_its_number_its_title_and_where_its_answer_is():
    layout = lay_out(book(4), form(own_puzzles=2), Plain())
    for page in puzzle_pages(layout):
        text = said(page)
        for name in page.shows:
            number = name[1:]
            assert number in text
            assert f"Title {number}" in text
        at = [layout.answer_pages[name] for name in page.shows]
        assert [line for line in text if "Answer" in line] == [f"Answer on page {n}" for n in at]


def test_contents_outline_and_answers_know_both_puzzles_of_a_page():
    layout = lay_out(book(4), form(own_puzzles=2, screen=True, page_multiple=1, least_pages=1), Plain())
    pages = puzzle_pages(layout)
    assert [(page.bookmark, page.more_bookmarks) for page in pages] == [
        ("1  Title 1", ("2  Title 2",)),
        ("3  Title 3", ("4  Title 4",)),
    ]
    assert [len({link.page for link in page.links}) for page in pages] == [1, 1]
    assert [len(page.links) for page in pages] == [2, 2]
    contents = next(page for page in layout.pages if page.kind == "contents")
    assert {f"Title {n}" for n in range(1, 5)} <= set(said(contents))
    answers = [text for page in layout.pages if page.kind == "answers" for text in said(page)]
    assert [text for text in answers if text.startswith("page ")] == [
        f"page {layout.puzzle_pages[f'p{n}']}" for n in range(1, 5)
    ]


def test_boxes_of_a_page_are_alike_and_apart():
    whole = Box(10, 20, 300, 600)
    for count in (1, 2, 3):
        boxes = shared_boxes(whole, Sharing(count))
        assert boxes[0].top == whole.top
        assert boxes[-1].y == pytest.approx(whole.y)
        assert all(upper.y - lower.top == pytest.approx(24) for upper, lower in pairwise(boxes))


def test_grids_begin_at_the_same_heights_on_every_shared_page():
    items = tuple(item(n, "Title" * (1 + n % 3)) for n in range(1, 7))
    layout = lay_out(book(items=items), form(own_puzzles=2), Plain())
    tops = [
        [max(y for _, y, _ in op.items) for op in page.ops if isinstance(op, Letters)]
        for page in puzzle_pages(layout)
    ]
    assert tops[0] == tops[1] == tops[2]


def test_too_little_room_is_told_of_the_puzzle_with_what_would_help():
    layout = lay_out(book(2), form(own_puzzles=2), Plain(too_small="too small"))
    told = [problem for problem in layout.problems if "puzzle 2" in problem.what]
    assert any("puzzles-per-page" in problem.hint for problem in told)


@pytest.mark.parametrize(
    ("edition", "grid"),
    sampled(
        [
            (PRINTED, "19 x 14"),
            (PDFX, "12 x 10"),
            (SCREEN, "15 x 12"),
            (f"{PRINTED}, large-print: yes", "10 x 8"),
        ],
        3,
    ),
)
def test_a_book_of_shared_pages_is_built_proven_and_passes(bookmaker, tmp_path, edition, grid):
    path = written(tmp_path, edition, "puzzles-per-page: 2", grid=grid)
    told = bookmaker("build", path)
    assert told.code == 0, told.err
    record = json.loads(next(tmp_path.glob("build/**/book.json")).read_text(encoding="utf-8"))
    [made] = record["editions"]
    pages = [each["page"] for each in made["puzzles"]]
    assert [pages.count(page) for page in sorted({*pages})] == [2, 2, 2, 1, 1]
    assert all("grid" in each for each in made["puzzles"])
    file = next(tmp_path.glob("build/**/interior.pdf"))
    assert [each.what for each in prove(file).troubles] == []


def clashes(page: Page, metrics) -> list[tuple[str, str]]:
    """Texts of a page that stand on others, or on a grid."""
    texts = [(op.text, reach(op, metrics)) for op in page.ops if isinstance(op, Text)]
    grids = [("grid", reach(op, metrics)) for op in page.ops if isinstance(op, Letters)]
    return [
        (one, other)
        for n, (one, a) in enumerate(texts)
        for other, b in (*texts[n + 1 :], *grids)
        if min(a[2], b[2]) - max(a[0], b[0]) > 0.05 and min(a[3], b[3]) - max(a[1], b[1]) > 0.05
    ]


@pytest.mark.parametrize("count", [2, 3])
def test_nothing_on_a_shared_page_stands_on_anything(tmp_path, count):
    path = written(
        tmp_path, PRINTED, f"puzzles-per-page: {count}", grid="15 x 14" if count == 2 else "15 x 7"
    )
    _, setting, layout = laid_out(path)
    assert not [problem for problem in layout.problems if not problem.advice]
    for page in puzzle_pages(layout):
        assert not clashes(page, setting.look.metrics)


def spoilt(page: Page, text: str, other: str) -> Page:
    """The page with one text in place of another."""
    ops: list[Op] = [
        replace(op, text=other) if isinstance(op, Text) and op.text == text else op for op in page.ops
    ]
    assert ops != [*page.ops]
    return replace(page, ops=tuple(ops))


@pytest.fixture(scope="module")
def shared(tmp_path_factory) -> Good:
    folder = tmp_path_factory.mktemp("shared")
    return Good(*laid_out(written(folder, PRINTED, "puzzles-per-page: 2")), folder)


def test_the_proof_reads_both_puzzles_of_a_page(shared: Good) -> None:
    file = shared.drawn(shared.layout.pages)
    for report in proofs(file, [shared.proof(), Proof()], shared.setting.fonts.files):
        assert not report.troubles
        assert report.puzzles == 8


@pytest.mark.parametrize("follow", [False, True])
def test_a_wrong_or_lost_answer_page_of_one_of_two_puzzles_is_found(shared: Good, follow: bool) -> None:
    layout = shared.layout
    page = puzzle_pages(layout)[0]
    answer = f"Answer on page {layout.answer_pages[page.shows[1]]}"
    lower = min((op for op in page.ops if isinstance(op, Text) and op.text == answer), key=lambda op: op.y)

    def changed(**said: str) -> tuple[Page, ...]:
        ops = tuple(replace(op, **said) if op is lower else op for op in page.ops)  # type: ignore[arg-type]
        mended = replace(page, ops=ops if said else tuple(op for op in page.ops if op is not lower))
        return shared.with_page(mended)

    def said_of(pages: tuple[Page, ...]) -> str:
        return "\n".join(shared.held(pages, follow).problems)

    wrong = said_of(changed(text="Answer on page 3"))
    assert "puzzle 2 'Young Ones'" in wrong
    assert "says 'Answer on page 3'" in wrong
    lost = said_of(changed())
    assert "puzzle 2 'Young Ones'" in lost
    assert f"where '{answer}' belongs" in lost


@pytest.mark.parametrize(
    ("follow", "told"), [(False, "does not list 'kelp'"), (True, "have type amid that of one another")]
)
def test_a_word_of_one_list_set_among_the_other_is_found(shared: Good, follow: bool, told: str) -> None:
    page = puzzle_pages(shared.layout)[0]
    word = next(op for op in page.ops if isinstance(op, Text) and op.text == "KELP")
    low = min(op.y for op in page.ops if isinstance(op, Text) and op.font == "list")
    there = moved((word,), 0, low - word.y - 16)[0]
    ops = tuple(there if op is word else op for op in page.ops)
    report = shared.held(shared.with_page(replace(page, ops=ops)), follow)
    assert told in "\n".join(report.problems)


def test_two_puzzles_of_one_number_are_found(shared: Good) -> None:
    pages = shared.with_page(spoilt(puzzle_pages(shared.layout)[0], "2", "1"))
    assert any("puzzle 2 'Young Ones'" in problem for problem in shared.held(pages).problems)


THEME = """\
name: pairs
like: plain
about: x
layout: {puzzles-per-page: 2}
list: {mark: circle, head: line, panel: yes}
head:
  {side: outer, rows: [title, level, instruction], number: roman,
   number-ground: block, ground: block, ground-ink: ink, ink: paper,
   title-ink: paper, title-outline-ink: ink}
"""


def test_a_theme_has_puzzles_share_pages_whatever_its_heads_unless_a_book_says_otherwise(tmp_path):
    (tmp_path / "themes").mkdir()
    (tmp_path / "themes" / "pairs.yaml").write_text(THEME, encoding="utf-8")
    plugins = PluginChoice(tmp_path).load()
    _, _, layout = laid_out(written(tmp_path, more="theme: pairs\npuzzles-per-page: 1"), plugins)
    assert [len(page.shows) for page in puzzle_pages(layout)] == [1] * 8
    whole, setting, layout = laid_out(written(tmp_path, more="theme: pairs"), plugins)
    assert [len(page.shows) for page in puzzle_pages(layout)] == [2, 2, 2, 1, 1]
    assert not layout.problems
    assert Good(whole, setting, layout, tmp_path).held(layout.pages).problems == ()


@pytest.mark.parametrize("theme", sorted(builtin_plugins().themes))
@pytest.mark.parametrize("large", [False, True])
def test_heads_of_shared_pages_hold_number_and_answers_page_in_every_theme(theme: str, large: bool) -> None:
    whole = builtin_plugins().themes[theme].offer
    for trim in ((432.0, 648.0), (612.0, 792.0)):
        usual = settle_look(whole, trim, large, Fonts.load(whole))
        looks = [*head_looks(usual, Sharing(2))]
        for facts in (HeadFacts(answer=188), HeadFacts(answer=9)):
            one = replace(item("a"), number=188)
            heads = (lay_out_head(one, look, trim[0] - 100, 300.0, facts) for look in looks)
            lines = [
                op for op in next(head.ops for head in heads if not head.problems) if isinstance(op, Text)
            ]
            assert f"answer on page {facts.answer}" in [op.text.lower() for op in lines]
        for sharing in (Sharing(2), Sharing(3), Sharing(4, 2), Sharing(6, 2)):
            for look in head_looks(usual, sharing):
                drawn = {look.style("head", f"title-{name}-ink") for name in ("outline", "shadow")}
                assert drawn == {"none"} or look.sizes["title"] >= look.floors["title"] >= DISPLAY
        numbers = [look.sizes.get("number", look.sizes["label"]) for look in looks]
        assert max(numbers) <= 0.6 * min(look.sizes["title"] for look in looks)


@pytest.mark.parametrize(
    ("more", "section", "told"),
    [
        ("puzzles-per-page: 7", "", "1 to 6"),
        ("puzzles-per-pages: 2", "", "did you mean 'puzzles-per-page'?"),
        ("", ", puzzles-per-page: none", "no whole number"),
    ],
)
def test_what_cannot_be_is_told_with_its_line(bookmaker, tmp_path, more, section, told):
    result = bookmaker("check", written(tmp_path, more=more, section=section))
    assert result.code == 1
    assert told in result.err


KINDS = """\
title: Small Ones
author: Nobody
seed: 5
repeats: allow
front: [title, contents]
puzzles:
  - {repeat: 5, kind: sudoku, title: "Small {n}", size: 6, level: easy, per-page: 4}
  - kind: cryptogram
    title: Begun
    text: Well begun is half done, and all that is half done was well begun; so my aunt says to her cats.
    per-page: 6
  - {kind: cryptogram, title: Need, text: "A friend in need is a friend indeed.", per-page: 6}
  - {kind: cryptogram, title: Gold, text: All that glitters is not gold., per-page: 6}
  - {kind: cryptogram, title: Step, text: A journey begins with a single step., per-page: 6}
editions:
  - {publisher: home, trim: 8.5 x 11 in, name: usual}
  - {publisher: home, trim: 8.5 x 11 in, large-print: true, name: large}
"""


@in_sweep_alone
def test_more_than_three_stand_in_columns_each_proven_and_as_many_as_have_room(bookmaker, tmp_path):
    path = tmp_path / "book.yaml"
    path.write_text(KINDS, encoding="utf-8")
    told = bookmaker("build", path)
    assert told.code == 0, told.err
    record = json.loads(next(tmp_path.glob("build/**/book.json")).read_text(encoding="utf-8"))
    shared = {
        edition["name"]: [*Counter(each["page"] for each in edition["puzzles"]).values()]
        for edition in record["editions"]
    }
    assert shared == {"usual": [4, 1, 4], "large": [4, 1, 2, 2]}
    assert "2 to a page, not 6 to one" in told.err


SQUARE = """\
title: Square
author: Nobody
seed: 5
repeats: allow
editions:
  - {publisher: lulu-casewrap, trim: 8.5 x 8.5 in, paper: 80-coated-color}
defaults: {grid: 9 x 9}
puzzles-per-page: 4
puzzles:
  - repeat: 7
    title: "Dunes {n}"
    words: [crocus, dunes, surfer, harbour, mermaid, peony]
"""


@in_sweep_alone
def test_three_stand_in_columns_where_they_have_no_room_one_under_the_other(bookmaker, tmp_path):
    path = tmp_path / "book.yaml"
    path.write_text(SQUARE, encoding="utf-8")
    told = bookmaker("build", path)
    assert told.code == 0, told.err
    record = json.loads(next(tmp_path.glob("build/**/book.json")).read_text(encoding="utf-8"))
    assert [*Counter(each["page"] for each in record["editions"][0]["puzzles"]).values()] == [4, 3]


ONE_LONG = """\
title: Heads
author: Nobody
seed: 5
repeats: allow
editions: [{publisher: pdfx, trim: 6 x 9 in, paper: offset-80}]
defaults: {grid: 12 x 15}
puzzles-per-page: 2
puzzles:
  - section: Long
  - {title: "A Title of So Many Words That It Takes More Lines Than Any Other Title of the Book Has,
     However Long", grid: 9 x 9, level: hard, words: [crocus, dunes, harbour]}
  - {title: Short, grid: 9 x 9, words: [crocus, dunes, harbour]}
  - section: Short
  - {repeat: 2, title: "Dunes {n}", words: [crocus, dunes, mermaid]}
"""


def test_one_long_title_takes_no_room_on_other_shared_pages_that_have_none_to_spare(bookmaker, tmp_path):
    (tmp_path / "book.yaml").write_text(ONE_LONG, encoding="utf-8")
    told = bookmaker("check", tmp_path / "book.yaml")
    assert told.code == 0, told.out + told.err


def test_rows_are_as_high_as_each_other_but_for_those_that_need_more():
    whole = Box(10, 20, 324, 600)  # 552 points of rows, and two gaps
    boxes = shared_boxes(whole, Sharing(5, 2), [50, 250, 10, 20, 160])
    assert [box.height for box in boxes] == pytest.approx([250, 250, 142, 142, 160])
    assert [box.top for box in boxes] == pytest.approx([620, 620, 346, 346, 180])
    assert boxes[-1].y == pytest.approx(whole.y)
    assert shared_boxes(whole, Sharing(5, 2), [184] * 5) == shared_boxes(whole, Sharing(5, 2))
    assert shared_boxes(whole, Sharing(5, 2), [250, 0, 250, 0, 250]) == shared_boxes(
        whole, Sharing(5, 2)
    )  # none helps


UNEVEN = """\
title: Uneven
author: Nobody
seed: 5
editions: [{publisher: pdfx, trim: 6 x 9 in, paper: offset-80}]
puzzles-per-page: 4
defaults: {grid: 9 x 8}
puzzles:
  - {title: Small, kind: sudoku, size: 4}
  - title: Long
    kind: cryptogram
    text: >-
      It was the best of times; it was the worst of times. “Quite so,” said Jim, and went on with his egg.
  - {title: Middling, kind: sudoku, size: 6}
  - {title: Searched, words: [stove, cumin, flask, peak, thyme]}
"""


LOW = """\
title: Low
author: Nobody
seed: 13
language: it
theme: spooky
editions: [{publisher: lulu-paperback, trim: 8.5 x 8.5 in, paper: 80-coated-color}]
puzzles-per-page: 4
defaults: {grid: 8 x 9, level: kids}
repeats: allow
puzzles:
  - {title: Creepy Crawlies, kind: sudoku, size: 9, symbols: letters, level: hard}
  - {title: "Чайка, щука, ёж", words: [albero, medusa, nuvola, riccio, stella]}
  - {repeat: 2, title: "50% Off & 100% Fun 3 {n}", words: [albero, medusa, nuvola, gelato]}
"""


ONE_HIGH_HEAD = """\
title: High
author: Nobody
seed: 5
theme: elegant
editions: [{publisher: kdp-paperback, trim: 8 x 10 in, paper: cream}]
puzzles-per-page: 3
defaults: {grid: 10 x 8}
repeats: allow
puzzles:
  - title: Orchestra
    kind: cryptogram
    text: Whoever seeks shall find, and whoever rests shall rust, as my grandmother used to say to her cats.
  - {title: "Gypsy Quay", words: [beech, willow, poplar, aspen, spruce]}
  - {title: "Jolly Jumpers", words: [storm, frost, velvet, collar, hail]}
"""


@pytest.mark.parametrize("book", [LOW, ONE_HIGH_HEAD], ids=["list", "head"])
def test_a_low_list_or_head_leaves_its_height_to_a_puzzle_that_needs_more(bookmaker, tmp_path, book):
    path = tmp_path / "book.yaml"
    path.write_text(book, encoding="utf-8")
    told = bookmaker("build", path)
    assert told.code == 0, told.err


def test_a_puzzle_that_needs_more_room_than_those_of_its_page_has_it_of_them(bookmaker, tmp_path):
    path = tmp_path / "book.yaml"
    path.write_text(UNEVEN, encoding="utf-8")
    told = bookmaker("build", path)
    assert told.code == 0, told.err
    record = json.loads(next(tmp_path.glob("build/**/book.json")).read_text(encoding="utf-8"))
    assert len({each["page"] for each in record["editions"][0]["puzzles"]}) == 1
    [page] = puzzle_pages(laid_out(path)[2])
    lower, upper = sorted({op.y for op in page.ops if isinstance(op, Text) and op.part.name == "number"})
    assert upper - lower > lower  # the upper row is higher


def test_columns_of_a_page_are_apart_and_filled_row_by_row():
    boxes = shared_boxes(Box(10, 20, 324, 600), Sharing(5, 2))
    assert [(box.x, round(box.top)) for box in boxes] == [
        (10, 620),
        (184, 620),
        (10, 412),
        (184, 412),
        (10, 204),
    ]
    assert {(box.width, round(box.height)) for box in boxes} == {(150, 184)}


ALIKE = """\
title: Alike
author: Nobody
seed: 5
repeats: allow
theme: {theme}
editions: [{{publisher: kdp-paperback, trim: {trim}, paper: premium-color}}]
puzzles-per-page: {count}
defaults: {{grid: {grid}, effort: fast}}
puzzles:
  - {{title: Garden Birds, words: [cardinal, catbird, crow, grackle, magpie, martin, oriole]}}
  - {{title: Gypsy Jumpers, words: [cardinal, catbird, crow, grackle, magpie, martin, oriole]}}
  - {{title: Long Titles for Young Quails, words: [crow, grackle, magpie, martin, oriole]}}
  - {{title: Dawn, words: [wren, swift, swallow, sparrow]}}
  - {{title: Jolly Quay, words: [cardinal, catbird, crow, grackle, magpie, martin]}}
  - {{title: Fjord, words: [cardinal, catbird, crow, grackle, magpie]}}
  - {{title: Off the Wing, words: [cardinal, catbird, crow, grackle, magpie, martin, oriole, quail]}}
  - {{title: Last, words: [cardinal, catbird, crow, grackle]}}
"""


@pytest.mark.parametrize(
    ("theme", "trim", "count", "grid"),
    sampled(
        [
            (theme, trim, count, grid)
            for theme in sorted(builtin_plugins().themes)
            for trim, count, grid in (
                ("8.5 x 11 in", 2, "15 x 12"),
                ("8.5 x 11 in", 4, "11 x 11"),
                ("6 x 9 in", 2, "12 x 10"),
            )
        ],
        12,
    ),
)
def test_shared_pages_of_a_section_have_letters_lists_and_edges_alike_and_nothing_touches(
    tmp_path, theme, trim, count, grid
):
    path = tmp_path / "book.yaml"
    path.write_text(ALIKE.format(theme=theme, trim=trim, count=count, grid=grid), encoding="utf-8")
    _, setting, layout = laid_out(path)
    assert not [problem for problem in layout.problems if not problem.advice]
    places, metrics = layout.grids.values(), setting.look.metrics
    assert len({round(place.pitch, 2) for place in places}) == 1
    assert len({place.list_size for place in places}) == 1
    pages = puzzle_pages(layout)
    for side in {page.side for page in pages}:
        edges = [
            [round(layout.grids[name].box[0], 2) for name in page.shows]
            for page in pages
            if page.side == side
        ]
        assert len({tuple(each) for each in edges}) == 1
    for page in pages:
        assert not clashes(page, metrics)
        sizes = {
            name: max(op.size for op in page.ops if isinstance(op, Text) and op.part.name == name)
            for name in ("number", "title")
        }
        assert sizes["number"] <= 0.6 * sizes["title"]


def test_letters_of_unlike_grids_on_a_page_are_of_one_size(tmp_path):
    path = tmp_path / "book.yaml"
    text = ALIKE.format(theme="plain", trim="8.5 x 11 in", count=2, grid="15 x 12")
    path.write_text(
        text.replace("title: Gypsy Jumpers", "title: Gypsy Jumpers, grid: 10 x 10"), encoding="utf-8"
    )
    _, _, layout = laid_out(path)
    assert len({round(place.pitch, 2) for place in layout.grids.values()}) == 1


def test_a_page_with_fewer_puzzles_but_as_many_rows_is_shared_as_the_others_are(tmp_path):
    path = tmp_path / "book.yaml"
    text = ALIKE.format(theme="plain", trim="8.5 x 11 in", count=4, grid="11 x 11")
    path.write_text(text[: text.index("  - {title: Last")], encoding="utf-8")
    _, _, layout = laid_out(path)
    assert [len(page.shows) for page in puzzle_pages(layout)] == [4, 3]
    assert len({round(place.pitch, 2) for place in layout.grids.values()}) == 1


def test_puzzles_share_the_pages_of_a_section_not_of_one_puzzle(bookmaker, tmp_path):
    path = written(tmp_path)
    text = path.read_text(encoding="utf-8").replace("title: Alone,", "title: Alone, puzzles-per-page: 2,")
    path.write_text(text, encoding="utf-8")
    result = bookmaker("check", path)
    assert result.code == 1
    assert "say it beside `section`" in result.err


def test_a_section_has_its_own_number_before_the_editions_and_the_books(tmp_path):
    path = written(
        tmp_path, f"{PRINTED}, puzzles-per-page: 2", "puzzles-per-page: 3", ", puzzles-per-page: 1", "12 x 8"
    )
    assert {len(page.shows) for page in puzzle_pages(laid_out(path)[2])} == {1}
    path = written(tmp_path, f"{PRINTED}, puzzles-per-page: 2", "puzzles-per-page: 3", "", "12 x 8")
    assert [len(page.shows) for page in puzzle_pages(laid_out(path)[2])] == [2, 2, 2, 1, 1]


def test_how_many_share_a_page_makes_no_puzzle_another(tmp_path):
    alone, _, _ = laid_out(written(tmp_path))
    shared, _, _ = laid_out(written(tmp_path, more="puzzles-per-page: 2"))
    assert [each.puzzle for each in alone.items] == [each.puzzle for each in shared.items]
