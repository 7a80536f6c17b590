// The face of a game that brought none: its codes as words, its figures as they are.
import { humanised, number } from "../../i18n/format";
import { words } from "../../i18n/words";
import type { GameFace, GameWords } from "../shared/face";

interface Tagged {
  readonly event?: string;
  readonly do?: string;
  readonly seat?: number;
}

/** The fields of an event or action as a short list: "tile 3, dice 2". */
function facts(thing: object, ...except: string[]): string {
  return Object.entries(thing)
    .filter(([name, value]) => !except.includes(name) && value !== null && typeof value !== "object")
    .map(([name, value]) => `${humanised(name).toLowerCase()} ${String(value)}`)
    .join(", ");
}

const spoken: GameWords = {
  options: {},
  presets: {},
  refusals: {},
  parts: {},
  amount: number,
  event(event, names) {
    const { event: tag = "", seat } = event as Tagged;
    const what = [humanised(tag).toLowerCase(), facts(event as object, "event", "seat")]
      .filter(Boolean)
      .join(": ");
    const who = seat === undefined ? "" : `${names[seat] ?? seat} – `;
    return `${who}${what}.`;
  },
  yourTurn: () => words().table.yourTurn,
  theirTurn: (name) => words().table.theirTurn(name),
  action(action) {
    const { do: tag = "" } = action as Tagged;
    return { label: humanised(tag), consequence: facts(action as object, "do") };
  },
  line: (line) => ({ label: humanised(line.item), because: line.because }),
  reason: (outcome) => humanised(outcome.reason),
  landmark: () => null,
};

export const generic: GameFace = { words: () => spoken };
