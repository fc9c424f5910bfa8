// Tests Unseen: builds the system and the table, finds or installs a browser, and runs the tests (docs/testing.md).
// `--long` runs the tests that `npm test` leaves out, `--full` all of them at full measure, `--browser` those in a
// browser. Further arguments go to vitest.
//
// Browser test files that fail are run once more, and those that pass then are named as unsteady. `--once` switches
// this second try off.
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { requireChromium } from "./chromium.mjs";
import { buildAll } from "./build.mjs";
import { outcomeOf, plainLine, RESULT, toRepeat } from "./results/outcome.mjs";

const OWN = ["--browser", "--long", "--full", "--once"];
const parameters = process.argv.slice(2);
const rest = parameters.filter((parameter) => !OWN.includes(parameter));

try {
  process.env.UNSEEN_CHROMIUM = requireChromium();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
await buildAll();
const isBrowser = parameters.includes("--browser");
const projects = isBrowser ? ["--project", "browser", "--project", "browser13"] : [];
const run = ["long", "full"].find((name) => parameters.includes(`--${name}`)) ?? (isBrowser ? undefined : "usual");
// A build sets NODE_ENV=production, under which modules resolve differently.
const env = { ...process.env, NODE_ENV: "test", ...(run && { UNSEEN_RUN: run }) };

const first = vitest([...projects, ...rest]);
if (!first.result) process.exit(first.status || 1);
const repeated = first.status === 0 || parameters.includes("--once") ? [] : toRepeat(first.result);
const second = repeated.length > 0 ? vitest(namesOf(repeated)) : undefined;
const outcome = outcomeOf(first.result, second?.result);
for (const test of outcome.unsteady) process.stdout.write(`unsteady: ${test}\n`);
process.stdout.write(`\n${plainLine(outcome)}\n`);
process.exit(outcome.failed > 0 ? 1 : second ? 0 : first.status);

/** Runs vitest; gives its exit status, and what it left of the result. */
function vitest(args) {
  rmSync(RESULT, { force: true });
  const { status } = spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", "run", ...args], {
    stdio: "inherit",
    env,
  });
  let result;
  try {
    result = JSON.parse(readFileSync(RESULT, "utf8"));
  } catch {
    result = undefined;
  }
  return { status: status ?? 1, result };
}

function namesOf(files) {
  process.stdout.write(`\n${files.length} browser test files failed. They are run once more.\n`);
  const projectNames = [...new Set(files.map(({ project }) => project))];
  return [...projectNames.flatMap((name) => ["--project", name]), ...files.map(({ path }) => path)];
}
