"""Cover designs: what each is set and coloured in is said in designs.yaml."""

from bookmaker import CoverDesign, hookimpl

from . import (
    band,
    bold,
    botanical,
    elegant,
    full_picture,
    kids,
    letters,
    modern,
    newspaper,
    ocean,
    picture,
    retro,
    spooky,
    tide,
    window,
    winter,
)
from .designs import design

OF_THEMES = newspaper, bold, kids, elegant, retro, winter, spooky, botanical, ocean, modern, tide


@hookimpl
def register_covers() -> list[CoverDesign]:
    return [*map(design, (window, letters, band, picture, *OF_THEMES, full_picture))]
