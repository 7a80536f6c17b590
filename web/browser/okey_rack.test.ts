// The rack of Okey 101 under a mouse, a finger and a keyboard.
import { afterAll, beforeAll, expect, test } from "vitest";
import { House } from "./house";
import { seated, type Player } from "./okey";

let house: House;
beforeAll(async () => void (house = await House.open()));
afterAll(() => house.close());

/** Where a place of the rack is, in the middle. */
async function middle(player: Player, place: number | string): Promise<{ x: number; y: number }> {
  const box = await player.place(place).boundingBox();
  if (!box) throw new Error(`place ${place} is not to be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The first free place in a row where nothing lies, counted from behind. */
async function farPlace(player: Player): Promise<number> {
  return (await player.laidOut()).lastIndexOf("");
}

test("tiles are dragged with a mouse: over the rack, to a meld, to the own pile, and nowhere", async () => {
  const player = await seated(house, { practice: "go_out" }, { language: "tr" });
  const { page } = player;
  const drag = async (tile: string, to: { x: number; y: number }): Promise<void> => {
    const from = await middle(player, tile);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 9, from.y - 9);
    await page.mouse.move(to.x, to.y, { steps: 4 });
  };
  const centre = async (selector: string): Promise<{ x: number; y: number }> => {
    const box = await page.locator(selector).boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };

  const free = await farPlace(player);
  await drag("R10", await middle(player, free));
  await page.locator(".carried").waitFor();
  await page.mouse.up();
  await expect.poll(async () => (await player.laidOut())[free]).toBe("R10");

  // onto another tile: that one makes room
  const before = await player.laidOut();
  await drag("R12", await middle(player, before.indexOf("R10")));
  await page.mouse.up();
  await expect.poll(async () => (await player.laidOut())[before.indexOf("R10")]).toBe("R12");
  const after = await player.laidOut();
  expect(after.filter(Boolean).sort()).toEqual(before.filter(Boolean).sort());

  // nowhere, and with Escape: it goes back
  await drag("K2", { x: 700, y: 90 });
  await page.mouse.up();
  await drag("K2", await middle(player, await farPlace(player)));
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect.poll(() => player.laidOut()).toEqual(after);

  // to the meld it fits, which lights up meanwhile; then to the own pile
  const step = await player.guest.step();
  await drag("Y4", { x: 700, y: 300 });
  await page.locator("button[data-meld]").first().waitFor();
  await page.mouse.move(...(Object.values(await centre("button[data-meld]")) as [number, number]));
  await page.mouse.up();
  await player.guest.movedOn(step);
  await expect.poll(() => page.locator("[data-tile=Y4]").count()).toBe(0);
  await drag("K2", await centre("[data-pile]"));
  await page.mouse.up();
  await expect.poll(() => page.locator("[data-tile=K2]").count()).toBe(0);
  await page.getByText("sen attın").waitFor();
  await player.guest.leave();
});

test("a finger drags too, and what is dragged hovers above it", async () => {
  const player = await seated(house, { practice: "go_out" }, { language: "tr", size: "phone" });
  const { page, guest } = player;
  const client = await guest.context.newCDPSession(page);
  const HOVERS = 44; // pixels above the finger
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  const drag = async (tile: string, to: { x: number; y: number }): Promise<void> => {
    const from = await middle(player, tile);
    await touch("touchStart", [from]);
    await touch("touchMove", [{ x: from.x + 6, y: from.y - 12 }]);
    await page.locator(".carried").waitFor();
    await touch("touchMove", [{ x: to.x, y: to.y + HOVERS }]);
    await page.waitForTimeout(200); // a finger rests first: browsers keep the next touch from whoever flings
    await touch("touchEnd", []);
  };

  const free = await farPlace(player);
  await drag("R10", await middle(player, free));
  await expect.poll(async () => (await player.laidOut())[free]).toBe("R10");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  // a touch that does not move is a touch: it lifts, and a place takes it
  await page.waitForTimeout(120); // nobody taps quicker after a drag
  const at = await middle(player, "K2");
  await page.touchscreen.tap(at.x, at.y); // a touch that lasts is another gesture
  await page.locator(".place.lifted").waitFor();
  const other = await farPlace(player);
  await player.place(other).tap();
  await expect.poll(async () => (await player.laidOut())[other]).toBe("K2");

  // a second finger ends a drag
  const from = await middle(player, "R12");
  const before = await player.laidOut();
  await touch("touchStart", [from]);
  await touch("touchMove", [{ x: from.x, y: from.y - 30 }]);
  await page.locator(".carried").waitFor();
  await touch("touchStart", [
    { x: from.x, y: from.y - 30 },
    { x: 40, y: 120 },
  ]);
  await page.locator(".carried").waitFor({ state: "detached" });
  await touch("touchEnd", []);
  await expect.poll(() => player.laidOut()).toEqual(before);
  await guest.leave();
});

test("a keyboard is enough: move, sort, mark, open, lay off, throw", async () => {
  const player = await seated(house, { practice: "all_pairs" }, { language: "en" });
  const { page, guest } = player;
  const { keyboard } = page;
  const focused = (): Promise<string> =>
    page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");

  // sorting
  await keyboard.press("p");
  await expect.poll(() => page.locator(".grp").filter({ hasText: "pair" }).count()).toBeGreaterThanOrEqual(5);
  await keyboard.press("r");
  await keyboard.press("a");
  await page.locator(".grp").filter({ hasText: /^run/ }).first().waitFor();

  // walking, lifting, putting, and moving with Alt
  await guest.tabTo("[data-place]");
  await keyboard.press("Home");
  await expect.poll(() => focused()).toMatch(/^Rack, row 1, place 1:/);
  const [first = ""] = await player.laidOut();
  await keyboard.press("Space");
  await page.locator(".place.lifted").waitFor();
  await keyboard.press("End");
  await keyboard.press("Space");
  await expect.poll(async () => (await player.laidOut()).at(-1)).toBe(first);
  await keyboard.press("Alt+ArrowLeft");
  await expect.poll(async () => (await player.laidOut()).at(-2)).toBe(first);
  await expect.poll(() => focused()).toContain("row 2, place 15");
  await keyboard.press("a"); // as it was

  // a group is freed and marked again: the filled button follows
  await page.getByRole("button", { name: "Open: 102" }).waitFor();
  await keyboard.press("Home");
  await keyboard.press("g");
  await page.getByRole("button", { name: "Open: 102" }).waitFor({ state: "detached" });
  await keyboard.press("g");
  const open = page.getByRole("button", { name: "Open: 102" });
  await open.waitFor();
  const step = await player.guest.step();
  await keyboard.press("o");
  await player.guest.movedOn(step);
  await page.getByText("Your melds").waitFor();

  // what fits lights a meld, which takes it; and the turn ends
  const { fitting } = await player.look();
  for (const place of fitting) {
    await player.place(place).focus();
    const tiles = (await player.laidOut()).filter(Boolean).length;
    await keyboard.press("Space");
    if (!(await page.locator("button[data-meld]").count())) {
      await keyboard.press("Escape");
      continue;
    }
    await guest.tabTo("button[data-meld]", "Shift+Tab");
    await keyboard.press("Enter");
    await expect.poll(async () => (await player.laidOut()).filter(Boolean).length).toBeLessThan(tiles);
    break;
  }
  const { tiles } = await player.look();
  await player.place(tiles.at(-1) ?? 0).focus();
  await keyboard.press("x");
  await expect.poll(async () => (await player.look()).tiles.length).toBeLessThan(tiles.length);
  await guest.leave();
});
