"""A language from its table of letters."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from bookmaker import Language, collation

from .numbers import NUMBER_WORDS
from .offence import offence
from .phrases import BookWords
from .plurals import plural_rule

# Read by someone who grew up with the language; `bookmaker list languages` tells of all others.
REVIEWED = frozenset(("en", "en-US", "en-GB"))


def language(
    name: str,
    about: str,
    table: str,
    upper: Callable[[str], str] = str.upper,
    *,
    digraphs: str = "",
    endings: str = "",
    articles: str = "",
    order: str = "",
    alike: Mapping[str, str] | None = None,
    offends: str = "",
    right_to_left: bool = False,
    folds: Mapping[str, str] | None = None,
) -> Language:
    """A language from its letters, each followed by its frequency where that is known.

    `endings` are few: plurals above all, for nouns fill the lists. Each costs a filler freedom
    and none that begins with another need be named. `order` is the alphabet that lists go by,
    where it is not the letters'; `alike` are signs that count as others there. `offends` names
    the list of offensive words, if not as the language. `folds` are letters with the plain ones
    that stand for them, where those are not the same without their accents.
    """
    words = table.split()
    letters = tuple(word for word in words if not word.isdecimal())
    counts = tuple(int(word) for word in words if word.isdecimal())
    return Language(
        name,
        about,
        letters,
        tuple(zip(letters, counts, strict=True)) if counts else (),
        upper,
        tuple(digraphs.split()),
        tuple(endings.split()),
        collation(order.split() or letters, upper, alike),
        tuple(articles.split()),
        offence(offends or name),
        right_to_left,
        tuple(NUMBER_WORDS[name].split()),
        folds or {},
        BookWords(name),
        plural_rule(name),
        name in REVIEWED,
    )


def regional(of: Language, name: str, about: str) -> Language:
    """A language as one region writes it: its letters the same, some of its phrases its own."""
    return replace(of, name=name, about=about, phrases=BookWords(name), reviewed=name in REVIEWED)
