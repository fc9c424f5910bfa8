// Parts of an adventure in files of their own: its actors' items, and more for its scenes.
import { readdir, readFile } from "node:fs/promises";

/** The parts of an adventure: `items.json` by actor, `regions.json` by scene. */
const KINDS = [
  ["items", "actors"],
  ["regions", "scenes"],
];

/**
 * The parts in the folders of a pack. Each folder is named as its adventure's file. Parts have no `_key`, so the
 * packaging tool leaves them out.
 */
export async function readParts(pack) {
  const folders = (await readdir(pack, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const parts = {};
  for (const { name } of folders) {
    const { _id } = JSON.parse(await readFile(`${pack}/${name}.json`, "utf8"));
    parts[_id] = Object.fromEntries(await Promise.all(KINDS.map(([kind]) => readPart(`${pack}/${name}`, kind))));
  }
  return parts;
}

async function readPart(folder, kind) {
  const text = await readFile(`${folder}/${kind}.json`, "utf8").catch((error) => {
    if (error.code === "ENOENT") return "{}";
    throw error;
  });
  return [kind, JSON.parse(text)];
}

/** Adds the parts to an adventure. Throws if a part belongs to nothing in the adventure. */
export function addParts(entry, parts) {
  const own = parts[entry._id] ?? {};
  for (const [kind, holders] of KINDS) {
    for (const [id, documents] of Object.entries(own[kind] ?? {})) {
      const holder = entry[holders].find(({ _id }) => _id === id);
      if (!holder) throw new Error(`${kind}.json: ${entry.name} has nothing with the id ${id} among its ${holders}`);
      holder[kind].push(...documents);
    }
  }
}
