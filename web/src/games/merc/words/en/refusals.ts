// Why something was refused, and what is possible instead.
import { count, text, type Facts } from "../../../../i18n/facts";
import type { Refusal } from "../../model/types";
import { item, sector } from "./phrases";

type Say = (facts: Facts) => string;
const plain =
  (sentence: string): Say =>
  () =>
    sentence;

export const refusals: Readonly<Record<Refusal | "bad_document", Say>> = {
  wrong_seats: (facts) =>
    `MERC is for ${text(facts, "least") || "1"} to ${text(facts, "most") || "7"} players.`,
  versus_seats: plain("Versus is for 2, 3, 4 or 6 players. Change the seats."),
  allies_seats: plain("Two alliances take 4 or 6 players. Change the seats."),
  not_an_industry: plain("In this mode one begins on an industry."),
  not_the_rebels_corner: plain("All rebels begin in the corner opposite the base."),
  no_super_weapon: plain("At this table nobody builds the super weapon."),
  not_for_sale: plain("That is not for sale now."),
  part_owned: plain("You have such a part already."),
  another_city: plain("You bought the last part here: the next one is sold in another city."),
  too_many_rebels: (facts) => `There are at most ${text(facts, "most") || "6"} rebels. Take a seat away.`,
  no_rebel: plain("With a player as the Dictator it takes a rebel too. Add a seat."),
  base_game_seats: plain(
    "Without the expansion there are 2 or 3 rebels. Change the seats, or play with the expansion.",
  ),
  no_such_unit: plain("There is no such MERC."),
  no_such_sector: plain("There is no such sector on this map."),
  no_such_equipment: plain("There is no such equipment."),
  no_such_squad: plain("There is no such squad."),
  no_such_deck: plain("There is no such deck: weapons, armor or accessories."),
  no_such_tactics_card: plain("There is no such tactics card."),
  no_such_target: plain("That cannot be aimed at."),
  no_such_rebel: plain("There is no such rebel."),
  no_such_card: plain("That card is not there any more."),
  not_listed: plain("That cannot be done now."),
  not_now: plain("That cannot be done now: something else comes first."),
  not_asked: plain("Something else is asked now. Answer that first."),
  land_first: plain("First say where your squad lands."),
  keep_first: plain("First say which of the drawn MERCs you keep."),
  join_first: plain("First say which squad the new MERC joins."),
  deck_first: plain("First choose a deck for the new MERC."),
  give_first: plain("First give one of the drawn cards to somebody of the squad."),
  equip_first: plain("First finish the exchange of equipment: press Done."),
  base_first: plain("First say where the base is."),
  not_an_edge: plain("A squad lands at the edge of the map."),
  sector_taken: plain("Another rebel has landed there. Choose another sector."),
  not_drawn: plain("You have not drawn all of these."),
  named_twice: plain("Somebody is named twice."),
  keep_two: plain("On the first day you keep exactly two MERCs, or three with Teresa."),
  team_full: plain("Your team is full. Take more sectors, or send somebody away first."),
  team_over_limit: plain("Your team is larger than your sectors allow: nobody can be hired."),
  incompatible_mercs: plain("These MERCs will not serve together."),
  cannot_start_there: plain("A new MERC cannot start there. Choose a squad, or a sector of your side."),
  deck_empty: plain("That deck and its discard pile are empty."),
  dictator_cannot_hire: plain("The Dictator hires only by his ability and his cards."),
  no_mercs_left: plain("There are no MERCs left to hire."),
  cannot_fire_self: plain("Whoever hires cannot be sent away."),
  one_is_fired: plain("One MERC is sent away for a hire, not several."),
  not_your_merc: plain("That is no MERC of yours."),
  not_enough_actions: plain("There are not enough actions left for that."),
  already_explored: plain("This sector has been explored."),
  stash_empty: plain("There is nothing in the stash, and nobody to exchange with."),
  cannot_train: plain("This MERC cannot train anybody."),
  no_room_for_militia: plain("Your side has 10 militia here already; there is no room for more."),
  not_in_a_city: plain("That is done in a city."),
  not_damaged: plain("This MERC is unhurt."),
  cannot_salvage: plain("This MERC cannot salvage equipment."),
  cannot_pick: plain("This MERC cannot search a deck."),
  cannot_treat: plain("This MERC cannot treat others."),
  nobody_damaged: plain("Nobody in the squad is hurt."),
  no_repair_kit: plain("There is no repair kit at hand."),
  not_in_discard: (facts) => `${item(text(facts, "card")) || "That card"} lies on no discard pile.`,
  no_mortar: plain("There is no mortar at hand."),
  no_enemies_there: plain("There are no enemies there."),
  not_adjacent: (facts) => `${sector(text(facts, "sector")) || "That sector"} is not next door.`,
  no_free_move: plain("There is no free move left."),
  too_many_riders: plain("Not so many militia can go along."),
  nobody_can_come: plain("No other rebel could come. Attack alone."),
  card_stays_at_base: plain("Your own card leaves the base only with a squad."),
  rebels_only: plain("Only rebels do that among each other."),
  not_yourself: plain("Not to yourself."),
  not_enough_militia: plain("You do not have so many militia there."),
  nobody_named: plain("Choose somebody first."),
  already_in_squad: plain("Somebody of these is in that squad already."),
  not_in_same_sector: plain("They do not stand in the same sector."),
  only_the_card: plain("Only the Dictator’s own card stands at the base by itself."),
  not_one_squad: plain("A new squad is split off from one squad."),
  nobody_left_behind: plain("Somebody has to stay behind in the old squad."),
  not_usable: (facts) =>
    `${item(text(facts, "card")) || "That card"} does not fit there: the place for it is taken, or this MERC does not use it.`,
  not_in_squad: plain("That MERC is not in the squad."),
  not_for_this_unit: plain("This MERC does not take part in the exchange. Let it join for an action."),
  already_taking_part: plain("This MERC takes part already."),
  not_in_this_sector: plain("That MERC is not in this sector."),
  no_militia_there: plain("No militia can be put there now."),
  not_so_many_militia: (facts) =>
    `There are not so many militia to put there${count(facts, "militia") ? `: ${count(facts, "militia")} are too many` : ""}.`,
  sector_is_full: plain("So many do not fit there."),
  bad_document: (facts) => badDocument(facts),
};

/** What is wrong with a form, by the field it is about. */
function badDocument(facts: Facts): string {
  const [part, which, what] = text(facts, "field")
    .split(/[.[\]]+/)
    .filter(Boolean);
  if (part === "dictator" && which === "base") return "Say in which sector the base is.";
  if (part === "dictator" && which === "at") return "Say in which sector the Dictator stands.";
  if (part === "dictator" && which === "health")
    return "Say how much health the Dictator has left: 0 if he is dead.";
  if (part === "dictator") return "Say how many tactics cards are left on the hand and in the deck.";
  if (part === "sectors" && what === "name")
    return `Sector ${Number(which) + 1} needs a name that no other has.`;
  if (part === "sectors" && which !== undefined)
    return `Sector ${Number(which) + 1}: values and units are whole numbers, 0 or more.`;
  if (part === "sectors") return "Name the sectors of the map.";
  return "Something here cannot be. Look at it again.";
}
