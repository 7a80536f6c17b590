// Landmarks of a game on the slider: where they are, and which is next.
import type { GameWords, Landmark } from "../../games/shared/face";
import { things } from "../../net/things";

export interface Found extends Landmark {
  readonly step: number;
}

interface Told {
  readonly step: number;
  readonly events: unknown;
}

/** Every landmark of a story. */
export function landmarksOf(steps: readonly Told[], words: GameWords, names: readonly string[]): Found[] {
  return steps.flatMap(({ step, events }) => {
    const landmark = words.landmark(things(events), names);
    return landmark ? [{ ...landmark, step }] : [];
  });
}

/** The step of the next landmark in a direction; null beyond the last. */
export function nextLandmark(found: readonly Found[], step: number, towards: 1 | -1): number | null {
  const beyond = found.filter((landmark) => (landmark.step - step) * towards > 0);
  return (towards === 1 ? beyond[0] : beyond.at(-1))?.step ?? null;
}

export interface Cluster {
  /** Where it stands, as a part of the width. */
  readonly at: number;
  readonly landmarks: readonly Found[];
}

/** Landmarks that would stand closer than a thumb is wide share a place, that of the first. */
export function clustersOf(found: readonly Found[], steps: number, width: number, thumb = 44): Cluster[] {
  const clusters: { at: number; landmarks: Found[] }[] = [];
  for (const landmark of found) {
    const at = steps > 0 ? landmark.step / steps : 0;
    const last = clusters.at(-1);
    if (last && (at - last.at) * width < thumb) last.landmarks.push(landmark);
    else clusters.push({ at, landmarks: [landmark] });
  }
  return clusters;
}

/** Where a press on a cluster goes: to the one after the step shown, round and round. */
export function pressed(cluster: Cluster, step: number): number {
  const steps = cluster.landmarks.map((landmark) => landmark.step);
  return steps.find((other) => other > step && steps.includes(step)) ?? steps[0] ?? step;
}
