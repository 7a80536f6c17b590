// What was said at the table and not looked at yet. What had been said before the page was opened is not news.
import type { Live } from "../../net/live.svelte";

export class Unread {
  #seen = $state(-1);
  readonly count = $derived.by(() => this.#chat.filter((line) => line.seq > this.#seen).length);

  constructor(readonly live: Pick<Live, "state">) {
    this.look();
  }

  get #chat() {
    return this.live.state?.chat ?? [];
  }

  /** All of it has been seen. */
  look(): void {
    this.#seen = this.#chat.at(-1)?.seq ?? -1;
  }
}
