import { describe, expect, it, vi } from "vitest";
import { inOneTab, type Locks } from "./oneTab.ts";

/** Locks as browsers have them: one holder, and the others in turn. Null where a lock is wanted at once and taken. */
function locksOf(): Locks {
  let last: Promise<unknown> = Promise.resolve();
  let held = 0;
  return {
    request: async (_name, { ifAvailable }, job) => {
      if (ifAvailable && held > 0) return job(null);
      held += 1;
      const mine = last.then(() => job({}));
      last = mine.catch(() => undefined);
      return mine.finally(() => (held -= 1));
    },
  };
}

describe("T21: two tabs of one Gamemaster", () => {
  it("one after the other, the second when it sees what the first wrote", async () => {
    vi.useFakeTimers();
    const locks = locksOf();
    /** What the server has, and what each tab has heard of it. */
    let minutes = 0;
    const heard = { one: 0, other: 0 };
    let advanced = 0;
    const follow = (tab: keyof typeof heard) => async () => {
      if (heard[tab] === 10) return;
      await Promise.resolve();
      minutes = 10;
      advanced += 10;
      heard[tab] = minutes;
      setTimeout(() => Object.assign(heard, { one: minutes, other: minutes }), 100);
    };
    const both = Promise.all([inOneTab("clock", follow("one"), locks), inOneTab("clock", follow("other"), locks)]);
    await vi.runAllTimersAsync();
    await both;
    expect(advanced).toBe(10);
    vi.useRealTimers();
  });

  it("a failure frees the way", async () => {
    const locks = locksOf();
    await expect(inOneTab("clock", () => Promise.reject(new Error("lost")), locks)).rejects.toThrow("lost");
    const job = vi.fn(async () => undefined);
    await inOneTab("clock", job, locks);
    expect(job).toHaveBeenCalledOnce();
  });

  it("without locks it runs at once", async () => {
    const job = vi.fn(async () => undefined);
    await inOneTab("clock", job, undefined);
    expect(job).toHaveBeenCalledOnce();
  });
});
