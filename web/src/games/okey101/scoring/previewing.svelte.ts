// What a scoring comes to while it is edited: asked for after a pause, and the last good answer stays until there is
// a better one.
import { http, NotAllowed, passes } from "../../../wire/http";
import type { Refused } from "../../../wire/types";
import type { ScoringDocument } from "../types";

const PAUSE = 200; // milliseconds without a change
const AGAIN = 2000; // after no answer

/** A figure, null for no score, or a code. */
export type Cell = number | string | null;
export interface Summary {
  readonly code: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly code: string; readonly cells: readonly Cell[] }[];
}
export interface Shown {
  readonly document: ScoringDocument;
  readonly tables: readonly Summary[];
}

/** A scoring, by its name or as a document, written out in full and with its tables. */
export async function shown(scoring: unknown): Promise<Shown> {
  const { value, findings } = await http.preview("okey101", "scoring", scoring);
  return { document: value as ScoringDocument, tables: findings.tables as readonly Summary[] };
}

export class Previewing {
  /** What the newest document that could be used comes to. */
  shown = $state.raw<Shown | null>(null);
  /** Why the newest document cannot be used. */
  refused = $state.raw<Refused | null>(null);
  silent = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #newest = 0;

  ask(scoring: unknown, pause = PAUSE): void {
    const number = ++this.#newest;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(scoring, number), pause);
  }

  /** Now, for somebody who waits for it: whether the document can be used. */
  async settle(scoring: unknown): Promise<boolean> {
    clearTimeout(this.#timer);
    await this.#ask(scoring, ++this.#newest);
    return this.refused === null && !this.silent;
  }

  stop(): void {
    this.#newest++;
    clearTimeout(this.#timer);
  }

  async #ask(scoring: unknown, number: number): Promise<void> {
    try {
      const made = await shown(scoring);
      if (number !== this.#newest) return;
      this.shown = made;
      this.refused = null;
      this.silent = false;
    } catch (error) {
      if (number !== this.#newest) return;
      if (error instanceof NotAllowed && !passes(error.refused)) {
        this.refused = error.refused;
        this.silent = false;
      } else {
        this.silent = true;
        this.ask(scoring, AGAIN);
      }
    }
  }
}
