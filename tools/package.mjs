// Builds the system and packs `dist/` into the zip that Foundry installs: `unseen.zip`, the manifest at its root.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { zipSync } from "fflate";
import { build } from "vite";

/** LevelDB's own notes; they differ from build to build and Foundry makes new ones. */
const LEFT_OUT = new Set(["LOG", "LOG.old", "LOCK"]);
/** One moment for every file, so that equal contents give an equal zip. */
const MOMENT = new Date("2026-01-01T00:00:00Z");

await build({ logLevel: "warn" });
const files = {};
for (const path of (await list("dist")).sort()) files[path] = [await readFile(join("dist", path)), { mtime: MOMENT }];
await writeFile("unseen.zip", zipSync(files, { level: 9 }));
process.stdout.write(`unseen.zip: ${Object.keys(files).length} files\n`);

async function list(folder, below = "") {
  const entries = await readdir(join(folder, below), { withFileTypes: true });
  const nested = entries.map((entry) => {
    const path = below ? `${below}/${entry.name}` : entry.name;
    return entry.isDirectory() ? list(folder, path) : LEFT_OUT.has(entry.name) ? [] : [path];
  });
  return (await Promise.all(nested)).flat();
}
