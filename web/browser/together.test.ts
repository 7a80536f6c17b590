// Two people and two bots, each person with a browser of their own: a merger, a trade, a power cut, the end.
import { afterAll, beforeAll, expect, test } from "vitest";
import { Player } from "./acquire";
import { dealt, House } from "./house";

let house: House;
beforeAll(async () => void (house = await House.open()));
afterAll(() => house.close());

/** Both play until the game is over, or until something has happened. */
async function playTogether(
  players: readonly Player[],
  until: () => Promise<boolean> | boolean,
): Promise<"over" | "happened"> {
  for (;;) {
    if (await until()) return "happened";
    const asked = await Promise.race(
      players.map((player) => player.guest.asked(60_000).then((what) => ({ player, what }))),
    );
    if (asked.what === "over") return "over";
    if (await until()) return "happened";
    await asked.player.decide();
  }
}

test("two people trade, settle a merger, survive a power cut and read the final sheet", async () => {
  const ece = await house.guest({ name: "Ece" });
  const mark = await house.guest({ name: "Mark", theme: "dark" });
  const sitDown = async (): Promise<string> => {
    const { table, tokens } = await dealt(house, {
      people: ["Ece", "Mark"],
      bots: 2,
      options: { safe_size: 30, end_size: 24 },
    });
    await ece.sit(table, tokens[0] ?? "");
    await mark.sit(table, tokens[1] ?? "");
    return table;
  };
  let table = await sitDown();
  const players = [new Player(ece, "merge"), new Player(mark, "merge")] as const;
  const [eces, marks] = players;

  // A trade, once Ece holds a share of something and it is her turn to place.
  const holdsShares = (): Promise<boolean> =>
    ece.page.evaluate(() =>
      [...document.querySelectorAll(".ledger tbody tr")].some((row) =>
        row.querySelector("td.seat")?.querySelector(".hold:not(.zero)"),
      ),
    );
  const canTrade = async (): Promise<boolean> => (await eces.isPlacing()) && (await holdsShares());
  await expect(playTogether(players, canTrade)).resolves.toBe("happened");
  await ece.page.getByRole("button", { name: "Propose a trade" }).click();
  const sheet = ece.page.getByRole("dialog");
  await sheet.getByRole("button", { name: "Mark" }).click();
  await sheet
    .getByRole("button", { name: /^More: / })
    .first()
    .click();
  await sheet.getByRole("spinbutton").last().fill("500");
  await sheet.getByRole("button", { name: "Propose to Mark" }).click();
  await mark.page.getByRole("button", { name: "Accept" }).click();
  await mark.page
    .getByText(/Mark accepted/)
    .first()
    .waitFor();

  // The power goes; both see it, and both are back where they were. So is whoever reloads.
  const step = await eces.guest.step();
  await house.powerCut(async () => {
    for (const { page } of [ece, mark]) await page.locator("#dock.lost").waitFor();
  });
  await ece.page.locator("#dock:not(.lost)").waitFor();
  await mark.page.locator("#dock:not(.lost)").waitFor();
  await expect.poll(() => eces.guest.step()).toBeGreaterThanOrEqual(step);
  await ece.page.reload();
  await ece.page.locator("#dock").waitFor();

  // To the end. Chains that are hardly ever safe merge; should nobody have been asked about shares, they play again.
  await expect(playTogether(players, () => false)).resolves.toBe("over");
  for (let more = 0; eces.merged + marks.merged === 0 && more < 3; more++) {
    table = await sitDown();
    await expect(playTogether(players, () => false)).resolves.toBe("over");
  }
  expect(eces.merged + marks.merged).toBeGreaterThan(0);

  for (const guest of [ece, mark]) {
    await guest.page.getByRole("link", { name: "Score sheet" }).click();
    await guest.page
      .getByRole("heading", { level: 1 })
      .filter({ hasText: /wins with|share first place/ })
      .waitFor();
  }
  // A rematch: one asks, the other joins, and both sit at the new table.
  await ece.page.getByRole("button", { name: "Rematch" }).click();
  await ece.page.waitForURL((url) => !url.pathname.includes(table));
  await mark.page.reload();
  await mark.page
    .getByRole("button", { name: "Join the rematch" })
    .or(mark.page.getByRole("link", { name: "Join the rematch" }))
    .click();
  await mark.page.waitForURL((url) => !url.pathname.includes(table));
  expect(new URL(mark.page.url()).pathname).toBe(new URL(ece.page.url()).pathname);
  // a page that lost its server says so in the console; nothing else may
  for (const guest of [ece, mark]) await guest.leave(/WebSocket|ERR_CONNECTION|Failed to load/);
}, 400_000);
