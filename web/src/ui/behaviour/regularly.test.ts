import { expect, test, vi } from "vitest";
import { regularly } from "./regularly";

test("work is done at once, then every so often while the page is looked at", () => {
  vi.useFakeTimers();
  const work = vi.fn();
  const stop = regularly(work, 1000);
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2500);
  expect(work).toHaveBeenCalledTimes(3);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(work).toHaveBeenCalledTimes(4);
  stop();
  vi.advanceTimersByTime(5000);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(work).toHaveBeenCalledTimes(4);
  vi.useRealTimers();
});

test("hidden pages rest", () => {
  vi.useFakeTimers();
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const work = vi.fn();
  const stop = regularly(work, 1000);
  vi.advanceTimersByTime(5000);
  expect(work).toHaveBeenCalledTimes(1);
  stop();
  vi.useRealTimers();
});
