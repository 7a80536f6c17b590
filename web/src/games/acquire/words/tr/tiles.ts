// Tiles and spaces: what a tile would do, on its button, in a sentence and for ears.
import { listed, money, number } from "../../../../i18n/format";
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
import { tiles, to, upper } from "./phrases";

/** "Ödenecek: Mark 7.000 $, sana 3.500 $." */
function payments(scene: AcquireScene, tile: string): string {
  const paid = paidBySeat(outlookOf(scene, tile)?.pays ?? []).map(
    ([seat, amount]) => `${seat === scene.me ? "sana" : named(scene.names, seat)} ${money(amount)}`,
  );
  if (paid.length === 0) return "";
  return `Ödenecek: ${paid.join(", ")}${scene.outlook?.market ? " (piyasa çekilişinden önce)" : ""}.`;
}

/** What placing a tile of the hand leads to, or why it cannot be placed. */
export function placing(tile: TileView, scene: AcquireScene): string {
  const outlook = outlookOf(scene, tile.tile);
  const after = joined([
    outlook?.safe ? "Artık güvenli olur." : "",
    outlook?.ends && !scene.view.conditions.includes("chain_41") ? "Bitiş boyuna ulaşır." : "",
  ]);
  switch (tile.effect) {
    case "loose":
      return "Tek başına durur.";
    case "found":
      return lastFree(scene.view)
        ? `Kalan son zinciri kurar: ${lastFree(scene.view)}, ${tiles(tile.size)}.`
        : `${number(tile.size)} karoluk bir zincir kurar: hangisi olacağını sen seçersin.`;
    case "grow": {
      const price = outlook ? `: hissesi ${money(outlook.price)}` : "";
      return joined([`${listed(tile.chains)} ${tiles(tile.size)} olur${price}.`, after]);
    }
    case "merge": {
      const others = tile.chains.filter((chain) => chain !== tile.survivor);
      if (tile.survivor === null)
        return `${listed(tile.chains)} birleşir: ${tiles(tile.size)}. En büyükler eşit; kalanı sen seçersin.`;
      const joins = `${listed(others)}, ${to(tile.survivor)} katılır: ${tiles(tile.size)}.`;
      return joined([joins, payments(scene, tile.tile), after]);
    }
    default:
      return `${tile.tile} ${cannot(tile, scene)}`;
  }
}

function cannot(tile: TileView, scene: AcquireScene): string {
  return tile.effect === "dead"
    ? `konamaz: güvenli zincirleri birleştirirdi (${listed(safeOnes(scene.view, tile.chains))}).`
    : "şimdi konamaz: sekizinci bir zincir kurardı. Bir birleşme bunu değiştirebilir.";
}

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
        text: `${tile.chains.map((chain) => chip(chain).letter).join(" ")} ${tile.size} olur`,
        rest: `${tile.size} olur`,
      };
    case "found":
      return only("yeni zincir");
    case "merge": {
      const letters = (chains: readonly string[]): string =>
        chains.map((chain) => chip(chain).letter).join(" + ");
      const others = tile.chains.filter((chain) => chain !== tile.survivor);
      if (tile.survivor === null) return { ...base, text: letters(tile.chains), rest: "sen seçersin" };
      const text = `${letters(others)} → ${chip(tile.survivor).letter}`;
      return { ...base, chains: others, into: tile.survivor, text, rest: `${tile.size} olur` };
    }
    case "dead":
      return only("ölü", false);
    case "blocked":
      return only("kapalı", false);
    default:
      return only("tek başına");
  }
}

export function describe(tile: string, scene: AcquireScene): string {
  const { view } = scene;
  const own = tileOf(view, tile);
  if (own) return `${tile}, elinde. ${wouldDo(own, scene)}`;
  const here = standing(view, tile);
  const last = view.last_tile === tile ? " Son konan karo." : "";
  if (here === null) return `${tile}.`;
  if (here === "empty") return `${tile}. Boş.`;
  if (here === "loose") return `${tile}. Zincirsiz karo.${last}`;
  const chain = chainOf(view, here);
  const size = chain
    ? `, ${tiles(chain.size)}${chain.safe ? ", güvenli" : ""}, hissesi ${money(chain.price)}`
    : "";
  return `${tile}. ${here}${size}.${last}`;
}

function wouldDo(tile: TileView, scene: AcquireScene): string {
  const size = (chain: TileView["chains"][number]): string =>
    `${chain} (${chainOf(scene.view, chain)?.size ?? 0})`;
  const outlook = outlookOf(scene, tile.tile);
  const own = paidBySeat(outlook?.pays ?? []).find(([seat]) => seat === scene.me);
  const paid = own ? `Sana ${money(own[1])} ödenir.` : "";
  switch (tile.effect) {
    case "merge": {
      const { survivor } = tile;
      if (survivor === null) return `Birleştirir: ${listed(tile.chains.map(size))}. Kalanı sen seçersin.`;
      const others = tile.chains.filter((chain) => chain !== survivor);
      const target = `${to(survivor)} (${chainOf(scene.view, survivor)?.size ?? 0})`;
      return joined([`${listed(others.map(size))}, ${target} katılır.`, paid]);
    }
    case "dead":
    case "blocked":
      return upper(cannot(tile, scene));
    default:
      return placing(tile, scene);
  }
}
