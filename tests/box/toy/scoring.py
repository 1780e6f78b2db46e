"""The score sheet of the toy."""

from dragonbox.ui.sheet import Group, Row, SeatSheet, Sheet


def sheet(match):
    seats = []
    for seat, score in enumerate(match.standing.scores):
        cards = [played.move.card for played in match.history if played.seat == seat and played.move.card]
        rows = (Row("At the start", 80), *(Row(f"Card {card}", int(card), pieces=(card,)) for card in cards))
        seats.append(SeatSheet(score, (Group("Cards", rows),)))
    names = " and ".join(match.seats[seat].name for seat in match.standing.winners)
    return Sheet("The toy is over", f"Won by {names}.", "", tuple(seats), 0 in match.standing.winners, "jade")
