// The score sheet, the reason of the end, and the marks on the slider of a replay.
import { count, text, type Facts } from "../../../../i18n/facts";
import { listed } from "../../../../i18n/format";
import type { Outcome, ScoreLine } from "../../../../net/types";
import type { Landmark } from "../../../shared/face";
import type { AnyEvent } from "../../model/types";
import {
  asTeam,
  codes,
  finisherOf,
  handsIn,
  joined,
  named,
  nobodyScored,
  openedOf,
  points,
  winnersOf,
  winningScore,
} from "../../model/reading";
import { CAUSES, FINES, pointsOf, tile, tilesIn, upper } from "./phrases";

export const parts = {
  base: "For the ending",
  tiles: "Tiles left",
  surcharge: "Joker penalty",
  fines: "Fines",
  hands: "Hands",
  partner: "Partner",
};

const BASES: Readonly<Record<string, { label: string; because: string }>> = {
  went_out: { label: "Going out", because: "went out" },
  not_opened: { label: "Not opened", because: "has not opened" },
  declared_not_opened: { label: "Not opened", because: "declared pairs and has not opened" },
  opened: { label: "Opened", because: "has opened" },
  void: { label: "Void hand", because: "nobody scores, dealt again" },
  waived: { label: "Not scored", because: "the partner went out" },
};

const HANDS: Readonly<Record<string, string>> = {
  went_out: "went out",
  won: "won the hand",
  no_score: "no score, had not opened",
  scored: "",
};

const ENDINGS: Readonly<Record<string, string>> = {
  hand_empty: "somebody went out",
  drawing_stack_exhausted: "the stack was exhausted",
  deck_empty: "no tiles were left to draw",
  all_pairs: "all had only pairs",
};

function jokers(facts: Facts): string {
  const [okeys, jokers] = [count(facts, "okeys"), count(facts, "false_jokers")];
  return listed([
    ...(okeys > 0 ? [okeys === 1 ? "1 okey" : `${okeys} okeys`] : []),
    ...(jokers > 0 ? [jokers === 1 ? "1 false joker" : `${jokers} false jokers`] : []),
  ]);
}

function causes(facts: Facts): string {
  return listed(codes(facts, "causes").flatMap((code) => CAUSES[code] ?? []));
}

/** A line of the sheet. `item` names the line where the server is newer than this page. */
export function line(line: ScoreLine): { label: string; because: string } {
  const { facts, code } = line;
  switch (line.part) {
    case "base":
      return BASES[code] ?? { label: line.item, because: line.because };
    case "tiles":
      return {
        label: parts.tiles,
        because: tilesIn(text(facts, "tiles").split(" ").filter(Boolean)) || "none",
      };
    case "surcharge":
      return { label: parts.surcharge, because: jokers(facts) };
    case "fines":
      return {
        label: upper(FINES[code] ?? line.item),
        because: text(facts, "tile") ? tile(text(facts, "tile")) : "",
      };
    case "hands":
      return {
        label: `Hand ${count(facts, "hand")}`,
        because: HANDS[code] ?? line.because,
      };
    case "partner":
      return { label: parts.partner, because: "the partner’s score" };
    default:
      return { label: line.item, because: line.because };
  }
}

/** The whole reason of a line, for whoever presses on its amount. */
export function why(line: ScoreLine): string {
  const { facts, code, amount } = line;
  const times = causes(facts);
  const doubled = times ? `${points(count(facts, "multiplier"))}-fold: ${times}.` : "";
  switch (line.part) {
    case "base":
      if (code === "went_out") return joined("Whoever goes out is rewarded; low scores are good.", doubled);
      if (code === "void") return "All opened with pairs: nobody scores, and the hand is dealt again.";
      if (code === "waived") return "When a player goes out, the partner’s tiles are not scored.";
      if (amount === 0) return `${upper(BASES[code]?.because ?? "")}: the tiles do not count.`;
      return joined(
        `${upper(BASES[code]?.because ?? "")}: a fixed figure, whatever is left on the rack.`,
        doubled,
      );
    case "tiles": {
      const left = tilesIn(text(facts, "tiles").split(" ").filter(Boolean));
      const sum = left ? `Left on the rack: ${left}. Together ${count(facts, "sum")}.` : "No tile was left.";
      const twice = count(facts, "times") > 1 ? `They count ${count(facts, "times")} times: not opened.` : "";
      return joined(sum, twice, doubled);
    }
    case "surcharge":
      return `${jokers(facts)} left on the rack: ${count(facts, "amount")} on top of the tiles.`;
    case "fines":
      return joined(
        `${upper(FINES[code] ?? line.item)}${text(facts, "tile") ? ` (${tile(text(facts, "tile"))})` : ""}.`,
        "Fines are never multiplied.",
      );
    case "hands": {
      const ending = ENDINGS[text(facts, "reason")] ?? "it ended";
      const booked = code === "no_score" ? " Not opened is no score; the match books a figure for it." : "";
      return `Hand ${count(facts, "hand")}: ${ending}.${booked}`;
    }
    case "partner":
      return "Partners add their scores up.";
    default:
      return line.because;
  }
}

/** 8.6: who won. A match of several hands is told as any other game. */
export function headline(outcome: Outcome, names: readonly string[]): string {
  const winners = winnersOf(outcome).map((seat) => named(names, seat));
  if (winners.length === 0) return "No winner";
  if (winners.length === 1) return `Winner: ${winners[0] ?? ""}`;
  return asTeam(outcome) ? `Winners: ${listed(winners)}` : `Winners: ${winners.join(", ")} (tie)`;
}

/** How somebody went out, as far as it was something special. */
function finish(also: readonly string[]): string {
  const has = (code: string): boolean => also.includes(code);
  return [
    ...(has("finish_elden")
      ? ["in one turn, with nobody else open"]
      : has("finish_same_turn")
        ? ["in the turn of the opening"]
        : []),
    ...(has("finish_okey") ? ["with an okey"] : []),
    ...(has("finish_pairs") ? ["on pairs"] : []),
  ].join(", ");
}

/** 8.6: why a hand ended, from its outcome alone. */
export function reasonOf(outcome: Outcome, names: readonly string[]): string {
  switch (outcome.reason) {
    case "hand_empty": {
      const who = finisherOf(outcome);
      const how = finish(outcome.also);
      const name = who === null ? "Somebody" : named(names, who);
      return `${name} emptied the rack (went out)${how ? `, ${how}` : ""}.`;
    }
    case "drawing_stack_exhausted": {
      const score = winningScore(outcome);
      if (score !== null) return `Drawing stack exhausted, lowest score wins (${pointsOf(score)}).`;
      return nobodyScored(outcome)
        ? "Drawing stack exhausted, nobody has opened."
        : "Drawing stack exhausted.";
    }
    case "deck_empty":
      return "No tiles left to draw.";
    case "all_pairs":
      return joined(
        "All players have only pairs.",
        outcome.also.includes("void") ? "The hand is void and dealt again." : "",
      );
    case "hands_played":
      return `All ${handsIn(outcome)} hands were played; the lowest total wins.`;
    default:
      return "The game is over.";
  }
}

/** Why somebody has no score. */
export function noScore(seat: number, known: unknown): string {
  return openedOf(seat, known) === "none" ? "No score (hasn't opened)" : "No score (opened with pairs)";
}

/** What a step will be remembered for. */
export function landmark(events: readonly AnyEvent[], names: readonly string[]): Landmark | null {
  for (const event of events) {
    if (event.event === "hand_ended")
      return { title: `Hand ${event.result.number}: ${headline(event.result.outcome, names)}`, sign: "⚑" };
  }
  for (const event of events) {
    if (event.event === "hand_opened") return { title: `${named(names, event.seat)} opened`, sign: "▲" };
    if (event.event === "okey_swapped")
      return { title: `${named(names, event.seat)} took an okey`, sign: "★" };
    if (event.event === "fined") return { title: `A fine for ${named(names, event.fine.seat)}`, sign: "!" };
    if (event.event === "hand_began" && event.hand > 1)
      return { title: `Hand ${event.hand} begins`, sign: "●" };
  }
  return null;
}
