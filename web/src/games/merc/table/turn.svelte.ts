// A turn as its player makes it: what is chosen and not sent yet. Nothing here is lost when others move; it is
// dropped when the question it belongs to is answered.
import type { Moves } from "../../shared/face";
import type { AnyAction } from "../model/types";
import type { BoardWords } from "../words";
import { findUnit, myQuestion, sectorOf, targetOf, type MercScene } from "../model/reading";
import { carried, type Held, type Place } from "./equipping";
import { actionsOf, changed, firstPlan, oneMore, planned, targetsOf, type Plan } from "../model/hits";
import { actors, deedsOf, isLegal, isMilitia, keeping, movesOf, sectorsIn, shortened } from "./offers";

export type Panel = "act" | "fan" | "plan" | "equip" | "amount" | "card" | "list";

const PANELS: Readonly<Record<string, Panel>> = {
  act: "act",
  keep: "fan",
  choose_merc: "fan",
  aim: "plan",
  hit: "plan",
  loot: "equip",
  swap: "equip",
  pick: "equip",
  loot_dead: "equip",
  place_militia: "amount",
  push_militia: "amount",
  card: "card",
};

/** What the filled button would do, and what stands beside it. */
export interface Primary {
  readonly label: string;
  readonly consequence: string;
  readonly actions: readonly AnyAction[];
}

export class Turn {
  unit = $state<string | null>(null);
  /** The sector that is looked at; where one is asked for, the one that is meant. */
  sector = $state<string | null>(null);
  pick = $state.raw<AnyAction | null>(null);
  kept = $state.raw<readonly string[]>([]);
  fired = $state.raw<readonly string[]>([]);
  plan = $state.raw<Plan>({});
  amount = $state(1);
  /** The tactics card that is meant, and whether it is given up for militia instead of being played. */
  card = $state<string | null>(null);
  givesUp = $state(false);
  /** Whether the other militia of a group aim at the same. */
  together = $state(true);
  held = $state.raw<Held | null>(null);
  place = $state.raw<Place | null>(null);
  #asked = "";
  readonly #moves: Moves;
  readonly #scene: () => MercScene;
  readonly #able: () => boolean;
  readonly #words: () => BoardWords;

  constructor(moves: Moves, scene: () => MercScene, able: () => boolean, words: () => BoardWords) {
    this.#moves = moves;
    this.#scene = scene;
    this.#able = able;
    this.#words = words;
  }

  mine = $derived.by(() => {
    const { me, toAct } = this.#scene();
    return this.#able() && me !== null && toAct.includes(me);
  });
  question = $derived.by(() => myQuestion(this.#scene()));
  panel = $derived.by((): Panel => PANELS[this.question?.what ?? ""] ?? "list");
  actors = $derived.by(() => {
    const { legal, view, me } = this.#scene();
    return me === null ? [] : actors(legal, view, me);
  });
  deeds = $derived.by(() => (this.unit === null ? [] : deedsOf(this.#scene().legal, this.unit)));
  moves = $derived.by(() =>
    this.unit === null ? [] : movesOf(this.#scene().legal, this.#scene().view, this.unit),
  );
  /** Sectors that can be meant now. */
  lit = $derived.by((): ReadonlySet<string> => {
    if (!this.mine || (this.panel === "card" && !this.givesUp)) return new Set();
    return sectorsIn(this.panel === "act" ? this.moves : this.#scene().legal);
  });
  listed = $derived.by(() => shortened(this.#scene().legal, this.sector));
  targets = $derived.by(() => targetsOf(this.#scene().legal, this.question?.what === "aim" ? "aim" : "hit"));
  /** How many targets or hits are to be given out: of hits no more than there is room for. */
  count = $derived.by(() => {
    const count = this.question?.count ?? 0;
    if (this.question?.what !== "hit") return count;
    return Math.min(
      count,
      this.targets.reduce((sum, target) => sum + this.#room(target), 0),
    );
  });

  primary = $derived.by((): Primary | null => {
    const scene = this.#scene();
    const words = this.#words();
    const one = (action: AnyAction | null): Primary | null =>
      action === null ? null : { ...words.action(action, scene), actions: [action] };
    switch (this.panel) {
      case "act":
        return one(this.#withFired(this.pick));
      case "fan":
        if (this.question?.what === "choose_merc") return one(this.pick);
        return one(keeping(scene.legal, this.kept));
      case "plan":
        return this.#planned(scene, words);
      case "equip": {
        const action = carried(this.held, this.place, this.question?.what ?? "");
        return one(action ?? this.pick ?? scene.legal.find(({ do: kind }) => kind === "done") ?? null);
      }
      case "amount":
        return one(this.#put());
      case "card":
        return one(this.#played(scene));
      default:
        return one(this.pick);
    }
  });

  #withFired(action: AnyAction | null): AnyAction | null {
    if (action?.do !== "hire") return action;
    return { ...action, fire: this.fired };
  }

  /** Whether militia may be put down in other numbers than those that are listed. */
  isSplit = $derived.by(() => this.#scene().uncounted.includes(this.question?.what ?? ""));

  #put(): AnyAction | null {
    const { legal } = this.#scene();
    if (this.pick?.do === "done") return this.pick;
    const { sector } = this;
    if (sector === null || !this.lit.has(sector))
      return legal.find(({ do: each }) => each === "done") ?? null;
    if (!this.isSplit) return legal.find((action) => isMilitia(action) && action.sector === sector) ?? null;
    const kind = this.question?.what === "push_militia" ? "push_militia" : "place_militia";
    return { do: kind, sector, militia: this.amount };
  }

  #played({ legal }: MercScene): AnyAction | null {
    const { card, sector } = this;
    if (card === null) return null;
    const action: AnyAction = this.givesUp
      ? { do: "reinforce", card, sector: sector ?? "" }
      : { do: "play_card", card };
    return isLegal(legal, action) ? action : null;
  }

  #planned(scene: MercScene, words: BoardWords): Primary | null {
    const aiming = this.question?.what === "aim";
    const actions = actionsOf(this.plan, aiming ? "aim" : "hit").map((action): AnyAction =>
      action.do === "aim" && this.together && isLegal(scene.legal, { ...action, all: true })
        ? { ...action, all: true }
        : action,
    );
    const enough = aiming ? planned(this.plan) > 0 : planned(this.plan) === this.count;
    const fire: AnyAction = { do: "fire" };
    if (actions.length === 0 && isLegal(scene.legal, fire))
      return { ...words.action(fire, scene), actions: [fire] };
    if (!enough) return null;
    return {
      label: aiming ? words.fireAt(this.plan, scene.names) : words.hitThem(this.plan, scene.names),
      consequence: aiming ? words.aimWhy(scene, this.count - planned(this.plan)) : "",
      actions: aiming ? [...actions, fire] : actions,
    };
  }

  /** Look at a new moment: what does not belong to it any more is dropped. */
  follow(): void {
    const { view, legal } = this.#scene();
    const question = this.question;
    const asked = `${view.day} ${JSON.stringify(question)} ${question?.what === "act" ? "" : legal.length}`;
    if (asked !== this.#asked) {
      this.#asked = asked;
      this.pick = null;
      this.kept = [];
      this.fired = [];
      this.letGo();
      this.card = null;
      this.givesUp = false;
      this.amount = Math.max(1, question?.what === "place_militia" ? question.count : 1);
      this.plan = question?.what === "hit" || question?.what === "aim" ? this.#firstPlan() : {};
      if (this.panel !== "act" && this.panel !== "equip") this.sector = question?.sector ?? null;
      if (this.panel === "list" && legal.length === 1) this.pick = legal[0] ?? null;
    }
    if (this.pick !== null && !isLegal(legal, this.pick)) this.pick = null;
    if (question?.what === "act" && (this.unit === null || !this.actors.includes(this.unit)))
      this.unit = this.actors[0] ?? null;
  }

  /** All hits on the first target that has room; of targets, one. */
  #firstPlan(): Plan {
    const count = this.question?.what === "hit" ? this.count : Math.min(1, this.count);
    return firstPlan(this.targets, count, (target) => this.mostOn(target));
  }

  /** How many hits a target can still take. */
  #room(target: string): number {
    return this.#scene().view.fight?.aims.find((aim) => aim.target === target)?.room ?? 0;
  }

  choose(action: AnyAction): void {
    this.pick = action;
    this.fired = action.do === "hire" ? (action.fire ?? []) : [];
    if ("sector" in action) this.sector = action.sector;
  }

  chooseUnit(unit: string): void {
    this.unit = unit;
    this.pick = null;
    this.sector = null;
  }

  /** A sector of the map: where it is one that can be meant, that is chosen too. */
  chooseSector(sector: string): void {
    const { legal, view } = this.#scene();
    this.sector = this.sector === sector && !this.lit.has(sector) ? null : sector;
    if (!this.mine) return;
    const about = this.panel === "act" ? this.moves : this.panel === "list" ? legal : [];
    const here = about.filter((action) => "sector" in action && action.sector === sector);
    if (here[0]) this.pick = here[0];
    else if (this.panel === "act" || this.panel === "amount") this.pick = null;
    // somebody of one's own who stands there and can act is meant too
    const there = this.actors.find((unit) => findUnit(view, unit)?.sector === sector);
    if (this.panel === "act" && !here[0] && there) this.unit = there;
  }

  /** A unit can be aimed at once; of militia, as many as there are. Hits are on whoever has room for them. */
  mostOn(target: string): number {
    if (this.question?.what !== "aim") return Math.min(this.count, this.#room(target));
    const { kind, seat } = targetOf(target);
    if (kind !== "militia") return 1;
    const { view } = this.#scene();
    return Math.min(this.count, sectorOf(view, view.fight?.sector ?? "")?.militia[seat ?? -1] ?? this.count);
  }

  more(target: string): void {
    if ((this.plan[target] ?? 0) < this.mostOn(target)) this.plan = oneMore(this.plan, target, this.count);
  }

  less(target: string): void {
    this.plan = changed(this.plan, target, -1);
  }

  /** What was held has arrived, or stays where it is. */
  letGo(): void {
    this.held = null;
    this.place = null;
  }

  giveUp(yes: boolean): void {
    this.givesUp = yes;
    this.sector = null;
  }

  keep(merc: string): void {
    this.kept = this.kept.includes(merc) ? this.kept.filter((each) => each !== merc) : [...this.kept, merc];
  }

  /** One is sent away, or nobody. */
  fire(merc: string): void {
    this.fired = this.fired.includes(merc) ? [] : [merc];
  }

  press(): void {
    if (this.mine && this.primary) void this.carryOut(this.primary.actions);
  }

  /** One action after the other, as long as they are still possible; what is never listed is simply tried. */
  async carryOut(actions: readonly AnyAction[]): Promise<void> {
    const several = actions.length > 1;
    for (const [at, action] of actions.entries()) {
      const legal = this.#moves.legal as readonly AnyAction[];
      if (several && !isLegal(legal, action)) {
        if (at === actions.length - 1) return;
        continue;
      }
      if (!(await this.#wished(action, at === 0))) return;
    }
  }

  /** Rebels act at the same time: where somebody was quicker, and nothing has changed for what was wished, it is
   *  wished again. */
  async #wished(action: AnyAction, pressed: boolean): Promise<boolean> {
    const asked = JSON.stringify(this.question);
    let done = await this.#moves.play(action, pressed);
    while (!done && this.#moves.refusal?.code === "stale") {
      const legal = this.#moves.legal as readonly AnyAction[];
      if (JSON.stringify(this.question) !== asked || !isLegal(legal, action)) return false;
      done = await this.#moves.play(action, false);
    }
    if (done) this.letGo();
    return done;
  }
}
