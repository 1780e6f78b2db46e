"""The context holds what every scene works with: it is made once at the start and passed on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from pathlib import Path

    from dragonbox.app.menu.progress import Progress
    from dragonbox.app.narrator import Narrator
    from dragonbox.app.past.saves_list import Item
    from dragonbox.app.scene import Scene
    from dragonbox.app.window import Window
    from dragonbox.players.process import Thinker
    from dragonbox.storage.history import History
    from dragonbox.storage.lessons import Lessons
    from dragonbox.storage.log import Log
    from dragonbox.storage.places import Places
    from dragonbox.storage.puzzles import Solved
    from dragonbox.storage.results import Result
    from dragonbox.storage.saves import Saves, Trashed
    from dragonbox.storage.settings import Settings
    from dragonbox.ui.sound import Sound
    from dragonbox.ui.sprites import Sprites

T = TypeVar("T")
SPEEDS = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.6}
"""How long motion takes, as a factor."""


@dataclass(slots=True, eq=False, repr=False)
class Context:
    """Holds what every scene works with: the window, settings, files, pictures, sounds and opponents."""

    places: Places
    settings: Settings
    saves: Saves
    history: History
    log: Log
    sprites: Sprites
    sound: Sound
    window: Window = field(init=False)
    deleted: list[Item] = field(default_factory=list)
    """Saved games that were deleted in this sitting and can be brought back."""
    progress: dict[tuple[Path, int], Progress] = field(default_factory=dict)
    """How far unfinished matches have come, by record and when it was written, in ns; the menu fills it."""
    removed: list[tuple[Result, Trashed]] = field(default_factory=list)
    """Finished matches that were deleted in this sitting and can be brought back."""
    _thinker: Thinker | None = None
    _lessons: Lessons | None = None
    _solved: Solved | None = None
    _narrator: Narrator | None = None
    """Who tells a screen reader what is new; None while none listens."""
    unsaved: str = ""
    """Why nothing can be saved in this sitting; empty if it can. It was told at the start."""
    _question: int = 0
    """The number of the last question to it: an answer to another comes too late."""

    def scene(self, name: str, *arguments: Any, **more: Any) -> Scene:
        """Make a scene by its name in `routes`; the arguments are those of its class, after the context."""
        from dragonbox.app import routes

        return routes.make(self, name, *arguments, **more)

    @property
    def thinker(self) -> Thinker:
        """Where opponents think: made when it is first wanted."""
        if self._thinker is None:
            from dragonbox.players.process import Thinker

            self._thinker = Thinker()
        return self._thinker

    @property
    def lessons(self) -> Lessons:
        """How far the player has come in the lessons: read when it is first wanted."""
        if self._lessons is None:
            from dragonbox.storage.lessons import Lessons

            self._lessons = Lessons(self.places.data)
        return self._lessons

    @property
    def solved(self) -> Solved:
        """Which puzzles the player has solved: read when it is first wanted."""
        if self._solved is None:
            from dragonbox.storage.puzzles import Solved

            self._solved = Solved(self.places.data)
        return self._solved

    def speak(self) -> None:
        """Speak the language that is set."""
        if speak(self.settings.language):
            self.progress.clear()
            if self._thinker is not None:
                # Its process gives reasons in the language that it was started with.
                self._thinker.close()
                self._thinker = None

    def wake_thinker(self) -> None:
        """Have it ready before it is asked."""
        self.thinker.start()

    def in_time(self, answer: Callable[[T], None]) -> Callable[[T], None]:
        """Return what is handed to the thinker with a new question: it has `answer` called by the window's
        own thread; not at all when another question is asked before that, or `stop_thinking` is called."""
        self._question += 1
        number = self._question

        def arrived(reply: T) -> None:
            if number == self._question:
                answer(reply)

        return lambda reply: self.window.call(partial(arrived, reply))

    def stop_thinking(self) -> None:
        """Drop the question to the thinker, at once."""
        self._question += 1
        self.thinker.stop()

    def listen(self) -> None:
        """Begin or end to tell a screen reader what is new, as it is set; raises `NoVoice`."""
        self._narrator = None
        if self.settings.speech:
            from dragonbox.app.narrator import Narrator
            from dragonbox.ui.speech import voice

            self._narrator = Narrator(voice())

    def narrate(self, scene: Scene, message: str) -> None:
        """Tell a screen reader what is new on a scene, if one listens."""
        if self._narrator is not None:
            self._narrator.follow(scene, message)

    def close(self) -> None:
        """Let go of what would go on without the window."""
        if self._thinker is not None:
            self._thinker.close()
        self.sound.close()

    @property
    def speed(self) -> float:
        """How long motion takes, as a factor; 0 is none."""
        return SPEEDS[self.settings.motion]

    @property
    def portrait(self) -> str:
        """The player's portrait: the chosen one, if there is such a picture."""
        chosen = self.settings.portrait
        return chosen if self.sprites.exists(f"portraits/{chosen}") else "dragon_jade"

    def keep_settings(self) -> None:
        """Write the settings; a failure is shown unless it was told at the start."""
        from dragonbox.storage import settings
        from dragonbox.storage.disk import StorageError

        try:
            settings.save(self.settings, self.places.settings)
        except StorageError as error:
            if not self.unsaved:
                self.window.say(str(error), 6)


def speak(wanted: str) -> bool:
    """Speak a language from now on: that of the system comes true if there are texts in it.

    Returns whether another one was spoken before.
    """
    from dragonbox import games
    from dragonbox.core.language import ENGLISH, LANGUAGES, code
    from dragonbox.storage.settings import SYSTEM
    from dragonbox.ui.desktop import languages

    if wanted == SYSTEM:
        wanted = next((one for one in languages() if one in LANGUAGES), ENGLISH)
    if wanted == code():
        return False
    games.speak(wanted)
    return True
