"""Preflight by claims: each thing is held to what it is, and no claim gets type out of a floor or a margin.

The faults are the layout's own, so the claims follow them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from bookmaker.edition.inspect import read_back
from bookmaker.page.ops import Box, Frame, Letters, Op, Page, Text
from bookmaker.page.parts import Part
from bookmaker.pdfread.pages import PdfPages
from bookmaker.preflight import Facts, Finding, Floors, Preflight, preflight
from bookmaker.proof.claims.book import ClaimsProof
from bookmaker.record.built_as import built_as, claims_beside
from bookmaker.record.claims_file import BookClaims
from tests.spoiling import publisher
from tests.vandal import Good, good_book

LARGE = "{name: large, publisher: pdfx, trim: 8.5 x 11 in, large-print: yes}"
ART = Part("top", (0,), side="art")
MARGINS = {"in-the-margin", "in-the-gutter"}
Spoiler = Callable[[Op], Sequence[Op]]


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Good:
    return good_book(tmp_path_factory.mktemp("claimed"), edition=LARGE)


def found(good: Good, page: Page, spoil: Spoiler) -> list[Finding]:
    """What preflight says of the book, a page of it spoilt."""
    spoilt = replace(page, ops=tuple(each for op in page.ops for each in spoil(op)))
    pages = good.with_page(spoilt)
    claims = BookClaims.of(pages, good.setting.look.metrics)
    return [*preflight(good.drawn(pages), good.setting.interior_facts(good.layout, claims)).findings]


@pytest.mark.parametrize("ink", ["ink", "paper"])
def test_what_proof_and_preflight_share_says_what_each_finds_by_itself(ink: str, good: Good) -> None:
    """One page of the book has type that is too small, and that is seen or not."""
    hidden = Text(300, 330, "kelp", "list", 9, ink, part=Part("note", side="note"))
    page = good.page("pools")
    pages = good.with_page(replace(page, ops=(*page.ops, hidden)))
    claims, file = BookClaims.of(pages, good.setting.look.metrics), good.drawn(pages)
    facts = good.setting.interior_facts(good.layout, claims)
    both = read_back(file, facts, ClaimsProof(good.due, claims.on), good.setting.fonts.files, {})
    assert both.flight
    assert both.flight.findings == preflight(file, facts).findings
    assert bool(both.flight.findings) == (ink == "ink")
    assert both.proof.problems == good.held(pages, follow=True).problems
    assert bool(both.proof.problems) == (ink == "paper")


def only(findings: Sequence[Finding]) -> Finding:
    [one] = findings
    return one


def of(name: str, size: float, part: Part | None = None) -> Spoiler:
    """The ops of that name in another size, and said to be another part."""

    def spoil(op: Op) -> Sequence[Op]:
        if op.part.name != name or not isinstance(op, (Text, Letters)):
            return (op,)
        return (replace(op, size=size, part=part or op.part),)

    return spoil


def beside(*more: Op) -> Callable[[Page], Spoiler]:
    """These ops at the end of a page."""
    return lambda page: lambda op: (op, *more) if op is page.ops[-1] else (op,)


def test_a_right_book_has_no_finding(good: Good) -> None:
    assert found(good, good.page("pools"), lambda op: (op,)) == []


@pytest.mark.parametrize(
    ("name", "size", "noun"),
    [("cells", 19.5, "grid letters"), ("list", 15.5, "words of a list"), ("title", 13.5, "type")],
)
@pytest.mark.parametrize("part", [None, ART, Part("cells", (), "pools", "puzzle")])
def test_type_of_a_puzzle_is_held_to_its_floor_whatever_it_is_said_to_be(
    name: str, size: float, noun: str, part: Part | None, good: Good
) -> None:
    flaw = only(found(good, good.page("pools"), of(name, size, part)))
    assert flaw.name == "large-print"
    assert flaw.what.startswith(f"has {noun} of {size:.2f} pt")


def test_letters_of_an_answer_are_held_to_its_floor_beside_any_others(good: Good) -> None:
    """A title set in their size is type, whatever side of a puzzle it is said to be of."""
    answers = good.answers("pools")
    flaws = found(good, answers, of("cells", 13.5))
    assert {flaw.what.partition(" of 13.50")[0] for flaw in flaws} == {"has letters of an answer"}
    flaw = only(found(good, answers, of("title", 13.5, Part("cells", (), "pools", "answer"))))
    assert flaw.what.startswith("has type of 13.50 pt")


def test_type_that_nothing_was_laid_out_for_is_held_to_the_floor_of_all_else(good: Good) -> None:
    page = good.page("pools")
    claims = BookClaims.of(good.layout.pages, good.setting.look.metrics)
    stray = Text(200, 60, "stray", "grid", 13)
    pages = good.with_page(replace(page, ops=(*page.ops, stray)))
    facts = good.setting.interior_facts(good.layout, claims)
    flaw = only(preflight(good.drawn(pages), facts).findings)
    assert flaw.what.startswith("has type of 13.00 pt, 'stray'")


@pytest.mark.parametrize("part", [ART, Part("list", (0,), "pools", "puzzle"), Part()])
def test_type_in_a_margin_is_told_whatever_it_is_said_to_be(part: Part, good: Good) -> None:
    page = good.page("pools")
    line = Text(4, 300, "kelp", "list", 18, part=part)
    flaws = found(good, page, beside(line)(page))
    assert {flaw.name for flaw in flaws} <= MARGINS
    assert flaws


def band(part: Part, *more: Op) -> tuple[Op, ...]:
    """A black band over the left edge, as far as it has to bleed."""
    return (Frame(Box(-12, 300, 60, 40), 0, stroke=None, fill="ink", part=part), *more)


def test_art_may_run_off_the_page_where_it_is_cut_and_nothing_of_a_puzzle(good: Good) -> None:
    page = good.page("pools")
    near = Frame(Box(4, 500, 6, 6), 0, stroke=None, fill="ink", part=ART)
    told = {
        which: [flaw.name for flaw in found(good, page, beside(*ops)(page)) if flaw.name in MARGINS]
        for which, ops in {
            "art": band(ART),
            "all of one piece": band(ART, near),
            "another piece": band(ART, replace(near, part=ART._replace(at=(1,)))),
            "near another edge": band(ART, replace(near, box=Box(600, 500, 6, 6))),
            "a piece that is not cut": (near,),
            "a puzzle's": band(Part("frame", (), "pools", "puzzle")),
            "an example's": band(Part("frame", (), "example:pools", "puzzle")),
            "nobody's": band(Part()),
        }.items()
    }
    assert {which for which, names in told.items() if not names} == {"art", "all of one piece"}


def test_a_pages_number_is_what_was_laid_out_as_such(good: Good) -> None:
    """Others near its foot are none, be they as high on every page."""
    decoy = Text(400, 40, "77", "body", 16, part=Part("note", side="note"))
    pages = tuple(replace(page, ops=(*page.ops, decoy)) for page in good.layout.pages)
    facts = good.setting.interior_facts(good.layout, BookClaims.of(pages, good.setting.look.metrics))
    reader = PdfReader(file := good.drawn(pages))
    flight = Preflight(reader, facts, file)
    said = {}
    for sheet in PdfPages(reader):
        checked = flight.check_page(sheet)
        assert checked
        said[sheet.number] = [number.says for number in checked.numbers]
    assert all(numbers in ([], [page]) for page, numbers in said.items())
    assert sum(map(len, said.values())) >= 10


def test_a_wrong_page_number_is_told(good: Good) -> None:
    def wrong(op: Op) -> Sequence[Op]:
        return (replace(op, text="3"),) if isinstance(op, Text) and op.part.name == "folio" else (op,)

    flaw = only(found(good, good.page("clued"), wrong))
    assert (flaw.name, f"page {good.page('clued').number} has the number 3" in flaw.what) == (
        "folio-order",
        True,
    )


BOOK = (
    "title: Mini\nauthor: A\nseed: 3\n"
    "editions: [{name: large, publisher: pdfx, trim: 8.5 x 11 in, large-print: yes}]\n"
    "defaults: {grid: 15 x 15, level: seniors, pick: 15, effort: fast}\n"
    "answers: {per-page: 4, least-type: 10}\npuzzles:\n"
    "  - {repeat: 2, title: 'Flowers {n}', words: {topic: garden-flowers}}\n"
    "  - {title: Fourteen, grid: 14 x 14, words: {topic: garden-flowers}}\n"
    "  - {title: Last, words: {topic: garden-flowers}}\n"
)


def test_what_lies_in_a_file_is_known_by_its_claims_and_of_a_changed_one_by_its_look(
    tmp_path: Path, bookmaker: Callable[..., Any]
) -> None:
    """An answer of 14 x 14 has larger letters than those of 15 x 15 beside it, and fewer."""
    (tmp_path / "book.yaml").write_text(BOOK, encoding="utf-8")
    told = bookmaker("build", "book.yaml", "--jobs", 1, "--quiet", "--out", "out")
    assert told.code == 0, told.err
    interior = tmp_path / "out/large/interior.pdf"
    claims = claims_beside(interior, built_as(interior))
    floors = Floors(answers=13, anything=14)
    report = preflight(interior, Facts(publisher("pdfx"), floors=floors, claims=claims))
    assert {flaw.what.partition(" of 1")[0] for flaw in report.findings} == {"has letters of an answer"}
    told = bookmaker("preflight", interior, "--publisher", "pdfx", "--large-print", "--json")
    findings = json.loads(told.out)["findings"]
    assert {each["what"].partition(" of 1")[0] for each in findings} == {"has letters of an answer"}
    written = interior.with_name("claims.json")
    written.write_text(written.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    assert claims_beside(interior, built_as(interior)) is None
