"""General methods for opponents, over the contract only.

What is hidden is drawn at random from what a view allows (`View.sample`), never looked at. All of it decides
the same for the same view, chance and effort; only a limit in seconds can make a difference.
"""

from dragonbox.search.budget import FULL, Budget
from dragonbox.search.worlds import Estimate, almost, compare

__all__ = ["FULL", "Budget", "Estimate", "almost", "compare"]
