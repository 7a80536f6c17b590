// The score sheet, the reason of the end, and the marks on the slider of a replay.
import { count, text } from "../../../../i18n/facts";
import { listed, money } from "../../../../i18n/format";
import type { Outcome, ScoreLine } from "../../../../net/types";
import type { Landmark } from "../../../shared/face";
import type { parts as englishParts } from "../en/sheet";
import type { AcquireView, AnyEvent } from "../../model/types";
import { chip, chipOf, hugeOnes, named, type Chip } from "../../model/reading";
import { of, shares, tiles, to } from "./phrases";

export const parts: typeof englishParts = {
  cash: "Eldeki para",
  bonuses: "Primler",
  shares: "Bankaya satılan hisseler",
};

const RANKS: Readonly<Record<string, string>> = {
  majority: "büyük ortak",
  tied_majority: "birincilik paylaşıldı",
  only_holder: "tek ortak",
  minority: "ikinci ortak",
  tied_minority: "ikincilik paylaşıldı",
};

export function line(line: ScoreLine): { label: string; because: string; chip?: Chip } {
  const { facts } = line;
  const chain = text(facts, "chain");
  switch (line.part) {
    case "cash":
      return { label: "Eldeki para", because: "harcanmadı" };
    case "bonuses":
      return {
        label: `${chain}, ${tiles(count(facts, "tiles"))}`,
        because: `${RANKS[line.code] ?? "prim"}, ${shares(count(facts, "shares"))}`,
        ...chipOf(facts),
      };
    case "shares":
      return {
        label: chain,
        because:
          line.code === "off_board"
            ? `${shares(count(facts, "shares"))}, tahtada değil`
            : `${count(facts, "shares")} × ${money(count(facts, "price"))}`,
        ...chipOf(facts),
      };
    default:
      return { label: line.item, because: line.because, ...chipOf(facts) };
  }
}

export function why(line: ScoreLine): string {
  const { facts } = line;
  const chain = text(facts, "chain");
  const [price, ways, size] = [count(facts, "price"), count(facts, "ways"), count(facts, "tiles")];
  const held = shares(count(facts, "shares"));
  const at = chain ? `${tiles(size)} ile ${of(chain)} hissesi ${money(price)}.` : "";
  const times =
    price > 0 && line.amount % price === 0 ? `${line.amount / price} × ${money(price)}` : money(line.amount);
  switch (line.code) {
    case "majority":
      return `${at} En çok hissesi olan, büyük ortak primini alır: ${times}, ${held} ile.`;
    case "only_holder":
      return `${at} Tek ortak iki primi birden alır: ${times}, ${held} ile.`;
    case "tied_majority":
      return `${at} En çok hisse ${ways} kişide, ${count(facts, "shares")} tane: iki primi bölüşürler, kişi başı ${money(line.amount)}.`;
    case "minority":
      return `${at} Hissede ikinci olan, ikinci ortak primini alır: ${times}, ${held} ile.`;
    case "tied_minority":
      return `${at} İkinci sırada ${ways} kişi var, ${count(facts, "shares")} hisseyle: ikinci primi bölüşürler, kişi başı ${money(line.amount)}.`;
    case "sold":
      return `${at} Oyun sonunda bütün hisseler bankaya satılır: ${count(facts, "shares")} × ${money(price)}.`;
    case "off_board":
      return `${chain} tahtada değil, hisseleri bir şey getirmez.`;
    default:
      return "Harcanmayan para olduğu gibi sayılır.";
  }
}

export function reason(outcome: Outcome, names: readonly string[], view: AcquireView | null): string {
  const who = view?.declarer ?? null;
  const declared = who === null ? "" : `${named(names, who)} oyunun bittiğini ilan etti: `;
  switch (outcome.reason) {
    case "chain_41": {
      const huge = view ? hugeOnes(view).map(({ chain, size }) => `${chain} ${tiles(size)}`) : [];
      if (!view || huge.length === 0)
        return `${declared || "Oyunun bittiği ilan edildi: "}bir zincir bitiş boyuna ulaşmıştı.`;
      return `${declared}${listed(huge)}, ${view.options.end_size} yeterli.`;
    }
    case "all_safe":
      return `${declared || "Oyunun bittiği ilan edildi: "}tahtadaki bütün zincirler güvenliydi.`;
    case "stalemate":
      return "Artık kimse karo koyamıyor ya da çekemiyordu; oyun kendiliğinden bitti.";
    case "agreement":
      return "Oyuncular bitirmekte anlaştı; her şey o anki hâliyle sayıldı.";
    default:
      return "Oyun bitti.";
  }
}

export function landmark(events: readonly AnyEvent[], names: readonly string[]): Landmark | null {
  const found = <Tag extends AnyEvent["event"]>(tag: Tag): Extract<AnyEvent, { event: Tag }> | undefined =>
    events.find((event): event is Extract<AnyEvent, { event: Tag }> => event.event === tag);
  const declared = found("game_declared");
  if (declared) return { title: `${named(names, declared.seat)} oyunun bittiğini ilan etti`, sign: "⚑" };
  const merger = found("merger_began");
  if (merger) {
    const survivor = found("survivor_found")?.chain;
    const others = merger.chains.filter((chain) => chain !== survivor);
    if (!survivor) return { title: `${merger.tile} birleştirdi: ${listed(merger.chains)}`, sign: "+" };
    return { title: `${listed(others)}, ${to(survivor)} katıldı`, sign: "+", tint: chip(survivor).tint };
  }
  const founded = found("chain_founded");
  if (!founded) return null;
  const { letter, tint } = chip(founded.chain);
  return { title: `${named(names, founded.seat)} zincir kurdu: ${founded.chain}`, sign: letter, tint };
}
