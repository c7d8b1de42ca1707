"""Right books drawn into files, edition by edition, to be proven."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from bookmaker.edition.due import book_due
from bookmaker.edition.read_plan import whole_plan
from bookmaker.host.load import PluginChoice
from bookmaker.make.many import make_puzzles
from bookmaker.plan.order import Order, silent
from bookmaker.proof.claims.book import ClaimsProof
from bookmaker.record.claims_file import BookClaims
from bookmaker.typesetting.laid_out import LaidOut, laid_out
from tests.unchanged.books import BOOKS
from tests.vandal import proofs


class DrawnEdition(NamedTuple):
    """An edition as layout leaves it, its file, and the claims of its pages."""

    name: str
    made: LaidOut
    file: Path
    claims: BookClaims

    def proof(self) -> ClaimsProof:
        """Its proof by claims, to be begun."""
        made = self.made
        return ClaimsProof(book_due(made.setting, made.book, made.layout), self.claims.on)

    def proven(self) -> tuple[str, ...]:
        """What is said of it."""
        [report] = proofs(self.file, [self.proof()], self.made.setting.fonts.files)
        return report.problems


def frozen_book(name: str, folder: Path) -> Iterator[DrawnEdition]:
    """Each edition of one of the forty books of tests.unchanged; the next one's file takes its place."""
    file, theme = BOOKS[name]
    text = file.read_text(encoding="utf-8") + f"theme: {theme}\n" * bool(theme)
    yield from drawn_book(name, file, folder, text)


def drawn_book(name: str, file: Path, folder: Path, text: str | None = None) -> Iterator[DrawnEdition]:
    """Each edition of a book; the next one's file takes its place."""
    own = file.parent / "plugins"
    choice = PluginChoice(file.parent, own if own.is_dir() else None)
    plugins = choice.load()
    order = Order(file, folder / "never-written", choice, text=text)
    plan = whole_plan(order, plugins)
    puzzles = make_puzzles(order, plan, {}, plugins, silent).puzzles
    for edition in plan.editions:
        made = laid_out(plan.spec, edition, puzzles, plugins)
        path = folder / "interior.pdf"
        made.setting.draw(made.layout.pages, made.book, path)
        claims = BookClaims.of(made.layout.pages, made.setting.look.metrics)
        yield DrawnEdition(f"{name}, {edition.edition.name}", made, path, claims)
