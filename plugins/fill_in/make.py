"""Making a fill-in: its words laid out, and one of them printed where the others alone could be read twice.

It is good if all its words are in one compact piece and can be written in one way only. No puzzle is of words
that share no letter, or that cannot be told apart: two words of one length that nothing crosses.
"""

from bookmaker import Bench, Dice, Unmade, lexicon
from bookmaker.kinds.cells.crossing import CrossingWord
from bookmaker.kinds.cells.dense import WordSets, lexicon_sets
from bookmaker.kinds.cells.diagram_asked import words_in
from bookmaker.kinds.cells.patterns import placement
from bookmaker.kinds.cells.placing import laid_out, needed_starters, whole_places

from .model import DenseFillInRequest, FillIn, FillInRequest

DIAGRAMS_TRIED = 8  # filled, until few words need be given
LENGTH_NUMBERS = 1_000  # made of each length


def make(request: FillInRequest, bench: Bench) -> FillIn:
    """The fill-in asked for; Unmade names the words that find no place."""
    dice = bench.dice("make")
    if isinstance(request, DenseFillInRequest):
        placed, starters = _dense(request, bench, dice)
        columns, rows = request.diagram.size
    else:
        words, shown = zip(*request.words, strict=True)
        layout = laid_out(words, shown, dice, request.effort, once=True)
        columns, rows, places = layout.columns, layout.rows, whole_places(layout)
        placed = [*map(CrossingWord, words, shown, places)]
        starters = needed_starters(words, places) or ()
    if request.starter and not starters:
        starters = (max(range(len(placed)), key=lambda index: (len(placed[index].letters), -index)),)
    return FillIn(columns, rows, tuple(placed), starters)


def _dense(
    request: DenseFillInRequest, bench: Bench, dice: Dice
) -> tuple[list[CrossingWord], tuple[int, ...]]:
    """Words in a diagram, and those that are printed in it so that all others have one place."""
    theme = dict(request.words)
    listed = _numbers(dice) if request.numbers else _lexicon(request.language, bench)
    for _ in range(DIAGRAMS_TRIED):
        dense = words_in(request.diagram, [*theme], listed, dice, request.effort)
        placed = [
            CrossingWord(word, theme.get(word) or "".join(word).lower(), placement(run))
            for run, word in dense.words
        ]
        starters = needed_starters([word.letters for word in placed], [word.placed for word in placed])
        if starters is not None:
            return placed, starters
    raise Unmade(
        "the words of its diagram can be written into it in more than one way, even with some of them given",
        "say another grid or pattern",
        "pattern",
    )


def _lexicon(language: str, bench: Bench) -> WordSets:
    language = language.partition("-")[0] if lexicon(language) else ""
    return lexicon_sets(lexicon, language, frozenset(bench.unwanted(language)) if language else frozenset())


def _numbers(dice: Dice) -> WordSets:
    """Numbers of each length, so many that they cross in any diagram."""
    made = (
        "".join(str(dice.below(10)) for _ in range(length - 1))
        for length in range(3, 12)
        for _ in range(LENGTH_NUMBERS)
    )
    return WordSets(tuple(f"{1 + dice.below(9)}{digits}") for digits in made)
