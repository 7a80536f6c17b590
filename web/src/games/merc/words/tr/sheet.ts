// Puan kâğıdı, oyunun neden bittiği, tekrarın işaretleri.
import { listed } from "../../../../i18n/format";
import { count, text } from "../../../../i18n/facts";
import type { Outcome, ScoreLine } from "../../../../net/types";
import type { Landmark } from "../../../shared/face";
import type { AnyEvent, MercView } from "../../model/types";
import type { parts as english } from "../en/sheet";
import { joined, shares, sideOf } from "../../model/reading";
import { REASONS, sector, upper, who } from "./phrases";

export const parts: typeof english = { industry: "Sanayi", city: "Şehirler", wilderness: "Kırsal" };

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
  if (line.code === "held")
    return `Kendi ${count(line.facts, "own")}, başkaları ${count(line.facts, "others")}.`;
  const [rebels, dictator] = [count(line.facts, "rebels"), count(line.facts, "dictator")];
  const holds =
    rebels > dictator
      ? "Asiler tutuyor."
      : dictator === rebels
        ? "Eşitlik Diktatör’e yarar."
        : "Diktatör tutuyor.";
  return joined(`Asiler ${rebels}, Diktatör ${dictator}.`, holds);
}

export function side(side: string, names: readonly string[]): string {
  if (side === "rebels") return "Asiler";
  return side === "dictator" ? "Diktatör" : listed(names);
}

export function headline(outcome: Outcome, names: readonly string[]): string {
  const winners = outcome.standings.filter(({ place }) => place === 1).map(({ seat }) => who(names, seat));
  return winners.length === 0 ? "Diktatör kazandı" : `${listed(winners)} kazandı`;
}

export function reason(outcome: Outcome, names: readonly string[], known: unknown): string {
  const [rebels, dictator] = [sideOf(outcome, "rebels"), sideOf(outcome, "dictator")];
  const view = known as MercView | null;
  const day = view?.factions ? `${view.day}. gün: ` : "";
  if (!rebels || !dictator) return ofVersus(outcome, names, day);
  // The title names people, not their side; and whoever has the super weapon has won alone.
  const named = outcome.reason !== "SUPER_WEAPON" && outcome.standings.some(({ place }) => place === 1);
  return joined(
    !named ? "" : rebels.has_won ? "Asiler kazandı." : "Diktatör kazandı.",
    [outcome.reason, ...(outcome.also ?? [])].map((code) => `${REASONS[code] ?? "Oyun bitti"}.`).join(" "),
    outcome.reason === "VALUE_VICTORY" && rebels.total === dictator.total
      ? "Eşit değer Diktatör’e yarar."
      : "",
    `${upper(`${day}asiler ${rebels.total}, Diktatör ${dictator.total}`)}.`,
    rebels.seats.length > 1
      ? `Bunun payları: ${listed(shares(rebels).map(({ seat, value }) => `${who(names, seat)} ${value}`))}.`
      : "",
  );
}

function ofVersus(outcome: Outcome, names: readonly string[], day: string): string {
  const why = `${REASONS[outcome.reason] ?? "Oyun bitti"}.`;
  const values = outcome.standings.map(({ seat, total }) => `${who(names, seat)} ${total ?? 0}`);
  return joined(why, values.length > 0 ? `${day}${listed(values)}.` : "");
}

export function landmark(given: readonly unknown[], names: readonly string[]): Landmark | null {
  for (const event of given as readonly AnyEvent[]) {
    if (event.event === "base_revealed")
      return { title: `Üs: ${sector(event.sector)}`, sign: "Ü", tint: "dictator" };
    if (event.event === "ended") return { title: "Oyunun sonu", sign: "S" };
  }
  for (const event of given as readonly AnyEvent[]) {
    if (event.event === "fight_began")
      return { title: `Çatışma: ${sector(event.sector)}`, sign: "Ç", tint: "rebels" };
    if (event.event === "day_began") return { title: `${event.day}. gün`, sign: String(event.day % 10) };
    if (event.event === "landed") return { title: `${who(names, event.seat)} karaya çıkıyor`, sign: "K" };
  }
  return null;
}
