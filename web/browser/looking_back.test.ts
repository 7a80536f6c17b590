// After the game and during it: the sheet, the replay, the shuffle, the record, and looking back while playing.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { advanced, finished, House, saved, type Dealt } from "./house";

let house: House;
let game: Dealt;
beforeAll(async () => {
  house = await House.open();
  game = await finished(house, {});
}, 120_000);
afterAll(() => house.close());

test("every amount of the sheet opens its reason, and lines add up to totals", async () => {
  const ece = await house.guest();
  const { page } = ece;
  await ece.visit(`/t/${game.table}/score`);
  await page
    .getByRole("heading", { level: 1 })
    .filter({ hasText: /wins with|share first place/ })
    .waitFor();
  const { outcome } = await house.api<{ outcome: { standings: { total: number }[] } }>(
    `/api/tables/${game.table}/state`,
  );
  for (const { total } of outcome.standings) {
    const written = `$${total.toLocaleString("en-US")}`;
    await expect.poll(() => page.getByText(written, { exact: true }).count()).toBeGreaterThan(0);
  }
  const amounts = page.getByRole("table").getByRole("button");
  await expect.poll(() => amounts.count()).toBeGreaterThan(8);
  await amounts.nth(3).click();
  await page.getByText(/^Why /).first().waitFor();
  await ece.leave();
});

test("the shuffle is checked in the browser, and the record can be kept", async () => {
  const ece = await house.guest();
  const { page } = ece;
  await ece.visit(`/t/${game.table}/score`);
  await page.getByRole("button", { name: "Check the shuffle" }).click();
  await page.getByText("They are the same").waitFor();
  await page.keyboard.press("Escape");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download the record" }).click(),
  ]);
  const lines = readFileSync(await saved(file), "utf-8")
    .trim()
    .split("\n");
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ kibitz: 1, game: "acquire" });
  expect(lines.length).toBeGreaterThan(20);
  await ece.leave();
});

test("a replay is walked by keyboard, by slider and by link, from any seat or all open", async () => {
  const ece = await house.guest();
  const { page } = ece;
  await ece.visit(`/t/${game.table}/replay`);
  const slider = page.getByRole("slider", { name: "Move" });
  await slider.and(page.locator(":enabled")).waitFor();
  const at = async (step: number): Promise<void> => {
    await page
      .getByText(new RegExp(`^Move ${step} of `))
      .first()
      .waitFor();
  };
  await page.keyboard.press("Home");
  for (let step = 1; step <= 5; step++) await page.keyboard.press("ArrowRight");
  await at(5);
  await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(() => Number(/move=(\d+)/.exec(page.url())?.[1])).toBeGreaterThan(5);
  await page.keyboard.press("ArrowLeft");
  await slider.fill("12");
  await at(12);
  await page.waitForURL(/move=12\b/);
  const link = page.url();
  await page.getByRole("button", { name: "Hazel", exact: true }).first().click();
  await page.getByRole("button", { name: "All open" }).click();

  // a link leads to the same moment, in another browser
  const mark = await house.guest();
  await mark.page.goto(link);
  await mark.page
    .getByText(/^Move 12 of /)
    .first()
    .waitFor();
  await mark.leave();
  await ece.leave();
});

test("a thousand steps through a replay take no more memory than a hundred, within a fifth", async () => {
  const ece = await house.guest();
  const { page } = ece;
  await ece.visit(`/t/${game.table}/replay?seen=all`);
  await page.getByRole("slider", { name: "Move" }).and(page.locator(":enabled")).waitFor();
  const client = await ece.context.newCDPSession(page);
  const heap = async (): Promise<number> => {
    await page.locator(".stage[aria-busy=false]").waitFor();
    await ece.settled(); // what comes next may be on its way
    await client.send("HeapProfiler.collectGarbage");
    return (await client.send("Runtime.getHeapUsage")).usedSize;
  };
  const walk = async (steps: number): Promise<void> => {
    for (let step = 0; step < steps; step++)
      await page.keyboard.press(step % 100 < 50 ? "ArrowRight" : "ArrowLeft");
  };
  await page.keyboard.press("Home");
  await walk(100);
  const hundred = await heap();
  await walk(900);
  const thousand = await heap();
  expect(thousand / hundred).toBeLessThanOrEqual(1.2);
  await ece.leave();
}, 300_000); // a thousand keys, on a busy machine

test("in a running game one looks back over what one was allowed to see, and comes back to now", async () => {
  const ece = await house.guest();
  const { page } = ece;
  const { table, tokens } = await advanced(house, 30, { bots: 3 });
  await ece.sit(table, tokens[0] ?? "");
  await page.locator("#dock.turn").waitFor();
  await page.keyboard.press("[");
  await page.locator("#dock.travel").waitFor();
  await page.getByText(/^You are looking at move \d+/).waitFor();
  await page.keyboard.press("[");
  await ece.picture("time-travel");
  await page.getByRole("button", { name: "Back to now" }).click();
  await page.locator("#dock.turn").waitFor();
  // nobody looks over another's shoulder before the end
  const answer = await fetch(`${house.url}/api/tables/${table}/moments?seen_by=1`, {
    headers: { authorization: `Bearer ${tokens[0]}` },
  });
  expect(answer.status).toBe(403);
  await ece.leave();
});
