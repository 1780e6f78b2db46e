"""Give the tests in a real window, which mostly wait, to a worker of their own."""

from __future__ import annotations

import os

from xdist.scheduler import WorkStealingScheduling

WINDOW = "tests/window/"


class Apart(WorkStealingScheduling):
    """Lets the first worker run the tests in a window alone, where there is one more than processors.

    When it has ended, the others share the processors: a third one would make all pictures once more.
    """

    begun = False

    def check_schedule(self) -> None:
        """Hand out tests; at first those in a window, which come before all others."""
        if self.collection and not self.begun:
            self.begun = True
            waiting = sum(name.startswith(WINDOW) for name in self.collection)
            if waiting and len(self.node2pending) > (os.cpu_count() or 1):
                first = next(iter(self.node2pending))
                self._send_tests(first, waiting)
                first.shutdown()
        super().check_schedule()
