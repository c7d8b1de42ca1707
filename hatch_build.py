"""Packs the built-in plugins and themes into the wheel, beside the code that loads them.

An editable install gets no copy, which would go stale: it reads the checkout's own folders.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BuiltinsHook(BuildHookInterface[Any]):
    """Lays plugins/ and themes/ into bookmaker/builtin/."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before each build; the version is 'editable' for those."""
        if version != "editable":
            for folder in ("plugins", "themes"):
                if Path(self.root, folder).is_dir():
                    build_data["force_include"][folder] = f"bookmaker/builtin/{folder}"
