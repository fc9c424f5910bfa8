import { readdir, readFile, rm } from "node:fs/promises";
import { compilePack } from "@foundryvtt/foundryvtt-cli";

/**
 * Compiles every folder of `source` (JSON, one file a primary document) into a LevelDB pack below `target`.
 * The packaging tool leaves documents without `_key` out in silence, so they are refused here by name.
 */
export async function buildPacks(source, target) {
  await rm(target, { recursive: true, force: true });
  const folders = (await readdir(source, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  for (const { name } of folders) {
    await refuseWithoutKey(`${source}/${name}`);
    await compilePack(`${source}/${name}`, `${target}/${name}`, { recursive: true, log: false });
  }
}

async function refuseWithoutKey(folder) {
  for (const file of await readdir(folder)) {
    if (!file.endsWith(".json")) continue;
    const { _id, _key } = JSON.parse(await readFile(`${folder}/${file}`, "utf8"));
    if (!/^[A-Za-z0-9]{16}$/.test(_id ?? ""))
      throw new Error(`${folder}/${file}: _id must be 16 letters and digits, got ${_id}`);
    if (!_key?.endsWith(`!${_id}`)) throw new Error(`${folder}/${file}: _key must end in !${_id}, got ${_key}`);
  }
}
