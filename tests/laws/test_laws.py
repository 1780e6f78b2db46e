"""What holds for every game in the box, and for the toy game that tests these laws themselves."""

import json
import pickle
import random
from dataclasses import fields
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from walks import KEYS, anatomy, changeable, each_of, find, fresh, place, somewhere, walk

from dragonbox import listing
from dragonbox.core import record
from dragonbox.core.contract import SEEN, BadOption, IllegalMove, Rules, belongs

GAMES = pytest.mark.parametrize("key", KEYS)
NUMBERS = st.integers(0, 10**9)
PLACES, SOME, FEW = each_of(30), each_of(12), each_of(6)


def few(moves, rng, most=150):
    """Not more than so many of the moves, where there are thousands."""
    return moves if len(moves) <= most else rng.sample(moves, most)


# -- the module --


@GAMES
def test_it_has_every_name(key):
    rules = find(key).rules
    assert isinstance(rules, Rules)
    assert key == rules.KEY
    assert list(rules.SEATS) == sorted(set(rules.SEATS))


@GAMES
def test_options_say_what_they_are(key):
    options = find(key).options
    for one, other in combinations(options, 2):
        assert one.key != other.key or not any(
            way.items() <= else_.items() for way in one.only or ({},) for else_ in other.only or ({},)
        ), f"{one.key} belongs twice"
    for option in options:
        assert option.key.isidentifier()
        assert option.title
        assert option.help.strip().count("\n") == 0
        if isinstance(option.default, str):
            assert option.default in [choice.value for choice in option.choices]
            assert all(choice.title and choice.help for choice in option.choices)
        elif not isinstance(option.default, bool):
            assert option.low <= option.default <= option.high


@GAMES
def test_options_out_of_bounds_are_refused(key):
    game = find(key)
    plain = game.complete_options({})
    assert plain == {o.key: o.default for o in game.options if belongs(o.only, plain) and not o.optional}
    bad = [("no_such_option", True)]
    for option in game.options:
        if isinstance(option.default, bool):
            bad += [(option.key, 1), (option.key, "true"), (option.key, None)]
        elif option.choices:
            bad += [(option.key, ""), (option.key, "no such choice"), (option.key, 0), (option.key, ["x"])]
        else:
            bad += [(option.key, value) for value in (option.low - 1, option.high + 1, True, "1", 1.0)]
    for name, value in bad:
        with pytest.raises(BadOption, match=name) as error:
            game.new({name: value})
        assert str(error.value).isprintable()


@GAMES
def test_wrong_numbers_of_seats_are_refused(key):
    game = find(key)
    counts = [seats for seats in game.seats if seats in game.seats_for(game.complete_options({}, seats))]
    assert counts
    for seats in counts:
        assert len(game.new(seats=seats).seats) == seats
    for seats in {-1, 0, *(seats + 1 for seats in game.seats)} - set(counts):
        with pytest.raises(BadOption):
            game.new(seats=seats)


# -- deals --


@pytest.mark.slow
@GAMES
@PLACES
def test_the_same_seed_deals_the_same(key, number):
    one, other = fresh(key, random.Random(number)), fresh(key, random.Random(number))
    assert one.rounds == other.rounds
    assert anatomy(one.position()) == anatomy(other.position())
    assert fresh(key, random.Random(number + 1)).rounds[0].deal != one.rounds[0].deal


@GAMES
@PLACES
def test_a_deal_reads_back(key, number):
    match = fresh(key, random.Random(number))
    deal, rules = match.rounds[0].deal, match.game.rules
    again = rules.read_deal(deal.to_record(), match.options, len(match.seats), [])
    assert again == deal
    assert hash(again) == hash(deal)
    assert not changeable(deal), "a deal is frozen"


# -- moves --


@GAMES
@FEW
def test_random_play(key, number):
    """The end is reached, and at every step the pieces, the points and the words are right."""
    for count, match in enumerate(walk(key, number)):  # noqa: B007
        match.audit()
        standing = match.standing
        assert match.over or (match.to_move is not None and standing.winners == ())
        assert all(isinstance(score, int) for score in standing.scores)
        assert len(standing.scores) == len(match.seats)
        assert [seat.name for seat in match.seats]
        for event in match.history[-1].events if match.history else ():
            assert isinstance(event["type"], str)
    assert match.over
    assert match.legal() == []
    assert set(standing.winners) <= set(range(len(match.seats)))
    assert count == len(match.history)
    json.dumps(listing.answer(match))
    assert listing.text(match).endswith(".\n")


@pytest.mark.slow
@GAMES
@PLACES
def test_extra_answers_always_have_the_same_keys(key, number):
    match, _ = place(key, number)
    other = match.game.new(match.options, len(match.seats))
    assert match.standing.extra.keys() == other.standing.extra.keys()
    assert not match.standing.extra.keys() & {"game", "over", "to_move", "scores", "winners", "rounds"}


@pytest.mark.slow
@GAMES
@PLACES
def test_legal_moves_are_sorted_and_stable(key, number):
    match, _ = somewhere(key, number)
    legal = match.legal()
    assert legal == sorted(set(legal))
    assert bool(legal) == (match.to_move is not None)
    assert [match.legal(), list(match.position().legal())] == [legal, legal]
    assert len({str(move) for move in legal}) == len(legal)


@pytest.mark.slow
@GAMES
@PLACES
def test_check_and_legal_agree(key, number):
    match, rng = place(key, number)
    legal, elsewhere = set(match.legal()), set()
    for move in few(match.legal(), rng):
        match.check(move)
    for _ in range(4):
        elsewhere |= set(match.until(rng.randint(0, len(match.history))).legal())
    for move in few(sorted(elsewhere - legal), rng):
        for refuse in (match.check, match.play):
            with pytest.raises(IllegalMove) as error:
                refuse(move)
            assert str(error.value).isprintable()
            assert str(error.value).strip()


@pytest.mark.slow
@GAMES
@PLACES
def test_the_notation_reads_back(key, number):
    match, rng = place(key, number)
    for move in few(match.legal(), rng):
        text = str(move)
        blanks = f"  {text.replace(' ', '   ')} \t"
        assert text == " ".join(text.split())
        for written in (text, text.upper(), text.lower(), blanks):
            read = match.game.parse(match, written)
            assert (read, hash(read), str(read)) == (move, hash(move), text)


def refusal(match, text):
    """Why the text is no legal move here; empty if it is one."""
    try:
        match.check(match.parse(text))
    except IllegalMove as error:
        return str(error)
    return ""


@pytest.mark.slow
@GAMES
@given(number=NUMBERS, text=st.text(max_size=20))
def test_other_texts_are_no_moves(key, number, text):
    match, rng = place(key, number)
    if match.legal():
        letters = list(str(rng.choice(match.legal())))
        letters[rng.randrange(len(letters))] = text
        for written in (text, "".join(letters)):
            reason = refusal(match, written)
            assert "\n" not in reason
            assert reason or match.parse(written) in match.legal()


# -- copies --


@GAMES
@PLACES
def test_a_copy_shares_nothing_that_can_change(key, number):
    position = place(key, number)[0].position()
    copy = position.copy()
    assert anatomy(copy) == anatomy(position)
    assert type(copy) is type(position)
    assert not changeable(copy).keys() & changeable(position).keys()


@pytest.mark.slow
@GAMES
@SOME
def test_play_on_a_copy_leaves_the_original(key, number):
    match, rng = place(key, number)
    position = match.position()
    before = anatomy(position)
    copy = position.copy()
    while copy.to_move is not None:
        copy.apply(rng.choice(copy.legal()))
    assert anatomy(position) == before


# -- what a seat may know --


@pytest.mark.slow
@GAMES
@PLACES
def test_a_sample_looks_the_same(key, number):
    match, rng = place(key, number)
    for seat in range(len(match.seats)):
        view = match.view(seat)
        sample = view.sample(rng)
        match.game.rules.audit(sample)
        assert type(sample) is type(match.position())
        assert sample.view(seat) == view
        assert anatomy(sample.view(seat)) == anatomy(view)
        assert sample.to_move == match.position().to_move
        assert view.legal() == (match.legal() if match.to_move == seat else [])
        if match.to_move == seat:
            assert list(sample.legal()) == match.legal()


@GAMES
def test_a_sample_is_drawn_and_not_known(key):
    """A view that kept the hidden things would give them back; one that hides nothing gives back all."""
    match, rng = fresh(key, random.Random(1)), random.Random(2)
    for seat in range(len(match.seats)):
        samples = [anatomy(match.view(seat).sample(rng)) for _ in range(20)]
        if not match.game.rules.HIDDEN:
            assert samples == [anatomy(match.position())] * 20
            continue
        assert samples.count(anatomy(match.position())) < 3
        assert len({repr(sample) for sample in samples}) > 3


@GAMES
@PLACES
def test_where_nothing_is_hidden_all_see_the_same(key, number):
    match, _ = place(key, number)
    views = [match.view(seat) for seat in range(len(match.seats))]
    told = [{f.name: getattr(v, f.name) for f in fields(v) if f.name != "seat"} for v in views]
    if match.game.rules.HIDDEN:
        assert len(set(map(repr, views))) == len(views)
    else:
        assert told == told[:1] * len(told)


@GAMES
@PLACES
def test_a_view_travels(key, number):
    match, rng = place(key, number)
    for seat in range(len(match.seats)):
        view = match.view(seat)
        sent = pickle.loads(pickle.dumps(view))
        assert sent == view
        assert anatomy(sent) == anatomy(view)
        assert not changeable(view).keys() & changeable(match._rounds[-1]).keys()
        number = rng.random()
        one, other = (known.sample(random.Random(number)) for known in (view, sent))
        assert anatomy(one) == anatomy(other)


# -- the match --


@GAMES
@FEW
def test_a_record_plays_the_same(key, number):
    match, _ = place(key, number)
    text = record.dumps(match)
    read = record.loads(text, find)
    assert record.dumps(read) == text
    assert [log.moves for log in read.rounds] == [log.moves for log in match.rounds]
    assert (read.standing, read.to_move) == (match.standing, match.to_move)
    assert anatomy(read.position()) == anatomy(match.position())


@GAMES
@FEW
def test_undo_and_redo(key, number):
    match, _ = somewhere(key, number)
    history = match.history
    seen = [anatomy(match.position())]
    while match.can_undo:
        match.undo()
        seen.append(anatomy(match.position()))
        match.audit()
    assert match.history == []
    while match.can_redo:
        assert anatomy(match.position()) == seen.pop()
        match.redo()
    assert anatomy(match.position()) == seen.pop()
    assert match.history == history


@pytest.mark.slow
@GAMES
@FEW
def test_a_reveal_cannot_be_unseen(key, number):
    match, _ = somewhere(key, number)
    while match.can_undo and not match.practice:
        rounds = len(match.rounds)
        played = match.undo()
        shown = any(event["type"] in SEEN for event in played.events) or len(match.rounds) < rounds
        assert match.practice == shown
