"""Pictures that stay in a file: the next start shows the same, and a bad file does no harm."""

import tracemalloc
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from dragonbox.ui import sprites, stored, theme
from dragonbox.ui.files import drawing
from dragonbox.ui.sprites import Sprites

NAME, ICON = "emblems/swop", "ui/gear"


@pytest.fixture(autouse=True)
def display() -> None:
    pygame.display.set_mode((640, 360))


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
    monkeypatch.setattr(stored, "drawing", lambda name: drawing(name) + b"\n")
    start(tmp_path)
    assert drawn == [NAME, ICON] * 2


def test_only_the_first_frame_is_written(tmp_path: Path) -> None:
    found = Sprites(tmp_path)
    found.store()
    found.get(NAME, 60, 60)
    found.store()
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("keep", [0, 10, 40, 200, -1])
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


def test_of_an_endless_file_only_a_part_is_read(tmp_path: Path) -> None:
    first = start(tmp_path)
    with (tmp_path / stored.FILE).open("ab") as file:
        file.truncate(40 * stored.LARGEST)
    most = peak(lambda: start(tmp_path))
    assert most < 4 * stored.LARGEST
    assert start(tmp_path) == first


def test_where_nothing_can_be_written_all_is_drawn(tmp_path: Path, drawn: list[str]) -> None:
    (tmp_path / "cache").write_text("no folder")
    for _ in range(2):
        start(tmp_path / "cache")
    assert drawn == [NAME, ICON] * 2
