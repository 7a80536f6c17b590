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
  await player.guest.asked();
  expect(clicks).toBeLessThanOrEqual(2);
  const step = await player.guest.step();
  await player.primary.click();
  await player.guest.movedOn(step);
  await ece.leave();
});

test("a second press that follows at once is taken for a slip", async () => {
  const ece = await house.guest({ guarded: true });
  let plays = 0;
  ece.page.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => (plays += Number(payload.includes('"ask":"play"')))),
  );
  await ece.page.clock.install();
  const { table, tokens } = await dealt(house, { bots: 2, options: { starting_tiles: "none" } });
  await ece.sit(table, tokens[0] ?? "");
  await ece.asked();
  await ece.page.clock.pauseAt(Date.now() + 60_000); // from now on no time passes in the page
  const { primary } = new Player(ece);
  const before = await ece.step();
  await primary.click();
  await ece.movedOn(before);
  await ece.asked(); // with nothing to buy yet the bots play at once, and their steps are none of this test's
  const placed = await ece.step();
  await ece.page.clock.fastForward(299);
  await primary.click();
  await expect(ece.dock.getAttribute("aria-busy")).resolves.toBe("false"); // what is sent makes it busy, then a step
  await expect(ece.step()).resolves.toBe(placed);
  await ece.page.clock.fastForward(1);
  await primary.click();
  await ece.movedOn(placed);
  await expect.poll(() => plays).toBe(2); // by the first press and the third
  await ece.leave();
});

test("a full game against bots is played by clicking, and its sheet adds up", async () => {
  const ece = await house.guest();
  const { table, tokens } = await dealt(house, { bots: 3 });
  await ece.sit(table, tokens[0] ?? "");
  const player = new Player(ece);
  await player.playOn();
  expect(player.clicks).toBeGreaterThan(20);
  await ece.isCalm();
  await expect(ece.shift()).resolves.toBeLessThan(0.1);
  await ece.page.getByRole("link", { name: "Score sheet" }).click();
  await ece.page
    .getByRole("heading", { level: 1 })
    .filter({ hasText: /wins with|share first place/ })
    .waitFor();
  await ece.leave();
}, 300_000);

test("a standing wish is carried out in every merger, and nobody is asked", async () => {
  const ece = await house.guest();
  const { page } = ece;
  const player = new Player(ece, "merge");
  const sold = page.locator(".talk ol").getByText(/Ece, \w+: sold/);
  for (let game = 0; ; game++) {
    const { table, tokens } = await dealt(house, { bots: 2, options: { safe_size: 30, end_size: 24 } });
    await page.goto("/about"); // any page of the same origin
    await page.evaluate((wish) => localStorage.setItem("kibitz.acquire.standing", JSON.stringify(wish)), {
      table,
      wish: "sell",
    });
    await ece.sit(table, tokens[0] ?? "");
    let seen = false;
    while ((await player.guest.asked()) === "turn" && !(seen = (await sold.count()) > 0))
      await player.decide();
    if (seen || (await sold.count()) > 0) break;
    expect(game).toBeLessThan(5);
  }
  expect(player.merged).toBe(0);
  await ece.leave();
}, 300_000);
