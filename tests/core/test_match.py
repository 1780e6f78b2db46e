"""A match, told with the toy game: see tests/toygame.py."""

import pytest
import toygame
from toygame import Act

from dragonbox.core import record
from dragonbox.core.contract import BadOption, IllegalMove
from dragonbox.core.match import Game, RoundLog
from dragonbox.core.shuffle import BadCode

GAME = Game(toygame)
ROUND_1 = ["play 2", "play 5", "play 3", "turn", "play 4", "play 6", "play 8"]
ROUND_2 = ["play 6", "play 7", "play 2", "play 5", "play 8", "play 1"]


@pytest.fixture
def match():
    """A: 2 3 4, B: 5 6 8, pile 7 1; then A: 1 5 7, B: 2 6 8, pile 4 3, and B begins."""
    return GAME.new(seed="8K2F-41", names=["Ada"], players=["human", "expert"])


def play(match, *texts):
    for text in texts:
        match.play(GAME.parse(match, text))


def position(match):
    """All that a match holds, but for practice and redo."""
    text = record.dumps(match).replace("practice = true\n", "")
    return text, match.standing, match.to_move, match.legal(), None if not match.rounds else match.position()


# -- a new match --


def test_a_new_match(match):
    assert match.options == {"aim": "high", "rounds": 2, "turning": True}
    assert [(seat.name, seat.player) for seat in match.seats] == [("Ada", "human"), ("Player 2", "expert")]
    assert (match.to_move, match.over, match.standing.scores) == (0, False, (80, 80))
    assert [log.seed for log in match.rounds] == ["8K2F-41"]
    assert [str(move) for move in match.legal()] == ["turn", "play 2", "play 3", "play 4"]
    assert (match.practice, match.hints, match.history) == (False, 0, [])


def test_a_seed_is_written_in_its_exact_form():
    assert GAME.new(seed="8k2f4l").rounds[0].seed == "8K2F-41"
    assert GAME.new(seed="8k2f4l").rounds[0].deal == GAME.new(seed="8K2F-41").rounds[0].deal


def test_without_a_seed_one_is_drawn():
    seeds = {GAME.new().rounds[0].seed for _ in range(5)}
    assert len(seeds) == 5
    seed = seeds.pop()
    assert GAME.new(seed=seed).rounds[0].seed == seed


@pytest.mark.parametrize("seats", [0, 1, 3])
def test_so_many_cannot_play(seats):
    with pytest.raises(BadOption, match=f"^found {seats}, expected 2$"):
        GAME.new(seats=seats)


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({"aim": "far"}, 'aim: found "far", expected one of high, low'),
        ({"aim": True}, "aim: found true, expected one of high, low"),
        ({"rounds": 0}, "rounds: found 0, expected a whole number from 1 to 99"),
        ({"rounds": 100}, "rounds: found 100, expected a whole number from 1 to 99"),
        ({"rounds": True}, "rounds: found true, expected a whole number from 1 to 99"),
        ({"rounds": "2"}, 'rounds: found "2", expected a whole number from 1 to 99'),
        ({"rounds": 2.0}, "rounds: found 2.0, expected a whole number from 1 to 99"),
        ({"turning": 1}, "turning: found 1, expected true or false"),
        ({"turning": []}, "turning: found a list, expected true or false"),
        ({"colour\n": 1}, r"colour\n: unknown option; known are aim, rounds, turning"),
    ],
)
def test_bad_options(options, text):
    with pytest.raises(BadOption) as error:
        GAME.new(options)
    assert str(error.value) == text


def test_a_player_of_no_level():
    with pytest.raises(BadOption, match=r'^player: found "wizard", expected one of human, novice'):
        GAME.new(players=["human", "wizard"])


def test_a_bad_seed():
    with pytest.raises(BadCode):
        GAME.new(seed="open sesame")


# -- playing --


def test_points_are_what_a_move_adds(match):
    assert match.play(Act("2")) == [{"type": "played", "card": 2}]
    assert match.play(Act("")) == [{"type": "reveal", "card": 7}]
    first, second = match.history
    assert (first.seat, first.move, first.points) == (0, Act("2"), (2, 0))
    assert (second.seat, second.points, second.events) == (1, (0, 0), ({"type": "reveal", "card": 7},))
    assert match.standing.scores == (82, 80)
    assert match.rounds[0].scores == (2, 0)


def test_a_refused_move_changes_nothing(match):
    play(match, "play 2")
    before = position(match)
    for move, reason in ((Act("3"), "3 is not in the hand"), (Act("2"), "2 is not in the hand")):
        with pytest.raises(IllegalMove, match=reason):
            match.check(move)
        with pytest.raises(IllegalMove, match=reason):
            match.play(move)
    assert position(match) == before


def test_a_refused_move_keeps_redo(match):
    play(match, "play 2")
    match.undo()
    with pytest.raises(IllegalMove):
        match.play(Act("8"))
    assert match.can_redo


def test_every_move_goes_through_its_notation(match, monkeypatch):
    monkeypatch.setattr(toygame, "parse", lambda round, text: Act("3"))
    with pytest.raises(RuntimeError, match='the notation "play 2" reads as "play 3"'):
        match.play(Act("2"))
    assert not match.history


def test_runs_of_blanks_count_as_one(match, monkeypatch):
    seen = []
    monkeypatch.setattr(toygame, "parse", lambda round, text: seen.append(text))
    GAME.parse(match, " play \t 2\n")
    GAME.parse(match.position(), " play   2")
    assert seen == ["play 2", "play 2"]


def test_the_next_deal_is_made_at_once(match):
    play(match, *ROUND_1)
    assert [log.seed for log in match.rounds] == ["8K2F-41", "8K2F-41"]
    assert match.rounds[1].deal == toygame.Deal(("751", "826"), "43", 1)
    assert (match.to_move, match.rounds[0].scores, match.rounds[1].scores) == (1, (9, 19), (0, 0))


def test_the_end(match):
    play(match, *ROUND_1, *ROUND_2)
    assert (match.over, match.to_move, match.legal()) == (True, None, [])
    assert (match.standing.scores, match.standing.winners) == ((102, 115), (1,))
    assert len(match.rounds) == 2
    for refused in (lambda: match.play(Act("1")), lambda: match.check(Act("1")), lambda: match.parse("turn")):
        with pytest.raises(IllegalMove, match="the game is over"):
            refused()
    match.deal_next()
    assert len(match.rounds) == 2


def test_deal_next_waits_for_the_end_of_the_round(match):
    match.deal_next()
    assert len(match.rounds) == 1


def test_audit_sees_wrong_points(match):
    play(match, "play 2", "play 5")
    match.audit()
    match.rounds[0].moves.pop()
    with pytest.raises(AssertionError, match="points sum to"):
        match.audit()


def test_audit_looks_at_every_round(match):
    play(match, *ROUND_1)
    match._rounds[0].table.pop()
    with pytest.raises(AssertionError):
        match.audit()


def test_nobody_gets_hold_of_the_round(match):
    before = position(match)
    match.position().apply(Act("2"))
    match.legal().clear()
    match.history.append(None)
    assert position(match) == before


def test_a_view_knows_one_hand(match):
    assert match.view(0).hand == "234"
    assert match.view(1).hand == "658"


# -- a round that is over, with the next deal still to be made --


def between(match):
    play(match, *ROUND_1)
    early = GAME.new(seed="8K2F-41")
    early.rounds.clear()
    early._rounds.clear()
    early.begin(RoundLog(match.rounds[0].deal, match.rounds[0].seed))
    for played in match.rounds[0].moves:
        early.advance(played.move)
    return early


def test_between_two_rounds_nobody_is_to_move(match):
    early = between(match)
    assert (early.round_over, early.over, early.to_move, early.legal()) == (True, False, None, [])
    with pytest.raises(IllegalMove, match="the round is over"):
        early.play(Act("1"))


def test_between_two_rounds_the_next_can_be_dealt(match):
    early = between(match)
    early.deal_next()
    assert position(early)[1:] == position(match)[1:]
    assert early.rounds[1] == match.rounds[1]


def test_a_deal_without_a_seed_of_ours_is_followed_by_a_fresh_one(match):
    early = between(match)
    early.rounds[0].seed = "from my own box"
    early.deal_next()
    assert early.rounds[1].seed not in ("", "8K2F-41")


def test_undo_between_two_rounds(match):
    early = between(match)
    early.undo()
    assert (early.to_move, len(early.rounds)) == (1, 1)
    early.redo()
    assert (early.to_move, len(early.rounds)) == (None, 1)


# -- undo and redo --


def test_undo_and_redo_all_the_way(match):
    seen = [position(match)]
    for text in (*ROUND_1, *ROUND_2):
        play(match, text)
        seen.append(position(match))
    moves = match.history
    for before, played in zip(reversed(seen[:-1]), reversed(moves), strict=True):
        assert match.undo() == played
        assert position(match) == before
        match.audit()
    assert not match.can_undo
    for after, played in zip(seen[1:], moves, strict=True):
        assert match.redo() == played
        assert position(match) == after
    assert not match.can_redo


def test_nothing_to_undo_or_redo(match):
    with pytest.raises(IllegalMove, match="nothing to undo"):
        match.undo()
    with pytest.raises(IllegalMove, match="nothing to redo"):
        match.redo()


def test_a_new_move_ends_redo(match):
    play(match, "play 2", "play 5")
    match.undo()
    match.undo()
    play(match, "play 3")
    assert not match.can_redo


def test_redo_brings_the_very_deal_back(match):
    play(match, *ROUND_1)
    deal = toygame.Deal(("123", "456"), "78", 1)
    match.rounds[1] = RoundLog(deal, "", notes={"_by": "hand"})
    match.undo()
    match.redo()
    assert (match.rounds[1].deal, match.rounds[1].notes) == (deal, {"_by": "hand"})
    assert match.view(0).hand == "123"


def test_undoing_what_hid_nothing_is_not_practice(match):
    play(match, "play 2", "play 5")
    match.undo()
    match.undo()
    assert not match.practice


def test_undoing_a_reveal_is_practice_for_good(match):
    play(match, "turn")
    assert not match.practice
    match.undo()
    assert match.practice
    match.redo()
    assert match.practice


def test_undoing_a_deal_is_practice(match):
    play(match, *ROUND_1)
    match.undo()
    assert match.practice


# -- how it stood earlier --


def test_undo_takes_back_to_the_last_decision_of_a_person(match):
    """Ada against an expert: A plays 2, B 5, A 3, B turns, A 4, B 6, and B once more 8."""
    match.practice = True
    for text in ROUND_1[:6]:
        play(match, text)
    assert [str(p.move) for p in match.undo_decision()] == ["play 6", "play 4"]
    assert (match.to_move, len(match.history)) == (0, 4)
    match.undo_decision()
    assert [str(p.move) for p in match.redo_decision()] == ["play 3", "turn"]
    assert [str(p.move) for p in match.redo_decision()] == ["play 4", "play 6"]
    assert not match.can_redo


def test_redo_ends_where_the_opponent_had_to_decide(match):
    match.practice = True
    play(match, "play 2")
    match.undo_decision()
    match.redo_decision()
    assert (match.to_move, match.can_redo) == (1, False)


def test_what_opponents_decided_first_is_not_a_persons_to_undo():
    match = GAME.new(seed="8K2F-41", players=["expert", "human"])
    play(match, "play 2")
    assert (match.can_undo, match.can_undo_decision) == (True, False)
    with pytest.raises(IllegalMove, match="you have not decided anything yet"):
        match.undo_decision()
    assert len(match.history) == 1


def test_two_people_undo_one_decision_each():
    match = GAME.new(seed="8K2F-41")
    assert match.people == (0, 1)
    match.practice = True
    for text in ROUND_1[:3]:
        play(match, text)
    assert len(match.undo_decision()) == 1
    assert match.to_move == 0
    assert len(match.undo_decision()) == 1
    assert len(match.redo_decision()) == 1
    assert len(match.history) == 2


def test_decisions_are_undone_across_deals(match):
    match.practice = True
    for text in (*ROUND_1, *ROUND_2[:2]):
        play(match, text)
    moves = [str(p.move) for p in match.history]
    while match.can_undo_decision:
        match.undo_decision()
    assert match.history == []
    while match.can_redo:
        match.redo_decision()
    assert [str(p.move) for p in match.history] == moves


# -- what cannot be taken back --


@pytest.fixture
def open_game(monkeypatch):
    """The toy, in which A plays as long as A has cards: a turn may have several moves."""
    monkeypatch.setattr(toygame, "next_seat", lambda seat: (seat, 1 - seat))
    return GAME.new(seed="8K2F-41")


def test_a_move_can_be_taken_back_while_the_turn_lasts(open_game):
    match = open_game
    first, second = match.legal()[1:3]
    match.play(first)
    assert match.undo_refusal == ""
    assert len(match.undo_decision()) == 1
    match.play(second)
    match.play(match.legal()[1])
    assert len(match.undo_decision()) == len(match.undo_decision()) == 1
    assert match.history == []
    assert not match.practice
    assert match.undo_refusal == "there is nothing to undo"


def refused(match):
    """Why the last decision stands."""
    before = record.dumps(match)
    assert match.undo_refusal
    with pytest.raises(IllegalMove) as error:
        match.undo_decision()
    assert record.dumps(match) == before
    assert str(error.value) == match.undo_refusal
    return match.undo_refusal


def test_what_was_seen_cannot_be_unseen(open_game):
    open_game.play(Act(""))
    assert refused(open_game) == "what was seen cannot be unseen"


@pytest.mark.parametrize("kind", ["draw", "reveal"])
def test_a_draw_is_seen_too(open_game, monkeypatch, kind):
    apply = toygame.Round.apply
    monkeypatch.setattr(toygame.Round, "apply", lambda self, move: [*apply(self, move), {"type": kind}])
    open_game.play(open_game.legal()[1])
    assert refused(open_game) == "what was seen cannot be unseen"


def test_a_turn_that_has_passed_stands(match):
    play(match, "play 2")
    assert refused(match) == "the turn has passed"


def test_a_round_that_is_over_stands(match):
    for text in ROUND_1:
        play(match, text)
    assert refused(match) == "the round is over"
    for text in ROUND_2:
        play(match, text)
    assert refused(match) == "the game is over"


def test_in_practice_everything_is_taken_back(match):
    for text in (*ROUND_1, *ROUND_2):
        play(match, text)
    match.practice = True
    assert match.secret
    while match.can_undo_decision:
        match.undo_decision()
    assert match.history == []


def test_alone_or_with_nothing_hidden_nothing_is_bound(match, monkeypatch):
    play(match, "play 2")
    monkeypatch.setattr(toygame, "HIDDEN", False)
    assert (match.secret, match.undo_refusal) == (False, "")
    monkeypatch.setattr(toygame, "HIDDEN", True)
    monkeypatch.setattr(toygame, "SEATS", (1,))
    match.seats.pop()
    assert (match.secret, match.undo_refusal) == (False, "")


def test_who_has_decided_nothing_takes_nothing_back():
    match = GAME.new(seed="8K2F-41", players=["expert", "human"])
    play(match, "play 2")
    assert match.undo_refusal == "you have not decided anything yet"
    match.seats[1].player = "novice"
    assert match.undo_refusal == "nobody here can take a move back"


def test_undo_and_redo_step_over_what_was_no_decision(open_game):
    """A's second move makes itself: undo leads to before the first one, redo to after the second."""
    match = open_game
    forced = lambda match: len(match.history) == 1  # noqa: E731
    for _ in range(2):
        match.play(match.legal()[-1])
    moves = [played.move for played in match.history]
    assert len(match.undo_decision(forced)) == 2
    assert len(match.redo_decision(forced)) == 2
    assert [played.move for played in match.history] == moves
    assert len(match.undo_decision()) == 1


def test_behind_what_was_no_decision_a_bound_move_stands(open_game):
    match = open_game
    match.play(Act(""))
    match.play(match.legal()[-1])
    before = record.dumps(match)
    with pytest.raises(IllegalMove, match="what was seen cannot be unseen"):
        match.undo_decision(lambda match: len(match.history) == 1)
    assert record.dumps(match) == before
    assert not match.practice


# -- step by step --


def test_a_match_follows_another(match):
    for text in (*ROUND_1, *ROUND_2):
        play(match, text)
    early = match.until(0)
    seen = []
    for _ in range(len(match.history) + 1):
        played = early.follow(match)
        seen.append(str(played.move) if played else "deal")
    assert seen == [*ROUND_1, "deal", *ROUND_2]
    assert position(early) == position(match)
    with pytest.raises(IllegalMove, match="nothing was played after this"):
        early.follow(match)


def test_the_next_deal_may_wait(match):
    for text in ROUND_1[:-1]:
        play(match, text)
    match.play(match.parse(ROUND_1[-1]), deal=False)
    assert (len(match.rounds), match.round_over, match.over, match.to_move) == (1, True, False, None)
    assert record.loads(record.dumps(match), lambda key: GAME).round_over
    match.deal_next()
    assert len(match.rounds) == 2


def test_until(match):
    seen = [position(match)]
    for text in (*ROUND_1, *ROUND_2):
        play(match, text)
        seen.append(position(match))
    for count, expected in enumerate(seen):
        assert position(match.until(count)) == expected
    assert position(match.until(99)) == seen[-1]
    assert position(match.until(-1)) == seen[0]


def test_until_keeps_what_is_said_of_the_match(match):
    match.title, match.practice, match.hints, match.notes = "Evening", True, 3, {"_a": 1}
    early = match.until(0)
    assert (early.title, early.practice, early.hints, early.notes) == ("Evening", True, 3, {"_a": 1})


def test_an_earlier_match_is_one_of_its_own(match):
    play(match, "play 2")
    before = position(match)
    early = match.until(1)
    play(early, "play 5")
    early.seats[0].name = "Eve"
    early.notes["_a"] = 1
    assert position(match) == before


def test_what_cannot_be_undone_leaves_a_match_that_counts(match, monkeypatch):
    """Where nothing is secret, moves that showed something are undone on the way, and made again."""
    monkeypatch.setattr(toygame, "HIDDEN", False)
    match.play(match.legal()[0])
    apply = toygame.Round.apply
    monkeypatch.setattr(toygame.Round, "apply", lambda self, move: [*apply(self, move), {"type": "draw"}])
    match.play(match.legal()[0])
    with pytest.raises(IllegalMove, match="nothing to undo"):
        match.undo_decision(lambda match: True)
    assert len(match.history) == 2
    assert not match.practice
