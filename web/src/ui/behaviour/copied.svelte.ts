// Copying to the clipboard, also on pages without https, where browsers keep the clipboard to themselves.
import { words } from "../../i18n/words";
import { narrate } from "./narrator.svelte";

const SHOWN = 2500; // milliseconds

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    field.className = "sr";
    (document.querySelector("dialog[open]") ?? document.body).append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    return done;
  }
}

/** A button that copies a link. To be made where effects can be. */
export class Copying {
  /** How it went, for a moment after the press. */
  went = $state<"well" | "badly" | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    $effect(() => () => clearTimeout(this.#timer));
  }

  get done(): boolean {
    return this.went === "well";
  }

  /** What came of it, as a sentence; empty most of the time. */
  get said(): string {
    if (this.went === null) return "";
    return this.done ? words().common.linkCopied : words().common.linkFailed;
  }

  async copy(link: string): Promise<void> {
    this.went = (await copied(link)) ? "well" : "badly";
    narrate(this.said);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.went = null), SHOWN);
  }
}
