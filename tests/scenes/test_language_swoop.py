"""Dragon Swoop in German and in a language with other letters and longer words: every text is translated, and
has room."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from pseudo import plain

from dragonbox import games
from dragonbox.app.table.table import Table
from dragonbox.core.answers import SEPARATOR, judge
from dragonbox.core.contract import IllegalMove
from dragonbox.core.match import Match
from dragonbox.core.puzzle import Puzzle, never
from dragonbox.games.dragon_swoop import making, saying
from dragonbox.games.dragon_swoop.ai import words as reasons
from dragonbox.games.dragon_swoop.grid import SPACES
from dragonbox.games.dragon_swoop.moves import TileSet, crown, fly, recruit, rest
from dragonbox.games.dragon_swoop.notices import notices
from dragonbox.games.dragon_swoop.puzzles import last, sweep
from dragonbox.games.dragon_swoop.scoring import sheet
from dragonbox.games.dragon_swoop.table import words

NAME = "Rufus"
NAMES = frozenset([*SPACES, NAME])
SIZES = [
    (960, 540, 100),
    pytest.param((1280, 720, 150), marks=pytest.mark.slow),
]
POSITIONS = {"start": (0, 0), "two sets": (0, 1), "swap": (4, 6), "crown": (29, 9), "recruit": (1, 7)}
"""Matches in which the table says something of its own: their seeds, and after how many moves."""


@cache
def played(seed: int, count: int = 99, mode: str = "score") -> Match:
    """Return a match after so many moves; with an odd seed most tiles are taken."""
    match = games.load("dragon_swoop").new({"mode": mode}, 1, f"{1000 + seed}-20", (NAME,), ("human",))
    rng = random.Random(seed)
    while not match.over and len(match.history) < count:
        moves: Any = match.legal()
        flies = [move for move in moves if move.verb == "fly"]
        most = max(flies, key=lambda move: sum(tiles.size for tiles in move.sets), default=None)
        match.play(most if most and seed % 2 else rng.choice(moves))
    return match


# -- what is seen --


def looks(stage: Any) -> Iterator[str]:
    """Show the table in one state after the other; what each is."""
    for name, (seed, count) in POSITIONS.items():
        table = stage.show(Table(stage.context, played(seed, count)))
        yield name
        if name == "swap":
            counted = next(key for key in stage.offered() if key.startswith("count "))
            stage.hover(counted)
            stage.wait(1)
            yield "tip count"
        moves = [move for move in table.match.legal() if str(move) != "rest"]
        table.top.point_out(max(moves, key=lambda move: (len(move.sets), str(move))))
        table.refresh()
        yield f"{name}, picked"
        if name == "start":
            table.top.command("take back")
            table.refresh()
            yield "one less"
            table.top.picks.taken = []
            stage.click("b1")
            yield "refused"
            for key in ("b2", "masters", "recruits", "recruit"):
                stage.hover(key)
                stage.wait(1)
                yield f"tip {key}"
    stage.show(Table(stage.context, played(1)))
    yield "over"
    stage.press("l")
    yield "log"


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_text_is_translated_and_fits(pseudo_stage: Any, size: tuple[int, int, int]) -> None:
    stage = pseudo_stage(size[:2], size[2])
    stage.context.settings.motion = "off"
    for name in looks(stage):
        assert (name, *stage.faults(*NAMES)) == (name, [], [])


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_german_fits(make_stage: Any, size: tuple[int, int, int]) -> None:
    games.speak("de")
    stage = make_stage(size[:2], size[2])
    stage.context.settings.motion = "off"
    for name in looks(stage):
        assert (name, stage.misfits()) == (name, [])


def test_what_all_tiles_bring_stands_beside_those_taken_in_a_small_german_window(make_stage: Any) -> None:
    games.speak("de")
    stage = make_stage((960, 540))
    next(looks(stage))
    assert any(text.endswith(" von 36 Plättchen") for text in stage.texts())
    assert stage.says("alle: +100")


# -- what is said: nothing of it is in plain letters --


def forgotten(said: set[str]) -> list[str]:
    """Return the texts that were not translated."""
    return [text for text in said if not NAMES.issuperset(plain(text))]


def reasoned(match: Match) -> Iterator[str]:
    """Yield what is said of the moves of a position."""
    view: Any = match.view(0)
    moves = view.legal()
    flies = [move for move in moves if move.verb == "fly"]
    for move in (*moves[:3], *moves[-3:]):
        clues = reasons.clues(view, move)
        yield from (clues.where, clues.idea, words.advice(move), saying.noted(move), saying.done(move))
        for more in (0, 7):
            decision = reasons.tried(view, move, flies, lambda more=more: more)
            yield from (decision.reason, *(compared.label for compared in decision.compared))
        yield reasons.flown(view, move) if move.sets else reasons.picked(view, move)


def refused(match: Match) -> Iterator[str]:
    """Yield why moves are not possible, and why tiles are no set."""
    view: Any = match.view(0)
    sets = [TileSet((space,), False, hand) for space in (0, 4) for hand in ("", "F", "WW")]
    tried = [recruit(1), crown(1), rest(), rest(2), fly(*sets[:1]), fly(*sets[2:4]), fly(*sets)]
    for move in (*tried, fly(TileSet((0, 4), True)), fly(TileSet((0,)), TileSet((4,)))):
        try:
            match.check(move)
        except IllegalMove as error:
            yield str(error)
    for space, name in enumerate(SPACES):
        if view.tops[space] and view.master:
            yield words.no_way(view, name, view.tops[space])
            yield words.no_more(view, view.tops[space] + view.master, view.master)
            yield words.missing(view, making.describe(view, [space], True), [view.tops[space], view.master])


@pytest.mark.usefixtures("pseudo_language")
def test_reasons_refusals_and_notices_are_translated() -> None:
    said: set[str] = set()
    for seed in (1, 2):
        for match in (played(seed, count) for count in range(1, 12)):
            said.update(notice.text for notice in notices(match, 0))
            if not match.over:
                said |= {*reasoned(match), *refused(match)}
    assert len(said) > 200
    assert forgotten(said) == []


@pytest.mark.usefixtures("pseudo_language")
def test_the_points_page_is_translated() -> None:
    said = set()
    for mode in ("score", "easy", "hard", "sweep"):
        for seed in (1, 4):
            found = sheet(played(seed, mode=mode))
            assert found.ending
            said |= {found.headline, found.opening, found.subtitle, found.ending.told, found.ending.decided}
            for group in found.seats[0].groups:
                said |= {group.title, group.nothing, *(row.label + row.detail for row in group.rows)}
    assert forgotten(said) == []


@pytest.mark.usefixtures("pseudo_language")
@pytest.mark.parametrize("kind", [last.KIND, sweep.KIND], ids=lambda kind: kind.key)
def test_what_is_told_of_puzzles_is_translated(kind: Any) -> None:
    drafts = filter(None, (kind.walk(random.Random(seed), 1) for seed in range(200)))
    proved = ((draft, kind.solve(draft.round, draft.seat, never)) for draft in drafts)
    draft, solution = next(both for both in proved if not both[1].refusal)
    found = kind.words(draft.round, draft.seat, solution)
    said = {*found.hints, *found.why, *found.steps, *found.lines}
    said |= {shown.label for shown in kind.shows(draft.round, draft.seat)}
    puzzle = Puzzle(kind, 1, draft.seat, solution.best, solution.answers)
    answer = solution.answers[0]
    for text in (answer, answer.split(SEPARATOR, maxsplit=1)[0]):
        said.add(judge(games.load("dragon_swoop"), puzzle, draft.round, text).why)
    assert forgotten(said) == []
