/** Builds the module of the checks into `build/checks/`. It is no part of the system, and never in its zip. */
import { cp } from "node:fs/promises";
import { defineConfig, type Plugin } from "vite";

/** Files that Foundry reads as they are. */
const COPIED = ["module.json", "checks.css", "lang"];

function shipped(): Plugin {
  return {
    name: "unseen-checks-shipped",
    apply: "build",
    async closeBundle() {
      for (const path of COPIED) await cp(`checks/${path}`, `build/checks/${path}`, { recursive: true });
    },
  };
}

export default defineConfig({
  publicDir: false,
  build: {
    outDir: "build/checks",
    emptyOutDir: true,
    target: "es2023",
    minify: false,
    lib: { entry: "checks/main.ts", formats: ["es"], fileName: () => "checks.mjs" },
  },
  plugins: [shipped()],
});
