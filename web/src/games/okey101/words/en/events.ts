// What happened, as sentences of the log.
import { listed } from "../../../../i18n/format";
import type { AnyEvent, HandResult } from "../../model/types";
import { named, signed } from "../../model/reading";
import { FINES, KINDS, meld, melds, pairs, pointsOf, tile, tilesIn } from "./phrases";
import { headline, noScore, reasonOf } from "./sheet";

/** An event as a sentence of the log; empty for what another sentence says anyway. */
export function event(event: AnyEvent, names: readonly string[]): string {
  const who = (seat: number): string => named(names, seat);
  switch (event.event) {
    case "hand_began": {
      const riziko = event.riziko ? " A false joker was turned: the hand counts double." : "";
      return `Hand ${event.hand}: ${who(event.starter)} starts. The indicator is ${tile(event.indicator)}, so ${tile(event.okey)} is the okey.${riziko}`;
    }
    case "tiles_dealt":
      return event.tiles ? `${who(event.seat)} was dealt ${tilesIn(event.tiles)}.` : "";
    case "tile_drawn":
      return `${who(event.seat)} drew ${event.tile ? tile(event.tile) : "a tile"}; ${event.left} left in the stack.`;
    case "tile_taken":
      return `${who(event.seat)} took ${tile(event.tile)}, thrown by ${who(event.thrower)}.`;
    case "tile_given_back":
      return `${who(event.seat)} gave ${tile(event.tile)} back.`;
    case "discard_declined":
      return `${who(event.seat)} let the discard lie.`;
    case "pairs_declared":
      return `${who(event.seat)} declared to go for pairs.`;
    case "hand_opened": {
      const how = event.route === "pairs" ? pairs(event.melds.length) : pointsOf(event.points);
      return `${who(event.seat)} opened with ${how}: ${melds(event.melds)}.`;
    }
    case "opening_failed": {
      const reached = event.route === "pairs" ? pairs(event.reached) : pointsOf(event.reached);
      return `${who(event.seat)} laid ${reached}, short of ${event.bar}, and took them back.`;
    }
    case "meld_laid":
      return `${who(event.seat)} laid a ${KINDS[event.meld.kind] ?? "meld"}: ${meld(event.meld)}.`;
    case "tiles_laid_off":
      return `${who(event.seat)} laid off ${tilesIn(event.tiles)}: now ${meld(event.meld)}.`;
    case "run_split":
      return `${who(event.seat)} split a run with ${tile(event.tile)}: ${event.melds.map(meld).join(" and ")}.`;
    case "okey_swapped":
      return `${who(event.seat)} put ${tile(event.tile)} in place of an okey and took the okey.`;
    case "turn_retracted":
      return `${who(event.seat)} took back what was laid this turn.`;
    case "tile_discarded":
      return `${who(event.seat)} threw ${tile(event.tile)}${event.playable ? ", which was playable" : ""}.`;
    case "fined": {
      const { seat, kind, tile: thrown } = event.fine;
      return `Fine for ${who(seat)}: ${FINES[kind] ?? "a fine"}${thrown ? ` (${tile(thrown)})` : ""}.`;
    }
    case "hand_ended":
      return handEnded(event.result, names);
    case "ended": {
      const { outcome } = event;
      if (outcome.reason !== "hands_played") return ""; // a single hand: its own end has said it
      const totals = outcome.standings.map(({ seat, total }) => `${who(seat)} ${signed(total ?? 0)}`);
      return `The match is over: ${listed(totals)}. The lowest total wins.`;
    }
    default:
      return "";
  }
}

/** "Hand 3 is over. Winner: Ayşe. … Scores: …" */
export function handEnded(result: HandResult, names: readonly string[]): string {
  const scores = result.scores.map(
    (score, seat) =>
      `${named(names, seat)} ${score === null ? noScore(seat, { last_hand: result }) : signed(score)}`,
  );
  return `Hand ${result.number} is over. ${headline(result.outcome, names)}. ${reasonOf(result.outcome, names)} Scores: ${listed(scores)}.`;
}
