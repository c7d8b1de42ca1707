"""For the site alone (mkdocs.yml): files of the checkout, which it does not hold, are named, not linked."""

import re
from typing import Any

OUT_OF_THE_SITE = re.compile(r"\[(?P<text>[^\]]+)\]\(\.\./(?P<path>[^)]+)\)")


def on_page_markdown(markdown: str, **_: Any) -> str:
    """The page's text without links that leave docs/."""
    return OUT_OF_THE_SITE.sub(lambda link: f"{link['text']} (`{link['path']}`)", markdown)
