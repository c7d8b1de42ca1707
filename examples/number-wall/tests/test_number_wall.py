"""What bookmaker_number_wall.py promises, held by the kit that bookmaker's own kinds are tested with."""

from bookmaker_number_wall import register_kinds

from bookmaker.testing import check_kind


def test_number_walls_keep_the_contract():
    (kind,) = register_kinds()
    check_kind(kind)
