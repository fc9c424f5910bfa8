/** The levels of a scene as Foundry stores them from V14 on (G-16). Independent of Foundry: a file is enough. */
import type { Level, LevelId } from "../../rules/index.ts";
import type { FieldReader } from "../fields/fieldReader.ts";

/** More levels than any building has. */
const MOST_LEVELS = 200;

/** The levels that a thing names, as a part of it. Empty if it names none, because then it is on all of them. */
export function readLevels(thing: FieldReader): { readonly levels?: readonly LevelId[] } {
  const levels = thing.has("levels") ? thing.texts("levels", MOST_LEVELS) : [];
  return levels.length > 0 ? { levels } : {};
}

/** The levels of a scene, from below. None on generation 13. */
export interface SceneLevels {
  readonly levels?: readonly Level[];
}

/** Whether a thing names only levels that its scene does not have. Such a thing counts nowhere (G-16). */
export const isOnNoLevel = ({ levels: named }: ReturnType<typeof readLevels>, { levels = [] }: SceneLevels): boolean =>
  named !== undefined && levels.length > 0 && !levels.some(({ id }) => named.includes(id));

/** The levels of a scene from below: by their sort, then by their bottom. */
export function readSceneLevels(scene: FieldReader): readonly Level[] {
  const found = (scene.has("levels") ? scene.parts("levels", MOST_LEVELS) : []).map((level, k) => ({
    level: readLevel(level, k),
    sort: level.number("sort", { initial: 0 }),
    bottom: bottomOf(level.part("elevation")),
  }));
  return found
    .toSorted((one, other) => one.sort - other.sort || compare(one.bottom, other.bottom))
    .map(({ level }) => level);
}

/** A level without a bottom lies below all others. */
const bottomOf = (elevation: FieldReader): number => (elevation.has("bottom") ? elevation.number("bottom") : -Infinity);

const compare = (one: number, other: number): number => Number(one > other) - Number(one < other);

function readLevel(level: FieldReader, k: number): Level {
  const visibility = level.part("visibility");
  return {
    id: level.text("_id", `level${k}`),
    name: level.text("name", ""),
    visible: visibility.has("levels") ? visibility.texts("levels", MOST_LEVELS) : [],
  };
}
