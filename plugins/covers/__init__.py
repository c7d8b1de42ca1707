"""Cover designs."""

from bookmaker import CoverDesign, hookimpl

from .band import BAND
from .bold import BOLD
from .botanical import BOTANICAL
from .elegant import ELEGANT
from .full_picture import FULL_PICTURE
from .kids import KIDS
from .letters import LETTERS
from .modern import MODERN
from .newspaper import NEWSPAPER
from .ocean import OCEAN
from .picture import PICTURE
from .retro import RETRO
from .spooky import SPOOKY
from .tide import TIDE
from .window import WINDOW
from .winter import WINTER


@hookimpl
def register_covers() -> list[CoverDesign]:
    of_themes = [NEWSPAPER, BOLD, KIDS, ELEGANT, RETRO, WINTER, SPOOKY, BOTANICAL, OCEAN, MODERN, TIDE]
    return [WINDOW, LETTERS, BAND, PICTURE, *of_themes, FULL_PICTURE]
