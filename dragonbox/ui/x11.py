"""Errors of the X server, which by Xlib's own habit end the program.

SDL wakes itself up through a second connection: when the window goes at that very moment, the server answers
that there is no such window. Nothing that the server refuses is worth a game.
"""

from __future__ import annotations

import ctypes

_Handler = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)


@_Handler
def _ignore(display: int, error: int) -> int:
    return 0


def ignore_errors() -> None:
    """From now on go on after an error.

    Called before SDL opens the display: it asks this handler after its own, and puts it back before it closes
    the connection on which the error arrives. Where Xlib is not found, SDL does not find it either.
    """
    try:
        ctypes.CDLL("libX11.so.6").XSetErrorHandler(_ignore)
    except (OSError, AttributeError):
        return
