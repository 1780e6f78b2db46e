"""What pointer, keys and controller do on any page: one with two buttons, one that is off, and a field."""

import pygame
import pytest

from dragonbox.app.scene import TIP_AFTER, Scene
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.textfield import TextField
from dragonbox.ui.widgets import Button


class Page(Scene):
    """Tells what was done on it."""

    def __init__(self, context):
        super().__init__(context)
        self.done = []
        self.picked = 0

    def backdrop(self):
        return pygame.Surface(self.canvas.size)

    def build(self):
        def box(x, y):
            return pygame.Rect(x, y, 120, 40)

        def did(key):
            return lambda: self.done.append(key)

        return [
            Button("first", box(40, 60), did("first"), "above", label="First", tip="A tip"),
            Button("off", box(200, 60), did("off"), "above", "Not now.", label="Off"),
            Button("second", box(40, 200), did("second"), "middle", label="Second", tip="Another tip"),
            TextField("field", box(40, 340), zone="below", text="Ann"),
        ]

    def command(self, command):
        if command == "take back" and self.picked:
            self.picked -= 1
            return True
        return False


@pytest.fixture
def page(stage):
    stage.show(Page(stage.context))
    return stage.show(Page(stage.context))


def down(stage, at):
    stage.hover(at)
    stage.send(pygame.MOUSEBUTTONDOWN, pos=stage.at(at), button=1)
    stage.settle()


def move(stage, at):
    stage.send(pygame.MOUSEMOTION, pos=stage.at(at), rel=(1, 1), buttons=(1, 0, 0))
    stage.settle()


def up(stage, at):
    stage.send(pygame.MOUSEBUTTONUP, pos=stage.at(at), button=1)
    stage.settle()


def looks(page, key):
    return page.state(page.widget(key))


def test_a_button_counts_where_the_pointer_goes_up_on_it(stage, page):
    down(stage, "first")
    assert looks(page, "first").pressed
    assert not page.done, "it counts when it is let go"
    move(stage, "second")
    assert not looks(page, "first").pressed, "what the pointer has left isn't drawn pressed"
    up(stage, "second")
    assert not page.done
    down(stage, "first")
    move(stage, "second")
    move(stage, "first")
    assert looks(page, "first").pressed
    up(stage, "first")
    assert page.done == ["first"]
    assert not looks(page, "first").pressed


def test_what_is_off_says_why_and_knocks(stage, page):
    stage.sound.played.clear()
    stage.click("off")
    assert (page.done, stage.message) == ([], "Not now.")
    assert stage.sound.played == ["refuse"]


def test_a_click_shows_no_focus_but_in_a_field_and_keys_go_on_from_there(stage, page):
    stage.click("second")
    assert (page.focused, page.focus_shown) == ("second", False)
    stage.press("up")
    assert page.focus_shown
    assert page.focused == "second", "the first arrow shows where the focus is"
    stage.press("up")
    assert page.focused == "first"
    stage.click("field")
    assert (page.focused, page.focus_shown) == ("field", True)
    assert not page.widget("field").whole
    stage.click("off")
    assert page.focused == "field", "what is off gets no focus"


def test_a_text_to_which_keys_come_is_written_anew(stage, page):
    stage.press("tab", "tab")
    while page.focused != "field":
        stage.press("tab")
    stage.type("W")
    assert page.widget("field").text == "W"


def test_tab_goes_round_the_parts_of_a_page_and_with_shift_back(stage, page):
    begins = {"above": "first", "middle": "second", "below": "field"}
    stage.press("down")
    order = []
    for _ in range(4):
        stage.press("tab")
        order.append(page.focused)
    assert order[0] == order[3]
    assert set(order) == set(begins.values())
    for key in order[2::-1]:
        stage.press("shift+tab")
        assert page.focused == key
    stage.button(5)
    stage.button(4)
    assert page.focused == order[0], "so do the shoulders of a controller"


def test_a_tip_comes_after_a_while_and_goes_with_a_press(stage, page):
    stage.hover("first")
    stage.wait(TIP_AFTER / 2)
    assert not page.tip_shown
    stage.wait(TIP_AFTER)
    assert page.tip_shown
    assert page._tip() == "A tip"
    stage.hover("second")
    assert not page.tip_shown, "each has its own while"
    stage.wait(2 * TIP_AFTER)
    assert page.tip_shown
    assert page._tip() == "Another tip"
    down(stage, "second")
    assert not page.tip_shown
    assert not page._tip()
    up(stage, "second")


def test_what_comes_below_a_resting_pointer_has_no_tip_until_it_moves(stage, page):
    stage.hover("first")
    above = stage.show(Page(stage.context))
    stage.wait(3 * TIP_AFTER)
    assert above.hovered == "first"
    assert not above._tip()
    x, y = stage.at("first")
    stage.hover((x + 1, y))
    stage.wait(2 * TIP_AFTER)
    assert above._tip() == "A tip"
    assert above.tip_shown


def test_a_pointer_that_leaves_the_window_points_at_nothing(stage, page):
    stage.hover("first")
    assert looks(page, "first").hover
    stage.send(pygame.WINDOWLEAVE)
    stage.settle()
    assert page.hovered == ""
    assert page.pointer == (-1, -1)
    assert not looks(page, "first").hover


def test_a_scene_that_was_left_with_the_button_down_has_nothing_pressed(stage, page):
    down(stage, "first")
    above = Page(stage.context)
    stage.show(above)
    up(stage, "first")
    assert not above.done, "what was pressed there isn't pressed here"
    stage.press("escape")
    assert stage.top is page
    assert not page.pressed
    up(stage, "first")
    assert not page.done


@pytest.mark.parametrize(("button", "leaves"), [(3, False), (8, True)])
def test_other_buttons_of_the_mouse_put_back_and_one_of_them_leaves(stage, page, button, leaves):
    page.picked = 1
    for left in (False, leaves):
        stage.send(pygame.MOUSEBUTTONDOWN, pos=stage.at("first"), button=button)
        stage.send(pygame.MOUSEBUTTONUP, pos=stage.at("first"), button=button)
        stage.settle()
        assert (stage.top is not page) is left
        assert page.picked == 0
        assert not page.done


@pytest.mark.parametrize("way", ["escape", "ac back", 1, 7])
def test_every_key_and_button_for_going_back_leaves(stage, page, way):
    if isinstance(way, int):
        stage.button(way)
    else:
        stage.press(way)
    assert stage.top is not page


@pytest.mark.parametrize("way", ["return", "enter", "space", 0, 2])
def test_what_has_the_focus_is_used_by_every_key_and_button_for_it(stage, page, way):
    stage.press("down")
    page.focus(page.widget("second"))
    if isinstance(way, int):
        stage.button(way)
    else:
        stage.press(way)
    assert page.done == ["second"]


def test_a_focus_is_drawn_only_while_it_is_seen(stage, page, monkeypatch):
    drawn = []
    monkeypatch.setattr("dragonbox.ui.parts.focus", lambda canvas, box, radius: drawn.append(tuple(box)))
    assert isinstance(page.canvas, Canvas)
    stage.press("down", "tab")
    assert drawn
    assert set(drawn) <= {tuple(widget.box) for widget in page.widgets}
    drawn.clear()
    stage.click("second")
    drawn.clear()
    stage.hover("first")
    assert not drawn
