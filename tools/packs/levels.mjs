// The scenes of adventures in the shape of V13. What V14 stores otherwise goes into a flag of the scene.

/** The id of the one level of a scene without levels, as Foundry gives it. */
const DEFAULT_LEVEL = "defaultLevel0000";
/** Lists of documents that are on levels. */
const PLACED = ["walls", "lights", "regions", "tiles", "sounds", "notes", "drawings", "tokens"];
const OF_LEVELS = ["level", "levels", "initialLevel"];

/**
 * A document whose scenes, if it is an adventure, have the shape that its stamp says. V14 would migrate scenes of that
 * stamp and drop levels in them. So the flag `levels` of each scene has them as an update of the scene, which the
 * import applies from V14 on (src/documents/levelsOnImport.ts).
 */
export function withLevelsAside(document) {
  return Array.isArray(document.scenes) ? { ...document, scenes: document.scenes.map(levelsAside) } : document;
}

function levelsAside(scene) {
  const { levels = [defaultLevel(scene)], initialLevel = levels[0]._id } = scene;
  const lists = PLACED.filter((list) => Array.isArray(scene[list])).map((list) => [list, scene[list]]);
  const placed = lists
    .map(([list, documents]) => [list, documents.flatMap(levelsOf)])
    .filter(([, updates]) => updates.length > 0);
  const update = { levels, initialLevel, ...Object.fromEntries(placed) };
  return {
    ...withoutLevels(scene),
    ...Object.fromEntries(lists.map(([list, documents]) => [list, documents.map(withoutLevels)])),
    flags: { ...scene.flags, unseen: { ...scene.flags?.unseen, levels: update } },
  };
}

function defaultLevel({ name, background, backgroundColor }) {
  return { _id: DEFAULT_LEVEL, name, background: { src: background.src, color: backgroundColor } };
}

/** The update that puts a document on its levels. None if it names none. */
function levelsOf({ _id, ...document }) {
  const own = Object.entries(document).filter(([field]) => OF_LEVELS.includes(field));
  return own.length > 0 ? [{ _id, ...Object.fromEntries(own) }] : [];
}

function withoutLevels(document) {
  return Object.fromEntries(Object.entries(document).filter(([field]) => !OF_LEVELS.includes(field)));
}
