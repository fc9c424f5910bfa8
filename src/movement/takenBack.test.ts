import { describe, expect, it } from "vitest";
import { Beginnings, isDirect } from "./takenBack.ts";

/** From one column to another, by a mover in a turn, through these columns. */
type Step = readonly [turn: string, from: number, to: number, method?: "undo", through?: readonly number[]];

describe("G-5: an undo is believed where it leads back to a beginning of the same mover and turn", () => {
  it.each<[string, readonly Step[], boolean]>([
    [
      "the movement before",
      [
        ["bruno 1", 0, 4],
        ["bruno 1", 4, 0, "undo"],
      ],
      true,
    ],
    [
      "both movements before, one after the other",
      [
        ["bruno 1", 0, 4],
        ["bruno 1", 4, 6],
        ["bruno 1", 6, 4, "undo"],
        ["bruno 1", 4, 0, "undo"],
      ],
      true,
    ],
    [
      "both at once",
      [
        ["bruno 1", 0, 4],
        ["bruno 1", 4, 6],
        ["bruno 1", 6, 0, "undo"],
      ],
      true,
    ],
    ["nothing was moved", [["bruno 1", 4, 0, "undo"]], false],
    [
      "somewhere else",
      [
        ["bruno 1", 0, 4],
        ["bruno 1", 4, 2, "undo"],
      ],
      false,
    ],
    [
      "through places besides its end",
      [
        ["bruno 1", 0, 4],
        ["bruno 1", 4, 0, "undo", [9, 0]],
      ],
      false,
    ],
    [
      "straight to its end",
      [
        ["bruno 1", 0, 4],
        ["bruno 1", 4, 0, "undo", [0]],
      ],
      true,
    ],
    [
      "twice the same",
      [
        ["bruno 1", 0, 4],
        ["bruno 1", 4, 0, "undo"],
        ["bruno 1", 4, 0, "undo"],
      ],
      false,
    ],
    [
      "another's push",
      [
        ["gm 1", 0, 4],
        ["bruno 1", 4, 0, "undo"],
      ],
      false,
    ],
    [
      "in a later turn",
      [
        ["bruno 1", 0, 4],
        ["bruno 2", 4, 0, "undo"],
      ],
      false,
    ],
    [
      "by its name alone",
      [
        ["bruno 1", 0, 4],
        ["bruno 1", 4, 0],
      ],
      false,
    ],
  ])("%s", (_name, steps, expected) => {
    const beginnings = new Beginnings();
    const told = steps.map(([turn, from, to, method = "dragging", through]) =>
      beginnings.takesBack("token", turn, {
        method,
        origin: at(from),
        destination: at(to),
        ...(through && { passed: { waypoints: through.map(at) } }),
      }),
    );
    expect(told.at(-1)).toBe(expected);
  });
});

describe("G-5: a movement is direct", () => {
  it.each<[string, readonly number[] | null, boolean]>([
    ["if its client tells no path", null, true],
    ["if every stop is its end", [4, 4], true],
    ["unless it passed another place", [9, 4], false],
  ])("%s", (_name, through, expected) => {
    expect(isDirect({ destination: at(4), ...(through && { passed: { waypoints: through.map(at) } }) })).toBe(expected);
  });
});

const at = (column: number) => ({ x: column * 100, y: 0 });
