"""Fonts that come with bookmaker, for themes of plugins: named as a theme's file names them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from .discover import BUILT_IN

if TYPE_CHECKING:
    from ..page.look import Theme
    from .registry import Offered


def with_our_fonts(theme: Theme, offered: Iterable[Offered[Theme]]) -> Theme:
    """The theme with the files of our themes' fonts, where it names a font that it has no file of.

    Its own files go first; a theme whose fonts all have a file, or that is one of ours,
    stays as it is.
    """
    named = {*theme.fonts.values(), *(name for names in theme.fallbacks.values() for name in names)}
    if all(name in theme.font_files or Path(name).suffix for name in named):
        return theme
    ours = [each.offer for each in offered if each.plugin.origin == BUILT_IN]
    if theme in ours:
        return theme
    files = {name: file for each in ours for name, file in each.font_files.items()}
    return replace(theme, font_files={**files, **theme.font_files})
