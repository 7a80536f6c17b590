// Playing MERC as a person does: by looking at the page and pressing what it offers.
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { Guest, House } from "./house";

const LONGEST = 400; // decisions of one person; a game has a tenth of that
const UNREADY = "[aria-disabled=true]";

/** What the server says about a game, for everybody. */
export interface Told {
  readonly step: number;
  readonly outcome: {
    reason: string;
    standings: { seat: number; place: number | null; total: number }[];
  } | null;
  readonly view: {
    readonly day: number;
    readonly rebels_value: number;
    readonly dictator_value: number;
    readonly dictator: { readonly base: string | null };
    readonly fight: { readonly sector: string } | null;
    readonly factions: readonly { seat: number; is_dictator: boolean; value: number | null }[];
  };
}

/** What a person sees who looks at the own page. */
interface Seen {
  readonly turn: boolean;
  readonly over: boolean;
  readonly step: number;
  readonly day: string;
  /** Which sector is fought for, and in which order. */
  readonly fight: string | null;
  readonly order: string;
  readonly base: string | null;
}

export class Rebel {
  readonly page: Page;
  /** What was asked, and how often. */
  readonly asked = new Map<string, number>();
  /** What was refused: nothing, where only what is offered is pressed. */
  readonly refused: string[] = [];
  decisions = 0;
  private carried = 0; // cards, since equipment was asked about

  /** `attacks` is how often the Dictator's sectors are marched into, as soon as that can be done. */
  constructor(
    readonly guest: Guest,
    readonly seat = 0,
    private attacks = 2,
  ) {
    this.page = guest.page;
  }

  get dock(): Locator {
    return this.guest.dock;
  }

  get primary(): Locator {
    return this.page.locator("#dock .go .btn.primary");
  }

  get offers(): Locator {
    return this.page.locator("#dock .offer");
  }

  get title(): Locator {
    return this.page.locator("#dock h2");
  }

  /** A sector of the map. */
  sector(id: string): Locator {
    return this.page.locator(`[data-sector="${id}"]`);
  }

  look(): Promise<Seen> {
    return this.page.evaluate(() => {
      const dock = document.getElementById("dock");
      const sector = (found: string): string | null =>
        document.querySelector<HTMLElement>(`.sector.${found}`)?.dataset.sector ?? null;
      return {
        turn: dock?.classList.contains("turn") ?? false,
        over: dock?.classList.contains("over") ?? false,
        step: Number(dock?.dataset.step ?? 0),
        day: document.querySelector(".short-day")?.textContent ?? "",
        fight: sector("fight"),
        order: [...document.querySelectorAll("#dock .order li b")].map((who) => who.textContent).join(),
        base: sector("base"),
      };
    });
  }

  /** Wait until the page shows this step of the game. */
  async sees(step: number): Promise<void> {
    await this.page.waitForFunction(
      (wanted) => Number(document.getElementById("dock")?.dataset.step ?? 0) >= wanted,
      step,
    );
  }

  /** Decide whatever is asked, once; false where meanwhile nothing is asked any more. */
  async decide(): Promise<boolean> {
    if (!(await this.look()).turn) return false;
    const before = await this.guest.step();
    const title = (await this.title.textContent()) ?? "";
    this.asked.set(title, (this.asked.get(title) ?? 0) + 1);
    await this.choose();
    try {
      await this.primary.click({ timeout: 10_000 });
    } catch (error) {
      // Others act at the same time: what they have taken has to be chosen anew.
      if ((await this.guest.step()) > before) return true;
      throw new Error(`nothing can be pressed: ${await this.dock.innerText()}`, { cause: error });
    }
    await this.movedOn(before);
    this.decisions += 1;
    return true;
  }

  /** Whatever has to be chosen before the filled button can be pressed. */
  private async choose(): Promise<void> {
    const drawn = this.dock.locator(".merc");
    const equips = (await this.dock.locator(".equip").count()) > 0;
    this.carried = equips ? this.carried + 1 : 0;
    if (await drawn.count()) await this.keep(drawn);
    else if (equips) await this.equip();
    else if (this.attacks > 0 && (await this.attack())) this.attacks -= 1;
    else if (await this.offers.count()) await this.offer();
  }

  /** As many of the drawn MERCs as there is room for. */
  private async keep(drawn: Locator): Promise<void> {
    const note = this.dock.locator(".choices .note");
    const said = (await note.count()) > 0 ? await note.first().textContent() : "";
    const room = Number(/\d/.exec(said ?? "")?.[0] ?? 1);
    for (let at = 0; at < Math.min(room, await drawn.count()); at++)
      if ((await drawn.nth(at).getAttribute("aria-pressed")) !== "true") await drawn.nth(at).click();
  }

  /** The first card for which there is one place goes there; where a card has to be given away, to the first who is
   *  lit. Other lit places may be tried, for ever: people do not. */
  private async equip(): Promise<void> {
    const lying = this.dock.locator(`.equip [data-place="stash"] .gear`);
    for (let at = 0; this.carried < 3 && at < (await lying.count()); at++) {
      await lying.nth(at).click();
      if (await this.dock.locator(".equip .box.chosen").count()) return;
      if (await this.dock.locator(`.primary${UNREADY}`).count()) {
        await this.dock.locator(".equip .box.lit .here").first().click();
        return;
      }
      await lying.nth(at).click();
    }
  }

  /** Somebody of the team who can march against the Dictator does: where he is weakest. */
  private async attack(): Promise<boolean> {
    const team = this.dock.locator(".who button");
    for (let at = 0; at < (await team.count()); at++) {
      await team.nth(at).click();
      const enemies = this.page.locator(".sector.lit.dictator");
      const strengths = await enemies.evaluateAll((sectors) =>
        sectors.map((sector) =>
          (sector.querySelector(".marks")?.textContent ?? "")
            .split(/\D+/)
            .reduce((sum, count) => sum + Number(count), 0),
        ),
      );
      if (strengths.length === 0) continue;
      await enemies.nth(strengths.indexOf(Math.min(...strengths))).click();
      return (await this.dock.locator(`.primary${UNREADY}`).count()) === 0;
    }
    return false;
  }

  /** One of the first offers with which the button can be pressed, another one every time and for everybody. Deeds
   *  come before marches. */
  private async offer(): Promise<void> {
    const count = await this.offers.count();
    const first = (this.seat + this.decisions) % Math.min(count, 3);
    for (let at = 0; at < count; at++) {
      await this.offers.nth((first + at) % count).click();
      if ((await this.dock.locator(`.primary${UNREADY}`).count()) === 0) return;
    }
  }

  /** Wait until what was pressed has come about, all of it. */
  async movedOn(before: number): Promise<void> {
    const how = await this.page.waitForFunction((step) => {
      const dock = document.getElementById("dock");
      if (!dock || dock.ariaBusy === "true") return null;
      if (dock.classList.contains("refused")) return dock.querySelector("h2")?.textContent ?? "refused";
      return Number(dock.dataset.step ?? 0) > step ? "done" : null;
    }, before);
    const said = await how.jsonValue();
    if (said !== "done") this.refused.push(said ?? "");
    if (this.refused.length > 5) throw new Error(`refused: ${this.refused.join("; ")}`);
  }

  /** Play until the end, or until something has been seen. */
  async playOn(seen: () => Promise<boolean> = () => Promise.resolve(false)): Promise<"turn" | "over"> {
    for (let decisions = 0; decisions < LONGEST; decisions++) {
      if ((await this.guest.asked()) === "over") return "over";
      if (await seen()) return "turn";
      await this.decide();
    }
    throw new Error("this game has no end");
  }

  /** Nothing has jumped that nobody pressed. */
  async isCalm(): Promise<void> {
    const { worst, what } = await this.page.evaluate(
      () => (globalThis as unknown as { __jumps: { worst: number; what: string[] } }).__jumps,
    );
    expect(worst, what.join("\n")).toBeLessThan(0.1);
  }

  /** The table of the end, row by row, as it is written. */
  rows(): Promise<readonly (readonly string[])[]> {
    return this.page
      .locator(".over table tr")
      .evaluateAll((rows) =>
        rows.map((row) => [...row.children].map((cell) => (cell.textContent ?? "").trim())),
      );
  }

  /** What the final screen says is what the server says: side, reason, day, both values, and each rebel's. */
  async readsTheEnd({ outcome, view }: Told, names: readonly string[], words: EndWords): Promise<void> {
    expect(outcome).not.toBeNull();
    const won = outcome?.standings.some(({ place }) => place === 1) ?? false;
    await expect.poll(() => this.title.textContent()).toMatch(won ? words.rebelsWin : words.dictatorWins);
    const said = (await this.dock.locator(".rest p").first().textContent()) ?? "";
    expect(said).toContain(words.reasons[outcome?.reason ?? ""]);
    expect(said).toContain(words.onDay(view.day));
    const rebels = view.factions.filter(({ is_dictator }) => !is_dictator);
    const [head, all, ...rest] = await this.rows();
    expect(head?.[0]).toContain(words.dayOf(view.day));
    expect([all?.[0], all?.at(-1)]).toEqual([words.rebels, String(view.rebels_value)]);
    expect(rest.slice(0, -1).map((row) => [row[0], row.at(-1)])).toEqual(
      rebels.map(({ seat, value }) => [names[seat], String(value ?? 0)]),
    );
    const his = rest.at(-1);
    expect([his?.[0], his?.at(-1)]).toEqual([words.dictator, String(view.dictator_value)]);
    expect(rebels.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(view.rebels_value);
    for (const { total } of outcome?.standings ?? []) expect(total).toBe(view.rebels_value);
  }
}

/** How the end is told in a language. */
export interface EndWords {
  readonly rebelsWin: RegExp;
  readonly dictatorWins: RegExp;
  readonly rebels: string;
  readonly dictator: string;
  readonly onDay: (day: number) => string;
  readonly dayOf: (day: number) => string;
  readonly reasons: Readonly<Record<string, string>>;
}

export const END: Readonly<Record<"en" | "tr", EndWords>> = {
  en: {
    rebelsWin: /\bwins?$/,
    dictatorWins: /^The Dictator wins$/,
    rebels: "Rebels",
    dictator: "Dictator",
    onDay: (day) => `Day ${day}:`,
    dayOf: (day) => `Day ${day} of `,
    reasons: {
      BASE_CAPTURED: "The base is captured.",
      DICTATOR_KILLED: "The Dictator is dead.",
      VALUE_VICTORY: "The tactics cards are used up, so the values decide.",
    },
  },
  tr: {
    rebelsWin: / kazandı$/,
    dictatorWins: /^Diktatör kazandı$/,
    rebels: "Asiler",
    dictator: "Diktatör",
    onDay: (day) => `${day}. gün:`,
    dayOf: (day) => `Gün ${day}/`,
    reasons: {
      BASE_CAPTURED: "Üs ele geçirildi.",
      DICTATOR_KILLED: "Diktatör öldü.",
      VALUE_VICTORY: "Taktik kartları bitti, bölgelerin değeri belirledi.",
    },
  },
};

/** The game as everybody may see it. */
export function told(house: House, table: string): Promise<Told> {
  return house.api<Told>(`/api/tables/${table}/state`);
}

// How far things jump that nobody has pressed, weighed as browsers do: the worst burst and what jumped in it. Lines of a
// story push each other inside its frame, and are left out.
export const JUMPS = `
  window.__jumps = { worst: 0, what: [] };
  let [began, last, burst, what] = [0, 0, 0, []];
  const weighed = ({ node, previousRect: from, currentRect: to }) => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element || element.closest(".story, .told") || to.width === 0 || from.width === 0) return 0;
    const wide = Math.max(from.right, to.right) - Math.min(from.left, to.left);
    const high = Math.max(from.bottom, to.bottom) - Math.min(from.top, to.top);
    const way = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) / Math.max(innerWidth, innerHeight);
    const value = ((wide * high) / (innerWidth * innerHeight)) * way;
    if (value > 0.001) what.push(value.toFixed(3) + " " + element.className + ": " + element.textContent.slice(0, 40));
    return value;
  };
  new PerformanceObserver((list) => {
    for (const { sources, hadRecentInput, startTime } of list.getEntries()) {
      if (hadRecentInput) continue;
      if (startTime - last > 1000 || startTime - began > 5000) [began, burst, what] = [startTime, 0, []];
      last = startTime;
      for (const source of sources) burst += weighed(source);
      if (burst > window.__jumps.worst) window.__jumps = { worst: burst, what: [...what] };
    }
  }).observe({ type: "layout-shift", buffered: true });
`;
