/** The levels of a scene as Foundry stores them from V14 on (G-16). Independent of Foundry: a file is enough. */
import type { Level, LevelId, SceneSnapshot } from "../../rules/index.ts";
import type { FieldReader } from "../fields/fieldReader.ts";

/** More levels than any building has. */
const MOST_LEVELS = 200;

/** The levels that a thing names, as a part of it. Empty if it names none, because then it is on all of them. */
export function readLevels(thing: FieldReader): { readonly levels?: readonly LevelId[] } {
  const levels = thing.has("levels") ? thing.texts("levels", MOST_LEVELS) : [];
  return levels.length > 0 ? { levels } : {};
}

/** What a scene with just one level says of it. */
export interface OneLevel {
  /** Its id. Absent where a scene has several levels, and on generation 13. */
  readonly onlyLevel?: LevelId;
}

/** The level of a scene with just one. The snapshot of such a scene has no levels. */
export function readOneLevel(scene: FieldReader): OneLevel {
  const [only, ...others] = scene.has("levels") ? scene.parts("levels", MOST_LEVELS) : [];
  return only && others.length === 0 ? { onlyLevel: levelIdOf(only, 0) } : {};
}

/** Whether a thing names only levels that a scene with one level does not have. Such a thing counts nowhere (G-16). */
export const isOnNoLevel = ({ levels }: ReturnType<typeof readLevels>, { onlyLevel }: OneLevel): boolean =>
  levels !== undefined && onlyLevel !== undefined && !levels.includes(onlyLevel);

/** The levels of a scene from below, if it has several: by their sort, then by their bottom. */
export function readSceneLevels(scene: FieldReader): Pick<SceneSnapshot, "levels"> {
  if (!scene.has("levels")) return {};
  const found = scene.parts("levels", MOST_LEVELS).map((level, k) => ({
    level: readLevel(level, k),
    sort: level.number("sort", { initial: 0 }),
    bottom: bottomOf(level.part("elevation")),
  }));
  if (found.length < 2) return {};
  const sorted = found.toSorted((one, other) => one.sort - other.sort || compare(one.bottom, other.bottom));
  return { levels: sorted.map(({ level }) => level) };
}

/** A level without a bottom lies below all others. */
const bottomOf = (elevation: FieldReader): number => (elevation.has("bottom") ? elevation.number("bottom") : -Infinity);

const compare = (one: number, other: number): number => Number(one > other) - Number(one < other);

const levelIdOf = (level: FieldReader, k: number): LevelId => level.text("_id", `level${k}`);

function readLevel(level: FieldReader, k: number): Level {
  const visibility = level.part("visibility");
  return {
    id: levelIdOf(level, k),
    name: level.text("name", ""),
    visible: visibility.has("levels") ? visibility.texts("levels", MOST_LEVELS) : [],
  };
}
