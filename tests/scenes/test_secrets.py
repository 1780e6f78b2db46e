"""No frame shows a hand to anybody but whose it is.

Two matches are played in the same way that differ only in the cards of one person, which lie in the deck in
the other match. Everything that is drawn while that person is not at the screen, or kept as a picture, must
then be the same in both, pixel by pixel.
"""

from __future__ import annotations

import math
import random
import zlib
from dataclasses import dataclass, field
from itertools import zip_longest
from unittest.mock import patch

import cardgame
import pygame
import pytest

from dragonbox import games
from dragonbox.app import screenshots
from dragonbox.app.common.dialog import Dialog
from dragonbox.app.menu.menu import Menu
from dragonbox.app.results.round_page import RoundScene
from dragonbox.app.settings.settings_scene import SettingsScene
from dragonbox.app.table import autosave
from dragonbox.app.table.curtain import HOLD, OPENING, VANISH, Curtain
from dragonbox.app.table.handover import Handover
from dragonbox.app.table.log import MoveLog
from dragonbox.app.table.opening import open_match
from dragonbox.app.table.pause import Pause
from dragonbox.app.table.table import Table
from dragonbox.app.window import Window
from dragonbox.core.match import Match, RoundLog, Seated
from dragonbox.games.dragon_dance.table import field_picture
from dragonbox.storage.saves import Saves
from dragonbox.ui import sprites

pytestmark = pytest.mark.pixels

MIRA, RUFUS, JONAS = 0, 1, 2
PLAYERS = ("human", "novice", "human")


def twins(key, seat, most):
    """Two matches in which only the view of that seat differs, and moves that leave it so."""
    game = games.load(key)
    data = game.new(long(game), 3, "8K2F-41").rounds[0].deal.to_record()
    other = exchanged(data, seat)
    pair = [match_of(game, deal) for deal in (data, other)]
    rng, moves = random.Random(1), []
    while len(moves) < most and all(match.to_move is not None for match in pair):
        both = [move for move in pair[0].legal() if move in pair[1].legal()]
        move = both[int(rng.random() * len(both))]
        for match in pair:
            match.play(move, deal=False)
        same = [pair[0].view(viewer) == pair[1].view(viewer) for viewer in range(3)]
        if same != [viewer != seat for viewer in range(3)]:
            break
        moves.append(move)
    assert len(moves) >= min(most, 6)
    return [match_of(game, deal) for deal in (data, other)], moves


def exchanged(data, seat):
    """The deal in which the first card of a hand and a card of the pile have changed places. Cards are
    letters, or words with blanks between them, or tiles that stand in a wall."""
    if "wall" in data:
        return data | {"wall": exchanged_in_wall(data["wall"], data["dealer"], seat)}
    key = "deck" if "deck" in data else "pile"
    blank = " " if " " in data[key] else ""
    hand, deck = (list(text.split() if blank else text) for text in (data["hands"][seat], data[key]))
    place = max(i for i, card in enumerate(deck) if card not in hand)
    hand[0], deck[place] = deck[place], hand[0]
    hands = [blank.join(sorted(hand)) if i == seat else cards for i, cards in enumerate(data["hands"])]
    return data | {"hands": hands, key: blank.join(deck)}


def exchanged_in_wall(wall, dealer, seat):
    """The first tile that a seat gets and the last one of the wall that it has none of: tiles are dealt four
    at a time, round the table from the dealer's left."""
    order = " ".join(wall).split()
    first = (seat - dealer - 1) % len(wall) * 4
    last = max(i for i, tile in enumerate(order) if tile not in order[first : first + 4])
    order[first], order[last] = order[last], order[first]
    sides = iter(order)
    return [" ".join(next(sides) for _ in side.split()) for side in wall]


def long(game):
    """Options with which a match has more than one hand."""
    return {option.key: option.high for option in game.options if option.key == "target"}


def match_of(game, data):
    names = ["Mira", "Rufus", "Jonas"]
    seats = [Seated(name, player) for name, player in zip(names, PLAYERS, strict=True)]
    match = Match(game, game.complete_options(long(game)), seats)
    match.begin(RoundLog(match.read_deal(data)))
    return match


@dataclass
class Film:
    """All that was drawn, each frame with who was at the screen."""

    stage: object
    who: str = "nobody"
    opens: tuple = (float("inf"), "")
    """When the doors will be open, and to whom."""
    frames: list = field(default_factory=list)

    def take(self, surface, what):
        when, name = self.opens
        if isinstance(self.stage.top, Curtain | RoundScene | Menu):
            self.who = "nobody"
        elif self.stage.now >= when:
            self.who, self.opens = name, (float("inf"), "")
        self.frames.append((self.who, what, zlib.crc32(surface.get_view("0"))))

    def keep(self, content):
        """Something is written to the disk: it is there for everybody."""
        self.frames.append(("nobody", "file", hash(content)))

    def seen_without(self, name):
        return [frame for frame in self.frames if frame[0] != name]


class Evening:
    """A match at one screen, passed on from person to person, and the film of it."""

    def __init__(self, stage, match):
        stage.drawn = 1  # each frame is looked at
        self.stage, self.match, self.film = stage, match, Film(stage)

    def begin(self):
        self.stage.thoughts.at_once = False
        self.stage.context.settings.motion = "fast"
        self.stage.show(Menu(self.stage.context, []))
        self.stage.context.saves.autosave(self.match)
        open_match(self.stage.context, self.match)
        self.go(0.5)

    @property
    def top(self):
        return self.stage.top

    def go(self, seconds):
        """Let time go by, in large steps."""
        end = self.stage.now + seconds
        while self.stage.now < end:
            self.stage.now += 0.04
            self.stage._calls()
            if not self.stage.window.frame(self.stage.now) and self.stage.window._idle:
                self.stage.window._idle.pop(0)()

    def until(self, what):
        end = self.stage.now + 30
        while not what():
            self.go(0.04)
            assert self.stage.now < end, "it never comes to that"

    def make(self, move):
        """A move of the opponent, or of the person whose turn it is and who opens the doors first."""
        if self.match.to_move == RUFUS:
            self.until(lambda: self.stage.thoughts.waiting is not None)
            count = len(self.match.history)
            self.stage.thoughts.decide(move)
            self.until(lambda: len(self.match.history) > count)
        else:
            self.open()
            self.top.play(move)
        self.go(0.3)
        if self.match.to_move != RUFUS and not self.match.round_over:
            self.until(lambda: isinstance(self.top, Curtain) or self.top.can_play)
        self.go(0.3)

    def open(self):
        """The person whose turn it is holds the button, if the doors are closed."""
        if not isinstance(self.top, Curtain):
            return
        name = self.match.seats[self.match.to_move].name
        self.hold()
        speed = self.stage.context.speed
        self.film.opens = (self.stage.now + HOLD + (VANISH + OPENING) * speed, name)
        self.until(lambda: isinstance(self.top, Table) and not self.top.concealed)
        self.drop()
        self.until(lambda: self.top.can_play)

    def hold(self):
        self.stage.send(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)

    def drop(self):
        self.stage.send(pygame.KEYUP, key=pygame.K_SPACE, mod=0)

    def press(self, name):
        self.stage.send(pygame.KEYDOWN, key=pygame.key.key_code(name), mod=0, unicode="", scancode=0)
        self.stage.send(pygame.KEYUP, key=pygame.key.key_code(name), mod=0)
        self.go(0.3)


def film_of(stage, match, play):
    """All that is drawn and kept while `play` plays a match, after which the stage is empty again."""
    evening = Evening(stage, match)
    film, draw, stretch = evening.film, Window._draw, Window._stretch
    keep_picture, write = Saves.keep_picture, screenshots.write

    def drawn(self, now):
        draw(self, now)
        film.take(self.canvas.surface, "frame")

    def stretched(self):
        stretch(self)
        film.take(self._screen, "stretched")

    def pictured(self, match, picture):
        film.keep(picture)
        keep_picture(self, match, picture)

    def written(path, content, **more):
        film.take(stage.window.canvas.surface, "screenshot")
        return write(path, content, **more)

    with (
        # Every picture is drawn at its own size at once: how busy the machine is must make no difference.
        patch.object(sprites, "BUDGET", math.inf),
        patch.object(field_picture, "BUDGET", math.inf),
        patch.object(Window, "_draw", drawn),
        patch.object(Window, "_stretch", stretched),
        patch.object(Saves, "keep_picture", pictured),
        patch.object(screenshots, "write", written),
        patch.object(
            Window, "say", lambda *args: None
        ),  # it tells where the picture is, and when it was taken
    ):
        evening.begin()
        play(evening)
    stage.window.reset(Menu(stage.context, []))
    return film


def leaks(make_stage, key, seat, moves, play):
    """The frames that differ though only that person's cards do; and how often who was at the screen."""
    pair, common = twins(key, seat, moves)
    films = []
    for i, match in enumerate(pair):
        # So small that the picture is drawn larger and scaled down.
        stage = make_stage((960, 540), home=f"home {i}")
        films.append(film_of(stage, match, lambda evening: play(evening, common)))
    name = pair[0].seats[seat].name
    one, other = (film.seen_without(name) for film in films)
    who = [frame[0] for frame in films[0].frames]
    differ = [(i, *pair) for i, pair in enumerate(zip_longest(one, other)) if pair[0] != pair[1]]
    return differ, {person: who.count(person) for person in set(who)}


def use(stage, key):
    """Press a button."""
    stage.widget(key).act()
    stage.settle()


def play_on(evening, moves):
    for move in moves:
        evening.make(move)


def meddle(evening, moves):
    """Play, and at every curtain and every open table do whatever can be done there."""
    stage = evening.stage
    for number, move in enumerate(moves):
        if isinstance(evening.top, Curtain):
            evening.press("f12")
            evening.hold()
            evening.go(0.4)
            evening.drop()
            evening.go(0.2)
            assert isinstance(evening.top, Curtain), "it was not held long enough"
            evening.press("escape")
            assert isinstance(evening.top, Pause)
            use(stage, "settings")
            assert isinstance(evening.top, SettingsScene)
            evening.press("escape")
            evening.press("escape")
            stage.window.push(Dialog(stage.context, "A question", "Whether anything shows through."))
            evening.go(0.3)
            evening.press("escape")
            if number == 0:
                stage.resize(1024, 600)
                stage.resize(960, 540)
            assert isinstance(evening.top, Curtain)
        elif isinstance(evening.top, Table) and evening.top.can_play and number % 2:
            evening.press("l")
            assert isinstance(evening.top, MoveLog)
            evening.press("f12")
            evening.press("escape")
            evening.press("z")
            if isinstance(evening.top, Dialog):  # it offers practice, where everything could be undone
                evening.press("escape")
            evening.press("y")
            # Whoever walks away closes the doors.
            evening.press("escape")
            assert isinstance(evening.top, Pause)
            use(stage, "menu")
            assert isinstance(evening.top, Menu)
            evening.press("f12")
            use(stage, "rare_dragon")
            evening.match = evening.top.match
            evening.go(0.5)
            assert isinstance(evening.top, Curtain)
        evening.make(move)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seat", "most", "play"), [(JONAS, 99, play_on), (MIRA, 6, meddle)], ids=["a whole hand", "and meddling"]
)
def test_nobody_sees_the_cards_of_another(make_stage, monkeypatch, seat, most, play):
    """A whole hand, to the page between two hands and the curtain of the next; then with all that can be
    done at the curtain and at an open table."""
    cardgame.install(monkeypatch)
    differ, who = leaks(make_stage, "rare_dragon", seat, most, play)
    assert differ == []
    assert min(who.get(name, 0) for name in ("nobody", "Mira")) > 40


SECRET = [entry.key for entry in games.BOX if games.load(entry.key).rules.HIDDEN and 3 in entry.seats]


@pytest.mark.slow
@pytest.mark.parametrize("key", SECRET)
def test_nor_at_the_table_of_a_game(make_stage, key):
    """Every game of the box with hidden hands."""
    differ, who = leaks(make_stage, key, MIRA, 4, play_on)
    assert differ == []
    assert who["Mira"] > 20


@pytest.mark.slow
@pytest.mark.parametrize(
    ("owner", "name", "fault", "play"),
    [
        (Window, "_show_at_once", lambda self: None, meddle),
        (Handover, "concealed", property(lambda self: False, lambda self, value: None), play_on),
        (Table, "_public", property(lambda self: False, lambda self, value: None), play_on),
    ],
    ids=["what was shown fades", "a hand behind opening doors", "a hand in a picture"],
)
def test_a_leak_would_be_seen(make_stage, monkeypatch, owner, name, fault, play):
    cardgame.install(monkeypatch)
    # A hand must not be saved even where the menu would not show it.
    monkeypatch.setattr(autosave, "closer", lambda picture: picture)
    monkeypatch.setattr(owner, name, fault, raising=False)
    differ, _ = leaks(make_stage, "rare_dragon", MIRA, 2, play)
    assert differ
