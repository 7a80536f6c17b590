import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { asGuest, guest } from "./guest.svelte";

const asked: { path: string; token: string | null }[] = [];
let answers: { status: number; body: unknown }[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal("fetch", async (path: string, wish: { headers: Record<string, string> }) => {
    asked.push({ path, token: wish.headers.authorization ?? null });
    const { status, body } = answers.shift() ?? { status: 500, body: {} };
    return new Response(JSON.stringify(body), { status });
  });
});
afterEach(() => {
  guest.lost();
  vi.unstubAllGlobals();
});

const REFUSED = { status: 403, body: { tell: "refused", kind: "forbidden", code: "no_guest" } };

test("a browser is nobody until somebody asks, and is kept then", async () => {
  expect(guest.token).toBeNull();
  expect(await asGuest(async (mine) => mine)).toEqual({});
  answers = [{ status: 201, body: { guest: "g1" } }];
  await guest.become();
  expect(asked).toEqual([{ path: "/api/guests", token: null }]);
  expect(localStorage.getItem("kibitz.guest")).toBe('"g1"');
  expect(await asGuest(async (mine) => mine)).toEqual({ guest: "g1" });
});

test("being forgotten is asked of the server, and the token goes with it", async () => {
  answers = [
    { status: 201, body: { guest: "g2" } },
    { status: 200, body: { seats: 3 } },
  ];
  await guest.become();
  await guest.forget();
  expect(asked[1]).toEqual({ path: "/api/guests/me/forget", token: "Bearer g2" });
  expect([guest.token, localStorage.getItem("kibitz.guest")]).toEqual([null, "null"]);
});

test("if the server does not answer, the token stays: what it stands for is still there", async () => {
  answers = [
    { status: 201, body: { guest: "g3" } },
    { status: 503, body: { kind: "unavailable", code: "no_answer" } },
  ];
  await guest.become();
  await expect(guest.forget()).rejects.toThrow("no_answer");
  expect(guest.token).toBe("g3");
});

test("a guest the server does not know sits down without", async () => {
  answers = [{ status: 201, body: { guest: "g4" } }, REFUSED];
  await guest.become();
  const { http } = await import("./http");
  const tried: unknown[] = [];
  const seated = await asGuest(async (mine) => {
    tried.push(mine);
    if (mine.guest) await http.stats(mine.guest);
    return "seated";
  });
  expect([seated, tried, guest.token]).toEqual(["seated", [{ guest: "g4" }, {}], null]);
});

test("any other refusal is passed on", async () => {
  answers = [{ status: 201, body: { guest: "g5" } }];
  await guest.become();
  await expect(asGuest(() => Promise.reject(new Error("full")))).rejects.toThrow("full");
  expect(guest.token).toBe("g5");
});
