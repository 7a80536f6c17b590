// The English words of Okey 101. Their type is what another language must fill.
import { board } from "./en/board";
import { event } from "./en/events";
import { counted, figures } from "./en/figures";
import { form } from "./en/form";
import { options, presets } from "./en/options";
import { past } from "./en/past";
import { action, detail, keys } from "./en/play";
import { refusals } from "./en/refusals";
import { scoring } from "./en/scoring";
import { headline, landmark, line, noScore, parts, reasonOf, why } from "./en/sheet";
import { theirTurn, yourTurn } from "./en/turns";
import { headlineUnless, points, signed } from "../model/reading";

export const english = {
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
