"""The steps of a move: what is seen when, and that all of it is seen in the end."""

from types import SimpleNamespace

from dragonbox.ui.actors import Go, Going
from dragonbox.ui.motion import Motion
from dragonbox.ui.steps import Steps


class Board:
    """What is seen, as a text that grows."""

    def __init__(self):
        self.seen, self.heard, self.expected = "", [], []
        self.host = SimpleNamespace(motion=Motion(), now=lambda: 10.0, click=self.click)

    def click(self, sound, at=None):
        self.heard.append(sound)

    def expect(self, coming):
        self.expected.append(coming)

    def depart(self, change, goes):
        self.seen = change(self.seen) if change else self.seen
        return [Going(go, None, None) for go in goes]

    def arrive(self, going):
        self.heard.append(going.go.piece)


def test_what_follows_a_step_is_seen_when_the_last_piece_has_arrived():
    board = Board()
    steps = Steps(board)
    goes = Go("near", length=0.2), Go("far", length=0.6, sound="tap")
    steps.step(0.1, lambda seen: seen + "a", *goes, sound="lift", then=lambda seen: seen + "b")
    assert (steps.ahead, board.seen) == ("ab", "")
    for at, seen, heard in (
        (10.2, "a", ["lift"]),
        (10.4, "a", ["lift", "near"]),
        (10.8, "ab", ["lift", "near", "far", "tap"]),
    ):
        board.host.motion.tick(at)
        assert (board.seen, board.heard) == (seen, heard)
    assert not board.host.motion.busy


def test_the_table_knows_what_will_change_and_when():
    board = Board()
    board.host.motion.speed = 0.5
    steps = Steps(board)
    steps.step(0.2, lambda seen: seen + "a", Go("near", length=0.2), then=lambda seen: seen + "b")
    steps.points(0.4, "+3", (0, 0), (9, 9), lambda seen: seen + "c", length=0.4)
    moments = [(round(coming.moment, 3), coming.change("")) for coming in board.expected]
    assert moments == [(10.1, "a"), (10.2, "b"), (10.4, "c")]
    board.host.motion.tick(10.25)
    assert [coming.done for coming in board.expected] == [True, True, False]
