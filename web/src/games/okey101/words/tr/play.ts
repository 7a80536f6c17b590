// Actions: what each is called on its button, and what it leads to.
import type { AnyAction } from "../../model/types";
import type { OkeyScene } from "../../model/reading";
import { faceOf, fineOf, meldOf, offered } from "../../model/reading";
import { board } from "./board";
import { meld, pairs, tilesIn, upper } from "./phrases";

export function action(action: AnyAction, scene: OkeyScene): { label: string; consequence: string } {
  const { view } = scene;
  const { buttons, consequence } = board;
  const on = (id: number): string => {
    const found = meldOf(view, id);
    return found ? `Buraya: ${meld(found)}.` : "";
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
      return { label: buttons.declare, consequence: "Artık çift açman gerekir." };
    case "open": {
      const isPairs = action.groups.every((group) => group.length === 2);
      const label = isPairs ? `Çift aç: ${pairs(action.groups.length)}` : buttons.openNothing;
      return { label, consequence: `${upper(action.groups.map(tilesIn).join(" / "))}.` };
    }
    case "meld":
      return { label: `İndir: ${tilesIn(action.tiles)}`, consequence: "Yeni bir per." };
    case "pair":
      return { label: buttons.pair, consequence: `${upper(tilesIn(action.tiles))}.` };
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

export function detail({ view }: OkeyScene): string {
  const { practice, hands, teams } = view.options;
  return practice === "none" ? board.handOf(view.hand, hands, teams) : board.practice(practice);
}

export const keys: readonly (readonly [string, string])[] = [
  ["← ↑ ↓ →", "ıstakada gez"],
  ["Boşluk", "taşı kaldır ya da bırak"],
  ["Alt + ← ↑ ↓ →", "eldeki taşı kaydır"],
  ["A", "en iyi açılışa göre diz"],
  ["R", "seri diz"],
  ["P", "çift diz"],
  ["G", "eldeki grubu seç ya da bırak"],
  ["C", "taş çek"],
  ["T", "yerdeki taşı al"],
  ["O", "el aç"],
  ["X", "seçili taşı at"],
  ["S", "puanlar"],
  ["H", "ipuçları"],
];
