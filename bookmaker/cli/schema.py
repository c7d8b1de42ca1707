"""`bookmaker schema`: the book file's JSON Schema, for editors."""

from __future__ import annotations

import click

from .terminal import say

EPILOG = """
\b
For an editor that completes and checks as one types:
  bookmaker schema > bookmaker.schema.json
"""


@click.command("schema", epilog=EPILOG)
def command() -> int:
    """Print the JSON Schema of the book file."""
    import json

    from ..bookfile.schema import book_schema

    say(json.dumps(book_schema(), ensure_ascii=False, indent=2))
    return 0
