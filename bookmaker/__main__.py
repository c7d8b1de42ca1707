"""`python -m bookmaker` is the command `bookmaker`."""

from .cli import main

if __name__ == "__main__":
    main()
