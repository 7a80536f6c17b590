import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { recall } from "../../storage/stored";
import { http, NotAllowed } from "../../net/http";
import type { Event, Tournament } from "../../net/types";
import { Held } from "./held.svelte";

function told(round: number, bots = false, ended = false): Tournament {
  const result = ended ? { places: [1, 2], totals: [1, 2], outs: [0, 0] } : null;
  const event = {
    players: ["Ann", "Bob"].map((name) => ({ name, bot: bots ? "greedy" : null })),
    rounds: Array.from({ length: round }, () => ({ tables: [{ players: [0, 1], result }], byes: [] })),
  } as unknown as Event;
  return { event, figures: { round } as Tournament["figures"] };
}
const RESULT = { table: 1, totals: "Ann 1, Bob 2", link: null };

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("a tournament that is held", () => {
  it("is kept across a reload, with its links, and forgotten on request", async () => {
    vi.spyOn(http, "tournament").mockResolvedValue(told(1));
    const held = new Held();
    expect(await held.begin({} as never)).toBe(true);
    held.link(1, "k7qmx2fd9hpr");
    const again = new Held();
    expect(again.told).toEqual(told(1));
    expect(again.linkOf(1)).toBe("k7qmx2fd9hpr");
    again.link(1, null);
    expect(again.linkOf(1)).toBeNull();
    again.forget();
    expect(recall("tournament", 1)).toBeNull();
    expect(new Held().told).toBeNull();
  });

  it("takes a result, and takes it back", async () => {
    const ask = vi.spyOn(http, "tournament").mockResolvedValue(told(1));
    const held = new Held();
    await held.begin({} as never);
    ask.mockResolvedValue(told(2));
    await held.enter(RESULT);
    expect(ask).toHaveBeenLastCalledWith({ event: told(1).event, enter: [RESULT] });
    expect(held.told).toEqual(told(2));
    held.takeBack();
    expect(held.told).toEqual(told(1));
    held.takeBack();
    expect(held.told, "once").toEqual(told(1));
  });

  it("takes two results at once one after the other, and keeps a link made meanwhile", async () => {
    const ask = vi.spyOn(http, "tournament").mockResolvedValue(told(1));
    const held = new Held();
    await held.begin({} as never);
    ask.mockResolvedValueOnce(told(2)).mockResolvedValueOnce(told(3));
    const both = [held.enter(RESULT), held.enter({ ...RESULT, table: 2 })];
    held.link(1, "k7qmx2fd9hpr");
    expect(await Promise.all(both)).toEqual([true, true]);
    expect(ask.mock.calls.slice(-2).map(([{ event }]) => event)).toEqual([told(1).event, told(2).event]);
    expect(held.told).toEqual(told(3));
    expect(recall<{ links: object }>("tournament", { links: {} }).links).not.toEqual({});
  });

  it("stays as it was when a result is refused, and says why at its table", async () => {
    const ask = vi.spyOn(http, "tournament").mockResolvedValue(told(1));
    const held = new Held();
    await held.begin({} as never);
    const refused = {
      tell: "refused",
      kind: "illegal",
      code: "total_missing",
      sentence: "",
      facts: { names: ["Bob"] },
    };
    ask.mockRejectedValue(new NotAllowed(refused as never));
    expect(await held.enter(RESULT)).toBe(false);
    expect(held.problemAt(1)).toBe("Still missing: the total of Bob.");
    expect(held.problemAt(2)).toBe("");
    expect(held.told).toEqual(told(1));
  });

  it("asks again as long as bots play", async () => {
    const ask = vi.spyOn(http, "tournament").mockResolvedValueOnce(told(1, true));
    const held = new Held();
    await held.begin({} as never);
    ask.mockResolvedValueOnce(told(2, true)).mockResolvedValue(told(2, true, true));
    await vi.runAllTimersAsync();
    expect(held.told).toEqual(told(2, true, true));
    expect(ask).toHaveBeenCalledTimes(3);
    held.stop();
  });
});
