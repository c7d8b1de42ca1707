"""An outside referee: whether a puzzle has one solution, asked of a SAT solver that knows nothing of ours.

`python -m tests.referee 200` judges so many puzzles of each kind that promises one solution.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import combinations, product
from typing import Any

from bookmaker import Choice, Size, lexicon

from .kind_puzzles import CLUED, OCEAN, PLUGINS, made

Clause = list[int]


def solutions(clauses: Iterable[Clause], telling: Sequence[int], most: int = 2) -> int:
    """In how many ways, up to `most`, these clauses hold, as far as the telling variables differ."""
    from pysat.solvers import Minisat22

    with Minisat22(bootstrap_with=[*clauses]) as solver:
        found = 0
        while found < most and solver.solve():
            found += 1
            true = {literal for literal in solver.get_model() if literal > 0}
            solver.add_clause([-variable if variable in true else variable for variable in telling])
        return found


def exactly_one(variables: Sequence[int]) -> Iterator[Clause]:
    yield [*variables]
    yield from ([-one, -other] for one, other in combinations(variables, 2))


def sudoku(given: Sequence[Sequence[str | None]], diagonal: bool) -> int:
    """How many solutions a sudoku has, up to two; a sign that no given has is added."""
    size = len(given)
    high = {4: 2, 6: 2, 9: 3}[size]
    signs = sorted({sign for row in given for sign in row if sign})
    signs += [f"other {n}" for n in range(size - len(signs))]

    def at(row: int, column: int, sign: int) -> int:
        return (row * size + column) * size + sign + 1

    every = range(size)
    units = [[(r, c) for c in every] for r in every] + [[(r, c) for r in every] for c in every]
    wide = size // high
    units += [
        [(r * high + i, c * wide + j) for i, j in product(range(high), range(wide))]
        for r, c in product(range(size // high), range(size // wide))
    ]
    units += [[(i, i) for i in every], [(i, size - 1 - i) for i in every]] if diagonal else []
    clauses = [c for cell in product(every, every) for c in exactly_one([at(*cell, s) for s in every])]
    clauses += [c for unit in units for s in every for c in exactly_one([at(*cell, s) for cell in unit])]
    clauses += [
        [at(r, c, signs.index(sign))] for r, row in enumerate(given) for c, sign in enumerate(row) if sign
    ]
    return solutions(clauses, range(1, size**3 + 1))


def killer(cages: Sequence[tuple[Sequence[Any], int]], boxes: Sequence[Sequence[Any]], given: Any) -> int:
    """How many solutions a killer sudoku has, up to two: a cage's digits are one of the sets of its sum."""
    size = len(boxes)
    every = range(size)
    at = {spot: n for n, spot in enumerate(product(every, every, every), 1)}  # row, column, digit less one
    units = [[(r, c) for c in every] for r in every] + [[(r, c) for r in every] for c in every] + [*boxes]
    clauses = [c for r, c in product(every, every) for c in exactly_one([at[r, c, d] for d in every])]
    clauses += [c for unit in units for d in every for c in exactly_one([at[r, c, d] for r, c in unit])]
    clauses += [[at[r, c, int(sign) - 1]] for (r, c), sign in given.items()]
    last = len(at)
    for cage, total in cages:
        clauses += [[-at[*one, d], -at[*other, d]] for one, other in combinations(cage, 2) for d in every]
        sets = [each for each in combinations(every, len(cage)) if sum(each) + len(each) == total]
        chosen = range(last + 1, last + len(sets) + 1)
        clauses.append([*chosen])
        clauses += [
            [-choice, *(at[*cell, d] for cell in cage)]
            for choice, digits in zip(chosen, sets, strict=True)
            for d in digits
        ]
        last = max(last, *chosen)
    return solutions(clauses, [*at.values()])


def fill_in(words: Sequence[str], runs: Sequence[Sequence[Any]], given: dict[Any, str]) -> int:
    """In how many ways, up to two, words go into runs of cells that share letters where they cross."""
    number = {pair: n for n, pair in enumerate(product(range(len(runs)), range(len(words))), 1)}
    clauses = [
        c for run in range(len(runs)) for c in exactly_one([number[run, w] for w in range(len(words))])
    ]
    clauses += [
        c for w in range(len(words)) for c in exactly_one([number[run, w] for run in range(len(runs))])
    ]
    for (run, w), variable in number.items():
        fits = len(words[w]) == len(runs[run])
        if not fits or any(given.get(cell, s) != s for cell, s in zip(runs[run], words[w], strict=True)):
            clauses.append([-variable])
    for one, other in combinations(range(len(runs)), 2):
        for cell in set(runs[one]) & set(runs[other]):
            i, j = runs[one].index(cell), runs[other].index(cell)
            clauses += [
                [-number[one, a], -number[other, b]]
                for a, b in product(range(len(words)), range(len(words)))
                if len(words[a]) > i and len(words[b]) > j and words[a][i] != words[b][j]
            ]
    return solutions(clauses, [*number.values()])


def maze(walls: Sequence[Sequence[int | None]], start: Any, end: Any) -> int:
    """How many ways lead from start to end, up to two: passages used, two at each cell of a way or none."""
    cells = {(r, c): wall for r, row in enumerate(walls) for c, wall in enumerate(row) if wall is not None}
    passages = {}
    for (r, c), wall in cells.items():
        for bit, near in ((2, (r, c + 1)), (4, (r + 1, c))):
            if near in cells and not wall & bit:
                passages[(r, c), near] = len(passages) + 1
    touching: dict[Any, list[int]] = {cell: [] for cell in cells}
    for (one, other), variable in passages.items():
        touching[one].append(variable)
        touching[other].append(variable)
    clauses = list[Clause]()
    for cell, own in touching.items():
        clauses += ([-a, -b, -c] for a, b, c in combinations(own, 3))
        if cell in (start, end):
            clauses += exactly_one(own)
        else:
            clauses += ([-one, *(other for other in own if other != one)] for one in own)
    return solutions(clauses, [*passages.values()])


def codeword(words: Sequence[str], codes: Sequence[Sequence[int]], given: dict[int, str]) -> int:
    """How many ways, up to two, there are to give numbers letters so that each code is one of the words."""
    letters, numbers = sorted(set("".join(words))), sorted({number for code in codes for number in code})
    is_letter = {pair: n for n, pair in enumerate(product(numbers, letters), 1)}
    clauses = [c for n in numbers for c in exactly_one([is_letter[n, letter] for letter in letters])]
    clauses += [[-is_letter[n, x], -is_letter[m, x]] for n, m in combinations(numbers, 2) for x in letters]
    clauses += [[is_letter[n, letter]] for n, letter in given.items() if n in numbers]
    after = len(is_letter) + 1
    for code in codes:
        fitting = [word for word in words if len(word) == len(code)]
        chosen = range(after, after + len(fitting))
        after += len(fitting)
        clauses.append([*chosen])
        for variable, word in zip(chosen, fitting, strict=True):
            clauses += [[-variable, is_letter[n, letter]] for n, letter in zip(code, word, strict=True)]
    return solutions(clauses, [*is_letter.values()])


def judge_codeword(seed: int) -> int:
    said = ({"words": OCEAN}, {"words": OCEAN, "pick": 14, "level": "expert"}, {"words": OCEAN[:9]})[seed % 3]
    puzzle = made("codeword", seed, **said)
    words = ["".join(word.letters) for word in puzzle.words]
    codes = [[puzzle.numbers[cell] for cell in word.cells] for word in puzzle.words]
    return codeword(words, codes, {number: puzzle.key[number - 1] for number in puzzle.given})


def judge_dense_codeword(seed: int) -> int:
    """All words of the lexicon are compared."""
    side = (9, 13, 15)[seed % 3]
    puzzle = made("codeword", seed, grid=Size(side, side), level="expert")
    own = ("".join(word.letters) for word in puzzle.words)
    codes = [[puzzle.numbers[cell] for cell in word.cells] for word in puzzle.words]
    words = sorted({*filter(str.isalpha, lexicon("en")), *own})
    return codeword(words, codes, {number: puzzle.key[number - 1] for number in puzzle.given})


def judge_sudoku(seed: int) -> int:
    said = ({}, {"variant": "diagonal"}, {"size": 6, "level": "easy"}, {"level": "easy"})[seed % 4]
    puzzle = made("sudoku", seed, **said)
    return sudoku(puzzle.given, puzzle.variant == "diagonal")


def judge_fill_in(seed: int) -> int:
    said = ({"words": OCEAN}, {"numbers": True, "count": 24}, {"words": OCEAN, "pick": 14})[seed % 3]
    return fill_in_of(made("fill-in", seed, **said))


def judge_dense_fill_in(seed: int) -> int:
    numbers = {"numbers": True, "pattern": "british"} if seed % 2 else {}
    return fill_in_of(made("fill-in", seed, grid=Size(13, 13), **numbers))


def fill_in_of(puzzle: Any) -> int:
    given = {(r, c): s for r, row in enumerate(puzzle.given) for c, s in enumerate(row) if s}
    words = ["".join(word.letters) for word in puzzle.words]
    return fill_in(words, [word.cells for word in puzzle.words], given)


def judge_maze(seed: int) -> int:
    puzzle = made("maze", seed, level=("easy", "medium", "hard")[seed % 3])
    return maze(puzzle.walls, puzzle.start, puzzle.end)


def nonogram(rows: Sequence[Sequence[int]], columns: Sequence[Sequence[int]]) -> int:
    """How many pictures, up to two, have these clues: a variable for each run at each of its places."""
    cells = {(r, c): r * len(columns) + c + 1 for r in range(len(rows)) for c in range(len(columns))}
    after, clauses = len(cells) + 1, list[Clause]()
    lines = [(clue, [cells[r, c] for c in range(len(columns))]) for r, clue in enumerate(rows)]
    lines += [(clue, [cells[r, c] for r in range(len(rows))]) for c, clue in enumerate(columns)]
    for clue, line in lines:
        runs = [run for run in clue if run]
        starts = list[dict[int, int]]()
        covered: dict[int, list[int]] = {cell: [] for cell in line}
        for run in runs:
            places = {}
            for first in range(len(line) - run + 1):
                places[first], after = after, after + 1
                for cell in line[first : first + run]:
                    clauses.append([-places[first], cell])
                    covered[cell].append(places[first])
            clauses += exactly_one([*places.values()])
            starts.append(places)
        for number, run in enumerate(runs[:-1]):
            clauses += [
                [-one, -other]
                for first, one in starts[number].items()
                for second, other in starts[number + 1].items()
                if second <= first + run
            ]
        clauses += ([-cell, *places] for cell, places in covered.items())
    return solutions(clauses, [*cells.values()])


def judge_nonogram(seed: int) -> int:
    names = sorted(name for name, shape in PLUGINS.shapes.items() if shape.plugin.name == "outlines")
    size = Size(20 + seed % 5, 20 + seed // 7 % 5)  # no shape is too thin there
    puzzle = made("nonogram", seed, grid=size, shape=Choice(names[seed % len(names)]))
    return nonogram(puzzle.rows, puzzle.uprights)


def cryptogram(cipher: str, known: dict[str, str], words: Iterable[str]) -> int:
    """How many readings a text in code has, up to two, all of it being of these words; none for itself."""
    codes = sorted({sign for sign in cipher if sign.isalpha()})
    letters = [chr(65 + n) for n in range(26)]
    stands = {pair: n for n, pair in enumerate(product(codes, letters), 1)}
    clauses = [c for code in codes for c in exactly_one([stands[code, x] for x in letters])]
    clauses += [[-stands[a, x], -stands[b, x]] for a, b in combinations(codes, 2) for x in letters]
    clauses += [[-stands[code, code]] for code in codes]
    clauses += [[stands[code, x]] for code, x in known.items()]
    after, words = len(stands) + 1, [word for word in words if word.isalpha()]
    for code in {*cipher.translate({ord(sign): " " for sign in ".,;:!?"}).split()}:
        alike = [[i for i, x in enumerate(code) if x == y] for y in sorted({*code})]
        fitting = [
            word
            for word in words
            if len(word) == len(code)
            and all(known.get(sign, x) == x != sign for sign, x in zip(code, word, strict=True))
            and all(len({word[i] for i in spots}) == 1 for spots in alike)
        ]
        chosen = range(after, after + len(fitting))
        after += len(fitting)
        clauses.append([*chosen])
        for variable, word in zip(chosen, fitting, strict=True):
            clauses += [[-variable, stands[pair]] for pair in zip(code, word, strict=True)]
    return solutions(clauses, [*stands.values()])


SAYINGS = (
    "The journey of a thousand miles begins with a single step.",
    "All that glitters is not gold.",
    "Time flies when you are having fun.",
    "Practice makes perfect, in the end.",
    "Early to bed and early to rise makes a man healthy, wealthy and wise.",
    "It is a truth universally acknowledged that a single man must be in want of a wife.",
)


def judge_killer(seed: int) -> int:
    levels = ("kids", "easy", "medium", "hard", "expert")
    board = made("killer", seed, level=levels[seed % 5]).board
    sums = board.in_corner("upper left")
    return killer([(cage, int(sums[min(cage)])) for cage in board.cages], board.regions, board.given)


def judge_cryptogram(seed: int) -> int:
    level = ("hard", "expert", "medium")[seed % 3]
    puzzle = made("cryptogram", seed, text=SAYINGS[seed % len(SAYINGS)], level=level)
    known = {code: sign for code, sign in puzzle.key.items() if sign in puzzle.given}
    own = puzzle.plain.translate({ord(sign): " " for sign in ".,"}).split()
    return cryptogram(puzzle.cipher, known, {*lexicon("en"), *own})


def judge_criss_cross(seed: int) -> int:
    """Without numbers its words, clues solved, go into its cells as those of a fill-in do."""
    puzzle = made("criss-cross", seed, words=CLUED, pick=(14, 24, 9)[seed % 3], level="expert")
    words = ["".join(word.letters) for word in puzzle.words]
    given = {cell: puzzle.letters[cell] for cell in puzzle.given_cells}
    return fill_in(words, [word.cells for word in puzzle.words], given)


def scramble(letters: Sequence[str], given: dict[int, str], words: Iterable[str]) -> int:
    """How many of these words have just these letters, and those given in their places."""
    wanted = sorted(letters)
    fitting = (word for word in words if len(word) == len(wanted) and sorted(word) == wanted)
    return sum(all(word[spot] == letter for spot, letter in given.items()) for word in fitting)


def judge_scramble(seed: int) -> int:
    first = 7 * seed % len(OCEAN)
    words = [*[*OCEAN[first:], *OCEAN[:first]][:12], ("stop", "stain", "rates")[seed % 3]]
    puzzle = made("scramble", seed, words=words, level=("kids", "medium", "expert")[seed % 3])
    known = {*lexicon("en"), *("".join(item.letters) for item in puzzle.items)}
    ways = [
        scramble(item.scrambled, {spot: item.letters[spot] for spot in item.given}, known)
        for item in puzzle.items
    ]
    return max(ways) if min(ways) else 0


def ladder(
    ends: tuple[str, str], rungs: int, given: dict[tuple[int, int], str], words: Collection[str]
) -> int:
    """How many ways of so many rungs there are with these letters; none if there is a shorter one."""
    first, last = ends
    known, signs = {*words}, sorted({sign for word in words for sign in word})
    ways = {first: 1}
    for rung in range(1, rungs):
        if last in ways:
            return 0
        reached: dict[str, int] = {}
        for word, count in ways.items():
            for spot, sign in product(range(len(word)), signs):
                other = word[:spot] + sign + word[spot + 1 :]
                if other != word and other in known:
                    reached[other] = reached.get(other, 0) + count
        printed = [(spot, sign) for (at, spot), sign in given.items() if at == rung]
        ways = {
            word: count
            for word, count in reached.items()
            if all(word[spot] == sign for spot, sign in printed)
        }
    return ways.get(last, 0)


def judge_word_ladder(seed: int) -> int:
    ends = ("cold", "wave", "ship", "sand", "reef", "tide", "gold", "fish", "lamp", "boat")
    puzzle = made(
        "word-ladder",
        seed,
        words=[ends[seed % 10], ends[(seed + 3) % 10]],
        level=("easy", "medium", "hard")[seed % 3],
    )
    known = {*lexicon("en"), *("".join(word) for word in puzzle.own)}
    ways = []
    for each in puzzle.ladders:
        words = ["".join(word) for word in each.words]
        given = {(rung, spot): words[rung][spot] for rung, spot in each.given}
        ways.append(ladder((words[0], words[-1]), len(words), given, known))
    return max(ways) if min(ways) else 0


def judge_word_wheel(seed: int) -> int:
    """How often the words that are to be found are all that a plain count finds: once, or not."""
    puzzle = made("word-wheel", seed, level=("kids", "easy", "medium", "hard", "expert")[seed % 5])
    letters, common = Counter((puzzle.hub, *puzzle.rim)), {*lexicon("en", common=True)}
    found = set[str]()
    for word in lexicon("en"):
        plural = any(word.endswith(end) and word.removesuffix(end) in common for end in ("S", "ES"))
        counts = len(word) == letters.total() or (word in common and not plural)
        if len(word) > 3 and counts and puzzle.hub in word and Counter(word) <= letters:
            found.add(word)
    return int(found == {"".join(word) for word in (*puzzle.longs, *puzzle.words)})


JUDGES: dict[str, Callable[[int], int]] = {
    "sudoku": judge_sudoku,
    "killer": judge_killer,
    "maze": judge_maze,
    "fill-in": judge_fill_in,
    "codeword": judge_codeword,
    "dense fill-in": judge_dense_fill_in,
    "dense codeword": judge_dense_codeword,
    "nonogram": judge_nonogram,
    "cryptogram": judge_cryptogram,
    "criss-cross": judge_criss_cross,
    "scramble": judge_scramble,
    "word-ladder": judge_word_ladder,
    "word-wheel": judge_word_wheel,
}


def main(count: int) -> int:
    """Judge so many puzzles of each kind; how many have another number of solutions than one."""
    wrong = 0
    for name, judge in JUDGES.items():
        others = [seed for seed in range(1, count + 1) if judge(seed) != 1]
        print(f"{name}: {count - len(others)} of {count} have one solution", *others)  # noqa: T201
        wrong += len(others)
    return wrong


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])) > 0)
