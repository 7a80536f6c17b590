PRAGMA application_id = 1265197690; -- "Kibz", so that another program's file is not taken for ours

-- Clustered by table: a replay reads neighbouring pages.
CREATE TABLE entries (
    table_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;

CREATE TABLE tables (
    table_id TEXT NOT NULL PRIMARY KEY,
    listed BOOLEAN NOT NULL,
    phase TEXT NOT NULL,
    opened INTEGER NOT NULL,
    due INTEGER,
    info BLOB NOT NULL
) WITHOUT ROWID;
