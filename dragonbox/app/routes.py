"""Find the module of each scene. A scene asks the context for another one by name and never imports it."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dragonbox.app.context import Context
    from dragonbox.app.scene import Scene

SCENES = {
    "code": "dragonbox.app.menu.code_dialog:CodeDialog",
    "end": "dragonbox.app.results.end_scene:EndScene",
    "endless": "dragonbox.app.puzzles.choosing:Choosing",
    "first match": "dragonbox.app.setup.first_match:first_match",
    "first play": "dragonbox.app.setup.first_play:FirstPlay",
    "game page": "dragonbox.app.past.game_page:GamePage",
    "help": "dragonbox.app.help:Help",
    "history": "dragonbox.app.past.history_scene:HistoryScene",
    "kept setups": "dragonbox.app.setup.kept_setups:KeptSetups",
    "lesson": "dragonbox.app.lessons.lesson_table:LessonTable",
    "lesson done": "dragonbox.app.lessons.done:LessonDone",
    "lesson pause": "dragonbox.app.lessons.pause:LessonPause",
    "lessons": "dragonbox.app.setup.lesson_list:LessonList",
    "letters": "dragonbox.app.common.letters:Letters",
    "log": "dragonbox.app.table.log:MoveLog",
    "menu": "dragonbox.app.menu.menu:Menu",
    "more": "dragonbox.app.results.more:More",
    "new game": "dragonbox.app.setup.new_game:NewGame",
    "own page": "dragonbox.app.past.own_page:OwnPage",
    "pause": "dragonbox.app.table.pause:Pause",
    "replay menu": "dragonbox.app.table.replay_menu:ReplayMenu",
    "play": "dragonbox.app.setup.way_in:play",
    "puzzle kinds": "dragonbox.app.puzzles.kinds_page:KindsPage",
    "puzzle numbers": "dragonbox.app.puzzles.numbers_page:NumbersPage",
    "puzzles of a file": "dragonbox.app.puzzles.opening:open_file",
    "puzzles": "dragonbox.app.puzzles.page:PuzzlesPage",
    "puzzle": "dragonbox.app.puzzles.opening:puzzle",
    "replay": "dragonbox.app.table.replay:Replay",
    "saved games": "dragonbox.app.past.saves_scene:SavesScene",
    "scoring": "dragonbox.app.results.scoring:Scoring",
    "scoring of seats": "dragonbox.app.results.scoring_seats:SeatsScoring",
    "setups": "dragonbox.app.setup.setups_scene:SetupsScene",
    "settings": "dragonbox.app.settings.settings_scene:SettingsScene",
    "share puzzle": "dragonbox.app.puzzles.sharing:Sharing",
    "story": "dragonbox.app.results.won_round:WonRoundScene",
    "stuck": "dragonbox.app.table.stuck:Stuck",
    "table": "dragonbox.app.table.table:Table",
    "turning points": "dragonbox.app.table.turning_scene:turning_points",
    "transfer": "dragonbox.app.past.transfer_scene:TransferScene",
}
"""The module of each scene, and its class or a function that makes it."""


def maker(name: str) -> Callable[..., Scene]:
    """Return what makes a scene; its module is imported when it is first wanted."""
    module, _, found = SCENES[name].partition(":")
    make: Callable[..., Scene] = getattr(import_module(module), found)
    return make


def make(context: Context, name: str, *arguments: Any, **more: Any) -> Scene:
    """Make a scene of that name; the arguments are those of its maker, after the context."""
    return maker(name)(context, *arguments, **more)
