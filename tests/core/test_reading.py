"""Files that nobody would write by hand are refused before they cost anything; what people write is read."""

import os
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dragonbox.core import reading, writing

PARTS = ".".join(["a"] * 16)

LEGITIMATE = [
    'title = "a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q.r.s.t [[[[ {{{{ , = # \\" \\\\"',
    f'title = "{"9" * 5000}"',
    f"title = '{'9.' * 5000}'",
    f'title = """\n{"[a]" * 50_000}\n"quoted" ""twice"" \\" \\\n # no comment\n"""""',
    f"title = '''\n{'a.' * 50_000}\n''it''s'''''",
    f"# {'a.' * 50_000}\na = 1 # 'tis \"a comment\n",
    f'"{"a." * 500}" = 1',
    f"{PARTS} = 1\n[b.{PARTS[2:]}]\n",
    "a = 0x0ead_beef_dead_beef",
    f"a = [\n    {', '.join(['1.5', '-2e-3', 'inf', '2026-11-20T18:00:00.5Z'] * 50)},\n]",
    f"a = {'[' * 14}1{']' * 14}",
    f"{'k' * 200} = {-(1 << 63)}",
    "a . b = 1\r\nc = [ # first\r\n  { d = 1 }, # second\r\n]\r\n",
]

LARGE = [
    "moves = [\n" + '    "c2-f5 pay R",\n' * 140_000 + "]\n",
    "".join(f'\n[[games]]\nid = "abcdefabcdef"\nscore = {n}\nwon = true\n' for n in range(16_000)),
    "a = " + '"' + "x" * (reading.LARGEST - 6) + '"',
]

REFUSED = [
    (".".join(["a"] * 1100) + " = 1", "a key of more than 16 parts"),
    (" . ".join(['"a"'] * 17) + " = 1", "a key of more than 16 parts"),
    (f"[{PARTS}.a]", "a key of more than 16 parts"),
    (f"a = [\n{{ {PARTS}.'a' = 1 }}]", "a key of more than 16 parts"),
    ("a = 1" + "0" * 4000, "a number or a key of more than 200 characters"),
    ("a = 0x" + "f" * 4000, "a number or a key of more than 200 characters"),
    ("a = 0b" + "1_" * 4000 + "1", "a number or a key of more than 200 characters"),
    ("a = 1e" + "1" * 4000, "a number or a key of more than 200 characters"),
    ("[result]\nscores = [1" + "0" * 100 + "]", "result: found a number of more than 64 bits"),
    (f"a = {1 << 63}", "a: found a number of more than 64 bits"),
    ("a = " + "[" * 17 + "]" * 17, "a: nested too deeply"),
    (f"[{PARTS}]\na = [1]", "a: nested too deeply"),
    ("a = " + "[" * 5000, "not TOML: nested too deeply"),
    ("a.b.c = 1\n" * 40_000, "more values than can be read"),
    ("".join(f"[{n}]\n" for n in range(90_000)), "more values than can be read"),
    ("[[x]]\n" * 200_000, "more values than can be read"),
    (f"a = [{'1,' * 400_000}]", "more values than can be read"),
    (f"a = [{'{},' * 400_000}]", "more values than can be read"),
    ('a = "' + "\\n" * 1_400_000 + '"', "more values than can be read"),
    ("'\n" * 1_500_000, "more values than can be read"),
    ('a = "' + "x" * reading.LARGEST, "larger than 4 MiB"),
    ('a = "', "not TOML: Unterminated string"),
    ("a = '''", "not TOML: "),
    ('a = """\\', "not TOML: "),
]


@pytest.mark.parametrize("text", LEGITIMATE, ids=[text[:30] for text in LEGITIMATE])
def test_what_people_write_is_read(text: str) -> None:
    assert reading.parse(text.encode()) == tomllib.loads(text)


@pytest.mark.parametrize("text", LARGE, ids=[text[:30] for text in LARGE])
def test_a_large_file_may_be_read(text: str) -> None:
    reading.check(text.encode())


@pytest.mark.parametrize(("text", "reason"), REFUSED, ids=[text[:30] for text, _ in REFUSED])
def test_what_would_cost_too_much_is_refused(text: str, reason: str) -> None:
    with pytest.raises(reading.Unreadable) as error:
        reading.parse(text.encode())
    assert str(error.value).startswith(reason)


def test_refusing_needs_no_memory() -> None:
    import tracemalloc

    data = b"a." * 20_000 + b"a = 1"
    tracemalloc.start()
    try:
        with pytest.raises(reading.Unreadable):
            reading.parse(data)
        assert tracemalloc.get_traced_memory()[1] < 1 << 20
    finally:
        tracemalloc.stop()


ODD = ('"""', "'''", "#", "\\", "a.b", "[[")
TEXTS = st.text(st.characters(codec="utf-8"), max_size=30) | st.sampled_from(ODD)
VALUES = st.recursive(
    st.booleans() | st.integers(-(1 << 63), (1 << 63) - 1) | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=20,
)


@settings(max_examples=10)
@given(st.dictionaries(TEXTS, VALUES, max_size=5))
def test_whatever_is_written_is_read(table: dict[str, object]) -> None:
    assert reading.parse(writing.toml(table)) == table


def test_bytes_that_are_no_text() -> None:
    with pytest.raises(reading.Unreadable, match=r"^byte 5 is not UTF-8$"):
        reading.parse(b"a = \xff")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have no names here")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(reading.NotAFile):
        reading.read(tmp_path / "pipe")
    with pytest.raises(reading.NotAFile):
        reading.read("/dev/zero")


@pytest.mark.parametrize("make", [Path.mkdir, lambda path: path.symlink_to(path.name)])
def test_what_is_no_file(tmp_path: Path, make: Callable[[Path], None]) -> None:
    make(tmp_path / "odd")
    with pytest.raises(OSError, match="odd"):
        reading.read(tmp_path / "odd")
