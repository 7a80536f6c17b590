// What the words of Okey 101 are tried on: one event and action of every kind, every decision, lines and results.
import type { Outcome, ScoreLine, Standing } from "../../../net/types";
import type { AnyAction, AnyEvent, HandResult, MeldView, OkeyView } from "../model/types";
import type { OkeyScene } from ".";

export const NAMES = ["Ayşe", "Mehmet", "Çınar", "Zeynep"];

export function line(part: string, code: string, amount: number, facts: ScoreLine["facts"] = {}): ScoreLine {
  return { item: part, amount, count: null, each: null, because: "…", part, code, facts };
}

export function ended(
  reason: string,
  standings: readonly Partial<Standing>[],
  also: readonly string[] = [],
): Outcome {
  return {
    reason,
    also,
    standings: standings.map((standing, seat) => ({
      seat,
      place: null,
      total: null,
      lines: [],
      ...standing,
    })),
  };
}

export const RUN: MeldView = {
  meld: 1,
  owner: 0,
  kind: "run",
  tiles: ["R8", "R9", "R6=R10"],
  points: 27,
  parent: null,
};
export const SET: MeldView = {
  meld: 2,
  owner: 1,
  kind: "set",
  tiles: ["Y13", "B13", "K13"],
  points: 39,
  parent: null,
};
export const PAIR: MeldView = {
  meld: 3,
  owner: 2,
  kind: "pair",
  tiles: ["R1", "R1"],
  points: 0,
  parent: null,
};
export const OUT = ended(
  "hand_empty",
  [
    {
      place: 1,
      total: -101,
      lines: [line("base", "went_out", -101, { base: -101, multiplier: 1, causes: "" })],
    },
    { place: 2, total: 26 },
    { place: 3, total: 52 },
    { place: 4, total: 109 },
  ],
  ["finish_elden", "finish_okey", "finish_pairs", "finish_same_turn"],
);
export const RESULT: HandResult = {
  number: 2,
  starter: 1,
  end: {
    reason: "hand_empty",
    okey: 5,
    racks: [[], ["R1"], [], []],
    opened: ["melds", "melds", "none", "pairs"],
    declared: [false, false, false, false],
    riziko: false,
    finish: null,
    fines: [],
  },
  outcome: OUT,
  scores: [-101, 26, null, 109],
  booked: [-101, 26, 202, 109],
  draw: false,
  void: false,
  winning_score: -101,
  verdict: "win",
};

export const HAPPENED: readonly AnyEvent[] = [
  { event: "hand_began", hand: 1, starter: 0, indicator: "R5", okey: "R6", riziko: true },
  { event: "tiles_dealt", seat: 0, count: 3, tiles: ["R1", "K13", "F"] },
  { event: "tile_drawn", seat: 1, left: 11, tile: null },
  { event: "tile_drawn", seat: 0, left: 10, tile: "B4" },
  { event: "tile_taken", seat: 1, tile: "K11", thrower: 0 },
  { event: "tile_given_back", seat: 1, tile: "K11" },
  { event: "discard_declined", seat: 2 },
  { event: "pairs_declared", seat: 2 },
  { event: "hand_opened", seat: 1, route: "melds", points: 105, melds: [RUN, SET] },
  { event: "hand_opened", seat: 2, route: "pairs", points: 0, melds: [PAIR, PAIR] },
  { event: "opening_failed", seat: 3, route: "melds", reached: 87, bar: 101 },
  { event: "opening_failed", seat: 3, route: "pairs", reached: 4, bar: 5 },
  { event: "meld_laid", seat: 1, meld: SET },
  { event: "tiles_laid_off", seat: 1, tiles: ["R11"], meld: RUN },
  { event: "run_split", seat: 1, tile: "R6", parent: 1, melds: [RUN, RUN] },
  { event: "okey_swapped", seat: 1, tile: "R3", meld: RUN },
  { event: "turn_retracted", seat: 1, melds: [] },
  { event: "tile_discarded", seat: 1, tile: "R7", playable: true },
  { event: "fined", fine: { seat: 1, kind: "playable_discard", turn: 3, tile: "R7", points: null } },
  { event: "hand_ended", result: RESULT },
  {
    event: "ended",
    outcome: ended("hands_played", [
      { place: 1, total: -86 },
      { place: 2, total: 34 },
    ]),
  },
];

export const VIEW = {
  seat: 0,
  options: { take_discard: "must_use", practice: "go_out", hands: 11, teams: false },
  phase: "table",
  turn: 0,
  stack: 11,
  okey: "R6",
  may_take: true,
  duty: "",
  bar: 101,
  pair_bar: 5,
  melds: [RUN, SET],
  players: NAMES.map((_, seat) => ({
    ...{ seat, tiles: 11, opened: "none", opened_in: null, opened_with: 0, declared: false, shed: 0 },
    discards: ["Y4"],
  })),
  last_hand: RESULT,
} as unknown as OkeyView;

export function scene(view: Partial<OkeyView>, outlook: object | null = null): OkeyScene {
  const full = { points: 96, pairs: 3, routes: [], arranged: [], fits: [], plans: [], discards: [] };
  return {
    view: { ...VIEW, ...view },
    views: [],
    outlook: outlook && ({ ...full, ...outlook } as unknown as OkeyScene["outlook"]),
    legal: [],
    uncounted: [],
    toAct: [0],
    step: 0,
    events: [],
    actor: null,
    outcome: null,
    seats: [],
    names: NAMES,
    me: 0,
  };
}

export const opened = VIEW.players.map((player) => ({ ...player, opened: "melds" }));
export const SCENES: readonly OkeyScene[] = [
  scene({ phase: "draw", may_take: false }),
  scene({ phase: "draw" }),
  scene({ phase: "draw", stack: 0 }),
  ...["must_use_taken", "must_use_okey", "must_go_out"].map((duty) => scene({ duty })),
  scene({}, { plans: [{}] }),
  scene({}, { routes: ["melds"], points: 105 }),
  scene({}, { routes: ["pairs"], pairs: 5 }),
  scene({}, {}),
  scene({}),
  scene({ players: opened }, { fits: [{}] }),
  scene({ players: opened }, {}),
];

export const ACTED: readonly AnyAction[] = [
  { do: "draw" },
  { do: "take" },
  { do: "untake" },
  { do: "decline" },
  { do: "declare_pairs" },
  {
    do: "open",
    groups: [
      ["R8", "R9", "R10"],
      ["Y13", "B13", "K13"],
    ],
  },
  { do: "meld", tiles: ["R8", "R9", "R10"] },
  { do: "pair", tiles: ["R1", "R1"] },
  { do: "lay_off", meld: 1, tiles: ["R11", "R6=R12"] },
  { do: "split", meld: 1, tile: "R9" },
  { do: "swap", meld: 1, tile: "R10" },
  { do: "retract_turn" },
  { do: "discard", tile: "K13" },
];

// What a function of the board or the form is called with, by the name of its parameter.
export const FINE = { seat: 1, kind: "okey_discard", turn: 2, tile: "R6", points: null };
export const ROW = {
  hand: 1,
  starter: 0,
  reason: "all_pairs",
  finisher: null,
  winners: [],
  scores: [],
  booked: [],
};
export const PLAN = { steps: ["open R8 R9 R10 / Y13 B13 K13", "lay 2 R13", "split 1 R9", "swap 1 R10", "pair R1 R1", "meld K1 K2 K3"], discard: "K2", kind: "melds", okey: true, pairs: false, elden: true, same_turn: true, score: -101 }; // prettier-ignore
export const DISCARD = {
  tile: "K2",
  value: 1.5,
  fine: 101,
  playable: true,
  danger: 12,
  keeps: 96,
  reasons: [
    "goes_out",
    "okey",
    "playable",
    "fined",
    "breaks_meld",
    "keeps_opening",
    "loses_opening",
    "isolated",
    "helps_next",
    "safe",
  ],
};
export const SAMPLES: Readonly<Record<string, unknown>> = {
  ...{
    laid: RUN,
    lifted: "R11",
    how: "swap",
    held: "R6",
    marks: { okey: true, standsFor: "Y6", isNew: true },
  },
  ...{ fine: FINE, row: ROW, names: NAMES, plan: PLAN, discard: DISCARD, name: "Ayşe", practice: "go_out" },
  ...{ written: "R7", indicator: "R5", okey: "R6", riziko: true, top: "R7", taken: "R7", thrown: "R13" },
  ...{
    faces: ["Y7", "B7"],
    inserted: "R9",
    given: "R10",
    kind: "run",
    opened: "pairs",
    words: "X1",
    tile: "red 7",
    what: "Ayşe",
  },
};
