/** Rooms of the real scenes (Z-1): *Propose zones from rooms* finds some, which do not overlap. */
import { expect, it } from "vitest";
import { roomsOf, zoneMapOf } from "../../src/rules/index.ts";
import { regionsOfRooms } from "../../src/rules/testing/zoneScenes.ts";
import { isInOutline } from "../../src/rules/zones/contact.ts";
import { realSceneNames, readRealScene } from "./realScenes.ts";

const names = realSceneNames();
/** Tiles of one scene that are asked for their zone. */
const MOST_TILES = 400;

it.skipIf(names.length === 0)("most real scenes have rooms, and walls of all can be laid", () => {
  const found = names.map((name) => roomsOf(readRealScene(name)));
  expect(found.every((rooms) => rooms !== null)).toBe(true);
  expect(found.filter((rooms) => rooms!.length > 1).length).toBeGreaterThan(names.length / 2);
});

it.skipIf(names.length === 0).each(names)("%s: no tile's centre is within two rooms", (name) => {
  const scene = readRealScene(name);
  const rooms = roomsOf(scene)!;
  const map = zoneMapOf({ ...scene, regions: regionsOfRooms(rooms) });
  const { size } = scene.grid;
  const { x, y, width, height } = scene.rect;
  const step = Math.max(1, Math.ceil(Math.sqrt((width * height) / (size * size) / MOST_TILES)));
  for (let j = 0.5; j * size < width; j += step) {
    for (let i = 0.5; i * size < height; i += step) {
      const at = [x + j * size, y + i * size] as const;
      const within = map.zones.filter(({ outline }) => isInOutline(outline, ...at));
      expect([at, within.map(({ id }) => id)]).toEqual([at, within.slice(0, 1).map(({ id }) => id)]);
    }
  }
});
