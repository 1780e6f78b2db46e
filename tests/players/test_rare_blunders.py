"""What no player of the Rare Dragon does: positions by name in which anybody would shake their head.

A is the draw-two dragon and B the rare one; seat 0 has to decide.
"""

import random

import pytest
from rare_games import OPTIONS, set_up

from dragonbox import players
from dragonbox.games.rare_dragon import ai, rules
from dragonbox.games.rare_dragon.cards import in_order
from dragonbox.games.rare_dragon.position import points

pytestmark = pytest.mark.slow

LEVELS = list(players.BY_KEY)
SKILLED = LEVELS[1:]


def turn(game, level, seed=1):
    """The moves of a whole turn of the seat that has to decide, as texts."""
    game, seat, moves, rng = game.copy(), game.to_move, [], random.Random(seed)
    while game.to_move == seat and (not moves or game.stage == "play"):
        legal = game.legal()
        move = legal[0] if len(legal) == 1 else ai.choose(game.view(seat), level, rng).move
        game.check(move)
        game.apply(move)
        moves.append(str(move))
    return moves


def known(game, *cards):
    """The game in which everybody knows of these cards, by seat."""
    game.known = [in_order(hand) for hand in cards]
    rules.audit(game)
    return game


LAID = ("FFFF", "GGGG")
"""What lies before both where it does not matter."""

NEVER = {
    # name: the position, the moves that nobody makes, by whom
    "throws the rare dragon away": (set_up("BCDEFG", pile="H", stage="play"), {"drop B"}, LEVELS),
    "throws the rare dragon away beside pairs": (
        set_up("BCCDD", pile="H", laid=LAID, stage="play", deck=12),
        {"drop B"},
        LEVELS,
    ),
    "keeps a set in the last turn": (
        set_up("CCCDE", pile="H", laid=LAID, stage="play", deck=0),
        {"drop C"},
        LEVELS,
    ),
    # Who looks far ahead may do that: nobody else can take the card, and with two in the hand it brings all
    # back that lies on it by then.
    "breaks three for a pair": (
        set_up("CCCDD", pile="E", laid=LAID, stage="play", deck=12),
        {"drop C"},
        LEVELS[:2],
    ),
    "plays the draw-two dragon for nothing": (
        set_up("ACDE", pile="H", laid=LAID, stage="play", deck=0),
        {"play A"},
        LEVELS,
    ),
    "plays the rare dragon early while two others may follow": (
        set_up("BCDEFGHI", pile="J", stage="play", deck=21),
        {"play B"},
        SKILLED,
    ),
    "throws the third card of a known pair": (
        known(set_up("CDEHJ", "JJ", pile="I", laid=LAID, stage="play", deck=16), "", "JJ"),
        {"drop J"},
        SKILLED,
    ),
    "completes a heap that anybody can take": (
        set_up("CDEHJ", pile="JCDJHI", laid=LAID, stage="play", deck=12),
        {"drop J"},
        SKILLED,
    ),
    "opens a heap for a known single card": (
        known(set_up("CDEHJ", "J", pile="JCDIHI", laid=LAID, stage="play", deck=12), "", "J"),
        {"drop J"},
        SKILLED,
    ),
    "throws a fourth away": (
        set_up("CDEHJ", pile="I", laid=("FFFF", "GGGGJJJ"), stage="play", deck=12),
        {"drop J"},
        SKILLED,
    ),
    "throws the own fourth away": (
        set_up("CDEHJ", pile="I", laid=("FFFFJJJ", "GGGG"), stage="play", deck=12),
        {"drop J"},
        LEVELS,
    ),
}
ALWAYS = {
    # name: the position, moves of the turn that are all made, by whom
    "plays the rare dragon in the last turn": (
        set_up("BCDE", pile="H", laid=LAID, stage="play", deck=0),
        {"play B"},
        LEVELS,
    ),
    "plays the rare dragon that is the last and brings two over": (
        set_up("BCDE", pile="H", laid=("FFFF", "BBGGGG"), stage="play", deck=12),
        {"play B"},
        LEVELS,
    ),
    "plays the rare dragon before it goes out": (
        set_up("BC", pile="H", laid=("DDDEEE", "GGGG"), stage="play", deck=12),
        {"play B", "drop C"},
        LEVELS,
    ),
    "plays a fourth of another": (
        set_up("CDEHJ", pile="I", laid=("FFFF", "GGGGJJJ"), stage="play", deck=12),
        {"play J"},
        LEVELS,
    ),
    "plays the own fourth": (
        set_up("CDEHJ", pile="I", laid=("FFFFJJJ", "GGGG"), stage="play", deck=12),
        {"play J"},
        LEVELS,
    ),
    "takes the last rare dragon that brings two over": (
        set_up("CDEH", pile="HIB", laid=("FFFF", "BBGGGG"), deck=12),
        {"take 1", "play B"},
        LEVELS,
    ),
    "takes a heap with a set": (
        set_up("CCDEH", pile="CDEI", laid=LAID, deck=15),
        {"take 4", "meld C3"},
        SKILLED,
    ),
    "goes out with a set when well ahead": (
        set_up("CCCD", pile="H", laid=("EEEFFFF", "GGGG"), stage="play", deck=12),
        {"meld C3", "drop D"},
        LEVELS,
    ),
    "lays all it has in the last turn": (
        set_up("BCCCDDDE", pile="H", laid=LAID, stage="play", deck=0),
        {"play B", "meld C3", "meld D3"},
        LEVELS,
    ),
    "draws two early": (set_up("ACDEFGHI", pile="J", stage="play", deck=21), {"play A"}, SKILLED),
}


def cases(table):
    return [
        pytest.param(game, moves, level, id=f"{name} ({level})")
        for name, (game, moves, levels) in table.items()
        for level in levels
    ]


@pytest.mark.parametrize(("game", "moves", "level"), cases(NEVER))
def test_nobody_ever(game, moves, level):
    for seed in range(3):
        assert not moves & set(turn(game, level, seed))


@pytest.mark.parametrize(("game", "moves", "level"), cases(ALWAYS))
def test_everybody_always(game, moves, level):
    for seed in range(3):
        assert moves <= set(turn(game, level, seed))


# -- in any position --


def played(level, number, seats):
    """Every position of a hand between players of a level in which there is something to decide."""
    rng = random.Random(number)
    game = rules.start(OPTIONS, seats, rules.deal(OPTIONS, seats, rng, []))
    while not game.over:
        legal = game.legal()
        if len(legal) > 1:
            yield game
            game.apply(ai.choose(game.view(game.to_move), level, rng).move)
        else:
            game.apply(legal[0])


def most(game):
    """The most points before the player to move that this turn can come to, without cards from the deck."""
    seat = game.to_move
    best = 0
    for move in game.legal():
        then = game.copy()
        then.apply(move)
        own = points(then)[seat]
        if move.verb in ("play", "meld"):
            own = max(own, most(then))
        best = max(best, own)
    return best


@pytest.mark.parametrize("seats", rules.SEATS)
@pytest.mark.parametrize("level", LEVELS[:2])
def test_in_any_position(level, seats):
    """In the last turn everybody lays all that counts. Nobody throws a rare dragon away without need, or
    plays a card for nothing."""
    last_turns = 0
    for number in range(5 if seats == 2 else 3):
        for game in played(level, number, seats):
            seat, view = game.to_move, game.view(game.to_move)
            move = ai.choose(view, level, random.Random(number)).move
            if move.verb == "drop":
                assert move.dragon != game.rare or set(game.hand) <= {game.rare, game.draw_two}
            assert str(move) != f"play {game.draw_two}" or game.deck or game.must
            if not game.deck and game.stage == "play":
                last_turns += 1
                after, wanted = game.copy(), most(game)
                while not after.over:
                    choice = ai.choose(after.view(seat), level, random.Random(number)).move
                    after.apply(choice if len(after.legal()) > 1 else after.legal()[0])
                assert after.scores[seat] == wanted
    assert last_turns
