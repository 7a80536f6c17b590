// The Turkish words of MERC.
import type { MercWords } from ".";
import { board } from "./tr/board";
import { event } from "./tr/events";
import { figures } from "./tr/figures";
import { form } from "./tr/form";
import { options, presets } from "./tr/options";
import { action } from "./tr/play";
import { refusals } from "./tr/refusals";
import { headline, landmark, line, parts, reason, side, why } from "./tr/sheet";
import { theirTurn, yourTurn } from "./tr/turns";
import type { MercScene } from "../model/reading";

export const turkish: MercWords = {
  options,
  presets,
  refusals,
  amount: (value) => String(value),
  event,
  yourTurn: (scene) => yourTurn(scene as MercScene),
  theirTurn: (name, scene) => theirTurn(name, scene as MercScene),
  action: (given, scene) => action(given as Parameters<typeof action>[0], scene as MercScene),
  detail: (scene) => board.detail((scene as MercScene).view),
  parts,
  line,
  why,
  side,
  headline,
  reason,
  landmark,
  keys: [
    ["1 2 3", "paralı asker seç"],
    ["← ↑ → ↓", "haritada gez"],
    ["V E Q N H", "git, keşfet, donan, eğit, adam tut"],
    ["+ −", "hedefe bir fazla, bir eksik"],
    ["Enter", "dolu düğmeye bas"],
    ["D", "Diktatör’ün kartına bak"],
  ],
  figures,
  board,
  form,
};
