"""Whole matches and a lesson by controller alone, on pads of three makers that take turns: from the menu and
back to it. With DRAGONBOX_PADS=alone each of them is played through with each of the three pads by itself.
"""

import itertools
import os
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest
from virtualpads import MAKERS, Pad, listening

from dragonbox import games
from dragonbox.app.lessons.done import LessonDone
from dragonbox.app.menu.menu import Menu
from dragonbox.app.results.end_scene import EndScene
from dragonbox.app.setup import new_game
from dragonbox.app.table.phase import Phase
from dragonbox.app.table.table import Table
from dragonbox.core import lesson
from dragonbox.games.dragon_swoop.grid import NOWHERE, SPACES
from dragonbox.games.magic_dragon.table import knowing
from dragonbox.games.magic_dragon.table.actions import claims
from dragonbox.games.swop.board import CELLS
from dragonbox.games.swop.swaps import points_of_all
from dragonbox.ui import keycaps

Chooses = Callable[[Any], Any]
"""Which move to make at a table."""
Way = Callable[[Any, Any], Iterable[str]]
"""The keys of what is to be pressed for a move, one after the other."""
SELDOM = 5
"""One frame in so many is drawn."""
HERE = ""
"""Wherever the focus is now."""


TURNS = 400
"""More than any of these matches has."""


@pytest.fixture
def menu(stage: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr(new_game, "new_seed", lambda: "8K2F-41")
    monkeypatch.setattr(Table, "_picture", lambda table: None)  # small pictures for the menu take long
    stage.context.settings.motion, stage.context.settings.pace = "off", "fast"
    stage.show(Menu(stage.context, []))
    with listening(stage) as plug_in:
        stage.plug_in = plug_in
        yield stage


def swop(table: Any, move: Any) -> Iterator[str]:
    """The two dice, and where there is a choice a place of the chip and a cube."""
    if move.verb != "swap":
        yield move.verb
        return
    choosing = table.top.choosing
    yield CELLS[move.one]
    yield CELLS[move.other]
    if choosing.chip_cells():
        yield CELLS[move.chip]
    if choosing.payable():
        yield f"cube {move.colour}"
    yield HERE


def dragon_swoop(table: Any, move: Any) -> Iterator[str]:
    """All tiles of a move, and its button."""
    for tiles in move.sets:
        yield from (SPACES[space] for space in tiles.spaces)
        if tiles.master:
            yield "master"
    hand = list(table.match.view(0).hand)
    for symbol in "".join(tiles.hand for tiles in move.sets):
        yield f"hand{hand.index(symbol)}"
        hand[hand.index(symbol)] = ""
    if move.verb != "fly" and move.space != NOWHERE:
        yield SPACES[move.space]
    yield move.verb


def dragon_dance(table: Any, move: Any) -> Iterator[str]:
    """The card and its place; or what is done instead."""
    if table.top.asked:
        yield "block"
    elif move.verb != "play":
        yield "act" if len(table.top.legal) == 1 else "secondary"
    else:
        if table.top.card is None:
            yield f"hand {table.top.holds().index(move.card)}"
        found = [place.move(move.card) for place in table.top.places(table.top.card)]
        yield f"place {found.index(move)}"
        yield HERE


def magic_dragon(table: Any, move: Any) -> Iterator[str]:
    """The tiles to lay aside or to drop, or the claim."""
    if move.verb in ("drop", "shed"):
        used: set[str] = set()
        for tile in move.tiles:
            held = (f"hand {i}" for i, thing in enumerate(table.top.hold.all) if thing.what == tile)
            used.add(key := next(key for key in held if key not in used))
            yield key
        yield "act"
    elif move.verb == "pass":
        yield "pass"
    elif table.match.view(0).stage == "claim":
        yield f"claim {claims(table.top).index(move)}"
    else:
        yield "natural" if move.tiles else "zappo"


def rare_dragon(table: Any, move: Any) -> Iterator[str]:
    """The card of the hand or of the pile, and the button."""
    if move.verb == "take":
        yield f"pile {len(table.top.view.pile) - move.count}"
    elif move.verb != "draw" and not table.top.view.must:
        yield f"hand {table.top.holds().index(move.dragon)}"
    choices = table.top.choices()
    yield "act" if not choices or choices[0] == move else "other 0"


def best_swap(table: Any) -> Any:
    swaps = points_of_all(table.match.view(0))
    if not swaps.moves:
        return table.match.legal()[-1]
    return swaps.moves[max(range(len(swaps.moves)), key=lambda i: swaps.points[i])]


def first(table: Any) -> Any:
    return table.match.legal()[0]


def hopeful(table: Any) -> Any:
    """Drop what belongs to nothing; claim what wins."""
    view, legal = table.match.view(0), table.match.legal()
    for verb in ("zappo", "zap", "flush"):
        if found := [move for move in legal if move.verb == verb]:
            return found[0]
    if view.stage == "turn":
        return next(move for move in legal if move.tiles == (knowing.best(knowing.own_drops(view))[0],))
    return legal[-1]


def laid(table: Any) -> Any:
    """Lay what can be laid; else draw and drop."""
    return max(table.match.legal(), key=lambda m: ("take", "drop", "draw", "play", "meld").index(m.verb))


GAMES: dict[str, tuple[Chooses, Way, str]] = {
    "swop": (best_swap, swop, "finish"),
    "dragon_swoop": (first, dragon_swoop, ""),
    "dragon_dance": (first, dragon_dance, "rounds"),
    "magic_dragon": (hopeful, magic_dragon, "games"),
    "rare_dragon": (laid, rare_dragon, "target"),
}
"""What somebody does on the table of a game, how, and the option that makes a match short."""


EVERY = [pytest.param(game, marks=() if game == "swop" else pytest.mark.slow) for game in GAMES]
"""A quick run tries one of them."""
IN_HAND = [pytest.param(tuple(MAKERS), id="in turns")]
"""The makers of the pads of one match."""
if os.environ.get("DRAGONBOX_PADS") == "alone":
    IN_HAND = [pytest.param((maker,), id=maker) for maker in MAKERS]


class Hands:
    """Hands that take up the pad of the next maker for each click on a page and for each move.

    So every game is played with every pad, and every page is left with each: it is the same at all of them.
    """

    def __init__(self, stage: Any, makers: tuple[str, ...], start: int) -> None:
        """`start` is the number of the maker whose pad is first in hand."""
        self.stage = stage
        pads = {maker: stage.plug_in(maker) for maker in makers}
        turns = makers[start % len(makers) :] + makers[: start % len(makers)]
        self._turns = itertools.cycle((maker, pads[maker]) for maker in turns)
        self.used: set[str] = set()
        """The makers of the pads with which a move was made."""

    @property
    def next(self) -> Pad:
        """The pad that is taken up now."""
        self.maker, pad = next(self._turns)
        return pad

    def click(self, key: str) -> None:
        """Go to a widget of a page and press A."""
        self.next.click(key)
        assert keycaps.in_hand() == self.maker


def plugged(stage: Any, makers: tuple[str, ...], start: int = 0) -> Hands:
    """Pads in hand. A part of the frames is drawn: that takes longer than all else."""
    draw, turns = stage.window._draw, itertools.cycle(range(SELDOM))

    def seldom(now: float) -> None:
        stage.context.sprites.pending = False
        if not next(turns):
            draw(now)

    stage.window._draw, stage.drawn = seldom, 1
    return Hands(stage, makers, start)


def begin(hands: Hands, game: str, option: str) -> Table:
    """From the menu to the table, by way of the page with all options."""
    stage = hands.stage
    for key in (game, "set up", "more"):
        hands.click(key)
    if option:
        pad, before = hands.next, None
        pad.go_to(option)
        while before != (before := stage.widget(option).value):
            pad.press("dpleft")
    hands.click("start")
    assert isinstance(stage.top, Table)
    return stage.top


def make(hands: Hands, table: Any, way: Way, move: Any) -> None:
    """Make a move, and see that it is this one."""
    pad, count = hands.next, len(table.real.history)
    for key in way(table, move):
        if key is HERE:
            pad.press("a")
        else:
            pad.click(key)
    assert table.real.history[count].move == move
    assert keycaps.in_hand() == hands.maker
    hands.used.add(hands.maker)


def play(hands: Hands, table: Table, game: str) -> None:
    """Play until the winner is seen."""
    stage, (chooses, way, _) = hands.stage, GAMES[game]
    for _ in range(TURNS):
        if isinstance(stage.top, EndScene):
            return
        if stage.top is not table:
            stage.now += 1
            hands.next.press("a")
        elif table.phase is Phase.YOUR_TURN:
            make(hands, table, way, chooses(table))
        else:
            stage.now += 1
            stage.settle()
    raise AssertionError("the match does not end")


@pytest.mark.parametrize("makers", IN_HAND)
@pytest.mark.parametrize("game", EVERY)
def test_a_whole_match(menu: Any, game: str, makers: tuple[str, ...]) -> None:
    hands = plugged(menu, makers, [*GAMES].index(game))
    play(hands, begin(hands, game, GAMES[game][2]), game)
    assert hands.used == set(makers)
    hands.click("count")
    assert "Scoring" in type(menu.top).__name__
    hands.click("menu")
    assert isinstance(menu.top, Menu)
    assert len(menu.context.history.results()) == 1


@pytest.mark.slow
@pytest.mark.parametrize("makers", IN_HAND)
def test_a_lesson(menu: Any, makers: tuple[str, ...]) -> None:
    hands = plugged(menu, makers)
    for key in ("rare_dragon", "learn"):
        hands.click(key)
    table = menu.top
    for _ in range(TURNS):
        if isinstance(menu.top, LessonDone):
            break
        if wanted := table.course.wanted():
            make(hands, table, rare_dragon, wanted[0])
        elif table.course.phase is lesson.Phase.FREE:
            make(hands, table, rare_dragon, laid(table))
        elif table.course.phase is not lesson.Phase.THEN:
            hands.click("guide next")
        menu.wait(1)
        menu.settle()
    assert isinstance(menu.top, LessonDone)
    assert hands.used == set(makers)
    for _ in range(3):
        menu.wait(1)
        if not isinstance(menu.top, Menu):
            hands.next.press("b")
    assert isinstance(menu.top, Menu)


def test_looking_around_turning_and_putting_back(menu: Any) -> None:
    """What is done in Dragon Dance beside laying cards."""
    pad = menu.plug_in("playstation")
    match = games.load("dragon_dance").new({}, 2, "8K2F-41", ("Ada", "Wen"), ("human", "novice"))
    table = menu.show(Table(menu.context, match))
    camera = table.top.camera
    wide = camera.card(0, 0).w
    for trigger, grows in ((4, False), (5, True)):
        before = camera.card(0, 0).w
        pad.push(trigger, 1.0)
        pad.push(trigger, -1.0)
        menu.settle()
        assert (camera.card(0, 0).w > before) is grows
    assert camera.card(0, 0).w == wide
    pad.push(2, 1.0)
    left = camera.card(0, 0).x
    menu.wait(0.3)
    pad.push(2, 0.0)
    menu.settle()
    assert camera.card(0, 0).x < left
    turned = next(held for held in table.top.hold.cards if len(table.top.turns(held)) > 1)
    pad.click(f"hand {table.top.hold.cards.index(turned)}")
    before = table.top.turned.get(turned.token, 0)
    pad.click("turn")
    assert table.top.turned[turned.token] != before
    pad.press("b")
    assert table.top.card is None
    assert menu.top is table
