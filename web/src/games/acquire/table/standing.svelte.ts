// What this browser wants done in every merger of a table, kept until it is changed.
import { keep, recall } from "../../../storage/stored";
import { WISHES, type StandingWish } from "./disposing";

interface Kept {
  readonly table: string;
  readonly wish: StandingWish;
}

/** The standing wish at one table: another table starts with being asked. */
export class Standing {
  #wish = $state<StandingWish>("ask");

  constructor(readonly table: string) {
    const kept = recall<Partial<Kept>>("acquire.standing", {});
    if (kept.table === table && kept.wish && WISHES.includes(kept.wish)) this.#wish = kept.wish;
  }

  get wish(): StandingWish {
    return this.#wish;
  }

  set wish(wish: StandingWish) {
    this.#wish = wish;
    keep("acquire.standing", { table: this.table, wish } satisfies Kept);
  }
}
