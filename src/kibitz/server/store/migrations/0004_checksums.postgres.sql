-- What the other columns of a row come to (kibitz.server.store.checksums), so that a row which changed on its
-- disk is known. NULL: written before there were checksums, and taken as it is.
ALTER TABLE entries ADD COLUMN checksum BIGINT;
ALTER TABLE tables ADD COLUMN checksum BIGINT;

-- A server that knows no checksums may still run beside the new ones: what it writes has none.
CREATE FUNCTION kibitz_without_checksum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.checksum := NULL;
    RETURN NEW;
END
$$;
CREATE TRIGGER kibitz_without_checksum BEFORE UPDATE ON tables FOR EACH ROW
WHEN (NEW.checksum = OLD.checksum AND NEW IS DISTINCT FROM OLD)
EXECUTE FUNCTION kibitz_without_checksum();

-- One row, id 1: written over and over to find out whether anything can be written.
CREATE TABLE probes (
    id INTEGER NOT NULL PRIMARY KEY,
    padding TEXT NOT NULL
);
