// Builds the system and the table, finds or installs a browser, and runs every test.
// `--browser` runs only the browser tests, `--long` all of them on generation 13 too. Further arguments go to vitest.
import { spawnSync } from "node:child_process";
import { requireChromium } from "./chromium.mjs";
import { buildAll } from "./build.mjs";

const OWN = ["--browser", "--long"];
const parameters = process.argv.slice(2);
const rest = parameters.filter((parameter) => !OWN.includes(parameter));

try {
  process.env.UNSEEN_CHROMIUM = requireChromium();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
await buildAll();
const projects = parameters.includes("--browser") ? ["--project", "browser", "--project", "browser13"] : [];
// A build sets NODE_ENV=production, under which modules resolve differently.
const env = { ...process.env, NODE_ENV: "test", ...(parameters.includes("--long") ? { UNSEEN_LONG: "1" } : {}) };
const { status } = spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", "run", ...projects, ...rest], {
  stdio: "inherit",
  env,
});
process.exit(status ?? 1);
