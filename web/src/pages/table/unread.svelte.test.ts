import { expect, test } from "vitest";
import type { State } from "../../net/types";
import { Unread } from "./unread.svelte";

const chat = (...seqs: number[]): State => {
  const lines = seqs.map((seq) => ({ seq, at: 0, name: "Mark", seat: 1, text: "…" }));
  return { tell: "state", seq: 9, you: {}, table: {}, chat: lines } as unknown as State;
};

test("what came before is no news, what comes after is, until it is looked at", () => {
  const live = $state<{ state: State | null }>({ state: chat(3, 5) });
  const unread = new Unread(live);
  expect(unread.count).toBe(0);
  live.state = chat(5, 8, 9); // the oldest lines are forgotten
  expect(unread.count).toBe(2);
  unread.look();
  expect(unread.count).toBe(0);
  live.state = null;
  expect(unread.count).toBe(0);
});
