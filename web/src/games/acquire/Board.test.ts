// The board with a view of a real game, as seat 0 saw it.
import { readFileSync } from "node:fs";
import { type ComponentProps, flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import Board from "./Board.svelte";
import type { AcquireView } from "./model/types";

type Props = ComponentProps<typeof Board>;

const view = JSON.parse(readFileSync("src/games/acquire/board/view.json", "utf8")) as AcquireView;
const hand = view.hand!.map(({ tile }) => tile);
const merging = view.hand!.find(({ effect }) => effect === "merge")!.tile;

function sceneOf(view: AcquireView, views: readonly AcquireView[] = []): Props["scene"] {
  return {
    view,
    views,
    outlook: null,
    legal: [],
    uncounted: [],
    toAct: view.to_act,
    step: 67,
    events: [],
    actor: null,
    outcome: null,
    seats: [],
    names: ["Ece", "Mark", "Sofia", "Hazel"],
    me: view.seat,
  };
}

let shown: ReturnType<typeof mount> | undefined;

function show(props: Partial<Props> = {}): void {
  shown = mount(Board, { target: document.body, props: { scene: sceneOf(view), ...props } });
  flushSync();
}

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = undefined;
});

const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
const space = (tile: string): HTMLElement => document.querySelector<HTMLElement>(`[data-tile="${tile}"]`)!;
const press = (key: string): boolean =>
  document.activeElement!.dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
  );
const click = (tile: string): void => {
  space(tile).dispatchEvent(new PointerEvent("click", { bubbles: true, pointerType: "mouse" }));
  flushSync();
};

describe("the board for ears", () => {
  it("is a grid of 108 named spaces and one stop", () => {
    show();
    expect(all('[role="grid"] [role="gridcell"]')).toHaveLength(108);
    expect(all('[role="grid"] [tabindex="0"]')).toHaveLength(1);
    expect(space("7F").getAttribute("aria-label")).toBe("7F");
  });

  it("says what it is told to say", () => {
    show({ describe: (tile) => `${tile}. Nothing there.` });
    expect(space("12I").getAttribute("aria-label")).toBe("12I. Nothing there.");
  });

  it("tells own tiles from the rest, and the chosen one from the others", () => {
    show({ chosen: merging });
    expect(all("[aria-selected]").map((cell) => (cell as HTMLElement).dataset.tile)).toEqual(
      expect.arrayContaining(hand),
    );
    expect(all("[aria-selected]")).toHaveLength(hand.length);
    expect(all('[aria-selected="true"]')).toEqual([space(merging)]);
    expect(space(merging).tabIndex).toBe(0);
  });
});

describe("the keys", () => {
  it("walk over the board and stop at its edges", () => {
    show();
    space("11A").focus();
    for (const key of ["ArrowRight", "ArrowRight", "ArrowUp", "ArrowDown"]) press(key);
    expect(document.activeElement).toBe(space("12B"));
    press("Home");
    expect(document.activeElement).toBe(space("1B"));
    flushSync();
    expect(all('[role="grid"] [tabindex="0"]')).toEqual([space("1B")]);
  });

  it("choose an own tile and nothing else", () => {
    const chosen: string[] = [];
    show({ choose: (tile) => chosen.push(tile) });
    space(merging).focus();
    expect(press("Enter")).toBe(false); // nobody else takes it for the button
    press(" ");
    space("1A").focus();
    press("Enter");
    expect(chosen).toEqual([merging, merging]);
  });

  it("leave other keys alone", () => {
    show();
    space("1A").focus();
    expect(press("L")).toBe(true);
    expect(press("Tab")).toBe(true);
  });
});

describe("a press", () => {
  it("chooses an own tile", () => {
    const chosen: string[] = [];
    show({ choose: (tile) => chosen.push(tile) });
    click(hand[0]!);
    click("1A");
    expect(chosen).toEqual([hand[0]]);
  });

  it("does nothing where nothing can be chosen", () => {
    show();
    click(hand[0]!);
    expect(all('[aria-selected="true"]')).toEqual([]);
  });
});

describe("a look", () => {
  it("is shown, and ends", () => {
    show();
    const over = (tile: string): void => {
      space(tile).dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
      flushSync();
    };
    over(merging);
    expect(all("svg .looked")).toHaveLength(1);
    over("1A");
    expect(all("svg .looked")).toEqual([]);
  });
});

describe("the drawing", () => {
  it("has one shape for every chain on the board", () => {
    show();
    const standing = view.chains
      .filter(({ size }) => size > 0)
      .map(({ chain }) => `ch-${chain.toLowerCase()}`);
    const shapes = all("svg g[class*='ch-']").map((shape) => shape.classList[0]);
    expect(shapes.sort()).toEqual(standing.sort());
  });

  it("strikes what cannot be placed", () => {
    show();
    const blocked = view.hand!.filter(({ effect }) => effect === "blocked" || effect === "dead");
    expect(blocked.length).toBeGreaterThan(0);
    expect(all("svg .struck")).toHaveLength(blocked.length);
  });

  it("shows what a merger would take", () => {
    show({ chosen: merging });
    expect(all("svg .lamp")).toHaveLength(1);
    expect(all("svg .chosen")).toHaveLength(1);
  });

  it("shows the other hands only where all lie open", () => {
    const other: AcquireView = { ...view, seat: 2 };
    show({ scene: sceneOf({ ...view, hand: [] }, [{ ...view, seat: 0 }, other]) });
    expect(all("svg .hand text").map((mark) => mark.textContent)).toEqual(hand.map(() => "S"));
  });
});
