"""What a seat of Magic Dragon knows; and the laws of all games, with players that go for Zappo."""

import json
import pickle
import random

import pytest
from magic_games import VARIANTS, begin, choose, options, play, positions, tile, tiles
from repeats import repeated
from walks import anatomy, changeable

from dragonbox import games, listing, record
from dragonbox.core.contract import IllegalMove, Rules
from dragonbox.games.magic_dragon import rules, sampling
from dragonbox.games.magic_dragon.tiles import COPIES, NOTHING

DULL = "147C 258S 369D 147P"


@pytest.fixture
def boxed():
    """The game as it lies in the box."""
    return games.load(rules.KEY)


def stages(count, seed):
    """Positions of all stages: so many of each, with their source of chance."""
    rng, left = random.Random(seed), {}
    for game in positions(1600, seed):
        if left.setdefault(game.stage, count) and rng.random() < (
            0.1 if game.stage in ("turn", "claim") else 1
        ):
            left[game.stage] -= 1
            yield game, rng
    assert set(left) == {"fingers", "side", "column", "shed", "turn", "claim", "over"}


# -- what is hidden, and what is not --


def test_a_seat_sees_its_own_hand_and_what_lies_open():
    game = begin(f"{DULL} 5C", f"{DULL} 5S", seats=2, stock="9P 9C", version="F")
    play(game, "drop 9P")
    one, other = game.view(1), game.view(0)
    assert (one.hand, one.hands[0], one.sizes) == (tiles(f"{DULL} 5C"), (), (13, 13))
    assert (one.drawn, one.has_drawn, other.drawn) == (NOTHING, True, tile("9C"))
    assert one.dropped == other.dropped == ((), tiles("9P"))
    assert (one.stock, one.last) == (144 - 26 - 2, (1, tile("9P")))
    assert len(one.unseen()) == 144 - 13 - 1
    assert one.unseen().count(tile("9P")) == COPIES - 1


def test_when_a_game_is_over_all_hands_lie_open():
    game = begin("123C 456C 789C 12S 99S", f"{DULL} 5S", seats=2, stock="3S", version="F")
    play(game, "zappo")
    view = game.view(0)
    assert view.hands == tuple(game.hands)
    assert (view.drawn, view.win.seat, view.scores) == (tile("3S"), 1, game.scores)


def test_before_the_break_nobody_knows_a_tile():
    view = begin(seats=4, **{"break": "simple"}).view(0)
    assert (view.hand, view.stock, len(view.unseen())) == ((), 144, 144)


@pytest.mark.slow
def test_a_view_does_not_change_with_what_is_hidden():
    for game, rng in stages(4, 1):
        for seat in range(game.table.seats):
            view = game.view(seat)
            assert view.sample(rng).view(seat) == view
            assert pickle.loads(pickle.dumps(view)) == view
            assert hash(view) == hash(pickle.loads(pickle.dumps(view)))


# -- samples --


@pytest.mark.slow
def test_samples_fit_all_that_a_seat_knows():
    for game, rng in stages(5, 2):
        for seat in range(game.table.seats):
            sample = game.view(seat).sample(rng)
            rules.audit(sample)
            assert anatomy(sample.view(seat)) == anatomy(game.view(seat))
            assert sample.to_move == game.to_move
            if seat == game.to_move:
                assert sample.legal() == game.legal() == game.view(seat).legal()
            else:
                assert game.view(seat).legal() == []


def test_samples_play_on_to_the_end():
    rng, ends = random.Random(3), set()
    for game in positions(120, 3):
        if game.over or rng.random() < 0.9:
            continue
        sample = game.view(rng.randrange(game.table.seats)).sample(rng)
        while not sample.over:
            events = sample.apply(rng.choice(sample.legal()))
        rules.audit(sample)
        ends.add(events[-1]["type"])
    assert ends


def test_samples_differ():
    game = begin(seats=4)
    drawn = {sample.hands[2] for sample in (game.view(0).sample(random.Random(seed)) for seed in range(20))}
    assert len(drawn) == 20


def test_whoever_is_asked_can_claim_in_every_sample():
    """By a Zap, a flush or Zappo, whichever may be."""
    game = begin(f"{DULL} 3S", "12S 69C 258D 369P 58P 9S", seats=2, stock="9P", version="F")
    play(game, "drop 3S")
    view, hands = game.view(1), set()
    for seed in range(30):
        sample = view.sample(random.Random(seed))
        assert sample.asked == (0,)
        hands.add(sample.hands[0])
    assert len(hands) == 30


@pytest.mark.parametrize(
    ("chosen", "seats"), [({"version": "F"}, 3), ({"version": "custom", "dealt": 13, "minimum": 12}, 3)]
)
def test_where_only_zappo_is_left_a_waiting_hand_is_found(chosen, seats):
    """The dropper holds two more of the tile, and who is asked does not sit next: it waits."""
    game = begin(
        "14C 258S 36D 147P 333S", f"{DULL} 9D", "123S 456S 789S 12S 99S", stock="9P", seats=seats, **chosen
    )
    play(game, "drop 3S")
    assert game.asked == (0,)
    for seed in range(8):
        sample = game.view(1).sample(random.Random(seed))
        rules.audit(sample)
        assert [str(move) for move in sample.legal()] == ["pass", "zappo"]


def test_a_single_tile_waits_for_its_twin():
    """Four exposed sets, one tile left."""
    game = begin(seats=3)
    sets = (rules.triplet(0), rules.triplet(10), rules.triplet(20), rules.triplet(30))
    claimant = sampling.Claimant(game.table, sets, tile("5S"), False, 1)
    mixed = sampling.claimant_first([tile("5S"), *tiles("6789C 6789D 6789P")], claimant, random.Random(1))
    assert mixed[0] == tile("5S")


# -- the laws --


def test_it_has_every_name():
    assert isinstance(rules, Rules)


@pytest.mark.slow
def test_copies_are_independent():
    for game, rng in stages(3, 4):
        before, copy = anatomy(game), game.copy()
        assert anatomy(copy) == before
        assert not changeable(copy).keys() & changeable(game).keys()
        while not copy.over:
            copy.apply(rng.choice(copy.legal()))
        assert anatomy(game) == before


@pytest.mark.slow
def test_check_and_legal_agree():
    seen = [game for game, _ in stages(6, 5)]
    moves = sorted({move for game in seen for move in game.legal()})
    rng = random.Random(5)
    for game in seen:
        legal = set(game.legal())
        for move in rng.sample(moves, 50):
            if move in legal:
                game.check(move)
                continue
            with pytest.raises(IllegalMove) as error:
                game.check(move)
            assert str(error.value).isprintable()
            assert error.value.rule in {
                "break",
                "shed",
                "natural",
                "turn",
                "claims",
                "zappo",
                "minimum",
                "end",
            }


@repeated(("chosen", "seats"), VARIANTS[::3])
def test_a_match_by_name(boxed, chosen, seats):
    """From its first deal to its end: sums, records, listings, undo and redo."""
    rng = random.Random(seats)
    match = boxed.new({**chosen, "games": 2}, seats, "8K2F-41")
    while match.to_move is not None:
        match.play(choose(match.position(), rng))
    match.audit()
    assert match.over
    assert len(match.rounds) == 2
    text = record.dumps(match)
    again = record.loads(text)
    assert record.dumps(again) == text
    assert again.standing == match.standing
    told = json.loads(json.dumps(listing.answer(match)))
    for seat, score in enumerate(told["scores"]):
        assert score == 80 + sum(move["points"][seat] for r in told["rounds"] for move in r["moves"])
    assert listing.text(match).endswith(".\n")
    while match.can_undo:
        match.undo()
    while match.can_redo:
        match.redo()
    assert match.standing == again.standing


def test_a_record_says_who_deals(boxed):
    match = boxed.new({"games": 3}, 3, "8K2F-41")
    rng = random.Random(1)
    while match.to_move is not None:
        match.play(choose(match.position(), rng))
    text = record.dumps(match)
    second = match.rounds[1].deal.dealer
    head, marked, tail = text.rpartition(f"dealer = {match.rounds[2].deal.dealer}")
    assert marked
    wrong = (match.rounds[2].deal.dealer + 1) % 3
    with pytest.raises(record.RecordError, match=f"round 3, deal.dealer: found {wrong}, expected"):
        record.loads(f"{head}dealer = {wrong}{tail}")
    assert second == rules._dealer(3, [match._rounds[0]])


def test_a_whole_match_of_ultimate_cycles(boxed):
    """Two players, eight games: each cycle of two in a version of its own."""
    match, rng = boxed.new({"ultimate": True}, 2, "8K2F-41"), random.Random(2)
    while match.to_move is not None:
        match.play(choose(match.position(), rng))
    match.audit()
    assert [game.table.dealt for game in match._rounds] == [16, 16, 15, 15, 14, 14, 13, 13]
    assert options(2, ultimate=True) == match.options


def test_a_record_without_options_has_the_defaults_of_its_seats(boxed):
    """With eight seats that is a hand of ten."""
    text = record.dumps(boxed.new(seats=8, seed="8K2F-41"))
    head, _, rest = text.partition("[options]")
    plain = head + rest[rest.index("[[rounds]]") :]
    assert record.loads(plain).options == record.loads(text).options == options(8)
    assert options(8)["hand"] == 10
