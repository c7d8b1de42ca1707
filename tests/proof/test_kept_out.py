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

    [one, _] = found["puzzles"]
    one["never"].append(one["grid"][0][:3])
    [unlisted] = [entry for entry in one["entries"] if not entry["listed"]]
    unlisted["letters"] = [row[7] for row in one["grid"]][:4]
    record.write_text(json.dumps(found), encoding="utf-8")
    told = bookmaker("prove", interior, "--book", record)
    assert told.code == 1
    for letters in (one["never"][-1], unlisted["letters"]):
        assert f"{''.join(letters)} can be read" in told.err + told.out
