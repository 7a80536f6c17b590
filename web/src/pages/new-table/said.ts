// Rules, clocks and manners of a table in words.
import type { GameWords } from "../../games/shared/face";
import type { Explained } from "../../i18n/words/explained";
import type { GameInfo, Manners, TableInfo } from "../../net/types";
import { words } from "../../i18n/words";
import { optionSaid, presetSaid, valueSaid } from "../../i18n/words/explained";
import { difference, fullManners, nearestPreset, presetValues } from "./plan";

/** "no clock", "2 min a move". */
export function clockSaid(manners: Manners): string {
  const w = words().lobby;
  const { kind, seconds, increment } = fullManners(manners).clock;
  if (kind === "none") return w.noClock;
  if (kind === "move") return w.perMove(w.span(seconds));
  return w.perGame(w.span(seconds), increment > 0 ? w.span(increment) : null);
}

export interface Rules {
  preset: Explained;
  differs: { option: string; value: string }[];
}

/** What is played: the nearest preset, and what is different from it. */
export function rulesSaid(game: GameWords, info: GameInfo, options: TableInfo["options"]): Rules {
  const preset = nearestPreset(options, info.presets);
  const differs = difference(options, presetValues(info, preset)).map((option) => ({
    option: optionSaid(game, option).title,
    value: valueSaid(game, option, options[option]).title,
  }));
  return { preset: presetSaid(game, preset), differs };
}

/** What is unusual about the manners, each in a few words; the clock always. */
export function mannersSaid(manners: Manners): string[] {
  const w = words().lobby;
  const full = fullManners(manners);
  return [
    clockSaid(manners),
    full.listed ? w.waiting.public : w.waiting.byLink,
    ...(full.watching ? [] : [w.waiting.noWatching]),
    ...(full.watching && full.delay > 0 ? [w.waiting.late(w.span(full.delay))] : []),
    ...(full.chat ? [] : [w.waiting.chatOff]),
    ...(full.undo ? [w.waiting.undoOn] : []),
  ];
}
