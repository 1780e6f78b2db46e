"""Magic Dragon in a real window: the end of a game against three opponents, by mouse, with a claim."""

import os
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from realwindow import Program, Screen
from windowplayer import SMALL, Player

from dragonbox import games, players, record
from dragonbox.core.match import Match

SEATED = ["human", "skilled", "novice", "skilled"]


class MagicPlayer(Player):
    game = "magic_dragon"

    @property
    def over(self) -> bool:
        return bool(list((self.home / "finished").glob("*.toml")))

    @property
    def played(self) -> Match:
        """The match, wherever it lies now."""
        if self.over:
            return record.load(next((self.home / "finished").glob("*.toml")))
        return self.match

    def lay_down(self, match: Match) -> None:
        """Put a match on the table, and let everything be fast."""
        (self.home / "running").mkdir(parents=True)
        record.dump(match, self.file)
        text = f'{SMALL}\nmotion = "off"\npace = "fast"\nforced = false\nnotices = false\nguided = false\n'
        (self.home / "settings.toml").write_text(text, encoding="utf-8")

    def answer(self) -> None:
        """Claim what can be claimed, the best first; else drop what was drawn."""
        before = len(self.moves)
        self.meet()
        view: Any = self.match.view(0)
        if view.stage == "claim":
            self.program.click(self.twin.at("claim 0"))
        elif any(move.verb == "zappo" for move in view.legal()):
            self.program.click(self.twin.at("zappo"))
        else:
            at = self.twin.at(f"hand {len(self.twin.top.top.hold.all) - 1}")
            self.program.click(at)
            self.program.click(at)
        self.program.until(lambda: self.over or len(self.moves) > before, "the move")

    def waits(self) -> bool:
        """Whether the person has to decide, or all is over."""
        return self.over or self.match.to_move in (0, None)


def short_of_the_end() -> Match:
    """A match of one game in which the person is asked for a claim shortly before it ends."""
    game = games.load("magic_dragon")
    for number in range(2, 40):
        rng = random.Random(number)
        match = game.new({"games": 1}, 4, f"{number:02}2F-41", ["You", "Wen", "Tora", "Rufus"], SEATED)
        while not match.round_over:
            move = players.make("skilled").decide("magic_dragon", match.view(match.to_move), rng).move
            match.play(move, deal=False)
        verbs = [(played.seat, played.move.verb) for played in match.history]
        asked = [i for i, verb in enumerate(verbs) if verb in ((0, "zap"), (0, "flush"), (0, "pass"))]
        if asked and len(verbs) - asked[-1] < 16:
            return match.until(asked[-1])
    raise AssertionError("no such game")


@pytest.fixture
def player(
    screen: Screen, opened: Callable[..., Program], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> MagicPlayer:
    monkeypatch.setitem(os.environ, "SDL_VIDEODRIVER", "dummy")
    monkeypatch.setitem(os.environ, "SDL_AUDIODRIVER", "dummy")
    return MagicPlayer(screen, opened, tmp_path)


@pytest.mark.parametrize("command", ["source"], indirect=True)
def test_a_game_against_three_opponents_is_played_to_its_end(player: MagicPlayer) -> None:
    player.lay_down(short_of_the_end())
    claims = len(player.moves)
    player.open()
    player.program.turn(lambda: player.program.key("Return"))
    while not player.over:
        player.answer()
        player.program.until(player.waits, "one's turn", 0.05)
        player.program.rest(0.15)
    verbs = [(move.seat, getattr(move.move, "verb", "")) for move in player.played.history]
    assert verbs[claims][0] == 0
    assert verbs[claims][1] in ("zap", "flush")
    # The page of the game, and then that of the match.
    page = player.program.rest()
    player.program.turn(lambda: player.program.key("Return"))
    assert player.program.picture().difference(page) > 0.05
    assert player.played.over
