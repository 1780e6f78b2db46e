"""Giving memory back.

The C library keeps pieces that were freed for later, and pictures are large: after some scenes it would sit
on tens of megabytes, most of it holes between what stays. Asked to, it gives large pieces back at once. But
fresh memory comes from the system slowly, so while things move it keeps them until all rests.
"""

from __future__ import annotations

import ctypes
import gc
import sys
from contextlib import suppress

_TRIM_THRESHOLD, _MMAP_THRESHOLD = -1, -3
"""The names of the settings in `malloc.h`."""
LITTER = 20_000
"""Objects that have to be new before garbage is looked for."""
LARGE = 128 * 1024
"""Bytes from which a piece is given back when it is freed."""
HUGE, SPARE = 4_000_000, 12_000_000
"""The same while things move, and how many bytes may lie free then."""


_keeps = True
"""Whether the C library keeps what is freed, as it does by itself."""


def keep_freed() -> None:
    """Keep pieces that are freed for the pictures of the next frame, until there is time to tidy up."""
    global _keeps
    if not _keeps:
        _keeps = True
        _ask("mallopt", _MMAP_THRESHOLD, HUGE)
        _ask("mallopt", _TRIM_THRESHOLD, SPARE)


def _keep_no_longer() -> None:
    """From now on large pieces are given back when they are freed."""
    global _keeps
    _keeps = False
    _ask("mallopt", _MMAP_THRESHOLD, LARGE)
    _ask("mallopt", _TRIM_THRESHOLD, LARGE)
    give_back()


def spare_frames() -> None:
    """Keep the search for garbage out of frames: what is there now stays, and the rest can wait.

    From now on large pieces are given back when they are freed. Until the first picture is there that would
    cost more than it is worth: the system would have to find each of them anew.
    """
    gc.enable()
    gc.freeze()
    gc.set_threshold(10 * LITTER, 20, 50)
    _keep_no_longer()


def tidy_up() -> None:
    """Look for garbage now, if much was made since the last time, and give back what was kept."""
    if _keeps:
        _keep_no_longer()
    if gc.get_count()[0] > LITTER:
        gc.collect(1)


def give_back() -> None:
    """Give back what lies free between the small pieces."""
    _ask("malloc_trim", 0)


def _ask(function: str, *values: int) -> None:
    """Call a function of the C library; where it is another than GNU's nothing happens."""
    if sys.platform.startswith("linux"):
        with suppress(OSError, AttributeError):
            getattr(ctypes.CDLL(None), function)(*values)
