"""What is read of a pickled page: values of our own classes, and nothing that runs."""

from __future__ import annotations

import pickle
import zlib

import pytest

from bookmaker.edition.inspect import read_back
from bookmaker.files.stamps import files_looked_for
from bookmaker.files.store import Kept, Store
from bookmaker.page.look import settle_look
from bookmaker.page.ops import Page, Text
from bookmaker.page.parts import Part
from bookmaker.pdf.draw import GRAY_PALETTE, Info, draw
from bookmaker.preflight import Facts
from bookmaker.proof.claims.book import ClaimsProof
from bookmaker.proof.claims.due import BookDue
from bookmaker.proof.claims.page import ProvenPage
from bookmaker.record.claims_file import BookClaims
from bookmaker.record.kept_pages import KeptPage
from bookmaker.record.own_values import value_in

from ..spoiling import TRIM, publisher, theme_and_fonts


def pickled_call(module: str, name: str, argument: str) -> bytes:
    """A pickle that calls a function of a module when it is read."""

    def text(said: str) -> bytes:
        return pickle.SHORT_BINUNICODE + bytes([len(said)]) + said.encode()

    named = text(module) + text(name) + pickle.STACK_GLOBAL
    return pickle.PROTO + b"\x04" + named + text(argument) + pickle.TUPLE1 + pickle.REDUCE + pickle.STOP


@pytest.mark.parametrize(
    ("module", "name"),
    [
        ("os", "mkdir"),
        ("bookmaker.files.store", "os.mkdir"),  # what a module of ours imports
        ("bookmaker.files.stamps", "looked_for"),  # a function of ours
    ],
)
def test_a_pickled_page_calls_no_function(tmp_path, module: str, name: str):
    path = tmp_path / "made"

    with pytest.raises(pickle.UnpicklingError):
        value_in(zlib.compress(pickled_call(module, name, str(path))), KeptPage)
    assert not path.exists()
    assert not files_looked_for([tmp_path])


def test_a_pickled_value_that_is_no_page_is_refused():
    with pytest.raises(pickle.UnpicklingError, match="ProvenPage is no KeptPage"):
        value_in(zlib.compress(pickle.dumps(ProvenPage(1, "notes"))), KeptPage)


@pytest.mark.usefixtures("kept_builds")
def test_pages_that_are_drawn_alike_are_kept_each_by_its_number(tmp_path):
    theme, fonts = theme_and_fonts()
    pdf, look = tmp_path / "alike.pdf", settle_look(theme, TRIM, False, fonts)
    pages = [
        Page(n, "notes", *TRIM, (Text(90, 560, "Notes", "title", 22, part=Part("line", side="notes")),))
        for n in (1, 2, 3)
    ]
    draw(pages, look, fonts, pdf, Info("Notes", "A. Publisher", False, None), GRAY_PALETTE)
    claims = BookClaims.of(pages, look.metrics)
    kept = Kept(Store(tmp_path / "store"), "a version")
    proof = ClaimsProof(BookDue(hangs_on="a look"), claims.on)
    read_back(pdf, Facts(publisher("screen"), TRIM), proof, fonts.files, {}, kept)
    assert len([*(tmp_path / "store").glob("page-*")]) == 3  # where a page stands decides what is found on it
    assert len([*(tmp_path / "store").glob("seen-*")]) == 1  # what it looks like does not hang on that
