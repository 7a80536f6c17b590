// Presets, options, their values and bots in words: the game's own where it brought some, its codes otherwise.
import { words } from ".";
import { humanised, number } from "../format";

/** A choice and the sentence that explains it. */
export interface Explained {
  readonly title: string;
  readonly why: string;
}

export interface OptionWords extends Explained {
  readonly values?: Readonly<Record<string, Explained>>;
}

/** What a game says of what can be chosen about its tables. */
export interface ChoiceWords {
  readonly options: Readonly<Record<string, OptionWords>>;
  readonly presets: Readonly<Record<string, Explained>>;
}

const bare = (code: string): Explained => ({ title: humanised(code), why: "" });

export function presetSaid(game: ChoiceWords, preset: string): Explained {
  return game.presets[preset] ?? bare(preset);
}

export function optionSaid(game: ChoiceWords, option: string): OptionWords {
  return game.options[option] ?? bare(option);
}

export function valueSaid(game: ChoiceWords, option: string, value: unknown): Explained {
  const found = game.options[option]?.values?.[String(value)];
  if (found) return found;
  if (typeof value === "boolean") return { title: value ? words().common.yes : words().common.no, why: "" };
  if (typeof value === "object" && value !== null) {
    const own = game.options[option]?.values?.document ?? { title: words().common.own, why: "" };
    return "id" in value && typeof value.id === "string"
      ? { ...own, title: `${own.title}: ${value.id}` }
      : own;
  }
  return typeof value === "number" ? { title: number(value), why: "" } : bare(String(value));
}

/** `why` is what the server says of the level, for one that has no words here. */
export function levelSaid(level: string, why = ""): Explained {
  return words().common.levels[level] ?? { title: humanised(level), why: humanised(why) };
}
