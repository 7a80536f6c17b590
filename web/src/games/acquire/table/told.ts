// What the friend at your shoulder says about a chain or a holding, from the figures of the outlook.
import { words as house } from "../../../i18n/words";
import type { Chain } from "../model/types";
import { acquireWords, type AcquireScene } from "../words";
import { chainOf } from "../model/reading";
import { holding } from "./model";

/** How a seat is called at this table: "You" for whoever looks. */
export function called(scene: AcquireScene, seat: number): string {
  return seat === scene.me ? house().common.you : (scene.names[seat] ?? "");
}

/** What a holding is, what it would be paid now, and why. */
export function holdingTold(scene: AcquireScene, seat: number, chain: Chain): string {
  const w = acquireWords();
  const own = w.table;
  const { shares, rank, paid } = holding(scene, seat, chain);
  const name = called(scene, seat);
  if (shares === null) return own.hiddenShares(name, chain);
  if (shares === 0) return own.noShares(name, chain);
  if (!paid || paid.amount === 0) return `${w.ledger.holds(name, shares, chain)}.`;
  const price = chainOf(scene.view, chain)?.price ?? 0;
  const ranked = rank === "none" ? "" : rank === "majority" ? w.ledger.majority : w.ledger.minority;
  const reason = w.say.bonus({ code: paid.code, ways: paid.ways, amount: paid.amount, price });
  return `${w.ledger.holdsRanked(name, shares, chain, ranked)}. ${own.paidNow(paid.amount, reason)}`;
}

/** How far a chain is from safety and from the end, and its bonuses. */
export function chainTold(scene: AcquireScene, chain: Chain): string {
  const own = acquireWords().table;
  const size = chainOf(scene.view, chain)?.size ?? 0;
  if (size === 0) return own.unborn(chain);
  const ahead = scene.outlook?.chains.find((each) => each.chain === chain);
  if (!ahead) return "";
  return `${own.road(chain, ahead.to_safe, ahead.to_end)} ${own.bonuses(ahead.majority, ahead.minority)}`;
}
