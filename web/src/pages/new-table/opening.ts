// Opening a table: what takes several requests, as one. The seat is kept before anybody else can hear of it.
import { keep, recall } from "../../storage/stored";
import { taste } from "../../storage/taste.svelte";
import { asGuest } from "../../net/guest.svelte";
import { http } from "../../net/http";
import { seats } from "../../net/seats.svelte";
import type { GameInfo, Games } from "../../net/types";
import { words } from "../../i18n/words";
import { firstPlan, otherBots, strongest, wishOf, type Chair, type Options, type Plan } from "./plan";

const MOST_SCREENS = 20;

export function myName(): string {
  return taste.name.trim() || words().lobby.guest;
}

/** Open the table as planned, sit down, and say where it is. */
export async function openTable(plan: Plan, game: GameInfo): Promise<string> {
  const name = myName();
  const opened = await asGuest((mine) => http.open({ ...wishOf(plan, game, name), ...mine }));
  const table = opened.table.table;
  const at = Date.now();
  seats.take(table, { token: opened.token, game: game.key, seat: opened.seat, name, at });
  keepScreen(table, opened.screen);
  for (const { seat, level } of otherBots(plan.chairs))
    await http.ask(table, opened.token, { ask: "seat_bot", seat, level });
  const mine = plan.chairs.indexOf("me");
  if (mine > 0) {
    const seated = await asGuest((guest) => http.sit(table, { name, seat: mine, ...guest }));
    await http.ask(table, opened.token, { ask: "make_host", seat: mine });
    seats.take(table, { token: seated.token, game: game.key, seat: mine, name, at });
  }
  return table;
}

/** A game against bots, running; `changes` are what is different from the usual rules. */
export async function playNow(game: GameInfo, bots: Games["bots"], changes: Options = {}): Promise<string> {
  const level = strongest(bots);
  const other: Chair = level === null ? "open" : `bot:${level}`;
  const chairs = Array.from({ length: game.alone }, (_, seat): Chair => (seat === 0 ? "me" : other));
  const table = await openTable({ ...firstPlan(game), chairs, changes: known(changes, game) }, game);
  if (level !== null || game.alone === 1) await http.ask(table, seats.token(table), { ask: "start" });
  return table;
}

/** Only what this server knows: a page may be newer than its server. */
function known(changes: Options, game: GameInfo): Options {
  const names = new Set(game.options.map(({ name }) => name));
  return Object.fromEntries(Object.entries(changes).filter(([name]) => names.has(name)));
}

/** The link of a television is told once, to whoever opened the table. */
function keepScreen(table: string, screen: string): void {
  const kept = Object.entries(recall<Record<string, string>>("screens", {}));
  keep("screens", Object.fromEntries([...kept, [table, screen]].slice(-MOST_SCREENS)));
}

export function screenOf(table: string): string | null {
  return recall<Record<string, string>>("screens", {})[table] ?? null;
}
