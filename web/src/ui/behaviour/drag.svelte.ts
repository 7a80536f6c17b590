// Something on its way over the page, under a mouse or a finger. A drag is a convenience: it begins late enough that
// no slip of a finger is one, ends only on release, and whatever happens at the table meanwhile does not touch it.

const SLIP = 6; // pixels that a mouse may move and still be pressing
const SLIP_OF_FINGER = 10;
const ABOVE = 44; // pixels a lifted tile hovers above the finger that would cover it
const CLICK = 80; // milliseconds in which the browser makes a click of a release

/** What is needed of a pointer event. */
export interface Pointer {
  readonly pointerId: number;
  readonly pointerType: string;
  readonly clientX: number;
  readonly clientY: number;
}

export class Drag<Thing> {
  /** What is in the air, and where it is. */
  carried = $state.raw<Thing | null>(null);
  x = $state(0);
  y = $state(0);
  #held: { readonly thing: Thing; readonly from: Pointer } | null = null;
  #endedAt = -Infinity;
  readonly #dropped: (thing: Thing, x: number, y: number) => void;
  readonly #lifted: (thing: Thing) => void;

  constructor(
    dropped: (thing: Thing, x: number, y: number) => void,
    lifted: (thing: Thing) => void = () => undefined,
  ) {
    this.#dropped = dropped;
    this.#lifted = lifted;
  }

  /** Something is touched: nothing moves yet. */
  hold(thing: Thing, at: Pointer): void {
    if (this.#held === null) this.#held = { thing, from: at };
  }

  /** The page is touched; a second finger ends a drag. */
  touch(at: Pointer): void {
    if (this.#held !== null && at.pointerId !== this.#held.from.pointerId) this.cancel();
  }

  move(at: Pointer): void {
    if (this.#held === null || at.pointerId !== this.#held.from.pointerId) return;
    const { thing, from } = this.#held;
    const mouse = from.pointerType === "mouse";
    const way = Math.hypot(at.clientX - from.clientX, at.clientY - from.clientY);
    if (this.carried === null && way < (mouse ? SLIP : SLIP_OF_FINGER)) return;
    this.x = at.clientX;
    this.y = at.clientY - (mouse ? 0 : ABOVE);
    if (this.carried === null) {
      this.carried = thing;
      this.#lifted(thing);
    }
  }

  release(at: Pointer): void {
    if (this.#held === null || at.pointerId !== this.#held.from.pointerId) return;
    this.move(at);
    const { carried, x, y } = this;
    this.cancel();
    if (carried === null) return;
    this.#endedAt = performance.now();
    this.#dropped(carried, x, y);
  }

  /** Whether a click that comes now is the end of a drag and no press. */
  justEnded(): boolean {
    return performance.now() - this.#endedAt < CLICK;
  }

  /** It goes back to where it was. */
  cancel(): void {
    this.carried = null;
    this.#held = null;
  }
}
