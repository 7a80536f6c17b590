import { describe, it } from "vitest";
import { allReadable, sameKeys } from "../../../i18n/checking";
import { CATALOGUES } from ".";

describe("the words of a tournament", () => {
  it("have the same keys in both languages", () => sameKeys(CATALOGUES));
  it("are there everywhere", () => allReadable(CATALOGUES));
});
