// The score sheet, the reason of the end, and the marks on the slider of a replay.
import { count, text, type Facts } from "../../../../i18n/facts";
import { listed } from "../../../../i18n/format";
import type { Outcome, ScoreLine } from "../../../../net/types";
import type { Landmark } from "../../../shared/face";
import type { AnyEvent } from "../../model/types";
import type { parts as english } from "../en/sheet";
import {
  asTeam,
  codes,
  finisherOf,
  handsIn,
  joined,
  named,
  nobodyScored,
  openedOf,
  points,
  winnersOf,
  winningScore,
} from "../../model/reading";
import { CAUSES, FINES, pointsOf, tile, tilesIn, upper } from "./phrases";

export const parts: typeof english = {
  base: "Bitiş",
  tiles: "Kalan taşlar",
  surcharge: "Okey cezası",
  fines: "Cezalar",
  hands: "Eller",
  partner: "Ortak",
};

const BASES: Readonly<Record<string, { label: string; because: string }>> = {
  went_out: { label: "Bitmek", because: "bitti" },
  not_opened: { label: "Açmamak", because: "el açmadı" },
  declared_not_opened: { label: "Açmamak", because: "çifte gitti, açamadı" },
  opened: { label: "Açmak", because: "el açtı" },
  void: { label: "Sayılmayan el", because: "puan yok, yeniden dağıtılır" },
  waived: { label: "Sayılmadı", because: "ortağı bitti" },
};

const HANDS: Readonly<Record<string, string>> = {
  went_out: "bitti",
  won: "eli kazandı",
  no_score: "puan yok, açmadı",
  scored: "",
};

const ENDINGS: Readonly<Record<string, string>> = {
  hand_empty: "biri bitti",
  drawing_stack_exhausted: "deste tükendi",
  deck_empty: "çekilecek taş kalmadı",
  all_pairs: "herkesin yalnız çifti vardı",
};

function jokers(facts: Facts): string {
  const [okeys, jokers] = [count(facts, "okeys"), count(facts, "false_jokers")];
  return listed([...(okeys > 0 ? [`${okeys} okey`] : []), ...(jokers > 0 ? [`${jokers} sahte okey`] : [])]);
}

function causes(facts: Facts): string {
  return listed(codes(facts, "causes").flatMap((code) => CAUSES[code] ?? []));
}

export function line(line: ScoreLine): { label: string; because: string } {
  const { facts, code } = line;
  switch (line.part) {
    case "base":
      return BASES[code] ?? { label: line.item, because: line.because };
    case "tiles":
      return {
        label: parts.tiles,
        because: tilesIn(text(facts, "tiles").split(" ").filter(Boolean)) || "yok",
      };
    case "surcharge":
      return { label: parts.surcharge, because: jokers(facts) };
    case "fines":
      return {
        label: upper(FINES[code] ?? line.item),
        because: text(facts, "tile") ? tile(text(facts, "tile")) : "",
      };
    case "hands":
      return { label: `${count(facts, "hand")}. el`, because: HANDS[code] ?? line.because };
    case "partner":
      return { label: parts.partner, because: "ortağın puanı" };
    default:
      return { label: line.item, because: line.because };
  }
}

export function why(line: ScoreLine): string {
  const { facts, code, amount } = line;
  const times = causes(facts);
  const doubled = times ? `${points(count(facts, "multiplier"))} kat: ${times}.` : "";
  switch (line.part) {
    case "base":
      if (code === "went_out") return joined("Biten ödüllendirilir; düşük puan iyidir.", doubled);
      if (code === "void") return "Herkes çift açtı: kimseye puan yazılmaz, el yeniden dağıtılır.";
      if (code === "waived") return "Bir oyuncu bitince ortağının taşları sayılmaz.";
      if (amount === 0) return `${upper(BASES[code]?.because ?? "")}: taşları sayılmaz.`;
      return joined(`${upper(BASES[code]?.because ?? "")}: ıstakada ne kalırsa kalsın sabit puan.`, doubled);
    case "tiles": {
      const left = tilesIn(text(facts, "tiles").split(" ").filter(Boolean));
      const sum = left ? `Istakada kalanlar: ${left}. Toplamı ${count(facts, "sum")}.` : "Taş kalmadı.";
      const twice = count(facts, "times") > 1 ? `${count(facts, "times")} katı yazılır: el açmadı.` : "";
      return joined(sum, twice, doubled);
    }
    case "surcharge":
      return `Istakada kalan: ${jokers(facts)}. Taşların üstüne ${count(facts, "amount")} yazılır.`;
    case "fines":
      return joined(
        `${upper(FINES[code] ?? line.item)}${text(facts, "tile") ? ` (${tile(text(facts, "tile"))})` : ""}.`,
        "Cezalar katlanmaz.",
      );
    case "hands": {
      const ending = ENDINGS[text(facts, "reason")] ?? "bitti";
      const booked =
        code === "no_score" ? " Açmayanın puanı yoktur; toplama bunun için bir sayı yazılır." : "";
      return `${count(facts, "hand")}. el: ${ending}.${booked}`;
    }
    case "partner":
      return "Ortakların puanları toplanır.";
    default:
      return line.because;
  }
}

export function headline(outcome: Outcome, names: readonly string[]): string {
  const winners = winnersOf(outcome).map((seat) => named(names, seat));
  if (winners.length === 0) return "Kazanan yok";
  if (winners.length === 1) return `Kazanan: ${winners[0] ?? ""}`;
  return asTeam(outcome) ? `Kazananlar: ${listed(winners)}` : `Kazananlar: ${winners.join(", ")} (berabere)`;
}

/** "elden", "okeyle", "çift": what comes before "bitti". */
function finish(also: readonly string[]): string {
  const has = (code: string): boolean => also.includes(code);
  const how = listed([
    ...(has("finish_elden") ? ["elden"] : has("finish_same_turn") ? ["açtığı turda"] : []),
    ...(has("finish_okey") ? ["okeyle"] : []),
    ...(has("finish_pairs") ? ["çift"] : []),
  ]);
  return how ? `${how} ` : "";
}

export function reasonOf(outcome: Outcome, names: readonly string[]): string {
  switch (outcome.reason) {
    case "hand_empty": {
      const who = finisherOf(outcome);
      const name = who === null ? "Biri" : named(names, who);
      return `${name} ${finish(outcome.also)}bitti: ıstakasında taş kalmadı.`;
    }
    case "drawing_stack_exhausted": {
      const score = winningScore(outcome);
      if (score !== null) return `Deste tükendi, en düşük puan kazanır (${pointsOf(score)}).`;
      return nobodyScored(outcome) ? "Deste tükendi, kimse el açmadı." : "Deste tükendi.";
    }
    case "deck_empty":
      return "Çekilecek taş kalmadı.";
    case "all_pairs":
      return joined(
        "Bütün oyuncuların yalnız çifti var.",
        outcome.also.includes("void") ? "El sayılmaz, yeniden dağıtılır." : "",
      );
    case "hands_played":
      return `${handsIn(outcome)} elin hepsi oynandı; en düşük toplam kazanır.`;
    default:
      return "Oyun bitti.";
  }
}

export function noScore(seat: number, known: unknown): string {
  return openedOf(seat, known) === "none" ? "Puan yok (açmadı)" : "Puan yok (çift açtı)";
}

export function landmark(events: readonly AnyEvent[], names: readonly string[]): Landmark | null {
  for (const event of events) {
    if (event.event === "hand_ended")
      return { title: `${event.result.number}. el: ${headline(event.result.outcome, names)}`, sign: "⚑" };
  }
  for (const event of events) {
    if (event.event === "hand_opened") return { title: `${named(names, event.seat)} el açtı`, sign: "▲" };
    if (event.event === "okey_swapped") return { title: `${named(names, event.seat)} okeyi aldı`, sign: "★" };
    if (event.event === "fined") return { title: `Ceza: ${named(names, event.fine.seat)}`, sign: "!" };
    if (event.event === "hand_began" && event.hand > 1)
      return { title: `${event.hand}. el başlıyor`, sign: "●" };
  }
  return null;
}
