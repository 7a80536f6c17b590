// What the board shows of a tile that is only looked at: read off the view, which knows the rules.
import { LOOKS } from "../model/chains";
import { CHAINS, type AcquireView, type Chain, type TileView } from "../model/types";

export interface Preview {
  readonly tile: string;
  /** The class of the chain the tile would belong to; "alone" if it would join nothing, empty if that is open. */
  readonly tint: string;
  readonly chain: Chain | null;
  /** The chains that would be swallowed; all of the tied ones where the survivor is still to be chosen. */
  readonly going: readonly Chain[];
}

/** Whether a tile in hand cannot be placed now. */
export function unplayable(tile: TileView): boolean {
  return tile.effect === "dead" || tile.effect === "blocked";
}

export function previewOf(tile: TileView): Preview {
  const joins =
    tile.effect === "merge" ? tile.survivor : tile.effect === "grow" ? (tile.chains[0] ?? null) : null;
  const going = tile.effect === "merge" ? tile.chains.filter((chain) => chain !== joins) : [];
  const tint = joins !== null ? LOOKS[joins].tint : tile.effect === "loose" ? "alone" : "";
  return { tile: tile.tile, tint, chain: joins, going };
}

/** The chains that a merger under way is swallowing. */
export function goingNow(view: AcquireView): readonly Chain[] {
  const { merger } = view;
  if (merger === null) return [];
  const going = new Set([...merger.tied, ...merger.waiting, ...(merger.defunct ? [merger.defunct] : [])]);
  return CHAINS.filter((chain) => going.has(chain) && chain !== merger.survivor);
}

/** One or two letters for each name, so that no two are the same; the number of the seat where names fail. */
export function initials(names: readonly string[]): string[] {
  const first = names.map((name) => [...name.trim()]);
  const one = first.map((letters) => letters[0]?.toLocaleUpperCase() ?? "");
  return first.map((letters, seat) => {
    const alone = (of: readonly string[]): boolean =>
      of.every((other, at) => at === seat || other !== of[seat]);
    if (one[seat] !== "" && alone(one)) return one[seat]!;
    const two = first.map((other, at) => (one[at] ?? "") + (other[1] ?? ""));
    return letters.length > 1 && alone(two) ? two[seat]! : String(seat + 1);
  });
}
