// What is printed on the cards, by id. The file is a copy of the game's own data, kept true by a test.
import printed from "./cards.json";

export interface UnitCard {
  readonly name: string;
  readonly initiative: number;
  readonly training: number;
  readonly combat: number;
  readonly health: number;
  readonly targets: number;
  readonly text: string;
}

export interface ItemCard {
  readonly name: string;
  readonly slot: string;
  readonly initiative: number;
  readonly training: number;
  readonly combat: number;
  readonly targets: number;
  readonly armor: number;
  /** The actions a move in it costs; 0 for what is no vehicle. */
  readonly ride: number;
  readonly text: string;
}

export interface SectorCard {
  readonly name: string;
  readonly type: string;
  readonly value: number;
  /** Weapons, armor and accessories that exploring it brings. */
  readonly loot: readonly number[];
}

export interface TacticsCard {
  readonly name: string;
  readonly reveals: boolean;
  readonly text: string;
}

type ById<Card> = Readonly<Record<string, Card>>;

export const MERCS: ById<UnitCard> = printed.mercs;
export const DICTATORS: ById<UnitCard> = printed.dictators;
export const EQUIPMENT: ById<ItemCard> = printed.equipment;
export const SECTORS: ById<SectorCard> = printed.sectors;
export const TACTICS: ById<TacticsCard> = printed.tactics;

/** The figures a card of equipment may add to, in the order in which they are written. */
export const STATS = ["combat", "initiative", "training", "targets", "armor"] as const;
export type Stat = (typeof STATS)[number];

/** What a card of equipment adds: only what is not nought. */
export function addsOf(kind: string): readonly { readonly stat: Stat; readonly amount: number }[] {
  const card = EQUIPMENT[kind];
  if (!card) return [];
  return STATS.flatMap((stat) => (card[stat] === 0 ? [] : [{ stat, amount: card[stat] }]));
}
