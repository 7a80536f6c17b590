// The time, for clocks that count while somebody looks at them: one timer for all of them, and none for nobody.
import { createSubscriber } from "svelte/reactivity";

const EVERY = 250; // milliseconds

const follow = createSubscriber((tick) => {
  const timer = setInterval(tick, EVERY);
  return () => clearInterval(timer);
});

/** The time; what reads it in an effect or a template follows it. */
export const now = {
  /** Milliseconds on the page's own clock, which nobody can set. */
  get value(): number {
    follow();
    return performance.now();
  },
  /** Milliseconds as the wall clock counts them. */
  get date(): number {
    follow();
    return Date.now();
  },
};
