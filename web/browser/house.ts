// What the browser tests stand on: a real server, a real Chromium, and people who look at the page.
//
// KIBITZ_CHROMIUM names the browser, KIBITZ_PAGE_URL a server that runs already (such as Vite's, while writing).
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, openSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import {
  chromium,
  type Browser,
  type BrowserContext,
  type Download,
  type Locator,
  type Page,
} from "playwright-core";
import { expect } from "vitest";

export const ROOT = resolve(import.meta.dirname, "../..");
const PICTURES = join(ROOT, "build", "pictures");
/** Whether pictures are wanted: `make pictures` does. */
export const PICTURED = process.env.KIBITZ_PICTURES === "1";
export const PYTHON = join(ROOT, ".venv", "bin", "python");
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf-8");

export const SIZES = {
  desktop: { width: 1440, height: 900 },
  wide: { width: 1920, height: 1080 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
  small: { width: 360, height: 640 },
  low: { width: 844, height: 390 },
} as const;
export type Size = keyof typeof SIZES;

export interface Habits {
  size?: Size;
  theme?: "light" | "dark";
  language?: "en" | "tr";
  name?: string;
  reducedMotion?: boolean;
  /** Whether the page takes a second press that follows at once for a slip, as it does for everybody but tests. */
  guarded?: boolean;
}

/** A server of our own with an empty store, and a browser of our own. */
export class House {
  private constructor(
    readonly url: string,
    private readonly browser: Browser,
    private server: ChildProcess | null,
    private readonly folder: string,
    private readonly games: string,
    private readonly word: string,
  ) {}

  /** Open the house, with the games of these packages. With a word, what is dealt is known beforehand (see
   *  tests/web/known_deals.py). */
  static async open(games = "kibitz.games,tests.contract", word = ""): Promise<House> {
    const folder = mkdtempSync(join(tmpdir(), "kibitz-browser-"));
    const [url, server] = await started(folder, games, 0, word);
    return new House(url, await launched(), server, folder, games, word);
  }

  async close(): Promise<void> {
    await this.browser.close();
    const { server } = this;
    if (server !== null && server.exitCode === null) {
      const gone = once(server, "exit");
      server.kill();
      await gone;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Pull the plug of the server, and plug it in again after something has happened: same place, same store. */
  async powerCut(meanwhile: () => Promise<void>): Promise<void> {
    this.server?.kill("SIGKILL");
    try {
      await meanwhile();
    } finally {
      const port = Number(new URL(this.url).port);
      [, this.server] = await started(this.folder, this.games, port, this.word);
    }
  }

  /** Somebody with a browser of their own: nothing is shared with the others. */
  async guest(habits: Habits = {}): Promise<Guest> {
    const {
      size = "desktop",
      theme = "light",
      language = "en",
      name = "Ece",
      reducedMotion = false,
      guarded = false,
    } = habits;
    const phone = size === "phone" || size === "small" || size === "low";
    const context = await this.browser.newContext({
      viewport: SIZES[size],
      hasTouch: phone,
      isMobile: phone,
      deviceScaleFactor: phone ? 2 : 1,
      baseURL: this.url,
      locale: language === "tr" ? "tr-TR" : "en-US",
      timezoneId: "UTC",
      reducedMotion: reducedMotion ? "reduce" : "no-preference",
    });
    const taste = JSON.stringify({ theme, language, name, volume: 0 });
    await context.addInitScript(
      `localStorage.getItem("kibitz.taste") ?? localStorage.setItem("kibitz.taste", ${JSON.stringify(taste)})`,
    );
    if (!guarded) await context.addInitScript(`localStorage.setItem("kibitz.twice", "0")`);
    await context.addInitScript(WATCH);
    return new Guest(this, context, await context.newPage());
  }

  /** Ask the server's HTTP door, as a program would. */
  async api<T>(path: string, body?: unknown, token?: string): Promise<T> {
    const headers: Record<string, string> = { "content-type": "application/json" };
    if (token) headers.authorization = `Bearer ${token}`;
    const answer = await fetch(
      this.url + path,
      body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) },
    );
    const told = (await answer.json()) as T;
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(told)}`);
    return told;
  }
}

export interface Dealt {
  readonly table: string;
  readonly tokens: readonly string[];
}

/** What a table of Acquire may want to be: short, quick, with some people and some bots. */
export interface Wanted {
  people?: readonly string[];
  bots?: number;
  options?: Readonly<Record<string, unknown>>;
  manners?: Readonly<Record<string, unknown>>;
  game?: string;
}

/** A table that has begun, with a token for each person; the rest are bots that do not dawdle. */
export async function dealt(house: House, wanted: Wanted = {}): Promise<Dealt> {
  const { people = ["Ece"], bots = 2, options = {}, manners = {}, game = "acquire" } = wanted;
  const [host, ...guests] = people;
  const opened = await house.api<{ table: { table: string }; token: string }>("/api/tables", {
    game,
    name: host,
    seats: people.length + bots,
    bots: Array.from({ length: bots }, () => "greedy"),
    options,
    manners: { pause: 0, ...manners },
  });
  const { table } = opened.table;
  const tokens = [opened.token];
  for (const name of guests) {
    tokens.push((await house.api<{ token: string }>(`/api/tables/${table}/seats`, { name })).token);
  }
  await house.api(`/api/tables/${table}/asks`, { ask: "start", id: "start" }, opened.token);
  return { table, tokens };
}

interface Told {
  step?: number;
  seq: number;
  to_act?: number[];
  legal?: unknown[];
  view: { phase: string };
}

/** A game that bots played for a while, in everybody's stead; then it is the first person's turn to place a tile. */
export async function advanced(house: House, steps: number, wanted: Wanted = {}): Promise<Dealt> {
  const made = await dealt(house, wanted);
  const [token = ""] = made.tokens;
  let asked = 0;
  const ask = (wish: object): Promise<unknown> =>
    house.api(`/api/tables/${made.table}/asks`, { id: `advance ${(asked += 1)}`, ...wish }, token);
  const state = (): Promise<Told> => house.api<Told>(`/api/tables/${made.table}/state`, undefined, token);
  await ask({ ask: "seat_bot", seat: 0, level: "greedy" });
  await until(`step ${steps} of ${made.table}`, async () => {
    const { step = 0, view } = await state();
    return step >= steps || view.phase === "over";
  });
  if ((await state()).view.phase !== "over") await ask({ ask: "come_back" });
  for (;;) {
    const { to_act = [], legal = [], seq, view } = await state();
    if (view.phase === "over") return advanced(house, steps, wanted); // it was a short one
    if (to_act.includes(0) && view.phase === "place") return made;
    if (to_act.includes(0)) await ask({ ask: "play", seq, action: legal[0] });
    else await later(10);
  }
}

function later(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}

/** A finished game among bots: somebody opened the table, and a bot plays for them too. */
export async function finished(house: House, options: Wanted["options"] = { end_size: 14 }): Promise<Dealt> {
  const made = await dealt(house, { bots: 3, options: options ?? {} });
  await house.api(
    `/api/tables/${made.table}/asks`,
    { ask: "seat_bot", id: "bot", seat: 0, level: "greedy" },
    made.tokens[0],
  );
  await until(`the end of ${made.table}`, async () => {
    const info = await house.api<{ phase: string }>(`/api/tables/${made.table}`);
    return info.phase === "over";
  });
  return made;
}

/** Bots need a moment; whoever waits longer than a minute should hear for what. */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const began = Date.now();
  while (!(await holds())) {
    if (Date.now() - began > 60_000) throw new Error(`waited a minute for ${what}`);
    await later(20);
  }
}

// A page whose sockets can be cut.
export const SOCKETS = `
  window.__sockets = [];
  window.WebSocket = class extends WebSocket {
    constructor(...given) {
      super(...given);
      window.__sockets.push(this);
    }
  };
`;

// Layout shifts are counted by the browser itself, in every page from its beginning: all of them, and the worst burst,
// which is what browsers report of a page (no second without a shift, five at most), with what was shifted in it.
const WATCH = `
  window.__shift = 0;
  window.__burst = { worst: 0, what: [] };
  let [began, last, burst, what] = [0, 0, 0, []];
  const named = (node) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return element ? element.tagName + "." + element.className + ": " + element.textContent.slice(0, 40) : "";
  };
  let answered = -Infinity; // when something that was pressed was sent, or came back
  new MutationObserver(() => (answered = performance.now())).observe(document, {
    subtree: true,
    attributeFilter: ["aria-busy"],
  });
  const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" ");
  new PerformanceObserver((list) => {
    for (const { value, sources, hadRecentInput, startTime } of list.getEntries()) {
      // A busy machine answers late: what moves then was asked for all the same.
      if (hadRecentInput || Math.abs(startTime - answered) < 500) continue;
      if (startTime - last > 1000 || startTime - began > 5000) [began, burst, what] = [startTime, 0, []];
      last = startTime;
      window.__shift += value;
      burst += value;
      for (const { node, previousRect, currentRect } of sources)
        what.push(value.toFixed(3) + " " + named(node) + " (" + place(previousRect) + " > " + place(currentRect) + ")");
      if (burst > window.__burst.worst) window.__burst = { worst: burst, what: [...what] };
    }
  }).observe({ type: "layout-shift", buffered: true });
`;

// What axe finds. Nothing is sure, and null, if meanwhile something set out that looks otherwise on its way.
const FOUND = `(async () => {
  let setOut = false;
  for (const kind of ["animationstart", "transitionrun"])
    addEventListener(kind, () => (setOut = true), { capture: true, once: true });
  const { violations } = await axe.run();
  const found = violations.map(({ id, nodes }) => [id, nodes.map((n) => n.html + " " + n.failureSummary)]);
  return setOut && found.length > 0 ? null : found;
})()`;

/** One person at one page. Whatever the page complains about is remembered. */
export class Guest {
  readonly complaints: string[] = [];
  private underWay = 0; // requests that have not been answered

  constructor(
    readonly house: House,
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    page.setDefaultTimeout(20_000);
    page.on("request", () => (this.underWay += 1));
    page.on("requestfinished", () => (this.underWay -= 1));
    page.on("requestfailed", () => (this.underWay -= 1));
    page.on("pageerror", (error) => this.complaints.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") this.complaints.push(message.text());
    });
  }

  get dock(): Locator {
    return this.page.locator("#dock");
  }

  /** How many steps the game has had, as far as the page knows; the deal is step 0, and says nothing. */
  async step(): Promise<number> {
    return Number((await this.dock.getAttribute("data-step")) ?? 0);
  }

  /** Wait until the game has gone on from a step, and the page has been answered. */
  async movedOn(step: number): Promise<void> {
    await this.page.waitForFunction((before) => {
      const dock = document.getElementById("dock");
      return dock && dock.ariaBusy !== "true" && Number(dock.dataset.step ?? 0) > before;
    }, step);
  }

  /** Wait until this person is asked for something, or the game is over; says which. */
  async asked(timeout = 30_000): Promise<"turn" | "over"> {
    await this.page.locator("#dock.over, #dock.turn:not([aria-busy=true])").waitFor({ timeout });
    return (await this.page.locator("#dock.over").count()) > 0 ? "over" : "turn";
  }

  /** What a button puts on the clipboard: an address with this in it. */
  async copied(button: Locator, part: string): Promise<string> {
    await this.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await button.click();
    let text = "";
    const read = async (): Promise<string> =>
      (text = await this.page.evaluate(() => navigator.clipboard.readText()));
    await expect.poll(read).toContain(part);
    return text;
  }

  /** Press Tab until the focus is on something like this. */
  async tabTo(selector: string, key = "Tab"): Promise<void> {
    for (let presses = 0; presses < 80; presses++) {
      if (await this.page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
      await this.page.keyboard.press(key);
    }
    throw new Error(`nothing like ${selector} can be reached with ${key}`);
  }

  /** The net goes, and comes back after something has happened. Needs SOCKETS in the page: the browser itself leaves
   *  them alone. */
  async withoutNet(meanwhile: () => Promise<void>): Promise<void> {
    await this.context.setOffline(true);
    await this.page.evaluate(() =>
      (globalThis as unknown as { __sockets: WebSocket[] }).__sockets.at(-1)?.close(),
    );
    await this.page.locator("#dock.lost").waitFor();
    await meanwhile();
    await this.context.setOffline(false);
    await this.page.locator("#dock:not(.lost)").waitFor();
  }

  async visit(path: string): Promise<void> {
    await this.page.goto(path);
  }

  /** Sit down with a token, as a link to one's own seat does. */
  async sit(table: string, token: string): Promise<void> {
    await this.page.goto(`/t/${table}#seat=${token}`);
    await this.page.locator("#dock").waitFor();
  }

  /** Keep what is seen, for people to look at, where pictures are wanted: build/pictures/<name>.png. On a phone with
   *  every pixel it has, or with those of a desk. Whatever is on its way there has a moment to arrive. */
  async picture(name: string, whole = false, scale: "css" | "device" = "device", moment = 0): Promise<void> {
    if (!PICTURED) return;
    await later(moment);
    mkdirSync(PICTURES, { recursive: true });
    await this.page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: whole, scale });
  }

  /** Wait until what was asked for has arrived: no request is under way for a moment. */
  async settled(): Promise<void> {
    for (let quiet = 0; quiet < 3;) {
      quiet = this.underWay === 0 ? quiet + 1 : 0;
      await this.page.waitForTimeout(40); // an answer may be followed by the next request
    }
  }

  /** No rule of accessibility is broken by what is shown now. */
  async accessible(): Promise<void> {
    await this.page.locator("main:not([aria-busy=true])").first().waitFor();
    await this.page.waitForTimeout(260); // whatever changes its colour has set out
    // The page's policy lets no foreign script in; the debugger's door is not the page's.
    const client = await this.context.newCDPSession(this.page);
    await client.send("Runtime.evaluate", { expression: AXE });
    let found: unknown = null;
    while (found === null) {
      // A colour on its way is neither; on a busy machine it takes longer than it should.
      await this.page.waitForFunction(() =>
        document
          .getAnimations()
          .every(
            ({ playState, effect }) => playState !== "running" || effect?.getTiming().iterations === Infinity,
          ),
      );
      const asked = { expression: FOUND, awaitPromise: true, returnByValue: true };
      found = (await client.send("Runtime.evaluate", asked)).result.value;
    }
    await client.detach();
    expect(found).toEqual([]);
  }

  /** Nothing is wider than the window. */
  async fits(): Promise<void> {
    const over = (): Promise<number> =>
      this.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(over).toBeLessThanOrEqual(0);
  }

  /** Everything that can be pressed is big enough for a thumb; board spaces are for looking. */
  async thumbs(): Promise<void> {
    const small = (): Promise<string[]> =>
      this.page.evaluate(() =>
        [...document.querySelectorAll("button, a[href], input, select, summary")]
          .filter(
            (control) =>
              control.checkVisibility({ visibilityProperty: true }) && !control.closest(".sr, .skip, svg"),
          )
          .map((control) => [control, (control.closest("label") ?? control).getBoundingClientRect()] as const)
          .filter(([, box]) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
          .map(
            ([control, box]) =>
              `${control.outerHTML.slice(0, 120)} ${Math.round(box.width)}x${Math.round(box.height)}`,
          ),
      );
    await expect.poll(small).toEqual([]);
  }

  /** How far things have jumped about that nobody pressed, all in all. */
  shift(): Promise<number> {
    return this.page.evaluate(() => (globalThis as unknown as { __shift: number }).__shift);
  }

  /** Nothing has jumped about that nobody pressed. */
  async isCalm(): Promise<void> {
    const { worst, what } = await this.page.evaluate(
      () => (globalThis as unknown as { __burst: { worst: number; what: string[] } }).__burst,
    );
    expect(worst, what.join("\n")).toBeLessThan(0.1);
  }

  /** Close the page, which must not have complained about anything but what was to be expected. */
  async leave(expected?: RegExp): Promise<void> {
    await this.context.close();
    expect(this.complaints.filter((line) => !expected?.test(line))).toEqual([]);
  }
}

/** Where a file lies that the page has let somebody save. */
export async function saved(file: Download): Promise<string> {
  const path = join(mkdtempSync(join(tmpdir(), "kibitz-saved-")), file.suggestedFilename());
  await file.saveAs(path);
  return path;
}

/** A browser. On a busy machine one now and then never comes up: then another is started, twice at most. */
async function launched(attempts = 3): Promise<Browser> {
  const executablePath = process.env.KIBITZ_CHROMIUM ?? "/usr/bin/chromium";
  const args = ["--no-sandbox", "--js-flags=--expose-gc"];
  try {
    return await chromium.launch({ executablePath, args, timeout: 25_000 });
  } catch (error) {
    if (attempts === 1) throw error;
    console.warn(`kibitz: the browser did not come up and is started again: ${String(error)}`);
    return launched(attempts - 1);
  }
}

/** The address of a server: one that was named, or a new one. */
async function started(
  folder: string,
  games: string,
  port: number,
  word: string,
): Promise<[string, ChildProcess | null]> {
  const named = process.env.KIBITZ_PAGE_URL;
  if (named) return [named, null];
  const flags = [
    "--port",
    String(port),
    "--store",
    join(folder, "kibitz.db"),
    "--games",
    games,
    "--no-limits",
  ];
  mkdirSync(join(ROOT, "build"), { recursive: true });
  const log = openSync(join(ROOT, "build", "browser-tests-server.log"), "a");
  const program = word === "" ? ["kibitz"] : ["tests.web.known_deals", word];
  const server = spawn(PYTHON, ["-m", ...program, "serve", ...flags], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", log],
  });
  const url = await new Promise<string>((found, failed) => {
    let said = "";
    server.stdout?.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said);
      if (address) found(address[0]);
    });
    server.once("exit", (code) => failed(new Error(`the server stopped with ${code}: ${said}`)));
  });
  return [url, server];
}
