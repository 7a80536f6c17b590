import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Replay } from "./replay.svelte";

const LAST = 74;
const SEATS = [
  { seat: 0, sitter: "person", name: "Ece" },
  { seat: 1, sitter: "bot", name: "Mark" },
];

interface Request {
  path: string;
  seen: string;
  answer: () => Promise<void>;
}

/** A server with a finished game of no game we know; its answers wait where they are told to. */
class Server {
  phase = "over";
  held: ((path: string) => boolean) | null = null;
  waiting: Request[] = [];
  asked: string[] = [];

  constructor() {
    vi.stubGlobal("fetch", (address: string) => {
      const url = new URL(address, "http://here");
      const path = url.pathname.split("/").at(-1) ?? "";
      this.asked.push(path);
      const seen = url.searchParams.get("seen_by") ?? "me";
      return new Promise<Response>((done) => {
        const answer = async (): Promise<void> => {
          done(new Response(JSON.stringify(this.#say(path, seen, url.searchParams))));
          await settle();
        };
        if (this.held?.(path)) this.waiting.push({ path, seen, answer });
        else void answer();
      });
    });
  }

  #say(path: string, seen: string, query: URLSearchParams): unknown {
    const line = (step: number): object => ({
      step,
      seat: step === 0 ? null : step % 2,
      events: [{ event: `heard_by_${seen}`, seat: step % 2 }],
      totals: [step, 2 * step],
    });
    if (path === "state") {
      return {
        tell: "state",
        seq: 99,
        step: LAST,
        you: { seat: 0 },
        table: { game: "none", phase: this.phase, seats: SEATS },
      };
    }
    const all = Array.from({ length: LAST + 1 }, (_, step) => line(step));
    if (path === "story") return { steps: all };
    const first = Number(query.get("first"));
    const moments = all.slice(first, first + Number(query.get("limit")));
    return { steps: LAST, moments: moments.map((moment) => ({ ...moment, view: seen, views: [] })) };
  }
}

const settle = async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(1));
let replay: Replay;

async function opened(move: number | null = null, seen: number | "all" | null = null): Promise<Replay> {
  replay = new Replay("k3v9x2m7p4qa", "secret");
  await replay.open({ move, seen });
  await settle();
  return replay;
}

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, "", "/t/k3v9x2m7p4qa/replay");
});
afterEach(() => {
  replay.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a replay", () => {
  it("opens where the address says, through the own eyes if it does not say whose", async () => {
    const server = new Server();
    await opened(31);
    expect([replay.step, replay.last, replay.seen, replay.exact]).toEqual([31, LAST, 0, true]);
    expect(replay.scene).toMatchObject({ step: 31, me: 0, view: "0" });
    expect(replay.told(31)).toEqual({ title: "Mark – heard by 0", details: [] });
    expect(server.asked.filter((path) => path === "story")).toHaveLength(1);
  });

  it("opens within the game, whatever the address says", async () => {
    new Server();
    await opened(900, 7);
    expect([replay.step, replay.seen]).toEqual([LAST, 0]);
  });

  it("of a running game shows what one may see, and nothing else", async () => {
    new Server().phase = "playing";
    await opened(null, "all");
    expect([replay.seen, replay.step, replay.scene?.me, replay.scene?.view]).toEqual([null, LAST, 0, "me"]);
    expect(replay.eyes).toEqual([]);
    await replay.look("all");
    expect(replay.seen).toBeNull();
  });

  it("shows the nearest moment at once and the right one when it comes", async () => {
    const server = new Server();
    await opened(0);
    server.held = (path) => path === "moments";
    replay.to(70);
    replay.to(50);
    expect([replay.scene?.step, replay.exact]).toEqual([39, false]);
    await server.waiting.shift()?.answer(); // for 70
    expect(replay.exact).toBe(false);
    await server.waiting.shift()?.answer(); // for 50
    expect([replay.scene?.step, replay.exact]).toEqual([50, true]);
  });

  it("never puts an older answer over a newer one", async () => {
    const server = new Server();
    await opened(5);
    server.held = () => true;
    void replay.look(1);
    void replay.look("all");
    await settle();
    expect([replay.scene?.view, replay.exact]).toEqual(["0", false]); // still what was there, and it says so
    const [late, newer] = [(each: Request) => each.seen === "1", (each: Request) => each.seen === "all"];
    for (const request of server.waiting.filter(newer)) await request.answer();
    for (const request of server.waiting.filter(late)) await request.answer();
    expect([replay.scene?.view, replay.scene?.me, replay.exact]).toEqual(["all", null, true]);
    expect(replay.told(5).title).toBe("Mark – heard by all");
  });

  it("plays by itself at its speed, waits for what is late, and stops at the end", async () => {
    const server = new Server();
    await opened(37);
    replay.play();
    await vi.advanceTimersByTimeAsync(2050);
    expect(replay.step).toBe(39);
    replay.pause();
    replay.to(LAST - 2);
    await settle();
    replay.speed = 4;
    server.held = () => true;
    replay.play();
    await vi.advanceTimersByTimeAsync(600);
    expect([replay.step, replay.playing]).toEqual([LAST, false]);
    replay.play();
    expect(replay.step).toBe(0);
  });

  it("lets the address follow, not too often, and not after it was left", async () => {
    new Server();
    const replaced = vi.spyOn(history, "replaceState");
    await opened(0);
    for (let step = 1; step <= 30; step += 1) {
      replay.to(step);
      await vi.advanceTimersByTimeAsync(50);
    }
    await vi.advanceTimersByTimeAsync(500);
    expect(location.search).toBe("?move=30&seen=0");
    expect(replaced.mock.calls.length).toBeLessThanOrEqual(6);
    replay.to(31);
    replay.stop();
    await vi.advanceTimersByTimeAsync(1000);
    expect(location.search).toBe("?move=30&seen=0");
  });

  it("follows an address that somebody else wrote", async () => {
    new Server();
    await opened(0);
    replay.visit({ move: 12, seen: 1 }, "move=12&seen=1");
    await settle();
    expect([replay.step, replay.seen]).toEqual([12, 1]);
  });
});
