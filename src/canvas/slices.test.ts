import { afterEach, describe, expect, it, vi } from "vitest";
import { nextTurn } from "../bridge/nextTurn.ts";
import { inSlices, whileWanted, type Sliceable } from "./slices.ts";

afterEach(() => void vi.restoreAllMocks());

/** A clock that the work moves on. */
function clock() {
  let time = 0;
  vi.spyOn(performance, "now").mockImplementation(() => time);
  return { pass: (ms: number) => void (time += ms) };
}

/** Work of so many steps, each of so many milliseconds, that records the time of each step. */
function* work(steps: number, pass: () => void, seen: string[] = []): Sliceable<string> {
  for (let step = 0; step < steps; step += 1) {
    pass();
    seen.push(`step ${step}`);
    yield;
  }
  return "done";
}

/** How many steps of some work each turn of the event loop has. Somebody else waits for a turn all the while. */
async function stepsInTurns(steps: number, pass: () => void): Promise<readonly number[]> {
  const seen: string[] = [];
  const ended: string[] = [];
  const running = inSlices(work(steps, pass, seen)).then((end) => ended.push(end));
  const turns: number[] = [];
  for (let before = 0; ended.length === 0; before = seen.length) {
    await nextTurn();
    turns.push(seen.length - before);
  }
  await running;
  expect(ended).toEqual(["done"]);
  return turns;
}

describe("work in slices", () => {
  it.each<[string, steps: number, each: number, turns: readonly number[]]>([
    ["has a turn for each slice of 8 ms, and one to find that there is no more", 16, 1, [8, 8, 0]],
    ["has a turn for each step that takes longer than a slice", 5, 9, [1, 1, 1, 1, 1, 0]],
    ["never goes on for longer than a slice and one step", 14, 1.5, [6, 6, 2]],
    ["has one turn for what one slice holds", 1, 1, [1]],
    ["has one turn even for nothing", 0, 1, [0]],
  ])("%s", async (_name, steps, each, turns) => {
    const { pass } = clock();
    expect(await stepsInTurns(steps, () => pass(each))).toEqual(turns);
  });

  it("begins in a turn of its own, because the caller may have used much of this one", async () => {
    const seen: string[] = [];
    const running = inSlices(work(1, () => undefined, seen));
    expect(seen).toEqual([]);
    await running;
    expect(seen).toEqual(["step 0"]);
  });

  it("ends where nobody wants it any more", async () => {
    const seen: string[] = [];
    const steps = (function* (): Sliceable<void> {
      yield* work(5, () => undefined, seen);
    })();
    await inSlices(whileWanted(steps, () => seen.length < 2));
    expect(seen).toEqual(["step 0", "step 1"]);
  });

  it("lets others have their turn between two slices", async () => {
    const { pass } = clock();
    const seen: string[] = [];
    const running = inSlices(work(2, () => pass(9), seen));
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
