"""Dragon Dance in a language with other letters and longer words: every text is translated, and has room."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from pseudo import plain

from dragonbox.app.table.table import Table
from dragonbox.core.contract import IllegalMove
from dragonbox.core.match import Match
from dragonbox.core.puzzle import Answer, never
from dragonbox.games.dragon_dance import ai
from dragonbox.games.dragon_dance.ai import reasons, skilled
from dragonbox.games.dragon_dance.moves import DRAW, KEEP, PASS, play
from dragonbox.games.dragon_dance.notices import notices
from dragonbox.games.dragon_dance.puzzles import force, stop
from dragonbox.games.dragon_dance.table import words
from dragonbox.ui import parts

from .test_dance_table import NAMES, dealt, finished, likely, new_match, pick, put, stage_of, where

SIZES = [
    (960, 540, 100),
    pytest.param((1280, 720, 150), marks=pytest.mark.slow),
]


def looks(stage: Any) -> Iterator[str]:
    """Show the table in one state after the other; what each is."""
    yield from at_a_turn(stage)
    yield from at_the_last_card(stage)
    yield from at_the_end(stage)


def at_a_turn(stage: Any) -> Iterator[str]:
    table = put(stage, dealt("YRGB RGYB HR ER", "HG", "HB", pile="HB"))
    yield "turn"
    for piece in ("pile", "score 0", "score 1", "held 1"):
        if piece in stage.offered():
            stage.hover(piece)
            stage.wait(1)
            yield f"tip {piece}"
    pick(stage, table, "YRGB")
    yield "picked"
    stage.hover(table.top.camera.card(0, 1).center)
    yield "misfit"
    stage.click("place 0")
    yield "placed"
    stage.press("backspace", "escape")
    pick(stage, table, "ER")
    stage.click("place 0")
    yield "egg"
    stage.press("backspace", "escape")
    shut = [f"hand {i}" for i, card in enumerate(table.top.hold.cards) if not table.top.places(card)]
    for key in shut[:1]:
        stage.click(key)
        yield "nowhere"
    table.top.looking.toggle_peek()
    stage.settle()
    yield "peek"
    stage.hover(table.top.camera.square(0, 0).center)
    stage.wait(0.2)
    yield "beneath"


POSITIONS = {
    "draw": lambda match: match.to_move == 0 and match.legal() == [DRAW],
    "drawn": lambda match: match.to_move == 0 and stage_of(match) == "drawn",
    "blockade": lambda match: match.to_move == 0 and stage_of(match) == "blockade",
    "finish": lambda match: match.to_move == 0 and stage_of(match) == "finish",
    "last card": lambda match: (
        match.to_move == 0
        and len(match.view(0).hand) == 1
        and any(move.card[:1] == "H" for move in match.legal())
    ),
    "wait": lambda match: match.to_move == 1 and len(match.history) > 6,
}
"""Positions in which the table says something of its own."""


@cache
def position(name: str) -> Match:
    return where(POSITIONS[name], tries=300)


def at_the_last_card(stage: Any) -> Iterator[str]:
    table = put(stage, position("last card"))
    if table.top.card is None:
        stage.click("hand 0")
    stage.hover("place 0")
    yield "last card"


def at_the_end(stage: Any) -> Iterator[str]:
    for name in POSITIONS:
        put(stage, position(name))
        yield name
    stage.show(Table(stage.context, finished(3)))
    yield "over"
    stage.press("l")
    yield "log"


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_text_is_translated_and_fits(pseudo_stage: Any, size: tuple[int, int, int]) -> None:
    stage = pseudo_stage(size[:2], size[2])
    stage.context.settings.motion = "off"
    for name in looks(stage):
        assert (name, *stage.faults(*NAMES[1:])) == (name, [], [])
    moves = stage.top
    boxes = [widget.box for widget in moves.widgets]
    assert all(box.collidelist(boxes[:i]) < 0 for i, box in enumerate(boxes)), "nothing lies over another"


@pytest.mark.parametrize("fits", [True, False])
def test_without_room_the_line_leaves_out_what_follows(make_stage: Any, monkeypatch: Any, fits: bool) -> None:
    monkeypatch.setattr(parts, "line_fits", lambda *_: fits)
    stage = make_stage()
    assert [*at_the_last_card(stage)]
    assert stage.says("for the dance")
    assert stage.says("If nobody blocks it, the round ends.") is fits


# -- what is said: nothing of it is in plain letters --


def told(match: Match) -> Iterator[str]:
    """Yield what is said of a position and of what can be done there."""
    view: Any = match.view(match.to_move or 0)
    moves = view.legal()
    for move in moves[:2]:
        clues = ai.clues(view, move)
        yield from (clues.where, clues.idea, words.advised(move, view.field))
    if any(move.verb == "play" for move in moves):
        thoughts = skilled.thoughts(view)
        for mostly in (False, True):
            yield reasons.weighed(view, thoughts[0], thoughts, mostly)
            yield reasons.against(view, thoughts[-1], thoughts[0], mostly)
    for move in (play("HR", 2, 0, 0), play("RGBY", 1, 9, 9), play(view.hand[0], 0, 0, 0), DRAW, KEEP, PASS):
        try:
            match.check(move)
        except IllegalMove as error:
            yield str(error)


@pytest.mark.usefixtures("pseudo_language")
def test_reasons_ideas_and_refusals_are_translated() -> None:
    said = set()
    rng = random.Random(5)
    match = new_match(3, rounds=1)
    while not match.over:
        if match.view(match.to_move or 0).hand:
            said |= {text for text in told(match) if plain(re.sub(r"\b[RGBYHE]{2,4}\b", "", text))}
        match.play(likely(match, rng), deal=False)
        for seat in range(3):
            found = [notice.text for notice in notices(match, seat)]
            said |= {text for text in found if not {*NAMES[1:]}.issuperset(plain(text))}
    assert not said


@pytest.mark.usefixtures("pseudo_language")
@pytest.mark.parametrize("kind", [force.KIND, stop.KIND], ids=lambda kind: kind.key)
def test_what_is_told_of_puzzles_is_translated(kind: Any) -> None:
    draft = next(filter(None, (kind.walk(random.Random(seed), 1) for seed in range(20))))
    solution = kind.solve(draft.round, draft.seat, never)
    found = kind.words(draft.round, draft.seat, solution)
    said = [*found.hints, *found.why, *(shown.label for shown in kind.shows(draft.round, draft.seat))]
    for move in draft.round.legal()[:8]:
        said.append(
            kind.play_out(draft.round, draft.seat, Answer(str(move), (move,), draft.round), never).said
        )
    assert [text for text in said if plain(text)] == []
