"""Magic Dragon in a language with other letters and longer words: every text is translated, and has room."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from pseudo import Pseudo, plain

from dragonbox.core import language
from dragonbox.core.contract import IllegalMove
from dragonbox.core.match import Match
from dragonbox.core.puzzle import Answer, Puzzle, never
from dragonbox.games.magic_dragon import ai
from dragonbox.games.magic_dragon.figures import FIGURES
from dragonbox.games.magic_dragon.moves import PASS, ZAP, ZAPPO, Move, drop, flush, shed
from dragonbox.games.magic_dragon.notices import notices
from dragonbox.games.magic_dragon.puzzles import dear, waits
from dragonbox.games.magic_dragon.puzzles import drop as dropping
from dragonbox.games.magic_dragon.table import words

from .test_magic_table import NAMES, asked, course, ended, likely, new_match, put, where

SIZES = [
    (960, 540, 100),
    pytest.param((1280, 720, 100), marks=pytest.mark.slow),
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


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_text_is_translated_and_fits(pseudo_stage: Any, size: tuple[int, int, int]) -> None:
    """What is said does not depend on the size."""
    stage = pseudo_stage(size[:2], size[2])
    stage.context.settings.motion = "off"
    for name in looks(stage):
        said = stage.untranslated(*NAMES[1:]) if size == SIZES[0] else []
        if said or stage.misfits():
            print(name, said, stage.misfits())
