import { describe, expect, it } from "vitest";
import { packed, unpacked } from "./link";

describe("a document in a link", () => {
  const document = {
    game: "acquire",
    players: [
      { name: "Çiğdem 🙂", cash: 4500 },
      { name: "a?b>c~ÿ", cash: 0 },
    ],
  };

  it("comes out as it went in", () => {
    expect(unpacked(`#${packed(document)}`)).toEqual(document);
    expect(unpacked(packed([]))).toEqual([]);
  });

  it("needs no escaping in an address", () => {
    expect(packed(document)).toMatch(/^[A-Za-z0-9_-]+$/);
  });

  it("is nothing where the link is broken", () => {
    for (const broken of ["", "#", "#main", "#%%%", `#${packed(document).slice(0, -9)}`, "#gICA"]) {
      expect(unpacked(broken)).toBeNull();
    }
  });
});
