// Tiles and spaces: what a tile would do, on its button, in a sentence and for ears.
import { listed, money } from "../../../../i18n/format";
import type { TileView } from "../../model/types";
import {
  chainOf,
  chip,
  joined,
  lastFree,
  named,
  outlookOf,
  paidBySeat,
  safeOnes,
  standing,
  tileOf,
  type AcquireScene,
  type TileEffect,
} from "../../model/reading";
import { areSafe, tiles } from "./phrases";

/** "Mark is paid $7,000, you $3,500." */
function payments(scene: AcquireScene, tile: string): string {
  const paid = paidBySeat(outlookOf(scene, tile)?.pays ?? []).map(([seat, amount], place) => {
    const who = seat === scene.me ? (place === 0 ? "You are" : "you") : named(scene.names, seat);
    const verb = place > 0 ? " " : seat === scene.me ? " paid " : " is paid ";
    return `${who}${verb}${money(amount)}`;
  });
  if (paid.length === 0) return "";
  return `${paid.join(", ")}${scene.outlook?.market ? ", before the market's draw" : ""}.`;
}

/** What placing a tile of the hand leads to, or why it cannot be placed. */
export function placing(tile: TileView, scene: AcquireScene): string {
  const outlook = outlookOf(scene, tile.tile);
  const after = joined([
    outlook?.safe ? "It is safe then." : "",
    outlook?.ends && !scene.view.conditions.includes("chain_41") ? "That is the ending size." : "",
  ]);
  switch (tile.effect) {
    case "loose":
      return "Stands alone.";
    case "found":
      return lastFree(scene.view)
        ? `Founds ${lastFree(scene.view)}, the last chain left, with ${tiles(tile.size)}.`
        : `Founds a chain of ${tiles(tile.size)}: you choose which.`;
    case "grow": {
      const price = outlook ? `: ${money(outlook.price)} a share` : "";
      return joined([`${listed(tile.chains)} grows to ${tile.size}${price}.`, after]);
    }
    case "merge": {
      const others = tile.chains.filter((chain) => chain !== tile.survivor);
      if (tile.survivor === null)
        return `Joins ${listed(tile.chains)}: ${tiles(tile.size)}. The largest are equal, so you choose which survives.`;
      const joins = `${listed(others)} ${others.length === 1 ? "joins" : "join"} ${tile.survivor}: ${tiles(tile.size)}.`;
      return joined([joins, payments(scene, tile.tile), after]);
    }
    default:
      return `${tile.tile} ${cannot(tile, scene)}`;
  }
}

function cannot(tile: TileView, scene: AcquireScene): string {
  return tile.effect === "dead"
    ? `cannot be placed: it would join ${areSafe(safeOnes(scene.view, tile.chains))}.`
    : "cannot be placed now: it would found an eighth chain. A merger may change that.";
}

/** A tile of the hand on its button. */
export function effect(tile: TileView): TileEffect {
  const base = { kind: tile.effect, chains: tile.chains, into: null, playable: true };
  const only = (words: string, playable = true): TileEffect => ({
    ...base,
    chains: [],
    text: words,
    rest: words,
    playable,
  });
  switch (tile.effect) {
    case "grow":
      return {
        ...base,
        text: `${tile.chains.map((chain) => chip(chain).letter).join(" ")} to ${tile.size}`,
        rest: `to ${tile.size}`,
      };
    case "found":
      return only("new chain");
    case "merge": {
      const letters = (chains: readonly string[]): string =>
        chains.map((chain) => chip(chain).letter).join(" + ");
      const others = tile.chains.filter((chain) => chain !== tile.survivor);
      if (tile.survivor === null) return { ...base, text: letters(tile.chains), rest: "you choose" };
      const text = `${letters(others)} → ${chip(tile.survivor).letter}`;
      return { ...base, chains: others, into: tile.survivor, text, rest: `to ${tile.size}` };
    }
    case "dead":
      return only("dead", false);
    case "blocked":
      return only("blocked", false);
    default:
      return only("alone");
  }
}

/** A space of the board for ears: what stands there, or what one's own tile would do there. */
export function describe(tile: string, scene: AcquireScene): string {
  const { view } = scene;
  const own = tileOf(view, tile);
  if (own) return `${tile}, in your hand. ${wouldDo(own, scene)}`;
  const here = standing(view, tile);
  const last = view.last_tile === tile ? " Placed last." : "";
  if (here === null) return `${tile}.`;
  if (here === "empty") return `${tile}. Empty.`;
  if (here === "loose") return `${tile}. A loose tile.${last}`;
  const chain = chainOf(view, here);
  const size = chain
    ? `, ${tiles(chain.size)}${chain.safe ? ", safe" : ""}, ${money(chain.price)} a share`
    : "";
  return `${tile}. ${here}${size}.${last}`;
}

function wouldDo(tile: TileView, scene: AcquireScene): string {
  const size = (chain: TileView["chains"][number]): string =>
    `${chain}, ${tiles(chainOf(scene.view, chain)?.size ?? 0)}`;
  const outlook = outlookOf(scene, tile.tile);
  const own = paidBySeat(outlook?.pays ?? []).find(([seat]) => seat === scene.me);
  const paid = own ? `You would get ${money(own[1])}.` : "";
  switch (tile.effect) {
    case "loose":
      return "Would stand alone.";
    case "found":
      return `Would found a chain of ${tiles(tile.size)}.`;
    case "grow":
      return joined([
        `Would make ${listed(tile.chains)} grow to ${tiles(tile.size)}.`,
        outlook?.safe ? "It would be safe." : "",
      ]);
    case "merge": {
      const { survivor } = tile;
      if (survivor === null)
        return `Would merge ${tile.chains.map(size).join(" and ")}. You would choose which survives.`;
      const others = tile.chains.filter((chain) => chain !== survivor);
      return joined([`Would merge ${others.map(size).join(" and ")}, into ${size(survivor)}.`, paid]);
    }
    default:
      return `It ${cannot(tile, scene)}`;
  }
}
