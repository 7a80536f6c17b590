// The table and the rack: what lies where, what can be done, and what ears are told.
import { listed } from "../../../../i18n/format";
import type { BoardWords } from "../shape/board";
import { asked, faceOf, offered, signed } from "../../model/reading";
import { hints } from "./hints";
import { KINDS, FINES, meld, pairs, pointsOf, tile, tiles, upper } from "./phrases";
import { headline, reasonOf } from "./sheet";
import { theirTurn, yourTurn } from "./turns";

const ENDINGS: Readonly<Record<string, string>> = {
  drawing_stack_exhausted: "stack exhausted",
  deck_empty: "no tiles left",
  all_pairs: "all pairs",
};
const NEAR: Readonly<Record<string, string>> = {
  near: "near the end",
  nearer: "very near",
  nearest: "about to go out",
};
const PRACTICES: Readonly<Record<string, string>> = {
  go_out: "going out",
  exhausted: "the stack runs out",
  all_pairs: "all pairs",
};
const ways = (opened: string, openedWith: number): string =>
  opened === "none" ? "not opened" : opened === "pairs" ? "opened with pairs" : `opened with ${openedWith}`;

export const board: BoardWords = {
  tile: (written) => tile(written),
  table: "The table",
  indicator: "indicator",
  okey: "okey",
  falseJoker: "false joker",
  stack: "stack",
  stackLeft: (left) => `Stack: ${tiles(left)}`,
  indicatorWhy: (indicator, okey, riziko) =>
    `The indicator is ${tile(indicator)}, so ${tile(okey)} is the okey.${riziko ? " The hand counts double." : ""}`,
  riziko: "riziko",
  rizikoWhy: "A false joker was turned first: this hand counts double.",
  thrown: (name) => `${name} threw`,
  thrownByYou: "you threw",
  pile: (name, top, below) =>
    top === null
      ? `${name} has thrown nothing.`
      : `${name} threw ${tile(top)}${below > 0 ? `; ${tiles(below)} below it` : ""}.`,
  noDiscard: "nothing thrown",
  pileOf: (name) => `Thrown by ${name}`,
  meldsOf: (name, opened) => `${name}, ${opened === "pairs" ? "pairs" : "melds"}`,
  yourMelds: "Your melds",
  layHere: "Your melds are laid here",
  noMelds: "Nobody has opened yet",
  seat: ({ opened, opened_with, tiles: left }) => `${ways(opened, opened_with)}, ${tiles(left)}`,
  seatShort: ({ opened, opened_with, tiles: left }) =>
    `${opened === "none" ? "not opened" : opened === "pairs" ? "pairs" : opened_with}, ${left}`,
  declared: "declared pairs",
  starts: "starts",
  partner: "partner",
  near: ({ mark, tiles: left, shed }, name) => {
    const said = NEAR[mark];
    if (said === undefined) return null;
    const last = shed > 0 ? ` ${upper(tiles(shed))} left the rack in the last turn.` : "";
    return { mark: said, why: `${name} has ${tiles(left)} left.${last}` };
  },
  pairsWarning: {
    title: "All but one have opened with pairs",
    why: "If the last one does too, the hand ends without a winner.",
  },

  handOf: (hand, hands, teams) =>
    `${hands === 1 ? "a single hand" : `hand ${hand} of ${hands}`}, ${teams ? "partners" : "singles"}`,
  practice: (practice) => `Practice: ${PRACTICES[practice] ?? practice}`,
  scores: "Scores",

  yourTurn: (scene) => {
    const { view, outlook } = scene;
    const title = yourTurn(scene);
    switch (asked(scene)) {
      case "draw_or_take":
        return { title, why: `On the table: ${tile(offered(view) ?? "")}. ${board.stackLeft(view.stack)}.` };
      case "draw":
        return { title, why: `${board.stackLeft(view.stack)}.` };
      case "take_or_decline":
        return { title, why: "The stack is empty. Without the discard the hand is over." };
      case "use_taken":
        return { title, why: "You took this tile; lay it this turn or give it back." };
      case "use_okey":
        return { title, why: "The okey you swapped must be laid this turn." };
      case "go_out":
        return { title, why: "This opening is below the bar: go out, or take it back." };
      case "may_go_out":
        return { title, why: "The hints show how." };
      case "may_open": {
        const most = outlook?.points ?? 0;
        return outlook?.routes.includes("melds")
          ? { title, why: `Your melds are worth ${most}; ${view.bar} are enough.` }
          : { title, why: board.pairsWhy(outlook?.pairs ?? 0, view.pair_bar) };
      }
      case "may_lay":
        return { title, why: "Some of your tiles fit the table." };
      default:
        return view.players[view.turn]?.opened === "none" && outlook !== null
          ? { title, why: board.pointsWhy(outlook.points, view.bar) }
          : { title, why: "The turn ends when you throw a tile." };
    }
  },
  theirTurn: (name, scene) => ({
    title: theirTurn(name, scene),
    why: board.stackLeft(scene.view.stack) + ".",
  }),
  points: (worth, bar) => `${worth} / ${bar} points`,
  pairs: (held, bar) => `${held} / ${bar} pairs`,
  left: (worth) => `${pointsOf(worth)} left`,
  pointsWhy: (worth, bar) =>
    worth >= bar
      ? `Your melds are worth ${worth}; ${bar} are enough.`
      : `You need ${bar} to open; you have ${worth}.`,
  pairsWhy: (held, bar) =>
    held >= bar
      ? `You have ${pairs(held)}; ${bar} are enough.`
      : `You need ${pairs(bar)} to open; you have ${held}.`,
  leftWhy: (worth) => `If somebody goes out now, the tiles you cannot lay count ${worth}.`,
  buttons: {
    draw: "Draw",
    take: (taken) => `Take ${tile(taken)}`,
    untake: "Give it back",
    decline: "Let it lie",
    declare: "Declare pairs",
    open: (worth) => `Open: ${worth}`,
    openPairs: (held) => `Open: ${pairs(held)}`,
    openNothing: "Open",
    meld: (worth) => `Lay: ${worth}`,
    pair: "Lay the pair",
    layOff: (laid) => `Lay off ${laid.map((one) => tile(faceOf(one))).join(", ")}`,
    split: (inserted) => `Split with ${tile(faceOf(inserted))}`,
    swap: (given) => `Swap ${tile(given)} for the okey`,
    retract: "Take back",
    discard: (thrown) => `Throw ${tile(thrown)}`,
    discardNothing: "Throw a tile",
    finish: (thrown) => `Go out with ${tile(thrown)}`,
    arrange: "Arrange for me",
    byRuns: "By runs",
    byPairs: "By pairs",
    sort: "Arrange",
    hints: "Hints",
    nextHand: "Next hand",
    ledger: "Scores",
  },
  consequence: {
    draw: (left) => (left === 1 ? "The last tile of the stack." : `${tiles(left)} in the stack.`),
    take: (taken, mustUse) =>
      mustUse
        ? `${upper(tile(taken))} must be laid this turn, or given back.`
        : `${upper(tile(taken))} may stay on your rack.`,
    untake: (left) =>
      `It goes back, with everything laid this turn, and ${left > 0 ? "you draw instead" : "the hand is over"}.`,
    decline: "The hand is over.",
    open: (worth, after) => `${pointsOf(worth)}; ${tiles(after)} stay on your rack.`,
    openPairs: (held, after) => `${upper(pairs(held))}; ${tiles(after)} stay on your rack.`,
    discard: (thrown, fine, playable, last) => {
      if (last) return "Your last tile: you go out.";
      if (fine > 0) return board.warning(thrown, playable, !playable, fine);
      return playable ? "It fits the table." : "Your turn ends.";
    },
    retract: "Everything laid this turn comes back.",
  },

  rack: "Your rack",
  rackOf: (name) => `${name}, rack`,
  allRacks: "All racks",
  turnPhone: "Turn your phone sideways for two rows",
  new: "new",
  playable: "fits",
  playableSign: "!",
  taken: "taken",
  group: (kind, worth) => (kind === "pair" ? "pair" : `${KINDS[kind] ?? kind} ${worth}`),
  groupHint: (kind, worth, marked) =>
    `${upper(KINDS[kind] ?? kind)}${kind === "pair" ? "" : `, ${pointsOf(worth)}`}. ${marked ? "Press to free it." : "Press to choose it."}`,
  marked: (count, worth) => `${tiles(count)} chosen, ${pointsOf(worth)}`,
  noGroup: "These tiles are no meld",
  warning: (thrown, playable, okey, fine) => {
    const name = upper(tile(thrown));
    if (okey && !playable) return fine > 0 ? `${name} is the okey: throwing it costs ${fine}.` : "";
    if (!playable && fine === 0) return "";
    return fine > 0
      ? `${name} fits a meld on the table: throwing it costs ${fine}.`
      : `${name} fits a meld on the table.`;
  },

  place: (row, place, held, marks) => {
    const at = `Rack, row ${row}, place ${place}:`;
    if (held === null) return `${at} empty.`;
    const said = [
      tile(held),
      ...(marks.okey ? ["okey"] : []),
      ...(marks.standsFor ? [`stands for ${tile(marks.standsFor)}`] : []),
      ...(marks.isNew ? ["new"] : []),
      ...(marks.taken ? ["taken"] : []),
      ...(marks.playable ? ["fits the table"] : []),
      ...(marks.chosen ? ["chosen"] : []),
    ];
    return `${at} ${said.join(", ")}.`;
  },
  lifted: (held) => `${upper(tile(held))} lifted.`,
  put: (held, row, place) => `${upper(tile(held))} put on row ${row}, place ${place}.`,
  putBack: "Put back.",
  arranged: (how) =>
    ({ runs: "Arranged by runs.", pairs: "Arranged by pairs.", best: "Arranged for the best opening." })[how],
  meld: (laid, name) =>
    `${name}, ${KINDS[laid.kind] ?? laid.kind}: ${meld(laid)}${laid.kind === "pair" ? "" : `, ${pointsOf(laid.points)}`}.`,
  fits: (lifted, how, laid) =>
    how === "lay_off"
      ? `Lay ${tile(faceOf(lifted))} off on ${meld(laid)}.`
      : how === "split"
        ? `Split ${meld(laid)} with ${tile(faceOf(lifted))}.`
        : `Put ${tile(lifted)} in place of the okey in ${meld(laid)}.`,

  choose: "What should it do?",
  okeyColour: "What does the okey stand for?",
  okeyAs: (faces) => listed(faces.map((face) => tile(face))),

  hints,

  ledger: {
    title: "Hands so far",
    none: "No hand has ended yet.",
    hand: "Hand",
    total: "Total",
    ending: "How it ended",
    number: (hand) => `Hand ${hand}`,
    how: (row, names) =>
      row.finisher === null
        ? (ENDINGS[row.reason] ?? "ended")
        : `${names[row.finisher] ?? row.finisher + 1} went out`,
    score: (score) => (score === null ? "no score" : signed(score)),
    booked: (booked) => `counts ${signed(booked)}`,
    bookedWhy: (booked) => `No score is not 0: in the match this hand counts ${signed(booked)}.`,
    withPartner: (total) => `together with the partner ${signed(total)}`,
    lowWins: "The lowest total wins.",
    void: "void, dealt again",
    emptyRack: "no tiles left",
    lastHand: "Last hand",
    match: "All hands",
    team: (names) => names.join(" + "),
  },
  handOver: ({ view, names }) =>
    view.last_hand === null
      ? { title: "The hand is over", why: "" }
      : { title: headline(view.last_hand.outcome, names), why: reasonOf(view.last_hand.outcome, names) },
  fines: {
    title: "Fines",
    none: "No fines in this hand.",
    fine: (fine, name, cost) =>
      `${name}: ${FINES[fine.kind] ?? fine.kind}${fine.tile ? `, ${tile(fine.tile)}` : ""} (${cost})`,
  },
};
