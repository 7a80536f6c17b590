// What the result says about the chains of the form, and which field a refusal is about.
import type { ScoreSheet } from "../../../net/types";
import type { Filled, FilledRow } from "./document";

/** The price of a share as the server worked it out; null if the result is not about this many tiles. */
export function priceOf(row: FilledRow, result: ScoreSheet | null): number | null {
  for (const { lines } of result?.outcome?.standings ?? []) {
    for (const { facts } of lines) {
      if (facts.chain === row.chain && facts.tiles === row.tiles && typeof facts.price === "number") {
        return facts.price > 0 ? facts.price : null;
      }
    }
  }
  return null;
}

/** The chain with the most tiles of those that somebody holds. */
export function largestOf(result: ScoreSheet): { chain: string; tiles: number } | null {
  let largest: { chain: string; tiles: number } | null = null;
  for (const { lines } of result.outcome?.standings ?? []) {
    for (const { facts } of lines) {
      const { chain, tiles } = facts;
      if (typeof chain !== "string" || typeof tiles !== "number") continue;
      if (tiles > (largest?.tiles ?? 0)) largest = { chain, tiles };
    }
  }
  return largest;
}

export type Step = "players" | "chains" | "cash" | "rules";

/** The step a field is on. */
export function stepOf(field: string): Step {
  const [part = "", , what = ""] = parts(field);
  if (part === "chains" || part === "market") return "chains";
  if (part !== "players") return "rules";
  if (what === "shares") return "chains";
  return what === "cash" ? "cash" : "players";
}

/** The row a field is about; empty if it is about none. */
export function chainOfField(field: string, { rows }: Filled): string {
  const named = parts(field);
  return rows.find(({ chain }) => named.includes(chain))?.chain ?? "";
}

/** Whether a field is the one that is wrong: `players[*]` are all of them. */
export function concerns(problem: string | undefined, field: string): boolean {
  if (problem === undefined) return false;
  return problem === field || problem.replace("[*]", "") === field.replace(/\[\d+\]/, "");
}

function parts(field: string): string[] {
  return field.split(/[.[\]]+/).filter(Boolean);
}
