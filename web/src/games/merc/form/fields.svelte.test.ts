// The form as somebody fills it in.
import { createRawSnippet, flushSync, mount, tick, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import type { FormProps } from "../../shared/face";
import Form from "./Form.svelte";
import { CATALOGUES } from "../words";
import { changedSector, documented, emptyForm, exampleForm, filled, type Filled } from "./document";

const { form: words, board } = CATALOGUES.en;
const EMPTY = emptyForm(words.rebel, board.sector);
const EXAMPLE = exampleForm(words.rebel, board.sector);

let shown: ReturnType<typeof mount> | undefined;
let filledIn = $state.raw<unknown>(null);
const form = (): Filled => filled(filledIn);

function show(given: unknown, problem: FormProps["problem"] = null): void {
  filledIn = given;
  const props = {
    get document() {
      return filledIn;
    },
    changed: (next: unknown) => void (filledIn = next),
    problem,
    foot: createRawSnippet(() => ({ render: () => "<p></p>" })),
  };
  shown = mount(Form, { target: document.body, props: props as unknown as FormProps });
  flushSync();
}

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = undefined;
});

const buttons = (): HTMLButtonElement[] => [...document.querySelectorAll("button")];
const button = (name: string): HTMLButtonElement | undefined =>
  buttons().find((each) => (each.getAttribute("aria-label") ?? each.textContent.trim()) === name);
const rebelFields = (): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>(".rebel input"),
];
const alerts = (): string[] => [...document.querySelectorAll("[role=alert]")].map((each) => each.textContent);

function press(name: string): void {
  button(name)!.click();
  flushSync();
}

function rename(place: number, name: string): void {
  const field = rebelFields()[place]!;
  field.value = name;
  field.dispatchEvent(new Event("change", { bubbles: true }));
  flushSync();
}

describe("the rebels", () => {
  it("are there from the beginning, and somebody who comes after another has left is somebody else", () => {
    show(EMPTY);
    expect(rebelFields().map(({ value }) => value)).toEqual(["Red", "Blue"]);
    press("Take Red away");
    press("Add a rebel");
    expect(rebelFields().map(({ value }) => value)).toEqual(["Blue", "Red"]);
  });

  it("stay with the last sector, which cannot be taken away", () => {
    show(EMPTY);
    expect(button("Take Bauxite away")).toBeUndefined();
    press("Add a sector");
    press("Take Bauxite away");
    expect(form().rebels).toEqual(["Red", "Blue"]);
    expect(buttons().filter(({ className }) => className.includes("gone"))).toEqual([]);
  });

  it("are not added where no sector could name them", () => {
    show({ game: "merc", sectors: [] });
    expect(button("Add a rebel")).toBeUndefined();
    press("Add a sector");
    press("Add a rebel");
    expect(form().rebels).toEqual(["Red"]);
  });

  it("keep their name where another has the new one, and why is said until something changes", () => {
    show(EMPTY);
    rename(0, "Blue ");
    expect(rebelFields()[0]!.value).toBe("Red");
    expect(alerts()).toEqual(["Somebody at this table is called Blue already. Choose another name."]);
    press("Add a sector");
    expect(alerts()).toEqual([]);
  });

  it("keep their name where none is given", () => {
    show(EMPTY);
    rename(0, " ");
    rename(1, "Blue ");
    expect(rebelFields().map(({ value }) => value)).toEqual(["Red", "Blue"]);
    expect(alerts()).toEqual([]);
    rename(0, " Ece ");
    expect(rebelFields()[0]!.value).toBe("Ece");
    expect(form().rebels).toEqual(["Ece", "Blue"]);
  });
});

describe("the place of the base", () => {
  const places = (): HTMLSelectElement[] => [...document.querySelectorAll("select")];

  it.each(["Gold", ""])("is asked also where two sectors are called %j, and the refusal is said", (name) => {
    const twice = changedSector(changedSector(filled(EXAMPLE), 0, { name }), 1, { name });
    show(documented(twice), { field: "sectors[1].name", sentence: "There is such a sector already." });
    expect(places()[0]!.options).toHaveLength(form().sectors.length);
    expect(alerts()).toEqual(["There is such a sector already."]);
  });

  it("stays the chosen one when a sector before it is taken away", async () => {
    show(documented({ ...filled(EXAMPLE), base: "Coal" }));
    press("Take Copper away");
    await tick();
    expect(places()[0]!.value).toBe("Coal");
  });
});
