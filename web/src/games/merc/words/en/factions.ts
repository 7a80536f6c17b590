// Words about sides: who plays for whom, how they stand, and what everybody is doing.
import type { MercView } from "../../model/types";
import { hisSeat, isVersus, questionOf, unitsOf } from "../../model/reading";
import { times, who } from "./phrases";
import { theDictator } from "./names";

const FIGHTING = new Set(
  "aim hit stray dog heal reroll convert retreat mine disarm save loot_dead hurt fight_order".split(" "),
);
const EQUIPPING = new Set(["deck", "loot", "swap", "pick"]);
const ASKED = new Set(["exchange", "call", "gift", "lose_militia"]);

/** What a seat is at, after its name: "is hiring". Empty for who is not asked. */
export function doing(view: MercView, seat: number): string {
  const what = questionOf(view, seat)?.what;
  if (what === undefined) return "";
  if (FIGHTING.has(what)) return "decides in the fight";
  if (EQUIPPING.has(what)) return "is sorting equipment";
  if (ASKED.has(what)) return "is asked";
  if (what === "keep" || what === "choose_merc" || what === "join") return "is hiring";
  if (what === "land") return "is landing";
  return what === "card" ? "chooses a tactics card" : "is acting";
}

export const factions = {
  /** Whom it is against: beside the name of the game. */
  detail: (view: MercView): string => {
    if (!isVersus(view)) return `${view.seat === hisSeat(view) ? "you are" : "against"} ${theDictator(view)}`;
    return view.options.allies ? "two alliances" : "each for themselves";
  },
  /** How a faction stands today. */
  doing: (view: MercView, seat: number): string => {
    const faction = view.factions[seat];
    if (!faction || view.phase === "over") return "";
    const left = unitsOf(faction).reduce((sum, { actions }) => sum + actions, 0);
    const now = doing(view, seat);
    if (now === "is acting") return `is acting, ${times(left, "action")} left`;
    if (now !== "") return now;
    return faction.passed && !faction.is_dictator ? "done for today" : "";
  },
  holds: (sectors: number, value: number) => `${times(sectors, "sector")}, worth ${value}`,
  noMercs: "Nobody on the map.",
  everybody: "Everybody",
  superWeapon: "Super weapon",
  partsLeft: (count: number) => `${times(count, "part")} for sale`,
  superWeaponWhy:
    "A detonator and explosives win the game for whoever carries both. Arms dealers in cities sell them, each for an action.",
  forSale: "For sale",
  soldOut: "Nothing is left.",
  carriedBy: (name: string, names: readonly string[], seat: number) =>
    `carried by ${name} of ${who(names, seat)}`,
};
