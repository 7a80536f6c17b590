"""Figures as Prometheus reads them, and what counting costs."""

from __future__ import annotations

import pytest
from prometheus_client.parser import text_string_to_metric_families

from kibitz.server.metrics import CONTENT_TYPE, Metrics


def figures(metrics: Metrics) -> dict[tuple[str, ...], float]:
    """Every sample by its name and the values of its labels, in the order of the alphabet."""
    families = text_string_to_metric_families(metrics.exposition().decode())
    return {
        (sample.name, *sorted(sample.labels.values())): sample.value
        for family in families
        for sample in family.samples
    }


def test_what_is_counted_is_told() -> None:
    metrics = Metrics()
    metrics.ask_answered("play")
    metrics.ask_answered("play")
    metrics.ask_answered("play", "stale")
    metrics.step_played("acquire", "person")
    metrics.step_played("acquire", "bot")
    metrics.step_played("acquire", "bot")
    metrics.appended(3, 0.002)
    metrics.clashed()
    metrics.put_away("open")
    metrics.store_failed()
    metrics.store_failed()
    found = figures(metrics)
    assert found["kibitz_asks_total", "done", "play"] == 2
    assert found["kibitz_asks_total", "play", "stale"] == 1
    assert found["kibitz_steps_total", "acquire", "person"] == 1
    assert found["kibitz_steps_total", "acquire", "bot"] == 2
    assert found["kibitz_entries_total",] == 3
    assert found["kibitz_clashes_total",] == 1
    assert found["kibitz_put_away_total", "open"] == 1
    assert found["kibitz_put_away_total", "removed"] == 0
    assert found["kibitz_store_failures_total",] == 2


def test_a_new_server_has_its_zeros() -> None:
    found = figures(Metrics())
    for name in ("entries_total", "clashes_total", "store_failures_total", "append_seconds_count"):
        assert found[f"kibitz_{name}",] == 0
    assert found["kibitz_thoughts_total", "late"] == 0
    assert found["kibitz_connections",] == found["kibitz_tables",] == found["kibitz_bots_waiting",] == 0
    assert found["process_resident_memory_bytes",] > 0


def test_buckets_count_the_smaller_ones_too() -> None:
    metrics = Metrics()
    for seconds in (0.0001, 0.001, 0.0011, 0.3, 60.0):
        metrics.appended(1, seconds)
    found = figures(metrics)
    told = {bound: found["kibitz_append_seconds_bucket", bound] for bound in ("0.0005", "0.001", "0.0025")}
    assert told == {"0.0005": 1, "0.001": 2, "0.0025": 3}
    assert found["kibitz_append_seconds_bucket", "0.5"] == 4
    assert found["kibitz_append_seconds_bucket", "2.5"] == 4
    assert found["kibitz_append_seconds_bucket", "+Inf"] == found["kibitz_append_seconds_count",] == 5
    assert found["kibitz_append_seconds_sum",] == pytest.approx(60.3022)


def test_bots() -> None:
    metrics = Metrics()
    metrics.bot_thought("done", 0.004)
    metrics.bot_thought("late", 2.0)
    metrics.bot_thought("failed", 0.1)
    found = figures(metrics)
    assert [found["kibitz_thoughts_total", how] for how in ("done", "late", "failed")] == [1, 1, 1]
    assert found["kibitz_thinking_seconds_count",] == 3
    assert found["kibitz_thinking_seconds_bucket", "0.005"] == 1


def test_a_gauge_is_read_when_it_is_asked_for() -> None:
    metrics, tables = Metrics(), ["a"]
    metrics.watch("tables", lambda: len(tables))
    assert figures(metrics)["kibitz_tables",] == 1
    tables.append("b")
    assert figures(metrics)["kibitz_tables",] == 2
    with pytest.raises(KeyError):
        metrics.watch("chairs", lambda: 0)


def test_two_servers_do_not_mix() -> None:
    one, other = Metrics(), Metrics()
    one.clashed()
    assert figures(one)["kibitz_clashes_total",] == 1
    assert figures(other)["kibitz_clashes_total",] == 0


def test_the_type_of_the_answer() -> None:
    assert CONTENT_TYPE.startswith("text/plain")
    assert Metrics().exposition().endswith(b"\n")
