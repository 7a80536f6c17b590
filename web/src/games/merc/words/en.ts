// The English words of MERC. Their type is what another language must fill.
import type { Scene } from "../../shared/face";
import { board } from "./en/board";
import { event } from "./en/events";
import { figures } from "./en/figures";
import { form } from "./en/form";
import { options, presets } from "./en/options";
import { action } from "./en/play";
import { refusals } from "./en/refusals";
import { headline, landmark, line, parts, reason, side, why } from "./en/sheet";
import { theirTurn, yourTurn } from "./en/turns";
import type { MercScene } from "../model/reading";

const keys: readonly (readonly [string, string])[] = [
  ["1 2 3", "choose a MERC"],
  ["← ↑ → ↓", "walk over the map"],
  ["V E Q N H", "move, explore, equip, train, hire"],
  ["+ −", "more or fewer on a target"],
  ["Enter", "press the filled button"],
  ["D", "look at the Dictator’s card"],
];

export const english = {
  // What every game has.
  options,
  presets,
  refusals,
  amount: (value: number) => String(value),
  event,
  yourTurn: (scene: Scene) => yourTurn(scene as MercScene),
  theirTurn: (name: string, scene: Scene) => theirTurn(name, scene as MercScene),
  action: (given: unknown, scene: Scene) => action(given as Parameters<typeof action>[0], scene as MercScene),
  detail: (scene: Scene) => board.detail((scene as MercScene).view),
  parts,
  line,
  why,
  side,
  headline,
  reason,
  landmark,
  keys,
  figures,
  // What only MERC has.
  board,
  form,
};
