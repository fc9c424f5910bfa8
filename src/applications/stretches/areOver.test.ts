import { describe, expect, it } from "vitest";
import type { Situation } from "../../rules/index.ts";
import { areOver } from "./areOver.ts";

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
