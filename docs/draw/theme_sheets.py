"""Every theme's pages of one hard book, for whoever looks through them as a buyer would.

    python docs/draw/theme_sheets.py FOLDER [THEME ...] [--edition NAME] [--across N]

Each edition of docs/draw/hard_book.yaml, laid out in each theme, stands in FOLDER as THEME-EDITION.pdf
and, spread by spread, on contact sheets as THEME-EDITION-1.png and so on. Its puzzles are made once. What the
layout says of a book is printed, and its pages are drawn all the same.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from pathlib import Path

from bookmaker.bookfile.read import read_book
from bookmaker.glance.sheets import contact_sheets
from bookmaker.host.load import PluginChoice, builtin_plugins
from bookmaker.make.many import make_all
from bookmaker.plan.book import plan_book
from bookmaker.typesetting.laid_out import laid_out

BOOK = Path(__file__).with_name("hard_book.yaml")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("themes", nargs="*", help="else all of them")
    parser.add_argument("--edition", action="append", help="of the book's; else all of them")
    parser.add_argument("--across", type=int, default=3, help="spreads side by side")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    plugins = builtin_plugins()
    spec = read_book(BOOK, plugins)
    jobs = plan_book(spec, plugins).jobs
    puzzles, _ = make_all([job.request for job in jobs], PluginChoice(BOOK.parent), 1, plugins=plugins)
    for theme in asked.themes or sorted(plugins.themes):
        themed = replace(spec, theme=theme)
        for plan in plan_book(themed, plugins, tuple(asked.edition or ())).editions:
            name = f"{theme}-{plan.edition.name}"
            done = laid_out(themed, plan, puzzles, plugins)
            for problem in done.layout.problems:
                print(f"{name}: {'advice: ' if problem.advice else 'REFUSED: '}{problem.what}")
            pdf = asked.folder / f"{name}.pdf"
            done.setting.draw([*done.layout.pages], done.book, pdf)
            for number, sheet in enumerate(contact_sheets(pdf, asked.across), 1):
                sheet.picture.save(asked.folder / f"{name}-{number}.png")
            print(f"{name}: {len(done.layout.pages)} pages", flush=True)


if __name__ == "__main__":
    sys.exit(main())
