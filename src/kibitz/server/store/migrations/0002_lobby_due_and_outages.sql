-- The lobby looks for listed tables only, the clock for tables that wait for one.
CREATE INDEX tables_by_opening ON tables (opened) WHERE listed;
CREATE INDEX tables_by_phase ON tables (phase, opened) WHERE listed;
CREATE INDEX tables_by_due ON tables (due) WHERE due IS NOT NULL;

-- One row, id 1: when a server was last known to be up.
CREATE TABLE beats (
    id INTEGER NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL
);

CREATE TABLE outages (
    since BIGINT NOT NULL PRIMARY KEY,
    until BIGINT NOT NULL
);
