// A game without a board of its own: everything is made from views and legal actions.
import { afterAll, beforeAll, expect, test } from "vitest";
import { House } from "./house";

let house: House;
beforeAll(async () => void (house = await House.open()));
afterAll(() => house.close());

test("a game nobody drew anything for is played to its end, in words", async () => {
  const ece = await house.guest();
  const { page } = ece;
  await ece.visit("/");
  await page
    .locator("article, li, section")
    .filter({ hasText: "Tiny" })
    .last()
    .getByRole("button", { name: "Play now" })
    .click();
  let decisions = 0;
  let kept = 0;
  for (;;) {
    if ((await ece.asked()) === "over") break;
    if (decisions === 1) {
      await ece.accessible();
      await ece.fits();
      await ece.picture("any-game");
    }
    const step = await ece.step();
    const offers = page.locator("#dock .offer");
    if ((await offers.count()) > 1) {
      await offers.first().click();
      // what is chosen stays chosen when somebody comes to watch
      if (kept === 0) {
        const mark = await house.guest({ name: "Mark" });
        await mark.visit(new URL(page.url()).pathname);
        await mark.page.locator("#dock.watching").waitFor();
        await page.getByText("1 watching").waitFor();
        await expect.poll(() => offers.first().getAttribute("aria-pressed")).toBe("true");
        await mark.leave();
        kept += 1;
      }
    }
    await page.locator("#dock .btn.primary").click();
    await ece.movedOn(step);
    decisions += 1;
  }
  expect(decisions).toBeGreaterThan(0);
  expect(kept).toBe(1);
  // the log speaks in the game's own sentences, never in codes
  const log = page.locator(".talk ol li");
  await expect.poll(() => log.count()).toBeGreaterThan(decisions);
  await expect.poll(async () => (await log.allInnerTexts()).join(" ")).not.toMatch(/[a-z]_[a-z]/);
  await page.getByRole("link", { name: "Score sheet" }).click();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await ece.accessible();
  await ece.leave();
});
