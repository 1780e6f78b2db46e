"""Things under way: where motion is off, only the picture of a great moment stays."""

from typing import ClassVar

from dragonbox.ui.motion import HELD, STILL, Held, Motion


def test_where_nothing_moves_the_picture_of_a_great_moment_stays_a_while():
    """All else is at its end at once; a click ends the picture too."""

    class Moment:
        still = 0.5
        drawn: ClassVar[list[float]] = []

        def draw(self, canvas, share):
            self.drawn.append(share)

    flights, ended = Motion(0.0), []
    flights.fly(10.0, 0, 1, data=Moment(), on_end=lambda: ended.append("moment"))
    flights.fly(10.0, 0, 1, data="tile", on_end=lambda: ended.append("tile"))
    flights.stand(10.0)
    assert sorted(ended) == ["moment", "tile"]
    (flight,) = flights.flights
    flight.data.draw(None, flight.share(10.9))
    assert Moment.drawn == [0.5]
    assert flights.tick(11.0)
    assert not flights.tick(12.0)
    flights.stand(12.0)
    assert not flights.busy


def test_where_nothing_moves_a_moment_that_follows_has_its_picture_after_the_others():
    class Moment:
        still = 0.5

    class Later(Moment):
        follows = True

    for first, begins in (([Moment()], 10.0 + STILL), ([], 10.0)):
        flights = Motion(0.0)
        for moment in [*first, Later()]:
            flights.fly(10.0, 0, 1, data=moment)
        flights.stand(10.0)
        assert [flight.start for flight in flights.flights] == [10.0] * len(first) + [begins]


def test_a_click_leaves_what_has_to_be_looked_at():
    """It stays a while from the first click on, and further clicks don't make that longer or shorter."""
    flights, ended = Motion(1.0), []
    flights.fly(10.0, 0, 5, data="card", on_end=lambda: ended.append("card"))
    flights.fly(10.0, 5, 2, data=Held())
    flights.hurry(10.5)
    assert ended == ["card"]
    assert flights.busy
    flights.hurry(11.0)
    assert flights.tick(10.4 + HELD)
    assert not flights.tick(10.5 + HELD)
