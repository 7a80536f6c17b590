"""Playing, over the socket and over HTTP: moves, refusals, repeats, records, looking back, chat, rematch."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec

from kibitz.client import Lobby, connect
from kibitz.core.chance import commitment
from kibitz.core.record import proven
from kibitz.server.limits import unlimited
from kibitz.wire import asks
from kibitz.wire.documents import NewSitter, NewTable
from kibitz.wire.manners import Manners
from kibitz.wire.tells import Arranged, Done, Presence, Refused, Said, State, Update
from tests.contract.tiny import GAME
from tests.server.party import (
    QUICK,
    answered,
    back_at,
    began,
    heard,
    level,
    live,
    now,
    party,
    pending,
    refused,
    server,
    server_process,
)


def play_ask(name: str, seq: int, action: Any) -> asks.Play:
    return asks.Play(id=name, seq=seq, action=msgspec.Raw(msgspec.json.encode(action)))


# Refusals


@live
async def test_7_6_the_end_cannot_be_declared_before_the_start(lobby: Lobby) -> None:
    async with party(lobby, 3, game="acquire", started=False) as table:
        for seat in table.seats:
            told = await refused(seat.play({"do": "declare"}), "not_started")
            assert (told.kind, told.sentence, told.state) == ("illegal", "Game has not started", None)
        assert (await table.seats[0].sync()).table.phase == "open"
        await table.start()  # the lobby is as it was: a game can begin in it


@live
async def test_7_7_after_the_end_no_action_is_accepted(lobby: Lobby) -> None:
    async with party(lobby, 3, game="acquire", options={"end_size": 6}) as table:
        last = await table.play_out(prefer="declare")
        assert last.events[0]["event"] == "game_declared"
        before = await table.seats[0].sync()
        trade = {"do": "propose", "to": 1, "give": {"cash": 100}, "want": {"shares": {"Luxor": 1}}}
        for seat in table.seats:
            place = {"do": "place", "tile": now(seat).view["hand"][0]["tile"]}
            for action in (place, {"do": "buy", "shares": {"Luxor": 1}}, trade, {"do": "declare"}):
                told = await refused(seat.play(action), "ended")
                assert (told.kind, told.sentence) == ("illegal", "Game has ended")
        after = await table.seats[0].sync()
        assert (after.seq, after.view, after.outcome) == (before.seq, before.view, last.outcome)


@live
async def test_a_refusal_carries_its_code_its_facts_and_the_sentence_of_the_game(lobby: Lobby) -> None:
    async with party(lobby) as table:
        seat = table.seats[table.newest.to_act[0]]
        held = now(seat).view["hand"]
        card = next(card for card in range(18) if card not in held)
        told = await refused(seat.play({"do": "play", "card": card}), "not_in_hand", card=card)
        assert (told.kind, told.sentence) == ("illegal", f"You do not hold the card {card}")
        assert told.id is not None
        nonsense: tuple[Any, ...] = (
            {"do": "fly"},
            {"do": "play"},
            {"do": "play", "card": "x"},
            7,
            [],
            {"card": 3},
        )
        for action in nonsense:
            told = await refused(seat.ask(play_ask(seat.new_id(), seat.seq, action)), "malformed")
            assert (told.kind, bool(told.facts["problem"])) == ("malformed", True)
        assert (await seat.sync()).step == 0


@live
async def test_nobody_plays_out_of_turn_or_without_a_seat(lobby: Lobby) -> None:
    async with party(lobby) as table, table.watch() as spectator, table.watch(table.opened.screen) as screen:
        other = table.seats[1 - table.newest.to_act[0]]
        told = await refused(other.play({"do": "play", "card": now(other).view["hand"][0]}), "not_your_turn")
        assert told.sentence == "It is not your turn"
        for watcher in (spectator, screen):
            assert (await refused(watcher.play({"do": "play", "card": 1}), "not_seated")).kind == "forbidden"


@live
async def test_a_move_made_too_late_brings_the_state_it_should_have_been_made_for(lobby: Lobby) -> None:
    async with party(lobby) as table:
        before = table.newest.seq
        played = await table.play()
        seat = table.seats[played.to_act[0]]
        told = await refused(seat.play(played.legal or {}, before), "stale", made_for=before, now=played.seq)
        assert told.kind == "stale"
        assert told.state is not None
        assert (told.state.seq, told.state.step, told.state.you.seat) == (played.seq, 1, played.to_act[0])
        assert [action["card"] for action in told.state.legal] == told.state.view["hand"]
        told = await refused(seat.play({}, played.seq + 1), "from_the_future", made_for=played.seq + 1)
        assert told.state is not None
        await seat.play(told.state.legal[0], told.state.seq)


@live
async def test_chat_does_not_make_a_move_late(lobby: Lobby) -> None:
    async with party(lobby) as table:
        seq = table.newest.seq
        said = await answered(table.seats[1].ask(asks.Say(id="s", text="well?")), Said)
        await table.level(said.seq)
        seat = table.seats[table.newest.to_act[0]]
        told = await answered(seat.play(now(seat).legal[0], seq), Update)
        assert told.seq == said.seq + 1


# Repeats


@live
async def test_a_repeated_move_is_answered_and_not_played_twice(lobby: Lobby) -> None:
    async with party(lobby) as table:
        seat = table.newest.to_act[0]
        ask = play_ask("mine", table.newest.seq, now(table.seats[seat]).legal[0])
        told = await answered(table.seats[seat].ask(ask), Update)
        assert (told.id, told.step) == ("mine", 1)
        assert await table.seats[seat].ask(ask) == Done(told.seq, "mine")
        async with table.watch(table.tokens[seat]) as again:
            assert await again.ask(ask) == Done(told.seq, "mine")
            assert (await again.sync()).step == 1
        assert await lobby.ask(table.table, ask, table.tokens[seat]) == Done(told.seq, "mine")


@live
async def test_an_id_is_its_owners_alone(lobby: Lobby) -> None:
    async with party(lobby) as table:
        for seat in (0, 1):
            told = await answered(table.seats[seat].ask(asks.Say(id="one", text="hello")), Said)
            assert told.line.seat == seat
        assert isinstance(await table.seats[0].ask(asks.Say(id="one", text="hello again")), Done)


@live
async def test_a_repeat_is_recognised_after_the_server_was_started_again(tmp_path: Path) -> None:
    with server_process(tmp_path) as first:
        async with party(Lobby(first.url)) as table:
            seat = table.newest.to_act[0]
            ask = play_ask("mine", table.newest.seq, now(table.seats[seat]).legal[0])
            told = await answered(table.seats[seat].ask(ask), Update)
            await table.level(told.seq)
            before = [await connection.sync() for connection in table.seats]
            await asyncio.to_thread(first.stop)
    with server_process(tmp_path) as second:
        async with back_at(Lobby(second.url), table) as again:
            for old, connection in zip(before, again.seats, strict=True):
                state = msgspec.structs.replace(await connection.sync(), id=old.id)
                assert state == old
            assert await again.seats[seat].ask(ask) == Done(told.seq, "mine")
            await again.play()
            assert (await again.play_out()).outcome is not None


# Who hears what


@live
async def test_both_devices_of_a_seat_hear_everything_and_only_the_asker_hears_the_id(lobby: Lobby) -> None:
    async with party(lobby) as table:
        seat = table.newest.to_act[0]
        async with table.watch(table.tokens[seat]) as other:
            told = await answered(table.seats[seat].play(now(table.seats[seat]).legal[0]), Update)
            assert told.id is not None
            also = await heard(other, Update)
            assert also.id is None
            assert msgspec.structs.replace(also, id=told.id) == told
            assert also.view["hand"] is not None


@live
async def test_everybody_hears_every_seq_once_and_in_order(lobby: Lobby) -> None:
    async with party(lobby, 2, bots=("greedy",), started=False) as table, table.watch() as spectator:
        listeners = [*table.seats, spectator]
        began = [connection.seq for connection in listeners]
        for connection in listeners:
            pending(connection)
        await table.start()
        await table.seats[1].ask(asks.Say(id="s", text="good luck"))
        await table.play_out()
        for connection, first in zip(listeners, began, strict=True):
            await level(connection, table.newest.seq)
            seqs = [told.seq for told in pending(connection) if isinstance(told, State | Update | Said)]
            assert seqs == list(range(first + 1, table.newest.seq + 1))


@live
async def test_a_seat_gets_its_own_choices_and_nobody_elses(lobby: Lobby) -> None:
    async with (
        party(lobby, 3) as table,
        table.watch() as spectator,
        table.watch(table.opened.screen) as screen,
    ):
        for _ in range(4):
            told = await table.play()
            for number, seat in enumerate(table.seats):
                update = await heard(seat, Update, seq=told.seq)
                assert (update.view["seat"], len(update.view["hand"])) == (number, 2)
                acting = number in update.to_act
                assert [action["card"] for action in update.legal] == (update.view["hand"] if acting else [])
                assert update.uncounted == (("stake",) if acting and update.view["cards"][number] else ())
                drawn = next(event for event in update.events if event["event"] == "card_drawn")
                assert (drawn["card"] is not None) == (number == told.seat)
            for watcher in (spectator, screen):
                update = await heard(watcher, Update, seq=told.seq)
                assert (update.view["seat"], update.view["hand"]) == (None, None)
                assert (len(update.legal), update.uncounted) == (0, ())
                assert all(event.get("card") is None for event in update.events if "points" not in event)
        state = await spectator.sync()
        assert (len(state.legal), state.view["hand"], state.you.seat) == (0, None, None)
        assert (await screen.sync()).you.screen is True


# The end


@live
async def test_bots_play_a_game_to_its_end_by_themselves(lobby: Lobby) -> None:
    wanted = NewTable(game="tiny", seats=3, bots=("uniform", "greedy", "uniform"), manners=QUICK)
    opened = await lobby.open_table(wanted)
    async with connect(lobby.url, opened.table.table) as spectator:
        await lobby.ask(opened.table.table, asks.Start(id="go"), opened.token)
        told = None
        for step in range(1, 19):
            told = await heard(spectator, Update)
            assert (told.by, told.step) == ("bot", step)
        assert told is not None
        assert told.outcome is not None
    record, position = proven(lambda key: GAME, await lobby.record(opened.table.table))
    assert record.header.bots == ("uniform", "greedy", "uniform")
    assert position.outcome() == told.outcome


@live
async def test_the_record_is_secret_until_the_end_and_then_a_proof(lobby: Lobby) -> None:
    async with party(lobby, started=False) as table:
        await refused(lobby.record(table.table), "secret_record")
        await table.start()
        told = await table.play()
        assert told.secret is None
        assert (await refused(lobby.record(table.table), "secret_record")).kind == "forbidden"
        info = await lobby.table(table.table)
        assert (info.secret, info.commitment) == (None, table.opened.table.commitment)
        last = await table.play_out()
        assert last.secret is not None
        assert commitment(last.secret) == info.commitment
        assert (await lobby.table(table.table)).secret == last.secret
        state = await table.seats[0].sync()
        assert (state.table.phase, state.table.secret, state.outcome) == ("over", last.secret, last.outcome)
        record, position = proven(lambda key: GAME, await lobby.record(table.table))
        assert (record.header.seed, record.header.commitment) == (last.secret, info.commitment)
        assert len(record.steps) == last.step == 18
        assert position.outcome() == last.outcome


# Looking back


@live
async def test_the_past_can_be_paged_through(lobby: Lobby) -> None:
    async with party(lobby, started=False) as table:
        assert (await lobby.events(table.table, table.tokens[0])).steps == ()
        await table.start()
        told = [await table.play() for _ in range(5)]
        page = await lobby.events(table.table, table.tokens[0], limit=2)
        assert ([step.step for step in page.steps], page.before) == ([4, 5], 4)
        page = await lobby.events(table.table, table.tokens[0], limit=3, before=page.before)
        assert ([step.step for step in page.steps], page.before) == ([1, 2, 3], 1)
        page = await lobby.events(table.table, table.tokens[0], limit=3, before=page.before)
        assert ([step.step for step in page.steps], page.before) == ([0], None)
        mine = (await lobby.events(table.table, table.tokens[0])).steps[1:]
        for update, step in zip(told, mine, strict=True):
            assert (step.seq, step.seat, step.by) == (update.seq, update.seat, "person")
            own = {event["card"] is not None for event in step.events if event["event"] == "card_drawn"}
            assert own == {step.seat == 0}
        seen = (await lobby.events(table.table)).steps
        drawn = [event for step in seen for event in step.events if event["event"] == "card_drawn"]
        assert [event["card"] for event in drawn] == [None] * 5
        await refused(lobby.events(table.table, limit=0), "malformed")


@live
async def test_every_moment_can_be_seen_again_as_the_seat_saw_it(lobby: Lobby) -> None:
    async with party(lobby, started=False) as table:
        await refused(lobby.moment(table.table, 0), "not_started")
        state = await table.start()
        updates = [await table.play() for _ in range(4)]
        deal = await lobby.moment(table.table, 0, table.tokens[0])
        assert (deal.step, deal.steps, deal.view) == (0, 4, state.view)
        for update in updates:
            moment = await lobby.moment(table.table, update.step, table.tokens[update.seat])
            assert (moment.view, moment.events, moment.outcome) == (update.view, update.events, None)
            public = await lobby.moment(table.table, update.step)
            assert public.view["hand"] is None
            assert public.view["played"] == update.view["played"]
        await refused(lobby.moment(table.table, 5), "no_moment", step=5, last=4)
        last = await table.play_out()
        assert (await lobby.moment(table.table, last.step)).outcome == last.outcome


# The HTTP door


@live
async def test_the_http_door_does_what_the_socket_does(lobby: Lobby) -> None:
    opened = await lobby.open_table(NewTable(game="tiny", seats=2, name="Ann"))
    table, ann = opened.table.table, opened.token
    bob = (await lobby.sit(table, NewSitter(name="Bob"))).token
    await refused(lobby.ask(table, asks.Start(id="s")), "not_host")
    await refused(lobby.ask(table, play_ask("p", 2, {"do": "play", "card": 1}), ann), "not_started")
    state = await answered(lobby.ask(table, asks.Start(id="s"), ann), State)
    assert (state.id, state.you.seat) == ("s", 0)
    tokens = {0: ann, 1: bob}
    async with connect(lobby.url, table) as spectator:
        while state.to_act:
            seat = state.to_act[0]
            synced = await answered(lobby.ask(table, asks.Sync(id="y"), tokens[seat]), State)
            ask = play_ask("p", synced.seq, synced.legal[0])
            told = await answered(lobby.ask(table, ask, tokens[seat]), Update)
            assert (told.seat, told.id) == (seat, "p")
            assert (await heard(spectator, Update, seq=told.seq)).step == told.step
            assert await lobby.ask(table, ask, tokens[seat]) == Done(told.seq, "p")
            state = await lobby.state(table, tokens[seat])
    assert state.outcome is not None
    late = await refused(lobby.ask(table, play_ask("q", state.seq, {"do": "play", "card": 1}), ann), "ended")
    assert late.sentence == "Game has ended"
    await refused(lobby.ask(table, asks.Hello(id="h"), ann), "malformed")


@live
async def test_the_http_door_refuses_in_the_words_of_the_socket(lobby: Lobby) -> None:
    async with party(lobby) as table:
        seat = table.newest.to_act[0]
        token, connection = table.tokens[seat], table.seats[seat]
        card = next(card for card in range(18) if card not in now(connection).view["hand"])
        for seq in (connection.seq, 1):
            ask = play_ask("p", seq, {"do": "play", "card": card})
            code = "stale" if seq == 1 else "not_in_hand"
            over_http = await refused(lobby.ask(table.table, ask, token), code)
            over_socket = await refused(connection.ask(ask), code)
            assert over_http == over_socket


# Chat


@live
async def test_what_is_said_has_a_name_a_seat_and_the_step_it_was_said_at(lobby: Lobby) -> None:
    async with party(lobby) as table, table.watch() as spectator:
        await table.play()
        await table.play()
        said = await answered(table.seats[1].ask(asks.Say(id="s", text="  nice \n one\u202e ")), Said)
        line = said.line
        assert (line.name, line.seat, line.text, line.step) == ("Bob", 1, "nice one", 2)
        assert (line.seq, said.id) == (said.seq, "s")
        for listener in (table.seats[0], spectator):
            assert await heard(listener, Said) == Said(said.seq, line)
        told = await refused(spectator.ask(asks.Say(id="s", text="me too")), "not_seated")
        assert told.kind == "forbidden"
        for text in ("x" * 301, "\u200b", "\x07"):
            told = await refused(table.seats[0].ask(asks.Say(id="s", text=text)), "bad_text")
            assert told.kind == "malformed"


@live
async def test_a_host_without_a_seat_speaks_as_the_host(lobby: Lobby) -> None:
    opened = await lobby.open_table(NewTable(game="tiny"))
    told = await answered(lobby.ask(opened.table.table, asks.Say(id="s", text="welcome"), opened.token), Said)
    assert (told.line.name, told.line.seat, told.line.step) == ("Host", None, 0)


@live
async def test_a_newcomer_reads_the_last_twenty_lines(lobby: Lobby) -> None:
    async with party(lobby, started=False) as table:
        for number in range(25):
            await table.seats[0].ask(asks.Say(id=f"s{number}", text=f"line {number}"))
        async with table.watch() as late:
            assert [line.text for line in began(late).chat] == [f"line {number}" for number in range(5, 25)]


@live
async def test_a_table_may_be_without_chat(lobby: Lobby) -> None:
    async with party(lobby, manners=Manners(chat=False)) as table:
        told = await refused(table.seats[0].ask(asks.Say(id="s", text="hello")), "chat_off")
        assert told.kind == "forbidden"


@live
async def test_chat_is_limited_in_speed_and_in_length(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(unlimited(), chat_lines_per_minute=3, chat_lines_kept=4, chat_length=5)
    async with server(tmp_path, limits) as lobby, party(lobby, started=False) as table:
        ann, bob = table.seats
        await refused(ann.ask(asks.Say(id="long", text="longer")), "bad_text", longest=5)
        for number in range(2):
            await ann.ask(asks.Say(id=f"{number}", text="hello"))
        told = await refused(ann.ask(asks.Say(id="fast", text="hello")), "too_fast")
        assert (told.kind, 1 <= told.facts["seconds"] <= 60) == ("limited", True)
        for number in range(2):
            await bob.ask(asks.Say(id=f"{number}", text="hello"))
        await refused(bob.ask(asks.Say(id="full", text="hello")), "chat_full", lines=4)
        assert isinstance(await bob.ask(asks.Sync(id="y")), State)  # only the chat is full


# Rematch


@live
async def test_a_rematch_seats_the_same_people_one_further_with_the_same_links(lobby: Lobby) -> None:
    async with party(lobby, 2, bots=("greedy",), started=False, options={"hand": 1}, words="luck") as table:
        ann, bob = table.seats
        await refused(ann.ask(asks.Rematch(id="r")), "not_started")
        await table.start()
        await refused(ann.ask(asks.Rematch(id="r")), "not_over")
        await table.play_out()
        async with table.watch() as spectator:
            await refused(spectator.ask(asks.Rematch(id="r")), "not_seated")
            told = await answered(bob.ask(asks.Rematch(id="r")), Arranged)
            assert (told.what, told.id) == ("rematch", "r")
            new = told.table.rematch
            assert new not in (None, table.table)
            assert (await heard(ann, Arranged, what="rematch")).table.rematch == new
            assert (await heard(spectator, Arranged, what="rematch")).table.rematch == new
        told = await answered(ann.ask(asks.Rematch(id="also")), Arranged)
        assert (told.what, told.table.rematch, told.id) == ("rematch", new, "also")
        assert (await ann.sync()).seq == told.seq
        assert new is not None
        info = await lobby.table(new)
        assert [seat.name for seat in info.seats] == ["Bob", "Hazel", "Ann"]
        assert [seat.host for seat in info.seats] == [False, False, True]
        assert (info.phase, info.options, info.manners) == ("open", {"hand": 1}, QUICK)
        assert info.commitment != table.opened.table.commitment
        assert {seat.words for seat in info.seats} == {""}
        async with (
            connect(lobby.url, new, table.tokens[0]) as ann,
            connect(lobby.url, new, table.tokens[1]) as bob,
            connect(lobby.url, new, table.opened.screen) as screen,
        ):
            assert began(screen).you.screen is True
            state = await answered(ann.ask(asks.Start(id="s")), State)
            assert (state.you.seat, state.to_act) == (2, (0,))
            first = await heard(bob, State, seq=state.seq)
            assert isinstance(await bob.play(first.legal[0]), Update)


@live
async def test_presence_is_told_and_has_no_seq(lobby: Lobby) -> None:
    async with party(lobby) as table:
        ann, bob = table.seats
        pending(ann)
        async with table.watch():
            assert await heard(ann, Presence) == Presence((0, 1), 1)
        assert await heard(ann, Presence) == Presence((0, 1), 0)
        await bob.close()
        assert await heard(ann, Presence) == Presence((0,), 0)


@live
async def test_what_cannot_be_understood_is_refused_and_the_socket_stays_open(lobby: Lobby) -> None:
    async with party(lobby) as table:
        seat = table.seats[0]
        for message in (b"{", b"[]", b'{"ask":"dance","id":"x"}', b'{"ask":"say","id":"","text":"x"}'):
            await seat.send(message)
            told = await heard(seat, Refused)
            assert (told.kind, told.code) == ("malformed", "malformed")
        await refused(seat.ask(asks.Hello(id="again")), "hello_again")
        assert (await seat.sync()).table.phase == "playing"
