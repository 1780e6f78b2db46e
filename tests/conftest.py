"""What all tests share: the toy game beside this file, and generated examples, the same in every run."""

import gc
import os
import shutil
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

# Scenes make and drop large pictures. GNU's C library would give their memory back to the system each time
# and fetch it again, which took a tenth of the processor time. Workers read this when they start.
os.environ.setdefault("MALLOC_MMAP_MAX_", "0")
os.environ.setdefault("MALLOC_TRIM_THRESHOLD_", "1000000000")
os.environ.setdefault("MALLOC_TOP_PAD_", "67108864")

# Every worker and every program that a test starts would compile everything anew: 6 seconds for each worker.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# A file that takes the place of another is waited for on many disks: 2 ms each time. Not so in memory.
MEMORY = "/dev/shm"
if sys.platform == "linux" and os.path.isdir(MEMORY) and os.access(MEMORY, os.W_OK):
    found = os.statvfs(MEMORY)
    if found.f_bavail * found.f_frsize > 1_000_000_000 and not found.f_flag & os.ST_NOEXEC:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", MEMORY)

# No test makes a noise, and none needs a sound card, whichever was run before it in the same worker.
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

# There is little garbage, and much to look through for it: the program waits as long. While tests are
# collected there is none.
gc.set_threshold(20_000, 20, 50)
gc.disable()

settings.register_profile("dragonbox", derandomize=True, deadline=None, max_examples=50)
settings.load_profile("dragonbox")


RASTERS = "dragonbox-rasters-"
"""How the folders begin in which workers share what they have drawn."""


def pytest_configure(config: pytest.Config) -> None:
    """Let each worker collect the folders from another one on: in a new clone, what one has compiled by then
    is ready for the rest. They share a folder for what they have drawn."""
    if config.getoption("numprocesses", None):
        rasters = tempfile.TemporaryDirectory(
            prefix=RASTERS, dir=os.environ.get("PYTEST_DEBUG_TEMPROOT"), ignore_cleanup_errors=True
        )
        for left in Path(rasters.name).parent.glob(f"{RASTERS}*"):  # by a run that was killed
            if left.stat().st_mtime < time.time() - 3600:
                shutil.rmtree(left, ignore_errors=True)
        os.environ["DRAGONBOX_RASTERS"] = rasters.name
        config.add_cleanup(rasters.cleanup)
    folders = config.getini("testpaths")
    if config.args == folders and (worker := getattr(config, "workerinput", None)):
        number = int(worker["workerid"].removeprefix("gw"))
        first = len(folders) * number // worker["workercount"]
        config.args = folders[first:] + folders[:first]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Bring the tests into the order of the folders, which all workers have to agree upon."""
    ranks = {folder: rank for rank, folder in enumerate(config.getini("testpaths"))}
    items.sort(key=lambda item: ranks.get("/".join(item.nodeid.split("/", 2)[:2]), len(ranks)))


def pytest_collection_finish(session: pytest.Session) -> None:
    """What is there before the first test is not looked through again and again, as in the program itself."""
    gc.freeze()
    gc.enable()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """As many as there are processors, and one more for tests in a real window, which mostly wait for it."""
    quick = config.getoption("markexpr") == "not slow"
    return (os.cpu_count() or 1) + (not quick)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Let one worker wait for windows, and no other."""
    from waiting import Apart

    return Apart(config, log) if config.getoption("dist") == "worksteal" else None
