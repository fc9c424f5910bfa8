import { describe, expect, it } from "vitest";
import { COVER_LEVELS, LIGHT_LEVELS, SHROUD_LEVELS } from "../vocabulary.ts";
import { judgeTile } from "./judge.ts";
import { verdictsOf } from "./verdicts.ts";

const ROWS = LIGHT_LEVELS.flatMap((light, l) =>
  SHROUD_LEVELS.flatMap((shroud, s) => COVER_LEVELS.map((cover, c) => [light, shroud, cover, [l, s, c]] as const)),
);

describe("H-4, H-7: verdicts of many tiles", () => {
  it.each(ROWS)("%s, %s shroud, %s cover: as judged alone", (light, shroud, level, [l, s, c]) => {
    const cover = { level, seen: 0, leaving: 0, of: 0 };
    const { missing } = judgeTile({ light, shroud, cover }, false);
    const planes = { light: Uint8Array.of(l, l), shroud: Uint8Array.of(s, s), cover: Uint8Array.of(c, c) };
    expect([...verdictsOf(planes, Uint8Array.of(0, 1))]).toEqual([0, missing === 0 ? 1 : missing === 1 ? 2 : 0]);
  });
});
