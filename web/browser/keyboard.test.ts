// A whole game without a mouse or a finger.
import { afterAll, beforeAll, expect, test } from "vitest";
import { dealt, House } from "./house";

let house: House;
beforeAll(async () => void (house = await House.open()));
afterAll(() => house.close());

test("from the lobby to a table with Tab and Enter alone", async () => {
  const ece = await house.guest();
  const { page } = ece;
  await ece.visit("/");
  await page.getByRole("button", { name: "Play now" }).first().waitFor();
  await ece.tabTo("button.primary");
  await page.keyboard.press("Enter");
  await ece.asked();
  const step = await ece.step(); // bots may have begun
  await page.keyboard.press("2");
  await page.keyboard.press("Enter");
  await ece.movedOn(step);
  await ece.leave();
});

test("a game is played to its end with keys alone", async () => {
  const ece = await house.guest();
  const { page } = ece;
  const { table, tokens } = await dealt(house, { bots: 2, options: { end_size: 12 } });
  await ece.sit(table, tokens[0] ?? "");
  const READY = ".btn.primary:not([aria-disabled=true]):not(:disabled)";
  let decisions = 0;
  for (;;) {
    if ((await ece.asked()) === "over") break;
    const step = await ece.step();
    const phase = await page.evaluate(() =>
      document.querySelector("dialog[open]")
        ? "merger"
        : document.querySelector("#dock .hand")
          ? "place"
          : "chain",
    );
    if (phase === "merger") {
      await ece.tabTo(`dialog ${READY}`);
    } else {
      await page.keyboard.press(".");
      if (phase === "chain" && (await page.locator(`#dock ${READY}`).count()) === 0) {
        await ece.tabTo("#dock button.chain:not([aria-disabled=true])");
        await page.keyboard.press("Enter");
      }
      await ece.tabTo(`#dock ${READY}`);
    }
    await page.keyboard.press("Enter");
    await ece.movedOn(step);
    decisions += 1;
  }
  expect(decisions).toBeGreaterThan(10);
  await ece.leave();
}, 300_000);

test("arrows walk the board, and every space says what it is", async () => {
  const ece = await house.guest();
  const { page } = ece;
  const { table, tokens } = await dealt(house, { bots: 2 });
  await ece.sit(table, tokens[0] ?? "");
  await page.locator("#dock.turn").waitFor();
  await ece.tabTo("[role=gridcell]");
  const name = (): Promise<string> =>
    page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
  await page.keyboard.press("Control+Home");
  await expect.poll(name).toMatch(/^1A\b/);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect.poll(name).toMatch(/^2B\b/);
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keys" }).waitFor();
  await page.keyboard.press("Escape");
  await ece.leave();
});
