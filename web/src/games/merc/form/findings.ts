// What the server finds in a described table, as the page reads it: JSON, so anything may be missing.
import { dict, list, text } from "../../shared/document";
import type { ScoreSheet } from "../../../net/types";
import type { MercWords } from "../words";

export interface FoundSector {
  readonly name: string;
  readonly value: number;
  readonly control: string;
  readonly rebels: number;
  readonly dictator: number;
}

export interface FoundBase {
  readonly sector: string;
  readonly defenders: number;
  readonly captured: boolean;
}

export interface Findings {
  readonly winner: "rebels" | "dictator" | null;
  readonly reason: string | null;
  readonly also: readonly string[];
  readonly rebels: number;
  readonly dictator: number;
  readonly cards: number;
  readonly protected: boolean | null;
  /** The base once it is revealed. */
  readonly base: FoundBase | null;
  readonly owned: readonly { readonly name: string; readonly value: number }[];
  readonly sectors: readonly FoundSector[];
}

const number = (value: unknown): number => (typeof value === "number" ? value : 0);

export function findingsOf({ findings }: Pick<ScoreSheet, "findings">): Findings {
  const scores = dict(findings.scores);
  const { winner, reason, protected: guarded } = findings;
  const base = dict(findings.base);
  return {
    winner: winner === "rebels" || winner === "dictator" ? winner : null,
    reason: typeof reason === "string" ? reason : null,
    also: list(findings.also).map(text),
    rebels: number(scores.rebels),
    dictator: number(scores.dictator),
    cards: number(findings.cards_left),
    protected: typeof guarded === "boolean" ? guarded : null,
    base:
      text(base.sector) === ""
        ? null
        : {
            sector: text(base.sector),
            defenders: number(base.defenders),
            captured: base.captured === true,
          },
    owned: Object.entries(dict(findings.rebels)).map(([name, value]) => ({ name, value: number(value) })),
    sectors: list(findings.sectors)
      .map(dict)
      .map((sector) => ({
        name: text(sector.name),
        value: number(sector.value),
        control: text(sector.control),
        rebels: number(sector.rebels),
        dictator: number(sector.dictator),
      })),
  };
}

/** Why it is over, or how far it is. */
export function verdictOf(found: Findings, { form, board }: MercWords): readonly string[] {
  if (found.winner === null) return [form.leads(found.rebels, found.dictator, found.cards)];
  const tie = found.reason === "VALUE_VICTORY" && found.rebels === found.dictator;
  return [
    ...[found.reason ?? "", ...found.also].flatMap((code) => (code ? [`${board.reasonOf(code)}.`] : [])),
    ...(tie ? [form.tie] : []),
  ];
}

/** The same, with what may surprise about it and, while it goes on, whether the Dictator can be attacked. */
export function sentencesOf(found: Findings, words: MercWords): readonly string[] {
  const { form } = words;
  const guarded = found.winner === null ? found.protected : null;
  return [
    ...verdictOf(found, words),
    ...doubts(found, form),
    ...(guarded === null ? [] : [guarded ? form.protected : form.open]),
  ];
}

/** Used-up cards that end nothing yet, a base that is held and not captured, and sectors that equal units leave to
 *  the Dictator. */
function doubts({ winner, cards, base, sectors }: Findings, form: MercWords["form"]): readonly string[] {
  const held = sectors.some(({ name, control }) => name === base?.sector && control === "rebels");
  const tied = sectors
    .filter(({ rebels, dictator }) => rebels > 0 && rebels === dictator)
    .map(({ name }) => name);
  return [
    ...(winner === null && cards === 0 ? [form.usedUp] : []),
    ...(base && held && !base.captured ? [form.notCaptured(base.sector, base.defenders)] : []),
    ...(tied.length > 0 ? [form.equalUnits(tied)] : []),
  ];
}
