// One event of every kind, some of them in several ways, every line of a score sheet and the facts of every refusal,
// for trying the words of Acquire on.
import type { ScoreLine } from "../../../net/types";
import type { AnyEvent, BonusPaid, Chain, SharesDisposed } from "../model/types";

function disposed(seat: number, chain: Chain, did: Partial<SharesDisposed>): SharesDisposed {
  return { event: "shares_disposed", seat, chain, sold: 0, cash: 0, traded: 0, received: 0, held: 0, ...did };
}

function bonus(seat: number, chain: Chain, paid: Omit<BonusPaid, "event" | "seat" | "chain">): BonusPaid {
  return { event: "bonus_paid", seat, chain, ...paid };
}

type Paid = Pick<ScoreLine, "amount" | "because"> & Partial<ScoreLine>;

function line(part: string, item: string, code: string, paid: Paid): ScoreLine {
  return { item, count: null, each: null, part, code, facts: {}, ...paid };
}

export const HAPPENED: readonly AnyEvent[] = [
  { event: "starting_tile_placed", seat: 0, tile: "1B", stays: true },
  { event: "first_player_chosen", seat: 0 },
  { event: "tiles_drawn", seat: 0, count: 6, tiles: ["1C", "4D", "9E", "8A", "11I", "6D"] },
  { event: "tiles_drawn", seat: 1, count: 6, tiles: null },
  { event: "tile_placed", seat: 0, tile: "9E" },
  { event: "buying_passed", seat: 0 },
  { event: "chain_founded", seat: 3, chain: "American", size: 2, shares: 1, cash: 0 },
  { event: "shares_bought", seat: 3, shares: {}, cost: 0 },
  { event: "shares_bought", seat: 4, shares: { Tower: 1, American: 1 }, cost: 600 },
  {
    event: "trade_proposed",
    offer: 1,
    seat: 4,
    to: 1,
    give: { shares: { Tower: 1 }, cash: 100 },
    want: { shares: { Tower: 1 }, cash: 0 },
  },
  { event: "trade_declined", offer: 1, seat: 4, to: 1 },
  { event: "chain_grew", chain: "American", size: 3 },
  { event: "trades_lapsed", offers: [3] },
  {
    event: "trade_made",
    offer: 6,
    seat: 3,
    to: 1,
    give: { shares: { Continental: 1 }, cash: 100 },
    want: { shares: { Tower: 1 }, cash: 0 },
  },
  { event: "merger_began", seat: 4, tile: "12C", chains: ["Tower", "American"] },
  { event: "survivor_found", seat: 4, chain: "Tower", chosen: false },
  { event: "settlement_began", chain: "American", size: 8, price: 700, holdings: [7, 5, 1, 1, 6] },
  bonus(0, "American", {
    amount: 7000,
    because: "majority with 7 shares",
    code: "majority",
    ways: 1,
    shares: 7,
  }),
  bonus(4, "American", {
    amount: 3500,
    because: "minority with 6 shares",
    code: "minority",
    ways: 1,
    shares: 6,
  }),
  disposed(4, "American", { sold: 5, cash: 3500, held: 1 }),
  disposed(0, "American", { traded: 4, received: 2, held: 3 }),
  disposed(1, "American", { sold: 5, cash: 3500 }),
  { event: "merger_completed", chain: "Tower", size: 19, absorbed: ["American"] },
  bonus(0, "Imperial", {
    amount: 4000,
    because: "tied for majority with 4 shares, majority and minority bonus split 3 ways",
    code: "tied_majority",
    ways: 3,
    shares: 4,
  }),
  disposed(4, "Worldwide", { held: 1 }),
  { event: "dead_tiles_removed", seat: 3, tiles: ["8G"] },
  { event: "trade_withdrawn", offer: 12, seat: 3, to: 4 },
  disposed(2, "Festival", { sold: 3, cash: 1500, traded: 4, received: 2, held: 1 }),
  bonus(0, "Imperial", {
    amount: 500,
    because: "tied for minority with 2 shares, minority bonus split 4 ways",
    code: "tied_minority",
    ways: 4,
    shares: 2,
  }),
  disposed(4, "Imperial", { traded: 2, received: 1 }),
  { event: "game_declared", seat: 1, conditions: ["chain_41", "all_safe"], at_once: true },
  { event: "holdings_shown", chain: "Luxor", size: 11, price: 700, holdings: [11, 1, 1, 6, 5] },
  {
    event: "ended",
    outcome: {
      reason: "chain_41",
      standings: [
        { seat: 0, place: 2, total: 39600, lines: [] },
        { seat: 1, place: 4, total: 20200, lines: [] },
        { seat: 2, place: 3, total: 21100, lines: [] },
        { seat: 3, place: 5, total: 19900, lines: [] },
        { seat: 4, place: 1, total: 40100, lines: [] },
      ],
      also: ["all_safe"],
    },
  },
  bonus(1, "American", {
    amount: 4500,
    because: "only holder with 1 share, majority and minority bonus",
    code: "only_holder",
    ways: 1,
    shares: 1,
  }),
  { event: "survivor_found", seat: 2, chain: "American", chosen: true },
  disposed(1, "Imperial", { sold: 4, cash: 2400, traded: 2, received: 1 }),
  { event: "placement_skipped", seat: 2 },
  {
    event: "ended",
    outcome: {
      reason: "stalemate",
      standings: [
        { seat: 0, place: 2, total: 37100, lines: [] },
        { seat: 1, place: 1, total: 67700, lines: [] },
        { seat: 2, place: 3, total: 22200, lines: [] },
      ],
      also: ["chain_41", "all_safe"],
    },
  },
  { event: "starting_tile_placed", seat: 0, tile: "11C", stays: false },
  { event: "trades_voided", offers: [20] },
  { event: "game_declared", seat: 1, conditions: ["all_safe"], at_once: true },
  {
    event: "ended",
    outcome: {
      reason: "all_safe",
      standings: [
        { seat: 0, place: 2, total: 36800, lines: [] },
        { seat: 1, place: 4, total: 27800, lines: [] },
        { seat: 2, place: 3, total: 34900, lines: [] },
        { seat: 3, place: 1, total: 38800, lines: [] },
      ],
      also: [],
    },
  },
  { event: "market_drawn", chain: "Continental", tile: "8F", shares: 8 },
  { event: "market_drawn", chain: "American", tile: null, shares: 7 },
  { event: "game_declared", seat: 3, conditions: ["chain_41"], at_once: false },
  { event: "chain_founded", seat: 1, chain: "American", size: 2, shares: 0, cash: 0 },
  { event: "game_declared", seat: 2, conditions: ["all_safe"], at_once: false },
  { event: "chain_founded", seat: 2, chain: "Worldwide", size: 2, shares: 0, cash: 300 },
  { event: "hand_removed", seat: 1, tiles: ["5B", "6B", "7B"] },
];

export const LINES: readonly ScoreLine[] = [
  line("cash", "cash", "in_hand", { amount: 8400, because: "cash in hand" }),
  line("bonuses", "Luxor bonus", "majority", {
    amount: 7000,
    because: "majority with 11 shares at 11 tiles",
    facts: { chain: "Luxor", tiles: 11, price: 700, shares: 11, ways: 1 },
  }),
  line("shares", "Luxor shares", "sold", {
    amount: 7700,
    count: 11,
    each: 700,
    because: "sold at the price for 11 tiles",
    facts: { chain: "Luxor", tiles: 11, price: 700, shares: 11 },
  }),
  line("bonuses", "Tower bonus", "tied_majority", {
    amount: 7500,
    because: "tied for majority with 7 shares, majority and minority bonus split 2 ways at 41 tiles",
    facts: { chain: "Tower", tiles: 41, price: 1000, shares: 7, ways: 2 },
  }),
  line("shares", "American shares", "off_board", {
    amount: 0,
    count: 2,
    each: 0,
    because: "not on the board",
    facts: { chain: "American", tiles: 0, price: 0, shares: 2 },
  }),
  line("bonuses", "Luxor bonus", "minority", {
    amount: 3500,
    because: "minority with 6 shares at 11 tiles",
    facts: { chain: "Luxor", tiles: 11, price: 700, shares: 6, ways: 1 },
  }),
  line("bonuses", "Luxor bonus", "tied_minority", {
    amount: 1800,
    because: "tied for minority with 5 shares, minority bonus split 2 ways at 12 tiles",
    facts: { chain: "Luxor", tiles: 12, price: 700, shares: 5, ways: 2 },
  }),
  line("bonuses", "Luxor bonus", "only_holder", {
    amount: 10500,
    because: "only holder",
    facts: { chain: "Luxor", tiles: 11, price: 700, shares: 11, ways: 1 },
  }),
];

export const FACTS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  wrong_seats: { seats: 7, least: 2, most: 6 },
  two_players_off: {},
  wrong_phase: { phase: "place" },
  no_such_tile: { tile: "13A" },
  not_in_hand: { tile: "7F" },
  dead_tile: { tile: "10I", chains: ["Tower", "Continental"] },
  blocked_tile: { tile: "11A" },
  must_place: {},
  no_such_chain: { chain: "Nowhere" },
  chain_not_available: { chain: "American", choices: ["Luxor", "Tower", "Worldwide", "Imperial"] },
  not_a_tied_chain: { chain: "Luxor", choices: ["Festival", "Imperial"] },
  bad_count: { count: -1 },
  bad_split: { sell: 0, trade: 24, held: 4 },
  odd_trade: { trade: 1 },
  bank_short: { chain: "Tower", bank: 0 },
  no_cash: { cost: 1500, cash: 900 },
  too_many: { wanted: 4, limit: 3 },
  chain_inactive: { chain: "Imperial" },
  trade_closed: {},
  trade_empty: {},
  trade_both_sides: { what: "cash" },
  offer_gone: { offer: 1 },
  trade_stale: { offer: 1 },
  trading_off: {},
  not_covered: { seat: 0 },
  not_hundreds: { cash: 50 },
  no_such_partner: { to: 0 },
  stranger: { name: "Zoe", players: ["Ann", "Ben"] },
  no_such_offer: { offer: 1 },
  not_your_offer: { offer: 1, to: 2 },
  end_not_met: { unsafe: {}, largest: 0 },
  declare_closed: {},
  trade_limit: { limit: 5 },
};
