"""Records counted together: whose sum it is, and what is left out."""

from __future__ import annotations

import msgspec

from kibitz.core.record import Record
from kibitz.stats.adding import added
from kibitz.stats.gathering import Gathering, Whose
from kibitz.stats.tallying import tallies
from tests.stats.played import ACQUIRE, OKEY, played

NAMES = ["Ann", "Bob"]


def test_sums_are_kept_by_game_and_name() -> None:
    gathering = Gathering()
    records = [played(OKEY, NAMES, seed=seed, people=True, hands=1) for seed in range(3)]
    for number, record in enumerate(records):
        gathering.take(f"t{number}", record, OKEY)
    gathering.take("other", played(ACQUIRE, ["Ann", "Cem", "Dee"], "uniform", people=True), ACQUIRE)
    assert gathering.counted == 4
    assert gathering.names == {"Ann", "Bob", "Cem", "Dee"}
    assert set(gathering.games) == {"okey101", "acquire"}
    for seat, name in enumerate(NAMES):
        wanted = added(tallies(record, OKEY)[seat] for record in records)
        assert gathering.sums[Whose("okey101", name, None)] == wanted
    assert gathering.sums[Whose("acquire", "Ann", None)]["games"] == 1


def test_a_bot_is_not_the_person_of_its_name() -> None:
    gathering = Gathering()
    gathering.take("a", played(OKEY, NAMES, seed=1, hands=1), OKEY)
    gathering.take("b", played(OKEY, NAMES, seed=2, people=True, hands=1), OKEY)
    assert gathering.sums[Whose("okey101", "Ann", "opener")]["games"] == 1
    assert gathering.sums[Whose("okey101", "Ann", None)]["games"] == 1


def test_a_renamed_player_is_another_player_but_the_game_counts_once() -> None:
    record = played(OKEY, NAMES, people=True, hands=1)
    renamed = Record(msgspec.structs.replace(record.header, seats=("Anna", "Bob")), record.steps)
    other = played(OKEY, ["Anna", "Bob"], seed=9, people=True, hands=1)
    gathering = Gathering()
    for each in (record, record, renamed, other):
        gathering.take("t", each, OKEY)
    assert gathering.left_out == {"twice": 2}
    counts = {whose.name: sums["games"] for whose, sums in gathering.sums.items()}
    assert counts == {"Ann": 1, "Bob": 2, "Anna": 1}


def test_the_same_seed_played_otherwise_is_another_game() -> None:
    gathering = Gathering()
    for rotation in (0, 1):
        gathering.take("t", played(OKEY, NAMES, "uniform", rotation=rotation, hands=1), OKEY)
    gathering.take("t", played(OKEY, NAMES, "uniform", hands=1, null_counts_as=7), OKEY)
    assert (gathering.counted, gathering.left_out) == (3, {})


def test_practice_and_unfinished_games_are_left_out() -> None:
    gathering = Gathering()
    gathering.take("p", played(OKEY, ["Ann", "Bob", "Cem", "Dee"], practice="go_out"), OKEY)
    record = played(OKEY, NAMES, hands=1)
    gathering.take("u", Record(record.header, record.steps[:-1]), OKEY)
    assert (gathering.counted, gathering.sums, gathering.names) == (0, {}, set())
    assert gathering.left_out == {"practice": 1, "unfinished": 1}
    gathering.take("u", record, OKEY)
    assert gathering.counted == 1, "when it is over it counts"


def test_one_player_in_any_case_and_every_table_on_its_own() -> None:
    gathering = Gathering(player="aNN", by_table=True)
    for seed in (1, 2):
        gathering.take(f"t{seed}", played(OKEY, NAMES, seed=seed, people=True, hands=1), OKEY)
    gathering.take("t3", played(OKEY, ["Cem", "Dee"], seed=3, people=True, hands=1), OKEY)
    assert list(gathering.sums) == [Whose("okey101", "Ann", None, "t1"), Whose("okey101", "Ann", None, "t2")]
    assert gathering.counted == 2
    assert gathering.names == {"Ann", "Bob", "Cem", "Dee"}
