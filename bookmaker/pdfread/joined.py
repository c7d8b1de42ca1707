"""Several PDF files as one."""

from __future__ import annotations

from collections.abc import Iterable
from io import BytesIO
from pathlib import Path


def join_files(parts: Iterable[tuple[bytes, str]], title: str, path: Path, *, spreads: bool = False) -> None:
    """Write the pages of these files as one, as they are cut; each begins a bookmark of its name, if any.

    With `spreads` readers show two pages side by side, the first alone at the right, as in a book.
    """
    from pypdf import PdfWriter  # slow to import

    whole = PdfWriter()
    for data, name in parts:
        whole.append(BytesIO(data), name or None)
    for page in whole.pages:
        page.cropbox = page.trimbox
    if spreads:
        whole.page_layout = "/TwoPageRight"
    whole.metadata = {"/Title": title, "/Producer": "bookmaker"}
    whole.write(path)
