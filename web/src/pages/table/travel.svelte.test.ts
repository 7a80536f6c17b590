import { flushSync } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { State } from "../../net/types";
import { Travel, type Travelled } from "./travel.svelte";

const STATE = { tell: "state", seq: 1, you: {}, table: {} } as State;

/** A table that is at a step, and a server with that many moments, marked with which past they are of. */
class Table {
  table = "k3v9x2m7p4qa";
  token = "secret";
  connection = $state<Travelled["connection"]>("open");
  state = $state.raw<State>({ ...STATE, step: 31 });
  past = "first";
  asked: string[] = [];
  headers: unknown[] = [];

  constructor() {
    vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
      this.asked.push(path);
      this.headers.push(init.headers);
      const query = new URL(path, "http://here").searchParams;
      const [first, limit] = [Number(query.get("first")), Number(query.get("limit"))];
      const steps = this.state.step ?? 0;
      const moments = Array.from({ length: Math.max(0, Math.min(limit, steps + 1 - first)) }, (_, at) => ({
        step: first + at,
        view: this.past,
      }));
      return new Response(JSON.stringify({ steps, moments }));
    });
  }

  at(step: number): void {
    this.state = { ...this.state, step };
    flushSync();
  }
}

let stop: (() => void) | undefined;
function travelling(table: Table): Travel {
  let travel!: Travel;
  stop = $effect.root(() => void (travel = new Travel(table)));
  flushSync();
  return travel;
}
const arrive = (): Promise<void> => new Promise((done) => setTimeout(done, 20));

afterEach(() => {
  stop?.();
  vi.unstubAllGlobals();
});

describe("looking back", () => {
  it("begins at now and steps back from there", async () => {
    const table = new Table();
    const travel = travelling(table);
    expect([travel.step, travel.moment]).toEqual([null, null]);
    travel.forward();
    expect(travel.step).toBeNull();
    travel.back();
    await arrive();
    expect(travel.moment?.step).toBe(30);
    travel.back();
    expect(travel.moment?.step).toBe(29);
    travel.forward();
    travel.forward();
    expect([travel.step, travel.moment]).toEqual([null, null]);
  });

  it("asks with the seat's own key, for what that seat saw", async () => {
    const table = new Table();
    travelling(table).to(3);
    await arrive();
    expect(table.asked[0]).toBe("/api/tables/k3v9x2m7p4qa/moments?first=0&limit=20");
    expect(table.headers[0]).toEqual({ authorization: "Bearer secret" });
  });

  it("is not moved by the game going on, and can follow it", async () => {
    const table = new Table();
    const travel = travelling(table);
    travel.to(30);
    await arrive();
    table.at(33);
    expect([travel.step, travel.moment?.step, travel.newest]).toEqual([30, 30, 33]);
    travel.to(32);
    await arrive();
    expect(travel.moment?.step).toBe(32);
  });

  it("forgets what was taken back", async () => {
    const table = new Table();
    const travel = travelling(table);
    travel.to(28);
    await arrive();
    expect(travel.moment?.view).toBe("first");
    table.past = "second";
    table.at(29);
    await arrive();
    expect([travel.step, travel.moment?.view]).toEqual([28, "second"]);
    table.at(20);
    expect(travel.step).toBeNull();
  });

  it("forgets what may have changed while the connection was lost", async () => {
    const table = new Table();
    const travel = travelling(table);
    travel.to(28);
    await arrive();
    table.past = "second";
    table.connection = "lost";
    flushSync();
    expect(travel.moment?.view).toBe("first");
    table.connection = "open";
    flushSync();
    await arrive();
    expect(travel.moment?.view).toBe("second");
  });

  it("stays between the deal and now", async () => {
    const travel = travelling(new Table());
    travel.to(-5);
    expect(travel.step).toBe(0);
    travel.back();
    expect(travel.step).toBe(0);
    travel.to(99);
    expect(travel.step).toBeNull();
    await arrive();
  });
});
