"""The voice of a screen reader, through the library `prism` where it is installed.

It speaks through what runs on the system: NVDA, JAWS, VoiceOver, Orca or the system's own voices.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from dragonbox.core.language import _

Speak: TypeAlias = Callable[[str, bool], None]
"""Says a text; with True it breaks off what is being said."""


class NoVoice(Exception):
    """Nothing can be said; the text says why, for the player."""


def voice() -> Speak:
    """Return what speaks; raises `NoVoice`."""
    try:
        import prism
    except ImportError:
        raise NoVoice(_('It needs a library: run pip install "dragonbox[speech]".')) from None
    try:
        backend = prism.Context().acquire_best()
    except Exception as error:  # whatever the system's own part says
        raise NoVoice(_("No screen reader or voice answers on this system.")) from error

    def speak(text: str, interrupt: bool) -> None:
        backend.output(text, interrupt)

    return speak
