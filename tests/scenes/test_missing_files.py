"""Something plain stands in for a picture, a typeface or a sound that is missing, and the log says so."""

import os

import pygame
import pytest
from sharedpictures import unshared

from dragonbox import games
from dragonbox.app.menu.menu import Menu
from dragonbox.app.table.table import Table
from dragonbox.ui import files, fonts, sound, sprites

pytestmark = pytest.mark.slow


@pytest.fixture
def told():
    lines: list[str] = []
    files.tell_missing(lines.append)
    yield lines
    files.tell_missing(str)


def gone(name):
    raise FileNotFoundError(name)


@pytest.mark.parametrize("drawing", [gone, lambda name: b"", lambda name: b"<svg viewBox='0 0"])
def test_the_menu_without_pictures(make_stage, monkeypatch, told, drawing):
    monkeypatch.setattr(sprites, "drawing", drawing)
    stage = make_stage()
    stage.show(Menu(stage.context, []))
    assert stage.says("Dragonbox")
    stage.resize(1000, 700)
    icons = [line for line in told if line.startswith("ui/gear.svg ")]
    assert len(icons) == 1, told


@pytest.mark.parametrize("key", [entry.key for entry in games.BOX])
def test_a_table_without_pictures(make_stage, monkeypatch, told, key):
    monkeypatch.setattr(sprites, "drawing", gone)
    stage = make_stage()
    stage.show(Table(stage.context, games.load(key).new(seed="8K2F-41")))
    assert told


def test_a_typeface_that_is_missing(monkeypatch, told):
    monkeypatch.setitem(files.FACES, "bold", ("font_source_sans_pro", "None.ttf"))
    find = files.face.__wrapped__
    assert find("bold") == find("sans")
    assert [line.split()[0] for line in told] == ["None.ttf"]


@pytest.mark.parametrize("keep", [0, 7, 200, 100_000])
def test_typefaces_that_are_damaged(monkeypatch, told, tmp_path, keep):
    with open(files.face("bold"), "rb") as whole:
        content = whole.read(keep)
    folder = tmp_path / "odd" / "files"
    folder.mkdir(parents=True)
    (folder / "odd.ttf").write_bytes(content)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(files, "FACES", {"bold": ("odd", "odd.ttf")})
    monkeypatch.setattr(fonts, "face_file", files.face.__wrapped__)
    pygame.font.init()
    assert fonts.Face("bold", 20).width("Dragonbox")
    assert len(told) == 1


def test_a_sound_that_is_missing(monkeypatch, told):
    monkeypatch.setitem(os.environ, "SDL_AUDIODRIVER", "dummy")
    made = sound.Sound(0.5, False)
    for _ in range(2):
        made.play("none")
    made.close()
    assert [line.split()[0] for line in told] == ["none.wav"]


@pytest.fixture
def packed(monkeypatch, tmp_path):
    """Return a function that puts a pack of drawings where a built program has it."""

    def put(content):
        monkeypatch.setattr(files, "assets", lambda: tmp_path)
        (tmp_path / "drawings").write_bytes(content)
        files._packed.cache_clear()

    yield put
    monkeypatch.undo()
    files._packed.cache_clear()


def test_a_built_program_has_all_drawings_in_one_file(packed, told):
    names = files.drawings()
    all_of_them = {name: files.drawing(name) for name in names}
    packed(files.pack(all_of_them))
    assert files.drawings() == names
    assert {name: files.drawing(name) for name in names} == all_of_them
    assert files.has_drawing("ui/gear")
    assert not files.has_drawing("ui/none")
    with pytest.raises(FileNotFoundError):
        files.drawing("ui/none")
    assert not told


@pytest.mark.parametrize("keep", [0, 3, 9, 30, 1000, -1])
def test_a_damaged_pack_of_drawings(make_stage, packed, told, keep):
    make_stage()
    last = files.drawings()[-1]
    whole = files.pack({name: files.drawing(name) for name in files.drawings()})
    packed(whole[:keep])
    with unshared():  # another test may have read it while it was whole
        assert sprites.rasterised(last, (20, 20)).get_size() == (20, 20)
    assert any(line.startswith(f"{last}.svg ") for line in told)
