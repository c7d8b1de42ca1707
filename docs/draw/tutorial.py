"""The pictures of docs/tutorial.md, from its own commands.

Every command of the tutorial is run in its order in an empty folder, so this also shows that they all work.
"""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from tempfile import TemporaryDirectory

import pypdfium2
from common import ACROSS, ROOT, bookmaker, drawn, keep
from contact_sheets import in_row
from PIL import Image

TUTORIAL = ROOT / "docs" / "tutorial.md"
BLOCK = re.compile(r"(?:`(?P<file>[\w./-]+)`:\n\n)?```(?P<kind>\w+)\n(?P<text>.*?)```", re.S)
EDITION = "  - {name: print"  # the line that the second edition is put under
HIGH = 560  # pixels
# After which build, which pages of which file: first the book as `new` leaves it, then one's own, then large.
SHOWN = (
    ("first", "print", ("cover", "page at-the-beach-2", "answer_page at-the-beach-2")),
    ("yours", "print", ("cover", "page tied-up-at-the-quay", "page round-as-a-porthole")),
    ("", "", ()),  # after the re-roll
    ("large", "large", ("page tied-up-at-the-quay", "page round-as-a-porthole")),
)


def tutorial(folder: Path) -> None:
    with TemporaryDirectory() as place:
        here, builds = Path(place), iter(SHOWN)
        for block in BLOCK.finditer(TUTORIAL.read_text(encoding="utf-8")):
            if block["file"]:
                (Path(place) / block["file"]).write_text(block["text"], encoding="utf-8")
            elif block["kind"] == "yaml":
                put_in(here / "book.yaml", block["text"])
            for line in re.findall(r"^\$ (.*)$", block["text"], re.M) if block["kind"] == "console" else ():
                name, *words = shlex.split(line)
                if name == "cd":
                    here /= words[0]
                    continue
                print(line, flush=True)
                bookmaker(*words, here=here)
                if words[0] == "build":
                    name, edition, pages = next(builds)
                    if name:
                        picture = row(here / "build" / "book", edition, pages)
                        keep(picture, folder / "tutorial" / f"{name}.png")


def put_in(book: Path, editions: str) -> None:
    """The book file with the editions that the tutorial adds."""
    lines = book.read_text(encoding="utf-8").splitlines(keepends=True)
    at = next(number for number, line in enumerate(lines) if line.startswith(EDITION))
    lines[at : at + 1] = editions.splitlines(keepends=True)[1:]
    book.write_text("".join(lines), encoding="utf-8")


def row(built: Path, edition: str, pages: tuple[str, ...]) -> Image.Image:
    """Pages of a finished edition side by side, each as high as the others."""
    record = json.loads((built / "book.json").read_text(encoding="utf-8"))
    [laid_out] = [each for each in record["editions"] if each["name"] == edition]
    images = []
    for which in pages:
        file, number = built / edition / "cover.pdf", 0
        if which != "cover":
            which, puzzle = which.split()
            file = file.with_name("interior.pdf")
            number = next(each[which] for each in laid_out["puzzles"] if each["id"] == puzzle) - 1
        with pypdfium2.PdfDocument(file) as document:
            page = document[number]
            images.append(drawn(page, round(HIGH * page.get_width() / page.get_height())))
    return in_row(images, least=ACROSS)
