// The seven chains as the page draws them: a letter, a class with the colours, and a pattern.
//
// The class is in `chains.css`, which gives it `--c` (the colour), `--on` (letters on it) and `--p` (the
// pattern for chips). Boards draw the pattern with the same path: see `board/Patterns.svelte`.
import "./chains.css";
import { CHAINS, type Chain } from "./types";
import { chip, type Chip } from "./reading";

export interface Pattern {
  /** In a square of eight by eight that repeats. */
  readonly path: string;
  /** Whether the path is filled, not stroked. */
  readonly filled: boolean;
  /** Whether it is lighter than its chain, not darker. */
  readonly light: boolean;
}

export interface ChainLook extends Chip {
  readonly chain: Chain;
  readonly pattern: Pattern;
}

function look(chain: Chain, path: string, { filled = false, light = false } = {}): ChainLook {
  return { chain, ...chip(chain), pattern: { path, filled, light } };
}

export const LOOKS: Readonly<Record<Chain, ChainLook>> = {
  Luxor: look("Luxor", "M-2 2l4-4M0 8l8-8M6 10l4-4"), // diagonals
  Tower: look("Tower", "M4 0V8"), // uprights
  American: look("American", "M2.7 4a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0Z", {
    filled: true,
    light: true,
  }), // dots
  Festival: look("Festival", "M0 6L4 2L8 6"), // zigzag
  Worldwide: look("Worldwide", "M0 4H8M4 0V8", { light: true }), // grid
  Continental: look("Continental", "M0 5q2-3.5 4 0t4 0"), // waves
  Imperial: look("Imperial", "M4 .8L7.2 4L4 7.2L.8 4Z"), // diamonds
};

const BY_LETTER: ReadonlyMap<string, Chain> = new Map(CHAINS.map((chain) => [LOOKS[chain].letter, chain]));

/** The chain of a mark on the board; null for an empty space and a loose tile. */
export function chainOf(mark: string): Chain | null {
  return BY_LETTER.get(mark) ?? null;
}
