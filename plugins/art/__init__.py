"""Ornament for pages: waves, hills, forests, garlands, flourishes, stars, signs and scenes."""

from bookmaker import Art, hookimpl

from . import bands, botanical, elegant, medallion, retro, scenes, spooky, winter


@hookimpl
def register_art() -> list[Art]:
    return [
        art
        for family in (bands, winter, spooky, botanical, elegant, retro, scenes, medallion)
        for art in family.ARTS
    ]
