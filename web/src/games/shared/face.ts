// What a game brings to the page. All of it is optional but the words: a game without a board of its own is
// played on the generic table.
import type { Component, Snippet } from "svelte";
import type { ChoiceWords, Explained } from "../../i18n/words/explained";
import type { RefusalWords } from "../../i18n/words/refusal";
import type { Step } from "../../net/fold";
import type { SeenBy } from "../../net/http";
import type {
  Endings,
  GameInfo,
  Outcome,
  Refused,
  Review,
  ScoreLine,
  ScoreSheet,
  SeatInfo,
} from "../../net/types";
import type { Sound } from "../../ui/behaviour/sounds";

/** A moment of a game, as somebody may see it: now, or looking back. */
export interface Scene<View = unknown, Action = unknown, Outlook = unknown> {
  readonly view: View;
  /** Every seat's view, where all hands lie open after the game; empty otherwise. */
  readonly views: readonly View[];
  readonly outlook: Outlook | null;
  readonly legal: readonly Action[];
  readonly uncounted: readonly string[];
  readonly toAct: readonly number[];
  readonly step: number;
  readonly events: readonly unknown[];
  /** Whose step led here; null for the deal. */
  readonly actor: number | null;
  readonly outcome: Outcome | null;
  readonly seats: readonly SeatInfo[];
  readonly names: readonly string[];
  /** The seat this is seen from; null for a spectator. */
  readonly me: number | null;
}

/** How a board acts, and what came of it. */
export interface Moves {
  /** Play an action that was made for what is shown; whether it was carried out. A press that follows another too
   *  quickly is none, unless nobody pressed. */
  play(action: unknown, pressed?: boolean): Promise<boolean>;
  /** Whether an action was sent and not answered yet. */
  readonly pending: boolean;
  /** The last thing that was refused, until the table moves on. */
  readonly refusal: Refused | null;
  /** What may be done at the table as it is now, whatever is shown. */
  readonly legal: readonly unknown[];
  /** The same in the game's own notation, as far as it is known already. */
  readonly written: readonly string[];
}

/** Whoever sits at the table. */
export interface Company {
  /** The seats of people who are there. */
  readonly here: readonly number[];
  /** The milliseconds a seat has left; null without clocks. */
  left(seat: number): number | null;
}

/** What was said and not looked at yet. */
export interface News {
  readonly count: number;
  look(): void;
}

/** What a game puts into the dock. */
export interface DockParts {
  turn: Snippet;
  steps?: Snippet;
  /** While somebody else acts: what keeps the dock's size, such as the own hand. */
  idle?: Snippet;
  /** What whoever only watches sees below the sentence. */
  watching?: Snippet;
}

/** What the page brings to every table, for the game to put where it has room for it. */
export interface TableParts {
  /** Where one acts. */
  readonly dock: Snippet<[DockParts]>;
  /** What happened and what was said; only one of the two, where the game has tabs of its own. */
  readonly talk: Snippet<[only?: "log" | "chat"]>;
  /** What was said, and the line in which the next is written. */
  readonly chat: Snippet;
}

/** All a game's table is given. It knows no socket and no server: what it does, it does by `moves`. */
export interface TableProps {
  scene: Scene;
  words: GameWords;
  /** Whether actions can be taken: not while looking back, and not without a connection. */
  able: boolean;
  /** Whether a moment of the past is shown. */
  looking: boolean;
  /** The name of the table: what a browser keeps for one table goes by it. */
  table: string;
  moves: Moves;
  company: Company;
  /** The last steps, up to the present. */
  log: readonly Step[];
  /** Hear of every step as it is played, until what is returned is called. */
  onStep: (heard: (step: Step) => void) => () => void;
  news: News;
  parts: TableParts;
}

export interface BoardProps {
  scene: Scene;
}

/** The next step of a form, where it has steps. */
export interface FormNext {
  readonly label: string;
  readonly go: () => void;
}

export interface FormProps {
  /** The document as the form has it now; the page settles and shows it. */
  document: unknown;
  /** `lost` names what a change took away, so that it can be brought back. */
  changed: (document: unknown, lost?: string) => void;
  /** Options and limits as the server has them. */
  game: GameInfo;
  words: GameWords;
  /** The last result; it may be older than the document. */
  result: ScoreSheet | null;
  /** Why the document cannot be settled, and the field it is about. The form shows it where it belongs. */
  problem: { readonly field: string; readonly sentence: string } | null;
  /** The page's line with the result and the button, for narrow screens: the form puts it below its last field. */
  foot: Snippet<[FormNext | null]>;
}

/** A thing worth finding again on the replay's slider. */
export interface Landmark {
  readonly title: string;
  readonly sign: string; // one letter
  readonly tint?: string; // a class that gives it a colour
}

/** The words of a game in one language. Names stand for seats. */
export interface GameWords extends ChoiceWords, RefusalWords {
  /** A total or an amount of the score sheet, with its unit. */
  amount(value: number): string;
  /** A total, where it is written otherwise than an amount: with its sign, if low ones are good. */
  total?(value: number): string;
  /** Whether low totals are good; what is below nought is then no debt. */
  readonly lowWins?: boolean;
  /** Why a seat has no score. `known` is the last view, or what a settled table says of itself. */
  noScore?(seat: number, known: unknown): string;
  /** An event as a sentence of the log; empty for what needs no words. */
  event(event: unknown, names: readonly string[]): string;
  /** What is awaited from the seat that looks: "Your turn: place a tile". */
  yourTurn(scene: Scene): string;
  /** What is awaited from somebody else: "Mark is placing a tile". */
  theirTurn(name: string, scene: Scene): string;
  /** An action as the words on its button, and what it leads to. */
  action(action: unknown, scene: Scene): { label: string; consequence: string };
  /** The sections of a score sheet. */
  readonly parts: Readonly<Record<string, string>>;
  /** A line of the sheet: what it is for and why. `chip` names a class of the game for a mark beside it. */
  line(line: ScoreLine): { label: string; because: string; chip?: { letter: string; tint: string } };
  /** The whole reason of a line, for whoever presses on its amount; `because` says it where there is none. */
  why?(line: ScoreLine): string;
  /** A side of a game of sides, and whoever belongs to it: its column of the score sheet. */
  side?(side: string, names: readonly string[]): string;
  /** Who won, where the game has its own way to say it; null for the usual sentence. */
  headline?(outcome: Outcome, names: readonly string[]): string | null;
  /** Beside the name of the game, which of its rounds is played: "hand 3 of 11". */
  detail?(scene: Scene): string;
  /** Why the game ended, as a sentence. `view` is the last view, where there is one. */
  reason(outcome: Outcome, names: readonly string[], view: unknown): string;
  /** The game's own keys and what they do, for the list that `?` shows. */
  readonly keys?: readonly (readonly [string, string])[];
  /** What the game counts of a player over many games, by name; which of it is an amount of the score sheet; and
   *  what such figures stand on: "of 12 hands". */
  readonly figures?: Readonly<Record<string, string>>;
  readonly amounts?: readonly string[];
  readonly counted?: Readonly<Record<string, (count: number) => string>>;
  landmark(events: readonly unknown[], names: readonly string[]): Landmark | null;
}

export interface EditorProps {
  /** What is chosen now: the editor starts from it. */
  value: unknown;
  choose: (value: unknown) => void;
  close: () => void;
}

/** For an option whose value may be written out in full instead of by its name. */
export interface OptionEditor {
  /** Values made in this browser, to be chosen beside those that have names. */
  readonly own: () => readonly unknown[];
  /** On the button that opens the editor. */
  readonly label: () => string;
  /** Above what a value comes to. */
  readonly shows: () => string;
  readonly Editor: Component<EditorProps>;
  /** What a value comes to, for whoever reads the rules of a table. */
  readonly Summary: Component<{ value: unknown }>;
}

export type OptionEditors = Readonly<Record<string, OptionEditor>>;

/** Looking back at a finished game beyond its moves. */
export interface PastProps {
  /** The moment that is shown. */
  scene: Scene | null;
  step: number;
  names: readonly string[];
  /** The seat to begin with: the one that is looked from, or the own one. */
  seat: number;
  endings: () => Promise<Endings>;
  /** What the steps of a seat were worth, a page at a time. */
  review: (seat: number, first: number) => Promise<Review>;
  /** Leave the sheet and look at this step, through these eyes. */
  go: (step: number, seen: SeenBy) => void;
}

export interface GameFace {
  readonly words: () => GameWords;
  /** How the rounds of a game ended, and what a player's moves were worth: loaded when somebody asks. */
  readonly Endings?: () => Promise<Component<PastProps>>;
  readonly Review?: () => Promise<Component<PastProps>>;
  /** By the name of the option. */
  readonly editors?: OptionEditors;
  readonly Table?: Component<TableProps>;
  readonly Board?: Component<BoardProps>;
  /** What somebody may settle for the rest of the game, in the menu of the table. */
  readonly Settings?: Component<{ table: string }>;
  /** The sound a step makes, if any. */
  readonly sound?: (events: readonly unknown[]) => Sound | null;
}

/** What a game brings for settling a table that was played elsewhere; loaded with its form alone. */
export interface Settling {
  readonly Form?: Component<FormProps>;
  /** The document a new form starts from. */
  readonly emptyForm?: () => unknown;
  /** A document that shows what a filled form looks like. */
  readonly exampleForm?: () => unknown;
  /** What a settled table comes to, for a game whose table has no score sheet. */
  readonly Result?: Component<{ result: ScoreSheet }>;
  /** Whether a settled table may end there, as a sentence. */
  readonly settled?: (result: ScoreSheet) => string;
}

/** What the lobby shows of a game before anything else of it is loaded. */
export interface GameAbout {
  readonly tagline: () => string;
  readonly minutes: () => string;
  readonly Picture: Component;
  /** What is different from the usual rules for whoever just wants to play. */
  readonly quick?: Readonly<Record<string, unknown>>;
  /** Positions to practise, each one press away: a title, and the options of its table. */
  readonly practices?: () => Practices;
}

export interface Practices {
  readonly title: string;
  readonly each: readonly (Explained & { readonly options: Readonly<Record<string, unknown>> })[];
}
