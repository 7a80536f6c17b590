// A turn as its player makes it: what is lifted, what was touched, what is asked before it is done.
import { Drag } from "../../../ui/behaviour/drag.svelte";
import { sound } from "../../../ui/behaviour/sounds";
import type { Moves } from "../../shared/face";
import type { Group } from "../rack/groups";
import { Rack } from "../rack/rack.svelte";
import { targetAt } from "../rack/target";
import { printed } from "../rack/tiles";
import type { AnyAction } from "../model/types";
import type { BoardWords } from "../words/shape/board";
import type { OkeyScene } from "../model/reading";
import { possible, usesOf, type Use } from "./model";
import { discard, offersOf, pointsOf, saying, type Offer } from "./offers";

export class Turn {
  readonly rack: Rack;
  readonly drag: Drag<number>;
  /** Where the next tile is to come from. */
  source = $state<"stack" | "pile">("stack");
  /** A question that is open. */
  sure = $state.raw<Offer | null>(null);
  /** An offer of which has to be said what an okey in it stands for. */
  unsaid = $state.raw<Offer | null>(null);
  choices = $state.raw<readonly Use[]>([]);
  #turns = "";
  readonly #moves: Moves;
  readonly #scene: () => OkeyScene;
  readonly #able: () => boolean;
  readonly #words: () => BoardWords;

  constructor(
    table: string,
    moves: Moves,
    scene: () => OkeyScene,
    able: () => boolean,
    words: () => BoardWords,
  ) {
    this.#moves = moves;
    this.#scene = scene;
    this.#able = able;
    this.#words = words;
    this.rack = new Rack(table);
    this.drag = new Drag((place, x, y) => this.#dropped(place, x, y));
  }

  mine = $derived.by(() => {
    const { me, toAct } = this.#scene();
    return this.#able() && me !== null && toAct.includes(me);
  });
  opened = $derived.by(() => {
    const { me, view } = this.#scene();
    return me !== null && view.players[me]?.opened !== "none";
  });
  /** The lifted group, where a whole group is in the hand. */
  group = $derived.by((): Group | null => {
    const [first, ...more] = this.rack.lifted;
    if (first === undefined || more.length === 0) return null;
    return (
      this.rack.groups.find(({ start, tiles }) => start === first && tiles.length === more.length + 1) ?? null
    );
  });
  melds = $derived.by(() => this.rack.marked("melds"));
  pairs = $derived.by(() => this.rack.marked("pairs"));
  /** What the counters show: the marked groups, or the best opening where nothing is laid out. */
  points = $derived.by(() => pointsOf(this.melds) || (this.#scene().outlook?.points ?? 0));
  /** All the pairs there are, okeys counted, wherever they stand on the rack. */
  pairCount = $derived.by(() => this.#scene().outlook?.pairs ?? this.pairs.length);
  offers = $derived.by(() =>
    offersOf(
      this.#scene(),
      {
        held: this.rack.held,
        melds: this.melds,
        pairs: this.pairs,
        group: this.group,
        source: this.source,
      },
      this.#words(),
    ),
  );
  uses = $derived.by(() =>
    this.mine ? usesOf(this.#scene().legal, this.#inHand()) : new Map<number, readonly Use[]>(),
  );

  /** What is lifted, or being dragged. */
  #inHand(): readonly string[] {
    const { carried } = this.drag;
    const dragged = carried === null ? null : this.rack.places[carried];
    return dragged ? [dragged] : this.rack.held;
  }

  /** Whether the tile in the hand may be thrown. */
  throwing = $derived.by(
    () => this.mine && discard(this.#scene(), { held: this.#inHand() }, this.#words()) !== null,
  );

  /** Look at a new moment: what does not belong to it any more is dropped. */
  follow(): void {
    const { view } = this.#scene();
    if (view.rack) this.rack.follow(view.rack, view.hand, view.okey);
    const now = `${view.hand} ${view.turns} ${view.phase}`;
    if (now === this.#turns) return;
    this.#turns = now;
    this.source = "stack";
    this.leave();
  }

  /** No question is open any more. */
  leave(): void {
    this.sure = null;
    this.unsaid = null;
    this.choices = [];
  }

  /** Do what a button says; what costs something is asked first, and what has to be said. */
  press(offer: Offer | null): void {
    if (!offer?.action || !this.mine) return;
    if (offer.warning && this.sure !== offer) {
      this.sure = offer;
      return;
    }
    this.leave();
    if (offer.unsaid?.length) this.unsaid = offer;
    else void this.play(offer.action);
  }

  /** What the okeys of a set stand for: the answer to `unsaid`. */
  say(tiles: readonly string[]): void {
    if (this.unsaid) this.press(saying(this.unsaid, tiles));
  }

  async play(action: AnyAction): Promise<boolean> {
    this.choices = [];
    const played = await this.#moves.play(action);
    if (played) this.rack.drop();
    return played;
  }

  /** One action after the other, as long as none is refused. */
  async carryOut(actions: readonly AnyAction[]): Promise<void> {
    for (const action of actions) if (!(await this.#moves.play(action, false))) return;
  }

  /** A button of this turn by what it does, for keys. */
  does(tag: AnyAction["do"]): void {
    const { primary, others } = this.offers;
    this.press([primary, ...others].find(({ action }) => action?.do === tag) ?? null);
  }

  throwTile(place: number): void {
    const tile = this.rack.places[place];
    if (!tile || !this.mine) return;
    this.rack.lifted = [place];
    this.press(discard(this.#scene(), { held: [tile] }, this.#words()));
  }

  touchStack(): void {
    const { legal } = this.#scene();
    if (this.source === "stack") this.press(this.offers.primary);
    else if (possible(legal, "draw")) this.source = "stack";
  }

  touchPile(): void {
    if (this.source === "pile") this.does("take");
    else this.source = "pile";
  }

  use(uses: readonly Use[]): void {
    if (uses.length > 1) this.choices = uses;
    else if (uses[0] && this.mine) void this.play(uses[0]);
  }

  /** A label on the rack: before opening it marks or frees the group, afterwards it lifts it. */
  pressGroup(group: Group): void {
    if (this.opened) this.rack.liftGroup(group);
    else this.rack.mark(group);
  }

  isLit(group: Group): boolean {
    return this.opened || this.rack.isMarked(group);
  }

  #dropped(place: number, x: number, y: number): void {
    const target = targetAt(x, y);
    const tile = this.rack.places[place];
    if (!target || !tile) return;
    if (target.kind === "place") {
      this.rack.drop();
      this.rack.move(place, target.at);
      sound("bone");
    } else if (this.mine && target.kind === "meld") {
      this.rack.lifted = [place];
      this.use(usesOf(this.#scene().legal, [printed(tile)]).get(target.at) ?? []);
    } else if (target.kind === "pile") this.throwTile(place);
  }
}
