// Lines and parts of a sheet in words, with the words of the game where it has some.
import type { GameWords } from "../../games/shared/face";
import type { ScoreLine } from "../../net/types";
import { words } from "../../i18n/words";
import { humanised, listed, number } from "../../i18n/format";
import type { Grouped, Section } from "./grouped";

/** The title of a section. */
export function partTitle(part: string, game: GameWords): string {
  return game.parts[part] ?? (part === "" ? words().sheet.part : humanised(part));
}

/** A total with its unit, and with its sign where the game writes one. */
export function totalSaid(total: number, game: GameWords): string {
  return game.total?.(total) ?? game.amount(total);
}

/** Why a seat has no score, as far as the game says it. */
export function noScoreSaid(seat: number, game: GameWords, known: unknown): string {
  return game.noScore?.(seat, known) ?? words().sheet.noScore;
}

/** A section with one row of the same name is nothing but that row. */
export function isRow({ rows, single, part }: Section, game: GameWords): boolean {
  const only = rows.length === 1 ? rows[0] : undefined;
  return single || (only !== undefined && game.line(only.sample).label === partTitle(part, game));
}

/** "5 × $800" where a line has it, otherwise the reason. */
export function figures(line: ScoreLine, game: GameWords): string {
  if (line.count === null || !line.each) return game.line(line).because;
  return words().sheet.times(number(line.count), game.amount(line.each));
}

/** A player's subtotals in one sentence. */
export function partsSaid({ sections, columns }: Grouped, at: number, game: GameWords): string {
  if (columns[at]?.total == null) return words().sheet.noScore;
  return listed(sections.map(({ part, sums }) => `${partTitle(part, game)} ${game.amount(sums[at] ?? 0)}`));
}
