// Parts of an adventure in files of their own: what its actors carry, and what lies on its scenes beside the rest.
import { readdir, readFile } from "node:fs/promises";

/** The parts of an adventure: `items.json` by actor, `regions.json` by scene. */
const KINDS = [
  ["items", "actors"],
  ["regions", "scenes"],
];

/**
 * The parts that lie in the folders of a pack, each named as the file of its adventure is. They have no key of their own, so that
 * the packaging tool leaves them out.
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

/** Adds its parts to an adventure. Throws where one belongs to nothing that the adventure has. */
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
