"""A cryptogram as a value: its text, the same in code, and the letters printed from the start."""

from collections.abc import Mapping
from dataclasses import dataclass

from bookmaker import lexicon


@dataclass(frozen=True, slots=True)
class CryptogramRequest:
    """What a cryptogram shall be; with the same request comes the same code."""

    plain: str  # in capitals, single spaces
    alphabet: tuple[str, ...]
    level: str
    given: int = 0  # letters given, whatever the level is; 0: as it has them
    source: str = ""
    language: str = "en"
    effort: str = "standard"

    @property
    def lexicon(self) -> str:
        """The language whose words it is read by; '' for none."""
        return self.language.partition("-")[0] if lexicon(self.language) else ""


@dataclass(frozen=True, slots=True)
class Cryptogram:
    """A finished cryptogram; `cipher` has a sign for each of `plain`, another letter for each letter."""

    plain: str
    cipher: str
    given: tuple[str, ...] = ()  # letters of the text that are printed over their codes
    source: str = ""  # who said it
    lexicon: str = ""  # the language in whose words it has one reading; '' where that is not shown

    @property
    def key(self) -> Mapping[str, str]:
        """For each letter of the code, that of the text."""
        return {code: sign for code, sign in zip(self.cipher, self.plain, strict=True) if sign.isalpha()}
