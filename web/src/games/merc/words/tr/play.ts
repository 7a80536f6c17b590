// Eylemler: düğmede ne yazar, neye mal olur, neye varır.
import { SECTORS } from "../../model/cards";
import type { AnyAction, Hire, Move } from "../../model/types";
import type { SaidAction } from "../en/play";
import {
  enemiesOf,
  findUnit,
  joined,
  moveCosts,
  myQuestion,
  sectorOf,
  severalStay,
  type MercScene,
} from "../../model/reading";
import { DICTATORS, EQUIPMENT, TACTICS } from "./cards";
import { DECKS, item, militia, sector, SQUADS, target, TYPES, unit, units, upper, who } from "./phrases";

export function cost(action: AnyAction, scene: MercScene): string {
  switch (action.do) {
    case "hire":
      return "2 eylem";
    case "explore":
    case "train":
    case "reequip":
    case "visit_hospital":
    case "visit_dealer":
    case "bombard":
    case "salvage":
    case "search_deck":
    case "buy":
      return "1 eylem";
    case "move":
    case "call_attack":
      return `kişi başı ${moveCosts(action.squads, scene).join(" ya da ")} eylem`;
    case "free_move":
    case "repair":
    case "treat":
    case "drop":
    case "gift":
    case "regroup":
      return "bedava";
    default:
      return "";
  }
}

function loot(id: string): string {
  const [weapons = 0, armor = 0, accessories = 0] = SECTORS[id]?.loot ?? [];
  return [
    ...(weapons > 0 ? [`${weapons} silah`] : []),
    ...(armor > 0 ? [`${armor} zırh`] : []),
    ...(accessories > 0 ? [`${accessories} aksesuar`] : []),
  ].join(", ");
}

function there(scene: MercScene, id: string): string {
  const found = sectorOf(scene.view, id);
  if (!found) return "";
  const enemies = scene.me === null ? 0 : enemiesOf(scene.view, scene.me, id);
  return joined(
    `${upper(TYPES[found.type] ?? found.type)}, değeri ${found.value}.`,
    enemies > 0 ? `Orada ${enemies} düşman var: çatışma çıkar.` : found.explored ? "" : "Henüz keşfedilmedi.",
  );
}

function going({ squads }: Pick<Move, "squads">): string {
  return squads.length > 1 ? "iki manga" : (SQUADS[squads[0] ?? ""] ?? "manga");
}

/** ", iki manga ve 2 milis ile". */
function company(going: string, { militia: riders = 0 }: Pick<Move, "militia">): string {
  const all = [going, riders > 0 ? militia(riders) : ""].filter(Boolean).join(" ve ");
  return all && `, ${all} ile`;
}

function moving(
  action: Move | ({ do: "free_move" | "call_attack" } & Omit<Move, "do">),
  scene: MercScene,
): SaidAction {
  const both = action.squads.length > 1;
  const attack = scene.me !== null && enemiesOf(scene.view, scene.me, action.sector) > 0;
  const verb = {
    move: attack ? "Saldır" : "Git",
    free_move: attack ? "Bedava saldır" : "Bedava git",
    call_attack: "Herkesi saldırıya çağır",
  }[action.do];
  return {
    label: `${verb}: ${sector(action.sector)}${company(both ? going(action) : "", action)}`,
    consequence: joined(`Giden: ${going(action)}.`, there(scene, action.sector)),
  };
}

function hiring(action: Hire): SaidAction {
  const consequence = "3 paralı asker çek, ekibinde yer olanları tut.";
  const fired = action.fire ?? [];
  return fired.length > 0
    ? { label: `Yolla ve tut: ${units(fired)} gider`, consequence }
    : { label: "Paralı asker tut", consequence };
}

const yesNo: Readonly<Record<string, readonly [string, string, string]>> = {
  ability: ["Yeteneği kullan", "Bu sefer değil", ""],
  reroll: ["Bütün zarları yeniden at", "Bu zarlar kalsın", "Çatışmada bir kez."],
  convert: ["Tarafına geçir", "Düşsünler", "Vurulan milisler senin tarafına geçer."],
  mine: ["Mayını patlat", "Mayın kalsın", "Giren herkes 1 hasar alır."],
  disarm: ["Mayını al", "Zulada kalsın", "Bir aksesuarın yerini tutar; oradaki zulaya gider."],
  save: ["Adrenalin iğnesini kullan", "Olacak olsun", "İğne biter; birlik 1 canla kalır."],
  gift: ["Milisleri al", "Hayır, sağ ol", ""],
  exchange: ["Kabul et", "İsteme", ""],
};

export function action(action: AnyAction, scene: MercScene): SaidAction {
  const { view, names } = scene;
  const question = myQuestion(scene);
  const said = (label: string, consequence = ""): SaidAction => ({ label, consequence });
  const squad = (id: string): string => SQUADS[id] ?? id;
  switch (action.do) {
    case "pass":
      return said("Günü bitir", "Kalan eylemler yanar.");
    case "done":
      if (question?.what === "heal" || question?.what === "dog") return said("Saldırıya geç");
      if (question?.what === "stray") return said("Altılılar olduğu gibi kalsın");
      return said("Tamam", question?.what === "loot" ? "Kalanlar zulaya gider." : "");
    case "accept":
    case "decline": {
      const [yes, no, why] = yesNo[question?.what ?? ""] ?? ["Evet", "Hayır", ""];
      if (question?.what === "choose_merc" && action.do === "decline") return said("Kimseyi tutma");
      if (question?.what === "call" && action.do === "decline") return said("Yerinde kal");
      const meant = question?.what === "ability" ? (DICTATORS[view.dictator.dictator] ?? "") : why;
      return said(action.do === "accept" ? yes : no, action.do === "accept" ? meant : "");
    }
    case "land":
      return said(`Karaya çık: ${sector(action.sector)}`, there(scene, action.sector));
    case "keep":
      return said(
        action.mercs.length > 0 ? `Tut: ${units(action.mercs)}` : "Kimseyi tutma",
        "Ötekiler atılır.",
      );
    case "join":
      return said(
        `${upper(squad(action.squad))}, ${sector(action.sector)}`,
        `${unit(action.merc)} oraya gelir; bugün eylemi yok.`,
      );
    case "choose_deck":
      return said(
        `${upper(DECKS[action.deck] ?? action.deck)} çek`,
        question?.unit ? `Kart şunun: ${unit(question.unit)}.` : "",
      );
    case "hire":
      return hiring(action);
    case "explore": {
      const at = findUnit(view, action.unit)?.sector ?? "";
      return said(`Keşfet: ${sector(at)}`, `Bulunacaklar: ${loot(at)}.`);
    }
    case "train": {
      const found = findUnit(view, action.unit);
      return said(
        "Milis eğit",
        `${unit(action.unit)} en çok ${militia(found?.unit.training.value ?? 0)} eğitir: ${sector(found?.sector ?? "")}.`,
      );
    }
    case "visit_hospital":
      return said("Hastaneye git", `${unit(action.unit)} tam canına kavuşur.`);
    case "visit_dealer":
      return said(`Satın al: ${DECKS[action.deck] ?? action.deck}`, "Silah tüccarı en üstteki kartı satar.");
    case "bombard":
      return said(`Havan at: ${sector(action.sector)}`, "Karşılık verilmez; havan sonra biter.");
    case "salvage":
      return said(`Hurdadan çıkar: ${item(action.card)}`, "Iskartadan alınır.");
    case "search_deck":
      return said(`Ara: ${DECKS[action.deck] ?? action.deck}`, "3 kart çek, birini mangadan birine ver.");
    case "repair":
      return said(`Onar: ${item(action.card)}`, "Tamir takımı sonra biter.");
    case "treat":
      return said("Mangayı iyileştir", `${unit(action.unit)} mangadaki herkesi tam canına kavuşturur.`);
    case "drop":
      return said(`Bırak: ${item(action.card)}`, "Zulaya gider; yıpranmış zırh atılır.");
    case "reequip":
      return said("Donan", `${unit(action.unit)} istediği kadar alır, bırakır, değişir.`);
    case "buy":
      return said(`Satın al: ${item(action.card)}`, EQUIPMENT[action.card] ?? "");
    case "move":
      if (question?.what === "call")
        return said(
          `Sen de git: ${sector(action.sector)}${company(going(action), action)}`,
          there(scene, action.sector),
        );
      return moving(action, scene);
    case "free_move":
    case "call_attack":
      return moving(action, scene);
    case "regroup":
      return said(`${upper(squad(action.squad))}: ${units(action.mercs)}`);
    case "gift":
      return said(
        `Öner: ${militia(action.militia)}, ${who(names, action.rebel)}`,
        `${sector(action.sector)}.`,
      );
    case "take":
      return said(`${upper(unit(action.unit))} alsın: ${item(action.card)}`);
    case "put":
      return said(`${upper(unit(action.unit))} bıraksın: ${item(action.card)}`);
    case "hand_over":
      return said(`${upper(unit(action.unit))} → ${unit(action.taker)}: ${item(action.card)}`);
    case "ask_partner":
      return said(`Katılsın: ${unit(action.unit)}`, "O da bir eylem harcar.");
    case "give":
      return said(`${unit(action.unit)}: ${item(action.card)}`, "Öteki kartlar atılır.");
    case "play_card":
      return said(`Oyna: ${item(action.card)}`, TACTICS[action.card] ?? "");
    case "reinforce":
      return said(
        `Vazgeç: ${item(action.card)}, takviye: ${sector(action.sector)}`,
        `Oraya en çok ${militia(view.tactics.reinforcement)} gelir; kartın etkisi olmaz.`,
      );
    case "place_base":
      return said(`Üs burada: ${sector(action.sector)}`, "Orada kalır, kartın da onunla gelir.");
    case "place_militia":
      return said(`${militia(action.militia)} koy: ${sector(action.sector)}`, there(scene, action.sector));
    case "push_militia":
      return said(`${militia(action.militia)} gönder: ${sector(action.sector)}`, there(scene, action.sector));
    case "choose_merc":
      return said(`Tut: ${unit(action.merc)}`);
    case "name_rebel":
      return said(`Adını ver: ${who(names, action.rebel)}`, "Tarafın bundan sonra o ekipten önce oynar.");
    case "choose_sector":
      return said(`Seç: ${sector(action.sector)}`, there(scene, action.sector));
    case "fight_at":
      return said(`Önce burada: ${sector(action.sector)}`);
    case "lose":
      return said(upper(target(action.target, names)));
    case "set_dog":
      return said(`Köpeği sal: ${unit(action.target)}`, "Üstünde köpek olan başka bir şeye saldıramaz.");
    case "heal":
      return said(
        `${action.dice} zardan vazgeç: ${unit(action.unit)}`,
        action.kit ? `Bununla: ${item(action.kit)}.` : "",
      );
    case "aim":
      return said(`${action.all ? "Hepsi nişan alsın" : "Nişan al"}: ${target(action.target, names)}`);
    case "fire":
      return said("Ateş", "Söylenen hedeflerle.");
    case "hit":
      return said(`İsabet: ${target(action.target, names)}`);
    case "stray":
      return said(`Altılı: ${target(action.target, names)}`);
    case "retreat":
      return said(
        severalStay(scene)
          ? `${upper(squad(action.squad))}: çekil, ${sector(action.sector)}`
          : `Çekil: ${sector(action.sector)}`,
        `${upper(squad(action.squad))} çatışmadan çıkar; milisler kalır.`,
      );
    case "stay":
      return said(
        severalStay(scene) ? `${upper(squad(action.squad))}: çatışmaya devam` : "Çatışmaya devam",
        `${upper(squad(action.squad))} kalır.`,
      );
  }
}
