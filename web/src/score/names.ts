// The names of the players of a settled table. Games say them in their findings, or in the document.
import type { ScoreSheet } from "../wire/types";

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

/** The line on which a text stops being JSON; null if a browser does not say. */
export function brokenLine(text: string, error: unknown): number | null {
  const message = error instanceof Error ? error.message : "";
  const line = /line (\d+)/.exec(message)?.[1];
  if (line !== undefined) return Number(line);
  const position = /position (\d+)/.exec(message)?.[1];
  return position === undefined ? null : text.slice(0, Number(position)).split("\n").length;
}
