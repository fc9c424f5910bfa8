import type { SceneDataError } from "../fields/fieldReader.ts";

/** What was told of each scene that still holds. */
const told = new WeakMap<object, ReadonlySet<string>>();

/**
 * Those of a scene's faults that were not met when it was read last: what was mended and is broken again is told once
 * more.
 */
export function freshFaults(scene: object, faults: readonly SceneDataError[]): readonly SceneDataError[] {
  const before = told.get(scene);
  if (faults.length > 0 || before) told.set(scene, new Set(faults.map(({ message }) => message)));
  return faults.filter(({ message }) => !before?.has(message));
}
