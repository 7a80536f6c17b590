// The figures of this guest as the server has them; while games wait to be counted, they are asked for again.
import { guest, isUnknown } from "../../net/guest.svelte";
import { http } from "../../net/http";
import type { GuestStats } from "../../net/types";
import { because } from "../../i18n/words/refusal";

const AGAIN = 1500; // milliseconds until waiting games are asked for again

export class Figures {
  stats = $state.raw<GuestStats | null>(null);
  problem = $state("");
  /** Why nothing is kept here any more; null if nothing ever was. */
  gone = $state<"deleted" | "unknown" | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Ask now, and again as long as something waits; call what is returned to stop. */
  follow(): () => void {
    void this.ask();
    return () => clearTimeout(this.timer);
  }

  async ask(): Promise<void> {
    clearTimeout(this.timer);
    const { token } = guest;
    if (token === null) return;
    try {
      const told = await http.stats(token);
      if (guest.token !== token) return; // deleted meanwhile
      [this.stats, this.problem] = [told, ""];
      if (told.waiting > 0) this.timer = setTimeout(() => void this.ask(), AGAIN);
    } catch (error) {
      if (!isUnknown(error)) this.problem = because(error);
      else if (guest.token === token) {
        this.gone = "unknown";
        guest.lost();
      }
    }
  }

  async begin(): Promise<void> {
    try {
      await guest.become();
      [this.problem, this.gone] = ["", null];
      await this.ask();
    } catch (error) {
      this.problem = because(error);
    }
  }

  /** Whether it worked. */
  async deleteAll(): Promise<boolean> {
    try {
      await guest.forget();
    } catch (error) {
      if (!isUnknown(error)) {
        this.problem = because(error);
        return false;
      }
      guest.lost();
    }
    clearTimeout(this.timer);
    [this.stats, this.problem, this.gone] = [null, "", "deleted"];
    return true;
  }
}
