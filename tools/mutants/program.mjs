// Runs the tests of the rules with at most one mutant on. `measure` runs all tests without a mutant, and records
// which tests reach which mutant. A mutant's number and a plan run the tests of that plan, up to the first failure.
import { readFile, writeFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { configureGlobal } from "fast-check";
import { collect } from "./shim.mjs";

// A counterexample is enough. Nobody reads the smallest one.
configureGlobal({ endOnFailure: true });

/** A test that hangs because of a mutant is stopped, after this time plus a multiple of its usual time. */
const TIMEOUT = { ms: 5000, times: 15 };
const LOOK_MS = 250;

/** @param {Record<string, () => Promise<unknown>>} files functions that load each file of tests */
export async function run(files) {
  const [, , what, path] = process.argv;
  await (what === "measure" ? measure(files, path) : tryMutant(files, Number(what), path));
}

/**
 * Writes a list of tests: file, number within it, duration in ms, and the mutants reached. Mutants reached while
 * loading a file count for all its tests.
 */
async function measure(files, path) {
  const always = new Set();
  let met = always;
  globalThis.isMutant = (id) => {
    met.add(id);
    return false;
  };
  const all = [];
  for (const [file, load] of Object.entries(files)) {
    met = always;
    const tests = await collect(load);
    for (const [number, test] of tests.entries()) {
      met = new Set();
      const begun = performance.now();
      await test();
      all.push({ file, number, duration: performance.now() - begun, met });
    }
  }
  await writeFile(
    path,
    JSON.stringify({ always: [...always], tests: all.map((one) => ({ ...one, met: [...one.met] })) }),
  );
}

async function tryMutant(files, mutant, path) {
  globalThis.isMutant = (id) => id === mutant;
  const plan = JSON.parse(await readFile(path, "utf8"));
  const loaded = new Map();
  const endAfter = endLate();
  for (const { file, number, duration } of plan) {
    endAfter(TIMEOUT.ms + TIMEOUT.times * duration);
    if (!loaded.has(file)) loaded.set(file, await collect(files[file]));
    await loaded.get(file)[number]();
  }
}

/** Ends the process from another thread when the last given time is over. */
function endLate() {
  const end = new Float64Array(new SharedArrayBuffer(8)).fill(Infinity);
  const guard = new Worker(
    `const { end } = require("node:worker_threads").workerData;
    setInterval(() => { if (Date.now() > end[0]) process.kill(process.pid, "SIGKILL"); }, ${LOOK_MS});`,
    { eval: true, workerData: { end } },
  );
  guard.unref();
  return (ms) => {
    end[0] = Date.now() + ms;
  };
}
