import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { roomsOf, zoneMapOf, type Room, type SceneSnapshot } from "../../rules/index.ts";
import { seeded, tangledScene, wall } from "../../rules/map/testing/sampleScenes.ts";
import { isInOutline } from "../../rules/zones/contact.ts";
import { box, regionsOfRooms, zoneRegion, zoneScene } from "../../rules/testing/zoneScenes.ts";
import { draftsOf } from "./roomDrafts.ts";

const say = (key: string): string => key;

/** The rooms that are proposed in a scene that has these zones. */
const proposed = (scene: SceneSnapshot, regions: SceneSnapshot["regions"]): readonly Room[] =>
  draftsOf(roomsOf(scene) ?? [], { map: zoneMapOf({ ...scene, regions }), scene }, say).map(({ room }) => room);

/** How many zones lie over each of some points of a scene, at random. */
function zonesOver(scene: SceneSnapshot, regions: SceneSnapshot["regions"]): number[] {
  const { rect } = scene;
  const { zones } = zoneMapOf({ ...scene, regions });
  const random = seeded(zones.length + 1);
  return Array.from({ length: 60 }, () => {
    const [x, y] = [rect.x + random() * rect.width, rect.y + random() * rect.height];
    return zones.filter(({ outline }) => isInOutline(outline, x, y)).length;
  });
}

describe("laws of zones that are proposed from rooms (Z-1)", () => {
  it("every room is proposed until it has a zone; zones that are made, at once or later, never overlap", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (seed) => {
        const scene = tangledScene(seed);
        const rooms = roomsOf(scene) ?? [];
        expect(proposed(scene, [])).toEqual(rooms);
        const random = seeded(seed);
        const isFirst = new Set(rooms.filter(() => random() < 0.5));
        const made = regionsOfRooms(rooms.filter((room) => isFirst.has(room)));
        const left = proposed(scene, made);
        expect(left).toEqual(rooms.filter((room) => !isFirst.has(room)));
        const all = [...made, ...regionsOfRooms(left).map((region) => ({ ...region, id: `later ${region.id}` }))];
        expect(proposed(scene, all)).toEqual([]);
        expect(Math.max(...zonesOver(scene, all))).toBeLessThanOrEqual(1);
      }),
      { numRuns: 60 },
    );
  });
});

describe("Z-1, Z-7: the kind that is proposed", () => {
  /** A room of ten by eight tiles. */
  const WALLS = [
    wall([100, 100, 1100, 100]),
    wall([1100, 100, 1100, 900]),
    wall([1100, 900, 100, 900]),
    wall([100, 900, 100, 100]),
  ];
  const crate = (x: number, y: number): SceneSnapshot["regions"][number] => ({
    ...zoneRegion(`crate ${x}`, [{ ...box(0, 0, 1, 1), x, y, width: 100, height: 100 } as never]),
    effects: [{ kind: "obstacle", height: "low" }],
  });
  const kindWith = (regions: SceneSnapshot["regions"], walls: SceneSnapshot["walls"] = []): string | undefined => {
    const scene = zoneScene(regions, [...WALLS, ...walls]);
    const map = { zones: [] };
    return draftsOf(roomsOf(scene) ?? [], { map, scene }, say).find(({ room }) => !room.isAtRim)?.kind;
  };

  it.each<[string, SceneSnapshot["regions"], SceneSnapshot["walls"], string]>([
    ["an empty room is open", [], [], "open"],
    ["a few crates in a hall leave it open", [crate(300, 300)], [], "open"],
    ["as many as it takes for its size", [300, 500, 700, 900].map((x) => crate(x, 300)), [], "cluttered"],
    ["crates elsewhere do not count", [300, 500, 700, 900].map((x) => crate(x, 910)), [], "open"],
    ["walls that stand free in it count", [], [300, 500, 700, 900].map((x) => wall([x, 400, x, 500])), "cluttered"],
  ])("%s", (_name, regions, walls, kind) => expect(kindWith(regions, walls)).toBe(kind));
});
