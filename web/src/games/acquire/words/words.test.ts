// Both languages say everything about Acquire, and nothing a reader should not see.
import { describe, expect, it } from "vitest";
import { BOTH, inBoth as inBothOf, inLanguage, leaves, readable, sameKeys } from "../../../i18n/checking";
import { worded } from "../../../i18n/words/refusal";
import type { Outcome } from "../../../net/types";
import { taste } from "../../../storage/taste.svelte";
import {
  ACTIONS,
  CHAINS,
  EVENTS,
  OPTION_CHOICES,
  OPTION_NAMES,
  PRESETS,
  REASONS,
  REFUSALS,
  type AnyAction,
  type TileView,
} from "../model/types";
import { CATALOGUES, acquireWords, type AcquireScene } from ".";
import { FACTS, HAPPENED, LINES } from "./happened";
import { NAMES, NOW, SAMPLES, SCENES } from "./sample";

const FAME = [...NAMES, ...CHAINS, "Acquire", "Kibitz", "MERC", "Okey"];

/** A text without names, tiles and figures: what is left is language. */
function language(text: string): string {
  return FAME.reduce((rest, name) => rest.replaceAll(name, ""), text)
    .replaceAll(/\b(?:\d{1,2}[A-I]|[A-Z])\b/g, "")
    .replaceAll(/[^\p{Letter}]/gu, "");
}

const inBoth = (about: string, say: () => string): void => inBothOf(about, say, language);

function parameters(of: (...given: never[]) => unknown): readonly string[] {
  const list = /^(?:function\s*\w*\s*)?\(?([^)=]*)\)?/.exec(String(of))?.[1] ?? "";
  return list.split(",").flatMap((name) => name.trim().replace(/\d+$/, "") || []); // a bundler numbers names that it finds twice;
}

describe("the catalogues", () => {
  it("of Acquire have the same keys in both languages", () => sameKeys(CATALOGUES));

  const panels = ["board", "steps", "ledger", "end", "declare", "now", "basket", "founding", "merger", "standing", "trade", "table", "form"] as const; // prettier-ignore

  it.each(panels)("of Acquire have every word of the panel %s", (panel) => {
    for (const [path] of leaves(CATALOGUES.en[panel]))
      inBoth(`${panel}.${path}`, () => {
        const value = leaves(acquireWords()[panel]).find(([found]) => found === path)?.[1];
        if (typeof value !== "function") return value as string;
        const say = value as (...given: unknown[]) => string;
        const given = parameters(say).map((name) => {
          if (name === "now") return { ...NOW, met: path === "conditions" ? [] : ["chain_41", "all_safe"] };
          expect(Object.keys(SAMPLES), `a sample for ${panel}.${path}`).toContain(name);
          return SAMPLES[name];
        });
        return say(...given);
      });
  });
});

describe("options", () => {
  it("are explained, and each of their values", () => {
    for (const name of OPTION_NAMES) {
      inBoth(name, () => acquireWords().options[name].title);
      inBoth(`why ${name}`, () => acquireWords().options[name].why);
    }
    const booleans = { player_trading: ["true", "false"], trade_gifts: ["true", "false"] };
    for (const [name, values] of Object.entries({ ...OPTION_CHOICES, ...booleans }))
      for (const value of values) {
        const explained = (): { title: string; why: string } | undefined =>
          (
            CATALOGUES[taste.language].options as Record<
              string,
              { values?: Record<string, { title: string; why: string }> }
            >
          )[name]?.values?.[value];
        inBoth(`${name} ${value}`, () => explained()?.title ?? "");
        inBoth(`why ${name} ${value}`, () => explained()?.why ?? "");
      }
    expect(Object.keys(CATALOGUES.en.options).sort()).toEqual([...OPTION_NAMES].sort());
  });

  it("have presets with names", () => {
    for (const preset of PRESETS) {
      inBoth(preset, () => acquireWords().presets[preset].title);
      inBoth(`why ${preset}`, () => acquireWords().presets[preset].why);
    }
  });
});

describe("refusals", () => {
  it.each(REFUSALS)("of Acquire: %s", (code) => {
    expect(Object.keys(FACTS)).toContain(code);
    inBoth(code, () => worded({ code, facts: FACTS[code] ?? {} }, acquireWords()));
  });

  it("say what is still possible", () => {
    const unsafe = { unsafe: { Luxor: 8 }, largest: 20 };
    inBoth("end_not_met", () => acquireWords().refusals.end_not_met(unsafe));
    inBoth("bank_short", () => acquireWords().refusals.bank_short({ chain: "Tower", bank: 1 }));
  });

  it("begin with the three sentences that are fixed (A3)", () => {
    const refused = [
      { code: "end_not_met", facts: { unsafe: { Luxor: 8 }, largest: 20 } },
      { code: "end_not_met", facts: { unsafe: {}, largest: 0 } },
      { code: "not_started", facts: {} },
      { code: "ended", facts: {} },
    ];
    const fixed = (language: "en" | "tr"): string[] =>
      inLanguage(language, () => refused.map((refusal) => worded(refusal, acquireWords())));
    expect(fixed("en")).toEqual([
      "End conditions not met: the largest chain has 20 tiles, and not every chain is safe: Luxor (8 tiles).",
      "End conditions not met: no chain is on the board.",
      "Game has not started.",
      "Game has ended. Look at the score sheet, or play a rematch.",
    ]);
    expect(fixed("tr")).toEqual([
      "Bitiş koşulları sağlanmadı: en büyük zincir 20 karo, güvenli olmayanlar: Luxor (8 karo).",
      "Bitiş koşulları sağlanmadı: tahtada zincir yok.",
      "Oyun başlamadı.",
      "Oyun bitti. Puan tablosuna bakabilir ya da rövanş oynayabilirsin.",
    ]);
  });

  it("of a score form name the field", () => {
    const fields = [
      "chains",
      "chains.Tower",
      "players",
      "players[*].shares.Tower",
      "players[0].name",
      "players[0].cash",
    ];
    for (const field of [...fields, "players[0].shares.Tower", "market.Tower", "options"])
      inBoth(field, () => worded({ code: "bad_document", facts: { field } }, acquireWords()));
  });
});

describe("events", () => {
  it("of all kinds are in the sample", () => {
    expect([...new Set(HAPPENED.map(({ event }) => event))].sort()).toEqual([...EVENTS].sort());
  });

  it.each(HAPPENED.filter(({ event }) => event !== "holdings_shown"))("are told: $event", (event) => {
    inBoth(JSON.stringify(event), () => acquireWords().event(event, NAMES));
  });

  it("that another sentence tells have no words, and neither have those of a newer server", () => {
    for (const silent of [HAPPENED.find(({ event }) => event === "holdings_shown"), { event: "unheard_of" }])
      for (const language of BOTH)
        expect(inLanguage(language, () => acquireWords().event(silent, NAMES))).toBe("");
  });

  it("make landmarks", () => {
    for (const tag of ["chain_founded", "merger_began", "game_declared"]) {
      const events = HAPPENED.filter(({ event }) => event === tag || event === "survivor_found").slice(0, 2);
      inBoth(tag, () => acquireWords().landmark(events, NAMES)?.title ?? "");
      expect(acquireWords().landmark(events, NAMES)?.sign).toHaveLength(1);
    }
    expect(acquireWords().landmark([{ event: "tile_placed", seat: 0, tile: "1A" }], NAMES)).toBeNull();
  });
});

describe("turns and actions", () => {
  const extra: readonly AnyAction[] = [
    { do: "propose", to: 1, give: { shares: { Tower: 2 } }, want: { cash: 500 } },
    { do: "buy", shares: { Tower: 1, Imperial: 2 } },
    { do: "dispose", sell: 0, trade: 0 },
  ];
  const cases = SCENES.flatMap((scene) => [...scene.legal, ...extra].map((action) => ({ scene, action })));

  it("cover every kind of action and every decision", () => {
    expect([...new Set(cases.map(({ action }) => action.do))].sort()).toEqual([...ACTIONS].sort());
    expect(new Set(SCENES.map(({ view }) => view.phase)).size).toBe(7);
    const effects = new Set(SCENES.flatMap(({ view }) => view.hand?.map(({ effect }) => effect) ?? []));
    expect([...effects].sort()).toEqual(["blocked", "dead", "found", "grow", "loose", "merge"]);
  });

  it("have a label and a consequence", () => {
    for (const { scene, action } of cases) {
      const about = `${JSON.stringify(action)} in ${scene.view.phase}`;
      inBoth(about, () => acquireWords().action(action, scene).label);
      for (const language of BOTH) {
        const { consequence } = inLanguage(language, () => acquireWords().action(action, scene));
        if (consequence !== "") readable(consequence, `${about} in ${language}`);
      }
    }
  });

  it("say whose turn it is", () => {
    for (const scene of SCENES) {
      inBoth(scene.view.phase, () => acquireWords().yourTurn(scene));
      for (const name of NAMES.slice(0, scene.view.players.length))
        inBoth(`${scene.view.phase} of ${name}`, () =>
          acquireWords().theirTurn(name, { ...scene, me: null }),
        );
    }
  });

  it("describe every space and every tile in hand", () => {
    for (const scene of SCENES) {
      for (const tile of scene.view.hand ?? []) {
        inBoth(`effect of ${tile.tile}`, () => acquireWords().effect(tile).text);
        inBoth(`rest of ${tile.tile}`, () => acquireWords().effect(tile).rest);
      }
      for (const row of "ABCDEFGHI")
        for (let column = 1; column <= 12; column += 1)
          inBoth(`${column}${row}`, () => acquireWords().describe(`${column}${row}`, scene));
    }
  });
});

describe("the score sheet", () => {
  it.each(LINES)("has words for a line: $code", (line) => {
    inBoth(`label of ${line.code}`, () => acquireWords().line(line).label);
    inBoth(`because of ${line.code}`, () => acquireWords().line(line).because);
    inBoth(`why ${line.code}`, () => acquireWords().why(line));
    if (line.part !== "cash") expect(acquireWords().line(line).chip?.tint).toMatch(/^ch-[a-z]+$/);
  });

  it("covers every reason to be paid and every part", () => {
    const codes = [
      "in_hand",
      "majority",
      "minority",
      "off_board",
      "only_holder",
      "sold",
      "tied_majority",
      "tied_minority",
    ];
    expect(LINES.map(({ code }) => code).sort()).toEqual(codes);
    for (const part of ["cash", "bonuses", "shares"] as const) inBoth(part, () => acquireWords().parts[part]);
  });

  it.each(REASONS)("says why the game ended: %s", (reason) => {
    const outcome: Outcome = { reason, standings: [], also: [] };
    const over = SCENES.find(({ view }) => view.phase === "over")?.view ?? null;
    for (const view of [null, over]) inBoth(reason, () => acquireWords().reason(outcome, NAMES, view));
  });
});

describe("sentences of the reference", () => {
  // The position of the reference pictures: 7F joins American (7 tiles) to Continental (12).
  const base = SCENES.find(({ view }) => view.phase === "place") as AcquireScene;
  const tile: TileView = {
    tile: "7F",
    effect: "merge",
    chains: ["American", "Continental"],
    size: 20,
    survivor: "Continental",
  };
  const sizes = [3, 5, 7, 0, 0, 12, 4];
  const scene: AcquireScene = {
    ...base,
    me: 0,
    names: ["Ece", "Mark", "Sofia", "Hazel"],
    view: {
      ...base.view,
      options: { ...base.view.options, end_size: 41 },
      hand: [tile],
      chains: base.view.chains.map((chain, place) => ({
        ...chain,
        size: sizes[place] ?? 0,
        safe: sizes[place] === 12,
      })),
    },
    outlook: {
      ...(base.outlook as NonNullable<AcquireScene["outlook"]>),
      market: false,
      hand: [
        { tile: "7F", price: 900, safe: false, ends: false, pays: [
          { seat: 1, chain: "American", amount: 7000 },
          { seat: 0, chain: "American", amount: 3500 },
        ] }, // prettier-ignore
      ],
    },
  };
  const place: AnyAction = { do: "place", tile: "7F" };

  it("are said in English", () => {
    const w = acquireWords();
    expect(w.action(place, scene)).toEqual({
      label: "Place 7F",
      consequence: "American joins Continental: 20 tiles. Mark is paid $7,000, you $3,500.",
    });
    expect(w.describe("7F", scene)).toBe(
      "7F, in your hand. Would merge American, 7 tiles, into Continental, 12 tiles. You would get $3,500.",
    );
    expect(w.effect(tile)).toMatchObject({ text: "A → C", chains: ["American"], into: "Continental" });
    expect(w.end.conditions({ ...NOW, largest: "Continental" })).toBe(
      "The end may be declared when a chain has 41 tiles (12 now) or every chain is safe (1 of 5).",
    );
    expect(w.merger.bonus({ code: "majority", ways: 1, amount: 7000, price: 700 })).toBe(
      "majority, 10 × $700",
    );
    expect(w.refusals.no_cash({ cost: 2100, cash: 1900 })).toContain("This costs $2,100; you have $1,900.");
  });

  it("are said in Turkish", () => {
    inLanguage("tr", () => {
      const w = acquireWords();
      expect(w.action(place, scene)).toEqual({
        label: "7F karosunu koy",
        consequence:
          "American, Continental'a katılır: 20 karo. Ödenecek: Mark 7.000\u00a0$, sana 3.500\u00a0$.",
      });
      expect(w.refusals.no_cash({ cost: 2100, cash: 1900 })).toContain(
        "Bu 2.100\u00a0$ tutuyor; sende 1.900\u00a0$ var.",
      );
      expect(w.event({ event: "tile_placed", seat: 3, tile: "9F" }, scene.names)).toBe(
        "Hazel karo koydu: 9F.",
      );
      expect(w.merger.holdWhy("American")).toBe("American yeniden kurulmazsa değersiz");
    });
  });

  it("name who declared, and why that was possible", () => {
    const view = { ...scene.view, declarer: 1, chains: scene.view.chains.map((chain) => ({ ...chain, size: chain.chain === "Continental" ? 43 : 0 })) }; // prettier-ignore
    expect(acquireWords().reason({ reason: "chain_41", standings: [], also: [] }, scene.names, view)).toBe(
      "Mark declared the end: Continental has 43 tiles, and 41 are enough.",
    );
  });
});
