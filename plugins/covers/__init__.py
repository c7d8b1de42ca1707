"""Cover designs."""

from bookmaker import CoverDesign, hookimpl

from .band import BAND
from .letters import LETTERS
from .picture import PICTURE
from .window import WINDOW


@hookimpl
def register_covers() -> list[CoverDesign]:
    return [WINDOW, LETTERS, BAND, PICTURE]
