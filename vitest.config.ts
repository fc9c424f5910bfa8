import { defineConfig } from "vitest/config";

/**
 * The runs of the tests (docs/testing.md): `npm test` runs the usual files, `npm run test:long` what `npm test`
 * leaves out, and `npm run test:full` all of them at full measure. A run that is started by hand has the usual
 * files and the long ones.
 */
const RUN = process.env.UNSEEN_RUN;
const isFull = RUN === "full";

/** Tests that take long, and that prove on a larger scale what others prove. */
const LONG = {
  node: ["tests/secrecy/dangerPairs.test.ts", "tests/simulation/plants.test.ts", "tools/map/rooms.test.ts"],
  stories: ["tests/stories/hunt.test.ts", "tests/stories/longFight.test.ts"],
  browser: [
    "accessAll",
    "apiExamples",
    "bridge",
    "byHand",
    "checks",
    "components",
    "componentsMap",
    "concentration",
    "crypt",
    "dangerTable",
    "demoArms",
    "evening",
    "gaps",
    "grapples",
    "ground",
    "hexagons",
    "hostileDialogs",
    "hostileNames",
    "hotbar",
    "hunt",
    "italianPacks",
    "itemSheets",
    "largeScene",
    "lateWindows",
    "learning",
    "modules",
    "newWorld",
    "onlyTarget",
    "ourWindows",
    "outOfHiding",
    "reopened",
    "secondGm",
    "smoke",
    "station",
    "stretchEnd",
    "stretchWindow",
    "takeover",
    "turning",
    "twinTabs",
    "upTo",
    "wharf",
  ].map((name) => `tests/browser/${name}.test.ts`),
};

/**
 * Stories that test both generations themselves, or that do not depend on them. They run on 13 in the full run
 * only.
 */
const ALIKE = [
  "badScenes",
  "canonical",
  "effectTime",
  "grids",
  "hunt",
  "laidRegion",
  "laws",
  "longFight",
  "ownDocuments",
  "ownEffects",
  "walls",
].map((name) => `tests/stories/${name}.test.ts`);

/**
 * Browser tests that cover every difference between the generations in `bridge/compat.ts`, the path through the
 * demo, and the checks. The other demos run on 13 in the full run.
 */
const GENERATIONS_DIFFER = ["acts", "checks", "demo", "host", "newWorld", "smoke"].map(
  (name) => `tests/browser/${name}.test.ts`,
);

const rules = ["src/rules/**/*.test.ts"];
const parts = ["src/**/*.test.ts"];
const stories = ["tests/stories/**/*.test.ts"];
const browserTests = ["tests/browser/**/*.test.ts"];

/** The files of a run, some of which are long. */
function chosen(include: string[], long: string[]): { include: string[]; exclude: string[] } {
  if (RUN === "long") return { include: long, exclude: [] };
  return { include, exclude: RUN === "usual" ? long : [] };
}

/** Files that the usual run leaves out, and the full run has all of. */
const older = (include: string[], all: string[]): string[] => (isFull ? all : RUN === "usual" ? [] : include);

const expect = { poll: { timeout: 30_000, interval: 100 } };

const node = { testTimeout: 120_000, hookTimeout: 120_000, setupFiles: ["tests/sameCases.ts"], expect };

const bundled = { ...node, globalSetup: "tests/stories/bundles.ts" };

/** A worker keeps one browser for all its files (`tests/browser/table.ts`). */
const browser = {
  isolate: false,
  testTimeout: 240_000,
  hookTimeout: 120_000,
  expect,
};

/** The older of the two generations. The other tests run on the one that `tests/generation.ts` names. */
const GENERATION_13 = { UNSEEN_GENERATION: "13" };

/** Tables that do only what Foundry's documentation promises (docs/table.md). */
const STRICT = { UNSEEN_STRICT: "1" };

const ofNode = chosen(
  [
    "table/**/*.test.ts",
    "checks/**/*.test.ts",
    "tests/{repository,secrecy,simulation}/**/*.test.ts",
    "tools/**/*.test.ts",
    "bench/**/*.test.ts",
  ],
  LONG.node,
);

export default defineConfig({
  test: {
    reporters: ["default", "./tools/results/plainReporter.mjs"],
    maxWorkers: 2,
    projects: [
      // The files of these two keep nothing for each other, so a worker loads the modules once.
      { test: { ...node, name: "rules", include: RUN === "long" ? [] : rules, isolate: false } },
      { test: { ...node, name: "parts", include: RUN === "long" ? [] : parts, exclude: rules, isolate: false } },
      { test: { ...node, name: "node", ...ofNode } },
      { test: { ...bundled, name: "stories", ...chosen(stories, LONG.stories) } },
      {
        test: {
          ...bundled,
          name: "stories13",
          include: older(stories, stories),
          exclude: isFull ? [] : ALIKE,
          env: GENERATION_13,
        },
      },
      { test: { ...bundled, name: "strict", include: isFull ? stories : [], env: STRICT } },
      { test: { ...bundled, name: "strict13", include: isFull ? stories : [], env: { ...GENERATION_13, ...STRICT } } },
      { test: { ...browser, name: "browser", ...chosen(browserTests, LONG.browser), sequence: { groupOrder: 1 } } },
      {
        test: {
          ...browser,
          name: "browser13",
          include: older(GENERATIONS_DIFFER, browserTests),
          env: GENERATION_13,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
