import { expect, test, vi } from "vitest";
import { Drag, type Pointer } from "./drag.svelte";

const at = (clientX: number, clientY: number, pointerType = "mouse", pointerId = 1): Pointer => ({
  pointerId,
  pointerType,
  clientX,
  clientY,
});

function dragging(): {
  drag: Drag<string>;
  lifted: ReturnType<typeof vi.fn>;
  dropped: ReturnType<typeof vi.fn>;
} {
  const lifted = vi.fn();
  const dropped = vi.fn();
  return { drag: new Drag<string>(dropped, lifted), lifted, dropped };
}

test.each([
  ["mouse", 5, null],
  ["mouse", 6, "7F"],
  ["touch", 9, null],
  ["touch", 10, "7F"],
  ["pen", 9, null],
])("a %s that moved %i pixels lifts %s", (kind, way, tile) => {
  const { drag, lifted } = dragging();
  drag.hold("7F", at(100, 100, kind));
  drag.move(at(100, 100 - way, kind));
  expect(drag.carried).toBe(tile);
  expect(lifted).toHaveBeenCalledTimes(tile === null ? 0 : 1);
});

test("what is lifted is lifted once, however far it goes", () => {
  const { drag, lifted } = dragging();
  drag.hold("7F", at(100, 100));
  for (const x of [120, 140, 90]) drag.move(at(x, 100));
  expect(lifted.mock.calls).toEqual([["7F"]]);
});

test("a press without a drag drops nothing, and is a click", () => {
  const { drag, dropped } = dragging();
  drag.hold("7F", at(100, 100));
  drag.release(at(103, 102));
  expect(dropped).not.toHaveBeenCalled();
  expect(drag.justEnded()).toBe(false);
});

test("it is dropped where it was released, and once; the click that follows is none", () => {
  const { drag, dropped } = dragging();
  drag.hold("7F", at(100, 100));
  drag.move(at(120, 80));
  drag.release(at(300, 40));
  drag.release(at(310, 40));
  expect(dropped.mock.calls).toEqual([["7F", 300, 40]]);
  expect(drag.carried).toBeNull();
  expect(drag.justEnded()).toBe(true);
});

test("nought is something to carry", () => {
  const dropped = vi.fn();
  const drag = new Drag<number>(dropped);
  drag.hold(0, at(100, 100));
  drag.release(at(200, 100));
  expect(dropped.mock.calls).toEqual([[0, 200, 100]]);
});

test("it hovers above the finger", () => {
  const { drag } = dragging();
  drag.hold("7F", at(100, 400, "touch"));
  drag.move(at(100, 300, "touch"));
  expect(drag.y).toBeLessThan(300);
  expect(drag.x).toBe(100);
});

test("a second finger ends it, and the first one drops nothing any more", () => {
  const { drag, dropped } = dragging();
  drag.hold("7F", at(100, 400, "touch", 1));
  drag.touch(at(100, 400, "touch", 1));
  drag.move(at(100, 300, "touch", 1));
  drag.touch(at(10, 10, "touch", 2));
  expect(drag.carried).toBeNull();
  drag.release(at(100, 200, "touch", 1));
  expect(dropped).not.toHaveBeenCalled();
});

test("another pointer moves nothing", () => {
  const { drag } = dragging();
  drag.hold("7F", at(100, 100, "mouse", 1));
  drag.move(at(300, 300, "mouse", 7));
  expect(drag.carried).toBeNull();
});
