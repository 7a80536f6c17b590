// A tile on its way from the hand to the board. A drag is a convenience: it begins late enough that no slip of a
// finger is one, ends only on release, and whatever happens at the table meanwhile does not touch it.

const SLIP = 6; // pixels that a mouse may move and still be pressing
const SLIP_OF_FINGER = 10;
const ABOVE = 44; // pixels a lifted tile hovers above the finger that would cover it

/** What is needed of a pointer event. */
export interface Pointer {
  readonly pointerId: number;
  readonly pointerType: string;
  readonly clientX: number;
  readonly clientY: number;
}

export class Drag {
  /** The tile in the air, and where it is. */
  tile = $state<string | null>(null);
  x = $state(0);
  y = $state(0);
  #held: { readonly tile: string; readonly from: Pointer } | null = null;
  readonly #lifted: (tile: string) => void;
  readonly #dropped: (tile: string, x: number, y: number) => void;

  constructor(lifted: (tile: string) => void, dropped: (tile: string, x: number, y: number) => void) {
    this.#lifted = lifted;
    this.#dropped = dropped;
  }

  /** A tile is touched: nothing moves yet. */
  hold(tile: string, at: Pointer): void {
    if (this.#held === null) this.#held = { tile, from: at };
  }

  /** Something touches the page; a second finger ends a drag. */
  touch(at: Pointer): void {
    if (this.#held !== null && at.pointerId !== this.#held.from.pointerId) this.cancel();
  }

  move(at: Pointer): void {
    if (this.#held === null || at.pointerId !== this.#held.from.pointerId) return;
    const { tile, from } = this.#held;
    const mouse = from.pointerType === "mouse";
    const way = Math.hypot(at.clientX - from.clientX, at.clientY - from.clientY);
    if (this.tile === null && way < (mouse ? SLIP : SLIP_OF_FINGER)) return;
    this.x = at.clientX;
    this.y = at.clientY - (mouse ? 0 : ABOVE);
    if (this.tile === null) {
      this.tile = tile;
      this.#lifted(tile);
    }
  }

  release(at: Pointer): void {
    if (this.#held === null || at.pointerId !== this.#held.from.pointerId) return;
    this.move(at);
    const { tile, x, y } = this;
    this.cancel();
    if (tile !== null) this.#dropped(tile, x, y);
  }

  /** The tile goes back to the hand. */
  cancel(): void {
    this.tile = null;
    this.#held = null;
  }
}

/** Whether a point is on the space of a tile, as the page shows it. */
export function isOver(tile: string, x: number, y: number): boolean {
  const space = document.querySelector(`[role="gridcell"][data-tile="${tile}"]`)?.getBoundingClientRect();
  return space !== undefined && x >= space.left && x <= space.right && y >= space.top && y <= space.bottom;
}
