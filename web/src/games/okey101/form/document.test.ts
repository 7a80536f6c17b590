import { describe, expect, it } from "vitest";
import { withOption } from "../../shared/document";
import {
  documented,
  emptyForm,
  exampleForm,
  filled,
  leftOf,
  okeyOf,
  seatOfField,
  stepOf,
  sumOf,
  typedTiles,
  needsTile,
  withFineTile,
  withoutPlayer,
  withReason,
  withWinner,
} from "./document";

const EXAMPLE = exampleForm(["Ada", "Bob", "Cem", "Dia"]);
const form = filled(EXAMPLE);

describe("a hand of real tiles", () => {
  it("comes out of the form as it went in", () => {
    expect(documented(form)).toEqual(EXAMPLE);
    const empty = emptyForm((number) => `Player ${number}`);
    expect(documented(filled(empty))).toEqual(empty);
  });

  it("keeps fines, flags and options", () => {
    const whole = {
      ...EXAMPLE,
      finish: { okey: true, same_turn: true },
      riziko: true,
      options: { scoring: "kahve" },
      players: [
        { name: "Ada", opened: "pairs", hand: [], fines: ["okey_discard"] },
        {
          name: "Bob",
          opened: false,
          hand: ["F"],
          declared_pairs: true,
          fines: [{ kind: "fed_opening", tile: "K7" }],
        },
      ],
    };
    expect(documented(filled(whole))).toEqual(whole);
  });

  it("is read patiently", () => {
    for (const odd of [null, 7, "text", [], { players: [1, { hand: 3, fines: "x" }], reason: "flood" }])
      expect(filled(odd)).toMatchObject({ reason: "hand_empty", winner: null });
    expect(filled({ players: [{ name: "A", opened: true }], reason: "all_pairs" }).players[0]?.opened).toBe(
      "pairs",
    );
    expect(filled({ ...EXAMPLE, finish: { elden: true } }).finish.same_turn).toBe(true);
  });

  it("has one winner, who has opened, and none in other endings", () => {
    expect(withWinner(form, 2)).toMatchObject({ winner: 2, players: { 2: { opened: "melds" } } });
    const pairs = withReason(form, "all_pairs");
    expect(pairs.winner).toBeNull();
    expect(pairs.players.every(({ opened }) => opened === "pairs")).toBe(true);
    expect(documented({ ...pairs, finish: { okey: true, same_turn: false } })).not.toHaveProperty("finish");
    expect(withoutPlayer(form, 0).winner).toBeNull();
    expect(withoutPlayer(withWinner(form, 3), 1).winner).toBe(2);
  });

  it("says only options that are changed", () => {
    const changed = withOption(form, "scoring", "common", "seed");
    expect(documented(changed)).toMatchObject({ options: { scoring: "common" } });
    expect(documented(withOption(changed, "scoring", "seed", "seed"))).not.toHaveProperty("options");
  });
});

describe("the fine for feeding an opening", () => {
  const fed = filled({ ...EXAMPLE, players: [{ name: "Ada", opened: true, fines: ["fed_opening", "okey_discard"] }] }); // prettier-ignore

  it("needs its tile where it is ten times the number", () => {
    expect(needsTile(fed, "fed_opening")).toBe(false);
    const tenfold = withOption(fed, "fed_opening_fine", "tenfold", "none");
    expect(needsTile(tenfold, "fed_opening")).toBe(true);
    expect(needsTile(tenfold, "okey_discard")).toBe(false);
  });

  it("is written with it", () => {
    expect(documented(withFineTile(fed, 0, 0, "K7"))).toMatchObject({
      players: [{ fines: [{ kind: "fed_opening", tile: "K7" }, "okey_discard"] }],
    });
  });
});

describe("tiles of a form", () => {
  it("are there twice, the indicator counted, and not on the rack of whoever went out", () => {
    expect(leftOf(form, "R7")).toBe(1);
    expect(leftOf(form, "R8")).toBe(1);
    expect(leftOf(form, "B1")).toBe(2);
    const winnerHolds = filled({ ...EXAMPLE, players: [{ name: "Ada", opened: true, hand: ["B1", "B1"] }] });
    expect(leftOf(winnerHolds, "B1")).toBe(2);
  });

  it("make the okey and a sum", () => {
    expect([okeyOf("R7"), okeyOf("K13"), okeyOf("F"), okeyOf("")]).toEqual(["R8", "K1", "", ""]);
    expect(sumOf(["Y5", "B9", "K12", "F"], "R8")).toBe(34);
  });

  it("can be typed", () => {
    expect(typedTiles(" r6, K13 f\nx1 ")).toEqual({ tiles: ["R6", "K13", "F"], unknown: ["X1"] });
  });
});

describe("fields", () => {
  it("belong to a step and to a player", () => {
    expect(["reason", "winner", "players[1].hand[0]", "players", "options.scoring.row"].map(stepOf)).toEqual(["ending", "ending", "tiles", "tiles", "rules"]); // prettier-ignore
    expect([seatOfField("players[2].name"), seatOfField("players"), seatOfField(undefined)]).toEqual([
      2,
      null,
      null,
    ]);
  });
});
