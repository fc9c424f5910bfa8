/**
 * What this seat works out before anybody asks, in slices. A scene is read when it is drawn. The indexes and mesh of
 * its maps are made after walls, regions or grid changed. Then the seat's own candidate map is judged. Whoever asks
 * sooner is answered at once, as slowly as it takes.
 */
import { viewedLevelId } from "../bridge/compat.ts";
import { readingOf } from "../bridge/scene/liveScenes.ts";
import { nextTurn } from "../bridge/nextTurn.ts";
import { levelTerm } from "../bridge/scene/tokenPlace.ts";
import { inSlices, whileWanted } from "../canvas/slices.ts";
import { createBattlemap, planeOf, type InSteps, type SceneSnapshot } from "../rules/index.ts";
import { judgeAhead } from "./hide/judgedMap.ts";
import { seatSituation } from "./viewedScene.ts";

/** The scene that is being drawn, and the reading of it. */
let reading: { readonly scene: object; readonly done: Promise<void> } | null = null;
/** What was made ready last, or is being made. */
let prepared: SceneSnapshot | null = null;

/** Reads the scene that the canvas turns to: its documents may have changed unheard. */
export function readAhead(): void {
  const scene = canvas?.scene ?? null;
  reading = scene && { scene, done: inSlices(readingOf(scene)) };
}

/** Once the scene is drawn, and read: the windows follow, and what they will ask is worked out. */
export async function arriveOn(follow: () => void): Promise<void> {
  if (reading?.scene !== canvas?.scene) readAhead();
  const here = reading;
  let isLatest = false;
  try {
    await here?.done;
  } finally {
    isLatest = here === reading;
    if (isLatest) reading = null;
  }
  if (!isLatest) return;
  follow();
  await nextTurn();
  judgeAhead();
}

/** Whether the scene that the canvas turned to is still being read: `arriveOn` follows what happens meanwhile. */
export const isArriving = (): boolean => reading !== null;

/**
 * Prepares what depends on walls, regions and grid, on the level in view (G-16), if they have changed. Then judges
 * the seat's own map. What was begun for those before is given up.
 */
export function prepareAhead(): void {
  const whole = seatSituation()?.scene;
  const scene = whole ? planeOf(whole, levelTerm(viewedLevelId())) : null;
  if (scene === prepared) return;
  prepared = scene;
  if (scene) void preparing(scene);
}

async function preparing(scene: SceneSnapshot): Promise<void> {
  const isWanted = (): boolean => scene === prepared;
  await inSlices(whileWanted(readyingMap(scene), isWanted));
  if (isWanted()) judgeAhead();
}

function* readyingMap(scene: SceneSnapshot): InSteps<void> {
  const map = createBattlemap(scene);
  yield;
  yield* map.preparing();
}
