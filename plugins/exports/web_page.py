"""A web page to play: one file, nothing from the network, for one puzzle or the whole book.

The page holds what is to be played as JSON, a style sheet and a script, and a policy that lets no other
script, style, font or address in. Word searches are searched, grids of signs filled in; what has no player
is shown as it is printed.
"""

import json
from base64 import b64encode
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import sha256
from html import escape
from string import ascii_uppercase
from typing import Any

from bookmaker import Args, ExportFile, ExportSource, Files, Puzzle, in_capitals, list_text
from bookmaker.drawing import Item, reads_left

Write = Callable[[Args, ExportSource], Iterator[ExportFile]]
STEPS = {"n": (-1, 0), "ne": (-1, 1), "e": (0, 1), "se": (1, 1), "s": (1, 0), "sw": (1, -1), "w": (0, -1)}
STEPS["nw"] = (-1, -1)
BOXES = {4: (2, 2), 6: (2, 3), 9: (3, 3)}  # of a sudoku: rows and columns of a box
FILLED = ("fill-in", "criss-cross")  # kinds in which words fill a grid
PAGE = """\
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
    return PAGE.format(
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
    record = source.record(item)
    common = {
        "id": item.puzzle.id,
        "number": item.number,
        "title": item.puzzle.title,
        "instruction": item.instruction,
    }
    if isinstance(item.puzzle, Puzzle):
        return common | _search(item.puzzle)
    if record["kind"] == "sudoku":
        return common | _sudoku(record)
    if record["kind"] in FILLED:
        return common | _crossing(record, source.phrases)
    drawing, solution = (source.picture(item, answer).svg("#fff", "") for answer in (False, True))
    return common | {"play": "paper", "drawing": drawing, "solution": solution}


def _search(puzzle: Puzzle) -> dict[str, Any]:
    clued = any(entry.clue and entry.printed is None for entry in puzzle.listed)
    words = []
    for entry in puzzle.entries:
        name = in_capitals(entry)
        shown = list_text(entry)
        if clued and entry.clue and entry.printed is None:
            shown = f"{entry.clue} ({len(entry.letters)})"
        word: dict[str, Any] = {"name": name, "shown": shown, "letters": _row(entry.letters)}
        word["listed"] = int(entry.listed)
        if entry.placed:
            down, right = STEPS[entry.placed.direction]
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


def _sudoku(record: Mapping[str, Any]) -> dict[str, Any]:
    answer = record["answer"]
    return _signs(record) | {"boxes": BOXES[len(answer)], "diagonal": int(record["variant"] == "diagonal")}


def _crossing(record: Mapping[str, Any], phrases: Mapping[str, str]) -> dict[str, Any]:
    """A grid that words fill: its list by length, or its clues, numbered in the cells where words begin."""
    entries = record["entries"]
    numbers, lists = dict[str, int](), dict[str, list[str]]()
    if any(entry.get("clue") for entry in entries):
        for entry in sorted(entries, key=lambda entry: (entry["direction"], entry["number"])):
            place = entry["placed"]
            numbers[f"{place['row']},{place['column']}"] = entry["number"]
            clue = entry["clue"] or entry["shown"]
            length = f" ({len(entry['letters'])})" if record.get("lengths", True) else ""
            lists.setdefault(phrases[entry["direction"]], []).append(f"{entry['number']}. {clue}{length}")
    else:
        for entry in sorted(entries, key=lambda entry: (len(entry["letters"]), entry["letters"])):
            head = phrases["letters-each"].replace("{n}", str(len(entry["letters"])))
            lists.setdefault(head, []).append(entry["shown"].upper())
    played = _signs(record) | {"numbers": numbers, "words": [*lists.items()]}
    if numbers and {*ascii_uppercase}.issuperset(
        played["signs"]
    ):  # or the keys would tell which letters are left
        played["signs"] = [*ascii_uppercase]
    return played


def _signs(record: Mapping[str, Any]) -> dict[str, Any]:
    """A grid of signs to be filled in, and the signs."""
    signs = sorted({sign for row in record["answer"] for sign in row if sign})
    return {
        "play": "fill",
        "answer": [_row(row) for row in record["answer"]],
        "given": [_row(row) for row in record["given"]],
        "signs": signs,
    }


def _row(cells: Any) -> str | list[str | None]:
    """Cells as a text where each is one sign, a space outside the shape; else as a list."""
    if all(cell is None or len(cell) == 1 for cell in cells):
        return "".join(cell or " " for cell in cells)
    return list(cells)
