// What this browser remembers. A browser that keeps nothing (a private window, a full disk) still plays.

export function recall<T>(key: string, otherwise: T): T {
  try {
    const kept = localStorage.getItem(`kibitz.${key}`);
    return kept === null ? otherwise : (JSON.parse(kept) as T);
  } catch {
    return otherwise;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(`kibitz.${key}`, JSON.stringify(value));
  } catch {
    // nothing to be done, and nothing depends on it
  }
}

/** Hear of changes that another tab made. */
export function onKept(key: string, heard: () => void): void {
  addEventListener("storage", (event) => {
    if (event.key === `kibitz.${key}` || event.key === null) heard();
  });
}
