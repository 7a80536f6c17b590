// A whole game without a mouse or a finger.
import { afterAll, beforeAll, expect, test } from "vitest";
import { dealt, House, type Guest } from "./house";

let house: House;
beforeAll(async () => void (house = await House.open()));
afterAll(() => house.close());

/** Press Tab until the focus is on something like this. */
async function tabTo(guest: Guest, selector: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    const there = await guest.page.evaluate(
      (wanted) => document.activeElement?.matches(wanted) ?? false,
      selector,
    );
    if (there) return;
    await guest.page.keyboard.press("Tab");
  }
  throw new Error(`nothing like ${selector} can be reached with Tab`);
}

test("from the lobby to a table with Tab and Enter alone", async () => {
  const ece = await house.guest();
  const { page } = ece;
  await ece.visit("/");
  await page.getByRole("button", { name: "Play now" }).first().waitFor();
  await tabTo(ece, "button.primary");
  await page.keyboard.press("Enter");
  await page.locator("#dock.turn").waitFor();
  await page.keyboard.press("2");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => Number(document.getElementById("dock")?.dataset.step) > 0);
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
    await page.locator("#dock.turn, #dock.over").waitFor();
    if (await page.locator("#dock.over").count()) break;
    await page.waitForTimeout(320);
    const step = await page.locator("#dock").getAttribute("data-step");
    const phase = await page.evaluate(() =>
      document.querySelector("dialog[open]")
        ? "merger"
        : document.querySelector("#dock .hand")
          ? "place"
          : "chain",
    );
    if (phase === "merger") {
      await tabTo(ece, `dialog ${READY}`);
    } else {
      await page.keyboard.press(".");
      if (phase === "chain" && (await page.locator(`#dock ${READY}`).count()) === 0) {
        await tabTo(ece, "#dock button.chain:not([aria-disabled=true])");
        await page.keyboard.press("Enter");
      }
      await tabTo(ece, `#dock ${READY}`);
    }
    await page.keyboard.press("Enter");
    await page.waitForFunction((before) => document.getElementById("dock")?.dataset.step !== before, step);
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
  await tabTo(ece, "[role=gridcell]");
  const name = (): Promise<string> =>
    page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
  await page.keyboard.press("Control+Home");
  const first = await name();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  const second = await name();
  expect(first).toMatch(/^\d+[A-I]/);
  expect(second).toMatch(/^\d+[A-I]/);
  expect(second).not.toBe(first);
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keys" }).waitFor();
  await page.keyboard.press("Escape");
  await ece.leave();
});
