// Playing Okey 101 as a person does: by looking at the page and pressing what it offers.
import type { Locator, Page } from "playwright-core";
import { dealt, until, type Dealt, type Guest, type Habits, type House, type Wanted } from "./house";

/** A table of Okey that has begun; without bots, unless some are wanted. */
export function dealtOkey(house: House, wanted: Wanted = {}): Promise<Dealt> {
  return dealt(house, { bots: 0, ...wanted, game: "okey101" });
}

/** Somebody in a seat of a table with three bots, who is to decide something. */
export async function seated(house: House, options: Wanted["options"], habits: Habits = {}): Promise<Player> {
  const guest = await house.guest({ name: "Ayşe", ...habits });
  const { table, tokens } = await dealtOkey(house, { people: ["Ayşe"], bots: 3, options: { ...options } });
  await guest.sit(table, tokens[0] ?? "");
  const player = new Player(guest);
  await guest.asked();
  return player;
}

/** Four people around a table, a browser each. */
export async function four(
  house: House,
  options: Wanted["options"],
  habits: Habits = {},
): Promise<readonly [Player, Player, Player, Player]> {
  const names = ["Ayşe", "Mehmet", "Zeynep", "Çınar"];
  const { table, tokens } = await dealtOkey(house, { people: names, options: { ...options } });
  const sits = async (seat: number): Promise<Player> => {
    const guest = await house.guest({ name: names[seat] ?? "", reducedMotion: true, ...habits });
    await guest.sit(table, tokens[seat] ?? "");
    return new Player(guest);
  };
  return [await sits(0), await sits(1), await sits(2), await sits(3)];
}

/** Whoever is asked next. */
export async function mover(players: readonly Player[]): Promise<Player> {
  let asked: Player | undefined;
  await until("somebody to be asked", async () => {
    const seen = await Promise.all(players.map((player) => player.isAsked()));
    asked = players[seen.indexOf(true)];
    return asked !== undefined;
  });
  return asked!;
}

/** What a person sees who looks at the own page. */
interface Seen {
  readonly step: number;
  readonly turn: boolean;
  /** A sheet lies over the table. */
  readonly sheet: boolean;
  /** What the filled button says, where it can be pressed. */
  readonly offer: string | null;
  /** Places of tiles that are marked as fitting the table. */
  readonly fitting: readonly number[];
  /** Places of tiles that lie in no group and fit nowhere; an okey is never one. */
  readonly loose: readonly number[];
  readonly tiles: readonly number[];
  /** What is written below groups of the rack and on tiles that fit the table. */
  readonly labels: readonly string[];
  /** What a false joker is called, for ears. */
  readonly jokers: readonly string[];
}

export class Player {
  readonly page: Page;
  opened = 0;
  laidOff = 0;
  /** What was read on the rack, and heard of false jokers. */
  readonly labels = new Set<string>();
  readonly jokers = new Set<string>();
  #tiles = 0; // how many there were at the last decision: whoever has more now lays the rack out again

  constructor(readonly guest: Guest) {
    this.page = guest.page;
  }

  get dock(): Locator {
    return this.guest.dock;
  }

  get primary(): Locator {
    return this.page.locator("#dock .btn.primary");
  }

  get givingBack(): Locator {
    return this.dock.getByRole("button", { name: /^(Geri ver|Give it back)$/ });
  }

  get sheet(): Locator {
    return this.page.locator("dialog[open]");
  }

  /** A place of the rack: by its number, or the first with this tile. */
  place(tile: number | string): Locator {
    const where = typeof tile === "number" ? `[data-place="${tile}"]` : `[data-place][data-tile="${tile}"]`;
    return this.page.locator(where).first();
  }

  async isAsked(): Promise<boolean> {
    return (await this.page.locator("#dock.over, #dock.turn:not([aria-busy=true])").count()) > 0;
  }

  /** The tiles of the rack where they lie, gaps as empty texts. */
  laidOut(): Promise<readonly string[]> {
    return this.page
      .locator("[data-place]")
      .evaluateAll((places) => places.map((place) => (place as HTMLElement).dataset.tile ?? ""));
  }

  look(): Promise<Seen> {
    return this.page.evaluate(() => {
      const dock = document.getElementById("dock");
      const primary = dock?.querySelector(".btn.primary:not([aria-disabled=true]):not(:disabled)");
      const tiles = [...document.querySelectorAll<HTMLElement>("[data-place][data-tile]")];
      const labels = [...document.querySelectorAll<HTMLElement>(".rack .grp")];
      const below = labels.map((label) => label.getBoundingClientRect());
      const grouped = (tile: HTMLElement): boolean => {
        const { left, width, bottom } = tile.getBoundingClientRect();
        const middle = left + width / 2;
        return below.some(
          (box) => middle > box.left && middle < box.right && Math.abs(box.top - bottom) < 30,
        );
      };
      const fits = (tile: HTMLElement): boolean => tile.querySelector(".fits") !== null;
      const wild = (tile: HTMLElement): boolean => tile.querySelector(".ot.okey") !== null;
      const placed = (list: readonly HTMLElement[]): number[] =>
        list.map((tile) => Number(tile.dataset.place));
      return {
        step: Number(dock?.dataset.step ?? 0),
        turn: dock?.classList.contains("turn") ?? false,
        sheet: document.querySelector("dialog[open]") !== null,
        offer: primary?.textContent ?? null,
        fitting: placed(tiles.filter(fits)),
        loose: placed(tiles.filter((tile) => !grouped(tile) && !fits(tile) && !wild(tile))),
        tiles: placed(tiles),
        labels: [
          ...labels.map((label) => label.innerText),
          ...tiles.flatMap((tile) => tile.querySelector(".fits span")?.textContent ?? []),
        ],
        jokers: tiles.flatMap((tile) => (tile.dataset.tile === "F" ? (tile.ariaLabel ?? "") : [])),
      };
    });
  }

  /** Press something that plays, and wait until the game has gone on. */
  async act(control: Locator): Promise<void> {
    const before = await this.guest.step();
    await control.click();
    await this.guest.movedOn(before);
  }

  /** Everything until the turn has passed, or the hand is over. */
  async playTurn(): Promise<void> {
    for (;;) {
      const seen = await this.look();
      for (const label of seen.labels) this.labels.add(label);
      for (const joker of seen.jokers) this.jokers.add(joker);
      if (!seen.turn || seen.sheet) return;
      await this.decide(seen);
    }
  }

  /** One decision: draw, open or lay what lies ready, lay off what fits, or throw a tile that is in nobody's way. */
  async decide(seen: Seen): Promise<void> {
    const drawn = seen.tiles.length > this.#tiles;
    this.#tiles = seen.tiles.length;
    if (seen.offer === null && drawn) {
      await this.arrange();
      return;
    }
    if (seen.offer !== null) {
      await this.act(this.primary);
      if (/^(El aç|Çift aç|Open)/.test(seen.offer)) this.opened += 1;
      return;
    }
    const [fitting] = seen.fitting; // where one finds no meld the others do not either: this player has yet to open
    if (fitting === undefined || !(await this.layOff(fitting))) await this.throwSomething();
  }

  /** The rack as the friend at the shoulder would lay it; small screens have a menu for that. */
  async arrange(): Promise<void> {
    const folded = this.dock.locator(".btn.sort");
    if (await folded.count()) await folded.click();
    await this.page.getByRole("button", { name: /^(Benim için diz|Arrange for me)$/ }).click();
  }

  /** Lift a tile, if it is not lifted yet, and press the first meld that lights up; false if none does. */
  async layOff(place: number): Promise<boolean> {
    if (!(await this.page.locator(`[data-place="${place}"].lifted`).count())) await this.place(place).click();
    const lit = this.page.locator("button[data-meld]").first();
    if (!(await lit.count())) {
      await this.place(place).click();
      return false;
    }
    const before = await this.guest.step();
    await lit.click();
    const choice = this.sheet.locator(".list .btn").first();
    const moved = this.guest.movedOn(before);
    await Promise.race([moved, choice.waitFor()]);
    if (await choice.count()) await choice.click();
    await moved;
    this.laidOff += 1;
    return true;
  }

  /** Throw a tile that costs nothing. Nothing can be thrown while a taken tile waits for its use: it is given back. */
  async throwSomething(): Promise<void> {
    const { loose, tiles } = await this.look();
    await this.place(loose.at(-1) ?? tiles.at(-1) ?? 0).click();
    const { offer } = await this.look();
    await this.act(offer === null ? this.givingBack : this.primary);
  }

  /** Read the sheet that has come up, and put it away. */
  async read(): Promise<void> {
    await this.sheet.locator(".btn.primary").click();
    await this.sheet.waitFor({ state: "detached" });
  }
}
