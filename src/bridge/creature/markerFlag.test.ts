import { describe, expect, it } from "vitest";
import { isMarker, markerFlag } from "./markerFlag.ts";

const FLAG = { hider: "ada", number: 2 };
const token = (marker: unknown, type: string | null) => ({
  flags: { unseen: { marker } },
  actor: type === null ? null : { type },
});

describe("whose spot a token marks", () => {
  it.each<[string, ReturnType<typeof token>, boolean, boolean]>([
    ["a marker", token(FLAG, "hidingSpot"), true, true],
    ["a marker whose actor is gone", token(FLAG, null), true, true],
    ["a marker that has lost its flag", token(undefined, "hidingSpot"), false, true],
    ["a marker with a flag that is none", token({ hider: 7, number: "x" }, "hidingSpot"), false, true],
    ["a marker with a turn that is none", token({ ...FLAG, turn: 99 }, "hidingSpot"), false, true],
    ["T11: a creature whose owner wrote the flag on it", token(FLAG, "character"), false, false],
    ["anything else", token(undefined, "character"), false, false],
  ])("%s", (_name, given, isFlagged, isOne) => {
    expect(markerFlag(given)).toEqual(isFlagged ? FLAG : null);
    expect(isMarker(given)).toBe(isOne);
  });
});
