// The addresses of the page, and going from one to another without loading it anew.
import { tick } from "svelte";

export type Route =
  | { page: "lobby" }
  | { page: "new"; game: string }
  | { page: "table"; table: string }
  | { page: "sheet"; table: string }
  | { page: "replay"; table: string }
  | { page: "score"; game: string | null }
  | { page: "stats" }
  | { page: "tournament" }
  | { page: "about" }
  | { page: "missing" };

/** What an address shows. */
export function routeOf(path: string): Route {
  const [first, second, third, ...more] = path.split("/").slice(1).map(decoded);
  if (more.length > 0) return { page: "missing" };
  if (!first) return { page: "lobby" };
  if (first === "new" && second && !third) return { page: "new", game: second };
  if (first === "score" && !third) return { page: "score", game: second || null };
  if (first === "stats" && !second) return { page: "stats" };
  if (first === "tournament" && !second) return { page: "tournament" };
  if (first === "about" && !second) return { page: "about" };
  if (first === "t" && second) {
    if (!third) return { page: "table", table: second };
    if (third === "score") return { page: "sheet", table: second };
    if (third === "replay") return { page: "replay", table: second };
  }
  return { page: "missing" };
}

/** A piece of an address as it was before it was put into one. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const paths = {
  lobby: "/",
  about: "/about",
  tournament: "/tournament",
  stats: "/stats",
  create: (game: string) => `/new/${encodeURIComponent(game)}`,
  table: (table: string) => `/t/${encodeURIComponent(table)}`,
  sheet: (table: string) => `/t/${encodeURIComponent(table)}/score`,
  replay: (table: string) => `/t/${encodeURIComponent(table)}/replay`,
  score: (game: string) => `/score/${encodeURIComponent(game)}`,
};

const now = $state({ path: location.pathname, search: location.search, hash: location.hash });

function look(): void {
  now.path = location.pathname;
  now.search = location.search;
  now.hash = location.hash;
}

let moved = false; // whether another page was gone to since this one was loaded

addEventListener("popstate", () => {
  moved = true;
  look();
});
addEventListener("hashchange", look);

/** Where we are; reading it follows every change. */
export const place = {
  get route(): Route {
    return routeOf(now.path);
  },
  get query(): URLSearchParams {
    return new URLSearchParams(now.search);
  },
  get hash(): string {
    return now.hash;
  },
};

/** Go to another page, as a link would. */
export function go(path: string): void {
  history.pushState(null, "", path);
  moved = true;
  look();
  scrollTo(0, 0);
  void tick().then(land);
}

/** Put the focus on the page's main part if what had it is gone, so that ears and keys go on from there. */
export function land(): void {
  const nowhere = document.activeElement === null || document.activeElement === document.body;
  if (nowhere) document.getElementById("main")?.focus({ preventScroll: true });
}

/** An action for `<main>`: after going to another page it is where keys and ears begin. */
export function arrived(_: HTMLElement): void {
  if (moved) void tick().then(land);
}

/** Change the address of what is shown, without a step in the history. */
export function rename(path: string): void {
  history.replaceState(null, "", path);
  look();
}

/** An action for `<a>`: its address is opened without loading the page anew. */
export function link(node: HTMLAnchorElement): { destroy: () => void } {
  const follow = (event: MouseEvent): void => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!plain || node.target === "_blank" || event.defaultPrevented) return;
    event.preventDefault();
    go(node.pathname + node.search + node.hash);
  };
  node.addEventListener("click", follow);
  return { destroy: () => node.removeEventListener("click", follow) };
}
