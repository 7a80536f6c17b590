// Both languages say everything about MERC, and nothing a reader should not see.
import { describe, expect, it } from "vitest";
import { BOTH, inBoth, readable } from "../../../i18n/checking";
import { taste } from "../../../storage/taste.svelte";
import type { ScoreLine, SideStanding } from "../../../net/types";
import { DICTATORS, EQUIPMENT, MERCS, SECTORS, TACTICS } from "../model/cards";
import {
  ACTIONS,
  EVENTS,
  OPTION_CHOICES,
  OPTION_NAMES,
  PRESETS,
  REFUSALS,
  type Acting,
  type AnyAction,
  type AnyEvent,
  type FightView,
  type MercView,
  type QuestionView,
} from "../model/types";
import { CATALOGUES, mercWords } from ".";
import { HAPPENED } from "./happened";
import { ACTED, FIGHT, HIS, NAMES, sceneOf, unitOf, VIEW } from "./sample";

const question = (what: string): QuestionView => ({
  seat: 0,
  what,
  sector: "industry_coal",
  unit: "lucid",
  card: "ak-47",
  taker: "doc",
  by: 1,
  count: 2,
});
const QUESTIONS =
  "act land keep join deck loot swap pick loot_dead exchange call gift save mine disarm aim hit stray dog heal reroll convert retreat hurt lose_militia fight_order card ability place_militia push_militia choose_merc flip shell base name_rebel".split(
    " ",
  );

describe("the words of MERC", () => {
  it("say every action", () => {
    expect(ACTED.map((action) => action.do)).toEqual([...ACTIONS]);
    for (const action of ACTED) inBoth(action.do, () => mercWords().action(action, sceneOf()).label);
  });

  it("say what every action leads to, in whole sentences", () => {
    for (const language of BOTH) {
      taste.language = language;
      for (const action of ACTED) {
        const { consequence } = mercWords().action(action, sceneOf());
        if (consequence !== "") readable(consequence, action.do);
      }
    }
  });

  it("tell every event", () => {
    expect([...new Set(HAPPENED.map(({ event }) => event))]).toEqual([...EVENTS]);
    for (const event of HAPPENED) inBoth(event.event, () => mercWords().event(event, NAMES));
  });

  it("tell apart who goes", () => {
    const gold = { sector: "industry_gold" } as const;
    const moves = (["move", "call_attack"] as const).flatMap((kind): AnyAction[] => [
      { do: kind, squads: ["primary"], ...gold },
      { do: kind, squads: ["primary"], ...gold, militia: 2 },
      { do: kind, squads: ["primary", "secondary"], ...gold },
      { do: kind, squads: ["primary", "secondary"], ...gold, militia: 2 },
    ]);
    const said = (scene = sceneOf()): string[] => moves.map((move) => mercWords().action(move, scene).label);
    expect(said()).toEqual([
      "Attack Gold",
      "Attack Gold with 2 militia",
      "Attack Gold with both squads",
      "Attack Gold with both squads and 2 militia",
      "Call all to attack Gold",
      "Call all to attack Gold with 2 militia",
      "Call all to attack Gold with both squads",
      "Call all to attack Gold with both squads and 2 militia",
    ]);
    const goes = (at: number): string => mercWords().action(moves[at], sceneOf()).consequence;
    expect([goes(0), goes(2)].map((why) => why.split(".")[0])).toEqual([
      "First squad goes",
      "Both squads go",
    ]);
    const called = sceneOf({ view: { ...VIEW, questions: [question("call")] } });
    const [one, riders, both] = said(called);
    expect([one, riders, both]).toEqual([
      "Go along to Gold: first squad",
      "Go along to Gold: first squad and 2 militia",
      "Go along to Gold: both squads",
    ]);
    taste.language = "tr";
    expect(new Set(said()).size).toBe(moves.length);
    expect(new Set(said(called).slice(0, 4)).size).toBe(4);
    expect(said()[3]).toBe("Saldır: Altın, iki manga ve 2 milis ile");
    expect(said(called)[0]).toBe("Sen de git: Altın, birinci manga ile");
  });

  it("say what a move costs, also in a tank", () => {
    const tank = { value: 5, parts: [{ what: "tank", amount: 3 }] };
    const [mine, ...others] = VIEW.factions;
    if (!mine) throw new Error("there is none");
    const squads = [
      { squad: "primary", sector: "city_a", units: [unitOf("lucid")] },
      { squad: "secondary", sector: "city_a", units: [unitOf("doc", { combat: tank })] },
    ];
    const scene = sceneOf({ view: { ...VIEW, factions: [{ ...mine, squads }, ...others] } });
    const costs = [["primary"], ["secondary"], ["primary", "secondary"]].map((going) =>
      BOTH.map((each) =>
        CATALOGUES[each].board.cost({ do: "move", squads: going, sector: "industry_gold" }, scene),
      ),
    );
    expect(costs).toEqual([
      ["1 action each", "kişi başı 1 eylem"],
      ["2 actions each", "kişi başı 2 eylem"],
      ["1 or 2 actions each", "kişi başı 1 ya da 2 eylem"],
    ]);
  });

  it("tell an attack with every modifier", () => {
    const attack = HAPPENED.find((event) => event.event === "attack_fired");
    if (attack?.event !== "attack_fired") throw new Error("there is none");
    expect(mercWords().board.firedWhy(attack)).toBe("3 dice: 2 own, +4 AK-47. Lucid hits on 3 or more.");
    const usual = { ...attack, hits_on: 4 };
    const armed = { ...attack, unit: "militia" };
    expect(mercWords().board.firedWhy(usual)).toBe("3 dice: 2 own, +4 AK-47. 4 or more hits.");
    expect(mercWords().board.firedWhy(armed)).toMatch(/ With Better Weapons 3 or more hits\.$/);
    taste.language = "tr";
    expect(mercWords().board.firedWhy(usual)).toBe("3 zar: 2 kendi, +4 AK-47. 4 ve üstü vurur.");
    expect(mercWords().board.firedWhy(attack)).toMatch(/3 ve üstü vurur \(Lucid\)\.$/);
    expect(mercWords().board.firedWhy(armed)).toMatch(/3 ve üstü vurur \(Daha İyi Silahlar\)\.$/);
  });

  it("say why somebody acts sooner or later than the initiative says", () => {
    const acts = (seat: number, unit: string, initiative: number): Acting => ({
      seat,
      unit,
      initiative,
      count: 1,
      because: [],
    });
    const note = (named: number | null, ...order: Acting[]): string =>
      mercWords().board.orderNote(order, { ...VIEW, dictator: { ...VIEW.dictator, named } }, NAMES);
    const his = acts(HIS, "militia", 2);
    expect(note(null, acts(0, "lucid", 3), his, acts(1, "doc", 2))).toBe("");
    expect(note(0, acts(0, "lucid", 3), his)).toBe("");
    expect(note(0, his, acts(0, "lucid", 3))).toBe("The Dictator has named Ece: his side acts first.");
    expect(note(null, acts(0, "kastern", 0), his)).toBe("Kastern: Acts before everybody else.");
    const vandal = acts(0, "vandal", 3);
    expect(note(null, vandal, his, acts(1, "doc", 1), vandal)).toBe(
      "Vandal: Attacks once more at the end of every round.",
    );
    taste.language = "tr";
    expect(note(0, his, acts(0, "lucid", 3))).toContain("Ece");
  });

  it("tell apart which squad stays or retreats", () => {
    const legal = (["primary", "secondary"] as const).flatMap((squad): AnyAction[] => [
      { do: "retreat", squad, sector: "city_a" },
      { do: "stay", squad },
    ]);
    const said = (actions: readonly AnyAction[]): string[] =>
      actions.map((each) => mercWords().action(each, sceneOf({ legal: actions })).label);
    expect(said(legal.slice(0, 2))).toEqual(["Retreat to Hamadu", "Fight on"]);
    expect(said(legal)).toEqual([
      "First squad: retreat to Hamadu",
      "First squad: fight on",
      "Second squad: retreat to Hamadu",
      "Second squad: fight on",
    ]);
    taste.language = "tr";
    expect(new Set(said(legal)).size).toBe(4);
    expect(said(legal)[1]).toBe("Birinci manga: çatışmaya devam");
  });

  it("tell who was healed in the hospital, who has won, and how many are hurt", () => {
    const said = (event: AnyEvent): string => mercWords().event(event, NAMES);
    const healed: AnyEvent = { event: "healed", seat: 0, by: "hospital", units: ["lucid"] };
    const shelled: AnyEvent = { event: "sector_shelled", sector: "industry_coal", die: 1 };
    const ended = HAPPENED.find(({ event }) => event === "ended");
    if (!ended) throw new Error("there is none");
    expect([healed, shelled, ended].map(said)).toEqual([
      "Lucid is back to full health.",
      "Artillery hit Coal: 1 unit takes damage.",
      "The base is captured. Ece wins.",
    ]);
    taste.language = "tr";
    expect([healed, ended].map(said)).toEqual([
      "Hastanede iyileşti: Lucid.",
      "Üs ele geçirildi. Ece kazandı.",
    ]);
  });

  it("write the Dictator small inside a sentence, and its beginning large", () => {
    const { board } = CATALOGUES.en;
    const attack = HAPPENED.find((event) => event.event === "attack_fired");
    if (attack?.event !== "attack_fired") throw new Error("there is none");
    const at = (unit: string): string =>
      board.firedAt({ ...attack, targets: [{ seat: HIS, unit, count: 1 }] }, VIEW);
    expect([at("dictator"), at("dog")]).toEqual([
      "Lucid fires at the Comandante: 2 hits",
      "Lucid fires at the dog: 2 hits",
    ]);
    expect(board.firedAt({ ...attack, unit: "dictator" }, VIEW)).toMatch(
      /^The Comandante fires at 2 militia/,
    );
    expect(board.fighters(VIEW, "dictator", 1)).toBe("The Comandante");
    expect([board.militiaOf(NAMES, HIS, 6), board.militiaOf(NAMES, 1, 1)]).toEqual([
      "6 militia of the Dictator",
      "One militia of Mark",
    ]);
    const militia = { seat: 1, unit: "militia", count: 1, initiative: 2, because: [] };
    expect(board.orderWhy([militia, { ...militia, unit: "dictator" }], VIEW)).toBe(
      "One militia 2; the Comandante 2",
    );
  });

  it("refuse with a because", () => {
    for (const code of REFUSALS)
      inBoth(code, () =>
        CATALOGUES[taste.language].refusals[code]({ card: "ak-47", sector: "city_a", militia: 3 }),
      );
    for (const field of [
      "dictator.base",
      "dictator.at",
      "dictator.hand",
      "sectors[1].name",
      "sectors[0].value",
      "x",
    ])
      inBoth(field, () => CATALOGUES[taste.language].refusals.bad_document({ field }));
  });

  it("explain every option, value and preset", () => {
    for (const option of OPTION_NAMES) {
      inBoth(option, () => CATALOGUES[taste.language].options[option].why);
      const choices: Readonly<Record<string, readonly string[]>> = OPTION_CHOICES;
      for (const value of choices[option] ?? [])
        readable(CATALOGUES.tr.options[option].values?.[value]?.title ?? "", `${option} ${value}`);
    }
    for (const preset of PRESETS) inBoth(preset, () => CATALOGUES[taste.language].presets[preset].why);
  });

  it("ask every question, of oneself and of others", () => {
    for (const what of QUESTIONS) {
      const scene = sceneOf({ view: { ...VIEW, fight: FIGHT, questions: [question(what)] } });
      inBoth(what, () => mercWords().yourTurn(scene));
      inBoth(what, () => mercWords().theirTurn("Mark", scene));
    }
  });

  it("have the text of every card", () => {
    for (const id of Object.keys(MERCS)) inBoth(id, () => mercWords().board.mercText(id));
    for (const id of Object.keys(DICTATORS)) inBoth(id, () => mercWords().board.dictatorText(id));
    for (const id of Object.keys(TACTICS)) inBoth(id, () => mercWords().board.tacticsText(id));
    for (const [id, { text }] of Object.entries(EQUIPMENT))
      if (text !== "") inBoth(id, () => mercWords().board.itemText(id));
    for (const id of Object.keys(SECTORS)) readable(CATALOGUES.tr.board.sector(id), id);
  });

  it("describe a sector for ears", () => {
    const [coal] = VIEW.sectors;
    if (!coal) throw new Error("there is none");
    expect(mercWords().board.describe({ ...VIEW, fight: FIGHT }, coal, NAMES, true)).toBe(
      "Coal, industry, worth 5, held by Ece. Fight: Rebels 4, Dictator 1. Not explored. Stash: 1 card. Can be chosen.",
    );
  });

  it("say whether the Dictator can be attacked", () => {
    const { board } = CATALOGUES.en;
    expect(board.dictatorState(VIEW)).toBe("is protected by 4 units");
    expect(board.dictatorState({ ...VIEW, dictator: { ...VIEW.dictator, state: "open" } })).toBe(
      "can be attacked",
    );
    const turkish = CATALOGUES.tr.board;
    expect(turkish.dictatorState(VIEW)).toBe("4 birlikle korunuyor");
    expect(turkish.dictatorShort(VIEW)).toBe("koruma: 4"); // a phone has no room for more
    for (const state of ["hidden", "protected", "open", "dead"])
      inBoth(state, () =>
        mercWords().board.dictatorSentence({ ...VIEW, dictator: { ...VIEW.dictator, state } }),
      );
    expect(board.decrees(VIEW, NAMES)).toHaveLength(5);
    const naming = { ...VIEW, dictator: { ...VIEW.dictator, named: 1 } };
    expect(board.decrees(naming, NAMES)).toContain("His side acts before the team of Mark.");
    inBoth("named", () => mercWords().board.decrees(naming, NAMES).at(-1) ?? "");
  });

  it("say why a sector counts", () => {
    const line = { item: "Coal", amount: 5, count: null, each: null, because: "", part: "industry" };
    const held = { ...line, code: "sector", facts: { sector: "industry_coal", rebels: 3, dictator: 3 } };
    expect(mercWords().line(held)).toEqual({ label: "Coal", because: "3 : 3" });
    inBoth("a tie", () => mercWords().why?.(held) ?? "");
    const alone = { ...line, code: "held", facts: { sector: "industry_coal", own: 4, others: 1, owner: 0 } };
    expect(mercWords().line(alone)).toEqual({ label: "Coal", because: "4 : 1" });
    inBoth("versus", () => mercWords().why?.(alone) ?? "");
  });

  it("tell the end with side, reason, day and both values", () => {
    const owned = (owner: number, amount: number): ScoreLine => ({
      item: "Coal",
      amount,
      count: null,
      each: null,
      because: "",
      part: "industry",
      code: "sector",
      facts: { sector: "industry_coal", owner },
    });
    const sides = (won: boolean, dictator: number): readonly SideStanding[] => [
      { side: "rebels", seats: [0, 1], has_won: won, total: 7, lines: [owned(0, 5), owned(1, 2)] },
      { side: "dictator", seats: [], has_won: !won, total: dictator, lines: [] },
    ];
    const standings = [0, 1].map((seat) => ({ seat, place: 1, total: 7, lines: [] }));
    const outcome = {
      reason: "DICTATOR_KILLED",
      also: ["BASE_CAPTURED"],
      standings,
      sides: sides(true, 11),
    };
    expect(mercWords().headline?.(outcome, NAMES)).toBe("Ece and Mark win");
    expect(mercWords().reason(outcome, NAMES, VIEW)).toBe(
      "The rebels win. The Dictator is dead. The base is captured. Day 3: rebels 7, Dictator 11. Of it Ece 5 and Mark 2.",
    );
    expect(mercWords().reason(outcome, NAMES, null)).toContain("Rebels 7, Dictator 11.");
    const lost = {
      reason: "VALUE_VICTORY",
      also: [],
      standings: standings.map((standing) => ({ ...standing, place: null })),
      sides: sides(false, 7),
    };
    expect(mercWords().headline?.(lost, NAMES)).toBe("The Dictator wins");
    expect(mercWords().reason(lost, NAMES, VIEW)).toContain("Equal values go to the Dictator.");
    inBoth("a tie", () => mercWords().reason(lost, NAMES, VIEW));
    inBoth("a side", () => mercWords().side?.("dictator", []) ?? "");
    expect(mercWords().side?.("first alliance", NAMES)).toBe("Ece and Mark");
  });

  it("tell the end of versus without a Dictator", () => {
    const standings = [8, 5].map((total, seat) => ({ seat, place: seat + 1, total, lines: [] }));
    const outcome = { reason: "ROUNDS_OVER", also: [], standings };
    expect(mercWords().reason(outcome, NAMES, VIEW)).toBe(
      "The last round is played, so the values decide. Day 3: Ece 8 and Mark 5.",
    );
    inBoth("versus", () => mercWords().reason(outcome, NAMES, VIEW));
  });

  it("say nothing of a Dictator where there is none", () => {
    const [first, ...others] = VIEW.sectors;
    if (!first) throw new Error("there is none");
    const coal = { ...first, militia: [2, 1, 0] };
    const view: MercView = {
      ...VIEW,
      options: { ...VIEW.options, mode: "versus", rounds: 3 },
      sectors: [coal, ...others],
    };
    for (const language of BOTH) {
      taste.language = language;
      const { board } = mercWords();
      const said = [
        board.detail(view),
        board.describe(view, coal, NAMES, false),
        board.fightLine({ ...view, fight: FIGHT }),
      ].join(" ");
      expect(said).not.toMatch(/Dictator|Diktatör|Comandante|Komutan/);
      expect(said).toContain("4");
    }
  });

  it("write a minus as wide as a plus on the cards too", () => {
    for (const each of BOTH) expect(CATALOGUES[each].board.mercText("max")).toMatch(/ \u22121\.$/);
  });

  it("say whom it is against, and to the Dictator who he is", () => {
    const said = (seat: number): string[] =>
      BOTH.map((each) => CATALOGUES[each].board.detail({ ...VIEW, seat }));
    expect(said(0)).toEqual(["against the Comandante", "karşıda Komutan"]);
    expect(said(HIS)).toEqual(["you are the Comandante", "Komutan sensin"]);
  });

  it("say what everybody is doing", () => {
    const asked = { ...VIEW, questions: [question("loot"), { ...question("act"), seat: 1 }] };
    expect(mercWords().board.doing(asked, 0)).toBe("is sorting equipment");
    expect(mercWords().board.doing(asked, 1)).toMatch(/^is acting, \d actions? left$/);
    expect(mercWords().board.doing({ ...asked, phase: "over" }, 1)).toBe("");
    expect(mercWords().theirTurn("Mark", sceneOf({ view: asked }))).toBe("Mark is acting");
    for (const seat of [0, 1]) inBoth(`seat ${seat}`, () => mercWords().board.doing(asked, seat));
  });

  it("say what hits would do, and what a fight is about", () => {
    const view = { ...VIEW, fight: FIGHT };
    expect(mercWords().board.wouldLose(view, "lucid", 2, false)).toBe("loses 2 health");
    expect(mercWords().board.wouldLose(view, "lucid", 3, false)).toBe("dies");
    inBoth("losses", () => mercWords().board.wouldLose(view, "lucid", 1, true));
    inBoth("the fight", () => mercWords().board.fightLine(view));
  });

  it("say how it stands once the attacker has the sector, whoever has more units there now", () => {
    const [coal, ...others] = VIEW.sectors;
    if (!coal) throw new Error("there is none");
    const line = (control: string, changes: Partial<FightView>): string =>
      mercWords().board.fightLine({
        ...VIEW,
        fight: { ...FIGHT, ...changes },
        sectors: [{ ...coal, control }, ...others],
      });
    expect(line("dictator", { attacker: 0 })).toBe("Round 2. Worth 5: if it falls, rebels lead 12 to 6.");
    expect(line("rebels", { attacker: 0 })).toBe(
      "Round 2. Worth 5: if it falls, the Dictator leads 11 to 7.",
    );
    expect(line("rebels", { attacker: HIS })).toBe(
      "Round 2. Worth 5: if it falls, the Dictator leads 16 to 2.",
    );
    expect(line("dictator", { attacker: HIS })).toBe(
      "Round 2. Worth 5: if it falls, the Dictator leads 11 to 7.",
    );
    expect(line("dictator", { outside: 1 })).toBe("Round 2. Worth 5.");
    taste.language = "tr";
    expect(line("dictator", { attacker: 0 })).toBe("2. tur. Değeri 5: düşerse asiler 12–6 önde olur.");
  });

  it("let a vehicle take hits first, also those that pass armor", () => {
    const aim = { target: "lucid", seat: 0, count: 1, hits: 0, room: 5, stray: false };
    const view = { ...VIEW, fight: { ...FIGHT, aims: [aim] } };
    const lost = (hits: number, pierces = false): string =>
      mercWords().board.wouldLose(view, "lucid", hits, pierces);
    expect([lost(2), lost(2, true), lost(3), lost(5)]).toEqual([
      "the vehicle takes it",
      "the vehicle takes it",
      "loses 1 health",
      "dies",
    ]);
    inBoth("a vehicle", () => lost(2));
  });

  it("count only the dice that are left", () => {
    const scene = sceneOf({ view: { ...VIEW, fight: { ...FIGHT, given: 2 } } });
    expect(mercWords().board.aimWhy(scene, 0)).toBe("Lucid throws 1 die.");
    taste.language = "tr";
    expect(mercWords().board.aimWhy(scene, 0)).toBe("Lucid 1 zar atar.");
  });

  it("promise no more militia than there may be room for", () => {
    const trained = (): string => mercWords().action({ do: "train", unit: "doc" }, sceneOf()).consequence;
    expect(trained()).toBe("Doc trains up to 2 militia in Coal.");
    taste.language = "tr";
    expect(trained()).toBe("Doc en çok 2 milis eğitir: Kömür.");
  });

  it("have Turkish names for all equipment, tactics cards and Dictators", () => {
    const { board, options } = CATALOGUES.tr;
    const stay = new Set(["ak-47", "m16", "uzi", "humvee", "tank", "general"]);
    for (const [id, { name }] of Object.entries({ ...EQUIPMENT, ...TACTICS }))
      if (!stay.has(id)) expect(board.item(id), id).not.toBe(name);
    for (const [id, { name }] of Object.entries(DICTATORS))
      if (!stay.has(id)) expect(options.dictator.values?.[id]?.title, id).not.toBe(name.replace("The ", ""));
  });
});
