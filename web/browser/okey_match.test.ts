// A match of Okey as it is played at a Turkish table: four people with a browser each, in two teams, three hands, the
// net of one of them gone for a while and the page of another one closed; then the sheet.
import { afterAll, beforeAll, expect, test } from "vitest";
import { House, SOCKETS, type Guest, type Habits } from "./house";
import { dealtOkey, mover, Player } from "./okey";

let house: House;
beforeAll(async () => void (house = await House.open("kibitz.games", "four glasses of tea")));
afterAll(() => house.close());

const HANDS = 3;
const PEOPLE: readonly (Habits & { name: string })[] = [
  { name: "Ayşe" },
  { name: "Mehmet", theme: "dark", reducedMotion: true },
  { name: "Zeynep", size: "phone", reducedMotion: true },
  { name: "Çınar", size: "low", theme: "dark", reducedMotion: true },
];
const TEAMS = [
  [0, 2],
  [1, 3],
] as const;

/** Whoever is asked decides, until a hand has ended. */
async function playHand(players: readonly Player[], pause: (turns: number) => Promise<void>): Promise<void> {
  for (let turns = 0; ;) {
    const player = await mover(players);
    await player.playTurn();
    if (await player.sheet.count()) return;
    await pause((turns += 1));
  }
}

/** "−101" as a number. */
const figure = (text: string): number => Number(text.replace("−", "-").replace(/[^\d-]/g, ""));

/** The sheet of a hand: who won and why, and lines that add up to every score. */
async function readHand(player: Player, hand: number): Promise<void> {
  const { sheet } = player;
  await sheet
    .getByRole("heading", { name: /^Kazanan/ })
    .or(sheet.locator(`[aria-label^="Kazanan"]`))
    .first()
    .waitFor();
  await sheet.getByText(/bitti: ıstakasında taş kalmadı|Deste tükendi|yalnız çifti var/).waitFor();
  const scores = await sheet.locator(".over li").evaluateAll((players) =>
    players.map((each) => ({
      name: each.querySelector(".head b")?.textContent ?? "",
      score: each.querySelector(".score")?.textContent ?? "",
      lines: [...each.querySelectorAll("dd")].map((amount) => amount.textContent),
    })),
  );
  expect(scores.map(({ name }) => name).sort()).toEqual(PEOPLE.map(({ name }) => name).sort());
  for (const { score, lines } of scores) {
    if (score.trim() === "puan yok") continue;
    expect(lines.reduce((sum, amount) => sum + figure(amount), 0)).toBe(figure(score));
  }
  await readLedger(player, hand);
}

/** The ledger: a row for every hand, totals below, and what the teams have together. */
async function readLedger({ sheet, page }: Player, hands: number): Promise<readonly number[]> {
  await sheet.getByRole("tab", { name: "Bütün eller" }).click();
  const table = sheet.getByRole("table");
  await expect.poll(() => table.locator("tbody tr").count()).toBe(hands);
  const head = await table.locator("thead th").allInnerTexts();
  const totals = await table.locator("tfoot tr").first().locator("td").allInnerTexts();
  const teams = await table.locator("tfoot .team").allInnerTexts();
  const total = (seat: number): number => figure(totals[head.indexOf(PEOPLE[seat]?.name ?? "") - 1] ?? "");
  TEAMS.forEach(([one, other], team) => {
    expect(teams[team]).toContain(`${PEOPLE[one]?.name} + ${PEOPLE[other]?.name}`);
    expect(figure(teams[team] ?? "")).toBe(total(one) + total(other));
  });
  await expect
    .poll(() => page.evaluate(() => document.querySelector("dialog[open]")?.scrollWidth))
    .toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  return teams.map(figure);
}

/** What lies on the table has its Turkish name, and nothing has an English one. */
async function speaksTurkish(guest: Guest): Promise<void> {
  const { page } = guest;
  await page.getByText("gösterge", { exact: true }).waitFor();
  await page.getByText("okey", { exact: true }).waitFor();
  await page.getByRole("region", { name: /^Gösterge \S+ \d+, okey \S+ \d+\.$/ }).waitFor();
  await page.getByText(new RegExp(`^${HANDS} elin \\d’\\S+, eşli$`)).waitFor();
  const text = (await page.locator("main").innerText()).toLowerCase();
  expect(text).not.toMatch(/\b(draw|discard|stack|indicator|pair|run|set|your turn|team)\b/);
}

test("four people in two teams play three hands in Turkish, are cut off, come back and read the result", async () => {
  const guests: Guest[] = [];
  for (const habits of PEOPLE) guests.push(await house.guest({ ...habits, language: "tr" }));
  const { table, tokens } = await dealtOkey(house, {
    people: PEOPLE.map(({ name }) => name),
    options: { teams: true, hands: HANDS, open_points: 61 }, // most racks can open with that
  });
  await guests[2]?.context.addInitScript(SOCKETS);
  for (const [seat, guest] of guests.entries()) await guest.sit(table, tokens[seat] ?? "");
  const players = guests.map((guest) => new Player(guest));
  const [, mehmets, zeyneps] = players as [Player, Player, Player, Player];
  await Promise.all(guests.map(speaksTurkish));
  for (const { page } of guests) await page.getByText(/^ortak\b/).waitFor();

  let cut = false;
  for (let hand = 1; hand <= HANDS; hand++) {
    await playHand(players, async (turns) => {
      if (hand !== 2 || turns !== 6) return;
      await reloads(mehmets, players);
      await losesTheNet(zeyneps, players);
      cut = true;
    });
    await Promise.all(players.map((player) => player.sheet.waitFor()));
    for (const player of players) {
      await readHand(player, hand);
      if (hand === HANDS) continue;
      await player.read();
    }
  }
  expect(cut).toBe(true);

  // the end: what the ledger says is what the sheet says
  const totals = await readLedger(players[0]!, HANDS);
  for (const { page, sheet } of players) {
    await page.locator("dialog[open] .btn.primary").click();
    await sheet.waitFor({ state: "detached" });
    await page.locator("#dock.over").waitFor();
  }
  for (const guest of guests) {
    await guest.isCalm();
    await guest.page.getByRole("link", { name: "Puan tablosu" }).click();
    await guest.page
      .getByRole("heading", { level: 1 })
      .filter({ hasText: /^Kazanan/ })
      .waitFor();
    await guest.fits();
  }
  const headline = await guests[0]!.page.getByRole("heading", { level: 1 }).innerText();
  const best = Math.min(...totals);
  const winners = TEAMS.filter((_, team) => totals[team] === best).flat();
  for (const seat of winners) expect(headline).toContain(PEOPLE[seat]?.name);
  await guests[0]!.page.getByText(`${HANDS} elin hepsi oynandı; en düşük toplam kazanır.`).first().waitFor();

  const seen = new Set(players.flatMap(({ labels }) => [...labels]));
  for (const label of seen) expect(label).toMatch(/^(seri \d+|per \d+|çift|işlek)$/);
  for (const word of ["seri", "per", "çift", "işlek"])
    expect([...seen].some((label) => label.startsWith(word))).toBe(true);
  const jokers = players.flatMap((player) => [...player.jokers]);
  expect(jokers.length).toBeGreaterThan(0); // two of them, three hands
  for (const joker of jokers) expect(joker).toContain("sahte okey");
  expect(players.reduce((sum, { opened }) => sum + opened, 0)).toBeGreaterThan(0);
  for (const guest of guests)
    await guest.leave(guest === guests[2] ? /WebSocket|ERR_INTERNET_DISCONNECTED|Failed to load/ : undefined);
}, 900_000); // two minutes, where nobody else needs the machine

/** A rack in an order of its own, a page that is loaded again: everything lies where it lay. */
async function reloads(player: Player, players: readonly Player[]): Promise<void> {
  const { page } = player;
  const step = Math.max(...(await Promise.all(players.map(({ guest }) => guest.step()))));
  await player.guest.movedOn(step - 1); // the last step may be on its way to this page
  const first = await page.locator("[data-place][data-tile]").first().getAttribute("data-place");
  const gap = await page.locator("[data-place]:not([data-tile])").last().getAttribute("data-place");
  await player.place(Number(first)).click();
  await page.locator(`[data-place="${gap}"]`).click();
  await expect.poll(async () => (await player.laidOut())[Number(first)]).toBe("");
  const before = await player.laidOut();
  expect(before[Number(gap)]).not.toBe("");
  await player.guest.isCalm();
  await page.reload();
  await player.dock.waitFor();
  await expect.poll(() => player.laidOut()).toEqual(before);
  await expect.poll(() => player.guest.step()).toBe(step);
  await speaksTurkish(player.guest);
}

/** Somebody's net goes: they are told, the others see it, and afterwards nothing was lost. */
async function losesTheNet(player: Player, players: readonly Player[]): Promise<void> {
  const before = await player.laidOut();
  await player.guest.withoutNet(async () => {
    await player.page.getByText("Bağlantı koptu").waitFor();
    await players[0]?.page.getByText("bağlı değil").waitFor();
    await expect.poll(() => player.laidOut()).toEqual(before);
  });
  await players[0]?.page.getByText("bağlı değil").waitFor({ state: "detached" });
  await expect.poll(() => player.laidOut()).toEqual(before);
}
