import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NotAllowed, Unreachable } from "./http";
import { Pages, type Stepped } from "./pages";

const LAST = 399;
const flush = async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(0));

/** A server that answers when it is told to. */
class Slow {
  asked: number[] = [];
  #open: { first: number; limit: number; done: (page: Stepped[]) => void; failed: (why: unknown) => void }[] =
    [];

  fetch = (first: number, limit: number): Promise<readonly Stepped[]> => {
    this.asked.push(first);
    return new Promise((done, failed) => this.#open.push({ first, limit, done, failed }));
  };

  async answer(): Promise<void> {
    const { first, limit, done } = this.#open.shift()!;
    done(Array.from({ length: Math.min(limit, LAST + 1 - first) }, (_, at) => ({ step: first + at })));
    await flush();
  }

  async fail(why: unknown = new Unreachable()): Promise<void> {
    this.#open.shift()!.failed(why);
    await flush();
  }

  async answerAll(): Promise<void> {
    while (this.#open.length > 0) await this.answer();
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("pages of moments", () => {
  it("fetches the page of a step and the next one in the direction of travel", async () => {
    const server = new Slow();
    const pages = new Pages(server.fetch, LAST);
    pages.want(45);
    await server.answerAll();
    expect(server.asked).toEqual([40, 60]);
    pages.want(44);
    await server.answerAll();
    expect(server.asked).toEqual([40, 60, 20]);
    expect(pages.get(44)).toEqual({ step: 44 });
  });

  it("keeps few pages, those used last, and always the one looked at", async () => {
    const server = new Slow();
    const pages = new Pages(server.fetch, LAST);
    for (let step = 0; step <= LAST; step += 1) {
      pages.want(step);
      await server.answerAll();
      expect(pages.count).toBeLessThanOrEqual(6);
      expect(pages.get(step)).toEqual({ step });
    }
    expect(pages.get(0)).toBeNull();
    expect(server.asked.length).toBe(20);
  });

  it("asks for one page at a time, and for the latest wish", async () => {
    const server = new Slow();
    const pages = new Pages(server.fetch, LAST);
    for (let step = 0; step <= 300; step += 10) pages.want(step);
    expect(server.asked).toEqual([0]);
    await server.answer();
    expect(server.asked).toEqual([0, 300]);
    await server.answerAll();
    expect(server.asked).toEqual([0, 300, 320]);
  });

  it("shows the nearest known moment until the right one arrives", async () => {
    const server = new Slow();
    const pages = new Pages(server.fetch, LAST);
    expect(pages.nearest(5)).toBeNull();
    pages.want(0);
    await server.answerAll();
    pages.want(100);
    expect(pages.nearest(100)?.step).toBe(39);
    await server.answer();
    expect(pages.nearest(100)?.step).toBe(100);
  });

  it("tries a failed page again, by itself and when asked to", async () => {
    const server = new Slow();
    const changed = vi.fn();
    const pages = new Pages(server.fetch, LAST, changed);
    pages.want(3);
    await server.fail();
    expect(pages.going.how).toBe("late");
    expect(changed).toHaveBeenCalledOnce();
    pages.want(4);
    expect(server.asked).toEqual([0]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.asked).toEqual([0, 0]);
    await server.fail();
    pages.again();
    await server.answerAll();
    expect(pages.going.how).toBe("well");
    expect(pages.get(4)).toEqual({ step: 4 });
    await vi.advanceTimersByTimeAsync(60000);
    expect(server.asked).toEqual([0, 0, 0, 20]);
  });

  it("does not insist when it was refused", async () => {
    const server = new Slow();
    const pages = new Pages(server.fetch, LAST);
    pages.want(3);
    await server.fail(
      new NotAllowed({ tell: "refused", kind: "forbidden", code: "no_watching", sentence: "No" }),
    );
    expect(pages.going.how).toBe("refused");
    await vi.advanceTimersByTimeAsync(60000);
    expect(server.asked).toEqual([0]);
  });

  it("takes no answer from before it was cleared, and none after it was stopped", async () => {
    const server = new Slow();
    const changed = vi.fn();
    const pages = new Pages(server.fetch, LAST, changed);
    pages.want(3);
    pages.clear();
    await server.answer();
    expect(pages.get(3)).toBeNull();
    expect(changed).not.toHaveBeenCalled();
    pages.want(3);
    pages.stop();
    await server.answer();
    pages.want(3);
    expect(pages.count).toBe(0);
    expect(server.asked).toEqual([0, 0]);
  });

  it("fetches the last page anew when the game has grown", async () => {
    const server = new Slow();
    const pages = new Pages(server.fetch, 30);
    pages.want(25);
    await server.answerAll();
    pages.grew(45);
    expect(pages.get(25)).toBeNull();
    pages.want(25);
    await server.answerAll();
    expect(server.asked).toEqual([20, 20, 40]);
  });
});
