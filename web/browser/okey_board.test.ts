// The board of Okey 101: what things are called in both languages, tables to practise, the questions it asks before
// something costly is done, and every size it promises.
import { afterAll, beforeAll, expect, test } from "vitest";
import { House, SIZES, type Size } from "./house";
import { dealtOkey, four, mover, Player, seated } from "./okey";

let house: House;
beforeAll(async () => void (house = await House.open()));
afterAll(() => house.close());

const TERMS = {
  en: {
    table: ["indicator", "okey"],
    turn: /^Your turn: you can go out$/,
    playable: "fits",
    practice: "Practice: going out",
    sorting: ["By runs", "By pairs", "Arrange for me"],
    keys: ["arrange by runs", "arrange by pairs", "open", "draw"],
    help: "Keys",
    lobby: ["Practise an ending", "Go out", "Last tiles", "All pairs"],
    rules: ["An okey in a set of three", "Pairs to open"],
    form: ["Indicator", "with nobody else open this is elden"],
    tiles: /tiles left/,
    okey: "blue 11, okey",
    joker: "false joker",
  },
  tr: {
    table: ["gösterge", "okey"],
    turn: /^Sıra sende: bitebilirsin$/,
    playable: "işlek",
    practice: "Alıştırma: bitmek",
    sorting: ["Seri diz", "Çift diz", "Benim için diz"],
    keys: ["seri diz", "çift diz", "el aç", "taş çek"],
    help: "Kısayollar",
    lobby: ["Bir bitiş çalış", "Bitmek", "Son taşlar", "Herkes çift"],
    rules: ["Üçlü perde okey", "Açma çifti"],
    form: ["Gösterge", "başka kimse açmamışsa elden bitmiştir"],
    tiles: /kalan taşlar/,
    okey: "mavi 11, okey",
    joker: "sahte okey",
  },
} as const;

for (const language of ["en", "tr"] as const) {
  test(`table, help, lobby, rules and form call things by their names (${language})`, async () => {
    const terms = TERMS[language];
    const player = await seated(house, { practice: "go_out" }, { language });
    const { page, guest } = player;
    for (const word of terms.table) await page.getByText(word, { exact: true }).waitFor();
    await page.getByRole("heading", { name: terms.turn }).waitFor();
    await page.getByText(terms.practice, { exact: true }).waitFor();
    for (const name of terms.sorting) await page.getByRole("button", { name, exact: true }).waitFor();
    await page.locator("em.fits").filter({ hasText: terms.playable }).first().waitFor();
    await expect.poll(() => player.place("B11").getAttribute("aria-label")).toContain(terms.okey);
    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: terms.help });
    for (const does of terms.keys) await help.getByText(does, { exact: true }).waitFor();
    await page.keyboard.press("Escape");

    await guest.visit("/");
    const practices = page.getByRole("group", { name: terms.lobby[0] });
    for (const title of terms.lobby.slice(1)) await practices.getByText(title, { exact: true }).waitFor();
    await guest.visit("/new/okey101");
    for (const rule of terms.rules) await page.getByText(rule).first().waitFor({ state: "attached" });
    await guest.visit("/score/okey101");
    await page.getByText(terms.form[0], { exact: true }).first().waitFor();
    await page.getByText(terms.form[1]).first().waitFor();
    await page.getByRole("button", { name: terms.tiles }).first().click();
    await page.getByRole("dialog").getByRole("button", { name: terms.joker }).waitFor();
    await guest.leave(/status of 400/); // of a form that is not filled in
  });
}

test("practice is one press away: going out, the last tiles, and all pairs, each to its end", async () => {
  const guest = await house.guest({ name: "Ayşe", language: "tr" });
  const { page } = guest;
  const player = new Player(guest);
  const practise = async (title: string): Promise<void> => {
    await guest.visit("/");
    await page.getByRole("button", { name: new RegExp(`^Bir bitiş çalış: ${title}\\.`) }).click();
    await player.guest.asked();
  };
  const over = async (headline: string, why: RegExp): Promise<void> => {
    await player.sheet.getByRole("heading", { name: headline }).waitFor();
    await player.sheet.getByText(why).first().waitFor();
  };

  await practise("Bitmek");
  await page.getByRole("button", { name: "İpuçları" }).click();
  await player.sheet.getByText("Bitersin: −101").first().waitFor();
  await player.sheet.getByText("Sonunda atılan: siyah 2.").first().waitFor();
  await player.sheet.getByRole("button", { name: "Oyna" }).first().click();
  await over("Kazanan: Ayşe", /^Ayşe bitti: ıstakasında taş kalmadı\.$/);
  await player.sheet.locator("li.won .score").getByText("−101").waitFor();
  await guest.accessible();
  await player.read();
  await page.locator("#dock.over").waitFor();

  // the stack is empty: whoever lets the tile lie ends the hand, and the lowest score wins
  await practise("Son taşlar");
  await page.getByRole("heading", { name: "Sıra sende: yerdeki taşı al ya da bırak" }).waitFor();
  await page.getByRole("button", { name: "Al: mavi 11" }).waitFor();
  await page.getByRole("button", { name: "Alma", exact: true }).click();
  await over("Kazanan: Hazel", /^Deste tükendi, en düşük puan kazanır/);
  await player.sheet.getByText("puan yok").first().waitFor(); // of the one who has not opened
  await player.read();

  // five pairs would make it all pairs
  await practise("Herkes çift");
  await page.getByText("Biri dışında herkes çift açtı").waitFor();
  await page.getByRole("button", { name: "Çift diz" }).click();
  await page.locator(".grp").filter({ hasText: "çift" }).first().waitFor();
  await player.act(page.getByRole("button", { name: /^Çift aç: [56]$/ }));
  const { loose } = await player.look();
  await player.place(loose.at(-1) ?? 0).click();
  await player.act(player.primary);
  await over("Kazanan yok", /^Bütün oyuncuların yalnız çifti var\.$/);
  await guest.leave();
}, 180_000);

test("a hand of the stack's last tiles is played on, and its tile given back ends it", async () => {
  const player = await seated(house, { practice: "exhausted" }, { language: "tr" });
  const { page } = player;
  await player.act(page.getByRole("button", { name: "Al: mavi 11" }));
  await page.getByRole("heading", { name: "Sıra sende: aldığın taşı kullan" }).waitFor();
  await page.locator("em.new").getByText("yerden").waitFor();
  await player.act(page.getByRole("button", { name: "Geri ver" }));
  await player.sheet.getByText(/^Deste tükendi/).waitFor();
  await player.guest.leave();
});

// Questions and duties

test("a costly tile is asked about twice, a tile is taken and given back, and an okey is taken from the table", async () => {
  const players = await four(house, { practice: "go_out", scoring: "common" }, { language: "tr" });
  const [ayse, mehmet, zeynep, cinar] = players as [Player, Player, Player, Player];

  // Ayşe lays a run with an okey; then a tile that fits: it costs 101, so she is asked
  await ayse.guest.asked();
  await ayse.arrange();
  await ayse.page.locator(".grp").filter({ hasText: "seri 33" }).click();
  await ayse.act(ayse.page.getByRole("button", { name: "İndir: 33" }));
  await ayse.place("B5").click();
  await ayse.page.getByText("Mavi 5 işlek: atarsan 101 ceza yazılır.").waitFor();
  await ayse.page.getByRole("button", { name: "At: mavi 5" }).click();
  await ayse.sheet.getByText("Mavi 5 işlek: atarsan 101 ceza yazılır.").waitFor();
  await ayse.guest.accessible();
  await ayse.sheet.getByRole("button", { name: "Vazgeç" }).click();
  await expect.poll(() => ayse.isAsked()).toBe(true);
  await ayse.page.getByRole("button", { name: "At: mavi 5" }).click();
  await ayse.act(ayse.sheet.getByRole("button", { name: "At: mavi 5" }));
  await ayse.page.getByRole("button", { name: "Neler oldu" }).click();
  await ayse.sheet
    .getByText(/Ayşe.*işlek/)
    .first()
    .waitFor();
  await ayse.page.keyboard.press("Escape");

  // Mehmet takes it, thinks again, and draws instead; then he throws something
  await mehmet.guest.asked();
  await mehmet.page.locator(".pile.lit button").click(); // only chooses it
  await mehmet.act(mehmet.page.getByRole("button", { name: "Al: mavi 5" }));
  await mehmet.page.getByText("Bu taşı yerden aldın: bu turda kullan ya da geri ver.").waitFor();
  await expect.poll(() => mehmet.page.locator("[data-tile=B5]").count()).toBe(1);
  await mehmet.act(mehmet.page.getByRole("button", { name: "Geri ver" }));
  await expect.poll(() => mehmet.page.locator("[data-tile=B5]").count()).toBe(0);
  await mehmet.throwSomething();

  // Zeynep has the real tile: it frees the okey
  await zeynep.guest.asked();
  await zeynep.act(zeynep.page.getByRole("button", { name: "Çek", exact: true }));
  await zeynep.place("R11").click();
  await zeynep.page.getByRole("button", { name: /Okeyi al, yerine koy: kırmızı 11/ }).waitFor();
  const lifted = await zeynep.page.locator(".place.lifted").getAttribute("data-place");
  await expect(zeynep.layOff(Number(lifted))).resolves.toBe(true);
  await expect.poll(() => zeynep.page.locator("[data-tile=B11]").count()).toBe(1);
  await expect.poll(() => zeynep.page.locator("[data-tile=R11]").count()).toBe(0);
  await zeynep.throwSomething();

  // Çınar throws an okey, which costs as much
  await cinar.guest.asked();
  await cinar.act(cinar.page.getByRole("button", { name: "Çek", exact: true }));
  await cinar.place("B11").click();
  await cinar.page.getByRole("button", { name: "At: mavi 11" }).click();
  await cinar.sheet.getByText("Mavi 11 okey: atarsan 101 ceza yazılır.").waitFor();
  await cinar.act(cinar.sheet.getByRole("button", { name: "At: mavi 11" }));
  for (const { guest } of players) await guest.leave();
}, 180_000);

test("pairs are declared where a table plays so, and everybody sees it", async () => {
  const [ayse, mehmet, ...others] = await four(house, { declare_pairs: true }, { language: "tr" });
  const players = [ayse, mehmet, ...others] as Player[];
  const player = await mover(players);
  const watcher = players[(players.indexOf(player) + 1) % 4];
  await player.act(player.page.getByRole("button", { name: "Çifte git" }));
  await watcher?.page.getByText("çifte gidiyor").waitFor();
  await expect.poll(() => player.page.getByRole("button", { name: "Çifte git" }).count()).toBe(0);
  for (const { guest } of players) await guest.leave();
});

test("where a table wants to hear an okey's colour, it is asked for", async () => {
  // somebody is dealt an okey sooner or later
  for (let attempt = 0; ; attempt++) {
    const players = await four(house, { set_joker: "declared", open_points: 1 }, { language: "tr" });
    const found = await holder(players);
    const done = found !== null && (await opensWithASet(found));
    for (const { guest } of players) await guest.leave();
    if (done) return;
    expect(attempt).toBeLessThan(5);
  }
}, 240_000);

/** Whoever has an okey and is asked within a round. */
async function holder(players: readonly Player[]): Promise<Player | null> {
  for (let turns = 0; turns < players.length; turns++) {
    const player = await mover(players);
    const draw = player.page.getByRole("button", { name: "Çek", exact: true });
    if (await draw.count()) await player.act(draw);
    if (await player.page.locator("[data-tile] .ot.okey").count()) return player;
    await player.throwSomething();
  }
  return null;
}

/** Two tiles of a number and an okey between them are laid, and the okey is given a colour; false without room. */
async function opensWithASet(player: Player): Promise<boolean> {
  const { page } = player;
  await page.getByRole("button", { name: "Çift diz" }).click();
  const tiles = await player.laidOut();
  const okey = await page.locator("[data-tile]:has(.ot.okey)").first().getAttribute("data-tile");
  const plain = [...new Set(tiles.filter((tile) => /^[RYBK]\d+$/.test(tile) && tile !== okey))];
  const number = (tile: string): number => Number(tile.slice(1));
  const twin = (tile: string): string | undefined =>
    plain.find((other) => other !== tile && number(other) === number(tile));
  const [one = ""] = plain.filter(twin).sort((a, b) => number(b) - number(a));
  const gap = tiles.findIndex((_, at) => at % 16 < 12 && tiles.slice(at, at + 5).join("") === ""); // with air around it
  if (!one || !okey || gap < 0) return false;
  for (const [at, tile] of [one, okey, twin(one) ?? ""].entries()) {
    await player.place(tile).focus();
    await page.keyboard.press("Space");
    await player.place(gap + 1 + at).focus();
    await page.keyboard.press("Space");
  }
  const set = page.locator(".grp").filter({ hasText: `per ${3 * number(one)}` });
  await set.waitFor();
  const others = page.locator(".grp:not(.off)").filter({ hasNotText: /^per/ });
  while (await others.count()) await others.first().click(); // only the set
  await page.getByRole("button", { name: /^El aç: / }).click();
  await player.sheet.getByRole("heading", { name: "Okey hangi taşın yerine?" }).waitFor();
  await player.guest.accessible();
  await expect.poll(() => player.sheet.locator(".said").count()).toBe(2);
  const said = player.sheet.locator(".said").last();
  const colour = await said.locator("> b").innerText();
  await player.act(said);
  await page
    .locator(".own")
    .getByRole("img", { name: new RegExp(colour.split(" ")[0] ?? "") })
    .first()
    .waitFor();
  return true;
}

test("a real hand: where feeding an opening costs ten times the tile, the tile is asked for", async () => {
  const guest = await house.guest();
  const { page } = guest;
  await guest.visit("/score/okey101");
  await page.getByRole("button", { name: "Fill in an example" }).click();
  await page.getByText("Winner: Ada").filter({ visible: true }).first().waitFor();
  const dia = page.locator("li.card").nth(3); // before Ada, who has opened
  await dia.getByText("Fines", { exact: true }).click();
  await dia.getByRole("button", { name: "Fed an opening" }).click();
  await page
    .getByRole("radio", { name: /^Ten times/ })
    .or(page.getByText(/^Ten times/))
    .first()
    .click();
  await dia.getByRole("button", { name: "Which tile?" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "black 7", exact: true }).click();
  await page.getByText("+179").filter({ visible: true }).first().waitFor(); // 109 for the okey left, and 70
  await guest.accessible();
  await guest.leave(/status of 400/); // until the tile was named
});

// Sizes, themes, and a table for two

for (const theme of ["light", "dark"] as const) {
  test(`no rule of accessibility is broken at the table (${theme})`, async () => {
    const player = await seated(house, { practice: "go_out" }, { theme, language: "tr" });
    const { page, guest } = player;
    await guest.accessible();
    await player.place("Y4").click();
    await page.locator("button[data-meld]").first().waitFor();
    await guest.accessible();
    await page.keyboard.press("Escape");
    await page.locator(".place.lifted").waitFor({ state: "detached" });
    for (const key of ["h", "s", "/", "?"]) {
      await page.keyboard.press(key);
      await player.sheet.waitFor();
      await guest.accessible();
      await page.keyboard.press("Escape");
      await player.sheet.waitFor({ state: "detached" });
    }
    await guest.leave();
  }, 120_000);
}

for (const size of Object.keys(SIZES) as Size[]) {
  test(`everything is in sight and large enough at ${SIZES[size].width} by ${SIZES[size].height}`, async () => {
    const options = { practice: "go_out" };
    for (const language of ["en", "tr"] as const) {
      const player = await seated(house, options, {
        size,
        language,
        theme: language === "en" ? "light" : "dark",
      });
      const { guest, page } = player;
      await guest.fits();
      await guest.thumbs();
      // the whole table without scrolling: one rack, one dock, one felt
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight))
        .toBeLessThanOrEqual(0);
      const end = (): Promise<number> =>
        page.locator(".rack[role=group]").evaluate((rack) => rack.getBoundingClientRect().bottom);
      await expect.poll(end).toBeLessThanOrEqual(SIZES[size].height + 1);
      await player.place("Y4").click();
      await page.locator("button[data-meld]").first().waitFor();
      await guest.thumbs();
      await guest.leave();
    }
  });
}

test.each(Object.keys(SIZES) as Size[])(
  "who is near the end has a mark, which pushes nothing (%s)",
  async (size) => {
    const { guest, page } = await seated(
      house,
      { practice: "exhausted", teams: true },
      { size, language: "tr" },
    );
    const marks = page.locator("[data-plate] .near");
    await expect.poll(() => marks.allTextContents()).toEqual(["bitmeye yakın", "çok yakın"]);
    const centre = (): Promise<unknown> => page.locator("section.centre").boundingBox();
    const marked = await centre();
    await marks.evaluateAll((all) => all.forEach((mark) => mark.remove()));
    await expect.poll(() => centre()).toEqual(marked);
    await guest.leave();
  },
);

test("on a phone held sideways the end comes over the rack, and moves nothing", async () => {
  const player = await seated(house, { practice: "exhausted" }, { size: "low", language: "tr" });
  const { guest, page } = player;
  const PARTS = [".table > .foot", ".rack[role=group]", "section.centre"];
  const boxes = (): Promise<readonly unknown[]> =>
    Promise.all(PARTS.map((part) => page.locator(part).boundingBox()));
  const before = await boxes();
  await player.act(page.getByRole("button", { name: "Alma", exact: true }));
  await player.read();
  await page.locator("#dock.over").waitFor();
  await expect.poll(() => boxes()).toEqual(before);
  await guest.fits();
  await guest.thumbs();
  await guest.leave();
});

test.each([
  [1366, 768],
  [1280, 720],
  [1280, 620],
  [1024, 768],
  [932, 430],
  [667, 375],
])("nothing lies over anything else at %i by %i", async (width, height) => {
  const { page, guest } = await seated(house, { practice: "go_out" }, { language: "tr" });
  await page.setViewportSize({ width, height });
  await expect.poll(() => page.evaluate(overlaps)).toEqual([]);
  await guest.fits();
  await guest.leave();
});

/** The parts of the table that lie over one another, as they are seen. */
function overlaps(): readonly string[] {
  const PARTS = ["section.centre", ".own", ".mid .area", ".corner", "[data-plate]", "#dock .acts", ".rack[role=group]"]; // prettier-ignore
  const boxes = PARTS.flatMap((part) =>
    [...document.querySelectorAll(part)].map((found) => [part, found.getBoundingClientRect()] as const),
  );
  return boxes.flatMap(([one, a], at) =>
    boxes.slice(at + 1).flatMap(([other, b]) => {
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return wide > 2 && high > 2 ? [`${one} and ${other} by ${Math.round(wide)} x ${Math.round(high)}`] : [];
    }),
  );
}

// How many tiles have been on their way across the page: each is gone in a moment.
const FLIGHTS = `
  window.__flights = 0;
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) window.__flights += Number(node.classList?.contains("ghost") ?? false);
  }).observe(document, { childList: true, subtree: true });
`;

test("two people play as well, one of them with less motion", async () => {
  const names = ["Ayşe", "Mehmet"];
  const { table, tokens } = await dealtOkey(house, { people: names, options: { hands: 1 } });
  const guests = [
    await house.guest({ name: "Ayşe", language: "tr", reducedMotion: true }),
    await house.guest({ name: "Mehmet", size: "low" }),
  ];
  for (const { context } of guests) await context.addInitScript(FLIGHTS);
  for (const [seat, guest] of guests.entries()) await guest.sit(table, tokens[seat] ?? "");
  const players = guests.map((guest) => new Player(guest));
  for (let turns = 0; turns < 4; turns++) {
    await (await mover(players)).playTurn();
  }
  const flights = (seat: number) =>
    guests[seat]?.page.evaluate(() => (globalThis as unknown as { __flights: number }).__flights);
  await expect.poll(() => flights(1)).toBeGreaterThan(0);
  await expect(flights(0)).resolves.toBe(0);
  for (const guest of guests) {
    await guest.fits();
    await expect.poll(() => guest.page.locator("[data-plate]").count()).toBe(1);
    await guest.leave();
  }
}, 240_000);
