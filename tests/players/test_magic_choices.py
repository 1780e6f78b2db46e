"""What a player of Magic Dragon knows, and how it gives its reasons."""

import random
import re
from dataclasses import replace

import pytest
from magic_games import begin, options, positions, sets, tile, tiles
from magic_tables import set_up

from dragonbox import players
from dragonbox.games.magic_dragon import ai, rules, versions
from dragonbox.games.magic_dragon.ai import facts, master, plans, race, reading, reasons, skilled
from dragonbox.games.magic_dragon.ai.claiming import claimed
from dragonbox.games.magic_dragon.ai.dangers import Dangers
from dragonbox.games.magic_dragon.ai.novice import in_set, usefulness
from dragonbox.games.magic_dragon.ai.odds import Prospects
from dragonbox.games.magic_dragon.ai.outlook import Outlook
from dragonbox.games.magic_dragon.ai.threats import Threats, signs
from dragonbox.games.magic_dragon.moves import PASS, drop
from dragonbox.games.magic_dragon.penalty import codes, lacking
from dragonbox.games.magic_dragon.position import exposed_sets, held
from dragonbox.games.magic_dragon.sets import Exposed, tiles_of
from dragonbox.games.magic_dragon.tiles import KINDS, NAMES, NOTHING, together, without
from dragonbox.search import Budget

EACH = pytest.mark.parametrize("level", list(players.BY_KEY))
LITTLE = Budget(0.3)
"""Two of the best drops are looked at again."""


def decide(game, level="skilled", seed=1, budget=LITTLE):
    return ai.choose(game.view(game.to_move), level, random.Random(seed), budget)


def middle(count, seed=3):
    """Positions of games in which there is something to decide."""
    return [game for game in positions(count, seed) if len(game.legal()) > 1]


# -- fair --


@pytest.mark.slow
@EACH
def test_hidden_tiles_change_nothing(level):
    rng = random.Random(1)
    for game in middle(12 if level == "master" else 30):
        other = game.view(game.to_move).sample(rng)
        assert decide(other, level) == decide(game, level)


@pytest.mark.slow
@EACH
def test_it_plays_a_legal_move_and_says_why(level):
    for game in middle(15 if level == "master" else 45, 4):
        decision = decide(game, level)
        assert decision.move in game.legal()
        assert decision.reason[0].isupper()
        assert decision.reason.endswith(".")
        assert decision.reason.isprintable()
        assert len(decision.reason) < 155


def test_the_break_is_left_to_chance():
    for way in ("simple", "yin-yang"):
        chosen = options(4, **{"break": way})
        game = rules.start(chosen, 4, rules.deal(chosen, 4, random.Random(1), []))
        moves = {decide(game, "master", seed).move for seed in range(60)}
        assert moves == set(game.legal())


def test_levels_are_those_of_the_box():
    game = set_up("123C 456S 789D 34P 55D", "9C")
    assert {str(decide(game, level).move) for level in players.BY_KEY} == {"drop 9C"}


# -- plans --


def lack(name, text, shown="", **chosen):
    """What lacks for the plan of this unit, and no other."""
    table = versions.table(options(4, **chosen), 4, 0, 0)
    exposed, hand = sets(shown), tiles(text)
    found = [plan for plan in plans.plans(table, exposed) if plan.units == ((name,) if name else ())]
    code = codes(hand, exposed)
    return min([plans.lacks(plan, code, 4 - len(exposed)) for plan in found], default=None)


@pytest.mark.parametrize(
    ("unit", "hand", "shown", "expected"),
    [
        ("", "123C 123C 3S 4S 4S 7D 8D 8D 4P", "", 3),
        ("pure_color", "123C 456C 99C 1S 2S 5D 7D 9P", "", 6),
        ("missing_teeth", "123C 456C 99C 1S 2S 5D 7D 9P", "", 4),
        ("no_head_or_tail", "123C 456C 789C 22S 34P", "", 3),
        ("all_triplets", "111C 22C 33C 44C 5C 6C 7C 8C", "", 4),
        ("all_triplets", "22C 33C 44C 5C", "111S 222S", 2),
        ("all_triplets", "22C 33C 44C 567P 8P", "123S", None),
        ("four_seasons", "123C 456S 78D 1P 99S 5S 6S 7S", "", 3),
        ("four_seasons", "456S 78D 1P 99S 5S 6S", "123C", 3),
        ("four_seasons", "78D 1P 99S 5S 6S", "123C 456C", None),
        ("magic_dragon", "123C 456C 78C 99S 1P 5P 9P", "", 3),
        ("magic_dragon", "456C 78C 99S 1P 5P", "123C 222D", 1),
    ],
)
def test_what_a_plan_lacks(unit, hand, shown, expected):
    assert lack(unit, hand, shown) == expected


@pytest.mark.parametrize("shown", ["", "123C", "777S 888D", "456P 123P 789P"])
def test_what_a_plan_lacks_after_a_draw_is_what_the_larger_hand_lacks(shown):
    rng, exposed = random.Random(5), sets(shown)
    table, needed = versions.table(options(4), 4, 0, 0), 4 - len(exposed)
    stock = [which for which in range(KINDS) for _ in range(4)]
    for one in tiles_of(exposed):
        stock.remove(one)
    for suits in (4, 2):
        hand = tuple(sorted(rng.sample([one for one in stock if one < 9 * suits], 3 * needed + 1)))
        code = codes(hand, exposed)
        for plan in plans.plans(table, exposed):
            row = plans.lacks_drawn(plan, code, needed)
            for which in plan.tiles:
                if stock.count(which) > hand.count(which):
                    larger = codes(together(hand, which), exposed)
                    assert row[which] == plans.lacks(plan, larger, needed)


def test_a_version_has_the_plans_of_its_units():
    def names(version):
        table = versions.table(options(4, version=version), 4, 0, 0)
        return {name for plan in plans.plans(table, ()) for name in plan.units}

    assert names("A") == set()
    assert names("B") == {"missing_tooth", "missing_teeth", "no_head_or_tail"}
    assert {"pure_color", "all_triplets", "four_seasons", "magic_dragon"} <= names("C")


# -- what a hand is worth --


def hope(hand, shown="", **more):
    """Of a hand without a drawn tile."""
    view = set_up(hand, "9P", shown=(shown,), **more).view(0)
    exposed = sets(shown)
    return Prospects(Outlook(view), exposed, view.hand, skilled.PLANS).of(view.hand)


def test_waiting_for_more_tiles_is_worth_more():
    wide, narrow = hope("123C 456S 789D 34P 55D"), hope("123C 456S 789D 24P 55D")
    assert wide.money > narrow.money
    assert wide.waits == tiles("25P")
    assert narrow.waits == tiles("3P")
    assert wide.help > narrow.help


def test_a_hand_is_worth_more_when_it_is_nearer_and_when_it_scores_more():
    assert hope("123C 456S 789D 34P 55D").money > hope("123C 456S 789D 3P 6P 55D").money
    assert hope("123C 456C 789C 34C 55C").money > hope("123C 456C 789D 34C 55C").money
    assert hope("123C 456S 789D 34P 55D").money > hope("456S 789D 34P 55D", "123C").money


@pytest.mark.parametrize("level", ["skilled", "expert", "master"])
def test_where_hands_do_not_score_one_that_can_wait_does(level):
    """Few tiles complete it. But no hand wins more than another there."""
    game = begin("8C 2789S 1234568D 2346P", version="A")
    rest = without(game.hand, *decide(game, level, budget=Budget()).move.tiles)
    assert lacking(codes(rest), 4) == 1


def test_nobody_waits_for_what_scores_too_little():
    poor = hope("999C 34P 55D", "123C 777S", version="custom", dealt=13, units="all", minimum=4)
    assert poor.waits == tiles("25P")  # from the stock: 1 + 3
    none = hope("999C 34P 55D", "123C 777S", version="custom", dealt=13, units="all", minimum=5)
    assert none.waits == ()


def test_who_has_shown_more_is_nearer():
    view = set_up("14S 27D 1368P 9S 5D 8C 9P 3S", "6D", shown=("", "123C", "111C 999S", "")).view(0)
    near = Outlook(view).near
    assert near[0] == 0
    assert near[1] < near[2]


def test_nobody_claims_a_tile_to_drop_one_like_it():
    beaten = 0
    for game in middle(400):
        view = game.view(game.to_move)
        if view.stage == "turn" and (tile := claimed(view)) != NOTHING and set(view.hand) != {tile}:
            found = skilled.drops(view)
            assert found[0].tile != tile
            beaten += max(found, key=lambda thought: thought.money).tile == tile
    assert beaten, "else nothing is tried"


def test_dangers():
    view = set_up(
        "14S 27D 1368P 9S 5D 8C 9P 3S",
        "6D",
        shown=("", "123C 456C 777C", "", ""),
        dropped=("", "9D 4P 9P", "2D 9P", "7S 9P"),
    ).view(0)
    dangers = Dangers(view, Outlook(view))
    hits = {name: dangers.hits(tile(name)) for name in ("8C", "5D", "6D", "4P", "1S", "9P")}
    assert hits["8C"] > hits["5D"] == hits["6D"] > hits["1S"] > hits["9P"] > 0
    assert hits["5D"] > hits["4P"]


def test_what_a_novice_sees():
    hand = tiles("123C 55S 9P")
    assert [usefulness(hand, one) for one in sorted(set(hand))] == [3, 4, 3, 3, 0]
    assert in_set(hand, tile("2C"))
    assert not in_set(hand, tile("5S"))
    assert not in_set(tiles("89C 1S"), tile("9C"))


# -- how closely the skilled player and the expert look --


def test_who_only_sees_that_tiles_are_left_takes_few_for_many():
    """Of the Sticks that help two copies are left each, of the Dragons four."""
    view = set_up("123C 456C 78S 78D 11P 9C", "9P", dropped=("", "6S 9S", "6S 9S")).view(0)
    counted, rough = (
        {thought.tile: thought.hope.money for thought in skilled.drops(view, care)}
        for care in (skilled.EXPERT, skilled.SKILLED)
    )
    assert counted[tile("7S")] > counted[tile("7D")] + 0.5
    assert rough[tile("7S")] == pytest.approx(rough[tile("7D")], abs=0.2)


def test_who_counts_roughly_still_says_how_many_tiles_help():
    for game in middle(30, 5):
        view = game.view(game.to_move)
        if game.stage == "turn":
            for thought in skilled.drops(view, skilled.SKILLED):
                if not thought.hope.plan.units:
                    assert thought.hope.help == facts.helping(view, thought.tile)


def test_who_watches_open_sets_fears_nobody_without():
    view = set_up("14S 27D 1368P 9S 5D 8C 9P 3S", "6D", shown=("", "123C", "456S 789S"), stock=30).view(0)
    outlook = Outlook(view)
    hits = [Dangers(view, outlook, watches).hits(tile("6D")) for watches in (0, 1, 2, 3)]
    assert hits == sorted(hits, reverse=True)
    assert len(set(hits)) == 4
    assert hits[-1] == 0


def test_a_slip_is_close_and_keeps_the_hand_as_near():
    slipped = 0
    for game in middle(40, 6):
        view = game.view(game.to_move)
        if game.stage != "turn":
            continue
        best, *_ = thoughts = skilled.drops(view)
        for seed in range(12):
            first, *others = skilled.slipped(view, thoughts, skilled.SKILLED, random.Random(seed))
            if first != best:
                slipped += 1
                assert first == thoughts[1]
                assert best in others
                assert first.money > best.money - skilled.CLOSE
                assert first.hope.nearest <= best.hope.nearest
                assert first.tile != claimed(view)
    assert slipped > 10


# -- the master --


def prospects(hand, shown="", **more):
    """What the master thinks at sight of a hand without a drawn tile."""
    view = set_up(hand, "9P", shown=(shown,), **more).view(0)
    exposed = sets(shown)
    return Prospects(reading.outlook(view), exposed, view.hand).of(view.hand)


def test_the_master_knows_what_makes_a_hand_worth_more():
    wide = prospects("123C 456S 789D 34P 55D")
    assert wide.waits == tiles("25P")
    assert wide.money > prospects("123C 456S 789D 24P 55D").money  # waits for one tile
    assert wide.money > prospects("123C 456S 789D 3P 6P 55D").money  # farther
    assert wide.money > prospects("456S 789D 34P 55D", "123C").money  # something is exposed
    assert (
        prospects("234C 234S 23D 6P 9P 55D 1P").money > prospects("234C 567S 23D 6P 9P 55D 1P").money
    )  # towers
    assert prospects("123C 46S 89D 6P 9P 55D 1S 3P").money > prospects("111C 46S 89D 6P 9P 55D 1S 3P").money


def test_nobody_turns_back_who_need_not():
    """A hand that lacks more than it must is worth less, whatever would help it then."""
    for game in middle(60, 12):
        if game.stage == "turn":
            best, *_ = thoughts = reading.drops(game.view(game.to_move))
            least = min(thought.hope.nearest for thought in thoughts)
            if best.hope.nearest > least:
                assert best.hope.plan.units or best.danger < max(thought.danger for thought in thoughts)


def test_threats():
    view = set_up(
        "14S 27D 1368P 9S 5D 8C 9P 3S",
        "6D",
        shown=("", "123C 456C 777C", "", ""),
        dropped=("", "9D 4P 9P", "2D 9P", "7S 9P"),
    ).view(0)
    threats = Threats(view, reading.outlook(view))
    hits = {name: threats.of(tile(name))[0] for name in ("8C", "5D", "6D", "4P", "1S", "9P")}
    assert hits["6D"] > hits["8C"] > hits["1S"] > hits["4P"] > hits["9P"] > 0
    near = reading.outlook(view).near
    assert near[0] == 0
    assert near[1] > near[2]


def test_a_drop_feeds_no_flush_of_who_plays_next_and_has_dropped_one():
    """Only the next player may make flushes: what others have dropped says nothing."""
    for seat in range(1, 4):
        dropped = [""] * 4
        dropped[seat] = "5D"
        view = set_up("14S 27D 1368P 9S 6D 8C 9P 3S", "6D", dropped=dropped).view(0)
        fed = reading._fed(view, reading.outlook(view), tile("5D"))
        assert (fed == 0) == (seat == 1)


def test_each_sign_of_a_threat_is_seen_where_it_lies():
    """What a player has dropped, laid aside or exposed speaks of that player, and of no other."""
    view = set_up("14S 27D 1368P 9S 5D 8C 9P 3S", "6D").view(0)
    nothing = ((),) * view.table.seats
    bare = replace(view, dropped=nothing, dead=nothing, exposed=nothing)
    left, five = [4] * KINDS, tile("5C")

    def found(seat=1, what=five, left=left, passed=(), **where):
        """The signs that are not those of the bare table; each thing lies before the first opponent."""
        lies = {name: ((), things, *nothing[2:]) for name, things in where.items()}
        plain = signs(bare, seat, five, [4] * KINDS, ())._asdict()
        after = signs(replace(bare, **lies), seat, what, left, passed)._asdict()
        return {name: value for name, value in after.items() if value != plain[name]}

    assert found() == {}
    assert found(what=tile("1C")).keys() - {"ways"} == {"end"}
    assert found(what=tile("8C")).keys() - {"ways"} == {"second"}
    for copies, sign in enumerate(("none", "one", "two")):
        assert found(left=[copies if one == five else 4 for one in range(KINDS)]) == {sign: True}
    assert found(dropped=(five,)) == {"given": True, "drops": 1}
    assert found(dead=(five,)) == {"given": True}
    assert found(passed={five}) == {"passed": True}
    assert found(passed={five}, dead=(five,)) == {"given": True}
    assert found(dead=tiles("4C 7C 8C 5S")) == {"laid": 2}
    assert found(dropped=tiles("4C 7C 8C 5S")) == {"beside": 2, "three_away": 1, "drops": 4}
    shown = tuple(Exposed(one, tiles_of((one,))[0], 0) for one in sets("123C 456S"))
    assert found(exposed=shown) == {"suit": 1, "sets": 2}
    assert found(exposed=(shown[0], shown[0])) == {"sets": 2}
    for seat in range(2, bare.table.seats):
        assert found(seat, dropped=(five,), dead=tiles("5C 4C"), exposed=shown) == {}


def raced(hand, shown="", lack=1, deepest=race.DEEPEST, **more):
    """What a race says of a hand without a drawn tile."""
    view = set_up(hand, "9P", shown=(shown,), **more).view(0)
    return race.Race(reading.outlook(view), view.hand, deepest).of(view.hand, sets(shown), lack)


def test_a_race_is_worth_more_with_more_tiles_points_and_hidden_sets():
    wide = raced("123C 456S 789D 34P 55D")
    assert wide > raced("123C 456S 789D 24P 55D")  # waits for one tile
    assert wide > raced("123C 456S 789D 3P 6P 55D", lack=2)  # farther
    assert wide > raced("456S 789D 34P 55D", "123C")  # something is exposed
    assert raced("123C 456C 789C 34P 55P") > wide  # magic dragon


@pytest.mark.parametrize("deepest", [2, 3])
def test_in_a_race_two_ways_on_are_better_than_one(deepest):
    """With as many tiles that help at once, the hand is worth more that will then wait for more."""
    one = raced("123C 456S 34D 24P 55D 9C", lack=2, deepest=deepest)
    assert raced("123C 456S 34D 34P 55D 9C", lack=2, deepest=deepest) > one


def test_a_race_sees_what_a_hand_will_score_two_tiles_away():
    """Only who goes through both tiles sees that there will be no 1 and no 9."""
    inner, outer = "234C 567S 23D 6P 4P 55D 1S", "123C 789S 23D 6P 4P 55D 1S"
    for deepest, sees in ((1, False), (2, True)):
        assert (raced(inner, lack=2, deepest=deepest) > raced(outer, lack=2, deepest=deepest)) == sees


def test_a_race_that_cannot_be_won_costs_what_a_loser_pays():
    few = {"version": "custom", "dealt": 13, "units": "all"}
    assert raced("999C 34P 55D", "123C 777S", minimum=4, **few) > raced(
        "999C 34P 55D", "123C 777S", minimum=5, **few
    )
    view = set_up("999C 34P 55D", "9P", shown=("123C 777S",), minimum=5, **few).view(0)
    run = race.Race(reading.outlook(view), view.hand)
    assert run.of(view.hand, sets("123C 777S"), 1) == pytest.approx(-run.pays(1))


def test_a_claim_can_be_a_step_of_a_race():
    """The same tiles come sooner where others' drops can be claimed for them."""
    view = set_up("123C 456S 88D 55P 6C 9S 1D", "9P").view(0)
    outlook = reading.outlook(view)
    drawn = sum([outlook.left[tile(name)] for name in ("8D", "5P")]) / outlook.hidden
    assert race.Race(outlook, view.hand).rate(view.hand, (), 3) > 2 * drawn


@pytest.mark.slow
def test_what_is_looked_at_again_depends_on_the_effort():
    for game in middle(10, 5):
        view = game.view(game.to_move)
        if game.stage == "turn":
            at_once = reading.drops(view)
            assert master.drops(view, Budget(0.02)) == at_once
            assert master.drops(view, Budget(1, 0)) == at_once
            assert {thought.tile for thought in master.drops(view)} == {thought.tile for thought in at_once}


# -- advice --

WAITING = set_up("123C 456S 789D 34P 55D", "9C")
TWO_WAYS = set_up("123C 567C 111S 99D 57P", last="4C")


def better(game, text):
    return ai.better(game.view(game.to_move), rules.parse(game, text), random.Random(1))


def test_what_would_have_been_better():
    told = better(WAITING, "drop 5D")
    assert told.move == drop(tile("9C"))
    assert (
        told.reason == "The 9 of Circles stands alone. 2 or 5 of Pictures completes the hand: 5 are unseen."
    )
    assert told.said == f"about {round(told.gain)} coins"
    assert better(WAITING, "drop 9C") is None
    out = better(set_up("123C 456S 789D 34P 55D", "2P"), "drop 2P")
    assert (str(out.move), out.reason) == ("zappo", "The hand is complete, for 13 points.")
    assert better(set_up("123C 456S 789D 34P 55D", "2P"), "zappo") is None
    assert better(TWO_WAYS, "flush 2C 3C").move == PASS
    assert better(TWO_WAYS, "pass") is None
    shed = better(begin("123C 456S 789D 34P 55D 9C 1S 9P"), "shed 5D 3P 4P")
    assert str(shed.move) == "shed 9C 1S 9P"
    chosen = options(4, **{"break": "simple"})
    wall = rules.start(chosen, 4, rules.deal(chosen, 4, random.Random(1), []))
    assert ai.better(wall.view(0), wall.legal()[0], random.Random(1)) is None


def test_a_drop_that_leaves_the_hand_farther_is_told_where_each_loser_pays_one_coin():
    """A mistake costs less than a coin there: it is told all the same."""
    farther = set_up("444C 56789D 123P 88P", "6D", version="A")
    told = better(farther, "drop 8P")
    assert told.move != drop(tile("8P"))
    assert told.said in ("about half a coin", "about 1 coin")
    assert facts.missing(farther.view(0), without(held(farther.view(0)), told.move.tiles[0])) < facts.missing(
        farther.view(0), without(held(farther.view(0)), tile("8P"))
    )
    out = better(set_up("123C 456S 789D 34P 55D", "2P", version="A"), "drop 2P")
    assert (str(out.move), out.reason) == ("zappo", "The hand is complete.")


LOOSE = "The lit tiles belong to no set and no twin yet."
LIT = "Compare the lit tiles: some help you less."
DEARER = "Giving up the {} takes longer, but can score more."


@pytest.mark.parametrize(
    ("game", "text", "clues"),
    [
        (WAITING, "drop 9C", (LOOSE, "The 9 of Circles stands alone: no equal tile, no number close by.")),
        (WAITING, "drop 2C", (LIT, DEARER.format("2 of Circles"))),
        (WAITING, "drop 5D", (LIT, DEARER.format("5 of Dragons"))),
        (
            begin("123C 456S 789D 34P 55D 9C 1S 9P"),
            "shed 9C 1S 9P",
            (
                LOOSE,
                "The 9 of Circles, 1 of Sticks and 9 of Pictures stand alone: "
                "nothing equal, nothing close by.",
            ),
        ),
        (
            TWO_WAYS,
            "pass",
            (
                "Look at the tile that was just dropped.",
                "A set with the 4 of Circles brings your hand no nearer.",
            ),
        ),
        (
            set_up("123C 456S 34P 55D 1S 3D 9P", "9C"),
            "drop 9C",
            (LOOSE, "The 9 of Circles stands alone: no equal tile, no number close by."),
        ),
    ],
)
def test_clues(game, text, clues):
    found = ai.clues(game.view(game.to_move), rules.parse(game, text))
    assert (found.where, found.idea) == clues


@pytest.mark.slow
def test_an_idea_speaks_of_no_points_where_hands_do_not_score():
    """It compares how many unseen tiles help, as the reason does."""
    chosen, found = options(4, version="A"), set()
    rng = random.Random(0)
    game = rules.start(chosen, 4, rules.deal(chosen, 4, rng, []))
    while not game.over:
        view = game.view(game.to_move)
        for move in game.legal() if view.stage == "turn" else ():
            idea = ai.clues(view, move).idea
            assert "score" not in idea
            if told := re.search(r"longer, but (\d+) unseen tiles help then, not (\d+)", idea):
                most, few = map(int, told.groups())
                assert facts.helping(view, move.tiles[0]) == most > few
                found.add(few)
        game.apply(ai.choose(view, "novice", rng, Budget()).move)
    assert found


def tile_of(name):
    number, suit = re.fullmatch(r"(\d) of (\w)\w+", name).groups()
    return NAMES.index(number + suit)


def nearest(view, tile):
    return facts.missing(view, without(held(view), tile))


def check_gain(view, tile, clues):
    """Check what is said of a drop that keeps the hand as near as any, and return what kind it is."""
    idea = clues.idea
    drops = [move.tiles[0] for move in view.legal() if move.verb == "drop"]
    near = [other for other in drops if other != tile and nearest(view, other) == nearest(view, tile)]
    own = facts.helping(view, tile)
    if idea.endswith("Any other drop leaves it further away."):
        assert not near
        return "only"
    told = re.match(r"Without the (.*?),? (\d+|no) unseen tiles? (?:bring|complete)", idea)
    assert told, idea
    assert tile_of(told[1]) == tile
    assert own == (0 if told[2] == "no" else int(told[2]))
    most = max(facts.helping(view, other) for other in near)
    if less := re.search(r"Without the (\d of \w+) (?:only (\d+)|no) tiles? would", idea):
        assert tile_of(less[1]) in near
        compared = {f"own {NAMES[tile]}", f"own {NAMES[tile_of(less[1])]}"}
        assert clues.where == LOOSE or compared <= set(clues.lit)
        assert facts.helping(view, tile_of(less[1])) == int(less[2] or 0) == most < own
        return "more"
    if "as well" in idea:
        assert own == most
        return "alike"
    assert own < most
    return "less"


@pytest.mark.slow
def test_an_idea_says_what_a_drop_gains_and_what_others_would():
    chosen, found = options(4, version="A"), set()
    for number in range(2):
        rng = random.Random(number)
        game = rules.start(chosen, 4, rules.deal(chosen, 4, rng, []))
        while not game.over:
            view = game.view(game.to_move)
            drops = [move for move in view.legal() if move.verb == "drop"]
            least = min([nearest(view, move.tiles[0]) for move in drops], default=0)
            for move in drops:
                clues = ai.clues(view, move)
                if nearest(view, move.tiles[0]) == least and "alone" not in clues.idea:
                    found.add(check_gain(view, move.tiles[0], clues))
            game.apply(ai.choose(view, "novice", rng, Budget()).move)
    assert found >= {"only", "more", "alike", "less"}


# -- why --


@pytest.mark.parametrize(("seats", "suits"), [(4, 4), (3, 3)])
def test_a_plan_of_colours_is_told_with_its_suits(seats, suits):
    chosen = options(seats, suits=suits) if suits < 4 else options(seats)
    table = versions.table(chosen, seats, 0, 0)
    told = {ai.words.titles(plan) for plan in plans.plans(table, ()) if plan.units}
    assert {"Pure color (Dragons only)", "All triplets (triplets only)"} <= told
    if suits == 4:
        assert "Missing tooth (no Sticks)" in told
        assert "Missing teeth (Circles and Pictures only), without 1 or 9" in told
    else:
        assert "Missing tooth (Circles and Dragons only)" in told
        assert not [words for words in told if "Pictures" in words]


SHOWN = ("", "123C 456C 777C", "999S", "")
DROPPED = ("1D 2S", "9D 4P", "2D", "7S 9P")


@pytest.mark.parametrize(
    ("game", "level", "move", "reason"),
    [
        (
            set_up("123C 456S 789D 34P 55D", "9C"),
            "skilled",
            "drop 9C",
            "The 9 of Circles stands alone. 2 or 5 of Pictures completes the hand: 5 are unseen.",
        ),
        (set_up("123C 456S 789D 34P 55D", "9C"), "novice", "drop 9C", "The 9 of Circles stands alone."),
        (
            set_up("123C 456S 789D 34P 55D", "2P"),
            "skilled",
            "zappo",
            "The hand is complete, for 13 points.",
        ),
        (
            begin("123C 456S 789D 345P 55D 9C 1S"),
            "novice",
            "zappo 9C 1S",
            "All natural: the hand is complete, for 21 points.",
        ),
        (
            begin("123C 456S 789D 34P 55D 9C 1S 9P"),
            "skilled",
            "shed 9C 1S 9P",
            "Then 2 or 5 of Pictures completes the hand: 8 are unseen.",
        ),
        (
            set_up("46S 95D", last="5S", shown=("123C 789D 111P",)),
            "novice",
            "flush 4S 6S",
            "A flush more: the hand is one tile from complete, not two.",
        ),
        (
            set_up("123C 567C 111S 99D 57P", last="4C"),
            "skilled",
            "pass",
            "A set with it would bring the hand no nearer.",
        ),
        (
            set_up("123S 456D 88D 13P 8C 9P 5S", "2D", shown=SHOWN, dropped=DROPPED, stock=30),
            "expert",
            "drop 9P",
            "The 9 of Pictures stands alone. Three tiles are missing for Four seasons (a set of each suit).",
        ),
        (
            set_up("12S 46D 88D 22P 79P 5S 8C 2C", "6D", shown=SHOWN, dropped=DROPPED, stock=30),
            "expert",
            "drop 8D",
            "The 8 of Dragons is safer than the 5 of Sticks. "
            "An opponent may be waiting, but has laid it aside.",
        ),
    ],
)
def test_reasons(game, level, move, reason):
    decision = decide(game, level)
    assert (str(decision.move), decision.reason) == (move, reason)


def test_reasons_are_true():
    """The tiles that are said to complete the hand do, and what is safer is."""
    safer = waited = 0
    for game in middle(60, 8):
        view = game.view(game.to_move)
        if game.stage != "turn" or game.drawn < 0:
            continue
        best, *_ = thoughts = skilled.drops(view, skilled.EXPERT)
        reason = reasons.drop(view, thoughts)
        if "safer than" in reason:
            other = next(one for one in thoughts if plural(one.tile) in reason.split("than")[1])
            assert other.danger > best.danger
            safer += 1
        exposed, rest = exposed_sets(view, view.seat), without(held(view), best.tile)
        for which in best.hope.waits:
            waited += 1
            complete = codes(together(rest, which), exposed)
            assert lacking(complete, view.table.sets - len(exposed)) == 0
    assert safer
    assert waited


@pytest.mark.slow
def test_a_judgement_speaks_of_the_tile_that_was_dropped():
    """Not of another one that nobody thought of."""
    safer = 0
    for game in middle(50, 8):
        view = game.view(game.to_move)
        if game.stage != "turn" or game.drawn < 0:
            continue
        thoughts = reading.drops(view)
        played = max(thoughts, key=lambda one: one.hope.money - one.money).tile
        better = ai.better(view, drop(played), random.Random(1), LITTLE)
        if better and "safer than" in better.reason:
            assert plural(played) in better.reason
            safer += 1
    assert safer


def plural(which):
    return f"the {ai.reasons.words.name(which)}."
