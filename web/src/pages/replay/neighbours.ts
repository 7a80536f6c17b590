// The steps around the one that is shown: always as many, so that the list keeps its height.

/** At most `count` steps between 0 and `last`, with `step` in the middle where there is room. */
export function around(step: number, last: number, count: number): number[] {
  const length = Math.max(0, Math.min(count, last + 1));
  const first = Math.max(0, Math.min(step - Math.floor(length / 2), last + 1 - length));
  return Array.from({ length }, (_, at) => first + at);
}
