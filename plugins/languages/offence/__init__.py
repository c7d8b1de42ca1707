"""What must not be read in a grid, language by language.

The lists are the List of Dirty, Naughty, Obscene, and Otherwise Bad Words
(https://github.com/LDNOOBW/List-of-Dirty-Naughty-Obscene-and-Otherwise-Bad-Words), as its npm
package naughty-words 1.2.0 carries them; (c) 2012-2020 Shutterstock, Inc., under the Creative
Commons Attribution 4.0 International licence (https://creativecommons.org/licenses/by/4.0/).
Each stands here unchanged, a word a line, the language's code its file's name. The Ukrainian one
is from slaviclean 0.1.1, (c) 2025 lytvynenkotv, under the MIT
licence; its head says what was taken. Words of our own beside those of a list are in own/.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

HERE = Path(__file__).parent
LEAST = {"strict": 3, "mild": 4}  # letters; shorter ones turn up in every grid, and say less

# Who reads Latin letters knows the English words too.
LATIN = frozenset("cs da de es fi fr hr hu it nl no pl pt ro sv tr".split())


def offence(language: str) -> Callable[[str], Iterator[str]] | None:
    """The single words of a language's list, by strictness; strict has the English ones too.

    None for a language that has neither.
    """

    def words(strictness: str) -> Iterator[str]:
        besides = ["en"] if strictness == "strict" and language in LATIN else []
        for name in (language, *besides):
            for word in read(name):
                if " " not in word and sum(map(str.isalpha, word)) >= LEAST[strictness]:
                    yield word

    return words if language in LATIN or read(language) else None


def read(name: str) -> list[str]:
    """A list as it was published, and our own words beside it; none for a language that has none."""
    paths = [path for path in (HERE / f"{name}.txt", HERE / "own" / f"{name}.txt") if path.is_file()]
    lines = [line for path in paths for line in path.read_text(encoding="utf-8").splitlines()]
    return [line for line in lines if line and not line.startswith("#")]
