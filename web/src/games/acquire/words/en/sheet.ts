// The score sheet, the reason of the end, and the marks on the slider of a replay.
import { count, text } from "../../../../i18n/facts";
import { listed, money } from "../../../../i18n/format";
import type { Outcome, ScoreLine } from "../../../../net/types";
import type { Landmark } from "../../../shared/face";
import type { AcquireView, AnyEvent } from "../../model/types";
import { chip, chipOf, hugeOnes, named, type Chip } from "../../model/reading";
import { shares, tiles } from "./phrases";

export const parts = { cash: "Cash in hand", bonuses: "Bonuses", shares: "Shares sold to the bank" };

const RANKS: Readonly<Record<string, string>> = {
  majority: "majority",
  tied_majority: "tied first",
  only_holder: "only holder",
  minority: "minority",
  tied_minority: "tied second",
};

/** A line of the sheet. `item` names the line where the server is newer than this page. */
export function line(line: ScoreLine): { label: string; because: string; chip?: Chip } {
  const { facts } = line;
  const chain = text(facts, "chain");
  switch (line.part) {
    case "cash":
      return { label: "Cash in hand", because: "not spent" };
    case "bonuses":
      return {
        label: `${chain}, ${tiles(count(facts, "tiles"))}`,
        because: `${RANKS[line.code] ?? "bonus"}, ${shares(count(facts, "shares"))}`,
        ...chipOf(facts),
      };
    case "shares":
      return {
        label: chain,
        because:
          line.code === "off_board"
            ? `${shares(count(facts, "shares"))}, not on the board`
            : `${count(facts, "shares")} × ${money(count(facts, "price"))}`,
        ...chipOf(facts),
      };
    default:
      return { label: line.item, because: line.because, ...chipOf(facts) };
  }
}

/** The whole reason of a line, for whoever presses on its amount. */
export function why(line: ScoreLine): string {
  const { facts } = line;
  const chain = text(facts, "chain");
  const [price, ways, size] = [count(facts, "price"), count(facts, "ways"), count(facts, "tiles")];
  const held = shares(count(facts, "shares"));
  const at = `With ${tiles(size)} a share of ${chain} costs ${money(price)}.`;
  const times =
    price > 0 && line.amount % price === 0 ? `${line.amount / price} × ${money(price)}` : money(line.amount);
  switch (line.code) {
    case "majority":
      return `${at} Whoever holds the most shares gets the majority bonus: ${times}, with ${held}.`;
    case "only_holder":
      return `${at} The only holder gets both bonuses: ${times}, with ${held}.`;
    case "tied_majority":
      return `${at} ${ways} players hold the most shares, ${count(facts, "shares")} each: they divide both bonuses, ${money(line.amount)} each.`;
    case "minority":
      return `${at} Whoever holds the second most shares gets the minority bonus: ${times}, with ${held}.`;
    case "tied_minority":
      return `${at} ${ways} players hold the second most shares, ${count(facts, "shares")} each: they divide the minority bonus, ${money(line.amount)} each.`;
    case "sold":
      return `${at} At the end all shares are sold to the bank: ${count(facts, "shares")} × ${money(price)}.`;
    case "off_board":
      return `${chain} is not on the board, so its shares bring nothing.`;
    default:
      return "Cash that was not spent counts in full.";
  }
}

export function reason(outcome: Outcome, names: readonly string[], view: AcquireView | null): string {
  const who = view?.declarer ?? null;
  const declared = who === null ? "" : `${named(names, who)} declared the end: `;
  switch (outcome.reason) {
    case "chain_41": {
      const huge = view ? hugeOnes(view).map(({ chain, size }) => `${chain} has ${tiles(size)}`) : [];
      if (!view || huge.length === 0)
        return `${declared || "The end was declared: "}a chain had reached the ending size.`;
      return `${declared}${listed(huge)}, and ${view.options.end_size} are enough.`;
    }
    case "all_safe":
      return `${declared || "The end was declared: "}every chain on the board was safe.`;
    case "stalemate":
      return "Nobody could place or draw a tile any more, so the game ended by itself.";
    case "agreement":
      return "The players agreed to stop; everything counts as it stood.";
    default:
      return "The game is over.";
  }
}

/** What a step will be remembered for. */
export function landmark(events: readonly AnyEvent[], names: readonly string[]): Landmark | null {
  const found = <Tag extends AnyEvent["event"]>(tag: Tag): Extract<AnyEvent, { event: Tag }> | undefined =>
    events.find((event): event is Extract<AnyEvent, { event: Tag }> => event.event === tag);
  const declared = found("game_declared");
  if (declared) return { title: `${named(names, declared.seat)} declared the end`, sign: "⚑" };
  const merger = found("merger_began");
  if (merger) {
    const survivor = found("survivor_found")?.chain;
    const others = merger.chains.filter((chain) => chain !== survivor);
    if (!survivor) return { title: `${merger.tile} merged ${listed(merger.chains)}`, sign: "+" };
    return { title: `${listed(others)} joined ${survivor}`, sign: "+", tint: chip(survivor).tint };
  }
  const founded = found("chain_founded");
  if (!founded) return null;
  const { letter, tint } = chip(founded.chain);
  return { title: `${named(names, founded.seat)} founded ${founded.chain}`, sign: letter, tint };
}
