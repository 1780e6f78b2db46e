"""What holds for all that a game offers beside its rules: for every game in the box, and for the toy."""

import inspect
import re
from functools import cache
from pathlib import Path
from types import SimpleNamespace

import pytest
from walks import KEYS, walk

from dragonbox import games, players, record
from dragonbox.app import looks
from dragonbox.core import lesson
from dragonbox.core.parts import Milestones, Odds, Telling
from dragonbox.players import Ai
from dragonbox.ui import pages, theme
from dragonbox.ui.files import has_drawing
from dragonbox.ui.looks import Looks
from dragonbox.ui.pieces import JOINT
from dragonbox.ui.sheet import Sheet
from dragonbox.ui.tabletop import Tabletop

GAMES = pytest.mark.parametrize("key", KEYS)
RECORDS = Path(__file__).parents[1] / "records"
NAMES = ("Ada", "Rufus", "Wen", "Mia", "Tilo", "Ines", "Kim", "Lou")
SEVERAL = re.compile(r"(?<![\w,.])(1|[Oo]ne) (coin|point|tile|card|game|move|round|square|swap|turn)s")
LOADERS = [(games.telling, Telling), (games.milestones, Milestones), (players.ai, Ai)]


@cache
def finished(key):
    """A match that was played to its end, the same in every test."""
    *_, match = walk(key, 1)
    return match


@cache
def sheets(key):
    """The sheet of a match that is over, and those of its rounds."""
    shown, match = looks.load(key), finished(key)
    rounds = range(len(match.rounds)) if shown.round_sheet else ()
    return [shown.sheet(match), *(shown.round_sheet(match, number) for number in rounds)]


@GAMES
@pytest.mark.parametrize(("load", "offers"), LOADERS, ids=["telling", "milestones", "ai"])
def test_each_part_has_its_names_and_takes_what_it_is_given(key, load, offers):
    part = load(key)
    assert isinstance(part, offers)
    for name, function in inspect.getmembers(offers, inspect.isfunction):
        if not name.startswith("_"):
            _, *wanted = inspect.signature(function).parameters
            assert list(inspect.signature(getattr(part, name)).parameters) == wanted, name


@GAMES
def test_events_are_told(key):
    match = finished(key)
    names = [seat.name for seat in match.seats]
    events = [event for played in match.history for event in played.events]
    told = [games.telling(key).told(event, names) for event in events]
    assert any(told)
    assert all(text.isprintable() for text in told)


@GAMES
def test_what_is_reached_is_a_milestone(key):
    part, match = games.milestones(key), finished(key)
    for seat in range(len(match.seats)):
        assert part.reached(match, seat) <= {one.key for one in part.MILESTONES}


def test_kinds_of_puzzles_are_what_is_said_of_them_without_loading_a_game():
    assert [(kind.number, kind.key, kind.game, kind.name, kind.lesson) for kind in games.kinds()] == [
        *games.PUZZLES
    ]


@GAMES
def test_ideas_come_from_a_level(key):
    assert players.shown(key) in players.BY_KEY


@GAMES
def test_odds_are_of_levels_that_have_one_below(key):
    found = games.odds(key)
    assert isinstance(found, Odds)
    assert {*found.wins, *found.coins} <= {level.key for level in players.LEVELS[1:]}
    assert all(0 <= wins <= 100 for wins in found.wins.values())


@GAMES
def test_setups_can_be_played_and_the_first_is_for_beginners(key):
    found, game = games.setups(key), finished(key).game
    assert len({setup.key for setup in found}) == len(found)
    for setup in found:
        levels = ("human", *setup.levels)
        match = game.new(setup.options, len(levels), "8K2F-41", (), levels)
        assert set(setup.options.items()) <= set(match.options.items())
        assert 1 <= setup.hard <= 4
        assert setup.title
        assert len(setup.line.split()) <= 10
    assert set(found[0].levels) <= {"novice"}
    assert found[0].best
    assert [setup.best for setup in found].count(True) == 1
    assert found[0].hard == min(setup.hard for setup in found)


@GAMES
def test_its_small_pictures_show_its_pieces(key):
    found = games.motifs(key)
    alone = {setup.key for setup in games.setups(key) if not setup.levels}
    assert {"lesson", "table"} | alone <= set(found)
    for motif in found.values():
        assert all(0 <= bit.x <= motif.width and 0 <= bit.y <= motif.height for bit in motif.bits)
        assert [bit.name for bit in motif.bits if bit.name and not has_drawing(f"{key}/{bit.name}")] == []


@pytest.mark.parametrize("entry", games.BOX, ids=lambda entry: entry.key)
def test_the_box_knows_how_long_the_first_lesson_takes(entry):
    first = next((path for path in games.lessons(entry.key) if not path.name.startswith("00-")), None)
    if first is not None:
        assert entry.learn == lesson.load(first, games.load).minutes


@GAMES
def test_it_has_a_table(key):
    shown = looks.load(key)
    assert isinstance(shown, Looks)
    assert issubclass(shown.table, Tabletop)
    assert shown.table.actions_box is not Tabletop.actions_box
    if finished(key).game.seats != (1,):
        assert shown.table.plate_box is not Tabletop.plate_box


@GAMES
def test_the_sheets_fit_the_match(key):
    match = finished(key)
    whole, *rounds = sheets(key)
    assert all(isinstance(sheet, Sheet) and sheet.opening and sheet.headline for sheet in (whole, *rounds))
    assert [seat.total for seat in whole.seats] == list(match.standing.scores)
    assert len(rounds) in (0, len(match.rounds))
    for sheet, log in zip(rounds, match.rounds, strict=False):
        assert [seat.total for seat in sheet.seats] == list(log.scores)
    for sheet in (whole, *rounds):
        for seat in sheet.seats:
            assert sum(row.points for group in seat.groups for row in group.rows) == seat.total


@pytest.mark.parametrize("key", [entry.key for entry in games.BOX])
def test_what_is_told_of_an_end_names_nobody_twice_and_counts_in_plain_words(key):
    """`Ada wins the dance, Ada and Wen on points` and `1 coins` are slips that one match seldom shows."""
    shown = looks.load(key)
    for file in sorted((RECORDS / key).glob("*.toml"))[::2]:
        match = record.load(file)
        for seated, name in zip(match.seats, NAMES, strict=False):
            seated.name = name
        rounds = [i for i, log in enumerate(match.rounds) if i < len(match.rounds) - 1 or match.over]
        found = [shown.round_sheet(match, number) for number in rounds] if shown.round_sheet else []
        found += [shown.sheet(match)] if match.over else []
        for sheet in found:
            end = sheet.ending
            told = [sheet.headline, sheet.subtitle, *((end.told, end.decided, end.note) if end else ())]
            assert [text for text in told for name in NAMES if text.count(name) > 1] == [], file.name
            assert [text for text in told if SEVERAL.search(text)] == [], file.name


@GAMES
@pytest.mark.parametrize("palette", theme.PALETTES)
def test_there_is_a_picture_of_each_piece(key, palette):
    """On score sheets, among the samples of the settings, beside seats; and the back."""
    shown, sprites = looks.load(key), SimpleNamespace(exists=has_drawing)
    canvas = SimpleNamespace(palette=theme.PALETTES[palette], sprites=sprites)
    words = {"back", *shown.samples, *(word for sheet in sheets(key) for word in pieces(sheet))}
    names = {word: shown.named(canvas, word) for word in words - {"gap", "empty"}}
    drawn = {word: all(map(has_drawing, name.split(JOINT))) for word, name in names.items()}
    assert [word for word, there in drawn.items() if not there] == []
    assert shown.samples
    for seat in range(len(finished(key).seats)):
        mark, colour = shown.seat_mark(canvas, seat), shown.seat_colour(palette, seat)
        assert not mark or has_drawing(mark)
        assert colour is None or len(colour) == 3


def pieces(sheet):
    """The words of all pieces on a sheet."""
    for seat in sheet.seats:
        for group in seat.groups:
            for row in group.rows:
                yield from row.pieces
        if seat.token:
            yield from (seat.token.before, seat.token.after, *(word for _, word in seat.token.coins))


@pytest.mark.parametrize("key", [entry.key for entry in games.BOX])
def test_it_has_an_emblem(key):
    """The menu shows a plain plate for one that is missing; a game of the box has its own."""
    assert has_drawing(f"emblems/{key}")


@GAMES
def test_its_help_can_be_read(key, monkeypatch):
    toy = games.Entry("toy", "Toy", "", (2,), (5,), "Deal the cards")
    monkeypatch.setattr(games, "BOX", (*games.BOX, toy))
    book = pages.read((games.folder(key) / "help.md").read_text("utf-8"))
    assert book.title
    assert book.pages
