"""What the proof by claims says of a build.

The interiors and their claims.json are those in the folder; what is due comes from the book's own plan.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from bookmaker.edition.claims_file import read_claims
from bookmaker.edition.read_plan import whole_plan
from bookmaker.edition.record import CLAIMS
from bookmaker.edition.reopen import open_build
from bookmaker.host.load import PluginChoice
from bookmaker.plan.order import Order
from tests.proof.claims.beside import proven


def said_of_build(file: Path, out: Path) -> Iterator[str]:
    """What is said of each edition of a book, after its name."""
    own = file.parent / "plugins"
    choice = PluginChoice(file.parent, own if own.is_dir() else None)
    plugins = choice.load()
    plan = whole_plan(Order(file, out, choice), plugins)
    for edition in plan.editions:
        built = open_build(out, plan, edition, plugins)
        claims = read_claims(built.interior.with_name(CLAIMS))
        found = proven(built.interior, built.setting, built.book, built.layout, claims, old=False)
        yield from (f"{edition.edition.name}: {what}" for what in found.new)
