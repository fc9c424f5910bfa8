/**
 * What this seat computes in advance, in slices. A scene is read when it is drawn. Then, and whenever the scene
 * changes, the seat's own candidate map is judged. An earlier question gets its answer at once, however long that
 * takes.
 */
import { viewedLevelId } from "../bridge/compat.ts";
import { readingOf } from "../bridge/scene/liveScenes.ts";
import { nextTurn } from "../bridge/nextTurn.ts";
import { levelTerm } from "../bridge/scene/tokenPlace.ts";
import { inSlices } from "../canvas/slices.ts";
import { planeOf, type SceneSnapshot } from "../rules/index.ts";
import { judgeAhead } from "./hide/judgedMap.ts";
import { seatSituation } from "./viewedScene.ts";

/** The scene that is being drawn, and its reading in progress. */
let reading: { readonly scene: object; readonly done: Promise<void> } | null = null;
/** The scene that the seat's own map was last judged on in advance. */
let judged: SceneSnapshot | null = null;

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

/** Judges the seat's own map in advance, once the scene has changed on the level in view (G-16). */
export function prepareAhead(): void {
  const whole = seatSituation()?.scene;
  const scene = whole ? planeOf(whole, levelTerm(viewedLevelId())) : null;
  if (scene === judged) return;
  judged = scene;
  if (scene) judgeAhead();
}
