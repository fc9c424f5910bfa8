// Runs a TypeScript program of the project: `node tools/run.mjs <entry.ts> [arguments]`. Prints only what the program
// prints.
import { resolve } from "node:path";
import { pathToFileURL, fileURLToPath } from "node:url";
import { mkdir } from "node:fs/promises";
import { build } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Bundles `entry` (relative to the project's root) for Node into `build/tools`, and gives the path of the result. */
export async function bundle(entry) {
  const name = entry.replace(/[\\/]/g, "-").replace(/\.ts$/, "");
  const outDir = resolve(root, "build/tools");
  await mkdir(outDir, { recursive: true });
  await build({
    root,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    build: {
      ssr: resolve(root, entry),
      outDir,
      emptyOutDir: false,
      minify: false,
      target: "node20",
      sourcemap: "inline",
      rollupOptions: { output: { entryFileNames: `${name}.mjs`, chunkFileNames: `${name}-[name].mjs` } },
    },
  });
  return resolve(outDir, `${name}.mjs`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , entry, ...rest] = process.argv;
  if (!entry) throw new Error("usage: node tools/run.mjs <entry.ts> [arguments]");
  const file = await bundle(entry);
  process.argv = [process.argv[0], file, ...rest];
  await import(pathToFileURL(file).href);
}
