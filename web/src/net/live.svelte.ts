// A table as it is now: one socket, the state folded from what the server tells, and everything asked of it.
//
// The server is right about everything. An update is taken only if it is the next one; after a gap the whole
// state is asked for again. What was asked and not answered is asked again, with the same id, on the next
// connection: the server carries it out once. So is what the server itself does not know the fate of.
import { recall } from "../storage/stored";
import { asked, newId, type Wish } from "./asks";
import { pauseBefore, unsettled } from "./doubt";
import { http, NotAllowed, passes } from "./http";
import { folded, joined, LINES, type Change, type Step } from "./fold";
import type { AnyAsk, AnyTell, OutlookTell, Refused, State, Unknown, Update } from "./types";

export type Connection = "connecting" | "open" | "lost" | "ended";
interface Open {
  ask: AnyAsk;
  done: (tell: AnyTell) => void;
  refused: (error: NotAllowed) => void;
  /** How often the server did not know what became of it. */
  doubts: number;
}

const PAUSES = [300, 700, 1500, 3000, 6000, 12000]; // before the next attempt to connect
const SILENCE = 4000; // how long an answer may take when a page wakes up
// Milliseconds in which a second press is taken for part of the first; tests, which press quicker, set it to 0.
const TWICE = recall("twice", 300);
const FINAL = new Set([1003, 1009, 4001]); // closes after which the same would happen again

export class Live {
  state = $state.raw<State | null>(null);
  connection = $state<Connection>("connecting");
  /** How often it was tried in vain to connect. */
  attempts = $state(0);
  /** When the connection was lost, by this machine's clock; null while there is one. */
  lostAt = $state<number | null>(null);
  /** Why there is no connection and will be none. */
  ended = $state.raw<Refused | { code: "seat_given_away" } | null>(null);
  /** The last thing that was refused, until the table moves on. */
  refusal = $state.raw<Refused | null>(null);
  /** What the game itself says, where the page has no words for it. */
  spoken = $state.raw<OutlookTell | null>(null);
  log = $state.raw<readonly Step[]>([]);
  /** Whether an action was sent and not answered yet. */
  pending = $state(false);
  /** Whether the server cannot say yet what became of something that was asked: it is asked again. */
  doubtful = $state(false);
  /** When the state was told, by this machine's clock: clocks count from there. */
  toldAt = $state(0);
  /** Whether the page has no words for the game, so that the game is asked for its own. */
  wordless = $state(false);
  /** Whether the connection was lost and came back: said once. */
  cameBack = $state(false);

  #socket: WebSocket | null = null;
  #open = new Map<string, Open>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;
  #playedAt = 0;
  #heard: ((step: Step) => void)[] = [];

  constructor(
    readonly table: string,
    readonly token: string | null,
  ) {
    this.#connect();
    addEventListener("online", this.#now);
    document.addEventListener("visibilitychange", this.#wake);
  }

  /** Leave; the table goes on without this page. */
  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.#now);
    document.removeEventListener("visibilitychange", this.#wake);
    this.#socket?.close();
  }

  /** Hear of every step as it is played: for sounds, movement and the narrator. */
  onStep(heard: (step: Step) => void): () => void {
    this.#heard.push(heard);
    return () => (this.#heard = this.#heard.filter((other) => other !== heard));
  }

  /** Ask for something; resolves with the answer, and NotAllowed if it was refused. */
  ask(wish: Wish): Promise<AnyTell> {
    const ask = asked(wish);
    return new Promise((done, refused) => {
      this.#open.set(ask.id, { ask, done, refused, doubts: 0 });
      this.#send(ask);
    });
  }

  /**
   * Play an action, made for what is shown now. A second press while one is under way does nothing, nor does one
   * that follows so quickly that it was meant for the button that stood there before; unless nobody pressed.
   */
  async play(action: unknown, pressed = true): Promise<boolean> {
    const state = this.state;
    if (state === null || this.pending) return false;
    if (pressed && performance.now() - this.#playedAt < TWICE) return false;
    this.pending = true;
    this.refusal = null;
    try {
      await this.ask({ ask: "play", seq: state.seq, action });
      this.#playedAt = performance.now();
      return true;
    } catch (error) {
      if (!(error instanceof NotAllowed)) throw error;
      this.refusal = error.refused;
      return false;
    } finally {
      this.pending = false;
    }
  }

  /** Ask for something else; a refusal is shown where an action's would be. */
  async wish(wish: Wish): Promise<boolean> {
    try {
      await this.ask(wish);
      return true;
    } catch (error) {
      if (!(error instanceof NotAllowed)) throw error;
      this.refusal = error.refused;
      return false;
    }
  }

  /** Let the game speak for itself from now on: the page has no words for it. */
  lackWords(): void {
    if (this.wordless) return;
    this.wordless = true;
    this.#askWords();
  }

  /** Connect now instead of after the pause. */
  retry(): void {
    if (this.connection !== "open" && !this.#stopped && this.ended === null) this.#connect();
  }

  #now = (): void => this.retry();

  /** A phone that slept may hold a dead socket: ask, and connect anew if nobody answers. */
  #wake = (): void => {
    if (document.visibilityState !== "visible") return;
    const socket = this.#socket;
    if (this.connection !== "open" || socket === null) {
      this.retry();
      return;
    }
    const silent = setTimeout(() => {
      if (this.#socket === socket) socket.close();
    }, SILENCE);
    this.ask({ ask: "sync" })
      .catch(() => undefined) // too many asks: somebody answered
      .finally(() => clearTimeout(silent));
  };

  #connect(): void {
    clearTimeout(this.#timer);
    this.#socket?.close();
    const address = new URL(`/api/tables/${encodeURIComponent(this.table)}/socket`, location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.onopen = () =>
      socket.send(JSON.stringify({ ask: "hello", id: newId(), token: this.token, outlook: true }));
    socket.onmessage = (message) => {
      if (this.#socket === socket) this.#hear(JSON.parse(message.data as string) as AnyTell);
    };
    socket.onclose = (close) => {
      if (this.#socket === socket) this.#lost(close);
    };
  }

  #send(ask: AnyAsk): void {
    if (this.connection === "open") this.#socket?.send(JSON.stringify(ask));
  }

  #lost(close: CloseEvent): void {
    this.#socket = null;
    if (this.#stopped) return;
    if (FINAL.has(close.code) || this.ended !== null) {
      this.connection = "ended";
      this.ended ??= { code: "seat_given_away" };
      return;
    }
    if (this.connection === "open") {
      this.connection = "lost";
      this.lostAt = performance.now();
    }
    const pause = PAUSES[Math.min(this.attempts, PAUSES.length - 1)] ?? 0;
    this.attempts += 1;
    this.#timer = setTimeout(() => this.#connect(), pause * (0.8 + 0.4 * Math.random()));
  }

  /** The first state after connecting: whatever was left unanswered is asked again. */
  #greeted(): void {
    if (this.connection === "lost") this.cameBack = true;
    this.connection = "open";
    this.lostAt = null;
    this.attempts = 0;
    for (const { ask } of this.#open.values()) this.#send(ask);
  }

  #hear(tell: AnyTell): void {
    switch (tell.tell) {
      case "state":
        this.#take(tell);
        break;
      case "update":
        this.#step(tell);
        break;
      case "arranged":
      case "said":
        this.#next(tell);
        break;
      case "presence":
        if (this.state) this.state = { ...this.state, here: tell.here, watchers: tell.watchers };
        break;
      case "outlook":
        if (tell.step === (this.state?.step ?? 0)) this.#read(tell);
        break;
      case "refused":
        this.#refused(tell);
        return;
      case "unknown":
        this.#unknown(tell);
        return;
    }
    if ("id" in tell && tell.id) this.#answer(tell.id, (open) => open.done(tell));
  }

  #answer(id: string, how: (open: Open) => void): void {
    const open = this.#open.get(id);
    this.#open.delete(id);
    this.doubtful = [...this.#open.values()].some(({ doubts }) => doubts > 0);
    if (open) how(open);
  }

  /** Nobody knows what became of an ask: the same again, after a pause. */
  #unknown(tell: Unknown): void {
    const id = tell.id ?? "";
    const open = this.#open.get(id);
    if (open === undefined) return;
    open.doubts += 1;
    const pause = pauseBefore(tell.seconds, open.doubts);
    if (pause === null) {
      this.#answer(id, () => open.refused(new NotAllowed(unsettled(tell))));
      return;
    }
    this.doubtful = true;
    setTimeout(() => {
      if (this.#open.get(id) === open && !this.#stopped) this.#send(open.ask);
    }, pause);
  }

  #refused(refused: Refused): void {
    if (this.connection !== "open" && !passes(refused)) {
      this.ended = refused; // the hello itself: there is no such table, or nobody may watch
      return;
    }
    if (refused.state) this.#take(refused.state);
    if (refused.id) this.#answer(refused.id, (open) => open.refused(new NotAllowed(refused)));
  }

  /** The whole state replaces all that was known. */
  #take(state: State): void {
    const before = this.state;
    this.state = state;
    this.toldAt = performance.now();
    if (this.connection !== "open") this.#greeted();
    if (state.table.phase === "open") return;
    if (before === null || before.step !== state.step || before.table.phase === "open") {
      this.refusal = null;
      void this.#readLog();
    }
    this.#askWords();
  }

  #step(tell: Update): void {
    if (!this.#next(tell)) return;
    this.refusal = null;
    this.cameBack = false;
    const { seat, by = "person", events } = tell;
    const step: Step = { step: tell.step, at: Date.now(), seat, by, events, said: [] };
    this.log = [...this.log.filter((line) => line.step < step.step), step].slice(-LINES);
    for (const heard of this.#heard) heard(step);
    this.#askWords();
  }

  /** Take something that must be the next one; an old one was known, and after a gap all is asked again. */
  #next(tell: Change): boolean {
    const state = this.state;
    if (state === null || tell.seq <= state.seq) return false;
    if (tell.seq > state.seq + 1) {
      this.ask({ ask: "sync" }).catch(() => undefined);
      return false;
    }
    this.state = folded(state, tell);
    this.toldAt = performance.now();
    return true;
  }

  async #readLog(): Promise<void> {
    try {
      const page = await http.events(this.table, this.token, null, 100);
      this.log = joined(page.steps, this.log, this.state?.step ?? 0);
    } catch {
      // the log is a comfort; the table plays without it
    }
  }

  #askWords(): void {
    if (this.wordless) this.ask({ ask: "outlook", words: true }).catch(() => undefined);
  }

  #read(spoken: OutlookTell): void {
    this.spoken = spoken;
    const said = spoken.said ?? [];
    if (said.length > 0)
      this.log = this.log.map((step) => (step.step === spoken.step ? { ...step, said } : step));
  }
}
