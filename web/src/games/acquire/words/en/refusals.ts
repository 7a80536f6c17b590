// Why something is not possible in Acquire, and what is.
import { count, figures, many, text, type Facts } from "../../../../i18n/facts";
import { listed, money, number } from "../../../../i18n/format";
import { path } from "../../model/reading";
import { areSafe, shares, tiles } from "./phrases";

const AWAITED: Readonly<Record<string, string>> = {
  place: "a tile is to be placed first",
  found: "the new chain is to be chosen first",
  keep: "the chain that survives is to be chosen first",
  settle: "the chain that is settled next is to be chosen first",
  dispose: "the shares of the chain that ends are to be settled first",
  buy: "the tile is placed, and shares may be bought now",
  over: "the game is over",
};

/** Why something is not possible, and what is. */
export const refusals = {
  wrong_seats: (facts: Facts) =>
    `Acquire is for ${text(facts, "least")} to ${text(facts, "most")} players; this table has ${text(facts, "seats")} seats.`,
  two_players_off: (_: Facts) =>
    "This table needs three players at least. For two, choose how under “Two players” in the options.",
  wrong_phase: (facts: Facts) =>
    `That has to wait: ${AWAITED[text(facts, "phase")] ?? "something else is to be decided first"}.`,
  no_such_tile: (_: Facts) => "There is no such tile; they go from 1A to 12I.",
  not_in_hand: (facts: Facts) =>
    `${text(facts, "tile")} is not in your hand. You place one of your own tiles.`,
  dead_tile: (facts: Facts) =>
    `${text(facts, "tile")} cannot be placed: it would join ${areSafe(many(facts, "chains"))}. Choose another tile.`,
  blocked_tile: (facts: Facts) =>
    `${text(facts, "tile")} cannot be placed now: it would found an eighth chain. After a merger it may be possible.`,
  must_place: (_: Facts) => "At least one of your tiles can be placed, and one has to be.",
  no_such_chain: (_: Facts) => "There is no chain of that name.",
  chain_not_available: (facts: Facts) =>
    `${text(facts, "chain")} is on the board already. You may found ${listed(many(facts, "choices"))}.`,
  not_a_tied_chain: (facts: Facts) =>
    `${text(facts, "chain")} is not one of the equally large chains. Choose from ${listed(many(facts, "choices"))}.`,
  bad_count: (_: Facts) => "Shares are counted in whole numbers, from one up.",
  bad_split: (facts: Facts) =>
    `You hold ${shares(count(facts, "held"))}: selling ${count(facts, "sell")} and trading ${count(facts, "trade")} is more than that.`,
  odd_trade: (facts: Facts) =>
    `Shares are traded two for one, so an even number is needed; ${count(facts, "trade")} is odd.`,
  bank_short: (facts: Facts) =>
    count(facts, "bank") === 0
      ? `The bank has no ${text(facts, "chain")} shares left.`
      : `The bank has only ${shares(count(facts, "bank"), text(facts, "chain"))} left.`,
  no_cash: (facts: Facts) =>
    `This costs ${money(count(facts, "cost"))}; you have ${money(count(facts, "cash"))}. Take fewer shares or cheaper ones.`,
  too_many: (facts: Facts) =>
    `Up to ${shares(count(facts, "limit"))} may be bought in a turn; these are ${number(count(facts, "wanted"))}.`,
  chain_inactive: (facts: Facts) =>
    `${text(facts, "chain")} is not on the board. Shares can be bought of chains on the board only.`,
  trade_closed: (_: Facts) => "Trading is closed: it is open before the tile of a turn is placed.",
  trade_empty: (_: Facts) => "Both sides of a trade must give something.",
  trade_both_sides: (facts: Facts) =>
    `A trade cannot have ${text(facts, "what")} on both sides. Offer the difference.`,
  offer_gone: (_: Facts) => "This offer is not open any more.",
  trade_stale: (_: Facts) =>
    "This offer cannot be accepted any more: it is gone, or you do not own what it asks for.",
  trade_limit: (facts: Facts) =>
    `${number(count(facts, "limit"))} offers are open, and no more may be. Wait for an answer or withdraw one.`,
  trading_off: (_: Facts) => "At this table players do not trade with each other.",
  not_covered: (_: Facts) =>
    "Each side must own what it gives: one of you has too few shares or too little cash for that.",
  not_hundreds: (_: Facts) => `Cash is traded in whole hundreds, such as ${money(500)}.`,
  no_such_partner: (_: Facts) => "A trade is proposed to one of the other players.",
  stranger: (facts: Facts) => `Nobody here is called ${text(facts, "name")}.`,
  no_such_offer: (_: Facts) => "There is no such offer.",
  not_your_offer: (_: Facts) => "This offer was made to somebody else.",
  end_not_met: (facts: Facts) => {
    const unsafe = figures(facts, "unsafe").map(([chain, size]) => `${chain} (${tiles(size)})`);
    const largest = count(facts, "largest");
    if (largest === 0) return "End conditions not met: no chain is on the board.";
    const small = unsafe.length > 0 ? `, and not every chain is safe: ${listed(unsafe)}` : "";
    return `End conditions not met: the largest chain has ${tiles(largest)}${small}.`;
  },
  declare_closed: (_: Facts) =>
    "The moment to declare has passed in this turn. It comes again at the start of the next one.",
  bad_document: (facts: Facts) => {
    const [part, which, what, chain] = path(facts);
    const who = `Player ${Number(which) + 1}`;
    if (part === "chains")
      return which
        ? `${which}: a chain has two tiles or more, or none.`
        : "The board has room for 108 tiles.";
    if (part === "players" && which === undefined) return "Two to six players can be settled.";
    if (part === "players" && which === "*")
      return `There are more ${chain ?? ""} shares here than the chain has.`;
    if (part === "players" && what === "name")
      return `${who} needs a name, with letters, that nobody else has.`;
    if (part === "players" && what === "cash") return `${who}: cash is a whole number of dollars, 0 or more.`;
    if (part === "players") return `${who}: ${chain ?? ""} shares are a whole number, 0 or more.`;
    if (part === "market") return `${which ?? ""}: the number drawn for the market is 1 to 12.`;
    return "Something here is not as it could be at a table of Acquire.";
  },
};
