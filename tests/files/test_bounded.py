"""Work in a bounded process: what comes back, what is bounded, and that nothing is left behind."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from bookmaker.files.bounded import BoundedProcess, Limits, OutOfBoundsError, TooMuchError, bounded_here
from bookmaker.host.load import builtin_plugins
from bookmaker.pdfread import budget
from bookmaker.pdfread.pages import PdfPages
from bookmaker.pdfread.render import RenderError, open_pdf

from ..child_tasks import crash, eat, echo, endless, fail, leave, spin, wait, who, work
from ..hostile_pdfs import NESTED, SELF_DRAWING
from ..spoiling import clean

ROOT = Path(__file__).parents[2]
posix = pytest.mark.skipif(sys.platform == "win32", reason="no limits of the system")


def child_of(limits: Limits | None = None) -> BoundedProcess:
    return BoundedProcess(limits or Limits(memory=1 << 30, seconds=20, patience=60))


@pytest.fixture(autouse=True)
def findable(monkeypatch):
    """The tasks, where a fresh interpreter finds them."""
    monkeypatch.setattr(sys, "path", [str(ROOT), *sys.path])


def alive(process: int) -> bool:
    """Whether a process runs; one that has ended and is not yet fetched does not."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{process}/stat")
    return not state.exists() or state.read_text().rpartition(")")[2].split()[0] != "Z"


def gone(process: int) -> bool:
    for _ in range(600):
        if not alive(process):
            return True
        time.sleep(0.05)
    return False


def test_values_go_there_and_back_one_by_one():
    values = [None, True, 7, 0.1, "ʻokina \ud800", b"\0\xff", [b"", {"a": b"x" * 200_000, "\0": [1]}], {}]
    with child_of() as child:
        assert list(child.results(echo, *values)) == values
        assert list(child.results(echo)) == []
        assert list(child.results(echo, (1, memoryview(b"ab")))) == [[1, b"ab"]]


def test_one_process_answers_every_call_until_it_is_closed():
    with child_of() as child:
        process = child.result(who)
        assert process != os.getpid()
        assert child.result(who) == process
        assert alive(process)
    assert gone(process)


def test_what_is_not_plain_data_is_refused():
    with child_of() as child, pytest.raises(TypeError, match="Path is not plain data"):
        list(child.results(echo, Path()))


def test_an_error_there_arrives_with_its_traceback():
    with child_of() as child:
        with pytest.raises(RuntimeError, match=r"in fail\n(.*\n)+.*Fuß"):
            child.result(fail)
        assert child.result(who)


@posix
def test_memory_is_bounded():
    with child_of(Limits(memory=400 << 20)) as child:
        with pytest.raises(OutOfBoundsError, match=r"^it needs more than 400 MB of memory$"):
            child.result(eat)
        assert child.result(who)  # another one answers


@posix
def test_computing_is_bounded_for_each_result_and_for_all():
    with (
        child_of(Limits(seconds=0)) as child,
        pytest.raises(OutOfBoundsError, match="more than 0 s of computing"),
    ):
        child.result(spin)
    with (
        child_of(Limits(seconds=20, total=1)) as child,
        pytest.raises(OutOfBoundsError, match="or 1 s for all"),
    ):
        child.result(spin)


@posix
def test_a_child_asked_for_another_piece_of_work_has_its_own_time_for_it():
    with child_of(Limits(seconds=20, total=1)) as child:
        process = child.result(who)
        child.renew(20)
        assert child.result(work, 1.5) > 1
        child.renew(20)
        assert child.result(who) == process
        child.renew(1)
        with pytest.raises(OutOfBoundsError, match="or 1 s for all"):
            child.result(spin)


@posix
def test_a_bound_of_the_shells_is_named_as_what_refuses_the_memory():
    code = (
        "import resource; resource.setrlimit(resource.RLIMIT_AS, (900 << 20, 900 << 20));"
        "from bookmaker.files.bounded import _amount; print(_amount(1 << 30), _amount(1 << 29), sep='\\n')"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said == "the 900 MB of memory that ulimit -v allows\n512 MB of memory\n"


needs_limits = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the system holds no memory")


@needs_limits
def test_this_process_is_bounded_for_a_while_and_as_before_after_it():
    import resource
    import signal

    kinds = resource.RLIMIT_AS, resource.RLIMIT_CPU
    before = [resource.getrlimit(kind) for kind in kinds], signal.getsignal(signal.SIGXCPU)
    with (
        pytest.raises(TooMuchError, match=r"^it needs more than 4 GB of memory$"),
        bounded_here(4 << 30, 60),
    ):
        bytearray(5 << 30)
    with (
        pytest.raises(TooMuchError, match=r"^it takes more than 0 s of computing$"),
        bounded_here(4 << 30, 0),
    ):
        work_here(30)
    assert before == ([resource.getrlimit(kind) for kind in kinds], signal.getsignal(signal.SIGXCPU))


def work_here(seconds: float) -> None:
    """Compute for so long, and forgive every fault as whoever reads broken fonts does."""
    end = time.process_time() + seconds
    while time.process_time() < end:
        with suppress(Exception):
            sum(range(1_000))


@needs_limits
@pytest.mark.parametrize("command", [("prove",), ("preflight", "--publisher", "pdfx")])
def test_the_commands_tell_what_no_step_counts(bookmaker, tmp_path, monkeypatch, command):
    builtin_plugins()  # loaded by now, or the loading would be counted
    monkeypatch.setattr(budget, "bounds_of", lambda size: (10 << 30, 0))
    monkeypatch.setattr(PdfPages, "__iter__", lambda sheets: iter([work_here(30)]))
    told = bookmaker(command[0], clean(tmp_path / "Quiz, (gypsy).pdf"), *command[1:])
    assert told.code == 1
    assert "it takes more than 0 s of computing" in told.out


@pytest.mark.parametrize("first", ["parent", "child"])
def test_a_child_that_does_not_answer_is_ended(first):
    """Both have a clock, and whichever strikes first, the same is told."""
    patience = {"parent": 60, "child": 60, first: 1}
    with child_of(Limits(patience=patience["child"])) as child:
        child.start()
        child.limits = Limits(patience=patience["parent"])
        with pytest.raises(OutOfBoundsError, match=f"^it gives no answer within {patience['parent']} s$"):
            child.result(wait)


@posix
def test_a_child_that_ends_by_itself_is_not_told_to_be_late():
    with child_of() as child, pytest.raises(OutOfBoundsError, match="exit code 2"):
        child.result(leave)


@posix
def test_a_crash_is_told_by_name():
    with child_of() as child, pytest.raises(OutOfBoundsError, match="SIGSEGV"):
        child.result(crash)


def test_leaving_off_ends_the_child():
    with child_of() as child:
        process = child.result(who)
        answers = child.results(endless)
        assert [next(answers), next(answers)] == [1, 2]
        answers.close()
        assert gone(process)
        assert child.result(who) != process


def test_a_child_that_nobody_holds_is_ended():
    child = child_of()
    process = child.result(who)
    del child
    gc.collect()
    assert gone(process)


@posix
@pytest.mark.parametrize("task", ["spin", "wait", "who"])
def test_a_child_is_gone_when_its_parent_is_killed(task):
    script = f"""
import sys; sys.path.insert(0, {str(ROOT)!r})
from bookmaker.files.bounded import BoundedProcess, Limits
from tests import child_tasks
child = BoundedProcess()
print(child.result(child_tasks.who), flush=True)
child.result(child_tasks.{task})
import time; time.sleep(600)
"""
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True) as parent:
        process = int(parent.stdout.readline())
        assert alive(process)
        parent.kill()
    assert gone(process)


# Drawing


@pytest.mark.parametrize("how", ["path", "bytes"])
def test_pages_are_drawn_as_pdfium_draws_them(tmp_path, how):
    import pypdfium2

    path = clean(tmp_path / "Quiz Quest (Two), jolly pygmy.pdf")
    direct = pypdfium2.PdfDocument(path)
    with open_pdf(path if how == "path" else path.read_bytes()) as pdf:
        assert len(pdf) == len(direct) == 24
        assert pdf.page(1).trim == (0, 0, 432, 648)
        assert (pdf.page(2).width, pdf.page(2).height, pdf.page(2).turn) == (432, 648, 0)
        for image in pdf.render([3, 1], 50, gray=True):
            theirs = direct[image.number - 1].render(scale=50 / 72, grayscale=True).to_pil()
            assert (image.width, image.height) == theirs.size == (300, 450)
            assert image.pixels == theirs.tobytes()
        [image] = pdf.render([5], 50)
        assert image.image().tobytes() == direct[4].render(scale=50 / 72).to_pil().convert("RGB").tobytes()
        assert len(image.pixels) == 3 * 300 * 450
    direct.close()


def test_what_cannot_be_drawn_is_said(tmp_path):
    with (
        open_pdf(b"%PDF-1.4 and no more") as pdf,
        pytest.raises(RenderError, match="the file cannot be shown"),
    ):
        len(pdf)
    with open_pdf(tmp_path / "not there.pdf") as pdf, pytest.raises(RenderError, match=r"not there\.pdf"):
        pdf.page(1)
    good = clean(tmp_path / "good.pdf")
    with open_pdf(good) as pdf:
        with pytest.raises(RenderError, match=r"page 25 of good\.pdf cannot be drawn: there are 24 pages"):
            list(pdf.render([25], 72))
        with pytest.raises(RenderError, match="too large to be pictured at 30000 pixels to the inch"):
            list(pdf.render([1], 30_000))
        assert len(list(pdf.render([1, 2], 20))) == 2


@posix
@pytest.mark.parametrize("hostile", [SELF_DRAWING, NESTED], ids=["draws itself", "nested forms"])
def test_a_page_without_end_is_given_up(tmp_path, hostile):
    file = tmp_path / "hostile.pdf"
    file.write_bytes(hostile)
    with open_pdf(file, Limits(memory=500 << 20, seconds=2)) as pdf:
        with pytest.raises(
            RenderError, match=r"^page 1 of hostile\.pdf cannot be drawn: it (needs|takes) more"
        ):
            list(pdf.render([1], 100))
        assert len(pdf) == 1
