"""Who sits where: opening a table, taking a seat, bots, the host's rights, leaving and coming back."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from kibitz.cli.main import main
from kibitz.client import Lobby, connect
from kibitz.core.record import parsed, proven
from kibitz.wire import asks
from kibitz.wire.documents import NewSitter, NewTable
from kibitz.wire.manners import Clock, Manners
from kibitz.wire.tells import Arranged, State, Update
from tests.contract.tiny import GAME
from tests.server.party import QUICK, answered, began, ended, heard, live, party, refused

# Opening a table


@live
async def test_a_table_has_the_options_of_its_preset_and_the_changes_its_host_wants(lobby: Lobby) -> None:
    plain = (await lobby.open_table(NewTable(game="tiny"))).table
    assert (plain.game, plain.title, plain.phase) == ("tiny", "Tiny", "open")
    assert plain.options == {"hand": 2}
    assert [seat.sitter for seat in plain.seats] == ["free"] * 4
    assert (await lobby.open_table(NewTable(game="tiny", preset="long"))).table.options == {"hand": 4}
    wanted = NewTable(game="acquire", preset="classic1999", options={"safe_size": 9, "player_trading": True})
    options = (await lobby.open_table(wanted)).table.options
    assert (options["declare_window"], options["safe_size"]) == ("finish_turn", 9)
    assert options["player_trading"] is True


@live
async def test_every_game_of_the_house_can_be_opened(lobby: Lobby) -> None:
    for game in (await lobby.games()).games:
        info = (await lobby.open_table(NewTable(game=game.key))).table
        assert game.least <= len(info.seats) <= game.most
        for preset, options in game.presets.items():
            assert (await lobby.open_table(NewTable(game=game.key, preset=preset))).table.options == options


@live
async def test_what_is_wrong_with_a_table_is_said(lobby: Lobby) -> None:
    told = await refused(lobby.open_table(NewTable(game="chess")), "no_game", game="chess")
    assert told.kind == "missing"
    assert "acquire" in told.facts["games"]
    told = await refused(lobby.open_table(NewTable(game="tiny", preset="odd")), "no_preset", preset="odd")
    assert told.facts["presets"] == ["usual", "long"]
    assert told.sentence == "Tiny has no preset odd; there are: usual, long"
    for options in ({"hand": 9}, {"hand": "many"}, {"hands": 2}):
        told = await refused(lobby.open_table(NewTable(game="tiny", options=options)), "bad_option")
        assert (told.kind, told.facts["option"]) == ("malformed", next(iter(options)))
        assert told.facts["problem"]
    for seats in (1, 5):
        table = NewTable(game="tiny", seats=seats)
        await refused(lobby.open_table(table), "bad_seats", least=2, most=4, seats=seats)
    table = NewTable(game="tiny", bots=("deep",))
    told = await refused(lobby.open_table(table), "no_bot", level="deep")
    assert told.facts["levels"] == ["uniform", "greedy"]
    table = NewTable(game="tiny", seats=2, name="Ann", bots=("greedy", "greedy"))
    await refused(lobby.open_table(table), "crowded", people=3, seats=2)
    await refused(lobby.open_table(NewTable(game="tiny", name="\u200b ")), "bad_name")
    await refused(lobby.open_table(NewTable(game="tiny", name="#1")), "bad_name", problem="it starts with #")


@live
async def test_only_public_tables_are_listed(lobby: Lobby) -> None:
    secret = await lobby.open_table(NewTable(game="tiny", name="Ann"))
    public = await lobby.open_table(NewTable(game="tiny", name="Ann", manners=Manners(listed=True)))
    listed = [info.table for info in (await lobby.tables()).tables]
    assert public.table.table in listed
    assert secret.table.table not in listed
    assert (await lobby.table(secret.table.table)).table == secret.table.table  # whoever has the link
    await refused(lobby.table("nowhere"), "no_table", table="nowhere")


@live
async def test_the_list_follows_the_table(lobby: Lobby) -> None:
    async with party(lobby, started=False, manners=Manners(listed=True)) as table:
        listed = {info.table: info for info in (await lobby.tables(phase="open")).tables}
        assert [seat.name for seat in listed[table.table].seats] == ["Ann", "Bob"]
        await table.start()
        assert table.table not in [info.table for info in (await lobby.tables(phase="open")).tables]
        assert table.table in [info.table for info in (await lobby.tables(phase="playing")).tables]
        await table.play_out()
        assert table.table in [info.table for info in (await lobby.tables(phase="over")).tables]


@live
async def test_no_token_or_key_is_ever_shown(lobby: Lobby) -> None:
    async with party(lobby) as table:
        shown = await lobby.fetch("GET", f"/api/tables/{table.table}")
        shown += await lobby.fetch("GET", f"/api/tables/{table.table}/state", token=table.tokens[1])
        assert b"key" not in shown
        for token in (*table.tokens, table.opened.screen):
            assert token.encode() not in shown


# Taking a seat


@live
async def test_a_guest_sits_down_under_a_clean_name(lobby: Lobby) -> None:
    opened = await lobby.open_table(NewTable(game="tiny", seats=3, name="Ann"))
    table = opened.table.table
    assert (opened.seat, opened.table.seats[0].name, opened.table.seats[0].host) == (0, "Ann", True)
    seated = await lobby.sit(table, NewSitter(name="  Bo\u200bb \n the  Great ", seat=2, words=" luck "))
    assert seated.seat == 2
    seat = seated.table.seats[2]
    assert (seat.sitter, seat.name, seat.words, seat.host) == ("person", "Bob the Great", "luck", False)
    async with connect(lobby.url, table, seated.token) as bob:
        assert (began(bob).you.seat, began(bob).you.host) == (2, False)


@live
async def test_a_seat_that_cannot_be_taken_is_refused_with_the_reason(lobby: Lobby) -> None:
    table = (await lobby.open_table(NewTable(game="tiny", seats=2, name="Ayşe"))).table.table
    for name in ("ayŞe", " AYŞE "):
        await refused(lobby.sit(table, NewSitter(name=name)), "name_taken", name=name.strip())
    await refused(lobby.sit(table, NewSitter(name="Bob", seat=0)), "seat_taken", seat=0)
    await refused(lobby.sit(table, NewSitter(name="Bob", seat=7)), "no_seat", seat=7, last=1)
    await refused(lobby.sit(table, NewSitter(name="B\x00b")), "bad_name")
    await refused(lobby.sit(table, NewSitter(name="B" * 25)), "bad_name", longest=24)
    await lobby.sit(table, NewSitter(name="Bob"))
    told = await refused(lobby.sit(table, NewSitter(name="Cem")), "seats_taken")
    assert (told.kind, told.sentence) == ("illegal", "Every seat is taken")
    await refused(lobby.sit("nowhere", NewSitter(name="Cem")), "no_table")


@live
async def test_two_who_reach_for_one_seat_do_not_both_get_it(lobby: Lobby) -> None:
    table = (await lobby.open_table(NewTable(game="tiny", seats=2, name="Ann"))).table.table
    asked = [lobby.sit(table, NewSitter(name=name)) for name in ("Bob", "Cem", "Dora")]
    answers = await asyncio.gather(*asked, return_exceptions=True)
    assert sum(not isinstance(answer, BaseException) for answer in answers) == 1
    state = await lobby.state(table)
    assert [seat.sitter for seat in state.table.seats] == ["person", "person"]


@live
async def test_everybody_at_the_table_hears_who_sits_down(lobby: Lobby) -> None:
    opened = await lobby.open_table(NewTable(game="tiny", seats=2, name="Ann"))
    async with connect(lobby.url, opened.table.table, opened.token) as ann:
        await lobby.sit(opened.table.table, NewSitter(name="Bob"))
        told = await heard(ann, Arranged)
        assert (told.what, told.table.seats[1].name, told.you.seat) == ("seat_taken", "Bob", 0)


@live
async def test_a_host_need_not_play(lobby: Lobby) -> None:
    opened = await lobby.open_table(NewTable(game="tiny", seats=2, bots=("uniform", "greedy"), manners=QUICK))
    assert opened.seat is None
    async with connect(lobby.url, opened.table.table, opened.token) as host:
        assert (began(host).you.seat, began(host).you.host) == (None, True)
        told = await answered(host.ask(asks.Start(id="go")), State)
        assert (told.table.phase, len(told.legal)) == ("playing", 0)
        await refused(host.play({"do": "play", "card": 1}), "not_seated")


# Bots


@live
async def test_bots_of_any_level_sit_in_any_seat(lobby: Lobby) -> None:
    opened = await lobby.open_table(NewTable(game="tiny", seats=4, name="Hazel", bots=("greedy",)))
    assert [(seat.sitter, seat.name) for seat in opened.table.seats] == [
        ("person", "Hazel"),
        ("free", ""),
        ("free", ""),
        ("bot", "Otto"),
    ]
    table = opened.table.table
    async with connect(lobby.url, table, opened.token) as host:
        for seat, level_ in ((1, "uniform"), (2, "greedy")):
            told = await answered(host.ask(asks.SeatBot(id=host.new_id(), seat=seat, level=level_)), Arranged)
            assert (told.what, told.table.seats[seat].level) == ("bot_seated", level_)
        await refused(host.ask(asks.SeatBot(id=host.new_id(), seat=4, level="greedy")), "no_seat", last=3)
        await refused(host.ask(asks.SeatBot(id=host.new_id(), seat=1, level="odd")), "no_bot", level="odd")
        told = await answered(host.ask(asks.SeatBot(id=host.new_id(), seat=1, level="greedy")), Arranged)
        bots = [(seat.name, seat.level) for seat in told.table.seats[1:]]
        assert bots == [("Mira", "greedy"), ("Rufus", "greedy"), ("Otto", "greedy")]


@live
async def test_nobody_but_the_host_seats_bots_for_others(lobby: Lobby) -> None:
    async with party(lobby) as table, table.watch() as spectator, table.watch(table.opened.screen) as screen:
        told = await refused(table.seats[1].ask(asks.SeatBot(id="b", seat=0, level="greedy")), "not_host")
        assert told.kind == "forbidden"
        for watcher in (spectator, screen):
            await refused(watcher.ask(asks.SeatBot(id="b", seat=1, level="greedy")), "not_seated")


@live
async def test_a_player_lets_a_bot_play_and_comes_back(lobby: Lobby) -> None:
    async with party(lobby) as table:
        guest = table.seats[1]
        told = await answered(guest.ask(asks.SeatBot(id="b", seat=1, level="uniform")), Arranged)
        assert (told.table.seats[1].sitter, told.table.seats[1].level) == ("bot", "uniform")
        told = await answered(guest.ask(asks.ComeBack(id="c")), Arranged)
        assert (told.table.seats[1].sitter, told.table.seats[1].level) == ("person", None)


# What is agreed before the start


@live
async def test_the_host_starts_when_every_seat_is_taken(lobby: Lobby) -> None:
    opened = await lobby.open_table(NewTable(game="tiny", seats=3, name="Ann"))
    table = opened.table.table
    bob = await lobby.sit(table, NewSitter(name="Bob", seat=2))
    async with connect(lobby.url, table, opened.token) as ann, connect(lobby.url, table, bob.token) as guest:
        await refused(guest.ask(asks.Start(id="mine")), "not_host")
        told = await refused(ann.ask(asks.Start(id="early")), "seats_free", seats=[1])
        assert told.sentence == "Every seat must be taken before the start; still free: 1"
        await ann.ask(asks.SeatBot(id="bot", seat=1, level="greedy"))
        state = await answered(ann.ask(asks.Start(id="now")), State)
        assert (state.table.phase, state.step, state.id) == ("playing", 0, "now")
        assert state.view["hand"] is not None
        dealt = await heard(guest, State, seq=state.seq)
        assert (dealt.id, dealt.you.seat, dealt.table.phase) == (None, 2, "playing")
        assert dealt.view["hand"] != state.view["hand"]
        await refused(ann.ask(asks.Start(id="again")), "started")


@live
async def test_what_the_game_refuses_to_start_stays_open(lobby: Lobby) -> None:
    async with party(lobby, 2, game="acquire", started=False) as table:
        told = await refused(table.seats[0].ask(asks.Start(id="s")), "two_players_off")
        assert told.sentence == "Two players need the option two_player: market or plain"
        assert (await lobby.table(table.table)).phase == "open"
        await table.seats[0].ask(asks.Change(id="c", options={"two_player": "plain"}))
        assert (await table.start()).table.phase == "playing"


@live
async def test_options_manners_and_seats_change_until_the_start(lobby: Lobby) -> None:
    async with party(lobby, 2, started=False) as table:
        host, guest = table.seats
        await refused(guest.ask(asks.Change(id="c", options={"hand": 1})), "not_host")
        await refused(host.ask(asks.Change(id="c", options={"hand": 0})), "bad_option", option="hand")
        await refused(host.ask(asks.Change(id="c", preset="odd")), "no_preset")
        await refused(host.ask(asks.Change(id="c", seats=9)), "bad_seats", seats=9)
        manners = Manners(chat=False, undo=True, clock=Clock("move", 10))
        change = asks.Change(id="c", preset="long", manners=manners, seats=3)
        told = await answered(host.ask(change), Arranged)
        assert (told.what, told.table.options, told.table.manners) == ("changed", {"hand": 4}, manners)
        assert [seat.sitter for seat in told.table.seats] == ["person", "person", "free"]
        assert (await heard(guest, Arranged, seq=told.seq)).table == told.table
        told = await answered(host.ask(asks.Change(id="d", options={"hand": 3})), Arranged)
        assert (told.table.options, told.table.manners) == ({"hand": 3}, manners)
        await host.ask(asks.Change(id="e", seats=2))
        state = await table.start()
        assert len(state.view["hand"]) == 3
        await refused(host.ask(asks.Change(id="f", options={"hand": 1})), "started")
        await refused(host.ask(asks.Bless(id="w", words="late")), "started")


@live
async def test_fewer_seats_leave_everybody_a_seat(lobby: Lobby) -> None:
    opened = await lobby.open_table(NewTable(game="tiny", seats=4, name="Ann"))
    table = opened.table.table
    dora = await lobby.sit(table, NewSitter(name="Dora", seat=3))
    async with connect(lobby.url, table, opened.token) as ann, connect(lobby.url, table, dora.token) as guest:
        await ann.ask(asks.Change(id="3", seats=3))
        assert (await heard(guest, Arranged, what="changed")).you.seat == 2
        await ann.ask(asks.Change(id="2", seats=2))
        told = await heard(guest, Arranged, what="changed")
        assert ([seat.name for seat in told.table.seats], told.you.seat) == (["Ann", "Dora"], 1)
    table = (await lobby.open_table(NewTable(game="tiny", seats=3, bots=("greedy",) * 3))).table.table
    bots = await lobby.open_table(NewTable(game="tiny", seats=3, bots=("greedy",) * 3))
    asked = lobby.ask(bots.table.table, asks.Change(id="2", seats=2), bots.token)
    await refused(asked, "crowded", people=3, seats=2)


@live
async def test_words_for_the_shuffle_go_into_the_record(lobby: Lobby) -> None:
    async with party(lobby, 3, started=False, words="for luck") as table, table.watch() as spectator:
        told = await answered(table.seats[2].ask(asks.Bless(id="w", words="  böse  Überraschung ")), Arranged)
        assert (told.what, told.table.seats[2].words) == ("blessed", "böse Überraschung")
        await refused(spectator.ask(asks.Bless(id="w", words="mine")), "not_seated")
        await refused(table.seats[1].ask(asks.Bless(id="w", words="\x00")), "bad_text")
        await table.start()
        await table.play_out()
        record, position = proven(lambda key: GAME, await lobby.record(table.table))
        assert record.header.said == ("for luck", "böse Überraschung")
        assert record.header.seats == ("Ann", "Bob", "Cem")
        assert position.outcome() is not None


@live
async def test_kibitz_verify_accepts_the_record_of_a_table(
    lobby: Lobby, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with party(lobby, 3, game="acquire", options={"end_size": 6}, words="for luck") as table:
        await table.play_out(prefer="declare")
        path = tmp_path / "game.jsonl"
        path.write_bytes(await lobby.record(table.table))
    assert main(["verify", str(path)]) == 0
    out = capsys.readouterr().out
    assert "fits: acquire, 3 seats" in out
    assert "said       for luck" in out
    assert parsed(path.read_bytes()).header.commitment == table.opened.table.commitment


# The host's rights, leaving and coming back


@pytest.mark.parametrize("started", [False, True])
@live
async def test_a_freed_seat_and_its_link_are_gone(lobby: Lobby, started: bool) -> None:
    async with party(lobby, 2, started=started) as table:
        ann, bob = table.seats
        await refused(bob.ask(asks.FreeSeat(id="f", seat=0)), "not_host")
        giving = bob if started else ann  # a hand is given away by its owner
        told = await answered(giving.ask(asks.FreeSeat(id="f", seat=1)), Arranged)
        assert (told.what, told.table.seats[1].sitter, told.table.seats[1].name) == (
            "seat_freed",
            "free",
            "",
        )
        if not started:
            assert await ended(bob) == 4001
        await refused(ann.ask(asks.FreeSeat(id="again", seat=1)), "seat_free", seat=1)
        async with table.watch(table.tokens[1]) as old:
            assert (began(old).you.seat, began(old).you.host) == (None, False)
            assert (len(began(old).legal), began(old).watchers) == (0, 2 if started else 1)  # Bob stayed
            if started:
                assert began(old).view["hand"] is None
            await refused(old.ask(asks.ComeBack(id="c")), "not_seated")
            await refused(old.play({"do": "play", "card": 1}), "not_seated")


@live
async def test_a_new_person_takes_over_in_mid_game(lobby: Lobby) -> None:
    async with party(lobby, 2) as table:
        await table.play()
        hand = (await lobby.state(table.table, table.tokens[1])).view["hand"]
        await refused(lobby.sit(table.table, NewSitter(name="Cem")), "seats_taken")
        await table.seats[1].ask(asks.FreeSeat(id="f", seat=1))
        cem = await lobby.sit(table.table, NewSitter(name="Cem", words="too late for words"))
        assert (cem.seat, cem.table.seats[1].words) == (1, "")
        async with table.watch(cem.token) as seat:
            assert (began(seat).view["hand"], began(seat).to_act) == (hand, (1,))
            told = await answered(seat.play(began(seat).legal[0]), Update)
            assert (told.seat, told.by) == (1, "person")


@live
async def test_a_leavers_seat_waits_and_a_bot_may_play_until_they_are_back(lobby: Lobby) -> None:
    async with party(lobby, 2) as table:
        ann, bob = table.seats
        told = await answered(bob.ask(asks.Leave(id="l")), Arranged)
        assert (told.what, told.you.seat) == ("left", 1)
        assert (told.table.seats[1].sitter, told.table.seats[1].away) == ("person", True)
        told = await answered(ann.ask(asks.SeatBot(id="b", seat=1, level="greedy")), Arranged)
        seat = told.table.seats[1]
        assert (seat.sitter, seat.name, seat.level, seat.away) == ("bot", "Bob", "greedy", False)
        await refused(bob.play({"do": "play", "card": 0}), "bot_plays", seat=1)
        await answered(ann.play(ann.latest.legal[0] if ann.latest else {}), Update)
        bots = await heard(ann, Update, seat=1)
        assert (bots.by, bots.step) == ("bot", 2)
        async with table.watch(table.tokens[1]) as telephone:  # another device, the same link
            back = await answered(telephone.ask(asks.ComeBack(id="c")), Arranged)
            assert (back.what, back.table.seats[1].sitter) == ("came_back", "person")
            assert (await heard(bob, Arranged, what="came_back")).id is None
            await refused(telephone.ask(asks.ComeBack(id="d")), "not_away")
            await table.level(back.seq)
            await ann.play(ann.latest.legal[0] if ann.latest else {})
            mine = await heard(telephone, Update, seat=0, step=3)
            told_bob = await answered(telephone.play(mine.legal[0]), Update)
            assert (told_bob.seat, told_bob.by) == (1, "person")


@live
async def test_before_the_start_a_leaver_frees_the_seat_and_goes_on_as_a_spectator(lobby: Lobby) -> None:
    async with party(lobby, 2, started=False) as table:
        ann, bob = table.seats
        told = await answered(bob.ask(asks.Leave(id="l")), Arranged)
        assert (told.what, told.you.seat, told.table.seats[1].sitter) == ("left", None, "free")
        assert (await heard(ann, Arranged, what="left")).table.seats[1].name == ""
        await refused(bob.ask(asks.Leave(id="again")), "not_seated")
        assert (await lobby.sit(table.table, NewSitter(name="Bob"))).seat == 1


@live
async def test_a_host_who_leaves_hands_the_table_on(lobby: Lobby) -> None:
    async with party(lobby, 3, bots=("greedy",), manners=Manners(pause=60_000)) as table:
        ann, bob, cem = table.seats
        await bob.ask(asks.Leave(id="l"))
        told = await answered(ann.ask(asks.Leave(id="l")), Arranged)
        assert told.you.host is False
        assert [seat.host for seat in told.table.seats] == [False, False, True, False]
        assert (await heard(cem, Arranged, seq=told.seq)).you.host is True
        await refused(ann.ask(asks.FreeSeat(id="f", seat=1)), "not_host")
        await cem.ask(asks.SeatBot(id="b", seat=0, level="greedy"))
        told = await answered(cem.ask(asks.Leave(id="l")), Arranged)  # nobody is left to have it
        assert told.you.host is True


@live
async def test_the_host_can_make_somebody_else_host(lobby: Lobby) -> None:
    async with party(lobby, 2, bots=("greedy",), started=False) as table:
        ann, bob = table.seats
        await refused(bob.ask(asks.MakeHost(id="m", seat=1)), "not_host")
        await refused(ann.ask(asks.MakeHost(id="m", seat=2)), "not_a_person", seat=2)
        told = await answered(ann.ask(asks.MakeHost(id="m", seat=1)), Arranged)
        assert (told.what, told.you.host) == ("host_changed", False)
        assert (await heard(bob, Arranged, what="host_changed")).you.host is True
        await refused(ann.ask(asks.Start(id="s")), "not_host")
        assert isinstance(await bob.ask(asks.Start(id="s")), State)


@live
async def test_after_the_end_nobody_is_moved(lobby: Lobby) -> None:
    async with party(lobby, 2) as table:
        await table.play_out()
        ann = table.seats[0]
        for ask in (
            asks.Leave(id="a"),
            asks.FreeSeat(id="a", seat=1),
            asks.SeatBot(id="a", seat=1, level="greedy"),
        ):
            await refused(ann.ask(ask), "ended")
        await refused(lobby.sit(table.table, NewSitter(name="Cem")), "ended")
