import { flushSync } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Moves } from "../../shared/face";
import type { AnyAction, QuestionView } from "../model/types";
import { mercWords } from "../words";
import { FIGHT, sceneOf, VIEW } from "../words/sample";
import type { MercScene } from "../model/reading";
import { STASH } from "./equipping";
import { Turn } from "./turn.svelte";

let stop = (): void => undefined;
afterEach(() => stop());

interface Sitting {
  readonly turn: Turn;
  readonly play: ReturnType<typeof vi.fn>;
}

/** Somebody who is asked this, and may answer so. */
function asked(
  question: Partial<QuestionView>,
  legal: readonly AnyAction[],
  change: Partial<MercScene> = {},
): Sitting {
  const play = vi.fn(() => Promise.resolve(true));
  const asks = {
    seat: 0,
    what: "act",
    sector: null,
    unit: null,
    card: null,
    taker: null,
    by: null,
    count: 0,
  };
  const view = { ...(change.view ?? VIEW), questions: [{ ...asks, ...question }] };
  const now = sceneOf({ legal, ...change, view });
  let turn: Turn | undefined;
  stop = $effect.root(() => {
    turn = new Turn(
      { play, refusal: null, legal: [] } as unknown as Moves,
      () => now,
      () => true,
      () => mercWords().board,
    );
    turn.follow();
  });
  if (!turn) throw new Error("an effect runs at once");
  flushSync();
  return { turn, play };
}

const DONE: AnyAction = { do: "done" };

describe("equipment", () => {
  it("is let go when it has arrived, and then one may be done", async () => {
    const take: AnyAction = { do: "take", unit: "lucid", card: "m16" };
    const { turn, play } = asked({ what: "loot", count: 1 }, [DONE, take]);
    turn.held = { card: "m16", from: STASH };
    turn.place = "lucid";
    expect(turn.primary?.actions).toEqual([take]);
    await turn.carryOut([take]);
    expect(play).toHaveBeenCalledWith(take, true);
    expect(turn.held).toBeNull();
    expect(turn.primary?.actions).toEqual([DONE]);
  });

  it("a partner is asked when the button is pressed, not before", () => {
    const partner: AnyAction = { do: "ask_partner", unit: "doc" };
    const { turn, play } = asked({ what: "swap" }, [DONE, partner]);
    turn.choose(partner);
    expect(play).not.toHaveBeenCalled();
    expect(turn.primary?.actions).toEqual([partner]);
  });
});

describe("hits", () => {
  const hits: readonly AnyAction[] = [
    { do: "hit", target: "vandal" },
    { do: "hit", target: "militia:2" },
  ];
  const aims = [
    { target: "vandal", seat: 2, count: 1, hits: 0, room: 2, stray: false },
    { target: "militia:2", seat: 2, count: 1, hits: 0, room: 1, stray: false },
  ];
  const view = { ...VIEW, fight: { ...FIGHT, aims } };

  it("are planned where there is room for them", () => {
    const { turn } = asked({ what: "hit", count: 3 }, hits, { view });
    expect(turn.plan).toEqual({ vandal: 2, "militia:2": 1 });
    expect([turn.mostOn("vandal"), turn.mostOn("militia:2")]).toEqual([2, 1]);
  });

  it("that nobody has room for are not waited for", () => {
    const { turn } = asked({ what: "hit", count: 5 }, hits, { view });
    expect(turn.count).toBe(3);
    expect(turn.primary?.actions).toHaveLength(3);
  });
});

describe("militia to put down", () => {
  const all: AnyAction = { do: "push_militia", sector: "industry_gold", militia: 4 };

  it("go as they are listed where they cannot be split", () => {
    const { turn } = asked({ what: "push_militia" }, [all, DONE]);
    expect(turn.primary?.actions).toEqual([DONE]);
    turn.chooseSector("industry_gold");
    expect(turn.primary?.actions).toEqual([all]);
  });

  it("go in any number where they can, and one may be done after having chosen", () => {
    const { turn } = asked({ what: "push_militia" }, [all, DONE], { uncounted: ["push_militia"] });
    turn.chooseSector("industry_gold");
    expect(turn.primary?.actions).toEqual([{ ...all, militia: 1 }]);
    turn.choose(DONE);
    expect(turn.primary?.actions).toEqual([DONE]);
    turn.chooseSector("industry_gold");
    expect(turn.primary?.actions).toEqual([{ ...all, militia: 1 }]);
  });
});

it("a day is ended by the button that says what is lost", () => {
  const { turn, play } = asked({}, [{ do: "pass" }, { do: "explore", unit: "lucid" }]);
  turn.choose({ do: "pass" });
  expect(play).not.toHaveBeenCalled();
  expect(turn.primary?.consequence).not.toBe("");
});

it("one is sent away for a hire, and the next one in his place", () => {
  const hire: AnyAction = { do: "hire", merc: "lucid", fire: [] };
  const { turn } = asked({}, [{ do: "pass" }, hire]);
  turn.choose(hire);
  turn.fire("doc");
  turn.fire("tao");
  expect(turn.primary?.actions).toEqual([{ ...hire, fire: ["tao"] }]);
  turn.fire("tao");
  expect(turn.primary?.actions).toEqual([hire]);
});
