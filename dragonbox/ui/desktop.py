"""The window as the system has it: what comes before it, its first size, the way to full screen and back."""

from __future__ import annotations

import os
import sys

import pygame

from dragonbox.ui import lazy_pygame

NAME = "Dragonbox"
"""What stands in the frame of the window, and what window tools find it by."""


def prepare() -> None:
    """Make the display ready for a window; raises `RuntimeError` where there is no screen."""
    if sys.platform == "win32":
        _sharp_on_windows()
    if sys.platform.startswith("linux"):
        from dragonbox.ui.x11 import ignore_errors

        ignore_errors()
    pygame.display.init()
    if pygame.display.get_driver() == "offscreen" and "SDL_VIDEODRIVER" not in os.environ:
        raise RuntimeError("there is no screen on which a window could be opened")
    if pygame.display.get_driver() == "x11":
        # SDL would route the window's surface through OpenGL, which costs 95 MB and 70 ms where no
        # graphics card is. Only X11 is known to do well without.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.font.init()


def _sharp_on_windows() -> None:
    """Tell Windows that the program draws in real pixels, or it would stretch a smaller picture."""
    if sys.platform != "win32":
        return
    import ctypes

    try:
        ctypes.windll.user32.SetProcessDpiAwarenessContext(ctypes.c_void_p(-4))
    except (AttributeError, OSError):
        # Before Windows 10 there is no such call.
        return


def languages() -> list[str]:
    """Return the codes of the languages that the player wants, the best first, as the system tells them."""
    import pygame.system

    return [locale["language"] for locale in pygame.system.get_pref_locales()]


def screen_size() -> tuple[int, int]:
    """Return the size of the first screen, in pixels."""
    return pygame.display.get_desktop_sizes()[0]


def plain_box(title: str, text: str) -> None:
    """Show a text in a window of its own until it is closed, or a key or button is pressed."""
    pygame.font.init()
    font = pygame.font.Font(None, 24)
    picture = font.render(text, True, "black", "white", 600)
    edge = font.get_height()
    window = pygame.Window(title, (picture.get_width() + 2 * edge, picture.get_height() + 2 * edge))
    surface = window.get_surface()
    surface.fill("white")
    surface.blit(picture, (edge, edge))
    window.flip()
    while pygame.event.wait().type not in (pygame.QUIT, pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
        window.flip()
    window.destroy()


DECORATION = 100
"""Pixels that a title bar and a task bar take at most."""


def comfortable() -> tuple[int, int]:
    """Return the size of the very first window: two thirds of the desktop, in steps, and 1280 by 720 at
    least."""
    width, height = screen_size()
    grow = max(1.0, int(min(width / 1280, height / 720) * 2 / 3 * 4) / 4)
    return round(1280 * grow), round(720 * grow)


def is_small() -> bool:
    """Return whether a window of that size and its title bar would not fit on the desktop."""
    return screen_size()[1] < comfortable()[1] + DECORATION


class Frame(pygame.Window):
    """A window with a frame, no larger than the desktop."""

    def __init__(self, width: int, height: int) -> None:
        most = screen_size()
        # Wayland and macOS count in points, each of which may be several pixels. They stretch a small
        # picture unless asked for all pixels. `size` and places of the pointer stay in points.
        size = min(width, most[0]), min(height, most[1])
        with lazy_pygame.iconless():
            super().__init__(NAME, size, resizable=True, allow_high_dpi=True)
        if pygame.display.get_driver() == "x11":
            from dragonbox.ui.x11 import name_window

            name_window(self.handle, NAME)
        self._free = pygame.Rect(0, 0, 0, 0)
        """Where it was before it filled a screen without a window manager."""

    def fill(self, screen: bool, maximised: bool) -> None:
        """Fill the screen, or go back to a window that is `maximised` or not."""
        if pygame.display.get_driver() == "x11" and not _managed():
            self._cover(screen)
        elif screen:
            self.set_fullscreen(desktop=True)
        else:
            self.set_windowed()
            if maximised:
                self.maximize()

    def _cover(self, screen: bool) -> None:
        """The same without a window manager, whom SDL would only ask."""
        if screen:
            self._free = pygame.Rect(self.position, self.size)
            self.size, self.position = screen_size(), (0, 0)
        elif self._free.size != (0, 0):
            self.size, self.position = self._free.size, self._free.topleft


def _managed() -> bool:
    from dragonbox.ui.x11 import has_window_manager

    return has_window_manager()
