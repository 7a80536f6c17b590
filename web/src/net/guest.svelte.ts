// The guest this browser is to its server, if somebody here asked that figures be kept. Without that there is
// none, and nothing of the sort is ever sent. Every tab sees the same one.
import { keep, onKept, recall } from "../storage/stored";
import { http, NotAllowed } from "./http";

let kept = $state.raw<string | null>(recall("guest", null));
onKept("guest", () => (kept = recall("guest", null)));

function replace(token: string | null): void {
  kept = token;
  keep("guest", token);
}

export const guest = {
  get token(): string | null {
    return kept;
  },
  /** Have figures kept from now on. */
  async become(): Promise<void> {
    replace((await http.newGuest()).guest);
  },
  /** Have everything deleted, at the server first: only it can. */
  async forget(): Promise<void> {
    if (kept !== null) await http.forget(kept);
    replace(null);
  },
  /** The server knows this guest no more. */
  lost(): void {
    replace(null);
  },
};

/** Whether the server said that it does not know the guest. */
export function isUnknown(error: unknown): boolean {
  return error instanceof NotAllowed && error.refused.code === "no_guest";
}

/** Ask for a seat as the guest this browser is; a guest the server does not know must keep nobody from playing. */
export async function asGuest<T>(ask: (mine: { guest?: string }) => Promise<T>): Promise<T> {
  if (kept === null) return ask({});
  try {
    return await ask({ guest: kept });
  } catch (error) {
    if (!isUnknown(error)) throw error;
    guest.lost();
    return ask({});
  }
}
