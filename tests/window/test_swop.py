"""SWOP in a real window: a whole game against a novice by mouse, and one alone by keys."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from realwindow import Program, Screen
from windowplayer import SMALL, Player

from dragonbox import games
from dragonbox.core import record
from dragonbox.core.match import Match
from dragonbox.games.swop.board import CELLS, COLUMNS, NOWHERE
from dragonbox.games.swop.moves import Move
from dragonbox.games.swop.swaps import points_of_all
from dragonbox.storage.history import History


class SwopPlayer(Player):
    game = "swop"

    @property
    def finished(self) -> list[Path]:
        return list((self.home / "finished").glob("*.toml"))

    @property
    def over(self) -> bool:
        return bool(self.finished)

    def dice(self) -> dict[str, tuple[int, int]]:
        """Where the cells lie: they stay where they are for the whole game."""
        return {name: self.twin.top.widget(name).box.center for name in CELLS}

    def last(self) -> Match:
        """The match as it ended."""
        return record.load(self.finished[0], games.load)

    def wait_for_move(self, before: int) -> None:
        """Wait until more than so many moves are made."""
        self.program.until(lambda: self.over or len(self.moves) > before, f"move {before + 1}")

    def best(self) -> Move:
        """The swap that scores most of those that make no Swop."""
        swaps = points_of_all(self.match.view(0))
        scored = zip(swaps.swops, swaps.points, swaps.moves, strict=True)
        return max((points, move) for swops, points, move in scored if not swops)[1]

    def near(self) -> Move:
        """A swap that makes a Swop if there is one, of dice that are few arrows away."""
        focused = self.twin.top.focused
        here = CELLS.index(focused) if focused in CELLS else CELLS.index("f3")

        def way(start: int, end: int) -> int:
            return sum(abs(x - y) for x, y in zip(divmod(start, COLUMNS), divmod(end, COLUMNS), strict=True))

        swaps = points_of_all(self.match.view(0))
        scored = zip(swaps.swops, swaps.moves, strict=True)
        return min(
            (not swops, way(here, move.one) + way(move.one, move.other), move)
            for swops, move in scored
            if move.chip == NOWHERE
        )[2]


@pytest.fixture
def player(
    screen: Screen, opened: Callable[..., Program], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> SwopPlayer:
    monkeypatch.setitem(os.environ, "SDL_VIDEODRIVER", "dummy")
    monkeypatch.setitem(os.environ, "SDL_AUDIODRIVER", "dummy")
    return SwopPlayer(screen, opened, tmp_path)


def settle(player: SwopPlayer, text: str, motion: str = "fast") -> None:
    """The player has set something before."""
    player.home.mkdir()
    settings = f'{SMALL}\npace = "fast"\nmotion = "{motion}"\nnotices = false\nguided = false\n{text}'
    (player.home / "settings.toml").write_text(settings, encoding="utf-8")


@pytest.mark.parametrize("command", ["folder"], indirect=True)
def test_a_basic_game_against_a_novice_by_mouse(player: SwopPlayer) -> None:
    settle(player, '[options.swop]\nvariant = "basic"\nfinish = 20\n')
    player.open()
    player.begin()
    assert [seated.player for seated in player.match.seats] == ["human", "novice"]
    dice = player.dice()
    own = 0
    while not player.over:
        player.program.until(lambda: player.over or player.match.to_move == 0, "the player's turn")
        if player.over:
            break
        player.program.rest()
        move, before = player.best(), len(player.moves)
        for cell in (move.one, move.other, move.other):
            player.program.click(dice[CELLS[cell]])
        player.wait_for_move(before)
        if not player.over:
            assert player.moves[before] == str(move)
        own += 1
    match = player.last()
    assert match.over
    assert own == sum(played.seat == 0 for played in match.history) >= 2
    assert {played.seat for played in match.history} == {0, 1}
    assert max(match.standing.scores) >= 20
    history = History(player.home)
    history.refresh(9)
    (result,) = history.results("swop")
    assert (result.level, result.scores) == ("novice", match.standing.scores)


@pytest.mark.parametrize("command", ["source"], indirect=True)
def test_a_game_alone_by_keys(player: SwopPlayer) -> None:
    settle(player, '[options.swop]\nvariant = "solo"\n', motion="off")
    player.open()
    player.go_to("swop")
    player.program.turn(lambda: player.key("return"))
    player.program.turn(lambda: player.key("return"))
    player.meet()
    made: list[str] = []
    while not player.over:
        move, before = player.near(), len(player.moves)
        player.with_keys(CELLS[move.one])
        player.with_keys(CELLS[move.other])
        if f"cube {move.colour}" == player.twin.top.focused or player.twin.top.widget("swap").why:
            player.with_keys(f"cube {move.colour}")
        player.key("return")
        player.wait_for_move(before)
        player.program.rest()
        made.append(str(move))
    match = player.last()
    assert [str(played.move) for played in match.history] == made
    assert match.history[-1].events[-1]["type"] == "end"
    player.go_on_until(lambda: list((player.home / "running").glob("swop-*.toml")), "another game")
