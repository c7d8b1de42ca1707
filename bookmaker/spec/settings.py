"""What tables say of a puzzle, as values."""

from __future__ import annotations

from .model import Settings
from .schema import ListPart, SettingsPart


def settings_from(
    part: SettingsPart | None, list_: ListPart | None = None, pick: int | None = None
) -> Settings:
    """What a table says of a puzzle; `list_` and `pick` are what is said of it elsewhere."""
    order = list_.order if list_ else None
    if part is None:
        return Settings(order=order, pick=pick)
    return Settings(
        grid=part.grid,
        modes=part.mode,
        level=part.level,
        directions=part.directions,
        shape=part.shape,
        filler=part.filler,
        pick=part.pick or pick,
        embedded=part.embedded,
        instructions=part.instructions,
        order=(part.list_ and part.list_.order) or order,
        effort=part.effort,
    )
