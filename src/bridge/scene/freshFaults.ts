import type { SceneDataError } from "../fields/fieldReader.ts";

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
