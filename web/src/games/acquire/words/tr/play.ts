// Turns and actions: what is awaited, what a button does and what it leads to.
import { listed, money, number } from "../../../../i18n/format";
import type { AcquireView, AnyAction, Goods } from "../../model/types";
import {
  cashOf,
  chainOf,
  costOf,
  entries,
  joined,
  named,
  offerOf,
  offeredTo,
  seatOf,
  settling,
  sharesIn,
  stuck,
  tileOf,
  type AcquireScene,
  type Shares,
} from "../../model/reading";
import { because } from "./events";
import { goods, object, shares, tiles, to, upper } from "./phrases";
import { placing } from "./tiles";

export function yourTurn(scene: AcquireScene): string {
  const { view, me } = scene;
  const offer = me === view.turn ? undefined : offeredTo(scene, me);
  if (offer && view.phase === "place") return `${named(scene.names, offer.seat)} sana takas öneriyor`;
  switch (view.phase) {
    case "place":
      return stuck(scene) ? "Sıra sende: konacak karo yok" : "Sıra sende: bir karo koy";
    case "found":
      return "Sıra sende: yeni zinciri seç";
    case "keep":
      return "Sıra sende: kalacak zinciri seç";
    case "settle":
      return "Sıra sende: önce görülecek zinciri seç";
    case "dispose": {
      const own = me === null ? null : settling(scene, me);
      return own
        ? `Sıra sende: ${shares(own.held, own.chain)} için karar ver`
        : "Sıra sende: hisselerine karar ver";
    }
    case "buy":
      return "Sıra sende: hisse al";
    default:
      return "Oyun bitti";
  }
}

export function theirTurn(name: string, scene: AcquireScene): string {
  const seat = seatOf(scene, name);
  if (scene.view.phase === "place" && seat !== scene.view.turn) return `Beklenen: ${name}, bir teklif`;
  switch (scene.view.phase) {
    case "place":
      return `${name} karo koyuyor`;
    case "found":
      return `${name} yeni zinciri seçiyor`;
    case "keep":
      return `${name} kalacak zinciri seçiyor`;
    case "settle":
      return `${name} önce görülecek zinciri seçiyor`;
    case "dispose": {
      const held = settling(scene, seat);
      return held ? `Beklenen: ${name}, ${shares(held.held, held.chain)}` : `Beklenen: ${name}`;
    }
    case "buy":
      return `${name} hisse alıyor`;
    default:
      return "Oyun bitti";
  }
}

function given(give: Goods, want: Goods): string {
  return `Verdiğin: ${goods(give)}; aldığın: ${goods(want)}.`;
}

export function action(action: AnyAction, scene: AcquireScene): { label: string; consequence: string } {
  const { view } = scene;
  switch (action.do) {
    case "place": {
      const tile = tileOf(view, action.tile);
      return { label: `${action.tile} karosunu koy`, consequence: tile ? placing(tile, scene) : "" };
    }
    case "skip":
      return {
        label: "Karo koymadan devam et",
        consequence: "Karolarının hiçbiri konamıyor. Önce yenilenebilirler; yine de hisse alabilirsin.",
      };
    case "found": {
      const price = scene.outlook?.founding[action.chain];
      const bank = chainOf(view, action.chain)?.bank ?? 0;
      const starts = `${action.chain} ${tiles(view.founding ?? 2)} ile başlar${price === undefined ? "" : `, hissesi ${money(price)}`}.`;
      return {
        label: `${object(action.chain)} kur`,
        consequence: joined([starts, founderGets(view, bank)]),
      };
    }
    case "keep": {
      const others = view.merger?.tied.filter((chain) => chain !== action.chain) ?? [];
      return {
        label: `${action.chain} kalsın`,
        consequence:
          others.length > 0
            ? `${listed(others)}, ${to(action.chain)} katılır.`
            : `${action.chain} tahtada kalır.`,
      };
    }
    case "settle": {
      const price = chainOf(view, action.chain)?.price ?? 0;
      return {
        label: `Önce ${action.chain} görülsün`,
        consequence: `${action.chain} ortakları primlerini önce alır ve karar verir; hissesi ${money(price)}.`,
      };
    }
    case "dispose":
      return disposing(action.sell ?? 0, action.trade ?? 0, scene);
    case "buy":
      return buying(action.shares ?? {}, scene);
    case "declare":
      return {
        label: "Oyunun bittiğini ilan et",
        consequence: joined([
          `${upper(because(view.conditions))}.`,
          view.options.declare_window === "finish_turn"
            ? "Turunu tamamlarsın, sonra hesap görülür."
            : "Oyun hemen biter ve hesap görülür.",
        ]),
      };
    case "propose":
      return {
        label: `Öner: ${named(scene.names, action.to)}`,
        consequence: given(action.give, action.want),
      };
    case "accept": {
      const offer = offerOf(view, action.offer);
      return { label: "Kabul et", consequence: offer ? given(offer.want, offer.give) : "" };
    }
    case "decline": {
      const offer = offerOf(view, action.offer);
      return {
        label: "Geri çevir",
        consequence: offer ? `Bir şey değişmez; ${named(scene.names, offer.seat)} haber alır.` : "",
      };
    }
    case "withdraw": {
      const offer = offerOf(view, action.offer);
      return {
        label: "Geri çek",
        consequence: offer ? `${named(scene.names, offer.to)} artık kabul edemez.` : "",
      };
    }
    default:
      return { label: "", consequence: "" };
  }
}

function founderGets(view: AcquireView, bank: number): string {
  if (bank > 0) return "Bir hisse sana bedava.";
  return view.options.founder_when_bank_empty === "cash"
    ? "Bankada hisse kalmadı, yerine bedelini alırsın."
    : "Bankada sana verilecek hisse kalmadı.";
}

function disposing(sell: number, trade: number, scene: AcquireScene): { label: string; consequence: string } {
  const own = scene.me === null ? null : settling(scene, scene.me);
  const keep = (own?.held ?? sell + trade) - sell - trade;
  const survivor = scene.view.merger?.survivor ?? "";
  const price = own ? (chainOf(scene.view, own.chain)?.price ?? 0) : 0;
  const label = [
    sell > 0 ? `${sell} sat` : "",
    trade > 0 ? `${trade} değiştir` : "",
    keep > 0 ? `${keep} tut` : "",
  ];
  const brings = [
    sell > 0 && price > 0 ? `${money(sell * price)}` : "",
    trade > 0 ? `${trade / 2} ${survivor}` : "",
  ].filter(Boolean);
  return {
    label:
      sell + trade === 0
        ? keep > 0
          ? `Hepsini tut: ${keep}`
          : "Hepsini tut"
        : label.filter(Boolean).join(", "),
    consequence: joined([
      brings.length > 0 ? `Aldığın: ${listed(brings)}.` : "",
      keep > 0 && own ? `Elinde kalan ${keep} ${own.chain}, ${own.chain} yeniden kurulmazsa değersiz.` : "",
    ]),
  };
}

function buying(basket: Shares, scene: AcquireScene): { label: string; consequence: string } {
  const cost = costOf(scene.view, basket);
  const cash = cashOf(scene);
  const ends = scene.view.announced.length > 0 ? "Sonra oyun biter ve hesap görülür." : "";
  if (sharesIn(basket) === 0)
    return {
      label: "Hisse almadan devam et",
      consequence: joined([cash === null ? "" : `Sende ${money(cash)} kalır.`, ends]),
    };
  const bought = entries(basket).map(([chain, held]) => `${held} ${chain}`);
  const left = cash === null ? "" : ` Sende ${money(cash - cost)} kalır.`;
  return {
    label: `${number(sharesIn(basket))} hisse al: ${money(cost)}`,
    consequence: joined([`${listed(bought)}.${left}`, ends]),
  };
}
