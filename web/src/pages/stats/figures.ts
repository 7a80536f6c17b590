// A figure as people read it: its name, its value, and what it stands on.
import type { GameWords } from "../../games/shared/face";
import type { GuestFigure } from "../../net/types";
import { words } from "../../i18n/words";
import { humanised, number, percent } from "../../i18n/format";

export interface Told {
  readonly name: string;
  readonly title: string;
  readonly value: string;
  /** "of 12 hands"; empty where the figure is a plain sum. */
  readonly on: string;
}

/** Figures of every game: what a total is worth, the game says. */
const IN_POINTS = new Set(["total", "luck_adjusted"]);
const NONE = "–";

function own<T>(catalogue: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return catalogue && Object.hasOwn(catalogue, name) ? catalogue[name] : undefined;
}

export function titleOf(name: string, game: GameWords): string {
  return own(words().stats.figures, name) ?? own(game.figures, name) ?? humanised(name);
}

export function valueOf(figure: GuestFigure, game: GameWords): string {
  const { name, value, share, per } = figure;
  if (value === null) return NONE;
  if (share) return percent(value);
  if (IN_POINTS.has(name)) return (game.total ?? game.amount)(Math.round(value));
  if (game.amounts?.includes(name)) return game.amount(Math.round(value));
  return number(per === null ? value : Math.round(10 * value) / 10);
}

function standsOn({ per, count, value }: GuestFigure, game: GameWords): string {
  if (per === null || value === null) return "";
  const of = own(words().stats.counted, per) ?? own(game.counted, per);
  return of?.(count) ?? `${number(count)} ${humanised(per).toLowerCase()}`;
}

export function told(figure: GuestFigure, game: GameWords): Told {
  return {
    name: figure.name,
    title: titleOf(figure.name, game),
    value: valueOf(figure, game),
    on: standsOn(figure, game),
  };
}

/** The figures that every game has, and those of the game itself; what never happened is left out of these. */
export function parted(
  figures: readonly GuestFigure[],
  game: GameWords,
): { first: readonly Told[]; rest: readonly Told[] } {
  const generic = ({ name }: GuestFigure): boolean => Object.hasOwn(words().stats.figures, name);
  const happened = ({ per, value }: GuestFigure): boolean => value !== null && (per !== null || value !== 0);
  return {
    first: figures.filter(generic).map((figure) => told(figure, game)),
    rest: figures
      .filter((figure) => !generic(figure) && happened(figure))
      .map((figure) => told(figure, game)),
  };
}
