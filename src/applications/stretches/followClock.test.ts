import { expect, it, describe } from "vitest";
import { followClock, type WorldClock, type CountedMinutes, areOver } from "./followClock.ts";
import type { Situation } from "../../rules/index.ts";

it("Z-1: minutes are added once, also to a clock that a module moves during a write", async () => {
  let [time, counted]: [number, CountedMinutes | null] = [500, null];
  const clock: WorldClock = {
    counted: () => counted,
    remember: async (next) => void ([counted, time] = [next, time + 1]),
    now: () => time,
    advance: async (seconds) => void (time += seconds),
  };
  await followClock({ run: "run", minutes: 10 }, clock);
  await followClock({ run: "run", minutes: 10 }, clock);
  expect({ time, counted }).toEqual({ time: 500 + 600 + 2, counted: { run: "run", minutes: 10, adding: null } });
});

const running = {} as unknown as NonNullable<Situation["stretches"]>;

describe("Z-1: the clock counts from nothing after stretches are over", () => {
  it.each<[string, Parameters<typeof areOver>[0], boolean]>([
    ["a scene without stretches", { situation: {} }, true],
    ["one where they run", { situation: { stretches: running } }, false],
    ["one whose grid cannot be read now, where they may run", null, false],
  ])("%s", (_name, seat, expected) => {
    expect(areOver(seat)).toBe(expected);
  });
});
