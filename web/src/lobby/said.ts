// Options, presets, bots and clocks in words: the game's own where it brought some, its codes otherwise.
import type { Explained, GameWords, OptionWords } from "../games/face";
import { humanised, number } from "../words/format";
import { words } from "../words";
import type { GameInfo, Games, Manners, TableInfo } from "../wire/types";
import { difference, fullManners, nearestPreset, presetValues } from "./plan";

export function presetSaid(game: GameWords, preset: string): Explained {
  return game.presets[preset] ?? { title: humanised(preset), why: "" };
}

export function optionSaid(game: GameWords, option: string): OptionWords {
  return game.options[option] ?? { title: humanised(option), why: "" };
}

export function valueSaid(game: GameWords, option: string, value: unknown): Explained {
  const found = game.options[option]?.values?.[String(value)];
  if (found) return found;
  const w = words().lobby.form;
  if (typeof value === "boolean") return { title: value ? w.yes : w.no, why: "" };
  return { title: typeof value === "number" ? number(value) : humanised(String(value)), why: "" };
}

export function levelSaid(level: string, bots: Games["bots"]): Explained {
  return words().common.levels[level] ?? { title: humanised(level), why: humanised(bots[level] ?? "") };
}

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
