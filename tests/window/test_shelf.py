"""The shelf in a real window: every unfinished match stays there, whatever is opened, begun or killed."""

import os
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from realwindow import Program, Screen
from windowplayer import Player

from dragonbox import games, record


class ShelfPlayer(Player):
    game = "dragon_swoop"

    def lay_down(self, name: str, moves: int, hours: int) -> None:
        """Lay a match on the shelf that was left so many hours ago."""
        match = games.load(self.game).new(seed=f"SAVE-D{moves}")
        rng = random.Random(moves)
        for _ in range(moves):
            match.play(rng.choice(match.legal()))
        path = self.home / "running" / f"{self.game}-{name}.toml"
        path.parent.mkdir(parents=True, exist_ok=True)
        record.dump(match, path)
        when = path.stat().st_mtime - 3600 * hours
        os.utime(path, (when, when))

    @property
    def kept(self) -> list[int]:
        """How many moves the unfinished matches have."""
        found = [record.load(path) for path in (self.home / "running").glob("*.toml")]
        return sorted(len(match.history) for match in found)


@pytest.mark.parametrize("command", ["source"], indirect=True)
def test_matches_stay_on_the_shelf(
    screen: Screen, opened: Callable[..., Program], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(os.environ, "SDL_VIDEODRIVER", "dummy")
    monkeypatch.setitem(os.environ, "SDL_AUDIODRIVER", "dummy")
    player = ShelfPlayer(screen, opened, tmp_path)
    player.lay_down("new", 2, 0)
    player.lay_down("old", 3, 5)

    # Enter continues the newest; it takes nothing from the shelf.
    player.open()
    player.program.turn(lambda: player.key("return"))
    player.sees_the_same()
    assert len(player.twin.top.match.history) == 2
    player.key("escape")
    player.program.turn(lambda: player.click("menu"))

    # A new game keeps the old ones.
    player.program.turn(lambda: player.click("new dragon_swoop"))
    player.program.turn(lambda: player.program.key("Return"))
    player.program.until(lambda: player.kept == [0, 2, 3], "third match")
    player.program.kill()

    # The one in the last place is continued by its picture.
    player.open()
    player.program.turn(lambda: player.click("match dragon_swoop-old"))
    player.sees_the_same()
    assert len(player.twin.top.match.history) == 3
    assert player.kept == [0, 2, 3]
