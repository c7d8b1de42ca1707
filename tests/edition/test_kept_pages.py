"""What is read of a pickled page: values of our own classes, and nothing that runs."""

from __future__ import annotations

import pickle

import pytest

from bookmaker.edition.kept_pages import KeptPage
from bookmaker.edition.own_values import value_in
from bookmaker.files.stamps import files_looked_for
from bookmaker.proof.printed_page import PageBefore


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

    assert value_in(pickled_call(module, name, str(path)), KeptPage) is None
    assert not path.exists()
    assert not files_looked_for([tmp_path])


def test_a_pickled_value_that_is_no_page_is_none():
    assert value_in(pickle.dumps(PageBefore()), KeptPage) is None
