import { describe, expect, it } from "vitest";
import type { AcquireView, AnyAction, AnyEvent, ChainView } from "../model/types";
import { CHAINS } from "../model/types";
import type { AcquireScene } from "../model/reading";
import * as model from "./model";

const buy = (shares: Record<string, number>): AnyAction => ({ do: "buy", shares });
const SHOP: readonly AnyAction[] = [
  buy({}),
  buy({ Luxor: 1 }),
  buy({ Luxor: 2 }),
  buy({ Tower: 1 }),
  buy({ Luxor: 1, Tower: 1 }),
];

function viewOf(phase: string, part: Partial<AcquireView> = {}): AcquireView {
  const chains: ChainView[] = CHAINS.map((chain) => ({ chain, size: 0, price: 0, safe: false, bank: 25 }));
  chains[0] = { chain: "Luxor", size: 3, price: 300, safe: false, bank: 9 };
  chains[1] = { chain: "Tower", size: 2, price: 200, safe: false, bank: 1 };
  const options = { buy_limit: 3, player_trading: false } as AcquireView["options"];
  return { phase, chains, options, players: [], hand: null, ...part } as unknown as AcquireView;
}

function sceneOf(
  view: AcquireView,
  legal: readonly AnyAction[],
  uncounted: readonly string[] = [],
): AcquireScene {
  return { view, legal, uncounted, outlook: null } as unknown as AcquireScene;
}

describe("the basket", () => {
  it("grows as long as some legal basket has it all", () => {
    expect(model.addable(SHOP, {}, "Luxor")).toBe(true);
    expect(model.addable(SHOP, { Luxor: 1 }, "Tower")).toBe(true);
    expect(model.addable(SHOP, { Luxor: 2 }, "Luxor")).toBe(false);
    expect(model.addable(SHOP, { Luxor: 2 }, "Tower")).toBe(false);
    expect(model.addable(SHOP, {}, "Imperial")).toBe(false);
  });

  it("changes by one and forgets what is not in it", () => {
    expect(model.changed({}, "Luxor", 1)).toEqual({ Luxor: 1 });
    expect(model.changed({ Luxor: 1 }, "Luxor", 1)).toEqual({ Luxor: 2 });
    expect(model.changed({ Luxor: 1, Tower: 1 }, "Luxor", -1)).toEqual({ Tower: 1 });
    expect(model.changed({}, "Luxor", -1)).toEqual({});
    expect(model.removable({ Tower: 1 }, "Tower")).toBe(true);
    expect(model.removable({ Tower: 1 }, "Luxor")).toBe(false);
  });

  it("is bought by exactly its own action", () => {
    expect(model.buying(SHOP, {})).toEqual(buy({}));
    expect(model.buying(SHOP, { Tower: 1, Luxor: 1 })).toEqual(buy({ Luxor: 1, Tower: 1 }));
    expect(model.buying(SHOP, { Tower: 2 })).toBeNull();
    expect(model.buying([{ do: "buy" }], {})).toEqual({ do: "buy" });
  });

  it("says why there is no more", () => {
    const view = viewOf("buy");
    expect(model.because(view, { Luxor: 3 }, "Tower")).toBe("many");
    expect(model.because(view, { Tower: 1 }, "Tower")).toBe("empty");
    expect(model.because(view, { Luxor: 1 }, "Luxor")).toBe("dear");
    expect(model.onBoard(view)).toEqual(["Luxor", "Tower"]);
  });
});

it("makes two rows of the chains", () => {
  expect([1, 2, 4, 5, 6, 7].map(model.columnsFor)).toEqual([2, 2, 2, 3, 3, 4]);
});

describe("the primary button", () => {
  const nothing = { tile: null, chain: null, basket: {} };

  it("places the chosen tile, and nothing while none is chosen", () => {
    const legal: AnyAction[] = [{ do: "place", tile: "7F" }, { do: "declare" }];
    const scene = sceneOf(viewOf("place"), legal);
    expect(model.primary(scene, nothing)).toBeNull();
    expect(model.primary(scene, { ...nothing, tile: "7F" })).toEqual({ do: "place", tile: "7F" });
    expect(model.primary(scene, { ...nothing, tile: "1A" })).toBeNull();
    expect(model.declaring(legal)).toEqual({ do: "declare" });
    expect([...model.placeable(legal)]).toEqual(["7F"]);
  });

  it("goes past placing where that is all there is", () => {
    const scene = sceneOf(viewOf("place"), [{ do: "skip" }]);
    expect(model.primary(scene, { ...nothing, tile: "1A" })).toEqual({ do: "skip" });
  });

  it("names a chain", () => {
    const scene = sceneOf(viewOf("keep"), [
      { do: "keep", chain: "Luxor" },
      { do: "keep", chain: "Tower" },
    ]);
    expect(model.primary(scene, nothing)).toBeNull();
    expect(model.primary(scene, { ...nothing, chain: "Tower" })).toEqual({ do: "keep", chain: "Tower" });
    expect(model.namings(scene.legal)).toHaveLength(2);
  });

  it("buys the basket, or nothing", () => {
    const scene = sceneOf(viewOf("buy"), SHOP);
    expect(model.primary(scene, nothing)).toEqual(buy({}));
    expect(model.primary(scene, { ...nothing, basket: { Luxor: 2 } })).toEqual(buy({ Luxor: 2 }));
  });

  it("leaves the merger to its sheet", () => {
    expect(model.primary(sceneOf(viewOf("dispose"), [{ do: "dispose" }]), nothing)).toBeNull();
  });
});

describe("around the turn", () => {
  it("knows offers from moves", () => {
    expect(
      model.onlyAnswers([
        { do: "accept", offer: 1 },
        { do: "decline", offer: 1 },
      ]),
    ).toBe(true);
    expect(
      model.onlyAnswers([
        { do: "accept", offer: 1 },
        { do: "place", tile: "1A" },
      ]),
    ).toBe(false);
    expect(model.onlyAnswers([])).toBe(false);
    expect(model.mayPropose(sceneOf(viewOf("place"), [], ["propose"]))).toBe(true);
  });

  it("tells how near the end is before the outlook arrives", () => {
    const view = viewOf("place", { conditions: [], may_declare: false });
    const end = model.endOf(
      sceneOf({ ...view, options: { ...view.options, end_size: 41, safe_size: 11 } }, []),
    );
    expect(end).toMatchObject({
      largest: "Luxor",
      largest_size: 3,
      end_size: 41,
      safe: 0,
      on_board: 2,
      met: [],
    });
  });

  it("lights the chains of a merger only", () => {
    const hand: AcquireView["hand"] = [
      { tile: "7F", effect: "merge", chains: ["Luxor", "Tower"], size: 6, survivor: "Luxor" },
      { tile: "4C", effect: "grow", chains: ["Tower"], size: 3, survivor: null },
    ];
    const view = viewOf("place", { hand });
    expect(model.merging(view, "7F")).toEqual(["Luxor", "Tower"]);
    expect(model.merging(view, "4C")).toEqual([]);
    expect(model.merging(view, null)).toEqual([]);
  });

  it("shows the step of the turn, and trading only where it is played", () => {
    expect(model.stepsOf(viewOf("found"))).toEqual({ steps: ["place", "buy", "draw"], now: "place" });
    const trading = { buy_limit: 3, player_trading: true } as AcquireView["options"];
    expect(model.stepsOf(viewOf("buy", { options: trading }))).toEqual({
      steps: ["trade", "place", "buy", "draw"],
      now: "buy",
    });
  });

  it("adds the lines up by part, the best first", () => {
    const line = (part: string, amount: number) => ({
      item: "",
      amount,
      count: null,
      each: null,
      because: "",
      part,
      code: "",
      facts: {},
    });
    const standings = [
      { seat: 0, place: 2, total: 500, lines: [line("cash", 500)] },
      {
        seat: 1,
        place: 1,
        total: 900,
        lines: [line("cash", 100), line("bonuses", 300), line("bonuses", 500)],
      },
    ];
    expect(model.sums({ reason: "", standings, also: [] })).toEqual([
      { seat: 1, place: 1, total: 900, cash: 100, bonuses: 800, shares: 0 },
      { seat: 0, place: 2, total: 500, cash: 500, bonuses: 0, shares: 0 },
    ]);
  });

  it("hears the greatest thing that happened", () => {
    const placed: AnyEvent = { event: "tile_placed", seat: 0, tile: "7F" };
    const bought = (shares: Record<string, number>): AnyEvent => ({
      event: "shares_bought",
      seat: 0,
      shares,
      cost: 0,
    });
    expect(model.soundOf([placed])).toBe("wood");
    expect(model.soundOf([placed, { event: "merger_began", seat: 0, tile: "7F", chains: [] }])).toBe(
      "merger",
    );
    expect(model.soundOf([bought({ Luxor: 1 })])).toBe("paper");
    expect(model.soundOf([bought({})])).toBeNull();
  });
});
