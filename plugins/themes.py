"""Themes written as YAML files: those that come along, and a book's own in its folder `themes`."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from bookmaker import BookError, hookimpl
from bookmaker.errors import did_you_mean
from bookmaker.files import Files
from bookmaker.page.look import Ink, Theme

OURS = Path(__file__).resolve().parent.parent  # the folder that holds `themes`
LARGE = "-large"  # behind a role: its font in large print
FIGURES = ("sizes", "wide", "floors", "measures")


@hookimpl
def register_themes(files: Files) -> Iterator[Theme]:
    for folder in dict.fromkeys([OURS, *(folder.resolve() for folder in files.folders[1:])]):
        for path in sorted((folder / "themes").glob("*.yaml")):
            file = f"themes/{path.name}"
            yield theme(whole(Files(folder).read_yaml(file), Files(folder, OURS), file), file, path.parent)


def whole(values: Any, files: Files, file: str, through: tuple[str, ...] = ()) -> Any:
    """What a theme's file says, over what the theme says that it is like."""
    if not isinstance(values, Mapping) or "like" not in values:
        return values
    base = f"themes/{values['like']}.yaml"
    if base in (file, *through):
        raise BookError(f"{file}: a theme cannot be like itself")
    return laid_over(whole(files.read_yaml(base), files, base, (*through, file)), values)


def laid_over(base: Any, values: Any) -> Any:
    """Settings over settings, part by part; inks and other single values as they are."""
    if not isinstance(base, Mapping) or not isinstance(values, Mapping) or "gray" in values:
        return values
    return {**base, **{name: laid_over(base.get(name), value) for name, value in values.items()}}


def theme(values: Any, file: str, folder: Path) -> Theme:
    """A theme from what its file says; a BookError names what it cannot mean."""
    said = settings(
        values, file, ("name", "about", "like", "bleeds", "fonts", "inks", *FIGURES, "large-print")
    )
    large = settings(said.get("large-print", {}), f"{file}, large-print", ("fonts", *FIGURES))
    fonts = {role: str(font) for role, font in settings(said.get("fonts", {}), f"{file}, fonts").items()}
    larger = settings(large.get("fonts", {}), f"{file}, large-print, fonts")
    inks = settings(said.get("inks", {}), f"{file}, inks")
    return Theme(
        name=str(said.get("name", "")),
        about=str(said.get("about", "")),
        fonts=fonts | {role + LARGE: str(font) for role, font in larger.items()},
        inks={name: ink(values, f"{file}, ink '{name}'") for name, values in inks.items()},
        large_print={
            part: figures(large[part], f"{file}, large-print, {part}") for part in FIGURES if part in large
        },
        folder=str(folder),
        bleeds=truth(said.get("bleeds", "no"), f"{file}, bleeds"),
        **{part: figures(said.get(part, {}), f"{file}, {part}") for part in FIGURES},
    )


def settings(values: Any, where: str, known: Iterable[str] = ()) -> Mapping[str, Any]:
    """Names with values, all of them known where that matters."""
    if not isinstance(values, Mapping):
        raise BookError(f"{where}: this is no list of settings", "write one 'name: value' on each line")
    for name in values:
        if known and name not in known:
            raise BookError(f"{where}: unknown setting '{name}'", did_you_mean(name, known))
    return values


def figures(values: Any, where: str) -> dict[str, float]:
    """Names with numbers."""
    return {name: number(value, f"{where}, {name}") for name, value in settings(values, where).items()}


def number(value: Any, where: str) -> float:
    """A number, written as text."""
    try:
        return float(value)
    except (TypeError, ValueError):
        raise BookError(f"{where}: '{value}' is no number") from None


def truth(value: Any, where: str) -> bool:
    """Yes or no."""
    if value not in ("yes", "no"):
        raise BookError(f"{where}: '{value}' is neither yes nor no")
    return bool(value == "yes")


def ink(values: Any, where: str) -> Ink:
    """An ink in gray and in CMYK."""
    said = settings(values, where, ("gray", "cmyk"))
    shares = said.get("cmyk")
    if "gray" not in said or not isinstance(shares, list) or len(shares) != 4:
        raise BookError(f"{where} is not complete", "write {gray: 0.38, cmyk: [0, 0, 0, 0.62]}")
    cyan, magenta, yellow, black = (number(share, where) for share in shares)
    return Ink(number(said["gray"], where), (cyan, magenta, yellow, black))
