"""Ask an X server what SDL does not say.

By Xlib's own habit an error of the server ends the program. SDL wakes itself up through a second connection:
when the window goes at that very moment, the server answers that there is no such window. Nothing that the
server refuses is worth a game.
"""

from __future__ import annotations

import ctypes

_Handler = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)


def _go_on(display: int, error: int) -> int:
    return 0


_ignore = _Handler(_go_on)
"""Stays for as long as the program runs: Xlib holds its address."""


def ignore_errors() -> None:
    """From now on go on after an error.

    Called before SDL opens the display: it asks this handler after its own, and puts it back before it closes
    the connection on which the error arrives. Where Xlib is not found, SDL does not find it either.
    """
    try:
        ctypes.CDLL("libX11.so.6").XSetErrorHandler(_ignore)
    except (OSError, AttributeError):
        return


def has_window_manager() -> bool:
    """Return whether a window manager is there, which makes windows large and small when asked.

    Only `DISPLAY` is asked, on a connection of its own; without an answer there is one.
    """
    try:
        xlib = ctypes.CDLL("libX11.so.6")
    except OSError:
        return True
    xlib.XOpenDisplay.restype = ctypes.c_void_p
    xlib.XDefaultRootWindow.restype = xlib.XInternAtom.restype = ctypes.c_ulong
    display = ctypes.c_void_p(xlib.XOpenDisplay(None))
    if not display:
        return True
    try:
        root = ctypes.c_ulong(xlib.XDefaultRootWindow(display))
        name = ctypes.c_ulong(xlib.XInternAtom(display, b"_NET_SUPPORTING_WM_CHECK", True))
        return bool(name.value) and _has_property(xlib, display, root, name)
    finally:
        xlib.XCloseDisplay(display)


def name_window(window: int, name: str) -> None:
    """Give a window its old name too, by which tools such as xdotool and wmctrl find it.

    SDL writes it in a type of its own, `UTF-8`, that they cannot read; the new name is right.
    """
    try:
        xlib = ctypes.CDLL("libX11.so.6")
    except OSError:
        return
    xlib.XOpenDisplay.restype = ctypes.c_void_p
    display = ctypes.c_void_p(xlib.XOpenDisplay(None))
    if display:
        xlib.XStoreName(display, ctypes.c_ulong(window), name.encode("latin-1", "replace"))
        xlib.XCloseDisplay(display)


def _has_property(
    xlib: ctypes.CDLL, display: ctypes.c_void_p, window: ctypes.c_ulong, name: ctypes.c_ulong
) -> bool:
    kind, width, count, left = ctypes.c_ulong(), ctypes.c_int(), ctypes.c_ulong(), ctypes.c_ulong()
    value = ctypes.c_void_p()
    found = (ctypes.byref(each) for each in (kind, width, count, left, value))
    nothing = ctypes.c_long(0)
    xlib.XGetWindowProperty(display, window, name, nothing, ctypes.c_long(1), 0, nothing, *found)
    if value:
        xlib.XFree(value)
    return bool(count.value)
