"""The referees of The Rare Dragon: every way to play a turn, with groups of cards before each player."""

from math import log2

from rare_oracle import Oracle


def position(record):
    """The game at the end of a record, where a turn begins."""
    game = Oracle(record["rounds"][0]["deal"])
    for move in record["rounds"][0]["moves"]:
        game.play(move)
    assert not game.over
    assert not game.has_cards
    return game


def after_line(record, line):
    """The game after a line, which ends with the turn."""
    game = position(record)
    seat = game.turn
    for move in line.split("; "):
        assert game.turn == seat
        assert not game.over
        game.play(move)
    assert game.over or game.turn != seat
    return game


class Turn:
    """The ends of a turn: how it began, what lies where, and the card discarded; with the fewest moves."""

    def __init__(self, game):
        self.seat, self.draw_two, self.rare = game.turn, game.draw_two, game.rare
        self.ends = {}
        hand = tuple(sorted(game.hand))
        table = tuple(tuple(sorted("".join(group) for group in groups)) for groups in game.groups)
        deck, pile = tuple(reversed(game.deck)), game.pile
        self.firsts = ["draw"]
        self.look("draw", [((*hand, deck[0]), table, deck[1:], frozenset())], 1)
        for count in range(1, len(pile) + 1):
            taken = pile[-count:]
            found = self.plays((*hand, *taken), table, deck, frozenset())
            # The deepest card has to be played at once.
            after = [state for dragon, *state in found if dragon == taken[0]]
            if after:
                self.firsts.append(f"take {count}")
                self.look(f"take {count}", after, 2)

    def look(self, first, states, moves):
        """Discard each card after so many moves, and play on, until nothing is new."""
        seen = set()
        while states:
            following = []
            for hand, table, deck, once in states:
                hand = tuple(sorted(hand))
                if (hand, table, deck) not in seen:
                    seen.add((hand, table, deck))
                    for card in hand:
                        self.ends[(first, hand, table, deck), card] = moves + 1
                    following += [state for _, *state in self.plays(hand, table, deck, once)]
            states, moves = following, moves + 1

    def plays(self, hand, table, deck, once):
        """What can be played: the dragon, and then hand, table, deck and what was played this turn."""
        found = []

        def add(dragon, count, table, deck=deck, once=once, more=()):
            left = list(hand)
            for _ in range(count):
                left.remove(dragon)
            if left or more:
                found.append((dragon, (*left, *more), table, deck, once))

        for dragon in sorted(set(hand)):
            count = hand.count(dragon)
            if dragon == self.draw_two:
                if dragon not in once:
                    table_ = self.with_group(table, [], [dragon])
                    add(dragon, 1, table_, deck[2:], once | {dragon}, deck[:2])
                continue
            if dragon == self.rare:
                if dragon not in once:
                    others = [
                        group
                        for seat, groups in enumerate(table)
                        for group in groups
                        if seat != self.seat and group == dragon
                    ]
                    table_ = self.with_group(table, others, [dragon, *others])
                    add(dragon, 1, table_, once=once | {dragon})
                continue
            for size in (3, 4):
                if count >= size:
                    add(dragon, size, self.with_group(table, [], [dragon * size]))
            if dragon * 3 in table[self.seat]:
                own = list(table[self.seat])
                own[own.index(dragon * 3)] = dragon * 4
                add(dragon, 1, self.with_own(table, own))
            elif any(dragon * 3 in groups for groups in table):
                table_ = self.with_group(table, [dragon * 3], [dragon * 2])
                seat = next(seat for seat, groups in enumerate(table) if dragon * 3 in groups)
                groups = tuple(sorted((*table_[seat], dragon * 2)))
                add(dragon, 1, (*table_[:seat], groups, *table_[seat + 1 :]))
        return found

    def with_group(self, table, away, mine):
        """The table without some groups of others, and with more groups before the player."""
        found = []
        for seat, groups in enumerate(table):
            groups = list(groups)
            if seat == self.seat:
                groups += mine
            else:
                for group in away:
                    if group in groups:
                        groups.remove(group)
            found.append(tuple(sorted(groups)))
        return tuple(found)

    def with_own(self, table, own):
        return (*table[: self.seat], tuple(sorted(own)), *table[self.seat + 1 :])

    def points(self, table):
        worth = {self.draw_two: -1, self.rare: 3}
        return sum(worth.get(card, 1) for group in table[self.seat] for card in group)


def grade_of(difficulty, limits):
    return 1 + sum(difficulty >= limit for limit in limits)


def counted(turn, right, limits):
    """What is alike in both kinds, of the best ends."""
    assert len(turn.ends) >= 10
    firsts = {end[0][0] for end in right}
    assert turn.firsts[-1] not in firsts
    moves = min(turn.ends[end] for end in right)
    difficulty = round(5 * moves + 5 * log2(len(turn.ends) / len(right)))
    return {"difficulty": difficulty, "grade": grade_of(difficulty, limits)}


def out(record):
    game = position(record)
    assert game.turn == record["puzzle"]["seat"]
    turn = Turn(game)
    right = [end for end in turn.ends if len(end[0][1]) == 1]
    assert right
    (line,) = record["puzzle"]["answers"]
    assert not after_line(record, line).hands[game.turn]
    return {"best": 1, **counted(turn, right, (46, 58, 70))}


def rich(record):
    game = position(record)
    assert game.turn == record["puzzle"]["seat"]
    turn = Turn(game)
    points = {end: turn.points(end[0][2]) for end in turn.ends}
    best = max(points.values())
    right = [end for end in turn.ends if points[end] == best]
    now = sum(map(game.worth, game.before(game.turn)))
    assert best - now >= 4
    assert len({end[0][0] for end in right}) == 1
    (line,) = record["puzzle"]["answers"]
    assert sum(map(game.worth, after_line(record, line).before(game.turn))) == best
    second = max([worth for worth in points.values() if worth < best], default=now)
    return {"best": best, "second": second, **counted(turn, right, (39, 45, 54))}


REFEREES = {"rare_out": out, "rare_turn": rich}
