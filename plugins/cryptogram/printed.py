"""A cryptogram read back from its printed page, and judged from that alone."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from bookmaker import Figure, PageArea, Region, Run, Verdict, is_dark, printed_texts
from bookmaker.kinds.cells.blanks import (
    BLANK_FOOT_POINTS,
    Blank,
    flaws_among,
    is_capital,
    level_lines,
    seen_runs,
)

from .model import Cryptogram
from .verify import code_flaws, flaws, known_share

LEAST_BLANKS = 8
MOSTLY = 0.8  # of the blanks have a letter of the code below them
CODE_REACH_SIZES, GIVEN_REACH_SIZES = 1.7, 0.5  # how far a letter stands below its blank, and over it
BLANK_MIDDLE_SHARE = 0.15  # of the blank's length: how far from its middle
WORD_GAP, LINE_GAP = 0.55, 1.7  # of a blank: between two words, and more parts a line from what is beside it
SOURCE_DASH = "— "
KNOWN_WORDS_SHARE = 0.8  # in a lexicon: the text is in that language
LEXICON_LANGUAGE = "en"


@dataclass(frozen=True, slots=True)
class PrintedCryptogram:
    """What a page shows: the text in code with the letters over it, or the text itself."""

    text: str
    over: str  # the letters given, each over its code, "." for none; '' in an answer
    source: str
    area: PageArea
    flaws: tuple[str, ...] = ()


def find(region: Region) -> PrintedCryptogram | None:
    """The cryptogram of a region; None where no blanks have letters below them, or no text two lines."""
    return _find_answer(region) if region.shows == "answer" else _find_question(region)


# The text in code


def _find_question(region: Region) -> PrintedCryptogram | None:
    figure, blanks = level_lines(region.shapes, LEAST_BLANKS)
    if figure is None:
        return None
    runs = seen_runs(region)
    codes = {blank: _at(blank, runs, -CODE_REACH_SIZES, 0.0) for blank in blanks}
    found = [each[0] for each in codes.values() if each]
    if len(found) < MOSTLY * len(blanks) or not all(is_capital(run.text) for run in found):
        return None
    wrong = list[str]()
    lines, used = list[str](), {id(run) for run in found}
    overs = list[str]()
    areas = [PageArea(blank.left, blank.y, blank.right, blank.y) for blank in blanks]
    for y in sorted({blank.y for blank in blanks}, reverse=True):
        line = sorted(blank for blank in blanks if blank.y == y)
        base = Counter(round(run.y, 1) for blank in line for run in codes[blank]).most_common(1)
        signs = [run for run in runs if base and abs(run.y - base[0][0]) < 0.2 and id(run) not in used]
        read = [*_line(line, codes, runs, signs, areas, used)]
        lines.append("".join(code for code, _ in read))
        overs.append("".join(sign for _, sign in read))
    source = _source_below(region, areas, used)
    area = PageArea.around(areas)
    if any(len(each) != 1 for each in codes.values()):
        wrong.append("a blank has not one letter of the code below it")
    if any(
        code.isalpha() and sign == " "
        for line, over in zip(lines, overs, strict=True)
        for code, sign in zip(line, over, strict=True)
    ):
        wrong.append("a letter of the code has no blank over it")
    wrong += flaws_among(region, figure, used, area)
    return PrintedCryptogram(" ".join(lines), " ".join(overs), source, area, tuple(wrong))


def _at(blank: Blank, runs: Iterable[Run], low: float, high: float) -> list[Run]:
    """The type in the middle of a blank whose baseline is so far from it, in sizes."""
    middle, near = (blank.left + blank.right) / 2, BLANK_MIDDLE_SHARE * (blank.right - blank.left)
    return [
        run
        for run in runs
        if abs(run.x + run.width / 2 - middle) < near
        and blank.y + low * run.size <= run.y < blank.y + high * run.size
    ]


def _line(
    blanks: Sequence[Blank],
    codes: dict[Blank, list[Run]],
    runs: Sequence[Run],
    signs: Sequence[Run],
    areas: list[PageArea],
    used: set[int],
) -> Iterator[tuple[str, str]]:
    """The signs of a line with what stands over each: a letter, "." on an empty blank, " " on no blank."""
    length = blanks[0].right - blanks[0].left
    parts: list[tuple[float, float, str, str]] = []
    for blank in blanks:
        over = _at(blank, runs, 0.0, GIVEN_REACH_SIZES)
        code = "".join(run.text.strip() for run in codes[blank]) or "?"
        sign = "".join(run.text.strip() for run in over) or "."
        parts.append((blank.left, blank.right, code[0], sign[0]))
        used.update(id(run) for run in (*over, *codes[blank]))
        areas += [run.area for run in (*over, *codes[blank]) if run.area]
    first, last = min(part[0] for part in parts), max(part[1] for part in parts)
    before = [run for run in sorted(signs, key=lambda run: -run.x) if run.x + run.width / 2 < first]
    after = [run for run in sorted(signs, key=lambda run: run.x) if run.x + run.width / 2 > last]
    inside = [run for run in signs if first <= run.x + run.width / 2 <= last]
    for run in before:
        if first - (run.x + run.width) < LINE_GAP * length:
            inside.append(run)
            first = run.x
    for run in after:
        if run.x - last < LINE_GAP * length:
            inside.append(run)
            last = run.x + run.width
    for run in inside:
        parts.append((run.x, run.x + run.width, run.text.strip(), " "))
        used.add(id(run))
        areas += [run.area] if run.area else []
    parts.sort()
    yield from ((sign, parts[0][3]) for sign in parts[0][2])
    for (_, right, _, _), (left, _, signs_here, above) in pairwise(parts):
        if left - right > WORD_GAP * length:
            yield " ", " "
        yield from ((sign, above) for sign in signs_here)


def _source_below(region: Region, areas: list[PageArea], used: set[int]) -> str:
    """Who said it, below the last line; '' where nobody is named."""
    low = min(area.bottom for area in areas)
    below = [run for run in region.runs if run.y < low and id(run) not in used]
    for text in printed_texts(below):
        if text.text.startswith(SOURCE_DASH):
            areas.append(text.area)
            used.update(id(run) for run in below if abs(run.y - text.area.bottom) < 0.2)
            return text.text.removeprefix(SOURCE_DASH)
    return ""


# The text itself


def _find_answer(region: Region) -> PrintedCryptogram | None:
    for figure in region.shapes:
        if figure.kind != "stroke" or figure.segments != "mlml" or not is_dark(figure.look.stroke):
            continue
        (a, b), (c, d), (e, f), (g, h) = figure.points
        if max(abs(b - d), abs(f - h), abs(a - e), abs(c - g)) > BLANK_FOOT_POINTS or abs(b - f) < 1:
            continue
        area = PageArea(min(a, c), min(b, f), max(a, c), max(b, f))
        inside = [run for run in region.runs if area.holds(run.area)]
        texts = printed_texts(inside)
        first = next((n for n, each in enumerate(texts) if each.text.startswith(SOURCE_DASH)), len(texts))
        plain = " ".join(each.text for each in texts[:first])
        source = " ".join(each.text for each in texts[first:]).removeprefix(SOURCE_DASH)
        if sum(map(str.isalpha, plain)) >= LEAST_BLANKS and all(sign == sign.title() for sign in plain):
            return PrintedCryptogram(plain, "", source, area, tuple(_answer_flaws(region, figure, area)))
    return None


def _answer_flaws(region: Region, figure: Figure, area: PageArea) -> Iterator[str]:
    if any(shape is not figure and area.holds(shape.area) for shape in region.shapes):
        yield "something else is painted in it"
    if any(not is_dark(run.look.fill) for run in region.runs if area.holds(run.area)):
        yield "some of its text is too pale"


# Judged


def judge(question: PrintedCryptogram, answer: PrintedCryptogram, puzzle: Cryptogram | None) -> Verdict:
    """Whether the answer is the text in code, letter for letter, and, in English, the only one that reads."""
    wrong, wrong_answer, remarks = [*question.flaws], [*answer.flaws], list[str]()
    given = {over for over in question.over if over.isalpha()}
    broken = [*dict.fromkeys(code_flaws(answer.text, question.text))]
    wrong_answer += broken[:3]
    if not broken:
        for code, over, sign in zip(question.text, question.over, answer.text, strict=True):
            if over.isalpha() and over != sign:
                wrong.append(f"{over} stands over {code}, which is {sign}")
            elif sign in given and over == ".":
                wrong.append(f"{sign} is given in one place, and in another it is not")
        language = (
            puzzle.lexicon
            if puzzle
            else LEXICON_LANGUAGE * (known_share(answer.text, LEXICON_LANGUAGE) >= KNOWN_WORDS_SHARE)
        )
        if language:
            wrong += flaws(answer.text, question.text, sorted(given), language)
        else:
            remarks.append("not shown to be the only text that it can be read as")
    if question.source != answer.source:
        wrong_answer.append("names another source than the puzzle")
    if puzzle:
        wrong += [] if question.text == puzzle.cipher else ["has another text in code than its record"]
        wrong += [] if given == {*puzzle.given} else ["gives other letters than its record"]
        wrong += [] if question.source == puzzle.source else ["names another source than its record"]
        wrong_answer += [] if answer.text == puzzle.plain else ["has another text than its record"]
    counts = {"letters": sum(map(str.isalpha, answer.text)), "given": len(given)}
    return Verdict(tuple(dict.fromkeys(wrong)), tuple(wrong_answer), tuple(remarks), counts=counts)
