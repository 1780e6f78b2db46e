"""Playing Dragon Swoop: what moves do, how it ends and counts, and what the player may know."""

import dataclasses
import pickle
import random

import pytest
from swoop_games import OPTIONS, WAVES, begin, choose, play, positions, recorded
from swoop_oracle import NAMES, Oracle

from dragonbox.core.contract import Rules
from dragonbox.games.dragon_swoop import rules
from dragonbox.games.dragon_swoop.combinations import BY_SHAPE, COMBINATIONS
from dragonbox.games.dragon_swoop.position import breakdown, counts, reached


def grid(game):
    """The face-up tiles by rows, a dot where none is."""
    return " ".join("".join(top or "." for top in game.tops[row : row + 3]) for row in (0, 3, 6))


def rows(heights):
    return [heights[0:3], heights[3:6], heights[6:9]]


# -- moves --


def test_the_module_is_a_game():
    assert isinstance(rules, Rules)
    assert (rules.KEY, rules.SEATS, rules.VERSION) == ("dragon_swoop", (1,), 1)
    (mode,) = rules.OPTIONS
    assert (mode.default, [choice.value for choice in mode.choices]) == (
        "score",
        ["score", "easy", "hard", "sweep"],
    )


def test_the_start():
    game = begin()
    assert (grid(game), game.master, game.pile) == ("WWW WTT WLL", "W", "LSFTM")
    assert rows(game.heights) == [(5, 5, 5), (3, 3, 3), (2, 2, 2)]
    assert (game.hand, game.recruits, game.turn, game.scores, game.to_move) == ("", 2, 1, (0,), 0)


def test_recruit():
    game = begin()
    assert play(game, "recruit a2") == [
        {"type": "recruit", "space": "a2", "symbol": "W"},
        {"type": "reveal", "tiles": {"a2": "F"}},
    ]
    assert (game.hand, game.recruits, game.turn, grid(game)) == ("W", 1, 2, "WWW FTT WLL")
    assert game.heights[3] == 2


def test_fly_leaves_other_tiles_of_the_symbol():
    game = begin()
    assert play(game, "fly a1 b1 a2") == [
        {"type": "set", "name": "Three of a kind", "symbols": "W", "points": 10, "bonus": 0},
        {"type": "reveal", "tiles": {"a1": "L", "b1": "F", "a2": "F"}},
    ]
    assert (grid(game), game.score, game.master) == ("LFW FTT WLL", 10, "W")


def test_fly_with_the_master():
    game = begin()
    assert play(game, "fly a1 master") == [
        {"type": "set", "name": "Pair", "symbols": "W", "points": 2, "bonus": 1},
        {"type": "reveal", "master": "L"},
        {"type": "reveal", "tiles": {"a1": "L"}},
    ]
    assert (game.master, game.pile, game.turn, game.score) == ("L", "SFTM", 2, 3)


def test_fly_with_underlings():
    game = begin()
    play(game, "recruit a1", "recruit b1")
    assert (game.hand, game.recruits) == ("WW", 0)
    play(game, "fly c1 hand:W")
    assert game.hand == "W"
    assert game.piles[0].tiles == ("WW",)


def test_underlings_keep_their_order():
    game = begin("WWWWW TTTTL LLLFF FFF MMM TMS SS LS MS", "TLSFWM")
    play(game, "recruit a1", "recruit b1")
    assert game.hand == "WT"


def test_every_combination():
    """The table, and that a pile scores what it says."""
    assert [(c.name, c.sets, c.size, c.points, c.bonus) for c in COMBINATIONS] == [
        ("two Fours of a kind", 2, 4, 75, 50),
        ("Five of a kind", 1, 5, 50, 30),
        ("Four of a kind", 1, 4, 30, 15),
        ("two Threes of a kind", 2, 3, 15, 10),
        ("Three of a kind", 1, 3, 10, 5),
        ("Two Pair", 2, 2, 5, 2),
        ("Pair", 1, 2, 2, 1),
    ]
    assert [c.title for c in COMBINATIONS[:2]] == ["Two Fours of a kind", "Five of a kind"]
    assert [c.short for c in COMBINATIONS[:2]] == ["Two Fours", "Five of a kind"]
    seen = set()
    for game in positions(1500):
        for pile in game.piles:
            seen.add(pile.combination)
            shape = len(pile.tiles), len(pile.tiles[0])
            assert BY_SHAPE[shape] == pile.combination
            assert pile.points == pile.combination.points + pile.with_master * pile.combination.bonus
    assert len(seen) > 5


def test_the_master_moves_on_after_every_turn_but_not_after_a_crown():
    game = recorded("unfinished_crown")
    assert (game.turn, game.view(0).station) == (8, 7)
    play(game, "crown c3")
    assert (game.turn, game.master, game.heights[8]) == (9, "S", 1)


def test_a_tile_falls_two_rows():
    game = recorded("fall_two_rows", 4)
    assert [game.heights[column::3] for column in range(3)] == [(2, 1, 1), (2, 1, 1), (4, 1, 1)]
    under = game.hidden[0]
    play(game, "fly a1 a2 a3 / c1 c2 c3")
    assert [game.heights[column::3] for column in range(3)] == [(0, 0, 1), (2, 1, 1), (1, 1, 1)]
    assert game.tops[6] == under


def test_rest():
    game = recorded("rest", 6)
    before = game.copy()
    assert play(game, "rest") == [{"type": "rest"}]
    assert (game.tops, game.master, game.turn) == (before.tops, before.master, before.turn + 1)


def test_rest_with_a_swap():
    game = recorded("rest", 6)
    assert (grid(game), game.master) == (".W. .W. .W.", "L")
    assert play(game, "rest b2") == [{"type": "rest", "space": "b2", "laid": "L", "master": "W"}]
    assert (grid(game), game.master) == (".W. .L. .W.", "W")


def test_rest_with_the_own_symbol():
    game = recorded("rest_own_symbol", 7)
    assert game.master == game.tops[6]
    assert "rest a3" in map(str, game.legal())


# -- crowning --


def test_a_crown_before_the_tiles_fall():
    game = recorded("crown", 7)
    assert [event["type"] for event in play(game, "fly b1 master")] == ["set"], "nothing falls or turns up"
    assert game.view(0).crown_due
    assert game.to_move == 0


def test_a_crown_after_the_reveal():
    game = recorded("crown_after_reveal", 8)
    events = play(game, "fly a1 a2 a3 master")
    assert events[1:] == [{"type": "reveal", "tiles": {"a1": "S", "a2": "M", "a3": "S"}}]
    assert (rows(game.heights), game.turn) == ([(2, 0, 0), (1, 0, 0), (1, 0, 0)], 9)
    assert " ".join(map(str, game.legal())) == "crown a1 crown a2 crown a3"
    assert play(game, "crown a3")[1:] == [{"type": "reveal", "tiles": {"a1": "M"}}]
    assert (grid(game), rows(game.heights)) == ("M.. S.. M..", [(1, 0, 0), (1, 0, 0), (1, 0, 0)])
    assert game.turn == 10


def test_no_crown_in_an_empty_grid():
    game = recorded("all_36_taken", -1)
    (*_, end) = play(game, "fly b1 a2 b2 master / c2 a3 b3 c3")
    assert (end["type"], end["by"]) == ("end", "grid")
    assert (game.master, game.over, game.view(0).crown_due, game.legal()) == ("", True, False, [])


def test_a_master_is_missing_only_while_a_crown_is_due_or_at_the_end():
    """So a swap always has a master to swap."""
    for game in positions(1500):
        if not game.master:
            assert game.over or {move.verb for move in game.legal()} == {"crown"}
        if not game.over:
            assert any(game.tops)


# -- the end --


def test_the_585_points():
    game = recorded("all_36_taken")
    assert game.scores == (585,)
    assert breakdown(game)._asdict() == {"piles": 395, "spaces": 90, "masters": 0, "all": 100}
    assert sum(pile.combination.tiles for pile in game.piles) == 36


@pytest.mark.parametrize(
    ("stem", "winners"),
    [
        *(("turn_12", ()), ("easy_won", (0,)), ("easy_lost", ()), ("hard_won", (0,)), ("hard_lost", ())),
        *(("sweep_won", (0,)), ("sweep_lost", ())),
    ],
)
def test_winners(stem, winners):
    game = recorded(stem)
    mode = stem.split("_")[0].replace("turn", "score")
    standing = rules.standing({"mode": mode}, 1, [game])
    assert (standing.over, standing.scores, standing.winners) == (True, game.scores, winners)
    assert standing.extra == {"breakdown": breakdown(game)._asdict()}


def test_nobody_has_won_before_the_end():
    game = recorded("easy_won", -1)
    for mode in ("score", "easy", "hard", "sweep"):
        standing = rules.standing({"mode": mode}, 1, [game])
        assert (standing.over, standing.winners, standing.extra) == (False, (), {"breakdown": None})


@pytest.mark.parametrize(
    ("empty", "modes"),
    [
        ("", ""),
        ("a1 b1 c1", "easy"),
        ("a1 b1 c1 a2 b2", "easy"),
        ("b1 b2 b3", "hard"),
        ("a1 b1 c1 a2 a3", "easy hard"),
        ("a1 b1 c1 a2 b2 c2 a3 b3 c3", "easy hard sweep"),
    ],
)
def test_goals(empty, modes):
    game = begin()
    for name in empty.split():
        space = NAMES.index(name)
        game.tops[space] = game.hidden[space] = ""
    assert [
        mode for mode in ("score", "easy", "hard", "sweep") if reached(mode, game.heights)
    ] == modes.split()


@pytest.mark.slow
def test_the_oracle_plays_alike():
    rng = random.Random(11)
    for _ in range(150):
        dealt = rules.deal(OPTIONS, 1, rng, [])
        game, oracle = rules.start(OPTIONS, 1, dealt), Oracle(dealt.to_record())
        while not game.over:
            move = choose(game, rng)
            game.apply(move)
            oracle.play(str(move))
            rules.audit(game)
            assert dict(zip(NAMES, game.tops, strict=True)) == dict.fromkeys(NAMES, "") | oracle.shown()
            assert (list(game.heights), game.score) == (oracle.heights(), oracle.score())
            assert [*game.hand] == oracle.hand
            assert [*game.master, *game.pile] == oracle.masters[::-1]
        assert oracle.over
        assert breakdown(game)._asdict() == oracle.breakdown()


# -- what the player may know --


def test_the_view():
    view = begin().view(0)
    assert (view.pile, view.heights, view.turn) == ("FLSTM", (5, 5, 5, 3, 3, 3, 2, 2, 2), 1)
    assert pickle.loads(pickle.dumps(view)) == view
    assert view == begin(masters="WMTFSL").view(0), "the order of the pile is not known"
    assert view == begin("WSMLS WSSFM WFFSL WMF TTL TTF WT LM LM").view(0), "nor what lies face down"
    assert view != begin("WLSMS WFMSS TLSFF WFM WLT TFT WT LM LM").view(0)


@pytest.mark.slow
def test_samples():
    rng = random.Random(8)
    for game in positions(400):
        view = game.view(0)
        assert view.legal() == game.legal()
        sample = view.sample(rng)
        assert sample.view(0) == view
        rules.audit(sample)
        while not sample.over:
            sample.apply(choose(sample, rng))
        rules.audit(sample)
        assert game.view(0) == view


def test_samples_differ():
    rng = random.Random(8)
    view = begin().view(0)
    samples = [view.sample(rng) for _ in range(30)]
    assert len({tuple(sample.hidden) for sample in samples}) == 30
    assert len({sample.pile for sample in samples}) > 20


def test_all_ways_to_lie_are_alike():
    """How often a symbol comes up first among 1000 samples, in a stack and among the masters."""
    view, rng = begin().view(0), random.Random(2)
    samples = [view.sample(rng) for _ in range(1000)]
    for symbol, count in counts(view).items():
        hidden = sum(sample.hidden[0][0] == symbol for sample in samples)
        assert abs(hidden - 1000 * count.hidden / 21) < 50
        first = sum(sample.pile[0] == symbol for sample in samples)
        assert abs(first - 1000 * count.pile / 5) < 50


def test_counts():
    game = begin()
    play(game, "recruit a2", "fly b1 master / b2 c2")
    found = counts(game.view(0))
    assert found["W"] == (2, 3, 1, 0, 0, 0)
    assert found["T"] == (2, 0, 0, 0, 1, 3)
    assert found["L"]._asdict() == {"flown": 0, "grid": 3, "hand": 0, "master": 1, "pile": 0, "hidden": 2}
    for game in positions(200):
        for symbol, count in counts(game.view(0)).items():
            assert sum(count) == 6
            assert count.hidden == sum(hidden.count(symbol) for hidden in game.hidden)


# -- copies and audits --


def test_a_copy_shares_nothing_that_can_change():
    game = recorded("crown_after_reveal", 8)
    copy = game.copy()
    assert copy == game
    for field in dataclasses.fields(game):
        mine, theirs = getattr(game, field.name), getattr(copy, field.name)
        assert not isinstance(mine, list) or mine is not theirs
    copy.apply(copy.legal()[0])
    assert copy != game
    assert game == recorded("crown_after_reveal", 8)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda game: game.tops.__setitem__(0, "M"),
        lambda game: game.hidden.__setitem__(0, ""),
        lambda game: setattr(game, "master", "T"),
        lambda game: setattr(game, "pile", game.pile[1:]),
        lambda game: setattr(game, "hand", "W"),
        lambda game: setattr(game, "turn", 13),
        lambda game: setattr(game, "score", game.score + 1),
        lambda game: game.piles.pop(),
        lambda game: (
            game.hidden.__setitem__(0, game.tops[0] + game.hidden[0]) or game.tops.__setitem__(0, "")
        ),
    ],
)
def test_an_audit_finds_what_is_wrong(spoil):
    game = begin(WAVES)
    play(game, "fly a1 b1 a2")
    rules.audit(game)
    spoil(game)
    with pytest.raises(AssertionError):
        rules.audit(game)
