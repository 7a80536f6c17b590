// Actions: what each is called on its button, and what it leads to.
import type { AnyAction } from "../../model/types";
import type { OkeyScene } from "../../model/reading";
import { faceOf, fineOf, meldOf, offered } from "../../model/reading";
import { board } from "./board";
import { meld, pairs, tilesIn } from "./phrases";

export function action(action: AnyAction, scene: OkeyScene): { label: string; consequence: string } {
  const { view } = scene;
  const { buttons, consequence } = board;
  const on = (id: number): string => {
    const found = meldOf(view, id);
    return found ? `On ${meld(found)}.` : "";
  };
  switch (action.do) {
    case "draw":
      return { label: buttons.draw, consequence: consequence.draw(view.stack) };
    case "take": {
      const top = offered(view) ?? "";
      return {
        label: buttons.take(top),
        consequence: consequence.take(top, view.options.take_discard !== "free"),
      };
    }
    case "untake":
      return { label: buttons.untake, consequence: consequence.untake(view.stack) };
    case "decline":
      return { label: buttons.decline, consequence: consequence.decline };
    case "declare_pairs":
      return { label: buttons.declare, consequence: "You must open with pairs then." };
    case "open": {
      const isPairs = action.groups.every((group) => group.length === 2);
      const how = isPairs ? `: ${pairs(action.groups.length)}` : "";
      return {
        label: `${buttons.openNothing}${how}`,
        consequence: `${action.groups.map(tilesIn).join(" / ")}.`,
      };
    }
    case "meld":
      return { label: `Lay ${tilesIn(action.tiles)}`, consequence: "A new meld." };
    case "pair":
      return { label: buttons.pair, consequence: `${tilesIn(action.tiles)}.` };
    case "lay_off":
      return { label: buttons.layOff(action.tiles), consequence: on(action.meld) };
    case "split":
      return { label: buttons.split(action.tile), consequence: on(action.meld) };
    case "swap":
      return { label: buttons.swap(faceOf(action.tile)), consequence: on(action.meld) };
    case "retract_turn":
      return { label: buttons.retract, consequence: consequence.retract };
    case "discard": {
      const last = scene.me !== null && view.players[scene.me]?.tiles === 1;
      const { fine, playable } = fineOf(scene, action.tile);
      return {
        label: last ? buttons.finish(action.tile) : buttons.discard(action.tile),
        consequence: consequence.discard(action.tile, fine, playable, last),
      };
    }
    default:
      return { label: "", consequence: "" };
  }
}

/** Beside the name of the game: which hand of the match it is, or what is practised. */
export function detail({ view }: OkeyScene): string {
  const { practice, hands, teams } = view.options;
  return practice === "none" ? board.handOf(view.hand, hands, teams) : board.practice(practice);
}

/** The keys of Okey. */
export const keys: readonly (readonly [string, string])[] = [
  ["← ↑ ↓ →", "move on the rack"],
  ["Space", "lift a tile, or put it down"],
  ["Alt + ← ↑ ↓ →", "move the tile at hand"],
  ["A", "arrange for the best opening"],
  ["R", "arrange by runs"],
  ["P", "arrange by pairs"],
  ["G", "mark the group at hand, or let it be"],
  ["C", "draw"],
  ["T", "take the discard"],
  ["O", "open"],
  ["X", "throw the chosen tile"],
  ["S", "scores"],
  ["H", "hints"],
];
