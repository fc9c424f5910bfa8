/** Scenes of older data, as generation 14 migrates them. */
import { BaseScene } from "../../core/documents/baseScene.ts";
import { type Generation, versionOf } from "../../core/release.ts";
import { isPlainObject, type PlainObject } from "../../core/utils/plain.ts";
import { isNewerVersion } from "../../core/utils/text.ts";

/** The version since which a scene's pictures are stored in its levels. */
const LEVELS_SINCE = "14.353";
/** The top of a level for which nothing else is known. */
const TOP = 20;

/**
 * The scene as generation 14 stores it. If its stamp is older than levels, it gets one level with its picture. Levels
 * that such data names are lost, as public converters report. A scene without a stamp stays as it is.
 */
export function migrateScene(generation: Generation, source: PlainObject): PlainObject {
  const stats = isPlainObject(source._stats) ? source._stats : {};
  const { coreVersion } = stats;
  const isOlder = typeof coreVersion === "string" && isNewerVersion(LEVELS_SINCE, coreVersion);
  if (generation < 14 || !isOlder) return source;
  const { background, backgroundColor, foreground, foregroundElevation } = source;
  const { src = null } = isPlainObject(background) ? background : {};
  const level = {
    _id: BaseScene.defaultLevelId,
    name: "Level",
    elevation: { bottom: 0, top: foregroundElevation ?? TOP },
    background: { src, ...(backgroundColor !== undefined && { color: backgroundColor }) },
    foreground: { src: foreground ?? null },
  };
  return {
    ...source,
    levels: [level],
    initialLevel: null,
    _stats: { ...stats, coreVersion: versionOf(generation) },
  };
}
