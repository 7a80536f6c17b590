// A figure of a score form as somebody typed it. What is no whole number stays the text it is: the server refuses
// it and names the field, and nothing is settled as if it were zero.

export type Figure = number | string;

const WHOLE = /^-?\d{1,12}$/;
const LONGEST = 40; // signs that are kept of what cannot be read

/** What was typed, as a number if it is one; signs of money and between thousands may stand in it. */
export function figureTyped(typed: string): Figure {
  const plain = typed.replace(/[$\s]/g, "").replace(/[.,’'](?=\d{3}(?!\d))/g, "");
  return WHOLE.test(plain) ? Number(plain) : typed.trim().slice(0, LONGEST);
}

/** A figure of a document; blank where there is none. */
export function figure(value: unknown): Figure {
  if (Number.isSafeInteger(value)) return value as number;
  return typeof value === "string" ? value.slice(0, LONGEST) : "";
}

/** The same where leaving it out means none. */
export const figureOrNone = (value: unknown): Figure => (value === undefined ? 0 : figure(value));
