"""A hand as its player holds it."""

from dragonbox.ui.hand import Holding, held


def hand(text: str) -> Holding[str]:
    holding: Holding[str] = Holding(lambda what: what)
    holding.take_up(text)
    return holding


def shown(holding: Holding[str]) -> str:
    return "".join(card.what for card in holding.cards)


def test_new_cards_go_where_they_belong() -> None:
    holding = hand("CAB")
    assert shown(holding) == "ABC"
    holding.move(holding.cards[0], 2)
    assert (shown(holding), holding.arranged) == ("BCA", True)
    holding.take_up("ABBCA")
    assert shown(holding) == "BBCAA"
    holding.take_up("ABBCDA")
    assert shown(holding) == "BBCAAD"
    holding.sort()
    assert (shown(holding), holding.arranged) == ("AABBCD", False)


def test_what_is_held_stays_the_same_thing() -> None:
    holding = hand("AAB")
    tokens = [card.token for card in holding.cards]
    assert len(set(tokens)) == 3
    holding.take_up("AB")
    assert [card.token for card in holding.cards] == [tokens[0], tokens[2]]


def test_a_card_of_the_table_keeps_its_token() -> None:
    holding, lying = hand("A"), held("C")
    holding.take_up("AC", [held("B"), lying])
    assert holding.cards[-1] == lying


def test_the_last_of_those_alike_is_found() -> None:
    holding = hand("AAB")
    assert holding.find("A") == holding.cards[1]
    assert holding.find("C") is None
