"""What a cryptogram's page has to show, and its answer's."""

from bookmaker import Blanks, KindDue
from bookmaker.drawing import View

from .model import Cryptogram


def due(puzzle: Cryptogram, view: View) -> KindDue:
    """The text in code, sign by sign, a blank over each letter, those that are given on them, who said it."""
    source = f"— {puzzle.source}" if puzzle.source else ""
    if view.kind == "answer":
        return KindDue(texts={"text": f"{puzzle.plain} {source}"}, between={"answer-rules": "text"})
    code = {(0, n): sign for n, sign in enumerate(puzzle.cipher) if sign != " "}
    given = {(0, n): sign for n, sign in enumerate(puzzle.plain) if sign in puzzle.given}
    coded = tuple(cell for cell, sign in code.items() if sign.isalpha())
    return KindDue(
        beside={"code": code, "given": given},
        blanks={"blanks": Blanks(coded, over="given", under="code")},
        texts={"source": source},
    )
