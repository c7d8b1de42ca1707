"""In how many ways the numbers of a codeword can be letters with all its places words: for the maker."""

from collections.abc import Iterator, Mapping, Sequence

from bookmaker.kinds.cells.dense import WordSets

Code = tuple[int, ...]  # a word in numbers
MOST_LETTERS_TRIED = 300  # for a number


class TooManySteps(Exception):
    """The search was given up."""


def decodings(codes: Sequence[Code], known: WordSets, given: Mapping[int, str]) -> Iterator[dict[int, str]]:
    """Every way to give the numbers letters, each another: what words leave to letters, and letters to words.

    Raises TooManySteps where that takes too long.
    """
    letters = frozenset(known.rarity)
    ways = {code: known.shaped(code) for code in {*codes}}
    open_ = {n: frozenset({given[n]}) if n in given else letters for code in codes for n in code}
    return _Search(known).ways(ways, open_, {*ways})


class _Search:
    def __init__(self, known: WordSets) -> None:
        self.known, self.left = known, MOST_LETTERS_TRIED

    def ways(
        self, ways: dict[Code, int], open_: dict[int, frozenset[str]], fresh: set[Code]
    ) -> Iterator[dict[int, str]]:
        """Every decoding within what codes and numbers may still be; `fresh` are codes to look at."""
        if not self._narrow(ways, open_, fresh):
            return
        unsure = [number for number in sorted(open_) if len(open_[number]) > 1]
        if not unsure:
            yield {number: next(iter(left)) for number, left in open_.items()}
            return
        number = min(unsure, key=lambda each: len(open_[each]))
        for letter in sorted(open_[number]):
            self.left -= 1
            if self.left < 0:
                raise TooManySteps
            touched = {code for code in ways if number in code}
            yield from self.ways(dict(ways), open_ | {number: frozenset({letter})}, touched)

    def _narrow(self, ways: dict[Code, int], open_: dict[int, frozenset[str]], fresh: set[Code]) -> bool:
        """Strike out, in place, until nothing changes; False where a code or a number has nothing left."""
        for number in [each for each, left in open_.items() if len(left) == 1]:
            self._taken(number, open_, ways, fresh)
        while fresh:
            code = min(fresh)
            fresh.discard(code)
            having, left = self.known.having(len(code)), ways[code]
            for number, spot in {number: spot for spot, number in enumerate(code)}.items():
                those = 0
                for letter in open_[number]:
                    those |= having[spot].get(letter, 0)
                left &= those
            ways[code] = left
            if not left:
                return False
            for number, spot in {number: spot for spot, number in enumerate(code)}.items():
                kept = frozenset(letter for letter in open_[number] if having[spot].get(letter, 0) & left)
                if kept != open_[number]:
                    open_[number] = kept
                    fresh |= {other for other in ways if number in other}
                    if len(kept) == 1:
                        self._taken(number, open_, ways, fresh)
        return all(open_.values())

    def _taken(
        self, number: int, open_: dict[int, frozenset[str]], ways: dict[Code, int], fresh: set[Code]
    ) -> None:
        """The letter of a number is no other's."""
        for other in open_:
            if other != number and open_[number] <= open_[other]:
                open_[other] -= open_[number]
                fresh |= {code for code in ways if other in code}
                if len(open_[other]) == 1:
                    self._taken(other, open_, ways, fresh)
