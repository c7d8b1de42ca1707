"""Scrambled: the list prints each word's letters in another order.

Rules: the letters of each word of a name are mixed among themselves; spaces and hyphens
stay where they are. The result is never the word, and no other word of the list.

    W C N C L O     TAC, WOC, NLIO, WLO
    O W W N L I
    O W C W I O
    W A A C O W     CAT, COW, LION, OWL
    L W T L N T

Good if no letter that starts a word still starts it, and no scramble is the word backwards
or a string that is kept out of the grid: of some mixings the best by these is taken.

No answer: a word whose letters have no other order (AA). All of them are named.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from bookmaker import Args, Dice, Entry, Mode, Request, WordLetters

from ..languages.phrases import OfferWords
from .lists import is_letter, lengths_of, named, parts_of, relisted, rivals, signs_of, words_of

MIXINGS = 24  # tried for each word, until one has no flaw


def objections(request: Request, args: Args) -> Iterator[str]:
    """Which words have but one order."""
    yield from rivals(request)
    fixed = [entry for entry in words_of(request) if not can_be_mixed(entry)]
    if fixed:
        yield f"the letters of {named(fixed)} have no other order: nothing to scramble"


def can_be_mixed(entry: Entry) -> bool:
    """Whether some word of a name has two different letters."""
    return any(len({*filter(is_letter, part)}) > 1 for part in parts_of(signs_of(entry)))


def scrambled(request: Request, args: Args, dice: Dice) -> Request:
    """Every word of the list with its letters mixed."""
    words = {entry.letters for entry in words_of(request)}
    unwanted = ["".join(string) for string in request.forbidden]

    def change(entry: Entry) -> Entry:
        lengths = lengths_of(entry, request)
        parts = [*parts_of(signs_of(entry)[: -len(lengths) or None])]
        return replace(entry, printed=best_mixing(parts, words, unwanted, dice) + lengths)

    return relisted(request, change)


def best_mixing(parts: list[list[str]], words: set[WordLetters], unwanted: list[str], dice: Dice) -> str:
    """The mixing with the fewest flaws of those tried."""
    best, fewest = backwards(parts), flaws(backwards(parts), parts, words, unwanted)
    for _ in range(MIXINGS):
        tried = [with_letters(part, dice.shuffled([*filter(is_letter, part)])) for part in parts]
        count = flaws(tried, parts, words, unwanted)
        if count < fewest:
            best, fewest = tried, count
        if not fewest:
            break
    return " ".join(map("".join, best))


def flaws(
    tried: list[list[str]], parts: list[list[str]], words: set[WordLetters], unwanted: list[str]
) -> int:
    """How much is wrong with a mixing: the word itself weighs most, then another word of the list."""
    found = tuple(sign for part in tried for sign in part if is_letter(sign))
    text = "".join(found)
    starts = sum(new[0] == old[0] for new, old in zip(tried, parts, strict=True) if len(old) > 1)
    return (
        1000 * (tried == parts)
        + 500 * (found in words)
        + 100 * any(string in text for string in unwanted)
        + 10 * (tried == backwards(parts))
        + starts
    )


def backwards(parts: list[list[str]]) -> list[list[str]]:
    """Each part with its letters in the opposite order."""
    return [with_letters(part, [*filter(is_letter, part)][::-1]) for part in parts]


def with_letters(part: list[str], letters: Iterable[str]) -> list[str]:
    """A part with other letters in the places of its own."""
    new = iter(letters)
    return [next(new) if is_letter(sign) else sign for sign in part]


SCRAMBLED = Mode(
    "scrambled",
    "the letters of each listed word in another order",
    scrambled,
    objections,
    instruction="The listed words are scrambled. Sort them out first.",
    how_to="Each word on the list has its letters mixed up; in the grid it is spelled as it should be. "
    "Write down the rare letters and the endings you know, and the rest falls into place. Spaces are "
    "where they belong, so you can sort out a name one word at a time.",
    phrases=OfferWords("modes", "scrambled"),
)
