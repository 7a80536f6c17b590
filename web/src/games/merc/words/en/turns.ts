// What is awaited, and from whom.
import type { QuestionView } from "../../model/types";
import { myQuestion, type MercScene } from "../../model/reading";
import { doing } from "./factions";
import { item, sector, times, unit, upper, who } from "./phrases";

type Asked = (question: QuestionView, scene: MercScene) => string;

const at = ({ sector: id }: QuestionView): string => sector(id ?? "");
const about = ({ unit: id }: QuestionView): string => unit(id ?? "");

const MINE: Readonly<Record<string, Asked>> = {
  act: (_, { view }) =>
    view.phase === "turn" ? "Your turn: act with your MERCs" : `Day ${view.day}: your MERCs can act`,
  land: () => "Where does your squad land?",
  keep: () => "Whom do you keep?",
  join: (question) => `Where does ${about(question)} start?`,
  deck: (question) => `Which deck for ${about(question)}?`,
  loot: (question) => `Loot of ${at(question)}`,
  swap: (question) => `Equipment in ${at(question)}`,
  pick: () => "Whom does a card go to?",
  loot_dead: () => "Gear of the dead: who takes it?",
  exchange: (question, { names }) =>
    `${upper(who(names, question.by ?? -1))} asks: ${item(question.card ?? "")} from ${about(question)} to ${unit(question.taker ?? "")}?`,
  call: (question, { names }) =>
    `${upper(who(names, question.by ?? -1))} calls: attack ${at(question)} together?`,
  gift: (question, { names }) =>
    `${upper(who(names, question.by ?? -1))} offers you militia in ${at(question)}: ${question.count}`,
  save: (question) => `${upper(about(question))} would die`,
  mine: (question) => `Enemies enter ${at(question)}: set off a mine?`,
  disarm: (question) => `${upper(about(question))} disarmed a mine in ${at(question)}: take it?`,
  aim: (question) => `Fight for ${at(question)}: ${about(question)} aims`,
  hit: (question) => `Fight for ${at(question)}: ${about(question)} has ${times(question.count, "hit")}`,
  stray: (question) => `Fight for ${at(question)}: ${times(question.count, "six", "sixes")} may go elsewhere`,
  dog: (question) => `Fight for ${at(question)}: set ${about(question)}’s dog?`,
  heal: (question) => `Fight for ${at(question)}: does ${about(question)} heal first?`,
  reroll: (question) => `Fight for ${at(question)}: throw again?`,
  convert: (question) => `Fight for ${at(question)}: bring militia over?`,
  retreat: (question) => `Fight for ${at(question)}: stay or retreat?`,
  hurt: (question) => `Artillery in ${at(question)}: who is hurt?`,
  lose_militia: (question) => `${at(question)} loses militia: whose?`,
  fight_order: () => "Several fights: which comes first?",
  card: () => "Play a tactics card, or give one up",
  ability: () => "Use your ability?",
  place_militia: (question) => `Put down militia: ${question.count} left`,
  push_militia: (question) => `Send militia on from ${at(question)}`,
  choose_merc: () => "Whom do you hire?",
  flip: () => "Which wilderness is turned?",
  shell: () => "Where does the artillery fire?",
  base: () => "Where is your base?",
  name_rebel: () => "Which rebel do you name?",
};

export function yourTurn(given: MercScene): string {
  const question = myQuestion(given);
  return (question && MINE[question.what]?.(question, given)) || "Your turn";
}

export function theirTurn(name: string, { view, names }: MercScene): string {
  return `${name} ${doing(view, names.indexOf(name)) || "is playing"}`;
}
