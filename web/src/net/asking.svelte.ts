// The server's answer to a document while it is being written: asked for after a pause, and the last good answer
// stays until there is a better one.
import { NotAllowed, passes } from "./http";
import type { Refused } from "./types";

const PAUSE = 150; // milliseconds without a change
const AGAIN = 2000; // after no answer

export class Asking<Answer> {
  /** What the newest document that could be used comes to. */
  answer = $state.raw<Answer | null>(null);
  /** Why the newest document cannot be used. */
  refused = $state.raw<Refused | null>(null);
  /** Whether the server does not answer; it is asked again. */
  silent = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #newest = 0;
  readonly #send: (document: unknown) => Promise<Answer>;

  constructor(send: (document: unknown) => Promise<Answer>) {
    this.#send = send;
  }

  ask(document: unknown, pause = PAUSE): void {
    const number = ++this.#newest;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(document, number), pause);
  }

  /** Now, for somebody who waits for it: whether the document can be used. */
  async settle(document: unknown): Promise<boolean> {
    clearTimeout(this.#timer);
    return this.#ask(document, ++this.#newest);
  }

  /** Forget the answer: it belongs to another document. */
  clear(): void {
    this.stop();
    this.answer = null;
    this.refused = null;
  }

  stop(): void {
    this.#newest++;
    clearTimeout(this.#timer);
  }

  async #ask(document: unknown, number: number): Promise<boolean> {
    try {
      const answer = await this.#send(document);
      if (number !== this.#newest) return false;
      this.answer = answer;
      this.refused = null;
      this.silent = false;
      return true;
    } catch (error) {
      if (number !== this.#newest) return false;
      if (error instanceof NotAllowed && !passes(error.refused)) {
        this.refused = error.refused;
        this.silent = false;
      } else {
        this.silent = !(error instanceof NotAllowed); // a server that is busy has answered
        this.ask(document, AGAIN);
      }
      return false;
    }
  }
}
