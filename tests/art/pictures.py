"""Take pictures of every table in forty positions and three sizes, or of some of them.

`python tests/art/pictures.py FOLDER [--game GAME ...] [--size WxH ...] [--like OTHER]` plays random matches,
the same each time, brings the table into a state that a player sees, and saves the picture as
`FOLDER/GAME/WxH/NUMBER-state.png`. It writes where the pointer goes to `FOLDER/points.json`. With `--like` it
takes the places of another folder, so that you can compare the two: see `compare.py`.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

import pygame

from dragonbox import games
from dragonbox.app.table.opponents import Opponents
from dragonbox.app.table.table import Table
from dragonbox.core.match import Match
from dragonbox.ui import sprites

SIZES = ("1280x720", "960x540", "1600x900")
STATES = (
    *("rest", "air 0.12", "pointed", "air 0.35", "picked", "air 0.7", "one less", "air 1.2"),
    *("keys", "carried", "refused", "tip", "air 0.5"),
)
POSITIONS = 40
OPTIONS: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "dragon_swoop": [(1, {}), (1, {"mode": "sweep"})],
    "swop": [(2, {}), (1, {"variant": "solo"}), (3, {"variant": "master"}), (4, {"variant": "team"})],
    "rare_dragon": [(2, {}), (3, {}), (4, {})],
    "dragon_dance": [(2, {}), (3, {}), (5, {})],
    "magic_dragon": [(4, {}), (2, {}), (3, {}), (6, {})],
}
"""Seats and options of the matches that are shown in turn."""


def position(game: str, number: int, most: int | None = None) -> Match:
    """A match that was played at random, `most` moves or a few more, until a person decides."""
    seats, options = OPTIONS[game][number % len(OPTIONS[game])]
    chance = random.Random(number)
    players = ["human"] + ["novice"] * (seats - 1)
    names = ["Ann", "Bo", "Cleo", "Dan", "Eve", "Finn"][:seats]
    match = games.load(game).new(options, seats, f"8K2F-{number:02}", players=players, names=names)
    wanted = most = number * (1 if seats == 1 else 3) if most is None else most
    while most > 0 or match.to_move not in match.people:
        if match.over:
            return position(game, number, wanted // 2)
        if match.round_over:
            match.deal_next()
        else:
            match.play(chance.choice(match.legal()), deal=False)
            most -= 1
    return match


class Camera:
    """Takes the pictures of one size."""

    def __init__(self, stage: Any, folder: Path, points: dict[str, Any], given: bool) -> None:
        self.stage, self.folder, self.points, self.given = stage, folder, points, given

    def place(self, name: str, find: Any) -> tuple[int, int]:
        """A place of the window: as given, or found now and written down."""
        if name not in self.points and not self.given:
            self.points[name] = find()
        return tuple(self.points.get(name, (1, 1)))

    def shoot(self, game: str, number: int) -> None:
        state = STATES[number % len(STATES)]
        stage = self.stage
        table = Table(stage.context, position(game, number))
        if stage.window.scenes:
            stage.window.reset(table)
        else:
            stage.window.push(table)
        stage.send(pygame.MOUSEMOTION, pos=(1, 1), rel=(1, 1), buttons=(0, 0, 0))
        stage.window._old = None
        stage.settle()
        chance = random.Random(number * 7 + 1)
        self.bring(table, state, chance, f"{game} {stage.window.canvas.size} {number}")
        for _ in range(1 if state[:3] == "air" or state == "refused" else 20):
            stage.now += 1 / 60
            stage.window.dirty = True
            if state != "tip":
                stage.top.hover_since = stage.now
            stage.window.frame(stage.now)
        path = self.folder / game / "{}x{}".format(*stage.window.canvas.size)
        path.mkdir(parents=True, exist_ok=True)
        pygame.image.save(stage.window.canvas.surface, path / f"{number:02}-{state.replace(' ', '-')}.png")

    def bring(self, table: Any, state: str, chance: random.Random, name: str) -> None:
        stage = self.stage
        moves = table.match.legal()
        move = chance.choice(moves)

        def thing() -> tuple[int, int]:
            able = sorted(w.key for w in table.widgets if w.reachable and w.zone in ("middle", "hand"))
            return table.widget(chance.choice(able or [table.widgets[0].key])).box.center

        def refused() -> tuple[int, int]:
            able = sorted(w.key for w in table.widgets if w.skip and w.zone in ("middle", "hand"))
            return table.widget(chance.choice(able or [table.widgets[0].key])).box.center

        if state.startswith("air"):
            table._show(move, 1.0)
            stage.wait(float(state.partition(" ")[2]))
        elif state in ("picked", "one less"):
            table.top.point_out(move)
            table.refresh()
            if state == "one less":
                table.top.command("take back")
            stage.settle()
        elif state == "keys":
            for key in chance.choices(["left", "right", "up", "down"], k=5):
                stage.press(key)
        elif state in ("pointed", "tip"):
            stage.hover(self.place(name, thing if state == "pointed" else refused))
            if state == "tip":
                stage.wait(0.7)
        elif state == "carried":
            at = self.place(name, thing)
            stage.hover(at)
            stage.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
            middle = stage.window.canvas.width // 2, stage.window.canvas.height // 2
            for to in ((at[0] + 9, at[1]), middle):
                stage.send(pygame.MOUSEMOTION, pos=to, rel=(1, 1), buttons=(1, 0, 0))
                stage.settle()
        elif state == "refused":
            at = self.place(name, refused)
            stage.hover(at)
            stage.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
            stage.send(pygame.MOUSEBUTTONUP, pos=at, button=1)
            stage.wait(0.05)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--game", nargs="*", default=list(OPTIONS))
    parser.add_argument("--size", nargs="*", default=list(SIZES))
    parser.add_argument("--like", type=Path)
    given = parser.parse_args()
    kept = (given.like or given.folder) / "points.json"
    points = json.loads(kept.read_text()) if kept.exists() else {}
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    tests = Path(__file__).parents[1]
    sys.path[:0] = [str(tests / "scenes"), str(tests)]
    make_stage = import_module("conftest").Stage
    # Every picture is sharp at once, and nobody thinks.
    sprites.BUDGET = float("inf")
    pygame.display.get_desktop_sizes = lambda: [(4096, 2400)]
    with patch.object(Opponents, "think"), TemporaryDirectory() as home:
        for size in given.size:
            width, _, height = size.partition("x")
            stage = make_stage(Path(home) / size, (int(width), int(height)))
            camera = Camera(stage, given.folder, points, given.like is not None)
            for game in given.game:
                for number in range(POSITIONS):
                    camera.shoot(game, number)
                print(game, size, flush=True)
            stage.window._native.destroy()
    if given.like is None:
        given.folder.mkdir(parents=True, exist_ok=True)
        (given.folder / "points.json").write_text(json.dumps(points, indent=1))


if __name__ == "__main__":
    main()
