"""Work on a puzzle, for tests that don't wait for another process."""


class AtOnce:
    """An errand that is done before it is waited for."""

    def __init__(self, window, answer, work, *given):
        answer(work(*given))

    def cancel(self):
        """It is over."""
