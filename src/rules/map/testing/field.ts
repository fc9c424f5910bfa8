/** A field of 8 × 8 tiles for tests of travel. */
import type { Region, RegionEffect } from "../../situation.ts";
import type { Footprint } from "../../vocabulary.ts";
import type { Traveller } from "../battlemap.ts";
import { emptyScene } from "./sampleScenes.ts";

export const FIELD = emptyScene({ rows: 8, cols: 8, size: 100 });

export const HOME: Footprint = { i: 0, j: 0, w: 1, h: 1 };

export function traveller(change: Partial<Traveller> = {}): Traveller {
  return { slowed: 0, airborne: false, stuck: false, barred: [], zones: [], entered: [], left: [], ...change };
}

export function over(columns: readonly [number, number], ...effects: RegionEffect[]): Region {
  const [from, to] = columns;
  const shape = {
    type: "rectangle",
    x: from * 100,
    y: 0,
    width: (to - from + 1) * 100,
    height: 800,
    rotation: 0,
    hole: false,
  } as const;
  return { id: "r", name: "", shapes: [shape], effects, secret: false };
}

export const plateau = { kind: "heightTier", tier: 1, edge: "steep" } as const satisfies RegionEffect;
