"""Every built-in kind: its puzzles keep their promises, are read back from print, and refused when spoilt."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from bookmaker import BookError, Choice, Mask, Region, Size, Unmade, Word, lexicon
from bookmaker.kinds.cells import numbered, sudoku_logic, sudoku_units
from bookmaker.kinds.cells.clued import clue_list
from bookmaker.page.curves import Curve
from bookmaker.page.geometry import reach
from bookmaker.page.grid_lattice import GridLattice, cell_borders
from bookmaker.page.look import settle_look
from bookmaker.page.ops import Box, Letters, Op, Paint, Text
from bookmaker.page.ornament.frames import in_frame
from bookmaker.page.parts import FRAME
from bookmaker.page.puzzle_drawing import Drawing
from bookmaker.pdf.fonts import Fonts
from bookmaker.proof.sight.compare import alike_signs

from ..kind_puzzles import (
    BOX,
    CLUED,
    OCEAN,
    PLUGINS,
    ask,
    bench,
    drawn,
    judged,
    kind_of,
    made,
    read_back,
    refused,
    replaced,
    typesetting,
    view_of,
    without_steps,
)
from ..random_books.page_choices import own_theme
from ..sweep import each_with_some, sampled

LEVELS = "kids", "easy", "medium", "hard", "expert"
Change = Callable[[tuple[Op, ...]], tuple[Op, ...]]

BEGUN = "Well begun is half done, as they say in 1984: “Don’t stop”."
TRUTH = (
    "It is a truth universally acknowledged, that a single man in possession of a good fortune, must be in "
    "want of a wife."
)
SAMPLES: dict[str, tuple[str, dict[str, Any]]] = {
    "sudoku": ("sudoku", {}),
    "sudoku-6": ("sudoku", {"size": 6, "level": "easy"}),
    "sudoku-diagonal": ("sudoku", {"variant": "diagonal"}),
    "wordoku": ("sudoku", {"symbols": "blacksmit"}),
    "maze": ("maze", {"grid": Size(21, 14)}),
    "maze-with-holes": ("maze", {"grid": Size(20, 20), "shape": Choice("cat"), "level": "easy"}),
    "maze-beside-its-grid": ("maze", {"grid": Size(20, 26), "shape": Choice("rocket")}),
    "maze-heart": ("maze", {"grid": Size(24, 22), "shape": Choice("heart"), "level": "hard"}),
    "fill-in": ("fill-in", {"words": OCEAN}),
    "fill-in-started": ("fill-in", {"words": OCEAN[:12], "starter": True}),
    "fill-in-numbers": ("fill-in", {"numbers": True, "count": 20}),
    "criss-cross": ("criss-cross", {"words": CLUED[:20]}),
    "criss-cross-easy": ("criss-cross", {"words": CLUED[:8], "level": "easy"}),
    "criss-cross-expert": ("criss-cross", {"words": CLUED[:9], "level": "expert"}),
    "codeword": ("codeword", {"words": OCEAN[:20]}),
    "codeword-dense": ("codeword", {"grid": Size(9, 9)}),
    "fill-in-dense": ("fill-in", {"grid": Size(9, 9)}),
    "codeword-expert": ("codeword", {"words": OCEAN[:12], "level": "expert"}),
    "nonogram": ("nonogram", {"grid": Size(11, 9), "shape": Choice("heart")}),
    "nonogram-of-thin-lines": ("nonogram", {"grid": Size(10, 10), "shape": Choice("cat"), "level": "kids"}),
    "cryptogram": ("cryptogram", {"text": BEGUN, "source": "Aristotle", "level": "easy"}),
    "word-ladder": ("word-ladder", {"words": ["warm", "cold warm", "wave", "ship"]}),
    "word-ladder-de": ("word-ladder", {"words": ["haus mais", "maus"], "language": "de"}),
    "scramble": ("scramble", {"words": [*OCEAN[:9], "sea cow", "stop"], "level": "easy"}),
    "scramble-es": ("scramble", {"words": ["ballena", "coral", "pulpo", "niñez"], "language": "es"}),
    "cryptogram-es": (
        "cryptogram",
        {"text": "Más vale pájaro en mano que ciento volando.", "language": "es"},
    ),
}
CROSSING = {"fill-in", "criss-cross", "codeword"}  # kinds that print answers alike
every_sample = pytest.mark.parametrize("sample", SAMPLES)


@cache
def sample_of(name: str) -> tuple[str, Any]:
    kind, said = SAMPLES[name]
    return kind, made(kind, **said)


@every_sample
def test_a_puzzle_keeps_its_promises_and_comes_back_from_its_record(sample: str) -> None:
    name, puzzle = sample_of(sample)
    kind = kind_of(name)
    assert [*kind.verify(puzzle)] == []
    assert kind.read(kind.write(puzzle)) == puzzle
    assert 0 <= kind.grade(puzzle).difficulty <= 100


@pytest.mark.parametrize("large_print", [False, True])
@pytest.mark.parametrize("theme", sorted(PLUGINS.themes))
def test_a_cells_number_and_its_letter_stand_apart_and_both_in_it(theme: str, large_print: bool) -> None:
    offer = PLUGINS.themes[theme].offer
    look = settle_look(offer, (432.0, 648.0), large_print, Fonts.load(offer, None, large_print))
    for letters in ("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "ABEKMOPRSTW", "AÄEÉOÖ"):
        for bigger in (1.0, 1.03, 1.2, 1.7):
            pitch = numbered.least_pitch(letters, letters, look) * bigger
            cells = [(0, column) for column in range(len(letters))]
            lattice = GridLattice(0.0, 0.0, pitch)
            numbers = numbered.numbers_drawn({cell: cell[1] + 1 for cell in cells}, lattice, look)
            given = numbered.letters_given(zip(cells, letters, strict=True), letters, lattice, look)
            for (left, down, number), (x, line, letter) in zip(numbers.items, given.items, strict=True):
                low, high = look.metrics.reach(letter, "grid", given.size)
                assert line + high < down + look.metrics.reach(number, "grid-bold", numbers.size)[0]
                assert line + low > -pitch
                assert abs(line + (low + high) / 2 + pitch / 2) < 0.22 * pitch, letter
                assert down + look.metrics.reach(number, "grid-bold", numbers.size)[1] < -1.4
                assert left % pitch > 1.4
                assert 0 < x % pitch < pitch - look.metrics.width(letter, "grid", given.size)


def test_letters_of_a_ladder_fill_more_of_their_cells_where_there_is_little_room() -> None:
    offer = PLUGINS.themes["spooky"].offer
    look = settle_look(offer, (288.0, 432.0), False, Fonts.load(offer))
    _, puzzle = sample_of("word-ladder")
    kind, view = kind_of("word-ladder"), view_of("word-ladder", "puzzle")
    need = kind.measure(puzzle, look, view)
    drawing = kind.draw(puzzle, Box(0, 0, need.least_width, need.least_height), look, view)
    assert drawing.smallest_type == look.floors["grid"]
    assert (
        import_module(f"{kind.plan.__module__.rpartition('.')[0]}.draw").least_pitch(puzzle, look, view) == 15
    )
    roomy = kind.draw(puzzle, Box(0, 0, 600, 600), look, view)
    assert roomy.smallest_type == pytest.approx(0.6 * 27)


def with_room_in_large_print(name: str, puzzle: Any) -> Any:
    """The puzzle, or one of as many words as its refusal advises."""
    look, view = typesetting(large_print=True).look, view_of(name, "puzzle")
    refusal = kind_of(name).draw(puzzle, BOX, look, view).too_small
    told = re.search(r"fewer words \((\d+), say\)", refusal)
    return made(name, words=CLUED, pick=int(told[1])) if told else puzzle


@pytest.mark.parametrize(("sample", "large_print"), each_with_some(SAMPLES, (False, True), 4))
def test_a_printed_puzzle_proves_itself_with_its_record_and_without(sample: str, large_print: bool) -> None:
    name, puzzle = sample_of(sample)
    if large_print:
        puzzle = with_room_in_large_print(name, puzzle)
    for with_record in (True, False):
        verdict = judged(name, puzzle, with_record=with_record, large_print=large_print)
        assert verdict
        assert (verdict.question, verdict.answer) == ((), ())
        assert bool(verdict.unproven) == (name == "criss-cross" and not with_record)
        assert sum(verdict.counts.values()) > 0


@every_sample
def test_no_kind_takes_a_puzzle_for_its_own_that_is_another_ones(sample: str) -> None:
    name, puzzle = sample_of(sample)
    regions = read_back([(side, drawn(name, puzzle, side)) for side in ("puzzle", "answer")])
    for other in {kind for kind, _ in SAMPLES.values()} - {name}:
        question, answer = (kind_of(other).find(region) for region in regions)
        assert question is None, other
        assert answer is None or {name, other} <= CROSSING, other


@every_sample
def test_a_puzzle_is_drawn_in_the_least_box_it_asks_for_and_in_none_that_is_smaller(sample: str) -> None:
    name, puzzle = sample_of(sample)
    kind = kind_of(name)
    for side in ("puzzle", "answer"):
        look, view = typesetting().look, view_of(name, side)
        need = kind.measure(puzzle, look, view)
        for width, height in ((need.least_width, need.least_height), *need.wider):
            box = Box(40, 60, width + 0.01, height + 0.01)
            drawing = kind.draw(puzzle, box, look, view)
            assert not drawing.too_small
            assert drawing.bottom >= box.y - 0.01
        tight = Box(40, 60, need.least_width * 0.95, need.least_height * 0.95)
        assert "larger trim" in kind.draw(puzzle, tight, look, view).too_small


def test_a_codewords_key_is_one_row_where_a_page_is_wide_and_low() -> None:
    name, puzzle = sample_of("codeword")
    kind, look, view = kind_of(name), typesetting().look, view_of(name, "puzzle")
    need = kind.measure(puzzle, look, view)
    wide, low = need.wider[-1]
    assert wide > len(puzzle.key) * 17
    assert low < need.least_height - 16.9
    ops = drawn(name, puzzle, "puzzle", Box(40, 60, wide, low + 0.01))
    regions = read_back([("puzzle", ops), ("answer", drawn(name, puzzle, "answer"))])
    question, answer = map(kind.find, regions)
    assert question is not None
    assert answer is not None
    verdict = kind.judge(question, answer, None)
    assert (verdict.question, verdict.answer) == ((), ())


@pytest.mark.parametrize("name", ["fill-in", "criss-cross", "codeword"])
def test_as_many_words_as_the_hint_says_have_room_in_large_print(name: str) -> None:
    look, view = typesetting(large_print=True).look, view_of(name, "puzzle")
    for seed, count in ((1, 30), (2, 24), (3, 19)):
        puzzle = made(name, seed, words=CLUED, pick=count)
        box = Box(40, 60, 430, 430)
        told = re.search(r"fewer words \((\d+), say\)", kind_of(name).draw(puzzle, box, look, view).too_small)
        assert told
        fewer = made(name, seed, words=CLUED, pick=int(told[1]))
        assert not kind_of(name).draw(fewer, box, look, view).too_small, told
    least = made(name, words=CLUED, pick=4)  # fewer do not cross
    assert "shorter words" in kind_of(name).draw(least, Box(40, 60, 60, 60), look, view).too_small


def less_a_letter(ops: tuple[Op, ...]) -> tuple[Op, ...]:
    return replaced(ops, Letters, lambda op: replace(op, items=op.items[1:]))


def other_letter(ops: tuple[Op, ...]) -> tuple[Op, ...]:
    def change(op: Letters) -> Letters:
        (x, y, sign), *rest = op.items
        return replace(op, items=((x, y, next(s for _, _, s in rest if s != sign)), *rest))

    return replaced(ops, Letters, change)


def swapped_letters(ops: tuple[Op, ...]) -> tuple[Op, ...]:
    def change(op: Letters) -> Letters:
        items = [*op.items]
        other = next(n for n, item in enumerate(items) if item[2] != items[0][2])
        (x, y, one), (u, v, two) = items[0], items[other]
        items[0], items[other] = (x, y, two), (u, v, one)
        return replace(op, items=tuple(items))

    return replaced(ops, Letters, change)


def moved_letter(ops: tuple[Op, ...]) -> tuple[Op, ...]:
    return replaced(
        ops,
        Letters,
        lambda op: replace(
            op, items=((op.items[0][0] + 14, op.items[0][1] + 14, op.items[0][2]), *op.items[1:])
        ),
    )


def less_lines(ops: tuple[Op, ...]) -> tuple[Op, ...]:
    """The rules without one of their lines, an inner one."""
    return replaced(ops, Paint, lambda op: without_steps(op, 4, 2))


def crooked_line(ops: tuple[Op, ...]) -> tuple[Op, ...]:
    rules = next(op for op in ops if isinstance(op, Paint) and op.stroke)
    ((x, y),), ((u, v),) = rules.curve.steps[6][1], rules.curve.steps[7][1]
    return (*ops, replace(rules, curve=Curve.line((x - 2, y - 2), (u - 2, v - 2))))


def blot(ops: tuple[Op, ...]) -> tuple[Op, ...]:
    rules = next(op for op in ops if isinstance(op, Paint) and op.stroke)
    (x, y), *_ = (step[1][0] for step in rules.curve.steps[4:])
    return (*ops, Paint(Curve.ellipse(x + 3, y - 3, 5), fill="ink"))


def other_text(ops: tuple[Op, ...]) -> tuple[Op, ...]:
    """The first text with another letter, which comes nowhere else."""
    return replaced(ops, Text, lambda op: replace(op, text="X" + op.text[1:]))


def less_text(ops: tuple[Op, ...]) -> tuple[Op, ...]:
    return replaced(ops, Text, lambda op: None)


def struck_text(ops: tuple[Op, ...]) -> tuple[Op, ...]:
    text = next(op for op in ops if isinstance(op, Text))
    line = Curve.line((text.x, text.y + 3), (text.x + 60, text.y + 3))
    return (*ops, Paint(line, stroke="ink", width=2))


def same(ops: tuple[Op, ...]) -> tuple[Op, ...]:
    return ops


SPOILT: list[tuple[str, Change, Change]] = [
    *(("sudoku", change, same) for change in (less_lines, crooked_line, blot, other_letter, moved_letter)),
    *(("sudoku", same, change) for change in (less_a_letter, other_letter, swapped_letters, less_lines)),
    *(("sudoku", change, same) for change in (less_a_letter, swapped_letters)),
    *(("maze", change, same) for change in (less_lines, crooked_line, blot)),
    *(("maze", same, change) for change in (less_lines, crooked_line, blot)),
    *(("nonogram", change, same) for change in (less_lines, crooked_line, blot, less_a_letter)),
    *(("nonogram", change, same) for change in (other_letter, swapped_letters)),
    *(("nonogram", same, change) for change in (crooked_line, blot)),
    *(("fill-in-started", change, same) for change in (less_lines, crooked_line, blot, other_letter)),
    *(("fill-in-started", change, same) for change in (moved_letter, swapped_letters)),
    *(("word-ladder", change, same) for change in (less_lines, crooked_line, blot, less_a_letter)),
    *(("word-ladder", change, same) for change in (other_letter, swapped_letters, moved_letter)),
    *(("word-ladder", same, change) for change in (other_letter, less_a_letter, less_lines, blot)),
    *(("scramble", change, same) for change in (less_lines, crooked_line, blot, less_a_letter)),
    *(("scramble", change, same) for change in (other_letter, moved_letter, other_text, less_text)),
    *(("scramble", same, change) for change in (other_text, less_text, struck_text)),
    *(("cryptogram", change, same) for change in (less_lines, crooked_line, blot, less_a_letter)),
    *(("cryptogram", change, same) for change in (other_letter, swapped_letters, moved_letter)),
    *(("cryptogram", same, change) for change in (other_text, less_text, struck_text)),
    *(("fill-in", same, change) for change in (less_a_letter, other_letter, swapped_letters, less_lines)),
    *(("codeword", change, same) for change in (less_lines, crooked_line, blot, less_a_letter)),
    *(("codeword", change, same) for change in (other_letter, swapped_letters, moved_letter)),
    *(("codeword", same, change) for change in (less_a_letter, other_letter, swapped_letters, less_lines)),
    *(("criss-cross", change, same) for change in (less_lines, crooked_line, blot, less_a_letter)),
    *(("criss-cross", change, same) for change in (other_letter, swapped_letters, moved_letter)),
    *(("criss-cross", same, change) for change in (less_a_letter, less_lines, crooked_line, blot)),
]


@pytest.mark.parametrize(("sample", "question", "answer"), sampled(SPOILT, 3))
def test_a_spoilt_page_is_refused_without_any_record(sample: str, question: Change, answer: Change) -> None:
    name, puzzle = sample_of(sample)
    assert refused(judged(name, puzzle, question, answer, with_record=False))


def test_a_maze_without_arrows_or_with_another_way_is_refused() -> None:
    puzzle = made("maze", grid=Size(14, 10))

    def less_an_arrow(ops: tuple[Op, ...]) -> tuple[Op, ...]:
        return ops[:-1]

    def two_ways_in(ops: tuple[Op, ...]) -> tuple[Op, ...]:
        return (*ops[:-1], ops[-2])

    def short_cut(ops: tuple[Op, ...]) -> tuple[Op, ...]:
        return replaced(ops, Paint, lambda op: without_steps(op, 5, 3))

    def no_way(ops: tuple[Op, ...]) -> tuple[Op, ...]:
        return ops[1:]

    for change in (less_an_arrow, two_ways_in):
        assert refused(judged("maze", puzzle, change, with_record=False))
    for change in (short_cut, no_way):
        assert refused(judged("maze", puzzle, same, change, with_record=False))
    way = drawn("maze", puzzle, "answer")[0]
    assert refused(judged("maze", puzzle, lambda ops: (way, *ops), with_record=False))


def test_a_fill_in_whose_list_is_not_that_of_its_answer_is_refused() -> None:
    puzzle = made("fill-in", words=OCEAN[:14])

    def less_a_word(ops: tuple[Op, ...]) -> tuple[Op, ...]:
        word = next(op for op in ops if isinstance(op, Text) and op.text.isupper())
        return tuple(op for op in ops if op is not word)

    def misspelt(ops: tuple[Op, ...]) -> tuple[Op, ...]:
        word = next(op for op in ops if isinstance(op, Text) and op.text.isupper())
        return tuple(replace(op, text="Q" + word.text[1:]) if op is word else op for op in ops)  # type: ignore[call-arg]

    for change in (less_a_word, misspelt):
        assert refused(judged("fill-in", puzzle, change, with_record=False))


@pytest.mark.parametrize(
    ("sample", "foot"),
    [
        *((name, "Answer on page 104") for name in ("criss-cross-easy", "criss-cross-expert")),
        ("fill-in-numbers", "10412"),
        ("criss-cross-easy", "104"),
    ],
)
def test_the_foot_of_a_page_in_the_type_of_the_list_over_it_is_no_part_of_it(sample: str, foot: str) -> None:
    name, puzzle = sample_of(sample)
    ops = drawn(name, puzzle, "puzzle")
    lines = [op for op in ops if isinstance(op, Text) and op.font == "list"]
    left = min(line.x for line in lines)
    last = min((line for line in lines if line.x < left + 1), key=lambda line: line.y)
    below = replace(last, text=foot, y=min(line.y for line in lines) - 1.55 * last.size)
    regions = read_back(
        [("puzzle", ops), ("puzzle", (*ops, below)), ("answer", drawn(name, puzzle, "answer"))]
    )
    found, with_foot, answer = (kind_of(name).find(region) for region in regions)
    assert with_foot.area == found.area
    assert kind_of(name).judge(with_foot, answer, puzzle) == kind_of(name).judge(found, answer, puzzle)


@pytest.mark.parametrize("side", ["puzzle", "answer"])
def test_a_pages_number_close_under_a_wordoku_is_none_of_its_letters(side: str) -> None:
    name, puzzle = sample_of("wordoku")
    ops = drawn(name, puzzle, side)
    reaches = [op.y for op in ops if isinstance(op, Text)] + [
        y for op in ops if isinstance(op, Letters) for _, y, _ in op.items
    ]
    folio = Text(360, min(reaches) - 27, "101", "folio", 18)
    found, numbered = (
        kind_of(name).find(region) for region in read_back([(side, ops), (side, (*ops, folio))])
    )
    assert (found.area, found.letters) == (numbered.area, numbered.letters)


def test_the_letters_below_a_hebrew_wordoku_run_from_the_right() -> None:
    name, puzzle = sample_of("wordoku")
    hebrew = dict(zip(puzzle.signs, "אבגדהוזחט", strict=True)) | {None: None}
    given, answer = (
        tuple(tuple(hebrew[sign] for sign in row) for row in rows) for rows in (puzzle.given, puzzle.answer)
    )
    ops = drawn(name, replace(puzzle, given=given, answer=answer, word=""), "puzzle")
    [line] = [op.text for op in ops if isinstance(op, Text)]
    assert line.split() == [*"טחזוהדגבא"]


def test_the_bare_number_of_a_puzzle_over_the_clues_of_a_nonogram_is_none_of_them() -> None:
    name, puzzle = sample_of("nonogram")
    ops = drawn(name, puzzle, "puzzle")
    clues = next(op for op in ops if isinstance(op, Letters))
    x, y, _ = max(clues.items, key=lambda item: item[1])
    label = Text(x, y + 1.1 * clues.size, "7", "label", 1.1 * clues.size)
    found, labelled = (
        kind_of(name).find(region) for region in read_back([("puzzle", ops), ("puzzle", (*ops, label))])
    )
    assert (found.columns, found.area) == (labelled.columns, labelled.area)


@pytest.mark.parametrize("sample", ["criss-cross", "criss-cross-expert"])
def test_a_criss_cross_whose_clues_are_not_those_of_its_cells_is_refused(sample: str) -> None:
    name, puzzle = sample_of(sample)

    def changed(old: str, new: str) -> Change:
        def change(ops: tuple[Op, ...]) -> tuple[Op, ...]:
            at = next(n for n, op in enumerate(ops) if isinstance(op, Text) and re.search(old, op.text))
            op = ops[at]
            assert isinstance(op, Text)
            text = re.sub(old, new, op.text, count=1)
            return (*ops[:at], *([replace(op, text=text)] if text else []), *ops[at + 1 :])

        return change

    spoilt = [changed(r"\((\d)\)", r"(1\1)"), changed(r".*\(\d\).*", ""), changed(" of those", " of thse")]
    if puzzle.numbered:
        spoilt += [
            changed("^1$", "2"),
            changed("^1$", ""),
            changed("^Down$", "Across"),
            changed("^Down$", ""),
        ]
    for number, change in enumerate(spoilt):
        known = number == 2
        assert refused(judged(name, puzzle, change, with_record=known)), number


@pytest.mark.parametrize(("sample", "high"), [("criss-cross", 300), ("criss-cross-expert", 216)])
def test_in_a_low_box_the_clues_stand_beside_the_cells_and_are_read_there(sample: str, high: float) -> None:
    name, puzzle = sample_of(sample)
    kind, low = kind_of(name), Box(40, 400, 540, high)
    need = kind.measure(puzzle, typesetting().look, view_of(name, "puzzle"))
    assert need.height_in(low.width) <= low.height
    ops = drawn(name, puzzle, "puzzle", low)
    answer = drawn(name, puzzle, "answer")
    clues = [op for op in ops if isinstance(op, Text) and op.font == "list"]
    assert min(op.y for op in clues) >= low.y
    shown, told = (kind.find(region) for region in read_back([("puzzle", ops), ("answer", answer)]))
    assert min(op.x for op in clues) > shown.cells.grid.area.right > low.x + low.width / 3
    assert not refused(kind.judge(shown, told, puzzle))
    spoilt = tuple(op for op in ops if not (isinstance(op, Text) and "Number 1 " in op.text))
    assert len(spoilt) < len(ops)
    shown, told = (kind.find(region) for region in read_back([("puzzle", spoilt), ("answer", answer)]))
    assert shown is None or refused(kind.judge(shown, told, puzzle))


@pytest.mark.parametrize("theme", sampled(sorted(PLUGINS.themes), 4))
def test_clues_beside_the_cells_keep_off_the_frame_round_them(theme: str) -> None:
    offer, (name, puzzle) = PLUGINS.themes[theme].offer, sample_of("criss-cross")
    look, kind = settle_look(offer, (792.0, 612.0), False, Fonts.load(offer)), kind_of(name)

    def draw(box: Box, below: float) -> Drawing:
        return kind.draw(puzzle, box, look, replace(view_of(name, "puzzle"), below=below))

    ops = in_frame(draw, kind.framed, Box(40, 40, 640, 340), look, puzzle.words[0].shown).ops
    clues = [op for op in ops if isinstance(op, Text) and op.font == "list"]
    right = max(reach(op, look.metrics)[2] for op in ops if op.part.name in (FRAME, *kind.framed))
    assert min(op.x for op in clues) > right


def test_the_words_of_a_sheet_come_with_their_clues(tmp_path: Path, bookmaker: Callable[..., Any]) -> None:
    rows = "Word,Clue\norca,Black and white\ncoral,It builds reefs\ncrab,Sideways\ncod,With chips\n"
    (tmp_path / "sea.csv").write_text(rows, encoding="utf-8")
    told = bookmaker("puzzle", "--kind", "criss-cross", "--words", tmp_path / "sea.csv", "--seed", 1)
    assert told.code == 0, told.err
    assert "It builds reefs (5)" in told.out
    (tmp_path / "plain.csv").write_text("Word\norca\ncoral\ncrab\ncod\n", encoding="utf-8")
    told = bookmaker("puzzle", "--kind", "codeword", "--words", tmp_path / "plain.csv", "--seed", 1)
    assert "too few for a codeword" in told.err


def test_a_codeword_whose_key_is_not_that_of_its_cells_is_refused() -> None:
    name, puzzle = sample_of("codeword")

    def last_letters(change: Change) -> Change:  # those of its key stand last
        return lambda ops: change(ops[::-1])[::-1]

    def key(op: Any) -> Any:
        return without_steps(op, 4, 2)

    def less_of_the_key(ops: tuple[Op, ...]) -> tuple[Op, ...]:
        _, *rest = (n for n, op in enumerate(ops) if isinstance(op, Paint) and op.stroke)
        return (*ops[: rest[0]], key(ops[rest[0]]), *ops[rest[0] + 1 :])

    changes = [last_letters(change) for change in (less_a_letter, other_letter, swapped_letters)]
    for change in (*changes, less_of_the_key):
        assert refused(judged(name, puzzle, change, with_record=False))
    numbers = replaced(drawn(name, puzzle, "puzzle"), Letters, lambda op: None)
    assert judged(name, puzzle, lambda ops: numbers) is None


def test_a_codeword_gives_letters_until_no_other_letters_make_its_words() -> None:
    kind = kind_of("codeword")
    words = ["bat", "tab", "alone", "anvil", "orchid", "manic"]  # B and T may change places
    puzzle = made("codeword", words=words, level="expert")
    assert puzzle.given
    assert [*kind.verify(replace(puzzle, given=()))] == [
        "its words can be read with other letters for the numbers"
    ]
    grades = [kind.grade(made("codeword", words=OCEAN, level=level)).difficulty for level in LEVELS]
    assert grades == sorted(set(grades))
    assert len(made("codeword", words=OCEAN, given=5).given) == 5


def test_a_criss_cross_tells_its_solver_less_from_level_to_level() -> None:
    kind = kind_of("criss-cross")
    puzzles = [made("criss-cross", words=CLUED[:14], level=level) for level in LEVELS]
    grades = [kind.grade(puzzle).difficulty for puzzle in puzzles]
    assert grades == sorted(set(grades))
    assert [bool(puzzle.given_cells) for puzzle in puzzles[:3]] == [True, True, False]
    assert [(puzzle.lengths, puzzle.numbered) for puzzle in puzzles[2:]] == [
        *((True, True), (False, True), (True, False))
    ]


def test_each_level_of_sudoku_needs_its_own_technique_and_no_guess() -> None:
    module = import_module(f"{kind_of('sudoku').plan.__module__.rpartition('.')[0]}.grade")
    families = {"easy": (0, 1), "medium": (2, 3), "hard": (3, 7), "expert": (7, 10)}
    grades = []
    for level, (first, end) in families.items():
        puzzle = made("sudoku", 3, level=level)
        used, solved = module.technique_counts(puzzle)
        assert solved
        assert first <= max(sudoku_logic.TECHNIQUES.index(name) for name in used) < end, (level, used)
        grades.append(kind_of("sudoku").grade(puzzle).difficulty)
    assert grades == sorted(set(grades))


@pytest.mark.parametrize("name", ["naked triple", "hidden triple"])
def test_three_cells_that_share_three_signs_lead_on_in_a_sudoku(name: str) -> None:
    """Cells 0, 3 and 6 of the first row have signs 0 and 1, 1 and 2, 0 and 2: no others, or in no others."""
    field = sudoku_units.geometry(9, "classic")
    marks, three = sudoku_logic.PencilMarks.of(field, [None] * 81), {0, 3, 6}
    everywhere = {(sign, cell) for sign in range(9) for cell in range(9)}
    others = {(sign, cell) for sign, cell in everywhere if sign > 2 and cell in three}
    elsewhere = {(sign, cell) for sign, cell in everywhere if sign < 3 and cell not in three}
    lacking, taken = (others, elsewhere) if name == "naked triple" else (elsewhere, others)
    for sign, cell in lacking | {(0, 3), (1, 6), (2, 0)}:
        marks.free[sign] &= ~(1 << cell)
    before = [*marks.free]
    assert not sudoku_logic.step(marks, sudoku_logic.TECHNIQUES.index(name))  # nothing easier leads on
    assert sudoku_logic.step(marks, sudoku_logic.TECHNIQUES.index(name) + 1)
    gone = {(s, c) for s in range(9) for c in range(81) if before[s] >> c & 1 and not marks.free[s] >> c & 1}
    assert (marks.used, gone) == ({name: 1}, taken)


@pytest.mark.parametrize(("level", "seed"), each_with_some(["medium", "hard", "expert"], range(5, 9), 4))
def test_a_sudokus_givens_are_symmetric_and_none_of_them_can_be_spared(level: str, seed: int) -> None:
    kind, puzzle = kind_of("sudoku"), made("sudoku", seed, level=level)
    printed = [(r, c) for r in range(9) for c in range(9) if puzzle.given[r][c]]
    assert printed == sorted((8 - r, 8 - c) for r, c in printed)
    for row, column in printed[: len(printed) // 2]:
        given = [list(signs) for signs in puzzle.given]
        given[row][column] = given[8 - row][8 - column] = None
        fewer = replace(puzzle, given=tuple(map(tuple, given)))
        assert [*kind.verify(fewer)] == ["there is more than one solution"]


@pytest.mark.parametrize(
    ("size", "variant"), [(9, "classic"), (9, "diagonal"), (6, "classic"), (4, "diagonal")]
)
def test_the_maker_of_sudokus_and_their_judge_agree_on_what_has_one_solution(size: int, variant: str) -> None:
    home = kind_of("sudoku").plan.__module__.rpartition(".")[0]
    puzzle = made("sudoku", 4, size=size, variant=variant, level="easy")
    cells = [(row, column) for row in range(size) for column in range(size)]
    answer = [int(puzzle.answer[r][c]) - 1 for r, c in cells]
    field = sudoku_units.geometry(size, variant)
    unique = import_module(f"{home}.unique").Uniqueness(field, answer)
    solutions = import_module(f"{home}.verify").solutions
    dice, found = bench("sudoku").dice("tried"), Counter[bool]()

    def one_solution(given: list[int | None]) -> bool:
        signs = [
            None if sign is None else puzzle.answer[r][c] for sign, (r, c) in zip(given, cells, strict=True)
        ]
        rows = [signs[n : n + size] for n in range(0, len(signs), size)]
        return len([*islice(solutions(rows, sorted(puzzle.answer[0]), variant == "diagonal"), 2)]) == 1

    for left in range(size * size // 6, size * size // 2, 6):
        kept = {*dice.shuffled(range(len(cells)))[:left]}
        given = [sign if number in kept else None for number, sign in enumerate(answer)]
        one = unique.holds(
            sum(1 << cell for cell in kept), sum(1 << n for n in range(len(cells)) if n not in kept)
        )
        assert one == one_solution(given)
    given = [*answer]
    for number, cell in enumerate(dice.shuffled(range(len(cells)))):
        given[cell] = None
        one = unique.holds(sum(1 << n for n, sign in enumerate(given) if sign is not None), 1 << cell)
        if number > size * size // 2:
            assert one == one_solution(given)
            found[one] += 1
        if not one:
            given[cell] = answer[cell]
    assert found[True]
    assert found[False]


@pytest.mark.parametrize("size", [9, 6])
def test_the_makers_quick_board_of_a_sudoku_leads_as_far_as_logic(size: int) -> None:
    home = kind_of("sudoku").plan.__module__.rpartition(".")[0]
    field = sudoku_units.geometry(size, "classic")
    dice, led, cells = bench("sudoku").dice("tried"), Counter[str](), size * size
    for seed in range(6):
        puzzle = made("sudoku", seed, size=size, level="medium")
        signs = sorted(puzzle.answer[0])
        answer = [signs.index(sign) for row in puzzle.answer for sign in row]
        unique = import_module(f"{home}.unique").Uniqueness(field, answer)
        printed = [n for n, sign in enumerate(sign for row in puzzle.given for sign in row) if sign]
        for count in range(len(printed) - 6, len(printed)):
            kept = {*dice.shuffled(printed)[:count]}
            board = unique.settled(unique.opened(sum(1 << cell for cell in kept)))
            free, empty, _ = unique.led_on(board, 0)
            marks = sudoku_logic.solve(
                field, [sign if n in kept else None for n, sign in enumerate(answer)], reach=4
            )
            assert [free >> sign * cells & field.all for sign in range(size)] == marks.free
            assert empty == marks.open
            led.update(marks.used)
    assert led["locked"] > 9
    assert led["naked pair"]


def test_sudokus_that_are_turned_mirrored_or_signed_otherwise_are_alike() -> None:
    kind, puzzle = kind_of("sudoku"), made("sudoku")

    def changed(change: Callable[[Any], Any]) -> Any:
        return replace(puzzle, given=change(puzzle.given), answer=change(puzzle.answer))

    swapped = str.maketrans("123456789", "987654321")
    for change in (
        lambda rows: rows[::-1],
        lambda rows: tuple(zip(*rows, strict=True)),
        lambda rows: tuple(tuple(sign and sign.translate(swapped) for sign in row) for row in rows),
    ):
        assert kind.alike(changed(change)) == kind.alike(puzzle)
    assert kind.alike(made("sudoku", 2)) != kind.alike(puzzle)


def test_a_maze_goes_through_all_of_its_shape_and_a_braided_one_has_ways_that_meet() -> None:
    mask = bench("maze").mask(Choice("heart"), Size(24, 22))
    plain = made("maze", grid=Size(24, 22), shape=Choice("heart"))
    assert plain.cells == {*mask}
    braided = made("maze", grid=Size(20, 20), braid=100)
    open_sides = sum(4 - wall.bit_count() for row in braided.walls for wall in row) - 2
    assert open_sides // 2 > 20 * 20 - 1
    assert [*kind_of("maze").verify(replace(braided, braid=0))] == [
        "there is more than one way between two of its cells"
    ]


@pytest.mark.parametrize("shape", ["star", "tree"])
def test_what_lies_outside_of_a_shape_is_no_false_way_of_its_maze(shape: str) -> None:
    maze = made("maze", grid=Size(15, 15), shape=Choice(shape), level="hard")
    count = import_module(f"{type(maze).__module__.rpartition('.')[0]}.grade").count
    cells = {(r, c) for r, row in enumerate(maze.walls) for c, walls in enumerate(row) if walls is not None}
    steps = {1: (-1, 0), 2: (0, 1), 4: (1, 0), 8: (0, -1)}
    known, deepest = dict.fromkeys(maze.path, 0), 0
    wave = [*maze.path]
    while wave:
        ways = [
            (r + down, c + right, known[r, c])
            for r, c in wave
            for side, (down, right) in steps.items()
            if not maze.walls[r][c] & side
        ]
        new = {(r, c): deep + 1 for r, c, deep in ways if (r, c) in cells and (r, c) not in known}
        known |= new
        wave, deepest = [*new], max(deepest, *new.values(), 0)
    assert known.keys() == cells
    assert count(maze).deepest == deepest


def test_a_shape_too_thin_or_in_pieces_is_no_maze() -> None:
    request = kind_of("maze").plan(ask("maze"), bench("maze"))
    for picture, what in (
        (("#" * 30,), "too thin"),
        (("##########", "..........", "##########"), "2 pieces"),
    ):
        with pytest.raises(Unmade, match=what) as told:
            kind_of("maze").make(replace(request, mask=Mask(picture)), bench("maze"))
        assert told.value.hint


def test_a_picture_that_clues_leave_open_is_changed_a_little_or_refused() -> None:
    kind, lent = kind_of("nonogram"), bench("nonogram")
    request = kind.plan(ask("nonogram", shape=Choice("heart")), lent)
    diagonal = tuple("." * n + "#" + "." * (9 - n) for n in range(10))
    with pytest.raises(Unmade, match="guesswork"):
        kind.make(replace(request, picture=diagonal), lent)


def test_a_nonogram_without_a_filled_cell_of_its_answer_is_refused() -> None:
    puzzle = made("nonogram", grid=Size(12, 15), shape=Choice("heart"))

    def less_a_cell(ops: tuple[Op, ...]) -> tuple[Op, ...]:
        return replaced(ops, Paint, lambda op: without_steps(op, 0, 5))

    assert refused(judged("nonogram", puzzle, same, less_a_cell, with_record=False))


def test_a_fill_in_holds_all_its_words_in_one_compact_piece() -> None:
    puzzle = made("fill-in", words=OCEAN)
    assert sorted("".join(word.letters).lower() for word in puzzle.words) == sorted(OCEAN)
    cells = sum(sign is not None for row in puzzle.answer for sign in row)
    assert 100 * cells > 30 * puzzle.columns * puzzle.rows


WRONG: list[tuple[str, dict[str, Any], str]] = [
    ("sudoku", {"size": 5}, "a sudoku has 4, 6 or 9 rows, not 5"),
    ("sudoku", {"symbols": "blacklist"}, "'blacklist' has L more than once"),
    ("sudoku", {"symbols": "whale"}, "'whale' has 5 letters, and the sudoku 9 rows"),
    ("sudoku", {"symbols": "😀"}, "'😀' is no word for a sudoku"),
    ("sudoku", {"size": 4, "level": "expert"}, "no sudoku of 4 rows is 'expert'"),
    ("maze", {"grid": Size(3, 40)}, "a maze of 3x40 cells"),
    ("maze", {"grid": Size(200, 200)}, "a maze of 200x200 cells"),
    ("nonogram", {}, "a nonogram needs a shape"),
    ("nonogram", {"shape": Choice("rectangle")}, "a picture of one colour"),
    ("nonogram", {"shape": Choice("heart"), "grid": Size(90, 90)}, "a nonogram of 90x90 cells"),
    ("word-ladder", {"words": []}, "there are no words"),
    ("word-ladder", {"words": ["it"]}, "'IT' has 2 letters"),
    ("word-ladder", {"words": ["cold mild warm"]}, "'cold mild warm' is 3 words"),
    ("word-ladder", {"words": ["cold winter"]}, "the ends of 'cold winter' are not as long as one another"),
    ("word-ladder", {"words": ["cold cold"]}, "the ends of 'cold cold' are one word"),
    (
        "word-ladder",
        {"words": ["hand wand"], "steps": 1},
        "the ends of 'hand wand' are a single letter apart",
    ),
    ("word-ladder", {"words": ["r2d2"]}, "'r2d2' has more than letters"),
    ("word-ladder", {"words": ["warm", "onyx"]}, "there is no ladder for 'onyx' among words of the lexicon"),
    ("word-ladder", {"words": ["spot knot"]}, "there is no ladder for 'spot knot'"),  # but through SNOT
    ("word-ladder", {"words": ["haus"], "language": "de"}, "there is no ladder in its words"),
    ("word-ladder", {"words": ["haus mais"], "language": "de"}, "among the list's own words"),
    ("scramble", {"words": []}, "0 words are too few for a scramble"),
    ("scramble", {"words": ["orca", "beluga", "it"]}, "'it' has 2 letters"),
    ("scramble", {"words": ["orca", "beluga", "aaa"]}, "'aaa' has one letter 3 times"),
    ("scramble", {"words": ["orca", "beluga", "R2D2"]}, "'R2D2' has more than letters"),
    ("scramble", {"words": ["orca", "Orca", "coral"]}, "'Orca' is in the list twice"),
    ("scramble", {"words": ["orca", "coral", "😀😀😀"]}, "'😀😀😀' cannot be scrambled"),
    ("scramble", {"words": ["orca", "coral", "סרטן"]}, "'סרטן'"),
    (
        "scramble",
        {"words": ["gun", "harbour", "coral"], "level": "easy"},
        "'gun' is one word only when nearly",
    ),
    ("scramble", {"words": OCEAN, "pick": 50}, "there is no picking 50 of 30 words"),
    ("cryptogram", {}, "a cryptogram needs a text"),
    ("cryptogram", {"text": "Half done 😀 well begun"}, "'😀' (grinning face) cannot stand in a cryptogram"),
    ("cryptogram", {"text": "Хорошее начало, half done"}, "'Х' is no letter of the language 'en'"),
    ("cryptogram", {"text": "סוף מעשה במחשבה תחילה"}, "is read from right to left"),
    ("cryptogram", {"text": "Well begun"}, "a text of 9 letters"),
    (
        "cryptogram",
        {"text": "Well begun is half done", "given": 15},
        "15 letters are given, and the text has 14",
    ),
    ("cryptogram", {"text": BEGUN, "source": "☕"}, "'☕' cannot stand in the source"),
    ("fill-in", {"words": [], "language": "de"}, "there are no words"),
    ("fill-in", {"words": ["orca", "beluga"]}, "2 words are too few to cross"),
    ("fill-in", {"words": ["orca", "Orca!", "beluga", "whale", "seal"]}, "the same cells as 'orca'"),
    ("fill-in", {"words": ["orca", "😀", "beluga", "whale", "seal"]}, "'😀' cannot stand in a grid"),
    (
        "fill-in",
        {"words": ["orca", "coral", "cod", "carp", "fizz"]},
        "1 word finds no place among the others: 'fizz'",
    ),
    ("fill-in", {"words": ["orca", "1234", "45", "678"], "numbers": True}, "'orca' is no number"),
    ("codeword", {"words": ["tat", "teat", "sat", "east"]}, "4 different letters, too few for a codeword"),
    ("codeword", {"words": [*OCEAN[:5], "vitamin B12"]}, "'vitamin B12' has '1'"),
    ("codeword", {"words": [*OCEAN[:5], "😀"]}, "'😀' cannot stand in a grid"),
    ("codeword", {"words": [], "language": "de"}, "there are no words"),
    ("criss-cross", {"words": OCEAN}, "none of the words has a clue"),
    ("criss-cross", {"words": [*CLUED[:5], "whale"]}, "'whale' has no clue"),
    (
        "criss-cross",
        {"words": [*CLUED[:5], Word("sea cow", "The Sea-Cow itself")]},
        "the clue of 'sea cow' says the word itself",
    ),
    ("criss-cross", {"words": [Word("orca", "Seen"), Word("beluga", "Seen too")]}, "too few to cross"),
    (
        "criss-cross",
        {"words": [Word(word, "Seen") for word in ("orca", "coral", "cod", "carp", "fizz")]},
        "1 word finds no place among the others: 'fizz'",
    ),
    ("criss-cross", {"words": [*CLUED[:5], Word("😀", "Seen")]}, "'😀' cannot stand in a grid"),
    ("fill-in", {"words": ["שלום", "ים", "דג", "גל"], "language": "he"}, "is read from right to left"),
    ("fill-in", {"words": OCEAN, "pick": 50}, "there is no picking 50 of 30 words"),
]


@pytest.mark.parametrize(("name", "said", "what"), WRONG)
def test_what_no_puzzle_can_be_made_of_is_told_with_a_way_out(
    name: str, said: dict[str, Any], what: str
) -> None:
    with pytest.raises((BookError, Unmade)) as told:
        made(name, **said)
    problems = getattr(told.value, "problems", ()) or (told.value,)
    said_of_it = [str(getattr(problem, "what", getattr(problem, "reason", ""))) for problem in problems]
    assert any(what in sentence for sentence in said_of_it), said_of_it
    assert all(
        problem.hint or "cannot stand" in str(problem) or "no word" in str(problem) for problem in problems
    )


def test_a_cryptograms_text_has_one_reading_and_each_level_opens_less_of_it() -> None:
    kind, opened = kind_of("cryptogram"), []
    for level in ("kids", "easy", "medium", "hard"):
        puzzle = made("cryptogram", text=TRUTH, level=level)
        assert all(code != sign for code, sign in puzzle.key.items())
        opened.append(sum(sign in puzzle.given for sign in puzzle.plain))
    assert opened == sorted({*opened}, reverse=True)
    short = made("cryptogram", text="Do or do not, there is no try.", level="hard")
    assert len(short.given) > len(puzzle.given)
    fewer = replace(short, given=short.given[1:])
    assert any("can be read as" in flaw for flaw in kind.verify(fewer))


def test_a_scrambled_word_has_one_answer_and_is_no_other_word() -> None:
    kind, puzzle = kind_of("scramble"), made("scramble", words=["stop", "whale", "orca"], level="hard")
    stop = puzzle.items[0]
    assert stop.given  # or it could be POTS, or SPOT
    for item in puzzle.items:
        assert "".join(item.scrambled) not in lexicon("en")
    bare = replace(puzzle, items=(replace(stop, given=()), *puzzle.items[1:]))
    assert any("item 1 can be" in flaw for flaw in kind.verify(bare))


@pytest.mark.parametrize(("language", "word", "other"), [("en", "santa", "SATAN"), ("de", "schar", "ARSCH")])
def test_a_scrambled_word_is_not_what_must_not_be_read(language: str, word: str, other: str) -> None:
    found = made("scramble", words=[word, "coral", "delphin"], level="hard", language=language).items[0]
    assert any(found.letters[place] != other[place] for place in found.given)


def test_a_cryptogram_is_not_read_with_what_must_not_be_read_and_its_code_spells_none() -> None:
    unwanted = ["".join(word) for word in bench("cryptogram").unwanted("en")]
    for seed in range(4):
        puzzle = made("cryptogram", text="All that glitters is not gold", level="hard", seed=seed)
        assert "H" in puzzle.given or puzzle.key.get("W") == "H"  # or it could be TWAT
    long = made("cryptogram", text=" ".join([TRUTH] * 4)[:700], level="easy")
    assert not [word for word in unwanted if word in long.cipher]


def test_a_word_ladder_is_the_shortest_way_and_the_only_one() -> None:
    kind, puzzle = kind_of("word-ladder"), made("word-ladder", words=["cold warm", "wave"])
    cold, wave = puzzle.ladders
    assert (len(cold.words), len(wave.words)) == (5, 5)  # medium: four steps where both ends are not given
    bare = replace(puzzle, ladders=(replace(cold, given=()), wave))
    assert [*kind.verify(bare)] == ["ladder 1 can be climbed down in more than one way"]
    longer = ("COLD", "CORD", "WORD", "WARD", "HARD", "HARM", "WARM")
    detour = replace(cold, words=tuple(map(tuple, longer)), given=())
    assert "ladder 1 can be climbed down in 4 steps, and has 6" in [
        *kind.verify(replace(puzzle, ladders=(detour, wave)))
    ]


def test_a_book_without_letter_grids_has_no_letters_that_look_alike() -> None:
    assert alike_signs("no font is opened.ttf", "") == []


def test_a_hundred_numbers_are_filled_in_in_one_way() -> None:
    puzzle = made("fill-in", 2, numbers=True, count=100)
    assert len(puzzle.words) == 100
    assert [*kind_of("fill-in").verify(puzzle)] == []


def test_ten_thousand_words_are_refused_and_picked_from() -> None:
    words = [f"{number:05d}" for number in range(10_000)]
    with pytest.raises(BookError, match="too many for one grid"):
        kind_of("fill-in").plan(ask("fill-in", words=words, numbers=True), bench("fill-in"))
    assert len(made("fill-in", words=words, pick=12, numbers=True).words) == 12


@pytest.mark.parametrize(("strange", "hint"), [(1, "leave it out"), (2, "leave them out")])
def test_words_that_find_no_place_are_to_be_left_out_be_they_one_or_more(strange: int, hint: str) -> None:
    words = ["orca", "coral", "cod", "carp", *["fizz", "jynx"][:strange]]
    with pytest.raises(Unmade) as told:
        made("fill-in", words=words)
    assert hint in told.value.hint


def test_each_level_has_a_name_that_every_kind_of_it_means_harder_than_the_last() -> None:
    counts = Counter[str]()
    for level in ("easy", "medium", "hard", "expert"):
        counts[level] = int(kind_of("maze").grade(made("maze", level=level)).difficulty)
    assert [*counts.values()] == sorted(counts.values())


def test_no_letter_of_a_scramble_touches_the_line_under_it() -> None:
    """The tail of a Q does not, nor a cedilla."""
    puzzle = made("scramble", words=("square", "quilt", "tongue"))
    metrics = typesetting().look.metrics
    for side in ("puzzle", "answer"):
        ops = drawn("scramble", puzzle, side)
        lines = {y for op in ops if isinstance(op, Paint) for _, points in op.curve.steps for _, y in points}
        role = "answer-grid" if side == "answer" else "grid-bold"
        written = [(op.y, metrics.reach("Q", role, op.size)[0]) for op in ops if isinstance(op, Text)]
        for base, low in written:
            assert all(y < base + low or y > base for y in lines)


@pytest.mark.parametrize("theme", ["elegant", "plain"])
def test_what_hangs_from_the_last_clue_is_within_its_list(theme: str) -> None:
    offer = PLUGINS.themes.find(theme).offer
    look = settle_look(offer, (612, 792), True, Fonts.load(offer))
    part = clue_list.Section("Across", (("1", "Begins with (g)"),))
    for spacing in (clue_list.USUAL_CLUE_SPACING, clue_list.TIGHT_CLUE_SPACING):
        found = clue_list.set_clues([part], 16.0, 300.0, look, spacing)
        last = found.placed(0.0, 100.0, look)[-1]
        low, _ = look.metrics.reach(last.text, last.font, last.size)
        assert last.y + low >= 100.0 - found.height - 1e-9


def test_no_clue_is_wider_than_its_column_whatever_word_its_lengths_follow() -> None:
    look = typesetting().look
    for letters in range(1, 60):
        part = clue_list.Section("Across", (("1", "A " + "m" * letters + " (1,4,2,3,4,3)"),))
        found = clue_list.set_clues([part], 11.0, 280.0, look)
        for op in found.placed(0.0, 100.0, look):
            if isinstance(op, Text):
                width = look.metrics.width(op.text, op.font, op.size)
                assert (
                    op.x % (found.width + clue_list.USUAL_CLUE_SPACING.gap * 11.0) + width
                    <= found.width + 1e-9
                )


@cache
def a_kakuro() -> Region:
    """A stranger's puzzle in print: a ruled grid with dark cells, and sums in them."""
    every = [(row, column) for row in range(7) for column in range(7)]
    dark, lattice = [(0, 0), (0, 1), (1, 0), (3, 3), (4, 6)], GridLattice(100, 510, 30)
    corners = [lattice.corner(row + 0.4, column + 0.6) for row, column in dark]
    sums = Letters(tuple((x, y, str(n + 3)) for n, (x, y) in enumerate(corners)), "grid", 7, "paper", 1)
    painted = Paint(lattice.squares(dark), fill="ink")
    [region] = read_back([("puzzle", (painted, lattice.ruled(cell_borders(every), 1), sums))])
    return region


@pytest.mark.parametrize("kind", sorted(name for name, kind in PLUGINS.kinds.items() if kind.offer.find))
def test_no_kind_takes_a_strangers_puzzle_for_its_own(kind: str) -> None:
    assert kind_of(kind).find(a_kakuro()) is None


def test_georgian_letters_without_capitals_that_hang_below_their_line_are_read_in_cells_and_lists(
    bookmaker: Callable[..., Any], tmp_path: Path
) -> None:
    files: dict[str, bytes] = {}
    own_theme(files, "retro", "ka", {})
    for name, content in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(content)
    words = "[ვარსკვლავი, კიბორჩხალა, სანაპირო, დელფინი, კუნძული, მედუზა, ნიჟარა, შუქურა]"
    (tmp_path / "book.yaml").write_text(
        "title: ზღვა\nlanguage: ka\nseed: 314159\ntheme: my-own\nfront: []\n"
        "editions: [{publisher: pdfx, trim: 5.25 x 8 in, paper: silk-115}]\n"
        f"puzzles: [{{kind: fill-in, title: ნიჟარა, words: {words}}},"
        f"{{kind: codeword, level: kids, title: ღუზა, words: {words}}}]\n",
        encoding="utf-8",
    )
    told = bookmaker("build", tmp_path / "book.yaml", "--jobs", 1)
    assert told.code == 0, told.err
