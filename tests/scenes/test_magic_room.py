"""Where words are large, the table of Magic Dragon still has room for what has to be read."""

import random

import pygame
from likely import magic as likely
from repeats import repeated

from dragonbox import games
from dragonbox.app.table.table import Table
from dragonbox.games.magic_dragon.table.faces import RATIO

NAMES = ("You", "Wen", "Tora", "Rufus")


def played(seed, seats, wanted):
    """Return a match in which players pass if they may, until the person is to move and it is as wanted."""
    players = ("human", *["skilled"] * (seats - 1))
    match = games.load("magic_dragon").new({}, seats, seed, NAMES[:seats], players)
    rng = random.Random(6)
    while match.to_move != 0 or not wanted(match):
        legal = match.legal()
        match.play(rng.choice([move for move in legal if move.verb == "pass"] or legal), deal=False)
    return match


def put(stage, match):
    stage.thoughts.at_once = False
    return stage.show(Table(stage.context, match)).top


@repeated("seats", [2, 3, 4])
@repeated("size", [(1280, 720), (960, 540)])
def test_dropped_tiles_are_no_smaller_where_words_are_large(make_stage, size, seats):
    widths = []
    for text in (100, 125, 150):
        match = played("22K8-40", seats, lambda match: match.view(0).stage == "turn")
        at = put(make_stage(size, text), match).at
        widths.append([at.drops(place, 12)[0].w for place in range(seats)])
    usual, *large = widths
    for own in large:
        assert all(wide >= one - 1 for wide, one in zip(own, usual, strict=True)), widths


@repeated("size", [(1280, 720), (1920, 1080)])
def test_the_open_hand_of_one_who_sits_beyond_alone_lies_tile_beside_tile(make_stage, size):
    stage = make_stage(size)
    at = put(stage, played("22K8-40", 2, lambda match: match.view(0).stage == "turn")).at
    for sets in range(5):
        laid, hand = at.theirs(0, sets, 13 - 3 * sets, False, True)
        wide = [pygame.Rect(box.x, box.y, round(box.h / RATIO), box.h) for box in hand]
        if sets != 1:  # beside one set there is room for it nowhere
            assert all(box.collidelist(wide[number + 1 :]) < 0 for number, box in enumerate(wide)), sets
        all_boxes = [*wide, *(box for one in laid for box in one)]
        assert not [box for box in all_boxes if box.colliderect(at.opponents[0].plate)]
        assert not [box for one in laid for box in one if box.collidelist(wide) >= 0]


@repeated("size", [(1280, 720), (960, 540)])
def test_four_claims_and_the_way_to_be_asked_less_are_read_whole(make_stage, size):
    games.speak("de")
    try:
        stage = make_stage(size, 150)
        match = played("22K8-40", 4, lambda m: m.view(0).stage == "claim" and len(m.legal()) > 4)
        table = put(stage, match)
        assert {"claim 3", "pass", "select"} <= set(stage.offered())
        assert stage.misfits() == []
        boxes = [widget.box for widget in table.widgets() if widget.zone == "actions"]
        assert all(box.collidelist(boxes[number + 1 :]) < 0 for number, box in enumerate(boxes))
    finally:
        games.speak("en")


@repeated("size", [(1280, 720), (960, 540)])
def test_what_is_asked_in_large_words_covers_nothing_that_is_told_of_the_hand(make_stage, size):
    games.speak("de")
    try:
        told = []
        for text, seats, claims in ((150, 2, 1), (150, 4, 3)):
            stage = make_stage(size, text)
            asked = lambda m, few=claims: m.view(0).stage == "claim" and len(m.legal()) > few  # noqa: E731
            table = put(stage, played("22K8-40", seats, asked))
            found = {piece.id: piece.box for piece in table.pieces(table.seen)}
            boxes = [widget.box for widget in table.widgets() if widget.zone == "actions"]
            aid = found.get("aid beside")
            told.append(aid is not None)
            assert aid is None or aid.collidelist([found["question"], *boxes]) < 0
            assert stage.misfits() == []
        assert told == [True, False], "it is left out where there is no room"
    finally:
        games.speak("en")


@repeated("size", [(1280, 720, 100), (960, 540, 100), (960, 540, 150)], ids=str)
def test_of_three_flushes_each_keeps_its_key_and_nothing_lies_over_them(make_stage, size):
    match = with_flushes(3)
    stage = make_stage(size[:2], size[2])
    top = put(stage, match)
    claims = [stage.widget(f"claim {number}") for number in range(3)]
    assert [one.cap or one.corner for one in claims] == ["1", "2", "3"]
    said = stage.texts()
    assert all(said.count(key) >= 1 for key in "123")
    aid, question = top.drawn("aid beside"), top.drawn("question")
    assert question.contains(claims[0].box)
    assert aid is None or not aid.colliderect(question)


def with_flushes(count):
    """Return a match in which the person can claim a tile for so many flushes. It is looked for from where
    the first one was found."""
    for number in range(76, 400):
        seed, players = f"2{number // 8 % 8 + 2}K{number % 8 + 2}-42", ("human", *["skilled"] * 3)
        match = games.load("magic_dragon").new({}, 4, seed, NAMES, players)
        rng = random.Random(number)
        while not match.round_over:
            if sum(move.verb == "flush" for move in match.legal()) >= count and match.to_move == 0:
                return match
            match.play(likely(match, rng), deal=False)
    raise AssertionError("nobody can claim so many")
