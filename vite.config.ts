/** Builds the system into `dist/`, as Foundry installs it. */
import { readdirSync, readFileSync } from "node:fs";
import { cp, readFile, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { minify } from "terser";
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
const NAMED = new RegExp(`^(${NAMES.join("|")})$`);

/** This minifier's output is 3 kB smaller if the build's own minifier runs after it. */
function minified(): Plugin {
  let dist = "dist";
  let hasMap = true;
  const files: string[] = [];
  return {
    name: "unseen-minified",
    apply: "build",
    configResolved({ build }) {
      dist = build.outDir;
      hasMap = build.sourcemap !== false;
    },
    generateBundle(_options, bundle) {
      files.push(...Object.values(bundle).flatMap(({ type, fileName }) => (type === "chunk" ? [fileName] : [])));
    },
    async closeBundle() {
      for (const file of files) await minifyFile(`${dist}/${file}`, hasMap);
    },
  };
}

async function minifyFile(path: string, hasMap: boolean): Promise<void> {
  const content = hasMap ? await readFile(`${path}.map`, "utf8") : null;
  const { code, map } = await minify(await readFile(path, "utf8"), {
    module: true,
    ecma: 2020,
    compress: { passes: 3, keep_classnames: NAMED, toplevel: false },
    mangle: { keep_classnames: NAMED, reserved: NAMES },
    ...(content !== null && { sourceMap: { content, url: `${basename(path)}.map` } }),
  });
  await writeFile(path, code!);
  if (map) await writeFile(`${path}.map`, map as string);
}

const ENTRY = "unseen.mjs";
/** The files of the windows and of the desk's rules, which load later (docs/adding-an-act.md), and what they share. */
const CHUNK = ({ name, isDynamicEntry }: { name: string; isDynamicEntry: boolean }) =>
  `chunks/${isDynamicEntry ? name : "core"}-[hash].mjs`;

/** Only our modules have effects when they are loaded. The rules and the libraries are pure. */
const hasSideEffects = (id: string): boolean => !/\/src\/rules\/|\/node_modules\//.test(id);

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
      treeshake: {
        moduleSideEffects: hasSideEffects,
        propertyReadSideEffects: false,
        unknownGlobalSideEffects: false,
      },
      optimization: { inlineConst: { mode: "all", pass: 3 } },
      output: {
        comments: false,
        chunkFileNames: CHUNK,
        minify: {
          compress: { keepNames: { class: true, function: false } },
          mangle: { reserved: NAMES },
          codegen: { removeWhitespace: true },
        },
      },
    },
    lib: { entry: "src/main.ts", formats: ["es"], fileName: () => ENTRY, cssFileName: "unseen" },
  },
  plugins: [minified(), shipped()],
});
