import { describe, expect, it } from "vitest";
import { inSlices, type Sliceable } from "./slices.ts";

/** A clock that the work moves on. */
function clock() {
  let time = 0;
  return { now: () => time, pass: (ms: number) => void (time += ms) };
}

/** Work of so many steps, each of so many milliseconds, that notes when it was worked on. */
function* work(steps: number, pass: () => void, seen: string[] = []): Sliceable<string> {
  for (let step = 0; step < steps; step += 1) {
    pass();
    seen.push(`step ${step}`);
    yield;
  }
  return "done";
}

describe("work in slices", () => {
  it.each<[string, steps: number, each: number, pauses: number]>([
    ["pauses after each slice of 4 ms", 10, 1, 2],
    ["pauses after each step that takes longer than a slice", 5, 9, 5],
    ["does not pause for what one slice holds", 3, 1, 0],
    ["does not pause for nothing", 0, 1, 0],
  ])("%s", async (_name, steps, each, pauses) => {
    const { now, pass } = clock();
    let paused = 0;
    const pause = async () => void (paused += 1);
    await expect(
      inSlices(
        work(steps, () => pass(each)),
        { now, pause },
      ),
    ).resolves.toBe("done");
    expect(paused).toBe(pauses);
  });

  it("never goes on for longer than a slice and one step", async () => {
    const { now, pass } = clock();
    let began = 0;
    let longest = 0;
    const pause = async () => {
      longest = Math.max(longest, now() - began);
      began = now();
    };
    await inSlices(
      work(40, () => pass(1.5)),
      { now, pause },
    );
    expect(longest).toBeLessThanOrEqual(4 + 1.5);
  });

  it("lets others have their turn between two slices", async () => {
    const { now, pass } = clock();
    const seen: string[] = [];
    const running = inSlices(
      work(2, () => pass(9), seen),
      { now },
    );
    setTimeout(() => seen.push("an event"));
    await running;
    const after = new Promise((resolve) => setTimeout(resolve, 5));
    await after;
    expect(seen[0]).toBe("step 0");
    expect(seen).toContain("an event");
    expect(seen.indexOf("step 1")).toBeGreaterThan(seen.indexOf("step 0"));
  });

  it("fails as the work fails", async () => {
    const failing = (function* (): Sliceable<never> {
      yield;
      throw new Error("no such map");
    })();
    await expect(inSlices(failing)).rejects.toThrow("no such map");
  });
});
