// Bir ele geri bakmak.
import type { PastWords } from "../shape/past";
import { signed } from "../../model/reading";
import { hints } from "./hints";
import { tile } from "./phrases";

const REMARKS: Readonly<Record<string, string>> = {
  ended_sooner: "Bu kurallara göre el daha önce biterdi; sonrası bilinemez.",
  may_have_ended: "Bu kurallar çiftleri ıstakada arar: el daha önce bitmiş olabilirdi.",
  may_go_on: "Bu kurallara göre el burada bitmeyebilirdi.",
  not_allowed: "Bir seri bölündü; bu kurallar buna izin vermez.",
  dealt_otherwise: "Gösterge sahte okey çıktı; bu kurallarda geri konur ve gösterge başka bir taş olurdu.",
};
const figure = (points: number): string => points.toFixed(1).replace(/\.0$/, "").replace(".", ",");

export const past: PastWords = {
  endings: {
    none: "Henüz biten el yok.",
    hand: (number, isVoid) => (isVoid ? `${number}. el (geçersiz)` : `${number}. el`),
    hands: "Eller",
    lastRound: (first, last) => `Son turu izle, ${first}–${last}. hamleler`,
    lastMove: "Son hamleye git",
    breakdown: "Puanlar nereden geldi",
    whatIf: "Başka kurallarla",
    whatIfWhy:
      "Aynı bitiş, başka masaların hesabıyla. Baştan başka kurallar olsaydı herkes başka türlü oynayabilirdi.",
    rules: "Kurallar",
    asAgreed: "Bu masada",
    ending(what, names) {
      if (what.verdict === "void") return "geçersiz: yeniden dağıtılır";
      if (what.winners.length === 0) return "kazanan yok";
      const won = what.winners.map((seat) => names[seat] ?? String(seat + 1)).join(" ve ");
      const score = what.winning_score === null ? "" : ` (${signed(what.winning_score)})`;
      return `kazanan: ${won}${score}`;
    },
    remark: (code) => REMARKS[code] ?? "",
    same: "olduğu gibi",
  },
  review: {
    none: "Hiç taş atılmadı.",
    why: "Atılan her taşın, o anda bilinebilecek en iyi taşa göre kaç puana mal olduğu. Şanslı bir atış da pahalı olabilir.",
    whose: "Kimin attıkları",
    order: "Sıra",
    worst: "En pahalı",
    inOrder: "Sırayla",
    working: (done) => `Hesaplanıyor: şimdiye dek ${done}`,
    sum: (best, all, cost) =>
      all === best
        ? all === 1
          ? "En iyisiydi."
          : `${all} atışın hepsi en iyisiydi.`
        : all === 1
          ? `En iyisi değildi; ${figure(cost)} puana mal oldu.`
          : `${all} atıştan ${best} tanesi en iyisiydi; ötekiler toplam ${figure(cost)} puana mal oldu.`,
    where: (hand, step) => `${hand}. el, ${step}. hamle`,
    best: "en iyisi",
    cost: (cost) => `${figure(cost)} puan`,
    better({ best }) {
      const { why } = hints.discard(best);
      return `Daha iyisi: ${tile(best.tile)}. ${why}`.trim();
    },
    unknown: "Bu hesaplanamadı.",
  },
};
