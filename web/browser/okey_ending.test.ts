// Looking back at a match of Okey: how its hands ended, the same endings by other rules, and what every discard cost.
import { afterAll, beforeAll, expect, test } from "vitest";
import { dealt, House, type Dealt, type Guest, type Habits } from "./house";

let house: House;
let match: Dealt;

interface Endings {
  endings: { step: number; ending: { last_round: number; result: { number: number; void: boolean } } }[];
}

beforeAll(async () => {
  house = await House.open();
  match = await dealt(house, {
    game: "okey101",
    people: ["Ece"],
    bots: 3,
    options: { hands: 2, open_points: 60 },
  });
  const bot = { ask: "seat_bot", id: "bot", seat: 0, level: "greedy" };
  await house.api(`/api/tables/${match.table}/asks`, bot, match.tokens[0]);
  const over = async (): Promise<boolean> =>
    (await house.api<{ phase: string }>(`/api/tables/${match.table}`)).phase === "over";
  while (!(await over())) await new Promise((done) => setTimeout(done, 200));
}, 180_000);
afterAll(() => house.close());

async function looking(habits: Habits = {}): Promise<Guest> {
  const guest = await house.guest(habits);
  await guest.visit(`/t/${match.table}/replay`);
  await guest.page.locator(".stage[aria-busy=false]").waitFor();
  return guest;
}

/** Nobody is kept from it: by a screen reader, a narrow window, or a thumb. */
async function sound(guest: Guest): Promise<void> {
  await guest.accessible();
  await guest.fits();
  await guest.thumbs();
}

test("an ending is shown with all racks, its points and what other rules make of it", async () => {
  const ece = await looking();
  const { page } = ece;
  const { endings } = await house.api<Endings>(`/api/tables/${match.table}/endings`);
  await sound(ece);
  await page.getByRole("button", { name: "How it ended" }).click();
  const sheet = page.locator("dialog[open]");
  const hands = sheet.getByRole("group", { name: "Hands" }).getByRole("button");
  await hands.first().waitFor();
  await expect.poll(() => hands.count()).toBe(endings.length);
  await hands.last().click();
  await expect.poll(() => hands.last().getAttribute("aria-pressed")).toBe("true");

  await sheet.getByRole("heading", { name: "Where the points came from" }).waitFor();
  const rules = sheet.getByRole("region", { name: "By other rules" }).getByRole("rowheader");
  await expect.poll(() => rules.count()).toBe(1 + 6); // what was agreed, and six presets
  for (const title of ["As agreed here", "House rules, old ending", "Common", "Coffee house"]) {
    await sheet.getByRole("rowheader", { name: title }).first().waitFor();
  }
  await sound(ece);
  await ece.picture("okey-ending");

  const last = endings.at(-1);
  if (!last) throw new Error("no hand has ended");
  await sheet.getByRole("button", { name: /^Watch the last round/ }).click();
  await sheet.waitFor({ state: "detached" });
  await page.getByText(`Move ${last.ending.last_round} of ${last.step}`).first().waitFor();
  await expect
    .poll(() => page.getByRole("button", { name: "All open" }).getAttribute("aria-pressed"))
    .toBe("true");
  await page.locator(".stage[aria-busy=false]").waitFor();
  await expect.poll(() => page.locator(".racks li").count()).toBe(4);
  await page.keyboard.press("ArrowRight");
  await page
    .getByText(`Move ${last.ending.last_round + 1} of ${last.step}`)
    .first()
    .waitFor();
  await ece.picture("okey-last-round");
  await ece.leave();
});

test("every discard of a player is listed with what it cost, and leads to its move", async () => {
  const ece = await looking();
  const { page } = ece;
  await page.getByRole("button", { name: "What it cost" }).click();
  const sheet = page.locator("dialog[open]");
  await sheet.getByText(/of \d+ were the best|^All \d+ were the best/).waitFor();
  const rows = sheet.getByRole("listitem").getByRole("button");
  const costs = async (): Promise<number[]> =>
    (await sheet.locator(".cost").allInnerTexts()).map((text) =>
      /^[\d.]+/.test(text) ? parseFloat(text) : 0,
    );
  const worst = await costs();
  const { steps: thrown } = await house.api<{ steps: unknown[] }>(
    `/api/tables/${match.table}/review?seat=0&limit=50`,
  );
  expect(worst.length).toBe(thrown.length);
  expect(worst).toEqual(worst.toSorted((a, b) => b - a));
  await sound(ece);
  await ece.picture("okey-review");

  await sheet.getByRole("button", { name: "In order" }).click();
  const steps = async (): Promise<number[]> =>
    (await sheet.locator("li small:first-of-type").allInnerTexts()).map((text) =>
      Number(/move (\d+)/.exec(text)?.[1]),
    );
  await expect
    .poll(async () => (await steps()).every((step, at, all) => at === 0 || step >= all[at - 1]!))
    .toBe(true);
  await sheet.getByRole("group", { name: "Whose discards" }).getByRole("button").nth(2).click();
  await sheet.getByText(/were the best/).waitFor();
  const where = await rows.first().locator("small").first().innerText();
  await rows.first().click();
  await sheet.waitFor({ state: "detached" });
  const step = /move (\d+)/.exec(where)?.[1] ?? "?";
  await page
    .getByText(new RegExp(`^Move ${step} of `))
    .first()
    .waitFor();
  expect(new URL(page.url()).pathname).toContain(match.table);
  await ece.leave();
});

test("on a phone, in Turkish and by lamplight", async () => {
  const ece = await looking({ size: "small", language: "tr", theme: "dark" });
  const { page } = ece;
  await page.getByRole("button", { name: "Bakış" }).click();
  await page.getByRole("button", { name: "Nasıl bitti" }).click();
  const sheet = page.locator("dialog[open]");
  await sheet.getByRole("heading", { name: "Başka kurallarla" }).waitFor();
  await sound(ece);
  await ece.picture("okey-ending-phone");
  await sheet.getByRole("region", { name: "Başka kurallarla" }).scrollIntoViewIfNeeded();
  await ece.picture("okey-what-if-phone");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Neye mal oldu" }).click();
  await sheet.getByText(/en iyisiydi/).waitFor();
  await sound(ece);
  await ece.picture("okey-review-phone");
  await ece.leave();
});
