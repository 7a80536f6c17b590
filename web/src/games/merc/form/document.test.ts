import { describe, expect, it } from "vitest";
import { CATALOGUES } from "../words";
import {
  changedSector,
  documented,
  emptyForm,
  exampleForm,
  filled,
  freeSector,
  isTaken,
  mayAddRebel,
  mayLoseSector,
  namedRebel,
  namedSector,
  revealed,
  stepOf,
  withoutRebel,
  withoutSector,
  withRebel,
  withSector,
  withUnits,
} from "./document";
import { findingsOf, sentencesOf, verdictOf } from "./findings";

const { form: words, board } = CATALOGUES.en;
const EXAMPLE = exampleForm(words.rebel, board.sector);
const form = filled(EXAMPLE);

describe("a table of real cards", () => {
  it("comes out of the form as it went in", () => {
    expect(documented(form)).toEqual(EXAMPLE);
    expect(documented(filled({ ...EXAMPLE, options: { dictator_card_counts: false } }))).toMatchObject({
      options: { dictator_card_counts: false },
    });
  });

  it("reads whatever a link brings", () => {
    expect(filled(null).sectors).toEqual([]);
    expect(filled({ sectors: [3, { name: "X", value: -1, rebels: { Red: "many" } }] }).sectors[1]).toEqual({
      name: "X",
      value: -1,
      rebels: ["many"],
      dictator: 0,
    });
    expect(filled(emptyForm(words.rebel, board.sector)).base).toBeNull();
  });

  it("knows a sector by its name, and renames the base with it", () => {
    const gold = form.sectors.findIndex(({ name }) => name === "Gold");
    const named = namedSector(form, gold, "Iron", board.sector);
    expect(named.sectors[gold]).toMatchObject({ name: "Iron", value: 4 });
    expect([named.base, named.at]).toEqual(["Iron", "Iron"]);
    expect(namedSector(form, gold, "Somewhere", board.sector).sectors[gold]?.value).toBe(6);
  });

  it("leaves the base where it is when a sector that is there twice is put right", () => {
    const twice = changedSector(form, 1, { name: "Gold" });
    for (const right of [changedSector(twice, 1, { name: "Iron" }), withoutSector(twice, 1)])
      expect([right.base, right.at]).toEqual(["Gold", "Gold"]);
  });

  it("changes sectors and rebels", () => {
    expect(withUnits(form, 1, 0, 7).sectors[1]?.rebels).toEqual([7, 2]);
    expect(changedSector(form, 1, { dictator: 9 }).sectors[1]?.dictator).toBe(9);
    expect(withRebel(form, words.rebel).sectors[0]?.rebels).toEqual([0, 0, 0]);
    expect(withoutRebel(form, 0).sectors[1]?.rebels).toEqual([2]);
    expect(withSector(form, { name: "Iron", value: 4 }).sectors.at(-1)).toEqual({
      name: "Iron",
      value: 4,
      rebels: [0, 0],
      dictator: 0,
    });
    expect(freeSector(form, board.sector)).toEqual({ name: "Bauxite", value: 5 });
    const without = withoutSector(form, 0);
    expect([without.base, without.at, without.sectors.length]).toEqual([null, null, 5]);
  });

  it("has the Dictator's card on the map with the base, and not without it", () => {
    expect(revealed({ ...form, base: null, at: null }, "Coal")).toMatchObject({ base: "Coal", at: "Coal" });
    expect(revealed({ ...form, at: "Copper" }, "Coal")).toMatchObject({ base: "Coal", at: "Copper" });
    expect(revealed(form, null)).toMatchObject({ base: null, at: null });
    const elsewhere = { ...form, at: form.sectors[1]?.name ?? "" };
    expect(withoutSector(elsewhere, 0)).toMatchObject({ base: null, at: null });
    expect(withoutSector(elsewhere, 1)).toMatchObject({ base: "Gold", at: "Gold" });
  });

  it("begins with two rebels, and with a sector to name them in", () => {
    const empty = filled(emptyForm(words.rebel, board.sector));
    expect(empty.rebels).toEqual(["Red", "Blue"]);
    expect(empty.sectors).toEqual([{ name: "Bauxite", value: 5, rebels: [0, 0], dictator: 0 }]);
  });

  it("never loses its rebels", () => {
    expect(mayLoseSector(form)).toBe(true);
    expect(mayLoseSector({ ...form, sectors: form.sectors.slice(0, 1) })).toBe(false);
    expect(mayAddRebel(form)).toBe(true);
    expect(mayAddRebel({ ...form, sectors: [] })).toBe(false);
    expect(mayAddRebel({ ...form, rebels: [1, 2, 3, 4, 5, 6].map(words.rebel) })).toBe(false);
  });

  it("gives a new rebel a name that is free, and the others keep their units", () => {
    const added = withRebel(withoutRebel(form, 0), words.rebel);
    expect(added.rebels).toEqual(["Blue", "Red"]);
    expect(filled(documented(added)).sectors[1]?.rebels).toEqual([2, 0]);
  });

  it("renames a rebel, but to nobody and to no other rebel", () => {
    expect(filled(documented(namedRebel(form, 0, "Ece")))).toEqual({ ...form, rebels: ["Ece", "Blue"] });
    expect(namedRebel(form, 0, "Blue")).toBe(form);
    expect(namedRebel(form, 0, "")).toBe(form);
    expect([isTaken(form, 0, "Blue"), isTaken(form, 0, "Red"), isTaken(form, 0, "Ece")]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("shows a problem in the step it belongs to", () => {
    expect(stepOf("sectors[2].name")).toBe("sectors");
    expect(stepOf("dictator.base")).toBe("dictator");
    expect(stepOf("moment")).toBe("moment");
  });
});

describe("what the server finds", () => {
  const findings = {
    over: true,
    winner: "dictator",
    reason: "VALUE_VICTORY",
    also: [],
    scores: { rebels: 9, dictator: 9 },
    cards_left: 0,
    protected: true,
    rebels: { Red: 9 },
    sectors: [{ name: "Gold", value: 6, control: "dictator", rebels: 0, dictator: 6, owner: null }],
  };

  it("is read as it is", () => {
    expect(findingsOf({ findings })).toMatchObject({
      winner: "dictator",
      rebels: 9,
      owned: [{ name: "Red", value: 9 }],
      sectors: [{ name: "Gold", control: "dictator" }],
    });
    expect(findingsOf({ findings: {} })).toMatchObject({
      winner: null,
      reason: null,
      protected: null,
      sectors: [],
    });
  });

  it("is said with its reason", () => {
    expect(sentencesOf(findingsOf({ findings }), CATALOGUES.en)).toEqual([
      "The tactics cards are used up, so the values decide.",
      "Equal values go to the Dictator.",
    ]);
    const open = {
      ...findings,
      winner: null,
      reason: null,
      scores: { rebels: 12, dictator: 9 },
      cards_left: 1,
    };
    expect(sentencesOf(findingsOf({ findings: open }), CATALOGUES.en)).toEqual([
      "The rebels are ahead, 12 to 9, with 1 tactics card left.",
      "The Dictator is protected by his units.",
    ]);
    // In one line below the form there is no room for more.
    expect(verdictOf(findingsOf({ findings: open }), CATALOGUES.en)).toHaveLength(1);
  });

  it("is said with what may surprise: used-up cards, a base that is not captured, equal units", () => {
    const sector = (name: string, rebels: number, dictator: number): object => ({
      name,
      value: 6,
      control: rebels > dictator ? "rebels" : "dictator",
      rebels,
      dictator,
    });
    const said = (defenders: number, captured: boolean, language: "en" | "tr" = "en"): readonly string[] => {
      const base = { sector: "Gold", defenders, captured };
      const sectors = [sector("Gold", 3, defenders), sector("Coal", 2, 2), sector("Oil", 1, 1)];
      const open = { scores: { rebels: 6, dictator: 12 }, cards_left: 0, base, sectors };
      return sentencesOf(findingsOf({ findings: open }), CATALOGUES[language]).slice(1);
    };
    const usedUp = "Used-up tactics cards end the game only at the end of the Dictator’s turn.";
    const equal = "Equal units are for the Dictator: Coal and Oil.";
    const held = "The base in Gold counts for the rebels but is not captured: the Dictator still has";
    expect(said(1, false)).toEqual([usedUp, `${held} a unit there.`, equal]);
    expect(said(2, false)).toEqual([usedUp, `${held} 2 units there.`, equal]);
    const strict = "The base in Gold is not captured while the Dictator lives.";
    expect(said(0, false)).toEqual([usedUp, strict, equal]);
    expect(said(0, true)).toEqual([usedUp, equal]);
    expect(said(3, false)).toEqual([usedUp, "Equal units are for the Dictator: Gold, Coal, and Oil."]);
    expect(said(2, false, "tr")).toEqual([
      "Biten taktik kartları oyunu ancak Diktatör’ün sırası bitince bitirir.",
      "Üs (Gold) asilere yazılır ama ele geçmedi: Diktatör’ün orada 2 birliği daha var.",
      expect.stringMatching(/^Birlikler eşitse bölge Diktatör’ündür: Coal .* Oil\.$/),
    ]);
  });

  it("is said of sectors where nobody stands to be nobody’s", () => {
    const empty = { name: "Gold", value: 6, control: "neutral", rebels: 0, dictator: 0 };
    const over = { ...findings, sectors: [empty] };
    expect(sentencesOf(findingsOf({ findings: over }), CATALOGUES.en)).not.toContain(
      "Equal units are for the Dictator: Gold.",
    );
  });

  it("say of equal values that neither is ahead", () => {
    for (const [language, said] of [
      ["en", "Both hold 9, with 2 tactics cards left."],
      ["tr", "İki taraf da 9; 2 taktik kartı kaldı."],
    ] as const)
      expect(CATALOGUES[language].form.leads(9, 9, 2)).toBe(said);
  });
});
