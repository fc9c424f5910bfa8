import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { zipSync } from "fflate";
import { build } from "vite";
import { withAddresses } from "./manifest.mjs";

/** LevelDB's own log files. They differ between builds, and Foundry makes new ones. */
const LEFT_OUT = new Set(["LOG", "LOG.old", "LOCK"]);
/** One time stamp for every file, so equal contents give an equal zip. */
const MOMENT = new Date("2026-01-01T00:00:00Z");

/**
 * Builds the system into `dist`, without its source map, and packs it into `zip`, as Foundry installs it.
 * `repository` says where it will be published. Without one the manifest names no address. Gives the paths inside
 * the zip.
 * @param {{ dist: string, zip: string, repository?: string }} places
 */
export async function packageSystem({ dist, zip, repository }) {
  await build({ logLevel: "warn", build: { outDir: dist, sourcemap: false } });
  if (repository !== undefined) await address(join(dist, "system.json"), repository);
  const files = {};
  for (const path of (await list(dist)).sort()) files[path] = [await readFile(join(dist, path)), { mtime: MOMENT }];
  await writeFile(zip, zipSync(files, { level: 9 }));
  return Object.keys(files);
}

async function address(file, repository) {
  const manifest = withAddresses(JSON.parse(await readFile(file, "utf8")), repository);
  await writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`);
}

async function list(folder, below = "") {
  const entries = await readdir(join(folder, below), { withFileTypes: true });
  const nested = entries.map((entry) => {
    const path = below ? `${below}/${entry.name}` : entry.name;
    return entry.isDirectory() ? list(folder, path) : LEFT_OUT.has(entry.name) ? [] : [path];
  });
  return (await Promise.all(nested)).flat();
}
