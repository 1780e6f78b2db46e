"""Dragon Swoop in a real window: played with mouse and keys, killed, started again, continued."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from realwindow import Program, Screen
from windowplayer import CODE, Player

from dragonbox.games.dragon_swoop.grid import NOWHERE, SPACES
from dragonbox.games.dragon_swoop.moves import Move


class SwoopPlayer(Player):
    game = "dragon_swoop"

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
) -> SwoopPlayer:
    monkeypatch.setitem(os.environ, "SDL_VIDEODRIVER", "dummy")
    monkeypatch.setitem(os.environ, "SDL_AUDIODRIVER", "dummy")
    player = SwoopPlayer(screen, opened, tmp_path)
    player.open()
    return player


@pytest.mark.parametrize("command", ["folder"], indirect=True)
def test_played_killed_and_continued(player: SwoopPlayer) -> None:
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
    # What was revealed cannot be unseen: it is asked whether the match is to be practice.
    player.program.key("Left", "Left", "Return")
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
    player.program.turn(lambda: player.click(player.game))
    assert player.moves == moves
    player.sees_the_same()
    assert player.program.picture().difference(meanwhile) > 0.03, "it was killed while the tiles still flew"
    player.play(player.some("fly", 1), player.click)
    assert player.moves[:4] == moves


@pytest.mark.parametrize("command", ["source"], indirect=True)
def test_a_tile_is_dragged_into_the_hand(player: SwoopPlayer) -> None:
    player.begin()
    move = player.some("recruit")
    hand = player.twin.top.top.at.hand[0]
    player.program.drag(player.twin.at(SPACES[move.space]), hand.center)
    player.wait_for(1)
    assert player.moves == [str(move)]
