/** Builds the system into `dist/`, as Foundry installs it. */
import { cp, readFile, writeFile } from "node:fs/promises";
import { defineConfig, type Plugin } from "vite";
import { documentTypes } from "./tools/manifest.mjs";
import { buildPacks } from "./tools/packs.mjs";

/** Files that Foundry reads as they are. `template.json` is not among them: its types go into the manifest. */
const COPIED = ["templates", "lang", "icons", "README.md", "CHANGELOG.md", "LICENSE"];

function shipped(): Plugin {
  return {
    name: "unseen-shipped",
    apply: "build",
    async closeBundle() {
      for (const path of COPIED) await cp(path, `dist/${path}`, { recursive: true });
      const manifest = JSON.parse(await readFile("system.json", "utf8"));
      const template = JSON.parse(await readFile("template.json", "utf8"));
      manifest.documentTypes = { ...documentTypes(template), ...manifest.documentTypes };
      await writeFile("dist/system.json", `${JSON.stringify(manifest, null, 2)}\n`);
      await buildPacks("packs", "dist/packs");
    },
  };
}

export default defineConfig({
  publicDir: false,
  build: {
    outDir: "dist",
    emptyOutDir: true,
    sourcemap: true,
    target: "es2023",
    minify: false,
    lib: { entry: "src/main.ts", formats: ["es"], fileName: () => "unseen.mjs", cssFileName: "unseen" },
  },
  plugins: [shipped()],
});
