// The time, for clocks that count while somebody looks at them.

const EVERY = 250; // milliseconds

/** Milliseconds on the page's own clock, following time while it is read in an effect or a template. */
export class Now {
  value = $state(performance.now());

  constructor() {
    $effect(() => {
      const timer = setInterval(() => (this.value = performance.now()), EVERY);
      return () => clearInterval(timer);
    });
  }
}
