import { describe, expect, it } from "vitest";
import type { Place } from "../../vocabulary.ts";
import type { Standing, Watch } from "../queries.ts";
import { finished } from "../geometry/inSteps.ts";
import { MapParts } from "../parts.ts";
import { emptyScene, wall } from "../testing/sampleScenes.ts";

const SCENE = { ...emptyScene({ rows: 12, cols: 12, size: 100 }), walls: [wall([400, 100, 400, 700])] };

const standing = (id: string, place: Place): Standing => ({ id, name: id, place });

function watching(): Watch {
  const [guard, ogre, horse] = [
    standing("guard", { i: 5, j: 2, w: 1, h: 1 }),
    standing("ogre", { i: 6, j: 5, w: 2, h: 2 }),
    standing("horse", { i: 2, j: 7, w: 2, h: 1 }),
  ];
  return { observers: [guard, ogre], blockers: [ogre, horse], sightCap: null };
}

describe("G-14: cover kept from question to question", () => {
  it("is worked out for nobody anew whose place, and the places of those in the way, were only read anew", () => {
    const { cover, coverUnion } = partsOf();
    const watch = watching();
    const union = coverUnion(watch);
    const levels = union.levels(cover, watch);
    const reread = structuredClone(watch);
    expect(reread.observers.map((observer) => union.turning(cover, reread, observer).next().done)).toEqual([
      true,
      true,
    ]);
    expect(union.levels(cover, reread)).toBe(levels);
  });

  it.each<[string, change: Partial<Place>]>([
    ["that stepped", { i: 3 }],
    ["that is of another shape", { h: 2 }],
    ["that turned", { turn: 1 }],
  ])("is worked out anew past somebody %s", (_name, change) => {
    const { cover, coverUnion } = partsOf();
    const watch = watching();
    const union = coverUnion(watch);
    const before = union.levels(cover, watch);
    const [ogre, horse] = watch.blockers;
    const now = { ...watch, blockers: [ogre!, { ...horse!, place: { ...horse!.place, ...change } }] };
    const anew = partsOf();
    expect(union.levels(cover, now)).toEqual(anew.coverUnion(now).levels(anew.cover, now));
    expect(union.levels(cover, now)).not.toEqual(before);
  });

  it("is what it would be anew after somebody stepped hundreds of times and nobody asked in between", () => {
    const { cover, coverUnion } = partsOf();
    const watch = watching();
    const union = coverUnion(watch);
    union.levels(cover, watch);
    const [guard, ogre] = watch.observers as [Standing, Standing];
    const after = (step: number): Watch => ({
      ...watch,
      observers: [standing(guard.id, { i: step % 11, j: (5 * step) % 11, w: 1, h: 1 }), ogre],
    });
    for (let step = 0; step < 400; step++) {
      const now = after(step);
      finished(union.turning(cover, now, now.observers[0]!));
    }
    const anew = partsOf();
    expect(union.levels(cover, after(400))).toEqual(anew.coverUnion(after(400)).levels(anew.cover, after(400)));
  });
});

function partsOf() {
  const parts = new MapParts(SCENE, null);
  return { cover: parts.cover, coverUnion: (watch: Watch) => parts.coverUnion(watch) };
}
