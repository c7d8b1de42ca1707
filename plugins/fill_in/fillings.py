"""In how many ways words fill the places that a layout has for them: sought place by place, for the maker."""

from collections.abc import Iterator, Mapping, Sequence

from bookmaker import Cell, Placement, WordLetters

Filling = tuple[int, ...]  # of each place, the word in it


def fillings(
    words: Sequence[WordLetters], places: Sequence[Placement], given: Mapping[int, int]
) -> Iterator[Filling]:
    """Every way to write the words into the places of their length; `given` has places with their words."""
    lengths = [len(word) for word in words]
    fitting: dict[tuple[int, int, str], int] = {}  # words as sets, by length, spot and letter
    of_length: dict[int, int] = {}
    for index, word in enumerate(words):
        of_length[len(word)] = of_length.get(len(word), 0) | 1 << index
        for spot, letter in enumerate(word):
            key = len(word), spot, letter
            fitting[key] = fitting.get(key, 0) | 1 << index
    cells = [place.cells(length) for place, length in zip(places, lengths, strict=True)]
    held: dict[Cell, str] = {}
    chosen: dict[int, int] = {}

    def candidates(place: int, used: int) -> int:
        found = of_length[lengths[place]] & ~used
        for spot, cell in enumerate(cells[place]):
            letter = held.get(cell)
            if letter is not None:
                found &= fitting.get((lengths[place], spot, letter), 0)
        return found

    def search(open_places: list[int], used: int) -> Iterator[Filling]:
        if not open_places:
            yield tuple(chosen[place] for place in range(len(places)))
            return
        ways = {place: candidates(place, used) for place in open_places}
        place = min(open_places, key=lambda each: ways[each].bit_count())
        rest = [each for each in open_places if each != place]
        for index in range(len(words)):
            if ways[place] >> index & 1:
                fresh = [cell for cell in cells[place] if cell not in held]
                held.update(zip(cells[place], words[index], strict=True))
                chosen[place] = index
                yield from search(rest, used | 1 << index)
                for cell in fresh:
                    del held[cell]

    for place, index in given.items():
        held.update(zip(cells[place], words[index], strict=True))
        chosen[place] = index
    used = sum(1 << index for index in given.values())
    return search([place for place in range(len(places)) if place not in given], used)
