/** Builds the system into `dist/`, as Foundry installs it. */
import { readdirSync, readFileSync } from "node:fs";
import { cp, readFile, writeFile } from "node:fs/promises";
import { defineConfig, type Plugin } from "vite";
import { documentTypes } from "./tools/manifest.mjs";
import { buildPacks } from "./tools/packs.mjs";

/** Files that Foundry reads as they are. `template.json` is not among them: its types go into the manifest. */
const COPIED = ["templates", "lang", "icons", "README.md", "CHANGELOG.md", "LICENSE"];

function shipped(): Plugin {
  let dist = "dist";
  return {
    name: "unseen-shipped",
    apply: "build",
    configResolved({ build }) {
      dist = build.outDir;
    },
    async closeBundle() {
      for (const path of COPIED) await cp(path, `${dist}/${path}`, { recursive: true });
      const manifest = JSON.parse(await readFile("system.json", "utf8"));
      const template = JSON.parse(await readFile("template.json", "utf8"));
      manifest.documentTypes = { ...documentTypes(template), ...manifest.documentTypes };
      await writeFile(`${dist}/system.json`, `${JSON.stringify(manifest, null, 2)}\n`);
      await buildPacks("packs", `${dist}/packs`, manifest);
    },
  };
}

/**
 * Foundry registers sheets by the names of their classes, and names the hooks of windows after them. Other names
 * may be shortened.
 */
const NAMES = readdirSync("src/applications", { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts"))
  .flatMap((path) => readFileSync(`src/applications/${path}`, "utf8").match(/(?<=\bclass )\w+(?= extends )/g) ?? []);

const ENTRY = "unseen.mjs";

export default defineConfig({
  publicDir: false,
  build: {
    outDir: "dist",
    emptyOutDir: true,
    sourcemap: true,
    target: "es2023",
    // Browsers that know `light-dark`. Its replacement for others does not follow a scheme that is a variable.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    minify: "oxc",
    // A library keeps its white space without this option.
    rolldownOptions: {
      output: {
        codeSplitting: false,
        minify: {
          compress: { keepNames: { class: true, function: false } },
          mangle: { reserved: NAMES },
          codegen: { removeWhitespace: true },
        },
      },
    },
    lib: { entry: "src/main.ts", formats: ["es"], fileName: () => ENTRY, cssFileName: "unseen" },
  },
  plugins: [shipped()],
});
