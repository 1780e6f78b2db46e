"""Saved games through any order of what a player does with them, compared with lists in memory."""

import shutil
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

import pytest
import toygame
from hypothesis import given, settings
from hypothesis import strategies as st

from dragonbox.core.match import Game
from dragonbox.storage import saves as module
from dragonbox.storage.saves import Saves

GAME = Game(toygame)
DOES = ("play", "play", "undo", "autosave", "save", "save", "again", "rename", "delete", "restore", "open")
MATCHES = 2


class Kept(NamedTuple):
    """What is known of a record."""

    title: str
    moves: int
    when: datetime
    picture: bytes | None


class Model:
    """The folders as they should be, and what was done to them."""

    def __init__(self, home, patch):
        self.now = datetime(2026, 11, 20, 18, tzinfo=UTC)
        patch.setattr(module, "_now", self.tick)
        self.saves = Saves(home, lambda key: GAME)
        self.matches = [self.new(number) for number in range(MATCHES)]
        self.running, self.saved, self.trash = {}, {}, []

    def tick(self):
        return self.now

    @staticmethod
    def new(number):
        match = GAME.new({"rounds": 1}, seed=f"8K2F-4{number}", names=["Ada", "Smaug"])
        match.started = datetime(2026, 11, 20, 12 + number, tzinfo=UTC)
        return match

    def kept(self, match, picture=None, before=None):
        kept = picture if picture is not None or before is None else before.picture
        return Kept(match.title, len(match.history), self.now, kept)

    def do(self, what, number, title):
        """Do one thing with the files and with the lists."""
        self.now += timedelta(minutes=1)
        match, saves = self.matches[number % MATCHES], self.saves
        listed = saves.saved()
        one = listed[number % len(listed)] if listed else None
        picture = title.encode() if number % 2 else None
        match what:
            case "play" if not match.over and len(match.legal()) > 1:
                match.play(match.legal()[-1])
            case "undo" if match.can_undo:
                match.undo()
            case "autosave":
                saved = saves.autosave(match, picture)
                self.running[saved.path] = self.kept(match, picture, self.running.get(saved.path))
            case "save":
                saved = saves.save(match, title, picture)
                assert saved.path not in self.saved, "no other save is overwritten"
                self.saved[saved.path] = self.kept(match, picture)
            case "again" if one:
                saves.save_again(match, one, picture)
                assert match.title == one.title
                self.saved[one.path] = self.kept(match, picture, self.saved[one.path])
            case "rename" if one:
                saves.rename(one, title)
                self.saved[one.path] = self.saved[one.path]._replace(title=module.clean(title))
            case "delete" if one:
                self.trash.append((saves.delete(one), self.saved.pop(one.path)))
            case "restore" if self.trash:
                trashed, kept = self.trash.pop(number % len(self.trash))
                saved = saves.restore(trashed)
                assert saved.path not in self.saved
                self.saved[saved.path] = kept
            case "open" if one:
                opened = saves.load(one)
                assert len(opened.history) == one.moves
                assert opened.title == one.title
                assert one.path not in (saves.home(match) for match in self.matches)

    def check(self):
        """Compare what is listed with what should be."""
        for listed, model in ((self.saves.running(), self.running), (self.saves.saved(), self.saved)):
            found = {saved.path: saved for saved in listed}
            assert found.keys() == model.keys()
            for path, kept in model.items():
                saved = found[path]
                assert (saved.title, saved.moves, saved.when) == kept[:3]
                assert not saved.error
                assert (saved.picture.read_bytes() if saved.picture.exists() else None) == kept.picture
            times = [saved.when for saved in listed]
            assert times == sorted(times, reverse=True)
        assert not self.saves.problems


steps = st.lists(
    st.tuples(st.sampled_from(DOES), st.integers(0, 11), st.sampled_from(("Evening", "evening", "Ü", "a/b"))),
    min_size=6,
    max_size=16,
)


@pytest.mark.slow
@settings(max_examples=25)
@given(steps)
def test_files_hold_what_was_done(tmp_path_factory, steps):
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        model = Model(home, patch)
        for step in steps:
            model.do(*step)
            model.check()
    shutil.rmtree(home)


def test_a_match_begins_when_it_is_first_kept(tmp_path, monkeypatch):
    model = Model(tmp_path, monkeypatch)
    homes = set()
    for moves in (0, 0, 1):
        match = GAME.new({"rounds": 1}, seed="8K2F-41", names=["Ada", "Smaug"])
        for _ in range(moves):
            match.play(match.legal()[-1])
        model.now += timedelta(minutes=1)
        homes.add(model.saves.home(match))
        assert match.started == (None if moves else model.now), "of one that goes on it is not known"
    assert len(homes) == 3
