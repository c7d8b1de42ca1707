"""Pages that anyone can write: Markdown files, a dedication, the author, other books, a review request."""

from collections.abc import Iterator, Sequence

from bookmaker import Matter, Setting, Sheet, hookimpl
from bookmaker.drawing import (
    Bars,
    Box,
    Desk,
    Op,
    ProseBlock,
    ProseRun,
    Type,
    foot_height,
    in_lines,
    moved,
    optical_drop,
    qr_boxes,
    reach,
    set_prose,
)

from .languages.phrases import OfferWords

COLUMNS = 3
QR_WIDTH = 12.0  # of a code with its white edge, in sizes of the text, where the page has room

ABOUT = OfferWords("matter", "about-the-author", {"about": "About the Author"})
OTHERS = OfferWords("matter", "other-books", {"others": "More Books"})
REVIEW = OfferWords("matter", "review", {"review": "Did You Enjoy This Book?"})
DISCLAIMER = OfferWords("matter", "disclaimer", {"disclaimer": "Disclaimer"})
HEADING = Setting("heading", "what stands over it, in place of the usual words", "")
TEXT = Setting("text", "what it says, in Markdown", "", holds="markdown", required=True)


@hookimpl
def register_matter() -> list[Matter]:
    return [
        Matter(
            "page",
            "pages of your own, written in a Markdown file",
            page,
            settings=(
                Setting("file", "a Markdown file beside the book", "", holds="markdown-file", required=True),
                Setting("columns", "columns of text side by side", 1, 1, COLUMNS),
                Setting("centred", "whether lines stand in the middle of the page", False),
            ),
        ),
        Matter("dedication", "a few words in the middle of a page", dedication, True, settings=(TEXT,)),
        Matter(
            "disclaimer",
            "what the publisher does not answer for",
            disclaimer,
            False,
            DISCLAIMER,
            (HEADING, TEXT),
        ),
        Matter(
            "about-the-author",
            "who made the book, maybe with a picture",
            about_the_author,
            False,
            ABOUT,
            (HEADING, TEXT, Setting("picture", "a picture of the author", "", holds="picture")),
        ),
        Matter(
            "other-books",
            "other books to look for, with their covers",
            other_books,
            False,
            OTHERS,
            (
                HEADING,
                Setting(
                    "books",
                    "a paragraph a book, in Markdown, maybe beginning with its cover: ![](reef.png) **Reef**",
                    "",
                    holds="markdown",
                    required=True,
                ),
            ),
        ),
        Matter(
            "review",
            "a request for a review, with a QR code that leads there",
            review,
            False,
            REVIEW,
            (
                HEADING,
                TEXT,
                Setting("link", "the web address the code leads to", "", holds="qr-code", required=True),
                Setting("show-link", "whether the address is printed below the code", True),
            ),
        ),
    ]


def page(desk: Desk) -> Iterator[Sheet]:
    """What the file says."""
    return set_prose(
        desk.prose.get("file", ()), desk, int(desk.args["columns"]), centred=bool(desk.args["centred"])
    )


def dedication(desk: Desk) -> Iterator[Sheet]:
    """The words in the middle, in italics where their script has such."""
    written = desk.prose.get("text", ())
    upright = desk.look.metrics.missing("".join(block.text for block in written), "body-italic")
    words = written if upright else [_all_italic(block) for block in written]
    return set_prose(words, desk, centred=True)


def _all_italic(block: ProseBlock) -> ProseBlock:
    runs = tuple(ProseRun(run.text, run.bold, not run.italic, run.small_caps) for run in block.runs)
    return ProseBlock(block.kind, runs, block.level, block.marker, block.picture, block.place)


def disclaimer(desk: Desk) -> Iterator[Sheet]:
    """A heading and the words."""
    return set_prose((_heading(desk, "disclaimer"), *desk.prose.get("text", ())), desk)


def about_the_author(desk: Desk) -> Iterator[Sheet]:
    """A heading, the picture, and the words."""
    picture = str(desk.args["picture"])
    shown = (ProseBlock("paragraph", picture=picture),) if picture else ()
    return set_prose((_heading(desk, "about"), *shown, *desk.prose.get("text", ())), desk)


def other_books(desk: Desk) -> Iterator[Sheet]:
    """A heading, and book after book with its cover."""
    return set_prose((_heading(desk, "others"), *desk.prose.get("books", ())), desk)


def _heading(desk: Desk, phrase: str) -> ProseBlock:
    return ProseBlock("heading", (ProseRun(str(desk.args["heading"]) or desk.phrase(phrase)),), 1)


def review(desk: Desk) -> Iterator[Sheet]:
    """A heading and the words, and below them the code, on the last page if it has room for it."""
    words = (_heading(desk, "review"), *desk.prose.get("text", ()))
    *before, last = set_prose(words, desk, centred=True, top=1.0)
    yield from before
    code, foot = [*_code(desk)], foot_height(desk.look)
    under = moved(code, 0, _lowest(last.ops, desk) - 2 * desk.look.sizes["body"])
    if code and _lowest(under, desk) < foot:
        yield last
        yield Sheet(moved(code, 0, desk.box.height))
        return
    ops = (*last.ops, *under)
    filled = desk.box.height - _lowest(ops, desk)
    drop = 0.0 if before else optical_drop(filled, desk.box.height - foot)
    yield Sheet(moved(ops, 0, -drop), last.bookmark)


def _lowest(ops: Sequence[Op], desk: Desk) -> float:
    """How low some ops reach."""
    return min(reach(op, desk.look.metrics)[1] for op in ops)


def _code(desk: Desk) -> Iterator[Op]:
    """The QR code with its top edge at 0, and the address below it."""
    link = str(desk.args["link"])
    if not link:
        return
    width = min(QR_WIDTH * desk.look.sizes["body"], desk.box.width)
    yield Bars(qr_boxes(link, Box((desk.box.width - width) / 2, -width, width, width)))
    if desk.args["show-link"]:
        face = Type.of(desk.look, "body")
        shown = link.split("://", 1)[-1].removesuffix("/")
        small, lines = in_lines(shown, face, desk.box.width, 3, face.least(0.8))
        for n, line in enumerate(lines):
            y = -width - small.cap - n * 1.35 * small.size
            yield small.centred(desk.box.width / 2, y, line)
