import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Moves } from "../../shared/face";
import type { AnyAction, OkeyView } from "../model/types";
import { okeyWords, type OkeyScene } from "../words";
import { opened, scene, VIEW } from "../words/sample";
import { Turn } from "./turn.svelte";

const RACK = ["R1", "R2", "R3", "K9", "K9"];
let stop = (): void => undefined;
beforeEach(() => localStorage.clear());
afterEach(() => stop());

interface Sitting {
  readonly turn: Turn;
  readonly play: ReturnType<typeof vi.fn>;
  /** Something has happened at the table. */
  readonly next: (change: Partial<OkeyScene>) => void;
}

/** Somebody at a table where this may be done. */
function sitting(
  legal: readonly AnyAction[],
  view: Partial<OkeyView> = {},
  more: Partial<OkeyScene> = {},
): Sitting {
  const play = vi.fn(() => Promise.resolve(true));
  let now = $state.raw<OkeyScene>({
    ...scene({ rack: RACK, hand: 1, turns: 4, turn: 0, ...view }),
    legal,
    ...more,
  });
  let turn: Turn | undefined;
  stop = $effect.root(() => {
    turn = new Turn(
      "t",
      { play } as unknown as Moves,
      () => now,
      () => true,
      () => okeyWords().board,
    );
    turn.follow();
  });
  if (!turn) throw new Error("an effect runs at once");
  const made = turn;
  const next = (change: Partial<OkeyScene>): void => {
    now = { ...now, ...change };
    flushSync();
    made.follow();
  };
  return { turn: made, play, next };
}

const placeOf = (turn: Turn, tile: string): number => turn.rack.places.indexOf(tile);

describe("a turn", () => {
  it("counts all pairs, wherever they stand (O10)", () => {
    const { turn } = sitting([], {}, { outlook: { pairs: 5 } as unknown as OkeyScene["outlook"] });
    expect(turn.pairs.length).toBeLessThan(5);
    expect(turn.pairCount).toBe(5);
    const blind = sitting([], {}, { outlook: null });
    expect(blind.turn.pairCount).toBe(blind.turn.pairs.length);
  });

  it("is mine when I am awaited", () => {
    const { turn, next } = sitting([]);
    expect(turn.mine).toBe(true);
    next({ toAct: [1] });
    expect(turn.mine).toBe(false);
  });

  it("a touch on the stack draws, one on the discard only chooses it first", () => {
    const { turn, play } = sitting([{ do: "draw" }, { do: "take" }], { phase: "draw" });
    turn.touchPile();
    expect(play).not.toHaveBeenCalled();
    expect(turn.offers.primary.action).toEqual({ do: "take" });
    turn.touchStack(); // back to the stack
    expect(turn.offers.primary.action).toEqual({ do: "draw" });
    turn.touchPile();
    turn.touchPile();
    expect(play).toHaveBeenLastCalledWith({ do: "take" });
  });

  it("forgets what was chosen when the table goes on", () => {
    const { turn, next } = sitting([{ do: "draw" }, { do: "take" }], { phase: "draw" });
    turn.touchPile();
    next({ view: { ...VIEW, rack: RACK, hand: 1, turns: 5, phase: "draw" } });
    expect(turn.source).toBe("stack");
  });

  it("does by key only what a button would", () => {
    const { turn, play } = sitting([{ do: "draw" }], { phase: "draw" });
    turn.does("take");
    expect(play).not.toHaveBeenCalled();
    turn.does("draw");
    expect(play).toHaveBeenCalledWith({ do: "draw" });
  });
});

describe("throwing", () => {
  const legal: AnyAction[] = [{ do: "discard", tile: "K9" }];
  const outlook = { discards: [{ tile: "K9", fine: 101, playable: true }], fits: [] };

  it("throws what lies at a place", () => {
    const { turn, play } = sitting(legal);
    turn.throwTile(placeOf(turn, "K9"));
    expect(play).toHaveBeenCalledWith({ do: "discard", tile: "K9" });
  });

  it("asks first where that costs something", () => {
    const { turn, play } = sitting(legal, {}, { outlook: outlook as unknown as OkeyScene["outlook"] });
    turn.throwTile(placeOf(turn, "K9"));
    expect(turn.sure?.warning).toMatch(/101/);
    expect(play).not.toHaveBeenCalled();
    turn.press(turn.sure);
    expect(play).toHaveBeenCalledWith({ do: "discard", tile: "K9" });
    expect(turn.sure).toBeNull();
  });

  it("does not throw an empty place, nor out of turn", () => {
    const { turn, play, next } = sitting(legal);
    turn.throwTile(turn.rack.places.indexOf(null));
    next({ toAct: [1] });
    turn.throwTile(placeOf(turn, "K9"));
    expect(play).not.toHaveBeenCalled();
  });
});

describe("laying", () => {
  const onRun: AnyAction = { do: "lay_off", meld: 1, tiles: ["K9"] };
  const onSet: AnyAction = { do: "lay_off", meld: 2, tiles: ["K9"] };
  const split: AnyAction = { do: "split", meld: 1, tile: "K9" };

  it("lights the melds that take what is lifted", () => {
    const { turn } = sitting([onRun, onSet, split], { players: opened });
    expect(turn.uses.size).toBe(0);
    turn.rack.lift(placeOf(turn, "K9"));
    expect([...turn.uses.keys()]).toEqual([1, 2]);
    expect(turn.uses.get(1)).toEqual([onRun, split]);
  });

  it("asks which of several things is meant at one meld", () => {
    const { turn, play } = sitting([onRun, onSet, split], { players: opened });
    turn.rack.lift(placeOf(turn, "K9"));
    turn.use(turn.uses.get(1) ?? []);
    expect(turn.choices).toEqual([onRun, split]);
    expect(play).not.toHaveBeenCalled();
    turn.use(turn.uses.get(2) ?? []);
    expect(play).toHaveBeenCalledWith(onSet);
  });

  it("a label frees a group before opening, and lifts it afterwards", () => {
    const before = sitting([]);
    const [group] = before.turn.rack.groups;
    before.turn.pressGroup(group!);
    expect(before.turn.isLit(group!)).toBe(false);
    expect(before.turn.melds).toEqual([]);
    stop();
    const after = sitting([{ do: "meld", tiles: ["R1", "R2", "R3"] }], { players: opened });
    after.turn.pressGroup(after.turn.rack.groups[0]!);
    expect(after.turn.rack.held).toEqual(["R1", "R2", "R3"]);
    expect(after.turn.group?.points).toBe(6);
    expect(after.turn.offers.primary.action).toEqual({ do: "meld", tiles: ["R1", "R2", "R3"] });
  });

  it("says what an okey stands for before the meld is sent, or not at all", () => {
    const options = { ...VIEW.options, set_joker: "declared" as const };
    const { turn, play } = sitting([], { players: opened, options, rack: ["R9", "R6", "K9", "B1"] });
    turn.rack.sort("best", [["R9", "R6", "K9"]]);
    turn.pressGroup(turn.rack.groups[0]!);
    turn.press(turn.offers.primary);
    expect(turn.unsaid?.unsaid).toHaveLength(1);
    turn.leave();
    expect(play).not.toHaveBeenCalled();
    turn.press(turn.offers.primary);
    turn.say(["R9", "R6=Y9", "K9"]);
    expect(play).toHaveBeenCalledWith({ do: "meld", tiles: ["R9", "R6=Y9", "K9"] });
    expect(turn.unsaid).toBeNull();
  });
});

describe("a plan", () => {
  it("is carried out step by step, and stops where it is refused", async () => {
    const { turn, play } = sitting([]);
    play.mockResolvedValueOnce(true).mockResolvedValueOnce(false);
    await turn.carryOut([
      { do: "draw" },
      { do: "meld", tiles: ["R1", "R2", "R3"] },
      { do: "discard", tile: "K9" },
    ]);
    expect(play.mock.calls).toEqual([
      [{ do: "draw" }, false],
      [{ do: "meld", tiles: ["R1", "R2", "R3"] }, false],
    ]);
  });
});
