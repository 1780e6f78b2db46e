"""Dragons that wind: their way, and what is seen of them."""

import itertools
import math

import pygame
import pytest

from dragonbox.ui import files
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.paths import Way
from dragonbox.ui.serpent import SIZES, Serpent
from dragonbox.ui.sprites import Sprites

TEN = ("amber", "bronze", "crimson", "dusk", "emerald", "frost", "gold", "hearth", "ivory", "jade")


def drawn(head, **how):
    """Where a dragon is seen whose way leads straight through the picture."""
    pygame.display.set_mode((8, 8))
    canvas = Canvas(pygame.Surface((600, 200), pygame.SRCALPHA), Sprites())
    way = Way([(0, 100), (200, 100), (400, 100), (600, 100)])
    dragon = Serpent("gold", 10, 200)
    dragon.lay(canvas, dragon.links(canvas, way, head, **how), shadow=False)
    return canvas.surface.get_bounding_rect(), canvas


def test_a_way_is_even_and_goes_straight_on_at_its_ends():
    way = Way([(0, 0), (60, 40), (120, -40), (200, 0)])
    places = [way.at(s) for s in range(0, int(way.length), 12)]
    gaps = [math.dist(a[:2], b[:2]) for a, b in itertools.pairwise(places)]
    assert max(gaps) < 12.5
    assert min(gaps) > 11
    ends = way.at(way.length), way.at(way.length + 50)
    assert math.dist(ends[0][:2], ends[1][:2]) == pytest.approx(50, abs=3)
    assert ends[0].heading == ends[1].heading


def test_the_body_follows_the_head():
    near, far = drawn(300)[0], drawn(400)[0]
    assert far.x - near.x == pytest.approx(100, abs=4)
    assert near.w == pytest.approx(far.w, abs=4)
    assert near.x < 300 - 180, "the tail is where the head was"


def test_what_has_not_come_out_is_hidden():
    assert drawn(60, first=0)[0].x >= -40
    assert drawn(150, first=100)[0].x > 60


def test_its_pictures_can_be_made_ahead():
    _, canvas = drawn(300)
    canvas.turned.clear()
    dragon = Serpent("gold", 10, 200)
    assert len(list(dragon.prepare(canvas))) > 10
    known = canvas.turned.bytes
    assert known
    list(dragon.prepare(canvas))
    assert canvas.turned.bytes == known


def test_with_its_way_nothing_is_left_to_make(monkeypatch):
    _, canvas = drawn(300)
    canvas.turned.clear()
    way, dragon = Way([(0, 100), (150, 40), (300, 150), (600, 100)]), Serpent("gold", 10, 200)
    list(dragon.prepare(canvas, way))
    list(dragon.prepare_turns(canvas, way))
    made, turn = [], pygame.transform.rotozoom
    monkeypatch.setattr(pygame.transform, "rotozoom", lambda *given: (made.append(given), turn(*given))[1])
    for number in range(60):
        dragon.cross(canvas, way, number / 59)
    assert not made


def test_what_it_is_made_of_is_let_go_of_afterwards():
    _, canvas = drawn(300)
    assert canvas.untidy
    canvas.tidy()
    assert not canvas.turned.bytes


@pytest.mark.parametrize("name", TEN)
def test_every_dragon_has_all_its_parts(name):
    assert all(files.has_drawing(f"serpents/{name}_{part}") for part in SIZES)


def test_a_dragon_that_rests_has_a_smooth_back():
    """Drawn from a few widths and directions its thin end went down in steps."""
    pygame.display.set_mode((8, 8))
    canvas = Canvas(pygame.Surface((600, 200), pygame.SRCALPHA), Sprites())
    way, dragon = Way([(0, 96), (200, 104), (400, 96), (600, 104)]), Serpent("gold", 22, 520)
    made, picture = dragon.rest(canvas, way, 560), pygame.Surface((600, 200), pygame.SRCALPHA)
    while True:
        try:
            next(made)
        except StopIteration as done:
            picture.fblits(done.value)
            break

    def belly(picture: pygame.Surface) -> list[int]:
        solid = pygame.mask.from_surface(picture)
        return [max(y for y in range(200) if solid.get_at((x, y))) for x in range(70, 190)]

    steps = [abs(a - b) for a, b in itertools.pairwise(belly(picture))]
    assert max(steps) <= 1
    rough = pygame.Surface((600, 200), pygame.SRCALPHA)
    with canvas.on(rough):
        dragon.lay(canvas, dragon.links(canvas, way, 560), shadow=False)
    assert max(abs(a - b) for a, b in itertools.pairwise(belly(rough))) > 1
    seen, other = pygame.mask.from_surface(picture), pygame.mask.from_surface(rough)
    assert seen.overlap_area(other, (0, 0)) > 0.95 * other.count(), "it lies where it came to rest"


def test_a_frame_strings_no_dragon_together_that_was_made_ready_before_it(monkeypatch):
    _, canvas = drawn(300)
    way, dragon = Way([(0, 100), (150, 40), (300, 150), (600, 100)]), Serpent("gold", 10, 200)
    dragon.draw(canvas, way, 305)
    strung, string = [], Serpent.strung
    monkeypatch.setattr(Serpent, "strung", lambda *given: (strung.append(given[3]), string(*given))[1])
    assert not dragon.follow(canvas, way, 305), "its pictures are there"
    dragon.draw(canvas, way, 305.5)
    assert strung == [305]
    dragon.draw(canvas, way, 305.5)
    assert strung == [305, 305.5], "a frame that was not expected shows it where it is"


def test_what_a_frame_draws_is_what_its_links_are():
    _, canvas = drawn(300)
    way, dragon, pictures = Way([(0, 100), (200, 20), (400, 180), (600, 100)]), Serpent("gold", 10, 300), []
    for draw in (
        lambda: dragon.draw(canvas, way, 420),
        lambda: dragon.lay(canvas, dragon.links(canvas, way, 420)),
    ):
        canvas.surface.fill((0, 0, 0, 0))
        draw()
        pictures.append(pygame.image.tobytes(canvas.surface, "RGBA"))
    assert pictures[0] == pictures[1]


def test_while_it_moves_a_part_that_is_turned_almost_as_far_stands_in():
    _, canvas = drawn(300)
    dragon = Serpent("gold", 10, 300)
    there, _corner = dragon._turned(canvas, "slice", 10, 30, 6)
    canvas.rough = True
    assert dragon._turned(canvas, "slice", 10, 36, 6)[0] is there
    assert dragon._turned(canvas, "slice", 10, 90, 6)[0] is not there
    canvas.rough = False
    assert dragon._turned(canvas, "slice", 10, 36, 6)[0] is not there


def test_where_none_stands_in_the_head_is_turned_small_and_is_as_large_as_a_sharp_one():
    _, canvas = drawn(300)
    dragon, turned = Serpent("gold", 20, 300), {}
    for rough in (True, False):
        canvas.rough = rough
        turned[rough] = dragon._turned(canvas, "head", 20, 100, 4)
    for ends in zip(*((*picture.get_size(), *corner) for picture, corner in turned.values()), strict=True):
        assert ends[0] == pytest.approx(ends[1], abs=3)
    sharp = turned[False][0]
    assert turned[True][0] is not sharp
    canvas.rough = True
    assert dragon._turned(canvas, "head", 20, 104, 4)[0] is sharp, "a sharp one that is turned almost as far"
    rough = dragon._turned(canvas, "head", 20, 200, 4)[0]
    assert dragon._turned(canvas, "head", 20, 208, 4)[0] is rough, "else a rough one"
    assert dragon._turned(canvas, "head", 20, 212, 4)[0] is not rough


def test_its_head_can_be_made_ahead_for_all_of_its_way():
    _, canvas = drawn(300)
    dragon = Serpent("jade", 20, 300)
    assert len(list(dragon.prepare_head(canvas, WINDING, 100, 500))) > 3
    known, canvas.rough = canvas.turned.made, True
    for head in range(100, 500):
        dragon._head(canvas, WINDING.at(head))
    assert canvas.turned.made == known


def test_a_dragon_that_lies_still_is_strung_together_once(monkeypatch):
    _, canvas = drawn(300)
    dragon = Serpent("jade", 10, 300)
    while dragon.follow(canvas, WINDING, 400):
        pass
    strung, string = [], Serpent.strung
    monkeypatch.setattr(Serpent, "strung", lambda *given: (strung.append(given[3]), string(*given))[1])
    for _frame in range(3):
        dragon.draw(canvas, WINDING, 400)
        assert dragon.ready(canvas, WINDING, 400)
        assert not dragon.follow(canvas, WINDING, 400)
    assert not strung
    while dragon.follow(canvas, WINDING, 410):
        pass
    dragon.draw(canvas, WINDING, 410)
    assert set(strung) == {410}
    assert not dragon.ready(canvas, WINDING, 400), "it has moved on"


WINDING = Way([(0, 100), (100, 20), (200, 180), (300, 20), (400, 180), (500, 20), (600, 100)])


def kept_ready(prepared):
    """Where the pictures kept for a frame of a dragon lie, and where those lie that it consists of."""
    _, canvas = drawn(300)
    dragon = Serpent("jade", 10, 500)
    if prepared:
        for _made in dragon.prepare(canvas, WINDING, [560]):
            pass
        # The first time its shadows are made.
        dragon.follow(canvas, WINDING, 560)
        canvas.ready.clear()
    assert dragon.follow(canvas, WINDING, 560) is not prepared
    return [place for _picture, place in canvas.ready[-1][2]], [
        place for _picture, place in dragon.strung(canvas, WINDING, 560)
    ]


def test_a_dragon_whose_pictures_were_made_ahead_is_made_ready_whole():
    ready, whole = kept_ready(prepared=True)
    assert ready == whole


def test_where_there_is_no_time_for_all_pictures_others_stand_in_so_that_a_dragon_is_ready():
    ready, whole = kept_ready(prepared=False)
    assert len(ready) == len(whole) > 40
