// The tournament this browser runs: kept here and nowhere else, and carried on by asking the server.
import { keep, onKept, recall } from "../../storage/stored";
import { http } from "../../net/http";
import type { NewTournament, TableResult, Tournament } from "../../net/types";
import { because } from "../../i18n/words/refusal";
import { botsWait, linkKey } from "./event";

const KEY = "tournament";
const PAUSE = 800; // milliseconds until bots are asked about again

interface Kept {
  told: Tournament;
  /** The tables opened for this tournament, by round and table. */
  links: Readonly<Record<string, string>>;
  /** As it was before the last result. */
  before: Tournament | null;
}

export class Held {
  kept = $state.raw<Kept | null>(recall<Kept | null>(KEY, null));
  /** Why something did not work, and at which table; 0 is none of them. */
  problem = $state.raw<{ table: number; sentence: string } | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;
  #last: Promise<unknown> = Promise.resolve(); // what was asked last: each goes on from what the one before it left

  constructor() {
    onKept(KEY, () => (this.kept = recall<Kept | null>(KEY, null)));
    this.#waitForBots();
  }

  get told(): Tournament | null {
    return this.kept?.told ?? null;
  }

  linkOf(table: number): string | null {
    return this.kept ? (this.kept.links[linkKey(this.kept.told.event, table)] ?? null) : null;
  }

  problemAt(table: number): string {
    return this.problem?.table === table ? this.problem.sentence : "";
  }

  begin(wish: NewTournament): Promise<boolean> {
    return this.#asked(0, async () =>
      this.#keep({ told: await http.tournament({ new: wish }), links: {}, before: null }),
    );
  }

  /** Go on with a tournament from a file or a link. */
  take(event: Tournament["event"]): Promise<boolean> {
    return this.#asked(0, async () =>
      this.#keep({ told: await http.tournament({ event }), links: {}, before: null }),
    );
  }

  enter(result: TableResult): Promise<boolean> {
    return this.#asked(result.table, async () => {
      if (!this.kept) return;
      const before = this.kept.told;
      const told = await http.tournament({ event: before.event, enter: [result] });
      this.#keep({ told, links: this.kept.links, before });
    });
  }

  /** The last result was wrong. */
  takeBack(): void {
    this.problem = null;
    if (this.kept?.before) this.#keep({ ...this.kept, told: this.kept.before, before: null });
  }

  /** Remember at which table of the server a table is played; null forgets it. */
  link(table: number, id: string | null): void {
    if (!this.kept) return;
    const { [linkKey(this.kept.told.event, table)]: _, ...rest } = this.kept.links;
    const links = id === null ? rest : { ...rest, [linkKey(this.kept.told.event, table)]: id };
    this.#keep({ ...this.kept, links });
  }

  say(table: number, error: unknown): void {
    this.problem = { table, sentence: because(error) };
  }

  forget(): void {
    this.problem = null;
    this.#keep(null);
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  #asked(table: number, work: () => Promise<void>): Promise<boolean> {
    this.problem = null;
    const answered = this.#last.then(work).then(
      () => true,
      (error: unknown) => {
        this.say(table, error);
        return false;
      },
    );
    this.#last = answered;
    return answered;
  }

  #keep(kept: Kept | null): void {
    this.kept = kept;
    keep(KEY, kept);
    this.#waitForBots();
  }

  #waitForBots(): void {
    clearTimeout(this.#timer);
    if (!this.#stopped && this.kept && botsWait(this.kept.told.event))
      this.#timer = setTimeout(() => void this.#askForBots(), PAUSE);
  }

  async #askForBots(): Promise<void> {
    const before = this.kept;
    if (!before) return;
    await this.#asked(0, async () => {
      const told = await http.tournament({ event: before.told.event });
      if (this.kept === before) this.#keep({ ...before, told });
    });
  }
}
