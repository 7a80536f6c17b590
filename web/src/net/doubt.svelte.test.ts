import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pauseBefore } from "./doubt";
import { http, NotAllowed } from "./http";
import { Live } from "./live.svelte";
import { sampleState } from "./sample";

const UNKNOWN = { tell: "unknown", code: "unknown", sentence: "Nobody can say", seconds: 1 };

/** A socket in the hands of the test. */
class Socket {
  static last: Socket;
  sent: { ask: string; id: string }[] = [];
  onopen = (): void => undefined;
  onmessage = (_: { data: string }): void => undefined;
  constructor() {
    Socket.last = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { ask: string; id: string });
  }
  close(): void {}
  tell(tell: unknown): void {
    this.onmessage({ data: JSON.stringify(tell) });
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function seated(): { live: Live; socket: Socket } {
  const live = new Live("T", "token");
  const socket = Socket.last;
  socket.onopen();
  socket.tell({ ...sampleState({ to_act: [0] }, { phase: "open" }), tell: "state", id: socket.sent[0]?.id });
  return { live, socket };
}

test("what the server does not know the fate of is asked again with the same id, and said meanwhile", async () => {
  const { live, socket } = seated();
  const played = live.play({ do: "play" }, false);
  const first = socket.sent.at(-1);
  socket.tell({ ...UNKNOWN, id: first?.id });
  expect(live.doubtful).toBe(true);
  expect(live.pending).toBe(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(socket.sent.at(-1)).toEqual(first);
  expect(socket.sent.filter(({ ask }) => ask === "play").length).toBe(2);
  socket.tell({ tell: "done", seq: 9, id: first?.id });
  expect(await played).toBe(true);
  expect([live.doubtful, live.refusal]).toEqual([false, null]);
  live.stop();
});

test("it is given up in the end, and said so", async () => {
  const { live, socket } = seated();
  const played = live.play({ do: "play" }, false);
  const id = socket.sent.at(-1)?.id;
  for (let tries = 1; pauseBefore(1, tries) !== null; tries++) {
    socket.tell({ ...UNKNOWN, id });
    await vi.advanceTimersByTimeAsync(5000);
  }
  socket.tell({ ...UNKNOWN, id });
  expect(await played).toBe(false);
  expect([live.doubtful, live.refusal?.code]).toEqual([false, "unknown"]);
  live.stop();
});

test("so it is without a socket; a request without an id is not sent twice", async () => {
  const bodies: string[] = [];
  const answers = [
    [503, UNKNOWN],
    [200, { tell: "done", seq: 3, id: "x" }],
    [503, { ...UNKNOWN, code: "perhaps" }],
  ] as const;
  vi.stubGlobal("fetch", async (_: string, wish: { body: string }) => {
    const [status, body] = answers[bodies.length] ?? [500, {}];
    bodies.push(wish.body);
    return new Response(JSON.stringify(body), { status });
  });
  const told = http.ask("T", "token", { ask: "start" });
  await vi.advanceTimersByTimeAsync(1000);
  expect((await told).tell).toBe("done");
  expect(bodies[1]).toBe(bodies[0]);
  await expect(http.sit("T", { name: "Ann" })).rejects.toBeInstanceOf(NotAllowed);
  expect(bodies.length).toBe(3);
});
