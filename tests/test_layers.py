"""Who may lean on whom: the order of the house, read from its source."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.util import resolve_name
from pathlib import Path
from typing import NamedTuple

import pytest

import bookmaker
from bookmaker.host.load import Plugins, load_plugins

from .sweep import of_each

pytestmark = pytest.mark.xdist_group("layers")  # each module is parsed once for all of it

HOME = Path(bookmaker.__file__).parent

# The rooms from the ground up, and the modules of each in their order; '.' is a room's own __init__.
# A module imports only what stands before it, a room (type checking included) only rooms before it.
# A new module is put where it belongs.
FROM_THE_GROUND_UP = """
    errors
    units
    isbn
    binding
    rng
    field_rules
    files: . bounded regular seal folder_tree lock staging atomic yaml_slips yaml yaml_patch values
        json_values stamps confined text truetype store
    wordsearch: . grid words capitals collate folding model json offers
    wordsearch.judge: . difficulty measure solve verify
    wordsearch.engine: . automaton bitboard board choose guard fill_tight fill message miss_counts
        near_misses odds collisions single_word spread stir place pick write_message make
    puzzles: . model keys word_list settings recipe pick_too_large
    publisher: . limits ean13 model cover_geometry terms
    pdfread: . tolerances colours marks reading_order text_lines budget inline_images objects colour_spaces
        font_program glyphs boxes image_ink operators fonts render state canvas visible content pages
        page_pictures page_digest joined
    page: . title_lines bidi phrases book markdown measures parts ops curves answer_styles styles ornaments
        once claims qr look puzzle_drawing grid_lattice geometry art furniture matter typeset
        format text_block page_checks
    page.heads: . level_marks penwork grounds head_rules row_parts answer_head answer_note foot title_pieces
        title_part puzzle_head matter_heading
    page.ornament: . frames off_type variants ornament_boxes
    page.flow: . answer_sizes shared_page tight_list grid_place answer_cells prose page_slots page_numbers
        paginate
    page.room: . content_room set_page ladder section advice
    page.layout: page_content page_notes page_sources claiming .
    kinds: . due play printed printed_grid printed_text sheet contract
    kinds.cells: . rows anagrams crossing record asked example_words drawn beside_list list_columns numbered
        layout fillings placing verify sudoku_units sudoku_logic sudoku_grid patterns dense
        diagram_asked printed blanks
    kinds.cells.clued: model verify clue_list draw due make grade record asked shown .
    kinds.board: . model outline draw due kind
    art: . svg own_icons glyph_file icons matching_icons lettering masks
    cover: . barcode display guides title model turned barcode_zone spine assemble back front
        recolour template
    pdf: . kerning outlines fonts pictures missing standard paths stored draw
    svg: . draw
    preflight: barcode profile catalogue model context artwork guesses boxes fonts covers folios
        qr_ink xmp pdfx_condition document margins outlined_text pages shadings colours images text html run .
    proof.sight: . type_file font_files reference pixels compare child watch
    proof: flaws grid phrases references bare report causes codes
        chosen_edition sheets run appearance strokes answer_marks cover
        claims.bind claims.due claims.fonts claims.heads claims.matter claims.lattice claims.pieces
        claims.writing claims.wheel claims.cells claims.outline claims.word_search claims.examples claims
        claims.page claims.book .
    adopt: . find_grids notes expected spelling page marks alone held book
    series: . ledger ledger_text
    exports: . model
    hookspecs
    host: . version discover code_version faults contract numbers probable_cause plugin_call
        publisher_rules requirement offer_settings theme_rules rules trace registry theme_fonts load
        matter_text former install kind_reading drawing_flaws page_calls puzzle_calls export_calls yaml_offers
    language: . lexicon phrases tongue offence list_order
    searching: . plan make deal stand_in bench
    bookfile: . model ids spelling spreadsheet values usual choices lock parts shop_parts schema locate
        kind_settings names handout new_book shop words_file word_library topics notes used_topics same_looks
        next_volume expand read_settings puzzles catalogue_lock catalogue_file
        read
    plan: . edition cover_files model advice named_plugins checked phrases pools kind_bench kind_puzzle
        printed edition_fonts repeats latest mixing notes book order shop_limits
    make: . asker kind_puzzle one puzzle_object parent_watch many report
    record: . own_values kept_pages record claimed_marks claims_file built_as due_record prove_built findings
        last_build printed carried kept kept_outlook
    typesetting: . how_to arrange set_type laid_out
    bound_cover: . desk drawing words samples bind record file
    edition: . due inspect drawn_pages interior finished forecast auto_grid fill_pages read_plan reopen
        earlier against publish export
    specimens: . art_sheet shape_sheet theme_sheet cover_sheet
    glance: . compare sheets
    build
    shop: . metadata onix samples send_md mock_up update pack
    freeze: . wheels environment freeze differences
    catalogue: . titles start asked crew cluster state look foresee build send alike
        originality
    studio: . shown cover_view preview workers journal open_book edits first_page builds follow guard
        server serve catalogue_page
    testing: process harness pictures samples whole_book pages art furniture covers kind_samples second_run
        printed kinds puzzles words exports plugins new_plugin .
    drawing
    publishing
    bookmaker: .
    cli: garbage memory grid_file signals terminal . progress options book build cache check export freeze
        ledger list explain new sheet compare pack plan plugin preflight prove inspect publisher
        puzzle_options kind_puzzle puzzle reroll schema solve studio watch words worksheet catalogue
    __main__
"""


def rooms() -> dict[str, tuple[str, ...]]:
    """Every room with its modules, in order; a module in the hall is a room of itself."""
    found: dict[str, tuple[str, ...]] = {}
    for line in FROM_THE_GROUND_UP.replace("\n        ", " ").split("\n"):
        room, _, inside = line.strip().partition(":")
        if room:
            found[room] = tuple(room if name == "." else f"{room}.{name}" for name in inside.split()) or (
                room,
            )
    return found


ROOMS = rooms()
ORDER = [module for modules in ROOMS.values() for module in modules]
ROOM_OF = {module: room for room, modules in ROOMS.items() for module in modules}

VALUES = {"wordsearch.grid", "wordsearch.words", "wordsearch.model"}
JUDGES = {"wordsearch.judge.solve", "wordsearch.judge.verify"}
MAKERS = {*ROOMS["wordsearch.engine"]}
CORE = ("wordsearch", "wordsearch.judge", "wordsearch.engine")

# All that the core has from outside: no file, clock, environment, screen or chance.
PURE = (
    *(
        "__future__",
        "bisect",
        "collections",
        "contextlib.suppress",
        "dataclasses",
        "functools",
        "heapq",
        "itertools",
        "math",
    ),
    *("operator", "sys.float_info", "types", "typing", "unicodedata", "ahocorasick", "regex"),
)
IMPURE = {"__import__", "breakpoint", "compile", "eval", "exec", "globals", "input", "open", "print"}

OFFERS = {
    "Shape",
    "Filler",
    "Mode",
    "Level",
    "Language",
    "WordPack",
    "Theme",
    "Publisher",
    "Matter",
    "Furniture",
    "Art",
    "CoverDesign",
    "Kind",
    "Export",
}


# Every module that opens a file for writing; all but the two marked are given a path of files.atomic's.
WRITERS = {
    *("files.atomic", "files.staging", "files.folder_tree"),
    *("record.claims_file", "edition.publish", "bookfile.lock", "bookfile.spreadsheet", "freeze.freeze"),
    "files.lock",  # an empty file, to hold
    "files.seal",  # a person's key
    "files.store",  # nothing that anybody asked for: sealed, and made again where it is not whole
    "testing.pictures",  # a book in a temporary folder
    "series.ledger",  # SQLite's own transactions
}
OPENS = {"open", "ZipFile"}
FOR_WRITING = re.compile(r"[wax]b?t?\+?|O_(WRONLY|RDWR|CREAT)")

READERS = [
    module for room in ("pdfread", "preflight", "proof.sight", "proof", "adopt") for module in ROOMS[room]
]
ONLY_THERE = {
    "reportlab": "pdf.",
    "yaml": "files.yaml",
    "pypdf": (
        "pdfread",
        "preflight",
        "proof",
        "edition.inspect",
        "record.kept_pages",
        "record.carried",
        "cover.template",
    ),
    "ahocorasick": "wordsearch.judge.solve",
    "pypdfium2": ("pdfread.render", "proof.sight.compare"),
}


def registries(plugins: Plugins) -> list[Mapping[str, object]]:
    return [
        *(plugins.shapes, plugins.fillers, plugins.modes, plugins.levels, plugins.languages, plugins.words),
        *(plugins.themes, plugins.publishers, plugins.matter, plugins.furniture, plugins.art, plugins.covers),
        *(plugins.kinds, plugins.exports),
    ]


def file_of(module: str) -> Path:
    path = HOME if module == "bookmaker" else HOME.joinpath(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def modules() -> list[str]:
    """Every module of the package; in a wheel, the plugins inside it are none."""
    paths = [path.relative_to(HOME).with_suffix("").parts for path in HOME.rglob("*.py")]
    names = [
        ".".join(part for part in parts if part != "__init__") for parts in paths if parts[0] != "builtin"
    ]
    return sorted(name or "bookmaker" for name in names)


def running_code(tree: ast.AST) -> Iterator[ast.AST]:
    """All of a module but what only a type checker reads, in no order."""
    left = [tree]
    while left:
        for node in ast.iter_child_nodes(left.pop()):
            if not (isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"):
                yield node
                left.append(node)


class Seen(NamedTuple):
    """What is looked for in a source, which is parsed once for all of it."""

    imports: set[tuple[str, str]]  # (where from, with its dots; what)
    typed: set[tuple[str, str]]  # with those that only a type checker reads
    called: set[str]
    writing: set[str]


@cache
def seen_in(code: str) -> Seen:
    tree = ast.parse(code)
    running = [*running_code(tree)]
    every = [*ast.walk(tree)]
    calls = (node.func for node in running if isinstance(node, ast.Call))
    called = {func.id if isinstance(func, ast.Name) else ast.unparse(func) for func in calls}
    return Seen(written_imports(running), written_imports(every), called, writing(every))


def written_imports(nodes: list[ast.AST]) -> set[tuple[str, str]]:
    found = set()
    for node in nodes:
        if isinstance(node, ast.Import):
            found |= {("", alias.name) for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            home = "." * node.level + (node.module or "")
            found |= {(home, alias.name) for alias in node.names}
    return found


def imported(code: str, package: str, typed: bool = False) -> set[str]:
    """Everything a source imports, in full: `math.log`, `bookmaker.errors.Problem`, `sys`."""
    seen = seen_in(code)
    found = seen.typed if typed else seen.imports
    return {f"{resolve_name(home, package)}.{name}" if home else name for home, name in found}


def called(code: str) -> set[str]:
    """Everything a source calls, as it is written there: `print`, `Shape.where`, `sys.stdout.write`."""
    return seen_in(code).called


@cache
def imports(module: str, typed: bool = False) -> set[str]:
    """Everything a module imports; `typed` counts what only a type checker reads."""
    file = file_of(module)
    inner = module if file.name == "__init__.py" else module.rpartition(".")[0]
    package = "bookmaker" if inner in ("", "bookmaker") else f"bookmaker.{inner}"
    return imported(file.read_text(encoding="utf-8"), package, typed)


@cache
def from_the_house(module: str, typed: bool = False) -> set[str]:
    """The modules of the package that a module imports, or imports something from."""
    found = set()
    for name in imports(module, typed):
        if name.split(".")[0] == "bookmaker":
            path = name.removeprefix("bookmaker").removeprefix(".")
            home = path if path in ROOM_OF else path.rpartition(".")[0]
            found.add(home or "bookmaker")
    return found


def from_outside(module: str) -> set[str]:
    return {name for name in imports(module) if name.split(".")[0] != "bookmaker"}


def test_every_import_is_seen_however_it_is_written():
    code = """
import os.path, regex as r
from math import log
from . import rng
from .puzzle.grid import Cell
from .. import show
def later():
    from random import Random
if TYPE_CHECKING:
    from .plan import Plan
"""
    assert imported(code, "bookmaker.cli") == {
        *("os.path", "regex", "math.log", "random.Random", "bookmaker.show"),
        *("bookmaker.cli.rng", "bookmaker.cli.puzzle.grid.Cell"),
    }


def test_every_call_is_seen_where_it_stands():
    assert called("a = [print(x) for x in y]\ndef f(): return offers.Shape.where(1)(2)") == {
        *("print", "offers.Shape.where", "offers.Shape.where(1)"),
    }


BEGINNING = {"write_text", "write_bytes", "NamedTemporaryFile", "mkstemp", "mkdtemp"}


def last_name(called: ast.expr) -> str:
    """What is called, without what it is found in: `open` of `path.open`."""
    return (
        called.attr
        if isinstance(called, ast.Attribute)
        else called.id
        if isinstance(called, ast.Name)
        else ""
    )


def writing_calls(code: str) -> set[str]:
    """The calls of a source that begin a file of their own; one that only reads it does not count."""
    return seen_in(code).writing


def writing(nodes: list[ast.AST]) -> set[str]:
    found = set()
    for node in nodes:
        if not isinstance(node, ast.Call) or (name := last_name(node.func)) not in BEGINNING | OPENS:
            continue
        if "devnull" in ast.unparse(node):
            continue
        words = {
            word for part in (*node.args, *node.keywords) for word in re.findall(r"[\w+]+", ast.unparse(part))
        }
        if name in BEGINNING or any(map(FOR_WRITING.fullmatch, words)):
            found.add(ast.unparse(node.func))
    return found


def test_every_way_to_begin_a_file_is_seen():
    code = """
path.open("rb")
Path("w").read_text()
path.open("w", encoding="utf-8")
ZipFile(path, mode="w")
os.open(path, os.O_RDONLY | os.O_CREAT, 0o666)
os.open(os.devnull, os.O_WRONLY)
path.write_bytes(b"")
"""
    assert writing_calls(code) == {"path.open", "ZipFile", "os.open", "path.write_bytes"}


def test_files_are_written_whole_or_not_at_all_by_one_mechanism():
    assert {module for module in ORDER if writing_calls(file_of(module).read_text("utf-8"))} == WRITERS


def json_read_from_files(code: str) -> set[str]:
    """The functions of a source that read JSON from a file without the reader that has bounds."""
    if "json" not in code:  # as most of them
        return set()
    functions = [node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.FunctionDef)]
    called = {
        function.name: {ast.unparse(node.func) for node in ast.walk(function) if isinstance(node, ast.Call)}
        for function in functions
    }
    reads = re.compile(r".*\.(read_text|read_bytes|open)|json\.load|open")
    return {
        name
        for name, calls in called.items()
        if calls & {"json.loads", "json.load", "loads"} and any(map(reads.fullmatch, calls))
    }


def test_every_way_to_read_json_from_a_file_is_seen():
    code = """
def one(): return json.loads(path.read_text("utf-8"))
def two():
    with path.open() as file: return json.load(file)
def three():
    data = path.read_bytes()
    return loads(data)
def four(data): return json.loads(data)
"""
    assert json_read_from_files(code) == {"one", "two", "three"}


def test_json_that_is_believed_to_be_ours_is_read_by_one_bounded_reader():
    """`files.regular`: a file, of a size, its brackets counted."""
    assert {name for name in ORDER if json_read_from_files(file_of(name).read_text("utf-8"))} == set()


def test_every_module_has_its_place_in_the_order():
    assert sorted(ORDER) == modules()


@of_each(ORDER)
def test_a_module_imports_only_what_stands_before_it(module):
    assert from_the_house(module) <= set(ORDER[: ORDER.index(module)])


def test_a_room_knows_only_rooms_that_stand_before_it():
    floors = {room: floor for floor, room in enumerate(ROOMS)}
    upward = [
        f"{module} imports {other}: room {ROOM_OF[module]} stands before room {ROOM_OF[other]}"
        for module in ORDER
        for other in sorted(from_the_house(module, typed=True))
        if floors[ROOM_OF[other]] > floors[ROOM_OF[module]]
    ]
    assert not upward


def test_the_judges_know_only_the_values():
    for module in (*JUDGES, "wordsearch.judge.measure", "wordsearch.judge.difficulty"):
        assert from_the_house(module) <= VALUES | {"wordsearch.judge.solve", "wordsearch.judge.difficulty"}, (
            module
        )
    assert from_the_house("wordsearch.judge.solve") <= VALUES
    assert from_the_house("wordsearch.judge.measure") <= VALUES | {"wordsearch.judge.difficulty"}
    assert from_the_house("wordsearch.judge.difficulty") <= VALUES


def test_the_makers_do_not_know_their_judges():
    for module in MAKERS:
        assert not from_the_house(module) & JUDGES, module


def test_only_the_solver_searches_with_ahocorasick():
    users = {
        module for module in ORDER if any(name.startswith("ahocorasick") for name in from_outside(module))
    }
    assert users == {"wordsearch.judge.solve"}


def test_what_judges_words_that_cross_knows_nothing_of_what_lays_them_out() -> None:
    assert from_the_house("kinds.cells.verify") <= VALUES | {"kinds.cells.rows"}
    assert from_the_house("kinds.cells.clued.verify") <= VALUES | {"kinds.cells.rows", "kinds.cells.verify"}
    assert from_the_house("kinds.cells.rows") <= VALUES


@of_each([module for room in CORE for module in ROOMS[room]])
def test_the_core_touches_nothing_outside_itself(module):
    strange = {
        name for name in from_outside(module) if not f"{name}.".startswith(tuple(f"{p}." for p in PURE))
    }
    assert not strange
    assert not called(file_of(module).read_text(encoding="utf-8")) & IMPURE
    known = ("rng", "field_rules", "files.json_values")
    assert all(name.startswith("wordsearch") or name in known for name in from_the_house(module))


def test_chance_comes_from_named_dice_and_only_the_command_line_draws_a_seed():
    chance = ("random", "secrets", "uuid")
    users = {module for module in ORDER if {name.split(".")[0] for name in from_outside(module)} & {*chance}}
    assert "rng" in users
    assert {module for module in users if module.split(".")[0] != "cli"} == {"rng"}


PLUGINS = HOME.parent / "plugins"
LENT = "languages"  # whose files have the words that all others print


def from_other_plugins(code: str, package: str) -> set[str]:
    """The plugins that a module of a plugin's folder imports something of, its own and `LENT` apart."""
    found = {name.split(".")[1] for name in imported(code, package, True) if name.startswith("plugins.")}
    return found - {package.split(".")[1], LENT}


def test_what_is_inside_of_a_plugin_no_other_one_knows() -> None:
    """What two of them would share lies in the house, `kinds.cells`, or is asked for as an offer."""
    planted = "from .. import maze\nfrom ..sudoku.draw import x\nfrom .y import z\nfrom ..languages import w"
    assert from_other_plugins(planted, "plugins.codeword") == {"maze", "sudoku"}
    inside = {
        path.relative_to(HOME.parent).as_posix(): from_other_plugins(
            path.read_text(encoding="utf-8"), ".".join(path.relative_to(HOME.parent).parts[:-1])
        )
        for path in sorted(PLUGINS.glob("*/**/*.py"))
    }
    assert len(inside) > 100
    assert {name: others for name, others in inside.items() if others} == {}


SPEAKERS = {"host.plugin_call"}  # it passes on to standard error what plugins print


@of_each([m for m in ORDER if m.split(".")[0] != "cli" and m not in SPEAKERS])
def test_only_the_command_line_speaks(module):
    calls = called(file_of(module).read_text(encoding="utf-8"))
    assert not {call for call in calls if call == "print" or call.startswith(("sys.stdout", "sys.stderr"))}
    assert "click" not in {name.split(".")[0] for name in from_outside(module)}


DECLARED = {"kinds.board.kind"}  # a plugin's own offer, of what its module says


@of_each([module for module in ORDER if module != "testing" and module not in DECLARED])
def test_the_package_makes_no_offers_of_its_own(module):
    for call in called(file_of(module).read_text(encoding="utf-8")):
        assert not OFFERS & set(call.split(".")), f"{module} calls {call}"


def test_with_no_plugins_loaded_there_is_nothing_to_choose_from():
    bare = load_plugins(builtin=False, packages=False)
    assert bare.plugins == ()
    for offers in registries(bare):
        assert len(offers) == 0


def test_with_the_built_in_plugins_every_kind_has_offers():
    full = load_plugins(packages=False)
    assert all(registries(full))


HEAVY = {"ahocorasick", "click", "PIL", "pluggy", "pydantic", "regex", "reportlab", "rich", "yaml"}


@pytest.mark.parametrize(
    ("module", "heavy"),
    [
        ("bookmaker", HEAVY),
        ("bookmaker.build", {"PIL", "fontTools", "pypdf"}),  # `check` and `plan` neither write nor read PDFs
        ("bookmaker.proof.sight.compare", (HEAVY | {"fontTools", "pypdf"}) - {"PIL"}),
    ],
)
def test_importing_the_package_what_plans_or_what_looks_at_pages_loads_nothing_it_does_without(
    module: str, heavy: set[str]
) -> None:
    script = f"import sys, {module}; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert not heavy & {name.split(".")[0] for name in run.stdout.split()}


@of_each(READERS)
def test_what_reads_the_finished_file_shares_nothing_with_what_drew_it(module: str) -> None:
    known = {*READERS, *ROOMS["publisher"], *VALUES, "binding", "errors", "files.bounded", "units"}
    if module.startswith(("proof", "adopt")):  # it solves, and takes puzzles from a book.json
        known |= {*JUDGES, "wordsearch.json"}
        known |= {
            "kinds.printed",
            "kinds.printed_grid",
            "kinds.due",
            "puzzles.keys",
        }  # and asks plugins' kinds, which it knows by values alone
        known |= {"files.store"}  # by which what was seen is kept, sealed; it knows nothing of what it keeps
        known |= {"files.regular"}  # by which such a file is read
        known |= {"page.claims", "page.parts"}  # where it is told to look, as values
        known |= {"files.truetype"}  # an .otf is embedded as this makes it; tests/pdf/test_fonts.py judges it
    assert from_the_house(module) <= known


ADOPTERS = {
    "cli.prove",  # --alone, and builds of release 0.1
    "publishing",  # `prove`, for whoever has nothing but a file
}


def test_no_build_can_be_stopped_by_what_is_read_of_a_file_without_claims() -> None:
    """Nothing that builds knows the room of adopted files, and no plugin that is loaded for it."""
    users = {
        module
        for module in ORDER
        if any(ROOM_OF[each] == "adopt" for each in from_the_house(module, typed=True))
    }
    assert users - {*ROOMS["adopt"]} == ADOPTERS
    script = "import sys, bookmaker.build, bookmaker.edition.inspect; from bookmaker.host import load; "
    script += "load.load_plugins(packages=False); print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert "bookmaker.proof.claims.book" in run.stdout.split()
    assert not [name for name in run.stdout.split() if name.startswith("bookmaker.adopt")]


ALONE = ("publisher", "pdfread", "preflight")


@of_each([module for room in ALONE for module in ROOMS[room]])
def test_preflight_knows_no_puzzle_page_book_file_or_plugin(module: str) -> None:
    known = {ROOM_OF[other] for other in from_the_house(module, typed=True)}
    assert known <= {*ALONE, "binding", "field_rules", "files", "errors", "units"}


@of_each(ORDER)
def test_a_file_format_is_known_in_one_place(module: str) -> None:
    for library, home in ONLY_THERE.items():
        if any(name.split(".")[0] == library for name in from_outside(module)):
            assert module.startswith(home), f"{module} imports {library}"
