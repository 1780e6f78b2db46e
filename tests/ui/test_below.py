"""What lies below a great moment is kept as one picture, and painted again only where it has changed."""

import pygame
import pytest

from dragonbox.ui.canvas import Canvas
from dragonbox.ui.moments import Below, Veil, step_back
from dragonbox.ui.sprites import Sprites

LIT = (pygame.Rect(20, 10, 40, 20),)


@pytest.fixture
def canvas():
    pygame.display.set_mode((8, 8))
    return Canvas(pygame.Surface((200, 100)), Sprites())


def frame(canvas, below, colours, changed, mark="dark", share=1.0):
    """Draw two halves of a table and dim them; return what is seen, and how often it was dimmed."""
    surface, dimmed = canvas.surface, []
    for x, colour in zip((0, 100), colours, strict=True):
        surface.fill(colour, (x, 0, 100, 100))
    canvas.changed = changed

    def dim(share):
        dimmed.append(surface.get_clip())
        step_back(canvas, LIT, 0.5 * share)

    below.draw(canvas, mark, dim, share)
    return pygame.image.tobytes(surface, "RGB"), dimmed


def anew(canvas, colours):
    return frame(canvas, Below(), colours, None)[0]


def test_what_stays_the_same_is_not_painted_again(canvas):
    below, colours = Below(), ("#C08040", "#4080C0")
    first = [frame(canvas, below, colours, ())[1] for _ in range(4)]
    assert [len(dimmed) for dimmed in first] == [1, 1, 1, 0]
    assert frame(canvas, below, colours, ()) == (anew(canvas, colours), [])


def test_only_where_the_table_has_changed_it_is_painted_again(canvas):
    below, half = Below(), pygame.Rect(100, 0, 100, 100)
    for _ in range(4):
        frame(canvas, below, ("#C08040", "#4080C0"), ())
    colours = "#C08040", "#F0F0F0"
    seen, dimmed = frame(canvas, below, colours, (half,))
    assert dimmed == [half]
    assert seen == anew(canvas, colours)
    assert frame(canvas, below, colours, ()) == (seen, [])


def test_the_picture_that_is_kept_fades_as_if_it_were_dimmed_less(canvas):
    below, colours = Below(), ("#C08040", "#4080C0")
    for _ in range(4):
        frame(canvas, below, colours, ())
    half, brighter = pygame.Rect(100, 0, 100, 100), ("#C08040", "#F0F0F0")

    def lay():
        for x, colour in zip((0, 100), brighter, strict=True):
            canvas.surface.fill(colour, (x, 0, 100, 100))

    for share, changed in ((0.8, (half,)), (0.3, ()), (0.6, ())):
        canvas.lay = None
        expected = frame(canvas, Below(), brighter, None, share=share)[0]
        canvas.lay = lay
        seen, dimmed = frame(canvas, below, brighter, changed, share=share)
        assert dimmed == list(changed)
        assert max(abs(a - b) for a, b in zip(seen, expected, strict=True)) <= 2


@pytest.mark.parametrize("changed", [None, ()])
def test_what_may_have_changed_everywhere_is_painted_as_it_is_now(canvas, changed):
    below, colours = Below(), ("#103050", "#305010")
    for _ in range(4):
        frame(canvas, below, ("#C08040", "#4080C0"), ())
    mark = "dark" if changed is None else "darker"
    seen, dimmed = frame(canvas, below, colours, changed, mark)
    assert len(dimmed) == 1
    assert seen == anew(canvas, colours)


def test_a_table_that_was_left_out_is_drawn_only_where_it_has_to_be_seen(canvas):
    below, colours, laid = Below(), ("#C08040", "#4080C0"), []
    assert not below.holds(canvas)
    for _ in range(4):
        frame(canvas, below, colours, ())
    assert below.holds(canvas)
    canvas.lay = lambda: laid.append(canvas.surface.get_clip())
    frame(canvas, below, colours, ())
    assert not laid
    half = pygame.Rect(100, 0, 100, 100)
    frame(canvas, below, colours, (half,))
    assert laid == [half]
    frame(canvas, below, colours, (), "darker")
    assert laid == [half, canvas.surface.get_rect()]


def test_where_only_a_spot_differs_only_that_is_painted_again(canvas):
    below, spot = Below(), pygame.Rect(40, 0, 50, 100)
    lamps = {"red": "#800000", "blue": "#000080"}

    def painted(below, lamp):
        surface, areas = canvas.surface, []

        def lay():
            surface.fill("#C08040")

        def paint(share):
            areas.append(surface.get_clip())
            surface.fill(lamps[lamp], spot, pygame.BLEND_RGB_ADD)

        canvas.changed, canvas.lay = (), lay
        below.draw(canvas, "mark", paint, spot=(lamp, spot))
        return pygame.image.tobytes(surface, "RGB"), areas

    for _ in range(4):
        painted(below, "red")
    seen, areas = painted(below, "blue")
    assert areas == [spot]
    assert seen == painted(Below(), "blue")[0]
    assert painted(below, "blue") == (seen, [])


@pytest.mark.parametrize("has_room", [False, True])
def test_another_light_is_added_without_painting_what_it_falls_on(canvas, has_room):
    spot, near = pygame.Rect(40, 0, 50, 100), pygame.Rect(70, 20, 60, 30)
    lamps = {"red": "#800000", "blue": "#000080"}

    def painted(below, lamp, ground="#C08040", changed=()):
        surface, areas = canvas.surface, []

        def lay():
            surface.fill("#C08040")
            surface.fill(ground, near)

        def paint(share):
            areas.append(surface.get_clip())
            step_back(canvas, LIT, 0.5 * share)

        def light():
            canvas.surface.fill(lamps[lamp], spot, pygame.BLEND_RGB_ADD)

        canvas.changed, canvas.lay = changed, lay
        below.draw(canvas, "mark", paint, spot=(lamp, spot) if lamp else None, light=light)
        return pygame.image.tobytes(surface, "RGB"), areas

    def afresh(*given):
        return painted(Below(), *given)[0]

    lamps[""] = "#000000"
    below = Below()
    if has_room:
        below.prepare_light(canvas)
    for _ in range(4):
        assert painted(below, "")[0] == afresh("")
    for lamp in ("red", "blue", "red", "", "blue"):
        assert painted(below, lamp) == (afresh(lamp), [])
    seen, areas = painted(below, "blue", "#F0F0F0", (near,))
    assert areas == [near]
    assert seen == afresh("blue", "#F0F0F0")
    assert painted(below, "red", "#F0F0F0") == (afresh("red", "#F0F0F0"), [])


def close(seen, expected):
    return max(abs(a - b) for a, b in zip(seen, expected, strict=True)) <= 2


def test_what_was_painted_in_the_gap_before_only_fades_in(canvas):
    below, colours = Below(), ("#C08040", "#4080C0")
    expected = {
        share: frame(canvas, Below(), colours, None, share=share)[0] for share in (0.0, 0.3, 0.7, 1.0)
    }
    below.prepare(canvas)
    canvas.surface.blit(pygame.image.frombytes(expected[0.0], (200, 100), "RGB"), (0, 0))
    below.copy(canvas)
    assert not below.holds(canvas)
    assert below.paint_ahead(canvas, "dark", lambda share: step_back(canvas, LIT, 0.5 * share))
    assert not below.paint_ahead(canvas, "dark", lambda share: pytest.fail("it was painted"))
    assert below.holds(canvas)
    for share in (0.3, 0.7, 1.0):
        canvas.lay = lambda: canvas.surface.blit(
            pygame.image.frombytes(expected[0.0], (200, 100), "RGB"), (0, 0)
        )
        seen, dimmed = frame(canvas, below, colours, (), share=share)
        assert not dimmed
        assert close(seen, expected[share])


def test_what_was_copied_is_of_no_use_once_a_frame_was_painted_without_it(canvas):
    below, colours = Below(), ("#C08040", "#4080C0")
    below.prepare(canvas)
    below.copy(canvas)
    frame(canvas, below, colours, (), share=0.5)
    assert not below.paint_ahead(canvas, "dark", lambda share: pytest.fail("it was painted"))


@pytest.mark.parametrize("lamp", ["", "red"])
def test_a_frame_that_was_faded_in_the_gap_before_is_only_copied(canvas, lamp):
    below, spot, laid = Below(), pygame.Rect(40, 0, 50, 100), []
    lamps = {"": "#000000", "red": "#800000", "blue": "#000080"}

    def lay():
        laid.append(1)
        canvas.surface.fill("#C08040")

    def painted(below, lamp, share):
        laid.clear()
        canvas.changed, canvas.lay = (), lay

        def light():
            canvas.surface.fill(lamps[lamp], spot, pygame.BLEND_RGB_ADD)

        def paint(share):
            step_back(canvas, LIT, 0.5 * share)

        below.draw(canvas, "mark", paint, share, (lamp, spot) if lamp else None, light)
        return pygame.image.tobytes(canvas.surface, "RGB")

    def held():
        below = Below()
        for _ in range(4):
            painted(below, lamp, 1.0)
        return below

    below = held()
    assert not below.fade_ahead(canvas, 0.5), "there is no room for it"
    below.prepare_light(canvas)
    assert not below.fade_ahead(canvas, 1.0)
    other = held()
    for share, late in ((0.6, 0.62), (0.3, 0.5), (0.45, 0.45)):
        assert below.fade_ahead(canvas, share)
        assert not below.fade_ahead(canvas, share), "it was done"
        seen = painted(below, lamp, late)
        assert bool(laid) == (late == 0.5), "only a frame that comes far too late is drawn anew"
        assert close(seen, painted(other, lamp, late if laid else share))
    # What the light hides gave its room away: all is right nevertheless.
    for then in ("blue", "red"):
        assert close(painted(below, then, 1.0), painted(Below(), then, 1.0))


def test_a_picture_has_its_opacity_before_the_frame_in_which_it_is_seen(canvas):
    surface, picture = canvas.surface, pygame.Surface((200, 100), 0, canvas.surface)
    picture.fill("#C08040")

    def laid(veil, share):
        surface.fill("black")
        veil.lay(canvas, share)
        return surface.get_at((9, 9))

    veil = Veil(picture)
    for share, late, seen in ((0.5, 0.51, 0.5), (0.2, 0.6, 0.6), (0.8, 1.0, 1.0), (0.4, 0.4, 0.4)):
        assert veil.expect(share)
        assert not veil.expect(share / 2), "it was done"
        assert laid(veil, late) == laid(Veil(picture), seen)
    assert not veil.expect(1.0)
    assert not veil.expect(0.0)
