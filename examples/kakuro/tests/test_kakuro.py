"""What bookmaker_kakuro.py promises, held by the kit that bookmaker's own kinds are tested with."""

from bookmaker_kakuro import register_kinds

from bookmaker.testing import check_kind


def test_kakuros_keep_the_contract():
    (kind,) = register_kinds()
    check_kind(kind)
