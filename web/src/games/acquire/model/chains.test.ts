import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { chainOf, LOOKS } from "./chains";
import { CHAINS } from "./types";

const sheet = readFileSync("src/games/acquire/model/chains.css", "utf8"); // an import would be empty in tests

describe("the chains", () => {
  it("have letters of their own, which are their marks on the board", () => {
    expect(new Set(CHAINS.map((chain) => LOOKS[chain].letter)).size).toBe(CHAINS.length);
    for (const chain of CHAINS) expect(chainOf(LOOKS[chain].letter)).toBe(chain);
    expect(chainOf(".")).toBeNull();
    expect(chainOf("+")).toBeNull();
  });

  it("have the same pattern on chips and on the board", () => {
    for (const chain of CHAINS) {
      const { tint, pattern } = LOOKS[chain];
      const rule = sheet.split(`.${tint} {`)[1]?.split("}")[0];
      expect(rule).toContain(`d='${pattern.path}'`);
      expect(rule).toContain(pattern.light ? "%23fff" : "%23000");
      expect(rule).toContain(`var(--${chain.toLowerCase()})`);
    }
  });
});
