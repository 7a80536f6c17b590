// The Turkish words of Okey 101.
import type { english } from "./en";
import { board } from "./tr/board";
import { event } from "./tr/events";
import { counted, figures } from "./tr/figures";
import { form } from "./tr/form";
import { options, presets } from "./tr/options";
import { past } from "./tr/past";
import { action, detail, keys } from "./tr/play";
import { refusals } from "./tr/refusals";
import { scoring } from "./tr/scoring";
import { headline, landmark, line, noScore, parts, reasonOf, why } from "./tr/sheet";
import { theirTurn, yourTurn } from "./tr/turns";
import { headlineUnless, points, signed } from "../model/reading";

export const turkish: typeof english = {
  // What every game has.
  options,
  presets,
  refusals,
  amount: points,
  total: signed,
  lowWins: true,
  noScore,
  event,
  yourTurn,
  theirTurn,
  action,
  detail,
  parts,
  line,
  why,
  headline: headlineUnless(headline),
  reason: reasonOf,
  landmark,
  keys,
  figures,
  counted,
  // What only Okey has.
  board,
  form,
  past,
  scoring,
};
