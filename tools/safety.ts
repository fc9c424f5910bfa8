/**
 * `npm run safety` runs the simulation and the tests of secrecy, and writes their figures into docs/safety-tests.md.
 * The variables of the environment that this page names make the runs longer.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeSection } from "./docs/markedSection.ts";
import { readFigures } from "./safety/figures.ts";
import { plantsTable, safetyTable } from "./safety/tables.ts";

const DOCUMENT = "docs/safety-tests.md";

/** At which seed each planted fault is found. Shorter runs of the simulation begin their search there. */
const LAST_FOUND = "tests/simulation/plants/lastFound.json";

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "unseen-safety-"));
  try {
    const { status } = spawnSync(
      process.execPath,
      ["node_modules/vitest/vitest.mjs", "run", "--project", "unit", "tests/simulation", "tests/secrecy"],
      { stdio: "inherit", env: { ...process.env, NODE_ENV: "test", UNSEEN_FIGURES: folder, UNSEEN_RUN: "full" } },
    );
    if (status !== 0) throw new Error("The tests failed, so no figures were written. Their output is above.");
    const figures = readFigures(folder);
    await writeSection(DOCUMENT, "figures", safetyTable(figures));
    await writeSection(DOCUMENT, "plants", plantsTable(figures));
    const found = Object.entries(figures.plants.found).toSorted(([one], [other]) => (one < other ? -1 : 1));
    writeFileSync(LAST_FOUND, `${JSON.stringify(Object.fromEntries(found), null, 2)}\n`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

await main();
