import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { roomsOf, zoneMapOf, type Room, type SceneSnapshot } from "../../rules/index.ts";
import { seeded, tangledScene } from "../../rules/map/testing/sampleScenes.ts";
import { isInOutline } from "../../rules/zones/contact.ts";
import { regionsOfRooms } from "../../rules/testing/zoneScenes.ts";
import { draftsOf } from "./roomDrafts.ts";

const say = (key: string): string => key;

/** The rooms that are proposed in a scene that has these zones. */
const proposed = (scene: SceneSnapshot, regions: SceneSnapshot["regions"]): readonly Room[] =>
  draftsOf(roomsOf(scene) ?? [], zoneMapOf({ ...scene, regions }), say).map(({ room }) => room);

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
