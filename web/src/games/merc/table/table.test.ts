import { describe, expect, it } from "vitest";
import { addsOf } from "../model/cards";
import type { AnyAction, AnyEvent, MercView } from "../model/types";
import { HAPPENED } from "../words/happened";
import { FIGHT, sceneOf, VIEW } from "../words/sample";
import {
  cardsLeft,
  enemiesOf,
  facing,
  findUnit,
  hurtBy,
  isEnemy,
  lastDay,
  strengths,
  targetOf,
  valueOf,
} from "../model/reading";
import { carried, placesFor, placesToTry, STASH } from "./equipping";
import { actionsOf, changed, firstPlan, oneMore, othersAiming, planned, targetsOf } from "../model/hits";
import {
  actors,
  bounds,
  cardsIn,
  deedsOf,
  isLegal,
  keeping,
  keyOf,
  movesOf,
  sectorsIn,
  shortened,
} from "./offers";
import { soundOf } from "./sound";
import { linesOf } from "./story";
import { attackNow, blowsIn, isThrowing, lastTale, toldUpTo } from "./tale";

const LEGAL: readonly AnyAction[] = [
  { do: "pass" },
  { do: "explore", unit: "lucid" },
  { do: "train", unit: "doc" },
  { do: "hire", merc: "lucid", fire: ["doc"] },
  { do: "hire", merc: "lucid", fire: [] },
  { do: "move", squads: ["primary"], sector: "city_a", militia: 0 },
  { do: "move", squads: ["primary"], sector: "industry_gold", militia: 0 },
];

describe("what may be done", () => {
  it("is found by who does it", () => {
    expect(actors(LEGAL, VIEW, 0)).toEqual(["lucid", "doc"]);
    expect(deedsOf(LEGAL, "lucid")).toEqual([LEGAL[1], LEGAL[4]]);
    expect(movesOf(LEGAL, VIEW, "doc").map(({ sector }) => sector)).toEqual(["city_a", "industry_gold"]);
    expect(actors(LEGAL.slice(0, 1), VIEW, 0)).toEqual([]);
  });

  it("is also leaving a squad that cannot move", () => {
    const part: AnyAction = { do: "regroup", squad: "secondary", mercs: ["doc"] };
    expect(actors([part], VIEW, 0)).toEqual(["doc"]);
    expect(deedsOf([part], "doc")).toEqual([part]);
    expect(deedsOf([part], "lucid")).toEqual([]);
  });

  it("is the same with or without what is usual", () => {
    expect(keyOf({ do: "aim", target: "vandal" })).toBe(keyOf({ target: "vandal", all: false, do: "aim" }));
    expect(isLegal(LEGAL, { do: "hire", merc: "lucid" })).toBe(true);
    expect(isLegal(LEGAL, { do: "hire", merc: "doc" })).toBe(false);
  });

  it("lights the sectors it is about", () => {
    expect([...sectorsIn(LEGAL)]).toEqual(["city_a", "industry_gold"]);
  });

  it("says who of the drawn can be kept", () => {
    const keeps: readonly AnyAction[] = [
      { do: "keep", mercs: ["doc", "lucid"] },
      { do: "keep", mercs: ["doc", "ra"] },
    ];
    expect(keeping(keeps, ["lucid", "doc"])).toEqual(keeps[0]);
    expect(keeping(keeps, ["lucid"])).toBeNull();
    expect(bounds(keeps)).toEqual({ least: 2, most: 2 });
    expect(bounds([])).toEqual({ least: 0, most: 0 });
  });

  it("is shortened to one sector where it is very much", () => {
    const many = Array.from({ length: 13 }, (_, at): AnyAction => ({
      do: "choose_sector",
      sector: `s${at}`,
    }));
    expect(shortened(many, "s3")).toEqual([{ do: "choose_sector", sector: "s3" }]);
    expect(shortened(many.slice(0, 12), null)).toHaveLength(12);
  });
});

describe("a hand of tactics cards", () => {
  it("has every card that is played or given up, once", () => {
    const legal: readonly AnyAction[] = [
      { do: "play_card", card: "fodder" },
      { do: "reinforce", card: "fodder", sector: "industry_gold" },
      { do: "reinforce", card: "lockdown", sector: "industry_gold" },
    ];
    expect(cardsIn(legal)).toEqual(["fodder", "lockdown"]);
    expect(cardsIn(LEGAL)).toEqual([]);
  });
});

describe("hits and targets", () => {
  it("tell how many militia may aim along with the one that aims", () => {
    const aim: AnyAction = { do: "aim", target: "max" };
    const others = (group: number, legal: readonly AnyAction[]): number =>
      othersAiming({ legal, view: { ...VIEW, fight: { ...FIGHT, group } } });
    expect(others(3, [aim, { ...aim, all: true }])).toBe(2);
    expect(others(3, [aim])).toBe(0);
  });

  it("are planned and given out one by one", () => {
    const plan = changed(changed({ vandal: 2 }, "militia:2", 1), "vandal", -1);
    expect(plan).toEqual({ vandal: 1, "militia:2": 1 });
    expect(planned(plan)).toBe(2);
    expect(changed(plan, "vandal", -1)).toEqual({ "militia:2": 1 });
    expect(actionsOf({ vandal: 2 }, "hit")).toEqual([
      { do: "hit", target: "vandal" },
      { do: "hit", target: "vandal" },
    ]);
  });

  it("go from one target to another where all are given out", () => {
    expect(oneMore({ vandal: 2 }, "militia:2", 3)).toEqual({ vandal: 2, "militia:2": 1 });
    expect(oneMore({ vandal: 2, doc: 1 }, "militia:2", 3)).toEqual({ vandal: 1, doc: 1, "militia:2": 1 });
    expect(oneMore({ vandal: 1 }, "doc", 1)).toEqual({ doc: 1 });
    expect(oneMore({ vandal: 1 }, "vandal", 1)).toEqual({ vandal: 1 });
  });

  it("begin with all on the first who has room for them", () => {
    const room = (target: string): number => (target === "vandal" ? 2 : 5);
    expect(firstPlan(["vandal", "militia:2"], 2, room)).toEqual({ vandal: 2 });
    expect(firstPlan(["vandal", "militia:2"], 3, room)).toEqual({ vandal: 2, "militia:2": 1 });
    expect(firstPlan([], 3, room)).toEqual({});
    expect(targetsOf([{ do: "hit", target: "vandal" }, { do: "fire" }], "hit")).toEqual(["vandal"]);
  });
});

describe("equipment", () => {
  it("goes from one place to another", () => {
    const stashed = { card: "uzi", from: STASH };
    const worn = { card: "uzi", from: "doc" };
    expect(carried(stashed, "doc", "loot")).toEqual({ do: "take", unit: "doc", card: "uzi" });
    expect(carried(stashed, "doc", "pick")).toEqual({ do: "give", unit: "doc", card: "uzi" });
    expect(carried(worn, STASH, "swap")).toEqual({ do: "put", unit: "doc", card: "uzi" });
    expect(carried(worn, "lucid", "swap")).toEqual({
      do: "hand_over",
      unit: "doc",
      card: "uzi",
      taker: "lucid",
    });
    expect(carried(worn, "doc", "swap")).toBeNull();
    expect(carried(null, "doc", "swap")).toBeNull();
  });

  it("lights the places that are listed", () => {
    const legal: readonly AnyAction[] = [
      { do: "take", unit: "lucid", card: "uzi" },
      { do: "take", unit: "doc", card: "m16" },
      { do: "put", unit: "doc", card: "uzi" },
    ];
    expect([...placesFor(legal, { card: "uzi", from: STASH }, "swap")]).toEqual(["lucid"]);
    expect([...placesFor(legal, { card: "uzi", from: "doc" }, "swap")]).toEqual([STASH]);
    expect(placesFor(legal, null, "swap").size).toBe(0);
  });

  it("may go to and fro where nobody lists it any more", () => {
    const held = { card: "uzi", from: "doc" };
    expect([...placesToTry(["put", "take"], held, ["doc", "lucid"], "swap")]).toEqual([STASH]);
    expect([...placesToTry(["hand_over"], held, ["doc", "lucid"], "swap")]).toEqual(["lucid"]);
    expect(placesToTry(["put"], null, ["doc"], "swap").size).toBe(0);
    expect(placesToTry([], held, ["doc"], "swap").size).toBe(0);
  });

  it("adds what is printed on it", () => {
    expect(addsOf("full-body-armor")).toEqual([
      { stat: "combat", amount: -2 },
      { stat: "initiative", amount: -3 },
      { stat: "armor", amount: 6 },
    ]);
    expect(addsOf("nothing")).toEqual([]);
  });
});

const event = <Kind extends AnyEvent["event"]>(kind: Kind): AnyEvent => {
  const found = HAPPENED.find((each) => each.event === kind);
  if (!found) throw new Error(kind);
  return found;
};

describe("the tale of a fight", () => {
  const began = {
    step: 1,
    events: [event("squad_moved"), event("fight_began"), event("round_began"), event("attack_fired")],
  };
  const went = {
    step: 2,
    events: [event("militia_lost"), event("dog_set"), event("fight_ended"), event("unit_hurt")],
  };

  it("has rounds and blows, each with what came of it", () => {
    const tale = lastTale([began, went]);
    expect(tale?.sector).toBe("industry_coal");
    expect(tale?.rounds.map(({ round }) => round)).toEqual([0, 1]);
    expect(
      tale?.rounds[1]?.blows.map(({ attack, results }) => [attack?.unit, results.map((each) => each.event)]),
    ).toEqual([
      ["lucid", ["militia_lost"]],
      [undefined, ["dog_set"]],
    ]);
    expect(tale?.ended?.control).toBe("rebels");
    expect(tale?.told).toBe(1);
  });

  it("comes blow by blow", () => {
    const tale = lastTale([began, went]);
    if (!tale) throw new Error("there is none");
    expect(blowsIn(tale)).toBe(2);
    const rounds = [0, 1, 2].map((count) => toldUpTo(tale, count).map(({ blows }) => blows.length));
    expect(rounds).toEqual([[0], [1], [2]]);
  });

  it("knows the attack whose dice lie on the table", () => {
    const tale = lastTale([began]);
    expect(attackNow({ ...VIEW, fight: FIGHT }, tale)?.hits).toBe(2);
    expect(attackNow({ ...VIEW, fight: { ...FIGHT, unit: "doc" } }, tale)).toBeNull();
    expect(attackNow(VIEW, tale)).toBeNull();
    expect(isThrowing({ ...VIEW, fight: FIGHT })).toBe(true);
    expect(isThrowing({ ...VIEW, fight: { ...FIGHT, stage: "aiming" } })).toBe(false);
  });

  it("is that of the last fight, and of none without one", () => {
    expect(lastTale([began, { step: 2, events: [event("mortar_fired")] }])?.sector).toBe("industry_gold");
    expect(lastTale([{ step: 1, events: [event("trained")] }])).toBeNull();
  });

  it("is told line by line in the log, newest first, without what the attack says anyway", () => {
    const lines = linesOf(
      [{ step: 0, events: [event("day_began"), event("decided")] }, began],
      (each) => each.event,
    );
    expect(lines.map(({ sentence, kind }) => [sentence, kind])).toEqual([
      ["attack_fired", "fight"],
      ["round_began", "fight"],
      ["fight_began", "plain"],
      ["squad_moved", "plain"],
      ["day_began", "day"],
    ]);
  });
});

describe("the view", () => {
  it("says where a unit stands, and how many there are", () => {
    expect(findUnit(VIEW, "natasha")).toMatchObject({ seat: 1, squad: "primary", sector: "city_a" });
    expect(findUnit(VIEW, "vandal")).toBeNull();
    expect(strengths(VIEW, "industry_coal")).toEqual({ rebels: 4, dictator: 1 });
    expect(strengths(VIEW, "industry_gold")).toEqual({ rebels: 0, dictator: 5 });
  });

  it("says who is whose enemy, and how many face each other", () => {
    const versus: MercView = { ...VIEW, options: { ...VIEW.options, mode: "versus", rounds: 3 } };
    expect(isEnemy(VIEW, 0, 1)).toBe(false);
    expect(isEnemy(VIEW, 0, 2)).toBe(true);
    expect(isEnemy(versus, 0, 1)).toBe(true);
    const allied = { ...versus, options: { ...versus.options, allies: true } };
    expect([isEnemy(allied, 0, 2), isEnemy(allied, 0, 1)]).toEqual([false, true]);
    expect(enemiesOf(VIEW, 0, "industry_gold")).toBe(5);
    expect(facing({ ...VIEW, fight: FIGHT }, "industry_coal")).toEqual([4, 1]);
    expect(lastDay(versus)).toBe(4);
    expect([valueOf(VIEW, 0), valueOf(allied, 0)]).toEqual([5, 5]);
  });

  it("says what hits would do", () => {
    expect(hurtBy({ armor: 2, health: 3 }, 3, false)).toEqual({ armor: 2, health: 1 });
    expect(hurtBy({ armor: 2, health: 3 }, 3, true)).toEqual({ armor: 0, health: 3 });
    expect(hurtBy({ armor: 0, health: 1 }, 4, false)).toEqual({ armor: 0, health: 1 });
  });

  it("takes targets apart", () => {
    expect(targetOf("militia:2")).toEqual({ kind: "militia", unit: "militia", seat: 2 });
    expect(targetOf("dog:basic")).toEqual({ kind: "dog", unit: "basic", seat: null });
    expect(targetOf("vandal")).toEqual({ kind: "unit", unit: "vandal", seat: null });
  });

  it("has days and cards", () => {
    expect(lastDay(VIEW)).toBe(6);
    expect(cardsLeft(VIEW)).toBe(4);
    expect(sceneOf().me).toBe(0);
  });

  it("makes the loudest sound", () => {
    expect(soundOf([event("squad_moved"), event("base_revealed")])).toBe("merger");
    expect(soundOf([event("ended"), event("base_revealed")])).toBe("end");
    expect(soundOf([event("phase_ended")])).toBeNull();
  });
});
