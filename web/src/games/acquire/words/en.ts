// The English words of Acquire. Their type is what another language must fill.
import { money } from "../../../i18n/format";
import { event } from "./en/events";
import { amounts, figures } from "./en/figures";
import { form } from "./en/form";
import { options, presets } from "./en/options";
import {
  basket,
  board,
  declare,
  end,
  founding,
  ledger,
  merger,
  now,
  standing,
  steps,
  trade,
} from "./en/panels";
import { bonus, goods, shares, tiles } from "./en/phrases";
import { action, theirTurn, yourTurn } from "./en/play";
import { refusals } from "./en/refusals";
import { landmark, line, parts, reason, why } from "./en/sheet";
import { keys, table } from "./en/table";
import { describe, effect } from "./en/tiles";

export const english = {
  // What every game has.
  options,
  presets,
  refusals,
  amount: money,
  event,
  yourTurn,
  theirTurn,
  action,
  parts,
  line,
  reason,
  landmark,
  keys,
  figures,
  amounts,
  // What only Acquire has.
  effect,
  describe,
  why,
  say: { tiles, shares, goods, bonus },
  board,
  steps,
  ledger,
  end,
  declare,
  now,
  basket,
  founding,
  merger,
  standing,
  trade,
  table,
  form,
};
