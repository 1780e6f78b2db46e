"""What no player of Dragon Dance does: positions by name in which anybody would shake their head.

The field begins with RGBY at 0,0. Seat 0 has to decide, where nothing else is said.
"""

import random
import re

import pytest
from dance_games import OPTIONS, play, set_up

from dragonbox import players
from dragonbox.games.dragon_dance import ai, rules
from dragonbox.games.dragon_dance.cards import BIT, is_scale
from dragonbox.games.dragon_dance.knowledge import Fact
from dragonbox.games.dragon_dance.moves import parse
from dragonbox.games.dragon_dance.placing import places_of

pytestmark = pytest.mark.slow

LEVELS = list(players.BY_KEY)
SKILLED = LEVELS[1:]

RED = ("RGBY", "HR r0 at -1,-1")
"""A red head lies on the red square: four squares for another one, or for a red egg."""
DANCE = "play HR r0 at -1,-1"


def told(game, seat, *kinds):
    """The game in which everybody knows that a hand has only cards of these kinds."""
    game.known[seat] = (Fact(len(game.hands[seat]), sum(BIT[kind] for kind in kinds)),)
    return game


def after(game, *texts):
    play(game, *texts)
    return game


def danced(*hands, scores):
    """Seat 0 has played a red head as the last card."""
    return after(set_up("HR", *hands, laid=RED, scores=scores), DANCE)


def where_points_count(game):
    game.by_points = True
    return game


NEVER = {
    # name: the position, what the moves begin with that nobody makes, by whom
    "plays the head before the last other card": (
        set_up("HR YRGB", "GYRB BRGY", laid=RED, scores=(16, 12)),
        "play HR",
        LEVELS,
    ),
    "passes in the finish": (danced("EG YRGB", scores=(20, 20)), "pass", LEVELS),
    "keeps the head that would end the round": (
        after(set_up("", "GYRB BRGY", laid=RED, top="HR", scores=(16, 12)), "draw"),
        "keep",
        LEVELS,
    ),
    "keeps an egg that scores nine": (
        after(set_up("", "GYRB BRGY", laid=RED, top="ER", scores=(9, 12)), "draw"),
        "keep",
        LEVELS,
    ),
    "opens four squares for a known egg": (
        told(set_up("HB HR YRGB GYBR", "ER", scores=(5, 5)), 1, "ER"),
        "play HR",
        SKILLED,
    ),
    "gives away the only head with much to come": (
        set_up("HR YRGB GYBR", "GYRB BRGY BGYR", scores=(16, 12)),
        "play HR",
        SKILLED,
    ),
    "throws the egg away that can block the last card": (
        told(set_up("ER BYRG YBGR", "HR", laid=RED, scores=(12, 20)), 1, "HR"),
        "play ER r0 at -2",
        LEVELS,
    ),
}
ALWAYS = {
    # name: the position, what the move begins with that everybody makes, by whom
    "takes nine points": (
        set_up("ER YRGB GYBR", "GYRB BRGY", laid=RED, scores=(5, 5)),
        "play ER r0 at -1,-1",
        LEVELS,
    ),
    "dances on four squares": (set_up("HR", "EG YRGB", laid=RED, scores=(15, 30)), DANCE, LEVELS),
    "blocks, and on four squares": (danced("ER YRGB", scores=(20, 20)), "play ER r0 at -1,-1", LEVELS),
    "lets a dragon pass that comes too late": (
        where_points_count(danced("ER YRGB", scores=(20, 40))),
        "pass",
        SKILLED,
    ),
    "grants nobody a round": (danced("ER YRGB", scores=(20, 40)), "play ER r0 at -1,-1", SKILLED),
    "takes most in the finish": (
        danced("EG YRGB GYBR", scores=(20, 20)),
        "play EG",
        LEVELS,
    ),
    "plays the last card before the head": (
        set_up("HR YRGB", "GYRB BRGY", laid=RED, scores=(16, 12)),
        "play YRGB",
        LEVELS,
    ),
}


def choices(game, level):
    """Who overlooks nothing hardly differs from one chance to another."""
    view, chances = game.view(game.to_move), 12 if level in LEVELS[:2] else 5
    return {str(ai.choose(view, level, random.Random(seed)).move) for seed in range(chances)}


def cases(table):
    return [
        pytest.param(game, start, level, id=f"{name} ({level})")
        for name, (game, start, levels) in table.items()
        for level in levels
    ]


@pytest.mark.parametrize(("game", "start", "level"), cases(NEVER))
def test_nobody_ever(game, start, level):
    assert any(str(move).startswith(start) for move in game.legal())
    assert not [move for move in choices(game, level) if move.startswith(start)]


@pytest.mark.parametrize(("game", "start", "level"), cases(ALWAYS))
def test_everybody_always(game, start, level):
    assert len(game.legal()) > 1
    for move in choices(game, level):
        assert move.startswith(start)


# -- in any position --


def decided(level, number, seats):
    """Every decision of a round between players of a level, with the view and the position before it."""
    rng = random.Random(number)
    options = OPTIONS | {"turning": ("half", "none", "quarter")[number % 3]}
    game = rules.start(options, seats, rules.deal(options, seats, rng, []))
    while not game.over:
        legal = game.legal()
        if len(legal) == 1:
            game.apply(legal[0])
            continue
        view = game.view(game.to_move)
        decision = ai.choose(view, level, rng)
        yield view, decision
        game.apply(decision.move)


def place(view, move):
    return next(place for place in places_of(view, move.card) if place.move(move.card) == move)


@pytest.mark.parametrize("seats", rules.SEATS)
@pytest.mark.parametrize("level", LEVELS[:2])
def test_in_any_position(level, seats):
    """The points in the reason are those of the move, and nobody passes in the finish. A novice never lays a
    card of one colour elsewhere when it could cover four squares; a skilled player who is the last one to lay
    a card takes the most points."""
    finishes = 0
    for number in range(3):
        for view, decision in decided(level, number, seats):
            move = decision.move
            assert parse(str(move)) == move
            assert view.stage != "finish" or move.verb == "play"
            if move.verb != "play":
                continue
            laid = place(view, move)
            scored = f"{laid.points} point{'s' * (laid.points != 1)}"
            assert re.match(rf"An? .* on (one|two|three|four) squares?: {scored}\.", decision.reason)
            places = places_of(view, move.card)
            if level == "novice" and not is_scale(move.card) and any(one.squares == 4 for one in places):
                assert laid.squares == 4
            if level != "novice" and view.stage == "finish" and (view.seat + 1) % seats == view.dragon:
                finishes += 1
                assert laid.points == max(
                    [one.points for card in set(view.hand) for one in places_of(view, card)]
                )
    assert finishes or level == "novice"
