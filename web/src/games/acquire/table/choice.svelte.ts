// What somebody has chosen at the table and not played yet. Nothing here is lost when others move; it is dropped
// only when the step it was chosen for is over.
import type { Chain } from "../model/types";
import type { AcquireScene, Shares } from "../model/reading";
import { changed, placeable, type Chosen } from "./model";

export class Choice implements Chosen {
  tile = $state<string | null>(null);
  chain = $state<Chain | null>(null);
  basket = $state.raw<Shares>({});
  /** Why the last wish was not possible; gone with the next one. */
  because = $state("");
  #step = -1;

  /** Look at a new moment: what does not belong to it any more is dropped. */
  follow(scene: AcquireScene): void {
    if (this.tile !== null && !scene.view.hand?.some((mine) => mine.tile === this.tile)) this.tile = null;
    // A turn begins with the first tile that can be placed laid out to be seen: one press places it.
    const playable = placeable(scene.legal);
    this.tile ??= scene.view.hand?.find(({ tile }) => playable.has(tile))?.tile ?? null;
    if (scene.step === this.#step) return;
    this.#step = scene.step;
    this.chain = null;
    this.basket = {};
    this.because = "";
  }

  /** Choose a tile: it is shown, not played. */
  take(tile: string): void {
    this.tile = tile;
    this.because = "";
  }

  name(chain: Chain): void {
    this.chain = chain;
  }

  change(chain: Chain, by: 1 | -1): void {
    this.basket = changed(this.basket, chain, by);
    this.because = "";
  }
}
