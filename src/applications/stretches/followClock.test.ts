import { expect, it } from "vitest";
import { followClock, type WorldClock, type CountedMinutes } from "./followClock.ts";

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
