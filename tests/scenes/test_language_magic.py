"""Magic Dragon in a language with other letters and longer words: every text is translated, and has room."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from pseudo import plain

from dragonbox.core import language
from dragonbox.core.contract import IllegalMove
from dragonbox.core.match import Match
from dragonbox.core.puzzle import never
from dragonbox.games.magic_dragon import ai
from dragonbox.games.magic_dragon.figures import FIGURES
from dragonbox.games.magic_dragon.moves import PASS, ZAP, ZAPPO, Move, drop, flush, shed
from dragonbox.games.magic_dragon.notices import notices
from dragonbox.games.magic_dragon.puzzles import dear, waits
from dragonbox.games.magic_dragon.puzzles import drop as dropping
from dragonbox.games.magic_dragon.table import words

from .test_magic_table import NAMES, asked, ended, likely, new_match, put, where

SIZES = [
    (960, 540, 100),
    pytest.param((1280, 720, 150), marks=pytest.mark.slow),
]
TILES = re.compile(r"\b[1-9]+[CSDP]\b|\b(?:zappo|zap|flush|pass|drop|shed)\b(?=[ \"]|$)")
"""What is written the same in every language."""

TURNS = {
    "claim": lambda match: asked("claim")(match) and len(match.legal()) > 1,
    "after a claim": lambda match: asked("turn")(match) and match.view(0).drawn < 0,
    "complete": lambda match: match.to_move == 0 and match.view(0).stage == "turn" and ZAPPO in match.legal(),
}
"""Positions in which the table says something of its own."""
BREAKS = {"side": "simple", "column": "simple", "fingers": "yin-yang"}


@cache
def position(name: str) -> Match:
    if name in BREAKS:
        match = new_match(2, **{"break": BREAKS[name]})
        while match.view(0).stage != name or match.to_move:
            match.play(match.legal()[0])
        return match
    return where(TURNS[name], 2 if name == "complete" else 4)


def looks(stage: Any) -> Iterator[str]:
    """Show the table in one state after the other; what each is."""
    put(stage, where(asked("shed")))
    yield "shed"
    for i in range(3):
        stage.click(f"hand {i}")
    yield "to lay aside"
    put(stage, where(asked("turn")))
    yield "turn"
    for key in ("hand 0", "stock", "sort", "counting"):
        stage.hover(key)
        stage.wait(1)
        yield f"tip {key}"
    for name in BREAKS:
        if name == "column":
            continue
        put(stage, position(name))
        stage.hover("number 1")
        stage.wait(1)
        yield name
    for name in TURNS:
        put(stage, position(name))
        yield name
    stage.press("l")
    yield "log"
    put(stage, ended())
    yield "story"


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_text_is_translated_and_fits(pseudo_stage: Any, size: tuple[int, int, int]) -> None:
    stage = pseudo_stage(size[:2], size[2])
    stage.context.settings.motion = "off"
    for name in looks(stage):
        assert (name, *stage.faults(*NAMES[1:])) == (name, [], [])


# -- what is said: nothing of it is in plain letters --


def untold(texts: list[str]) -> set[str]:
    """Return the texts with plain words that are no names and no notation."""
    return {text for text in texts if not {*NAMES[1:]}.issuperset(plain(TILES.sub("", text)))}


def told(match: Match) -> Iterator[str]:
    """Yield what is said of a position and of what can be done there."""
    view: Any = match.view(match.to_move or 0)
    moves = view.legal()
    for level in ("novice", "skilled"):
        yield ai.choose(view, level, random.Random(1)).reason
    for move in (*moves[:1], *moves[-1:]):
        clues = ai.clues(view, move)
        yield from (clues.where, clues.idea, words.told(move), words.advice(move), words.hidden(move))
    for move in (drop(0), shed(0, 1), flush(0, 9), ZAP, ZAPPO, PASS, Move("fingers", number=9)):
        try:
            match.check(move)
        except IllegalMove as error:
            yield str(error)


@pytest.mark.usefixtures("pseudo_language")
@pytest.mark.parametrize("breaking", ["yin-yang", "auto"])
def test_reasons_ideas_and_refusals_are_translated(breaking: str) -> None:
    said = set()
    rng = random.Random(5)
    match = new_match(3, games=1, version="E", **{"break": breaking})
    for number in range(80 if breaking == "auto" else 8):
        if match.round_over:
            break
        if number % 3 == 0 or breaking != "auto":
            said |= untold([*told(match)])
        match.play(likely(match, rng), deal=False)
        for seat in range(3):
            said |= untold([notice.text for notice in notices(match, seat)])
    assert not said


@pytest.mark.usefixtures("pseudo_language")
@pytest.mark.parametrize("kind", [waits.KIND, dropping.KIND, dear.KIND], ids=lambda kind: kind.key)
def test_what_is_told_of_puzzles_is_translated(kind: Any) -> None:
    draft = next(filter(None, (kind.walk(random.Random(seed), 2) for seed in range(40))))
    solution = kind.solve(draft.round, draft.seat, never)
    found = kind.words(draft.round, draft.seat, solution)
    said = [*found.hints, *found.why, *found.lines]
    if kind.shows is not None:
        said += [shown.label for shown in kind.shows(draft.round, draft.seat)]
    assert untold(said) == set()


@pytest.mark.usefixtures("pseudo_language")
def test_labels_in_the_pictures_of_the_rules_are_translated() -> None:
    said = [language._(label.text) for figure in FIGURES.values() for label in figure.labels if label.text]
    assert untold(said) == set()
