// What can be read off a tournament without asking the server, and what it looks like as text.
import type { Event, Figures, Table } from "../../net/types";

export interface Typed {
  readonly name: string;
  readonly total: string;
  readonly outs: number;
}

/** Names as people write them: on lines, or with commas between. */
export function namesIn(text: string): string[] {
  return text
    .split(/[\n,]/)
    .map((name) => name.trim().replaceAll(/\s+/g, " "))
    .filter((name) => name !== "");
}

/** Whether something could be a tournament; the server looks closer. */
export function isEvent(thing: unknown): thing is Event {
  if (typeof thing !== "object" || thing === null) return false;
  const { kibitz, players, rounds } = thing as Partial<Event>;
  return typeof kibitz === "number" && Array.isArray(players) && Array.isArray(rounds);
}

/** Whose total has not been typed in. */
export function missing(typed: readonly Typed[]): string[] {
  return typed.filter(({ total }) => total.trim() === "").map(({ name }) => name);
}

/** A result as it is entered: `Ann 26, Bob -101*`; a star is a hand gone out in. */
export function resultText(typed: readonly Typed[]): string {
  return typed
    .filter(({ total }) => total.trim() !== "")
    .map(({ name, total, outs }) => `${name} ${total.trim()}${"*".repeat(outs)}`)
    .join(", ");
}

/** Whether only bots sit there. */
export function ofBots(event: Event, table: Table): boolean {
  return table.players.every((player) => event.players[player]?.bot);
}

/** Whether a table waits that the server plays by itself. */
export function botsWait(event: Event): boolean {
  return event.rounds.at(-1)?.tables.some((table) => !table.result && ofBots(event, table)) ?? false;
}

/** The bots of a table: they take its last seats, in the order of the table. */
export function botsAt(event: Event, table: Table): string[] {
  return table.players.flatMap((player) => event.players[player]?.bot ?? []);
}

export function nameOf(event: Event, player: number): string {
  return event.players[player]?.name ?? "";
}

/** The key under which the link of a table of this round is kept. */
export function linkKey(event: Event, table: number): string {
  return `${event.rounds.length}.${table}`;
}

/** Whoever stands first. */
export function winners({ standings }: Figures): string[] {
  return standings.filter(({ place }) => place === 1).map(({ name }) => name);
}

function cell(value: string | number): string {
  const text = String(value);
  // a spreadsheet takes what begins like this for a formula
  const plain = typeof value === "string" && /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return /[",\n;]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** The standings for a spreadsheet. */
export function csv({ standings }: Figures, heads: readonly string[]): string {
  const rows = standings.map((row) =>
    [row.place, row.name, row.points, row.total, row.outs, row.played, row.byes].map(cell).join(","),
  );
  return [heads.map(cell).join(","), ...rows].join("\r\n") + "\r\n";
}
