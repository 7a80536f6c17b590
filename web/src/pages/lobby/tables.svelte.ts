// The public tables: those with a free seat, and those to watch.
import { faceOf } from "../../games";
import type { GameFace } from "../../games/shared/face";
import { http } from "../../net/http";
import { seats } from "../../net/seats.svelte";
import type { TableInfo, Tables } from "../../net/types";
import { freeSeats } from "./standing";

export class PublicTables {
  open = $state.raw<readonly TableInfo[] | null>(null);
  #playing = $state.raw<readonly TableInfo[]>([]);
  #faces = $state.raw<Readonly<Record<string, GameFace>>>({});
  unreachable = $state(false);
  hasMore = $state(false);
  #pages = 1; // of open tables, as many as were asked for

  readonly watchable = $derived(
    this.#playing.filter((table) => table.manners.watching !== false && !(table.table in seats.all)),
  );

  faceOf(game: string): GameFace | null {
    return this.#faces[game] ?? null;
  }

  refresh = async (): Promise<void> => {
    try {
      const [open, playing] = await Promise.all([this.#openTables(), http.tables("playing")]);
      const free = open.filter((table) => freeSeats(table) > 0 && !(table.table in seats.all));
      this.open = free;
      this.#playing = playing.tables;
      this.unreachable = false;
      const games = [...new Set(free.map((table) => table.game))];
      const faces = await Promise.all(games.map(async (game) => [game, await faceOf(game)] as const));
      this.#faces = Object.fromEntries(faces);
    } catch {
      this.unreachable = true;
    }
  };

  more = async (): Promise<void> => {
    this.#pages += 1;
    await this.refresh();
  };

  async #openTables(): Promise<TableInfo[]> {
    const found: TableInfo[] = [];
    let before: string | null = null;
    for (let page = 0; page < this.#pages; page++) {
      const told: Tables = await http.tables("open", before);
      found.push(...told.tables);
      before = told.before;
      if (before === null) break;
    }
    this.hasMore = before !== null;
    return found;
  }
}
