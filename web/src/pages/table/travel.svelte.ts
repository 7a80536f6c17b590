// Looking back in a running game, over what one was allowed to see. The game goes on meanwhile, and does not
// move whoever looks back.
import { clamped } from "../replay/address";
import { Pages, type Going } from "../../net/pages";
import { http } from "../../net/http";
import type { Moment } from "../../net/types";
import type { Live } from "../../net/live.svelte";

/** What is needed of the live table. */
export type Travelled = Pick<Live, "table" | "token" | "state" | "connection">;

export class Travel {
  /** The step that is looked at; null is now. */
  step = $state<number | null>(null);

  #arrived = $state(0);
  #pages: Pages<Moment>;
  #newest = 0;
  #connected = true;

  /** The step the game is at. */
  readonly newest = $derived.by(() => this.live.state?.step ?? 0);
  /** What was seen then: the nearest known moment until the right one arrives. Null now. */
  readonly moment: Moment | null = $derived.by(() => {
    void this.#arrived;
    return this.step === null ? null : this.#pages.nearest(this.step);
  });
  readonly going: Going = $derived.by(() => {
    void this.#arrived;
    return this.step === null ? { how: "well" } : this.#pages.going;
  });

  /** To be made where effects can be: it follows the table for as long as the component lives. */
  constructor(readonly live: Travelled) {
    this.#pages = new Pages<Moment>(
      async (first, limit) => (await http.moments(live.table, live.token, first, limit, null)).moments,
      0,
      () => (this.#arrived += 1),
    );
    $effect(() => this.#follow(this.newest, live.connection === "open"));
    $effect(() => () => this.#pages.stop());
  }

  back(): void {
    this.to((this.step ?? this.newest) - 1);
  }

  forward(): void {
    if (this.step !== null) this.to(this.step + 1);
  }

  /** Look at a step; the newest one is now. */
  to(step: number): void {
    const wanted = clamped(step, this.newest);
    if (wanted >= this.newest) {
      this.now();
      return;
    }
    this.step = wanted;
    this.#pages.grew(this.newest);
    this.#pages.want(wanted);
  }

  now(): void {
    this.step = null;
  }

  again(): void {
    this.#pages.again();
  }

  /** A step that was taken back, or a connection that was lost meanwhile: the past may have been another. */
  #follow(newest: number, connected: boolean): void {
    const changed = newest < this.#newest || (connected && !this.#connected);
    this.#newest = newest;
    this.#connected = connected;
    if (!changed) return;
    this.#pages.clear();
    if (this.step !== null && this.step >= newest) this.now();
    else if (this.step !== null) this.#pages.want(this.step);
  }
}
