// The score sheet, the reason of the end, and the marks on the slider of a replay.
import { listed } from "../../../../i18n/format";
import { count, text } from "../../../../i18n/facts";
import type { Outcome, ScoreLine } from "../../../../net/types";
import type { Landmark } from "../../../shared/face";
import type { AnyEvent, MercView } from "../../model/types";
import { joined, shares, sideOf } from "../../model/reading";
import { REASONS, sector, upper, who } from "./phrases";

export const parts = { industry: "Industries", city: "Cities", wilderness: "Wilderness" };

export function line(line: ScoreLine): { label: string; because: string } {
  const { facts } = line;
  if (line.code === "held")
    return {
      label: sector(text(facts, "sector")),
      because: `${count(facts, "own")} : ${count(facts, "others")}`,
    };
  if (line.code !== "sector") return { label: line.item, because: line.because };
  return {
    label: sector(text(facts, "sector")),
    because: `${count(facts, "rebels")} : ${count(facts, "dictator")}`,
  };
}

export function why(line: ScoreLine): string {
  if (line.code === "held") return `Own ${count(line.facts, "own")}, others ${count(line.facts, "others")}.`;
  const [rebels, dictator] = [count(line.facts, "rebels"), count(line.facts, "dictator")];
  const holds =
    rebels > dictator
      ? "The rebels hold it."
      : dictator === rebels
        ? "Equal numbers go to the Dictator."
        : "The Dictator holds it.";
  return joined(`Rebels ${rebels}, Dictator ${dictator}.`, holds);
}

/** A side as the column of a sheet; in versus an alliance by whoever is in it. */
export function side(side: string, names: readonly string[]): string {
  if (side === "rebels") return "Rebels";
  return side === "dictator" ? "Dictator" : listed(names);
}

export function headline(outcome: Outcome, names: readonly string[]): string {
  const winners = outcome.standings.filter(({ place }) => place === 1).map(({ seat }) => who(names, seat));
  if (winners.length === 0) return "The Dictator wins";
  return `${listed(winners)} ${winners.length > 1 ? "win" : "wins"}`;
}

export function reason(outcome: Outcome, names: readonly string[], known: unknown): string {
  const [rebels, dictator] = [sideOf(outcome, "rebels"), sideOf(outcome, "dictator")];
  const view = known as MercView | null;
  const day = view?.factions ? `Day ${view.day}: ` : "";
  if (!rebels || !dictator) return ofVersus(outcome, names, day);
  // The title names people, not their side; and whoever has the super weapon has won alone.
  const named = outcome.reason !== "SUPER_WEAPON" && outcome.standings.some(({ place }) => place === 1);
  return joined(
    !named ? "" : rebels.has_won ? "The rebels win." : "The Dictator wins.",
    [outcome.reason, ...(outcome.also ?? [])]
      .map((code) => `${REASONS[code] ?? "The game is over"}.`)
      .join(" "),
    outcome.reason === "VALUE_VICTORY" && rebels.total === dictator.total
      ? "Equal values go to the Dictator."
      : "",
    `${upper(`${day}rebels ${rebels.total}, Dictator ${dictator.total}`)}.`,
    rebels.seats.length > 1
      ? `Of it ${listed(shares(rebels).map(({ seat, value }) => `${who(names, seat)} ${value}`))}.`
      : "",
  );
}

function ofVersus(outcome: Outcome, names: readonly string[], day: string): string {
  const why = `${REASONS[outcome.reason] ?? "The game is over"}.`;
  const values = outcome.standings.map(({ seat, total }) => `${who(names, seat)} ${total ?? 0}`);
  return joined(why, values.length > 0 ? `${day}${listed(values)}.` : "");
}

export function landmark(given: readonly unknown[], names: readonly string[]): Landmark | null {
  for (const event of given as readonly AnyEvent[]) {
    if (event.event === "base_revealed")
      return { title: `The base: ${sector(event.sector)}`, sign: "B", tint: "dictator" };
    if (event.event === "ended") return { title: "The end", sign: "E" };
  }
  for (const event of given as readonly AnyEvent[]) {
    if (event.event === "fight_began")
      return { title: `Fight for ${sector(event.sector)}`, sign: "F", tint: "rebels" };
    if (event.event === "day_began") return { title: `Day ${event.day}`, sign: String(event.day % 10) };
    if (event.event === "landed") return { title: `${who(names, event.seat)} lands`, sign: "L" };
  }
  return null;
}
