CREATE TABLE entries (
    table_id text NOT NULL,
    seq bigint NOT NULL,
    at bigint NOT NULL,
    body bytea NOT NULL,
    PRIMARY KEY (table_id, seq)
);

CREATE TABLE tables (
    table_id text NOT NULL PRIMARY KEY,
    listed boolean NOT NULL,
    phase text NOT NULL,
    opened bigint NOT NULL,
    due bigint,
    info bytea NOT NULL
);
