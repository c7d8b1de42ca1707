"""What a stranger's mode keeps out, strings and unlisted words, is not printed and proven to be nowhere."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from textwrap import dedent
from typing import Any

import pypdfium2

BOOK = """
    title: Few Letters
    seed: 3
    editions: [{publisher: screen, trim: 6 x 9 in}]
    defaults: {grid: 8 x 8, effort: fast, mode: sparing}
    puzzles: [{title: Nests, words: [nest, tens]}, {title: Sets, words: [test]}]
"""
MODE = '''
    """Few letters, a word that must be absent and is not listed, strings that must not be read."""

    from dataclasses import replace

    from bookmaker import Entry, Mode, hookimpl


    def apply(request, args, dice):
        return replace(
            request,
            alphabet=tuple("ENST"),
            absent=(Entry(tuple("SENT"), "sent", listed=False),),
            forbidden=(*request.forbidden, tuple("TEE"), tuple("EST")),
        )


    @hookimpl
    def register_modes():
        return [Mode("sparing", "few letters and two strings kept out", apply)]
'''


def test_what_a_mode_keeps_out_is_in_the_record_and_proven_and_not_printed(
    bookmaker: Callable[..., Any], plugin_folder: Callable[..., Path], tmp_path: Path
) -> None:
    plugin_folder({"sparing.py": MODE})
    (tmp_path / "few.yaml").write_text(dedent(BOOK), encoding="utf-8")
    built = bookmaker("build", "few.yaml", "--quiet")
    assert built.code == 0, built.err
    record = tmp_path / "build/few/book.json"
    found = json.loads(record.read_text(encoding="utf-8"))
    for puzzle in found["puzzles"]:
        assert puzzle["never"] == [list("TEE"), list("EST")]
        assert puzzle["absent"] == [list("SENT")]
    interior = tmp_path / "build/few" / found["editions"][0]["file"]
    text = "".join(page.get_textpage().get_text_bounded() for page in pypdfium2.PdfDocument(interior))
    assert "not there" not in text
    assert bookmaker("prove", interior, "--alone").code == 0

    def told_of(changed: dict[str, Any]) -> str:
        record.write_text(json.dumps(found | {"puzzles": [changed, found["puzzles"][1]]}), encoding="utf-8")
        told = bookmaker("prove", interior, "--book", record)
        assert told.code == 1
        return told.err + told.out

    one = found["puzzles"][0]
    row, column = one["grid"][0][:3], [row[7] for row in one["grid"]][:4]
    assert f"{''.join(row)} is kept out by the puzzle's mode, yet stands" in told_of(
        one | {"never": [*one["never"], row]}
    )
    entries = [entry if entry["listed"] else entry | {"letters": column} for entry in one["entries"]]
    assert f"{''.join(column)} must be absent, yet stands" in told_of(
        one | {"entries": entries, "absent": [column]}
    )
