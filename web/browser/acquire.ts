// Playing Acquire as a person does: by looking at the page and pressing what it offers.
import type { Locator, Page } from "playwright-core";
import type { Guest } from "./house";

/** What a person prefers among the tiles in hand, by the effect that the page shows. */
export type Liking = "any" | "merge";

const THOUGHT = 320; // milliseconds; nobody decides quicker, and the page takes a quicker press for a slip
const SOON = 5_000; // milliseconds in which a press has an effect, also on a busy machine

export class Player {
  readonly page: Page;
  clicks = 0;
  merged = 0;

  constructor(
    readonly guest: Guest,
    readonly liking: Liking = "any",
  ) {
    this.page = guest.page;
  }

  get dock(): Locator {
    return this.page.locator("#dock");
  }

  get primary(): Locator {
    return this.page.locator("dialog[open] .btn.primary, #dock .btn.primary").last();
  }

  /** Wait until this person is asked for something, or the game is over; says which. */
  async asked(timeout = 30_000): Promise<"turn" | "over"> {
    await this.page.locator("#dock.turn, #dock.over").waitFor({ timeout });
    return (await this.page.locator("#dock.over").count()) > 0 ? "over" : "turn";
  }

  /** Whether this person is to place a tile. */
  async isPlacing(): Promise<boolean> {
    return (
      (await this.page.locator("#dock.turn .go").count()) > 0 &&
      (await this.page.locator("#dock.turn .hand").count()) > 0
    );
  }

  /** Decide whatever is asked, once. */
  async decide(): Promise<void> {
    await this.page.waitForTimeout(THOUGHT);
    if (!(await this.page.locator("#dock.turn").count())) return; // the page has decided as it was told to
    const before = await this.step();
    if (await this.page.locator("dialog[open]").count()) {
      this.merged += 1;
      await this.press(this.page.locator("dialog[open] .quick .btn:not(:disabled)").first());
    } else if (await this.page.locator("#dock .hand").count()) {
      await this.chooseTile();
    } else {
      const chain = this.page.locator("#dock button.chain:not([aria-disabled=true])"); // to name, or to buy
      if (await chain.count()) await this.press(chain.first());
    }
    await this.press(this.primary);
    if (await this.hasMovedOn(before)) return;
    // The page has just done something by itself, as it was told to, and took the press for a slip.
    if (await this.page.locator("#dock.turn").count()) await this.press(this.primary);
    await this.movedOn(before);
  }

  /** A tile that can be placed; one that merges, for somebody who likes mergers. */
  private async chooseTile(): Promise<void> {
    const playable = this.page.locator("#dock .tile:not(.not)");
    const merging = playable.filter({ has: this.page.locator(".to") });
    const liked = this.liking === "merge" && (await merging.count()) > 0 ? merging : playable;
    if (await liked.count()) await this.press(liked.first()); // a hand may hold no tile that can be placed
  }

  private async press(control: Locator): Promise<void> {
    await control.click();
    this.clicks += 1;
  }

  /** How many steps the game has had, as far as the page knows. */
  async step(): Promise<number> {
    return Number(await this.dock.getAttribute("data-step"));
  }

  /** Wait until the game has gone on from a step. */
  async movedOn(step: number, timeout = 20_000): Promise<void> {
    await this.page.waitForFunction(
      (before) => Number(document.getElementById("dock")?.dataset.step) > before,
      step,
      { timeout },
    );
  }

  /** Whether the game goes on from a step soon. */
  private async hasMovedOn(step: number): Promise<boolean> {
    return this.movedOn(step, SOON).then(
      () => true,
      () => false,
    );
  }

  /** Play to the end. */
  async playOn(until: () => boolean = () => false): Promise<void> {
    while ((await this.asked()) === "turn" && !until()) await this.decide();
  }
}
