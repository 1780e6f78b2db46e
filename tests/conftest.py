"""What all tests share: the toy game beside this file, and generated examples, the same in every run."""

import os

import pytest
from hypothesis import settings

settings.register_profile("dragonbox", derandomize=True, deadline=None, max_examples=100)
settings.load_profile("dragonbox")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are processors: tests in a real window mostly wait for it."""
    return (os.cpu_count() or 1) + 1
