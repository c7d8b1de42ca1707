"""Offers at work: nothing a plugin's function returns is trusted."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bookmaker.errors import BookError, Place, PluginError
from bookmaker.files.confined import Files
from bookmaker.host.load import Plugins, load_plugins
from bookmaker.host.puzzle_calls import (
    apply_modes,
    capitals,
    draw_mask,
    letter_weights,
    mode_objections,
    planter,
)
from bookmaker.rng import stream
from bookmaker.wordsearch.grid import Mask, Placement, Size
from bookmaker.wordsearch.model import Choice, Decoy, Grid, Request
from bookmaker.wordsearch.words import Entry

Write = Callable[[Mapping[str, str]], Path]

PLUGIN = '''
    """Whatever a test wants tried."""

    from dataclasses import replace
    from bookmaker import *
    from bookmaker import hookimpl
    from bookmaker.errors import BookError


    def tried({arguments}):
        {body}


    @hookimpl
    def {hook}():
        return [{offer}]
'''

KAYAK = Entry(tuple("KAYAK"), "kayak")
OCEAN = Entry(tuple("OCEAN"), "ocean")
BOARD: Grid = (tuple("OCEAN"), ("",) * 5, (None, "", "", "", ""))
REQUEST = Request(
    mask=Mask(("#####", "#####", ".####")),
    place=(OCEAN,),
    absent=(KAYAK,),
    alphabet=tuple("ACEKNOY"),
    filler=Choice("odd"),
    modes=(Choice("odd"),),
)


def loaded(write: Write, hook: str, offer: str, arguments: str, body: str) -> Plugins:
    """One plugin 'odd' with one offer 'odd', whose function does this; its body is on line 11."""
    source = PLUGIN.format(hook=hook, offer=offer, arguments=arguments, body=body)
    return load_plugins(local=write({"odd.py": source}), builtin=False, packages=False)


def drawn(write: Write, body: str, place: Place | None = None) -> Mask:
    """The mask from a shape whose function does this."""
    plugins = loaded(write, "register_shapes", "Shape('odd', 'odd', tried)", "size, args, kit", body)
    return draw_mask(plugins, Choice("odd"), Size(4, 3), stream(1), Files(), place)


def capital(write: Write, body: str) -> Callable[[str], str]:
    """The capitals of a language whose function does this."""
    offer = "Language('odd', 'odd', 'ABC', upper=tried)"
    return capitals(loaded(write, "register_languages", offer, "text", body), "odd")


def weighed(write: Write, body: str, request: Request = REQUEST) -> tuple[tuple[str, int], ...]:
    """The weights from a filler whose function does this."""
    plugins = loaded(write, "register_fillers", "Filler('odd', 'odd', tried)", "request, args", body)
    return letter_weights(plugins, request)


def planted(write: Write, body: str) -> tuple[Decoy, ...]:
    """The decoys from a filler whose plant does this."""
    offer = "Filler('odd', 'odd', lambda request, args: {}, tried)"
    plugins = loaded(write, "register_fillers", offer, "board, request, args, dice", body)
    plant = planter(plugins, REQUEST)
    assert plant
    return plant(BOARD, REQUEST, stream(1))


def objected(write: Write, body: str) -> tuple[str, ...]:
    """The objections of a mode whose check does this."""
    offer = "Mode('odd', 'odd', lambda request, args, dice: request, tried)"
    plugins = loaded(write, "register_modes", offer, "request, args", body)
    return mode_objections(plugins, REQUEST, REQUEST.modes)


def applied(write: Write, body: str) -> Request:
    """The request as a mode that does this leaves it."""
    plugins = loaded(write, "register_modes", "Mode('odd', 'odd', tried)", "request, args, dice", body)
    return apply_modes(plugins, REQUEST, stream(1))


def assert_named(act: Callable[[], object], expected: str, kind: str) -> PluginError:
    """The act ends with a fault that names plugin, offer and file."""
    with pytest.raises(PluginError) as caught:
        act()
    told = str(caught.value)
    assert expected in told
    assert re.search(rf"odd\.py:1[01]: plugin 'odd': {kind} 'odd' ", told)
    assert "--without odd" in told
    return caught.value


# Shapes.


def test_a_shape_gets_its_size_its_settings_and_dice(plugin_folder: Write) -> None:
    body = (
        "return Mask(tuple('#' * (size.columns - args['cut']) + '.' * args['cut'] for _ in range(size.rows)))"
    )
    offer = "Shape('odd', 'odd', tried, (Setting('cut', 'columns cut off', 1),))"
    plugins = loaded(plugin_folder, "register_shapes", offer, "size, args, kit", body)
    assert draw_mask(plugins, Choice("odd"), Size(4, 2), stream(1), Files()) == Mask(("###.", "###."))
    three = Choice("odd", (("cut", 3),))
    assert draw_mask(plugins, three, Size(4, 2), stream(1), Files()) == Mask(("#...", "#..."))
    with pytest.raises(BookError, match=r"book\.yaml:4: shape 'odd' has no setting 'cuts'"):
        draw_mask(
            plugins, Choice("odd", (("cuts", 3),)), Size(4, 2), stream(1), Files(), Place("book.yaml", 4)
        )


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("return None", "returned nothing, not a Mask"),
        ("return ('####',) * 3", "returned a value of type tuple, not a Mask"),
        ("return Mask.full((3, 4))", "returned a mask of 3x4 cells for a grid of 4x3"),
        ("return Mask(('....',) * 3)", "raised ValueError: a mask with no cell in play"),
        ("return 1 / 0", "raised ZeroDivisionError"),
        ("raise SystemExit", "tried to end the program"),
        ("return tried(size, args, kit)", "raised RecursionError"),
        ("return kit.shape('odd', size)", "raised RecursionError: shapes drawn from shapes, 8 deep"),
        ("return kit.shape('odd', (0, 3))", "raised ValueError: no mask is 0 by 3 cells"),
        ("return kit.no_such_thing", "raised AttributeError"),
    ],
)
def test_a_shape_that_draws_no_mask_is_named(plugin_folder: Write, body: str, expected: str) -> None:
    assert_named(lambda: drawn(plugin_folder, body), expected, "shape")


def test_the_exception_behind_a_fault_is_kept(plugin_folder: Write) -> None:
    fault = assert_named(lambda: drawn(plugin_folder, "1 / 0"), "ZeroDivisionError", "shape")
    assert isinstance(fault.__cause__, ZeroDivisionError)


def test_a_fault_in_a_shape_drawn_from_another_names_the_one_at_fault(plugin_folder: Write) -> None:
    plugin_folder(
        {
            "outer.py": "from bookmaker import Shape, hookimpl\n@hookimpl\ndef register_shapes():\n"
            "    return [Shape('outer', 'o', lambda size, args, kit: kit.shape('odd', size))]\n"
        }
    )
    plugins = loaded(
        plugin_folder, "register_shapes", "Shape('odd', 'odd', tried)", "size, args, kit", "1 / 0"
    )
    with pytest.raises(PluginError, match="plugin 'odd': shape 'odd' raised ZeroDivisionError"):
        draw_mask(plugins, Choice("outer"), Size(4, 3), stream(1), Files())


def test_a_shape_may_draw_on_another_with_settings_of_its_own(plugin_folder: Write) -> None:
    plugin_folder(
        {
            "outer.py": "from bookmaker import Shape, hookimpl\n@hookimpl\ndef register_shapes():\n"
            "    return [Shape('outer', 'o', lambda size, args, kit: kit.shape('odd', size, sign='#'))]\n"
        }
    )
    offer = "Shape('odd', 'odd', tried, (Setting('sign', 'its sign', '.'),))"
    body = "return Mask((args['sign'] * size.columns,) * size.rows)"
    plugins = loaded(plugin_folder, "register_shapes", offer, "size, args, kit", body)
    assert draw_mask(plugins, Choice("outer"), Size(4, 3), stream(1), Files()) == Mask.full((4, 3))


def test_a_file_that_a_shape_cannot_read_is_a_problem_at_its_place_in_the_book(plugin_folder: Write) -> None:
    with pytest.raises(BookError, match=r"book\.yaml:4: there is no 'hart\.txt' in "):
        drawn(plugin_folder, "return kit.read_text('hart.txt')", place=Place("book.yaml", 4))


def test_a_shape_reads_the_books_folder_and_its_own(plugin_folder: Write, tmp_path: Path) -> None:
    (tmp_path / "book").mkdir()
    (tmp_path / "book/rows.txt").write_text("##\n#.\n")
    body = "return Mask(tuple(kit.read_text('rows.txt').split()))"
    plugins = loaded(plugin_folder, "register_shapes", "Shape('odd', 'odd', tried)", "size, args, kit", body)
    mask = draw_mask(plugins, Choice("odd"), Size(2, 2), stream(1), Files(tmp_path / "book"))
    assert mask == Mask(("##", "#."))
    (tmp_path / "plugins/rows.txt").write_text("#.\n##\n")
    assert draw_mask(plugins, Choice("odd"), Size(2, 2), stream(1), Files()) == Mask(("#.", "##"))


# Languages.


def test_a_language_writes_its_capitals(plugin_folder: Write) -> None:
    assert capital(plugin_folder, "return text.replace('i', 'İ').upper()")("iki") == "İKİ"
    assert capital(plugin_folder, "return text.upper()")("ზღვა: sea") == "ზღვა: SEA"


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("return None", "returned nothing for the capitals of 'iki'"),
        ("return text.encode()", "returned a value of type bytes for the capitals of 'iki'"),
        ("return text.uper()", "raised AttributeError"),
    ],
)
def test_a_language_that_writes_no_capitals_is_named(plugin_folder: Write, body: str, expected: str) -> None:
    assert_named(lambda: capital(plugin_folder, body)("iki"), expected, "language")


# Fillers.


def test_weights_come_in_the_order_of_the_alphabet_and_without_strangers(plugin_folder: Write) -> None:
    assert weighed(plugin_folder, "return {'Y': 2, 'Z': 9, 'A': 1, 'É': 4}") == (("A", 1), ("Y", 2))


@pytest.mark.parametrize("body", ["return {}", "return {'Z': 9}"])
def test_without_a_letter_of_the_alphabet_all_come_alike(plugin_folder: Write, body: str) -> None:
    assert weighed(plugin_folder, body) == tuple((letter, 1) for letter in "ACEKNOY")


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("return None", "returned nothing, not letters with their weights"),
        ("return 'AB'", "returned a value of type str"),
        ("return [('A', 1)]", "returned a value of type list"),
        ("return {'AB': 1}", "gives a weight to 'AB', which is not one letter"),
        ("return {'': 1}", "gives a weight to '', which is not one letter"),
        ("return {' ': 1}", "gives a weight to ' ', which is not one letter"),
        ("return {'🐙': 1}", "which is not one letter"),
        ("return {1: 1}", "gives a weight to 1, which is not one letter"),
        ("return {'A': 0}", "gives 'A' the weight 0"),
        ("return {'A': -3}", "gives 'A' the weight -3"),
        ("return {'A': True}", "gives 'A' the weight True"),
        ("return {'A': 1.0}", "gives 'A' the weight 1.0"),
        ("return {'Z': 0}", "gives 'Z' the weight 0"),
        ("return request.nothing", "raised AttributeError"),
    ],
)
def test_a_filler_with_odd_weights_is_named(plugin_folder: Write, body: str, expected: str) -> None:
    assert_named(lambda: weighed(plugin_folder, body), expected, "filler")


def test_a_filler_without_a_plant_plants_nothing(plugin_folder: Write) -> None:
    offer = "Filler('odd', 'odd', tried)"
    plugins = loaded(plugin_folder, "register_fillers", offer, "request, args", "return {}")
    assert planter(plugins, REQUEST) is None


def test_decoys_may_cross_words_and_one_another(plugin_folder: Write) -> None:
    head = "from bookmaker import Placement; yield Decoy(tuple('CE{}'), Placement(0, 1, 's')); "
    body = head + "yield Decoy(tuple('YEA'), Placement(2, 3, 'w'))"
    with pytest.raises(PluginError, match="planted YEA over another letter"):
        planted(plugin_folder, body.format("E"))
    assert planted(plugin_folder, body.format("A")) == (
        Decoy(tuple("CEA"), Placement(0, 1, "s")),
        Decoy(tuple("YEA"), Placement(2, 3, "w")),
    )


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("return None", "returned nothing: it returns a list of Decoy"),
        ("return 'OCEAN'", "returned a value of type str"),
        ("return [('OCE', 1, 1)]", "returned a value of type tuple among its results: each is a Decoy"),
        ("yield Decoy(tuple('OCE'), Placement(1, 0, 'e')); 1 / 0", "raised ZeroDivisionError"),
        ("return [Decoy('OCE', Placement(1, 0, 'e'))]", "planted a decoy spelt 'OCE'"),
        ("return [Decoy((), Placement(1, 0, 'e'))]", "planted a decoy spelt ()"),
        ("return [Decoy(('OC', 'E'), Placement(1, 0, 'e'))]", "planted a decoy spelt ('OC', 'E')"),
        ("return [Decoy(tuple('OCE'), Placement(1, 0, 'up'))]", "planted a decoy placed at"),
        ("return [Decoy(tuple('OCE'), (1, 0, 'e'))]", "planted a decoy placed at"),
        ("return [Decoy(tuple('OCE'), Placement(1.0, 0, 'e'))]", "rows and columns are whole numbers"),
        ("return [Decoy(tuple('OCE'), Placement(1, 3, 'e'))]", "planted OCE over a cell outside the shape"),
        ("return [Decoy(tuple('OCE'), Placement(2, 0, 'e'))]", "planted OCE over a cell outside the shape"),
        ("return [Decoy(tuple('OCE'), Placement(-1, 0, 's'))]", "planted OCE over a cell outside the shape"),
        ("return [Decoy(tuple('ACE'), Placement(0, 0, 's'))]", "planted ACE over another letter"),
        ("return [Decoy(tuple('OCX'), Placement(1, 0, 'e'))]", "with a letter this puzzle does not use"),
        ("return [Decoy(tuple('OCEAN'), Placement(1, 0, 'e'))]", "planted OCEAN, in which OCEAN can be read"),
        ("return [Decoy(tuple('NAECO'), Placement(1, 0, 'e'))]", "planted NAECO, in which OCEAN can be read"),
        ("return [Decoy(tuple('KAYAK'), Placement(1, 0, 'e'))]", "planted KAYAK, in which KAYAK can be read"),
    ],
)
def test_a_filler_with_an_odd_decoy_is_named(plugin_folder: Write, body: str, expected: str) -> None:
    body = f"from bookmaker import Placement; {body}"
    assert_named(lambda: planted(plugin_folder, body), expected, "filler")


# Modes.


def test_objections_come_as_they_were_told(plugin_folder: Write) -> None:
    assert objected(plugin_folder, "yield f'{request.place[0].shown} is too wet'; yield 'And more.'") == (
        "ocean is too wet",
        "And more.",
    )
    assert objected(plugin_folder, "return ()") == ()


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("return None", "returned nothing: it returns a list of str"),
        ("return 'too wet'", "returned a single str: it returns a list of str"),
        ("return [3]", "returned a value of type int among its results"),
        ("return ['']", "objects without a word"),
        ("while True: yield 'No.'", "more than 10000 results"),
        ("yield 'No.'; 1 / 0", "raised ZeroDivisionError"),
    ],
)
def test_a_mode_with_odd_objections_is_named(plugin_folder: Write, body: str, expected: str) -> None:
    assert_named(lambda: objected(plugin_folder, body), expected, "mode")


def test_modes_work_one_after_the_other(plugin_folder: Write) -> None:
    offer = "Mode('odd', 'odd', tried, settings=(Setting('add', 'what to add', ''),))"
    body = "return replace(request, title=request.title + args['add'])"
    plugins = loaded(plugin_folder, "register_modes", offer, "request, args, dice", body)
    modes = tuple(Choice("odd", (("add", text),)) for text in ("one", "two"))
    request = Request(mask=REQUEST.mask, place=REQUEST.place, modes=modes)
    assert apply_modes(plugins, request, stream(1)).title == "onetwo"


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("return None", "returned nothing, not a Request"),
        ("return 'evil'", "returned a value of type str, not a Request"),
        ("return replace(request, place=list(request.place))", "whose place is a value of type list"),
        ("return replace(request, place=None)", "whose place is nothing"),
        ("return replace(request, place=('OCEAN',))", "whose place is not made of whole entries"),
        (
            "return replace(request, place=(Entry('OCEAN', 'ocean'),))",
            "whose place is not made of whole entries",
        ),
        (
            "return replace(request, absent=(Entry((), 'ocean'),))",
            "whose absent is not made of whole entries",
        ),
        (
            "return replace(request, pool=(Entry(tuple('AB'), None),))",
            "whose pool is not made of whole entries",
        ),
        ("return replace(request, mask=('##', '##'))", "with another mask: a mode may not change it"),
        ("return replace(request, id='other')", "with another id: a mode may not change it"),
        ("return replace(request, seed=request.seed + 1)", "with another seed: a mode may not change it"),
        ("return replace(request, effort='huge')", "with another effort: a mode may not change it"),
        ("return replace(request, modes=())", "with another modes: a mode may not change it"),
        ("return replace(request, embedded='maybe')", "whose embedded is 'maybe': it is error, allow"),
        ("return replace(request, key=(('1', 2),))", "whose key is (('1', 2),): it is a tuple of (sign"),
        ("return replace(request, key=(('1', 'A'), ('1', 'B')))", "each sign once"),
        ("return replace(request, listed=('OCEAN',))", "whose listed has 'OCEAN', which are the letters of"),
        ("return replace(request, listed=(tuple('SEA'),))", "whose listed has ('S', 'E', 'A')"),
        ("return replace(request, place=request.place * 2)", "with 'ocean' twice, once as 'ocean'"),
        ("return replace(request, absent=request.place)", "with 'ocean' twice, once as 'ocean'"),
        (
            "return replace(request, frequencies=(('A', -1),))",
            "whose frequencies are not letters with weights",
        ),
        ("return replace(request, filler=Choice('nobody'))", "whose filler is wrong: no filler 'nobody'"),
        ("return replace(request, goals=Goals((9, 2)))", "whose goals are Goals(crossings=(9, 2)"),
        ("return replace(request, goals=Goals(near_misses=99))", "near misses to 10"),
        ("return replace(request, title=7)", "whose title is a value of type int"),
        (
            "return replace(request, place=tuple(replace(e, printed=7) for e in request.place))",
            "whose place is not made of whole entries",
        ),
        ("return replace(request, alphabet='AB')", "whose alphabet is a value of type str"),
        ("return replace(request, alphabet=())", "whose alphabet is not made of letters"),
        ("return replace(request, alphabet=(1, 2))", "whose alphabet is not made of letters"),
        ("return replace(request, directions=())", "whose directions are not directions with weights from 1"),
        ("return replace(request, directions=(('up', 1),))", "whose directions are not directions"),
        ("return replace(request, directions=(('e', 0),))", "whose directions are not directions"),
        ("return replace(request, forbidden=('RUDE',))", "whose forbidden strings are not tuples of letters"),
        ("return replace(request, seed=True)", "with another seed"),
        ("return replace(request, pick=3)", "that picks 3 of a pool of 0"),
        ("request.place = ()", "raised FrozenInstanceError"),
    ],
)
def test_a_mode_that_returns_no_whole_request_is_named(
    plugin_folder: Write, body: str, expected: str
) -> None:
    assert_named(lambda: applied(plugin_folder, body), expected, "mode")


@pytest.mark.parametrize(
    "what",
    [
        "request, 'place', ()",
        "request, 'alphabet', [*request.alphabet]",
        "request.place[0], 'shown', 'lake'",
    ],
)
@pytest.mark.parametrize("whose", ["apply", "check", "weights", "plant"])
def test_a_request_changed_by_force_is_refused(plugin_folder: Write, whose: str, what: str) -> None:
    body = f"object.__setattr__({what})\n        "
    if whose in ("apply", "check"):
        offer = (
            f"Mode('odd', 'odd', {'tried' if whose == 'apply' else 'lambda r, a, d: r'}"
            f"{', check=tried' if whose == 'check' else ''})"
        )
        returned = "return request" if whose == "apply" else "return []"
        arguments = "request, args, *dice"
        plugins = loaded(plugin_folder, "register_modes", offer, arguments, body + returned)
        call = apply_modes if whose == "apply" else mode_objections
        last: Any = stream(1) if whose == "apply" else REQUEST.modes
    else:
        offer = f"Filler('odd', 'odd', {'tried' if whose == 'weights' else 'lambda r, a: dict(A=1)'}"
        offer += ", plant=tried)" if whose == "plant" else ")"
        returned = "return {'A': 1}" if whose == "weights" else "return []"
        arguments = "request, args" if whose == "weights" else "grid, request, args, dice"
        plugins = loaded(plugin_folder, "register_fillers", offer, arguments, body + returned)
    lent = replace(REQUEST, place=(replace(OCEAN),))

    def use() -> None:
        if whose == "weights":
            letter_weights(plugins, lent)
        elif whose == "plant":
            plant = planter(plugins, lent)
            assert plant
            plant(BOARD, lent, stream(1))
        else:
            call(plugins, lent, last)

    kind = "mode" if whose in ("apply", "check") else "filler"
    assert_named(use, "changed the request that it was lent", kind)


def test_what_a_mode_forbids_itself_is_never_to_be_read(plugin_folder: Write) -> None:
    """A string that the planner keeps out, too, is the mode's where it is added once more."""
    asked = replace(REQUEST, forbidden=(tuple("RUDE"), tuple("NOISE")))
    add = "return replace(request, forbidden=(*request.forbidden, tuple('OX'), tuple('RUDE')))"
    plugins = loaded(plugin_folder, "register_modes", "Mode('odd', 'odd', tried)", "request, args, dice", add)
    assert apply_modes(plugins, asked, stream(1)).never == (tuple("RUDE"), tuple("OX"))
    twice = replace(asked, modes=(Choice("odd"), Choice("odd")))
    assert {*apply_modes(plugins, twice, stream(1)).never} == {tuple("RUDE"), tuple("OX")}


# Files.


def test_files_are_looked_up_in_each_folder_in_turn(tmp_path: Path) -> None:
    for name, text in {"a/x.txt": "a's", "b/x.txt": "b's", "b/c/y.txt": "\ufeffy\r\n"}.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8", newline="")
    files = Files(tmp_path / "a", tmp_path / "b")
    assert files.read_text("x.txt") == "a's"
    assert files.read_text("c/y.txt") == "y\n"


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("missing.txt", "there is no 'missing.txt' in "),
        ("../secret.txt", "'../secret.txt' leads out of its folder"),
        ("in/../../secret.txt", "leads out of its folder"),
        ("/etc/passwd", "leads out of its folder"),
        ("C:\\secret.txt", "leads out of its folder"),
        ("..\\secret.txt", "leads out of its folder"),
        ("link.txt", "'link.txt' is a link that leads out of "),
        ("outside/secret.txt", "is a link that leads out of "),
        ("in", "'in' is not a file"),
        ("latin.txt", "line 2 of 'latin.txt' is not text in UTF-8"),
        ("huge.txt", "'huge.txt' is larger than 5 MB"),
        ("", "'' is not a file's name"),
        ("x\0.txt", "is not a file's name"),
        ("x" * 5000, "cannot read 'xxx"),
    ],
)
def test_files_outside_and_files_that_are_no_text_are_refused(
    tmp_path: Path, name: str, expected: str
) -> None:
    folder = tmp_path / "book"
    (folder / "in").mkdir(parents=True)
    (tmp_path / "secret.txt").write_text("secret")
    (folder / "link.txt").symlink_to(tmp_path / "secret.txt")
    (folder / "outside").symlink_to(tmp_path)
    (folder / "latin.txt").write_bytes("fine\ncaf\u00e9".encode("latin-1"))
    (folder / "huge.txt").write_bytes(b"x" * 5_000_001)
    with pytest.raises(BookError) as caught:
        Files(folder).read_text(name)
    assert expected in str(caught.value)
    assert "secret" not in str(caught.value).replace(name, "")


def test_a_link_that_stays_inside_is_read(tmp_path: Path) -> None:
    (tmp_path / "real.txt").write_text("here")
    (tmp_path / "link.txt").symlink_to(tmp_path / "real.txt")
    assert Files(tmp_path).read_text("link.txt") == "here"
