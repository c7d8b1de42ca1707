"""`python -m bookmaker` is the command `bookmaker`."""

from __future__ import annotations

import sys

CODE_BYTES = 64 << 20  # bytes that its own code takes, before anything of a book


def main() -> None:
    """Run the command line; what it needs is imported here, so that Ctrl-C can stop that, too."""
    try:
        bytearray(CODE_BYTES)
    except MemoryError:
        sys.exit("error: bookmaker needs more memory than it is given\n  hint: raise the bound (ulimit -v)")
    try:
        from .cli import main
    except KeyboardInterrupt:
        sys.exit(130)
    main()


if __name__ == "__main__":
    main()
