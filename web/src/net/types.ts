// Generated from the Python types by `make types`; do not edit.
// What travels between a server and its clients: asks, tells and the documents of the HTTP door.

/** The branches of the tree of refusals. */
export const KINDS = [
  "malformed",
  "forbidden",
  "stale",
  "illegal",
  "limited",
  "missing",
  "unavailable",
] as const;
export type Kind = (typeof KINDS)[number];

/** Refusals of the server, and those of all games. */
export const REFUSAL_CODES = [
  "asides_full",
  "bad_document",
  "bad_name",
  "bad_option",
  "bad_player",
  "bad_seats",
  "bad_text",
  "bad_token",
  "bot_plays",
  "bug",
  "busy",
  "chat_full",
  "chat_off",
  "crowded",
  "damaged",
  "ended",
  "from_the_future",
  "hello_again",
  "hello_first",
  "large_head",
  "large_options",
  "large_tournament",
  "malformed",
  "much_stored",
  "name_taken",
  "named_twice",
  "no_answer",
  "no_bot",
  "no_clock",
  "no_game",
  "no_guest",
  "no_moment",
  "no_page",
  "no_preset",
  "no_preview",
  "no_seat",
  "no_seat_asked",
  "no_such_table",
  "no_table",
  "no_total",
  "no_tournament",
  "no_undo",
  "no_watching",
  "nobody_to_agree",
  "not_a_person",
  "not_at_table",
  "not_away",
  "not_gone_long",
  "not_host",
  "not_kept",
  "not_over",
  "not_seated",
  "not_started",
  "not_your_turn",
  "nothing_to_undo",
  "perhaps",
  "record_misfit",
  "record_of_other_game",
  "record_of_other_options",
  "record_of_others",
  "record_unfinished",
  "rules_gone",
  "same_name",
  "seat_answered",
  "seat_asked",
  "seat_free",
  "seat_not_yours",
  "seat_taken",
  "seats_free",
  "seats_taken",
  "secret_record",
  "server_full",
  "sides_play",
  "slow_bots",
  "stale",
  "started",
  "table_full",
  "time_not_up",
  "too_fast",
  "too_few_players",
  "too_large",
  "too_many_connections",
  "too_many_joins",
  "too_many_players",
  "too_many_tables",
  "too_many_watchers",
  "too_much_work",
  "too_slow",
  "total_missing",
  "tournament_over",
  "trouble",
  "undo_answered",
  "undo_asked",
  "undo_final",
  "undo_not_yours",
  "undo_off",
  "unknown",
  "unreadable",
  "wrong_host",
  "wrong_method",
  "wrong_origin",
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** The `what` of `Arranged`. */
export const ARRANGED = [
  "blessed",
  "bot_seated",
  "came_back",
  "changed",
  "host_changed",
  "left",
  "rematch",
  "seat_agreed",
  "seat_asked",
  "seat_freed",
  "seat_refused",
  "seat_taken",
  "time_up",
  "undo_agreed",
  "undo_asked",
  "undo_refused",
] as const;
export type ArrangedWhat = (typeof ARRANGED)[number];

/** Why a socket is closed. */
export const CLOSES = [1001, 1002, 1003, 1007, 1009, 1011, 1012, 4000, 4001, 4003, 4007, 4008] as const;
export type CloseCode = (typeof CLOSES)[number];

// Asks

/**
 * The first words on a socket. The token says who speaks; without one it is a spectator. With `outlook`
 * whatever brings a view also brings the outlook that follows from it.
 */
export interface Hello {
  ask: "hello";
  id: string;
  token?: string | null;
  outlook?: boolean;
}

/** Tell me everything again. */
export interface Sync {
  ask: "sync";
  id: string;
}

/**
 * What can I read off the table? For whoever did not ask with `hello` to be told always. With `words` the
 * game also speaks for itself: for clients that have no words of their own for it.
 */
export interface OutlookAsk {
  ask: "outlook";
  id: string;
  words?: boolean;
}

/** An action of the game, made for the table as it was at `seq`. */
export interface Play {
  ask: "play";
  id: string;
  seq: number;
  action: unknown;
}

/** A line of chat. */
export interface Say {
  ask: "say";
  id: string;
  text: string;
}

/** Deal. The host's to ask, when every seat is taken. */
export interface Start {
  ask: "start";
  id: string;
}

/**
 * How long a seat may think. `move` gives every decision `seconds`; `bank` gives every seat `seconds` for the
 * whole game and `increment` more after each decision. When time is up the others are asked (they may wait,
 * skip or seat a bot), or the table skips by itself, or a bot takes the seat by itself.
 */
export interface Clock {
  kind?: "bank" | "move" | "none";
  seconds?: number;
  increment?: number;
  when_up?: "ask" | "bot" | "skip";
}

/**
 * Who may find and watch the table, and how it is played. `delay` is how many seconds spectators see things
 * late; `undo` lets a step be taken back if everybody agrees; `pause` is how many milliseconds a bot waits
 * before it moves; `absence` is after how many seconds the seat of somebody who is gone may be given away
 * without asking, 0 for never.
 */
export interface Manners {
  listed?: boolean;
  watching?: boolean;
  delay?: number;
  chat?: boolean;
  undo?: boolean;
  pause?: number;
  clock?: Clock;
  absence?: number;
}

/**
 * Other options, manners or another number of seats; the host's to ask, before the start. `options` change
 * single ones; with `preset` they change what that preset says. `manners` are the new ones, all.
 */
export interface Change {
  ask: "change";
  id: string;
  preset?: string | null;
  options?: Readonly<Record<string, unknown>> | null;
  manners?: Manners | null;
  seats?: number | null;
}

/** One's own words for the shuffle, before the start: with them nobody can have chosen the deal. */
export interface Bless {
  ask: "bless";
  id: string;
  words: string;
}

/**
 * Put a bot in a seat: the host may, whoever has the seat to be away for a while, and the other players when
 * its time is up. During the game the others are asked first, as with `free_seat`, unless the person has
 * left.
 */
export interface SeatBot {
  ask: "seat_bot";
  id: string;
  seat: number;
  level: string;
}

/**
 * Take a seat from whoever has it, link and all; a new person may sit down. The host's to ask. During the
 * game the others who are there must agree, or the owner, unless the owner has been absent for as long as the
 * table agreed on; and owners may give away their own.
 */
export interface FreeSeat {
  ask: "free_seat";
  id: string;
  seat: number;
}

/** Agree that a seat changes hands, or not. Who asked for it can withdraw with a no. */
export interface AnswerSeat {
  ask: "answer_seat";
  id: string;
  yes: boolean;
}

/** Hand the table over to the person in a seat. */
export interface MakeHost {
  ask: "make_host";
  id: string;
  seat: number;
}

/** Stand up. Before the start the seat is free again; later it waits for its person, or for a bot. */
export interface Leave {
  ask: "leave";
  id: string;
}

/** Take the own seat back, from a bot or after leaving. */
export interface ComeBack {
  ask: "come_back";
  id: string;
}

/** Have the game's default played for a seat whose time is up. */
export interface Skip {
  ask: "skip";
  id: string;
  seat: number;
}

/** Ask to take back the last step; the one made at `seq`. */
export interface AskUndo {
  ask: "ask_undo";
  id: string;
  seq: number;
}

/** Agree to an undo, or not. Who asked for it can withdraw with a no. */
export interface AnswerUndo {
  ask: "answer_undo";
  id: string;
  yes: boolean;
}

/** The same people again, one seat further; the answer names the new table. */
export interface Rematch {
  ask: "rematch";
  id: string;
}

/** What a client may ask. */
export type AnyAsk =
  | Hello
  | Sync
  | OutlookAsk
  | Play
  | Say
  | Start
  | Change
  | Bless
  | SeatBot
  | FreeSeat
  | AnswerSeat
  | MakeHost
  | Leave
  | ComeBack
  | Skip
  | AskUndo
  | AnswerUndo
  | Rematch;

/** The tag of every ask. */
export const ASKS = [
  "hello",
  "sync",
  "outlook",
  "play",
  "say",
  "start",
  "change",
  "bless",
  "seat_bot",
  "free_seat",
  "answer_seat",
  "make_host",
  "leave",
  "come_back",
  "skip",
  "ask_undo",
  "answer_undo",
  "rematch",
] as const;

// Tells

/** A seat as everybody sees it. `away` is a person who left; `time_up` that the clock has run out. */
export interface SeatInfo {
  seat: number;
  sitter: "bot" | "free" | "person";
  name?: string;
  level?: string | null;
  away?: boolean;
  host?: boolean;
  time_up?: boolean;
  words?: string;
}

/** Somebody asks to take back the last step; `agreed` are the seats that said yes. */
export interface UndoInfo {
  seat: number;
  agreed: readonly number[];
}

/**
 * The seat `asker`, or the host, asks that a `seat` be free for somebody else, or that a bot of `level` play
 * there; `agreed` are the seats that said yes.
 */
export interface HandoverInfo {
  asker: number | null;
  seat: number;
  level: string | null;
  agreed: readonly number[];
}

/**
 * A table as everybody sees it. `commitment` was published before the deal; `secret` follows at the end, so
 * that anybody can prove the shuffle. `trouble` says why a table cannot go on here. `asides_left` is how much
 * can still be said and arranged beside the game, once that is little.
 */
export interface TableInfo {
  table: string;
  game: string;
  title: string;
  rules_version: number;
  phase: "open" | "over" | "playing";
  seats: readonly SeatInfo[];
  options: Readonly<Record<string, unknown>>;
  manners: Manners;
  commitment: string;
  opened: number;
  secret?: string | null;
  undo?: UndoInfo | null;
  handover?: HandoverInfo | null;
  rematch?: string | null;
  trouble?: string | null;
  asides_left?: number | null;
}

/** Who the server takes you for. A screen shows what a spectator sees, without delay. */
export interface You {
  seat?: number | null;
  host?: boolean;
  screen?: boolean;
}

/** A line of chat, with the number of the game step it was said at. */
export interface Line {
  seq: number;
  at: number;
  name: string;
  text: string;
  step: number;
  seat?: number | null;
}

/**
 * One line of a score sheet: what it is for, what it brings, and why. `because` says it in English; for any
 * other language `part` names the section of the sheet, `code` the reason, and `facts` what it needs.
 */
export interface ScoreLine {
  item: string;
  amount: number;
  count: number | null;
  each: number | null;
  because: string;
  part: string;
  code: string;
  facts: Readonly<Record<string, string | number>>;
}

/** Where one seat ended. A seat without a score has neither place nor total. */
export interface Standing {
  seat: number;
  place: number | null;
  total: number | null;
  lines: readonly ScoreLine[];
}

/** Where one side ended, in a game of sides. A side may have no seat: the rules play it. */
export interface SideStanding {
  side: string;
  seats: readonly number[];
  has_won: boolean;
  total: number;
  lines: readonly ScoreLine[];
}

/**
 * How a game ended: the reason, what else was true, and the standings in seat order. Where sides play, the
 * sides too; other games leave them out of what is written.
 */
export interface Outcome {
  reason: string;
  standings: readonly Standing[];
  also: readonly string[];
  sides?: readonly SideStanding[];
}

/** Milliseconds each seat has left, as of this message, and whose clocks run. */
export interface Times {
  left: readonly number[];
  running: readonly number[];
}

/**
 * Everything a client needs to show the table, of a size that does not grow with the game: the view, the
 * legal actions, the last events and the last lines of chat. `step` counts the game's actions; there is an
 * `outlook` for whoever wanted one with `hello`.
 */
export interface State {
  tell: "state";
  seq: number;
  table: TableInfo;
  you: You;
  step?: number;
  to_act?: readonly number[];
  view?: unknown;
  legal?: unknown;
  uncounted?: readonly string[];
  events?: unknown;
  chat?: readonly Line[];
  here?: readonly number[];
  watchers?: number;
  outcome?: Outcome | null;
  times?: Times | null;
  outlook?: unknown;
  id?: string | null;
}

/**
 * A step of the game: what happened as this seat may hear it, and the seat's new view and choices. `by` is
 * who chose: the person, a bot, or the clock. It ends an asking for undo and the `time_up` of its seat; with
 * an `outcome` the table is over, and `secret` is that of the shuffle. Where a listener of the seat wanted it
 * with `hello`, `outlook` is what can be read off the new view.
 */
export interface Update {
  tell: "update";
  seq: number;
  step: number;
  seat: number;
  events: unknown;
  view: unknown;
  to_act?: readonly number[];
  legal?: unknown;
  uncounted?: readonly string[];
  by?: "bot" | "clock" | "person";
  outcome?: Outcome | null;
  secret?: string | null;
  times?: Times | null;
  outlook?: unknown;
  id?: string | null;
}

/** Seats, options, manners, undo or handover changed; `what` names the change. */
export interface Arranged {
  tell: "arranged";
  seq: number;
  what: string;
  table: TableInfo;
  you: You;
  times?: Times | null;
  id?: string | null;
}

/** A line of chat; `asides_left` as in the table's own description. */
export interface Said {
  tell: "said";
  seq: number;
  line: Line;
  asides_left?: number | null;
  id?: string | null;
}

/**
 * What a friend at the asker's shoulder would read off the table as it is at `seq`: bonuses, prices, how it
 * would end now. It follows from the asker's view alone. Null before the start, and where a game has no
 * outlooks. Where words were asked for, `said` is the last step and `choices` the legal actions, as the game
 * itself writes them.
 */
export interface OutlookTell {
  tell: "outlook";
  seq: number;
  step: number;
  outlook: unknown;
  said?: readonly string[];
  choices?: readonly string[];
  id?: string | null;
}

/** Who is connected now, and how many watch. It is not kept and has no seq. */
export interface Presence {
  tell: "presence";
  here: readonly number[];
  watchers: number;
}

/** An ask that had been carried out before, at `seq`. */
export interface Done {
  tell: "done";
  seq: number;
  id: string;
}

/**
 * Nobody can say just now whether an ask was carried out: it may have been, or may yet be. The same ask, with
 * the same id, after so many `seconds`: it is carried out, or answered if it was; never done twice.
 */
export interface Unknown {
  tell: "unknown";
  code: string;
  sentence: string;
  seconds: number;
  id?: string | null;
}

/**
 * An ask that was not carried out: a stable code and its facts for programs, a sentence for people. One that
 * came too late brings the state it should have been made for.
 */
export interface Refused {
  tell: "refused";
  kind: Kind;
  code: string;
  sentence: string;
  facts?: Readonly<Record<string, unknown>>;
  state?: State | null;
  id?: string | null;
}

/** What a server tells. */
export type AnyTell = State | Update | Arranged | Said | OutlookTell | Presence | Done | Unknown | Refused;

/** The tag of every tell. */
export const TELLS = [
  "state",
  "update",
  "arranged",
  "said",
  "outlook",
  "presence",
  "done",
  "unknown",
  "refused",
] as const;

// Documents of the HTTP door

/**
 * A table to open. With a `name` its host sits down on the first seat; `bots` fill the last seats. With the
 * token of a `guest` the game goes into that guest's figures.
 */
export interface NewTable {
  game: string;
  seats?: number | null;
  preset?: string | null;
  options?: Readonly<Record<string, unknown>>;
  manners?: Manners;
  name?: string | null;
  words?: string;
  bots?: readonly string[];
  guest?: string | null;
}

/**
 * A table that was opened. `token` is its host's and the host's seat's; `screen` is for a television: it
 * shows what everybody may see, without delay, and can do nothing.
 */
export interface Opened {
  table: TableInfo;
  token: string;
  screen: string;
  seat: number | null;
}

/**
 * Somebody who wants to sit down: on this seat, or on the first free one. With the token of a `guest` the
 * game goes into that guest's figures.
 */
export interface NewSitter {
  name: string;
  seat?: number | null;
  words?: string;
  guest?: string | null;
}

/** A seat that was taken. Whoever has the token has the seat: it is shown once and kept only as a hash. */
export interface Seated {
  table: TableInfo;
  token: string;
  seat: number;
}

/** Listed tables, the newest first. `before` asks for the page after this one, and is null on the last. */
export interface Tables {
  tables: readonly TableInfo[];
  before: string | null;
}

/** One option of a game: its default, what it may be, and where those are few, each of them. */
export interface OptionInfo {
  name: string;
  default: unknown;
  values: string;
  choices: readonly unknown[];
}

/** A value of an option, by its name or written out, of which somebody wants to see what it comes to. */
export interface AskedPreview {
  option: string;
  value: unknown;
}

/** A table of words and figures for people. */
export interface Grid {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** What a value of an option comes to, for programs in `findings`; the value is written out in full. */
export interface Previewed {
  value: unknown;
  findings: Readonly<Record<string, unknown>>;
  grids: readonly Grid[];
}

/** A game that can be played here. */
export interface GameInfo {
  key: string;
  title: string;
  rules_version: number;
  least: number;
  most: number;
  usual: number;
  alone: number;
  options: readonly OptionInfo[];
  presets: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** All games, and the levels of the bots that play them. */
export interface Games {
  games: readonly GameInfo[];
  bots: Readonly<Record<string, string>>;
}

/**
 * One step of the game and what it caused; step 0 is the deal. `said` are the events in the game's own words,
 * for clients that have none.
 */
export interface StepInfo {
  step: number;
  seq: number;
  at: number;
  seat: number | null;
  by: "bot" | "clock" | "person" | null;
  events: unknown;
  said: readonly string[];
}

/** Events as this seat may hear them, the oldest first; `before` asks for the page that came before. */
export interface EventsPage {
  steps: readonly StepInfo[];
  before: number | null;
}

/**
 * The table after `step`, as somebody saw it; step 0 is the deal. `seat` is who acted and `by` who chose,
 * `outlook` what could be read off the table then. Where all hands are open, `view` is a spectator's, `views`
 * are those of all seats, and nothing is left out of the events.
 */
export interface Moment {
  step: number;
  steps: number;
  seq: number;
  at: number;
  seat: number | null;
  by: "bot" | "clock" | "person" | null;
  to_act: readonly number[];
  view: unknown;
  outlook: unknown;
  events: unknown;
  outcome: Outcome | null;
  views: readonly unknown[];
}

/** Some moments of a game in their order; `steps` is how many steps have been played. */
export interface Moments {
  steps: number;
  moments: readonly Moment[];
}

/**
 * One step of the game, what it caused, and every seat's total if it had ended there, or every side's in a
 * game of sides; no `totals` where they could not be known.
 */
export interface StoryStep {
  step: number;
  seq: number;
  at: number;
  seat: number | null;
  by: "bot" | "clock" | "person" | null;
  events: unknown;
  totals: readonly (number | null)[];
}

/** A side whose total every step tells, and who belongs to it. */
export interface StorySide {
  side: string;
  seats: readonly number[];
}

/** A game from the deal on, step by step; `sides` are those whose totals it tells, if sides play. */
export interface Story {
  steps: readonly StoryStep[];
  sides: readonly StorySide[];
}

/** A step, and what the game says it was worth; null where that could not be worked out in time. */
export interface ReviewedStep {
  step: number;
  review: unknown;
}

/** What some steps of a seat were worth; `next` is where the next page begins, if there is one. */
export interface Review {
  seat: number;
  steps: readonly ReviewedStep[];
  next: number | null;
}

/** The step with which something ended, such as a hand, and what the game says of that end. */
export interface EndingStep {
  step: number;
  ending: unknown;
}

/** Everything that has ended in a game so far. */
export interface Endings {
  endings: readonly EndingStep[];
}

/** A game played on a real table, settled. */
export interface ScoreSheet {
  findings: Readonly<Record<string, unknown>>;
  grids: readonly Grid[];
  sentences: readonly string[];
  outcome: Outcome | null;
}

/** Somebody whose figures are kept from now on. The token is shown once and kept only as a hash. */
export interface Guest {
  guest: string;
}

/**
 * A figure over all games of a guest: null where there is nothing to stand on. `count` is what it stands on,
 * the sum of the counter `per`; a `share` is a part of it.
 */
export interface GuestFigure {
  name: string;
  value: number | null;
  per: string | null;
  count: number;
  share: boolean;
}

/** A game that counts. A seat without a score has neither place nor total. */
export interface GuestTable {
  table: string;
  ended: number;
  seat: number;
  place: number | null;
  total: number | null;
}

/** What a guest's games of one kind come to; the newest `tables` are listed. */
export interface GuestGame {
  game: string;
  title: string;
  games: number;
  figures: readonly GuestFigure[];
  tables: readonly GuestTable[];
}

/**
 * The figures of a guest. `waiting` games are over but not counted yet: ask again. `left_out` is how many
 * never are, and why: practice, a bot that played for the guest, a seat that was given away, an unreadable
 * log, or rules that this server does not have.
 */
export interface GuestStats {
  games: readonly GuestGame[];
  waiting: number;
  left_out: Readonly<Partial<Record<"bot" | "left" | "practice" | "rules" | "unreadable", number>>>;
}

/** A guest was deleted, with the figures of so many seats. */
export interface Forgotten {
  seats: number;
}

/** How the server is. */
export interface Health {
  status: "ok" | "starting" | "stopping" | "unready";
  version: string;
  compiled: boolean;
  problem: string | null;
}

export const SYSTEMS = ["swiss", "round_robin"] as const;
/** How tables are put together: the like against the like, or everybody against everybody. */
export type System = (typeof SYSTEMS)[number];

/**
 * A tournament to begin: people by their names, bots by their number. `size` sit at a table, four where the
 * game allows it.
 */
export interface NewTournament {
  game: string;
  players: readonly string[];
  bots: Readonly<Record<string, number>>;
  system: System;
  rounds: number;
  size: number | null;
  seed: number;
  preset: string | null;
  options: Readonly<Record<string, unknown>>;
}

/**
 * How a table of this round ended, counted from 1: `totals` as `Ann 26, Bob -101*`, a star for every hand
 * gone out in; or `link`, the name of the table at which it was played here.
 */
export interface TableResult {
  table: number;
  totals: string | null;
  link: string | null;
}

/** Somebody who plays. `bot` is the bot that does it, null for a person. */
export interface Player {
  name: string;
  bot: string | null;
}

/**
 * How a table ended, in the order of its seats. A place of null is no place; `outs` are hands gone out in,
 * where the game has them.
 */
export interface Result {
  places: readonly (number | null)[];
  totals: readonly number[];
  outs: readonly number[];
}

/** One table of a round: the players by their number, seat by seat. */
export interface Table {
  players: readonly number[];
  result: Result | null;
}

/** The tables of a round, and the players who sat out. */
export interface Round {
  tables: readonly Table[];
  byes: readonly number[];
}

/** A whole tournament. `low_wins` says which of two totals is better. */
export interface Event {
  kibitz: number;
  game: string;
  rules_version: number;
  options: Readonly<Record<string, unknown>>;
  system: System;
  planned: number;
  size: number;
  seed: number;
  low_wins: boolean;
  players: readonly Player[];
  rounds: readonly Round[];
}

/** A tournament to begin, or the event as it was told last and what to enter. */
export interface TournamentWish {
  new: NewTournament | null;
  event: Event | null;
  enter: readonly TableResult[];
}

/**
 * One player in the standings. `bot` is the bot that plays, null for a person; `outs` are hands gone out in,
 * `byes` rounds sat out.
 */
export interface StandingRow {
  place: number;
  name: string;
  bot: string | null;
  points: number;
  total: number;
  outs: number;
  played: number;
  byes: number;
}

/** A table of this round, counted from 1; without places and totals as long as it plays. */
export interface RoundTable {
  table: number;
  players: readonly string[];
  places: readonly (number | null)[] | null;
  totals: readonly number[] | null;
}

/** The standings, and the tables of the last round. */
export interface Figures {
  game: string;
  system: System;
  round: number;
  planned: number;
  over: boolean;
  standings: readonly StandingRow[];
  tables: readonly RoundTable[];
  byes: readonly string[];
}

/** A tournament as it is now, to be kept by whoever runs it, and where it stands. */
export interface Tournament {
  event: Event;
  figures: Figures;
}

// What all games share

/** The last event of every game. */
export interface Ended {
  event: "ended";
  outcome: Outcome;
}
