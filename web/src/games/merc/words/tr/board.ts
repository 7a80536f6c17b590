// Masanın söyledikleri: harita, ekip, çatışmalar, seçenekler.
import { listed } from "../../../../i18n/format";
import { EQUIPMENT as ITEMS } from "../../model/cards";
import type { Plan } from "../../model/hits";
import type { MercView, SectorView } from "../../model/types";
import type { board as english } from "../en/board";
import {
  coverOf,
  DICTATOR,
  diceNow,
  figure,
  findUnit,
  guards,
  hurtBy,
  ifItFalls,
  isVersus,
  joined,
  MILITIA,
  outOfOrder,
  sectorOf,
  strengths,
  targetOf,
  unitsBySeat,
} from "../../model/reading";
import { DICTATORS, EQUIPMENT, MERCS, TACTICS } from "./cards";
import { dictatorName, factions } from "./factions";
import { firedWhy } from "./fight_events";
import * as phrases from "./phrases";
import { action, cost } from "./play";

const { militia, sector, upper, who } = phrases;

function named(id: string, view: MercView): string {
  return id === DICTATOR ? dictatorName(view) : phrases.unit(id);
}

function toldPlan(plan: Plan, names: readonly string[]): string {
  return Object.entries(plan)
    .map(([written, count]) => {
      if (targetOf(written).kind === "militia") return militia(count);
      return count > 1 ? `${phrases.target(written, names)} ${count}` : phrases.target(written, names);
    })
    .join(", ");
}

function standing(view: MercView, id: string, names: readonly string[]): string {
  const units = unitsBySeat(view, id);
  if (units.every((count) => count === 0)) return "";
  if (isVersus(view)) {
    const each = units.flatMap((count, seat) => (count > 0 ? [`${who(names, seat)} ${count}`] : []));
    return `${each.join(", ")}.`;
  }
  const { rebels, dictator } = strengths(view, id);
  return `Asiler ${rebels}, Diktatör ${dictator}.`;
}

function whose(found: SectorView, names: readonly string[]): string {
  if (found.control === "rebels" && found.owner !== null) return `tutan ${who(names, found.owner)}`;
  return phrases.CONTROL[found.control] ?? "kimsenin değil";
}

/** "asiler 26–18 önde olur". */
function leading({ rebels, dictator }: { rebels: number; dictator: number }): string {
  if (rebels === dictator) return `durum ${rebels}–${dictator} olur`;
  return rebels > dictator
    ? `asiler ${rebels}–${dictator} önde olur`
    : `Diktatör ${dictator}–${rebels} önde olur`;
}

export const board: typeof english = {
  ...factions,
  action,
  cost,
  sector,
  unit: phrases.unit,
  item: phrases.item,
  who: (names, seat) => upper(who(names, seat)),
  squad: (squad) => upper(phrases.SQUADS[squad] ?? squad),
  target: (written, names, view) => {
    const { kind, unit } = targetOf(written);
    return upper(kind === "unit" ? named(unit, view) : phrases.target(written, names));
  },
  stats: {
    initiative: "inisiyatif",
    training: "eğitim",
    combat: "savaş",
    targets: "hedef",
    armor: "zırh",
    health: "can",
  },
  part: (what) => phrases.PARTS[what] ?? phrases.unit(what),
  mercText: (id) => MERCS[id] ?? "",
  itemText: (id) => EQUIPMENT[id] ?? "",
  itemLeft: (id, left) => (ITEMS[id]?.slot === "armor" ? `zırh ${left} kaldı` : `${left} kullanım`),
  tacticsText: (id) => TACTICS[id] ?? "",
  dictatorText: (id) => DICTATORS[id] ?? "",

  standing: "Durum",
  rebels: "Asiler",
  dictator: "Diktatör",
  values: (rebels, dictator) => `Asiler ${rebels}, Diktatör ${dictator}`,
  dayOf: (day, days) => `Gün ${day}/${days}`,
  cardsLeft: (cards) => `${cards} taktik kartı kaldı`,
  dictatorName,
  dictatorState: (view) =>
    ({
      hidden: "henüz üssü yok",
      protected: `${guards(view)} birlikle korunuyor`,
      open: "saldırıya açık",
      dead: "öldü",
    })[view.dictator.state] ?? "",
  dictatorShort: (view) =>
    ({
      hidden: "üs yok",
      protected: `koruma: ${guards(view)}`,
      open: "saldırıya açık",
      dead: "öldü",
    })[view.dictator.state] ?? "",
  dictatorSentence: (view) =>
    ({
      hidden: "Henüz haritada değil: üssü ortaya çıkmadı.",
      protected: `Korunuyor: yanında ${guards(view)} birliği var.`,
      open: "Saldırıya açık: yanında kimsesi yok.",
      dead: "Öldü.",
    })[view.dictator.state] ?? "",
  decreed: "Yürürlükte",
  decrees: ({ dictator }, names) => [
    ...(dictator.base ? [`Üssün yeri: ${sector(dictator.base)}.`] : []),
    ...(dictator.hit_on < 4 ? [`Milisleri ${dictator.hit_on} ve üstüyle vurur.`] : []),
    ...(dictator.drill > 0 ? [`Milislerinin inisiyatifi +${dictator.drill}.`] : []),
    ...(dictator.conscripts > 0
      ? [`Sırası biterken her bölgesine ${militia(dictator.conscripts)} gelir.`]
      : []),
    ...(dictator.oil ? ["Petrol kimdeyse her sırada bir bedava yürüyüşü var."] : []),
    ...(dictator.named === null ? [] : [`Tarafı şu ekipten önce oynar: ${who(names, dictator.named)}.`]),
  ],
  played: "Şimdiye kadarki taktik kartları",
  nothingPlayed: "Henüz yok.",

  map: "Harita",
  team: "Ekip",
  fight: "Çatışma",
  base: "Üs",
  describe: (view, found, names, lit) => {
    return joined(
      `${sector(found.sector)}, ${phrases.TYPES[found.type] ?? found.type}, değeri ${found.value}, ${whose(found, names)}.`,
      view.fight?.sector === found.sector ? "Çatışma:" : "",
      standing(view, found.sector, names),
      view.dictator.base === found.sector ? "Üs burada." : "",
      found.explored ? "" : "Keşfedilmedi.",
      found.stashed > 0 ? `Zulada ${found.stashed} kart.` : "",
      lit ? "Seçilebilir." : "",
    );
  },
  sectorFacts: (view, found, names) =>
    joined(
      `${upper(phrases.TYPES[found.type] ?? found.type)}, değeri ${found.value}.`,
      `${upper(whose(found, names))}.`,
      found.explored ? "Keşfedildi." : "Henüz keşfedilmedi.",
      view.dictator.base === found.sector ? "Üs burada." : "",
    ),
  militiaOf: (names, seat, count) => `${upper(who(names, seat))}: ${militia(count)}`,
  stash: "Zula",
  stashed: (count) => `Zulada ${count} kart var, sana kapalı.`,

  yourTeam: "Ekibin",
  teamSize: (mercs, limit) => (limit === null ? String(mercs) : `${mercs}/${limit}`),
  below: "Haritanın altında gösterilen",
  noTeam: "Haritada paralı askerin yok.",
  squadIn: (squad, at) => `${upper(phrases.SQUADS[squad] ?? squad)}, ${sector(at)}`,
  squadOf: (name, squad) => `${name}: ${phrases.SQUADS[squad] ?? squad}`,
  healthOf: (health, full, armor) => `Can ${health}/${full}${armor > 0 ? `, zırh ${armor}` : ""}.`,
  actionsLeft: (actions) => `${actions} eylemi kaldı.`,
  whyOf: (name) => `${name}: sayılar nereden geliyor`,
  carried: "Taşıdıkları",
  nothingCarried: "bir şey taşımıyor",
  drop: "Bırak",

  whoActs: "Kim oynuyor",
  deeds: "Neler yapılabilir",
  nobodyActs: "Bugün ekibinin yapacağı bir şey kalmadı.",
  allDone: "Bütün eylemler kullanıldı. Bedava olanlar hâlâ yapılabilir.",
  fireFirst: "Yer açmak için önce birini yolla:",
  hand: "Elindeki taktik kartları",
  playIt: "Oyna",
  giveItUp: "Milis için vazgeç",
  howUsed: "Kart ne olacak",
  oneAction: "1 eylem",
  keepSome: (least, most) =>
    most === 0 ? "Ekibinde yer yok." : least === most ? `${most} kişi seç.` : `En çok ${most} kişi seç.`,
  targetsLeft: (left) => (left > 0 ? `${left} hedef daha olabilir.` : "Başka hedef yok."),
  hitsLeft: (left) => (left > 0 ? `Dağıtılacak ${left} isabet var.` : "Bütün isabetler dağıtıldı."),
  fallsWithOne: "bir isabetle düşer",
  armorAndHealth: (armor, health) => (armor > 0 ? `zırh ${armor}, can ${health}` : `can ${health}`),
  wouldLose: (view, id, hits, pierces) => {
    const unit = findUnit(view, id)?.unit;
    if (!unit || hits === 0) return "";
    const through = hits - coverOf(view, unit, pierces);
    if (through <= 0) return "araç karşılar";
    const { armor, health } = hurtBy(unit, through, pierces);
    if (health >= unit.health) return "ölür";
    const losses = [...(armor > 0 ? [`${armor} zırh`] : []), ...(health > 0 ? [`${health} can`] : [])];
    return `${losses.join(" ve ")} yitirir`;
  },
  fall: (count) => `${count} milis düşer`,
  sameForAll: (others) => `Öteki ${others} milis de aynısına nişan alsın`,
  tapSector: "Işıklı bir bölge seç",
  howMany: "Kaç tane",
  found: "Bulunanlar",
  putHere: "Buraya koy",
  giveTo: (name) => `${name} alsın`,
  nothingThere: "Bir şey yok.",
  chooseFirst: (what) =>
    ({
      act: "Bir eylem seç",
      keep: "Kimi tutacağını seç",
      land: "Bir bölge seç",
      hit: "Bütün isabetleri dağıt",
      aim: "Bir hedef seç",
    })[what] ?? "Birini seç",
  fireAt: (plan, names) => `Ateş: ${toldPlan(plan, names)}`,
  hitThem: (plan, names) => `Vur: ${toldPlan(plan, names)}`,
  aimWhy: ({ view }, left) => {
    const dice = diceNow(view);
    const thrown = dice === null ? "" : `${named(view.fight?.unit ?? "", view)} ${dice} zar atar.`;
    return joined(thrown, left > 0 ? `${left} hedef daha olabilir.` : "");
  },
  squads: "Mangalar",
  whoChanges: "Kim manga değiştiriyor? Bedava.",
  intoSquad: "Hangi mangaya",
  regroup: "Manga değiştir",
  giveMilitia: "Başka bir asiye milis ver",
  fromSector: "Nereden",
  toRebel: "Kime",
  offerMilitia: "Milis öner",

  order: "Kim ne zaman oynuyor",
  fighters: (view, unit, count) => (unit === MILITIA ? `Milis, ${count}` : named(unit, view)),
  fightLine: (view) => {
    const found = sectorOf(view, view.fight?.sector ?? "");
    const round = view.fight?.round ?? 0;
    const after = ifItFalls(view);
    const worth = found ? `Değeri ${found.value}${after ? `: düşerse ${leading(after)}` : ""}.` : "";
    return joined(round > 0 ? `${round}. tur.` : "", worth);
  },
  fires: (fight, view) => {
    const hits = fight.dice.filter((die) => die >= (fight.hits_on ?? 4)).length;
    return `${upper(named(fight.unit, view))} ateş etti: ${hits} isabet`;
  },
  firedAt: (attack, view) => {
    const whom = listed(
      attack.targets.map(({ unit, count }) => (unit === MILITIA ? militia(count) : named(unit, view))),
    );
    return `${upper(named(attack.unit, view))} ateş etti${whom ? ` (${whom})` : ""}: ${attack.hits} isabet`;
  },
  firedWhy,
  round: (round) => `${round}. tur`,
  orderWhy: (order, view) =>
    order
      .map(({ unit, count, initiative, because }) => {
        const more = because.length > 1 ? ` (${phrases.parts(because)})` : "";
        return `${unit === MILITIA ? militia(count) : named(unit, view)} ${figure(initiative)}${more}`;
      })
      .join("; "),
  orderNote: (order, view, names) => {
    const { mercs, named: seat } = outOfOrder(order, view);
    return joined(
      ...mercs.map((id) => `${phrases.unit(id)}: ${MERCS[id] ?? ""}`),
      seat === null ? "" : `Diktatör’ün söylediği asi: ${who(names, seat)}; önce Diktatör’ün tarafı oynar.`,
    );
  },
  taleOf: (at) => `Çatışma: ${sector(at)}`,
  taleEnd: (ended, view) =>
    isVersus(view) ? "bitti" : `bitti: şimdi ${phrases.CONTROL[ended.control] ?? "kimsenin değil"}`,

  theEnd: "Oyunun sonu",
  reasonOf: (code) => phrases.REASONS[code] ?? "Oyun bitti",
  mercsLeft: "Asker",
  sectorsHeld: "Bölge",
  value: "Değer",

  views: "Görünümler",
  talk: "Sohbet",
  unread: "Yeni satır var",
};
