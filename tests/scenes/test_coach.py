"""Guided play: an idea for whoever hesitates in the first turns of the first matches."""

import pygame
import pytest
from repeats import repeated

from dragonbox import games, players
from dragonbox.app.table.advised import is_advised
from dragonbox.app.table.coach import HESITATES
from dragonbox.app.table.phase import Phase
from dragonbox.app.table.table import Table
from dragonbox.core.contract import Decision
from dragonbox.games.dragon_swoop.table import panels
from dragonbox.games.magic_dragon.table import wall
from dragonbox.games.magic_dragon.table.aid import AIDS
from dragonbox.games.rare_dragon.table import faces
from dragonbox.players import Hint
from dragonbox.storage.history import History


@pytest.fixture
def stage(make_stage):
    stage = make_stage((960, 540))
    stage.context.settings.guided = True
    stage.context.settings.motion = "off"
    return stage


HESITATED = HESITATES + 1


def seat(stage, players=("human", "novice"), seconds=HESITATED):
    match = games.load("swop").new({}, len(players), "8K2F-41", ("You", "Wen"), players)
    table = stage.show(Table(stage.context, match))
    stage.wait(seconds)
    return table


IDEA = "A move is best."


def test_a_turn_may_have_an_idea_that_costs_nothing(stage):
    table = seat(stage)
    assert stage.says(IDEA)
    assert not stage.misfits()
    stage.click("notice ok")
    assert not stage.says(IDEA)
    table.play(table.match.legal()[5])
    stage.wait_for(lambda: len(table.match.history) == 2 and table.can_play)
    stage.wait(1)
    assert table.match.hints == 0
    stage.press("h")
    assert stage.widget("hint note").title == "Hint 1 of 3"
    assert "notice ok" not in stage.offered()


def test_an_idea_comes_to_whoever_hesitates(stage):
    table = seat(stage, seconds=HESITATES - 2)
    assert not stage.says(IDEA)
    stage.wait(3)
    assert stage.says(IDEA)
    assert table.match.hints == 0


@pytest.mark.parametrize("act", [lambda stage: stage.press("right"), lambda stage: stage.click("c3")])
def test_whoever_is_at_work_gets_no_idea(stage, act):
    seat(stage, seconds=0)
    for _ in range(4):
        stage.wait(HESITATES - 4)
        act(stage)
        assert not stage.says(IDEA)
    stage.wait(HESITATED)
    assert stage.says(IDEA)


def test_an_idea_that_says_nothing_is_not_told(stage):
    hint = Hint(Decision(games.load("swop").new({}, 2, "8K2F-41").legal()[0], ""), ("Look.", IDEA), nudge="")
    stage.thoughts.replies[players.hint] = lambda *asked: hint
    seat(stage)
    assert not stage.says(IDEA)
    assert "guide" not in stage.offered()


def test_an_idea_lies_in_the_place_of_the_line_until_something_is_picked(stage):
    table = seat(stage)
    assert stage.says(IDEA)
    prompt = " ".join(text for text, *_ in table.top.line().runs)
    assert not stage.says(prompt)
    stage.click("c3")
    assert not stage.says(IDEA)
    stage.click("c3")
    assert stage.says(IDEA)
    stage.click("notice ok")
    assert stage.says(prompt)


def test_nothing_is_said_of_an_idea_that_a_rule_keeps_from_being_seen(stage):
    match = games.load("swop").new({}, 2, "8K2F-41", ("You", "Wen"), ("human", "novice"))
    table = Table(stage.context, match)
    stage.window.push(table)
    table.notices.begin("A rule is new.")
    stage.settle()
    stage.wait(1)
    assert stage.says("A rule is new.")
    move = table.top.suggested
    assert not is_advised(table.real, 0, move), "nobody has seen it"
    stage.click("notice ok")
    stage.wait(HESITATED)
    assert stage.says(IDEA)
    assert is_advised(table.real, 0, move)


def test_ideas_can_be_ended_on_their_paper(stage):
    table = seat(stage)
    assert not stage.misfits()
    boxes = [stage.widget(key).box for key in ("notice more", "notice ok", "notice off")]
    paper = next(widget.box for widget in table.widgets if widget.key == "guide")
    assert all(paper.contains(box) for box in boxes)
    stage.click("notice off")
    assert not stage.says(IDEA)
    assert "settings" in stage.message
    assert not stage.kept_settings().guided
    table.play(table.match.legal()[5])
    stage.wait_for(lambda: len(table.match.history) == 2 and table.can_play)
    stage.wait(1)
    assert "notice off" not in stage.offered()


def test_after_a_rule_is_told_an_idea_comes_only_to_whoever_hesitates(stage):
    table = seat(stage, seconds=1)
    table.notices.begin("A rule is new.")
    assert stage.says("A rule is new.")
    stage.wait(HESITATED)
    stage.click("notice ok")
    assert "notice ok" not in stage.offered()
    stage.wait(HESITATED)
    assert stage.says(IDEA)


@pytest.mark.parametrize(("played", "turns"), [(0, 6), (1, 3)])
def test_it_fades_out_within_a_match(stage, monkeypatch, played, turns):
    monkeypatch.setattr(History, "results", lambda self, game="": [None] * played)
    table = seat(stage)
    own = table.match.to_move
    for _ in range(turns + 2):
        stage.wait_for(lambda: table.can_play)
        count = sum(played.seat == own for played in table.match.history)
        assert table.coach._leads == (count < turns)
        table.play(table.match.legal()[5])
        stage.settle()
        stage.wait(1)


@pytest.mark.parametrize(("played", "told"), [(1, True), (2, False)])
def test_it_fades_out_after_two_matches(stage, monkeypatch, played, told):
    monkeypatch.setattr(History, "results", lambda self, game="": [None] * played)
    seat(stage)
    assert stage.says(IDEA) == told


def test_it_can_be_switched_off(stage):
    stage.context.settings.guided = False
    seat(stage)
    assert not stage.says(IDEA)


def test_people_among_themselves_are_not_guided(stage):
    seat(stage, ("human", "human"))
    assert not stage.says(IDEA)


@pytest.mark.slow
def test_an_idea_is_not_told_twice_in_a_row(stage):
    table = seat(stage)
    assert stage.says(IDEA)
    stage.context.settings.forced = False
    for said, told in ((IDEA, False), ("Another move is best.", True), (IDEA, True)):
        hint = Hint(Decision(table.match.legal()[0], "It is best."), ("Look at the table.", said))
        stage.thoughts.replies[players.hint] = lambda *asked, hint=hint: hint
        moves = len(table.match.history)
        table.play(table.match.legal()[5])
        stage.wait_for(lambda moves=moves: len(table.match.history) == moves + 2 and table.can_play)
        stage.wait(HESITATED)
        assert stage.says(said) == told


def rare_turn(stage, *moves):
    """The Rare Dragon with an idea for each decision, each with other words, after these moves."""
    ideas = iter(range(1, 99))

    def hint(*asked):
        return Hint(Decision(asked[2].legal()[0], ""), ("Look.", f"Idea {next(ideas)} is best."), ())

    stage.thoughts.replies[players.hint] = hint
    stage.context.settings.forced = False
    match = games.load("rare_dragon").new({}, 2, "8K2F-31", ("You", "Wen"), ("human", "novice"))
    for verb in moves:
        match.play(next(move for move in match.legal() if move.verb == verb))
    table = stage.show(Table(stage.context, match))
    stage.wait(HESITATED)
    return table


def test_a_turn_of_several_decisions_has_one_idea(stage):
    table = rare_turn(stage)
    assert stage.says("Idea 1 is best.")
    table.play(next(move for move in table.match.legal() if move.verb == "draw"))
    stage.wait(HESITATED)
    assert table.can_play
    assert "notice ok" not in stage.offered()


def test_no_idea_comes_once_a_card_is_picked(stage):
    stage.thoughts.at_once = False
    table = rare_turn(stage, "draw")
    assert "notice ok" not in stage.offered()
    stage.click("hand 0")
    assert table.top.picked_move() is not None
    stage.thoughts.reply()
    stage.wait(1)
    assert table.top.suggested is not None
    assert "notice ok" not in stage.offered()


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_ideas_have_one_place_beside_all_cards_of_the_rare_dragon(make_stage, size):
    stage = make_stage(size)
    stage.context.settings.guided, stage.context.settings.motion = True, "off"
    places = set()
    for moves in ((), ("draw",), ("draw", "drop", "draw", "drop"), ("draw", "drop", "draw", "drop", "draw")):
        table = rare_turn(stage, *moves)
        box = stage.widget("guide").box
        places.add((box.centerx, box.bottom))
        lie = [piece for piece in table.top.pieces(table.top.seen) if isinstance(piece.face, faces.Card)]
        assert not [piece.id for piece in lie if piece.box.colliderect(box)]
        assert not any(words.colliderect(box) for _card, words in (table.top.at.rare, table.top.at.two))
    assert len(places) == 1


def test_escape_first_puts_back_what_is_picked(stage):
    table = seat(stage)
    stage.click("c3")
    stage.press("escape")
    assert table.top.choosing.one == -1
    assert stage.says(IDEA), "the paper is there again"
    stage.press("escape")
    assert not stage.says(IDEA)
    stage.press("h")
    stage.click("c3")
    stage.press("escape")
    assert (table.top.choosing.one, (stage.widget("hint note").title == "Hint 1 of 3")) == (-1, True)


def test_enter_leads_on_from_a_paper_and_picks_nothing(stage):
    table = seat(stage)
    stage.press("return")
    assert not stage.says(IDEA)
    stage.press("h", "return")
    assert stage.widget("hint note").title == "Hint 2 of 3"
    assert table.top.choosing.one == -1
    stage.press("return")
    assert stage.widget("hint note").title == "Hint 3 of 3"
    stage.send(pygame.MOUSEBUTTONDOWN, pos=stage.widget("hint note").box.center, button=1)
    stage.press("return")
    assert table.match.history, "the move that lies picked is made, wherever the last click went"


def test_keys_come_back_to_where_they_were(stage):
    table = seat(stage)
    stage.press("return", "up", "up")
    here = table.focused
    stage.press("h", "return")
    assert stage.widget("hint note").title == "Hint 2 of 3"
    stage.press("escape")
    assert (table.focused, table.top.choosing.one) == (here, -1)


def test_a_button_takes_the_first_click_while_an_opponent_moves(stage):
    stage.context.settings.motion, stage.context.settings.notices = "normal", True
    table = seat(stage)
    stage.press("escape")
    stage.thoughts.at_once = False
    table.play(table.match.legal()[5])
    stage.wait_for(lambda: table.phase is Phase.THINKING)
    table.notices.begin("A chip stays on the board.")
    stage.click("notice ok")
    assert not stage.says("A chip stays on the board.")
    stage.click("a1")
    assert table.top.choosing.one == -1


def test_enter_picks_nothing_after_the_move_of_a_hint(stage):
    table = seat(stage)
    stage.press("h", "h", "h", "return")
    stage.wait_for(lambda: len(table.match.history) == 2 and table.can_play)
    stage.wait(1)
    assert not table.focus_at


@repeated("lit", [("a1", "b1"), ()])
def test_more_goes_on_from_the_idea(stage, lit):
    table = seat(stage)
    hint = Hint(Decision(table.match.legal()[0], "It is best."), ("Look at the table.", IDEA), lit)
    stage.thoughts.replies[players.hint] = lambda *asked: hint
    assert stage.says(IDEA)
    stage.click("notice more")
    stage.wait(1)
    assert stage.widget("hint note").title == "Hint 2 of 2"
    assert not stage.says(IDEA), "it was just read"
    assert not stage.says("Look at the table."), "that says less"


@repeated("size", [(1280, 720), (1024, 768), (960, 540)])
@repeated("flights", [0, 3, 5])
def test_an_idea_lies_beside_what_has_flown_and_what_sets_are_worth(make_stage, size, flights):
    stage = make_stage(size)
    stage.context.settings.guided, stage.context.settings.motion = True, "off"
    match = games.load("dragon_swoop").new({}, 1, "8K2F-41", ("You",), ("human",))
    for _ in range(flights):
        match.play(next(move for move in match.legal() if move.verb == "fly"))
    table = stage.show(Table(stage.context, match))
    stage.wait(HESITATED)
    assert stage.says(IDEA)
    box, at = stage.widget("guide").box, table.top.at
    _hidden, rows = panels.pile_rows(stage.window.canvas, at.flown, [panels.NEXT_PILE] * flights)
    # In a small window it may reach the word above the sets.
    sets = at.sets.inflate(0, -2 * stage.window.canvas.px(22))
    assert not any(box.colliderect(kept) for kept in (sets, at.tray, *(row.cell for row in rows)))


@repeated("size", [(1280, 720), (1024, 768), (960, 540)])
def test_an_idea_covers_no_pawn_at_the_start(make_stage, size):
    stage = make_stage(size)
    stage.context.settings.guided, stage.context.settings.motion = True, "off"
    table = seat(stage)
    assert table.match.to_move == 0
    assert stage.says(IDEA)
    pawns = table.top.at.board.pawns({0: 0, 1: 0}).values()
    assert not any(stage.widget("guide").box.colliderect(pawn) for pawn in pawns)


@repeated("size", [(1280, 720, 100), (960, 540, 100), (960, 540, 150), (1280, 720, 150)], ids=str)
def test_an_idea_of_many_words_leaves_the_whole_board_of_swop_free(make_stage, size):
    """The fields on which the pawns run are the lowest part of it: there stands the goal."""
    stage = make_stage(size[:2], size[2])
    stage.context.settings.guided, stage.context.settings.motion = True, "off"
    idea = "With one swap: three 6s, a straight of three and two sets of three 4s."
    stage.thoughts.replies[players.hint] = lambda level, game, view, *asked: Hint(
        Decision(view.legal()[0], "It is best."), ("Look at the lit dice.", idea), ()
    )
    table = seat(stage, ("human", "novice", "novice"))
    while not stage.says(idea):
        stage.wait(HESITATED)
    assert not stage.widget("guide").box.colliderect(table.top.at.board.frame)


@repeated("size", [(1280, 720), (1366, 768), (1920, 1080)])
@repeated("moves", [0, 8, 16])
def test_an_idea_covers_no_wall_and_no_button_of_magic_dragon(make_stage, size, moves):
    stage = make_stage(size)
    stage.context.settings.guided, stage.context.settings.motion = True, "off"
    idea = "The 1 of Sticks and 9 of Dragons stand alone. Without the 2 of Dragons it is two tiles away."
    stage.thoughts.replies[players.hint] = lambda *asked: Hint(
        Decision(match.legal()[0], "It is best."), ("Look at the lit tiles.", idea), ()
    )
    match = games.load("magic_dragon").new(
        {"version": "A"}, 4, "8K2F-41", ("You", "Wen", "Saru", "Bubo"), ("human", *["novice"] * 3)
    )
    while len(match.history) < moves or match.to_move != 0:
        match.play(match.legal()[0])
    stage.context.settings.wishes["magic_dragon"] = {AIDS: False}
    table = stage.show(Table(stage.context, match))
    stage.wait(HESITATED)
    assert stage.says(idea)
    box, top = stage.widget("guide").box, table.top
    walls = [piece.box for piece in top._resting() if isinstance(piece.face, wall.Block)]
    assert walls
    assert [kept for kept in (*walls, *top.at.tools) if kept.colliderect(box)] == []


@pytest.mark.parametrize("aids", [True, False])
def test_what_the_table_advises_is_no_idea_as_well(make_stage, aids):
    stage = make_stage((1280, 720))
    stage.context.settings.guided, stage.context.settings.motion = True, "off"
    match = games.load("magic_dragon").new(
        {"version": "F"}, 4, "8K2F-41", ("You", "Wen", "Saru", "Bubo"), ("human", *["novice"] * 3)
    )
    while match.to_move != 0 or match.legal()[0].verb != "drop":
        match.play(match.legal()[0])
    idea = "The 1 of Sticks stands alone."
    hint = Hint(Decision(match.legal()[0], "It is best."), ("Look at the lit tiles.", idea), ())
    stage.thoughts.replies[players.hint] = lambda *asked: hint
    stage.context.settings.wishes["magic_dragon"] = {AIDS: aids}
    stage.show(Table(stage.context, match))
    stage.wait(HESITATED)
    assert stage.says(idea) is not aids


@pytest.mark.pixels
@pytest.mark.parametrize("key", ["swop", "dragon_swoop"])
def test_no_picture_of_the_table_shows_the_idea(make_stage, key):
    """Not that below the drawer of moves, and not the small one in the menu."""
    stage = make_stage((1280, 720))
    stage.context.settings.guided, stage.context.settings.motion = True, "off"
    count = 1 if key == "dragon_swoop" else 2
    match = games.load(key).new({}, count, "8K2F-41", ("You", "Wen")[:count], ("human", "novice")[:count])
    table = stage.show(Table(stage.context, match))
    stage.wait(HESITATED)
    assert stage.says(IDEA)
    kept = []
    table.autosave.keep_picture = kept.append
    with_paper = stage.window.canvas.surface.copy()
    below = table.unmarked()
    table._picture()
    assert stage.says(IDEA), "it still lies there"
    box = stage.widget("guide").box
    middle = box.move_to(size=(4, 4), center=box.center)
    for picture in (below, *kept):
        assert picture.get_at(middle.center) != with_paper.get_at(middle.center)
    assert len(kept) == 1


@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_ideas_leave_the_masters_to_come_and_the_sets_free(make_stage, size):
    """What has flown grows to the left, and the card lies below it as long as it has room there."""
    stage = make_stage(size)
    stage.context.settings.guided = True
    text = "Recruit a tile of the lit line: you can use it in turn {}."
    stage.thoughts.replies[players.hint] = lambda level, game, view, *more: Hint(
        Decision(view.legal()[0], ""), ("Look.", text.format(view.turn))
    )
    match = games.load("dragon_swoop").new({}, 1, "8K2F-41", ("You",), ("human",))
    table = stage.show(Table(stage.context, match))
    for turn in range(5):
        stage.wait_for(lambda: table.can_play)
        stage.wait(HESITATED)
        paper = next(widget.box for widget in table.widgets if widget.key == "guide")
        at, seen = table.top.at, table.top.seen
        for box in (*at.sleepers(seen.pile).values(), at.sets, at.master_box(seen.station)):
            assert not paper.colliderect(box), turn
        assert not stage.misfits()
        table.play(max(match.legal(), key=lambda move: (move.verb == "fly", len(str(move)))))
