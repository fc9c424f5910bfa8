// Everything that proves Unseen: builds the system and the table, finds or installs a browser, runs every test.
// `--browser` runs the browser tests alone; further arguments go to vitest.
import { spawnSync } from "node:child_process";
import { requireChromium } from "./chromium.mjs";
import { buildAll } from "./build.mjs";

const parameters = process.argv.slice(2);
const browserOnly = parameters.includes("--browser");
const rest = parameters.filter((parameter) => parameter !== "--browser");

try {
  process.env.UNSEEN_CHROMIUM = requireChromium();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
await buildAll();
const projects = browserOnly ? ["--project", "browser"] : [];
// A build leaves NODE_ENV=production behind, under which modules resolve otherwise.
const env = { ...process.env, NODE_ENV: "test" };
const { status } = spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", "run", ...projects, ...rest], {
  stdio: "inherit",
  env,
});
process.exit(status ?? 1);
