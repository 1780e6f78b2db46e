"""Tell a screen reader the page, messages, what a table says, and where the focus is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonbox.core import phrases

if TYPE_CHECKING:
    from dragonbox.app.scene import Scene
    from dragonbox.ui.speech import Speak


class Narrator:
    """Looks at each frame that is drawn, and tells what is new in it."""

    def __init__(self, speak: Speak) -> None:
        self.speak = speak
        self._scene: Scene | None = None
        self._told: dict[str, str] = {}
        """What was told last, by what it is about."""

    def follow(self, scene: Scene, message: str) -> None:
        """Tell what is new on that scene, under that message; the focus counts once a key moves it."""
        if scene.silent:
            return
        widget = scene.widget(scene.focused) if scene.focus_shown else None
        now = {"message": message, "page": scene.heard(), "focus": widget.heard() if widget else ""}
        before = self._told if scene is self._scene else {"message": self._told.get("message", "")}
        news = [text for about, text in now.items() if text and text != before.get(about)]
        # Who moves on with a key has heard enough of what came before.
        moved = scene is not self._scene or now["focus"] != before.get("focus")
        self._scene, self._told = scene, now
        if news:
            self.speak(" ".join(phrases.closed(text) for text in news), moved)
