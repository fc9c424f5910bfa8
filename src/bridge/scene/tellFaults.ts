import { HOOKS } from "../../config.ts";
import { callHook } from "../../hooks.ts";
import type { SceneDataError } from "../fields/fieldReader.ts";

/** Reports each new unreadable part of a scene, or of one of its lists, to listeners. */
export function tellFaults(scene: object, faults: readonly SceneDataError[], list = scene): void {
  const fresh = freshFaults(list, faults);
  if (fresh.length > 0) callHook(HOOKS.sceneFaults, scene, fresh);
}

/** The reported faults of each scene, or list, that still exist. */
const told = new WeakMap<object, ReadonlySet<string>>();

/**
 * Those of the faults that did not exist at the last reading. A fault that was mended and comes back is
 * reported again.
 */
export function freshFaults(of: object, faults: readonly SceneDataError[]): readonly SceneDataError[] {
  const before = told.get(of);
  if (faults.length > 0 || before) told.set(of, new Set(faults.map(({ message }) => message)));
  return faults.filter(({ message }) => !before?.has(message));
}
