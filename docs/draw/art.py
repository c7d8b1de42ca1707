"""The pictures of docs/art.md: the sheet that `bookmaker list art` draws, up to its first pictograms."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import pypdfium2
from common import bookmaker
from PIL import Image, ImageChops

PPI, GRAYS, MARGIN = 69, 16, 12
LAST = "Pictograms"  # the heading of what docs/art.md does not show


def art(folder: Path) -> None:
    (folder / "art").mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as name:
        sheet = Path(name) / "art.pdf"
        bookmaker("list", "art", "--out", sheet)
        with pypdfium2.PdfDocument(sheet) as document:
            for number, page in enumerate(document, 1):
                picture = trimmed(page.render(scale=PPI / 72, grayscale=True).to_pil())
                picture.quantize(GRAYS).save(folder / "art" / f"art-{number}.png", optimize=True)
                if LAST in page.get_textpage().get_text_range():
                    break


def trimmed(picture: Image.Image) -> Image.Image:
    """A picture without the white round what it shows, but for a margin."""
    left, top, right, bottom = ImageChops.invert(picture).getbbox() or (0, 0, *picture.size)
    wide, high = picture.size
    box = max(left - MARGIN, 0), max(top - MARGIN, 0), min(right + MARGIN, wide), min(bottom + MARGIN, high)
    return picture.crop(box)
