"""A fill-in read back from its printed page, and judged from that alone."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bookmaker import PageArea, PrintedText, Region, Verdict, printed_texts
from bookmaker.kinds.cells.crossing import words
from bookmaker.kinds.cells.printed import (
    LEAST_WORD_PLACES,
    CrossedCells,
    answer_flaws,
    crossed_cells,
    record_flaws,
)
from bookmaker.kinds.cells.verify import flaws

from .model import FillIn
from .phrases import PHRASES

HEADING_ASIDE_POINTS = 1.0  # by which a heading may begin beside its column
HEADING_RISE_SIZES = 2.4  # how far over the first word of a column a heading may stand
LINE = 1.4  # sizes: from a line of the list to the next, at most


@dataclass(frozen=True, slots=True)
class PrintedFillIn:
    """What a page shows of a fill-in: its cells, the letters in them, and the words below."""

    cells: CrossedCells
    words: tuple[str, ...]
    area: PageArea
    flaws: tuple[str, ...]


def find(region: Region) -> PrintedFillIn | None:
    """The fill-in of a region; None where no cells cross, they are numbered, or nothing is listed."""
    cells = crossed_cells(region)
    if cells is None or len(cells.numbers()[0]) >= LEAST_WORD_PLACES:
        return None
    if region.shows == "answer":
        return PrintedFillIn(cells, (), cells.grid.area, tuple(cells.flaws()))
    below = printed_texts(run for run in region.runs if run.y < cells.grid.area.bottom)
    texts = word_texts(below, {len(place) for place in cells.places})
    if len(texts) < LEAST_WORD_PLACES:
        return None
    area = PageArea.around([cells.grid.area, *(text.area for text in texts)])
    told = (*cells.flaws(), *heading_flaws(below, texts))
    return PrintedFillIn(cells, tuple(text.text for text in texts), area, told)


def word_texts(texts: Sequence[PrintedText], lengths: set[int]) -> tuple[PrintedText, ...]:
    """The texts that could be written into the cells, all of one type, in columns without a gap.

    The number of the page, at its foot, may be of that type, too, and is no word.
    """
    fitting = [
        text
        for text in texts
        if len(text.text) in lengths and text.text.isalnum() and not any(map(_is_small, text.text))
    ]
    types = Counter((round(text.size, 1), text.font) for text in fitting)
    usual = max(types, key=lambda each: (types[each], each), default=None)
    words = [text for text in fitting if (round(text.size, 1), text.font) == usual]
    top = max((word.area.bottom for word in words), default=0.0)
    return tuple(
        word
        for word in words
        if top - word.area.bottom < LINE * word.size
        or any(
            abs(over.area.left - word.area.left) < HEADING_ASIDE_POINTS
            and 0 < over.area.bottom - word.area.bottom < LINE * word.size
            for over in texts
        )
    )


def _is_small(sign: str) -> bool:
    """Whether words begin with another sign than it; Georgian ones, which are in no capitals, do not."""
    return sign != sign.title()


def heading_flaws(texts: Sequence[PrintedText], words: Sequence[PrintedText]) -> Iterator[str]:
    """What is wrong with the headings of the list: each word stands below one that tells its length."""
    columns = list[float]()
    for left in sorted(word.area.left for word in words):
        if not columns or left - columns[-1] > HEADING_ASIDE_POINTS:
            columns.append(left)
    top = max(word.area.bottom for word in words) + HEADING_RISE_SIZES * words[0].size
    low = min(word.area.bottom for word in words)
    length: int | None = None
    for column in columns:
        for text in sorted(texts, key=lambda text: -text.area.bottom):
            if abs(text.area.left - column) > HEADING_ASIDE_POINTS or not low <= text.area.bottom < top:
                continue
            if text not in words:
                length = _length_told(text.text)
                if length is None:
                    yield f"'{text.text}' stands among its words"
                    return
            elif len(text.text) != length:
                yield f"'{text.text}' stands below no heading that tells its length"
                return


def _length_told(text: str) -> int | None:
    """The length that a heading tells in one of our languages; None for any other text."""
    count = "".join(sign for sign in text if sign.isdecimal())
    told = {
        words[name].replace("{count}", count) for words in PHRASES.values() for name in ("letters", "digits")
    }
    return int(count) if count and text in told else None


def judge(question: PrintedFillIn, answer: PrintedFillIn, puzzle: FillIn | None) -> Verdict:
    """Whether the words listed fill the cells in one way, which is the answer's."""
    wrong, wrong_answer = [*question.flaws], [*answer.flaws]
    wrong_answer += answer_flaws(question.cells, answer.cells)
    if not wrong_answer:
        listed = [tuple(word) for word in question.words]
        wrong += flaws(answer.cells.signs, question.cells.signs, listed)
    if puzzle:
        wrong += record_flaws(question.cells.signs, puzzle.given)
        wrong_answer += record_flaws(answer.cells.signs, puzzle.answer)
        if sorted(question.words) != sorted(words(puzzle)):
            wrong.append("lists other words than its record")
    return Verdict(tuple(wrong), tuple(wrong_answer), counts={"words": len(question.words)})
