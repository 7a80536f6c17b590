// A replay: the story of a game, and the moment of it that is looked at. The story is fetched once for each pair
// of eyes, the moments in pages; an answer is only ever taken for what it was asked for.
import type { GameFace, GameWords, Scene } from "../../games/shared/face";
import { faceOf } from "../../games";
import { rename } from "../../ui/behaviour/routes.svelte";
import { namesOf, sceneOf } from "../../games/shared/scene";
import { http, type SeenBy } from "../../net/http";
import { things } from "../../net/things";
import type { Moment, State, Story } from "../../net/types";
import { words } from "../../i18n/words";
import { clamped, momentPath, type Address } from "./address";
import { landmarksOf, nextLandmark, type Found } from "./landmarks";
import { Pages, type Going } from "../../net/pages";

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

const TEMPO = 1000; // milliseconds a move is shown while playing
const SOON = 120; // before asking again whether the next move has arrived
const ADDRESS = 400; // browsers allow only so many changes of the address

export interface Told {
  readonly title: string;
  readonly details: readonly string[];
}

interface Shown {
  readonly moment: Moment;
  readonly seen: SeenBy;
}

export class Replay {
  state = $state.raw<State | null>(null);
  face = $state.raw<GameFace | null>(null);
  story = $state.raw<Story["steps"]>([]);
  /** The sides whose totals the story tells, if it is not seats that have some. */
  sides = $state.raw<NonNullable<Story["sides"]>>([]);
  /** Whether the story is there; before, there is nothing to move through. */
  ready = $state(false);
  seen = $state<SeenBy>(null);
  step = $state(0);
  playing = $state(false);
  speed = $state<Speed>(1);
  /** Why there is nothing to show. */
  problem = $state.raw<unknown>(null);

  #pages = $state.raw<Pages<Moment> | null>(null);
  #arrived = $state(0);
  #before: Shown | null = null; // what was shown through other eyes, until the first moment arrives
  #timer: ReturnType<typeof setTimeout> | undefined;
  #renaming: ReturnType<typeof setTimeout> | undefined;
  #written = "";
  #stopped = false;

  readonly over = $derived(this.state?.table.phase === "over");
  readonly last = $derived(this.ready ? Math.max(0, this.story.length - 1) : (this.state?.step ?? 0));
  readonly names = $derived(this.state === null ? [] : namesOf(this.state.table.seats));
  readonly words = $derived<GameWords | null>(this.face?.words() ?? null);
  readonly landmarks: readonly Found[] = $derived(
    this.words === null ? [] : landmarksOf(this.story, this.words, this.names),
  );
  readonly #shown: Shown | null = $derived.by(() => {
    void this.#arrived;
    const moment = this.#pages?.nearest(this.step) ?? null;
    return moment === null ? this.#before : { moment, seen: this.seen };
  });
  /** The seat that is looked from; of a running game the own one, if any. */
  readonly me: number | null = $derived(this.#seat(this.seen));
  readonly scene: Scene | null = $derived.by(() => {
    if (this.#shown === null || this.state === null) return null;
    return sceneOf(this.#shown.moment, this.state, this.#seat(this.#shown.seen));
  });
  /** Whether what is shown is the step that was asked for, seen by whom it was asked for. */
  readonly exact = $derived(this.#shown?.moment.step === this.step && this.#shown.seen === this.seen);
  readonly going: Going = $derived.by(() => {
    void this.#arrived;
    return this.#pages?.going ?? { how: "asking" };
  });

  constructor(
    readonly table: string,
    readonly token: string | null,
  ) {}

  /** Fetch the game and go to a moment of it. */
  async open(address: Address): Promise<void> {
    this.problem = null;
    try {
      const state = await http.state(this.table, this.token);
      const face = await faceOf(state.table.game);
      if (this.#stopped) return;
      this.state = state;
      this.face = face;
      if (state.table.phase === "open") return;
      this.step = clamped(address.move ?? (this.over ? 0 : this.last), this.last);
      await this.#look(this.over ? (this.#eyes(address.seen) ?? state.you.seat ?? "all") : null);
    } catch (error) {
      if (!this.#stopped) this.problem = error;
    }
  }

  /** Whose eyes there are to look through: everybody's and all together, after the game. */
  get eyes(): readonly SeenBy[] {
    return this.over ? [...this.names.keys(), "all"] : [];
  }

  #seat(seen: SeenBy): number | null {
    return typeof seen === "number" ? seen : seen === null ? (this.state?.you.seat ?? null) : null;
  }

  #eyes(seen: SeenBy): SeenBy {
    return this.eyes.includes(seen) ? seen : null;
  }

  /** Look through other eyes. */
  async look(seen: SeenBy): Promise<void> {
    if (seen === this.seen || this.#eyes(seen) === null) return;
    try {
      await this.#look(seen);
    } catch (error) {
      if (!this.#stopped && this.seen === seen) this.problem = error;
    }
  }

  async #look(seen: SeenBy): Promise<void> {
    this.#before = this.#shown;
    this.#pages?.stop();
    this.seen = seen;
    const pages = new Pages<Moment>(
      async (first, limit) => (await http.moments(this.table, this.token, first, limit, seen)).moments,
      this.last,
      () => {
        this.#before = null;
        this.#arrived += 1;
      },
    );
    this.#pages = pages;
    pages.want(this.step);
    this.#follow();
    const story = await http.story(this.table, this.token, seen);
    if (this.#stopped || this.#pages !== pages) return;
    this.story = story.steps;
    this.sides = story.sides ?? [];
    this.ready = true;
    if (this.step > this.last) this.to(this.last);
  }

  /** Go where an address says that is not the one written here. */
  visit(address: Address, search: string): void {
    if (!this.ready || this.#written.endsWith(search)) return;
    if (address.move !== null) this.to(address.move);
    void this.look(address.seen);
  }

  to(step: number): void {
    const next = clamped(step, this.last);
    if (next === this.step) return;
    this.step = next;
    this.#pages?.want(next);
    this.#follow();
  }

  back(): void {
    this.to(this.step - 1);
  }

  forward(): void {
    this.to(this.step + 1);
  }

  /** To the next landmark, or to the end of the game in that direction. */
  jump(towards: 1 | -1): void {
    this.to(nextLandmark(this.landmarks, this.step, towards) ?? (towards === 1 ? this.last : 0));
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  play(): void {
    if (!this.ready || this.last === 0) return;
    if (this.step === this.last) this.to(0);
    this.playing = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#tick, TEMPO / this.speed);
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  /** A move that has not arrived is waited for. */
  #tick = (): void => {
    const known = this.#pages?.get(this.step + 1) != null && this.exact;
    if (known) this.forward();
    if (this.step >= this.last || this.going.how === "refused") this.pause();
    else this.#timer = setTimeout(this.#tick, known ? TEMPO / this.speed : SOON);
  };

  again(): void {
    this.#pages?.again();
  }

  /** A step in words: a title, and what else belongs to it. */
  told(step: number): Told {
    const w = words().replay;
    const line = this.story[step];
    if (line === undefined || this.words === null) return { title: "", details: [] };
    const events = things(line.events);
    const said = this.sentences(step);
    if (line.seat === null) return { title: w.deal, details: said.length > 0 ? said : [w.dealt] };
    const landmark = this.words.landmark(events, this.names);
    if (landmark) return { title: landmark.title, details: said };
    const [title, ...details] = said;
    return { title: title?.replace(/\.$/, "") ?? w.quiet, details };
  }

  sentences(step: number): string[] {
    const events = things(this.story[step]?.events);
    return events.map((event) => this.words?.event(event, this.names) ?? "").filter((said) => said !== "");
  }

  get path(): string {
    return momentPath(this.table, this.step, this.seen);
  }

  /** The address follows, not on every step of a fast hand. */
  #follow(): void {
    this.#renaming ??= setTimeout(() => {
      this.#renaming = undefined;
      this.#written = this.path;
      rename(this.path);
    }, ADDRESS);
  }

  stop(): void {
    this.#stopped = true;
    this.pause();
    clearTimeout(this.#renaming);
    this.#pages?.stop();
  }
}
