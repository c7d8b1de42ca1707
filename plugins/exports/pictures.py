"""Pages, puzzles, answers and covers as SVG and PNG."""

from collections.abc import Iterator

from bookmaker import Args, ExportFile, ExportSource

WHITE = "#fff"


def svg_files(args: Args, source: ExportSource) -> Iterator[ExportFile]:
    """A drawing for each."""
    for picture in source.pictures(str(args["of"])):
        yield ExportFile(f"{picture.name}.svg", picture.svg(None if args["clear"] else WHITE, ""))


def png_files(args: Args, source: ExportSource) -> Iterator[ExportFile]:
    """A picture for each."""
    for picture in source.pictures(str(args["of"])):
        yield ExportFile(f"{picture.name}.png", picture.png(int(args["dpi"]), bool(args["clear"])))
