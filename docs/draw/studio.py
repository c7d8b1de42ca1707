"""The picture of docs/studio.md: the studio with a sample book open, as Chromium shows it."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from common import ROOT
from playwright.sync_api import sync_playwright

BOOK = ROOT / "books" / "showcase" / "seniors-1.yaml"
SCREEN = {"width": 1280, "height": 800}


def studio(folder: Path) -> None:
    with tempfile.TemporaryDirectory() as name:
        home = Path(name) / "books"
        shutil.copytree(BOOK.parent, home, ignore=shutil.ignore_patterns("build"))
        command = [sys.executable, "-m", "bookmaker", "studio", BOOK.name, "--no-browser"]
        run = subprocess.Popen(command, cwd=home, stdout=subprocess.PIPE, text=True)
        assert run.stdout
        try:
            with sync_playwright() as playwright:
                chromium = shutil.which("chromium")
                browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
                page = browser.new_page(viewport=SCREEN, color_scheme="light")
                page.goto(run.stdout.readline().strip())
                page.wait_for_selector(".page img", timeout=120_000)
                page.click("#tab-words")
                page.wait_for_timeout(3000)
                page.screenshot(path=folder / "studio.png")
                browser.close()
        finally:
            run.terminate()
            run.wait()
