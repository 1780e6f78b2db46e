"""Giving memory back.

The C library keeps pieces that were freed for later, and pictures are large: after some scenes it would sit
on tens of megabytes, most of it holes between what stays. Asked to, it gives large pieces back at once.
"""

from __future__ import annotations

import ctypes
import gc
import sys

_MMAP_THRESHOLD = -3
"""The name of the setting in `malloc.h`."""
LITTER = 20_000
"""Objects that have to be new before garbage is looked for."""
LARGE = 128 * 1024
"""Bytes from which a piece is given back when it is freed."""


def spare_frames() -> None:
    """Keep the search for garbage out of frames: what is there now stays, and the rest can wait.

    From now on large pieces are given back when they are freed. Until the first picture is there that would
    cost more than it is worth: the system would have to find each of them anew.
    """
    gc.enable()
    gc.freeze()
    gc.set_threshold(10 * LITTER, 20, 50)
    if sys.platform.startswith("linux"):
        try:
            ctypes.CDLL(None).mallopt(_MMAP_THRESHOLD, LARGE)
        except (OSError, AttributeError):
            return
    give_back()


def tidy_up() -> None:
    """Look for garbage now, if much was made since the last time."""
    if gc.get_count()[0] > LITTER:
        gc.collect(1)


def give_back() -> None:
    """Give back what lies free between the small pieces; where the C library cannot, nothing happens."""
    if sys.platform.startswith("linux"):
        try:
            ctypes.CDLL(None).malloc_trim(0)
        except (OSError, AttributeError):
            return
