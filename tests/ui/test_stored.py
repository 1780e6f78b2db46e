"""Pictures that stay in a file: the next start shows the same, and a bad file does no harm."""

import marshal
import sys
import tracemalloc
import zlib
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pygame
import pytest

from dragonbox.ui import files, fonts, sprites, stored, theme
from dragonbox.ui import type as type_
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.sprites import Sprites

NAME, ICON = "emblems/swop", "ui/gear"


@pytest.fixture(autouse=True)
def display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "_told", set())  # nothing is missing yet
    pygame.display.set_mode((640, 360))
    pygame.font.init()


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the pictures that are drawn from now on."""
    names: list[str] = []
    rasterised = sprites.rasterised

    def told(name: str, size: tuple[int, int]) -> pygame.Surface:
        names.append(name)
        return rasterised(name, size)

    monkeypatch.setattr(sprites, "rasterised", told)
    return names


def peak(act: Callable[[], object]) -> int:
    """Do something; return how many bytes Python had for it at most."""
    tracemalloc.start()
    try:
        act()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def start(folder: Path, side: int = 60) -> bytes:
    """Show an emblem and an icon in the first frame of a start; return their pixels."""
    found = Sprites(folder)
    shown = [found.get(NAME, side, side), found.tinted(ICON, side // 3, theme.GOLD_LIGHT)]
    found.store()
    return b"".join(pygame.image.tobytes(picture, "RGBA") for picture in shown)


def write(folder: Path, text: str = "Grüne Drachen") -> tuple[int, int, list[str], bytes]:
    """Write a text in the first frame of a start; return what it measures, and its pixels."""
    found = Sprites(folder)
    canvas = Canvas(pygame.Surface((640, 360)).convert(), found)
    lines = canvas.type.wrap(f"{text} {text}", 20, 60)
    canvas.text(text, (10, 10), 20)
    canvas.foil(text, (10, 60), 30)
    canvas.shadow((20, 100, 40, 30), 8, 6)
    measured = canvas.type.width(text, 20), canvas.type.height(20)
    found.store()
    return *measured, lines, pygame.image.tobytes(canvas.surface, "RGB")


def test_the_next_start_shows_the_same_without_drawing_it(tmp_path: Path, drawn: list[str]) -> None:
    first = start(tmp_path / "cache")
    assert drawn == [NAME, ICON]
    assert start(tmp_path / "cache") == first
    assert drawn == [NAME, ICON]


def test_only_the_last_size_stays(tmp_path: Path, drawn: list[str]) -> None:
    for side in (60, 80, 60):
        start(tmp_path, side)
    assert drawn == [NAME, ICON] * 3


def test_a_drawing_that_has_changed_is_drawn(
    tmp_path: Path, drawn: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    start(tmp_path)
    changed, state = str(files.source(NAME)), stored.state
    monkeypatch.setattr(stored, "state", lambda path: (path, 1, 1) if path == changed else state(path))
    start(tmp_path)
    assert drawn == [NAME, ICON] * 2


@pytest.mark.parametrize("module", [theme, type_])
def test_all_is_drawn_by_a_program_that_has_changed(
    tmp_path: Path, drawn: list[str], monkeypatch: pytest.MonkeyPatch, module: ModuleType
) -> None:
    start(tmp_path)
    changed, state = module.__file__, stored.state
    monkeypatch.setattr(stored, "state", lambda path: (path, 1, 1) if path == changed else state(path))
    start(tmp_path)
    assert drawn == [NAME, ICON] * 2


def test_a_built_program_may_lie_elsewhere_at_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, drawn: list[str]
) -> None:
    """An AppImage does, and so do the drawings of a single file."""
    built = tmp_path / "here" / "dragonbox"
    built.parent.mkdir()
    built.write_bytes(b"one version")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(built))
    start(tmp_path / "cache")
    monkeypatch.setattr(sys, "executable", str(built.rename(tmp_path / "dragonbox")))
    start(tmp_path / "cache")
    assert drawn == [NAME, ICON]
    Path(sys.executable).write_bytes(b"a later version")
    start(tmp_path / "cache")
    assert drawn == [NAME, ICON] * 2


def test_another_typeface_writes_all_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written = write(tmp_path)
    assert write(tmp_path) == written
    changed, state = files.face("sans"), stored.state
    monkeypatch.setattr(stored, "state", lambda path: (path, 1, 1) if path == changed else state(path))
    monkeypatch.setattr(fonts.Face, "width", lambda face, text: 7)
    assert write(tmp_path)[0] == 7 != written[0]


def test_what_stands_in_for_a_missing_file_does_not_stay(tmp_path: Path, drawn: list[str]) -> None:
    files.missing("ui/none.svg", OSError("it is gone"))
    try:
        for _ in range(2):
            start(tmp_path)
    finally:
        files.tell_missing(str)
    assert drawn == [NAME, ICON] * 2


def test_texts_need_no_typeface_at_the_next_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written = write(tmp_path)

    def opened(face: str, pixels: int) -> fonts.Face:
        raise AssertionError(f"{face} was opened")

    monkeypatch.setattr(type_, "_face", opened)
    assert write(tmp_path) == written


def test_the_typefaces_have_all_latin_signs() -> None:
    """Texts of such signs stay: no typeface of the system has a part in them."""
    signs = [sign for sign in map(chr, range(0x20, 0x100)) if sign.isprintable()] + sorted(type_.OWN)
    lacking = {
        (name, sign) for name in files.FACES for sign in signs if not fonts._has(str(files.face(name)), sign)
    }
    assert not lacking


def test_texts_in_other_signs_do_not_stay(tmp_path: Path) -> None:
    write(tmp_path, "龍")
    assert "龍".encode() not in (tmp_path / stored.FILE).read_bytes()
    assert type_._is_own("Grün’s – “3” ·")
    assert not type_._is_own("龍")


def test_only_the_first_frame_is_written(tmp_path: Path) -> None:
    found = Sprites(tmp_path)
    found.store()
    found.get(NAME, 60, 60)
    found.store()
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("keep", [0, 10, 40, 200, 1000, 20_000, -1])
@pytest.mark.parametrize(
    "end",
    [b"", b"\0" * 99, b"\n\n 7\n", b" " + b"9" * 5000 + b"\n"],
    ids=["cut", "zeros", "lines", "long"],
)
def test_a_damaged_file_does_no_harm(tmp_path: Path, keep: int, end: bytes) -> None:
    first = start(tmp_path)
    file = tmp_path / stored.FILE
    file.write_bytes(file.read_bytes()[:keep] + end)
    assert start(tmp_path) == first
    assert start(tmp_path) == first


def test_no_damage_is_seen(tmp_path: Path) -> None:
    first = start(tmp_path)
    file = tmp_path / stored.FILE
    whole = file.read_bytes()
    for at in range(0, len(whole), len(whole) // 40):
        file.write_bytes(whole[:at] + bytes((whole[at] ^ 0x55,)) + whole[at + 1 :])
        assert start(tmp_path) == first


@pytest.mark.parametrize("lists", [None, (), (1, 2, 3), ([("a",)], {}, {}), ([], {}, {}, {}), "odd"])
def test_odd_lists_do_no_harm(tmp_path: Path, drawn: list[str], lists: object) -> None:
    first = start(tmp_path)
    packed = marshal.dumps(lists)
    head = stored.KIND + stored.HEAD.pack(len(packed), zlib.adler32(packed))
    (tmp_path / stored.FILE).write_bytes(head + packed)
    assert start(tmp_path) == first
    assert drawn == [NAME, ICON] * 2


def test_a_file_of_another_pygame_is_not_used(
    tmp_path: Path, drawn: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    start(tmp_path)
    monkeypatch.setattr(stored, "KIND", stored.KIND.replace(b"frame, ", b"frame, 9"))
    start(tmp_path)
    assert drawn == [NAME, ICON] * 2


def test_of_an_endless_file_only_a_part_is_read(tmp_path: Path) -> None:
    first = start(tmp_path)
    with (tmp_path / stored.FILE).open("ab") as file:
        file.truncate(40 * stored.MOST[1])
    most = peak(lambda: start(tmp_path))
    assert most < stored.MOST[0]
    assert start(tmp_path) == first


def test_where_nothing_can_be_written_all_is_drawn(tmp_path: Path, drawn: list[str]) -> None:
    (tmp_path / "cache").write_text("no folder")
    for _ in range(2):
        start(tmp_path / "cache")
    assert drawn == [NAME, ICON] * 2
