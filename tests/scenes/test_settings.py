"""Settings: what is changed counts at once, and is kept."""

import errno

import pygame
import pytest
from repeats import repeated

from dragonbox import games
from dragonbox.app.common.form import PAGE
from dragonbox.app.menu.menu import Menu
from dragonbox.app.past.saves_scene import SavesScene
from dragonbox.app.settings import data_page
from dragonbox.app.settings.keys_page import KEYS
from dragonbox.app.settings.settings_scene import CATEGORIES, SettingsScene
from dragonbox.storage.settings import TEXT_SIZES
from dragonbox.ui import commands


@pytest.fixture
def scene(stage):
    stage.show(Menu(stage.context, []))
    return stage.show(SettingsScene(stage.context))


def cell(stage, key, index):
    """The middle of one of the choices of a widget."""
    return stage.widget(key).cells()[index].center


def test_motion(stage, scene):
    stage.click(cell(stage, "motion", 0))
    assert stage.kept_settings().motion == "off"
    assert stage.context.speed == 0
    assert stage.says("Nothing moves")
    stage.press("right")
    assert stage.kept_settings().motion == "off", "the first arrow only shows the focus"
    stage.press("right")
    assert stage.kept_settings().motion == "fast"


def test_the_size_of_text_by_keys_keeps_the_focus(stage, scene):
    before = stage.widget("back").box.w
    stage.top.focused, stage.top.focus_shown = "text size", True
    stage.press("return", "right", "right")
    assert stage.kept_settings().text_size == 110
    assert stage.top.focused == "text size"
    assert stage.widget("back").box.w > before
    stage.press("left")
    assert stage.kept_settings().text_size == 105


def test_the_size_of_text_by_mouse_counts_when_the_knob_is_let_go(stage, scene):
    track = stage.widget("text size").track()
    stage.hover(track.midleft)
    stage.send(pygame.MOUSEBUTTONDOWN, pos=track.midleft, button=1)
    stage.send(pygame.MOUSEMOTION, pos=track.midright, rel=(9, 0), buttons=(1, 0, 0))
    stage.settle()
    assert stage.says("150 %")
    assert stage.context.settings.text_size == 100
    stage.send(pygame.MOUSEBUTTONUP, pos=track.midright, button=1)
    stage.settle()
    assert stage.kept_settings().text_size == TEXT_SIZES[-1]
    assert stage.window.canvas.text_scale == 1.5
    assert stage.top.view().contains(stage.widget("text size").box), "to be moved again"


@pytest.mark.large
def test_dotted_rims_and_full_screen(stage, scene):
    stage.click("aids")
    stage.click("show legal")
    assert not stage.kept_settings().show_legal
    stage.click("look")
    stage.click("full screen")
    assert stage.kept_settings().fullscreen
    assert stage.window.canvas.size == (1024, 768)  # all that SDL's dummy screen has
    assert stage.widget("full screen").value
    stage.press("f11")
    assert not stage.kept_settings().fullscreen
    assert not stage.widget("full screen").value


@pytest.mark.pixels
def test_colours_change_at_once_and_are_shown(stage, scene):
    stage.click("colours")
    pictures = {stage.picture()}
    for index, palette in ((1, "safe"), (2, "contrast")):
        stage.click(cell(stage, "palette", index))
        stage.hover("back")
        assert stage.kept_settings().palette == palette
        pictures.add(stage.picture())
    assert len(pictures) == 3
    assert stage.window.canvas.palette.pieces == "_contrast"


@pytest.mark.pixels
@pytest.mark.slow
@pytest.mark.large
def test_the_look_changes_at_once_also_of_a_table_below(stage):
    table = stage.show(stage.context.scene("table", games.load("swop").new({}, 2, "8K2F-41")))
    scene = stage.show(SettingsScene(stage.context))

    def light(surface, at):
        return sum(surface.get_at(at)[:3]) > 3 * 128

    for index, theme in ((1, "paper"), (0, "lacquer")):
        stage.click(cell(stage, "theme", index))
        assert stage.kept_settings().theme == theme
        assert light(stage.window.canvas.surface, (scene.view().centerx, 20)) == (theme == "paper")
        stage.press("escape")
        assert stage.top is table
        # The ground, a panel, and the ledge.
        for at in ((380, 12), (40, 300), (640, 700)):
            assert light(stage.window.canvas.surface, at) == (theme == "paper")
        if theme == "paper":
            stage.show(scene)


@pytest.mark.pixels
def test_the_same_tiles_in_grey_have_no_colour(stage, scene):
    stage.click("colours")
    surface, view = stage.window.canvas.surface, scene.view()

    def colourful(left, right):
        """The largest difference between red, green and blue in a part of the opening."""
        places = [(x, y) for x in range(left, right, 5) for y in range(view.y + 140, view.y + 240, 5)]
        return max(max(p[:3]) - min(p[:3]) for p in map(surface.get_at, places))

    assert colourful(view.x + 20, view.centerx - 20) > 100
    assert colourful(view.centerx + 20, view.right - 20) <= 3


def test_sound(stage, scene):
    stage.click("sound")
    stage.click("sound on")
    assert stage.kept_settings().mute
    assert stage.context.sound.muted
    stage.click("hear fly")
    assert stage.message == "The sound is off."
    stage.press("m")
    assert not stage.kept_settings().mute
    assert stage.widget("sound on").value
    stage.click("hear fly")
    assert stage.sound.played[-1] == "fly"
    track = stage.widget("volume").track()
    stage.click((track.x + track.w // 2, track.centery))
    assert stage.kept_settings().volume == 50
    assert stage.context.sound.volume == 0.5


def test_name_and_portrait(stage, scene):
    stage.click("you")
    stage.click("name")
    stage.press("backspace", "backspace", "backspace")
    stage.type("Ada")
    stage.click("portrait owl")
    stage.press("escape")
    kept = stage.kept_settings()
    assert (kept.name, kept.portrait) == ("Ada", "owl")


@pytest.mark.parametrize("typed", ["", "   "])
def test_a_name_of_nothing_is_not_taken_and_the_old_one_stands_there_again(stage, scene, typed):
    stage.click("you")
    stage.click("name")
    stage.press("ctrl+a", "backspace")
    stage.type(typed)
    stage.press("return")
    assert stage.kept_settings().name == "You"
    assert stage.widget("name").text == "You"


def test_letters_typed_into_the_name_are_no_commands(stage, scene):
    stage.click("you")
    stage.click("name")
    stage.type("mlh")
    stage.press("return")
    assert stage.kept_settings().name == "Youmlh"
    assert not stage.kept_settings().mute
    assert isinstance(stage.top, SettingsScene)


@pytest.mark.slow
def test_the_table_of_keys_tells_the_truth(stage, scene):
    """Every key that it names means something to the program."""
    stage.click("keys")
    codes = {"Arrows": "up", "Enter": "return", "Esc": "escape"}
    mods = {"Ctrl": pygame.KMOD_CTRL, "Shift": pygame.KMOD_SHIFT, "Alt": pygame.KMOD_ALT}
    for _, rows in KEYS:
        for what, keys, _ in rows:
            assert stage.says(what)
            for cap in keys:
                assert stage.says(cap)
                *held, name = cap.split()
                code = pygame.key.key_code(codes.get(name, name.lower()))
                mod = sum(mods[key] for key in held)
                event = pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod)
                assert commands.command(event) is not None, cap


def test_the_folder_is_shown_and_can_be_copied(stage, scene, monkeypatch):
    copied = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    stage.click("data")
    folder = str(stage.context.places.data)
    assert folder in "".join(stage.texts())
    stage.click("copy path")
    assert copied == [folder]
    stage.click("open saves")
    assert isinstance(stage.top, SavesScene)


@pytest.mark.parametrize("path", [r"C:\Users\Ada\AppData\Local\Dragonbox", "/home/ada/.local/dragonbox"])
@pytest.mark.parametrize("width", [9999, 140])
def test_a_folder_is_written_as_the_system_writes_it(stage, scene, path, width):
    lines = data_page._wrapped(stage.window.canvas, path, width)
    assert "".join(lines) == path
    assert (len(lines) == 1) is (width == 9999)


def test_a_failure_to_write_is_told_and_the_change_counts(stage, scene, monkeypatch):
    def full(*_, **__):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("dragonbox.storage.disk.write_atomically", full)
    stage.click("aids")
    stage.click("show legal")
    assert "settings.toml" in stage.message
    assert not stage.context.settings.show_legal


@repeated("category", [key for key, _, _ in CATEGORIES])
def test_it_fits_every_window(any_stage, category):
    stage = any_stage
    stage.show(Menu(stage.context, []))
    scene = stage.show(SettingsScene(stage.context, category))
    if not scene.scroll.farthest:
        assert stage.misfits() == []
        boxes = [widget.box for widget in stage.top.widgets]
        for i, box in enumerate(boxes):
            assert box.collidelist(boxes[i + 1 :]) < 0
    assert [text for text in stage.misfits() if text.endswith("…")] == []


@pytest.mark.pixels
def test_a_long_page_scrolls_by_wheel_and_keys(make_stage):
    stage = make_stage((960, 540), text_size=150)
    stage.show(Menu(stage.context, []))
    scene = stage.show(SettingsScene(stage.context, "keys"))
    assert scene.scroll.farthest > 0
    before = stage.picture()
    stage.wheel(-3)
    assert stage.picture() != before
    stage.press("end")
    assert scene.scroll.at(stage.now) == scene.scroll.farthest
    stage.press("home")
    assert scene.scroll.at(stage.now) == 0
    knob = stage.widget("bar").knob()
    stage.drag(knob.center, (knob.centerx, knob.centery + 400))
    assert scene.scroll.at(stage.now) == scene.scroll.farthest


def test_every_category_begins_at_its_top(make_stage):
    stage = make_stage((960, 540), text_size=150)
    scene = stage.show(SettingsScene(stage.context))
    long = []
    for key, _, _ in CATEGORIES:
        stage.click(key)
        assert scene.scroll.at(stage.now) == 0, key
        stage.press("end")
        long += [key] if scene.scroll.target else []
        stage.wait(1)
    assert len(long) > 3


@repeated("category", [key for key, _, _ in CATEGORIES])
@pytest.mark.large
def test_the_keyboard_reaches_all(stage, category):
    stage.show(Menu(stage.context, []))
    stage.show(SettingsScene(stage.context, category))
    assert stage.reachable() == set(stage.offered())


def test_arrows_walk_and_change_nothing_until_enter(stage, scene):
    before = stage.kept_settings()
    stage.press("down", "right")
    assert stage.top.focused in stage.top.form.rows
    stage.press("right", "down", "right", "up", "left")
    assert stage.top.widget(stage.top.focused).zone != PAGE
    assert stage.kept_settings() == before
    stage.top.focused = "motion"
    stage.press("right")
    assert stage.message == "Enter changes it."
    stage.press("return", "right")
    changed = stage.kept_settings().motion
    assert changed != before.motion
    stage.press("escape", "left")
    assert stage.top is scene
    assert stage.kept_settings().motion == changed, "it was let go"


def test_categories_by_keys(stage, scene):
    stage.press("down", "down", "return")
    assert scene.category == "aids"
    stage.press("right")
    assert stage.top.focused == "show legal"
    stage.press("escape")
    assert isinstance(stage.top, Menu)
