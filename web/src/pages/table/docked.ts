// What the dock says in each of its states: a title, and a sentence for what can be done about it.
import { headline } from "../sheet/headline";
import type { GameWords, Scene } from "../../games/shared/face";
import type { State } from "../../net/types";
import { words } from "../../i18n/words";
import { clock, listed } from "../../i18n/format";
import type { DockState } from "./dock";

const BRIEFLY = 10_000; // milliseconds of thought that nobody counts

export function titleOf(at: DockState, scene: Scene, game: GameWords): string {
  const w = words().table;
  const name = (seat: number): string => scene.names[seat] ?? "";
  switch (at.is) {
    case "lost":
      return w.lost;
    case "travel":
      return "";
    case "over":
      return scene.outcome ? headline(scene.outcome, scene.names, game) : w.over;
    case "answer":
      return w.undoAsked(name(at.seat));
    case "asked":
      return w.undoWaiting;
    case "consent": {
      const asker = at.asker === null ? w.theHost : name(at.asker);
      if (at.seat === scene.me) return at.bot ? w.botForMe(asker) : w.mySeatAsked(asker);
      return at.bot ? w.botAsked(asker, name(at.seat)) : w.seatAsked(asker, name(at.seat));
    }
    case "wished":
      return at.bot ? w.botWished(name(at.seat)) : w.seatWished(name(at.seat));
    case "bot":
      return w.botPlays;
    case "turn":
      return game.yourTurn(scene);
    case "timeup":
      return w.timeUp(name(at.seat.seat));
    case "leaver":
      return w.leaver(name(at.seat.seat));
    case "watching":
      return w.watching;
    case "several":
      return w.several(at.seats.length);
    case "waiting":
      return game.theirTurn(name(at.seat), scene);
  }
}

/** `thought` tells for how long whoever is to move has been thinking, in milliseconds. */
export function sentenceOf(
  at: DockState,
  state: State,
  scene: Scene,
  game: GameWords,
  thought: () => number,
): string {
  const w = words().table;
  const name = (seat: number): string => scene.names[seat] ?? "";
  switch (at.is) {
    case "lost":
      return w.lostWhy;
    case "over":
      return scene.outcome ? game.reason(scene.outcome, scene.names, scene.view) : "";
    case "answer":
      return w.undoAskedWhy;
    case "asked": {
      const agreed = state.table.undo?.agreed ?? [];
      const open = scene.seats.filter(
        (seat) => seat.sitter === "person" && seat.seat !== scene.me && !agreed.includes(seat.seat),
      );
      return w.undoWaitingWhy(listed(open.map((seat) => name(seat.seat))));
    }
    case "consent":
      return at.bot ? w.botAskedWhy : w.seatAskedWhy;
    case "wished":
      return w.seatWishedWhy;
    case "bot":
      return w.botPlaysWhy;
    case "timeup":
      return w.timeUpWhy;
    case "leaver":
      return state.you.host ? w.leaverWhy : w.leaverGuest;
    case "watching": {
      const delay = state.table.manners.delay ?? 0;
      return delay > 0 ? w.watchingLate(delay) : w.watchingWhy;
    }
    case "several":
      return w.stillTo(listed(at.seats.map(name)));
    case "waiting": {
      const time = thought();
      return time < BRIEFLY ? w.thinkingBriefly : w.thinking(name(at.seat), clock(time));
    }
    case "travel":
    case "turn":
      return "";
  }
}
