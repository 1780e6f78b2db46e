"""Hints: three steps at every table, by mouse, keys and controller, counted, and never out of turn."""

from __future__ import annotations

import cardgame
import passing
import pygame
import pytest
from cardgame import Act
from repeats import repeated
from walks import somewhere

from dragonbox import games, players
from dragonbox.app import looks
from dragonbox.app.menu.menu import Menu
from dragonbox.app.table import hint_move, hints, note
from dragonbox.app.table.table import Table
from dragonbox.core import lesson as lessons
from dragonbox.core.contract import Compared, Decision, Headed
from dragonbox.games.dragon_dance import moves as dance_moves
from dragonbox.games.dragon_dance.table import words as dance_words
from dragonbox.games.magic_dragon import moves as magic_moves
from dragonbox.games.magic_dragon.table import words as magic_words
from dragonbox.games.swop.sequences import score
from dragonbox.players import Hint
from dragonbox.players.process import Failure
from dragonbox.storage.history import History
from dragonbox.ui import parts, pieces, theme

from .conftest import any_hint

KEYS = [entry.key for entry in games.BOX]

NARROW = repeated("size", [(960, 540, 100), (1024, 768, 100), (1280, 720, 150)], ids=str)


@pytest.fixture
def stage(make_stage, monkeypatch):
    """A small one: much is shown here, and little depends on its size. No hint is free."""
    monkeypatch.setattr(hints, "FREE_MATCHES", 0)
    return make_stage((960, 540))


def new(key="swop", players=("human", "novice"), hints=1, **options):
    match = games.load(key).new(options, len(players), "8K2F-41", ("You", "Rufus"), players)
    match.hints = hints
    return match


def seat(stage, match):
    """Put a match on the table."""
    stage.context.saves.autosave(match)
    table = stage.show(Table(stage.context, match))
    stage.wait(0.1)
    return table


def kept(stage):
    """The hints that the record on the disk tells of."""
    return stage.context.saves.load(stage.context.saves.running()[0]).hints


def answer(stage, move, *clues):
    """The next hints advise that move."""
    hint = Hint(Decision(move, "It is the best."), clues)
    stage.thoughts.replies[players.hint] = lambda *asked: hint


@pytest.mark.slow
def test_three_steps_and_then_the_move_itself(stage):
    table = seat(stage, new())
    move = next(move for move in table.match.legal() if move.verb == "swap")
    answer(stage, move, "Look at the left half.", "A sequence of three.")
    stage.press("h")
    assert stage.widget("hint note").title == "Hint 1 of 3"
    assert stage.says("Look at the left half.")
    assert not stage.says("A sequence of three.")
    stage.press("h")
    assert stage.says("A sequence of three.")
    assert (table.top.choosing.one, table.match.hints) == (-1, 2)
    stage.press("h")
    assert stage.says("It is the best.")
    assert {table.top.choosing.one, table.top.choosing.two} == {move.one, move.other}
    stage.press("h", "return")
    stage.wait(0.1)
    assert [played.move for played in table.match.history][:1] == [move]
    assert not stage.says("It is the best.")


@pytest.mark.slow
def test_a_hint_that_was_put_away_opens_where_it_was(stage):
    """To look at it again is not to ask for its next step."""
    table = seat(stage, new())
    move = next(move for move in table.match.legal() if move.verb == "swap")
    answer(stage, move, "Look at the left half.", "A sequence of three.")
    for step in (1, 2, 3):
        stage.press("h")
        for _ in range(2):
            stage.press("escape")
            assert not stage.says("Hint ")
            stage.press("h")
            assert stage.widget("hint note").title == f"Hint {step} of 3"


@pytest.mark.slow
def test_who_only_wants_the_move_sees_it_at_once(stage):
    table = seat(stage, new())
    move = next(move for move in table.match.legal() if move.verb == "swap")
    answer(stage, move, "Look at the left half.", "A sequence of three.")
    stage.press("h")
    stage.wait(0.5)
    stage.click("hint last")
    assert stage.widget("hint note").title == "Hint 3 of 3"
    assert {table.top.choosing.one, table.top.choosing.two} == {move.one, move.other}
    assert table.match.hints == 2


@pytest.mark.slow
@pytest.mark.parametrize("key", KEYS)
def test_what_is_pointed_out_can_be_made_by_the_button(stage, key):
    """At every table each move that is advised lies picked, and one press makes it."""
    stage.context.settings.motion, stage.context.settings.forced = "off", False
    stage.thoughts.at_once = False
    verbs = set()
    for number in range(4):
        match, rng = somewhere(key, number)
        if match.to_move is None:
            continue
        for seated in match.seats:
            seated.player = "novice"
        match.seats[match.to_move].player = "human"
        table = seat(stage, match)
        before = len(match.history)
        fresh = [move for move in match.legal() if getattr(move, "verb", "") not in verbs]
        move = rng.choice(fresh or match.legal())
        verbs.add(getattr(move, "verb", ""))
        press = table.top.point_out(move)
        table.refresh()
        widget = stage.widget(press)
        assert widget.on, (number, str(move), widget.why)
        widget.act()
        assert str(match.history[before].move) == str(move), number


def test_a_move_is_told_with_all_that_is_meant():
    """What others are not told of a move, whoever may make it is."""
    told = {
        "shed 1C 4S 9P": "lay aside 1 of Circles, 4 of Sticks and 9 of Pictures",
        "flush 3C 4C": "call Flush with 3 and 4 of Circles",
        "fingers 1": "show one finger",
        "drop 5C": "drop 5 of Circles",
        "pass": "pass",
        "zappo": "call Zappo!",
    }
    assert {text: magic_words.advice(magic_moves.parse(text)) for text in told} == told
    upright, turned = (dance_moves.parse(f"play RGBY r{turn} at 0,0") for turn in (0, 1))
    assert dance_words.advice(upright) == "lay the scale card with red and green above blue and yellow"
    assert dance_words.advice(turned) == "lay the scale card with blue and red above yellow and green"
    assert dance_words.advice(dance_moves.parse("play HR r0 at 0,0")) == "lay a red head"
    assert dance_words.advice(dance_moves.DRAW) == "draw a card"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("played", "said", "counted"), [(0, hints.FREE, 0), (2, hints.FREE, 0), (3, hints.COST, 1)]
)
def test_hints_are_free_in_the_first_three_matches_of_a_game(make_stage, monkeypatch, played, said, counted):
    stage = make_stage((960, 540))
    monkeypatch.setattr(History, "results", lambda self, game="": [None] * played)
    table = seat(stage, new(hints=0))
    stage.press("h")
    assert stage.says(said)
    assert table.match.hints == counted
    stage.press("h")
    assert table.match.hints == counted


@pytest.mark.slow
def test_the_first_hint_says_what_it_costs_and_asks_nothing(stage):
    table = seat(stage, new(hints=0))
    assert not stage.says("with hints")
    stage.press("h")
    assert stage.top is table
    assert stage.widget("hint note").title == "Hint 1 of 3"
    assert stage.says("Matches with hints don't count for the best scores.")
    assert stage.says("with hints"), "the title shows it"
    assert (table.match.hints, kept(stage)) == (1, 1)
    stage.press("h")
    assert not stage.says("Matches with hints don't count for the best scores."), "once is enough"


def test_while_it_is_thought_over_the_first_one_can_still_be_declined(stage):
    stage.thoughts.at_once = False
    table = seat(stage, new(hints=0))
    stage.press("h")
    assert stage.says("Matches with hints don't count for the best scores.")
    stage.press("escape")
    assert table.match.hints == 0
    assert stage.thoughts.stopped


@pytest.mark.slow
def test_later_hints_say_nothing_of_it_nor_do_those_of_a_practice_game(stage):
    seat(stage, new(hints=1))
    stage.press("h")
    assert stage.widget("hint note").title == "Hint 1 of 3"
    assert not stage.says("count for the best scores")
    match = new(hints=0)
    match.practice = True
    seat(stage, match)
    stage.press("h")
    assert stage.widget("hint note").title == "Hint 1 of 3"
    assert not stage.says("count for the best scores")
    assert stage.says("practice")


@pytest.mark.slow
@pytest.mark.parametrize("size", [(960, 540, 100), (1280, 720, 150)], ids=str)
def test_the_mark_covers_no_plate(make_stage, size):
    stage = make_stage(size[:2], size[2])
    stage.thoughts.at_once = False
    for key, seats in (("swop", 3), ("dragon_dance", 3), ("rare_dragon", 3), ("dragon_swoop", 1)):
        table = seat(stage, new(key, ("human", *["novice"] * (seats - 1))))
        c, heading = table.canvas, table.heading
        (sign,) = heading._mark(*heading.below())
        wide = c.px(16) if sign.icon else c.type.width(sign.text, theme.LABEL)
        box = pygame.Rect(sign.left, sign.top, wide, c.type.line(theme.LABEL))
        assert box.collidelist([table.top.plate_box(seat) for seat in range(seats)]) < 0, key
        assert box.collidelist(list(table.top.beside_title())) < 0, key


@pytest.mark.slow
def test_one_decision_counts_once_and_an_undo_gives_nothing_back(stage):
    table = seat(stage, new("dragon_swoop", ("human",), hints=0))
    table.match.practice = True
    move = table.match.legal()[0]
    answer(stage, move, "Look there.", "It is a recruit.")
    stage.press("h", "h", "h", "h")
    assert table.match.hints == 1
    table.play(move)
    stage.settle()
    stage.press("ctrl+z")
    assert table.match.hints == 1
    stage.press("h")
    assert stage.widget("hint note").title == "Hint 3 of 3", "what was told once need not be asked again"
    assert (table.match.hints, kept(stage), len(stage.thoughts.called)) == (1, 1, 1)


@pytest.mark.slow
def test_by_mouse_and_by_controller(stage):
    table = seat(stage, new())
    stage.click("hint")
    assert stage.widget("hint note").title == "Hint 1 of 3"
    stage.click("hint next")
    assert stage.widget("hint note").title == "Hint 2 of 3"
    stage.click("hint close")
    assert not table.hints.is_shown
    stage.button(10)
    assert stage.widget("hint note").title == "Hint 2 of 3", "it opens where it was closed"
    stage.press("escape")
    assert not table.hints.is_shown
    assert stage.top is table


@pytest.mark.slow
def test_the_only_move_needs_no_clues(stage):
    seat(stage, new())
    answer(stage, stage.top.match.legal()[0])
    stage.press("h")
    assert stage.widget("hint note").title == "Hint 1 of 1"
    assert "hint next" not in stage.offered()


@pytest.mark.parametrize(("free", "told", "counted"), [(0, hints.COST, 1), (3, hints.FREE, 0)])
def test_a_hint_where_there_is_only_one_move_costs_nothing(stage, monkeypatch, free, told, counted):
    monkeypatch.setattr(hints, "FREE_MATCHES", free)
    match = new("dragon_dance", hints=0)
    while len(match.legal()) > 1 or match.to_move != 0:
        match.play(match.legal()[0])
    table = seat(stage, match)
    answer(stage, match.legal()[0])
    stage.press("h")
    assert table.hints.is_shown
    assert table.hints.cost == ""
    assert table.real.hints == 0
    table.play(match.legal()[0])
    while len(table.match.legal()) == 1 or table.match.to_move != 0:
        table.real.play(table.real.legal()[0])
    table.refresh()
    answer(stage, table.match.legal()[0])
    stage.press("h")
    assert (table.hints.cost, table.real.hints) == (told, counted), "the next one is the first that costs"


def test_it_is_said_that_somebody_thinks_and_only_views_are_handed_on(stage):
    stage.thoughts.at_once = False
    table = seat(stage, new())
    stage.press("h", "h")
    assert stage.says("Thinking it over…")
    ((function, arguments),) = stage.thoughts.called
    assert function is players.hint
    assert arguments[:3] == ("master", "swop", table.match.view(0))
    stage.thoughts.reply()
    stage.settle()
    assert stage.says("Look at the table.")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("played", "opponent", "level"),
    [
        (0, "novice", "teacher"),
        (1, "expert", "teacher"),
        (2, "master", "master"),
        (3, "novice", "master"),
    ],
)
def test_in_the_first_matches_hints_are_not_far_above_the_table(stage, monkeypatch, played, opponent, level):
    """The teacher of Swop plays like an expert: only among masters it is one of them."""
    monkeypatch.setattr(hints, "FREE_MATCHES", 3)
    monkeypatch.setattr(History, "results", lambda self, game="": [None] * played)
    seat(stage, new(players=("human", opponent)))
    stage.press("h")
    assert stage.thoughts.called[-1][1][0] == level


def test_who_moves_meanwhile_hears_no_more_of_it(stage):
    stage.thoughts.at_once = False
    table = seat(stage, new())
    stage.press("h")
    late, stopped = stage.thoughts.waiting, stage.thoughts.stopped
    table.play(table.match.legal()[0])
    assert stage.thoughts.stopped > stopped
    late(Hint(Decision(table.match.history[0].move, "Too late."), ()))
    stage.settle()
    assert not stage.says("Too late.")
    assert table.match.hints == 1


def test_leaving_stops_the_thinking(stage):
    stage.thoughts.at_once = False
    seat(stage, new())
    stage.press("h")
    late, stopped = stage.thoughts.waiting, stage.thoughts.stopped
    stage.window.reset(Menu(stage.context, []))
    assert stage.thoughts.stopped > stopped
    late(Hint(Decision(None, "Too late."), ()))
    stage.settle()


def test_out_of_turn_it_is_said_why_there_is_none(stage):
    stage.thoughts.at_once = False
    table = seat(stage, new())
    table.play(table.match.legal()[0])
    stage.settle()
    table.refresh()
    assert not stage.widget("hint").on
    stage.press("h")
    assert stage.says("Hints are for your own turn: Rufus is thinking.")
    stage.thoughts.decide(table.match.legal()[0])
    stage.wait(0.1)
    assert stage.says("Hints are for your own turn: Rufus is thinking."), "a move of theirs leaves it there"
    assert (table.match.hints, stage.thoughts.called) == (1, [])


def test_nobody_sees_the_hint_of_another(stage, monkeypatch):
    cardgame.install(monkeypatch)
    match = passing.new(*passing.PEOPLE)
    match.hints = 1
    table = passing.seat(stage, match)
    stage.press("h")
    assert not table.hints.is_shown, "the doors are closed"
    assert stage.thoughts.called == []
    passing.open_doors(stage)
    answer(stage, Act("draw"), "Look at the secret of Mira.", "Draw.")
    stage.press("h")
    assert stage.says("Look at the secret of Mira.")
    passing.take_turn(stage)
    passing.pass_on(stage)
    passing.open_doors(stage)
    assert not stage.says("Look at the secret of Mira.")
    assert "hint note" not in stage.offered()


def test_a_thinking_that_fails_costs_nothing(stage):
    table = seat(stage, new())
    stage.thoughts.replies[players.hint] = lambda *asked: Failure("It fell asleep.", "a report")
    stage.press("h")
    stage.wait(0.1)
    assert stage.says("There's no hint this time. Press H to try again.")
    assert table.match.hints == 1
    assert "a report" in stage.context.log.path.read_text()
    stage.thoughts.replies[players.hint] = any_hint
    stage.press("h")
    assert stage.widget("hint note").title == "Hint 1 of 3"
    seeds = [arguments[3] for _, arguments in stage.thoughts.called]
    assert len(set(seeds)) == 3, "the same chances might fail again"


def test_who_thinks_too_long_is_asked_for_a_shorter_look(stage):
    table = seat(stage, new())

    def slow(level, game, view, seed, budget, opponent=""):
        return (
            any_hint(level, game, view, seed, budget) if budget == players.SHORT else Failure("Late.", "late")
        )

    stage.thoughts.replies[players.hint] = slow
    stage.press("h")
    stage.wait(0.1)
    assert stage.widget("hint note").title == "Hint 1 of 3"
    assert [arguments[0] for _, arguments in stage.thoughts.called] == ["master", players.TEACHER]
    assert table.match.hints == 2


@pytest.mark.parametrize("move", ["fly to the moon", None, 3])
def test_an_illegal_hint_is_never_shown(stage, move):
    table = seat(stage, new(hints=0))
    answer(stage, move, "Look there.")
    stage.press("h")
    stage.wait(0.1)
    assert stage.says("There's no hint this time.")
    assert not stage.says("Look there.")
    assert (table.match.hints, table.hints.is_shown) == (0, False)


@NARROW
def test_every_note_fits(make_stage, size):
    stage = make_stage(size[:2], size[2])
    table = seat(stage, new())
    long = "Look at the lower left corner of the board, beside the chips that were placed in the last round."
    answer(stage, table.match.legal()[0], long, long)
    for _ in range(3):
        stage.press("h")
        assert not stage.misfits()
        boxes = [stage.widget("hint note").box]
        keys = {"hint next", "hint last", "hint close"} & set(stage.offered())
        boxes += [stage.widget(key).box for key in keys]
        assert all(boxes[0].contains(box) for box in boxes)
        assert all(box.collidelist(boxes[i + 1 :]) < 0 for i, box in enumerate(boxes) if i)


@pytest.mark.slow
@pytest.mark.parametrize("key", KEYS)
def test_the_first_step_lights_what_it_speaks_of_and_the_note_leaves_it_free(stage, key):
    """At every table what a hint names is found; the note moves no more, and covers none of it."""
    stage.context.settings.motion = "off"
    lit = 0
    for number in range(5):
        match, _ = somewhere(key, number)
        if match.to_move is None or len(match.legal()) < 2:
            continue
        for seated in match.seats:
            seated.player = "novice"
        match.seats[match.to_move].player = "human"
        match.hints = 1
        view = match.view(match.to_move)
        hint = players.hint("skilled", key, view, number, players.glance(0.05))
        stage.thoughts.replies[players.hint] = lambda *asked, hint=hint: hint
        table = seat(stage, match)
        stage.press("h")
        boxes = table.hints.lit()
        assert len(boxes) >= min(1, len(hint.lit)), (hint.lit, stage.offered())
        note = stage.widget("hint note").box
        covered = sum(note.clip(box).w * note.clip(box).h for box in boxes)
        assert 10 * covered <= sum(box.w * box.h for box in boxes), (key, number)
        lit += len(boxes)
        stage.press("h", "h")
        assert not table.hints.lit(), "the last step shows the move itself"
        assert stage.widget("hint note").box.topleft == note.topleft
    assert lit > 2


def test_the_last_step_leads_to_its_rule(stage):
    table = seat(stage, new())
    decision = Decision(next(move for move in table.match.legal() if move.verb == "swap"), "It is the best.")
    hint = Hint(decision, ("Look there.", "A line of three."), ("a1",), "chips")
    stage.thoughts.replies[players.hint] = lambda *asked: hint
    stage.press("h")
    assert "hint rule" not in stage.offered()
    stage.press("h", "h")
    stage.click("hint rule")
    assert stage.top is not table
    assert stage.says("Chips")


def test_the_last_step_marks_the_swap_that_it_compares_with(make_stage, monkeypatch):
    """Its dice have a rim of dashes on the board and its name beside them, which hides nothing; the note
    shows the same rim before its points."""
    stage = make_stage((1280, 720))
    table = seat(stage, new())
    swaps = [move for move in table.match.legal() if move.verb == "swap"]
    move = swaps[0]
    rival = next(one for one in swaps if not {one.one, one.other} & {move.one, move.other})
    compared = (Compared("Keep it", 7), Compared("A Swop: 8, less a chip", 8, 1, rival, "chip", "Rival"))
    headed = Headed("The best", "2 + 3", "Why not the Swop?", "A kept chip is worth 1 point.")
    hint = Hint(Decision(move, "It is the best.", compared, headed), ("Look there.", "A line of three."))
    stage.thoughts.replies[players.hint] = lambda *asked: hint
    stage.press("h", "h")
    assert not stage.says("A Swop")
    rims, tags = [], []
    monkeypatch.setattr(parts, "dashes", lambda c, box: rims.append(pygame.Rect(box)))
    monkeypatch.setattr(parts, "badge", lambda c, text, at, *look: tags.append((text, at, *look)))
    stage.press("h")
    assert stage.says("A Swop")
    rims.clear()
    tags.clear()
    stage.texts()
    board, note = table.top.at.board, stage.widget("hint note").box
    outside = [rim for rim in rims if not note.contains(rim)]
    assert outside == [board.cells[rival.one], board.cells[rival.other]]
    assert len(rims) == len(outside) + 1
    ((_, at, kind, *size),) = [tag for tag in tags if tag[0] == "Rival"]
    assert kind == "cool"
    tag = pygame.Rect((0, 0), parts.badge_size(table.canvas, "Rival", *size)).move_to(center=at)
    assert board.tray.contains(tag)
    assert tag.collidelist([board.pips(cell) for cell in range(66)]) == -1


def test_the_last_step_shows_what_it_compares(stage):
    table = seat(stage, new())
    move = next(move for move in table.match.legal() if move.verb == "swap")
    compared = (Compared("Keep it", 7), Compared("A Swop, less its chip", 9, 1))
    hint = Hint(Decision(move, "It is the best.", compared), ("Look there.", "A line of three."))
    stage.thoughts.replies[players.hint] = lambda *asked: hint
    stage.press("h", "h")
    assert not stage.says("A Swop, less its chip")
    stage.press("h")
    texts = stage.texts()
    at = texts.index("Keep it")
    assert texts[at : at + 4] == ["Keep it", "7", "A Swop, less its chip", "8"]
    assert not stage.misfits()
    assert stage.widget("hint note").box.contains(stage.widget("hint close").box)


@pytest.mark.parametrize(
    ("key", "seats", "lit"),
    [
        ("rare_dragon", 3, ("rare", "draw-two", "held 1", "held 2")),
        ("dragon_swoop", 1, ("a1", "a2", "a3", "masters")),
        ("swop", 2, ("a1", "b1", "c1", "placed")),
    ],
)
def test_the_note_goes_out_of_the_way(stage, key, seats, lit):
    table = seat(stage, new(key, ("human", *["novice"] * (seats - 1))))
    hint = Hint(Decision(table.match.legal()[0], "It is the best."), ("Look there.", "It is good."), lit)
    stage.thoughts.replies[players.hint] = lambda *asked: hint
    stage.press("h")
    note, boxes = stage.widget("hint note").box, table.hints.lit()
    assert len(boxes) >= len(lit) - 2
    assert note.collidelist(boxes) < 0


LONG = "Keep it for now: it could bring 6 points later, and one more of its kind is still out. "


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_in_large_type_the_note_leaves_the_goal_and_the_plates_free(make_stage, key, size):
    """What the match is about stands below its title; scores stand on the plates."""
    entry = games.entry(key)
    stage = make_stage(size, 150)
    table = seat(stage, new(key, ("human", *["novice"] * (min(3, entry.seats[-1]) - 1))))
    while not table.can_play:
        stage.wait(1)
    hint = Hint(Decision(table.match.legal()[0], LONG * 3), ("Look there, at the lower left.", LONG), ())
    stage.thoughts.replies[players.hint] = lambda *asked: hint
    plates = [table.top.plate_box(other) for other in range(len(table.match.seats)) if other != table.seat]
    for _ in range(4):
        box = stage.widget("hint note").box if table.hints.is_shown else table.heading.box().move(0, 900)
        assert not box.colliderect(table.heading.box())
        assert box.collidelist(plates) < 0
        assert not box.colliderect(table.top.actions_box())
        stage.press("h")
    assert table.hints.open.told


def test_the_focus_goes_back_to_where_it_was(stage):
    table = seat(stage, new())
    stage.press("right", "right")
    before = table.focused
    assert table.focus_shown
    stage.press("h")
    assert table.focused == hints.NEXT_KEY
    stage.press("escape")
    assert not table.hints.is_shown
    assert table.focused == before


def test_whoever_plays_by_mouse_has_no_focus_after_a_hint(stage):
    table = seat(stage, new())
    move = next(move for move in table.match.legal() if move.verb == "swap")
    answer(stage, move)
    stage.hover("help")
    assert not table.focus_shown
    stage.press("h")
    assert table.hints.open.told
    assert (table.focused, table.focus_shown) == (table.hints.pointed, True)
    stage.press("escape")
    assert not table.hints.is_shown
    assert not table.focus_shown


def test_that_hints_are_free_is_said_of_the_first_one_only(stage, monkeypatch):
    monkeypatch.setattr(hints, "FREE_MATCHES", 3)
    table = seat(stage, new(hints=0))
    table.match.seats[1].player = "human"
    for first in (True, False):
        stage.press("h")
        assert table.hints.is_shown
        assert table.hints.cost == (hints.FREE if first else "")
        table.play(table.match.legal()[0])
        stage.settle()
    assert table.real.hints == 0


def test_a_note_lies_instead_of_a_panel_of_its_width_that_matters_little():
    found, panel = pygame.Rect(30, 300, 206, 200), pygame.Rect(16, 170, 206, 390)
    assert note.instead(found, [(panel, 0.1)], lambda box: 220, 24) == panel
    assert note.instead(found, [(panel, 2.0)], lambda box: 220, 24) is None, "it matters"
    assert note.instead(found, [(panel, 0.1)], lambda box: 400, 24) is None, "it is too low"
    assert note.instead(found, [(panel.inflate(90, 0), 0.1)], lambda box: 220, 24) is None, "it is wide"


@pytest.mark.pixels
def test_the_last_step_shows_the_move_in_pictures_and_dims_the_rest(stage, monkeypatch):
    stage.context.settings.motion = "off"
    table = seat(stage, new())
    swaps = [move for move in table.match.legal() if move.verb == "swap"]
    best = max(swaps, key=lambda move: lessons.gain(table.match, move))
    hint = Hint(Decision(best, "It is the best."), ("Look there.", "A line of three."))
    stage.thoughts.replies[players.hint] = lambda *asked: hint
    board, surface = table.top.at.board, stage.window.canvas.surface
    others = looks.load("swop").others(table.match, best)
    lit = {cell for move in (best, *others) for cell in (move.one, move.other)}
    scored = score(table.match.view(0).numbers, best.one, best.other).sequences
    lit.update(cell for sequence in scored for cell in sequence.cells)
    die = next(box.center for cell, box in enumerate(board.dice) if cell not in lit)
    corner = board.frame.move(4, 4).topleft
    bright = surface.get_at(die), surface.get_at(corner)
    stage.press("h", "h", "h")
    stage.settle()
    assert sum(surface.get_at(die)[:3]) < sum(bright[0][:3])
    assert surface.get_at(corner) == bright[1], "only the dice step back"
    assert (line := table._line())
    assert [text for text, *_ in line.runs] == ["Press Swap", "or pick other dice."], (
        "the rest is on the note"
    )
    rows = []
    monkeypatch.setattr(pieces, "row", lambda c, named, words, *place: rows.append(words))
    texts = stage.texts()
    assert rows[0] == table.hints.open.advised.move.pieces
    assert rows[0][1] == "swap"
    assert rows[1:] == [table.hints.open.advised.others[0].pieces]
    assert f"+{lessons.gain(table.match, best)}" in texts
    assert not any(text.startswith("Swap ") and " with " in text for text in texts), "no plain squares"


def test_a_hint_that_shows_its_move_leaves_the_last_one_unmarked(stage, monkeypatch):
    """What counts now is the move that it shows."""
    stage.context.settings.motion = "off"
    match = new()
    while match.to_move != 0 or not match.history:
        match.play(match.legal()[0])
    table, marked = seat(stage, match), []
    monkeypatch.setattr(parts, "plate", lambda c, box, what: marked.append(what.last))
    stage.thoughts.replies[players.hint] = lambda *asked: hint
    hint = Hint(Decision(table.match.legal()[0], "It is the best."), ("Look there.", "A line of three."))
    for step, seen in enumerate((True, True, True, False)):
        marked.clear()
        table.canvas.kept.clear()
        stage.texts()
        assert any(marked) == seen, step
        stage.press("h")
        stage.settle()


@pytest.mark.slow
def test_other_ideas_are_the_best_swaps_of_other_dice():
    match = new().until(0)
    swaps = [move for move in match.legal() if move.verb == "swap"]
    best = max(swaps, key=lambda move: lessons.gain(match, move))
    found = looks.load("swop").others(match, best)
    cells = [cell for move in (best, *found) for cell in (move.one, move.other)]
    assert found
    assert len(set(cells)) == len(cells)
    gains = [lessons.gain(match, move) for move in (best, *found)]
    assert gains == sorted(gains, reverse=True)
    assert len(set(gains)) == len(gains), "as many points twice are no other idea"
    assert all(gains)


@repeated("key", KEYS)
def test_hints_of_all_games_draw_what_they_can(stage, key):
    """What only its maker sees is not drawn as the others see it."""
    table = seat(stage, new(key, ("human", *["novice"] * (1 if key != "dragon_swoop" else 0))))
    for move in table.match.legal()[:8]:
        shown = hint_move.pictures(table.match, move)
        assert "back" not in shown.pieces or len(set(shown.pieces)) > 1


@pytest.mark.pixels
@pytest.mark.slow
def test_what_a_swap_would_bring_is_seen_in_the_dark_of_a_hint(stage):
    stage.context.settings.motion = "off"
    table = seat(stage, new())
    swaps = [move for move in table.match.legal() if move.verb == "swap"]
    best = max(swaps, key=lambda move: lessons.gain(table.match, move))
    lit = tuple(str(best).split()[0].split("-"))
    hint = Hint(Decision(best, "It is the best."), ("Look there.", "A line of three."), lit=lit)
    stage.thoughts.replies[players.hint] = lambda *asked: hint
    stage.press("h")
    for cell in lit:
        stage.click(cell)
    stage.settle()
    assert table.hints.lit()
    names = [name for name in table.top.actors.cast if str(name).startswith("points ")]
    boxes = [table.top.mark(name).inflate(-14, -14) for name in names]
    surface = stage.window.canvas.surface
    shown = [pygame.image.tobytes(surface.subsurface(box), "RGB") for box in boxes]
    table.top.paint_gains()
    assert shown == [pygame.image.tobytes(surface.subsurface(box), "RGB") for box in boxes] != []
