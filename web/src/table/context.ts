// What the parts of a table find without being handed it: the traveller in time.
import { getContext, setContext } from "svelte";
import type { Travel } from "./travel.svelte";

const TRAVEL = Symbol("travel");

export function offerTravel(travel: Travel): void {
  setContext(TRAVEL, travel);
}

export function travelHere(): Travel {
  return getContext<Travel>(TRAVEL);
}
