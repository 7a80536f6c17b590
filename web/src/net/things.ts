// What the wire carries of a game only the game can read: to the house its events and actions are just things.

/** A list of them; none where there is no list. */
export function things(list: unknown): readonly unknown[] {
  return Array.isArray(list) ? list : [];
}
