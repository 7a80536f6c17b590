// What the table of MERC says: map, team, fights and choices.
import { listed } from "../../../../i18n/format";
import { DICTATORS, EQUIPMENT, MERCS, TACTICS } from "../../model/cards";
import type { Acting, AttackFired, FightEnded, FightView, MercView, SectorView } from "../../model/types";
import type { Plan } from "../../model/hits";
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
  MINUS,
  outOfOrder,
  sectorOf,
  strengths,
  targetOf,
  unitsBySeat,
  type MercScene,
} from "../../model/reading";
import { factions } from "./factions";
import { firedWhy } from "./fight_events";
import { dictatorName, theDictator } from "./names";
import * as phrases from "./phrases";
import { action, cost } from "./play";

const { militia, sector, times, upper, who } = phrases;

/** A unit inside a sentence, with the Dictator's own name. */
function named(id: string, view: MercView): string {
  return id === DICTATOR ? theDictator(view) : phrases.unit(id);
}

function target(written: string, names: readonly string[], view: MercView): string {
  const { kind, unit } = targetOf(written);
  return upper(kind === "unit" ? named(unit, view) : phrases.target(written, names));
}

function toldPlan(plan: Plan, names: readonly string[]): string {
  return Object.entries(plan)
    .map(([written, count]) => {
      const { kind } = targetOf(written);
      if (kind === "militia") return militia(count);
      return count > 1 ? `${phrases.target(written, names)} ${count}` : phrases.target(written, names);
    })
    .join(", ");
}

/** How many units whose stand in a sector. */
function standing(view: MercView, id: string, names: readonly string[]): string {
  const units = unitsBySeat(view, id);
  if (units.every((count) => count === 0)) return "";
  if (isVersus(view)) {
    const each = units.flatMap((count, seat) => (count > 0 ? [`${who(names, seat)} ${count}`] : []));
    return `${each.join(", ")}.`;
  }
  const { rebels, dictator } = strengths(view, id);
  return `Rebels ${rebels}, Dictator ${dictator}.`;
}

function whose(found: SectorView, names: readonly string[]): string {
  if (found.control === "rebels" && found.owner !== null) return `held by ${who(names, found.owner)}`;
  return phrases.CONTROL[found.control] ?? "nobody’s";
}

/** "rebels lead 26 to 18". */
function leading({ rebels, dictator }: { rebels: number; dictator: number }): string {
  if (rebels === dictator) return `it stands ${rebels} to ${dictator}`;
  return rebels > dictator
    ? `rebels lead ${rebels} to ${dictator}`
    : `the Dictator leads ${dictator} to ${rebels}`;
}

export const board = {
  ...factions,
  action,
  cost,
  sector,
  unit: phrases.unit,
  item: phrases.item,
  who: (names: readonly string[], seat: number) => upper(who(names, seat)),
  squad: (squad: string) => upper(phrases.SQUADS[squad] ?? squad),
  target,
  stats: {
    initiative: "initiative",
    training: "training",
    combat: "combat",
    targets: "targets",
    armor: "armor",
    health: "health",
  },
  part: (what: string): string =>
    ({ card: "own", die: "thrown", drill: "Veteran Militia", militia: "militia" })[what] ??
    phrases.unit(what),
  mercText: (id: string) => (MERCS[id]?.text ?? "").replace(" -", ` ${MINUS}`),
  itemText: (id: string) => EQUIPMENT[id]?.text ?? "",
  itemLeft: (id: string, left: number) =>
    EQUIPMENT[id]?.slot === "armor" ? `armor ${left} left` : times(left, "use"),
  tacticsText: (id: string) => TACTICS[id]?.text ?? "",
  dictatorText: (id: string) => DICTATORS[id]?.text ?? "",

  // The strip
  standing: "How it stands",
  rebels: "Rebels",
  dictator: "Dictator",
  values: (rebels: number, dictator: number) => `Rebels ${rebels}, Dictator ${dictator}`,
  dayOf: (day: number, days: number) => `Day ${day} of ${days}`,
  cardsLeft: (cards: number) => `${times(cards, "tactics card")} left`,
  dictatorName,
  dictatorState: (view: MercView): string =>
    ({
      hidden: "has no base yet",
      protected: `is protected by ${times(guards(view), "unit")}`,
      open: "can be attacked",
      dead: "is dead",
    })[view.dictator.state] ?? "",
  /** The same where there is no room for his name. */
  dictatorShort: (view: MercView): string =>
    ({
      hidden: "no base yet",
      protected: `protected by ${guards(view)}`,
      open: "can be attacked",
      dead: "dead",
    })[view.dictator.state] ?? "",
  dictatorSentence: (view: MercView): string =>
    ({
      hidden: "He is not on the map yet: his base has not been revealed.",
      protected: `Protected: ${times(guards(view), "unit")} of his stand${guards(view) === 1 ? "s" : ""} with him.`,
      open: "He can be attacked: nobody of his stands with him.",
      dead: "He is dead.",
    })[view.dictator.state] ?? "",
  decreed: "In force",
  decrees: ({ dictator }: MercView, names: readonly string[]): readonly string[] => [
    ...(dictator.base ? [`The base is in ${sector(dictator.base)}.`] : []),
    ...(dictator.hit_on < 4 ? [`His militia hit on ${dictator.hit_on} or more.`] : []),
    ...(dictator.drill > 0 ? [`His militia have initiative +${dictator.drill}.`] : []),
    ...(dictator.conscripts > 0
      ? [`Every sector of his gets ${militia(dictator.conscripts)} at the end of his turns.`]
      : []),
    ...(dictator.oil ? ["Whoever holds the oil has a free move a turn."] : []),
    ...(dictator.named === null ? [] : [`His side acts before the team of ${who(names, dictator.named)}.`]),
  ],
  played: "Tactics cards so far",
  nothingPlayed: "None yet.",

  // The map
  map: "Map",
  team: "Team",
  fight: "Fight",
  base: "Base",
  describe: (view: MercView, found: SectorView, names: readonly string[], lit: boolean): string => {
    return joined(
      `${sector(found.sector)}, ${phrases.TYPES[found.type] ?? found.type}, worth ${found.value}, ${whose(found, names)}.`,
      view.fight?.sector === found.sector ? "Fight:" : "",
      standing(view, found.sector, names),
      view.dictator.base === found.sector ? "The base." : "",
      found.explored ? "" : "Not explored.",
      found.stashed > 0 ? `Stash: ${times(found.stashed, "card")}.` : "",
      lit ? "Can be chosen." : "",
    );
  },
  sectorFacts: (view: MercView, found: SectorView, names: readonly string[]): string =>
    joined(
      `${upper(phrases.TYPES[found.type] ?? found.type)}, worth ${found.value}.`,
      `It is ${whose(found, names)}.`,
      found.explored ? "Explored." : "Not explored yet.",
      view.dictator.base === found.sector ? "The base is here." : "",
    ),
  militiaOf: (names: readonly string[], seat: number, count: number) =>
    upper(`${militia(count)} of ${who(names, seat)}`),
  stash: "Stash",
  stashed: (count: number) => `${times(count, "card")} in the stash, face down for you.`,

  // The team
  yourTeam: "Your team",
  teamSize: (mercs: number, limit: number | null) =>
    limit === null ? String(mercs) : `${mercs} of ${limit}`,
  below: "What is shown below the map",
  noTeam: "You have no MERCs on the map.",
  squadIn: (squad: string, at: string) => `${upper(phrases.SQUADS[squad] ?? squad)} in ${sector(at)}`,
  squadOf: (name: string, squad: string) => `${name}: ${phrases.SQUADS[squad] ?? squad}`,
  healthOf: (health: number, full: number, armor: number) =>
    `Health ${health} of ${full}${armor > 0 ? `, armor ${armor}` : ""}.`,
  actionsLeft: (actions: number) => `${times(actions, "action")} left.`,
  whyOf: (name: string) => `${name}: where the figures come from`,
  carried: "Carries",
  nothingCarried: "carries nothing",
  drop: "Drop",

  // The dock
  whoActs: "Who acts",
  deeds: "What can be done",
  nobodyActs: "Nobody of yours has anything left to do today.",
  allDone: "All actions are used. What costs nothing can still be done.",
  fireFirst: "Send one away first, to make room:",
  hand: "Tactics cards on your hand",
  playIt: "Play it",
  giveItUp: "Give it up for militia",
  howUsed: "What becomes of the card",
  oneAction: "1 action",
  keepSome: (least: number, most: number) =>
    most === 0
      ? "There is no room in your team."
      : least === most
        ? `Choose ${most}.`
        : `Choose up to ${most}.`,
  targetsLeft: (left: number) => (left > 0 ? `${times(left, "more target")} possible.` : "No more targets."),
  hitsLeft: (left: number) => (left > 0 ? `${times(left, "hit")} to give out.` : "All hits are given out."),
  fallsWithOne: "falls with one hit",
  armorAndHealth: (armor: number, health: number) =>
    armor > 0 ? `armor ${armor}, health ${health}` : `health ${health}`,
  /** What so many hits would do to somebody: "loses armor 2 and 1 health". */
  wouldLose: (view: MercView, id: string, hits: number, pierces: boolean): string => {
    const unit = findUnit(view, id)?.unit;
    if (!unit || hits === 0) return "";
    const through = hits - coverOf(view, unit, pierces);
    if (through <= 0) return "the vehicle takes it";
    const { armor, health } = hurtBy(unit, through, pierces);
    if (health >= unit.health) return "dies";
    const losses = [...(armor > 0 ? [`armor ${armor}`] : []), ...(health > 0 ? [`${health} health`] : [])];
    return `loses ${losses.join(" and ")}`;
  },
  fall: (count: number) => (count === 1 ? "one falls" : `${count} fall`),
  sameForAll: (others: number) => `The other ${others === 1 ? "one aims" : `${others} aim`} at the same`,
  tapSector: "Choose a lit sector",
  howMany: "How many",
  found: "Found",
  putHere: "Put it here",
  giveTo: (name: string) => `To ${name}`,
  nothingThere: "Nothing there.",
  chooseFirst: (what: string): string =>
    ({
      act: "Choose an action",
      keep: "Choose whom to keep",
      land: "Choose a sector",
      hit: "Give out all hits",
      aim: "Choose a target",
    })[what] ?? "Choose one",
  fireAt: (plan: Plan, names: readonly string[]) => `Fire at ${toldPlan(plan, names)}`,
  hitThem: (plan: Plan, names: readonly string[]) => `Hit ${toldPlan(plan, names)}`,
  aimWhy: ({ view }: MercScene, left: number): string => {
    const dice = diceNow(view);
    const thrown =
      dice === null ? "" : `${named(view.fight?.unit ?? "", view)} throws ${times(dice, "die", "dice")}.`;
    return joined(upper(thrown), left > 0 ? `${times(left, "more target")} possible.` : "");
  },
  squads: "Squads",
  whoChanges: "Who changes squads? It costs nothing.",
  intoSquad: "Into which squad",
  regroup: "Change squads",
  giveMilitia: "Give militia to another rebel",
  fromSector: "From",
  toRebel: "To",
  offerMilitia: "Offer militia",

  // Fights
  order: "Who acts when",
  fighters: (view: MercView, unit: string, count: number) =>
    unit === MILITIA ? `Militia, ${count}` : upper(named(unit, view)),
  fightLine: (view: MercView): string => {
    const found = sectorOf(view, view.fight?.sector ?? "");
    const round = view.fight?.round ?? 0;
    const after = ifItFalls(view);
    const worth = found ? `Worth ${found.value}${after ? `: if it falls, ${leading(after)}` : ""}.` : "";
    return joined(round > 0 ? `Round ${round}.` : "", worth);
  },
  fires: (fight: FightView, view: MercView) => {
    const hits = fight.dice.filter((die) => die >= (fight.hits_on ?? 4)).length;
    return `${upper(named(fight.unit, view))} fires: ${times(hits, "hit")}`;
  },
  firedAt: (attack: AttackFired, view: MercView) => {
    const whom = listed(
      attack.targets.map(({ unit, count }) => (unit === MILITIA ? militia(count) : named(unit, view))),
    );
    return `${upper(named(attack.unit, view))} fires${whom ? ` at ${whom}` : ""}: ${times(attack.hits, "hit")}`;
  },
  firedWhy,
  round: (round: number) => `Round ${round}`,
  orderWhy: (order: readonly Acting[], view: MercView) =>
    upper(
      order
        .map(({ unit, count, initiative, because }) => {
          const more = because.length > 1 ? ` (${phrases.parts(because)})` : "";
          return `${unit === MILITIA ? militia(count) : named(unit, view)} ${figure(initiative)}${more}`;
        })
        .join("; "),
    ),
  /** Why somebody acts sooner or later than the initiative says; empty where nobody does. */
  orderNote: (order: readonly Acting[], view: MercView, names: readonly string[]) => {
    const { mercs, named: seat } = outOfOrder(order, view);
    return joined(
      ...mercs.map((id) => `${phrases.unit(id)}: ${MERCS[id]?.text ?? ""}`),
      seat === null ? "" : `The Dictator has named ${who(names, seat)}: his side acts first.`,
    );
  },
  taleOf: (at: string) => `Fight for ${sector(at)}`,
  taleEnd: (ended: FightEnded, view: MercView) =>
    isVersus(view) ? "over" : `over: it is ${phrases.CONTROL[ended.control] ?? "nobody’s"}`,

  // The end
  reasonOf: (code: string) => phrases.REASONS[code] ?? "The game is over",
  theEnd: "The end",
  mercsLeft: "MERCs",
  sectorsHeld: "Sectors",
  value: "Value",

  // The phone
  views: "Views",
  talk: "Talk",
  unread: "New lines",
};
