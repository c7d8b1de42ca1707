"""Draws docs/pictures/studio.png: the studio with the sampler open, as Chromium shows it.

python benchmarks/studio_picture.py [FILE] [--dark]
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

HOME = Path(__file__).parent.parent
BOOK = HOME / "books" / "showcase" / "seniors-1.yaml"
PICTURE = HOME / "docs" / "pictures" / "studio.png"


def main() -> None:
    named = [each for each in sys.argv[1:] if not each.startswith("--")]
    scheme = "dark" if "--dark" in sys.argv else "light"
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "books"
        shutil.copytree(BOOK.parent, folder, ignore=shutil.ignore_patterns("build"))
        command = [sys.executable, "-m", "bookmaker", "studio", BOOK.name, "--no-browser"]
        run = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True)
        assert run.stdout
        try:
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(
                    executable_path=shutil.which("chromium"), args=["--no-sandbox"]
                )
                page = browser.new_context(
                    viewport={"width": 1280, "height": 800}, color_scheme=scheme
                ).new_page()
                page.goto(run.stdout.readline().strip())
                page.wait_for_selector(".page img", timeout=120_000)
                page.click("#tab-words")
                page.wait_for_timeout(3000)
                page.screenshot(path=named[0] if named else PICTURE)
                browser.close()
        finally:
            run.terminate()
            run.wait()


if __name__ == "__main__":
    main()
