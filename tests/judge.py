"""A judge who shares no line with the engine: reads a grid cell by cell and knows only the rules.

`broken` says which promises a finished puzzle breaks by itself, as `verify` does; `unlike`
says what it breaks of what was asked for.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator

from bookmaker.host.load import Plugins
from bookmaker.host.puzzle_calls import letter_weights, planter
from bookmaker.puzzles.recipe import Recipe
from bookmaker.wordsearch.engine.make import NoPuzzle, _make_once
from bookmaker.wordsearch.model import Puzzle, Request
from bookmaker.wordsearch.words import Entry

Cell = tuple[int, int]
Letters = tuple[str, ...]
Line = tuple[Cell, ...]

STEPS = {
    **{"e": (0, 1), "se": (1, 1), "s": (1, 0), "sw": (1, -1)},
    **{"w": (0, -1), "nw": (-1, -1), "n": (-1, 0), "ne": (-1, 1)},
}
FINAL = str.maketrans("ךםןףץ", "כמנפצ")
CLEAR = ("hard", "expert")  # no word of theirs begins where everybody looks first
TWISTED = {"missing-vowels", "scrambled", "coded", "reversed"}


# Reading


def readings(puzzle: Puzzle, strings: Iterable[Letters]) -> dict[Letters, set[frozenset[Cell]]]:
    """Where each of the strings can be read, as sets of cells: a palindrome's two readings are one."""
    wanted = set(strings)
    heads = {string[:length] for string in wanted for length in range(1, len(string) + 1)}
    cells = in_play(puzzle)
    found: dict[Letters, set[frozenset[Cell]]] = {string: set() for string in wanted}
    for row, column in cells:
        for down, right in STEPS.values():
            run: Letters = ()
            line: list[Cell] = []
            spot = row, column
            while spot in cells and (run := (*run, cells[spot])) in heads:
                line.append(spot)
                spot = spot[0] + down, spot[1] + right
                if run in wanted:
                    found[run].add(frozenset(line))
    return found


def in_play(puzzle: Puzzle) -> dict[Cell, str]:
    """What each cell in play holds."""
    return {
        (row, column): letter
        for row, line in enumerate(puzzle.grid)
        for column, letter in enumerate(line)
        if letter is not None
    }


def line_of(entry: Entry) -> Line:
    """The cells where an entry is said to stand; none where that is no place."""
    placed = entry.placed
    if placed is None or placed.direction not in STEPS:
        return ()
    down, right = STEPS[placed.direction]
    return tuple((placed.row + down * i, placed.column + right * i) for i in range(len(entry.letters)))


def lines(puzzle: Puzzle) -> dict[Letters, Line]:
    """Where the placed entries stand."""
    return {entry.letters: line_of(entry) for entry in puzzle.entries if entry.placed}


# What a puzzle breaks by itself


def broken(puzzle: Puzzle) -> list[str]:
    """The promises a puzzle breaks, whatever was asked for."""
    return [
        *_bad_cells(puzzle),
        *_bad_list(puzzle),
        *_bad_places(puzzle),
        *_bad_counts(puzzle),
        *_bad_decoys(puzzle),
        *_bad_message(puzzle),
    ]


def _bad_cells(puzzle: Puzzle) -> Iterator[str]:
    if len({len(row) for row in puzzle.grid}) != 1:
        yield "the rows are of different widths"
    if not in_play(puzzle):
        yield "no cell is in play"
    if any(not letter.strip() for letter in in_play(puzzle).values()):
        yield "a cell is blank"


def _bad_list(puzzle: Puzzle) -> Iterator[str]:
    spelt = Counter(entry.letters for entry in puzzle.entries)
    if () in spelt or any(count > 1 for count in spelt.values()):
        yield "a word is twice in the list, or empty"
    for entry in puzzle.entries:
        if not entry.placed and entry.letters not in puzzle.absent:
            yield f"{entry.shown} is neither placed nor absent"


def _bad_places(puzzle: Puzzle) -> Iterator[str]:
    cells, allowed = in_play(puzzle), {name for name, weight in puzzle.directions if weight}
    for entry in puzzle.entries:
        if entry.placed:
            if entry.placed.direction not in allowed:
                yield f"{entry.shown} runs {entry.placed.direction}, which is not allowed"
            if tuple(cells.get(cell) for cell in line_of(entry)) != entry.letters:
                yield f"{entry.shown} does not stand where it is said to"


def _bad_counts(puzzle: Puzzle) -> Iterator[str]:
    standing = lines(puzzle)
    found = readings(puzzle, [*standing, *puzzle.absent])
    for letters, line in standing.items():
        longer = [set(other) for word, other in standing.items() if len(word) > len(letters)]
        free = [cells for cells in found[letters] if not any(cells <= other for other in longer)]
        if free != [frozenset(line)]:
            yield f"{''.join(letters)} can be read {len(free)} times, or elsewhere"
    for letters in puzzle.absent:
        if found[letters]:
            yield f"{''.join(letters)} must be absent and can be read"


def _bad_decoys(puzzle: Puzzle) -> Iterator[str]:
    cells = in_play(puzzle)
    words = {entry.letters for entry in puzzle.entries} | set(puzzle.absent)
    if len(set(puzzle.decoys)) < len(puzzle.decoys):
        yield "a decoy is there twice"
    for decoy in puzzle.decoys:
        line = line_of(Entry(decoy.letters, "", placed=decoy.placed))
        if tuple(cells.get(cell) for cell in line) != decoy.letters:
            yield f"the decoy {decoy.letters} does not stand where it is said to"
        if decoy.letters in words or decoy.letters[::-1] in words:
            yield f"the decoy {decoy.letters} is a word"


def _bad_message(puzzle: Puzzle) -> Iterator[str]:
    if puzzle.message is None:
        return
    cells = in_play(puzzle)
    used = {cell for line in lines(puzzle).values() for cell in line}
    columns, rows = len(puzzle.grid[0]), len(puzzle.grid)
    walk = {"rows": _by_rows, "columns": _by_columns, "spiral": _round_and_round}.get(puzzle.message.order)
    if walk is None:
        yield f"nobody reads a message by {puzzle.message.order}"
        return
    seen = walk(columns, rows)
    if _from_right(puzzle.message.shown):
        seen = [(row, columns - 1 - column) for row, column in seen]
    left = tuple(cells[cell] for cell in seen if cell in cells and cell not in used)
    if left != puzzle.message.letters:
        yield f"the cells left over spell {''.join(left)}"
    if plain("".join(puzzle.message.letters)) != plain(puzzle.message.shown):
        yield f"the message is shown as {puzzle.message.shown}"


def _from_right(text: str) -> bool:
    """Whether a text's first letter is Hebrew or Arabic."""
    first = next((sign for sign in text if sign.isalpha()), " ")
    return "\u0590" <= first <= "\u08ff"


def _by_rows(columns: int, rows: int) -> list[Cell]:
    return [(row, column) for row in range(rows) for column in range(columns)]


def _by_columns(columns: int, rows: int) -> list[Cell]:
    return [(row, column) for column in range(columns) for row in range(rows)]


def _round_and_round(columns: int, rows: int) -> list[Cell]:
    """Row by row off a picture that is turned a quarter to the left after each."""
    picture = [[(row, column) for column in range(columns)] for row in range(rows)]
    walk: list[Cell] = []
    while picture:
        walk += picture.pop(0)
        picture = [list(line) for line in zip(*picture, strict=True)][::-1]
    return walk


# What it breaks of what was asked for


def unlike(puzzle: Puzzle, recipe: Recipe, request: Request, plugins: Plugins) -> list[str]:
    """What a puzzle breaks of the promises about what was asked for."""
    return [
        *_other_frame(puzzle, recipe, request, plugins),
        *_other_words(puzzle, recipe),
        *_wrong_kind(puzzle, recipe, request),
        *_read_by_accident(puzzle, recipe, request, plugins),
        *_wrong_letters(puzzle, recipe, request),
        *_wrong_list(puzzle, recipe),
    ]


def _names(recipe: Recipe) -> set[str]:
    return {mode.name for mode in recipe.settings.modes}


def _other_frame(puzzle: Puzzle, recipe: Recipe, request: Request, plugins: Plugins) -> Iterator[str]:
    picture = tuple("".join(".#"[letter is not None] for letter in row) for row in puzzle.grid)
    if picture != request.mask.picture:
        yield "the cells in play are not those of the shape"
    if recipe.settings.grid and (len(puzzle.grid[0]), len(puzzle.grid)) != tuple(recipe.settings.grid):
        yield "the grid has another size"
    if recipe.settings.shape.name == "rectangle" and "." in "".join(picture):
        yield "a rectangle has a hole"
    if {name for name, _ in puzzle.directions} != _ways(recipe, plugins):
        yield f"words may run {puzzle.directions}, which was not asked for"
    told = (puzzle.id, puzzle.title, puzzle.seed, puzzle.effort, puzzle.level)
    if told != (recipe.id, recipe.title, recipe.seed, recipe.settings.effort, recipe.settings.level):
        yield f"the puzzle calls itself {told}"
    first = next(iter(in_play(puzzle)))
    alone = len(puzzle.entries) == 1  # an evil word may have no other line to stand on
    if (
        recipe.settings.level in CLEAR
        and not alone
        and any(line[0] == first for line in lines(puzzle).values())
    ):
        yield f"a word of level {recipe.settings.level} begins in the first cell"
    uses = Counter(cell for line in lines(puzzle).values() for cell in line)
    if max(uses.values(), default=0) > 2:
        yield "three words share a cell"


def _ways(recipe: Recipe, plugins: Plugins) -> set[str]:
    for mode in recipe.settings.modes:
        way = dict(mode.args).get("orientation", "any")
        if way != "any":
            return {str(way)}
    if recipe.settings.directions:
        return {name for name, _ in recipe.settings.directions}
    if recipe.settings.level is None:
        return set(STEPS)
    level = {name for name, _ in plugins.levels[recipe.settings.level].offer.directions}
    if plugins.languages[recipe.settings.language].offer.right_to_left:
        return {name.translate(str.maketrans("ew", "we")) for name in level}
    return level


def given_words(recipe: Recipe) -> list[str]:
    """The author's words in the edition's region, spaced as they are shown."""
    region = recipe.settings.language.partition("-")[2].lower()
    return [" ".join(word.written(region).text.split()) for word in recipe.words]


def _other_words(puzzle: Puzzle, recipe: Recipe) -> Iterator[str]:
    """Promise 2: each word is in the list, left with a reason, or of those not picked."""
    given = given_words(recipe)
    shown, left = [entry.shown for entry in puzzle.entries], [one.shown for one in puzzle.left]
    if strange := set(shown + left) - set(given):
        yield f"{strange} were never asked for"
    if len({*shown, *left}) != len(shown + left):
        yield "a word is both there and left out, or there twice"
    for entry in puzzle.entries:
        if plain(entry.shown) != plain(entry.word):
            yield f"{entry.shown} is spelt {entry.word}"
    picks = 0 < recipe.settings.pick < len(given)
    wanted = recipe.settings.pick if picks else len(given)
    if recipe.settings.embedded in ("error", "allow") and left:
        yield f"{left} are left out though nothing may be"
    if len(shown) + len(left) != wanted and not (recipe.settings.embedded == "swap" and len(shown) == wanted):
        yield f"{len(shown)} words are there and {len(left)} left out, of {wanted}"
    for one in puzzle.left:
        holders = [entry for entry in puzzle.entries if f"inside {entry.shown}" in one.why]
        turned = plain(one.shown)[::-1]
        if not any(plain(one.shown) in plain(e.shown) or turned in plain(e.shown) for e in holders):
            yield f"{one.shown} is left out because {one.why}, which is not so"


def _wrong_kind(puzzle: Puzzle, recipe: Recipe, request: Request) -> Iterator[str]:
    """What the modes promise of the words that are absent."""
    names, absent = _names(recipe), len(puzzle.absent)
    allowed = {0}
    if names & {"super-evil", "one-missing"}:
        allowed = {1}
    elif "evil-or-not" in names:
        allowed = {0, 1}
    if absent not in allowed:
        yield f"{absent} words are absent"
    missing = {entry.letters for entry in puzzle.entries if not entry.placed}
    if missing != set(puzzle.absent):
        yield "the words without a place are not those that are absent"
    if "one-missing" in names and recipe.settings.embedded != "swap":  # words taken in come after the others
        order = {shown: number for number, shown in enumerate(given_words(recipe))}
        places = [order.get(entry.shown, -1) for entry in puzzle.entries]
        if places != sorted(places):
            yield "the order of the list tells which word is missing"
    if (puzzle.message is None) != (recipe.message is None):
        yield "there is a message, or none, against what was asked for"
    elif recipe.message and puzzle.message and plain(puzzle.message.shown) != plain(recipe.message.text):
        yield "the message is another one"


def _read_by_accident(puzzle: Puzzle, recipe: Recipe, request: Request, plugins: Plugins) -> Iterator[str]:
    """Words kept out, words not chosen and words with an ending, read outside one entry's cells."""
    standing = lines(puzzle)
    own = {reading for entry in puzzle.entries for reading in (entry.letters, entry.letters[::-1])}
    kept_out = {*request.forbidden, *_kept_out(recipe, plugins)}
    spare = {entry.letters for entry in request.place + request.pool}
    entries = [set(line) for line in standing.values()]
    unwanted = (kept_out | spare) - own
    for letters, spots in readings(puzzle, unwanted).items():
        for cells in spots:
            if not any(cells <= entry for entry in entries) and not _is_let_in(letters, request, plugins):
                yield f"{''.join(letters)} can be read by accident"
    yield from _lengthened(puzzle, request, own)
    if recipe.settings.embedded != "allow":
        for letters, spots in readings(puzzle, standing).items():
            if len(spots) > 1:
                yield f"{''.join(letters)} can be read inside another word"


def _is_let_in(letters: Letters, request: Request, plugins: Plugins) -> bool:
    """Whether a grid of few letters lets in what is to be kept out, because there is no other puzzle."""
    few = {*request.alphabet, *(letter for entry in request.entries for letter in entry.letters)}
    if not (few.issuperset(letters) and few < {letter for letter, _ in request.frequencies}):
        return False
    try:
        _make_once(request, letter_weights(plugins, request), planter(plugins, request))
    except NoPuzzle:
        return True
    return False


def _kept_out(recipe: Recipe, plugins: Plugins) -> set[Letters]:
    """What the author and the language's list want kept out, spelt here: plain words of plain letters."""
    watch = recipe.settings.watch
    if recipe.settings.language == "tr":  # whose capital of i is no I
        return set()
    offends = plugins.languages[recipe.settings.language].offer.offence
    listed = [] if watch.offence == "off" or offends is None else list(offends(watch.offence))
    listed += [word.text for word in watch.unwanted.words]
    allowed = {tuple(word.text.upper()) for word in watch.allowed.words}
    spelt = {tuple(word.upper()) for word in listed if word.isascii() and word.isalpha()} - allowed
    if not watch.only_report:
        spelt |= {tuple(word.text.upper()) for word in watch.watched.words if word.text.isalpha()}
    return spelt


def _lengthened(puzzle: Puzzle, request: Request, own: set[Letters]) -> Iterator[str]:
    cells, standing = in_play(puzzle), lines(puzzle)
    for entry in puzzle.placed:
        line = line_of(entry)
        walks = [line, line[::-1]] if entry.letters == entry.letters[::-1] else [line]
        for ending in request.endings:
            for walk in walks:
                (first, second), count = walk[-2:], len(ending)
                step = second[0] - first[0], second[1] - first[1]
                more = tuple((second[0] + step[0] * i, second[1] + step[1] * i) for i in range(1, count + 1))
                whole = {*line, *more}
                held = any(whole <= set(other) for other in standing.values())
                if (
                    tuple(map(cells.get, more)) == ending
                    and not held
                    and (*entry.letters, *ending) not in own
                ):
                    yield f"{entry.word} is lengthened by {''.join(ending)} where it stands"


def _wrong_letters(puzzle: Puzzle, recipe: Recipe, request: Request) -> Iterator[str]:
    names, letters = _names(recipe), set(in_play(puzzle).values())
    words = {letter for entry in puzzle.entries for letter in entry.letters}
    allowed = words | set(request.alphabet) | set(puzzle.message.letters if puzzle.message else ())
    if strange := letters - allowed:
        yield f"nobody uses {strange}"
    if any(name.startswith(("evil", "super")) for name in names) and not letters <= words:
        yield f"an evil grid has {letters - words}"
    if "number-search" in names and not all(map(str.isdecimal, letters)):
        yield f"a number search has {letters}"
    planted = recipe.settings.filler.name in ("near-miss", "false-start", "twins")
    if puzzle.decoys and (not planted or dict(recipe.settings.filler.args).get("strength") == 0):
        yield "there are decoys that nobody asked for"
    if strange := {d.placed.direction for d in puzzle.decoys} - {name for name, _ in puzzle.directions}:
        yield f"decoys run {strange}"


# What the list prints


def _wrong_list(puzzle: Puzzle, recipe: Recipe) -> Iterator[str]:
    names, clues = _names(recipe), dict(zip(given_words(recipe), recipe.words, strict=True))
    for entry in puzzle.entries:
        word = clues.get(entry.shown)
        if word and entry.clue != word.clue:
            yield f"{entry.shown} has another clue"
        if entry.listed == ("no-list" in names):
            yield f"{entry.shown} is listed, or not, against what was asked for"
        if (entry.printed is not None) != bool(names & TWISTED):
            yield f"{entry.shown} is printed {entry.printed}"
        elif entry.printed is not None:
            yield from _wrong_print(puzzle, entry, recipe)
    if bool(puzzle.key) != ("coded" in names):
        yield "there is a key, or none, against what was asked for"
    yield from _wrong_key(puzzle, recipe)


def _wrong_print(puzzle: Puzzle, entry: Entry, recipe: Recipe) -> Iterator[str]:
    """A word printed so that no solver could come to it."""
    names, wide = _names(recipe), any(len(letter) > 1 for letter in entry.letters)
    printed, word = entry.printed or "", entry.letters
    wrong = f"{entry.shown} is printed {printed}, {sorted(names)}"
    if "coded" in names:
        numbers = [int(number) for part in printed.split() for number in part.split("-")]
        from_right = _from_right("".join(word))  # and numbers run from the left
        word = word[::-1] if ("reversed" in names) != from_right else word
        code = dict(puzzle.key)
        if len(numbers) != len(word) or not {str(number) for number in numbers} <= set(code):
            yield wrong
        elif any(code[str(number)] not in ("", letter) for number, letter in zip(numbers, word, strict=True)):
            yield wrong + ", against the key"
        return
    if wide or any(not sign.isascii() for sign in printed):
        return  # signs and cells are told apart by the tests of the twists
    blanks = all(dict(mode.args).get("blanks", True) for mode in recipe.settings.modes)
    kept = [sign for sign in printed if sign.isalnum() or sign == "_"]
    if not blanks:
        printed, _, told = printed.rpartition(" (")
        kept = [sign for sign in printed if sign.isalnum()]
        if sum(map(int, told.strip(")").split(","))) != len(word):
            yield wrong + ", with wrong lengths"
    elif len(kept) != len(word):
        yield wrong + ", with too few or too many signs"
    if Counter(sign for sign in kept if sign != "_") - Counter(word):
        yield wrong + ", with letters it has not"
    if "missing-vowels" not in names and Counter(kept) != Counter(word):
        yield wrong
    if names & TWISTED == {"missing-vowels"} and blanks:
        other = any(sign not in ("_", letter) for sign, letter in zip(kept, word, strict=True))
        if other:
            yield wrong
    if names & TWISTED == {"reversed"} and tuple(kept) != word[::-1]:
        yield wrong
    if names & TWISTED == {"scrambled"} and tuple(kept) == word:
        yield wrong + ", unscrambled"


def _wrong_key(puzzle: Puzzle, recipe: Recipe) -> Iterator[str]:
    """A key that gives a number or a letter twice, or tells more or less than was asked for."""
    numbers, letters = [n for n, _ in puzzle.key], [letter for _, letter in puzzle.key if letter]
    if len(set(numbers)) < len(numbers) or len(set(letters)) < len(letters):
        yield "the key says a number or a letter twice"
    share = next(
        (dict(mode.args).get("given", 100) for mode in recipe.settings.modes if mode.name == "coded"), 100
    )
    if abs(100 * len(letters) - int(share) * len(numbers)) > 100:
        yield f"the key tells {len(letters)} of {len(numbers)} letters"


def plain(text: str) -> str:
    """Letters and digits alone, without case, accents, vowel points and final forms."""
    small = unicodedata.normalize("NFKD", text.replace("İ", "i").casefold().replace("ı", "i"))
    bare = "".join(sign for sign in small if sign.isalnum() and sign != "\u0640")
    return bare.replace("ς", "σ").translate(FINAL)
