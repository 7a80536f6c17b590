"""Looking back at what was played: events, records, replays and reviews."""
