// A guest's own figures: asked for, played for, looked at and deleted, in both languages and themes.
import { afterAll, beforeAll, expect, test } from "vitest";
import { House, type Guest } from "./house";

let house: House;
beforeAll(async () => void (house = await House.open()));
afterAll(() => house.close());

interface Told {
  seq: number;
  to_act?: number[];
  legal?: { do: string }[];
  outcome?: unknown;
}

/** A hand of Okey 101 against bots, played to its end by whoever has this guest's token; the name of the table. */
async function playedHand(guest: string): Promise<string> {
  const wish = {
    game: "okey101",
    name: "Ece",
    seats: 4,
    bots: ["uniform", "uniform", "uniform"],
    options: { hands: 1 },
    manners: { pause: 0 },
    guest,
  };
  const { table: info, token } = await house.api<{ table: { table: string }; token: string }>(
    "/api/tables",
    wish,
  );
  const at = `/api/tables/${info.table}`;
  await house.api(`${at}/asks`, { ask: "start", id: "start" }, token);
  for (let asked = 0; ;) {
    const state = await house.api<Told>(`${at}/state`, undefined, token);
    if (state.outcome) return info.table;
    if (!state.to_act?.includes(0)) continue;
    const action = state.legal?.find(({ do: kind }) => kind === "draw") ?? state.legal?.at(-1);
    asked += 1;
    await house.api(`${at}/asks`, { ask: "play", id: `${asked}`, seq: state.seq, action }, token);
  }
}

const tokenOf = ({ page }: Guest): Promise<string | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("kibitz.guest") ?? "null") as string | null);

/** The value beside a figure's name, in the card of a game. */
const figureIn = (guest: Guest, game: string, name: string): Promise<string> =>
  guest.page
    .getByRole("region", { name: game })
    .locator("div", { has: guest.page.locator(`dt:text-is("${name}")`) })
    .last()
    .locator("dd")
    .first()
    .innerText();

test("figures are kept for whoever asks, shown, and deleted for good", async () => {
  const ece = await house.guest();
  const { page } = ece;
  await ece.visit("/");
  await ece.settled();
  await ece.picture("stats-lobby-light", true);
  await page.getByRole("link", { name: "Your figures" }).click();
  await page.getByRole("heading", { level: 1, name: "Your figures" }).waitFor();
  await expect.poll(() => tokenOf(ece)).toBeNull();
  await ece.accessible();
  await ece.picture("stats-offer-light", true);
  await page.getByRole("button", { name: "Keep my figures" }).click();
  await page.getByText("No game counts yet").waitFor();
  const token = (await tokenOf(ece)) ?? "";
  expect(token).not.toBe("");
  await ece.accessible();
  await ece.picture("stats-none-light", true);

  // a game played on the page is the guest's without a further word
  await page.getByRole("link", { name: "To the lobby" }).click();
  const tiny = page.locator("article").filter({ hasText: "Tiny" }).last();
  await tiny.getByRole("button", { name: "Play now" }).click();
  for (;;) {
    if ((await ece.asked()) === "over") break;
    const step = await ece.step();
    const offers = page.locator("#dock .offer");
    if ((await offers.count()) > 1) await offers.first().click();
    await page.locator("#dock .btn.primary").click();
    await ece.movedOn(step);
  }
  const table = await playedHand(token);

  await ece.visit("/stats");
  await page.getByRole("heading", { name: "Tiny" }).waitFor();
  await page.getByRole("heading", { name: "Okey 101" }).waitFor();
  await expect.poll(() => figureIn(ece, "Tiny", "Games")).toBe("1");
  await expect.poll(() => figureIn(ece, "Tiny", "Without luck")).toMatch(/^−?\d+$/);
  await page.getByText("Below nought you did better").or(page.getByText("Above nought")).first().waitFor();
  await expect.poll(() => figureIn(ece, "Okey 101", "Hands")).toBe("1");
  await expect.poll(() => figureIn(ece, "Okey 101", "Opened")).toMatch(/^(0|100)%/);
  const okey = page.getByRole("region", { name: "Okey 101" });
  await expect
    .poll(() => okey.getByRole("link", { name: "Replay: Okey 101" }).getAttribute("href"))
    .toBe(`/t/${table}/replay`);
  await ece.settled();
  await ece.accessible();
  await ece.fits();
  await ece.picture("stats-light", true);

  await page.getByRole("button", { name: "Delete everything about me" }).click();
  await page.getByRole("dialog").waitFor();
  await ece.accessible();
  await ece.picture("stats-delete-light");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => tokenOf(ece)).toBe(token);
  await page.getByRole("button", { name: "Delete everything about me" }).click();
  await page.getByRole("button", { name: "Delete everything", exact: true }).click();
  await page.getByText("Everything about you is deleted").first().waitFor();
  await expect.poll(() => tokenOf(ece)).toBeNull();
  await ece.accessible();
  await ece.picture("stats-deleted-light", true);
  await expect(house.api("/api/guests/me/stats", undefined, token)).rejects.toThrow("no_guest");
  await ece.leave();
}, 240_000);

test("on a telephone, in Turkish and by lamplight", async () => {
  const ece = await house.guest({ size: "small", theme: "dark", language: "tr" });
  const { page } = ece;
  const { guest } = await house.api<{ guest: string }>("/api/guests", {});
  await playedHand(guest);
  await ece.visit("/");
  await ece.settled();
  await ece.fits();
  await ece.picture("stats-lobby-phone-dark", true);
  await ece.visit("/stats");
  await page.getByRole("heading", { level: 1, name: "Sayıların" }).waitFor();
  await ece.accessible();
  await ece.fits();
  await ece.thumbs();
  await ece.picture("stats-offer-phone-dark", true);
  await page.evaluate((token) => localStorage.setItem("kibitz.guest", JSON.stringify(token)), guest);
  await page.reload();
  await page.getByRole("heading", { name: "Okey 101" }).waitFor();
  await expect.poll(() => figureIn(ece, "Okey 101", "El")).toBe("1");
  await ece.settled();
  await ece.accessible();
  await ece.fits();
  await ece.thumbs();
  await ece.picture("stats-phone-dark", true);

  // a guest whom the server has forgotten is told so, and can still sit down
  await house.api("/api/guests/me/forget", {}, guest);
  await page.reload();
  await page.getByText("Sunucu artık seninle ilgili bir şey bilmiyor").waitFor();
  await expect.poll(() => tokenOf(ece)).toBeNull();
  await page.evaluate((token) => localStorage.setItem("kibitz.guest", JSON.stringify(token)), guest);
  await ece.visit("/new/acquire");
  await page.getByRole("button", { name: "Masayı aç" }).click();
  await page.waitForURL(/\/t\//);
  await expect.poll(() => tokenOf(ece)).toBeNull();
  await ece.leave(/status of 403/); // of the guest who is none
}, 240_000);
