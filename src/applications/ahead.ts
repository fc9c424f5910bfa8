/**
 * What this seat computes in advance, in slices. A scene is read when it is drawn. The indexes and mesh of its maps
 * are made after walls, regions or grid changed. Then the seat's own candidate map is judged. An earlier question
 * gets its answer at once, however long that takes.
 */
import { viewedLevelId } from "../bridge/compat.ts";
import { readingOf } from "../bridge/scene/liveScenes.ts";
import { nextTurn } from "../bridge/nextTurn.ts";
import { levelTerm } from "../bridge/scene/tokenPlace.ts";
import { inSlices, whileWanted } from "../canvas/slices.ts";
import { createBattlemap, planeOf, type InSteps, type SceneSnapshot } from "../rules/index.ts";
import { judgeAhead } from "./hide/judgedMap.ts";
import { seatSituation } from "./viewedScene.ts";

/** The scene that is being drawn, and its reading in progress. */
let reading: { readonly scene: object; readonly done: Promise<void> } | null = null;
/** The last preparation, finished or in progress. */
let prepared: SceneSnapshot | null = null;

/** Reads the scene that the canvas turns to. Its documents may have changed unnoticed. */
export function readAhead(): void {
  const scene = canvas?.scene ?? null;
  reading = scene && { scene, done: inSlices(readingOf(scene)) };
}

/** Called once the scene is drawn and read. The windows follow, and their next questions are computed in advance. */
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

/** Whether the scene that the canvas turned to is still being read. `arriveOn` follows the changes meanwhile. */
export const isArriving = (): boolean => reading !== null;

/**
 * If walls, regions or grid have changed, prepares what depends on them, on the level in view (G-16). Then judges
 * the seat's own map. An earlier preparation is abandoned.
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
