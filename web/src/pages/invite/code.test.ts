import { expect, test } from "vitest";
import { grouped, whereTo } from "./code";

test("a code is read in any case, with spaces and dashes", () => {
  for (const typed of ["abcd2345efgh", "ABCD 2345 EFGH", " abcd-2345-efgh ", "abcd–2345–efgh"])
    expect(whereTo(typed)).toEqual({ table: "abcd2345efgh", hash: "" });
});

test("a link is read with or without its beginning, and keeps a seat", () => {
  expect(whereTo("https://kibitz.example/t/abcd2345efgh")?.table).toBe("abcd2345efgh");
  expect(whereTo("kibitz.example/t/abcd2345efgh/replay?step=3")?.table).toBe("abcd2345efgh");
  expect(whereTo("http://10.0.0.4:8000/t/abcd2345efgh#seat=s3cret")).toEqual({
    table: "abcd2345efgh",
    hash: "#seat=s3cret",
  });
  expect(whereTo("http://x/t/a%zz")?.table).toBe("a%zz");
});

test("nothing leads nowhere", () => {
  expect(whereTo("  ")).toBeNull();
  expect(whereTo("–")).toBeNull();
});

test("a code is shown in groups of four", () => {
  expect(grouped("abcd2345efgh")).toBe("abcd 2345 efgh");
  expect(grouped("Other_Name")).toBe("Other_Name");
});
