// What happened, line by line: one for every event that has words, the newest first, with a head for every day.
import type { AnyEvent } from "../model/types";

export interface Told {
  readonly step: number;
  readonly events: readonly AnyEvent[];
}

export interface Line {
  readonly key: string;
  readonly sentence: string;
  /** A day's head, something of a fight, or plain. */
  readonly kind: "day" | "fight" | "plain";
}

const OF_FIGHTS: ReadonlySet<AnyEvent["event"]> = new Set([
  "initiative_thrown",
  "round_began",
  "dog_set",
  "wounds_treated",
  "attack_fired",
  "dice_thrown_again",
  "unit_hurt",
  "armor_broke",
  "dog_hurt",
  "militia_lost",
  "militia_converted",
  "card_spent",
  "loot_taken",
  "vehicle_hit",
]);
// What a player has chosen on the way to an attack is told by the attack itself.
const SILENT: ReadonlySet<string> = new Set(["aim", "hit", "stray", "fire"]);

export function linesOf(steps: readonly Told[], say: (event: AnyEvent) => string): readonly Line[] {
  return steps
    .flatMap(({ step, events }) =>
      events.map((event, number): Line => {
        const silent = event.event === "decided" && SILENT.has(event.action.do);
        return {
          key: `${step}.${number}`,
          sentence: silent ? "" : say(event),
          kind: event.event === "day_began" ? "day" : OF_FIGHTS.has(event.event) ? "fight" : "plain",
        };
      }),
    )
    .filter(({ sentence }) => sentence !== "")
    .reverse();
}
