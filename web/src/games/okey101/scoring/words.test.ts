// Every code of a summary and of a document has words, in both languages.
import { describe, expect, it } from "vitest";
import { leaves } from "../../../i18n/checking";
import { CATALOGUES } from "../words";
import { KEYS, type Key } from "./document";

const said = (value: unknown): string =>
  typeof value === "function" ? (value as (...words: unknown[]) => string)("A", "B") : String(value);

describe("the words of the editor", () => {
  it("are not the same in both languages", () => {
    const turkish = new Map(leaves(CATALOGUES.tr.scoring));
    const same = leaves(CATALOGUES.en.scoring).filter(
      ([path, value]) => said(value) !== "" && said(turkish.get(path)) === said(value),
    );
    expect(same.map(([path]) => path)).toEqual(["columns.okey", "finishes.elden", "cells.never"]);
  });

  it("say every value a rule may ask for", () => {
    for (const { scoring } of Object.values(CATALOGUES))
      for (const key of Object.keys(KEYS) as Key[]) {
        expect(scoring.keys[key]).toBeTruthy();
        expect(Object.keys(scoring.cases[key]).sort()).toEqual(KEYS[key].map(String).sort());
      }
  });
});
