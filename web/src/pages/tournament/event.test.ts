import { describe, expect, it } from "vitest";
import type { Event, Figures, StandingRow } from "../../net/types";
import { botsAt, botsWait, csv, isEvent, linkKey, missing, namesIn, resultText, winners } from "./event";

const EVENT: Event = {
  kibitz: 1,
  game: "okey101",
  rules_version: 1,
  options: {},
  system: "swiss",
  planned: 2,
  size: 2,
  seed: 0,
  low_wins: true,
  players: [
    { name: "Ann", bot: null },
    { name: "Bob", bot: null },
    { name: "greedy 1", bot: "greedy" },
    { name: "greedy 2", bot: "greedy" },
  ],
  rounds: [
    {
      tables: [
        { players: [0, 1], result: null },
        { players: [2, 3], result: null },
      ],
      byes: [],
    },
  ],
};
const row = (place: number, name: string): StandingRow => ({
  place,
  name,
  bot: null,
  points: 2.5,
  total: -101,
  outs: 1,
  played: 1,
  byes: 0,
});
const FIGURES: Figures = {
  game: "okey101",
  system: "swiss",
  round: 2,
  planned: 2,
  over: true,
  standings: [row(1, "Ann"), row(1, 'Bob "B", the 2nd'), row(3, "=1+1")],
  tables: [],
  byes: [],
};

describe("a tournament as text", () => {
  it("takes names on lines and with commas", () => {
    expect(namesIn(" Ann, Bob\nGül  Su\n\n, Efe,")).toEqual(["Ann", "Bob", "Gül Su", "Efe"]);
    expect(namesIn(" ")).toEqual([]);
  });

  it("writes a result by name, with a star for each hand gone out in", () => {
    const typed = [
      { name: "Ann", total: "-101", outs: 2 },
      { name: "Gül Su", total: " 40 ", outs: 0 },
      { name: "Bob", total: "", outs: 0 },
    ];
    expect(resultText(typed)).toBe("Ann -101**, Gül Su 40");
    expect(missing(typed)).toEqual(["Bob"]);
  });

  it("is a file for spreadsheets, in which nothing is a formula", () => {
    expect(csv(FIGURES, ["Place", "Player", "Points", "Total", "Went out", "Played", "Sat out"])).toBe(
      "Place,Player,Points,Total,Went out,Played,Sat out\r\n" +
        "1,Ann,2.5,-101,1,1,0\r\n" +
        '1,"Bob ""B"", the 2nd",2.5,-101,1,1,0\r\n' +
        "3,'=1+1,2.5,-101,1,1,0\r\n",
    );
  });
});

describe("a tournament", () => {
  it("is known by its look", () => {
    expect(isEvent(EVENT)).toBe(true);
    for (const thing of [null, 3, "x", [], {}, { kibitz: 1, players: [] }])
      expect(isEvent(thing)).toBe(false);
  });

  it("waits for bots where only bots sit", () => {
    expect(botsWait(EVENT)).toBe(true);
    const [first, second] = EVENT.rounds[0]!.tables;
    const result = { places: [1, 2], totals: [1, 2], outs: [0, 0] };
    expect(botsWait({ ...EVENT, rounds: [{ tables: [first!, { ...second!, result }], byes: [] }] })).toBe(
      false,
    );
    expect(botsWait({ ...EVENT, rounds: [] })).toBe(false);
    expect(botsAt(EVENT, { players: [0, 3], result: null })).toEqual(["greedy"]);
  });

  it("has winners, perhaps several", () => {
    expect(winners(FIGURES)).toEqual(["Ann", 'Bob "B", the 2nd']);
  });

  it("keeps the links of a round apart from those of another", () => {
    expect(linkKey(EVENT, 2)).toBe("1.2");
  });
});
