import { describe, expect, it } from "vitest";
import { brokenLine } from "./broken";

describe("a broken text", () => {
  it("is broken on a line, if the browser says so", () => {
    expect(brokenLine("{\n\n x", new SyntaxError("Unexpected token x in JSON at position 4"))).toBe(3);
    expect(brokenLine("", new SyntaxError("JSON.parse: unexpected character at line 2 column 1"))).toBe(2);
    expect(brokenLine("", new SyntaxError("JSON Parse error: Unexpected EOF"))).toBeNull();
    expect(brokenLine("", null)).toBeNull();
  });
});
