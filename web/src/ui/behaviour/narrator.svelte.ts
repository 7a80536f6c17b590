// The voice for screen readers: one polite region, one for what is urgent. Bursts are joined into one sentence.

const PAUSE = 350; // milliseconds in which sentences are collected

let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

export const narrator = $state({ polite: "", urgent: "" });

/** Say something when there is a pause. */
export function narrate(sentence: string): void {
  if (sentence === "") return;
  waiting.push(sentence);
  clearTimeout(timer);
  timer = setTimeout(() => {
    narrator.polite = waiting.join(" ");
    waiting = [];
  }, PAUSE);
}

/** Say something now: it is the listener's turn. */
export function announce(sentence: string): void {
  narrator.urgent = sentence;
}
