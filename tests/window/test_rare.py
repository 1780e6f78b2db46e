"""The Rare Dragon in a real window: two people with the curtain to the end of a hand, and three opponents."""

import os
import random
import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from realwindow import Program, Screen
from windowplayer import SMALL, Player

from dragonbox import games, players, record
from dragonbox.app.table.curtain import HOLD, Curtain
from dragonbox.app.table.handover import LOOK
from dragonbox.core.match import Match

PLAYBACK = 12
"""Seconds in which everything that was missed has been played back."""


class RarePlayer(Player):
    game = "rare_dragon"

    @property
    def over(self) -> bool:
        return bool(list((self.home / "finished").glob("*.toml")))

    def last(self) -> Match:
        """The match as it ended."""
        return record.load(next((self.home / "finished").glob("*.toml")))

    def lay_down(self, seated: list[str], target: int, left: int) -> Match:
        """Put a match on the table that has so few moves left in its hand; the first seat is to draw."""
        rng = random.Random(4)
        game = games.load(self.game)
        match = game.new({"target": target}, len(seated), "8K2F-41", players=seated)
        while not match.round_over:
            decision = players.make("skilled").decide(self.game, match.view(match.to_move), rng)
            match.play(decision.move, deal=False)
        count = len(match.history) - left
        while match.until(count).to_move != 0 or match.until(count).view(0).stage != "draw":
            count -= 1
        match = match.until(count)
        self.home.mkdir()
        (self.home / "running").mkdir()
        record.dump(match, self.file)
        text = f'{SMALL}\nmotion = "fast"\npace = "fast"\nforced = false\nnotices = false\nguided = false\n'
        (self.home / "settings.toml").write_text(text, encoding="utf-8")
        return match

    def hold(self) -> None:
        """Open the doors."""
        closed = self.program.picture()
        self.screen.xdotool("keydown", "space")
        time.sleep(HOLD + 0.4)
        self.program.shows(lambda picture: picture.difference(closed) > 0.2, "open doors")
        self.screen.xdotool("keyup", "space")
        self.program.rest()

    def look(self) -> None:
        """The twin opens what lies on the table, and its doors."""
        self.meet()
        if isinstance(self.twin.top, Curtain):
            for kind, seconds in ((pygame.KEYDOWN, HOLD + 0.2), (pygame.KEYUP, 0.1)):
                event = pygame.event.Event(kind, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
                self.twin.window.dispatch(event)
                self.twin.wait(seconds)
            # What was missed is played back, with pauses.
            self.twin.wait(PLAYBACK)
            self.twin.settle()

    def take_a_turn(self) -> None:
        """Draw a card, and discard one."""
        before = len(self.moves)
        for _ in range(3):
            if len(self.moves) == before:
                # A key may hurry what is played back of the turn before: another one draws.
                self.program.key("space")
                self.program.rest()
        self.wait_for(before + 1)
        self.program.rest()
        self.look()
        match = self.match
        # A card with which nothing else can be done: a second click then discards it.
        dragons = [move.dragon for move in match.legal()]
        card = next(dragon for dragon in reversed(dragons) if dragons.count(dragon) == 1)
        cards = [card.what for card in self.twin.top.top.hold.cards]
        at = self.twin.at(f"hand {cards.index(card)}")
        self.program.click(at)
        self.click_until(
            at, lambda: self.over or self.moves[before + 1 : before + 2] == [f"drop {card}"], f"drop {card}"
        )


@pytest.fixture
def player(
    screen: Screen, opened: Callable[..., Program], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> RarePlayer:
    monkeypatch.setitem(os.environ, "SDL_VIDEODRIVER", "dummy")
    monkeypatch.setitem(os.environ, "SDL_AUDIODRIVER", "dummy")
    return RarePlayer(screen, opened, tmp_path)


@pytest.mark.parametrize("command", ["source"], indirect=True)
def test_two_people_play_a_hand_to_its_end_with_the_curtain(player: RarePlayer) -> None:
    player.lay_down(["human", "human"], 200, 6)
    player.open()
    player.program.turn(lambda: player.program.key("Return"))
    turns = 0
    while not player.match.round_over:
        player.hold()
        player.take_a_turn()
        player.program.rest(LOOK + 0.4)  # the doors close only then
        turns += 1
    assert turns >= 2
    assert len(player.match.rounds) == 1
    player.go_on_to_round(2)


@pytest.mark.parametrize("command", ["source"], indirect=True)
def test_a_match_against_three_opponents(player: RarePlayer) -> None:
    player.lay_down(["human", "novice", "skilled", "novice"], 10, 10)
    player.open()
    player.program.turn(lambda: player.program.key("Return"))
    while not player.over and not player.match.round_over:
        player.take_a_turn()
        player.program.until(
            lambda: player.over or player.match.round_over or player.match.to_move == 0, "one's turn"
        )
        player.program.rest()
    assert {played.seat for played in (player.match if not player.over else player.last()).history} == {
        0,
        1,
        2,
        3,
    }
