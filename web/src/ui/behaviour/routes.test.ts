import { tick } from "svelte";
import { expect, test } from "vitest";
import { arrived, go, paths, routeOf } from "./routes.svelte";

test("every address that the page makes, it finds again", () => {
  expect(routeOf(paths.lobby)).toEqual({ page: "lobby" });
  expect(routeOf(paths.about)).toEqual({ page: "about" });
  expect(routeOf(paths.stats)).toEqual({ page: "stats" });
  expect(routeOf(paths.tournament)).toEqual({ page: "tournament" });
  expect(routeOf(paths.create("acquire"))).toEqual({ page: "new", game: "acquire" });
  expect(routeOf(paths.table("k7qmx2fd9hpr"))).toEqual({ page: "table", table: "k7qmx2fd9hpr" });
  expect(routeOf(paths.sheet("k7qmx2fd9hpr"))).toEqual({ page: "sheet", table: "k7qmx2fd9hpr" });
  expect(routeOf(paths.replay("a b"))).toEqual({ page: "replay", table: "a b" });
  expect(routeOf(paths.score("acquire"))).toEqual({ page: "score", game: "acquire" });
  expect(routeOf("/score")).toEqual({ page: "score", game: null });
});

test("anything else is missing, and nothing is thrown", () => {
  for (const path of ["/t", "/t/a/b", "/t/a/score/c", "/new", "/about/x", "/stats/x", "/%E0%A4%A", "/x"]) {
    expect(routeOf(path)).toEqual({ page: "missing" });
  }
});

test("after going to another page the focus is on its main part, unless something else has it", async () => {
  document.body.innerHTML = '<button>Here</button><main id="main" tabindex="-1"></main>';
  const [button, main] = [document.querySelector("button")!, document.querySelector("main")!];
  button.focus();
  go("/about");
  await tick();
  expect(document.activeElement).toBe(button);
  button.remove();
  go("/");
  await tick();
  expect(document.activeElement).toBe(main);
  // a page that comes later, in place of the one that had the focus
  main.outerHTML = '<main id="main" tabindex="-1">Another</main>';
  arrived(document.querySelector("main")!);
  await tick();
  expect(document.activeElement?.textContent).toBe("Another");
});
