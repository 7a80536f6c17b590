// The moments of a game, fetched in pages around the one that is looked at. Few pages are kept, and one is asked
// for at a time: always the one that is wanted by then, so that a fast hand on the slider asks for little.
import { NotAllowed, passes } from "./http";

export interface Stepped {
  readonly step: number;
}

/** How fetching goes: `late` is a failure that is tried again by itself, `refused` one that is not. */
export type Going =
  { how: "well" } | { how: "asking" } | { how: "late" } | { how: "refused"; error: NotAllowed };

const PAUSES = [800, 2000, 5000, 10000]; // before a failed page is asked for again

export class Pages<M extends Stepped> {
  going: Going = { how: "well" };

  #kept = new Map<number, readonly M[]>(); // by number of page; the last one used comes last
  #wanted = 0;
  #towards: 1 | -1 = 1;
  #steps: number;
  #asked: number | null = null;
  #age = 0; // answers to an older one are not taken
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;

  constructor(
    readonly fetch: (first: number, limit: number) => Promise<readonly M[]>,
    /** The last step there is. */
    steps: number,
    /** Told of every page that arrived or failed. */
    readonly changed: () => void = () => undefined,
    readonly size = 20,
    readonly most = 6,
  ) {
    this.#steps = steps;
  }

  /** How many pages are kept now. */
  get count(): number {
    return this.#kept.size;
  }

  /** The moment after a step, if it is known. */
  get(step: number): M | null {
    const page = this.#kept.get(this.#page(step));
    return page?.find((moment) => moment.step === step) ?? null;
  }

  /** The known moment that is nearest to a step: what can be shown at once. */
  nearest(step: number): M | null {
    const exact = this.get(step);
    if (exact) return exact;
    let best: M | null = null;
    for (const page of this.#kept.values()) {
      for (const moment of page) {
        if (best === null || Math.abs(moment.step - step) < Math.abs(best.step - step)) best = moment;
      }
    }
    return best;
  }

  /** See to it that a step is known, and what comes next in the direction of travel. */
  want(step: number): void {
    if (step !== this.#wanted) this.#towards = step > this.#wanted ? 1 : -1;
    this.#wanted = step;
    const number = this.#page(step);
    const page = this.#kept.get(number);
    if (page) {
      this.#kept.delete(number);
      this.#kept.set(number, page);
    }
    if (this.going.how === "well") void this.#next();
  }

  /** The game went on: there are more steps now, and the last page was cut short, also if it is under way. */
  grew(steps: number): void {
    if (steps === this.#steps) return;
    this.#kept.delete(this.#page(Math.min(steps, this.#steps)));
    this.#steps = steps;
    this.#drop();
  }

  /** Ask again now. */
  again(): void {
    clearTimeout(this.#timer);
    if (this.going.how === "asking" || this.#stopped) return;
    this.going = { how: "well" };
    void this.#next();
    this.changed();
  }

  /** Forget everything: it may have been changed. Answers that are under way are not taken. */
  clear(): void {
    this.#kept.clear();
    this.#drop();
  }

  stop(): void {
    this.clear();
    this.#stopped = true;
  }

  /** What was asked for is not waited for any more. */
  #drop(): void {
    clearTimeout(this.#timer);
    this.#age += 1;
    this.#asked = null;
    this.going = { how: "well" };
  }

  #page(step: number): number {
    return Math.floor(step / this.size);
  }

  /** The page to ask for: the wanted one, then the one beyond it. */
  #missing(): number | null {
    const here = this.#page(this.#wanted);
    for (const number of [here, here + this.#towards]) {
      if (number >= 0 && number <= this.#page(this.#steps) && !this.#kept.has(number)) return number;
    }
    return null;
  }

  async #next(): Promise<void> {
    const number = this.#missing();
    if (this.#stopped || number === null || this.#asked !== null) return;
    const age = this.#age;
    this.#asked = number;
    this.going = { how: "asking" };
    let page: readonly M[];
    try {
      page = await this.fetch(number * this.size, this.size);
    } catch (error) {
      if (age === this.#age) this.#failed(error);
      return;
    }
    if (age !== this.#age) return;
    this.#asked = null;
    this.#failures = 0;
    this.going = { how: "well" };
    this.#keep(number, page);
    this.changed();
    void this.#next();
  }

  #failed(error: unknown): void {
    this.#asked = null;
    if (error instanceof NotAllowed && !passes(error.refused)) {
      this.going = { how: "refused", error };
    } else {
      this.going = { how: "late" };
      this.#timer = setTimeout(() => this.again(), PAUSES[Math.min(this.#failures, PAUSES.length - 1)]);
      this.#failures += 1;
    }
    this.changed();
  }

  #keep(number: number, page: readonly M[]): void {
    this.#kept.set(number, page);
    const here = this.#page(this.#wanted);
    for (const old of this.#kept.keys()) {
      if (this.#kept.size <= this.most) break;
      if (old !== here && old !== number) this.#kept.delete(old);
    }
  }
}
