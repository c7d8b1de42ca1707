"""What a setting is declared to be, all that asks of settings knows."""

from pathlib import Path

from bookmaker.bookfile.ids import NO_CONTENT
from bookmaker.bookfile.read import read_book
from bookmaker.bookfile.schema import SettingsPart, settings_of
from bookmaker.host.load import builtin_plugins
from bookmaker.kinds.contract import TAKEN
from bookmaker.page.flow.paginate import answer_view, puzzle_view
from bookmaker.plan.book import plan_book
from bookmaker.puzzles.model import wrapped
from bookmaker.puzzles.settings import DECLARED, DEFAULTS, EVERY, PAGE, Settings, of_page, written
from bookmaker.searching.stand_in import stand_in
from bookmaker.typesetting.arrange import arrange

from ..pages import form

PLUGINS = builtin_plugins()

BOOK = """\
title: Sea
defaults: {outline: smooth, grid: 12 x 12, icons: [fish], effort: fast}
puzzles:
  - {title: One, words: [whale, shark, otter], shape: circle, outline: steps, instructions: Look!}
  - {title: Two, words: [whale, seal, otter], shape: circle}
editions: [{publisher: home, trim: 8.5 x 11 in}]
"""


def test_a_book_file_and_kinds_know_every_setting_by_the_names_it_is_declared_with() -> None:
    names = {name for field in DECLARED for name in written(field)}
    assert names | {"kind"} == {*settings_of(SettingsPart)}
    of_some = {name for field, said in DECLARED.items() if said.taken != EVERY for name in written(field)}
    assert of_some | {"words", "message", "level"} == {*TAKEN}


def test_no_id_of_a_puzzle_hangs_on_what_changes_its_page_alone() -> None:
    of_pages = {field for field, said in DECLARED.items() if said.changes == PAGE}
    assert of_pages | {"effort"} == NO_CONTENT
    changed = {**DEFAULTS, "outline": "smooth", "order": "length", "embedded": "drop", "effort": "fine"}
    assert of_page(Settings(**changed)) == Settings(outline="smooth", order="length")


def test_who_draws_a_puzzle_is_told_what_its_book_says_of_its_page(tmp_path: Path) -> None:
    (tmp_path / "book.yaml").write_text(BOOK, encoding="utf-8")
    plan = plan_book(read_book(tmp_path / "book.yaml", PLUGINS), PLUGINS)
    puzzles = {job.request.id: wrapped(stand_in(job.request.own)) for job in plan.jobs}
    book = arrange(plan.spec, plan.editions[0], puzzles, PLUGINS)
    for look in (lambda item: puzzle_view(item, form(), 1), lambda item: answer_view(item, form())):
        views = [look(item).settings for item in book.items]
        assert views == [
            Settings(outline="steps", icons=("fish",), instructions="Look!"),
            Settings(outline="smooth", icons=("fish",)),
        ]
