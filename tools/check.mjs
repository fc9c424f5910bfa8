// All checks of the code that do not run it. Each part prints its findings, and all parts run before the verdict.
// `--types14 DIR` also checks the system with the types of generation 14. DIR is a folder with their package, which
// no registry has.
import { spawnSync } from "node:child_process";
import { layerFaults } from "./check/layers.mjs";
import { languageFaults } from "./check/languages.mjs";
import { manifestFaults } from "./check/manifest.mjs";
import { bannedFaults } from "./check/banned.mjs";
import { types14Faults } from "./check/types14.mjs";

const FOLDERS = ["src", "table", "checks", "tests", "bench", "tools"];

const commands = [
  ["types of the rules, without DOM and Foundry", "tsc", "-p", "config/tsconfig.rules.json"],
  ["types of the system", "tsc", "-p", "config/tsconfig.src.json", "--checkers", "1"],
  ["types of the table, tests and tools", "tsc", "-p", "config/tsconfig.table.json"],
  ["lint", "oxlint", "--type-aware", "--deny-warnings", ...FOLDERS],
  ["format", "oxfmt", "--check", ...FOLDERS],
  ["unused code", "knip", "--config", "config/knip.json"],
];

const own = [
  ["layers", layerFaults],
  ["language keys", languageFaults],
  ["manifest", manifestFaults],
  ["banned constructs", bannedFaults],
];

let failed = 0;
for (const [what, command, ...parameters] of commands) {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(`node_modules/.bin/${command}`, parameters, { encoding: "utf8" });
  report(what, status === 0 ? [] : [`${stdout}${stderr}`.trim()], started);
}
for (const [what, faults] of own) {
  const started = performance.now();
  report(what, await faults(), started);
}
const folder14 = process.argv[process.argv.indexOf("--types14") + 1];
const started14 = performance.now();
const faults14 = process.argv.includes("--types14") ? types14Faults(folder14) : null;
if (faults14 !== null) report("types of the system by generation 14", faults14, started14);
else
  process.stdout.write(
    "SKIPPED types of the system by generation 14: npm run check -- --types14 DIR, with their package in DIR\n",
  );
process.stdout.write(failed === 0 ? "check: all well\n" : `check: ${failed} parts found faults\n`);
process.exit(failed === 0 ? 0 : 1);

function report(what, faults, started) {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${faults.length === 0 ? "ok  " : "FAIL"} ${what} (${seconds} s)\n`);
  if (faults.length === 0) return;
  failed += 1;
  for (const fault of faults) process.stdout.write(`${fault.replace(/^/gm, "     ")}\n`);
}
