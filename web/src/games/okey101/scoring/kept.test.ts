import { afterEach, expect, test } from "vitest";
import type { ScoringDocument } from "../model/types";
import { scorings } from "./kept.svelte";

const named = (id: string): ScoringDocument => ({ id }) as ScoringDocument;

afterEach(() => {
  for (const { id } of scorings.all) scorings.forget(id);
});

test("own rules are kept by their names, the newest first, and forgotten", () => {
  scorings.keep(named("a"));
  scorings.keep(named("b"));
  scorings.keep({ ...named("a"), row: [] });
  expect(scorings.all.map(({ id }) => id)).toEqual(["a", "b"]);
  expect(scorings.all[0]?.row).toEqual([]);
  scorings.forget("a");
  expect(scorings.all).toEqual([named("b")]);
});

test("a browser keeps twenty", () => {
  for (let count = 0; count < 25; count++) scorings.keep(named(String(count)));
  expect(scorings.all).toHaveLength(20);
  expect(scorings.all[0]?.id).toBe("24");
});
