// Actions: what each is called on its button, what it costs and what it leads to.
import { number } from "../../../../i18n/format";
import { DICTATORS, EQUIPMENT, SECTORS, TACTICS } from "../../model/cards";
import type { AnyAction, Hire, Move } from "../../model/types";
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
import {
  DECKS,
  ONE_OF,
  item,
  militia,
  sector,
  SQUADS,
  target,
  TYPES,
  unit,
  units,
  upper,
  who,
} from "./phrases";

export interface SaidAction {
  readonly label: string;
  readonly consequence: string;
}

/** What an action costs, in words; empty for what costs nothing worth saying. */
export function cost(action: AnyAction, scene: MercScene): string {
  switch (action.do) {
    case "hire":
      return "2 actions";
    case "explore":
    case "train":
    case "reequip":
    case "visit_hospital":
    case "visit_dealer":
    case "bombard":
    case "salvage":
    case "search_deck":
    case "buy":
      return "1 action";
    case "move":
    case "call_attack":
      return `${actions(moveCosts(action.squads, scene))} each`;
    case "free_move":
    case "repair":
    case "treat":
    case "drop":
    case "gift":
    case "regroup":
      return "free";
    default:
      return "";
  }
}

/** "1 or 2 actions". */
function actions(costs: readonly number[]): string {
  return `${costs.join(" or ")} action${Math.max(...costs) > 1 ? "s" : ""}`;
}

/** "2 weapons, 1 armor, 3 accessories". */
function loot(id: string): string {
  const [weapons = 0, armor = 0, accessories = 0] = SECTORS[id]?.loot ?? [];
  return [
    ...(weapons > 0 ? [`${weapons} weapon${weapons > 1 ? "s" : ""}`] : []),
    ...(armor > 0 ? [`${armor} armor`] : []),
    ...(accessories > 0 ? [`${accessories} accessor${accessories > 1 ? "ies" : "y"}`] : []),
  ].join(", ");
}

function there(scene: MercScene, id: string): string {
  const found = sectorOf(scene.view, id);
  if (!found) return "";
  const enemies = scene.me === null ? 0 : enemiesOf(scene.view, scene.me, id);
  const kind = `${upper(TYPES[found.type] ?? found.type)}, worth ${found.value}.`;
  const fight =
    enemies > 0
      ? `There ${enemies === 1 ? "is 1 enemy" : `are ${enemies} enemies`}: it comes to a fight.`
      : "";
  return joined(kind, fight || (found.explored ? "" : "Not explored yet."));
}

function going({ squads }: Pick<Move, "squads">): string {
  return squads.length > 1 ? "both squads" : (SQUADS[squads[0] ?? ""] ?? "the squad");
}

function andMilitia(going: string, { militia: riders = 0 }: Pick<Move, "militia">): string {
  return [going, riders > 0 ? militia(riders) : ""].filter(Boolean).join(" and ");
}

function moving(
  action: Move | ({ do: "free_move" | "call_attack" } & Omit<Move, "do">),
  scene: MercScene,
): SaidAction {
  const both = action.squads.length > 1;
  const company = andMilitia(both ? going(action) : "", action);
  const attack = scene.me !== null && enemiesOf(scene.view, scene.me, action.sector) > 0;
  const verb = {
    move: attack ? "Attack" : "Move to",
    free_move: attack ? "Attack for nothing:" : "Move for nothing to",
    call_attack: "Call all to attack",
  }[action.do];
  return {
    label: `${verb} ${sector(action.sector)}${company && ` with ${company}`}`,
    consequence: joined(`${upper(going(action))} ${both ? "go" : "goes"}.`, there(scene, action.sector)),
  };
}

/** "Fight on", or "First squad: fight on" where another squad is asked too. */
function bySquad(squad: string, verb: string, scene: MercScene, rest = ""): string {
  if (!severalStay(scene)) return verb + rest;
  return `${upper(SQUADS[squad] ?? squad)}: ${verb.toLowerCase()}${rest}`;
}

function hiring(action: Hire): SaidAction {
  const fired = action.fire ?? [];
  return fired.length > 0
    ? {
        label: `Send ${units(fired)} away and hire`,
        consequence: "Draw 3 MERCs and keep whom your team has room for.",
      }
    : { label: "Hire MERCs", consequence: "Draw 3 MERCs and keep whom your team has room for." };
}

const yesNo: Readonly<Record<string, readonly [string, string, string]>> = {
  ability: ["Use the ability", "Not this turn", ""],
  reroll: ["Throw all dice again", "Keep these dice", "Once in a combat."],
  convert: ["Bring them over", "Let them fall", "Militia that were hit come over to your side."],
  mine: ["Set off the mine", "Leave the mine", "Everybody who entered takes 1 damage."],
  disarm: [
    "Take the mine",
    "Leave it in the stash",
    "It takes the place of an accessory; what was there goes into the stash.",
  ],
  save: [
    "Use the epinephrine shot",
    "Let it happen",
    "The shot is gone afterwards; the unit stays with 1 health.",
  ],
  gift: ["Take the militia", "No, thanks", ""],
  exchange: ["Agree", "Decline", ""],
};

export function action(action: AnyAction, scene: MercScene): SaidAction {
  const { view, names } = scene;
  const question = myQuestion(scene);
  const said = (label: string, consequence = ""): SaidAction => ({ label, consequence });
  switch (action.do) {
    case "pass":
      return said("End your day", "Actions that are left are lost.");
    case "done":
      if (question?.what === "heal" || question?.what === "dog") return said("Go on to the attack");
      if (question?.what === "stray") return said("Leave the sixes as they are");
      return said("Done", question?.what === "loot" ? "What is left goes into the stash." : "");
    case "accept":
    case "decline": {
      const [yes, no, why] = yesNo[question?.what ?? ""] ?? ["Yes", "No", ""];
      if (question?.what === "choose_merc" && action.do === "decline") return said("Hire nobody");
      if (question?.what === "call" && action.do === "decline") return said("Stay where you are");
      const meant = question?.what === "ability" ? (DICTATORS[view.dictator.dictator]?.text ?? "") : why;
      return said(action.do === "accept" ? yes : no, action.do === "accept" ? meant : "");
    }
    case "land":
      return said(`Land in ${sector(action.sector)}`, there(scene, action.sector));
    case "keep":
      return said(
        action.mercs.length > 0 ? `Keep ${units(action.mercs)}` : "Keep nobody",
        "The others are discarded.",
      );
    case "join":
      return said(
        `${unit(action.merc)} to the ${SQUADS[action.squad] ?? action.squad} in ${sector(action.sector)}`,
        "A new MERC has no actions today.",
      );
    case "choose_deck":
      return said(
        `Draw ${ONE_OF[action.deck] ?? action.deck}`,
        question?.unit ? `The card is for ${unit(question.unit)}.` : "",
      );
    case "hire":
      return hiring(action);
    case "explore": {
      const at = findUnit(view, action.unit)?.sector ?? "";
      return said(`Explore ${sector(at)}`, `To find: ${loot(at)}.`);
    }
    case "train": {
      const found = findUnit(view, action.unit);
      return said(
        "Train militia",
        `${unit(action.unit)} trains up to ${militia(found?.unit.training.value ?? 0)} in ${sector(found?.sector ?? "")}.`,
      );
    }
    case "visit_hospital":
      return said("Go to the hospital", `${unit(action.unit)} gets back to full health.`);
    case "visit_dealer":
      return said(`Buy ${ONE_OF[action.deck] ?? action.deck}`, "The dealer sells the top card.");
    case "bombard":
      return said(
        `Fire the mortar at ${sector(action.sector)}`,
        "No one fires back; the mortar is gone afterwards.",
      );
    case "salvage":
      return said(`Salvage ${item(action.card)}`, "Taken from the discard pile.");
    case "search_deck":
      return said(
        `Search the ${DECKS[action.deck] ?? action.deck}`,
        "Draw 3 cards, hand one to somebody of the squad.",
      );
    case "repair":
      return said(`Repair ${item(action.card)}`, "The repair kit is gone afterwards.");
    case "treat":
      return said(
        "Treat the squad",
        `${unit(action.unit)} brings everybody of the squad back to full health.`,
      );
    case "drop":
      return said(`Drop ${item(action.card)}`, "It goes into the stash; worn armor is gone.");
    case "reequip":
      return said("Re-equip", `${unit(action.unit)} may take, put down and swap as much as is wanted.`);
    case "buy":
      return said(`Buy ${item(action.card)}`, EQUIPMENT[action.card]?.text ?? "");
    case "move":
      if (question?.what === "call")
        return said(
          `Go along to ${sector(action.sector)}: ${andMilitia(going(action), action)}`,
          there(scene, action.sector),
        );
      return moving(action, scene);
    case "free_move":
    case "call_attack":
      return moving(action, scene);
    case "regroup":
      return said(`${units(action.mercs)} to the ${SQUADS[action.squad] ?? action.squad}`);
    case "gift":
      return said(
        `Offer ${who(names, action.rebel)} ${militia(action.militia)}`,
        `In ${sector(action.sector)}.`,
      );
    case "take":
      return said(`${upper(unit(action.unit))} takes ${item(action.card)}`);
    case "put":
      return said(`${upper(unit(action.unit))} puts ${item(action.card)} down`);
    case "hand_over":
      return said(`${upper(unit(action.unit))} hands ${item(action.card)} to ${unit(action.taker)}`);
    case "ask_partner":
      return said(`${unit(action.unit)} joins the exchange`, "It costs an action too.");
    case "give":
      return said(`${item(action.card)} for ${unit(action.unit)}`, "The other cards are discarded.");
    case "play_card":
      return said(`Play ${item(action.card)}`, TACTICS[action.card]?.text ?? "");
    case "reinforce":
      return said(
        `Give up ${item(action.card)} for ${sector(action.sector)}`,
        `Up to ${militia(view.tactics.reinforcement)} come there; the card has no effect.`,
      );
    case "place_base":
      return said(`The base is in ${sector(action.sector)}`, "It stays there, and your card comes with it.");
    case "place_militia":
      return said(
        `Put ${militia(action.militia)} onto ${sector(action.sector)}`,
        there(scene, action.sector),
      );
    case "push_militia":
      return said(`Send ${militia(action.militia)} to ${sector(action.sector)}`, there(scene, action.sector));
    case "choose_merc":
      return said(`Hire ${unit(action.merc)}`);
    case "name_rebel":
      return said(`Name ${who(names, action.rebel)}`, "Your side acts before that team from now on.");
    case "choose_sector":
      return said(`Choose ${sector(action.sector)}`, there(scene, action.sector));
    case "fight_at":
      return said(`Fight in ${sector(action.sector)} first`);
    case "lose":
      return said(upper(target(action.target, names)));
    case "set_dog":
      return said(
        `Set the dog on ${unit(action.target)}`,
        "Whoever has a dog on them can attack nothing else.",
      );
    case "heal":
      return said(
        `Give up ${number(action.dice)} ${action.dice === 1 ? "die" : "dice"} for ${unit(action.unit)}`,
        action.kit ? `With the ${item(action.kit)}.` : "",
      );
    case "aim":
      return said(`${action.all ? "All aim" : "Aim"} at ${target(action.target, names)}`);
    case "fire":
      return said("Fire", "With the targets that are declared.");
    case "hit":
      return said(`A hit on ${target(action.target, names)}`);
    case "stray":
      return said(`A six to ${target(action.target, names)}`);
    case "retreat":
      return said(
        bySquad(action.squad, "Retreat", scene, ` to ${sector(action.sector)}`),
        `The ${SQUADS[action.squad] ?? action.squad} leaves the fight; militia stay.`,
      );
    case "stay":
      return said(
        bySquad(action.squad, "Fight on", scene),
        `The ${SQUADS[action.squad] ?? action.squad} stays.`,
      );
  }
}
