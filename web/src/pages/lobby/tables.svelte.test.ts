import { afterEach, describe, expect, it, vi } from "vitest";
import { http } from "../../net/http";
import type { TableInfo, Tables } from "../../net/types";
import { PublicTables } from "./tables.svelte";

const table = (name: string): TableInfo =>
  ({ table: name, game: "tiny", seats: [{ sitter: "free" }], manners: {} }) as unknown as TableInfo;

/** Open tables a page each, the newest first, as the server tells them. */
function served(names: string[]) {
  return vi.spyOn(http, "tables").mockImplementation((phase, before = null): Promise<Tables> => {
    if (phase !== "open") return Promise.resolve({ tables: [], before: null });
    const at = before === null ? 0 : names.indexOf(before) + 1;
    return Promise.resolve({
      tables: [table(names[at]!)],
      before: at + 1 < names.length ? names[at]! : null,
    });
  });
}
const shown = (tables: PublicTables) => tables.open?.map((open) => open.table);

afterEach(() => void vi.restoreAllMocks());

describe("the open tables", () => {
  it("are shown a page at first, and one more for every wish, until there are no more", async () => {
    served(["c", "b", "a"]);
    const tables = new PublicTables();
    expect(tables.hasMore).toBe(false);
    await tables.refresh();
    expect([shown(tables), tables.hasMore]).toEqual([["c"], true]);
    await tables.more();
    expect([shown(tables), tables.hasMore]).toEqual([["c", "b"], true]);
    await tables.more();
    expect([shown(tables), tables.hasMore]).toEqual([["c", "b", "a"], false]);
  });

  it("stay as many when they are looked up again, and fewer if some are gone", async () => {
    served(["c", "b", "a"]);
    const tables = new PublicTables();
    await tables.refresh();
    await tables.more();
    await tables.refresh();
    expect([shown(tables), tables.hasMore]).toEqual([["c", "b"], true]);
    served(["c"]);
    await tables.refresh();
    expect([shown(tables), tables.hasMore]).toEqual([["c"], false]);
  });
});
