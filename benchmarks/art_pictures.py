"""The pictures of docs/art.md, made anew: python benchmarks/art_pictures.py [folder]

The sheet of all art, as `bookmaker list art --out` draws it, up to its first pictograms.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pypdfium2
from PIL import Image, ImageChops

HERE = Path(__file__).parent.parent / "docs" / "pictures" / "art"
PPI, GRAYS, MARGIN = 69, 16, 12
LAST = "Pictograms"  # the heading of what docs/art.md does not show


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as name:
        sheet = Path(name) / "art.pdf"
        subprocess.run([sys.executable, "-m", "bookmaker", "list", "art", "--out", sheet], check=True)
        for number, page in enumerate(pypdfium2.PdfDocument(sheet), 1):
            picture = page.render(scale=PPI / 72, grayscale=True).to_pil()
            kept = trimmed(picture).quantize(GRAYS)
            kept.save(folder / f"art-{number}.png", optimize=True)
            if LAST in page.get_textpage().get_text_range():
                break


def trimmed(picture: Image.Image) -> Image.Image:
    """A picture without the white round what it shows, but for a margin."""
    left, top, right, bottom = ImageChops.invert(picture).getbbox() or (0, 0, *picture.size)
    wide, high = picture.size
    box = max(left - MARGIN, 0), max(top - MARGIN, 0), min(right + MARGIN, wide), min(bottom + MARGIN, high)
    return picture.crop(box)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE)
