// What happened, as sentences of the log.
import { listed, money } from "../../../../i18n/format";
import type { AnyEvent } from "../../model/types";
import { entries, named } from "../../model/reading";
import { bonus, goods, shares, tiles } from "./phrases";

export const conditions: Readonly<Record<string, string>> = {
  chain_41: "a chain has reached the ending size",
  all_safe: "every chain on the board is safe",
  stalemate: "nobody could move any more",
  agreement: "the players agreed to stop",
};

export function because(codes: readonly string[]): string {
  return listed(codes.flatMap((code) => conditions[code] ?? []));
}

function offers(numbers: readonly number[]): string {
  return `${numbers.length === 1 ? "offer" : "offers"} ${listed(numbers.map(String))}`;
}

/** An event as a sentence of the log; empty for what another sentence says anyway. */
export function event(event: AnyEvent, names: readonly string[]): string {
  const who = (seat: number): string => named(names, seat);
  switch (event.event) {
    case "starting_tile_placed":
      return `${who(event.seat)} drew ${event.tile} as the starting tile${event.stays ? "" : " and put it back"}.`;
    case "first_player_chosen":
      return `First to play: ${who(event.seat)}.`;
    case "tiles_drawn":
      return `${who(event.seat)} drew ${event.tiles ? listed(event.tiles) : tiles(event.count)}.`;
    case "dead_tiles_removed":
      return `${who(event.seat)} showed dead tiles, which leave the game: ${listed(event.tiles)}.`;
    case "hand_removed":
      return `${who(event.seat)} had no tile to place and showed these, which leave the game: ${listed(event.tiles)}.`;
    case "trade_proposed":
      return `${who(event.seat)} offered ${who(event.to)} ${goods(event.give)} for ${goods(event.want)} (offer ${event.offer}).`;
    case "trade_made":
      return `${who(event.to)} accepted: ${who(event.seat)} gave ${goods(event.give)} for ${goods(event.want)}.`;
    case "trade_declined":
      return `${who(event.to)} declined offer ${event.offer}.`;
    case "trade_withdrawn":
      return `${who(event.seat)} withdrew offer ${event.offer}.`;
    case "trades_lapsed":
      return `Trading closed with no answer to ${offers(event.offers)}.`;
    case "trades_voided":
      return `No longer covered, so void: ${offers(event.offers)}.`;
    case "tile_placed":
      return `${who(event.seat)} placed ${event.tile}.`;
    case "placement_skipped":
      return `${who(event.seat)} had no tile to place.`;
    case "chain_founded": {
      const gift = event.shares > 0 ? "got a free share" : event.cash > 0 ? `got ${money(event.cash)}` : "";
      return `${who(event.seat)} founded ${event.chain} with ${tiles(event.size)}${gift ? ` and ${gift}` : "; no share was left"}.`;
    }
    case "chain_grew":
      return `${event.chain} grew to ${event.size}.`;
    case "merger_began":
      return `${event.tile} joined ${listed(event.chains)}.`;
    case "survivor_found":
      return event.chosen
        ? `${who(event.seat)} let ${event.chain} survive.`
        : `${event.chain} is the largest and survives.`;
    case "settlement_began": {
      const holders = event.holdings.flatMap((held, seat) => (held > 0 ? `${who(seat)} ${held}` : []));
      const held = holders.length > 0 ? `Shares: ${listed(holders)}` : "Nobody holds shares";
      return `${event.chain} had ${tiles(event.size)}: ${money(event.price)} a share. ${held}.`;
    }
    case "market_drawn":
      return `The market ${event.tile ? `drew ${event.tile} and ` : ""}holds ${shares(event.shares, event.chain)} for this payment.`;
    case "bonus_paid": {
      const why = bonus({ code: event.code, ways: event.ways, amount: event.amount, price: 0 });
      return `${who(event.seat)} got ${money(event.amount)} for ${event.chain}: ${why}, with ${shares(event.shares)}.`;
    }
    case "shares_disposed": {
      const parts = [
        event.sold > 0 ? `sold ${event.sold} for ${money(event.cash)}` : "",
        event.traded > 0 ? `traded ${event.traded} for ${event.received} of the chain that survives` : "",
        event.held > 0 ? `kept ${event.held}` : "",
      ].filter(Boolean);
      return `${who(event.seat)}, ${event.chain}: ${listed(parts)}.`;
    }
    case "merger_completed":
      return `${event.chain} now has ${tiles(event.size)}.`;
    case "shares_bought": {
      const bought = entries(event.shares).map(([chain, held]) => `${held} ${chain}`);
      if (bought.length === 0) return `${who(event.seat)} bought nothing.`;
      return `${who(event.seat)} bought ${listed(bought)} for ${money(event.cost)}.`;
    }
    case "buying_passed":
      return `${who(event.seat)} could buy nothing.`;
    case "game_declared": {
      const said = event.at_once ? "declared the end" : "announced the end after this turn";
      return `${who(event.seat)} ${said}: ${because(event.conditions)}.`;
    }
    case "holdings_shown":
      return "";
    case "ended": {
      const { standings, reason, also } = event.outcome;
      const winners = standings.filter(({ place }) => place === 1);
      const won = `${listed(winners.map(({ seat }) => who(seat)))} ${winners.length === 1 ? "won" : "share first place"}`;
      const why = because(reason === "stalemate" ? [reason] : [reason, ...also]);
      return `The game is over${why ? `: ${why}` : ""}. ${won} with ${money(winners[0]?.total ?? 0)}.`;
    }
    default:
      return "";
  }
}
