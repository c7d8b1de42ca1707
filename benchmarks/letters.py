"""How large the letters of grids come in each theme, on its usual page, a small one and in large print.

    python benchmarks/letters.py [THEME ...] [--show EDITION]
    python benchmarks/letters.py [THEME ...] --kinds
    python benchmarks/letters.py --notes [THEME ...]
    python benchmarks/letters.py --answers BOOKS

One hard book: five 15x15, of which two have a note and one 24 words, mixed sizes, 16x16 with a note and
without, 10x10; pages that two puzzles share, and four. Nothing is made: stand-ins are laid out. Of each
section: the letters' sizes in points, and the widest grid's share of the width between the margins; of shared
pages the sizes of lists, too; before them the seconds of layout. At last the grid that the theme was drawn
with.

With --kinds small puzzles of other kinds are laid out instead, alone on their pages: how far down the room
for content each page is used, in percent, and how many are under 60.

With --notes it is told in how many themes the hardest page with a note has room, and where its note is.

With --answers so many trial books are laid out instead, and the pages of their answers counted: of usual and
large print, where the book says how many stand on a page and where the house chooses.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from bookmaker.bookfile.read import read_book
from bookmaker.edition.forecast import stand_ins_of
from bookmaker.errors import BookError
from bookmaker.host.load import Plugins, builtin_plugins
from bookmaker.page.format import Format
from bookmaker.page.geometry import reach
from bookmaker.page.heads.foot import foot_height
from bookmaker.page.ops import Letters, Page
from bookmaker.plan.book import plan_book
from bookmaker.typesetting.laid_out import LaidOut, laid_out
from tests.random_books.books import random_book

THEMES = "plain tide newspaper bold modern elegant retro ocean spooky winter botanical kids".split()
DRAWN = {  # the grid, its words and the size of its letters, in points, as each theme was drawn
    "newspaper": ("18x17", 16, 17.6),
    "bold": ("13x12", 12, 30.0),  # in large print
    "modern": ("15x15", 16, 17.5),
    "elegant": ("17x17", 16, 21.0),
    "retro": ("16x16", 16, 19.5),
    "ocean": ("16x16", 16, 19.5),
    "spooky": ("16x15", 16, 18.7),
    "winter": ("15x15", 16, 18.5),
    "botanical": ("17x16", 16, 19.1),
    "kids": ("10x10", 10, 28.0),
}
WORDS = (
    "cardinal catbird chaffinch chickadee crow grackle kingfisher magpie martin oriole quail pigeon sparrow"
    " swallow swift towhee woodpecker wren bunting dunlin egret plover gannet heron jackdaw kestrel lapwing"
    " nightjar osprey pipit"
).split()
NOTE = "A blackbird may sing more than a hundred different phrases, and it learns new ones every year."
SHORT = "A wren weighs as much as a coin."
EDITIONS = {
    "wide": ("trim: 8.5 x 11 in, paper: premium-color", ("Five", "Mixed", "Sixteen", "Ten")),
    "small": ("trim: 6 x 9 in, paper: premium-color", ("Five", "Mixed", "Sixteen", "Ten")),
    "wide-shared": ("trim: 8.5 x 11 in, paper: premium-color", ("Two", "Four")),
    "small-shared": ("trim: 6 x 9 in, paper: premium-color", ("Two small", "Four small")),
    "large": ("trim: 8.5 x 11 in, large-print: yes", ("Large",)),
    "small-large": ("trim: 6 x 9 in, large-print: yes", ("Thirteen",)),
}

LONE = (
    "{kind: word-ladder, words: [cold warm]}",
    "{kind: word-ladder, words: [cold warm, corn, sand, bird, rain, ship]}",
    "{kind: cryptogram, text: A journey of a thousand miles begins with a single step.}",
    "{kind: scramble, words: [chair, table, stool]}",
    "{kind: scramble, words: [chair, table, stool, bench, couch, shelf, cupboard, wardrobe, dresser]}",
    "{kind: sudoku, size: 4}",
    "{kind: nonogram, shape: heart, grid: 10 x 10}",
    "{kind: maze, grid: 24 x 10}",
    "{kind: fill-in, words: [chair, table, stool, bench, couch, shelf]}",
)
LONE_EDITIONS = ("wide", "small", "large")
FILLED = 0.6  # of a page


def puzzle(title: str, grid: str, words: int, note: str = "") -> str:
    """One line of the book file."""
    listed = ", ".join(WORDS[:words])
    said = f', note: "{note}"' if note else ""
    return f"  - {{title: {title}, grid: {grid}, words: [{listed}]{said}}}"


SECTIONS = {
    "Five": [
        puzzle("Garden Birds", "15x15", 18, NOTE),
        puzzle("Gypsy Jumpers", "15x15", 18),
        puzzle("Birds of the Long Hedge by the Quarry", "15x15", 18, SHORT),
        puzzle("Dawn", "15x15", 12),
        puzzle("A Day in the Park", "15x15", 24),
    ],
    "Mixed": [
        puzzle("Small Ones", "10x10", 8),
        puzzle("A Crowd", "18x18", 30),
        puzzle("Middle", "13x13", 12),
    ],
    "Sixteen": [puzzle("On the Wing", "16x16", 18, NOTE), puzzle("Off the Wing", "16x16", 18)],
    "Ten": [puzzle("Ten by Ten", "10x10", 10), puzzle("Once More", "10x10", 12)],
    "Large": [
        puzzle("Garden Birds", "15x15", 14, NOTE),
        puzzle("Gypsy Jumpers", "15x15", 14),
        puzzle("Dawn", "15x15", 12),
    ],
    "Thirteen": [puzzle("Garden Birds", "13x13", 14, NOTE)],
}
SHARING = {"Two": 2, "Four": 4, "Two small": 2, "Four small": 4}  # puzzles to a page
TITLES = ("Garden Birds", "Gypsy Jumpers", "Birds of the Long Hedge by the Quarry", "Dawn")
SECTIONS |= {
    "Two": [puzzle(title, "15x12", words) for title, words in zip(TITLES, (14, 14, 12, 8), strict=True)],
    "Four": [
        puzzle(title, "11x11", words) for title, words in zip(TITLES * 2, (8, 6, 8, 7) * 2, strict=True)
    ],
    "Two small": [puzzle(title, "12x10", words) for title, words in zip(TITLES, (10, 10, 8, 7), strict=True)],
    "Four small": [
        puzzle(title, "10x10", words) for title, words in zip(TITLES * 2, (5, 4, 5, 4) * 2, strict=True)
    ],
}


def book(theme: str, edition: str) -> str:
    """The book file."""
    says, sections = EDITIONS.get(edition, (f"trim: 8.5 x 11 in, large-print: {theme == 'bold'}", ()))
    drawn = puzzle("As Drawn", *DRAWN[theme][:2]) if edition == "drawn" else ""
    heads = {
        name: f"  - {{section: {name}, puzzles-per-page: {SHARING.get(name, 1)}}}\n" for name in sections
    }
    puzzles = drawn or "\n".join(head + "\n".join(SECTIONS[name]) for name, head in heads.items())
    return (
        f"title: Birds\nauthor: A. Maker\ntheme: {theme}\nseed: 7\nrepeats: allow\n"
        "defaults: {effort: fast, level: medium}\nfurniture: [theme, fact]\n"
        f"puzzles:\n{puzzles}\neditions:\n  - {{name: {edition}, publisher: kdp-paperback, {says}}}\n"
    )


def lone_book(theme: str, edition: str) -> str:
    """The book file of small puzzles of other kinds, each in a section of its own."""
    puzzles = "".join(f"  - {{section: S{n}}}\n  - {each}\n" for n, each in enumerate(LONE))
    return (
        f"title: Alone\nauthor: A. Maker\ntheme: {theme}\nseed: 7\ndefaults: {{level: easy}}\n"
        f"puzzles:\n{puzzles}"
        f"editions:\n  - {{name: {edition}, publisher: kdp-paperback, {EDITIONS[edition][0]}}}\n"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("themes", nargs="*", default=THEMES)
    parser.add_argument(
        "--show", choices=[*EDITIONS, "drawn"], help="print the book file of the first theme alone"
    )
    parser.add_argument("--notes", action="store_true", help="count themes that print the hardest note")
    parser.add_argument("--answers", type=int, default=0, metavar="BOOKS", help="count pages of answers")
    parser.add_argument("--kinds", action="store_true", help="how much of its page a small puzzle uses")
    asked = parser.parse_args()
    if asked.show:
        print(book(asked.themes[0], asked.show))
        return
    plugins = builtin_plugins()
    if asked.answers:
        count_answers(asked.answers, plugins)
        return
    if asked.kinds:
        show_lone(asked.themes, plugins)
        return
    if asked.notes:
        count_notes(asked.themes, plugins)
        return
    for theme in asked.themes:
        for edition in (*EDITIONS, *(["drawn"] if theme in DRAWN else [])):
            print(f"{theme:10} {edition:11} " + laid(theme, edition, plugins))


def count_notes(themes: list[str], plugins: Plugins) -> None:
    """Print in how many themes 13x13, 14 words and a note in large print on 6 x 9 in have room."""
    printed = (done_in_seconds(book(theme, "small-large"), plugins)[0] for theme in themes)
    whole = [each for each in printed if all(problem.advice for problem in each.layout.problems)]
    under = sum(bool(each.layout.answer_notes) for each in whole)
    on_page = f"its note on the page in {len(whole) - under}, under the answer in {under}"
    print(f"6 x 9 in, large print, 13x13, 14 words, a note: {len(whole)} of {len(themes)} themes, {on_page}")


def laid(theme: str, edition: str, plugins: Plugins) -> str:
    """One edition's line."""
    done, seconds = done_in_seconds(book(theme, edition), plugins)
    aim = f" (drawn {DRAWN[theme][2]:g})" if edition == "drawn" else ""
    return f"{seconds:5.2f} s  " + "  ".join(told(done)) + aim


def done_in_seconds(text: str, plugins: Plugins) -> tuple[LaidOut, float]:
    """The first edition of a book file laid out with stand-ins, and the seconds of layout."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "book.yaml"
        file.write_text(text, encoding="utf-8")
        spec = read_book(file, plugins)
        plan = plan_book(spec, plugins)
        puzzles = stand_ins_of(plan, plugins)
        began = time.process_time()
        done = laid_out(spec, plan.editions[0], puzzles, plugins, made=False)
        return done, time.process_time() - began


def show_lone(themes: Sequence[str], plugins: Plugins) -> None:
    """Print how far down its page each small puzzle reaches, or the art below it, in percent."""
    under = pages = 0
    for theme in themes:
        for edition in LONE_EDITIONS:
            done, _ = done_in_seconds(lone_book(theme, edition), plugins)
            shares = [used(page, done.setting.form) for page in done.layout.pages if page.kind == "puzzle"]
            pages, under = pages + len(shares), under + sum(share < FILLED for share in shares)
            print(f"{theme:10} {edition:6} " + " ".join(f"{100 * share:3.0f}" for share in shares))
    print(f"{under} of {pages} under {100 * FILLED:.0f} %")


def used(page: Page, form: Format) -> float:
    """The share of the room above its foot down to the lowest thing that belongs to a page's content."""
    content = [op for op in page.ops if op.part.owner or op.part.name == "below-puzzle"]
    room = page.safe.height - foot_height(form.look)
    return (page.safe.top - min(reach(op, form.look.metrics)[1] for op in content)) / room


def count_answers(books: int, plugins: Plugins) -> None:
    """Print how many pages the answers of trial books take, and how many answers each has."""
    pages, answers = Counter[str](), Counter[str]()
    for number in range(books):
        with tempfile.TemporaryDirectory() as place:
            random_book(f"answers-{number}").write(Path(place))
            try:
                spec = read_book(Path(place) / "book.yaml", plugins)
                plan = plan_book(spec, plugins)
                puzzles = stand_ins_of(plan, plugins)
                done = [laid_out(spec, each, puzzles, plugins, made=False) for each in plan.editions]
            except BookError:  # what is wrong with a stand-in would not be with the puzzle
                continue
        for edition, each in zip(plan.editions, done, strict=True):
            said = spec.answers_of(edition.edition).per_page
            group = f"{'large' if edition.edition.large_print else 'usual'}, {said or 'not said'}"
            its = [page for page in each.layout.pages if page.kind == "answers"]
            pages[group] += len(its)
            answers[group] += sum(len(page.shows) for page in its)
    for group in sorted(pages):
        each = answers[group] / pages[group]
        print(f"{group:16} {answers[group]:5} answers on {pages[group]:5} pages, {each:.2f} a page")


def told(done: LaidOut) -> Iterator[str]:
    """Each section's letters, and how wide its grids are."""
    layout, form = done.layout, done.setting.form
    for problem in layout.problems:
        if not problem.advice:
            yield f"REFUSED: {problem.what[:110]}"
            return
    live = form.width - layout.gutter - form.outside
    pages = {name: page for page in layout.pages if page.kind == "puzzle" for name in page.shows}
    for section, items in groupby(done.book.items, key=lambda item: item.section):
        sizes, shares, lists = list[float](), list[float](), list[float]()
        for item in items:
            place = layout.grids.get(item.puzzle.id)
            if place:
                ops = [op for op in pages[item.puzzle.id].ops if isinstance(op, Letters)]
                sizes.append(max(op.size for op in ops))
                shares.append((place.box[2] - place.box[0] + place.pitch) / live)
                lists.append(place.list_size or 0.0)
        if sizes:
            own = f"; lists {spread(lists)}" if section in SHARING else ""
            letters = spread(sizes) if own else " ".join(f"{size:.1f}" for size in sizes)
            yield f"{section} {letters} ({max(shares):.2f}){own}"


def spread(sizes: list[float]) -> str:
    """The smallest to the largest of some sizes."""
    least, most = f"{min(sizes):.1f}", f"{max(sizes):.1f}"
    return least if least == most else f"{least} to {most}"


if __name__ == "__main__":
    main()
