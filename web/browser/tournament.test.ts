// A tournament on the page: begun, carried on, shared; and one that bots play by themselves.
import { afterAll, beforeAll, expect, test } from "vitest";
import { finished, House, saved, type Guest } from "./house";

const NAMES = ["Ann", "Bob", "Cem", "Dee", "Efe", "Fay", "Gül", "Hal"];

let house: House;
beforeAll(async () => void (house = await House.open()));
afterAll(() => house.close());

/** Begin one among people, from the lobby. */
async function begun(guest: Guest, names: readonly string[]): Promise<void> {
  const { page } = guest;
  await guest.visit("/");
  await page.getByRole("link", { name: "Run a tournament" }).filter({ visible: true }).first().click();
  await page.getByRole("button", { name: "Okey 101" }).click();
  await page.getByRole("textbox", { name: "Names" }).fill(names.join("\n"));
  await page.getByRole("button", { name: "Less: Rounds" }).click();
  await page.getByRole("button", { name: "Less: Rounds" }).click();
}

/** Type in the result of a table: whoever sits later has more. */
async function typed(guest: Guest, number: number, totals: readonly number[], went = 0): Promise<void> {
  const card = guest.page.getByRole("region", { name: `Table ${number}` });
  await card.getByRole("button", { name: /Enter the result|Correct it/ }).click();
  const fields = card.getByRole("spinbutton");
  for (const [seat, total] of totals.entries()) await fields.nth(seat).fill(String(total));
  for (let press = 0; press < went; press++)
    await card
      .getByRole("button", { name: /^More:/ })
      .first()
      .click();
  await card.getByRole("button", { name: "Save the result" }).click();
}

test("eight people: results of both tables, the second round, a correction, a reload, a link, the end", async () => {
  const ece = await house.guest();
  const { page } = ece;
  await begun(ece, NAMES);
  await page.getByText("2 tables of 4.").waitFor();
  await page.getByRole("heading", { name: "Rules" }).waitFor();
  await ece.accessible();
  await ece.picture("tournament-begin-light");
  await page.getByRole("button", { name: "Begin the tournament" }).click();
  await page.getByRole("heading", { name: "Round 1 of 2" }).waitFor();
  await page.getByText("2 tables have no result yet.").waitFor();
  await expect.poll(() => page.getByRole("table").getByRole("row").count()).toBe(9);

  // a result that lacks somebody is refused in words, and nothing typed is lost
  await typed(ece, 1, [-101, 40, 202], 1);
  await page.getByText(/^Still missing: the total of \p{L}+\.$/u).waitFor();
  const one = page.getByRole("region", { name: "Table 1" });
  await one.getByRole("spinbutton").nth(3).fill("88");
  await ece.accessible();
  await ece.picture("tournament-typing-light");
  await one.getByRole("button", { name: "Save the result" }).click();
  await one.getByText("Ended").waitFor();
  await one.getByText("went out once").waitFor();

  await page.reload();
  await page.getByText("One table has no result yet.").waitFor();
  await typed(ece, 1, [0, 40, 202, 88]);
  await expect.poll(() => one.locator("li b").allTextContents()).toEqual(["0", "40", "202", "88"]);
  await typed(ece, 2, [10, 20, 30, 40]);
  await page.getByRole("heading", { name: "Round 2 of 2" }).waitFor();
  await page.getByRole("button", { name: "Take back the last result" }).click();
  await page.getByRole("heading", { name: "Round 1 of 2" }).waitFor();
  await typed(ece, 2, [10, 20, 30, 41]);
  await page.getByRole("heading", { name: "Round 2 of 2" }).waitFor();
  await page.getByText("Rounds so far").click();
  await ece.accessible();
  await ece.picture("tournament-round-2", true);

  const link = await ece.copied(page.getByRole("button", { name: "Share the standings" }), "/tournament#");
  const mark = await house.guest({ language: "tr", size: "small", theme: "dark" });
  await mark.page.goto(link);
  await mark.page.getByRole("heading", { name: "2. tur, toplam 2" }).waitFor();
  await expect.poll(() => mark.page.getByRole("button", { name: "Sonucu gir" }).count()).toBe(0);
  await mark.fits();
  await mark.thumbs();
  await mark.accessible();
  await mark.picture("tournament-shared-phone-tr", true);
  await mark.page.getByRole("button", { name: "Burada sürdür" }).click();
  await mark.page.getByRole("button", { name: "Sonucu gir" }).first().click();
  await mark.fits();
  await mark.thumbs();
  await mark.accessible();
  await mark.picture("tournament-typing-phone-tr", true);
  await mark.leave();

  await typed(ece, 1, [1, 2, 3, 4]);
  await page.getByText("One table has no result yet.").waitFor();
  await typed(ece, 2, [5, 6, 7, 8]);
  await page.getByRole("heading", { name: "The tournament is over" }).waitFor();
  await page.getByText(/^\p{L}+ wins\.$/u).waitFor();
  await ece.accessible();
  await ece.picture("tournament-over");
  const standings = page.waitForEvent("download");
  await page.getByRole("button", { name: "Standings as CSV" }).click();
  const file = await standings;
  expect(file.suggestedFilename()).toBe("kibitz-okey101-tournament.csv");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as a file" }).click();
  const path = await saved(await download);
  const paper = await page.pdf({ format: "A4" });
  expect(paper.toString("latin1").match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);

  await page.getByRole("button", { name: "Start anew" }).click();
  await page.getByRole("button", { name: "Keep it" }).click();
  await page.getByRole("button", { name: "Start anew" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Start anew" }).click();
  await page.getByRole("button", { name: "Begin the tournament" }).waitFor();
  await page.locator("input[type=file]").setInputFiles(path);
  await page.getByRole("heading", { name: "The tournament is over" }).waitFor();
  await ece.leave();
}, 240_000);

test("what cannot begin is said in words; a table is played on the server, and its result taken over", async () => {
  const ece = await house.guest({ theme: "dark" });
  const { page } = ece;
  await begun(ece, NAMES.slice(0, 3));
  await page.getByText("3 of at least 4 players.").waitFor();
  await page.getByRole("button", { name: "Begin the tournament" }).click();
  await page.getByText("A table has 4 seats, and there are 3 players.").waitFor();
  await page.getByRole("textbox", { name: "Names" }).fill("Ann, Bob, Cem, Ann");
  await page.getByRole("button", { name: "Begin the tournament" }).click();
  await page.getByText("Two players are called Ann.").waitFor();
  await ece.accessible();
  await ece.picture("tournament-begin-dark");
  await page.getByRole("textbox", { name: "Names" }).fill("Ann, Bob, Cem, Dee");
  await page.getByRole("button", { name: "Begin the tournament" }).click();
  await page.getByRole("button", { name: "Play it here" }).click();
  await page.getByText("0 of 4 have sat down.").waitFor();
  const kept = await page.evaluate(() => localStorage.getItem("kibitz.tournament"));
  const [table = ""] = Object.values((JSON.parse(kept ?? "{}") as { links: Record<string, string> }).links);
  const tokens: string[] = [];
  for (const name of ["Dee", "Cem", "Bob", "Ann"])
    tokens.push((await house.api<{ token: string }>(`/api/tables/${table}/seats`, { name })).token);
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.getByText("They are playing.").waitFor();
  await ece.accessible();
  await ece.picture("tournament-linked-dark");
  await page.reload();
  await page.getByText("They are playing.").waitFor();
  await ece.leave(/status of 400/);

  // a table of others is refused in words
  const other = await finished(house);
  const mark = await house.guest();
  await mark.visit("/tournament");
  await mark.page.evaluate(
    ([text, id]) => {
      const held = JSON.parse(text) as { links: Record<string, string> };
      held.links = { "1.1": id };
      localStorage.setItem("kibitz.tournament", JSON.stringify(held));
    },
    [kept ?? "", other.table] as const,
  );
  await mark.page.reload();
  await mark.page.getByRole("button", { name: "Take over the result" }).click();
  await mark.page.getByText("Another game was played at that table.").waitFor();
  await mark.leave(/status of 409/);
}, 180_000);

test("bots play by themselves, a round after the other", async () => {
  const ece = await house.guest({ size: "phone" });
  const { page } = ece;
  await ece.visit("/tournament");
  await page.getByRole("button", { name: "Acquire" }).click();
  for (let bot = 0; bot < 4; bot++) await page.getByRole("button", { name: "More: Carefree" }).click();
  for (let less = 0; less < 2; less++) await page.getByRole("button", { name: "Less: Rounds" }).click();
  await ece.fits();
  await ece.thumbs();
  await ece.accessible();
  await ece.picture("tournament-begin-phone", true);
  await page.getByRole("button", { name: "Begin the tournament" }).click();
  await page.getByRole("heading", { name: "The tournament is over" }).waitFor({ timeout: 90_000 });
  await page.getByText(/wins\.|share the first place\./).waitFor();
  await ece.fits();
  await ece.accessible();
  await ece.picture("tournament-bots-phone", true);
  await ece.leave();
}, 180_000);

test("a link that is broken says so", async () => {
  const ece = await house.guest();
  await ece.visit("/tournament#abcdefghijklmnopqrstuvwxyz");
  await ece.page.getByText("This link is not complete").waitFor();
  await ece.leave();
});
