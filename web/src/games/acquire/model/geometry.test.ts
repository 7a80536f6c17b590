import { describe, expect, it } from "vitest";
import {
  columnOf,
  distances,
  headquarters,
  marked,
  marksOf,
  nameOf,
  nearest,
  neighbours,
  outline,
  PITCH,
  rowOf,
  SPACES,
  spaceOf,
  stepped,
} from "./geometry";

const BOARD = marksOf([
  "....+.......",
  ".TT.......LL",
  ".TT..CCC..L.",
  ".T...CCCC..+",
  "......CCC...",
  "+.A..A.CC...",
  "..AAAA....II",
  "...A.....II.",
  "......+.....",
]);
const at = (...names: string[]): number[] => names.map((name) => spaceOf(name)!);

/** The closed lines of a path, each as its corners: where the lines would meet without the arcs. */
function lines(path: string): string[] {
  return path.split("Z").filter(Boolean);
}

/** The area inside a path: arcs taken as straight, so a little less for every corner. */
function area(path: string): number {
  return lines(path).reduce((sum, line) => {
    const points = [...line.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)|[01] (-?[\d.]+) (-?[\d.]+)(?=[LZ]|$)/g)].map(
      (found) => [Number(found[1] ?? found[3]), Number(found[2] ?? found[4])] as const,
    );
    return (
      sum +
      points.reduce((twice, [x, y], index) => {
        const [nextX, nextY] = points[(index + 1) % points.length]!;
        return twice + x * nextY - nextX * y;
      }, 0) /
        2
    );
  }, 0);
}

describe("spaces", () => {
  it("have names that lead back to them", () => {
    expect([nameOf(0), nameOf(11), nameOf(12), nameOf(107)]).toEqual(["1A", "12A", "1B", "12I"]);
    for (const space of SPACES) expect(spaceOf(nameOf(space))).toBe(space);
  });

  it("are none for what is no name", () => {
    for (const name of ["", "0A", "13A", "1J", "A1", "7f", "07F", "7F "]) expect(spaceOf(name)).toBeNull();
  });

  it("do not wrap around the edges", () => {
    expect(neighbours(spaceOf("12A")!).map(nameOf)).toEqual(["12B", "11A"]);
    expect(neighbours(spaceOf("1B")!).map(nameOf)).toEqual(["1A", "2B", "1C"]);
    expect(neighbours(spaceOf("5E")!).map(nameOf)).toEqual(["5D", "6E", "5F", "4E"]);
    expect(stepped(spaceOf("12C")!, 1, 0)).toBeNull();
    expect(stepped(spaceOf("3I")!, 0, 1)).toBeNull();
  });

  it("are found by their mark", () => {
    expect(marked(BOARD, "I").map(nameOf)).toEqual(["11G", "12G", "10H", "11H"]);
    expect(marked(BOARD, "+")).toHaveLength(4);
  });
});

describe("a region", () => {
  it("knows how far its spaces are", () => {
    const american = new Set(marked(BOARD, "A"));
    const steps = distances(spaceOf("6F")!, american);
    expect(steps.get(spaceOf("3F")!)).toBe(5);
    expect(steps.size).toBe(7);
  });
});

describe("an outline", () => {
  it("of one tile is a square with four round corners", () => {
    expect(outline(at("1A"), 2, 7)).toBe(
      "M55 2A7 7 0 0 1 62 9L62 55A7 7 0 0 1 55 62L9 62A7 7 0 0 1 2 55L2 9A7 7 0 0 1 9 2Z",
    );
  });

  it("of a chain is one line", () => {
    for (const mark of "TLCAI") expect(lines(outline(marked(BOARD, mark)))).toHaveLength(1);
  });

  it("bends inwards where the chain does", () => {
    const arcs = outline(at("1A", "2A", "1B")).match(/0 0 [01] /g)!;
    expect(arcs.filter((arc) => arc === "0 0 1 ")).toHaveLength(5);
    expect(arcs.filter((arc) => arc === "0 0 0 ")).toHaveLength(1);
  });

  it("keeps tiles apart that touch at a corner", () => {
    expect(lines(outline(at("1A", "2B")))).toHaveLength(2);
  });

  it("keeps a chain apart from itself where it touches itself at a corner only", () => {
    const hook = at("1A", "1B", "1C", "2C", "3C", "3B", "2A"); // 2A and 3B touch at a corner
    expect(lines(outline(hook))).toHaveLength(1);
  });

  it("goes around a hole", () => {
    const ring = at("1A", "2A", "3A", "1B", "3B", "1C", "2C", "3C");
    expect(lines(outline(ring))).toHaveLength(2);
    expect(area(outline(ring, 0, 0))).toBeCloseTo(8 * PITCH * PITCH, -3);
  });

  it("covers every tile and what is between them, whatever the shape", () => {
    let state = 7;
    const random = (): number => (state = (state * 1103515245 + 12345) % 2 ** 31) / 2 ** 31;
    for (let round = 0; round < 200; round += 1) {
      const share = random();
      const spaces = SPACES.filter(() => random() < share);
      if (spaces.length === 0) continue;
      // without an inset the area is that of the spaces, but for corners of three by three
      const path = outline(spaces, 0, 0);
      expect(Math.abs(area(path) - spaces.length * PITCH * PITCH)).toBeLessThan(10 * spaces.length);
    }
  });
});

describe("the size of a chain", () => {
  it("stands where the chain is thickest", () => {
    const places = ["T", "L", "C", "A", "I"].map((mark) => nameOf(headquarters(marked(BOARD, mark))!));
    expect(places).toEqual(["2C", "11B", "8D", "4G", "11G"]);
  });

  it("stands in the middle of a line", () => {
    expect(nameOf(headquarters(at("3B", "4B", "5B", "6B", "7B"))!)).toBe("5B");
  });

  it("stands nowhere without a chain", () => {
    expect(headquarters([])).toBeNull();
  });
});

describe("a touch", () => {
  const size = 28;
  const middle = (name: string): [number, number] => {
    const space = spaceOf(name)!;
    return [(columnOf(space) + 0.5) * size, (rowOf(space) + 0.5) * size];
  };
  const hand = at("4C", "5B", "5C", "9I");

  it("means the tile under it", () => {
    expect(nearest(hand, ...middle("5B"), size)).toBe(spaceOf("5B"));
  });

  it("means the nearest tile within reach", () => {
    const [x, y] = middle("9I");
    expect(nearest(hand, x + 20, y, size)).toBe(spaceOf("9I"));
    expect(nearest(hand, x + 16, y - 16, size)).toBe(spaceOf("9I"));
  });

  it("means nothing farther away", () => {
    const [x, y] = middle("9I");
    expect(nearest(hand, x + 25, y, size)).toBeNull();
    expect(nearest([], x, y, size)).toBeNull();
  });

  it("means the tile under it even if the tile is large", () => {
    expect(nearest(hand, 4 * 64 + 1, 64 + 1, 64)).toBe(spaceOf("5B"));
  });
});
