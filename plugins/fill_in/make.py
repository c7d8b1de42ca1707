"""Making a fill-in: its words laid out, and one of them printed where the others alone could be read twice.

It is good if all its words are in one compact piece and can be written in one way only. No puzzle is of words
that share no letter, or that cannot be told apart: two words of one length that nothing crosses.
"""

from collections.abc import Sequence

from bookmaker import Dice, Placement, Unmade, WordLetters

from .fillings import FEW, TooMany, first_fillings
from .layout import Layout, lay_out
from .model import FillIn, FillInRequest, FillWord

ROUNDS = {"fast": 8, "standard": 20, "fine": 80, "finest": 250}  # of laying out again
STARTERS, STARTED = 3, 10  # words given at most; of more than a few, one of so many
MORE = 4  # times as many, where words find no place or the filling is not the only one


def make_fill_in(request: FillInRequest, dice: Dice) -> FillIn:
    """The fill-in asked for; Unmade where not all of its words find a place."""
    words = [letters for letters, _ in request.words]
    layout = laid_out(words, [shown for _, shown in request.words], dice, ROUNDS[request.effort])
    starters = needed_starters(words, whole_places(layout)) or ()
    if request.starter and not starters:
        starters = (max(range(len(words)), key=lambda index: (len(words[index]), -index)),)
    placed = [
        FillWord(letters, shown, place)
        for (letters, shown), place in zip(request.words, whole_places(layout), strict=True)
    ]
    return FillIn(layout.columns, layout.rows, tuple(placed), starters)


def laid_out(words: Sequence[WordLetters], shown: Sequence[str], dice: Dice, rounds: int) -> Layout:
    """A layout with all of the words that a few starter words make unique, if any are needed.

    Raises Unmade naming the words that found no place.
    """
    layout = None
    for number, each in enumerate(lay_out(words, dice, MORE * rounds)):
        layout = each
        whole = number >= rounds and None not in each.placed
        if whole and needed_starters(words, whole_places(each)) is not None:
            return each
    assert layout
    check_placed(layout, shown)
    most = most_starters(len(words))
    raise Unmade(
        f"the words can be written into the grid in more than one way, even with {most} of them given",
        "add words that cross the others, or leave out some of the same length",
    )


def most_starters(words: int) -> int:
    """How many of so many words may be given."""
    return STARTERS if words <= FEW else words // STARTED


def check_placed(layout: Layout, shown: Sequence[str]) -> None:
    """Raise Unmade over words that found no place, naming them as they are listed."""
    if left := [name for name, place in zip(shown, layout.placed, strict=True) if place is None]:
        names = ", ".join(f"'{name}'" for name in left[:5]) + (" ..." if len(left) > 5 else "")
        many, them = ("words find", "them") if len(left) > 1 else ("word finds", "it")
        raise Unmade(
            f"{len(left)} {many} no place among the others: {names}",
            f"leave {them} out, or add words that share letters with {them}",
        )


def whole_places(layout: Layout) -> list[Placement]:
    """Where the words stand, all of which have a place."""
    return [place for place in layout.placed if place]


def needed_starters(words: Sequence[WordLetters], places: Sequence[Placement]) -> tuple[int, ...] | None:
    """The words to be given so that all others have one place: none as a rule; None if they are too many, or
    if that is too hard to tell.

    The longest word is given that has another place in a second filling, until there is no second one.
    """
    starters = dict[int, int]()
    try:
        while len(found := first_fillings(words, places, starters)) > 1:
            if len(starters) == most_starters(len(words)):
                return None
            moved = [index for index in range(len(words)) if len({filling[index] for filling in found}) > 1]
            best = max(moved, key=lambda index: (len(words[index]), -index))
            starters[best] = best
    except TooMany:
        return None
    return tuple(sorted(starters))
