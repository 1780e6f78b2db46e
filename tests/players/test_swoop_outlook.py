"""What the master of Dragon Swoop expects of a position that it cannot see through."""

import random
import statistics

import pytest
from swoop_games import positions

from dragonbox.games.dragon_swoop import ai, rules
from dragonbox.games.dragon_swoop.ai import lookahead, outlook
from dragonbox.games.dragon_swoop.ai.outlook import EMPTY, FACE_DOWN, UNKNOWN

CLOSE = 1e-6


def due(count, seed):
    """Positions in which there is something to decide."""
    return [game for game in positions(count, seed) if not game.over]


def after(game, move):
    then = game.copy()
    then.apply(move)
    return then


def dealt(count, seed):
    rng = random.Random(seed)
    return [rules.start({}, 1, rules.deal({}, 1, rng, [])) for _ in range(count)]


def test_what_is_face_down_is_not_looked_at():
    for game in due(200, 1):
        view = game.view(0)
        assert (
            lookahead.sight(view) == lookahead.sight(game) == lookahead.sight(view.sample(random.Random(3)))
        )


def test_every_tile_is_somewhere():
    for game in due(200, 2):
        seen = lookahead.sight(game)
        for symbol in range(len(seen.left)):
            known = seen.tops.count(symbol) + seen.hand[symbol] + seen.pile[symbol] + (seen.master == symbol)
            assert seen.left[symbol] == known + seen.hidden[symbol]
        assert sum(seen.heights) - sum(top < FACE_DOWN for top in seen.tops) == sum(seen.hidden)


def test_a_move_is_judged_by_what_can_be_seen_after_it(monkeypatch):
    """The outlook is asked of the position as the rules leave it, before anything is turned up."""
    asked = []
    monkeypatch.setattr(lookahead, "outlook", lambda seen: asked.append(seen.copy()) or 0.0)
    verbs, unseen = set(), 0
    for game in due(400, 3):
        for move in game.legal():
            then = after(game, move)
            asked.clear()
            lookahead.worth(lookahead.sight(game), move)
            if then.over or not then.master or not asked:
                continue
            [guess], so = asked, lookahead.sight(then)
            assert (guess.turn, guess.heights, guess.hand, guess.left, guess.recruits, guess.masters) == (
                (so.turn, so.heights, so.hand, so.left, so.recruits, so.masters)
            )
            for top, turned in zip(guess.tops, so.tops, strict=True):
                assert top == turned or (top == FACE_DOWN and turned != EMPTY)
                unseen += top != turned
            assert guess.master in (so.master, UNKNOWN)
            verbs.add(move.verb)
    assert verbs == {"fly", "recruit", "crown", "rest"}
    assert unseen > 100


def test_in_the_last_turn_a_move_is_worth_what_it_brings():
    seen = 0
    for game in due(400, 4):
        for move in game.legal() if game.turn == 12 else []:
            then = after(game, move)
            if then.over:
                seen += 1
                assert lookahead.worth(lookahead.sight(game), move) == then.score - game.score
    assert seen > 50


def test_the_last_master_to_fly_is_worth_its_best_crown():
    seen = 0
    for game in due(1000, 5):
        for move in game.legal():
            then = after(game, move)
            as_before = all(top in ("", old) for top, old in zip(then.tops, game.tops, strict=True))
            if not then.over and not then.master and as_before and game.master:
                crowns = [lookahead.worth(lookahead.sight(then), crown) for crown in then.legal()]
                seen += 1
                worth = lookahead.worth(lookahead.sight(game), move)
                assert worth == pytest.approx(then.score - game.score + max(crowns), abs=CLOSE)
    assert seen > 5


def test_a_crown_is_no_turn_of_its_own():
    """All moves are judged in the same turn, also those after which a tile is crowned first."""

    def best(game):
        seen = lookahead.sight(game)
        return max(game.legal(), key=lambda move: lookahead.worth(seen, move))

    crowned = 0
    for game in due(1000, 5):
        for move in game.legal():
            then = after(game, move)
            if then.over or then.master:
                continue
            total = lookahead.Player().total_of(then.copy(), game.turn + 1)
            while not then.over and then.turn <= game.turn + 1:
                then.apply(best(then))
            crowned += not then.over
            to_come = 0 if then.over else lookahead.worth(lookahead.sight(then), best(then))
            assert total == pytest.approx(then.score + to_come, abs=CLOSE)
    assert crowned > 5


@pytest.mark.slow
def test_who_goes_by_the_outlook_alone_beats_an_expert():
    """An expert makes about 319 points; a year that is played on to its end is over."""
    games = dealt(60, 6)
    totals = [lookahead.Player().total_of(game, rules.TURNS) for game in games]
    assert all(game.over and game.score == total for game, total in zip(games, totals, strict=True))
    assert statistics.fmean(totals) > 320


@pytest.mark.slow
def test_the_outlook_is_right_on_average():
    """Of fresh deals, from the first turn and from the seventh."""
    for turns in (0, 6):
        off = []
        for game in dealt(100, 7):
            for _ in range(turns):
                moves, seen = game.legal(), lookahead.sight(game)
                if moves:
                    game.apply(max(moves, key=lambda move: lookahead.worth(seen, move)))
            expected = lookahead.Player().total_of(game.copy(), 0)
            off.append(expected - lookahead.Player().total_of(game, rules.TURNS))
        assert abs(statistics.fmean(off)) < 20


def test_ways_that_look_the_same_are_played_on_alike():
    """What a player found in one way is what it would find in another."""
    one, same = lookahead.Player(), 0
    for game in due(30, 9):
        rng = random.Random(game.turn)
        worlds = [game.view(0).sample(rng) for _ in range(6)]
        before = len(one._best)
        for world in worlds:
            assert one.total_of(world.copy(), game.turn) == lookahead.Player().total_of(world, game.turn)
        same += 2 * len(worlds) - (len(one._best) - before)
    assert same > 100


def test_what_differs_in_sight_is_told_apart():
    seen = {}
    for game in due(300, 10):
        sight = lookahead.sight(game)
        assert seen.setdefault(sight.key(), sight) == sight
    assert len(seen) > 250


def test_rows_add_up_number_by_number():
    """Also where numbers below 0 borrow from the next one."""
    rows, rng = outlook._Rows(5), random.Random(11)
    for _ in range(100):
        one, other = ([rng.randrange(-(10**8), 10**8) for _ in range(5)] for _ in range(2))
        total = rows.numbers(rows.row(one) + 3 * rows.row(other))
        assert total == tuple(a + 3 * b for a, b in zip(one, other, strict=True))


def test_the_master_tries_the_moves_of_the_best_outlook():
    for game in due(100, 8):
        moves, tried = game.legal(), ai._candidates(game.view(0), "master")
        seen = lookahead.sight(game)
        assert len(tried) == min(len(moves), ai.CHOSEN)
        least = min(lookahead.worth(seen, move) for move in tried)
        assert all(lookahead.worth(seen, move) <= least + CLOSE for move in moves if move not in tried)


def test_a_wait_counts_from_the_turn_to_come():
    """In turn 1 the master stands above a1, in turn 7 above c1; a1 comes again in turns 9 and 12."""
    assert outlook._wait(1, 0) == 0
    assert outlook._wait(7, 0) == 2
    assert outlook._wait(10, 0) == 2
    assert outlook._wait(10, 6) == 0
    assert outlook._wait(12, 8) == 7
