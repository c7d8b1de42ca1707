"""Whether one book gives the same bytes however, and by whatever Python, it is built.

    python -m tests.same_bytes [--python OTHER ...] [--with PACKAGE==VERSION ...]

A book of many kinds of puzzle in three editions, gray PDF/X, four inks, and sheets for a desk printer,
is built and each edition packed, under other hash seeds, with one process and with two, and by every
other Python given, which must have bookmaker and the same versions of what it needs. Every file that
is left is compared: interiors, covers, packages, and the digests in book.json.

With another version of what writes the PDFs, which `--with` fetches into a folder of its own
(`--with reportlab==4.4.0`), the bytes may differ; the digests of puzzles and pages may not. Exit 1
where something differs that may not.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

BOOK = """\
title: Tide and Trench
subtitle: Puzzles of many kinds
author: Nobody
imprint: Harbour Books
seed: 2026
language: en
editions:
  - {name: gray, publisher: pdfx, trim: 6 x 9 in, paper: offset-80}
  - {name: colour, publisher: kdp-paperback, trim: 6 x 9 in, paper: premium-color}
  - {name: home, publisher: home, trim: 8.5 x 11 in}
defaults: {grid: 12 x 12}
front: [title, copyright, contents, how-to]
answers: {per-page: 4}
puzzles:
  - section: Shallow Water
  - {repeat: 8, title: "Reef {n}", words: {file: words.txt, pick: 9}, level: hard}
  - {title: Star, words: {file: words.txt, pick: 6}, shape: star, grid: 18 x 18, filler: near-miss}
  - section: Deep Water
  - {mode: evil, word: kayak, grid: 12 x 10}
  - {mode: super-evil, word: test}
  - {title: Clues, mode: clues, words: [{word: limpet, clue: It clings}, {word: whale, clue: It sings}]}
  - {repeat: 8, title: "Trench {n}", words: {file: words.txt, pick: 10}, mode: missing-vowels}
"""
WORDS = """\
anemone barnacle coral limpet mussel oyster sponge urchin whelk shrimp goby blenny kelp lobster
seahorse starfish jellyfish octopus turtle dolphin walrus pelican puffin otter
"""
Files = dict[str, str]
DIGEST = "digest of content, "


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--python", action="append", default=[], metavar="FILE", help="another Python")
    parser.add_argument("--with", action="append", default=[], metavar="NAME==VERSION", dest="others")
    asked = parser.parse_args()
    ways = [(sys.executable, "7", "2"), *((python, "123", "1") for python in asked.python)]
    first = built(sys.executable, "1", "1")
    print(f"{len(first)} files: {', '.join(first)}")
    failed = False
    for python, seed, jobs in ways:
        unlike = differences(first, built(python, seed, jobs))
        failed |= bool(unlike)
        told = f"not the same: {', '.join(unlike)}" if unlike else "all the same"
        print(f"{version(python)}, PYTHONHASHSEED={seed}, --jobs {jobs}: {told}")
    for package in asked.others:
        with tempfile.TemporaryDirectory() as folder:
            pip = [
                sys.executable,
                "-m",
                "pip",
                "install",
                "--quiet",
                "--no-deps",
                "--target",
                folder,
                package,
            ]
            subprocess.run(pip, check=True)
            others = built(sys.executable, "1", "1", folder)
        digests = [name for name in differences(first, others) if name.startswith(DIGEST)]
        failed |= bool(digests)
        bytes_of = [name for name in differences(first, others) if name.endswith(".pdf")]
        told = f"not the same: {', '.join(digests)}" if digests else "all digests of content the same"
        print(f"{package}: {told}; other bytes: {', '.join(bytes_of) or 'none'}")
    return int(failed)


def differences(first: Files, others: Files) -> list[str]:
    """What is not the same in both."""
    return [name for name in {**first, **others} if first.get(name) != others.get(name)]


def built(python: str, seed: str, jobs: str, packages: str = "") -> Files:
    """The digest of every file that the book leaves, and those of content that book.json names."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "book.yaml").write_text(BOOK, encoding="utf-8")
        (folder / "words.txt").write_text("\n".join(WORDS.split()), encoding="utf-8")

        def bookmaker(*arguments: str) -> None:
            line = [python, "-m", "bookmaker", *arguments, "--quiet"]
            environment = {**os.environ, "PYTHONHASHSEED": seed} | (
                {"PYTHONPATH": packages} if packages else {}
            )
            done = subprocess.run(
                line, cwd=folder, env=environment, capture_output=True, text=True, check=False
            )
            assert done.returncode == 0, done.stderr

        bookmaker("build", "book.yaml", "--out", "out", "--jobs", jobs)
        for edition in ("gray", "colour", "home"):
            bookmaker("pack", "book.yaml", "--edition", edition, "--from", "out", "--out", f"{edition}.zip")
        record = json.loads((folder / "out" / "book.json").read_text(encoding="utf-8"))
        content = {f"{DIGEST}of the book": record["digest"]}
        content |= {f"{DIGEST}of {each['name']}": each["content_digest"] for each in record["editions"]}
        files = [*sorted(folder.glob("out/**/*.*")), *sorted(folder.glob("*.zip"))]
        return content | {
            str(file.relative_to(folder)): hashlib.sha256(file.read_bytes()).hexdigest() for file in files
        }


def version(python: str) -> str:
    """What it calls itself: Python 3.12.1."""
    done = subprocess.run([python, "--version"], capture_output=True, text=True, check=True)
    return done.stdout.strip()


if __name__ == "__main__":
    sys.exit(main())
