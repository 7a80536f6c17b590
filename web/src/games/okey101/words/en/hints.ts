// Hints: ways to go out, and tiles to throw with the reasons.
import type { DiscardOutlook } from "../../model/types";
import type { BoardWords } from "../shape/board";
import { faceOf, planStep, signed } from "../../model/reading";
import { pointsOf, tile, tiles, tilesIn, upper } from "./phrases";

function group(written: readonly string[]): string {
  return tilesIn(written);
}

function step(written: string): string {
  const { verb, groups } = planStep(written);
  const [first = []] = groups;
  const one = tile(faceOf(first[0] ?? ""));
  switch (verb) {
    case "open":
      return `Open with ${groups.map(group).join(" / ")}.`;
    case "meld":
      return `Lay ${group(first)}.`;
    case "pair":
      return `Lay the pair ${one}.`;
    case "lay":
      return `Lay off ${group(first)}.`;
    case "split":
      return `Split a run with ${one}.`;
    case "swap":
      return `Swap ${one} for an okey.`;
    case "throw":
      return `Throw ${one}.`;
    case "take":
      return "Take the discard.";
    default:
      return "Draw a tile.";
  }
}

const REASONS: Readonly<Record<string, (discard: DiscardOutlook) => string>> = {
  goes_out: () => "you go out",
  okey: () => "it is the okey",
  playable: () => "fits the table",
  fined: ({ fine }) => `costs ${fine}`,
  breaks_meld: () => "breaks a meld",
  planned: () => "the last tile of a way to go out: lay the others first",
  keeps_opening: ({ keeps }) => `you can still open with ${pointsOf(keeps)}`,
  keeps_pairs: () => "you can still open with pairs",
  loses_opening: ({ keeps }) => `leaves ${keeps} towards opening`,
  isolated: () => "goes with nothing on your rack",
  helps_next: ({ danger }) => `the next player can use it in ${danger} of 100 cases`,
  safe: () => "of little use to the next player",
};

export const hints: BoardWords["hints"] = {
  title: "Hints",
  none: "Nothing to suggest just now.",
  off: "Hints are switched off at this table.",
  out: "Ways to go out",
  throw: "What to throw",
  play: "Play it",
  plan(plan) {
    const how = [
      ...(plan.elden ? ["in one turn, nobody else open"] : plan.same_turn ? ["in the opening turn"] : []),
      ...(plan.okey ? ["with an okey"] : []),
      ...(plan.pairs ? ["on pairs"] : []),
    ].join(", ");
    return {
      title: `Go out: ${signed(plan.score)}`,
      why: `Throw ${tile(plan.discard)} at the end${how ? `; ${how}` : ""}.`,
    };
  },
  steps(plan) {
    const said = plan.steps.map(step);
    const thrown = plan.steps.some((written) => written.startsWith("throw "));
    return thrown || plan.discard === "" ? said : [...said, `Throw ${tile(plan.discard)}.`];
  },
  discard(discard) {
    const said = discard.reasons.flatMap((code) => REASONS[code]?.(discard) ?? []);
    return { title: upper(tile(discard.tile)), why: said.length > 0 ? `${upper(said.join(", "))}.` : "" };
  },
  distance: (left) =>
    left === 0 ? "You can go out this turn." : `${upper(tiles(left))} too many to go out this turn.`,
};
