// What the forms of all games share: reading a document that may hold anything, and changing what was filled in.
import { firstFree } from "./names";

export type Dict = Readonly<Record<string, unknown>>;

export const dict = (value: unknown): Dict =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Dict) : {};
export const list = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as unknown[]) : [];
export const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** Options that were changed, as a document says them: nothing where there are none. */
export const optionsSaid = (options: Dict): { options?: Dict } =>
  Object.keys(options).length > 0 ? { options } : {};

/** With an option set; an option at its default is not said. */
export function withOption<Form extends { readonly options: Dict }>(
  form: Form,
  name: string,
  value: unknown,
  usual: unknown,
): Form {
  const { [name]: _, ...others } = form.options;
  return { ...form, options: value === usual ? others : { ...others, [name]: value } };
}

/** One of a list replaced. */
export const replaced = <T>(all: readonly T[], at: number, item: T): readonly T[] =>
  all.map((old, place) => (place === at ? item : old));

/** A list without one of it. */
export const without = <T>(all: readonly T[], at: number): readonly T[] =>
  all.filter((_, place) => place !== at);

/** A name that no player of the form has. */
export function freeName(
  { players }: { readonly players: readonly { readonly name: string }[] },
  named: (number: number) => string,
): string {
  const taken = players.map(({ name }) => name);
  return firstFree(taken, named, taken.length + 1);
}
