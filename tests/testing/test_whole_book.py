"""Every check ends in a small whole book: what keeps its rules alone, and no book's, is told there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from bookmaker import Export, ExportFile, Furniture, Language, Shape
from bookmaker.drawing import Line, Type
from bookmaker.host.load import builtin_plugins
from bookmaker.testing import check_export, check_furniture, check_language, check_plugin
from bookmaker.testing.harness import KitAdvice
from bookmaker.testing.new_plugin import NewPlugin
from bookmaker.testing.whole_book import books_later, check_in_books

from ..sweep import WHOLE

Write = Callable[[Mapping[str, str]], Path]

GEM = """
    from bookmaker import Shape, hookimpl

    @hookimpl
    def register_shapes():
        return [
            Shape.where("gem", "a gem", lambda x, y: abs(x) + abs(y) <= 1),
            Shape.where(
                "hollow", "nothing in the middle", lambda x, y: abs(x) > 0.6 and abs(y) > 0.6
            ),
            Shape.where("none", "nothing", lambda x, y: False),
        ]
"""


def test_what_stands_over_a_title_on_dark_ground_is_told_in_a_whole_book() -> None:
    def over(args: Any, space: Any) -> Any:
        if space.page.kind == "puzzle":
            safe = space.page.safe
            yield Type.of(space.look, "folio").centred(safe.x + safe.width / 2, safe.top - 30, "over it")

    with pytest.raises(AssertionError, match="furniture 'over' in a small book in theme 'retro'"):
        check_in_books(Furniture("over", "a line over the head", over))


def test_a_theme_too_small_for_the_large_print_that_it_has_is_told(plugin_folder: Write) -> None:
    start = NewPlugin("small", "theme").texts["plugins/small.py"]
    small = start.replace("large_print=LARGE_PRINT", 'large_print={"sizes": {"label": 16}}')
    assert small != start
    file = plugin_folder({"small.py": small}) / "small.py"
    with pytest.raises(AssertionError, match=r"edition large: .* has grid letters of 17.00 pt"):
        check_plugin(file)


def test_every_fault_of_a_plugin_is_told_with_the_line_of_its_offer(
    plugin_folder: Write, bookmaker: Callable[..., Any]
) -> None:
    file = plugin_folder({"gems.py": GEM}) / "gems.py"
    with pytest.raises(AssertionError) as caught:
        check_plugin(file, quick=True)
    assert all(f"shape '{name}'" in str(caught.value) for name in ("hollow", "none"))
    told = bookmaker("plugin", "test", file, "--quick")
    assert told.code == 1
    assert "gems.py:8:9: shape 'hollow'" in told.err
    assert "gems.py:11:9: shape 'none'" in told.err
    alone = bookmaker("plugin", "test", file, "--quick", "--only", "gem")
    assert (alone.code, alone.err) == (0, "")
    lost = bookmaker("plugin", "test", file, "--quick", "--only", "gems")
    assert (lost.code, "offers no 'gems'" in lost.err) == (1, True)


def test_a_quick_test_builds_no_book_and_a_whole_one_puts_all_offers_into_one(
    plugin_folder: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    built = list[int]()
    monkeypatch.setattr("bookmaker.testing.whole_book._build", lambda *args: built.append(1))
    good = GEM.replace("y: False", "y: True").replace("> 0.6 and abs(y) > 0.6", "< 0.9")
    file = plugin_folder({"gems.py": good}) / "gems.py"
    check_plugin(file, quick=True)
    assert not built
    check_plugin(file)
    assert built == [1]


BOTH = """
    from bookmaker import Setting, Shape, hookimpl

    def both(size, args, kit):
        return ["#"] if size.rows == 2 else 1 / (args["n"] - 9)

    @hookimpl
    def register_shapes():
        return [Shape("both", "two slips", both, (Setting("n", "how many", 3, least=1, most=9),))]
"""


def test_all_faults_of_one_offer_are_told_each_once_in_a_sentence_with_its_line(
    plugin_folder: Write, bookmaker: Callable[..., Any]
) -> None:
    file = plugin_folder({"both.py": BOTH}) / "both.py"
    told = [line for line in bookmaker("plugin", "test", file).err.splitlines() if not line.startswith("  ")]
    assert [line.partition("both.py:")[2] for line in told] == [
        "4: shape 'both' at 2x2: returned a value of type list, not a Mask",
        "4: shape 'both' at 3x5: returned a value of type float, not a Mask",
        "5: shape 'both:n=9' at 3x5: raised ZeroDivisionError: division by zero",
    ]


def test_furniture_is_drawn_in_a_theme_of_dark_grounds_before_any_book() -> None:
    def over(args: Any, space: Any) -> Any:
        high = space.page.safe.top + 99 * (space.look.theme.name == "retro")
        yield Line((space.page.safe.x, high), (space.page.safe.right, high), width=0.1)

    with (
        pytest.raises(AssertionError, match=r"furniture 'over' on .* points in theme 'retro'"),
        books_later(),
    ):
        check_furniture(Furniture("over", "a line that goes astray", over))


def test_a_language_is_in_a_book_of_its_words_and_what_no_font_has_is_told() -> None:
    with books_later() as waiting:
        check_language(Language("xy", "few letters", tuple("ABCDEFG")))
    assert [each.name for each in waiting] == ["xy"]
    if WHOLE:
        check_in_books(*waiting)
    with pytest.warns(KitAdvice, match="theme 'retro' has no font with its ᎠᎡ"):
        check_in_books(Language("chr", "letters of no font here", tuple("ᎠᎡ"), upper=lambda text: text))
    runes = Language("xz", "runes over its contents", tuple("ABCDEFG"), phrases={"contents": "ᚠᚢ"})
    with pytest.raises(AssertionError, match="language 'xz' in a small book"):
        check_in_books(runes)


def test_an_export_writes_the_book_that_others_are_in() -> None:
    def by_edition(args: Any, source: Any) -> Any:
        if source.book.title == "Tried":
            raise ValueError("no way")
        yield ExportFile("book.txt", "all of it")

    with books_later() as waiting:
        check_export(Export("by-edition", "text", by_edition))
    with pytest.raises(
        AssertionError, match=r"export 'by-edition' in a small book .*raised ValueError: no way"
    ):
        check_in_books(*waiting)


ARTFUL = """
    from bookmaker import Art, hookimpl
    from bookmaker.drawing import Curve, Paint

    def draw(args, space, dice):
        x, y, width, height = space.box
        box = Curve.polygon([(x, y), (x + width, y), (x + width / 2, y + height)])
        yield from space.cut([Paint(box, fill=space.inks.mid)])

    @hookimpl
    def register_art():
        return [Art("peak", "a peak", draw)]
"""


def test_a_theme_is_tried_with_the_plugins_beside_it(
    plugin_folder: Write, bookmaker: Callable[..., Any], tmp_path: Path
) -> None:
    plugin_folder({"peaks.py": ARTFUL})
    themes = tmp_path / "themes"
    themes.mkdir()
    art = "art: {page-foot: {draw: peak, height: 60}}\n"
    (themes / "high.yaml").write_text(f"name: high\nlike: plain\n{art}", encoding="utf-8")
    told = bookmaker("plugin", "test", themes / "high.yaml")
    assert (told.code, told.err) == (0, "")
    lost = bookmaker("plugin", "test", themes / "high.yaml", "--only", "hihg")
    assert (lost.code, "offers no 'hihg'" in lost.err, "'high'" in lost.err) == (1, True, True)


def test_a_plugin_of_many_files_is_tried_by_the_name_of_its_folder(
    plugin_folder: Write, bookmaker: Callable[..., Any]
) -> None:
    source = "from bookmaker import Shape, hookimpl\n\n\n@hookimpl\ndef register_shapes():\n"
    source += "    return [Shape.where('gem', 'a gem', lambda x, y: abs(x) + abs(y) <= 1)]\n"
    folder = plugin_folder({"foldy/__init__.py": '"""A gem."""\n\n' + source}) / "foldy"
    told = bookmaker("plugin", "test", folder, "--quick")
    assert (told.code, "keeps the rules" in told.out) == (0, True), told.err


def test_offers_of_ours_are_in_the_books_of_other_tests() -> None:
    with books_later() as waiting:
        gem = Shape.where("gem", "a gem", lambda x, y: True)
        check_in_books(builtin_plugins().shapes["heart"].offer, gem)
    assert [each.name for each in waiting] == ["gem"]


def test_offers_of_one_plugin_are_in_one_book_each_in_a_puzzle_of_the_same_words() -> None:
    bow = Shape.where("bow", "a bow", lambda x, y: abs(y) <= abs(x) + 0.2)
    pond = Shape.where("pond", "a pond", lambda x, y: x * x + y * y <= 1)
    check_in_books(bow, pond)
