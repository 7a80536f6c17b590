// Both languages say everything about Okey 101, and nothing a reader should not see.
import { describe, expect, it } from "vitest";
import { BOTH, inBoth as inBothOf, inLanguage, leaves, readable, sameKeys } from "../../../i18n/checking";
import { taste } from "../../../storage/taste.svelte";
import type { Outcome, ScoreLine } from "../../../net/types";
import { worded } from "../../../i18n/words/refusal";
import { ACTIONS, EVENTS, OPTION_CHOICES, OPTION_NAMES, PRESETS, REFUSALS } from "../model/types";
import { CATALOGUES, okeyWords, type OkeyScene } from ".";
import {
  NAMES,
  line,
  ended,
  RUN,
  SET,
  OUT,
  RESULT,
  HAPPENED,
  VIEW,
  scene,
  SCENES,
  ACTED,
  ROW,
  SAMPLES,
} from "./sample";

// Words that are the same at every table of the world, or are no words.
const SHARED = /okey|Okey Plus|[Rr]iziko|katlamalı|[^\p{Letter}]/gu;

/** A text without names: what is left is language. */
const language = (text: string): string =>
  NAMES.reduce((rest, name) => rest.replaceAll(name, ""), text).replaceAll(SHARED, "");

const inBoth = (about: string, say: () => string): void => inBothOf(about, say, language);

/** A function's parameters, those that are taken apart by the name of what they are. */
function given(path: string, say: (...given: never[]) => unknown): readonly unknown[] {
  const list = /^(?:function\s*\w*\s*|\w+)?\(?((?:\{[^}]*\}|[^)=])*)\)?/.exec(String(say))?.[1] ?? "";
  const names = list.split(/,(?![^{]*\})/).flatMap((name) => name.trim().replace(/\d+$/, "") || []);
  return names.map((name) => {
    if (name.startsWith("{")) {
      if (path.startsWith("seat")) return { ...VIEW.players[0], opened: "melds", opened_with: 104 };
      return path === "near" ? { seat: 1, mark: "nearer", tiles: 3, shed: 2 } : SCENES[0];
    }
    if (name === "scene") return SCENES[0];
    if (path === "buttons.layOff") return ["R11", "R6=R12"];
    if (path === "ledger.how" && name === "row") return { ...ROW, finisher: 1 };
    if (path === "place" && name === "row") return 1;
    if (path === "put" && name === "row") return 1;
    if (path === "arranged") return "runs";
    if (path === "warning" && name === "fine") return 101;
    if (path === "consequence.discard" && name === "fine") return 101;
    return name in SAMPLES ? SAMPLES[name] : 12;
  });
}

const said = (result: unknown): readonly string[] =>
  typeof result === "string"
    ? [result]
    : Array.isArray(result)
      ? result.map(String)
      : Object.values(result as object).map(String);

describe("the catalogues of Okey 101", () => {
  it("have the same keys in both languages", () => sameKeys(CATALOGUES));

  it.each(["board", "form"] as const)("have every word of the %s", (panel) => {
    for (const [path] of leaves(CATALOGUES.en[panel]))
      for (const language of BOTH) {
        taste.language = language;
        const value = leaves(okeyWords()[panel]).find(([found]) => found === path)?.[1];
        const result =
          typeof value === "function"
            ? (value as (...all: unknown[]) => unknown)(...given(path, value as () => unknown))
            : value;
        for (const sentence of said(result)) readable(sentence, `${panel}.${path} in ${language}`);
      }
  });

  it("explain every option, every value and every preset", () => {
    const booleans = Object.keys(CATALOGUES.en.options).filter((name) => {
      const values = (CATALOGUES.en.options as Record<string, { values?: object }>)[name]?.values ?? {};
      return "true" in values;
    });
    const values: Record<string, readonly string[]> = {
      ...OPTION_CHOICES,
      ...Object.fromEntries(booleans.map((name) => [name, ["true", "false"]])),
      scoring: ["seed", "seed_code", "common", "okey_plus", "kahve", "document"],
    };
    expect(booleans).toHaveLength(11);
    expect(Object.keys(CATALOGUES.en.options).sort()).toEqual([...OPTION_NAMES].sort());
    for (const name of OPTION_NAMES) {
      inBoth(name, () => okeyWords().options[name].title);
      inBoth(`why ${name}`, () => okeyWords().options[name].why);
      for (const value of values[name] ?? []) {
        const explained = (): { title: string; why: string } | undefined =>
          (CATALOGUES[taste.language].options as Record<string, { values?: Record<string, { title: string; why: string }> }>)[name]?.values?.[value]; // prettier-ignore
        inBoth(`${name} ${value}`, () => explained()?.title ?? "");
        inBoth(`why ${name} ${value}`, () => explained()?.why ?? "");
      }
    }
    for (const preset of PRESETS) {
      inBoth(preset, () => okeyWords().presets[preset].title);
      inBoth(`why ${preset}`, () => okeyWords().presets[preset].why);
    }
  });

  it.each(REFUSALS)("say why not: %s", (code) => {
    const facts = {
      tile: "K11",
      tiles: ["R1", "K2"],
      bar: 101,
      points: 87,
      pairs: 4,
      cap: 2,
      rule: "",
      option: "exhaustion",
    };
    expect(Object.keys(CATALOGUES.en.refusals)).toContain(code);
    inBoth(code, () => worded({ code, facts }, okeyWords()));
  });

  it("say which way of opening allows what", () => {
    for (const rule of [
      "melds and pairs do not mix in an opening",
      "pairs were declared",
      "who opened with pairs lays no new sets or runs",
      "nobody has opened with pairs",
    ])
      for (const language of BOTH)
        expect(inLanguage(language, () => okeyWords().refusals.wrong_route({ rule }))).not.toBe(
          okeyWords().refusals.wrong_route({}),
        );
  });

  it.each(["reason", "indicator", "winner", "finish.elden", "finish.pairs", "options.teams", "options.scoring.row", "players", "players[1].name", "players[1].opened", "players[1].hand", "players[1].hand[2]", "players[1].fines[0].tile", "players[1]", "document"])("name the field of a form: %s", (field) => {
    inBoth(field, () => worded({ code: "bad_document", facts: { field } }, okeyWords()));
  }); // prettier-ignore
});

describe("what happens in Okey 101", () => {
  it("is in the sample, of every kind", () => {
    expect([...new Set(HAPPENED.map(({ event }) => event))].sort()).toEqual([...EVENTS].sort());
    expect(ACTED.map((action) => action.do).sort()).toEqual([...ACTIONS].sort());
  });

  it.each(HAPPENED)("is told: $event", (event) => {
    inBoth(JSON.stringify(event), () => okeyWords().event(event, NAMES));
  });

  it("is told short, and tiles with their colours", () => {
    const opening = {
      event: "hand_opened",
      seat: 1,
      route: "melds",
      points: 105,
      melds: [RUN, SET],
    } as const;
    taste.language = "en";
    expect(okeyWords().event(opening, NAMES)).toBe("Mehmet opened with 105 points: red 8–10; three 13s (yellow, blue, and black)."); // prettier-ignore
    taste.language = "tr";
    expect(okeyWords().event(opening, NAMES)).toBe(
      "Mehmet 105 sayıyla el açtı: kırmızı 8–10; üç 13 (sarı, mavi ve siyah).",
    );
  });

  it("has no words where others’ racks are dealt, or the end of a single hand was told", () => {
    for (const language of BOTH) {
      taste.language = language;
      expect(okeyWords().event({ event: "tiles_dealt", seat: 1, count: 21, tiles: null }, NAMES)).toBe("");
      expect(okeyWords().event({ event: "ended", outcome: OUT }, NAMES)).toBe("");
      expect(okeyWords().event({ event: "unheard_of" }, NAMES)).toBe("");
    }
  });

  it("is awaited in words", () => {
    for (const scene of SCENES) {
      inBoth(`${scene.view.phase} ${scene.view.duty}`, () => okeyWords().yourTurn(scene));
      inBoth("why", () => okeyWords().board.yourTurn(scene).why);
      inBoth("theirs", () => okeyWords().theirTurn("Ayşe", scene));
    }
    expect(new Set(SCENES.map((scene) => okeyWords().yourTurn(scene))).size).toBe(9);
  });

  it.each(ACTED)("can be done: $do", (action) => {
    inBoth(action.do, () => okeyWords().action(action, SCENES[1] as OkeyScene).label);
    inBoth(`why ${action.do}`, () => okeyWords().action(action, SCENES[1] as OkeyScene).consequence);
  });

  it("makes landmarks", () => {
    const found = HAPPENED.flatMap((event) => okeyWords().landmark([event], NAMES) ?? []);
    expect(found.map(({ sign }) => sign)).toEqual(["▲", "▲", "★", "!", "⚑"]);
    for (const event of HAPPENED.filter((one) => okeyWords().landmark([one], NAMES)))
      inBoth(event.event, () => okeyWords().landmark([event], NAMES)?.title ?? "");
  });

  it("is marked as practice, and otherwise as a hand of the match", () => {
    expect(okeyWords().detail(SCENES[0] as OkeyScene)).toBe("Practice: going out");
    const match = scene({ hand: 3, options: { ...VIEW.options, practice: "none" } });
    expect(inLanguage("en", () => okeyWords().detail(match))).toBe("hand 3 of 11, singles");
    expect(inLanguage("tr", () => okeyWords().detail(match))).toBe("11 elin 3’üncüsü, tekli");
  });
});

describe("the six rows of a result", () => {
  const tie = ended("drawing_stack_exhausted", [{ place: 1, total: 12 }, { place: 1, total: 12 }, {}, {}]);
  const rows: readonly (readonly [Outcome, readonly [string, string], readonly [string, string]])[] = [
    [
      { ...OUT, also: [] },
      ["Winner: Ayşe", "Ayşe emptied the rack (went out)."],
      ["Kazanan: Ayşe", "Ayşe bitti: ıstakasında taş kalmadı."],
    ],
    [
      ended("drawing_stack_exhausted", [{ place: 2, total: 15 }, { place: 1, total: 8 }, {}, {}]),
      ["Winner: Mehmet", "Drawing stack exhausted, lowest score wins (8 points)."],
      ["Kazanan: Mehmet", "Deste tükendi, en düşük puan kazanır (8 puan)."],
    ],
    [
      tie,
      ["Winners: Ayşe, Mehmet (tie)", "Drawing stack exhausted, lowest score wins (12 points)."],
      ["Kazananlar: Ayşe, Mehmet (berabere)", "Deste tükendi, en düşük puan kazanır (12 puan)."],
    ],
    [
      ended("drawing_stack_exhausted", [{}, {}, {}, {}]),
      ["No winner", "Drawing stack exhausted, nobody has opened."],
      ["Kazanan yok", "Deste tükendi, kimse el açmadı."],
    ],
    [
      ended("deck_empty", [{ total: 26 }, { total: 0 }]),
      ["No winner", "No tiles left to draw."],
      ["Kazanan yok", "Çekilecek taş kalmadı."],
    ],
    [
      ended("all_pairs", [{ total: 0 }, { total: 101 }]),
      ["No winner", "All players have only pairs."],
      ["Kazanan yok", "Bütün oyuncuların yalnız çifti var."],
    ],
  ];

  it.each(rows)("132: %#", (outcome, english, turkish) => {
    for (const [language, expected] of [
      ["en", english],
      ["tr", turkish],
    ] as const) {
      // prettier-ignore
      taste.language = language;
      expect([okeyWords().headline(outcome, NAMES), okeyWords().reason(outcome, NAMES)]).toEqual(expected);
    }
  });

  it("name how a hand was finished, a void hand, partners, and a match", () => {
    taste.language = "tr";
    expect(okeyWords().reason(OUT, NAMES)).toBe("Ayşe elden, okeyle ve çift bitti: ıstakasında taş kalmadı.");
    taste.language = "en";
    expect(okeyWords().reason(ended("all_pairs", [{ total: 0 }], ["void"]), NAMES)).toContain("void");
    const partner = line("partner", "partner", 0, { seat: 2 });
    const team = ended("hand_empty", [
      { place: 1, total: -101, lines: [partner] },
      {},
      { place: 1, total: -101 },
      {},
    ]);
    expect(okeyWords().headline(team, NAMES)).toBe("Winners: Ayşe and Çınar");
    const match = ended("hands_played", [
      { place: 1, total: -86, lines: [line("hands", "won", -86, { hand: 1 })] },
    ]);
    expect(okeyWords().headline(match, NAMES)).toBeNull();
    inBoth("a match", () => okeyWords().reason(match, NAMES));
  });

  it("say scores with their sign, and why there is none", () => {
    expect([15, 0, -101].map(okeyWords().total)).toEqual(["+15", "0", "−101"]);
    expect(okeyWords().noScore(2, { last_hand: RESULT })).toBe("No score (hasn't opened)");
    expect(okeyWords().noScore(3, { last_hand: RESULT })).toBe("No score (opened with pairs)");
    expect(okeyWords().noScore(0, { players: [{ opened: "none" }] })).toBe("No score (hasn't opened)");
    expect(okeyWords().noScore(0, null)).toBe("No score (hasn't opened)");
  });
});

describe("the lines of a sheet", () => {
  const causes = Object.fromEntries([["causes", "finish_okey opened_pairs"], ["multiplier", 4]]); // prettier-ignore
  const lines: readonly ScoreLine[] = [
    line("base", "went_out", -202, { base: -101, ...causes }),
    line("base", "not_opened", 202, { base: 202, ...causes }),
    line("base", "not_opened", 0),
    line("base", "declared_not_opened", 404, { base: 404, ...causes }),
    line("base", "opened", 10, { base: 10, ...causes }),
    line("base", "void", 0),
    line("base", "waived", 0),
    line("tiles", "tiles_left", 52, { sum: 26, tiles: "R5 Y9 F", times: 2, ...causes }),
    line("tiles", "tiles_left", 0, { sum: 0, tiles: "", times: 1, multiplier: 1, causes: "" }),
    line("surcharge", "joker_held", 101, { okeys: 1, false_jokers: 2, amount: 101 }),
    ...["playable_discard", "okey_discard", "failed_opening", "taken_back", "fed_opening"].map((kind) =>
      line("fines", kind, 101, { turn: 3, tile: "R7" }),
    ),
    ...["went_out", "won", "no_score", "scored"].map((code) =>
      line("hands", code, 26, { hand: 3, reason: "hand_empty", verdict: "win" }),
    ),
    line("partner", "partner", 26, { seat: 2 }),
  ];

  it.each(lines)("are named and explained: $part $code", (one) => {
    inBoth("label", () => okeyWords().line(one).label);
    if (one.code !== "scored") inBoth("because", () => okeyWords().line(one).because);
    inBoth("why", () => okeyWords().why(one));
  });

  it("belong to parts that have a title", () => {
    for (const part of new Set(lines.map((one) => one.part)))
      inBoth(part, () => okeyWords().parts[part as keyof typeof CATALOGUES.en.parts]);
  });
});
