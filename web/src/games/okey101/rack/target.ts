// Where a dragged tile may be dropped.

export interface Target {
  readonly kind: "place" | "meld" | "pile";
  readonly at: number;
}

/** The first thing at a point that takes tiles, as the page marks it: a place of the rack, a lit meld, the own pile. */
export function targetAt(x: number, y: number): Target | null {
  for (const kind of ["place", "meld", "pile"] as const) {
    for (const element of document.querySelectorAll<HTMLElement>(`[data-${kind}]`)) {
      const box = element.getBoundingClientRect();
      const over = x >= box.left - 2 && x <= box.right + 2 && y >= box.top - 6 && y <= box.bottom + 6;
      if (over) return { kind, at: Number(element.dataset[kind]) };
    }
  }
  return null;
}
