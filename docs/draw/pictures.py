"""The pictures of the documents, made anew.

    python docs/draw/pictures.py                      all of them
    python docs/draw/pictures.py covers art           some of them: NAMES
    python docs/draw/pictures.py sampler --into HERE  in another folder than docs/pictures/

Scripts of their own are frontier.py, which measures what it draws, and theme_sheets.py, for whoever looks.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from art import art
from common import PICTURES
from contact_sheets import first_book, sampler, showcase, themes, variety
from covers import covers, covers_of_themes
from studio import studio
from tutorial import tutorial

DRAWN: dict[str, Callable[[Path], None]] = {
    "sampler": sampler,  # docs/gallery.md
    "themes": themes,
    "showcase": showcase,  # docs/showcase.md
    "variety": variety,
    "first-book": first_book,  # README.md; after make book
    "covers": covers,  # docs/covers.md
    "covers-of-themes": covers_of_themes,
    "art": art,  # docs/art.md
    "tutorial": tutorial,  # docs/tutorial.md
    "studio": studio,  # docs/studio.md
}


def main() -> None:
    said = (__doc__ or "").replace("NAMES", ", ".join(DRAWN))
    parser = argparse.ArgumentParser(description=said, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--into", type=Path, default=PICTURES, metavar="FOLDER")
    asked = parser.parse_args()
    for name in asked.names:
        if name not in DRAWN:
            parser.error(f"no pictures are called {name}, but {', '.join(DRAWN)} are")
    for name in asked.names or DRAWN:
        DRAWN[name](asked.into)


if __name__ == "__main__":
    main()
