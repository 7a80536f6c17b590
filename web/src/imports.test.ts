// The order of the rooms: imports point one way, so that whoever reads a room need not know those above it.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = "src";
// From the bottom to the top: a room knows those before it.
const LAYERS = ["storage", "net", "i18n", "ui", "games", "pages"];
const IMPORTED = /\b(?:from|import|import\()\s*["'](\.[^"']*)["']|@import\s+["'](\.[^"']*)["']/g;
const FOUND = /import\.meta\.glob(?:<[^(]*>)?\(\s*["'](\.[^"']*)["']/g;

/** A folder that imports something from another. */
interface Import {
  readonly from: string;
  readonly to: string;
  readonly file: string;
}

const files = readdirSync(ROOT, { recursive: true, encoding: "utf8" }).map((path) =>
  path.replaceAll("\\", "/"),
);
const sources = files.filter((path) => /\.(?:ts|svelte|css)$/.test(path));

/** The folders a text reaches into: that of each file it imports, and those a pattern finds. */
function reached(file: string, text: string): readonly string[] {
  const at = (path: string): string => normalize(join(dirname(file), path)).replaceAll("\\", "/");
  const isFolder = (path: string): boolean => files.some((each) => each.startsWith(`${path}/`));
  const imported = [...text.matchAll(IMPORTED)].map(([, script, style]) => at(script ?? style ?? ""));
  const isFile = (path: string): boolean => sources.includes(`${path}.ts`); // wins over a folder of its name
  const folders = imported.map((path) => (isFolder(path) && !isFile(path) ? path : dirname(path)));
  const found = [...text.matchAll(FOUND)].flatMap(([, pattern]) => {
    const matching = new RegExp(`^${at(pattern ?? "").replaceAll("*", "[^/]*")}$`);
    return sources.filter((path) => matching.test(path)).map((path) => dirname(path));
  });
  return [...folders, ...found];
}

function importsOf(file: string, text: string): readonly Import[] {
  const from = dirname(file);
  return reached(file, text).flatMap((to) => (to === from ? [] : [{ from, to, file }]));
}

/** What is imported from above. What lies beside the rooms, such as the page itself, may know all of them. */
function upward(imports: readonly Import[]): readonly string[] {
  const layer = (folder: string): number => LAYERS.indexOf(folder.split("/")[0] ?? "");
  const wrong = imports.filter(({ from, to }) => from !== "." && layer(to) > layer(from));
  return wrong.map(({ file, to }) => `${file} imports from ${to}`);
}

/** The folders from which imports lead back to them: two that import each other, or a longer way round. */
function circles(imports: readonly Import[]): readonly string[] {
  const ways = new Map<string, Set<string>>();
  for (const { from, to } of imports) ways.set(from, (ways.get(from) ?? new Set()).add(to));
  return [...ways.keys()].filter((folder) => {
    const seen = new Set(ways.get(folder));
    for (const each of seen) ways.get(each)?.forEach((next) => seen.add(next)); // a set goes on with what it is given
    return seen.has(folder);
  });
}

const all = sources.flatMap((file) => importsOf(file, readFileSync(join(ROOT, file), "utf8")));
const withOne = (file: string, text: string): readonly Import[] => [...all, ...importsOf(file, text)];

describe("the rooms of the page", () => {
  it("are those of the order", () => {
    const rooms = new Set(sources.filter((path) => path.includes("/")).map((path) => path.split("/")[0]));
    expect([...rooms].sort()).toEqual([...LAYERS].sort());
    expect(all.length).toBeGreaterThan(500);
  });

  it("import from below only", () => {
    expect(upward(all)).toEqual([]);
  });

  it("never import each other, nor do any two folders in them", () => {
    expect(circles(all)).toEqual([]);
  });

  it("hide the socket from the games: a board is given what it needs", () => {
    const known = sources
      .filter((file) => file.startsWith("games/"))
      .flatMap((file) => {
        const text = readFileSync(join(ROOT, file), "utf8");
        return /\/net\/(?:live\.svelte|clocks|asks)["']|\bWebSocket\b/.test(text) ? [file] : [];
      });
    expect(known).toEqual([]);
  });
});

describe("an import against the order", () => {
  it.each([
    ["net/planted.ts", 'import { words } from "../i18n/words";'],
    ["ui/Planted.svelte", '<script>import type { Scene } from "../games/shared/face";</script>'],
    ["games/acquire/planted.ts", 'const page = await import("../../pages/table/TableView.svelte");'],
    ["ui/planted.css", '@import "../pages/sheet/sheet.css";'],
  ])("is found in %s", (file, text) => {
    expect(upward(withOne(file, text))).toHaveLength(1);
  });

  it.each([
    ["games/acquire/model/planted.ts", 'export { acquireWords } from "../words";'],
    ["games/acquire/board/planted.ts", 'import { face } from "..";'],
    ["games/shared/planted.ts", 'import { faceOf } from "..";'],
    ["pages/waiting/planted.ts", 'import Dock from "../table/Dock.svelte";'],
    ["games/merc/planted.ts", 'import { faceOf } from "..";'],
  ])("leads back to where it came from: %s", (file, text) => {
    expect(circles(withOne(file, text))).toContain(dirname(file));
  });
});
