import { describe, expect, it } from "vitest";
import type { Group } from "../rack/groups";
import { meldsOn, pairsOn } from "../rack/groups";
import type { AnyAction, OkeyView } from "../model/types";
import { okeyWords, type OkeyScene } from "../words";
import { opened, scene, VIEW } from "../words/sample";
import { offersOf, onOffer, saying, type Offers, type Ready } from "./offers";

const OKEY = "R6";
const NOTHING: Ready = { held: [], melds: [], pairs: [], group: null, source: "stack" };
const melds = (tiles: string): Group[] => meldsOn(tiles.split(" ").map((tile) => (tile === "." ? null : tile)), 32, OKEY); // prettier-ignore
const pairs = (tiles: string): Group[] => pairsOn(tiles.split(" "), 32, OKEY);

interface Told {
  view?: Partial<OkeyView>;
  outlook?: object | null;
  legal?: readonly AnyAction[];
  uncounted?: readonly string[];
}

function at({ view = {}, outlook = null, legal = [], uncounted = [] }: Told): OkeyScene {
  const rack = ["R1", "R2", "R3", "K9"];
  return { ...scene({ rack, turn: 0, ...view }, outlook), legal, uncounted };
}

const offers = (told: Told, ready: Partial<Ready> = {}): Offers =>
  offersOf(at(told), { ...NOTHING, ...ready }, okeyWords().board);
const labels = ({ primary, others }: Offers): string[] => [primary, ...others].map(({ label }) => label);

describe("before a tile has come", () => {
  const legal: AnyAction[] = [{ do: "draw" }, { do: "take" }];
  const told: Told = { view: { phase: "draw" }, legal };

  it("the stack is the usual way, and the discard the other one", () => {
    expect(onOffer(at(told))).toBe("Y4");
    expect(offers(told).primary.action).toEqual({ do: "draw" });
    expect(offers(told).others.map(({ action }) => action)).toEqual([{ do: "take" }]);
  });

  it("whoever has touched the discard would take it", () => {
    expect(offers(told, { source: "pile" }).primary.action).toEqual({ do: "take" });
    expect(offers(told, { source: "pile" }).others.map(({ action }) => action)).toEqual([{ do: "draw" }]);
  });

  it("a discard that cannot be used is not offered", () => {
    expect(labels(offers({ ...told, legal: [{ do: "draw" }] }, { source: "pile" }))).toEqual(["Draw"]);
  });

  it("with an empty stack one takes, or declines", () => {
    const last = offers({ view: { phase: "draw", stack: 0 }, legal: [{ do: "decline" }, { do: "take" }] });
    expect(last.primary.action).toEqual({ do: "take" });
    expect(last.others.map(({ action }) => action)).toEqual([{ do: "decline" }]);
  });

  it("pairs are declared on the side", () => {
    const declare = offers({ ...told, legal: [...legal, { do: "declare_pairs" }] });
    expect(declare.others.at(-1)?.action).toEqual({ do: "declare_pairs" });
  });
});

describe("before opening", () => {
  const HIGH = "R11 R12 R13 . Y11 Y12 Y13 . B10 B11 B12"; // 36 + 36 + 33
  const rack = [...HIGH.split(" ").filter((tile) => tile !== "."), "K9", "K2"];

  it("melds that reach the bar open, and say how much they are and what is left", () => {
    const { primary } = offers({ view: { rack } }, { melds: melds(HIGH) });
    expect(primary.label).toBe("Open: 105");
    expect(primary.why).toContain("2 tiles");
    expect(primary.action).toMatchObject({ do: "open", groups: [["R11", "R12", "R13"], {}, {}] });
  });

  it("melds that do not reach it are no offer, unless the table lets people try", () => {
    const low = { melds: melds("R11 R12 R13") };
    expect(offers({ view: { rack } }, low).primary.action).toBeNull();
    const strict = { ...VIEW.options, strict_table: true };
    expect(offers({ view: { rack, options: strict } }, low).primary.action).toMatchObject({ do: "open" });
  });

  it("pairs enough open too", () => {
    const five = pairs("R1 R1 Y2 Y2 B3 B3 K4 K4 R9 R9");
    expect(offers({}, { pairs: five }).primary.label).toBe("Open: 5 pairs");
    expect(offers({}, { pairs: five.slice(1) }).primary.action).toBeNull();
  });

  it("what is in the hand comes before what lies ready", () => {
    const legal: AnyAction[] = [{ do: "discard", tile: "K9" }];
    const both = offers({ view: { rack }, legal }, { melds: melds(HIGH), held: ["K9"] });
    expect(both.primary.action).toEqual({ do: "discard", tile: "K9" });
    expect(both.others.map(({ action }) => action?.do)).toEqual(["open"]);
  });
});

describe("an okey of which has to be said what it stands for", () => {
  const declared = { ...VIEW.options, set_joker: "declared" as const };
  const SETS = "R13 R6 K13 . Y12 B12 R6 . R11 Y11 B11"; // 39 + 36 + 33

  it("is asked for, set by set, and then sent", () => {
    const { primary } = offers({ view: { options: declared } }, { melds: melds(SETS) });
    expect(primary.unsaid?.map(({ tiles }) => tiles.join(" "))).toEqual(["R13 R6 K13", "Y12 B12 R6"]);
    const once = saying(primary, ["R13", "R6=B13", "K13"]);
    expect(once.unsaid).toHaveLength(1);
    const twice = saying(once, ["Y12", "B12", "R6=R12"]);
    expect(twice.unsaid).toEqual([]);
    expect(twice.action).toEqual({
      do: "open",
      groups: [
        ["R13", "R6=B13", "K13"],
        ["Y12", "B12", "R6=R12"],
        ["R11", "Y11", "B11"],
      ],
    });
  });

  it("is not asked for where any colour will do", () => {
    expect(offers({}, { melds: melds(SETS) }).primary.unsaid).toEqual([]);
  });

  it("is asked for in a new meld as well", () => {
    const [group = null] = melds("R13 R6 K13");
    const { primary } = offers({ view: { options: declared, players: opened } }, { group });
    expect(saying(primary, ["R13", "R6=Y13", "K13"]).action).toEqual({
      do: "meld",
      tiles: ["R13", "R6=Y13", "K13"],
    });
  });
});

describe("after opening", () => {
  const players = opened;
  const legal: AnyAction[] = [
    { do: "meld", tiles: ["R1", "R2", "R3"] },
    { do: "pair", tiles: ["K9", "K9"] },
  ];

  it("a meld that lies ready is offered once it is listed", () => {
    const ready = { melds: melds("R1 R2 R3 . B1 B2 B3") };
    expect(offers({ view: { players }, legal }, ready).primary.action).toEqual(legal[0]);
    expect(offers({ view: { players } }, ready).primary.action).toBeNull();
  });

  it("a pair is one only where pairs are listed", () => {
    const ready = { pairs: pairs("K9 K9") };
    expect(offers({ view: { players }, legal }, ready).primary.action).toEqual(legal[1]);
    expect(offers({ view: { players }, legal: legal.slice(0, 1) }, ready).primary.action).toBeNull();
  });

  it("a duty that cannot be met leaves the way back", () => {
    const told: Told = { view: { players, duty: "must_use_taken" }, legal: [{ do: "untake" }] };
    expect(offers(told).primary.action).toEqual({ do: "untake" });
    const lays: AnyAction = { do: "lay_off", meld: 1, tiles: ["K9"] };
    const met = offers({ ...told, legal: [lays, { do: "untake" }] });
    expect(met.primary.action).toBeNull();
    expect(met.others.map(({ action }) => action?.do)).toEqual(["untake"]);
    const last: Told = { view: { players, duty: "must_use_taken", stack: 0 }, legal: [{ do: "untake" }] };
    expect(offers(told).primary.why).toContain("you draw instead");
    expect(offers(last).primary.why).toContain("the hand is over");
    const free = offers({ view: { players }, legal: [{ do: "untake" }], uncounted: ["retract_turn"] });
    expect(free.primary.action).toBeNull();
    expect(free.others.map(({ action }) => action?.do)).toEqual(["untake", "retract_turn"]);
  });
});

describe("a tile to throw", () => {
  const legal: AnyAction[] = [{ do: "discard", tile: "K9" }];
  const costs = { discards: [{ tile: "K9", fine: 101, playable: true }], fits: [{ tile: "K9", lay_off: [1], split: [], swap: [] }] }; // prettier-ignore

  it("is asked about twice where it costs something", () => {
    const { primary } = offers({ legal, outlook: costs }, { held: ["K9"] });
    expect(primary.warning).toBe("Black 9 fits a meld on the table: throwing it costs 101.");
    expect(offers({ legal }, { held: ["K9"] }).primary.warning).toBeUndefined();
  });

  it("costs nothing as the last one", () => {
    const { primary } = offers({ legal, outlook: costs, view: { rack: ["K9"] } }, { held: ["K9"] });
    expect(primary.warning).toBeUndefined();
    expect(primary.label).toBe("Go out with black 9");
  });

  it("must be one, and one that is listed", () => {
    expect(offers({ legal }, { held: ["K9", "R1"] }).primary.action).toBeNull();
    expect(offers({ legal }, { held: ["R1"] }).primary.action).toBeNull();
  });
});
