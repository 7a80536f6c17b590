// What a seat knows beyond what everybody does, for games that brought no board.

/** The parts of a view that are not the same in another one; null if there are none. */
export function beyond(view: unknown, shared: unknown): Readonly<Record<string, unknown>> | null {
  if (!isRecord(view) || !isRecord(shared)) return null;
  const own = Object.entries(view).filter(
    ([name, part]) => JSON.stringify(part) !== JSON.stringify(shared[name]),
  );
  return own.length === 0 ? null : Object.fromEntries(own);
}

function isRecord(thing: unknown): thing is Record<string, unknown> {
  return typeof thing === "object" && thing !== null && !Array.isArray(thing);
}
