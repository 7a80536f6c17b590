import { describe, expect, it } from "vitest";
import type { Outcome, ScoreLine, Standing } from "../../net/types";
import { barsOf, gapOf, grouped, merged, winnersOf } from "./grouped";

function line(part: string, item: string, amount: number): ScoreLine {
  return { part, item, amount, count: null, each: null, because: "", code: "", facts: {} };
}

function standing(seat: number, place: number | null, total: number | null, ...lines: ScoreLine[]): Standing {
  return { seat, place, total, lines };
}

function ended(...standings: Standing[]): Outcome {
  return { reason: "agreement", standings, also: [] };
}

const NAMES = ["Alice", "Bob", "Carol"];

// The worked example of Acquire, without its shares.
const WORKED = ended(
  standing(
    0,
    3,
    17000,
    line("cash", "cash", 4500),
    line("bonuses", "American bonus", 8000),
    line("bonuses", "Imperial bonus", 4500),
  ),
  standing(
    1,
    2,
    19200,
    line("cash", "cash", 3200),
    line("bonuses", "American bonus", 4000),
    line("bonuses", "Continental bonus", 12000),
  ),
  standing(
    2,
    1,
    22100,
    line("cash", "cash", 7100),
    line("bonuses", "Continental bonus", 6000),
    line("bonuses", "Imperial bonus", 9000),
  ),
);

describe("a sheet", () => {
  it("has players by place and items in the order of every sheet", () => {
    const sheet = grouped(WORKED, NAMES);
    expect(sheet.columns.map(({ name }) => name)).toEqual(["Carol", "Bob", "Alice"]);
    expect(sheet.sections.map(({ part }) => part)).toEqual(["cash", "bonuses"]);
    expect(sheet.sections[1]?.rows.map(({ sample }) => sample.item)).toEqual([
      "American bonus",
      "Continental bonus",
      "Imperial bonus",
    ]);
    expect(sheet.sections[1]?.rows[0]?.lines.map((cell) => cell?.amount)).toEqual([undefined, 4000, 8000]);
  });

  it("adds up to the totals in front of the reader", () => {
    const sheet = grouped(WORKED, NAMES);
    expect(sheet.sections.map(({ sums }) => sums)).toEqual([
      [7100, 3200, 4500],
      [15000, 16000, 12500],
    ]);
    for (const [at, column] of sheet.columns.entries()) {
      expect(sheet.sections.reduce((sum, { sums }) => sum + (sums[at] ?? 0), 0)).toBe(column.total);
    }
  });

  it("has its parts in the order of the game, where it says one", () => {
    const order = (...parts: string[]): string[] =>
      grouped(WORKED, NAMES, parts).sections.map(({ part }) => part);
    expect(order("bonuses", "shares", "cash")).toEqual(["bonuses", "cash"]);
    expect(order("bonuses")).toEqual(["bonuses", "cash"]);
  });

  it("keeps one order of things in all sections", () => {
    const about = (part: string, chain: string): ScoreLine => ({
      ...line(part, `${chain} ${part}`, 1),
      facts: { chain },
    });
    const sheet = grouped(
      ended(
        standing(0, 1, 1, about("shares", "Tower"), about("bonus", "American"), about("shares", "American")),
        standing(1, 2, 1, about("bonus", "Tower"), about("shares", "Tower")),
      ),
      NAMES,
    );
    for (const { rows } of sheet.sections) {
      expect(rows.map(({ sample }) => sample.facts.chain)).toEqual(["Tower", "American"]);
    }
  });

  it("knows a section that is one line of its own name", () => {
    expect(grouped(WORKED, NAMES).sections.map(({ single }) => single)).toEqual([true, false]);
  });

  it("keeps an item that comes twice in two rows", () => {
    const twice = ended(
      standing(0, 1, -101, line("", "penalty", -101), line("", "penalty", 0)),
      standing(1, 2, 5, line("", "penalty", 5)),
    );
    const [section] = grouped(twice, NAMES).sections;
    expect(section?.rows.map(({ lines }) => lines.map((cell) => cell?.amount))).toEqual([
      [-101, 5],
      [0, undefined],
    ]);
    expect(section?.sums).toEqual([-101, 5]);
  });

  it("puts those without a score last, without sums", () => {
    const sheet = grouped(ended(standing(0, null, null), standing(1, 1, 7, line("", "hand", 7))), NAMES);
    expect(sheet.columns.map(({ name, place }) => [name, place])).toEqual([
      ["Bob", 1],
      ["Alice", null],
    ]);
    expect(sheet.sections[0]?.sums).toEqual([7, null]);
  });

  it("names somebody without a name by the number of the seat", () => {
    expect(grouped(ended(standing(4, 1, 1)), NAMES).columns[0]?.name).toBe("5");
  });
});

describe("an order of several lists", () => {
  it("keeps every list's own", () => {
    expect(
      merged([
        ["C", "I"],
        ["A", "C"],
        ["B", "I"],
      ]),
    ).toEqual(["A", "C", "B", "I"]);
  });
  it("is found even where lists disagree", () => {
    expect(
      merged([
        ["a", "b"],
        ["b", "a"],
      ]),
    ).toEqual(["a", "b"]);
    expect(merged([])).toEqual([]);
  });
});

describe("who won", () => {
  const tie = ended(standing(0, 1, 50), standing(1, 1, 50), standing(2, 3, 40));
  it("is a matter of places, not of high totals", () => {
    const low = ended(standing(0, 2, 80), standing(1, 1, -20));
    expect(winnersOf(low, NAMES).map(({ name }) => name)).toEqual(["Bob"]);
    expect(gapOf(grouped(low, NAMES))).toEqual({ amount: 100, behind: ["Alice"] });
  });
  it("may be several, or nobody", () => {
    expect(winnersOf(tie, NAMES).map(({ name }) => name)).toEqual(["Alice", "Bob"]);
    expect(gapOf(grouped(tie, NAMES))).toEqual({ amount: 10, behind: ["Carol"] });
    expect(winnersOf(ended(standing(0, null, null)), NAMES)).toEqual([]);
    expect(gapOf(grouped(ended(standing(0, null, null)), NAMES))).toBeNull();
  });
});

describe("bars", () => {
  it("are measured against the longest of all", () => {
    const bars = barsOf(grouped(WORKED, NAMES));
    expect(bars[0]?.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    expect(bars[2]?.[0]?.share).toBeCloseTo(4500 / 22100);
  });
  it("show a debt as a length of its own", () => {
    const debt = ended(standing(0, 1, -10, line("hand", "left", -10)), standing(1, 2, 0));
    expect(barsOf(grouped(debt, NAMES))[0]).toEqual([{ part: "hand", share: 1, debt: true }]);
  });
});

describe("the hands of a match", () => {
  const hand = (number: number, reason: string, amount: number): ScoreLine => ({
    ...line("hands", `Hand ${number}`, amount),
    facts: { hand: number, reason },
  });

  it("stay in their order, whatever they have in common", () => {
    const lines = [hand(1, "went_out", -101), hand(2, "exhausted", 8), hand(3, "went_out", 26)];
    const [section] = grouped(ended(standing(0, 1, -67, ...lines)), NAMES).sections;
    expect(section?.rows.map(({ key }) => key)).toEqual(["hands/Hand 1", "hands/Hand 2", "hands/Hand 3"]);
  });

  it("make no bar below nought where low totals are good", () => {
    const sheet = grouped(
      ended(standing(0, 1, -101, line("a", "a", -101)), standing(1, 2, 26, line("a", "a", 26))),
      NAMES,
    );
    expect(barsOf(sheet, true).map(([bar]) => bar?.share)).toEqual([0, 1]);
    expect(barsOf(sheet).map(([bar]) => bar?.share)).toEqual([1, 26 / 101]);
  });

  it("leave a player without a score without sums", () => {
    const sheet = grouped(ended(standing(0, 1, 8, line("tiles", "left", 8)), standing(1, null, null)), NAMES);
    expect(sheet.columns.map(({ place, total }) => [place, total])).toEqual([[1, 8], [null, null]]); // prettier-ignore
    expect(sheet.sections[0]?.sums).toEqual([8, null]);
  });
});
