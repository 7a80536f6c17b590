// The names of the players of a settled table. Games say them in their findings, or in the document.
import type { ScoreSheet } from "../../net/types";

function namesIn(thing: unknown): readonly (string | null)[] {
  const players = (thing as { players?: unknown } | null | undefined)?.players;
  if (!Array.isArray(players)) return [];
  return players.map((player: unknown) => {
    const name = typeof player === "string" ? player : (player as { name?: unknown } | null)?.name;
    return typeof name === "string" && name.trim() !== "" ? name : null;
  });
}

/** A name for every seat of the result. */
export function namesOf(
  result: ScoreSheet,
  document: unknown,
  nameless: (number: number) => string,
): string[] {
  const [found, written] = [namesIn(result.findings), namesIn(document)];
  const seats = result.outcome?.standings.map(({ seat }) => seat) ?? [];
  return Array.from(
    { length: Math.max(0, ...seats.map((seat) => seat + 1)) },
    (_, seat) => found[seat] ?? written[seat] ?? nameless(seat + 1),
  );
}

/** The first numbered name that is not taken. */
export function firstFree(taken: readonly string[], named: (number: number) => string, from = 1): string {
  let number = from;
  while (taken.includes(named(number))) number++;
  return named(number);
}
