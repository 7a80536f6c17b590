// The games of this browser's seats, asked for again while the page is looked at.
import { keep, recall } from "../../storage/stored";
import { http, NotAllowed } from "../../net/http";
import { seats, type Seat } from "../../net/seats.svelte";
import type { State } from "../../net/types";
import { standingOf, type Standing } from "./standing";

const SHOWN = 12;

export interface Yours {
  table: string;
  seat: Seat;
  /** Null until the server has answered. */
  state: State | null;
  standing: Standing | null;
}

export class YourGames {
  #states = $state.raw<Readonly<Record<string, State>>>({});
  #lost = $state.raw<ReadonlySet<string>>(new Set());
  /** Whether the last attempt reached nobody. */
  unreachable = $state(false);
  /** Tables known to be over since an earlier visit: nothing of them is awaited. */
  #over = new Set(recall<string[]>("over", []));

  readonly entries = $derived(this.#list());
  /** The game that waits for this person, if one does. */
  readonly awaited = $derived(this.entries.find((entry) => entry.standing?.kind === "yours") ?? null);
  /** Whether a game may turn out to wait: its place is kept free until that is known. */
  readonly undecided = $derived(
    !this.unreachable &&
      this.entries.some((entry) => entry.standing === null && !this.#over.has(entry.table)),
  );

  /** Not the derived one: an answer may come after the page was left. */
  #list(): readonly Yours[] {
    return Object.entries(seats.all)
      .sort(([, a], [, b]) => b.at - a.at)
      .slice(0, SHOWN)
      .map(([table, seat]) => {
        const state = this.#states[table] ?? null;
        const standing = this.#lost.has(table)
          ? ({ kind: "lost" } as const)
          : state && standingOf(state, seat.seat);
        return { table, seat, state, standing };
      });
  }

  refresh = async (): Promise<void> => {
    const wanted = this.#list().filter(({ standing }) => standing?.kind !== "over");
    const answers = await Promise.allSettled(wanted.map(({ table, seat }) => http.state(table, seat.token)));
    const states: Record<string, State> = { ...this.#states };
    const lost = new Set(this.#lost);
    let silent = false;
    answers.forEach((answer, index) => {
      const table = wanted[index]?.table;
      if (table === undefined) return;
      if (answer.status === "fulfilled") states[table] = answer.value;
      else if (!(answer.reason instanceof NotAllowed)) silent = true;
      else if (answer.reason.refused.code === "no_table") seats.forget(table);
      else if (answer.reason.refused.code === "no_watching") lost.add(table);
      else silent = true; // too many asks, or the tables cannot be read just now
    });
    this.#states = states;
    this.#lost = lost;
    this.unreachable = silent;
    const over = this.#list()
      .filter(({ standing }) => standing?.kind === "over")
      .map(({ table }) => table);
    keep("over", over);
  };
}
