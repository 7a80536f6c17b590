import { expect, test } from "vitest";
import { generic } from "../../games/generic/face";
import { taste } from "../../storage/taste.svelte";
import { levelSaid, valueSaid } from "../../i18n/words/explained";
import { clockSaid, mannersSaid, rulesSaid } from "./said";

const yard = {
  key: "yard",
  title: "Yard",
  rules_version: 1,
  least: 2,
  most: 4,
  usual: 4,
  alone: 4,
  options: [{ name: "high_fence", default: false, values: "true or false", choices: [true, false] }],
  presets: { old_way: { high_fence: false, cash: 600 } },
};

test("a game without words is said by its codes", () => {
  taste.language = "en";
  const rules = rulesSaid(generic.words(), yard, { high_fence: true, cash: 600 });
  expect(rules.preset.title).toBe("Old way");
  expect(rules.differs).toEqual([{ option: "High fence", value: "Yes" }]);
  expect(valueSaid(generic.words(), "cash", 6000).title).toBe("6,000");
  expect(valueSaid(generic.words(), "cash", { id: "Thursday" }).title).toContain(": Thursday");
  expect(levelSaid("deep_search", "thinks long")).toEqual({
    title: "Deep search",
    why: "Thinks long",
  });
});

test("clocks and manners are said in both languages", () => {
  taste.language = "en";
  expect(clockSaid({})).toBe("no clock");
  expect(clockSaid({ clock: { kind: "move", seconds: 120 } })).toBe("2 min a move");
  expect(clockSaid({ clock: { kind: "bank", seconds: 600, increment: 5 } })).toBe("10 min each + 5 s");
  expect(mannersSaid({ undo: true })).toEqual(["no clock", "by link only", "steps can be taken back"]);
  taste.language = "tr";
  expect(clockSaid({ clock: { kind: "move", seconds: 86_400 } })).toBe("hamle başına 1 gün");
  expect(mannersSaid({ listed: true, delay: 30 })).toEqual([
    "süresiz",
    "herkese açık",
    "izleyenler 30 sn sonra görür",
  ]);
});
