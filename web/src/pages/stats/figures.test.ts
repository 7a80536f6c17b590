import { afterEach, expect, test } from "vitest";
import { generic } from "../../games/generic/face";
import { acquireWords } from "../../games/acquire/words";
import { FIGURES as OF_ACQUIRE } from "../../games/acquire/model/types";
import { FIGURES as OF_OKEY } from "../../games/okey101/model/types";
import { okeyWords } from "../../games/okey101/words";
import { LANGUAGES, taste, type Language } from "../../storage/taste.svelte";
import type { GuestFigure } from "../../net/types";
import { parted, titleOf, told } from "./figures";

const figure = (name: string, value: number | null, more: Partial<GuestFigure> = {}): GuestFigure => ({
  name,
  value,
  per: null,
  count: value ?? 0,
  share: false,
  ...more,
});

afterEach(() => (taste.language = "en"));

test("a share is read in percent, an average to one place, a sum as it is", () => {
  const okey = okeyWords();
  const opened = told(figure("opened", 0.625, { per: "hands", count: 8, share: true }), okey);
  expect([opened.title, opened.value, opened.on]).toEqual(["Opened", "63%", "of 8 hands"]);
  expect(told(figure("opening_turn", 4.26, { per: "opened", count: 5 }), okey).value).toBe("4.3");
  expect(told(figure("fines", 3), okey)).toMatchObject({ value: "3", on: "" });
  taste.language = "tr";
  expect(told(figure("opened", 0.625, { per: "hands", count: 8, share: true }), okeyWords())).toMatchObject({
    value: "%63",
    on: "8 elde",
  });
  expect(told(figure("opening_turn", 4.26, { per: "opened", count: 5 }), okeyWords()).value).toBe("4,3");
});

test("totals are written as the game writes them", () => {
  const total = figure("total", 32149.6, { per: "games", count: 2 });
  expect(told(total, acquireWords()).value).toBe("$32,150");
  const spent = figure("spent", 5400.4, { per: "games", count: 2 });
  expect(told(spent, acquireWords())).toMatchObject({ value: "$5,400", on: "of 2 games" });
  expect(told(figure("luck_adjusted", -12.4, { per: "luck_games", count: 1 }), okeyWords())).toMatchObject({
    value: "−12",
    on: "in 1 game",
  });
});

test("where there is nothing to stand on there is no figure", () => {
  expect(told(figure("opening_turn", null, { per: "opened", count: 0 }), okeyWords())).toMatchObject({
    value: "–",
    on: "",
  });
});

test("what nobody has words for is made readable", () => {
  const words = generic.words();
  expect(told(figure("cards_drawn", 2, { per: "long_turns", count: 4 }), words)).toMatchObject({
    title: "Cards drawn",
    on: "4 long turns",
  });
  expect(told(figure("constructor", 1), words).title).toBe("Constructor");
});

test("what never happened is left out, but not what every game has", () => {
  const unopened = figure("opening_turn", null, { per: "opened" });
  const never = figure("opened", 0, { per: "hands", count: 3, share: true });
  const figures = [figure("games", 0), figure("out_okey", 0), figure("out_normal", 2), unopened, never];
  const { first, rest } = parted(figures, okeyWords());
  expect(first.map(({ name }) => name)).toEqual(["games"]);
  expect(rest.map(({ name }) => name)).toEqual(["out_normal", "opened"]);
});

test.each([
  ["Acquire", OF_ACQUIRE, acquireWords],
  ["Okey 101", OF_OKEY, okeyWords],
] as const)("every figure of %s has words of its own in both languages", (_, names, speak) => {
  const [english = [], turkish = []] = (Object.keys(LANGUAGES) as Language[]).map((language) => {
    taste.language = language;
    return names.map((name) => titleOf(name, speak()));
  });
  names.forEach((name, at) => {
    expect(english[at], name).toMatch(/^\p{Lu}/u);
    expect(english[at], name).not.toBe(turkish[at]);
  });
});
