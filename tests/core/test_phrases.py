"""Small words for players."""

from dragonbox.core import phrases


def test_what_ends_already_gets_no_full_stop() -> None:
    said = ("Call Zappo!", "Drop 5 of Circles", "Draw a card.")
    assert [phrases.closed(words) for words in said] == ["Call Zappo!", "Drop 5 of Circles.", "Draw a card."]


def test_numbers_have_a_proper_minus_and_only_the_places_that_are_wanted() -> None:
    assert [phrases.signed(number) for number in (-12, 0, 7)] == ["−12", "0", "7"]
    assert [phrases.signed(number, 1) for number in (-2.25, 3)] == ["−2.2", "3.0"]
    assert [phrases.gain(number) for number in (-1, 0, 3)] == ["−1", "0", "+3"]
    assert [phrases.points(number) for number in (-1, 1, 2)] == ["−1 point", "1 point", "2 points"]
    assert [phrases.coins(number) for number in (-1, 1, 0)] == ["−1 coin", "1 coin", "0 coins"]


def test_large_sizes_are_told_in_megabytes() -> None:
    assert phrases.size(1) == "1 KB"
    assert phrases.size(2048) == "2 KB"
    assert phrases.size(3 << 20) == "3.0 MB"


def test_several_are_listed_with_a_word_before_the_last() -> None:
    assert phrases.listed(["Ada"]) == "Ada"
    assert phrases.listed(["Ada", "Wen", "Tora"]) == "Ada, Wen and Tora"
    assert phrases.listed(["a pair", "a triple"], "or") == "a pair or a triple"


def test_ordinals():
    told = [phrases.ordinal(n) for n in (1, 2, 3, 4, 11, 12, 21, 111, 1002)]
    assert told == ["1st", "2nd", "3rd", "4th", "11th", "12th", "21st", "111th", "1,002nd"]
