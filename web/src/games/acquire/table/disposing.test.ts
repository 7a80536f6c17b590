import { expect, test } from "vitest";
import { fitting, splits, stepped, type Split } from "./disposing";

/** Every split of `held` shares, with at most `most` of them given two for one. */
function possible(held: number, most: number): Split[] {
  const all: Split[] = [];
  for (let trade = 0; trade <= Math.min(held, most); trade += 2)
    for (let sell = 0; sell + trade <= held; sell++) all.push({ sell, trade });
  return all;
}

test("only disposals are splits, and what is left out is nothing", () => {
  expect(splits([{ do: "dispose", trade: 2 }, { do: "skip" }, { do: "dispose" }])).toEqual([
    { sell: 0, trade: 2 },
    { sell: 0, trade: 0 },
  ]);
});

test("a standing wish finds its split, whatever the bank still has", () => {
  expect(fitting("ask", possible(7, 8))).toBeNull();
  expect(fitting("sell", possible(7, 8))).toEqual({ sell: 7, trade: 0 });
  expect(fitting("hold", possible(7, 8))).toEqual({ sell: 0, trade: 0 });
  expect(fitting("trade_hold", possible(7, 8))).toEqual({ sell: 0, trade: 6 });
  expect(fitting("trade_sell", possible(7, 8))).toEqual({ sell: 1, trade: 6 });
  expect(fitting("trade_sell", possible(7, 2))).toEqual({ sell: 5, trade: 2 });
  expect(fitting("trade_hold", [])).toBeNull();
});

test("a stepper takes from what is held first, then from the other part", () => {
  const all = possible(6, 6);
  expect(stepped(all, 6, { sell: 0, trade: 0 }, "sell", 1)).toEqual({ sell: 1, trade: 0 });
  expect(stepped(all, 6, { sell: 2, trade: 4 }, "sell", 1)).toEqual({ sell: 3, trade: 2 });
  expect(stepped(all, 6, { sell: 6, trade: 0 }, "sell", 1)).toBeNull();
  expect(stepped(all, 6, { sell: 2, trade: 4 }, "trade", 1)).toEqual({ sell: 0, trade: 6 });
  expect(stepped(all, 6, { sell: 2, trade: 2 }, "trade", 1)).toEqual({ sell: 2, trade: 4 });
  expect(stepped(all, 6, { sell: 2, trade: 4 }, "trade", -1)).toEqual({ sell: 2, trade: 2 });
  expect(stepped(all, 6, { sell: 2, trade: 4 }, "hold", 1)).toEqual({ sell: 1, trade: 4 });
  expect(stepped(all, 6, { sell: 0, trade: 6 }, "hold", 1)).toEqual({ sell: 1, trade: 4 });
  expect(stepped(all, 6, { sell: 0, trade: 4 }, "hold", -1)).toEqual({ sell: 1, trade: 4 });
});
