-- People who asked for their figures: the hash of a token, and since when. Nothing else is known of them.
CREATE TABLE guests (
    guest TEXT NOT NULL PRIMARY KEY,
    since BIGINT NOT NULL
);

-- A seat of a guest at a table, by the hash of the seat's token. What came of it is JSON, and NULL until the
-- guest asks after the end of the game.
CREATE TABLE players (
    guest TEXT NOT NULL REFERENCES guests (guest) ON DELETE CASCADE,
    table_id TEXT NOT NULL,
    seat_key TEXT NOT NULL,
    result TEXT,
    PRIMARY KEY (guest, table_id, seat_key)
);
CREATE INDEX players_by_table ON players (table_id);
