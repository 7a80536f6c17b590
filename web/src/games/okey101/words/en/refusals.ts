// Why something was refused, and what is possible instead.
import { count, many, text, type Facts } from "../../../../i18n/facts";
import { path } from "../../model/reading";
import { options } from "./options";
import { pairs, tile, tilesIn, upper } from "./phrases";

const RULES: Readonly<Record<string, string>> = {
  "melds and pairs do not mix in an opening": "Melds and pairs do not mix in an opening.",
  "pairs were declared": "You have declared pairs, so open with pairs.",
  "who opened with pairs lays no new sets or runs":
    "You opened with pairs: new sets and runs are not for you. Lay off, or lay another pair.",
  "nobody has opened with pairs": "Pairs may be laid once somebody has opened with pairs.",
};

const these = (facts: Facts): string => upper(tilesIn(many(facts, "tiles")) || "This");

export const refusals = {
  wrong_seats: (facts: Facts) =>
    `Okey 101 is for ${text(facts, "least") || "2"} to ${text(facts, "most") || "4"} players.`,
  teams_need_four: (_: Facts) => "Partners need a table of four. Play singles, or fill all four seats.",
  must_draw: (_: Facts) => "First draw a tile, or take the discard.",
  already_drew: (_: Facts) => "You have your tile for this turn. Lay down, or throw a tile.",
  nothing_to_take: (_: Facts) => "There is no discard to take. Draw from the stack.",
  take_to_open: (_: Facts) => "At this table a discard is taken only to open. Draw from the stack.",
  stack_empty: (_: Facts) => "The stack is empty. Take the discard if you can use it, or let it lie.",
  stack_left: (_: Facts) => "There are still tiles in the stack. Draw, or take the discard.",
  must_use_taken: (facts: Facts) =>
    `You took ${tile(text(facts, "tile")) || "this tile"}: lay it this turn, or give it back.`,
  must_use_okey: (_: Facts) => "The okey you swapped must be used this turn. Lay it, or take the turn back.",
  must_go_out: (_: Facts) => "This opening is below the bar: go out this turn, or take it back.",
  nothing_taken: (_: Facts) => "There is no tile to give back.",
  nothing_laid: (_: Facts) => "You have laid nothing this turn.",
  not_open: (_: Facts) => "You have not opened yet. Open first; then you can lay off and add melds.",
  already_open: (_: Facts) => "You have opened already.",
  not_this_turn: (_: Facts) => "At this table nothing more is laid in the turn of the opening.",
  below_bar: (facts: Facts) =>
    `You need ${count(facts, "bar")} to open; these melds are worth ${count(facts, "points")}.`,
  too_few_pairs: (facts: Facts) =>
    `You need ${pairs(count(facts, "bar"))} to open; these are ${count(facts, "pairs")}.`,
  not_a_meld: (facts: Facts) =>
    many(facts, "tiles").length === 0
      ? "Choose the melds to lay first."
      : `${these(facts)}: neither a set nor a run.`,
  not_a_pair: (facts: Facts) => `${these(facts)}: not a pair. A pair is the same tile twice.`,
  name_colour: (facts: Facts) => `${these(facts)}: say which colour the okey stands for.`,
  wrong_route: (facts: Facts) => RULES[text(facts, "rule")] ?? "The way you opened does not allow this.",
  cap_reached: (facts: Facts) =>
    `At most ${count(facts, "cap")} tiles go to one end of a run in a turn. Go on next turn.`,
  keep_one: (_: Facts) => "Keep one tile: the last one is thrown.",
  no_such_tile: (facts: Facts) => `${upper(tile(text(facts, "tile")) || "This tile")} is not on your rack.`,
  no_such_meld: (_: Facts) => "This meld is not on the table any more.",
  does_not_fit: (facts: Facts) => `${these(facts)}: does not fit there.`,
  no_splitting: (_: Facts) => "At this table runs are not split.",
  no_swapping: (_: Facts) => "At this table an okey on the table stays where it is.",
  no_declaring: (_: Facts) => "At this table pairs are not declared.",
  already_declared: (_: Facts) => "You have declared pairs already.",
  practice_needs_four: (_: Facts) => "The practice positions are for four. Fill all four seats with bots.",
  practice_needs_option: (facts: Facts) => {
    const option = (options as Readonly<Record<string, { title: string }>>)[text(facts, "option")]?.title;
    return `This practice position needs the usual rule${option ? ` for “${option}”` : ""}. Set it back.`;
  },
  bad_document: (facts: Facts) => badDocument(facts),
};

/** What is wrong with a form, by the field it is about. */
function badDocument(facts: Facts): string {
  const [part, which, what, at] = path(facts);
  const who = `Player ${Number(which) + 1}`;
  if (part === "reason") return "Say how the hand ended.";
  if (part === "indicator") return "Choose the indicator: any numbered tile.";
  if (part === "winner") return "Say who went out. In any other ending nobody did.";
  if (part === "finish" && which === "elden")
    return "In one turn with nobody else open: only if nobody else has opened.";
  if (part === "finish") return "How the hand was finished does not fit how the winner opened.";
  if (part === "options" && which === "teams") return "Partners need four players.";
  if (part === "options") return "These rules cannot be played. Choose another scoring.";
  if (part !== "players") return "Something here cannot be the end of a hand.";
  if (which === undefined) return "Two to four players can be settled.";
  if (what === "name") return `${who} needs a name, with letters, that nobody else has.`;
  if (what === "opened")
    return `${who}: this does not fit how the hand ended. Whoever goes out has opened; with all pairs everybody has opened with pairs.`;
  if (what === "hand" && at !== undefined)
    return `${who}: of every tile there are two. One of these is in too many places, the indicator counted.`;
  if (what === "hand") return `${who}: whoever went out has no tile left; everybody else lists theirs.`;
  if (what === "fines") return `${who}: one of the fines needs the tile it was for.`;
  return `${who}: something here cannot be the end of a hand.`;
}
