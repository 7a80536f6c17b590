import { expect, test } from "vitest";
import { paths, routeOf } from "./routes.svelte";

test("every address that the page makes, it finds again", () => {
  expect(routeOf(paths.lobby)).toEqual({ page: "lobby" });
  expect(routeOf(paths.about)).toEqual({ page: "about" });
  expect(routeOf(paths.create("acquire"))).toEqual({ page: "new", game: "acquire" });
  expect(routeOf(paths.table("k7qmx2fd9hpr"))).toEqual({ page: "table", table: "k7qmx2fd9hpr" });
  expect(routeOf(paths.sheet("k7qmx2fd9hpr"))).toEqual({ page: "sheet", table: "k7qmx2fd9hpr" });
  expect(routeOf(paths.replay("a b"))).toEqual({ page: "replay", table: "a b" });
  expect(routeOf(paths.score("acquire"))).toEqual({ page: "score", game: "acquire" });
  expect(routeOf("/score")).toEqual({ page: "score", game: null });
});

test("anything else is missing, and nothing is thrown", () => {
  for (const path of ["/t", "/t/a/b", "/t/a/score/c", "/new", "/about/x", "/%E0%A4%A", "/x"]) {
    expect(routeOf(path)).toEqual({ page: "missing" });
  }
});
