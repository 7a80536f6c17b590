// Games are found by folder: `about.ts` for the lobby, `form/` for settling a real table, `index.ts` with everything
// else, both fetched when needed.
import { generic } from "./generic/face";
import type { GameAbout, GameFace, Settling } from "./shared/face";

const abouts = import.meta.glob<{ about: GameAbout }>("./*/about.ts", { eager: true });
const faces = import.meta.glob<{ face: GameFace }>("./*/index.ts");
const forms = import.meta.glob<{ settling: Settling }>("./*/form/index.ts");

export function aboutOf(game: string): GameAbout | null {
  return abouts[`./${game}/about.ts`]?.about ?? null;
}

/** Whether the page has words and a board for a game. */
export function hasFace(game: string): boolean {
  return `./${game}/index.ts` in faces;
}

/** The face of a game; that of a game without one is made from its codes. */
export async function faceOf(game: string): Promise<GameFace> {
  const found = faces[`./${game}/index.ts`];
  return found ? (await found()).face : generic;
}

/** What a game brings for settling a real table; nothing if it has no form. */
export async function settlingOf(game: string): Promise<Settling> {
  return (await forms[`./${game}/form/index.ts`]?.())?.settling ?? {};
}
