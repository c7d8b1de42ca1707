"""Barcodes: read back module by module, and held against codes worked out by hand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bookmaker.cover.barcode import Barcode, add_on_of, barcode, code_of
from bookmaker.isbn import check_digit, isbn_digits
from bookmaker.pdfread.marks import USUAL_STATE, Figure
from bookmaker.preflight.barcode import codes
from bookmaker.publisher.ean13 import MODULE

# The left-hand codes of set A, digit by digit, as every table of the EAN has them.
LEFT_ODD = {"0": "0001101", "1": "0011001", "2": "0010011", "3": "0111101", "4": "0100011",
            "5": "0110001", "6": "0101111", "7": "0111011", "8": "0110111", "9": "0001011"}  # fmt: skip
PARITY = {"0": "OOOOOO", "1": "OOEOEE", "2": "OOEEOE", "3": "OOEEEO", "4": "OEOOEE",
          "5": "OEEOOE", "6": "OEEEOO", "7": "OEOEOE", "8": "OEOEEO", "9": "OEEOEO"}  # fmt: skip


def decoded(code: str) -> str:
    """The digits of a code, read from its modules alone."""
    assert (code[:3], code[45:50], code[92:]) == ("101", "01010", "101")
    right = {"".join("10"[int(bit)] for bit in bits): digit for digit, bits in LEFT_ODD.items()}
    even = {bits[::-1]: digit for bits, digit in right.items()}
    odd = {bits: digit for digit, bits in LEFT_ODD.items()}
    left = [code[at : at + 7] for at in range(3, 45, 7)]
    shape = "".join("O" if bits in odd else "E" for bits in left)
    first = next(digit for digit, known in PARITY.items() if known == shape)
    digits = "".join({**odd, **even}[bits] for bits in left)
    return first + digits + "".join(right[code[at : at + 7]] for at in range(50, 92, 7))


@given(st.text("0123456789", min_size=9, max_size=9), st.sampled_from(["978", "979"]))
def test_every_isbn_can_be_read_from_its_bars(nine, prefix):
    digits = prefix + nine + check_digit(prefix + nine)
    assert decoded(code_of(digits)) == digits


def test_a_code_known_from_elsewhere():
    # 978-0-306-40615-7, check digit: 9+8+3*7 ... = 9+21+8+0+3+0+6+12+0+18+1+15 = 93, so 7
    assert check_digit("978030640615") == "7"
    assert code_of("9780306406157").startswith("101" + "0111011" + "0001001")  # 7 of set A, 8 of set B


def test_the_add_on_for_no_price():
    # 90000: 3 * (9 + 0 + 0) + 9 * (0 + 0) = 27, so 7: sets A B A B A
    assert (
        add_on_of("90000")
        == "1011" + "0001011" + "01" + "0100111" + "01" + "0001101" + "01" + "0100111" + "01" + "0001101"
    )


@pytest.mark.parametrize("magnification", [0.8, 1.0, 2.0])
def test_bars_are_whole_modules_and_keep_their_quiet_zones(magnification):
    drawn = barcode("978-0-306-40615-7", magnification=magnification)
    assert drawn.module == pytest.approx(MODULE * magnification)
    for bar in drawn.bars:
        assert bar.x / drawn.module == pytest.approx(round(bar.x / drawn.module))
        assert round(bar.width / drawn.module) in (1, 2, 3, 4)
    left, right = min(bar.x for bar in drawn.bars), max(bar.right for bar in drawn.bars)
    assert left - drawn.quiet.x == pytest.approx(11 * drawn.module)
    assert drawn.quiet.right - right == pytest.approx(7 * drawn.module)
    assert drawn.quiet.width / 72 * 25.4 == pytest.approx(37.29 * magnification, abs=0.01)


def test_the_two_bars_of_start_middle_and_end_reach_further_down_and_no_others():
    drawn = barcode("978-0-306-40615-7")
    deep = [round(bar.x / drawn.module) for bar in drawn.bars if bar.y < 0]
    assert deep == [0, 2, 46, 48, 92, 94]
    assert {round(bar.y / drawn.module) for bar in drawn.bars if bar.y < 0} == {-5}
    assert len({round(bar.top, 6) for bar in drawn.bars}) == 1


def test_the_add_on_stands_beside_with_room_between():
    alone, priced = barcode("978-0-306-40615-7"), barcode("978-0-306-40615-7", "90000")
    assert priced.bars[: len(alone.bars)] == alone.bars
    first = priced.bars[len(alone.bars)]
    assert first.x - alone.bars[-1].right == pytest.approx(12 * alone.module)
    assert priced.quiet.right - max(bar.right for bar in priced.bars) == pytest.approx(5 * alone.module)
    assert [text for text, *_ in priced.digits] == ["9", "780306", "406157", "90000"]


@pytest.mark.parametrize(
    ("isbn", "told"),
    [
        ("978-0-306-40615-8", "its check digit is 7"),
        ("977-0-306-40615-7", "not with 978 or 979"),
        ("0-306-40615-2", "no ISBN of thirteen digits"),
        ("978-0-306-4061X-7", "no ISBN of thirteen digits"),
    ],
)
def test_what_is_no_isbn_is_refused(isbn, told):
    with pytest.raises(ValueError, match=told):
        isbn_digits(isbn)


def test_other_sizes_and_price_codes_are_refused():
    with pytest.raises(ValueError, match="80% to 200%"):
        barcode("978-0-306-40615-7", magnification=0.5)
    with pytest.raises(ValueError, match="no price code of five digits"):
        barcode("978-0-306-40615-7", "12.99")


def in_print(drawn: Barcode) -> list[Figure]:
    """The bars as a page shows them."""
    return [
        Figure(
            "fill", "mlllh", ((x, y), (x + wide, y), (x + wide, y + high), (x, y + high)), 0.0, USUAL_STATE
        )
        for x, y, wide, high in drawn.bars
    ]


@given(st.text("0123456789", min_size=5, max_size=5), st.sampled_from([0.8, 1.0, 1.37, 2.0]))
def test_every_price_is_read_from_the_bars_beside_the_isbn(price, magnification):
    [code] = codes(in_print(barcode("978-0-306-40615-7", price, magnification)))
    assert (code.digits, code.add_on) == ("9780306406157", price)


def test_bars_beside_an_isbn_that_say_no_price_are_not_taken_for_one():
    [alone] = codes(in_print(barcode("978-0-306-40615-7")))
    assert alone.add_on is None
    bars = in_print(barcode("978-0-306-40615-7", "90000"))
    for lost in range(30, 46):
        [code] = codes(bars[:lost] + bars[lost + 1 :])
        assert (code.digits, code.add_on or "") == ("9780306406157", "")
    one, other = (in_print(barcode("978-0-306-40615-7", price)) for price in ("90000", "51299"))
    assert [code.add_on for code in codes([*one[:38], *other[38:]])] == [""]  # half of each
