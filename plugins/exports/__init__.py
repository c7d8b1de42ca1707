"""A book in other forms than its PDFs: a page to play, plain text, a sheet of its words, pictures."""

from bookmaker import Export, Files, Setting, hookimpl

from .ipuz import ipuz_files
from .phrases import PLAYER
from .pictures import png_files, svg_files
from .plain import text_file, words_file
from .web_page import web_page

OF = Setting(
    "of",
    "what to draw: the pages, the puzzles or the answers alone, the whole cover, its front",
    "pages",
    choices=("pages", "puzzles", "answers", "cover", "front"),
)
CLEAR_GROUND = Setting("clear", "leave the ground clear, to lay it over something", False)


@hookimpl
def register_exports(files: Files) -> list[Export]:
    return [
        Export(
            "html",
            "a web page to play, in one file that needs no network: by mouse, touch, keys or screen reader",
            web_page(files),
            (Setting("each", "a page for each puzzle, in place of one for all", False),),
            phrases=PLAYER,
        ),
        Export(
            "ipuz",
            "a file for puzzle programs for each word search, sudoku, criss-cross, crossword and fill-in",
            ipuz_files,
            (Setting("skip", "leave out puzzles of kinds that ipuz does not know", False),),
        ),
        Export(
            "text",
            "puzzles and answers as plain text, for e-mail, terminals and typewriters",
            text_file,
            (Setting("answers", "add the answers at the end", True),),
        ),
        Export(
            "csv",
            "every word with its clue and place, as a sheet for a spreadsheet or a program",
            words_file,
        ),
        Export(
            "svg", "pages, puzzles, answers or cover as drawings of any size", svg_files, (OF, CLEAR_GROUND)
        ),
        Export(
            "png",
            "pages, puzzles, answers or cover as pictures",
            png_files,
            (OF, CLEAR_GROUND, Setting("dpi", "pixels to the inch", 150, least=36, most=1200)),
        ),
    ]
