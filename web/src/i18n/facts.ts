// The facts of a refusal or of a score line: JSON, so anything may be missing.

export type Facts = Readonly<Record<string, unknown>>;

export function text(facts: Facts, name: string): string {
  const fact = facts[name];
  return typeof fact === "string" || typeof fact === "number" ? String(fact) : "";
}

export function count(facts: Facts, name: string): number {
  const fact = facts[name];
  return typeof fact === "number" ? fact : 0;
}

export function many(facts: Facts, name: string): readonly string[] {
  const fact = facts[name];
  return Array.isArray(fact) ? fact.map(String) : [];
}

/** A fact that is an object of figures: { Luxor: 8 }. */
export function figures(facts: Facts, name: string): readonly (readonly [string, number])[] {
  const fact = facts[name];
  return typeof fact === "object" && fact !== null
    ? Object.entries(fact).map(([key, value]) => [key, Number(value)] as const)
    : [];
}

/** Seats are counted from nought by programs, from one by people. */
export function seat(facts: Facts): string {
  return typeof facts.seat === "number" ? String(facts.seat + 1) : "";
}
