// A table as somebody plans it: who sits where, the rules and the manners. Nothing here knows a game; its
// options, their bounds and its presets are what the server lists.
import { fits } from "../../games/shared/options";
import type { Clock, GameInfo, Manners, NewTable, TableInfo } from "../../net/types";

export type Chair = "me" | "open" | `bot:${string}`;
export type Options = Readonly<Record<string, unknown>>;
export type FullManners = Required<Omit<Manners, "clock">> & { clock: Required<Clock> };

export interface Plan {
  chairs: readonly Chair[];
  preset: string;
  /** What differs from the preset. */
  changes: Options;
  manners: FullManners;
}

type Levels = Readonly<Record<string, string>>;
const WEAKEST = "uniform";
const MANNERS: FullManners = {
  listed: false,
  watching: true,
  delay: 0,
  chat: true,
  undo: false,
  pause: 600,
  absence: 600,
  clock: { kind: "none", seconds: 300, increment: 0, when_up: "ask" },
};

/** The strongest level: the server lists them from weak to strong. */
export function strongest(levels: Levels): string | null {
  const names = Object.keys(levels);
  return names.filter((name) => name !== WEAKEST).at(-1) ?? names.at(-1) ?? null;
}

function levelOf(chair: Chair): string | null {
  return chair.startsWith("bot:") ? chair.slice(4) : null;
}

/** What the server left out because it is usual. */
export function fullManners(manners: Manners): FullManners {
  return { ...MANNERS, ...manners, clock: { ...MANNERS.clock, ...manners.clock } };
}

function defaultsOf(game: GameInfo): Options {
  return Object.fromEntries(game.options.map((option) => [option.name, option.default]));
}

/** The preset that needs the fewest changes to become these options; the first of equals. */
export function nearestPreset(options: Options, presets: GameInfo["presets"]): string {
  const ranked = Object.entries(presets)
    .map(([name, values]) => ({ name, far: difference(options, values).length }))
    .sort((a, b) => a.far - b.far);
  return ranked[0]?.name ?? "";
}

/** The names of options that are not as the preset has them. */
export function difference(options: Options, preset: Options): string[] {
  return Object.keys(preset).filter((name) => name in options && options[name] !== preset[name]);
}

/** What the preset says; without presets, what the game says. */
export function presetValues(game: GameInfo, preset: string): Options {
  return game.presets[preset] ?? defaultsOf(game);
}

/** An option set to a value, or back to what the preset says. */
export function changed(plan: Plan, game: GameInfo, option: string, value: unknown): Plan {
  const { [option]: _, ...rest } = plan.changes;
  const same = presetValues(game, plan.preset)[option] === value;
  return { ...plan, changes: same ? rest : { ...rest, [option]: value } };
}

/** Another preset; changes that it already contains are no changes any more. */
export function withPreset(plan: Plan, game: GameInfo, preset: string): Plan {
  const values = presetValues(game, preset);
  const kept = Object.entries(plan.changes).filter(([name, value]) => values[name] !== value);
  return { ...plan, preset, changes: Object.fromEntries(kept) };
}

export function resized(chairs: readonly Chair[], seats: number): readonly Chair[] {
  if (seats <= chairs.length) return chairs.slice(0, seats);
  return [...chairs, ...Array.from({ length: seats - chairs.length }, (): Chair => "open")];
}

/** Somebody else on a chair; one can sit on one chair only. */
export function seated(chairs: readonly Chair[], index: number, chair: Chair): readonly Chair[] {
  return chairs.map((old, at) => {
    if (at === index) return chair;
    return chair === "me" && old === "me" ? "open" : old;
  });
}

/** A table that is right as it stands: me, and open seats for friends. */
export function firstPlan(game: GameInfo): Plan {
  return {
    chairs: resized(["me"], game.usual),
    preset: nearestPreset(defaultsOf(game), game.presets),
    changes: {},
    manners: fullManners({}),
  };
}

/** The plan of a table that is open already; who sits there is not a matter of it any more. */
export function planOf(table: Pick<TableInfo, "seats" | "options" | "manners">, game: GameInfo): Plan {
  const preset = nearestPreset(table.options, game.presets);
  const names = difference(table.options, presetValues(game, preset));
  return {
    chairs: resized([], table.seats.length),
    preset,
    changes: Object.fromEntries(names.map((name) => [name, table.options[name]])),
    manners: fullManners(table.manners),
  };
}

/** A plan from the last time, without what this server does not know any more. */
export function repaired(kept: Partial<Plan> | null, game: GameInfo, levels: Levels): Plan {
  const first = firstPlan(game);
  if (kept === null || !Array.isArray(kept.chairs)) return first;
  const known = (chair: Chair): Chair => {
    const level = levelOf(chair);
    return chair === "me" || (level !== null && level in levels) ? chair : "open";
  };
  const chairs = kept.chairs.map(known);
  const preset = kept.preset !== undefined && kept.preset in game.presets ? kept.preset : first.preset;
  const options = new Map(game.options.map((option) => [option.name, option]));
  const changes = Object.entries(kept.changes ?? {}).filter(([name, value]) => {
    const option = options.get(name);
    return option !== undefined && fits(option, value);
  });
  const plan: Plan = {
    chairs: resized(chairs, Math.min(Math.max(chairs.length, game.least), game.most)),
    preset,
    changes: Object.fromEntries(changes),
    manners: fullManners(kept.manners ?? {}),
  };
  return withPreset(plan, game, preset);
}

/** What is asked of the server first. Only with me on the first chair and bots on the last is it all. */
export function wishOf(plan: Plan, game: GameInfo, name: string): NewTable {
  const bots = trailingBots(plan.chairs);
  return {
    game: game.key,
    seats: plan.chairs.length,
    ...(plan.preset === "" ? {} : { preset: plan.preset }),
    options: plan.changes,
    manners: plan.manners,
    ...(plan.chairs[0] === "me" ? { name } : {}),
    ...(bots.length === 0 ? {} : { bots }),
  };
}

/** Bots that sit before the last seats: they are seated one by one. */
export function otherBots(chairs: readonly Chair[]): { seat: number; level: string }[] {
  const last = chairs.length - trailingBots(chairs).length;
  return chairs.slice(0, last).flatMap((chair, seat) => {
    const level = levelOf(chair);
    return level === null ? [] : [{ seat, level }];
  });
}

function trailingBots(chairs: readonly Chair[]): string[] {
  const levels = chairs.map(levelOf);
  const last = levels.lastIndexOf(null);
  return levels.slice(last + 1).filter((level) => level !== null);
}
