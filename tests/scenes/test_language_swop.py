"""SWOP in a language with other letters and longer words: every text is translated, and has room."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from pseudo import plain, pseudo

from dragonbox import games
from dragonbox.app.results.end_scene import EndScene
from dragonbox.app.table import opening
from dragonbox.core.contract import IllegalMove
from dragonbox.core.match import Match
from dragonbox.core.puzzle import never
from dragonbox.games.swop import ai
from dragonbox.games.swop.ai import reasons
from dragonbox.games.swop.board import CELLS, COLOURS
from dragonbox.games.swop.moves import DECLINE, PASS, swap, take
from dragonbox.games.swop.notices import notices
from dragonbox.games.swop.puzzles import best as best_swap
from dragonbox.games.swop.puzzles import cubes
from dragonbox.games.swop.scoring import sheet
from dragonbox.games.swop.swaps import points_of_all
from dragonbox.games.swop.table import tally, words

from .test_swop_table import NAMES, best, choices, match_of, new_match, offered, put, where

SIZES = [
    (960, 540, 100),
    pytest.param((1280, 720, 150), marks=pytest.mark.slow),
]


def looks(stage: Any) -> Iterator[str]:
    """Show the table in one state after the other; what each is."""
    yield from while_picking(stage)
    yield from what_it_costs(stage)
    yield from other_turns(stage)
    yield from at_the_end(stage)


def while_picking(stage: Any) -> Iterator[str]:
    match = new_match()
    put(stage, match)
    yield "start"
    for key in ("placed", "worth", "held 1", "pawn 0", "finish"):
        stage.hover(key)
        stage.wait(0.6)
        yield f"tip {key}"
    move = best(match)
    stage.click(CELLS[move.one])
    yield "first die"
    stage.hover(CELLS[move.other])
    yield "preview"
    stage.hover(CELLS[match.view(0).numbers.index(match.view(0).numbers[move.one])])  # type: ignore[attr-defined]
    yield "the same number"
    stage.click(CELLS[move.other])
    yield "both dice"
    stage.press("escape", "escape")
    stage.click("swap")
    yield "nothing picked"


def what_it_costs(stage: Any) -> Iterator[str]:
    match = where(lambda m: choices(m, 1, 2))
    put(stage, match)
    for cell in choices(match, 1, 2) or ():
        stage.click(CELLS[cell])
    yield "chip"
    stage.click("swap")
    yield "which die"
    match = where(lambda m: choices(m, 2, 1), variant="master")
    put(stage, match)
    one, other = choices(match, 2, 1) or (0, 0)
    stage.click(CELLS[one])
    stage.hover(CELLS[other])
    yield "two cubes"
    stage.click(CELLS[other])
    yield "cube"
    stage.click("swap")
    yield "which cube"
    match = where(offered, 3, variant="master")
    put(stage, match)
    yield "offer"
    stage.click("take")
    yield "no cube picked"
    stage.click(f"pool {match.view(0).pool[0]}")  # type: ignore[attr-defined]
    yield "taking"


def other_turns(stage: Any) -> Iterator[str]:
    stage.thoughts.at_once = False
    match = new_match(4, 1, variant="team", rules="master")
    while match.to_move != 2:
        match.play(best(match))
    put(stage, match)
    yield "teams"
    match = new_match(1, variant="solo", gentle=True)
    table = put(stage, match)
    yield "solo"
    swaps = points_of_all(match.view(0))  # type: ignore[arg-type]
    table.play(swaps.moves[swaps.points.index(1)])
    stage.settle()
    yield "rank"
    put(stage, match_of("1" * 66))
    yield "pass"


def at_the_end(stage: Any) -> Iterator[str]:
    match = finished(2, finish=20)
    put(stage, match.until(len(match.history) - 1))
    yield "last swap"
    stage.press("l")
    yield "log"
    for name, over in {"two": match, "solo": finished(1, variant="solo")}.items():
        table = put(stage, over)
        yield f"over {name}"
        page = opening.score_page(stage.context, over, None, table, False)
        stage.show(page)
        yield f"counted {name}"
        stage.show(EndScene(stage.context, page))
        yield f"end {name}"


@cache
def finished(seats: int, **options: Any) -> Match:
    """A match that is over."""
    match = new_match(seats, **options)
    while not match.over:
        match.play(best(match))
    return match


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_text_is_translated_and_fits(pseudo_stage: Any, size: tuple[int, int, int]) -> None:
    stage = pseudo_stage(size[:2], size[2])
    stage.context.settings.motion = "off"
    stage.context.settings.ranks = "always"
    for name in looks(stage):
        assert (name, *stage.faults(*NAMES[1:])) == (name, [], [])


@pytest.mark.slow
@pytest.mark.parametrize("size", [(960, 540, 100), (1280, 720, 150)], ids=str)
def test_german_fits(make_stage: Any, size: tuple[int, int, int]) -> None:
    stage = make_stage(size[:2], size[2])
    games.speak("de")
    stage.context.settings.motion = "off"
    stage.context.settings.ranks = "always"
    for name in looks(stage):
        assert (name, stage.misfits()) == (name, [])


def test_a_long_caption_ends_before_the_button(pseudo_stage: Any) -> None:
    stage = pseudo_stage((1280, 720), 150)
    put(stage, new_match(1, variant="solo"))
    caption = next(text for text in stage.texts() if text.startswith(pseudo("Cubes")[:5]))
    assert "·" not in caption


# -- what is said: nothing of it is in plain letters --


def told(match: Match, rng: random.Random) -> Iterator[str]:
    """Yield what is said of a position and of what can be done there."""
    view: Any = match.view(match.to_move or 0)
    moves = view.legal()
    for move in rng.sample(moves, min(3, len(moves))):
        clues = reasons.clues(view, move)
        yield from (clues.where, clues.idea, words.advice(move))
    for level in ("novice", "skilled"):
        decision = ai.choose(view, level, rng)
        yield decision.reason
        yield from (one.label for one in decision.compared)
    cells = rng.sample(range(len(CELLS)), 2)
    tries = [swap(*cells), swap(*cells, rng.choice(COLOURS)), swap(*cells, "", cells[0])]
    for move in (*tries, *([swap(*view.last)] if view.last else []), take("R"), DECLINE, PASS):
        try:
            match.check(move)
        except IllegalMove as error:
            yield str(error).removesuffix(str(moves[0]))


@pytest.mark.usefixtures("pseudo_language")
@pytest.mark.parametrize("seats", [1, 3])
def test_reasons_ideas_and_refusals_are_translated(seats: int) -> None:
    said: set[str] = set()
    rng = random.Random(5)
    match = new_match(seats, variant="solo" if seats == 1 else "master", finish=20)
    while not match.over:
        said |= {text for text in told(match, rng) if plain(text.replace("pay", ""))}
        swaps = points_of_all(match.view(match.to_move or 0))  # type: ignore[arg-type]
        swops = [move for move, count in zip(swaps.moves, swaps.swops, strict=True) if count]
        match.play(swops[0] if swops and rng.random() < 0.3 else best(match))
        for seat in range(seats):
            said |= {notice.text for notice in notices(match, seat) if not is_said(notice.text)}
        said |= {one.told for one in tally.logged(match, 1) if not is_said(one.told)}
    result = sheet(match)
    ending: Any = result.ending
    said |= {
        text for text in (result.headline, result.subtitle, ending.told, ending.decided) if not is_said(text)
    }
    assert not said


def is_said(text: str) -> bool:
    """Return whether nothing but names is in plain letters."""
    return {*NAMES[1:]}.issuperset(plain(text))


@pytest.mark.usefixtures("pseudo_language")
@pytest.mark.parametrize("kind", [best_swap.KIND, cubes.KIND], ids=lambda kind: kind.key)
def test_what_is_told_of_puzzles_is_translated(kind: Any) -> None:
    draft = next(filter(None, (kind.walk(random.Random(seed), 1) for seed in range(40))))
    solution = kind.solve(draft.round, draft.seat, never)
    found = kind.words(draft.round, draft.seat, solution)
    lines = [re.sub(r"\{.*?\}", "", line) for line in found.lines]
    said = [*found.hints, *found.why, *found.steps, *lines]
    assert [text for text in said if plain(text)] == []
