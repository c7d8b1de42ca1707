"""`bookmaker schema`: the book file's JSON Schema, for editors."""

from __future__ import annotations

import click

from .options import PluginOptions, plugin_options
from .terminal import say_json

EPILOG = """
\b
For an editor that completes and checks as one types:
  bookmaker schema > bookmaker.schema.json
"""


@click.command("schema", epilog=EPILOG)
@plugin_options
def command(chosen: PluginOptions) -> int:
    """Print the JSON Schema of the book file, the settings of every kind of puzzle in it."""
    from ..bookfile.schema import book_schema

    plugins = chosen.load()
    say_json(book_schema(each.offer for each in plugins.kinds.values()))
    return 0
