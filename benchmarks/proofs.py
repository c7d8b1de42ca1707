"""The proof by claims against the proof that reads the ink, on the same files in the same run.

    python benchmarks/proofs.py [BOOK...] [--runs N]

Books are those of tests.unchanged, sampler and variety where none is named. Seconds of the processor, the
least of so many runs; what both need, reading a file and looking at its pages, is in neither, and reading
the claims is in the second. Asked: no longer than before.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.proof.claims.drawn import frozen_book


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("books", nargs="*", default=["sampler", "variety"])
    parser.add_argument("--runs", type=int, default=5)
    said = parser.parse_args()
    for name in said.books:
        with TemporaryDirectory() as folder:
            for edition in frozen_book(name, Path(folder)):
                runs = [edition.proven().seconds for _ in range(said.runs)]
                old, new = map(min, zip(*runs, strict=True))
                print(
                    f"{edition.name}: ink {old:.3f} s, claims {new:.3f} s: {new / old:.2f} times", flush=True
                )


if __name__ == "__main__":
    main()
