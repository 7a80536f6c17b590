// Ne bekleniyor, kimden.
import type { QuestionView } from "../../model/types";
import { myQuestion, type MercScene } from "../../model/reading";
import { doing } from "./factions";
import { item, sector, unit, upper, who } from "./phrases";

type Asked = (question: QuestionView, scene: MercScene) => string;

const at = ({ sector: id }: QuestionView): string => sector(id ?? "");
const about = ({ unit: id }: QuestionView): string => unit(id ?? "");
const fight = (question: QuestionView): string => `Çatışma, ${at(question)}`;

const MINE: Readonly<Record<string, Asked>> = {
  act: (_, { view }) =>
    view.phase === "turn" ? "Sıra sende: adamların oynasın" : `${view.day}. gün: ekibin oynayabilir`,
  land: () => "Mangan nerede karaya çıkıyor?",
  keep: () => "Kimi tutuyorsun?",
  join: (question) => `${about(question)} nerede başlıyor?`,
  deck: (question) => `${about(question)} için hangi deste?`,
  loot: (question) => `Ganimet: ${at(question)}`,
  swap: (question) => `Donanım: ${at(question)}`,
  pick: () => "Kart kime gidiyor?",
  loot_dead: () => "Ölünün donanımı: kim alıyor?",
  exchange: (question, { names }) =>
    `${upper(who(names, question.by ?? -1))} soruyor: ${item(question.card ?? "")}, ${about(question)} → ${unit(question.taker ?? "")}?`,
  call: (question, { names }) =>
    `${upper(who(names, question.by ?? -1))} çağırıyor: birlikte saldırı, ${at(question)}?`,
  gift: (question, { names }) =>
    `${upper(who(names, question.by ?? -1))} ${question.count} milis öneriyor: ${at(question)}`,
  save: (question) => `${upper(about(question))} ölmek üzere`,
  mine: (question) => `Düşman giriyor, ${at(question)}: mayın patlasın mı?`,
  disarm: (question) => `${upper(about(question))} bir mayını etkisizleştirdi, ${at(question)}: alsın mı?`,
  aim: (question) => `${fight(question)}: ${about(question)} nişan alıyor`,
  hit: (question) => `${fight(question)}: ${about(question)}, ${question.count} isabet`,
  stray: (question) => `${fight(question)}: ${question.count} altılı başkasına gidebilir`,
  dog: (question) => `${fight(question)}: köpek salınsın mı (${about(question)})?`,
  heal: (question) => `${fight(question)}: ${about(question)} önce iyileştirsin mi?`,
  reroll: (question) => `${fight(question)}: yeniden atılsın mı?`,
  convert: (question) => `${fight(question)}: milisler sana geçsin mi?`,
  retreat: (question) => `${fight(question)}: kal ya da çekil`,
  hurt: (question) => `Topçu ateşi, ${at(question)}: kim yaralanıyor?`,
  lose_militia: (question) => `${at(question)} milis yitiriyor: kiminki?`,
  fight_order: () => "Birkaç çatışma var: hangisi önce?",
  card: () => "Bir taktik kartı oyna ya da birinden vazgeç",
  ability: () => "Yeteneğini kullanıyor musun?",
  place_militia: (question) => `Milis koy: ${question.count} kaldı`,
  push_militia: (question) => `Milis gönder: ${at(question)}`,
  choose_merc: () => "Kimi tutuyorsun?",
  flip: () => "Hangi kırsal çevriliyor?",
  shell: () => "Topçu nereye ateş ediyor?",
  base: () => "Üssün nerede?",
  name_rebel: () => "Hangi asinin adını veriyorsun?",
};

export function yourTurn(given: MercScene): string {
  const question = myQuestion(given);
  return (question && MINE[question.what]?.(question, given)) || "Sıra sende";
}

export function theirTurn(name: string, { view, names }: MercScene): string {
  return `${name} ${doing(view, names.indexOf(name)) || "oynuyor"}`;
}
