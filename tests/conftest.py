"""What all tests share: the toy game beside this file, and generated examples, the same in every run."""

from hypothesis import settings

settings.register_profile("dragonbox", derandomize=True, deadline=None, max_examples=100)
settings.load_profile("dragonbox")
