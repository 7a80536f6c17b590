// What the table and the rack of Okey 101 say, in any language: `okeyWords().board`. A tile is given as it is
// printed ("R7", "F"), an okey on the table with what it stands for ("R6=Y9"); the words say its colour.
import type {
  DiscardOutlook,
  Fine,
  LedgerRow,
  MeldView,
  NearOutlook,
  PlanOutlook,
  PlayerView,
} from "../../model/types";
import type { OkeyScene } from "../../model/reading";

/** A title and the sentence below it. */
export interface Said {
  readonly title: string;
  readonly why: string;
}

/** What somebody near to going out is marked with: a short text, and the sentence behind it. */
export interface NearWords {
  readonly mark: string;
  readonly why: string;
}

export interface BoardWords {
  /** A tile for ears: "kırmızı 7". */
  tile(tile: string): string;

  // Places of the table
  readonly table: string; // the felt, for ears
  readonly indicator: string; // gösterge
  readonly okey: string;
  readonly falseJoker: string;
  readonly stack: string; // deste
  stackLeft(tiles: number): string; // "Deste: 11 taş"
  /** The indicator and what it makes wild: "Gösterge kırmızı 5; okey kırmızı 6." */
  indicatorWhy(indicator: string, okey: string, riziko: boolean): string;
  readonly riziko: string; // the mark of a hand that counts double
  readonly rizikoWhy: string;
  /** Below a corner pile: "Çınar attı", "sen attın". */
  thrown(name: string): string;
  readonly thrownByYou: string;
  /** A corner pile for ears: who threw, what lies on top, how many below. */
  pile(name: string, top: string | null, below: number): string;
  readonly noDiscard: string; // an empty corner
  pileOf(name: string): string; // title of the list of everything somebody threw
  /** Above somebody's melds: "Çınar, çiftler", "Ayşe, perler". */
  meldsOf(name: string, opened: string): string;
  readonly yourMelds: string;
  readonly layHere: string; // "Perlerin buraya açılır"
  readonly noMelds: string; // nobody has opened yet
  /** On a seat plate: "açmadı, 21 taş", "104 açtı, 11 taş", "çift açtı, 11 taş". */
  seat(player: PlayerView): string;
  /** The same for narrow screens: "104 açtı, 11". */
  seatShort(player: PlayerView): string;
  readonly declared: string; // has declared pairs
  readonly starts: string; // starts this hand
  readonly partner: string; // ortak
  /** How near somebody is to going out; null for whoever is not near. */
  near(near: NearOutlook, name: string): NearWords | null;
  readonly pairsWarning: Said; // one more opening with pairs ends the hand

  // The head of the table
  /** "11 elin 3’üncüsü, tekli"; "tek el". */
  handOf(hand: number, hands: number, teams: boolean): string;
  /** Practice tables are marked beside the name of the game. */
  practice(practice: string): string;
  readonly scores: string; // the button that opens the ledger of hands

  // The dock
  /** What is awaited, and why it stands so. It follows phase, duty, rack and outlook. */
  yourTurn(scene: OkeyScene): Said;
  theirTurn(name: string, scene: OkeyScene): Said;
  /** Counters: "105 / 101 sayı", "0 / 5 çift". */
  points(points: number, bar: number): string;
  pairs(pairs: number, bar: number): string;
  left(points: number): string; // points left on the rack, once open
  /** The same as sentences: "El açmak için 101 gerek; elinde 96 var." */
  pointsWhy(points: number, bar: number): string;
  pairsWhy(pairs: number, bar: number): string;
  leftWhy(points: number): string;
  readonly buttons: {
    readonly draw: string;
    take(tile: string): string; // "Al: kırmızı 7"
    readonly untake: string; // give the taken tile back
    readonly decline: string;
    readonly declare: string;
    open(points: number): string; // "El aç: 105"
    openPairs(pairs: number): string; // "Çift aç: 5"
    readonly openNothing: string; // "El aç" while nothing is marked
    meld(points: number): string; // lay a new set or run
    readonly pair: string;
    layOff(tiles: readonly string[]): string; // işle
    split(tile: string): string;
    swap(tile: string): string;
    readonly retract: string;
    discard(tile: string): string; // "At: kırmızı 13"
    readonly discardNothing: string; // "Taş at" while none is chosen
    finish(tile: string): string; // the last tile: going out
    readonly arrange: string; // "Benim için diz"
    readonly byRuns: string; // "Seri diz"
    readonly byPairs: string; // "Çift diz"
    readonly sort: string; // "Diz", the menu of the three on a phone
    readonly hints: string;
    readonly nextHand: string;
    readonly ledger: string;
  };
  /** Smaller than a button: what pressing it comes to. */
  readonly consequence: {
    draw(left: number): string;
    take(tile: string, mustUse: boolean): string;
    /** 3, 8.2: somebody who gives a tile back draws, or ends the hand where nothing is left to draw. */
    untake(left: number): string;
    readonly decline: string;
    open(points: number, tilesAfter: number): string;
    openPairs(pairs: number, tilesAfter: number): string;
    /** What throwing a tile leads to: a fine, the next player's use, going out. */
    discard(tile: string, fine: number, playable: boolean, last: boolean): string;
    readonly retract: string;
  };

  // The rack
  readonly rack: string; // ıstaka
  rackOf(name: string): string; // an open rack, for ears
  readonly allRacks: string; // the racks that lie open after a hand
  readonly turnPhone: string; // a phone held upright: "Telefonu yan çevir"
  readonly new: string; // mark of the tile that has just come: "yeni"
  readonly playable: string; // mark of a tile that fits the table: "işlek"
  readonly playableSign: string; // the same where there is room for one sign
  readonly taken: string; // mark of a tile taken from the discards
  /** The label under a group on the rack: "seri 42", "per 33", "çift". */
  group(kind: string, points: number): string;
  /** The same for ears, with what pressing it does. */
  groupHint(kind: string, points: number, marked: boolean): string;
  marked(tiles: number, points: number): string; // what is chosen to be laid
  readonly noGroup: string; // the chosen tiles are no meld
  /** Why the tile at hand is not thrown lightly: "Kırmızı 13 işlek: atarsan 101 ceza yazılır." Empty if free. */
  warning(tile: string, playable: boolean, okey: boolean, fine: number): string;

  // For ears
  /** "Istaka, 1. sıra, 15. yer: kırmızı 6, okey, sarı 6 yerine." `tile` is null for an empty place. */
  place(row: number, place: number, tile: string | null, marks: PlaceMarks): string;
  lifted(tile: string): string;
  put(tile: string, row: number, place: number): string;
  readonly putBack: string;
  arranged(how: "runs" | "pairs" | "best"): string;
  /** A meld on the table: "Ayşe, seri: kırmızı 8–11, 38 sayı." */
  meld(meld: MeldView, name: string): string;
  /** A meld that lights up: what the lifted tile would do there. */
  fits(tile: string, how: "lay_off" | "split" | "swap", meld: MeldView): string;

  readonly choose: string; // a tile may do several things at one meld
  readonly okeyColour: string; // which colour an okey of a set has, where that must be said
  okeyAs(faces: readonly string[]): string; // "sarı 7"; two okeys: "sarı 7 ve mavi 7"

  // Hints
  readonly hints: {
    readonly title: string;
    readonly none: string;
    readonly off: string; // switched off at this table
    readonly out: string; // heading of the plans to go out
    readonly throw: string; // heading of the discards
    /** A way to go out: "Elden bitersin: −101", and its steps in words. */
    plan(plan: PlanOutlook): Said;
    /** The steps one by one, from notation. */
    steps(plan: PlanOutlook): readonly string[];
    /** A tile to throw: its name, and the reasons. */
    discard(discard: DiscardOutlook): Said;
    readonly play: string; // carries a plan out
    distance(tiles: number): string; // tiles too many to go out this turn
  };

  // The ledger of hands
  readonly ledger: {
    readonly title: string;
    readonly none: string; // no hand has ended yet
    readonly hand: string; // column heads
    readonly total: string;
    readonly ending: string;
    number(hand: number): string; // "3. el"
    /** How a hand ended, short: "Ayşe elden bitti", "deste bitti". */
    how(row: LedgerRow, names: readonly string[]): string;
    /** A score with its sign, or "puan yok". */
    score(score: number | null): string;
    /** Where the match books something else than the hand scored: "202 yazılır". */
    booked(booked: number): string;
    /** The same in a sentence that says why. */
    bookedWhy(booked: number): string;
    /** What a hand scored together with the partner's. */
    withPartner(total: number): string;
    readonly lowWins: string;
    readonly void: string;
    readonly emptyRack: string; // whoever went out
    readonly lastHand: string; // the tabs: the hand that has just ended, and the match
    readonly match: string;
    team(names: readonly string[]): string; // "Ayşe + Mehmet"
  };
  /** When a hand has ended and another is dealt: the headline and the reason (8.6). */
  handOver(scene: OkeyScene): Said;
  readonly fines: {
    readonly title: string;
    readonly none: string;
    /** "Ayşe: işlek taş attı, kırmızı 13 (101)". */
    fine(fine: Fine, name: string, points: number): string;
  };
}

/** What is to be said of a place on the rack beside the tile. */
export interface PlaceMarks {
  /** It is an okey. */
  readonly okey?: boolean;
  /** What it stands for in its group. */
  readonly standsFor?: string;
  readonly isNew?: boolean;
  readonly playable?: boolean;
  readonly taken?: boolean;
  readonly chosen?: boolean;
}
