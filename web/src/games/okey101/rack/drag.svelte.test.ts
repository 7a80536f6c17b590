import { expect, test, vi } from "vitest";
import { Drag, type Pointer } from "./drag.svelte";

const at = (clientX: number, clientY: number, pointerType = "mouse", pointerId = 1): Pointer => ({
  pointerId,
  pointerType,
  clientX,
  clientY,
});

test.each([
  ["mouse", 5, null],
  ["mouse", 6, 3],
  ["touch", 9, null],
  ["touch", 10, 3],
])("a %s that moved %i pixels lifts %s", (kind, way, place) => {
  const drag = new Drag(vi.fn());
  drag.hold(3, at(100, 100, kind));
  drag.move(at(100, 100 - way, kind));
  expect(drag.place).toBe(place);
});

test("a press without a drag drops nothing, and is a click", () => {
  const dropped = vi.fn();
  const drag = new Drag(dropped);
  drag.hold(3, at(100, 100));
  drag.release(at(102, 101));
  expect(dropped).not.toHaveBeenCalled();
  expect(drag.justEnded()).toBe(false);
});

test("a tile is dropped once, where it was released; the click that follows is none", () => {
  const dropped = vi.fn();
  const drag = new Drag(dropped);
  drag.hold(3, at(100, 100));
  drag.move(at(140, 100));
  drag.release(at(300, 40));
  drag.release(at(300, 40));
  expect(dropped.mock.calls).toEqual([[3, 300, 40]]);
  expect(drag.justEnded()).toBe(true);
});

test("a second finger ends it", () => {
  const dropped = vi.fn();
  const drag = new Drag(dropped);
  drag.hold(3, at(100, 400, "touch", 1));
  drag.move(at(100, 300, "touch", 1));
  drag.touch(at(10, 10, "touch", 2));
  drag.release(at(100, 200, "touch", 1));
  expect(drag.place).toBeNull();
  expect(dropped).not.toHaveBeenCalled();
});
