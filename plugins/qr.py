"""A QR code under each puzzle or answer: to play it on a telephone, to its answer, to a song about whales."""

from collections.abc import Iterator
from urllib.parse import quote

from bookmaker import (
    Args,
    BookError,
    Furniture,
    FurnitureRoom,
    FurnitureSpace,
    Setting,
    did_you_mean,
    hookimpl,
)
from bookmaker.drawing import Box, Code, Item, Op, Type, qr_across, qr_boxes, text_lines

LEAST_MODULE = 1.0  # points: 0.35 mm, which telephones read from paper
CODE_AIR_SIZES = 0.6  # between the puzzle and the code, which has a white edge of its own
CODE_SIDE_SIZES = 0.5  # between the code and what stands beside it
CODE_TEXT_LEADING = 1.35
CODE_GAP_SIZES = 0.8  # codes of a page of answers, upward; and a number and the code before it
PLACES = ("puzzles", "answers", "both")
NAMES = ("id", "number")  # what a link may have of a puzzle


@hookimpl
def register_furniture() -> list[Furniture]:
    link = "the web address it leads to; {id} and {number} in it are the puzzle's own"
    return [
        Furniture(
            "qr",
            "a QR code under each puzzle, or under their answers, that leads to a web address",
            code,
            (
                Setting("link", link, "", holds="qr-code", required=True),
                Setting("text", "what stands beside it", ""),
                Setting("place", "under puzzles, under their answers, or both", "puzzles", choices=PLACES),
                Setting("size", "its width in points, at least; long addresses need more", 54, 36, 144),
            ),
            room=room,
        )
    ]


def link_of(args: Args, item: Item) -> str:
    """Where the code of a puzzle leads."""
    link = str(args["link"])
    for name, value in zip(NAMES, (item.puzzle.id, item.number or ""), strict=True):
        link = link.replace(f"{{{name}}}", quote(str(value)))
    if "{" in link and "}" in link:
        hole = link[link.index("{") + 1 :].partition("}")[0]
        raise BookError(f"furniture 'qr': there is no {{{hole}}} for its link", did_you_mean(hole, NAMES))
    return link


def side_of(args: Args, space: FurnitureSpace) -> float:
    """How wide every code of the book is: as wide as the longest address needs."""
    links = [link_of(args, item) for item in space.edition.book.items]
    try:
        across = max(map(qr_across, links), default=0)
    except ValueError:
        longest = max(links, key=len)
        what = f"furniture 'qr': no code holds an address of {len(longest)} letters"
        raise BookError(what, "give a shorter link") from None
    return max(float(args["size"]), across * LEAST_MODULE)


def room(args: Args, space: FurnitureSpace) -> FurnitureRoom:
    size, side = Type.of(space.look, "instruction").size, side_of(args, space)
    under_puzzles = args["place"] != "answers"
    foot = side + CODE_AIR_SIZES * size if under_puzzles else 0.0
    answers = space.edition.answers
    if args["place"] == "puzzles" or answers is None:
        return FurnitureRoom(foot=foot)
    links = {link_of(args, item) for item in space.edition.book.items}
    rows = -(-min(answers.most, len(links)) // _in_a_row(args, space, space.page.safe.width))
    return FurnitureRoom(
        foot=foot, answers=rows * side + ((rows - 1) * CODE_GAP_SIZES + CODE_AIR_SIZES) * size
    )


def _in_a_row(args: Args, space: FurnitureSpace, width: float) -> int:
    """How many codes stand side by side on a page of answers, each with its number before it."""
    face = Type.of(space.look, "instruction")
    return max(1, int((width + CODE_GAP_SIZES * face.size) // _pitch(args, space, face)))


def _pitch(args: Args, space: FurnitureSpace, face: Type) -> float:
    widest = max((face.width(str(item.number)) for item in space.edition.book.items), default=0.0)
    return side_of(args, space) + widest + (CODE_SIDE_SIZES + CODE_GAP_SIZES) * face.size


def code(args: Args, space: FurnitureSpace) -> Iterator[Op]:
    """The codes of a page: of several puzzles or answers each with its number."""
    if space.page.kind == "puzzle" and args["place"] != "answers":
        yield from _under_puzzles(args, space)
    elif space.page.kind == "answers" and args["place"] != "puzzles":
        yield from _under_answers(args, space)


def _under_answers(args: Args, space: FurnitureSpace) -> Iterator[Op]:
    """The codes of a page's answers in rows from the left, one alone where all lead to one address."""
    face, box, side = Type.of(space.look, "instruction"), space.foot, side_of(args, space)
    numbers = {link_of(args, item): str(item.number) for item in reversed(space.items)}
    links = [*reversed(numbers)]
    in_a_row, pitch = _in_a_row(args, space, box.width), _pitch(args, space, face)
    numbered = len(links) > 1
    indent = pitch - side - CODE_GAP_SIZES * face.size if numbered else 0.0  # for numbers before the codes
    top = box.top - CODE_AIR_SIZES * face.size
    for n, link in enumerate(links):
        row, column = divmod(n, in_a_row)
        x, y = box.x + column * pitch + indent, top - row * (side + CODE_GAP_SIZES * face.size) - side
        if numbered:
            yield face.right(x - CODE_SIDE_SIZES * face.size, y + side / 2 - face.cap / 2, numbers[link])
        yield Code(qr_boxes(link, Box(x, y, side, side)), says=link)
    if len(links) == 1:
        left = box.x + side + CODE_SIDE_SIZES * face.size
        yield from _text(args, face, left, box.right - left, top - side / 2)


def _text(args: Args, face: Type, x: float, room: float, middle: float, align: str = "left") -> Iterator[Op]:
    """The text beside a code, from the left edge x on or up to the right edge x."""
    lines = text_lines(str(args["text"]), face, room)
    y = middle + (len(lines) - 1) * CODE_TEXT_LEADING * face.size / 2 - face.cap / 2
    for line in lines:
        yield face.right(x, y, line) if align == "right" else face.left(x, y, line)
        y -= CODE_TEXT_LEADING * face.size


def _under_puzzles(args: Args, space: FurnitureSpace) -> Iterator[Op]:
    """The codes of a page's puzzles at the right of the foot."""
    face, box, side = Type.of(space.look, "instruction"), space.foot, side_of(args, space)
    right, middle = box.right, box.y + side / 2
    for item in reversed(space.items):
        link = link_of(args, item)
        square = Box(right - side, box.y, side, side)
        yield Code(qr_boxes(link, square), says=link)
        right = square.x - CODE_SIDE_SIZES * face.size
        if len(space.items) > 1:
            number = str(item.number)
            yield face.right(right, middle - face.cap / 2, number)
            right -= face.width(number) + 2 * CODE_SIDE_SIZES * face.size
    yield from _text(args, face, right, right - box.x, middle, "right")
