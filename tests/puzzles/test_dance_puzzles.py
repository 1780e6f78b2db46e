"""The puzzles of Dragon Dance: what is said of answers, errors of records, and the search by its referee."""

import random
import tomllib

import pytest
import tomli_w

from dragonbox import puzzles, record
from dragonbox.core import answers, puzzle_generator
from dragonbox.core.puzzle import Stopped, never
from dragonbox.core.record import RecordError
from dragonbox.games.dragon_dance.field import DOWN, RIGHT
from dragonbox.games.dragon_dance.moves import parse
from dragonbox.games.dragon_dance.puzzles import search, walking
from dragonbox.games.dragon_dance.puzzles.search import Search
from puzzles.made import CHANCE, KINDS, fresh, made
from puzzles.referees import dance

SEED = "8K2F-41"


def judged(match, text):
    return answers.judge(match.game, match.puzzle, match.position(), text)


def spoiled(key, grade, cut=0, **changes):
    """What is said of a puzzle with other values and some moves less."""
    document = tomllib.loads(made(key, grade, SEED))
    document["puzzle"] |= changes
    del document["rounds"][0]["moves"][len(document["rounds"][0]["moves"]) - cut :]
    with pytest.raises(RecordError) as error:
        record.loads(tomli_w.dumps(document))
    return str(error.value).split(": ", 1)[1]


@pytest.mark.slow
def test_wrong_plays():
    match = fresh("dance_force", 3, SEED)
    right = match.puzzle.answers[0]
    assert judged(match, right.lower()).why == "Right: you win the dance whatever the other does."
    wrong = next(str(move) for move in match.legal() if str(move) not in match.puzzle.answers)
    verdict = judged(match, wrong)
    assert verdict[:4] == (False, True, 0, 0.0)
    assert verdict.why == "After that the other can keep you from winning the dance."
    assert judged(match, "draw").why.startswith("draw only when you cannot play")
    assert judged(match, "play HR r0 at 40,40").value is None
    match = fresh("dance_stop", 2, SEED)
    wrong = next(str(move) for move in match.legal() if str(move) not in match.puzzle.answers)
    assert judged(match, wrong).why == "After that the other still wins the dance."
    assert judged(match, match.puzzle.answers[0]).why == "Right: the other can't win the dance now."


@pytest.mark.parametrize(
    ("key", "grade", "changes", "said"),
    [
        ("dance_force", 3, {"plays": 4}, "puzzle.plays: found 4, expected a whole number from 2 to 3"),
        ("dance_force", 3, {"second": 0}, "puzzle.second: dance_force has none"),
        ("dance_stop", 2, {"plays": 2}, "puzzle.plays: dance_stop has none"),
        ("dance_stop", 2, {"away": 2}, "puzzle.away: dance_stop has none"),
        ("dance_force", 3, {"best": 2}, "puzzle.best: found 2, "),
        ("dance_force", 3, {"best": 0}, "puzzle.best: found 0, expected 1"),
        ("dance_force", 3, {"answers": ["play HR r0 at 9,9"]}, "is not legal: it has to lie on a square"),
        (
            "dance_force",
            3,
            {"kind": "magic_waits"},
            "is a puzzle of magic_dragon, the record is of dragon_dance",
        ),
        ("dance_force", 3, {"cut": 4}, "cannot be asked here: seat 1 has 4 cards, expected two or three"),
        ("dance_force", 3, {"cut": 1}, "puzzle.seat: found 1, but seat 0 is to move"),
    ],
)
def test_errors(key, grade, changes, said):
    assert said in spoiled(key, grade, **changes)


@pytest.mark.parametrize(("key", "grade"), [("dance_force", 2), ("dance_stop", 3)])
def test_a_listed_play_that_is_wrong(key, grade):
    match = fresh(key, grade, SEED)
    wrong = next(str(move) for move in match.legal() if str(move) not in match.puzzle.answers)
    assert spoiled(key, grade, answers=[wrong]) == f'puzzle.best: found 1, "{wrong}" gives 0'


def test_who_is_about_to_dance():
    match = fresh("dance_stop", 2, SEED)
    kind, here, other = KINDS["dance_stop"], match.position(), 1 - match.puzzle.seat
    head = here.hands[other][0]
    assert kind.fault(here, match.puzzle.seat) == ""
    here.points[other] = 14
    assert kind.fault(here, match.puzzle.seat) == f"seat {other} has 14 points, expected 15 or more"
    for hand in ((), ("EG",), ("EG", head)):
        here.hands[other] = hand
        told = " ".join(hand) or "no card"
        assert kind.fault(here, match.puzzle.seat) == f"seat {other} has {told}, expected one head"


def test_what_lies_open():
    match = fresh("dance_force", 3, SEED)
    here, seat = match.position(), match.puzzle.seat
    hand, pile = KINDS["dance_force"].shows(here, seat)
    assert (hand.words, pile.words) == (here.hands[1 - seat], here.stock[:3])
    match = fresh("dance_stop", 2, SEED)
    here, seat = match.position(), match.puzzle.seat
    assert [row.words for row in KINDS["dance_stop"].shows(here, seat)] == [here.hands[1 - seat]]


def test_two_seats():
    document = tomllib.loads(made("dance_stop", 2, SEED))
    document["seats"].append({"name": "Ada", "player": "human"})
    deal = document["rounds"][0]["deal"]
    pile = deal["pile"].split()
    deal["hands"].append(" ".join(pile[:7]))
    deal["pile"] = " ".join(pile[7:])
    document["rounds"][0]["moves"] = []
    document["puzzle"]["seat"] = deal["first"]
    with pytest.raises(RecordError, match="cannot be asked here: it needs 2 seats, the record has 3"):
        record.loads(tomli_w.dumps(document))


def test_as_many_plays_as_cards():
    match = record.loads(made("dance_force", 3, SEED).replace("plays = 2", "plays = 3"))
    assert puzzle_generator.prove(match, match.puzzle).differs == ("plays",)


@pytest.mark.slow
def test_any_position_is_searched_as_the_referee_does():
    """Also those that a maker would refuse: dances of the other, draws, eggs that must be played."""
    seed = CHANCE.randrange(10**9)
    rng = random.Random(seed)
    looked_at = 0
    while looked_at < 12:
        for step in walking.steps(rng):
            seat = step.round.to_move
            if len(step.round.hands[seat]) not in (2, 3) or step.round.stage != "turn" or rng.random() < 0.4:
                continue
            table = {
                "puzzle": {"seat": seat},
                "options": {"turning": "half"},
                "rounds": [{"deal": step.deal.to_record(), "moves": list(map(str, step.moves))}],
            }
            here, proof = dance.position(table), Search(never)
            state = walking.state_of(step.round, seat)
            for play in here.plays(seat):
                move = parse(dance.written(play))
                wins = proof.refuted(state, move) is None
                assert wins == dance.forces(here, seat, play, len(state.own)), (seed, str(move), table)
            looked_at += 1


def test_a_solver_can_be_stopped_at_any_reply():
    match = fresh("dance_force", 4, SEED)
    left = 5

    def tick():
        nonlocal left
        left -= 1
        if not left:
            raise Stopped

    with pytest.raises(Stopped):
        KINDS["dance_force"].solve(match.position(), match.puzzle.seat, tick)


def test_every_wrong_play_has_what_keeps_it_from_winning():
    match = fresh("dance_force", 4, SEED)
    kind, here, seat = KINDS["dance_force"], match.position(), match.puzzle.seat
    found = kind.solve(here, seat, never).detail
    assert [str(move) for move, why in found.items() if why is None] == list(match.puzzle.answers)
    for move, refutation in found.items():
        after = here.copy()
        after.apply(move)
        for reply in refutation.reply if refutation else ():
            after.check(reply)
            after.apply(reply)
    match = fresh("dance_stop", 3, SEED)
    here, seat = match.position(), match.puzzle.seat
    for move, head in KINDS["dance_stop"].solve(here, seat, never).detail.items():
        after = here.copy()
        after.apply(move)
        if head is not None:
            after.check(head)
            after.apply(head)
            assert after.dragon == 1 - seat


def test_one_card_touches_cards_at_places_two_squares_apart():
    """A card between them covers a square of both; three squares apart no card does."""

    def squares(*spots):
        return sum(1 << (x * RIGHT + y * DOWN + 60 * RIGHT) for x, y in spots)

    for near in ([], [(0, 0)], [(0, 0), (2, 0)], [(0, 0), (1, 2), (2, 1)]):
        assert not search.wide(squares(*near))
    for far in ([(0, 0), (3, 0)], [(0, 0), (0, 3)], [(0, 0), (1, 1), (2, 3)]):
        assert search.wide(squares(*far))


@pytest.mark.slow
@pytest.mark.parametrize("key", ["dance_force", "dance_stop"])
@pytest.mark.parametrize("grade", [1, 3, 4])
def test_every_play_is_played_out_to_what_the_proof_says(key, grade):
    match = fresh(key, grade)
    puzzle, seat = match.puzzle, match.puzzle.seat
    plays = [str(move) for move in match.legal()][:: 3 if grade == 4 else 1]
    for text in {*plays, *puzzle.answers[:2]}:
        answer = answers.read(match.game, puzzle, match.position(), text)
        out = puzzle.kind.play_out(match.position(), seat, answer, never)
        end = answer.end.copy()
        for part in out.moves:
            move = match.game.parse(end, part)
            end.check(move)
            end.apply(move)
        right = text in puzzle.answers
        wins = end.dragon is not None and end.stage == "finish" and end.dragon == seat
        wins = wins or "block the other" in out.said
        loses = end.dragon == 1 - seat
        assert (wins if key == "dance_force" else not loses) == right, (puzzle.seed, text, out)
        assert out.said


def test_a_last_card_that_stops_the_other_is_told_with_its_reason():
    stop, reasons = KINDS["dance_stop"], []
    for number in range(25):
        match = puzzles.shipped(puzzles.COLLECTION, stop, 3, number)
        here, seat = match.position(), match.puzzle.seat
        if len(here.hands[seat]) == 1:
            reasons.append(stop.words(here, seat, stop.solve(here, seat, never)).lines[1])
    assert reasons
    assert all(told.startswith("The other could dance ") for told in reasons)
    assert all("Your card takes " in told for told in reasons)
