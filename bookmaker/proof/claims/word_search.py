"""A word search and its answer, read where they are claimed and held against the plan and the solver."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import groupby

from ...pdfread.marks import Figure
from ...pdfread.reading_order import composed, read
from ...pdfread.text_lines import plainly
from ...pdfread.tolerances import NEAR, OFF
from ...pdfread.visible import seen_figures
from ...wordsearch.grid import Cell
from ...wordsearch.judge.solve import find_words
from ...wordsearch.model import Puzzle
from ...wordsearch.words import Entry, fills_cell, with_lengths
from ..answer_marks import OTHER, Mark, marks_on, other_marks_on, setting_flaws, unlike, where, word_setting
from ..flaws import PrintedFlaw, few
from ..grid import Field, name
from ..phrases import Wording
from ..references import tight
from ..strokes import strokes
from .bind import BoundClaim, BoundPage
from .due import BookDue, Due
from .heads import around, said_by, say
from .lattice import claimed_grid
from .outline import outline_flaws

WORDS_ROLE, OTHERS_ROLE = "grid-bold", "answer-grid"  # that set an answer's letters
Words = Mapping[str, tuple[Cell, ...]]


def letters_due(puzzle: Puzzle) -> dict[Cell, str]:
    """What each cell has to show."""
    return {(r, c): sign for r, row in enumerate(puzzle.grid) for c, sign in enumerate(row) if sign}


def solved(puzzle: Puzzle) -> Words:
    """The cells of each word, found by the solver alone; one that reads both ways begins where it was put."""
    found = find_words(puzzle.grid, [entry.letters for entry in puzzle.placed])
    cells = dict[str, tuple[Cell, ...]]()
    for entry in puzzle.placed:
        places = [tuple(place.cells(len(entry.letters))) for place in found[entry.letters]]
        put = tuple(entry.placed.cells(len(entry.letters))) if entry.placed else ()
        if places:
            cells[entry.shown] = put if {*put} in map(set, places) else places[0]
    return cells


def search_flaws(
    page: BoundPage, due: Due, side: str, puzzle: Puzzle, book: BookDue
) -> Iterator[PrintedFlaw]:
    """What is wrong with one side of words among letters, but for its head."""
    flaws = answer_flaws if side == "answer" else question_flaws
    yield from flaws(page, replace(due, puzzle=puzzle), book)


def question_flaws(page: BoundPage, due: Due, book: BookDue) -> Iterator[PrintedFlaw]:
    """What is wrong with the puzzle's side, but for its head."""
    cells = letters_due(due.puzzle)
    grid = claimed_grid(page, due.id, "puzzle", cells)
    yield from grid.flaws
    if grid.field:
        for flaw in outline_flaws(page, due.id, "puzzle", grid.field, cells):
            yield flaw._replace(what=f"the grid: {flaw.what}")
        yield from few([*_read_flaws(due.puzzle, grid.field)], "strings can be read that are kept out")
    yield from _list_flaws(page, due, book.wording)
    yield from few([*_code_flaws(page, due)], "pairs of its key are wrong")


def _read_flaws(puzzle: Puzzle, field: Field) -> Iterator[PrintedFlaw]:
    """Words that are nowhere in the grid as it is printed, or twice, and what is kept out and can be read."""
    absent = [entry for entry in puzzle.entries if not entry.placed]
    kept_out = [*puzzle.never, *(entry.letters for entry in absent)]
    own = [{*entry.placed.cells(len(entry.letters))} for entry in puzzle.placed if entry.placed]
    for letters, places in find_words(field.grid, [tuple(map(composed, each)) for each in kept_out]).items():
        read_at = [cells for place in places for cells in [[*place.cells(len(letters))]]]
        across = [cells for cells in read_at if not any(word.issuperset(cells) for word in own)]
        if across:
            what = f"{''.join(letters)} can be read {where(across[0])}, and is kept out of it"
            yield PrintedFlaw(what, field.part(across[0]))


# The list


def _list_flaws(page: BoundPage, due: Due, wording: Wording) -> Iterator[PrintedFlaw]:
    """The lines of the list are the plan's, each in the place of its word, and no other is there."""
    puzzle, count = due.puzzle, len(due.puzzle.to_find)
    heads = [*page.texts(due.id, "puzzle", "count", "list-head"), *page.texts("", "references", "count")]
    for held in heads:
        if wording.count(read(held.text)) != count:
            yield PrintedFlaw(f"says '{held.text}', and has {count} words to find", held.area)
    lines = [*page.of(due.id, "puzzle", "list")]
    texts = [held for held in lines if held.claim.kind == "text"]
    if not puzzle.listed:
        said = [wording.count(read(held.text)) for held in texts]
        if said != [count] * bool(count):
            what = f"says '{said_by(texts)}' in place of its list, and has {count} words to find"
            yield PrintedFlaw(what, around(texts))
        return
    ways = ([*_entry_flaws(texts, puzzle, from_right)] for from_right in (False, True))
    yield from few(min(ways, key=len), "lines of its list are wrong")


def _entry_flaws(texts: list[BoundClaim], puzzle: Puzzle, from_right: bool) -> Iterator[PrintedFlaw]:
    """Each word, or its clue, once: whoever set them says which stand together."""
    numbered = any(entry.clue and entry.printed is None for entry in puzzle.listed)
    left = defaultdict[str, list[list[BoundClaim]]](list)
    for _, its in groupby(_as_read(texts, from_right), key=lambda held: held.claim.part.at[:1]):
        words = [*its]
        left[_signs(read(held.text) for held in words)].append(words)
    for n, entry in enumerate(puzzle.listed, 1):
        number = [str(n)] * numbered
        for way in _ways_listed(entry):
            alike = left[_signs([*number, way])]
            own = next((words for words in alike if _is_line(words, number, way)), None)
            if own:
                alike.remove(own)
                break
        else:
            yield PrintedFlaw(f"does not list '{entry.printed or entry.clue or entry.shown}'", around(texts))
    for words in (words for alike in left.values() for words in alike):
        yield PrintedFlaw(f"lists '{said_by(words)}', which is no word of it", around(words))


def _is_line(held: list[BoundClaim], number: list[str], text: str) -> bool:
    """Whether pieces are a number by itself, where there is one, and behind it a text."""
    texts = [each.text for each in held]
    return texts[: len(number)] == number and say(texts[len(number) :], text)


def _signs(texts: Iterable[str]) -> str:
    """The signs of some texts in any order."""
    return "".join(sorted(sign for text in texts for sign in plainly(text) if sign.strip()))


def _ways_listed(entry: Entry) -> tuple[str, ...]:
    """What a list may print for a word: what a twist made of it, its clue with its lengths, or itself."""
    if entry.printed is not None:
        return (entry.printed,)
    if entry.clue:
        return (with_lengths(entry.clue, entry.shown, len(entry.letters)),)
    return ways_of(entry)


def _as_read(texts: Iterable[BoundClaim], from_right: bool) -> list[BoundClaim]:
    """Lines by which of which word they are, pieces of one line side by side from where reading begins."""
    side = -1 if from_right else 1
    return sorted(texts, key=lambda held: (held.claim.part.at, side * held.claim.box[0]))


def _code_flaws(page: BoundPage, due: Due) -> Iterator[PrintedFlaw]:
    """Each sign of a code's key has its letter, or none, in the place that goes with it."""

    def said(part: str) -> dict[int, BoundClaim]:
        return {held.claim.part.at[0]: held for held in page.texts(due.id, "puzzle", part)}

    signs, letters = said("code-sign"), said("code-letter")
    for n, (sign, letter) in enumerate(due.puzzle.key):
        here, below = signs.get(n), letters.get(n)
        there = composed(below.text) if below else ""
        if not here or here.text != sign or there != composed(letter):
            yield PrintedFlaw(f"does not show {letter or 'an empty cell'} below {sign} in its key", None)
        elif below:
            (x, up), (letter_x, letter_up) = here.area.middle, below.area.middle
            if abs(x - letter_x) > NEAR or letter_up >= up:
                yield PrintedFlaw(f"lays {letter} out elsewhere than below {sign}", below.area)
    for n in sorted({*signs, *letters} - {*range(len(due.puzzle.key))}):
        held = signs.get(n) or letters[n]
        yield PrintedFlaw(f"has '{held.text}' in its key, which is not its", held.area)


# The answer


def answer_flaws(page: BoundPage, due: Due, book: BookDue) -> Iterator[PrintedFlaw]:
    """What is wrong with the answer's side, but for its head."""
    letters = letters_due(due.puzzle)
    grid = claimed_grid(page, due.id, "answer", letters)
    yield from grid.flaws
    yield from _note_flaws(page, due, book.wording)
    if not grid.field:
        return
    for flaw in outline_flaws(page, due.id, "answer", grid.field, letters):
        yield flaw._replace(what=f"its grid: {flaw.what}")
    words = solved(due.puzzle)
    yield from _mark_flaws(page, due, grid.field, words)
    own = frozenset(cell for cells in words.values() for cell in cells)
    yield from _role_flaws(page.of(due.id, "answer", "cells"), grid.field, own)
    spelling = _spelling(due.puzzle, own)
    yield from _bold_flaws(grid.field, own, spelling, book.sets_apart(grid.field.size))


def _spelling(puzzle: Puzzle, own: frozenset[Cell]) -> frozenset[Cell]:
    """The cells of no word that spell its message."""
    if not puzzle.message:
        return frozenset()
    rows = [[(r, c) for c in range(puzzle.size.columns)] for r in range(puzzle.size.rows)]
    due = letters_due(puzzle)
    left = [cell for cell in puzzle.message.in_order(rows) if cell in due and cell not in own]
    return frozenset(left[: len(puzzle.message.letters)])


def _role_flaws(cells: Iterable[BoundClaim], field: Field, own: frozenset[Cell]) -> Iterator[PrintedFlaw]:
    """The letters of words are laid out in one role, and all others in another."""
    laid_out = ((spot[:2], held.claim.role) for held in cells for spot in held.claim.spots)
    told = [
        PrintedFlaw(f"{name(cell)} is laid out as {role}", field.part([cell]))
        for cell, role in sorted(laid_out)
        if role != (WORDS_ROLE if cell in own else OTHERS_ROLE)
    ]
    yield from few(told, "letters are set otherwise than their words")


def _bold_flaws(
    field: Field, own: frozenset[Cell], spelling: frozenset[Cell], apart: bool
) -> Iterator[PrintedFlaw]:
    """The letters of words, and no others, are set as such, where fonts and inks set them apart.

    Those that spell a message are set to be read, too: in one font as the words' are.
    """
    best, bold = word_setting(field, own)
    if best is None:
        if apart and own and own | spelling != {*field.cells}:
            yield PrintedFlaw("sets its words' letters like all others", field.area)
    elif not own:
        yield PrintedFlaw("sets letters as those of words, and has none", field.area)
    else:
        told = setting_flaws(field, own, bold, spelling)
        yield from few(told, "letters are set otherwise than their words")


def _mark_flaws(page: BoundPage, due: Due, field: Field, words: Words) -> Iterator[PrintedFlaw]:
    """Each word of the solver is marked once, nothing else is, and all marks look alike."""
    found = _marks(page, due.id, "answer", field, due.marks.form, with_stray=True)
    lines = Counter(mark.line for mark in found if not mark.flaw)
    wanted = Counter(frozenset(cells) for cells in words.values()) if due.marks.form else Counter()
    lost = [word for word, cells in words.items() if wanted and not lines[frozenset(cells)]]
    trails = _trails(due)
    wrong = [mark for mark in found if mark.flaw or mark.line not in wanted]
    if not due.decoys:
        wrong += _marks(page, due.id, "answer", field, part="trail")
    if len(lost) == len(wrong) == 1:  # moved: the one is where the other should be
        [mark] = wrong
        what = mark.flaw or f"runs {mark}"
        yield PrintedFlaw(f"the {mark.style.kind} of '{lost[0]}' is not on its letters: it {what}", mark.area)
    else:
        told = [PrintedFlaw(f"does not mark '{word}'", field.part(words[word])) for word in lost]
        for mark in wrong:
            what = mark.flaw or f"marks what is no word of the list, {mark}"
            told.append(PrintedFlaw(f"a {mark.style.kind} {what}", mark.area))
        yield from few(told, "of its marks are wrong")
    for line, times in lines.items():
        if wanted[line] and times > wanted[line]:
            yield PrintedFlaw(f"marks the letters {where(sorted(line))} {times} times", field.part(line))
    right = [mark for mark in found if not mark.flaw]
    yield from _unlike_flaws(field, right, words) if due.marks.form == OTHER else _style_flaws(due, right)
    if due.decoys:
        there = {mark.line for mark in _marks(page, due.id, "answer", field, part="trail")}
        if there != trails:
            yield PrintedFlaw("does not mark its false trails, and nothing else as one", field.area)
    yield from _number_flaws(page, due, field, words)


def _trails(due: Due) -> Collection[frozenset[Cell]]:
    """The cells of each false trail."""
    placed = (each.placed.cells(len(each.letters)) for each in due.puzzle.decoys if each.placed)
    return {frozenset(cells) for cells in placed}


def _style_flaws(due: Due, marks: list[Mark]) -> Iterator[PrintedFlaw]:
    """Strokes are drawn as the edition has them, and all alike."""
    asked = due.marks.form
    others = [mark for mark in marks if mark.style.kind != asked]
    if asked and others:
        what = f"marks a word with a {others[0].style.kind}, and the style of its edition is {due.marks.name}"
        yield PrintedFlaw(what, others[0].area)
        return
    usual = Counter(mark.style for mark in marks).most_common(1)
    unlike = [mark for mark in marks if not mark.style.like(usual[0][0])]
    told = [PrintedFlaw(f"the {m.style.kind} {m} is drawn unlike the others", m.area) for m in unlike]
    yield from few(told, "marks are drawn unlike the others")


def _unlike_flaws(field: Field, marks: Iterable[Mark], words: Words) -> Iterator[PrintedFlaw]:
    """Marks of no known form are drawn alike on the letters of words."""
    by_line = {frozenset(cells): cells for cells in words.values()}
    told = list[PrintedFlaw]()
    for mark, cells in unlike([mark for mark in marks if mark.line in by_line], by_line):
        there = f" {where(cells)}" * (len(cells) < len(mark.cells))
        told.append(PrintedFlaw(f"the {OTHER} {mark} is drawn unlike the others{there}", field.part(cells)))
    yield from few(told, "marks are drawn unlike the others")


def _marks(
    page: BoundPage,
    owner: str,
    side: str,
    field: Field,
    form: str | None = None,
    part: str = "mark",
    with_stray: bool = False,
) -> list[Mark]:
    """The marks of a name; what is painted on the grid and was not laid out may be one, too."""
    strays = [each.figure for each in page.stray if each.figure and field.area.holds(each.area)] * with_stray
    if form != OTHER:
        every = (*page.figures(owner, side, part), *strays)
        return marks_on(field, strokes(sorted(every, key=lambda figure: figure.order)))
    marks = defaultdict[tuple[int, ...], list[Figure]](list, {(): seen_figures(strays, page.content)})
    seen = {id(figure) for figure in page.seen_figures(owner, side, part)}
    for held in page.of(owner, side, part):
        marks[held.claim.part.at] += (figure for figure in held.figures if id(figure) in seen)
    return other_marks_on(field, marks.values())


def _number_flaws(page: BoundPage, due: Due, field: Field, words: Words) -> Iterator[PrintedFlaw]:
    """The number of each word stands at a corner of its first cell, and beside it in the key."""
    if not due.marks.numbered:
        return
    starts = dict[str, tuple[tuple[float, float], BoundClaim]]()
    for held in page.texts(due.id, "answer", "start"):
        starts[held.text] = field.at(*held.area.middle), held
    key = dict[str, str]()
    for _, its in groupby(page.texts(due.id, "answer", "key"), key=lambda held: held.claim.part.at):
        number, *texts = sorted(its, key=lambda held: held.claim.box[0])
        if number.text not in starts and texts:  # read from the right
            number, texts = texts[-1], [number, *texts[:-1]]
        key[tight(said_by(texts))] = number.text
    ways = {entry.shown: [*map(tight, ways_of(entry))] for entry in due.puzzle.entries}
    for word, cells in words.items():
        number_of = next((key[way] for way in ways[word] if way in key), None)
        at = starts.get(number_of or "")
        if number_of is None:
            yield PrintedFlaw(f"its key does not name '{word}'")
        elif at is None:
            yield PrintedFlaw(f"'{word}' has no number {number_of} where it begins", field.part(cells[:1]))
        elif max(abs(abs(a - b) - 0.5) for a, b in zip(at[0], cells[0], strict=True)) > OFF:
            what = f"the number {number_of} of '{word}' does not stand where it begins"
            yield PrintedFlaw(what, at[1].area)
    if len(key) != len(words):
        yield PrintedFlaw("its key names words that it has not")
    firsts = {cells[0] for cells in words.values()}
    for held in page.of(due.id, "answer", "ring"):
        row, column = field.at(*held.area.middle)
        at_cell = round(row), round(column)
        if at_cell not in firsts or max(abs(row - at_cell[0]), abs(column - at_cell[1])) > OFF:
            yield PrintedFlaw("a ring stands where no word begins", held.area)


# What is said under it


def _note_flaws(page: BoundPage, due: Due, wording: Wording) -> Iterator[PrintedFlaw]:
    """Words that its list hides, words that are not there, and the message."""

    def lines(part: str) -> list[BoundClaim]:
        return _as_read(page.texts(due.id, "answer", part), from_right=False)

    puzzle, absent_lines, hidden_lines = due.puzzle, lines("absent"), lines("hidden")
    absent = [entry for entry in puzzle.listed if not entry.placed]
    named = wording.names(" ".join(read(held.text) for held in absent_lines))
    if not (_are(named, absent) or _say(absent_lines, absent, wording, *wording.absent)):
        names = ", ".join(entry.shown for entry in absent)
        what = f"says '{said_by(absent_lines)}', and not there are: {names or 'none'}"
        yield PrintedFlaw(what, around(absent_lines))
    message, said = puzzle.message.shown if puzzle.message else "", lines("message")
    if not say([held.text for held in said], message):
        yield PrintedFlaw(f"says '{said_by(said)}', and its message is '{message}'", around(said))
    clued = any(entry.clue and entry.printed is None for entry in puzzle.listed)
    veiled = clued or any(entry.printed is not None or not entry.listed for entry in puzzle.placed)
    keyed = due.marks.numbered  # and the key names all of them
    hidden = [*(puzzle.listed if clued else puzzle.placed)] if veiled and not keyed else []
    text = said_by(hidden_lines)
    if clued:
        right = any(_are_numbered(_as_read(hidden_lines, way), hidden) for way in (False, True))
    else:
        named = [each for each in wording.between.split(text) if each]
        right = _are(named, hidden) or _say(hidden_lines, hidden, wording, "{}")
    if not right:
        names = ", ".join(entry.shown for entry in hidden)
        yield PrintedFlaw(
            f"names '{text}', and its words are: {names or 'in its list'}", around(hidden_lines)
        )


def _are_numbered(held: Iterable[BoundClaim], entries: Iterable[Entry]) -> bool:
    """Whether pieces are these words, each after its number."""
    texts = [each.text for each in held]
    for n, entry in enumerate(entries, 1):
        number, texts = texts[:1], texts[1:]
        ends = range(1, len(texts) + 1) if number == [str(n)] else ()
        end = next((end for end in ends if any(say(texts[:end], way) for way in ways_of(entry))), None)
        if end is None:
            return False
        texts = texts[end:]
    return not texts


def _say(held: Iterable[BoundClaim], entries: Iterable[Entry], wording: Wording, *phrases: str) -> bool:
    """Whether lines say one of these phrases with these words in their order, which no line in two scripts
    has."""
    texts = [each.text for each in held]
    for names in zip(*map(ways_of, entries), strict=True):
        *before, last = names
        listed = f"{wording.comma} ".join(before)
        joined = (f"{listed}{link}{last}" if before else last for link in (wording.last, f"{wording.comma} "))
        if any(say(texts, phrase.replace("{}", each)) for each in joined for phrase in phrases):
            return True
    return False


def ways_of(entry: Entry) -> tuple[str, str]:
    """How a word may be printed: as it is shown, or with its letters, which are a language's own capitals."""
    letters = iter("".join(entry.spelt or entry.letters))
    signs = (next(letters, "") if fills_cell(sign) else sign for sign in composed(entry.shown))
    return entry.shown, "".join([*signs, *letters])


def _are(said: Iterable[str], entries: Iterable[Entry]) -> bool:
    """Whether some names are those of these words, each once."""
    left = Counter(tight(each) for each in said)
    for entry in entries:
        way = next((way for way in map(tight, ways_of(entry)) if left[way] > 0), None)
        if way is None:
            return False
        left[way] -= 1
    return not +left


# The example of a how-to


def solved_flaws(
    page: BoundPage, owner: str, side: str, puzzle: Puzzle, book: BookDue
) -> Iterator[PrintedFlaw]:
    """What is wrong with the letters and the marks of a small solved grid, drawn as the book's answers."""
    grid = claimed_grid(page, owner, side, letters_due(puzzle))
    yield from grid.flaws
    if grid.field and page.figures(owner, side, "mark"):
        words = solved(puzzle)
        lines = {frozenset(cells): word for word, cells in words.items()}
        form = next((due.marks.form for due in book.puzzles if due.marks.form == OTHER), None)
        marks = _marks(page, owner, side, grid.field, form)
        told = [
            PrintedFlaw(f"a {m.style.kind} {m.flaw or f'marks what is no word, {m}'}", m.area)
            for m in marks
            if m.flaw or m.line not in lines
        ]
        there = {mark.line for mark in marks}
        lost = (cells for cells in lines if cells not in there)
        told += [PrintedFlaw(f"does not mark '{lines[cells]}'", grid.field.part(cells)) for cells in lost]
        yield from few(told, "of its marks are wrong")
        if form:
            yield from _unlike_flaws(grid.field, marks, words)
