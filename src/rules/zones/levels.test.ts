import { describe, expect, it } from "vitest";
import type { Footprint } from "../vocabulary.ts";
import { box } from "../testing/zoneScenes.ts";
import { shareLevels } from "../levels.ts";
import type { Zone } from "./types.ts";
import { zoneAt } from "./zoneMap.ts";

describe("zones and levels (Z-1, G-16)", () => {
  it.each<[readonly string[] | undefined, readonly string[] | undefined, boolean]>([
    [["low", "high"], ["high", "roof"], true],
    [["low"], ["high"], false],
    [undefined, ["high"], true],
    [["low"], undefined, true],
  ])("%o and %o share one: %s", (one, other, shared) => {
    const on = (levels: readonly string[] | undefined) => (levels ? { levels } : {});
    expect(shareLevels(on(one), on(other))).toBe(shared);
  });

  const scene = (names: readonly string[]) => ({
    grid: { type: 1, size: 100 } as const,
    ...(names.length > 0 && { levels: names.map((id) => ({ id, name: id, visible: [] })) }),
  });
  const zone = (levels?: readonly string[]): Zone => ({
    id: "hall",
    name: "Hall",
    kind: "open",
    dark: false,
    publicText: "",
    outline: { pieces: [], area: 160_000, bounds: { x: 0, y: 0, width: 400, height: 400 } },
    ...(levels && { levels }),
  });
  const at = (level?: string): Footprint => ({ i: 1, j: 1, w: 1, h: 1, ...(level && { level }) });

  it.each<[string, readonly string[], readonly string[] | undefined, string | undefined, string | null]>([
    ["on its level", ["low", "high"], ["high"], "high", "hall"],
    ["not on another", ["low", "high"], ["high"], "low", null],
    ["on every level where it names none", ["low", "high"], undefined, "low", "hall"],
    ["in a scene without levels, whatever it names", [], ["high"], undefined, "hall"],
  ])("a creature is in a zone %s", (_name, levels, named, level, found) => {
    const zones = [{ zone: zone(named), shapes: [box(0, 0, 4, 4)] }];
    expect(zoneAt(scene(levels), zones, { place: at(level), elevation: 0, was: null })?.id ?? null).toBe(found);
  });
});
