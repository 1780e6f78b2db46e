"""The puzzles of The Rare Dragon: every end against a referee, refusals, lines judged by playing, errors."""

import os
import random
import tomllib
from collections import Counter

import pytest
import tomli_w
from rare_oracle import Oracle
from repeats import repeated

from dragonbox import games, puzzles, record
from dragonbox.core import answers, puzzle_generator
from dragonbox.core.puzzle import Stopped, never
from dragonbox.core.record import RecordError
from dragonbox.games.rare_dragon import dealing, position, rules
from dragonbox.games.rare_dragon.puzzles import ends, looks, out, rich, walking
from dragonbox.games.rare_dragon.puzzles.reach import reach
from puzzles.made import KINDS, fresh, made
from puzzles.referees.rare import Turn, after_line

KEYS = ("rare_out", "rare_turn")
SEED = "8K2F-41"
MANY = 250
"""The referee takes long to look at more ends."""


def turns(number):
    """All turns of a hand that is played at random: the round, and the same game in the oracle."""
    rng = random.Random(number)
    seats = 2 + number % 3
    deal = dealing.draw(seats, None, rng)
    round, oracle = rules.start({}, seats, deal), Oracle(deal.to_record())
    while not round.over:
        yield round, oracle
        for move in walking._turn(round, round.legal(), rng):
            oracle.play(str(move))


def judged(match, text):
    return answers.judge(match.game, match.puzzle, match.position(), text)


def random_line(match, rng):
    """Moves to the end of the turn."""
    here, line = match.position(), []
    seat = here.to_move
    while here.to_move == seat:
        legal = here.legal()
        # Mostly something is laid before the discard.
        others = [move for move in legal if move.verb != "drop"]
        move = rng.choice(others if others and rng.random() < 0.7 else legal)
        here.apply(move)
        line.append(str(move))
    return "; ".join(line)


# -- the solver --


@pytest.mark.slow
def test_all_ends_and_refusals():
    """Of random turns, refused or not, the solver and the referee say the same."""
    refusals, shortest = Counter(), Counter()
    for number in range(8):
        for round, oracle in turns(number):
            seat = round.to_move
            solution = out.solve(round, seat, never)
            if solution.looked_at > MANY:
                continue
            found = Turn(oracle)
            empty = [end for end in found.ends if len(end[0][1]) == 1]
            assert solution.looked_at == len(found.ends)
            assert (solution.best, len(solution.answers)) == (int(bool(empty)),) * 2
            deep = any(end[0][0] == found.firsts[-1] for end in empty)
            few = len(found.ends) < 10
            told = ["the deepest take is right"] * deep + ["there are too few ends"] * few + [""]
            assert solution.refusal == (told[0] if empty else "the hand cannot be emptied")
            refusals[solution.refusal] += 1
            if empty:
                assert solution.detail.right == len(empty)
                assert len(solution.detail.line) == min(found.ends[end] for end in empty)
            points = {end: found.points(end[0][2]) for end in found.ends}
            right = [end for end in points if points[end] == max(points.values())]
            firsts = {end[0][0] for end in right}
            now = looks.now(round, seat)
            solution = rich.solve(round, seat, never)
            assert solution.best == max(points.values())
            assert solution.second == max(
                (one for one in points.values() if one < solution.best), default=None
            )
            assert solution.detail.right == len(right)
            assert len(solution.detail.line) == min(found.ends[end] for end in right)
            shortest[len(solution.detail.line)] += 1
            told = ["there is too little to gain"] * (solution.best - now < 4)
            told += ["the deepest take is best"] * (found.firsts[-1] in firsts)
            told += ["several first moves are best"] * (len(firsts) > 1) + ["there are too few ends"] * few
            assert solution.refusal == (told or [""])[0]
            refusals[solution.refusal] += 1
            assert all(rich.words(round, seat, solution)[:4])
    assert len(refusals) >= 4, refusals
    assert len(shortest) > 5


def laid_out(hand, pile, deck, own, other):
    """A turn of seat 0 with these cards; I is the draw-two and J the rare dragon."""
    round = rules.start({}, 2, dealing.draw(2, 0, random.Random(1)))
    round.hands[0], round.laid, round.pile, round.stock = hand, [own, other], pile, deck
    round.draw_two, round.rare = "I", "J"
    return round


def test_rare_refusals():
    few = laid_out("J", "BCC", "DEF", "BBB", "DDDJ")
    solution = out.solve(few, 0, never)
    assert (solution.refusal, solution.looked_at, solution.detail.right) == ("there are too few ends", 7, 2)
    assert rich.solve(few, 0, never).refusal == "the deepest take is best"
    few = laid_out("J", "B", "DEF", "BBB", "DDDJ")
    solution = rich.solve(few, 0, never)
    assert (solution.refusal, solution.looked_at, solution.best) == ("there are too few ends", 5, 9)
    # The draw-two brings the third card after a draw only; it costs a point, and the deepest take forces it.
    several = laid_out("CIJ", "IB", "EFD", "BBB", "DDDJ")
    solution = rich.solve(several, 0, never)
    assert (solution.refusal, solution.best, solution.detail.most) == ("several first moves are best", 10, 9)


def test_limits_of_what_is_refused():
    nine = out.solve(laid_out("G", "BACEFH", "DFH", "BBB", "DDD"), 0, never)
    assert (nine.refusal, nine.looked_at) == ("there are too few ends", 9)
    ten = out.solve(laid_out("G", "BECC", "DFH", "BBBEEE", "DDD"), 0, never)
    assert (ten.refusal, ten.looked_at, ten.answers) == ("", 10, ("draw; play D; drop G",))
    # Three moves and one right end of ten: 15 + 5 * 3.32.
    assert (ten.difficulty, ten.grade) == (32, 1)
    three = rich.solve(laid_out("AAGH", "B", "ACD", "BBB", ""), 0, never)
    assert (three.refusal, three.best) == ("there is too little to gain", 6)
    four = rich.solve(laid_out("AAEG", "B", "ACD", "BBBEEE", ""), 0, never)
    assert (four.refusal, four.best, four.second) == ("", 10, 9)


@pytest.mark.slow
def test_reach_is_what_playing_shows():
    """Also that of turns in which nothing can be taken; with an empty deck nothing is counted on."""
    compared = 0
    for number in range(20, 32):
        for round, _ in turns(number):
            if round.deck < walking.OPEN:
                continue
            seat, now = round.to_move, position.points(round)[round.to_move]
            steps = list(ends.steps(round, never))
            for move in round.legal():
                after = [step for step in steps if step.moves[0] == move]
                left = min(len(step.hand) for step in after) - 1
                points = max(position.points(step.round)[seat] for step in after) - now
                assert reach(round, move) == (left, points), (number, str(move))
                compared += 1
    assert compared > 300


def test_a_set_of_four_is_laid_in_fewer_moves_than_a_set_and_its_fourth():
    steps = list(ends.steps(laid_out("AAAAB", "C", "DEF", "", ""), never))
    # Drawn only; with three, with four cards laid: each position once.
    assert [step.hand for step in steps] == ["AAAABD", "ABD", "BD"]
    assert [len(step.moves) for step in steps] == [1, 2, 2]


@pytest.mark.parametrize("key", KEYS)
def test_a_solver_can_be_stopped_at_any_position(key):
    left = 9

    def tick():
        nonlocal left
        left -= 1
        if not left:
            raise Stopped

    match = fresh(key, 4, SEED)
    with pytest.raises(Stopped):
        match.puzzle.kind.solve(match.position(), match.puzzle.seat, tick)


# -- lines --


def check_lines(match, count, rng):
    """Compare what is said of random lines with what the oracle counts; return how many are right."""
    text, rights = record.dumps(match), 0
    table, puzzle = tomllib.loads(text), match.puzzle
    for _ in range(count):
        line = random_line(match, rng)
        end, verdict = after_line(table, line), judged(match, line)
        value = sum(map(end.worth, end.before(puzzle.seat)))
        if puzzle.kind.key == "rare_out":
            value = int(not end.hands[puzzle.seat])
        assert (verdict.legal, verdict.value) == (True, value), (puzzle.seed, line)
        assert verdict.right == (value == puzzle.best)
        assert verdict.why.startswith("Right") == verdict.right
        rights += verdict.right
    return rights


@pytest.mark.parametrize("key", KEYS)
def test_lines_are_judged_by_playing(key):
    match = fresh(key)
    check_lines(match, 20, random.Random(match.puzzle.seed))
    line = match.puzzle.answers[0].split("; ")
    short = judged(match, "; ".join(line[:-1]))
    assert short[:4] == (False, False, None, 0.0)
    assert short.why == "the turn is not over: it ends with a discard"
    longer = judged(match, "; ".join([*line, "draw"]))
    assert longer.why == f'move {len(line) + 1} "draw": the line ends before it'
    wrong = judged(match, "drop A")
    assert wrong.why == ('move 1 "drop A": first draw a card, or take cards from the discard pile')


@pytest.mark.slow
@pytest.mark.parametrize("grade", [1, 2, 3, 4])
@pytest.mark.parametrize("key", KEYS)
def test_many_lines_are_judged_by_playing(key, grade):
    rng = random.Random(grade)
    rights = 0
    kind = KINDS[key]
    for number in range(4):
        rights += check_lines(puzzles.shipped(puzzles.CALENDAR, kind, grade, number), 12, rng)
    for number in range(int(os.environ.get("PUZZLES", "1"))):
        match = puzzle_generator.make(games.load(kind.game), kind, f"{number:04}-{grade:02}", grade)
        match.puzzle = record.loads(record.dumps(match)).puzzle
        rights += check_lines(match, 20, rng)
    assert rights


def test_the_way_of_points_is_what_they_add():
    match = fresh("rare_turn", 3, SEED)
    now = looks.now(match.position(), match.puzzle.seat)
    best = match.puzzle.best
    for line in ("draw; drop " + match.position().hand[0],):
        verdict = judged(match, line)
        assert verdict.value == now
        assert verdict.way == 0.0
    ways = set()
    for number in range(30):
        verdict = judged(match, random_line(match, random.Random(number)))
        if now <= verdict.value < best:
            assert verdict.way == (verdict.value - now) / (best - now)
            ways.add(verdict.way)
    assert len(ways) > 2


def test_a_hand_that_is_not_empty_is_told():
    match = fresh("rare_out", 1, SEED)
    verdict = judged(match, "draw; drop B")
    assert verdict[:4] == (False, True, 0, 0.0)
    assert verdict.why == f"You still hold 3 Bronze and Hearth. {looks.GOOD_START}"
    assert judged(match, "draw; meld B3; drop B").why == f"You still hold Hearth. {looks.GOOD_START}"


# -- the record --


def refused(document):
    with pytest.raises(RecordError) as error:
        record.loads(tomli_w.dumps(document))
    return str(error.value).split(": ", 1)[1]


@pytest.mark.parametrize(
    ("key", "changes", "said"),
    [
        ("rare_out", {"best": 2}, 'puzzle.best: found 2, "draw; meld B4; drop H" gives 1'),
        ("rare_out", {"second": 0}, "puzzle.second: rare_out has none"),
        ("rare_out", {"plays": 2}, "puzzle.plays: rare_out has none"),
        ("rare_out", {"seat": 0}, "puzzle.seat: found 0, but seat 1 is to move"),
        ("rare_out", {"answers": ["draw; drop B"]}, 'puzzle.best: found 1, "draw; drop B" gives 0'),
        (
            "rare_out",
            {"answers": ["draw; meld B4"]},
            'puzzle.answers.1: "draw; meld B4" is not legal: the turn is not over: it ends with a discard',
        ),
        (
            "rare_out",
            {"answers": ["draw; meld C4"]},
            'puzzle.answers.1: "draw; meld C4" is not legal: move 2 "meld C4": you have no Crimson dragon',
        ),
        ("rare_turn", {"away": 1}, "puzzle.away: rare_turn has none"),
        ("rare_turn", {"second": 50}, "puzzle.second: found 50, expected less than best, "),
    ],
)
def test_errors(key, changes, said):
    document = tomllib.loads(made(key, 1, SEED))
    document["puzzle"] |= changes
    assert refused(document).startswith(said)


def test_made_ones_need_a_second():
    document = tomllib.loads(made("rare_turn", 1, SEED))
    del document["puzzle"]["second"]
    assert refused(document) == "puzzle.second: missing; rare_turn needs it"


@pytest.mark.parametrize("key", KEYS)
def test_a_turn_begins(key):
    document = tomllib.loads(made(key, 1, SEED))
    line = document["puzzle"]["answers"][0].split("; ")
    document["rounds"][0]["moves"].append(line[0])
    assert refused(document) == f'puzzle.kind: "{key}" cannot be asked here: the turn has begun already'


def test_by_hand_there_may_be_nothing_to_gain():
    """Then all ends are best, and there is no next one."""
    match = games.load("rare_dragon").new(seats=4, seed="0000-13")
    document = tomllib.loads(record.dumps(match))
    puzzle = {"kind": "rare_turn", "grade": 1, "seat": match.to_move, "best": 0, "answers": ["draw; drop a"]}
    document["puzzle"] = puzzle
    read = record.loads(tomli_w.dumps(document))
    found = puzzle_generator.prove(read, read.puzzle)
    assert (found.solution.second, found.differs) == (None, ())
    told = read.puzzle.kind.words(read.position(), read.puzzle.seat, found.solution)
    assert told.hints == ("Look at your hand: you need not play anything.", "Play nothing.", "Draw a card.")
    assert told.why == (
        "Play nothing.",
        "That adds 0 points.",
    )


# -- what is told --


def test_what_is_told():
    match = fresh("rare_out", 1, SEED)
    kind, here, seat = match.puzzle.kind, match.position(), match.puzzle.seat
    told = kind.words(here, seat, kind.solve(here, seat, never))
    assert told.hints == (
        "Look at Bronze.",
        "Don't take the deepest card you can. Play a set.",
        "Draw a card.",
    )
    assert told.why == (
        "From the deck: Hearth.",
        "From your hand: 4 Bronze.",
        "Play 4 Bronze.",
        "Discard Hearth: your hand is empty.",
        "If you take five cards instead, you keep Frost at best.",
    )


@repeated("key", KEYS)
def test_a_wrong_line_is_told_what_its_first_move_still_allows(key):
    """The best end after it, found by playing other lines that begin alike."""
    match, rng = fresh(key, 2, SEED), random.Random(7)
    told: dict[str, list[tuple[int, str]]] = {}
    for _ in range(150):
        line = random_line(match, rng)
        verdict = judged(match, line)
        told.setdefault(line.split("; ")[0], []).append((verdict.value, verdict.why))
    starts = {first: max(value for value, _ in lines) for first, lines in told.items()}
    assert len(starts) > 1
    for first, lines in told.items():
        for value, why in lines:
            if value >= match.puzzle.best:
                assert why.startswith("Right")
            elif starts[first] >= match.puzzle.best:
                assert why.endswith(looks.GOOD_START)
            elif key == "rare_out":
                assert why.endswith(", you can't go out.")
            else:
                assert why.endswith(f"you end with {starts[first]} points at most.")


@pytest.mark.parametrize("key", KEYS)
def test_the_next_cards_of_the_deck_lie_open(key):
    """No other cards do, and each until it is drawn: a take leaves all three where they are."""
    match = fresh(key)
    kind, start, here = match.puzzle.kind, match.position(), match.position()
    seat = match.puzzle.seat

    def shows(then, seat):
        return kind.still_shows(start, then, seat)

    (row,) = kind.shows(here, seat)
    assert (row.label, "".join(row.words)) == ("Next cards, from the left", here.stock[:3])
    assert len(row.words) == 3
    here.apply(rules.parse(here, "draw"))
    (row,) = shows(here, seat)
    assert "".join(row.words) == here.stock[:2]
    taken = start.copy()
    taken.apply(next(move for move in taken.legal() if move.verb == "take"))
    (row,) = shows(taken, seat)
    assert "".join(row.words) == start.stock[:3]
    here.stock = here.stock[2:]
    assert shows(here, seat) == ()
    here.apply(rules.parse(here, f"drop {here.hand[0]}"))
    assert shows(here, seat) == ()


@pytest.mark.parametrize("key", KEYS)
def test_told_numbers_add_up(key):
    """All cards of the line are told once, and the points of the parts are those that are added."""
    match = fresh(key)
    kind, here, seat = match.puzzle.kind, match.position(), match.puzzle.seat
    told = kind.words(here, seat, kind.solve(here, seat, never))
    text = " ".join(told.why)
    sources = [line for line in told.why if line.startswith("From ")]
    words = [word for line in sources for word in line.split(": ")[1].strip(".").replace(",", "").split()]
    # Each name is one card, or as many as the number before it says.
    numbers = [int(word) for word in words if word.isdigit()]
    cards = sum(numbers) + len(words) - words.count("and") - 2 * len(numbers)
    line = [rules.parse(here, move) for move in match.puzzle.answers[0].split("; ")]
    laid = sum(move.count or 1 for move in line if move.verb in ("play", "meld"))
    assert cards == laid + (key == "rare_out"), match.puzzle.seed
    if key == "rare_turn":
        parts = [part.split("+")[-1] for part in text.replace("−", "+-").split(")") if "(" in part]
        now = looks.now(here, seat)
        assert sum(map(int, parts)) == match.puzzle.best - now, match.puzzle.seed
    for sentence in text.split(". "):
        assert len(sentence.split()) <= 24, sentence


@pytest.mark.parametrize("key", KEYS)
def test_other_hands_do_not_matter(key):
    match = fresh(key)
    here, seat, kind = match.position(), match.puzzle.seat, match.puzzle.kind
    other = match.position()
    for number in range(len(other.hands)):
        if number != seat:
            other.hands[number] = other.hands[number][::-1]
    other.stock = other.stock[:3] + other.stock[:2:-1]
    assert kind.essence(other, seat) == kind.essence(here, seat)
    for changed in ("hands", "laid"):
        for whose in range(len(other.hands)):
            if changed == "laid" or whose == seat:
                other = match.position()
                getattr(other, changed)[whose] += "A"
                assert kind.essence(other, seat) != kind.essence(here, seat), (changed, whose)
