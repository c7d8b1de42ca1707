"""ISBNs: their digits and their check digit."""

from __future__ import annotations


def check_digit(twelve: str) -> str:
    """The thirteenth digit."""
    odd, even = (sum(map(int, twelve[start::2])) for start in (0, 1))
    return str(-(odd + 3 * even) % 10)


def isbn_digits(text: str) -> str:
    """The thirteen digits of an ISBN; ValueError says what is wrong with it."""
    digits = "".join(sign for sign in text if sign.isdigit())
    if len(digits) != 13 or any(not (sign.isdigit() or sign in " -") for sign in text):
        raise ValueError(f"'{text}' is no ISBN of thirteen digits")
    if digits[:3] not in ("978", "979"):
        raise ValueError(f"the ISBN {text} begins with {digits[:3]}, not with 978 or 979")
    if digits[-1] != check_digit(digits[:-1]):
        raise ValueError(
            f"the ISBN {text} ends in {digits[-1]}; its check digit is {check_digit(digits[:-1])}"
        )
    return digits
