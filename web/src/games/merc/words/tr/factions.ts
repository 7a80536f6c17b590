// Taraflar: kim kimden yana, durumu ne, ne yapıyor.
import type { MercView } from "../../model/types";
import type { factions as english } from "../en/factions";
import { hisSeat, isVersus, questionOf, unitsOf } from "../../model/reading";
import { DICTATOR_NAMES } from "./names";
import { who } from "./phrases";

const FIGHTING = new Set(
  "aim hit stray dog heal reroll convert retreat mine disarm save loot_dead hurt fight_order".split(" "),
);
const EQUIPPING = new Set(["deck", "loot", "swap", "pick"]);
const ASKED = new Set(["exchange", "call", "gift", "lose_militia"]);

export function dictatorName({ dictator }: MercView): string {
  return DICTATOR_NAMES[dictator.dictator] ?? dictator.name;
}

/** Adın ardından: "paralı asker tutuyor". Sorulmayan için boş. */
export function doing(view: MercView, seat: number): string {
  const what = questionOf(view, seat)?.what;
  if (what === undefined) return "";
  if (FIGHTING.has(what)) return "çatışmada karar veriyor";
  if (EQUIPPING.has(what)) return "donanım dağıtıyor";
  if (ASKED.has(what)) return "yanıt verecek";
  if (what === "keep" || what === "choose_merc" || what === "join") return "paralı asker tutuyor";
  if (what === "land") return "karaya çıkıyor";
  return what === "card" ? "taktik kartı seçiyor" : "oynuyor";
}

export const factions: typeof english = {
  detail: (view) => {
    if (!isVersus(view))
      return view.seat === hisSeat(view) ? `${dictatorName(view)} sensin` : `karşıda ${dictatorName(view)}`;
    return view.options.allies ? "iki ittifak" : "herkes kendi başına";
  },
  doing: (view, seat) => {
    const faction = view.factions[seat];
    if (!faction || view.phase === "over") return "";
    const left = unitsOf(faction).reduce((sum, { actions }) => sum + actions, 0);
    const now = doing(view, seat);
    if (now === "oynuyor") return `oynuyor, ${left} eylemi kaldı`;
    if (now !== "") return now;
    return faction.passed && !faction.is_dictator ? "bugünü bitirdi" : "";
  },
  holds: (sectors, value) => `${sectors} bölge, değeri ${value}`,
  noMercs: "Haritada kimsesi yok.",
  everybody: "Herkes",
  superWeapon: "Süper silah",
  partsLeft: (count) => `${count} parça satılık`,
  superWeaponWhy:
    "Fünyeyle patlayıcıyı birlikte taşıyan oyunu kazanır. Şehirlerdeki silah tüccarları satar, her biri bir eyleme.",
  forSale: "Satılık",
  soldOut: "Kalmadı.",
  carriedBy: (name, names, seat) => `taşıyan ${name} (${who(names, seat)})`,
};
