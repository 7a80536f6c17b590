// Hints: ways to go out, and tiles to throw with the reasons.
import { listed } from "../../../../i18n/format";
import type { DiscardOutlook } from "../../model/types";
import type { BoardWords } from "../shape/board";
import { faceOf, planStep, signed } from "../../model/reading";
import { tile, tiles, tilesIn, upper } from "./phrases";

function step(written: string): string {
  const { verb, groups } = planStep(written);
  const [first = []] = groups;
  const one = tile(faceOf(first[0] ?? ""));
  switch (verb) {
    case "open":
      return `El aç: ${groups.map(tilesIn).join(" / ")}.`;
    case "meld":
      return `İndir: ${tilesIn(first)}.`;
    case "pair":
      return `Çift indir: ${one}.`;
    case "lay":
      return `İşle: ${tilesIn(first)}.`;
    case "split":
      return `Seriyi böl: ${one}.`;
    case "swap":
      return `Okeyin yerine koy: ${one}.`;
    case "throw":
      return `At: ${one}.`;
    case "take":
      return "Yerdeki taşı al.";
    default:
      return "Taş çek.";
  }
}

const REASONS: Readonly<Record<string, (discard: DiscardOutlook) => string>> = {
  goes_out: () => "bitersin",
  okey: () => "okey",
  playable: () => "işlek",
  fined: ({ fine }) => `${fine} ceza yazılır`,
  breaks_meld: () => "bir peri bozar",
  planned: () => "bitiş yolunun son taşı: önce ötekileri indir",
  keeps_opening: ({ keeps }) => `yine ${keeps} sayıyla açabilirsin`,
  keeps_pairs: () => "yine çift açabilirsin",
  loses_opening: ({ keeps }) => `açmak için elinde ${keeps} sayı kalır`,
  isolated: () => "elinde hiçbir taşa yaramıyor",
  helps_next: ({ danger }) => `sonraki oyuncunun işine yarama olasılığı %${danger}`,
  safe: () => "sonraki oyuncunun pek işine yaramaz",
};

export const hints: BoardWords["hints"] = {
  title: "İpuçları",
  none: "Şimdilik bir öneri yok.",
  off: "Bu masada ipuçları kapalı.",
  out: "Bitiş yolları",
  throw: "Hangi taş atılır",
  play: "Oyna",
  plan(plan) {
    const how = listed([
      ...(plan.elden ? ["elden"] : plan.same_turn ? ["açtığın turda"] : []),
      ...(plan.okey ? ["okeyle"] : []),
      ...(plan.pairs ? ["çift"] : []),
    ]);
    return {
      title: `${how ? `${upper(how)} bitersin` : "Bitersin"}: ${signed(plan.score)}`,
      why: `Sonunda atılan: ${tile(plan.discard)}.`,
    };
  },
  steps(plan) {
    const said = plan.steps.map(step);
    const thrown = plan.steps.some((written) => written.startsWith("throw "));
    return thrown || plan.discard === "" ? said : [...said, `At: ${tile(plan.discard)}.`];
  },
  discard(discard) {
    const said = discard.reasons.flatMap((code) => REASONS[code]?.(discard) ?? []);
    return { title: upper(tile(discard.tile)), why: said.length > 0 ? `${upper(said.join(", "))}.` : "" };
  },
  distance: (left) => (left === 0 ? "Bu turda bitebilirsin." : `Bu turda bitmek için ${tiles(left)} fazla.`),
};
