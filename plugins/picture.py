"""An outline drawn with signs, in the book or in a text file beside it."""

from bookmaker import Args, BookError, Kit, Mask, Setting, Shape, Size, hookimpl

HOUSE = "...#.../..###../.#####./#######/.#####./.#####./.#####."
HOW = "'#' and letters are in play, '.' and spaces are not"


@hookimpl
def register_shapes() -> list[Shape]:
    rows = Setting("rows", f"the picture's rows, with / between them: {HOW}", HOUSE, alone=True)
    file = Setting("file", "a text file with the picture, taken instead of rows", "")
    return [Shape("picture", "a picture of your own, drawn with signs", picture, (rows, file))]


def picture(size: Size, args: Args, kit: Kit) -> Mask:
    """The picture, scaled to the grid."""
    file, drawn = str(args["file"]), str(args["rows"]).replace("/", "\n")
    where = f"the picture in '{file}'" if file else "the picture"
    rows = in_play(kit.read_text(file) if file else drawn, where)
    try:
        return Shape.from_rows("picture", "", rows).mask(size, {}, kit)
    except ValueError as error:
        hint = "a picture of about the grid's own size comes out best"
        raise BookError(f"nothing is left of {where} at {size}", hint) from error


def in_play(text: str, where: str) -> list[str]:
    """The rows of a picture, with '#' for every cell in play."""
    strange = sorted({sign for sign in text if sign not in "#. \n" and not sign.isalnum()})
    if strange:
        raise BookError(f"{where} has {', '.join(map(repr, strange))} in it", HOW)
    rows = ["".join("." if sign in ". " else "#" for sign in row) for row in text.strip("\n").split("\n")]
    if "#" not in "".join(rows):
        raise BookError(f"{where} has no cell in play", HOW)
    return rows
