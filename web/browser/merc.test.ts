// Every view of MERC, from the first card to the last: under axe, in both themes and languages, on a desk and on
// telephones.
import { afterAll, beforeAll, expect, test } from "vitest";
import { dealt, House, type Habits } from "./house";
import { JUMPS, Rebel } from "./merc";

// With this word the first of four tactics cards reveals the base.
let house: House;
beforeAll(async () => void (house = await House.open("kibitz.games", "night boat")));
afterAll(() => house.close());

const VIEWS: readonly Habits[] = [
  { size: "desktop", theme: "light", language: "en" },
  { size: "tablet", theme: "dark", language: "tr" },
  { size: "small", theme: "dark", language: "tr" },
  { size: "low", theme: "light", language: "tr" },
  { size: "phone", theme: "light", language: "en" },
];

test.each(VIEWS)(
  "it fits, is accessible and within a thumb's reach: $size $theme $language",
  async (habits) => {
    const ece = await house.guest({ ...habits, reducedMotion: true });
    await ece.context.addInitScript(JUMPS);
    const { table, tokens } = await dealt(house, { game: "merc", bots: 0, options: { tactics_cards: 4 } });
    await ece.sit(table, tokens[0] ?? "");
    const rebel = new Rebel(ece, 0, 9);
    const judged = async (moment: string): Promise<void> => {
      await ece.fits();
      await ece.thumbs();
      await ece.accessible();
      await ece.picture(`merc-${habits.size}-${habits.theme}-${habits.language}-${moment}`);
    };
    for (const moment of ["keep", "land", "deck", "act"]) {
      await expect(rebel.guest.asked()).resolves.toBe("turn");
      await judged(moment);
      await rebel.decide();
    }
    const moments = new Set<string>();
    const first = async (moment: string): Promise<void> => {
      if (!moments.has(moment)) await judged(moment);
      moments.add(moment);
    };
    await rebel.playOn(async () => {
      const { order, base } = await rebel.look();
      if (order !== "") await first("fight");
      else if (base !== null) await first("base");
      return false;
    });
    expect([...moments].sort()).toEqual(["base", "fight"]);
    await judged("over");
    await rebel.isCalm();
    await ece.leave();
  },
  180_000,
);
