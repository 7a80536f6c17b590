// The Turkish words of Acquire.
import { money } from "../../../i18n/format";
import type { english } from "./en";
import { amounts } from "./en/figures";
import { event } from "./tr/events";
import { figures } from "./tr/figures";
import { form } from "./tr/form";
import { options, presets } from "./tr/options";
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
} from "./tr/panels";
import { bonus, goods, shares, tiles } from "./tr/phrases";
import { action, theirTurn, yourTurn } from "./tr/play";
import { refusals } from "./tr/refusals";
import { landmark, line, parts, reason, why } from "./tr/sheet";
import { keys, table } from "./tr/table";
import { describe, effect } from "./tr/tiles";

export const turkish: typeof english = {
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
