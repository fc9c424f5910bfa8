import { defineConfig } from "vitest/config";

const reporters = ["default", "./tools/plainReporter.mjs"];

export default defineConfig({
  test: {
    reporters,
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "node",
          include: [
            "src/**/*.test.ts",
            "table/**/*.test.ts",
            "tests/{repository,stories,secrecy,simulation}/**/*.test.ts",
            "tools/**/*.test.ts",
            "bench/**/*.test.ts",
          ],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          fileParallelism: false,
          testTimeout: 240_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000, interval: 100 } },
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
