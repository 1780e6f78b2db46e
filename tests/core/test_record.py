"""Records, read and written with the toy game; every error that one can have."""

from datetime import UTC, datetime

import pytest
import toygame
from toygame import Act

from dragonbox.core import record
from dragonbox.core.contract import BadOption
from dragonbox.core.match import Game
from dragonbox.core.record import RecordError

GAME = Game(toygame)

FINISHED = """\
format = "dragonbox 1"
game = "toy"
rules = 1
title = "Sunday evening"
started = 2026-11-20T18:00:00Z
saved = 2026-11-20T18:20:00Z
practice = true
hints = 2

[options]
aim = "low"
rounds = 1
turning = true

[[seats]]
name = "Ada"
player = "human"

[[seats]]
name = "Smaug"
player = "expert"

[[rounds]]
seed = "8K2F-41"
moves = [
    "play 2",
    "turn",
    "play 3",
    "play 5",
    "play 4",
    "play 6",
    "play 8",
]
[rounds.deal]
hands = [
    "234",
    "658",
]
pile = "71"
first = 0

[result]
scores = [89, 99]
winners = [0]
"""
"""As the first version of the program laid it out; people may write it in any way."""
WRITTEN = """\
format = "dragonbox 1"
game = "toy"
rules = 1
title = "Sunday evening"
started = 2026-11-20 18:00:00+00:00
saved = 2026-11-20 18:20:00+00:00
practice = true
hints = 2
seats = [
    { name = "Ada", player = "human" },
    { name = "Smaug", player = "expert" },
]

[options]
aim = "low"
rounds = 1
turning = true

[[rounds]]
seed = "8K2F-41"
moves = [
    "play 2",
    "turn",
    "play 3",
    "play 5",
    "play 4",
    "play 6",
    "play 8",
]

[rounds.deal]
hands = [
    "234",
    "658",
]
pile = "71"
first = 0

[result]
scores = [
    89,
    99,
]
winners = [
    0,
]
"""
"""The same match as it is written today."""
BETWEEN = FINISHED.replace("rounds = 1", "rounds = 2")[: FINISHED.index("[result]")]
FRESH = """\
format = "dragonbox 1"
game = "toy"
[[seats]]
name = "Ada"
player = "human"
[[seats]]
name = "Smaug"
player = "expert"
[[rounds]]
moves = []
deal = { hands = ["234", "658"], pile = "71", first = 0 }
"""
SECOND = """
[[rounds]]
moves = ["play 6"]
deal = { hands = ["234", "658"], pile = "71", first = 1 }
"""


def find(key):
    if key != "toy":
        raise ValueError(f'unknown game "{key}"; known are toy')
    return GAME


def read(text):
    return record.loads(text, find, "evening.toml")


# -- what is read and written --


def test_a_finished_match():
    match = read(FINISHED)
    assert (match.title, match.practice, match.hints) == ("Sunday evening", True, 2)
    assert match.started == datetime(2026, 11, 20, 18, tzinfo=UTC)
    assert match.saved == datetime(2026, 11, 20, 18, 20, tzinfo=UTC)
    assert match.options == {"aim": "low", "rounds": 1, "turning": True}
    assert [(seat.name, seat.player) for seat in match.seats] == [("Ada", "human"), ("Smaug", "expert")]
    assert (match.over, match.standing.winners) == (True, (0,))
    assert len(match.history) == 7
    assert record.dumps(match) == WRITTEN


def test_a_fresh_match():
    match = read(FRESH)
    assert (match.options["rounds"], match.to_move, match.history) == (2, 0, [])
    assert not match.practice
    assert not match.can_redo
    written = record.dumps(match)
    for key in ("title", "started", "saved", "practice", "hints", "seed", "result"):
        assert f"{key} =" not in written
    assert "rules = 1\n" in written
    assert 'aim = "high"\n' in written
    assert "moves = []\n" in written
    assert record.dumps(read(written)) == written


def test_a_round_that_is_over_is_read_as_it_stands():
    match = read(BETWEEN)
    assert (match.to_move, match.over, match.legal()) == (None, False, [])
    assert record.dumps(match) == WRITTEN.replace("rounds = 1", "rounds = 2").split("\n[result]")[0]
    match.deal_next()
    assert 'seed = "8K2F-41"\nmoves = []\n\n' in record.dumps(match)
    assert record.dumps(read(record.dumps(match))) == record.dumps(match)


def test_two_rounds():
    match = read(BETWEEN + SECOND)
    assert (match.to_move, [len(log.moves) for log in match.rounds]) == (0, [7, 1])


def test_names_players_and_moves_may_be_missing():
    match = read(
        FRESH.replace('name = "Ada"\n', "").replace('player = "human"\n', "").replace("moves = []\n", "")
    )
    assert (match.seats[0].name, match.seats[0].player) == ("Player 1", "human")


def test_moves_are_read_with_patience():
    text = FRESH.replace("[]", '["  PLAY   2 ", "Turn", "play\\t3"]')
    assert [str(played.move) for played in read(text).history] == ["play 2", "turn", "play 3"]
    assert '    "play 2",\n    "turn",\n    "play 3",\n' in record.dumps(read(text))


def test_line_ends_and_byte_order_mark_of_other_systems():
    data = b"\xef\xbb\xbf" + FINISHED.replace("\n", "\r\n").encode()
    assert record.dumps(read(data)) == WRITTEN


def test_any_seed_is_kept_as_a_note():
    match = read(FRESH.replace("moves", 'seed = "my own box"\nmoves'))
    assert match.rounds[0].seed == "my own box"
    assert 'seed = "my own box"' in record.dumps(match)


def test_what_was_undone_is_not_written():
    match = GAME.new(seed="8K2F-41")
    before = record.dumps(match)
    match.play(Act("2"))
    match.undo()
    assert record.dumps(match) == before


NOTED = """\
format = "dragonbox 1"
game = "toy"
rules = 1
seats = [
    { name = "Ada", player = "human" },
    { name = "Smaug", player = "expert", _mood = "grim" },
]
_by = "Ada"
_when = 2026-11-20
_list = [
    1,
    [
        2.5,
        { a = "b" },
    ],
]

[options]
aim = "high"
rounds = 1
turning = true
_why = "short"

[[rounds]]
seed = "8K2F-41"
moves = [
    "play 2",
    "play 6",
    "play 3",
    "play 5",
    "play 4",
    "play 8",
]
_clock = [
    1,
    2,
]

[rounds.deal]
hands = [
    "234",
    "658",
]
pile = "71"
first = 0
_drawn = true

[result]
scores = [
    89,
    99,
]
winners = [
    1,
]
_applause = 3

[_table]
x = 1

[_table.y]
z = 2
"""


def test_notes_of_others_are_kept_everywhere():
    assert record.dumps(read(NOTED)) == NOTED


def test_notes_follow_their_rounds():
    match = read(NOTED)
    match.undo()
    assert "_drawn" in record.dumps(match)
    assert "_applause" not in record.dumps(match)
    match.redo()
    assert record.dumps(match) == NOTED
    assert record.dumps(match.until(99)) == NOTED


def test_notes_change_nothing_else():
    match = read(NOTED)
    assert match.options == {"aim": "high", "rounds": 1, "turning": True}
    assert match.rounds[0].deal == toygame.Deal(("234", "658"), "71", 0)


# -- what cannot be read --


def replaced(*pairs, text=FINISHED):
    for old, new in pairs:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


ERRORS = [
    # the file
    (FINISHED.encode() + b"\xff", f"byte {len(FINISHED) + 1} is not UTF-8"),
    ("x" * (4 * 1024 * 1024 + 1), "larger than 4 MiB"),
    ("format", "not TOML: "),
    (FINISHED + "[options]\n", "not TOML: "),
    ("_x = 0x1" + "0" * 16, "_x: found a number of more than 64 bits"),
    ("_x = 1" + "0" * 5000, "a number or a key of more than 200 characters"),
    ("_x = " + "[" * 5000 + "]" * 5000, "not TOML: nested too deeply"),
    ("_x" + ".x" * 50 + " = 1", "a key of more than 16 parts"),
    # the top
    ("", "format: missing, expected a text"),
    (replaced(('"dragonbox 1"', '"dragonbox 2"')), 'format: found "dragonbox 2", expected "dragonbox 1"'),
    (replaced(('"dragonbox 1"', "1")), "format: found 1, expected a text"),
    (replaced(('"toy"', '"chess"')), 'game: unknown game "chess"; known are toy'),
    (replaced(('"toy"', "[]")), "game: found a list, expected a text"),
    (replaced(("rules = 1", "rules = 2")), "rules: found version 2, expected 1"),
    (replaced(("rules = 1", "rules = true")), "rules: found true, expected a whole number"),
    (replaced(("rules = 1", "rules = 1.0")), "rules: found 1.0, expected a whole number"),
    (replaced(('"Sunday evening"', "{}")), "title: found a table, expected a text"),
    (
        replaced(("2026-11-20T18:00:00Z", "2026-11-20")),
        "started: found a date or time, expected a date with a time",
    ),
    (replaced(("2026-11-20T18:20:00Z", '"now"')), 'saved: found "now", expected a date with a time'),
    (replaced(("practice = true", "practice = 1")), "practice: found 1, expected true or false"),
    (replaced(("hints = 2", "hints = -1")), "hints: found -1, expected 0 or more"),
    (replaced(("hints = 2", "hints = false")), "hints: found false, expected a whole number"),
    (
        "colour = 1\n" + FINISHED,
        '"colour": unknown key; known are format, game, hints, lesson, options, practice, puzzle, ',
    ),
    ('"\\u0007" = 1\n' + FINISHED, r'"\x07": unknown key'),
    # options
    (
        replaced(("hints = 2", "hints = 2\noptions = 3"), ("[options]", "[_x]")),
        "options: found 3, expected a table",
    ),
    (replaced(('aim = "low"', 'aim = "far"')), 'options.aim: found "far", expected one of high, low'),
    (replaced(('aim = "low"', "aim = 1")), "options.aim: found 1, expected one of high, low"),
    (replaced(("rounds = 1", "rounds = 0")), "options.rounds: found 0, expected a whole number from 1 to 99"),
    (replaced(("rounds = 1", "cards = 1")), "options.cards: unknown option; known are aim, rounds, turning"),
    # seats
    (replaced(("[[seats]]", "[[_seats]]"), ("[[seats]]", "[[_seats]]")), "seats: missing, expected a list"),
    (replaced(("[[seats]]", "[[_seats]]")), "seats: found 1, expected 2"),
    (FRESH + "[[seats]]\n", "seats: found 3, expected 2"),
    (replaced(("[[seats]]", "[seats]"), ("[[seats]]", "[_x]")), "seats: found a table, expected a list"),
    (
        replaced(("game", "seats = [1, 2]\ngame"), ("[[seats]]", "[[_x]]"), ("[[seats]]", "[[_x]]")),
        "seat 1: found 1, expected a table",
    ),
    (replaced(('name = "Smaug"', "name = 9")), "seat 2, name: found 9, expected a text"),
    (
        replaced(('"expert"', '"wizard"')),
        'seat 2, player: found "wizard", expected one of human, novice, skilled, expert, master',
    ),
    (replaced(("name", "nick")), 'seat 1, "nick": unknown key; known are name, player'),
    # rounds
    (replaced(("[[rounds]]", "[[_x]]"), ("rounds.deal", "_y")), "rounds: missing, expected a list"),
    (
        replaced(("game", "rounds = []\ngame"), ("[[rounds]]", "[[_x]]"), ("rounds.deal", "_y")),
        "rounds: found none, expected one or more",
    ),
    (
        replaced(("game", "rounds = [1]\ngame"), ("[[rounds]]", "[[_x]]"), ("rounds.deal", "_y")),
        "round 1: found 1, expected a table",
    ),
    (replaced(('seed = "8K2F-41"', "seed = 1")), "round 1, seed: found 1, expected a text"),
    (FRESH.replace("[]", '"turn"'), 'round 1, moves: found "turn", expected a list'),
    (FRESH.replace("[]", '["turn", 3]'), "round 1, move 2: found 3, expected a text"),
    (FRESH.replace("moves", "move"), 'round 1, "move": unknown key; known are deal, moves, seed'),
    (FINISHED[: FINISHED.index("[rounds.deal]")], "round 1, deal: missing, expected a table"),
    (replaced(("pile = ", "pyre = ")), "round 1, deal: expected hands, pile and first"),
    (replaced(("first = 0", "first = 2")), "round 1, deal.first: expected 0 or 1"),
    (replaced(('"234"', '"235"')), "round 1, deal.hands: expected each of the cards 1 to 8 once"),
    (BETWEEN + SECOND.replace("first = 1", "first = true"), "round 2, deal.first: expected 0 or 1"),
    # moves
    (replaced(('"play 3"', '"play 9"')), 'round 1, move 3 "play 9": expected "play" and a card, or "turn"'),
    (replaced(('"play 3"', '"play 8"')), 'round 1, move 3 "play 8": 8 is not in the hand'),
    (replaced(('"play 3"', '""')), 'round 1, move 3 "": expected "play" and a card, or "turn"'),
    (replaced(('"play 3"', '"a\\n\\u001b"')), r'round 1, move 3 "a\n\x1b": expected "play" and a card'),
    (replaced(('"play 3"', f'"{"x" * 99}"')), f'round 1, move 3 "{"x" * 60}…": expected "play"'),
    (replaced(('"play 8",', '"play 8", "turn",')), 'round 1, move 8 "turn": the game is over'),
    (BETWEEN.replace('"play 8",', '"play 8", "turn",'), 'round 1, move 8 "turn": the round is over'),
    (BETWEEN + SECOND.replace("play 6", "play 2"), 'round 2, move 1 "play 2": 2 is not in the hand'),
    (FRESH + SECOND, "round 2: round 1 is not over"),
    (FINISHED + SECOND, "round 2: the game was over before it"),
    # the result
    (replaced(("[89, 99]", "[89, 98]")), "result.scores: found [89, 98], expected [89, 99]"),
    (replaced(("[89, 99]", "[89]")), "result.scores: found [89], expected [89, 99]"),
    (replaced(("[89, 99]", "[89.0, 99]")), "result.scores: expected whole numbers"),
    (replaced(("winners = [0]", "winners = [false]")), "result.winners: expected whole numbers"),
    (replaced(("winners = [0]", "winners = []")), "result.winners: found [], expected [0]"),
    (replaced(("winners = [0]", "winners = 0")), "result.winners: found 0, expected a list"),
    (replaced(("winners =", "losers =")), 'result."losers": unknown key; known are scores, winners'),
    (FRESH + "[result]\nscores = [80, 80]\n", "result: found one, expected none: the game is not over"),
    (BETWEEN + "[result]\n", "result: found one, expected none: the game is not over"),
]


@pytest.mark.parametrize(("text", "expected"), ERRORS, ids=[expected[:60] for _, expected in ERRORS])
def test_errors(text, expected):
    with pytest.raises(RecordError) as error:
        read(text)
    message = str(error.value)
    assert message.startswith(f"evening.toml: {expected}")
    assert message.isprintable()
    assert len(message) < 450


def test_an_option_that_only_the_deal_can_refuse(monkeypatch):
    def refuse(*_):
        raise BadOption("aim: found high, expected low with so many rounds")

    monkeypatch.setattr(toygame, "start", refuse)
    with pytest.raises(RecordError, match=r"^evening.toml: options.aim: found high"):
        read(FRESH)


def test_a_text_that_is_no_unicode():
    with pytest.raises(RecordError, match="byte 7 is not UTF-8"):
        read('_x = "\ud800"')


# -- files --


@pytest.fixture
def path(tmp_path):
    path = tmp_path / "evening.toml"
    path.write_text(FINISHED)
    return path


def files(path):
    return {file.name: file.read_text() for file in path.parent.iterdir()}


def test_a_file(path):
    match = record.load(path, find)
    assert record.dumps(match) == WRITTEN
    assert record.dumps(record.load(str(path), find)) == WRITTEN


def test_an_error_begins_with_the_name_of_the_file(path):
    path.write_text("")
    with pytest.raises(RecordError, match=r"^evening\.toml: format: missing"):
        record.load(path, find)


def test_a_large_file_is_not_read_to_its_end(path):
    with open(path, "wb") as file:
        file.truncate(1 << 40)
    with pytest.raises(RecordError, match=r"^evening\.toml: larger than 4 MiB$"):
        record.load(path, find)


@pytest.mark.parametrize(("name", "error"), [("none.toml", FileNotFoundError), (".", IsADirectoryError)])
def test_no_file(tmp_path, name, error):
    with pytest.raises(error):
        record.load(tmp_path / name, find)


def test_the_version_before_is_kept(path):
    match = record.load(path, find)
    match.title = "Monday"
    record.dump(match, path, find)
    monday = WRITTEN.replace("Sunday evening", "Monday")
    assert files(path) == {"evening.toml": monday, "evening.toml.bak": FINISHED}
    match.title = "Tuesday"
    record.dump(match, path, find)
    assert files(path) == {"evening.toml": monday.replace("Monday", "Tuesday"), "evening.toml.bak": monday}


def test_the_same_once_more_changes_no_file(path):
    match = record.load(path, find)
    match.title = "Monday"
    record.dump(match, path, find)
    before = files(path)
    record.dump(match, path, find)
    assert files(path) == before


def test_a_new_file(tmp_path):
    record.dump(read(FINISHED), str(tmp_path / "new.toml"), find)
    assert files(tmp_path / "new.toml") == {"new.toml": WRITTEN}


def test_another_record_may_be_overwritten(path):
    record.dump(GAME.new(), path, find)
    assert files(path)["evening.toml.bak"] == FINISHED


@pytest.mark.parametrize(
    "damaged",
    [
        "",
        "not a record",
        FINISHED.replace("dragonbox 1", "dragonbox 2"),
        FINISHED.replace("rules = 1", "rules = 2"),
        FINISHED.replace('"toy"', '"chess"'),
        FINISHED.replace("play 2", "play 9"),
    ],
)
def test_what_cannot_be_read_is_not_overwritten(path, damaged):
    match = record.load(path, find)
    path.write_text(damaged)
    with pytest.raises(RecordError, match=r"^not overwritten, since it cannot be read: evening\.toml: "):
        record.dump(match, path, find)
    assert files(path) == {"evening.toml": damaged}


def test_a_full_disk(path, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    match = record.load(path, find)
    match.title = "Monday"
    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space left on device"):
        record.dump(match, path, find)
    assert files(path) == {"evening.toml": FINISHED}
    monkeypatch.undo()
    record.dump(match, path, find)
    assert files(path)["evening.toml.bak"] == FINISHED


def test_a_folder_that_is_not_there(tmp_path):
    with pytest.raises(FileNotFoundError):
        record.dump(read(FINISHED), tmp_path / "none" / "evening.toml", find)


def test_a_record_that_could_not_be_read_again_is_not_written(path):
    match = read(FINISHED)
    match.title = "x" * (4 << 20)
    with pytest.raises(RecordError, match="could not be read again: larger than 4 MiB"):
        record.dump(match, path, find)
    assert files(path) == {"evening.toml": FINISHED}


def test_a_file_that_holds_what_was_last_written_is_not_read_through_again(path, monkeypatch):
    match = record.load(path, find)
    monkeypatch.setattr(record, "loads", None)
    for title in ("Monday", "Tuesday"):
        match.title = title
        record.dump(match, path, find)
    assert "Monday" in files(path)["evening.toml.bak"]
