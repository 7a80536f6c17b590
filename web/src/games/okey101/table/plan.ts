// The steps of a plan as actions: the outlook writes them in the game's notation.
import type { AnyAction, PlanOutlook } from "../model/types";

const ALONE: Readonly<Record<string, AnyAction>> = {
  draw: { do: "draw" },
  take: { do: "take" },
  untake: { do: "untake" },
  decline: { do: "decline" },
  declare: { do: "declare_pairs" },
  retract: { do: "retract_turn" },
};

/** One step; null for what is not understood. */
export function actionOf(step: string): AnyAction | null {
  const [verb = "", ...rest] = step.trim().split(/\s+/);
  const number = Number(rest[0]);
  const tile = rest[1] ?? "";
  switch (verb) {
    case "open": {
      const groups = rest.join(" ").split("/");
      return { do: "open", groups: groups.map((group) => group.trim().split(" ")) };
    }
    case "meld":
      return { do: "meld", tiles: rest };
    case "pair":
      return { do: "pair", tiles: rest };
    case "lay":
      return { do: "lay_off", meld: number, tiles: rest.slice(1) };
    case "split":
      return { do: "split", meld: number, tile };
    case "swap":
      return { do: "swap", meld: number, tile };
    case "throw":
    case "discard":
      return { do: "discard", tile: rest[0] ?? "" };
    default:
      return ALONE[verb] ?? null;
  }
}

/** Everything a plan does, its discard last. */
export function actionsOf(plan: PlanOutlook): readonly AnyAction[] {
  const steps = plan.steps.flatMap((step) => actionOf(step) ?? []);
  const thrown = steps.some((action) => action.do === "discard");
  return thrown || plan.discard === "" ? steps : [...steps, { do: "discard", tile: plan.discard }];
}
