import { defineConfig } from "vitest/config";

const reporters = ["default", "./tools/plainReporter.mjs"];

const rules = "src/rules/**/*.test.ts";

const stories = "tests/stories/**/*.test.ts";

/** Browser tests that meet every difference between the generations that `bridge/compat.ts` knows, the way through the demo, and the checks. */
const generationsDiffer = ["acts", "checks", "demo", "host"].map((name) => `tests/browser/${name}.test.ts`);

/** Stories that go through both generations themselves, or in which nothing of them matters: on 13 in the long run only. */
const alike = ["badScenes", "canonical", "grids", "hunt", "laws", "longFight", "ownDocuments", "walls"].map(
  (name) => `tests/stories/${name}.test.ts`,
);

/** `npm run test:long` runs every browser test on generation 13 too. */
const isLong = process.env.UNSEEN_LONG !== undefined;

const node = { testTimeout: 120_000 };

/** Two files at a time: a window waits more than it works. */
const browser = {
  testTimeout: 240_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000, interval: 100 } },
};

/** The older of the two generations; the tests of the others run on what `tests/generation.ts` says. */
const older = { UNSEEN_GENERATION: "13" };

/** On tables that do nothing that no documentation of Foundry promises (docs/table.md). */
const strict = { UNSEEN_STRICT: "1" };

export default defineConfig({
  test: {
    reporters,
    maxWorkers: 2,
    projects: [
      // Pure code keeps nothing between tests, so one worker reads its modules once.
      { test: { ...node, name: "rules", include: [rules], isolate: false } },
      {
        test: {
          ...node,
          name: "node",
          exclude: [rules],
          include: [
            "src/**/*.test.ts",
            "table/**/*.test.ts",
            "checks/**/*.test.ts",
            stories,
            "tests/{repository,secrecy,simulation}/**/*.test.ts",
            "tools/**/*.test.ts",
            "bench/**/*.test.ts",
          ],
        },
      },
      { test: { ...node, name: "node13", include: [stories], exclude: isLong ? [] : alike, env: older } },
      { test: { ...node, name: "strict", include: isLong ? [stories] : [], env: strict } },
      { test: { ...node, name: "strict13", include: isLong ? [stories] : [], env: { ...older, ...strict } } },
      {
        test: { ...browser, name: "browser", include: ["tests/browser/**/*.test.ts"], sequence: { groupOrder: 1 } },
      },
      {
        test: {
          ...browser,
          name: "browser13",
          include: isLong ? ["tests/browser/**/*.test.ts"] : generationsDiffer,
          env: older,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
