/** Scenes with zones, for tests. */
import { emptyScene } from "../map/testing/sampleScenes.ts";
import type { Region, RegionShape, SceneSnapshot, Wall } from "../situation.ts";
import type { Room } from "../zones/rooms.ts";
import type { ZoneKind } from "../zones/types.ts";

/** A region that is a zone. */
export function zoneRegion(
  id: string,
  shapes: readonly RegionShape[],
  { kind = "open", ...rest }: { kind?: ZoneKind } & Partial<Pick<Region, "levels" | "elevation">> = {},
): Region {
  const effect = { kind: "zone", zone: kind, dark: false, publicText: "" } as const;
  return { id, name: id, secret: false, shapes, effects: [effect], ...rest };
}

type Box = [x: number, y: number, width: number, height: number, hole?: boolean];

/** A rectangle in tiles of 100 pixels. */
export function box(...[x, y, width, height, hole = false]: Box): RegionShape {
  return { type: "rectangle", x: x * 100, y: y * 100, width: width * 100, height: height * 100, rotation: 0, hole };
}

export function polygon(points: readonly number[], hole = false): RegionShape {
  return { type: "polygon", points, hole };
}

/** Twelve by ten tiles of 100 pixels. */
export function zoneScene(
  regions: readonly Region[],
  walls: readonly Wall[] = [],
  rest: Partial<SceneSnapshot> = {},
): SceneSnapshot {
  return { ...emptyScene({ rows: 10, cols: 12, size: 100 }), regions, walls, ...rest };
}

/** Rooms as regions of zones. */
export function regionsOfRooms(rooms: readonly Room[]): readonly Region[] {
  return rooms.map(({ loops }, k) =>
    zoneRegion(
      `room ${k}`,
      loops.map((points, at) => polygon(points, at > 0)),
    ),
  );
}
