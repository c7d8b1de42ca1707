"""Fonts: found, measured, and refused when they cannot be embedded."""

from __future__ import annotations

import re
import shutil
from dataclasses import replace
from importlib.metadata import entry_points
from io import BytesIO
from operator import sub
from pathlib import Path

import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

from bookmaker.errors import BookError
from bookmaker.files.truetype import with_quadratic_outlines
from bookmaker.host.load import builtin_plugins
from bookmaker.page.look import FONT_ROLES, Theme, settle_look
from bookmaker.pdf.fonts import Fonts

PLAIN = builtin_plugins().themes.find("plain").offer
COME_ALONG = Path(__file__).parents[2] / "themes" / "fonts"


BRING_THEIR_FONT = {"he", "ar", "ka"}  # languages whose letters the fonts we install do not have


def font_file(name: str, group: str = "fonts_ttf") -> Path:
    files = {name: path for entry in entry_points(group=group) for name, path in entry.load().items()}
    return Path(files[name])


def with_font(name: str, folder: Path | str = "") -> Theme:
    return replace(PLAIN, fonts={**PLAIN.fonts, "title": name}, folder=str(folder))


def refusal(name: str, folder: Path) -> str:
    with pytest.raises(BookError) as refused:
        Fonts.load(with_font(name), folder)
    return str(refused.value)


def own_font(folder: Path, name: str, licence: str = "OFL.txt", allowed: int = 0) -> Theme:
    """A theme with a font of its own, as its file says that it may be embedded."""
    place = folder / "fonts" / "creepster"
    place.mkdir(parents=True)
    font = TTFont(COME_ALONG / "creepster" / "Creepster.ttf")
    font["OS/2"].fsType = allowed
    font.save(place / f"{name}.ttf")
    if licence:
        (place / licence).write_bytes((COME_ALONG / "creepster" / "OFL.txt").read_bytes())
    return replace(with_font(name), font_files={**PLAIN.font_files, name: str(place / f"{name}.ttf")})


def test_every_font_that_comes_along_may_be_given_away_and_embedded():
    files = sorted(COME_ALONG.glob("*/*.ttf"))
    assert files
    names = [path.stem for path in files]
    theme = replace(
        PLAIN,
        fonts={"body": "SourceSansPro", **dict(zip(names, names, strict=True))},
        font_files={path.stem: str(path) for path in files},
    )
    fonts = Fonts.load(theme)  # refuses two of one name, too
    notice = (COME_ALONG / "NOTICE").read_text(encoding="utf-8")
    for path in files:
        assert fonts.files[fonts.font(path.stem).face.name.decode("latin-1")] == path
        assert not fonts.missing(
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789’–&", path.stem
        )
        assert re.search(rf"^{path.parent.name}:.*\b{path.stem}\b", notice, re.MULTILINE), path.stem
    assert {path.name for path in COME_ALONG.iterdir()} == {"NOTICE", *(path.parent.name for path in files)}


def test_a_themes_own_font_is_refused_without_its_licence(tmp_path):
    with pytest.raises(BookError, match=r"'fonts/creepster/Mine\.ttf' has no licence beside it"):
        Fonts.load(own_font(tmp_path / "a", "Mine", ""))
    theme = own_font(tmp_path / "b", "Mine")
    Fonts.load(theme)
    (tmp_path / "b" / "fonts" / "creepster" / "OFL.txt").write_text("All rights reserved.", encoding="utf-8")
    with pytest.raises(BookError, match="has no licence beside it"):
        Fonts.load(theme)


@pytest.mark.parametrize("allowed", [4, 8, 0x100])
def test_a_themes_own_font_is_refused_if_it_may_not_be_embedded_freely(tmp_path, allowed):
    with pytest.raises(BookError, match=r"Mine.ttf'.*(may not be embedded freely|not allow)"):
        Fonts.load(own_font(tmp_path, "Mine", allowed=allowed))


def test_a_role_is_set_in_its_first_font_that_has_all_its_letters():
    theme = replace(
        with_font("Creepster"),
        fallbacks={"title": ("LilitaOne", "SourceSerifProSemibold")},
        font_files={path.stem: str(path) for path in COME_ALONG.glob("*/*.ttf")},
    )
    own, serif = Fonts.load(theme).font("title"), Fonts.load(PLAIN).font("title")
    assert Fonts.load(theme, signs={"title": "AB", "list": "Ж"}).font("title") is own
    fonts = Fonts.load(theme, signs={"title": "ŞAB"})  # Lilita One has no Ş, either
    assert fonts.font("title") is serif
    assert [(each.role, each.own, each.fallback, each.lacking) for each in fonts.replaced] == [
        ("title", "Creepster", "SourceSerifProSemibold", "Ş")
    ]
    assert not Fonts.load(
        theme, signs={"title": "ש"}
    ).replaced  # none has it: what is told names the theme's own
    most = Fonts.load(theme, signs={"title": "שŞAB"})
    assert most.missing("שŞAB", "title") == "ש"  # the letter that no font has, and none beside it
    assert [each.lacking for each in most.replaced] == ["Ş"]  # nor is it told as one that the fallback sets


def test_the_letters_of_grids_are_in_one_family_though_one_font_alone_lacks_a_letter():
    theme = (
        builtin_plugins().themes["bold"].offer
    )  # whose letters of words have an İ, and whose others have none
    fonts = Fonts.load(theme, signs=dict.fromkeys(("grid", "grid-bold", "answer-grid"), "ABİ"))
    family = {role: fonts.font(role).face.name.decode() for role in ("grid", "grid-bold", "answer-grid")}
    assert {name.partition("-")[0] for name in family.values()} == {"SourceSansPro"}
    assert {each.role for each in fonts.replaced} == {"grid", "answer-grid"}  # it is told what lacks one
    own = Fonts.load(theme, signs=dict.fromkeys(("grid", "grid-bold", "answer-grid"), "AB"))
    assert own.font("grid-bold").face.name == b"ArchivoBlack-Regular"


WEIGHT = re.compile(r"(Medium|Semi[Bb]old|Bold|ExtraBold|Black)?$")


@pytest.mark.parametrize("name", sorted(builtin_plugins().themes))
def test_bold_words_in_a_theme_s_prose_are_of_the_family_of_their_lines_where_that_has_a_bolder_face(name):
    fonts = builtin_plugins().themes.find(name).offer.fonts
    body, bold = fonts["body"], fonts.get("body-bold", fonts["grid-bold"])
    family = {
        path.stem for path in COME_ALONG.glob("*/*.ttf") if WEIGHT.sub("", path.stem) == WEIGHT.sub("", body)
    }
    assert WEIGHT.sub("", bold) == WEIGHT.sub("", body) or family == {body}
    assert bold != body


def test_a_role_set_in_the_font_of_another_has_the_fallbacks_of_that_for_letters_of_its_own():
    theme = replace(
        PLAIN,
        fonts={**PLAIN.fonts, "grid-bold": "LibreFranklinBold"},
        fallbacks={"grid-bold": ("SourceSansProBold",)},
        font_files={path.stem: str(path) for path in COME_ALONG.glob("*/*.ttf")},
    )
    signs = {"grid-bold": "ABC", "body-bold": "Ψ"}
    fonts = Fonts.load(theme, signs=signs)
    assert [(each.role, each.own, each.fallback) for each in fonts.replaced] == [
        ("body-bold", "LibreFranklinBold", "SourceSansProBold")
    ]
    assert not fonts.missing("Ψ", "body-bold")
    assert fonts.font("grid-bold").face.name == b"LibreFranklin-Bold"
    assert "body-bold" not in Fonts.load(theme, signs={**signs, "body-bold": "b"}).names


@pytest.mark.parametrize("large_print", [False, True])
@pytest.mark.parametrize("name", sorted(set(builtin_plugins().themes) - {"plain", "tide"}))
def test_every_styled_theme_sets_a_hebrew_book_in_letters_that_come_along(name, large_print):
    theme, signs = builtin_plugins().themes[name].offer, "אבגדהוזחטיכלמנסעפצקרשתךםןףץ 0123456789ABCabc"
    fonts = Fonts.load(theme, None, large_print, dict.fromkeys(FONT_ROLES, signs.replace(" ", "")))
    assert {role: fonts.missing(signs, role) for role in FONT_ROLES} == dict.fromkeys(FONT_ROLES, "")


def test_a_fallback_that_cannot_be_had_is_told_before_it_is_needed():
    with pytest.raises(BookError, match="no font 'SourceSerifPr' is installed"):
        Fonts.load(replace(PLAIN, fallbacks={"title": ("SourceSerifPr",)}))


@pytest.mark.parametrize("name", builtin_plugins().themes)
@pytest.mark.parametrize("large_print", [False, True])
def test_every_theme_finds_its_fonts_and_they_have_the_alphabets_we_offer(name, large_print):
    theme = builtin_plugins().themes.find(name).offer
    roles = Fonts.load(theme, None, large_print).names
    for name, language in builtin_plugins().languages.items():
        alphabet = "".join(language.offer.alphabet)
        fonts = Fonts.load(theme, None, large_print, signs=dict.fromkeys(roles, alphabet))
        for role in roles:
            lacking = fonts.missing(alphabet, role)
            assert not lacking or name in BRING_THEIR_FONT, f"{name}: {lacking}"


def test_widths_grow_with_size_and_spacing_follows_every_letter():
    fonts = Fonts.load(PLAIN)
    width = fonts.width("WORD", "grid", 10)
    assert width == pytest.approx(sum(fonts.width(letter, "grid", 10) for letter in "WORD"))
    assert fonts.width("WORD", "grid", 20) == pytest.approx(2 * width)
    assert fonts.width("WORD", "grid", 10, 1.5) == pytest.approx(width + 6)
    assert fonts.width("", "grid", 10) == 0


def test_capitals_are_measured_as_the_font_says():
    assert Fonts.load(PLAIN).cap_height("grid", 100) == pytest.approx(66)  # Source Sans


def test_each_missing_letter_is_named_once():
    assert Fonts.load(PLAIN).missing("שלום shalom שם", "list") == "שלום"


def test_a_role_without_a_font_is_set_like_running_text():
    fonts = Fonts.load(PLAIN)
    assert fonts.font("recipe") is fonts.font("body")


def test_large_print_sets_lists_in_a_bolder_font():
    plain, large = Fonts.load(PLAIN), Fonts.load(PLAIN, None, True)
    assert plain.font("list") is plain.font("body")
    assert large.font("list") is large.font("label")
    assert large.font("body") is plain.font("body")


def test_a_font_that_is_not_installed_is_named_with_the_nearest_that_is(tmp_path):
    told = refusal("SourceSanProSemibold", tmp_path)
    assert "no font 'SourceSanProSemibold' is installed" in told
    assert "did you mean 'SourceSansProSemibold'?" in told


def test_a_books_own_font_is_loaded_from_its_folder(tmp_path):
    shutil.copy(font_file("RobotoBold"), tmp_path / "Mine.ttf")
    fonts = Fonts.load(with_font("Mine.ttf"), tmp_path)
    assert fonts.font("title").face.name == b"Roboto-Bold"


def test_a_font_outside_the_folders_is_not_read(tmp_path):
    inside = tmp_path / "book"
    inside.mkdir()
    shutil.copy(font_file("RobotoBold"), tmp_path / "Other.ttf")
    (inside / "Link.ttf").symlink_to(tmp_path / "Other.ttf")
    for name in ("../Other.ttf", str(tmp_path / "Other.ttf"), "Link.ttf"):
        assert "leads out of" in refusal(name, inside)
    assert "there is no 'Missing.ttf'" in refusal("Missing.ttf", inside)


def reach_of_glyphs(data: bytes) -> dict[str, tuple[float, ...] | None]:
    """How far each glyph of a font reaches, by name."""
    font = TTFont(BytesIO(data))
    outlines, reaches = font.getGlyphSet(), {}
    for name in font.getGlyphOrder():
        pen = BoundsPen(outlines)
        outlines[name].draw(pen)
        reaches[name] = pen.bounds
    return reaches


def test_cff_outlines_become_truetype_outlines_that_lie_where_they_lay():
    data = font_file("SourceSerifProBold", "fonts_otf").read_bytes()
    exchanged = with_quadratic_outlines(data)
    assert "glyf" in TTFont(BytesIO(exchanged))
    assert "CFF " not in TTFont(BytesIO(exchanged))
    before, after = reach_of_glyphs(data), reach_of_glyphs(exchanged)
    assert before.keys() == after.keys()
    for name, reach in before.items():
        assert (reach is None) == (after[name] is None), name
        assert not reach or max(map(abs, map(sub, reach, after[name]))) <= 2, name
    assert exchanged == with_quadratic_outlines(data)


def test_an_otf_is_measured_and_embedded_whatever_it_is_called(tmp_path):
    otf = font_file("SourceSerifProBold", "fonts_otf")
    for name in ("Mine.otf", "Mine.ttf"):
        shutil.copy(otf, tmp_path / name)
        fonts = Fonts.load(with_font(name), tmp_path)
        assert fonts.width("Wave", "title", 10) == pytest.approx(
            Fonts.load(with_font("SourceSerifProBold")).width("Wave", "title", 10)
        )


def test_a_torn_otf_is_refused_by_name(tmp_path):
    data = font_file("SourceSerifProBold", "fonts_otf").read_bytes()
    (tmp_path / "Torn.otf").write_bytes(data[: len(data) // 2])
    assert "'Torn.otf' is no font that can be embedded" in refusal("Torn.otf", tmp_path)


@pytest.mark.parametrize("length", [0, 3, 11, 100, 1000, 20_000, 100_000, -1])
def test_a_broken_font_is_refused_by_name(tmp_path, length):
    data = font_file("RobotoBold").read_bytes()
    (tmp_path / "Torn.ttf").write_bytes(data[:length])
    assert "'Torn.ttf' is no font that can be embedded" in refusal("Torn.ttf", tmp_path)


def test_a_font_is_read_once_and_again_when_its_file_changes(tmp_path):
    shutil.copyfile(font_file("RobotoBold"), tmp_path / "Mine.ttf")
    first = Fonts.load(with_font("Mine.ttf"), tmp_path).font("title")
    assert Fonts.load(with_font("Mine.ttf"), tmp_path).font("title") is first
    shutil.copyfile(font_file("Roboto"), tmp_path / "Mine.ttf")
    assert Fonts.load(with_font("Mine.ttf"), tmp_path).font("title").face.name == b"Roboto-Regular"


@pytest.mark.parametrize("large_print", [False, True])
@pytest.mark.parametrize("trim", [(360, 576), (432, 648), (500, 700), (612, 792), (900, 1200)])
def test_no_size_of_a_look_is_below_its_floor(trim, large_print):
    look = settle_look(PLAIN, trim, large_print, Fonts.load(PLAIN, None, large_print))
    for role, floor in look.floors.items():
        assert look.sizes[role] >= floor, role


def test_titles_grow_with_the_page_from_22_points_to_30():
    titles = [
        settle_look(PLAIN, (72 * width, 720), False, Fonts.load(PLAIN)).sizes["title"]
        for width in (5, 6, 7.25, 8.5, 11)
    ]
    assert titles == [22, 22, 26, 30, 30]


def test_large_print_prints_nothing_gray_and_reads_its_own_values():
    look = settle_look(PLAIN, (612, 792), True, Fonts.load(PLAIN, None, True))
    assert {name: ink.gray for name, ink in look.theme.inks.items()} == {
        "ink": 0,
        "soft": 0,
        "faint": 0,
        "paper": 1,
        "art:soft": 0.38,  # pictures keep their grays
        "art:faint": 0.6,
    }
    assert (look.sizes["list"], look.floors["list"]) == (18, 16)
    assert look.floors["grid"] == 20
    assert look.measure("grid-ratio") == 0.8


def test_two_files_of_one_font_name_are_refused_for_they_would_be_mixed_up(tmp_path):
    shutil.copy(font_file("SourceSansPro"), tmp_path / "Copy.ttf")
    assert "are two files of the font SourceSansPro-Regular" in refusal("Copy.ttf", tmp_path)
