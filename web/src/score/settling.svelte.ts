// The result of a document while it is being written: asked for after a pause, and the last good one stays until
// there is a better one.
import { http, NotAllowed, passes } from "../wire/http";
import type { Refused, ScoreSheet } from "../wire/types";

const PAUSE = 150; // milliseconds without a change
const AGAIN = 2000; // after no answer

export class Settling {
  /** The last document that could be settled. */
  result = $state.raw<ScoreSheet | null>(null);
  /** Why the newest document cannot be settled. */
  refused = $state.raw<Refused | null>(null);
  /** Whether the server does not answer; it is asked again. */
  silent = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #newest = 0;

  settle(document: unknown, pause = PAUSE): void {
    const number = ++this.#newest;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(document, number), pause);
  }

  /** Forget the result: it belongs to another form. */
  clear(): void {
    this.stop();
    this.result = null;
    this.refused = null;
  }

  stop(): void {
    this.#newest++;
    clearTimeout(this.#timer);
  }

  async #ask(document: unknown, number: number): Promise<void> {
    try {
      const result = await http.score(document);
      if (number !== this.#newest) return;
      this.result = result;
      this.refused = null;
      this.silent = false;
    } catch (error) {
      if (number !== this.#newest) return;
      if (error instanceof NotAllowed && !passes(error.refused)) {
        this.refused = error.refused;
        this.silent = false;
      } else {
        this.silent = !(error instanceof NotAllowed);
        this.settle(document, AGAIN);
      }
    }
  }
}
