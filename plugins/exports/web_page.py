"""A web page to play: one file, nothing from the network, for one puzzle or the whole book.

The page holds what is to be played as JSON, a style sheet and a script, and a policy that lets no other
script, style, font or address in. Word searches are searched, other kinds played as they say of themselves;
what has no player is shown as it is printed.
"""

import json
from base64 import b64encode
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from html import escape
from string import ascii_uppercase
from typing import Any

from bookmaker import (
    Args,
    ExportFile,
    ExportSource,
    Files,
    PlayCells,
    PlayPicture,
    PlayWay,
    Puzzle,
    in_capitals,
    list_text,
)
from bookmaker.drawing import Item, reads_left

Write = Callable[[Args, ExportSource], Iterator[ExportFile]]
DIRECTION_STEPS = {
    "n": (-1, 0),
    "ne": (-1, 1),
    "e": (0, 1),
    "se": (1, 1),
    "s": (1, 0),
    "sw": (1, -1),
    "w": (0, -1),
}
DIRECTION_STEPS["nw"] = (-1, -1)
PAGE_HTML = """\
<!DOCTYPE html>
<html lang="{language}" dir="{direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<title>{title}</title>
<link rel="icon" href="data:,">
<style>{style}</style>
</head>
<body>
<header>
<{tag} class="book">{book}</{tag}>
{chooser}<button type="button" id="clock" aria-pressed="false" title="{hide}">0:00</button>
</header>
<main>
<div id="top"></div>
<p id="status" role="status" dir="auto"></p>
<div id="main"></div>
</main>
<noscript><p>{no_script}</p></noscript>
<footer>{foot}</footer>
<script type="application/json" id="book">{data}</script>
<script>{script}</script>
</body>
</html>
"""
CHOOSER = """\
<nav aria-label="{puzzles}">
<button type="button" id="previous" aria-label="{previous}">&lsaquo;</button>
<select id="chooser" aria-label="{puzzles}"></select>
<button type="button" id="next" aria-label="{next}">&rsaquo;</button>
</nav>
"""


def web_page(files: Files) -> Write:
    """What writes the page, with the style sheet and the script that lie beside this."""

    def write(args: Args, source: ExportSource) -> Iterator[ExportFile]:
        style, script = files.read_text("player.css"), files.read_text("player.js")
        if args["each"]:
            for item in source.items:
                yield ExportFile(f"{item.puzzle.id}.html", _page(source, [item], style, script))
        else:
            yield ExportFile(f"{source.name}.html", _page(source, source.items, style, script))

    return write


def _page(source: ExportSource, items: Sequence[Item], style: str, script: str) -> str:
    words, book = source.phrases, source.book
    puzzles = [_played(source, item) for item in items]
    data = {"title": book.title, "words": dict(words), "puzzles": puzzles}
    data["id"] = sha256(_json(data).encode()).hexdigest()[:12]
    policy = "; ".join(
        (
            "default-src 'none'",
            f"script-src {_hash(script)}",
            f"style-src {_hash(style)}",
            "img-src data:",
            "base-uri 'none'",
            "form-action 'none'",
        )
    )
    several = len(puzzles) > 1
    only = str(puzzles[0]["title"] or book.title)
    said = {name: escape(words[name]) for name in ("puzzles", "previous", "next")}
    return PAGE_HTML.format(
        language=escape(book.language),
        direction="rtl" if reads_left(book.title) else "ltr",
        policy=policy,
        title=escape(book.title if several else only),
        tag="h1" if several else "p",
        book=escape(book.title),
        chooser=CHOOSER.format(**said) if several else "",
        hide=escape(words["hide"]),
        style=style,
        no_script=escape(words["no-script"]),
        foot=escape(" · ".join(filter(None, (book.author, book.imprint)))),
        data=_json(data).replace("<", "\\u003c"),
        script=script,
    )


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _hash(text: str) -> str:
    """What a policy calls a script or a style sheet that it lets in."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode('ascii')}'"


def _played(source: ExportSource, item: Item) -> dict[str, Any]:
    """A puzzle as the page's script has it."""
    common = {
        "id": item.puzzle.id,
        "number": item.number,
        "title": item.puzzle.title,
        "instruction": item.instruction,
    }
    if search := item.word_search:
        return common | _search(search)
    played = source.play(item)
    if isinstance(played, PlayCells):
        return common | _cells(played)
    if isinstance(played, PlayWay):
        return common | {"play": "way", "walls": played.walls, "path": played.path}
    if isinstance(played, PlayPicture):
        clues = {"rows": played.rows, "columns": played.columns}
        return common | {"play": "picture", "picture": played.picture} | clues
    drawing, solution = (source.picture(item, answer).svg("#fff", "") for answer in (False, True))
    return common | {"play": "paper", "drawing": drawing, "solution": solution}


def _search(puzzle: Puzzle) -> dict[str, Any]:
    clued = any(entry.clue and entry.printed is None for entry in puzzle.listed)
    words = []
    for entry in puzzle.to_find:
        name = in_capitals(entry)
        shown = list_text(entry)
        if clued and entry.clue and entry.printed is None:
            shown = f"{entry.clue} ({len(entry.letters)})"
        word: dict[str, Any] = {"name": name, "shown": shown, "letters": _row(entry.letters)}
        word["listed"] = int(entry.listed)
        if entry.placed:
            down, right = DIRECTION_STEPS[entry.placed.direction]
            word |= {"row": entry.placed.row, "column": entry.placed.column, "down": down, "right": right}
        words.append(word)
    return {
        "play": "search",
        "grid": [_row(row) for row in puzzle.grid],
        "list": words,
        "clues": int(clued),
        "key": [list(pair) for pair in puzzle.key],
        "message": puzzle.message.shown if puzzle.message else "",
    }


def _cells(played: PlayCells) -> dict[str, Any]:
    """Cells that each get a sign, and what stands in and beside them."""
    signs = played.signs or tuple(sorted({sign for row in played.answer for sign in row if sign}))
    if (played.numbers or played.codes) and {*ascii_uppercase}.issuperset(signs):
        signs = (*ascii_uppercase,)  # or the keys would tell which letters are left
    shown: dict[str, Any] = {
        "play": "fill",
        "answer": [_row(row) for row in played.answer],
        "given": [_row(row) for row in played.given],
        "signs": signs,
        "crossing": int(bool(played.lists or played.codes)),
    }
    if played.boxes:
        shown |= {"boxes": played.boxes, "diagonal": int(played.diagonal)}
    if played.regions:
        of = {cell: number for number, region in enumerate(played.regions) for cell in region}
        shown["regions"] = [[of.get((r, c)) for c in range(len(row))] for r, row in enumerate(played.answer)]
    if played.cages:
        shown["cages"] = played.cages
    if played.numbers:
        shown["numbers"] = {f"{row},{column}": number for (row, column), number in played.numbers.items()}
    if played.codes:
        shown |= {"codes": played.codes, "running": int(played.running)}
    return shown | {"lists": played.lists, "note": played.note}


def _row(cells: Any) -> str | list[str | None]:
    """Cells as a text where each is one sign, a space outside the shape; else as a list."""
    if all(cell is None or len(cell) == 1 for cell in cells):
        return "".join(cell or " " for cell in cells)
    return list(cells)
