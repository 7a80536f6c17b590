// The value of an option: by its name, as a number within bounds, or written out in full as a document.
import type { OptionInfo } from "../../net/types";

/** Whether two values are one; a document may have come twice. */
export function sameValue(one: unknown, other: unknown): boolean {
  return one === other || (isDocument(one) && JSON.stringify(one) === JSON.stringify(other));
}

/** Own values to choose from, and with them the one that is chosen, which may have come from elsewhere. */
export function withOwn(own: readonly unknown[], value: unknown): readonly unknown[] {
  return isDocument(value) && !own.some((each) => sameValue(each, value)) ? [...own, value] : own;
}

/** A value that is written out in full instead of by its name. */
function isDocument(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

export interface Bounds {
  least: number;
  most: number;
  step: number;
}

/** The bounds of a number, as the server writes them: "a whole number from 0 to 100, in steps of 10". */
export function boundsOf(values: string): Bounds | null {
  const found = /from (-?\d+) to (-?\d+)(?:, in steps of (\d+))?/.exec(values);
  if (found === null) return null;
  return { least: Number(found[1]), most: Number(found[2]), step: Number(found[3] ?? 1) };
}

/** Whether a value is one the server listed. */
export function fits(option: OptionInfo, value: unknown): boolean {
  if (option.choices.length > 0) return option.choices.includes(value);
  const bounds = boundsOf(option.values);
  if (bounds === null)
    return (
      typeof value === typeof option.default || (typeof option.default === "string" && isDocument(value))
    );
  if (typeof value !== "number" || !Number.isInteger(value)) return false;
  return value >= bounds.least && value <= bounds.most && value % bounds.step === 0;
}
