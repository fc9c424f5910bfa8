/**
 * Builds the open table's client page into `build/table-client/`. The system itself is loaded at run time from `dist/`.
 */
import { defineConfig } from "vite";

export default defineConfig({
  root: "table/client",
  base: "/table/",
  publicDir: false,
  build: {
    outDir: "../../build/table-client",
    emptyOutDir: true,
    sourcemap: true,
    target: "es2023",
    minify: false,
    chunkSizeWarningLimit: 4000,
    rollupOptions: { input: "table/client/page.html" },
  },
});
