/**
 * A scene is read in slices when the canvas turns to it. An earlier question gets its answer at once, however long
 * that takes.
 */
import { readingOf } from "../bridge/scene/liveScenes.ts";
import { inSlices } from "../canvas/slices.ts";

/** The scene that is being drawn, and its reading in progress. */
let reading: { readonly scene: object; readonly done: Promise<void> } | null = null;

/** Reads the scene that the canvas turns to. Its documents may have changed unnoticed. */
export function readAhead(): void {
  const scene = canvas?.scene ?? null;
  reading = scene && { scene, done: inSlices(readingOf(scene)) };
}

/** Called once the scene is drawn. The windows follow when it is read. */
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
  if (isLatest) follow();
}

/** Whether the scene that the canvas turned to is still being read. `arriveOn` follows the changes meanwhile. */
export const isArriving = (): boolean => reading !== null;
