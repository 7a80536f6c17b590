// @vitest-environment node
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { commitmentOf, sha256 } from "./sha256";

const real = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

describe("our SHA-256", () => {
  it("agrees with Node's for every length around its blocks", () => {
    for (let length = 0; length <= 200; length++) {
      const bytes = Uint8Array.from({ length }, (_, at) => (at * 37 + length) % 256);
      expect(sha256(bytes)).toBe(real(bytes));
    }
  });

  it("agrees for a longer message", () => {
    const bytes = Uint8Array.from({ length: 100_003 }, (_, at) => (at * at) % 251);
    expect(sha256(bytes)).toBe(real(bytes));
  });

  it("makes a commitment as the server does", () => {
    for (const secret of ["", "tavla", "çay, İstanbul"]) {
      const bytes = Buffer.concat([Buffer.from("kibitz commitment\0"), Buffer.from(secret)]);
      expect(commitmentOf(secret)).toBe(real(bytes));
    }
  });
});
