// MERC cümlelerinin küçük parçaları. Adlar ek almaz: cümle ona göre kurulur.
import { listed } from "../../../../i18n/format";
import type { Part } from "../../model/types";
import { capital, cardName, DICTATOR, MILITIA, sectorName, signed, targetOf } from "../../model/reading";
import { SECTORS } from "./cards";
import { CARD_NAMES } from "./names";

export const DECKS: Readonly<Record<string, string>> = {
  weapon: "silah",
  armor: "zırh",
  accessory: "aksesuar",
};
export const TYPES: Readonly<Record<string, string>> = {
  industry: "sanayi",
  city: "şehir",
  wilderness: "kırsal",
};
export const SQUADS: Readonly<Record<string, string>> = {
  primary: "birinci manga",
  secondary: "ikinci manga",
  base: "üs",
};
export const CONTROL: Readonly<Record<string, string>> = {
  neutral: "kimsenin değil",
  rebels: "asilerin",
  dictator: "Diktatör’ün",
};

export const upper = (sentence: string): string => capital(sentence, "tr");

export function who(names: readonly string[], seat: number): string {
  return names[seat] ?? "Diktatör";
}

export function sector(id: string): string {
  return SECTORS[id] ?? sectorName(id);
}

export function item(id: string): string {
  return CARD_NAMES[id] ?? cardName(id);
}

export function items(ids: readonly string[]): string {
  return listed(ids.map(item));
}

export function unit(id: string): string {
  if (id === DICTATOR) return "Diktatör";
  if (id === MILITIA) return "milis";
  return id === "dog" ? "köpek" : item(id);
}

export function units(ids: readonly string[]): string {
  return listed(ids.map(unit));
}

export function militia(count: number): string {
  return `${count} milis`;
}

export function target(written: string, names: readonly string[]): string {
  const { kind, unit: id, seat } = targetOf(written);
  if (kind === "militia") return `milis (${who(names, seat ?? -1)})`;
  return kind === "dog" ? `köpek (${unit(id)} üstünde)` : unit(id);
}

export function fighters(id: string, count: number): string {
  return id === MILITIA ? militia(count) : unit(id);
}

export const PARTS: Readonly<Record<string, string>> = {
  card: "kendi",
  die: "zar",
  drill: "Kıdemli Milis",
  militia: "milis",
};

export function parts(because: readonly Part[]): string {
  return because
    .map(({ what, amount }) =>
      what === "card" || what === "militia" || what === "die"
        ? `${amount} ${PARTS[what] ?? what}`
        : `${signed(amount)} ${PARTS[what] ?? unit(what)}`,
    )
    .join(", ");
}

export const REASONS: Readonly<Record<string, string>> = {
  BASE_CAPTURED: "Üs ele geçirildi",
  DICTATOR_KILLED: "Diktatör öldü",
  VALUE_VICTORY: "Taktik kartları bitti, bölgelerin değeri belirledi",
  SUPER_WEAPON: "Süper silah tamamlandı",
  ALL_INDUSTRIES: "Bütün sanayi tek elde",
  CARDS_USED_UP: "Taktik kartları bitti",
  ROUNDS_OVER: "Son tur oynandı, bölgelerin değeri belirledi",
};
