// Whom a rule is for, in words: "Somebody goes out: not opened".
import type { When } from "../model/types";
import { okeyWords } from "../words";
import { KEYS, wanted, type Key } from "./document";

/** The cases a rule is for. */
export function contextSaid(when: When): string {
  const w = okeyWords().scoring;
  const parts = (Object.keys(KEYS) as Key[]).flatMap((key) => {
    const values = wanted(when, key);
    const names: Readonly<Record<string, string>> = w.cases[key];
    return values.length === 0
      ? []
      : [values.map((value) => names[String(value)] ?? String(value)).join(` ${w.or} `)];
  });
  return parts.length === 0 ? w.everybody : parts.join(" · ");
}
