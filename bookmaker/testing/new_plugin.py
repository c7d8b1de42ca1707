"""A new plugin's files: a working start with comments, a test, and what a package needs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from string import Template

STARTS = Path(__file__).with_name("starts")
USES = {  # how each kind is used once it is there
    "shape": "bookmaker puzzle --word kayak --word otter --shape $name",
    "filler": "bookmaker puzzle --word kayak --word otter --filler $name",
    "mode": "bookmaker puzzle --word kayak --word otter --mode $name",
    "theme": "theme: $name  (in a book file)",
    "furniture": "furniture: [theme, $name]  (in a book file)",
    "cover": "cover: {design: $name}  (in a book file)",
    "export": "--as $name  (to bookmaker export)",
    "kind": "bookmaker puzzle --kind $name --level hard",
}


@dataclass(frozen=True, slots=True)
class NewPlugin:
    """The start of a plugin that offers one thing of those in USES, called by its name."""

    name: str
    kind: str
    package: bool = False

    @property
    def module(self) -> str:
        """Its name as Python has it."""
        return self.name.replace("-", "_")

    @property
    def file(self) -> str:
        """The plugin's own file, from the folder that it is written into."""
        return f"bookmaker_{self.module}/__init__.py" if self.package else f"plugins/{self.module}.py"

    @property
    def use(self) -> str:
        """How what it offers is used from the folder that it is written into."""
        return self.used_in(Path())

    def used_in(self, folder: Path) -> str:
        """How it is used once it is written into a folder; a command without a book is told of that."""
        used = Template(USES[self.kind]).substitute(name=self.name)
        asks = not self.package and used.startswith("bookmaker ")
        return f"{used} --plugins {folder / 'plugins'}" if asks else used

    @property
    def texts(self) -> Mapping[str, str]:
        """Every file by its path."""
        start = self._filled(self.kind)
        about = start.partition(": ")[2].partition(".")[0]  # its docstring's first sentence
        found = {self.file: start, f"tests/test_{self.module}.py": self._filled("test")}
        if self.package:
            found["pyproject.toml"] = self._filled("pyproject", about=about)
            found["README.md"] = self._filled("readme", about=about)
            found["LICENSE"] = self._filled("license")
            found[f"bookmaker_{self.module}/py.typed"] = ""
            found[".github/workflows/test.yml"] = self._filled("ci")
        return found

    def _filled(self, start: str, **more: str) -> str:
        text = (STARTS / f"{start}.txt").read_text(encoding="utf-8")
        return Template(text).substitute(
            name=self.name, module=self.module, file=self.file, use=self.use, **more
        )
