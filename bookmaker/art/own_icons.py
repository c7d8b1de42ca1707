"""Pictograms that the font lacks, from own_icons.txt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from ..page.curves import Curve, Step
from ..page.ops import Point
from .svg import svg_path

OWN_ICONS_FILE = Path(__file__).with_name("own_icons.txt")


@cache
def own_icons() -> Mapping[str, Curve]:
    """Each pictogram of our own by its name, as it is drawn, its holes left white by the rule nonzero."""
    parts = OWN_ICONS_FILE.read_text(encoding="utf-8").split("\n[")[1:]
    return _Drawings({name: drawn for name, _, drawn in (part.partition("]\n") for part in parts)})


class _Drawings(Mapping[str, Curve]):
    """Pictograms by name, each read when it is first asked for: most books use few of them."""

    def __init__(self, texts: dict[str, str]) -> None:
        self._texts = texts
        self._read: dict[str, Curve] = {}

    def __getitem__(self, name: str) -> Curve:
        if name not in self._read:
            self._read[name] = Curve.joined(
                _running(svg_path(path[1:]), 1 if path[0] == "+" else -1)
                for path in _paths(self._texts[name])
            )
        return self._read[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._texts)

    def __len__(self) -> int:
        return len(self._texts)


def _paths(text: str) -> list[str]:
    """The paths of one pictogram, each behind its sign."""
    lines = "".join(
        f"\0{line}" if line[:1] in ("+", "-") and line[1:2] == " " else f" {line}"
        for line in text.splitlines()
    )
    return [path for path in lines.split("\0") if path.strip()]


def _running(curve: Curve, way: int) -> Curve:
    """Each part of a curve against the clock, or with it where `way` is -1."""
    parts: list[Curve] = []
    for step in curve.steps:
        if step[0] == "M":
            parts.append(Curve())
        parts[-1] = Curve((*parts[-1].steps, step))
    return Curve.joined(part if _area(part) * way > 0 else _backwards(part) for part in parts)


def _area(part: Curve) -> float:
    """Twice what a part encloses, less than 0 where it runs with the clock."""
    (points,) = part.flat(0.5)
    pairs = zip(points, (*points[1:], points[0]), strict=True)
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs)


def _backwards(part: Curve) -> Curve:
    """A closed part drawn the other way round."""
    ends: list[Point] = [points[-1] for _, points in part.steps if points]
    steps: list[Step] = [("M", (ends[-1],))]
    for (kind, points), to in zip(reversed(part.steps[1:-1]), reversed(ends[:-1]), strict=True):
        steps.append((kind, (*points[:-1][::-1], to)))
    return Curve((*steps, ("Z", ())))
