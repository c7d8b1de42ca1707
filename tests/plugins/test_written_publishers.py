"""Publishers written as YAML files beside the book."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from textwrap import dedent

import pytest

from bookmaker.errors import PluginError
from bookmaker.host.load import load_plugins
from bookmaker.preflight import ADVICE, REFUSED, Facts, preflight
from bookmaker.publisher.cover_geometry import cover_plan
from bookmaker.publisher.model import Publisher, Remark
from bookmaker.publisher.terms import terms_of
from bookmaker.testing import check_publisher
from bookmaker.testing.harness import quickly

from ..spoiling import TRIM, clean
from ..sweep import WHOLE

DOCS = (Path(__file__).parents[2] / "docs" / "publishers.md").read_text(encoding="utf-8")
MM = 72 / 25.4

Write = Callable[[Mapping[str, str]], Path]
START = "name: house\nabout: the house printer\n"


@pytest.fixture
def book_folder(tmp_path: Path) -> Write:
    """Writes publishers, {file name: text}, into the folder `publishers` of a book's folder."""

    def write(files: Mapping[str, str]) -> Path:
        for name, text in files.items():
            file = tmp_path / "publishers" / name
            file.parent.mkdir(exist_ok=True)
            file.write_text(dedent(text), encoding="utf-8")
        return tmp_path

    return write


def loaded(folder: Path, name: str = "house") -> Publisher:
    return load_plugins(folder, packages=False).publishers.find(name).offer


def refused(folder: Path) -> str:
    with pytest.raises(PluginError) as caught:
        load_plugins(folder, packages=False)
    return str(caught.value)


def documented() -> dict[str, str]:
    blocks = re.findall(r"`publishers/([\w.]+)`:\n\n```yaml\n(.*?)```", DOCS, re.S)
    return dict(blocks)


def test_the_publishers_in_the_docs_keep_the_rules(book_folder):
    folder = book_folder(documented())
    names = [name.removesuffix(".yaml") for name in documented()]
    assert names == ["bookvault", "riverside"]
    for name in names:
        with quickly(not WHOLE and name != names[0]):
            check_publisher(loaded(folder, name))


def test_bookvault_is_what_its_guide_says(book_folder):
    house = loaded(book_folder(documented()), "bookvault")
    assert house.trims[1] == pytest.approx((148 * MM, 210 * MM))
    assert house.margins.inside_of(300) == pytest.approx(20 * MM)
    assert house.bleed == (pytest.approx(3 * MM), ("top", "bottom", "outside", "inside"))
    paper = house.paper("bond-80")
    assert paper
    assert paper.spine
    # 160 x 0.056 = 8.96 mm, rounded up to 9; 125 x 0.056 = 7 mm as it is
    assert paper.spine.width(160) == pytest.approx(9 * MM)
    assert paper.spine.width(125) == pytest.approx(7 * MM)
    assert house.cover
    assert house.cover.barcode
    assert house.cover.barcode.zone == pytest.approx((38 * MM, 25 * MM))
    # 3 + 148 + 9 + 148 + 3 mm by 3 + 210 + 3 mm
    plan = cover_plan(house.cover, house.trims[1], 9 * MM, 160)
    assert plan.sheet == pytest.approx((311 * MM, 216 * MM))
    assert "transcribed" in house.sources["margins"]
    assert house.sources["pages"] == "your own figure, publishers/bookvault.yaml"


def test_what_is_left_unsaid_is_as_with_the_publisher_it_is_like(book_folder):
    house = loaded(book_folder(documented()), "riverside")
    kdp = load_plugins(packages=False).publishers["kdp-paperback"].offer
    assert house.trims == kdp.trims
    assert [paper.spine for paper in house.papers] == [paper.spine for paper in kdp.papers[:2]]
    assert [set(group.pages) for group in house.trim_groups] == [{"white", "cream"}] * 4
    assert house.margins.outside == kdp.margins.outside
    assert house.margins.inside_of(150) == pytest.approx(12 * MM)
    assert house.cover
    assert kdp.cover
    assert house.cover.safe == pytest.approx(5 * MM)
    assert house.cover.bleed == kdp.cover.bleed
    assert house.cover.barcode
    assert kdp.cover.barcode
    assert house.cover.barcode.by == "us"
    assert house.cover.barcode.zone == kdp.cover.barcode.zone
    assert house.sources["bleed"] == kdp.sources["bleed"]
    own = "your own figure, publishers/riverside.yaml"
    for rule, told in (
        ("margins", "inside: their leaflet of May 2026 (official); all else as kdp-paperback: "),
        ("cover", f"safe: {own}; all else as kdp-paperback: "),
        ("barcode", f"by: {own}; all else as kdp-paperback: "),
    ):
        assert house.sources[rule] == told + kdp.sources[rule]
    for rule in ("papers", "spine", "spine-text", "pages"):
        assert house.sources[rule] == kdp.sources[rule]
    limits = {"white": (24, 828)}
    terms = {each.name: each for each in terms_of(house, TRIM, house.paper("white"), 130, limits)}
    for name, told in (
        ("inside (the gutter)", "their leaflet of May 2026 (official)"),
        ("outside", kdp.sources["margins"]),
        ("outer ones with bleed", kdp.sources["margins"]),
        ("text keeps from trim or board", own),
        ("cover bleed", kdp.sources["cover"]),
        ("spine", kdp.sources["spine"]),
    ):
        assert terms[name].source(house) == told


def test_a_source_goes_no_further_than_its_figure(book_folder):
    folder = book_folder(
        {
            "a.yaml": "name: first\nabout: first\nlike: pdfx\n"
            "margins: {inside: 1 in}\nsources: {margins: theirs}\n",
            "b.yaml": "name: second\nabout: second\nlike: first\nmargins: {top: 1 in}\n",
            "c.yaml": "name: third\nabout: third\nlike: first\nsources: {margins: all of it}\n",
        }
    )
    second, third = loaded(folder, "second").sources, loaded(folder, "third").sources
    assert second["margins/inside"] == "theirs"
    assert second["margins/top"] == "your own figure, publishers/b.yaml"
    assert (
        second["margins/bottom"] == load_plugins(packages=False).publishers["pdfx"].offer.sources["margins"]
    )
    assert {rule for rule in third if rule.startswith("margins")} == {"margins"}


def test_what_a_file_says_all_of_has_its_own_source_alone(book_folder):
    said = """
like: kdp-paperback
papers: [cream, {name: bond, spine: {per-page: 0.056 mm}}]
page-multiple: 4
margins: {outside: 1 in, top: 1 in, bottom: 1 in, inside: 1 in, with-bleed: 1 in}
"""
    house = loaded(book_folder({"house.yaml": START + said}))
    own, kdp = "your own figure, publishers/house.yaml", "; all else as kdp-paperback: KDP help"
    assert house.sources["margins"] == own
    assert house.sources["papers"].startswith(f"bond: {own}{kdp}")
    assert house.sources["spine"].startswith(f"bond: {own}{kdp}")
    assert house.sources["pages"].startswith(f"page-multiple: {own}{kdp}")


def test_every_setting_of_the_docs_can_be_said(book_folder):
    house = loaded(
        book_folder(
            {
                "house.yaml": START
                + """\
trims: 6 x 9 in
custom-trim: {from: 4 x 6 in, to: 8.5 x 11 in}
papers:
  - {name: bond, ink: colour, pages: 24-300, spine: {per-page: 0.05 mm, base: 1 mm}}
  - {name: art, spine: {table: {24: 3 mm, 124: 8 mm}, template: yes}}
  - {name: card, spine: {table: {24: 3 mm, 124: 8 mm}, between: step}}
pages: 24 to 400
page-multiple: 4
last-page-blank: yes
blanks: {in-a-row: 3, at-end: 5}
margins: {outside: 0.5 in, top: 36pt, bottom: 1.2 cm, inside: {200: 0.6 in, 400: 0.8 in}, with-bleed: 0.6 in}
bleed: {width: 0.125 in}
least-type: 7 pt
least-line: 0.5 pt
images: {advised: 300, refused: 150}
ink-limit: 280 %
standard: PDF/X-3:2002
standard-only: no
isbn-required: yes
for-print: yes
sheets: no
cover:
  kind: case
  wrap: 15 mm
  board: {width: -0.185 in, height: 0.25 in}
  hinge: 8 mm
  hinge-inside: no
  safe: 5 mm
  fold: 1 mm
  template: yes
  separate: no
  barcode: {by: either, zone: 2 x 1.2 in, from-spine: 0.25 in, from-bottom: 0.3 in, required: yes}
  spine-text: {from-pages: 90, clear: {0.35 in: 0.03 in, wider: 0.0625 in}}
shop: {title: 100, description: 3000, keywords: 5, keyword: 40, categories: 2}
steps: ["Send {pages} pages of {trim} on {paper}.", "Wait."]
sources: {isbn: their form (official)}
remarks: [{part: print, name: file size, said: 100 MB at most, source: their form (official)}]
"""
            }
        )
    )
    inch = 72.0
    assert house.custom_trim == ((4 * inch, 6 * inch), (8.5 * inch, 11 * inch))
    bond, art, card = (paper.spine for paper in house.papers)
    assert bond
    assert art
    assert card
    assert (house.papers[0].ink, house.papers[0].pages) == ("colour", (24, 300))
    assert bond.width(100) == pytest.approx(6 * MM)
    assert art.width(74) == pytest.approx(5.5 * MM)  # half way
    assert art.template
    assert card.width(74) == pytest.approx(3 * MM)
    assert (house.pages, house.page_multiple, house.last_page_blank) == ((24, 400), 4, True)
    assert (house.blanks_in_a_row, house.blanks_at_end) == (3, 5)
    assert house.margins.inside == ((200, pytest.approx(0.6 * inch)), (400, pytest.approx(0.8 * inch)))
    assert (house.margins.top, house.margins.bled) == (36, pytest.approx(0.6 * inch))
    assert house.bleed == (9, ("top", "bottom", "outside"))
    assert (house.least_type, house.least_line, house.image_ppi) == (7, 0.5, (300, 150))
    assert (house.ink_limit, house.standard, house.isbn_required) == (280, "PDF/X-3:2002", True)
    assert not house.standard_only
    rule = house.cover
    assert rule
    assert (rule.kind, rule.hinge_inside, rule.template) == ("case", False, True)
    assert rule.board == pytest.approx((-0.185 * inch, 0.25 * inch))
    assert rule.barcode
    assert (rule.barcode.by, rule.barcode.required) == ("either", True)
    assert rule.spine_text
    assert rule.spine_text.pages == 90
    assert rule.spine_text.clear(0.3 * inch) == pytest.approx(0.03 * inch)
    assert rule.spine_text.clear(0.4 * inch) == pytest.approx(0.0625 * inch)
    assert (house.shop.title, house.shop.keywords) == (100, 5)
    assert house.steps[1] == "Wait."
    assert house.sources["isbn"] == "their form (official)"
    assert house.remarks == (Remark("print", "file size", "100 MB at most", "their form (official)"),)
    with quickly(not WHOLE):
        check_publisher(house)


def test_none_takes_a_cover_or_a_standard_away(book_folder):
    house = loaded(book_folder({"house.yaml": START + "like: kdp-paperback\ncover: none\nstandard: none\n"}))
    assert house.cover is None
    assert house.standard is None


def test_a_standard_is_demanded_unless_it_is_said_to_be_only_preferred(book_folder, tmp_path):
    plain = clean(tmp_path / "plain.pdf", standard=None)
    folder = book_folder(
        {
            "a.yaml": "name: strict\nabout: strict\nstandard: PDF/X-1a:2001\n",
            "b.yaml": "name: easy\nabout: easy\nstandard: PDF/X-1a:2001\nstandard-only: no\n",
            "c.yaml": "name: stricter\nabout: as KDP, but\nlike: kdp-paperback\nstandard-only: yes\n",
        }
    )
    for name, level in (("strict", REFUSED), ("easy", ADVICE), ("stricter", REFUSED)):
        report = preflight(plain, Facts(loaded(folder, name), TRIM))
        [found] = [each for each in report.findings if each.name == "no-version-key"]
        assert found.level == level
        assert "your own figure, publishers/" in found.source


def test_the_docs_have_every_setting():
    reader = Path(__file__).parents[2] / "plugins" / "publishers" / "written.py"
    settings = re.findall(r'^        "([\w-]+)": (?:r\.|parts\.|_)', reader.read_text(encoding="utf-8"), re.M)
    assert len(settings) > 20
    rows = DOCS.split("| setting | what it says |")[1].split("\n\n")[0].splitlines()
    told = {name for row in rows for name in re.findall(r"`([\w-]+)`", row.split(" | ")[0])}
    assert set(settings) <= told


def test_new_trims_leave_the_other_publishers_page_limits_behind(book_folder):
    house = loaded(book_folder({"house.yaml": START + "like: kdp-paperback\ntrims: [150 x 220 mm]\n"}))
    assert house.trim_groups == ()
    assert house.custom_trim is None


SLIPS = {
    "a setting misspelt": ("marigns: {}", "3:1: unknown setting 'marigns'", "did you mean 'margins'?"),
    "a setting in a setting": (
        "cover: {kind: case, hing: 3 mm}",
        "3:21: unknown setting 'hing'",
        "did you mean 'hinge'?",
    ),
    "a length without a unit": ("least-line: 0.5", "3:13: '0.5' is no length", "0.5"),
    "a trim of one side": ("trims: [6 x 9 in, 7 in]", "3:19: '7 in' is no page size", ""),
    "a publisher it cannot be like": (
        "like: kdp-papreback",
        "3:7: no publisher 'kdp-pa",
        "'kdp-paperback'?",
    ),
    "an ink nobody has": (
        "papers: [{name: a, ink: color}]",
        "3:25: no ink 'color'",
        "did you mean 'colour'?",
    ),
    "pages of one number": ("pages: 24", "3:8: '24' are no page limits", "as in 16-300"),
    "an edge that is none": (
        "bleed: {width: 3 mm, edges: [left]}",
        "3:30: no edge 'left'",
        "there are bottom",
    ),
    "a paper without a name": ("papers: [{ink: black}]", "3:10: 'name' is missing", ""),
    "a spine of nothing": ("papers: [{name: a, spine: {}}]", "3:27: a spine is told by the page or", "as in"),
    "a list for a table": (
        "margins: [1 in]",
        "3:10: a list stands where settings are expected",
        "as in outside: ...",
    ),
    "a table for a text": ("about: {a: b}", "'about' is there twice", ""),
    "neither yes nor no": ("sheets: perhaps", "3:9: 'perhaps' is neither true nor false", ""),
    "a source of no rule": ("sources: {margin: x}", "3:11: unknown setting 'margin'", "'margins'?"),
    "a standard without its year": ("standard: PDF/X-1a", "3:11: no standard 'PDF/X-1a'", "'PDF/X-1a:2001'?"),
    "an ink limit in words": ("ink-limit: much", "3:12: 'much' is no whole number", ""),
    "page counts in words": ("margins: {inside: {few: 1 in}}", "3:20: 'few' is no whole number", ""),
    "margins that shrink": (
        "margins: {inside: {9: 2 in, 20: 1 in}}",
        "3:10: this publisher has ((9, 144.0), (20, 72.0)) for 'inside' of its margins",
        "",
    ),
    "pages from many to few": ("pages: 300-24", "3:8: '300-24' is no count of pages", "the fewest first"),
    "a step that asks too much": (
        'steps: ["Wait.", "{colour}"]',
        "3:18: this publisher has a step that asks for {colour}",
        "",
    ),
    "a paper it does not have": (
        "like: kdp-paperback\npapers: [cream, whit]",
        "4:17: kdp-paperback has no paper 'whit'",
        "did you mean 'white'? A new one is told as in {name: whit, ink: black}",
    ),
    "two papers of a name": ("papers: [a, a]", "3:9: this publisher has two papers called 'a'", ""),
    "much ink": ("sheets: no\nink-limit: 900", "4:12: this publisher has 900 for 'ink_limit'", ""),
}


@pytest.mark.parametrize("case", SLIPS)
def test_a_slip_is_told_at_its_line(book_folder, case):
    line, what, hint = SLIPS[case]
    told = refused(book_folder({"house.yaml": f"{START}{line}\n"}))
    assert told.startswith("publishers/house.yaml:")
    assert what in told
    assert hint in told
    assert "register_publishers" not in told


def test_what_is_no_text_is_told_by_its_file(book_folder):
    folder = book_folder({"c.yaml": START})
    (folder / "publishers" / "a.yaml").write_bytes(b"name: caf\xe9\n")
    (folder / "publishers" / "b.yaml").mkdir()
    told = refused(folder)
    assert "publishers/a.yaml: line 1 of 'publishers/a.yaml' is not text in UTF-8" in told
    assert "publishers/b.yaml: " in told
    assert "written.py" not in told
    assert "--without" not in told


def test_all_slips_of_all_files_are_told_at_once(book_folder):
    told = refused(
        book_folder({"a.yaml": "name: a\nabout: a\npages: x\nsheets: y\n", "b.yaml": "name: b\nabot: b\n"})
    )
    for part in ("a.yaml:3:8", "a.yaml:4:9", "b.yaml:2:1", "did you mean 'about'?"):
        assert part in told
    assert "missing" not in told


def test_a_name_that_is_taken_is_told_with_a_way_out(book_folder):
    told = refused(book_folder({"kdp.yaml": "name: kdp-paperback\nabout: mine\n"}))
    assert "publishers/kdp.yaml:1:7: there is a publisher 'kdp-paperback' already" in told
    assert "like: kdp-paperback" in told


def test_a_file_may_be_like_one_before_it(book_folder):
    folder = book_folder(
        {
            "a.yaml": "name: first\nabout: first\nlike: pdfx\nleast-type: 8 pt\n",
            "b.yaml": "name: second\nabout: second\nlike: first\n",
        }
    )
    assert loaded(folder, "second").least_type == 8


def test_a_link_out_of_the_books_folder_is_refused(book_folder, tmp_path):
    elsewhere = tmp_path / "elsewhere.yaml"
    elsewhere.write_text(START, encoding="utf-8")
    folder = tmp_path / "book"
    (folder / "publishers").mkdir(parents=True)
    (folder / "publishers" / "house.yaml").symlink_to(elsewhere)
    assert "leads out of" in refused(folder)


def test_a_written_publisher_is_listed_and_told_about(bookmaker, book_folder):
    book_folder({"house.yaml": START + "like: pdfx\nmargins: {inside: 0.7 in}\n"})
    assert "house" in bookmaker("list", "publishers").out
    told = bookmaker("publisher", "house", "--pages", 96, "--trim", "6x9", "--paper", "offset-80")
    assert told.code == 0
    assert re.search(r"inside \(the gutter\) +0.7 in \(17.78 mm\)", told.out)
    assert "your own figure, publishers/house.yaml" in told.out
