// A game of MERC alone against the AI Dictator: from one click in the lobby to its end, by mouse and by keys alone, with
// a fight, the base and a power cut on the way; and equipment that changes hands.
import { afterAll, beforeAll, expect, test } from "vitest";
import { dealt, House } from "./house";
import { END, JUMPS, Rebel, told } from "./merc";

// With this word the second tactics card reveals the base.
let house: House;
beforeAll(async () => void (house = await House.open("kibitz.games", "night boat")));
afterAll(() => house.close());

const alone = { game: "merc", bots: 0 } as const;

test("one click in the lobby, and a game is played to its end: a fight, the base, a power cut, the sheet", async () => {
  const ece = await house.guest();
  const { page } = ece;
  await ece.context.addInitScript(JUMPS);
  await ece.visit("/");
  await page.getByRole("button", { name: /Play now: MERC/ }).click();
  const rebel = new Rebel(ece);
  await expect(rebel.guest.asked()).resolves.toBe("turn");
  const table = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await expect.poll(async () => (await rebel.look()).base).toBeNull();

  // A fight, told blow by blow: who fires, and where every die comes from.
  const tale = page.locator(".tale");
  await rebel.playOn(async () => (await tale.getByText(/ fires\b/).count()) > 0);
  await tale
    .getByText(/^\d+ di(e|ce): \d+ (own|militia)/)
    .first()
    .waitFor();
  await ece.picture("merc-alone-fight");

  const before = await rebel.look();
  await house.powerCut(() => page.locator("#dock.lost").waitFor());
  await page.locator("#dock:not(.lost)").waitFor();
  await expect.poll(() => rebel.look()).toEqual(before);

  // The base: lit on the map and told, as soon as it is revealed.
  await rebel.playOn(async () => (await rebel.look()).base !== null);
  const { base } = (await told(house, table)).view.dictator;
  expect(base).not.toBeNull();
  await expect.poll(async () => (await rebel.look()).base).toBe(base);
  await expect.poll(() => rebel.sector(base ?? "").textContent()).toContain("The base.");
  await page.locator(".his .state:is(.protected, .open)").waitFor();
  await page.getByRole("tab", { name: "What happened" }).click();
  await page
    .locator(".talk")
    .getByText(/^The base is revealed: /)
    .waitFor();
  await ece.picture("merc-alone-base");

  await expect(rebel.playOn()).resolves.toBe("over");
  await ece.picture("merc-alone-over");
  await rebel.readsTheEnd(await told(house, table), ["Ece"], END.en);
  expect(rebel.refused).toEqual([]);
  expect(rebel.decisions).toBeGreaterThan(10);
  await rebel.isCalm();
  await page.getByRole("link", { name: "Score sheet" }).click();
  await page
    .getByRole("heading", { level: 1 })
    .filter({ hasText: /wins?$/ })
    .waitFor();
  await ece.accessible();
  await page.goto(`/t/${table}/replay`);
  await page.getByRole("slider", { name: "Move" }).and(page.locator(":enabled")).waitFor();
  await page.keyboard.press("End");
  await page.locator(`.sector.base[data-sector="${base}"]`).waitFor();
  await ece.leave(/WebSocket|Failed to (load|fetch)|net::/);
}, 300_000);

/** Choose something with keys, so that Enter in the dock does what the button says. */
async function chooseByKeys(rebel: Rebel): Promise<void> {
  const { page, guest, dock } = rebel;
  const ready = async (): Promise<boolean> =>
    (await dock.locator(".go .primary:not([aria-disabled=true])").count()) > 0;
  const acts = (await dock.locator(".who").count()) > 0;
  const drawn = await dock.locator(".merc").count();
  await page.keyboard.press(".");
  for (let card = 0; card < drawn && (card === 0 || !(await ready())); card++) {
    await guest.tabTo("#dock .merc[aria-pressed=false]");
    await page.keyboard.press("Enter");
  }
  for (const letter of "venqh") if (acts && !(await ready())) await page.keyboard.press(letter);
  if (!acts && !(await ready()) && (await page.locator(".sector.lit").count()) > 0) {
    await walkToLit(rebel);
    await page.keyboard.press("Enter");
  }
  if (await ready()) return;
  await page.keyboard.press(".");
  await guest.tabTo("#dock .offer");
  for (let offers = await rebel.offers.count(); offers > 0 && !(await ready()); offers--) {
    await page.keyboard.press("Enter");
    if (!(await ready())) await page.keyboard.press("Tab");
  }
}

/** To the map, and with arrows to the first sector that can be meant. */
async function walkToLit({ page, guest }: Rebel): Promise<void> {
  const [row, column] = await page.evaluate(() => {
    const rows = [...document.querySelectorAll("[role=row]")].map((found) => [...found.children]);
    const at = rows.findIndex((sectors) => sectors.some((sector) => sector.matches(".lit")));
    return [at, rows[at]?.findIndex((sector) => sector.matches(".lit")) ?? 0];
  });
  await guest.tabTo("[role=gridcell][tabindex='0']");
  await page.keyboard.press("Home");
  for (let down = 0; down < (row ?? 0); down++) await page.keyboard.press("ArrowDown");
  for (let right = 0; right < (column ?? 0); right++) await page.keyboard.press("ArrowRight");
  await page.locator(".sector.lit:focus").waitFor();
}

test("a game is played to its end with keys alone", async () => {
  const ece = await house.guest({ reducedMotion: true });
  const { page } = ece;
  const { table, tokens } = await dealt(house, alone);
  await ece.sit(table, tokens[0] ?? "");
  const rebel = new Rebel(ece);
  let decisions = 0;
  for (; (await rebel.guest.asked()) === "turn"; decisions++) {
    expect(decisions).toBeLessThan(150);
    const before = await rebel.guest.step();
    await chooseByKeys(rebel);
    await page.keyboard.press(".");
    // With every action used, only its own button ends the day: no stray Enter does.
    if (await rebel.dock.locator(".go .primary", { hasText: "End your day" }).count())
      await ece.tabTo("#dock .go .primary");
    await page.keyboard.press("Enter");
    await rebel.movedOn(before);
  }
  expect(decisions).toBeGreaterThan(10);
  expect(rebel.refused).toEqual([]);
  await ece.leave();
}, 300_000);

test("equipment changes hands by dragging it, and by keys", async () => {
  const ece = await house.guest({ reducedMotion: true });
  const { page } = ece;
  const { table, tokens } = await dealt(house, alone);
  await ece.sit(table, tokens[0] ?? "");
  const rebel = new Rebel(ece, 0, 0);
  await rebel.playOn(async () => (await rebel.dock.locator(".who").count()) > 0);
  const presses = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };

  // What is found is dragged to a MERC: nothing happens before the release, and elsewhere it goes back.
  await presses(".", "e", "Enter");
  const found = page.locator(`.equip [data-place="stash"] .gear`).first();
  const lit = page.locator(".equip .box.lit");
  const name = (await found.locator("b").textContent()) ?? "";
  const step = await rebel.guest.step();
  const from = await found.boundingBox();
  if (!from) throw new Error("nothing was found");
  const carry = async (x: number, y: number): Promise<void> => {
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(from.x + 40, from.y + 40, { steps: 4 });
    await page.mouse.move(x, y, { steps: 8 });
  };
  await carry(5, 5);
  await lit.first().waitFor();
  await ece.picture("merc-alone-dragged");
  await page.mouse.up();
  const to = await lit.first().boundingBox();
  if (!to) throw new Error("nobody can take it");
  await carry(to.x + to.width / 2, to.y + 20);
  await expect.poll(() => rebel.guest.step()).toBe(step);
  await presses();
  await page.mouse.up();
  await rebel.movedOn(step);
  await page.locator(".team").getByText(name).first().waitFor();

  // By keys it goes to a stash and back: the card, then its place, then the button.
  if (!(await rebel.dock.locator(".who").count())) await rebel.decide(); // the rest stays there
  await presses(".", "q", "Enter");
  const stash = page.locator(`.equip [data-place="stash"]`);
  await stash.waitFor();
  const carries = page.locator(".equip .box:not([data-place=stash])").filter({ has: page.locator(".gear") });
  const owner = `[data-place="${await carries.first().getAttribute("data-place")}"]`;
  const moves = async (from: string, to: string): Promise<string> => {
    const before = await rebel.guest.step();
    await presses(".");
    await ece.tabTo(`#dock .equip ${from} .gear`);
    await presses("Enter");
    const given = (await page.locator(".gear[aria-pressed=true] b").textContent()) ?? "";
    await ece.tabTo(`#dock .equip ${to} .here`);
    await presses("Enter", ".", "Enter");
    await rebel.movedOn(before);
    return given;
  };
  const given = await moves(owner, "[data-place=stash]");
  await stash.getByText(given).waitFor();
  await expect(moves("[data-place=stash]", owner)).resolves.toBe(given);
  await page.locator(`.equip ${owner}`).getByText(given).waitFor();
  expect(rebel.refused).toEqual([]);
  await ece.leave();
}, 120_000);
