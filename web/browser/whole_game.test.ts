// Whole games by clicking: from the lobby against bots, and two people with two bots.
import { afterAll, beforeAll, expect, test } from "vitest";
import { Player } from "./acquire";
import { dealt, House } from "./house";

let house: House;
beforeAll(async () => void (house = await House.open()));
afterAll(() => house.close());

test("two clicks to a running game, and one to place a tile", async () => {
  const ece = await house.guest();
  const { page } = ece;
  let clicks = 0;
  await ece.visit("/");
  const click = async (name: string): Promise<void> => {
    await page.getByRole("button", { name }).first().click();
    clicks += 1;
  };
  await click("Play now");
  const player = new Player(ece);
  await player.asked();
  expect(clicks).toBeLessThanOrEqual(2);
  const step = await player.step();
  await player.primary.click();
  await player.movedOn(step);
  await ece.leave();
});

test("a full game against bots is played by clicking, and its sheet adds up", async () => {
  const ece = await house.guest();
  const { table, tokens } = await dealt(house, { bots: 3 });
  await ece.sit(table, tokens[0] ?? "");
  const player = new Player(ece);
  await player.playOn();
  expect(player.clicks).toBeGreaterThan(20);
  expect(await ece.shift()).toBeLessThan(0.1);
  await ece.page.getByRole("link", { name: "Score sheet" }).click();
  await ece.page
    .getByRole("heading", { level: 1 })
    .filter({ hasText: /wins with|share first place/ })
    .waitFor();
  await ece.leave();
}, 300_000);
