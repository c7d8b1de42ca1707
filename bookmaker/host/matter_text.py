"""What a matter's settings hold: Markdown read, files found, pictures looked at, faults at their places."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from ..errors import BookError, Place, Problem
from ..files.confined import Files
from ..files.text import decoded
from ..page.markdown import ProseBlock, read_markdown
from ..page.matter import Matter
from ..page.ornament.ornament_boxes import CRISP
from ..wordsearch.offers import Setting, Value

MARKDOWN_FILES = (".md", ".markdown", ".txt")
IN_SETTING = "<setting>"
SMALL = 1.25  # inches: what is printed smaller is likely meant to be larger


@dataclass(slots=True)
class BookFolder:
    """The files of a book that its matter names; the size of each picture is looked up once."""

    folder: Path | None = None
    sizes: dict[str, tuple[int, int]] = field(default_factory=dict)

    def markdown(self, name: str) -> tuple[ProseBlock, ...]:
        """The blocks of a Markdown file; a fault in it has its place there."""
        if not name.lower().endswith(MARKDOWN_FILES):
            raise BookError(f"'{name}' is no Markdown file", f"its name ends in {', '.join(MARKDOWN_FILES)}")
        if self.folder is None:
            raise BookError(f"there is no '{name}' where there is no book")
        shown = str(self.folder / name)
        text = decoded(Files(self.folder).read_bytes(name), shown)
        blocks = read_markdown(text.removeprefix("\ufeff").replace("\r\n", "\n"), shown)
        if not blocks:
            raise BookError([Problem("there is nothing on this page", "write some words", Place(shown))])
        return blocks

    def picture_size(self, name: str) -> tuple[int, int]:
        """A picture's width and height in pixels, once it is sure that it can be read."""
        from ..pdf.pictures import size_in_pixels  # slow to import

        if name not in self.sizes:
            folders = () if self.folder is None else (self.folder,)
            self.sizes[name] = size_in_pixels(name, folders)
        return self.sizes[name]


def read_prose(
    matter: Matter, args: Mapping[str, Value], folder: BookFolder, within: Mapping[str, Place] | None = None
) -> dict[str, tuple[ProseBlock, ...]]:
    """The Markdown that a matter's settings hold or name, by setting; a BookError holds every fault.

    `within` has the places of settings in the book's file.
    """
    found: dict[str, tuple[ProseBlock, ...]] = {}
    problems: list[Problem] = []
    for setting in matter.settings:
        text, place = str(args[setting.name]), (within or {}).get(setting.name)
        try:
            found[setting.name] = _blocks(setting, text, folder, place)
        except BookError as error:
            problems += (
                problem if problem.place else replace(problem, place=place) for problem in error.problems
            )
    if problems:
        raise BookError(problems)
    return {name: blocks for name, blocks in found.items() if blocks}


def _blocks(setting: Setting, text: str, folder: BookFolder, place: Place | None) -> tuple[ProseBlock, ...]:
    if not text.strip():
        return ()
    if setting.holds == "markdown":
        return read_markdown(text, IN_SETTING, place or Place(IN_SETTING))
    return folder.markdown(text) if setting.holds == "markdown-file" else ()


def picture_problems(
    matter: Matter,
    args: Mapping[str, Value],
    prose: Mapping[str, tuple[ProseBlock, ...]],
    folder: BookFolder,
    within: Mapping[str, Place],
) -> Iterator[Problem]:
    """Pictures of a matter that cannot be shown, each where it is named."""
    named: list[tuple[str, Place | None]] = [
        (str(args[setting.name]), within.get(setting.name))
        for setting in matter.settings
        if setting.holds == "picture" and args[setting.name]
    ]
    named += [(block.picture, block.place) for blocks in prose.values() for block in blocks if block.picture]
    for name, place in named:
        wrong = [*placed(lambda: folder.picture_size(name), place)]  # noqa: B023  called at once
        yield from wrong or _small(name, folder.picture_size(name), place)


def _small(name: str, size: tuple[int, int], place: Place | None) -> Iterator[Problem]:
    """That a picture is printed small, because larger it would not be sharp."""
    if max(size) < SMALL * CRISP:
        wide, high = (f"{side / CRISP:.2f}" for side in size)
        what = f"'{name}' has {size[0]} x {size[1]} pixels, and is printed {wide} x {high} in"
        hint = f"larger it would not be sharp: take one of {CRISP} pixels to each inch that it is to have"
        yield Problem(what, hint, place, advice=True)


def placed(ask: Callable[[], object], place: Place | None) -> Iterator[Problem]:
    """What asking raises, at a place."""
    try:
        ask()
    except BookError as error:
        yield from (replace(problem, place=problem.place or place) for problem in error.problems)
