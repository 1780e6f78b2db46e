"""Controls: whatever is pressed, nudged or pushed to their ends, they say and do the same by every way."""

from itertools import pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dragonbox.ui.controls import Segments, Slider, Stepper, Toggle
from dragonbox.ui.widgets import STEEP, State, Widget, nearest

BOX = pygame.Rect(40, 20, 300, 36)
LABELS = ("Few", "Some", "Many", "All")
WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Told(list):
    """What a control has said, in order."""

    def of(self, kind, **more):
        return kind("it", BOX.copy(), change=self.append, **more)


@pytest.fixture
def told():
    return Told()


# ------------------------------------------------------------------ one of a few


@pytest.mark.parametrize("shares", [(), (1, 2, 3, 1)])
@pytest.mark.parametrize("value", range(4))
def test_a_press_chooses_what_lies_there(value, shares):
    for number in range(4):
        told = Told()
        control = told.of(Segments, labels=LABELS, value=value, shares=shares)
        cells = control.cells()
        assert cells[0].left == BOX.left
        assert cells[-1].right == BOX.right
        assert all(a.right == b.left for a, b in pairwise(cells))
        for x in (cells[number].left, cells[number].centerx, cells[number].right - 1):
            control.press((x, BOX.centery))
        assert told == [number] * (number != value), "it is told once, and only if it is another"
        assert control.value == number
        assert control.setting() == LABELS[number]


def test_wide_shares_have_wide_cells(told):
    widths = [cell.w for cell in told.of(Segments, labels=LABELS, shares=(1, 2, 3, 4)).cells()]
    assert widths == [30, 60, 90, 120]


@pytest.mark.parametrize("leaves", [False, True])
@pytest.mark.parametrize("kind", [Segments, Stepper])
def test_arrows_go_one_further_and_stop_at_the_ends(told, kind, leaves):
    control = told.of(kind, labels=LABELS, value=1, leaves=leaves)
    assert all(control.nudge("right") for _ in range(2))
    assert told == [2, 3]
    assert control.nudge("right") is not leaves, "at the end the focus goes on, or stays"
    assert all(control.nudge("left") for _ in range(3))
    assert control.nudge("left") is not leaves
    assert told == [2, 3, 2, 1, 0]
    assert not any(control.nudge(other) for other in ("up", "down", "accept"))


def test_the_halves_of_a_stepper_go_back_and_on_and_stop_at_the_ends(told):
    control = told.of(Stepper, labels=LABELS, value=1)
    back, on = control.arrows()
    assert BOX.contains(back)
    assert BOX.contains(on)
    assert back.right < on.left
    for arrow in (on, on, on, back, back, back, back):
        control.press(arrow.center)
    assert told == [2, 3, 2, 1, 0]


@pytest.mark.parametrize("kind", [Segments, Stepper])
def test_what_is_off_cannot_be_set(told, kind):
    control = told.of(kind, labels=LABELS, value=1, why="Not now.")
    control.press((BOX.right - 2, BOX.centery))
    control.nudge("right")
    assert (control.value, told) == (1, [])


# ------------------------------------------------------------------ on and off


@pytest.mark.parametrize("value", [False, True])
def test_a_toggle_is_turned_by_a_press_enter_and_the_arrow_that_leads_there(value):
    for act, turned in {
        "press": True,
        "accept": True,
        "right": not value,
        "left": value,
        "up": False,
        "down": False,
    }.items():
        told = Told()
        control = told.of(Toggle, value=value)
        used = control.press(BOX.center) if act == "press" else control.nudge(act)
        assert told == [not value] * turned
        assert control.value is (value ^ turned)
        assert control.setting() == ("On" if control.value else "Off")
        assert act == "press" or used is (act not in ("up", "down"))


# ------------------------------------------------------------------ numbers


sliders = st.tuples(st.integers(-20, 80), st.integers(2, 60), st.sampled_from([1, 5, 10])).map(
    lambda given: {"low": given[0], "high": given[0] + given[1] * given[2], "step": given[2]}
)


@given(sliders, st.integers(0, 400))
def test_a_slider_gives_a_step_between_its_bounds_and_more_to_the_right(bounds, x):
    low, high, step = bounds.values()
    track = Slider("it", BOX, **bounds).track()
    values = []
    for at in (x, x + 7, track.left - 9, track.right + 9):
        told = Told()
        control = told.of(Slider, value=low, **bounds)
        control.press((at, BOX.centery))
        assert low <= control.value <= high
        assert (control.value - low) % step == 0
        assert told == [control.value] * (control.value != low)
        values.append(control.value)
    assert values[0] <= values[1]
    assert values[2:] == [low, high], "the ends of the track are the bounds"


@given(sliders)
def test_a_knob_that_is_pressed_where_it_is_seen_stays(bounds):
    class Canvas:
        """Keeps where a knob is drawn."""

        def px(self, u):
            return u

        def hair(self, u=1):
            return 1

        def shaded(self, box, *_):
            self.knob = pygame.Rect(box)

        def __getattr__(self, _):
            return lambda *args, **more: None

    low, high, step = bounds.values()
    count = (high - low) // step
    for value in {low, low + count // 3 * step, low + count // 2 * step, high}:
        told, canvas = Told(), Canvas()
        control = told.of(Slider, value=value, **bounds)
        track = control.track()
        control.draw(canvas, State())
        assert track.left <= canvas.knob.centerx <= track.right
        control.press(canvas.knob.center)
        near = step if count > 30 else 0  # a pixel is more than a step where there are many
        assert abs(control.value - value) <= near


def test_arrows_move_a_slider_by_its_steps_and_no_further(told):
    control = told.of(Slider, value=50, low=40, high=65, step=10)
    assert all(control.nudge("right") for _ in range(3))
    assert told == [60, 65]
    assert all(control.nudge("left") for _ in range(4))
    assert told == [60, 65, 55, 45, 40]
    assert not control.nudge("up")
    assert not control.nudge("accept")


def test_where_there_are_many_numbers_small_ones_have_most_room():
    def at(share, high):
        control = Slider("it", BOX.copy(), value=0, low=0, high=high, step=1)
        track = control.track()
        control.press((round(track.x + track.w * share), BOX.centery))
        return control.value / high

    assert at(0.5, 10) == pytest.approx(0.5, abs=0.05)
    assert at(0.5, 200) == pytest.approx(0.25, abs=0.02)


# ------------------------------------------------------------------ what is said of them


def test_a_screen_reader_says_name_setting_and_why_in_this_order():
    assert Widget("it", BOX, tip="The tip").heard() == "The tip"
    assert Widget("it", BOX, tip="The tip", name="A name", why="Not now.").heard() == "A name. Not now."
    assert Toggle("it", BOX, name="Sound", value=True).heard() == "Sound. On"
    assert Slider("it", BOX, name="Volume", value=30, label="{} %".format).heard() == "Volume. 30 %"


# ------------------------------------------------------------------ where the focus goes


boxes = st.lists(
    st.builds(
        pygame.Rect, st.integers(0, 600), st.integers(0, 400), st.integers(10, 90), st.integers(10, 60)
    ),
    min_size=2,
    max_size=8,
)


@given(boxes, st.data())
def test_the_focus_goes_on_in_the_direction_and_to_what_can_be_used(found, data):
    zones = data.draw(st.lists(st.sampled_from("ab"), min_size=len(found), max_size=len(found)))
    off = data.draw(st.sets(st.integers(1, len(found) - 1)))
    widgets = [
        Widget(str(i), box, zone=zone, why="No." if i in off else "")
        for i, (box, zone) in enumerate(zip(found, zones, strict=True))
    ]
    here = widgets[0]
    for way, (dx, dy) in WAYS.items():
        to = nearest(widgets, here, way)

        def ahead(other, dx=dx, dy=dy):
            return (other.box.centerx - here.box.centerx) * dx + (other.box.centery - here.box.centery) * dy

        def apart(other, dx):
            one, two = other.box.center, here.box.center
            return abs(one[1] - two[1] if dx else one[0] - two[0])

        def touches(other, dx):
            one, two = other.box, here.box
            return (
                (one.top <= two.bottom and two.top <= one.bottom)
                if dx
                else (one.left <= two.right and two.left <= one.right)
            )

        own = [w for w in widgets if w.reachable and w is not here and w.zone == here.zone and ahead(w) > 2]
        if to is None:
            assert not own
            continue
        assert to.reachable
        assert to is not here
        assert ahead(to) > 2
        level = [w for w in own if touches(w, dx) or ahead(w) * STEEP >= apart(w, dx)]
        assert to.zone == here.zone or not level, "another part of the page only where this one ends"


def test_in_a_grid_arrows_keep_their_row_and_column():
    grid = {
        (x, y): Widget(f"{x},{y}", pygame.Rect(100 * x, 80 * y, 90, 70)) for x in range(4) for y in range(3)
    }
    for (x, y), here in grid.items():
        for way, (dx, dy) in WAYS.items():
            to = nearest(list(grid.values()), here, way)
            assert to is grid.get((x + dx, y + dy)), f"{way} from {here.key}"


def test_from_the_end_of_a_part_no_arrow_leaps_to_what_lies_aside():
    here = Widget("last", pygame.Rect(500, 400, 60, 60), zone="hand")
    sign = Widget("sign", pygame.Rect(640, 10, 30, 30), zone="tools")
    button = Widget("button", pygame.Rect(640, 380, 60, 40), zone="actions")
    assert nearest([here, sign], here, "right") is None
    assert nearest([here, sign, button], here, "right") is button
    assert nearest([here, sign], here, "up") is sign


def test_what_lies_straight_on_is_nearer_than_what_lies_aside():
    here = Widget("here", pygame.Rect(0, 100, 80, 60))
    straight = Widget("straight", pygame.Rect(140, 104, 80, 60))
    aslant = Widget("aslant", pygame.Rect(125, 150, 80, 60))
    assert nearest([here, aslant, straight], here, "right") is straight


def test_with_no_focus_the_first_that_can_be_used_gets_it():
    off, on = Widget("off", BOX, why="No."), Widget("on", BOX)
    assert nearest([off, on], None, "down") is on
    assert nearest([off], None, "down") is None
