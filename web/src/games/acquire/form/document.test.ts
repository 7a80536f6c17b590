import { describe, expect, it } from "vitest";
import { freeName, withOption } from "../../shared/document";
import {
  changedPlayer,
  changedRow,
  changedShares,
  documented,
  emptyForm,
  exampleForm,
  filled,
  withChain,
  withoutChain,
  withoutPlayer,
  withPlayer,
} from "./document";

const named = (number: number): string => `Player ${number}`;
const example = filled(exampleForm());

describe("form and document", () => {
  it("are the same thing twice", () => {
    expect(documented(example)).toEqual(exampleForm());
    const market = { ...exampleForm(), options: { two_player: "market" }, market: { American: 7 } };
    expect(documented(filled(market))).toEqual(market);
    expect(documented(filled(emptyForm(named)))).toEqual(emptyForm(named));
  });

  it("lists chains in the order of the rules, also those that are only held", () => {
    const document = {
      chains: { Imperial: 5, Luxor: 4 },
      players: [{ name: "A", cash: 1, shares: { Tower: 2 } }],
    };
    expect(filled(document).rows.map(({ chain, tiles }) => [chain, tiles])).toEqual([
      ["Luxor", 4],
      ["Tower", 0],
      ["Imperial", 5],
    ]);
  });

  it.each([
    null,
    7,
    "x",
    [],
    { players: 3, chains: [] },
    { players: [null, { name: 5, cash: "9", shares: [] }] },
  ])("reads anything without falling over", (anything) => {
    const form = filled(anything);
    expect(form.rows).toEqual([]);
    for (const player of form.players) expect(["", "9"]).toContain(player.cash); // never 0
  });
});

describe("changes", () => {
  it("keep a blank and what cannot be read, for the server to refuse (P6)", () => {
    const blank = documented(changedRow(example, "American", { tiles: "" }));
    expect(blank.chains).toMatchObject({ American: "" });
    const unread = documented(changedShares(changedPlayer(example, 0, { cash: "abc" }), "American", 1, ""));
    expect(unread.players).toMatchObject([{ cash: "abc" }, { shares: { American: "" } }, {}]);
    expect(documented(filled(blank))).toEqual(blank);
    expect(documented(filled(unread))).toEqual(unread);
  });

  it("keep shares with their players", () => {
    const without = withoutPlayer(example, 1);
    expect(without.players.map(({ name }) => name)).toEqual(["Alice", "Carol"]);
    expect(without.rows[0]?.shares).toEqual([8, 2]);
    expect(withPlayer(example, "Dave").rows[0]?.shares).toEqual([8, 5, 2, 0]);
  });

  it("add a chain in its place, once", () => {
    const more = withChain(withChain(example, "Festival"), "Festival");
    expect(more.rows.map(({ chain }) => chain)).toEqual(["American", "Festival", "Continental", "Imperial"]);
    expect(withoutChain(more, "Festival")).toEqual(example);
  });

  it("reach single fields", () => {
    expect(changedRow(example, "Imperial", { tiles: 13 }).rows[2]?.tiles).toBe(13);
    expect(changedShares(example, "Imperial", 1, 9).rows[2]?.shares).toEqual([4, 9, 5]);
    expect(changedShares(example, "Luxor", 1, 9)).toEqual(example);
    expect(changedPlayer(example, 2, { cash: 5 }).players[2]).toEqual({ name: "Carol", cash: 5 });
    expect(changedPlayer(example, 9, { cash: 5 })).toEqual(example);
  });

  it("say an option only where it is not the usual one", () => {
    const changed = withOption(example, "tie_break", "most_shares", "shared");
    expect(documented(changed).options).toEqual({ tie_break: "most_shares" });
    expect(documented(withOption(changed, "tie_break", "shared", "shared"))).toEqual(exampleForm());
  });

  it("find a name nobody has", () => {
    expect(freeName(example, named)).toBe("Player 4");
    expect(freeName(withPlayer(example, "Player 5"), named)).toBe("Player 6");
  });
});
