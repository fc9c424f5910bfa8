/** Files of other programs, for tests. */
import { GUARD } from "../../conformance/serverFixture.ts";

/** A PNG of one pixel. */
export const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

/**
 * A Universal VTT map: a wall around a corner, an object, two doors, a lamp, dusk and a picture. `changes` replaces
 * parts.
 */
export const uvtt = (changes: object = {}): object => ({
  format: 0.3,
  resolution: { map_origin: { x: 2, y: 1 }, map_size: { x: 10, y: 8 }, pixels_per_grid: 70 },
  line_of_sight: [
    [
      { x: 2, y: 1 },
      { x: 12, y: 1 },
      { x: 12, y: 9 },
    ],
    [
      { x: 4, y: 4 },
      { x: 4, y: 4 },
    ],
  ],
  objects_line_of_sight: [
    [
      { x: 5.5, y: 5.5 },
      { x: 6, y: 6 },
    ],
  ],
  portals: [
    {
      position: { x: 3, y: 3 },
      bounds: [
        { x: 3, y: 3 },
        { x: 4, y: 3 },
      ],
      rotation: 0,
      closed: true,
      freestanding: false,
    },
    {
      bounds: [
        { x: 6, y: 3 },
        { x: 7, y: 3 },
      ],
      closed: false,
    },
  ],
  lights: [{ position: { x: 4, y: 5 }, range: 6, intensity: 1, color: "ffeccd8b", shadows: true }],
  environment: { baked_lighting: false, ambient_light: "ff404040" },
  image: PIXEL,
  ...changes,
});

/** A scene in Foundry's export format, with many references to its own world. `changes` replaces parts. */
export const foundry = (changes: object = {}): object => ({
  name: "Mill",
  width: 1000,
  height: 800,
  padding: 0.1,
  grid: { type: 1, size: 50, distance: 5, units: "ft" },
  environment: { darknessLevel: 0.5 },
  background: { src: "worlds/elsewhere/mill.webp", offsetX: 10 },
  walls: [{ _id: "WallOfTheMill001", c: [0, 0, 100, 0], door: 1, ds: 1 }],
  lights: [{ x: 10, y: 20, config: { bright: 5, dim: 10 } }],
  tokens: [
    { name: "Guard", actorId: GUARD, x: 100, y: 100 },
    { name: "Stranger", actorId: "Nobody0000000001", x: 200, y: 100 },
  ],
  regions: [{ name: "Fog", shapes: [{ type: "circle", x: 1, y: 1, radius: 9 }], behaviors: [{ type: "other.thing" }] }],
  tiles: [{ x: 0, y: 0 }],
  _stats: { systemId: "elsewhere" },
  folder: "FolderElsewhere1",
  ...changes,
});
