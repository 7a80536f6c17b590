// The buttons of a turn: the one filled button for what is chosen now, and what else can be done. Words come from
// the catalogue, possibilities from the legal actions.
import { sayings, type Group } from "../rack/groups";
import { isOkey, printed, same } from "../rack/tiles";
import type { AnyAction } from "../model/types";
import type { BoardWords } from "../words/shape/board";
import type { OkeyScene } from "../model/reading";
import { before } from "./seating";
import { discarding, fineFor, mayRetract, playable, possible } from "./model";

export interface Offer {
  /** Null for a button that cannot be pressed yet. */
  readonly action: AnyAction | null;
  readonly label: string;
  /** What pressing it comes to. */
  readonly why: string;
  /** A sentence that asks for a second press. */
  readonly warning?: string;
  /** Sets in it with an okey of which has to be said first what it stands for. */
  readonly unsaid?: readonly Group[];
}

export interface Offers {
  readonly primary: Offer;
  readonly others: readonly Offer[];
}

/** What lies ready on the rack. */
export interface Ready {
  readonly held: readonly string[];
  readonly melds: readonly Group[];
  readonly pairs: readonly Group[];
  /** The group that is lifted as a whole. */
  readonly group: Group | null;
  readonly source: "stack" | "pile";
}

const WAYS_BACK: readonly AnyAction["do"][] = ["untake", "retract_turn", "declare_pairs"];

export const pointsOf = (groups: readonly Group[]): number =>
  groups.reduce((sum, { points }) => sum + points, 0);

/** The tile that may be taken. */
export function onOffer(scene: OkeyScene): string | null {
  const { players, turn } = scene.view;
  return players[before(turn, players.length)]?.discards.at(-1) ?? null;
}

export function offersOf(scene: OkeyScene, ready: Ready, w: BoardWords): Offers {
  const offers = scene.view.phase === "draw" ? drawing(scene, ready, w) : playing(scene, ready, w);
  const declare = possible(scene.legal, "declare_pairs");
  const asked: Offer[] = declare ? [{ action: declare, label: w.buttons.declare, why: "" }] : [];
  return { ...offers, others: [...offers.others, ...asked] };
}

function drawing(scene: OkeyScene, ready: Ready, w: BoardWords): Offers {
  const { legal, view } = scene;
  const [draw, take, decline] = [
    possible(legal, "draw"),
    possible(legal, "take"),
    possible(legal, "decline"),
  ];
  const top = onOffer(scene) ?? "";
  const mustUse = view.options.take_discard !== "free" || view.stack === 0;
  const taking: Offer | null = take && {
    action: take,
    label: w.buttons.take(top),
    why: w.consequence.take(top, mustUse),
  };
  const other: Offer = decline
    ? { action: decline, label: w.buttons.decline, why: w.consequence.decline }
    : { action: draw, label: w.buttons.draw, why: w.consequence.draw(view.stack) };
  const first = taking && (ready.source === "pile" || decline !== null) ? taking : other;
  return { primary: first, others: [first === taking ? other : taking].filter((offer) => offer !== null) };
}

function playing(scene: OkeyScene, ready: Ready, w: BoardWords): Offers {
  const { legal, view, me } = scene;
  const opened = me !== null && view.players[me]?.opened !== "none";
  const laying = opened ? newMeld(scene, ready, w) : opening(scene, ready, w);
  const throwing = discard(scene, ready, w);
  const untake = possible(legal, "untake");
  const back: Offer | null = untake && {
    action: untake,
    label: w.buttons.untake,
    why: w.consequence.untake(view.stack),
  };
  const retract: Offer | null = mayRetract(scene)
    ? { action: { do: "retract_turn" }, label: w.buttons.retract, why: w.consequence.retract }
    : null;
  const none: Offer = { action: null, label: w.buttons.discardNothing, why: "" };
  // what is in the hand comes first; then what lies ready; a duty that cannot be met leaves the way back
  const wished = ready.held.length > 0 ? [throwing, laying] : [laying, throwing];
  const stuck = view.duty !== "" && legal.every((action) => WAYS_BACK.includes(action.do));
  const ways = [...wished, stuck ? (back ?? retract) : null];
  const primary = ways.find((offer) => offer !== null) ?? none;
  const rest = [laying, throwing, back, retract];
  return { primary, others: rest.filter((offer) => offer !== null && offer !== primary) as Offer[] };
}

/** 5: the marked groups that reach a bar; the melds first. A table may let people try with less. */
function opening(scene: OkeyScene, { melds, pairs, held }: Ready, w: BoardWords): Offer | null {
  const { view } = scene;
  const strict = view.options.strict_table && held.length === 0;
  const points = pointsOf(melds);
  const left = view.rack?.length ?? 0;
  const after = (groups: readonly Group[]): number =>
    left - groups.reduce((sum, { tiles }) => sum + tiles.length, 0);
  const open = (groups: readonly Group[]): AnyAction => ({
    do: "open",
    groups: groups.map(({ tiles }) => tiles),
  });
  if (points >= view.bar || (strict && melds.length > 0 && pairs.length < view.pair_bar)) {
    const why = w.consequence.open(points, after(melds));
    return { action: open(melds), label: w.buttons.open(points), why, unsaid: unsaid(scene, melds) };
  }
  if (pairs.length < view.pair_bar) return null;
  const why = w.consequence.openPairs(pairs.length, after(pairs));
  return { action: open(pairs), label: w.buttons.openPairs(pairs.length), why };
}

/** 4: the sets of which the table wants to hear what colour an okey has. */
function unsaid({ view }: OkeyScene, groups: readonly Group[]): readonly Group[] {
  if (view.options.set_joker !== "declared") return [];
  return groups.filter((group) => sayings(group, view.okey).length > 0);
}

/** An offer after it was said what the okeys of its first set stand for. */
export function saying({ unsaid: [first, ...rest] = [], ...offer }: Offer, tiles: readonly string[]): Offer {
  const said = (group: readonly string[]): readonly string[] => (group === first?.tiles ? tiles : group);
  const { action } = offer;
  if (action?.do === "open")
    return { ...offer, action: { ...action, groups: action.groups.map(said) }, unsaid: rest };
  if (action?.do === "meld")
    return { ...offer, action: { ...action, tiles: said(action.tiles) }, unsaid: rest };
  return offer;
}

/** 6: a new meld or pair: the lifted group, or the first on the rack that is listed. */
function newMeld(scene: OkeyScene, ready: Ready, w: BoardWords): Offer | null {
  const listed = (group: Group): boolean =>
    scene.legal.some(
      (action) =>
        (action.do === "meld" || action.do === "pair") &&
        (action.do === "pair") === (group.kind === "pair") &&
        same(action.tiles, group.tiles),
    );
  const waiting = ready.held.length > 0 ? [] : [...ready.melds, ...ready.pairs];
  const group = ready.group ?? waiting.find(listed);
  if (!group) return null;
  const { tiles, points, kind } = group;
  if (kind === "pair") return { action: { do: "pair", tiles }, label: w.buttons.pair, why: "" };
  const label = w.buttons.meld(points);
  return { action: { do: "meld", tiles }, label, why: "", unsaid: unsaid(scene, [group]) };
}

/** 3, 7: the lifted tile thrown, and what that costs. */
export function discard(scene: OkeyScene, { held }: Pick<Ready, "held">, w: BoardWords): Offer | null {
  const [tile] = held;
  const action = held.length === 1 ? discarding(scene.legal, tile) : null;
  if (!action || tile === undefined) return null;
  const last = scene.view.rack?.length === 1;
  const fine = last ? 0 : fineFor(scene, tile);
  const fits = playable(scene).has(printed(tile));
  const label = last ? w.buttons.finish(tile) : w.buttons.discard(tile);
  const why = w.consequence.discard(tile, fine, fits, last);
  if (fine <= 0) return { action, label, why };
  return { action, label, why, warning: w.warning(tile, fits, isOkey(tile, scene.view.okey), fine) };
}
