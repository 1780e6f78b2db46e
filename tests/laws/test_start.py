"""What the program does not do before its first picture is there: that would be waited for."""

import os
import subprocess
import sys

PROGRAM = """
import gc, os, sys
from dragonbox.app import main

opened = main._open

def open_(*arguments):
    from dragonbox.app.window import Window

    after = Window._after_first_frame

    def told(window):
        loaded, early = set(sys.modules), gc.isenabled()
        after(window)
        import pygame.mixer, pygame.pkgdata
        print(*sorted(loaded), early, gc.isenabled(), bool(pygame.mixer.music), sep="\\n", flush=True)
        os._exit(0)

    Window._after_first_frame = told
    opened(*arguments)

main._open = open_
main.main()
"""
"""Starts the window and ends it after the first picture. Says what was loaded until then, whether garbage was
looked for, whether it is looked for afterwards, and whether the mixer can be had then."""
SLOW = {
    *("pygame.mixer", "pygame.mixer_music", "pygame.pkgdata", "pygame._debug", "pygame.sprite"),
    *("threading", "zipfile", "tempfile", "traceback", "gettext", "subprocess", "platformdirs", "hashlib"),
    *("dragonbox.players", "dragonbox.players.process", "dragonbox.ui.music", "dragonbox.app.table.table"),
}


def test_the_first_picture_waits_for_nothing_that_can_come_later(tmp_path):
    environ = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    environ |= {"DRAGONBOX_HOME": str(tmp_path / "home"), "LC_ALL": "C.UTF-8", "LANGUAGE": "en"}
    done = subprocess.run([sys.executable, "-c", PROGRAM], env=environ, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    *loaded, early, late, mixer = done.stdout.split()
    assert (early, late, mixer) == ("False", "True", "True")
    assert "dragonbox.app.menu.menu" in loaded
    assert not SLOW & set(loaded)
    assert not [name for name in loaded if name.startswith("dragonbox.games.") and name.endswith("rules")]
