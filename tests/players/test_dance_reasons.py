"""What the opponents of Dragon Dance give as reasons is so, by the rules alone."""

import random
import re

import pytest
from dance_games import OPTIONS
from dance_later import Later, plays

from dragonbox.games.dragon_dance import ai, rules
from dragonbox.games.dragon_dance.ai.words import the
from dragonbox.games.dragon_dance.cards import is_head
from dragonbox.search import Budget


def number(words):
    return int(re.search(r"(\d+) points?", words)[1])


def card_of(words):
    """Whether a sentence may begin with a card: two scale cards can have the same colours on top."""
    name = words.split(" could ")[0].split(" is ")[0].split(" would ")[0]
    return lambda card: the(card) == name


def another(words, view, move):
    """What is so after each other play that scores what is said."""
    found = plays(view)
    return [Later(view, play) for play, points in found.items() if points == number(words) and play != move]


def no_more(words, view, move, after):
    points = list(plays(view).values())
    return max(points) == plays(view)[move] and points.count(max(points)) > 1


def next_best(words, view, move, after):
    return max(points for points in plays(view).values() if points < plays(view)[move]) == number(words)


def opens_more(words, view, move, after):
    alike = words.startswith("Another play for as many")
    said = f"{plays(view)[move]} points" if alike else words
    return any(other.opened() > after.opened() for other in another(said, view, move))


def opens_more_drawn(words, view, move, after):
    return any(Later(view, play).opened() > after.opened() for play in plays(view))


def leaves_a_place(words, view, move, after):
    said, place = words.split(" place where ")
    card, points = re.fullmatch(r"(.*) could bring others (\d+) points?\.", place).groups()
    others = [Later(view, play) for play in plays(view)]
    if "Another" in said:
        alike = said.startswith("Another play for as many")
        others = another(f"{plays(view)[move]} points" if alike else said, view, move)
    told = card, int(points)
    return told not in after.threats() and any(
        told in other.threats() and other.opened() > after.opened() for other in others
    )


def still(words, view, move, after):
    best = {}
    for play, points in plays(view).items():
        best[play.card] = max(points, best.get(play.card, 0))
    cards = [card for card in filter(card_of(words), view.hand) if best.get(card) == number(words)]
    return any(number(words) <= after.points(card) for card in cards)


def kept(words, view, move, after):
    return [card for card in view.hand if is_head(card)] == [next(filter(card_of(words), after.hand))]


def no_room(words, view, move, after):
    others = another(words, view, move) if "Another" in words else [Later(view, play) for play in plays(view)]
    return after.roomy() and any(other.heads() and not other.roomy() for other in others)


def less_in_all(words, view, move, after):
    less, more = map(
        int, re.search(r"could bring (\d+) with the other cards, this one (\d+)", words).groups()
    )
    instead = {number(words) + other.rest() for other in another(words, view, move)}
    return less < more == plays(view)[move] + after.rest() and less in instead


CLAIMS = {
    r"Another play gives as much, but none gives more\.": no_more,
    r"The next best play gives .*\.": next_best,
    r"Another play brings .*, but opens more for the others\.": opens_more,
    r"Another play for as many points would open more for the others\.": opens_more,
    r"The .* would open more for the others\.": opens_more_drawn,
    r"Another play brings .*, but leaves a place where .* could bring others .*\.": leaves_a_place,
    r"Another play for as many points leaves a place where .* could bring others .*\.": leaves_a_place,
    r"The .* would leave a place where .* could bring others .*\.": leaves_a_place,
    r"The .* could bring .*, and may still do so next turn\.": still,
    r"The .* is kept to dance later\.": kept,
    r"The .* could bring .*, but is kept to dance later\.": kept,
    r"The .* is kept to dance at the end\.": kept,
    r"(Another play|The ).* leaves? no two squares for a head to dance on\.": no_room,
    r"Another play brings .*, but could bring .* with the other cards, .*\.": less_in_all,
}
JUDGED = r"Nothing|An? .* on .*: .* points?\.|It .*|.*most ways.*|The egg could .*|If the round ends now.*"
"""What is said of points is tested elsewhere; of what may come, nobody can say whether it is so."""


def claims(level, effort, rounds, seats):
    """Every sentence of a level's reasons, with what is needed to check it."""
    for number in range(rounds):
        rng = random.Random(number)
        options = OPTIONS | {"turning": ("half", "none", "quarter")[number % 3], "rounds": number % 2}
        game = rules.start(options, seats, rules.deal(options, seats, rng, []))
        while not game.over:
            legal = game.legal()
            if len(legal) > 1 and legal[-1].verb == "play":
                view = game.view(game.to_move)
                decision = ai.choose(view, level, rng, Budget(effort=effort))
                for words in re.findall(r"[^.]+\.", decision.reason):
                    yield words.strip(), view, decision.move
                game.apply(decision.move)
            else:
                game.apply(legal[0])


@pytest.mark.slow
@pytest.mark.parametrize(("level", "effort", "rounds"), [("skilled", 1, 4), ("expert", 0.05, 4)])
def test_what_is_claimed_is_so(level, effort, rounds):
    checked = set()
    for words, view, move in claims(level, effort, rounds, 2):
        claim = next((claim for said, claim in CLAIMS.items() if re.fullmatch(said, words)), None)
        if claim is None:
            assert re.fullmatch(JUDGED, words), words
            continue
        assert claim(words, view, move, Later(view, move)), (words, move)
        checked.add(claim)
    assert len(checked) >= 4


def test_a_beginner_says_what_was_overlooked():
    """Or that nothing gives more, or that heads come first: each as it is."""
    told = set()
    for words, view, move in claims("novice", 1, 4, 2):
        points = plays(view)
        most = max(points.values())
        if words == "No place gives more.":
            assert points[move] == most
        elif words == "Heads are laid first.":
            assert move.card[0] == "H"
            assert points[move] < most
        elif found := re.fullmatch(r"A place for (\d+) points? was overlooked\.", words):
            assert int(found[1]) == most > points[move]
        else:
            continue
        told.add(words.split()[0])
    assert told == {"No", "Heads", "A"}
