import { describe, expect, it } from "vitest";
import { Patience } from "./patience.ts";

const MINUTE = 60_000;

/** The seconds that an asker waits after these answers, each given as soon as the asker is heard again. */
function waits(answers: readonly boolean[]): readonly number[] {
  const patience = new Patience();
  let now = 5 * MINUTE;
  return answers.map((isAllowed) => {
    now += patience.waitOf("ada", now);
    patience.answered("ada", isAllowed, now);
    return patience.waitOf("ada", now) / 1000;
  });
}

describe("how long a refused asker waits", () => {
  it.each<[string, readonly boolean[], readonly number[]]>([
    ["not at all after one no", [false], [0]],
    [
      "twice as long after each further no, five minutes at most",
      Array<boolean>(8).fill(false),
      [0, 10, 20, 40, 80, 160, 300, 300],
    ],
    ["not at all after a yes", [false, false, true, false], [0, 10, 0, 0]],
  ])("%s", (_name, answers, seconds) => {
    expect(waits(answers)).toEqual(seconds);
  });

  it("not at all after a long time, and nobody else waits", () => {
    const patience = new Patience();
    for (const time of [0, 1]) patience.answered("ada", false, time);
    expect(patience.waitOf("bob", 1)).toBe(0);
    patience.answered("ada", false, 20 * MINUTE);
    expect(patience.waitOf("ada", 20 * MINUTE)).toBe(0);
  });
});

it("all requests of one asker are refused for ten minutes, and nobody else's", () => {
  const patience = new Patience();
  patience.refuseAll("ada", MINUTE);
  patience.answered("ada", false, 2 * MINUTE);
  expect(patience.refusesAll("ada", 3 * MINUTE)).toBe(8 * MINUTE);
  expect(patience.refusesAll("bob", 3 * MINUTE)).toBe(0);
  expect(patience.refusesAll("ada", 11 * MINUTE)).toBe(0);
});
