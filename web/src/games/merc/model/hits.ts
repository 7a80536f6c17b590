// Targets and hits as somebody plans them, before the server is asked for one after the other.
import type { AnyAction } from "./types";
import type { MercScene } from "./reading";

/** Militia of the group that have yet to aim, besides the one that aims now; none where each has to aim alone. */
export function othersAiming({ legal, view }: Pick<MercScene, "legal" | "view">): number {
  const together = legal.some((action) => action.do === "aim" && action.all);
  return together ? Math.max(0, (view.fight?.group ?? 0) - 1) : 0;
}

/** How many hits, or aims, go to whom. */
export type Plan = Readonly<Record<string, number>>;

export function planned(plan: Plan): number {
  return Object.values(plan).reduce((sum, count) => sum + count, 0);
}

export function changed(plan: Plan, target: string, by: 1 | -1): Plan {
  const next = Math.max(0, (plan[target] ?? 0) + by);
  const { [target]: _, ...others } = plan;
  return next === 0 ? others : { ...others, [target]: next };
}

/** One more on a target; where all are given out already, it comes from whoever has most. */
export function oneMore(plan: Plan, target: string, count: number): Plan {
  if (planned(plan) < count) return changed(plan, target, 1);
  const others = Object.entries(plan).filter(([other]) => other !== target);
  const [fullest] = others.sort(([, one], [, two]) => two - one);
  return fullest ? changed(changed(plan, fullest[0], -1), target, 1) : plan;
}

/** The targets that an action of a kind may be on. */
export function targetsOf(legal: readonly AnyAction[], kind: AnyAction["do"]): readonly string[] {
  const found = legal.flatMap((action) => (action.do === kind && "target" in action ? [action.target] : []));
  return [...new Set(found)];
}

/** A plan as the actions that carry it out, one for every hit. */
export function actionsOf(plan: Plan, kind: "hit" | "aim"): readonly AnyAction[] {
  return Object.entries(plan).flatMap(([target, count]) =>
    Array.from({ length: count }, (): AnyAction => ({ do: kind, target })),
  );
}

/** A first plan: all on the first target as far as there is room for them, then on the next one. */
export function firstPlan(targets: readonly string[], count: number, room: (target: string) => number): Plan {
  const plan: Record<string, number> = {};
  let left = count;
  for (const target of targets) {
    const here = Math.min(left, room(target));
    if (here > 0) plan[target] = here;
    left -= here;
  }
  return plan;
}
