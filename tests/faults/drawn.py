"""Draws faults to plant, by a seed and not by choice: a figure, a direction or a branch of a room's code.

    python -m tests.faults.drawn files 9             nine faults of bookmaker/files/
    python -m tests.faults.drawn files 9 --seed 7    nine others

Prints each as planted_faults.yaml has it, but for its name and its tests. Figures, directions and branches
take turns, and every one in the room's code is as likely as the next of its sort. The same seed and the same
code give the same faults, and more of them begin with the fewer.
"""

from __future__ import annotations

import argparse
import ast
import random
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
SORTS = ("figure", "direction", "branch")
TURNED = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "/"),
    ast.Div: ("/", "*"),
}
OTHER_WAY = {
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
}
OUTER = {"min": "max", "max": "min", "any": "all", "all": "any"}


class Drawn(NamedTuple):
    """One change to a file's text, from one place to another."""

    sort: str
    file: str
    start: int
    end: int
    planted: str


def faults_of(file: str, source: str) -> Iterator[Drawn]:
    """Every change that can be made to one figure, direction or branch of a file."""
    starts = [0]
    for line in source.encode().splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    text = source.encode()

    def place(node: ast.expr) -> tuple[int, int]:
        assert node.end_lineno
        assert node.end_col_offset is not None
        return starts[node.lineno - 1] + node.col_offset, starts[node.end_lineno - 1] + node.end_col_offset

    def between(sort: str, left: ast.expr, right: ast.expr, words: tuple[str, str]) -> Iterator[Drawn]:
        start, end = place(left)[1], place(right)[0]
        old = text[start:end].decode()
        if old.count(words[0]) == 1:
            yield Drawn(sort, file, start, end, old.replace(words[0], words[1]))

    for node in _code(ast.parse(source)):
        match node:
            case ast.Constant(value=bool(value)):
                yield Drawn("branch", file, *place(node), str(not value))
            case ast.Constant(value=int(value)):
                yield Drawn("figure", file, *place(node), str(value + 1))
            case ast.Constant(value=float(value)):
                yield Drawn("figure", file, *place(node), repr(value * 2 or 1.0))
            case ast.Compare(left=left, ops=ops, comparators=others):
                for op, one, other in zip(ops, [left, *others], others, strict=False):
                    if type(op) in TURNED:
                        yield from between("direction", one, other, TURNED[type(op)])
                    else:
                        yield from between("branch", one, other, OTHER_WAY[type(op)])
            case ast.BinOp(left=left, op=op, right=right) if type(op) in TURNED and not _is_text(node):
                yield from between("direction", left, right, TURNED[type(op)])
            case ast.Call(func=ast.Name(id=name) as func) if name in OUTER:
                yield Drawn("direction", file, *place(func), OUTER[name])
            case ast.BoolOp(op=op, values=[left, right, *_]):
                words = ("and", "or") if isinstance(op, ast.And) else ("or", "and")
                yield from between("branch", left, right, words)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                yield Drawn("branch", file, place(node)[0], place(operand)[0], "")
            case ast.If(test=test) | ast.IfExp(test=test) if not _is_types_only(test):
                old = text[slice(*place(test))].decode()
                yield Drawn("branch", file, *place(test), f"not ({old})")


def _code(tree: ast.AST) -> Iterator[ast.AST]:
    """All that runs: no annotations, no decorators."""
    for name, value in ast.iter_fields(tree):
        if name in ("annotation", "returns", "decorator_list"):
            continue
        for each in value if isinstance(value, list) else [value]:
            if isinstance(each, ast.AST):
                yield each
                yield from _code(each)


def _is_text(node: ast.BinOp) -> bool:
    """Whether it puts texts together, or repeats one: no other way round is possible."""
    sides = [side for side in ast.walk(node) if isinstance(side, ast.Constant | ast.JoinedStr)]
    return any(isinstance(side, ast.JoinedStr) or isinstance(side.value, str) for side in sides)


def _is_types_only(test: ast.expr) -> bool:
    return isinstance(test, ast.Name) and test.id == "TYPE_CHECKING"


def drawn(room: str, count: int, seed: int) -> list[Drawn]:
    """So many faults of a room, the three sorts in turn."""
    found: dict[str, list[Drawn]] = {sort: [] for sort in SORTS}
    for path in sorted((ROOT / "bookmaker" / room).rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        for each in faults_of(name, path.read_text(encoding="utf-8")):
            found[each.sort].append(each)
    dice = random.Random(f"{seed} {room}")
    for sort in SORTS:
        dice.shuffle(found[sort])
    return [found[SORTS[n % len(SORTS)]][n // len(SORTS)] for n in range(count)]


def lines_of(each: Drawn) -> tuple[str, str]:
    """The fewest whole lines round a change that stand in the file once, and what they become."""
    text = (ROOT / each.file).read_bytes()
    start, end = text.rfind(b"\n", 0, each.start) + 1, (text.find(b"\n", each.end) + 1) or len(text)
    while text.count(text[start:end]) > 1:
        start = text.rfind(b"\n", 0, start - 1) + 1
    planted = text[start : each.start] + each.planted.encode() + text[each.end : end]
    return text[start:end].decode(), planted.decode()


def main() -> None:
    """Draw them and print them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("room")
    parser.add_argument("count", type=int)
    parser.add_argument("--seed", type=int, default=25)
    given = parser.parse_args()
    for number, each in enumerate(drawn(given.room, given.count, given.seed), 1):
        change = zip("-+", lines_of(each), strict=True)
        lines = [f"    {sign}{line}" for sign, lines in change for line in lines.splitlines()]
        print(f"- name: a {each.sort}\n  file: {each.file}\n  change: |", *lines, sep="\n")
        print(f"  tests: []\n  drawn: {given.room} {number}\n")


if __name__ == "__main__":
    main()
