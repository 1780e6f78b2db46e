"""Every milestone of every game: a record that reaches it, and the same match where it is just missed.

To miss it, one thing is changed in what the record tells: a number, an event, who sat there, who won.
"""

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from dragonbox import games, record

RECORDS = Path(__file__).parents[1] / "records"
OWN = Path(__file__).parent / "milestones"


def told(game, name):
    """What a match tells, as plain data that a test may change."""
    file = OWN / f"{name}.toml"
    match = record.load(file if file.exists() else RECORDS / game / f"{name}.toml")
    rounds = [
        SimpleNamespace(
            moves=[replace(played, events=tuple(dict(e) for e in played.events)) for played in log.moves],
            scores=log.scores,
            deal=log.deal,
        )
        for log in match.rounds
    ]
    found = SimpleNamespace(
        game=match.game,
        options=dict(match.options),
        seats=match.seats,
        rounds=rounds,
        history=[played for log in rounds for played in log.moves],
        standing=match.standing,
    )
    found.position = lambda number: ended(found, number)
    return found


def ended(match, number):
    """A round after all its moves, under the options that a test may have changed."""
    log = match.rounds[number]
    end = match.game.rules.start(match.options, len(match.seats), log.deal)
    for played in log.moves:
        end.apply(played.move)
    return end


def events(match, *types):
    return [event for played in match.history for event in played.events if event["type"] in types]


def edit(where, **values):
    """Change the events of a type: those whose values pass the test, or all."""

    def spoil(match, seat, kind=where[0], only=where[1]):
        for event in events(match, kind):
            if only(event):
                event.update(values)

    return spoil


def every(kind, only=lambda event: True):
    return kind, only


def without(kind, only=lambda event: True, keep=0):
    """Drop events of a type from every move, all but the first `keep`."""

    def spoil(match, seat):
        for log in match.rounds:
            for i, played in enumerate(log.moves):
                found = [e for e in played.events if e["type"] == kind and only(e)]
                dropped = [id(e) for e in found[keep:]]
                kept = tuple(e for e in played.events if id(e) not in dropped)
                log.moves[i] = replace(played, events=kept)
        match.history = [played for log in match.rounds for played in log.moves]

    return spoil


def score(points):
    """Score so many points instead."""

    def spoil(match, seat):
        scores = tuple(points if i == seat else s for i, s in enumerate(match.standing.scores))
        match.standing = replace(match.standing, scores=scores)

    return spoil


def lost(match, seat):
    """Somebody else wins."""
    match.standing = replace(match.standing, winners=((seat + 1) % len(match.seats),))


def best_swap(points):
    """No swap scores more."""

    def spoil(match, seat):
        for played in match.history:
            more = sum(e.get("points", 0) for e in played.events if e["type"] in ("sequence", "bonus"))
            for event in played.events:
                if event["type"] == "bonus" and more > points:
                    event["points"] -= more - points

    return spoil


def one_chip(match, seat):
    """One chip of this seat is placed."""
    for i, played in enumerate(match.history):
        if played.seat == seat:
            match.history[i] = replace(played, events=(*played.events, {"type": "chip", "cell": "a1"}))


def gentle(match, seat):
    match.options["gentle"] = True


def swop_of_other_kind(match, seat):
    for event in events(match, "sequence"):
        if event["kind"] in ("rising", "falling"):
            event["kind"] = "set"


def round_points(most):
    def spoil(match, seat):
        for event in events(match, "round", "hand"):
            event["points"][seat] = min(event["points"][seat], most)

    return spoil


def not_the_dragon(match, seat):
    """Another player wins the dance."""
    for event in events(match, "round"):
        event["dragon"] = (seat + 1) % len(match.seats)


def one_round_lost(match, seat):
    event = events(match, "round")[0]
    event["won"] = [other for other in event["won"] if other != seat]


def drew(match, seat):
    for log in match.rounds:
        log.moves[0] = replace(log.moves[0], events=({"type": "draw", "seat": seat, "count": 1},))


def other_hand(name):
    """Zappo with the hand of another match."""

    def spoil(match, seat):
        other = told("magic_dragon", name)
        match.options, match.seats, match.rounds = other.options, other.seats, other.rounds
        for event in events(other, "zappo"):
            event["seat"] = seat

    return spoil


def other_winner(match, seat):
    for event in events(match, "zappo"):
        event["seat"] = (seat + 1) % len(match.seats)


def one_turn_more(match, seat):
    """This seat had a turn more before it went out."""
    for log in match.rounds:
        mine = [
            i for i, played in enumerate(log.moves) if played.seat == seat and str(played.move)[:4] == "drop"
        ]
        log.moves[: mine[0]] = [log.moves[mine[0]]] * (5 - len(mine)) if mine else []


def two_splits(match, seat):
    """Only two sets of others come apart in a hand."""
    for log in match.rounds:
        found = [e for p in log.moves for e in p.events if p.seat == seat and e["type"] == "play"]
        for event in [e for e in found if e["as"] == "fourth" and e["moved"]][2:]:
            event["moved"] = []


def shorter_take(match, seat):
    for event in events(match, "take"):
        event["cards"] = event["cards"][:7]


def closer(match, seat):
    """Nobody was ever ahead."""
    for log in match.rounds:
        log.scores = tuple(0 for _ in log.scores)


def one_at_a_time(match, seat):
    for event in events(match, "play"):
        event["moved"] = event["moved"][:1]


def one_scores(match, seat):
    for event in events(match, "hand"):
        event["points"][(seat + 1) % len(match.seats)] = 1


def one_head_less(match, seat):
    """A head of one colour is not played."""
    for log in match.rounds:
        log.moves = [played for played in log.moves if "play HR" not in str(played.move)]


CASES = {
    "swop": {
        "first_swop": ("two_swops_in_one_swap", 1, edit(every("sequence"), swop=False)),
        "one_to_six": ("basic_finish_20", 2, swop_of_other_kind),
        "four_lines": ("basic_finish", 1, without("sequence", keep=3)),
        "all_kinds": ("basic_shared", 1, swop_of_other_kind),
        "ten_points": ("basic_finish", 0, best_swap(9)),
        "two_at_once": ("two_swops_in_one_swap", 1, without("sequence", lambda e: e["swop"], keep=1)),
        "chips": ("master_two", 1, one_chip),
        "solo_60": ("solo_won", 0, score(59)),
        "solo_70": ("solo_won", 0, gentle),
        "fourteen": ("swop_fourteen", 0, best_swap(13)),
    },
    "dragon_dance": {
        "first_dance": ("two_winners", None, not_the_dragon),
        "four_squares": ("five_seats", 2, edit(every("play"), squares=3)),
        "four_heads": ("all_pass", 0, one_head_less),
        "blockade": ("blockade_on_two", 0, without("block")),
        "on_points": ("blockade_declined", 1, edit(every("round"), dragon=None)),
        "fifty": ("all_pass", 0, round_points(49)),
        "no_draw": ("blockade_declined", 0, drew),
        "every_round": ("first_after_all_pass", 1, one_round_lost),
        "late_head": ("head_on_3", 0, without("last head")),
        "up_again": ("blocked_and_won_later", 1, without("block")),
    },
    "dragon_swoop": {
        "with_master": ("crown", 0, edit(every("set"), bonus=0)),
        "five": ("hard_lost", 0, edit(every("set"), name="Four of a kind")),
        "score_240": ("no_crown", 0, score(239)),
        "crown": ("crown", 0, without("crown")),
        "two_fours": ("no_crown", 0, edit(every("set"), name="two Threes of a kind")),
        "led_fours": ("all_36_taken", 0, edit(every("set"), bonus=0)),
        "score_320": ("all_36_taken", 0, score(319)),
        "sweep": ("easy_won", 0, edit(every("end"), by="turns")),
        "score_400": ("sweep_won", 0, score(399)),
        "all_tiles": ("sweep_won", 0, without("end")),
    },
    "magic_dragon": {
        "first_zappo": ("unit_self_touch", 0, other_winner),
        "self_touch": ("unit_self_touch", 0, other_hand("unit_all_beggars")),
        "four_seasons": ("unit_four_seasons", 1, other_hand("unit_self_touch")),
        "no_beggars": ("unit_no_beggars", None, other_hand("unit_self_touch")),
        "ten_points": ("unit_all_beggars", 0, edit(every("zappo"), points=9)),
        "double_twins": ("unit_double_twin_towers", 1, other_hand("unit_self_touch")),
        "all_triplets": ("unit_all_triplets", 1, other_hand("unit_self_touch")),
        "pure_color": ("unit_pure_color", 1, other_hand("unit_self_touch")),
        "magic_dragon": ("unit_magic_dragon", 1, other_hand("unit_self_touch")),
        "quad_towers": ("unit_pure_quad_towers", 1, other_hand("unit_self_touch")),
    },
    "rare_dragon": {
        "raid": ("rare_steals_one", 2, edit(every("play"), moved=[])),
        "out": ("rare_joins_own", 1, edit(every("hand"), by="deck")),
        "splits": ("rare_comeback", 0, two_splits),
        "two_fours": ("rare_two_fours", 2, edit(every("meld"), count=3)),
        "deep": ("take_of_ten", 1, shorter_take),
        "swift": ("rare_two_fours", 2, one_turn_more),
        "fifteen": ("to_fifty", 1, round_points(14)),
        "collection": ("rare_steals_two", 1, one_at_a_time),
        "shut_out": ("rare_joins_own", 1, one_scores),
        "comeback": ("rare_comeback", 0, closer),
    },
}
MASTERS = {
    "swop": "basic_finish",
    "dragon_dance": "to_two_wins",
    "magic_dragon": "four_seats",
    "rare_dragon": "to_fifty",
}
ALL = [(game, key) for game, cases in CASES.items() for key in cases]


def reached(game, match, seat):
    return games.milestones(game).reached(match, seat)


def test_every_milestone_is_tried():
    for entry in games.BOX:
        known = {one.key for one in games.milestones(entry.key).MILESTONES}
        assert known == CASES[entry.key].keys() | ({"master"} if entry.key in MASTERS else set())


@pytest.mark.parametrize(("game", "key"), ALL, ids=lambda value: value)
def test_a_record_reaches_it_and_just_misses_it(game, key):
    name, seat, spoil = CASES[game][key]
    match = told(game, name)
    if seat is None:
        seat = next(i for i in range(len(match.seats)) if key in reached(game, match, i))
    assert key in reached(game, match, seat)
    spoil(match, seat)
    assert key not in reached(game, match, seat)


@pytest.mark.parametrize("game", MASTERS)
def test_a_master_has_to_sit_there_and_to_lose(game):
    match = told(game, MASTERS[game])
    winner = match.standing.winners[0]
    others = [seat for seat in range(len(match.seats)) if seat != winner]
    match.standing = replace(match.standing, winners=(winner,))
    assert "master" not in reached(game, match, winner)
    match.seats[others[-1]].player = "master"
    assert "master" in reached(game, match, winner)
    match.standing = replace(match.standing, winners=(winner, others[-1]))
    assert "master" not in reached(game, match, winner)
    lost(match, winner)
    assert "master" not in reached(game, match, winner)


def test_a_master_in_the_own_team_is_no_opponent():
    match = told("swop", "teams")
    match.seats[(match.standing.winners[0] + 2) % 4].player = "master"
    assert "master" not in reached("swop", match, match.standing.winners[0])


def draws_at_the_move_of(whose):
    """A card comes to this seat, or to the next one, at a move of the other: as when a dance is blocked."""

    def spoil(match, seat):
        after = (seat + 1) % len(match.seats)
        mover, drawer = (after, seat) if whose == "another" else (seat, after)
        for log in match.rounds:
            place = next(i for i, played in enumerate(log.moves) if played.seat == mover)
            draw = {"type": "draw", "seat": drawer, "count": 1}
            log.moves[place] = replace(log.moves[place], events=(*log.moves[place].events, draw))

    return spoil


def they_score(points):
    """All others score so much in each hand."""

    def spoil(match, seat):
        for event in events(match, "hand"):
            event["points"] = [own if i == seat else points for i, own in enumerate(event["points"])]

    return spoil


def only_others(*kinds):
    """What was told of this seat is told of the next one."""

    def spoil(match, seat):
        for event in events(match, *kinds):
            if event["seat"] == seat:
                event["seat"] = (seat + 1) % len(match.seats)

    return spoil


def they_move_more(match, seat):
    """Another player has ten turns more in each round, like those that this seat had."""
    for log in match.rounds:
        mine = [played for played in log.moves if played.seat == seat]
        log.moves[:0] = [replace(played, seat=(seat + 1) % len(match.seats)) for played in mine] * 10
    match.history = [played for log in match.rounds for played in log.moves]


def won_both_ways(match, seat):
    """This seat has won the dance itself."""
    for event in events(match, "round"):
        event["dragon"] = seat


def they_chip(match, seat):
    """Another player places a chip."""
    one_chip(match, (seat + 1) % len(match.seats))


MISSED = {
    "a card drawn when another blocks": ("no_draw", draws_at_the_move_of("another")),
    "the last head of another": ("late_head", only_others("last head")),
    "the block of another": ("blockade", only_others("block")),
    "points beside the own dance": ("on_points", won_both_ways),
    "going out of another": ("out", only_others("hand")),
    "a comeback that was lost": ("comeback", lost),
    "chips kept in a match that was lost": ("chips", lost),
}
"""Other ways to miss a milestone than those of `CASES`, in the same record."""
REACHED = {
    "a card drawn by another": ("no_draw", draws_at_the_move_of("the seat")),
    "others below zero": ("shut_out", they_score(-2)),
    "others at zero": ("shut_out", they_score(0)),
    "many turns of another": ("swift", they_move_more),
    "a chip of another": ("chips", they_chip),
}
"""What takes nothing from a milestone."""


def tried(key, spoil):
    """What a seat reached that reached a milestone, and what is left of it when the record tells it so."""
    game = next(game for game, cases in CASES.items() if key in cases)
    name, seat, _ = CASES[game][key]
    match = told(game, name)
    assert key in reached(game, match, seat)
    spoil(match, seat)
    return reached(game, match, seat)


@pytest.mark.parametrize("why", MISSED)
def test_it_is_missed_in_other_ways_too(why):
    key, spoil = MISSED[why]
    assert key not in tried(key, spoil)


@pytest.mark.parametrize("why", REACHED)
def test_it_stays_reached_whatever_else_happens(why):
    key, spoil = REACHED[why]
    assert key in tried(key, spoil)


def counting(match, units):
    """The same match where only these units count."""
    match.options |= {"version": "custom", "dealt": 13, "units": units, "minimum": 0}
    return events(match, "zappo")[-1]["seat"]


@pytest.mark.parametrize("units", ["none", "small", "all"])
def test_a_hand_reaches_what_it_shows_whatever_counts_in_the_version(units):
    match = told("magic_dragon", "unit_no_beggars")
    seat = counting(match, units)
    assert {"self_touch", "no_beggars"} <= reached("magic_dragon", match, seat)


def test_a_last_tile_that_was_claimed_is_no_self_touch_where_no_unit_counts():
    match = told("magic_dragon", "unit_clean_lobby")
    found = reached("magic_dragon", match, counting(match, "none"))
    assert "first_zappo" in found
    assert not {"self_touch", "no_beggars"} & found
