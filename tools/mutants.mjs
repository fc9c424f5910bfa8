// Tests whether the tests of the rules notice small changes. Usage:
// `npm run mutants -- [--count 40] [--seed 1] [--of src/rules/hiding]`. `--of` takes folders and files, and lines as
// in `src/rules/decide.ts:20`, separated by commas.
// One program holds all changes, each behind a switch. It runs once with all off, to learn which tests reach which
// change. Then it runs once for each change, with these tests alone.
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { sitesOf, withSwitches } from "./mutants/sites.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const shim = resolve(root, "tools/mutants/shim.mjs");
const outDir = resolve(root, "build/mutants");
const MEASURED = resolve(outDir, "measured.json");
const PLAN = resolve(outDir, "plan.json");
/** Tests, what serves them, lists of exports, and generated code. */
const NOT_RULES = /\.test\.ts$|\/testing\/|\/index\.ts$/;
/** A new process loads the modules again; one program cannot do that. */
const NOT_BUNDLED = "arena.test.ts";

/**
 * Changes that do not change behaviour, and why. `line` is the whole line of the source, so an entry becomes invalid
 * with that line.
 */
const EQUIVALENT = JSON.parse(readFileSync(resolve(root, "tools/mutants/equivalent.json"), "utf8"));

const option = (name, usual) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? usual : process.argv[at + 1];
};
const read = (path) => readFileSync(resolve(root, path), "utf8");
const files = readdirSync(resolve(root, "src/rules"), { recursive: true })
  .map((path) => `src/rules/${path.replaceAll("\\", "/")}`)
  .filter((path) => path.endsWith(".ts"))
  .sort();
const tests = files.filter((path) => path.endsWith(".test.ts") && !path.endsWith(NOT_BUNDLED));
const of = option("of", "src/rules").split(",");

const chosen = sample(
  files
    .filter((path) => !NOT_RULES.test(path))
    .flatMap((path) => sitesOf(path, read(path)).map((site) => ({ path, ...site })))
    .filter((site) => of.some((one) => (/:\d+$/.test(one) ? placeOf(site) === one : site.path.startsWith(one)))),
);
await bundle();
const { always, tests: timed } = measured();
const count = { killed: 0, equivalent: 0, survived: 0 };
for (const mutant of chosen) {
  const plan = planOf(mutant);
  const fate = isNoticed(mutant, plan) ? "killed" : isEquivalent(mutant) ? "equivalent" : "survived";
  count[fate]++;
  if (fate !== "survived") continue;
  const met = plan.length === 0 ? "no test meets it" : `${plan.length} tests meet it`;
  process.stdout.write(`survived: ${placeOf(mutant)}: ${textOf(mutant)} → ${mutant.instead} (${met})\n`);
}
process.stdout.write(
  `${chosen.length} mutants, ${count.killed} killed, ${count.equivalent} equivalent, ${count.survived} survived\n`,
);
process.exitCode = count.survived === 0 ? 0 : 1;

/** A seeded choice of `count` changes. */
function sample(sites) {
  let state = Number(option("seed", 1)) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (t ^ (t >>> 14)) >>> 0;
  };
  const drawn = sites.map((site) => ({ site, at: next() })).sort((one, other) => one.at - other.at);
  return drawn.slice(0, Number(option("count", 40))).map(({ site }, index) => ({ ...site, id: index + 1 }));
}

/** One program with the tests and all changes behind switches. */
async function bundle() {
  mkdirSync(outDir, { recursive: true });
  const entry = resolve(outDir, "entry.mjs");
  const loads = tests.map((path) => `  ${JSON.stringify(path)}: () => import(${JSON.stringify(resolve(root, path))}),`);
  const program = JSON.stringify(resolve(root, "tools/mutants/program.mjs"));
  writeFileSync(entry, `import { run } from ${program};\nawait run({\n${loads.join("\n")}\n});\n`);
  await build({
    root,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    resolve: { alias: [{ find: /^vitest$/, replacement: shim }] },
    plugins: [
      {
        name: "mutants",
        enforce: "pre",
        load(id) {
          const own = chosen.filter(({ path }) => resolve(root, path) === id);
          return own.length > 0 ? withSwitches(readFileSync(id, "utf8"), own) : null;
        },
      },
    ],
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: false,
      minify: false,
      target: "node20",
      rolldownOptions: { output: { entryFileNames: "run.mjs", chunkFileNames: "[name].mjs" } },
    },
  });
}

function run(what, path) {
  return spawnSync(process.execPath, [resolve(outDir, "run.mjs"), what, path], { encoding: "utf8" });
}

function measured() {
  const { status, stderr } = run("measure", MEASURED);
  if (status !== 0) throw new Error(`without any change a test fails:\n${stderr}`);
  return JSON.parse(readFileSync(MEASURED, "utf8"));
}

/** The tests that reach a change, the fast ones first. */
function planOf({ id }) {
  const isMet = always.includes(id) ? () => true : ({ met }) => met.includes(id);
  return timed.filter(isMet).toSorted((one, other) => one.duration - other.duration);
}

/** Whether some test of a plan notices a change. */
function isNoticed({ id }, plan) {
  if (plan.length === 0) return false;
  writeFileSync(PLAN, JSON.stringify(plan.map(({ file, number, duration }) => ({ file, number, duration }))));
  return run(String(id), PLAN).status !== 0;
}

function isEquivalent(mutant) {
  const line = lineOf(mutant);
  return EQUIVALENT.some(
    (one) => one.path === mutant.path && one.line === line && one.from === textOf(mutant) && one.to === mutant.instead,
  );
}

function placeOf({ path, start }) {
  return `${path}:${read(path).slice(0, start).split("\n").length}`;
}

function lineOf({ path, start }) {
  const lines = read(path).split("\n");
  return lines[read(path).slice(0, start).split("\n").length - 1].trim();
}

function textOf({ path, start, end }) {
  return read(path).slice(start, end).replace(/\s+/g, " ");
}
