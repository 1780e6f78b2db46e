"""Take pictures of the screens that players see most, in typical situations.

`python tests/art/beside.py FOLDER [WORD ...]` saves those whose names hold a word, or all, as PNG. The dummy
driver of SDL cuts large windows: give SDL_VIDEODRIVER=x11 and a display.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pygame
from docs_pictures import Views
from puzzle_sheets import Camera, wrong_answer
from staging import stages

SIZE, LARGE = "1280x720", "1920x1080"
NAMES = ("You", "Wen", "Tora", "Rufus")
STACKS = "TSFTS TSFWF TLFMT LMS SWM LMF WM WL LW"
"""The stacks of a year of Dragon Swoop with two Fours in its fifth turn."""
YEAR = ("fly a1 b1 c1", "fly a1 b1 b2", "fly c1 a2 c2", "fly a1 b1 c1 master")
"""The turns before it."""
FOURS = "fly b1 b2 a3 b3 / c1 a2 c2 master"
TODAY = date(2026, 11, 22)
SOLVED_BEFORE = 63
"""For how many days somebody has solved puzzles."""
PLAYED = {"dragon_swoop": 34, "magic_dragon": 24, "dragon_dance": 22, "swop": 28, "rare_dragon": 16}
"""How many matches somebody has finished who plays much."""
SEATS = {"dragon_swoop": 1, "magic_dragon": 4, "dragon_dance": 3, "swop": 2, "rare_dragon": 3}
LEVELS = ("novice", "skilled", "expert", "master")


class Today(date):
    """A date that is always the same day."""

    @classmethod
    def today(cls) -> date:
        return TODAY


NOW = datetime.combine(TODAY, time(15), UTC)


class Now(datetime):
    """A time that is always the same."""

    @classmethod
    def now(cls, tz: Any = None) -> datetime:  # type: ignore[override]
        return NOW.astimezone(tz)


def code(number: int) -> str:
    """Return the code of a deal."""
    return f"2{number // 8 % 8 + 2}K{number % 8 + 2}-42"


def year() -> Any:
    """Return a year of Dragon Swoop before its fifth turn, in which two Fours can fly with the master."""
    from dragonbox import games
    from dragonbox.core.match import Match, RoundLog, Seated
    from dragonbox.games.dragon_swoop.grid import SPACES

    game = games.load("dragon_swoop")
    match = Match(game, game.complete_options({}), [Seated("You")])
    stacks = dict(zip(SPACES, STACKS.split(), strict=True))
    match.begin(RoundLog(match.read_deal({"stacks": stacks, "masters": "FMLWTS"})))
    for move in YEAR:
        match.play(match.parse(move))
    return match


def swept() -> Any:
    """Return a year whose board was swept, with many points."""
    from dragonbox import games

    def large(match: Any, move: Any) -> tuple[bool, int, float]:
        return move.verb == "fly", len(str(move).split()), rng.random()

    for number in range(400):
        match = games.load("dragon_swoop").new({"mode": "sweep"}, 1, code(number), NAMES[:1], ("human",))
        rng = random.Random(number)
        while not match.over:
            match.play(max(match.legal(), key=lambda move: large(match, move)))
        if match.standing.winners and match.standing.scores[0] >= 320:
            return match
    raise AssertionError("nobody sweeps the board")


def magic_won() -> Any:
    """Return a match of Magic Dragon that the person won, by points that are not close."""
    import test_magic_table

    for number in range(100):
        match = test_magic_table.new_match(4, 1, code(number))
        rng = random.Random(number)
        while not match.over:
            match.play(test_magic_table.likely(match, rng))
        if match.standing.winners == (0,) and match.rounds[-1].moves:
            return match
    raise AssertionError("the person never wins")


def full_pile() -> tuple[Any, Any]:
    """Return a hand of the Rare Dragon with a long pile, and a move that takes of it."""
    import great

    from dragonbox import games

    for number in range(200):
        match = games.load("rare_dragon").new({}, 4, code(number), NAMES, ("human", *["skilled"] * 3))
        rng = random.Random(number)
        while not match.over:
            if match.round_over:
                match.deal_next()
            legal = match.legal()
            takes = [move for move in legal if move.verb == "take"]
            view: Any = match.view(0)
            late = len(match.rounds) > 2 and sum(map(bool, view.laid)) > 2
            if match.to_move == 0 and takes and late and len(view.pile) > 5 and len(view.hand) > 4:
                return match, max(takes, key=str)
            any_move = rng.random() < 0.3
            match.play(rng.choice(legal) if any_move else great._melds_first(match, rng), deal=False)
    raise AssertionError("no pile is long")


def rising_of_another() -> tuple[Any, Any]:
    """Return a head that is the last card of the opponent before the person, while all others hold one."""
    import test_dance_table

    for number in range(400):
        match = test_dance_table.new_match(3, 1, code(number))
        rng = random.Random(number)
        while not match.round_over:
            move = test_dance_table.likely(match, rng)
            view: Any = match.view(match.to_move or 0)
            if match.to_move == 2 and move.verb == "play" and len(view.hand) == 1:
                after = match.until(len(match.history))
                after.play(move, deal=False)
                hands = [after.view(seat).hand for seat in (0, 1)]
                if move.card[0] == "H" and after.to_move == 0 and all(hands):
                    return match, move
            match.play(move, deal=False)
    raise AssertionError("nobody wins the dance")


def greedy_answer(match: Any) -> str:
    """Return the answer of somebody who swaps for the most points each time, or one that is wrong."""
    from dragonbox.core import answers
    from dragonbox.games.swop.swaps import points_of_all

    here, line = match.position(), []
    for _ in range(2):
        swaps = points_of_all(here)
        line.append(swaps.moves[max(range(len(swaps.moves)), key=lambda i: swaps.points[i])])
        here.apply(line[-1])
    text = answers.SEPARATOR.join(map(str, line))
    verdict = answers.judge(match.game, match.puzzle, match.position(), text)
    return text if verdict.legal and not verdict.right else wrong_answer(match)


def unlikely(match: Any, rng: random.Random) -> Any:
    """Return a sensible move most of the time."""
    import great

    if rng.random() < 0.1:
        return rng.choice(match.legal())
    return great.chooser(match.game.key)(match, rng)


class Screens(Views):
    """Shows the screens, each in a typical situation."""

    def __init__(self, stage: Any) -> None:
        super().__init__(stage)
        self._filled = False

    def over_menu(self, scene: Any) -> Any:
        """Show a scene over the menu."""
        import test_pictures

        self.put(test_pictures.Menu(self.stage.context, []))
        self.stage.window.push(scene)
        self.stage.settle()
        self.stage.wait(1)
        return scene

    def pick(self, match: Any, move: Any = None) -> Any:
        """Show a table with a move picked."""
        from dragonbox.app.table.table import Table

        table = self.put(Table(self.stage.context, match))
        if move is not None:
            table.top.point_out(move)
            table.refresh()
            self.stage.settle()
        return table

    # ------------------------------------------------------------------ tables

    def swoop(self) -> None:
        """Show a turn of Dragon Swoop with a Four picked."""
        match = year()
        self.pick(match, match.parse("fly c1 a2 c2 master"))

    def seasons(self) -> pygame.Surface:
        """Return four turns, one of each season, as one picture."""
        surface = self.stage.window.canvas.surface
        whole = pygame.Surface(surface.get_size())
        half = surface.get_width() // 2, surface.get_height() // 2
        match = year().until(1)
        for number, turn in enumerate((2, 5, 8, 11)):
            while match.view(0).turn < turn:
                count = len(match.history)
                small = min(match.legal(), key=lambda move: (move.verb != "recruit", len(str(move))))
                match.play(match.parse(YEAR[count]) if count < len(YEAR) else small)
            self.pick(match.until(len(match.history)))
            self.away()
            row, column = divmod(number, 2)
            at = column * half[0], row * half[1]
            whole.blit(pygame.transform.smoothscale(self.stage.window.canvas.surface, half), at)
        return whole

    def fours(self, after: float) -> None:
        """Show two Fours fly with the master."""
        match = year()
        self.move(match, match.parse(FOURS), after)

    def rare(self) -> None:
        """Show the Rare Dragon with a long pile, and cards of it picked."""
        self.pick(*full_pile())

    def rare_of_two(self) -> None:
        """Show the first turn of two in a new round, after a card was drawn."""
        import great

        from dragonbox import games

        match = games.load("rare_dragon").new({}, 2, "8K2F-41", ("You", "Rufus"), ("human", "skilled"))
        rng = random.Random(3)
        while len(match.rounds) == 1 or match.to_move != 0:
            match.deal_next() if match.round_over else match.play(great._melds_first(match, rng), deal=False)
        match.play(match.parse("draw"))
        self.pick(match)

    def swop_by_day(self) -> None:
        """Show a swap in the light look that makes a Swop and two sets."""
        self.light(4, 12, code="0DJN-AS", variant="master", pick=False)
        table = self.stage.top
        swaps = [move for move in table.match.legal() if str(move).startswith("e2-j4")]
        table.top.point_out(swaps[-1])
        table.refresh()
        self.stage.settle()

    # ------------------------------------------------------------------ results, lessons, moves

    def sweep(self) -> None:
        """Show a clean sweep, after some years without one."""
        from dragonbox import games

        for number in range(7):
            match = games.load("dragon_swoop").new({"mode": "sweep"}, 1, code(number), NAMES[:1], ("human",))
            rng = random.Random(number)
            while not match.over:
                match.play(unlikely(match, rng))
            self.stage.finish(match)
        self.result(swept())

    def step(self, game: str, number: int) -> None:
        """Show a step of the first lesson, once it asks for something."""
        from dragonbox.app.setup import learning
        from dragonbox.core.lesson import Phase

        stage = self.stage
        table = self.over_menu(stage.context.scene("lesson", game, learning.files(game)[0]))
        for _ in range(200):
            course = table.course
            if course.number + 1 >= number and course.wanted():
                break
            if course.wanted():
                table.show_me()
            elif course.phase is Phase.FREE:
                table.play(table.match.legal()[0])
            elif course.phase is not Phase.THEN:
                table.next()
            stage.wait(1)
            stage.settle()
        stage.wait(4)  # what is told of the last answer goes
        stage.settle()

    def moves_pointed(self) -> None:
        """Show the moves so far, the pointer on one of them."""
        self.moves()
        most = max(
            self.stage.top._boxes(),
            key=lambda row: sum(played.points) if (played := self.stage.top.lines[row[0]].played) else 0,
        )
        self.stage.hover(most[1].center)

    def replay(self) -> None:
        """Show a match again, with turning points and the reason of a move of an opponent."""
        from dragonbox import players
        from dragonbox.app.table import scrubber

        stage = self.stage
        stage.thoughts.replies[players.hint] = players.hint
        stage.thoughts.at_once = True
        match = magic_won()
        starts = scrubber.rounds(match)
        own = [step for step, played in enumerate(match.history, 1) if not played.seat]
        turning = [next(step for step in own if step > start + 17) for start in starts[1:-1]]
        shown = self.over_menu(stage.context.scene("replay", match, False, turning))
        for number in range(starts[0] + 46, starts[-1]):
            played = match.history[number - 1]
            if played.seat in (1, 3) and played.move.verb == "drop":
                shown.go(number)
                stage.settle()
                shown.reasons.press()
                stage.wait(1)
                stage.settle()
                # Somebody who would play otherwise now says so instead.
                if stage.says("complete") and not stage.says("Now rather"):
                    break
        stage.thoughts.at_once = False

    def hint(self) -> None:
        """Show a hint in SWOP, to its last step: a Swop would bring no more, and cost a chip."""
        from dragonbox import players

        stage = self.stage
        stage.thoughts.replies[players.hint] = players.hint
        self.table("swop", 2, 7, pick=False, code="2K3F-42")
        stage.thoughts.at_once = True
        for _ in range(3):
            stage.press("h")
            stage.settle()
            stage.wait(1)
        stage.thoughts.at_once = False

    def help(self) -> None:
        """Show a page of the rules."""
        self.over_menu(self.stage.context.scene("help", "dragon_swoop", "turn"))

    # ------------------------------------------------------------------ the box

    def fill(self) -> None:
        """Let somebody have played and solved much, and three matches wait."""
        if not self._filled:
            self._filled = True
            self._fill_history()
            self._fill_puzzles()
            self._fill_shelf()

    def _fill_history(self) -> None:
        """Keep finished matches of every game, the newest with pictures, and the lessons before them."""
        import pastmatches

        from dragonbox.app.setup import learning

        stage = self.stage
        pastmatches.NOW = NOW
        past = [(game, number) for game, count in PLAYED.items() for number in range(count)]
        past.sort(key=lambda match: (match[1] + 0.5) / PLAYED[match[0]])
        for place, (game, number) in enumerate(past):
            levels = [LEVELS[(number + seat) % 3] for seat in range(SEATS[game] - 1)]
            days = (len(past) - place) * 0.7
            seed = code(number).replace("42", f"{31 + number // 8}")
            pastmatches.keep(stage, game, ("human", *levels), days, seed, choose=unlikely)
        for game in PLAYED:
            for path in learning.files(game)[:2]:
                stage.context.lessons.finish(game, path.stem)
        for result in stage.context.history.results()[-8:]:
            match = stage.context.saves.load(stage.context.history.folder / result.file)
            table = self.pick(match.until(len(match.history) - 3))
            table.autosave._match = match
            whole = stage.window.canvas.surface.copy()
            table.autosave.keep_picture(table.top.thumbnail(whole, table.base))

    def _fill_puzzles(self) -> None:
        """Let puzzles have been solved on most days, and two of them today."""
        from dragonbox.app.puzzles import today
        from dragonbox.storage.puzzles import Outcome

        rng = random.Random(3)
        for back in range(SOLVED_BEFORE, -1, -1):
            day = TODAY - timedelta(days=back)
            if back in (3, 9, 21, 22, 23, 40):
                continue
            choices = today.of(self.stage.context, day).choices
            some = rng.sample(choices, rng.choice((2, 3, 4, 5, 5)))
            for choice in some if back else choices[:3:2]:
                kind, stars = choice.kind, rng.choice((1, 2, 3, 3))
                outcome = Outcome(f"{kind.key} {day} x", kind.key, choice.grade, kind.game, True, stars, 70)
                self.stage.context.solved.add(outcome, day)

    def _fill_shelf(self) -> None:
        """Let three matches wait, each with a picture."""
        waiting: tuple[tuple[str, int, int, dict[str, str], timedelta], ...] = (
            ("dragon_dance", 3, 26, {}, timedelta(days=3)),
            ("magic_dragon", 4, 52, {}, timedelta(days=1)),
            ("swop", 4, 11, {"variant": "master"}, timedelta(minutes=4)),
        )
        saves = self.stage.context.saves
        for game, seats, moves, options, ago in waiting:
            table = self.table(game, seats, moves, pick=False, **options)
            table._keep()
            table._picture()
            saves._dump(table.match, saves.home(table.match), when=NOW - ago)

    def menu_of_nobody(self) -> None:
        """Show the menu as it is when the program is started first."""
        import test_pictures

        self.put(test_pictures.Menu(self.stage.context, []))

    def menu_of_player(self) -> None:
        """Show the menu of somebody who has played much."""
        import test_pictures

        self.fill()
        # It looks for the day itself.
        with patch("datetime.date", Today):
            self.put(test_pictures.Menu(self.stage.context, [], "swop"))
            self.stage.wait(2)
            self.stage.settle()

    def of_player(self, name: str) -> None:
        """Show a page of somebody who has played much."""
        self.fill()
        self.over_menu(self.stage.context.scene(name))
        self.stage.wait(2)
        self.stage.settle()

    def calendar(self) -> None:
        """Show the page of today's puzzles to somebody who uses keys: the focus is seen."""
        self.of_player("puzzles")
        self.stage.press("right")

    def scene(self, name: str, *arguments: Any) -> None:
        """Show a scene over the menu."""
        self.over_menu(self.stage.context.scene(name, *arguments))

    # ------------------------------------------------------------------ puzzles

    def asked(self, kind: str, grade: int, number: int) -> tuple[Camera, Any, Any]:
        """Open a puzzle of the collection."""
        from dragonbox import games, puzzles

        one = next(each for each in games.kinds() if each.key == kind)
        match = puzzles.shipped(puzzles.COLLECTION, one, grade, number)
        camera = Camera(self.stage, False)
        return camera, camera.open(match, f"Collection, {number + 1} of 25"), match

    def cubes(self, answered: bool) -> None:
        """Show a puzzle of SWOP with a hint taken, a try made and an answer laid that isn't the best, or what
        is said of it: its last swap makes a Swop and a short line."""
        camera, scene, match = self.asked("swop_cubes", 4, 9)
        scene.take_hint()
        self.stage.settle()
        camera.lay(scene, wrong_answer(match))
        scene.answer()
        camera.rest(scene)
        scene.restart()
        self.stage.settle()
        camera.lay(scene, greedy_answer(match))
        if answered:
            scene.answer()
            camera.rest(scene)
        self.stage.settle()

    def waits(self) -> None:
        """Show a puzzle of Magic Dragon with tiles marked."""
        camera, scene, match = self.asked("magic_waits", 4, 3)
        camera.lay(scene, match.puzzle.answers[0])

    def solved(self) -> None:
        """Show a puzzle of SWOP that was solved: its last swap makes three long lines."""
        camera, scene, match = self.asked("swop_cubes", 4, 19)
        camera.lay(scene, match.puzzle.answers[0])
        scene.answer()
        camera.rest(scene)
        self.stage.wait(3)
        self.stage.settle()

    def away(self) -> None:
        """Lay the pointer where it touches nothing."""
        self.stage.send(pygame.MOUSEMOTION, pos=(1, 1), rel=(1, 1), buttons=(0, 0, 0))


POINTED = {"06_log_drawer_swop", "puzzle-4-calendar"}
"""Pictures with the pointer on something, or of somebody who uses keys."""


def pictures(views: Screens) -> dict[str, Callable[[], Any]]:
    """Return what to do for each picture."""
    return {
        "home-2-first-start": views.menu_of_nobody,
        "start-1-first-play": lambda: views.scene("first play", "magic_dragon"),
        "start-2-setup": lambda: views.scene("setups", "magic_dragon"),
        "1_swoop_table": views.swoop,
        "1b_swoop_four_seasons": views.seasons,
        "2_swoop_two_fours_a_rise": lambda: views.fours(0.4),
        "3_swoop_two_fours_b_sweep": lambda: views.fours(0.75),
        "4_swoop_two_fours_c_number": lambda: views.fours(1.25),
        "5_rare_table": views.rare,
        "7_magic_table": lambda: views.table("magic_dragon", 4, 52),
        "8_magic_zappo": lambda: views.moment("magic-zappo", 1.6),
        "9_dance_finish": lambda: views.move(*rising_of_another(), 1.8),
        "04_lesson_swop": lambda: views.step("swop", 2),
        "05_lesson_dance": lambda: views.step("dragon_dance", 2),
        "06_log_drawer_swop": views.moves_pointed,
        "07_replay_magic_dragon": views.replay,
        "08_hint_swop": views.hint,
        "09_help_swoop_board": views.help,
        "01_match_end_scene": lambda: views.result(magic_won()),
        "02_match_end_numbers": lambda: views.result(magic_won(), True),
        "03_swoop_solo_win": lambda: views.sweep(),
        "puzzle-1-last-cubes": lambda: views.cubes(False),
        "puzzle-1b-not-yet": lambda: views.cubes(True),
        "puzzle-2-what-completes-it": views.waits,
        "puzzle-3-solved": views.solved,
        "10_swop_light_theme": views.swop_by_day,
    }


def played(views: Screens) -> dict[str, Callable[[], Any]]:
    """Return what to do for each picture of somebody who has played much."""
    return {
        "home-1-returning": views.menu_of_player,
        "own-page": lambda: views.of_player("own page"),
        "puzzle-4-calendar": views.calendar,
    }


def large(views: Screens) -> dict[str, Callable[[], Any]]:
    """Return what to do for each picture of a large window."""
    return {
        "6_rare_table_1920x1080": views.rare,
        "6b_rare_first_turn_two_seats_1920x1080": views.rare_of_two,
    }


def main() -> None:
    folder, words = Path(sys.argv[1]), sys.argv[2:]
    folder.mkdir(parents=True, exist_ok=True)
    for module in ("puzzles.page", "puzzles.today", "puzzles.numbers_page", "menu.day_band", "menu.offers"):
        patch(f"dragonbox.app.{module}.date", Today).start()
    patch("dragonbox.app.common.times.datetime", Now).start()
    for size, group in ((SIZE, pictures), (SIZE, played), (LARGE, large)):
        for _, stage in stages([size]):
            views = Screens(stage)
            for name, show in group(views).items():
                if words and not any(word in name for word in words):
                    continue
                whole = show()
                if name not in POINTED:
                    views.away()
                if not isinstance(whole, pygame.Surface):
                    whole = stage.window.canvas.surface
                pygame.image.save(whole, folder / f"{name}.png")
                print(name, flush=True)
            stage.window._native.destroy()


if __name__ == "__main__":
    main()
