// Every page in both themes, as axe sees it; how heavy the first visit is; and the pictures of the documentation.
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Response } from "playwright-core";
import { advanced, finished, House, type Dealt } from "./house";

let house: House;
let over: Dealt;
let running: Dealt;
beforeAll(async () => {
  house = await House.open();
  over = await finished(house, {});
  running = await advanced(house, 60, { bots: 3 });
}, 120_000);
afterAll(() => house.close());

for (const theme of ["light", "dark"] as const) {
  test(`no page breaks a rule of accessibility (${theme})`, async () => {
    const ece = await house.guest({ theme });
    const { page } = ece;
    const pages = {
      lobby: "/",
      "new-table": "/new/acquire",
      about: "/about",
      missing: "/nothing/here",
      "score-form": "/score/acquire",
      tournament: "/tournament",
      "score-sheet": `/t/${over.table}/score`,
      replay: `/t/${over.table}/replay`,
    };
    for (const [name, path] of Object.entries(pages)) {
      await ece.visit(path);
      await page.getByRole("heading", { level: 1 }).waitFor({ state: "attached" });
      await ece.settled();
      await ece.accessible();
      await ece.picture(`page-${name}-${theme}`);
    }
    await ece.sit(running.table, running.tokens[0] ?? "");
    await page.locator("#dock.turn").waitFor();
    await ece.accessible();
    await ece.picture(`page-table-${theme}`);
    for (const [button, name] of [
      ["If it ended now", "ended-now"],
      ["Menu", "menu"],
      ["Invite", "invite"],
    ] as const) {
      await page.getByRole("button", { name: button, exact: true }).first().click();
      await page.getByRole("dialog").waitFor();
      await ece.accessible();
      await ece.picture(`sheet-${name}-${theme}`);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    }
    await ece.leave(/status of 404/); // of the address that is none
  }, 180_000);
}

test("a waiting table is shared by its link, and a guest sits down", async () => {
  const ece = await house.guest();
  await ece.visit("/new/acquire");
  await ece.page.getByRole("button", { name: "Open the table" }).click();
  await ece.page.waitForURL(/\/t\//);
  await ece.accessible();
  await ece.picture("page-waiting");
  const mark = await house.guest({ name: "Mark", theme: "dark", size: "phone" });
  await mark.visit(new URL(ece.page.url()).pathname);
  await mark.page.getByRole("button", { name: "Sit down" }).first().click();
  await ece.page.getByText("Mark").first().waitFor();
  await mark.page.getByRole("button", { name: "Leave the seat" }).waitFor();
  await mark.accessible();
  await mark.fits();
  await mark.leave();
  await ece.leave();
});

test("whoever is quick presses before the choices are there, and has a table all the same", async () => {
  const ece = await house.guest();
  let letGo = (): void => undefined;
  const pressed = new Promise<void>((resolve) => (letGo = resolve));
  await ece.page.route("**/api/games", async (route) => {
    await pressed;
    await route.continue();
  });
  await ece.visit("/new/acquire");
  await ece.page.getByRole("button", { name: "Open the table" }).click();
  letGo();
  await ece.page.waitForURL(/\/t\//);
  await ece.leave();
});

test("the first visit loads less than 150 kB of script, gzipped, even with a game open", async () => {
  const ece = await house.guest();
  const scripts = new Map<string, Response>();
  ece.page.on("response", (response) => {
    if (response.status() === 200 && response.url().endsWith(".js")) scripts.set(response.url(), response);
  });
  const sizes = new Map<string, number>(); // a page that was left has no bodies any more
  const total = async (): Promise<number> => {
    await ece.page.waitForLoadState("networkidle");
    for (const [url, script] of scripts)
      if (!sizes.has(url)) sizes.set(url, gzipSync(await script.body()).length);
    return [...sizes.values()].reduce((sum, size) => sum + size, 0);
  };
  await ece.visit("/");
  await ece.page.getByRole("button", { name: "Play now" }).first().waitFor();
  const first = await total();
  expect(first).toBeGreaterThan(10_000);
  expect(first).toBeLessThan(150_000);
  await ece.sit(running.table, running.tokens[0] ?? "");
  await expect(total()).resolves.toBeLessThan(150_000);
  await ece.leave();
});
