// The pictures of the documentation, taken from real games: `make pictures` wants them and puts them there. What shows
// nothing else is left out where no pictures are wanted.
import { afterAll, beforeAll, expect, test } from "vitest";
import { Player } from "./acquire";
import { advanced, dealt, finished, House, PICTURED, SIZES, type Guest } from "./house";
import { Player as OkeyPlayer, seated } from "./okey";

let house: House;
beforeAll(async () => void (house = await House.open("kibitz.games")));
afterAll(() => house.close());

/** Choose a tile whose effect is worth a picture: a merger if there is one, else growth. */
async function chooseInteresting(ece: Guest): Promise<boolean> {
  const tiles = ece.page.locator("#dock .tile:not(.not)");
  const merging = tiles.filter({ has: ece.page.locator(".to") });
  if ((await merging.count()) === 0) return false;
  await merging.first().click();
  return true;
}

test.runIf(PICTURED)(
  "a game in the middle, on a desk and on a telephone, by day and by lamplight; and the lobby",
  async () => {
    const ece = await house.guest();
    const { page } = ece;
    // A hand with a merging tile in it; sooner or later there is one.
    for (let attempt = 0; ; attempt++) {
      const { table, tokens } = await advanced(house, 56, { bots: 3 });
      await ece.sit(table, tokens[0] ?? "");
      await page.locator("#dock.turn").waitFor();
      if ((await chooseInteresting(ece)) || attempt === 8) break;
    }
    const here = page.url();
    const token = await page.evaluate(() => localStorage.getItem("kibitz.seats"));
    for (const theme of ["light", "dark"] as const) {
      for (const size of ["desktop", "phone"] as const) {
        const guest = await house.guest({ theme, size });
        await guest.context.addInitScript(`localStorage.setItem("kibitz.seats", ${JSON.stringify(token)})`);
        await guest.page.goto(here);
        await guest.page.locator("#dock.turn").waitFor();
        await chooseInteresting(guest);
        await guest.picture(
          size === "phone" ? `table-phone-${theme}` : `table-${theme}`,
          false,
          "device",
          500,
        );
        await guest.leave();
      }
    }
    await house.api("/api/tables", {
      game: "acquire",
      name: "Deniz",
      seats: 4,
      bots: ["greedy"],
      manners: { listed: true },
    });
    await ece.visit("/");
    await page
      .getByRole("link", { name: /^Join/ })
      .or(page.getByRole("button", { name: /^Join/ }))
      .first()
      .waitFor();
    await page.getByText("Your turn").filter({ visible: true }).first().waitFor();
    await ece.picture("lobby");
    await ece.leave();
  },
  300_000,
);

test("a merger under way says who is paid and why, before anything is pressed", async () => {
  const ece = await house.guest();
  const { page } = ece;
  const sheet = page.locator("dialog[open] .quick");
  for (let attempt = 0; ; attempt++) {
    const { table, tokens } = await dealt(house, { bots: 3, options: { safe_size: 41 } });
    await ece.sit(table, tokens[0] ?? "");
    const player = new Player(ece, "merge");
    while ((await player.guest.asked()) === "turn" && !(await sheet.count())) await player.decide();
    if (await sheet.count()) break;
    expect(attempt).toBeLessThan(4);
  }
  const more = page.locator("dialog[open]").getByRole("button", { name: /^More: / });
  for (const button of [more.nth(1), more.nth(0)]) {
    if ((await button.getAttribute("aria-disabled")) !== "true") await button.click();
  }
  await page.getByRole("heading", { name: /joins/ }).waitFor();
  await ece.accessible();
  await ece.picture("merger");
  await page.setViewportSize(SIZES.phone);
  await ece.fits();
  await ece.thumbs();
  await ece.picture("merger-phone", false, "device", 400); // the sheet has risen

  // A standing wish is remembered, and can be changed in the menu.
  const wish = page.getByLabel("In later mergers");
  await wish.selectOption("sell");
  await page.locator("dialog[open] .btn.primary").click();
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  if ((await ece.asked()) === "turn") {
    await page.getByRole("button", { name: "Menu" }).click();
    await expect.poll(() => wish.inputValue()).toBe("sell");
    await wish.selectOption("ask");
  }
  await ece.leave();
}, 300_000);

test("the end, the replay and a real table", async () => {
  const ece = await house.guest();
  const { page } = ece;
  const { table, tokens } = await finished(house, {});
  await ece.sit(table, tokens[0] ?? "");
  await page.getByRole("link", { name: "Score sheet" }).click();
  const bonus = page
    .getByRole("table")
    .getByRole("button", { name: /majority/i })
    .or(page.getByRole("table").getByRole("button"));
  await bonus.nth(6).click();
  await ece.picture("score-sheet");
  await ece.visit(`/t/${table}/replay`);
  await page.getByRole("slider", { name: "Move" }).and(page.locator(":enabled")).waitFor();
  const last = Number(await page.getByRole("slider", { name: "Move" }).getAttribute("max"));
  await page.getByRole("slider", { name: "Move" }).fill(String(Math.round(last * 0.6)));
  await page.keyboard.press("Shift+ArrowRight");
  await ece.picture("replay", false, "device", 1000);
  await ece.visit("/score/acquire");
  await page.getByRole("button", { name: "Fill in an example" }).click();
  await page.getByText("Carol wins with $33,000").filter({ visible: true }).first().waitFor();
  await ece.picture("score-form");
  await ece.leave();
}, 120_000);

test.runIf(PICTURED)(
  "Okey: a table in Turkish, a phone on its side, a hand that is over, and one to practise",
  async () => {
    // somebody else has opened, a tile has come, and the own rack is laid out
    let ayse = await seated(house, { hands: 3 }, { language: "tr" });
    for (let attempt = 0; ; attempt++) {
      for (let turns = 0; turns < 3 && !(await ayse.page.locator(".meld").count()); turns++)
        await round(ayse);
      if ((await ayse.page.locator(".mid .meld").count()) > 0 || attempt === 6) break;
      await ayse.guest.leave();
      ayse = await seated(house, { hands: 3 }, { language: "tr" });
    }
    const draw = ayse.page.getByRole("button", { name: "Çek", exact: true });
    if (await draw.count()) await ayse.act(draw);
    await ayse.arrange();
    const here = ayse.page.url();
    const seats = await ayse.page.evaluate(() => localStorage.getItem("kibitz.seats"));
    // felt and wood are heavy pictures: a smaller desk, and one pixel for each
    await ayse.page.setViewportSize({ width: 1080, height: 740 });
    await ayse.guest.picture("okey-table", false, "device", 600);
    const phone = await house.guest({ language: "tr", theme: "dark", size: "low" });
    await phone.context.addInitScript(`localStorage.setItem("kibitz.seats", ${JSON.stringify(seats)})`);
    await phone.page.goto(here);
    const onPhone = new OkeyPlayer(phone);
    await onPhone.guest.asked();
    await onPhone.arrange();
    await phone.picture("okey-phone-dark", false, "css", 600);
    await phone.leave();
    await ayse.guest.leave();

    const practice = await seated(house, { practice: "go_out" }, { size: "phone" });
    await practice.place("Y4").click();
    await practice.guest.picture("okey-practice", false, "css", 400);
    await practice.place("Y4").click();
    await practice.page.getByRole("button", { name: "Hints" }).click();
    await practice.sheet.getByRole("button", { name: "Play" }).first().click();
    await practice.sheet.getByRole("heading", { name: "Winner: Ayşe" }).waitFor();
    await practice.page.setViewportSize({ width: 900, height: 900 });
    await practice.guest.picture("okey-hand", false, "css", 400);
    await practice.guest.leave();
  },
  240_000,
);

/** A turn that only draws and throws, and those of the others. */
async function round(player: OkeyPlayer): Promise<void> {
  const draw = player.page.getByRole("button", { name: "Çek", exact: true });
  if (await draw.count()) await player.act(draw);
  await player.throwSomething();
  await player.guest.asked();
}
