-- What the other columns of a row come to (kibitz.server.store.checksums), so that a row which changed on its
-- disk is known. NULL: written before there were checksums, and taken as it is.
ALTER TABLE entries ADD COLUMN checksum BIGINT;
ALTER TABLE tables ADD COLUMN checksum BIGINT;

-- One row, id 1: written over and over to find out whether anything can be written.
CREATE TABLE probes (
    id INTEGER NOT NULL PRIMARY KEY,
    padding TEXT NOT NULL
);
