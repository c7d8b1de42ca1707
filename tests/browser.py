"""One Chromium for all tests that look at what a browser shows."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from shutil import which

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

# Chromium wants them in a container: its own sandbox needs rights that a container has not.
ARGUMENTS = ["--no-sandbox", "--disable-dev-shm-usage", "--force-color-profile=srgb"]


@contextmanager
def running_chromium() -> Iterator[Browser]:
    """The machine's Chromium, without a window."""
    path = which("chromium")
    assert path, "the tests need chromium (apt-get install chromium)"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()


def svg_picture(page: Page, svg: str, width: int, height: int) -> Image.Image:
    """An SVG as the browser shows it, so many pixels wide and high, on white."""
    page.set_viewport_size({"width": width, "height": height})
    page.set_content(
        f"<style>body{{margin:0}}svg{{display:block;width:{width}px;height:{height}px}}</style>{svg}"
    )
    return Image.open(BytesIO(page.screenshot())).convert("RGB")
