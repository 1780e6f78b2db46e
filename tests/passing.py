"""What people do who play the card game at one screen: open the doors, take a turn, pass the table on."""

from __future__ import annotations

import pygame
from cardgame import Act

from dragonbox import games
from dragonbox.app.menu.menu import Menu
from dragonbox.app.results.round_page import RoundScene
from dragonbox.app.table.curtain import Curtain
from dragonbox.app.table.opening import open_match
from dragonbox.app.table.table import Table

NAMES = ("Mira", "Rufus", "Jonas", "Wen")
PEOPLE = ("human", "human")
THREE = ("human", "novice", "human")


def new(*players, **options):
    return games.load("rare_dragon").new(options, len(players), "8K2F-41", NAMES, players)


def seat(stage, match, motion="fast"):
    """Put a match on the table."""
    stage.context.settings.forced = False
    stage.context.settings.motion = motion
    stage.context.settings.pace = "fast"
    stage.show(Menu(stage.context, []))
    stage.context.saves.autosave(match)
    open_match(stage.context, match)
    stage.settle()
    return stage.window.scenes[1]


def key_down(stage, key=pygame.K_SPACE):
    stage.send(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)


def key_up(stage, key=pygame.K_SPACE):
    stage.send(pygame.KEYUP, key=key, mod=0)


def open_doors(stage):
    """Hold until the doors are open and all is played back."""
    assert isinstance(stage.top, Curtain)
    key_down(stage)
    stage.wait(0.7)
    key_up(stage)
    stage.wait_for(lambda: isinstance(stage.top, Table) and stage.top.can_play)


def take_turn(stage):
    """Draw, play a card, end."""
    table = stage.top
    table.play(Act("draw"))
    table.play(table.match.legal()[-1])
    table.play(Act("end"))


def pass_on(stage):
    """Until the curtain is down, or the page between two hands is there."""
    stage.wait_for(lambda: isinstance(stage.top, Curtain | RoundScene))


def play_hand(stage):
    """A whole hand of people, to the page after it."""
    stage.context.settings.motion = "off"
    while not isinstance(stage.top, RoundScene):
        open_doors(stage)
        take_turn(stage)
        pass_on(stage)
