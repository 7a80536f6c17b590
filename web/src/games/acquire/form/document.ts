// A real table as the form has it, and as the document the server settles. Reading is patient: a link may bring
// anything, and what is wrong with it is the server's to say.
import { dict, list, optionsSaid, replaced, text, without, type Dict } from "../../shared/document";
import { figure, figureOrNone, type Figure } from "../../shared/figure";
import { CHAINS, type Chain } from "../model/types";

export interface FilledPlayer {
  readonly name: string;
  readonly cash: Figure;
}

export interface FilledRow {
  readonly chain: Chain;
  readonly tiles: Figure;
  /** One for every player. */
  readonly shares: readonly Figure[];
  /** What was drawn for the market of two players; null where nothing is said. */
  readonly market: Figure | null;
}

export interface Filled {
  readonly players: readonly FilledPlayer[];
  /** In the order of the rules, whatever the order of the document. */
  readonly rows: readonly FilledRow[];
  /** Only those that were changed. */
  readonly options: Dict;
}

/** The form of a document. */
export function filled(document: unknown): Filled {
  const table = dict(document);
  const given = list(table.players).map(dict);
  const [sizes, market] = [dict(table.chains), dict(table.market)];
  const shares = given.map((player) => dict(player.shares));
  return {
    players: given.map(({ name, cash }) => ({ name: text(name), cash: figure(cash) })),
    rows: CHAINS.filter(
      (chain) => chain in sizes || shares.some((held) => figureOrNone(held[chain]) !== 0),
    ).map((chain) => ({
      chain,
      tiles: figureOrNone(sizes[chain]),
      shares: shares.map((held) => figureOrNone(held[chain])),
      market: chain in market ? figure(market[chain]) : null,
    })),
    options: dict(table.options),
  };
}

/** The document of a form. What is not said is left out. */
export function documented({ players, rows, options }: Filled): Dict {
  const drawn = rows.flatMap(({ chain, market }) => (market === null ? [] : [[chain, market] as const]));
  return {
    game: "acquire",
    chains: Object.fromEntries(rows.map(({ chain, tiles }) => [chain, tiles])),
    players: players.map(({ name, cash }, seat) => ({
      name,
      cash,
      shares: Object.fromEntries(
        rows.flatMap(({ chain, shares }) =>
          (shares[seat] ?? 0) !== 0 ? [[chain, shares[seat]] as const] : [],
        ),
      ),
    })),
    ...optionsSaid(options),
    ...(drawn.length > 0 ? { market: Object.fromEntries(drawn) } : {}),
  };
}

// Changes. Each gives a new form.

export function withPlayer(form: Filled, name: string): Filled {
  return {
    ...form,
    players: [...form.players, { name, cash: 0 }],
    rows: form.rows.map((row) => ({ ...row, shares: [...row.shares, 0] })),
  };
}

export function withoutPlayer(form: Filled, seat: number): Filled {
  return {
    ...form,
    players: without(form.players, seat),
    rows: form.rows.map((row) => ({ ...row, shares: without(row.shares, seat) })),
  };
}

export function changedPlayer(form: Filled, seat: number, change: Partial<FilledPlayer>): Filled {
  const old = form.players[seat];
  return old ? { ...form, players: replaced(form.players, seat, { ...old, ...change }) } : form;
}

const NEW_TILES = 2; // where a new row starts; what a chain may have is the server's to say

export function withChain(form: Filled, chain: Chain): Filled {
  const row = { chain, tiles: NEW_TILES, shares: form.players.map(() => 0), market: null };
  const rows = [...form.rows.filter((old) => old.chain !== chain), row];
  return { ...form, rows: rows.sort((a, b) => CHAINS.indexOf(a.chain) - CHAINS.indexOf(b.chain)) };
}

export function withoutChain(form: Filled, chain: Chain): Filled {
  return { ...form, rows: form.rows.filter((row) => row.chain !== chain) };
}

export function changedRow(form: Filled, chain: Chain, change: Partial<FilledRow>): Filled {
  return { ...form, rows: form.rows.map((row) => (row.chain === chain ? { ...row, ...change } : row)) };
}

export function changedShares(form: Filled, chain: Chain, seat: number, held: Figure): Filled {
  const row = form.rows.find((found) => found.chain === chain);
  return row ? changedRow(form, chain, { shares: replaced(row.shares, seat, held) }) : form;
}

/** A form to begin with. */
export function emptyForm(named: (number: number) => string): Dict {
  return documented({
    players: [1, 2, 3].map((number) => ({ name: named(number), cash: 0 })),
    rows: [],
    options: {},
  });
}

/** The worked example of the rules: Carol wins with 33,000. */
export function exampleForm(): Dict {
  return {
    game: "acquire",
    chains: { American: 18, Continental: 43, Imperial: 12 },
    players: [
      { name: "Alice", cash: 4500, shares: { American: 8, Continental: 3, Imperial: 4 } },
      { name: "Bob", cash: 3200, shares: { American: 5, Continental: 6, Imperial: 2 } },
      { name: "Carol", cash: 7100, shares: { American: 2, Continental: 4, Imperial: 5 } },
    ],
  };
}
