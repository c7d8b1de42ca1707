"""Ornament for pages: waves, hills, forests, garlands, flourishes, stars, signs and scenes."""

from bookmaker import Art, hookimpl

from . import bands


@hookimpl
def register_art() -> list[Art]:
    return [art for family in (bands,) for art in family.ARTS]
