"""Dragon Swoop in a real window: played with mouse and keys, killed, started again, continued."""

import os
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
from realwindow import Program, Screen
from twin import Twin

from dragonbox import games
from dragonbox.core import record
from dragonbox.core.match import Match
from dragonbox.games.dragon_swoop.grid import NOWHERE, SPACES
from dragonbox.games.dragon_swoop.moves import Move

XDOTOOL = {"left": "Left", "right": "Right", "up": "Up", "down": "Down", "return": "Return"}
CODE = "8K2F-41"
SAME = 0.005
"""The share of two pictures of the same thing that may be different."""


class Player:
    """Somebody before the window. A twin of the program tells them where things are."""

    def __init__(self, screen: Screen, opened: Callable[..., Program], folder: Path) -> None:
        self.screen = screen
        self.opened = opened
        self.home = folder / "home"
        self.copy = folder / "twin"

    # ------------------------------------------------------------------ seeing

    @property
    def file(self) -> Path:
        return self.home / "running" / "dragon_swoop.toml"

    @property
    def moves(self) -> list[str]:
        """The moves that are safe on the disk."""
        moves: list[str] = tomllib.loads(self.file.read_text(encoding="utf-8"))["rounds"][-1]["moves"]
        return moves

    @property
    def match(self) -> Match:
        return record.load(self.file, games.load)

    def sees_the_same(self) -> None:
        """Wait until the window shows what the twin shows; the pointer is out of the way."""
        expected = self.twin.picture()
        self.screen.point(0, 0)
        try:
            self.program.until(
                lambda: self.program.picture().difference(expected) < SAME, "picture as expected"
            )
        except AssertionError:
            self.program.picture().save(self.copy.with_name("seen.png"))
            expected.save(self.copy.with_name("expected.png"))
            raise

    def wait_for(self, count: int) -> None:
        self.program.until(lambda: len(self.moves) == count, f"move {count}")

    # ------------------------------------------------------------------ doing

    def open(self) -> None:
        """Start the program, and let the twin be where it is: in the menu."""
        self.twin = Twin(self.home, self.copy, self.screen.size)
        self.program = self.opened()
        self.program.rest()

    def click(self, key: str) -> None:
        at = self.twin.at(key)
        self.program.click(at)
        self.twin.click(at)

    def key(self, name: str) -> None:
        self.program.key(XDOTOOL.get(name, name))
        self.twin.key(name)

    def go_to(self, key: str) -> None:
        """Take the focus to a widget by arrows, straight on."""
        self.twin.at(key)
        for _ in range(12):
            here, there = (self.twin.top.widget(k) for k in (self.twin.top.focused, key))
            assert here is not None
            assert there is not None
            if here is there and self.twin.top.focus_shown:
                return
            across, down = there.box.centerx - here.box.centerx, there.box.centery - here.box.centery
            if abs(across) > abs(down):
                self.key("right" if across > 0 else "left")
            else:
                self.key("down" if down > 0 else "up")
        raise AssertionError(f"no way by arrows to {key}: it ends at {self.twin.top.focused}")

    def begin(self) -> None:
        """From the menu to the table, with a deal that is asked for by its code."""
        self.program.turn(lambda: self.click("dragon_swoop"))
        self.click("code")
        self.program.key("End", *["BackSpace"] * 10)
        self.screen.xdotool("type", CODE)
        self.program.turn(lambda: self.program.key("Return"))
        self.meet()

    def meet(self) -> None:
        """Let the twin open what lies on the table."""
        self.twin = Twin(self.home, self.copy, self.screen.size)
        self.twin.key("return")

    def play(self, move: Move, use: Callable[[str], None]) -> None:
        """Pick what makes the move and press its button."""
        before = len(self.moves)
        spots = [SPACES[space] for tiles in move.sets for space in tiles.spaces]
        spots += ["master"] * sum(tiles.master for tiles in move.sets)
        spots += [] if move.space == NOWHERE else [SPACES[move.space]]
        for spot in spots:
            use(spot)
        use(move.verb)
        self.wait_for(before + 1)
        assert self.moves[-1] == str(move)

    def with_keys(self, key: str) -> None:
        self.go_to(key)
        self.key("return")

    def some(self, verb: str, sets: int = 0) -> Move:
        """A legal move of that kind that needs no underling."""
        return next(
            move
            for move in self.match.legal()
            if move.verb == verb and len(move.sets) == sets and not any(s.hand for s in move.sets)
        )


@pytest.fixture
def player(
    screen: Screen, opened: Callable[..., Program], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Player:
    monkeypatch.setitem(os.environ, "SDL_VIDEODRIVER", "dummy")
    monkeypatch.setitem(os.environ, "SDL_AUDIODRIVER", "dummy")
    player = Player(screen, opened, tmp_path)
    player.open()
    return player


def test_played_killed_and_continued(player: Player) -> None:
    player.begin()
    assert player.match.rounds[-1].seed == CODE
    player.sees_the_same()
    start = player.program.picture()

    player.play(player.some("fly", 1), player.click)
    player.play(player.some("fly", 1), player.with_keys)
    player.sees_the_same()
    assert player.program.picture().difference(start) > 0.05
    assert len(player.moves) == 2

    # In the middle of the game, while nothing moves.
    moves, before = player.moves, player.match
    player.program.kill()
    player.open()
    player.program.turn(lambda: player.key("return"))
    player.sees_the_same()
    assert player.moves == moves
    assert player.match.view(0) == before.view(0)

    # In the middle of a move: it is on the disk before it is seen.
    player.play(player.some("recruit"), player.click)
    player.program.key("ctrl+z")
    player.wait_for(2)
    player.program.key("ctrl+y")
    player.wait_for(3)
    player.meet()
    fly = player.some("fly", 1)
    for space in fly.sets[0].spaces:
        player.click(SPACES[space])
    x, y = player.program.place(player.twin.at("fly"))
    player.screen.xdotool("mousemove", x, y, "click", 1)
    player.wait_for(4)
    meanwhile = player.program.picture()
    player.program.kill()
    moves = player.moves
    assert moves[-1] == str(fly)
    player.open()
    player.program.turn(lambda: player.click("continue"))
    assert player.moves == moves
    player.sees_the_same()
    assert player.program.picture().difference(meanwhile) > 0.03, "it was killed while the tiles still flew"
    player.play(player.some("fly", 1), player.click)
    assert player.moves[:4] == moves


def test_a_tile_is_dragged_into_the_hand(player: Player) -> None:
    player.begin()
    move = player.some("recruit")
    hand = player.twin.top.top.at.hand[0]
    player.program.drag(player.twin.at(SPACES[move.space]), hand.center)
    player.wait_for(1)
    assert player.moves == [str(move)]
