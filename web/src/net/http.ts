// The HTTP door of the server. A refusal arrives as an exception that a page can put into words.
import { asked, type Wish } from "./asks";
import { pauseBefore, unsettled } from "./doubt";
import type {
  AnyTell,
  Endings,
  EventsPage,
  Forgotten,
  Games,
  Guest,
  GuestStats,
  Moments,
  NewSitter,
  NewTable,
  Opened,
  Previewed,
  Refused,
  Review,
  ScoreSheet,
  Seated,
  State,
  Story,
  TableInfo,
  Tables,
  Tournament,
  TournamentWish,
  Unknown,
} from "./types";

/** The server said no; `refused` says why. */
export class NotAllowed extends Error {
  constructor(readonly refused: Refused) {
    super(refused.code);
  }
}

/** Whether a refusal passes by itself: the same may be asked again later. */
export function passes({ kind }: Refused): boolean {
  return kind === "limited" || kind === "unavailable";
}

/** Nobody answered. */
export class Unreachable extends Error {}

export type SeenBy = number | "all" | null;

async function ask(path: string, token: string | null, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = {};
  if (token !== null) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers["content-type"] = "application/json";
  let response: Response;
  try {
    response = await fetch(
      path,
      body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) },
    );
  } catch {
    throw new Unreachable();
  }
  if (response.ok) return response;
  let told: Refused | Unknown;
  try {
    told = (await response.json()) as Refused | Unknown;
  } catch {
    throw new Unreachable(); // a proxy's page, not an answer of ours
  }
  throw new NotAllowed(told.tell === "unknown" ? unsettled(told) : told);
}

async function told<T>(path: string, token: string | null = null, body?: unknown): Promise<T> {
  return (await (await ask(path, token, body)).json()) as T;
}

/** An ask that has an id: asked again with it while the server does not know what became of it. */
async function settled<T>(path: string, token: string | null, body: unknown): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await told<T>(path, token, body);
    } catch (error) {
      if (!(error instanceof NotAllowed) || error.refused.code !== "unknown") throw error;
      const pause = pauseBefore(Number(error.refused.facts?.seconds ?? 1), tries);
      if (pause === null) throw error;
      await new Promise((go) => setTimeout(go, pause));
    }
  }
}

function query(values: Record<string, string | number | null | undefined>): string {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  return given.length === 0
    ? ""
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

const at = (table: string): string => `/api/tables/${encodeURIComponent(table)}`;

export const http = {
  games: () => told<Games>("/api/games"),
  tables: (
    phase: TableInfo["phase"] | null = null,
    before: string | null = null,
    limit: number | null = null,
  ) => told<Tables>(`/api/tables${query({ phase, before, limit })}`),
  open: (wish: NewTable) => told<Opened>("/api/tables", null, wish),
  table: (table: string, token: string | null = null) => told<TableInfo>(at(table), token),
  sit: (table: string, sitter: NewSitter) => told<Seated>(`${at(table)}/seats`, null, sitter),
  /** An ask of the socket, without one. */
  ask: (table: string, token: string | null, wish: Wish) =>
    settled<AnyTell>(`${at(table)}/asks`, token, asked(wish)),
  state: (table: string, token: string | null) => told<State>(`${at(table)}/state`, token),
  events: (table: string, token: string | null, before: number | null = null, limit: number | null = null) =>
    told<EventsPage>(`${at(table)}/events${query({ before, limit })}`, token),
  moments: (table: string, token: string | null, first: number, limit: number, seenBy: SeenBy) =>
    told<Moments>(`${at(table)}/moments${query({ first, limit, seen_by: seenBy })}`, token),
  story: (table: string, token: string | null, seenBy: SeenBy) =>
    told<Story>(`${at(table)}/story${query({ seen_by: seenBy })}`, token),
  /** What the steps of a seat were worth, a page at a time; only after the game. */
  review: (table: string, token: string | null, seat: number, first: number, limit: number | null = null) =>
    told<Review>(`${at(table)}/review${query({ seat, first, limit })}`, token),
  endings: (table: string, token: string | null) => told<Endings>(`${at(table)}/endings`, token),
  record: async (table: string, token: string | null) => (await ask(`${at(table)}/record`, token)).text(),
  /** What a value of an option comes to, and the value written out. */
  preview: (game: string, option: string, value: unknown) =>
    told<Previewed>(`/api/games/${encodeURIComponent(game)}/preview`, null, { option, value }),
  newGuest: () => told<Guest>("/api/guests", null, {}),
  stats: (guest: string) => told<GuestStats>("/api/guests/me/stats", guest),
  forget: (guest: string) => told<Forgotten>("/api/guests/me/forget", guest, {}),
  tournament: (wish: Partial<TournamentWish>) => told<Tournament>("/api/tournament", null, wish),
  score: (document: unknown) => told<ScoreSheet>("/api/score", null, document),
};
