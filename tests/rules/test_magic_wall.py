"""The wall of Magic Dragon, its break, the deal, and the draw for the seats."""

import random
from itertools import pairwise

import pytest
from magic_games import GAME, begin, event, legal, options, play, tiles, types

from dragonbox.core.contract import BadDeal
from dragonbox.games.magic_dragon import dealing, rules, seating, walls
from dragonbox.games.magic_dragon.tiles import KINDS, NAMES, number_of, read, written


def test_tiles_are_named_by_number_and_suit():
    assert [NAMES[tile] for tile in (0, 8, 9, 18, 27, 35)] == ["1C", "9C", "1S", "1D", "1P", "9P"]
    assert [read(name) for name in NAMES] == list(range(KINDS))
    assert [read(name.lower()) for name in NAMES] == list(range(KINDS))
    assert written(tiles("12C 9P")) == "1C 2C 9P"


@pytest.mark.parametrize(
    ("seats", "suits", "columns"),
    [
        (2, 4, (36, 36)),
        (3, 4, (24,) * 3),
        (3, 3, (18,) * 3),
        (4, 4, (18,) * 4),
        (5, 4, (16, 14, 14, 14, 14)),
        (6, 4, (12,) * 6),
        (7, 4, (12, 10, 10, 10, 10, 10, 10)),
        (8, 4, (9,) * 8),
    ],
)
def test_columns_of_the_sides(seats, suits, columns):
    assert walls.columns(seats, suits) == columns
    assert 2 * sum(columns) == 36 * suits


@pytest.mark.parametrize(
    ("dealt", "portions"),
    [
        (16, [4, 4, 4, 4]),
        (15, [4, 4, 4, 3]),
        (14, [4, 4, 4, 2]),
        (13, [4, 4, 4, 1]),
        (12, [4, 4, 4]),
        (11, [4, 4, 3]),
        (10, [4, 4, 2]),
    ],
)
def test_tiles_are_dealt_four_at_a_time(dealt, portions):
    assert walls.portions(dealt) == portions


def test_the_dealers_left_neighbour_begins():
    hands, rest = walls.share(tuple(range(144)), 3, 4, 13)
    assert hands[3] == [0, 1, 2, 3, 16, 17, 18, 19, 32, 33, 34, 35, 48]
    assert hands[0] == [4, 5, 6, 7, 20, 21, 22, 23, 36, 37, 38, 39, 49]
    assert rest[0] == 52


# -- the break --


def wall(seats, **chosen):
    """A wall of ever the same tiles, and the game that begins with it; place by place its tiles are known."""
    chosen = options(seats, **chosen)
    deal = rules.deal(chosen, seats, random.Random(4), [])
    flat = [tile for side in deal.wall for tile in side]
    return flat, rules.start(chosen, seats, deal)


def first_tiles(game, flat):
    """Where the tiles of the player who begins must come from."""
    count = len(flat)
    at, seats = game.broken, game.table.seats
    places = [at + 4 * seats * turn + place for turn in range(4) for place in range(4)]
    return tuple(sorted(flat[place % count] for place in places[: game.table.dealt]))


def test_at_once_it_is_the_dealers_first_column():
    flat, game = wall(4)
    assert game.broken == 0
    assert game.hands[1] == first_tiles(game, flat)
    assert game.stock == tuple(flat[64:])


def test_named_by_the_dealer_and_the_player_opposite():
    flat, game = wall(5, **{"break": "simple"})
    assert (game.to_move, len(legal(game))) == (0, 5)
    assert game.view(0).hand == ()
    assert play(game, "side 1") == []
    assert (game.to_move, legal(game)[0], legal(game)[-1]) == (2, "column 1", "column 16")
    told = play(game, "column 16")
    assert event(told, "break") == {"type": "break", "side": 1, "column": 16}
    assert types(told) == ["break", *["draw"] * 5]
    assert [(drawn["seat"], drawn["count"]) for drawn in told[1:]] == [(s, 16) for s in (1, 2, 3, 4, 0)]
    assert game.broken == 30
    assert game.hands[1] == first_tiles(game, flat)


@pytest.mark.parametrize(("seats", "opposite"), [(2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (7, 3), (8, 4)])
def test_who_sits_opposite(seats, opposite):
    _, game = wall(seats, **{"break": "simple"})
    play(game, "side 2")
    assert game.to_move == opposite


def test_the_rulebooks_yin_yang_numbers():
    """11 and 6 among four: the side opposite the dealer, its sixth column from the right."""
    flat, game = wall(4, **{"break": "yin-yang"})
    assert legal(game) == [f"fingers {number}" for number in range(1, 6)]
    told = play(game, "fingers 5", "fingers 3", "fingers 2", "fingers 1")
    assert told == [{"type": "reveal", "fingers": [5, 3, 2, 1], "sum": 11}]
    assert (game.to_move, game.side) == (0, 3)
    told = play(game, "fingers 1", "fingers 2", "fingers 2", "fingers 1")
    assert event(told, "break") == {"type": "break", "side": 3, "column": 6}
    assert game.broken == 2 * (18 + 18 + 5)
    assert game.hands[1] == first_tiles(game, flat)
    assert game.fingers == ((5, 3, 2, 1), (1, 2, 2, 1))


def test_a_sum_larger_than_the_side_runs_on_into_the_next():
    sides = walls.columns(8, 4)
    assert walls.column_at(sides, walls.place(sides, 8, 40)) == (4, 4)
    assert walls.column_at(sides, walls.place(sides, 1, 9)) == (1, 9)
    assert walls.column_at(sides, walls.place(sides, 1, 10)) == (2, 1)


def test_nobody_sees_fingers_before_all_have_shown_them():
    _, game = wall(3, **{"break": "yin-yang"})
    other = game.copy()
    play(game, "fingers 5")
    play(other, "fingers 1")
    assert game.view(1) == other.view(1)
    assert game.view(0) != other.view(0)
    assert str(game.view(0).answer) == "fingers 5"


# -- the deal of a record --


def record(seats=4, suits=4):
    return dealing.shuffle(seats, suits, 0, 0, random.Random(2)).to_record()


def test_a_wall_is_written_side_by_side():
    deal = record(5)
    assert deal["dealer"] == 0
    assert [len(side.split()) for side in deal["wall"]] == [32, 28, 28, 28, 28]


def test_case_and_blanks_do_not_matter():
    deal = record()
    odd = {"dealer": 0, "wall": [f"  {side.lower().replace(' ', '   ')} " for side in deal["wall"]]}
    assert dealing.read(odd, 4, 4, 0, 0) == dealing.read(deal, 4, 4, 0, 0)


def broken(change, seats=4, suits=4, dealer=0):
    """What is wrong with a deal that was changed so."""
    deal = record(seats, suits)
    change(deal)
    with pytest.raises(BadDeal) as error:
        dealing.read(deal, seats, suits, dealer, 0)
    return error.value.key, str(error.value)


def swap(deal, side, old, new):
    deal["wall"][side] = deal["wall"][side].replace(old, new, 1)


def test_impossible_deals():
    assert broken(lambda d: d.pop("dealer")) == ("dealer", "missing")
    assert broken(lambda d: d.pop("wall")) == ("wall", "missing")
    assert broken(lambda d: d.update(first=1)) == ("first", "unknown key; known are dealer, wall")
    who = ("dealer", "found 1, expected 0, who deals this game")
    assert broken(lambda d: d.update(dealer=1)) == who
    assert broken(lambda d: d.update(dealer=True))[0] == "dealer"
    assert broken(lambda d: d.update(dealer="0"))[0] == "dealer"
    assert broken(lambda d: d.update(wall="1C")) == ("wall", 'found "1C", expected a list of 4 sides')
    assert broken(lambda d: d["wall"].pop()) == ("wall", "found 3 sides, expected a list of 4 sides")
    assert broken(lambda d: d["wall"].__setitem__(1, 5)) == ("wall.2", "found 5, expected 36 tiles")
    short = ("wall.1", "found 35 tiles, expected 36")
    assert broken(lambda d: swap(d, 0, d["wall"][0][:3], "")) == short
    odd = ("wall.3", 'found "XX", expected a tile, such as 5C')
    assert broken(lambda d: swap(d, 2, d["wall"][2][:2], "XX")) == odd
    twice = broken(lambda d: swap(d, 0, d["wall"][0][:2], "1C" if d["wall"][0][:2] != "1C" else "2C"))
    assert twice == ("wall", "found 1C 5 times, expected 4 times each tile")
    pictures = broken(lambda d: swap(d, 0, d["wall"][0][:2], "1P"), 3, 3)
    assert pictures == ("wall.1", 'found "1P", but the Pictures are not in play')


# -- seats --


@pytest.mark.parametrize("seats", rules.SEATS)
def test_the_highest_number_deals_first(seats):
    again = 0
    for seed in range(40):
        drawn = seating.draw(seats, 4, random.Random(seed))
        numbers = [[number_of(tile) for tile in own] for own in drawn]
        assert numbers == sorted(numbers, reverse=True)
        for one, other in pairwise(numbers):
            assert one != other
            equal = next(
                place for place, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]
            )
            assert min(len(one), len(other)) > equal
        again += max(map(len, numbers)) > 1
    assert 0 < again <= 40


def test_seat_0_deals_first():
    match = GAME.new(seats=3, seed="8K2F-41")
    assert match.rounds[0].deal.dealer == 0
    assert match.to_move == 1, "who sits at the dealer's left sheds first"
    assert begin(dealer=2, seats=3, number=1).to_move == 0
