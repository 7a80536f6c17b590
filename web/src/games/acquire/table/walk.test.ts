import { beforeEach, expect, test } from "vitest";
import { walk } from "./walk";

let table: HTMLElement;
const name = (): string => document.activeElement?.textContent ?? "";
const press = (key: string): void => {
  document.activeElement?.dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
  );
};

beforeEach(() => {
  document.body.innerHTML = `<table><tbody>${["a", "b"]
    .map((row) => `<tr>${[1, 2, 3].map((cell) => `<td><button>${row}${cell}</button></td>`).join("")}</tr>`)
    .join("")}</tbody></table>`;
  table = document.querySelector("table") as HTMLElement;
  walk(table);
});

test("a table is one stop of the tab key, where one was last", () => {
  const stops = (): (string | null)[] =>
    [...table.querySelectorAll("button")]
      .filter((each) => each.tabIndex === 0)
      .map((each) => each.textContent);
  expect(stops()).toEqual(["a1"]);
  table.querySelectorAll("button")[4]?.focus();
  expect(stops()).toEqual(["b2"]);
});

test("arrows walk in both directions and stay inside", () => {
  table.querySelector("button")?.focus();
  for (const [key, there] of [
    ["ArrowRight", "a2"],
    ["ArrowDown", "b2"],
    ["ArrowDown", "b2"],
    ["ArrowLeft", "b1"],
    ["ArrowLeft", "b1"],
    ["ArrowUp", "a1"],
  ] as const) {
    press(key);
    expect(name()).toBe(there);
  }
});
