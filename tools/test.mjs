// Tests Unseen: builds the system and the table, finds or installs a browser, and runs the tests (docs/testing.md).
// `--long` runs the tests that `npm test` leaves out, `--full` all of them at full measure, `--browser` those in a
// browser. Further arguments go to vitest.
import { spawnSync } from "node:child_process";
import { requireChromium } from "./chromium.mjs";
import { buildAll } from "./build.mjs";

const OWN = ["--browser", "--long", "--full"];
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
const { status } = spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", "run", ...projects, ...rest], {
  stdio: "inherit",
  env,
});
process.exit(status ?? 1);
