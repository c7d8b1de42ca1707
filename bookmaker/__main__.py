"""`python -m bookmaker` is the command `bookmaker`."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line; what it needs is imported here, so that Ctrl-C can stop that, too."""
    try:
        from .cli import main
    except KeyboardInterrupt:
        sys.exit(130)
    main()


if __name__ == "__main__":
    main()
