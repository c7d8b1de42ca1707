"""Pages that a publisher writes: Markdown files and matter with settings, for the front and the back."""

from __future__ import annotations

import io
from random import Random
from typing import Any

from PIL import Image

LETTER = """\
# {heading}

Dear reader, **quite** a *jolly* lot of puzzles awaits: {long}

## How to begin

1. Take a sharp pencil (or a pen, if you're brave).
   - Any colour will do.
   - “Quotes” & dashes – too.
2. Look at `nothing` twice.

> Whoever seeks shall find; {long}

---

[Harbour Books]{{.smallcaps}} prints what it likes.\\
A new line, then [a link](https://www.example.com/a_path?b=c&d=100%25).
"""
NOTES = """\
\\columns 2

### Short ones

- Pack my box with five dozen liquor jugs.
- Jackdaws love my big sphinx of quartz.
- ***Both*** at once, 100 % sure.

### Long ones

{long}

\\columns 1

\\newpage

![a picture](<pages/a picture.png>)

![beside](pages/small.jpg) Words that stand beside a picture, and go on for a line or two: {long}
"""
LONG = (
    "every page was checked (twice), every word is in its grid exactly once, and all answers stand at the "
    "back, where you'll never need them. "
)
HEADINGS = ("Welcome", "Why “This” Book?", "A Quick & Jumpy Foreword", "Γεια σας", "Çok güzel")
NAMED: tuple[dict[str, Any], ...] = (
    {"dedication": {"text": "For *Ida*,\\\nwho found the first word."}},
    {"disclaimer": {"text": f"No guarantee; {LONG}"}},
    {"disclaimer": {"text": "None.", "heading": "Small Print (Quite)"}},
    {"about-the-author": {"text": f"**A. Publisher** lives by the sea. {LONG}"}},
    {"about-the-author": {"text": "**Ψ**, a jolly poet.", "picture": "pages/a picture.png"}},
    {
        "other-books": {
            "books": ["![](pages/small.jpg) **Reef Word Searches.** " + LONG, "**Storm.** Quick ones."]
        }
    },
    {
        "review": {
            "text": "A short review helps others.",
            "link": "https://www.example.com/review?asin=B0&x=1",
        }
    },
    {"review": {"text": LONG, "link": "https://example.com", "show-link": "no"}},
    {"page": {"file": "pages/notes (q).md", "columns": 2}},
    {"page": {"file": "pages/letter.md", "centred": "yes"}},
)
BARE = ("belongs-to", "colouring", "notes", "pages/letter.md", "pages/notes (q).md")
COPYRIGHT = (
    {"address": "Harbour Books\n1 Pier Road, Portland", "country": "Canada"},
    {
        "web-site": "https://harbour.example/quite",
        "lines": ["All names are *made up*.", "Set in Source Sans."],
    },
)


def written_pages(dice: Random, front: list[str] | None) -> tuple[dict[str, Any], dict[str, bytes]]:
    """`front` and `back` of a book, and the files that they name."""
    before: list[Any] = list(front or ["title", "copyright", "contents", "how-to"])
    before = [{each: dice.choice(COPYRIGHT)} if each == "copyright" else each for each in before]
    pages = [*NAMED, *BARE]
    spec: dict[str, Any] = {}
    if dice.random() < 0.7:
        spec["front"] = [*before, *dice.sample(pages, dice.choice([1, 1, 2, 4]))]
    if dice.random() < 0.7 or not spec:
        spec["back"] = dice.sample(pages, dice.choice([1, 2, 3, 5]))
    said = repr(spec)
    return spec, {name: data for name, data in files(dice).items() if name in said or ".md" in said}


def files(dice: Random) -> dict[str, bytes]:
    """Two Markdown files and two pictures."""
    long = LONG * dice.choice([1, 3, 12])
    letter = LETTER.format(heading=dice.choice(HEADINGS), long=long).replace("`nothing`", "nothing")
    return {
        "pages/letter.md": letter.encode(),
        "pages/notes (q).md": NOTES.format(long=long).replace("\n", dice.choice(["\n", "\r\n"])).encode(),
        "pages/a picture.png": picture(dice, "RGB", (900, 1200), "PNG"),
        "pages/small.jpg": picture(dice, "L", (600, 900), "JPEG"),
    }


def picture(dice: Random, mode: str, size: tuple[int, int], form: str) -> bytes:
    """A cover's like, of any colours."""
    corners = Image.new("RGB", (2, 2))
    corners.putdata([tuple(dice.randrange(256) for _ in range(3)) for _ in range(4)])
    file = io.BytesIO()
    corners.resize(size, Image.Resampling.BILINEAR).convert(mode).save(file, form)
    return file.getvalue()
