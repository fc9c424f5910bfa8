/** The scenes of the system's adventures have the shape of V13. From V14 on, an import gives them levels. */
import { isObject } from "../rules/index.ts";
import { type Embedded, isDocuments, type Source } from "./keptOnImport.ts";

/**
 * The scene with the levels of its flag `levels`, which is an update of the scene (tools/packs/levels.mjs), and without
 * that flag. `version` is the running Foundry's. It becomes the scene's stamp, because Foundry migrates older scenes
 * and drops their levels. The picture of V13's shape goes, so that no level is made from it. If `version` is null,
 * Foundry has no levels, and only the flag goes.
 */
export function levelsOnImport(scene: Source, version: string | null): Source {
  const flags = isObject(scene["flags"]) ? scene["flags"] : {};
  const { levels: update, ...unseen } = isObject(flags["unseen"]) ? flags["unseen"] : {};
  if (!isObject(update)) return scene;
  const plain = { ...scene, flags: { ...flags, unseen } };
  if (version === null) return plain;
  const { levels, ...rest } = update;
  const changed = Object.entries(rest).map(([field, value]) => [field, withChanges(scene[field], value)] as const);
  const stats = isObject(scene["_stats"]) ? scene["_stats"] : {};
  const { background: _background, backgroundColor: _color, ...kept } = plain as Source;
  return { ...kept, levels, ...Object.fromEntries(changed), _stats: { ...stats, coreVersion: version } };
}

/** The documents of a list with their changes, by id. Any other value is replaced. */
function withChanges(present: unknown, changes: unknown): unknown {
  if (!isDocuments(present) || !isDocuments(changes)) return changes;
  const byId = new Map<string, Embedded>(changes.map((one) => [one._id, one]));
  return present.map((one) => ({ ...one, ...byId.get(one._id) }));
}
