import { defineConfig } from "vitest/config";

/**
 * The runs of the tests (docs/testing.md): `npm test` runs the usual files at a small measure, `npm run test:long` what
 * it leaves out and, at a larger measure, the random cases, and `npm run test:full` all files at full measure. A run
 * that is started by hand has the usual files and the long ones.
 */
const RUN = process.env.UNSEEN_RUN;
const isFull = RUN === "full";

/** Files that `npm test` leaves out. Their tests take long, or prove on a larger scale what others prove. */
const LONG = {
  unit: [
    "table/server/import/import.test.ts",
    "tools/map/map.test.ts",
    "table/conformance/{clientSeats,modules,regionOwners,serverLaws}.test.ts",
    "bench/agreement.test.ts",
    "tests/repository/package.test.ts",
    "tests/secrecy/dangerPairs.test.ts",
    "tests/simulation/{plants,search}.test.ts",
    "tools/map/rooms.test.ts",
    "tools/picture/picture.test.ts",
  ],
  stories: ["hunt", "longFight"].map((name) => `tests/stories/${name}.test.ts`),
  browser: [
    "accessAll",
    "apiExamples",
    "boot",
    "bridge",
    "checks",
    "componentsMap",
    "concealment",
    "crypt",
    "demo",
    "gaps",
    "hostileNames",
    "hunt",
    "largeScene",
    "lostTemplate",
    "levels",
    "neighbour",
    "newWorld",
    "ourWindows",
    "sceneGone",
    "smoke",
    "raid",
    "twinTabs",
  ].map((name) => `tests/browser/${name}.test.ts`),
};

/** Files with random cases, which the long run repeats with more of them. */
const RANDOM = [
  "src/rules/tactics/laws.test.ts",
  "tests/secrecy/{fuzz,hostile,leaks,order,scenes}.test.ts",
  "tests/simulation/{crashes,simulation}.test.ts",
  "tools/fuzz/fuzz.test.ts",
  "tools/map/agreement.test.ts",
];

/**
 * Stories that do not depend on the generation, or take long. They run on 13 in the full run only.
 */
const ALIKE = ["badScenes", "canonical", "grids", "hunt", "laws", "longFight", "walls"].map(
  (name) => `tests/stories/${name}.test.ts`,
);

/**
 * Browser tests that cover every difference between the generations in `bridge/compat.ts`, the path through the
 * demo, and the checks. The other demos run on 13 in the full run.
 */
const GENERATIONS_DIFFER = ["checks", "demo", "host", "newWorld", "smoke"].map(
  (name) => `tests/browser/${name}.test.ts`,
);

/** What `npm test` plays on both generations: effects, statuses, levels, batches of writes, keys. */
const COMPARED = {
  stories: ["byHand", "effectTime", "goingDown", "importAgain", "keys", "ownEffects"].map(
    (name) => `tests/stories/${name}.test.ts`,
  ),
  browser: ["tests/browser/host.test.ts"],
};

const stories = ["tests/stories/**/*.test.ts"];
const browserTests = ["tests/browser/**/*.test.ts"];

interface Chosen {
  readonly include: string[];
  readonly exclude: string[];
}

/** The files of a run. Some are for the long run alone, and some are for both. */
function chosen(include: string[], long: string[] = [], both: string[] = []): Chosen {
  if (RUN === "long") return { include: [...long, ...both], exclude: [] };
  return { include, exclude: RUN === "usual" ? long : [] };
}

/** The files that run on 13 as well: the usual run has few of them, and the full run all. */
const older = (usual: string[], include: string[], all: string[]): string[] =>
  isFull ? all : RUN === "usual" ? usual : include;

const expect = { poll: { timeout: 30_000, interval: 100 } };

/** A worker loads the modules once for all its files, so a file that changes a global or a module undoes that. */
const node = { isolate: false, testTimeout: 120_000, hookTimeout: 120_000, setupFiles: ["tests/sameCases.ts"], expect };

/** A seat lives for seconds: what V8 spends on optimizing its code never comes back, and a story takes a tenth longer. */
const bundled = { ...node, globalSetup: "tests/stories/bundles.ts", execArgv: ["--no-opt"] };

/** A worker keeps one browser for all its files (`tests/browser/table.ts`). */
const browser = {
  isolate: false,
  testTimeout: 240_000,
  hookTimeout: 120_000,
  expect,
};

/** The older of the two generations. The other tests run on the one that `tests/generation.ts` names. */
const GENERATION_13 = { UNSEEN_GENERATION: "13" };

/** Tables that do only what Foundry's documentation promises (table/README.md). */
const STRICT = { UNSEEN_STRICT: "1" };

/** Unit tests that need a document. They have a project of their own, because a worker keeps one environment. */
const DOM = "{src,table}/**/*.dom.test.ts";

const ofUnit = chosen(
  ["{bench,checks,src,table,tools}/**/*.test.ts", "tests/{repository,secrecy,simulation}/**/*.test.ts"],
  LONG.unit,
  RANDOM,
);

export default defineConfig({
  test: {
    reporters: ["default", "./tools/results/resultReporter.mjs"],
    maxWorkers: 2,
    projects: [
      { test: { ...node, name: "unit", ...ofUnit, exclude: [...ofUnit.exclude, DOM] } },
      {
        test: {
          ...node,
          name: "dom",
          environment: "happy-dom",
          setupFiles: [...node.setupFiles, "tests/emptyPage.ts"],
          include: RUN === "long" ? [] : [DOM],
        },
      },
      { test: { ...bundled, name: "stories", ...chosen(stories, LONG.stories) } },
      {
        test: {
          ...bundled,
          name: "stories13",
          include: older(COMPARED.stories, stories, stories),
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
          include: older(COMPARED.browser, GENERATIONS_DIFFER, browserTests),
          env: GENERATION_13,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
