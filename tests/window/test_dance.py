"""Dragon Dance in a real window: by mouse to the end of a round, and two people with the curtain."""

import os
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest
from realwindow import Program, Screen
from windowplayer import PAUSE, SMALL, Player

from dragonbox import games, players, record
from dragonbox.app.results.round_page import RoundScene
from dragonbox.app.table.curtain import HOLD, Curtain
from dragonbox.app.table.handover import LOOK
from dragonbox.core.match import Match

PLAYBACK = 12
"""Seconds in which everything that was missed has been played back."""


class DancePlayer(Player):
    game = "dragon_dance"

    def lay_down(self, seated: list[str], left: int) -> None:
        """Put a match on the table that has so few moves left in its round; the first seat begins a turn."""
        rng = random.Random(4)
        match: Match = games.load(self.game).new({}, len(seated), "8K2F-41", players=seated)
        while not match.round_over:
            decision = players.make("novice").decide(self.game, match.view(match.to_move), rng)
            match.play(decision.move, deal=False)
        count = len(match.history) - left
        while match.until(count).to_move != 0 or match.until(count).legal()[0].verb != "play":
            count -= 1
        (self.home / "running").mkdir(parents=True)
        record.dump(match.until(count), self.file)
        text = f'{SMALL}\nmotion = "fast"\npace = "fast"\nforced = false\nnotices = false\nguided = false\n'
        (self.home / "settings.toml").write_text(text, encoding="utf-8")

    def hold(self) -> None:
        """Open the doors."""
        closed = self.program.picture()
        self.screen.xdotool("keydown", "space")
        time.sleep(HOLD + 0.4)
        self.screen.xdotool("keyup", "space")
        assert self.program.rest().difference(closed) > 0.2, "the doors are open"

    def look(self) -> None:
        """The twin opens what lies on the table, and its doors."""
        self.meet()
        if isinstance(self.twin.top, Curtain):
            for kind, seconds in ((pygame.KEYDOWN, HOLD + 0.2), (pygame.KEYUP, PLAYBACK)):
                event = pygame.event.Event(kind, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
                self.twin.window.dispatch(event)
                self.twin.wait(seconds)
        self.twin.settle()

    def take_a_turn(self) -> None:
        """Lay a card by mouse where it scores most; draw if none fits, and let everything else be."""
        before, match = len(self.moves), self.match

        def made() -> bool:
            return len(self.moves) > before

        moves = [move for move in match.legal() if move.verb == "play"]
        if not moves or match.view(match.to_move).stage != "turn":
            self.repeat(lambda: self.program.key("space"), made, "the move", PAUSE)
        else:
            self.look()
            top: Any = self.twin.top.top
            fits = [i for i, card in enumerate(top.hold.cards) if top.places(card)]
            self.click(f"hand {fits[0]}")
            places = top.places(top.card)
            best = max(range(len(places)), key=lambda i: places[i].points)
            self.click(f"place {best}")
            # What lies there already is laid by another click.
            self.click_until(self.twin.at(f"place {best}"), made, "the move")

    def wait_for_a_turn(self) -> None:
        def there() -> bool:
            match = self.match
            return match.round_over or match.to_move in match.people

        self.program.until(there, "one's turn")
        self.program.rest()


@pytest.fixture
def player(
    screen: Screen, opened: Callable[..., Program], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> DancePlayer:
    monkeypatch.setitem(os.environ, "SDL_VIDEODRIVER", "dummy")
    monkeypatch.setitem(os.environ, "SDL_AUDIODRIVER", "dummy")
    return DancePlayer(screen, opened, tmp_path)


@pytest.mark.parametrize("command", ["source"], indirect=True)
def test_a_round_by_mouse_to_the_page_between_two_rounds(player: DancePlayer) -> None:
    player.lay_down(["human", "novice"], 4)
    player.open()
    player.program.turn(lambda: player.program.key("Return"))
    while not player.match.round_over:
        player.take_a_turn()
        player.wait_for_a_turn()
    player.meet()
    assert isinstance(player.twin.top, RoundScene)
    player.sees_the_same()
    player.go_on_to_round(2)


@pytest.mark.parametrize("command", ["source"], indirect=True)
def test_two_people_lay_cards_with_the_curtain(player: DancePlayer) -> None:
    player.lay_down(["human", "human"], 4)
    player.open()
    player.program.turn(lambda: player.program.key("Return"))
    seats = []
    while len(seats) < 2:
        seats.append(player.match.to_move)
        player.hold()
        player.take_a_turn()
        player.program.rest(LOOK + 0.4)  # the doors close only then
    assert seats == [0, 1]
