// What is asked of a table, over the socket or over HTTP: each with an id of its own, so that one asked twice is
// carried out once.
import type { AnyAsk } from "./types";

type Without<A, K extends PropertyKey> = A extends unknown ? Omit<A, K> : never;

/** An ask without its id. */
export type Wish = Without<AnyAsk, "id">;

/** Random letters; `crypto.randomUUID` is missing on pages without https, as in a home network. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("");
}

export function asked(wish: Wish): AnyAsk {
  return { ...wish, id: newId() } as AnyAsk;
}
