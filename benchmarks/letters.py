"""How large the letters of grids come in each theme, on its usual page, a small one and in large print.

    python benchmarks/letters.py [THEME ...] [--show EDITION]
    python benchmarks/letters.py [THEME ...] --kinds
    python benchmarks/letters.py --notes [THEME ...]
    python benchmarks/letters.py --answers BOOKS

One hard book, letters.yaml: five 15x15, of which two have a note and one 24 words, mixed sizes, 16x16 with a
note and without, 10x10; pages that two puzzles share, and four. Nothing is made: stand-ins are laid out. Of
each section: the letters' sizes in points, and the widest grid's share of the width between the margins; of
shared pages the sizes of lists, too; before them the seconds of layout. At last the grid that the theme was
drawn with.

With --kinds small puzzles of other kinds are laid out instead, alone on their pages: how far down the room
for content each page is used, in percent, and how many are under 60.

With --notes it is told in how many themes the hardest page with a note has room, and where its note is.

With --answers so many trial books are laid out instead, and the pages of their answers counted: of usual and
large print, where the book says how many stand on a page and where the house chooses.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from itertools import cycle, groupby
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import yaml
from common import HERE, worked

from bookmaker.bookfile.read import read_book
from bookmaker.edition.forecast import stand_ins_of
from bookmaker.errors import BookError
from bookmaker.host.load import builtin_plugins
from bookmaker.page.format import Format
from bookmaker.page.geometry import reach
from bookmaker.page.heads.foot import foot_height
from bookmaker.page.ops import Letters, Page
from bookmaker.plan.book import plan_book
from bookmaker.typesetting.laid_out import LaidOut, laid_out
from tests.random_books.books import random_book

THEMES = "plain tide newspaper bold modern elegant retro ocean spooky winter botanical kids".split()
SAID: dict[str, Any] = yaml.safe_load((HERE / "letters.yaml").read_text(encoding="utf-8"))
DRAWN, SHARED = SAID["drawn"], SAID["shared"]
LONE_EDITIONS = ("wide", "small", "large")
FILLED = 0.6  # of a page
PLUGINS = builtin_plugins()


def puzzle(title: str, grid: str, words: int, note: str = "") -> dict[str, Any]:
    """A puzzle as the book file has it."""
    listed = {"title": title, "grid": grid, "words": SAID["words"].split()[:words]}
    return listed | ({"note": SAID["notes"][note]} if note else {})


def book(theme: str, edition: str) -> str:
    """The book file."""
    if edition == "drawn":
        of_theme = {"trim": "8.5 x 11 in", "large-print": theme == "bold"}
        return written(theme, edition, of_theme, [puzzle("As Drawn", *DRAWN[theme][:2])])
    said, puzzles = SAID["editions"][edition], list[dict[str, Any]]()
    for name in said["sections"]:
        sharing, grid, words = SHARED.get(name, (1, "", ()))
        listed = SAID["sections"].get(name) or [
            (title, grid, count) for title, count in zip(cycle(SAID["titles"]), words, strict=False)
        ]
        puzzles += [{"section": name, "puzzles-per-page": sharing}, *(puzzle(*each) for each in listed)]
    return written(theme, edition, yaml.safe_load(f"{{{said['says']}}}"), puzzles)


def lone_book(theme: str, edition: str) -> str:
    """The book file of small puzzles of other kinds, each in a section of its own."""
    puzzles = [part for n, each in enumerate(SAID["lone"]) for part in ({"section": f"S{n}"}, each)]
    return written(
        theme, edition, yaml.safe_load(f"{{{SAID['editions'][edition]['says']}}}"), puzzles, "easy"
    )


def written(
    theme: str, name: str, edition: dict[str, Any], puzzles: list[dict[str, Any]], level: str = "medium"
) -> str:
    head = {"title": "Birds", "author": "A. Maker", "theme": theme, "seed": 7, "repeats": "allow"}
    own = {"defaults": {"effort": "fast", "level": level}, "furniture": ["theme", "fact"]}
    edition = {"name": name, "publisher": "kdp-paperback", **edition}
    return yaml.safe_dump({**head, **own, "puzzles": puzzles, "editions": [edition]}, sort_keys=False)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("themes", nargs="*", default=THEMES)
    parser.add_argument(
        "--show", choices=[*SAID["editions"], "drawn"], help="print the first theme's book file"
    )
    parser.add_argument("--notes", action="store_true", help="count themes that print the hardest note")
    parser.add_argument("--answers", type=int, default=0, metavar="BOOKS", help="count pages of answers")
    parser.add_argument("--kinds", action="store_true", help="how much of its page a small puzzle uses")
    asked = parser.parse_args()
    if asked.show:
        print(book(asked.themes[0], asked.show))
    elif asked.answers:
        count_answers(asked.answers)
    elif asked.kinds:
        show_lone(asked.themes)
    elif asked.notes:
        count_notes(asked.themes)
    else:
        for theme in asked.themes:
            for edition in (*SAID["editions"], *(["drawn"] if theme in DRAWN else [])):
                done, seconds = done_in_seconds(book(theme, edition))
                aim = f" (drawn {DRAWN[theme][2]:g})" if edition == "drawn" else ""
                print(f"{theme:10} {edition:11} {seconds:5.2f} s  {'  '.join(told(done))}{aim}", flush=True)


def count_notes(themes: list[str]) -> None:
    """Print in how many themes 13x13, 14 words and a note in large print on 6 x 9 in have room."""
    printed = (done_in_seconds(book(theme, "small-large"))[0] for theme in themes)
    whole = [each for each in printed if all(problem.advice for problem in each.layout.problems)]
    under = sum(bool(each.layout.answer_notes) for each in whole)
    on_page = f"its note on the page in {len(whole) - under}, under the answer in {under}"
    print(f"6 x 9 in, large print, 13x13, 14 words, a note: {len(whole)} of {len(themes)} themes, {on_page}")


def done_in_seconds(text: str) -> tuple[LaidOut, float]:
    """The first edition of a book file laid out with stand-ins, and the seconds of layout."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "book.yaml"
        file.write_text(text, encoding="utf-8")
        spec = read_book(file, PLUGINS)
        plan = plan_book(spec, PLUGINS)
        puzzles = stand_ins_of(plan, PLUGINS)
        spent, done = worked(lambda: laid_out(spec, plan.editions[0], puzzles, PLUGINS, made=False))
        return done, spent / 1000


def show_lone(themes: list[str]) -> None:
    """Print how far down its page each small puzzle reaches, or the art below it, in percent."""
    under = pages = 0
    for theme in themes:
        for edition in LONE_EDITIONS:
            done, _ = done_in_seconds(lone_book(theme, edition))
            shares = [used(page, done.setting.form) for page in done.layout.pages if page.kind == "puzzle"]
            pages, under = pages + len(shares), under + sum(share < FILLED for share in shares)
            print(f"{theme:10} {edition:6} " + " ".join(f"{100 * share:3.0f}" for share in shares))
    print(f"{under} of {pages} under {100 * FILLED:.0f} %")


def used(page: Page, form: Format) -> float:
    """The share of the room above its foot down to the lowest thing that belongs to a page's content."""
    content = [op for op in page.ops if op.part.owner or op.part.name == "below-puzzle"]
    room = page.safe.height - foot_height(form.look)
    return (page.safe.top - min(reach(op, form.look.metrics)[1] for op in content)) / room


def count_answers(books: int) -> None:
    """Print how many pages the answers of trial books take, and how many answers each has."""
    pages, answers = Counter[str](), Counter[str]()
    for number in range(books):
        with TemporaryDirectory() as place:
            random_book(f"answers-{number}").write(Path(place))
            try:
                spec = read_book(Path(place) / "book.yaml", PLUGINS)
                plan = plan_book(spec, PLUGINS)
                puzzles = stand_ins_of(plan, PLUGINS)
                done = [laid_out(spec, each, puzzles, PLUGINS, made=False) for each in plan.editions]
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
            own = f"; lists {spread(lists)}" if section in SHARED else ""
            letters = spread(sizes) if own else " ".join(f"{size:.1f}" for size in sizes)
            yield f"{section} {letters} ({max(shares):.2f}){own}"


def spread(sizes: list[float]) -> str:
    """The smallest to the largest of some sizes."""
    least, most = f"{min(sizes):.1f}", f"{max(sizes):.1f}"
    return least if least == most else f"{least} to {most}"


if __name__ == "__main__":
    main()
