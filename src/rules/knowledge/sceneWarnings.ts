/** What of a scene would surprise a Gamemaster who prepares it, before anybody plays on it. */
import { createBattlemap } from "../map/battlemap.ts";
import { sideOf } from "../map/geometry/segment.ts";
import { gapsBetween } from "../map/walls/gaps.ts";
import type { CandidateMap } from "../hiding/candidates.ts";
import { creatureOf, isHidden, opponentsOf } from "../creatures.ts";
import { planeOf, shareLevels } from "../levels.ts";
import type { SceneSnapshot, Situation, Wall } from "../situation.ts";
import { sceneTiles } from "./observedTiles.ts";

/** A warning. `code` is the leaf of `UNSEEN.Prepare.warning.<code>`, which says what to do, too. */
export interface SceneWarning {
  readonly code:
    | "allBright"
    | "noSpot"
    | "loneLimited"
    | "nearlyMeeting"
    | "lightThroughWalls"
    | "lightOut"
    | "noWalls"
    | "gridless"
    | "severalLevels"
    | "nobodyHides"
    | "nobodyWatches";
  readonly data?: Readonly<Record<string, string | number>>;
}

/**
 * All warnings about a scene, the gravest first. `maps` are the candidate maps of those who are to hide. Warnings
 * forbid nothing.
 */
export function sceneWarnings(situation: Situation, maps: readonly CandidateMap[]): readonly SceneWarning[] {
  const { scene } = situation;
  return [
    ...gridWarnings(scene),
    ...brightness(situation),
    ...spotWarnings(situation, maps),
    ...wallWarnings(scene),
    ...lightWarnings(scene),
    ...castWarnings(situation, maps),
  ];
}

function gridWarnings({ grid, levels }: SceneSnapshot): readonly SceneWarning[] {
  return [
    ...(grid.type === 0 ? [{ code: "gridless" } as const] : []),
    ...(levels ? [{ code: "severalLevels", data: { count: levels.length } } as const] : []),
  ];
}

/** G-11: on a level where every tile is bright, only cover and shroud hide anybody. */
function brightness({ scene, switches }: Situation): readonly SceneWarning[] {
  const lighting = { extinguished: new Set<string>(), globalLightBrightTo: switches.globalLightBrightTo };
  return (scene.levels ?? [{ id: null, name: "" }])
    .filter(({ id }) => {
      const map = createBattlemap(planeOf(scene, id === null ? {} : { level: id }));
      return sceneTiles(scene, id).every((tile) => map.light(tile, lighting) === "bright");
    })
    .map(({ name }) => (name === "" ? { code: "allBright" } : { code: "allBright", data: { level: name } }));
}

/** H-3, H-4: somebody who could hide nowhere within their movement. Those that are hidden already are left out. */
function spotWarnings(situation: Situation, maps: readonly CandidateMap[]): readonly SceneWarning[] {
  return maps.flatMap(({ creature: id, movement, candidates }) => {
    const creature = creatureOf(situation, id);
    if (!creature || isHidden(creature) || movement === 0) return [];
    const isReached = candidates.some(({ verdict }) => verdict === "valid");
    return isReached ? [] : [{ code: "noSpot", data: { name: creature.name, movement } } as const];
  });
}

/** G-13: one limited wall blocks no line, two do. No line crosses two walls of one straight line. */
function wallWarnings(scene: SceneSnapshot): readonly SceneWarning[] {
  const { walls } = scene;
  const gaps = nearlyMeetingEnds(scene).length;
  const limited = walls.filter(({ sight, door, ds }) => sight === 10 && !(door > 0 && ds === 1));
  const lone = limited.filter((wall) =>
    limited.every((other) => other === wall || !shareLevels(wall, other) || areInLine(wall, other)),
  );
  const isBlocking = ({ sight, light }: Wall): boolean => sight !== 0 || light !== 0;
  return [
    ...(lone.length > 0 ? [{ code: "loneLimited", data: { count: lone.length } } as const] : []),
    ...(gaps > 0 ? [{ code: "nearlyMeeting", data: { count: gaps } } as const] : []),
    ...(walls.some(isBlocking) ? [] : [{ code: "noWalls" } as const]),
  ];
}

/** As a share of a tile. */
const NEARLY = 0.1;

/**
 * G-10, G-13: the ends of walls that nearly meet another wall of their level, in pixels: lines pass there, and steps
 * may not.
 */
export function nearlyMeetingEnds(scene: SceneSnapshot): readonly { readonly x: number; readonly y: number }[] {
  const { size } = scene.grid;
  const levels = scene.levels?.map(({ id }) => ({ level: id })) ?? [{}];
  const gaps = levels.flatMap((level) => {
    const ends = planeOf(scene, level).walls.map(({ c }) => c);
    return gapsBetween(ends, size, size * NEARLY);
  });
  return [...new Map(gaps.map(({ x, y }) => [`${x} ${y}`, { x, y }])).values()];
}

function areInLine({ c: [ax, ay, bx, by] }: Wall, { c: [cx, cy, dx, dy] }: Wall): boolean {
  const line = { ax, ay, bx, by };
  return sideOf(line, cx, cy) === 0 && sideOf(line, dx, dy) === 0;
}

/** G-11: lights that shine through walls, and lights that the scene's darkness level puts out. */
function lightWarnings({ lights, walls, darkness }: SceneSnapshot): readonly SceneWarning[] {
  const through = lights.filter((light) => !light.walls && light.carrier === null).length;
  const out = lights.filter(
    ({ darkness: { min, max }, carrier }) => carrier === null && (darkness < min || darkness > max),
  ).length;
  return [
    ...(through > 0 && walls.some(({ light }) => light !== 0)
      ? [{ code: "lightThroughWalls", data: { count: through } } as const]
      : []),
    ...(out > 0 ? [{ code: "lightOut", data: { count: out } } as const] : []),
  ];
}

/** H-4: without somebody to hide, and somebody to hide from, there is no hunt. */
function castWarnings(situation: Situation, maps: readonly CandidateMap[]): readonly SceneWarning[] {
  if (maps.length === 0) return [{ code: "nobodyHides" }];
  const hiders = situation.creatures.filter(({ id }) => maps.some(({ creature }) => creature === id));
  const isWatched = hiders.some((hider) => opponentsOf(situation, hider).length > 0);
  return isWatched ? [] : [{ code: "nobodyWatches" }];
}
