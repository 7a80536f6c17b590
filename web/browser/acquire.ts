// Playing Acquire as a person does: by looking at the page and pressing what it offers.
import type { Locator, Page } from "playwright-core";
import type { Guest } from "./house";

/** What a person prefers among the tiles in hand, by the effect that the page shows. */
export type Liking = "any" | "merge";

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

  get primary(): Locator {
    return this.page.locator("dialog[open] .btn.primary, #dock .btn.primary").last();
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
    if ((await this.guest.asked()) === "over") return;
    const before = await this.guest.step();
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
    await this.guest.movedOn(before);
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

  /** Play to the end. */
  async playOn(until: () => boolean = () => false): Promise<void> {
    while ((await this.guest.asked()) === "turn" && !until()) await this.decide();
  }
}
