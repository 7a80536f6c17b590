// A tile on its way over the page. A drag is a convenience: it begins late enough that no slip of a finger is one,
// ends only on release, and whatever happens at the table meanwhile does not touch it.

const SLIP = 6; // pixels that a mouse may move and still be pressing
const SLIP_OF_FINGER = 10;
const ABOVE = 40; // pixels a lifted tile hovers above the finger that would cover it

/** What is needed of a pointer event. */
export interface Pointer {
  readonly pointerId: number;
  readonly pointerType: string;
  readonly clientX: number;
  readonly clientY: number;
}

export class Drag {
  /** The place of the tile in the air, and where it is. */
  place = $state<number | null>(null);
  x = $state(0);
  y = $state(0);
  #held: { readonly place: number; readonly from: Pointer } | null = null;
  #endedAt = -Infinity;
  readonly #dropped: (place: number, x: number, y: number) => void;

  constructor(dropped: (place: number, x: number, y: number) => void) {
    this.#dropped = dropped;
  }

  /** A tile is touched: nothing moves yet. */
  hold(place: number, at: Pointer): void {
    if (this.#held === null) this.#held = { place, from: at };
  }

  /** Something touches the page; a second finger ends a drag. */
  touch(at: Pointer): void {
    if (this.#held !== null && at.pointerId !== this.#held.from.pointerId) this.cancel();
  }

  move(at: Pointer): void {
    if (this.#held === null || at.pointerId !== this.#held.from.pointerId) return;
    const { place, from } = this.#held;
    const mouse = from.pointerType === "mouse";
    const way = Math.hypot(at.clientX - from.clientX, at.clientY - from.clientY);
    if (this.place === null && way < (mouse ? SLIP : SLIP_OF_FINGER)) return;
    this.x = at.clientX;
    this.y = at.clientY - (mouse ? 0 : ABOVE);
    this.place = place;
  }

  release(at: Pointer): void {
    if (this.#held === null || at.pointerId !== this.#held.from.pointerId) return;
    this.move(at);
    const { place, x, y } = this;
    this.cancel();
    if (place === null) return;
    this.#endedAt = performance.now();
    this.#dropped(place, x, y);
  }

  /** Whether a click that comes now is the end of a drag and no press. */
  justEnded(): boolean {
    return performance.now() - this.#endedAt < 80;
  }

  /** The tile goes back to where it was. */
  cancel(): void {
    this.place = null;
    this.#held = null;
  }
}

/** The nearest thing at a point that takes tiles, as the page marks it: a place, a meld, a pile. */
export function targetAt(x: number, y: number): { kind: "place" | "meld" | "pile"; at: number } | null {
  for (const kind of ["place", "meld", "pile"] as const) {
    for (const element of document.querySelectorAll<HTMLElement>(`[data-${kind}]`)) {
      const box = element.getBoundingClientRect();
      const over = x >= box.left - 2 && x <= box.right + 2 && y >= box.top - 6 && y <= box.bottom + 6;
      if (over) return { kind, at: Number(element.dataset[kind]) };
    }
  }
  return null;
}
