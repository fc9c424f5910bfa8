/**
 * `npm run fuzz:corners` compares the corner lines of C-2 with brute force on random attacks of all grids. It prints
 * the first case that differs, and then ends with 1. `--cases` says how many, `--seed` which come first.
 */
import { fileURLToPath } from "node:url";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { cornerLines } from "../src/rules/map/cover/cornerLines.ts";
import { bruteForce, hedge, key, randomCornerCase } from "../src/rules/map/testing/cornerOracle.ts";
import { seededDice } from "../src/rules/testing/dice.ts";

/** The cases of one worker: those of `seed`, `seed + step`, and so on. */
interface Share {
  readonly seed: number;
  readonly step: number;
  readonly cases: number;
}

interface Compared {
  readonly cases: number;
  readonly concealed: number;
  /** What differs, in words; null for nothing. */
  readonly wrong: string | null;
}

if (isMainThread) await main();
else parentPort!.postMessage(compare(workerData as Share), []);

async function main(): Promise<void> {
  const text = { type: "string" } as const;
  const { values } = parseArgs({ args: process.argv.slice(2), options: { cases: text, seed: text, jobs: text } });
  const [cases, seed] = [Number(values.cases ?? 1e6), Number(values.seed ?? 1)];
  const jobs = Number(values.jobs ?? Math.min(2, availableParallelism()));
  if (![cases, seed, jobs].every((number) => Number.isInteger(number) && number > 0)) {
    process.stderr.write("usage: npm run fuzz:corners -- [--cases 1e6] [--seed 1] [--jobs 2]\n");
    process.exitCode = 1;
    return;
  }
  const start = performance.now();
  const shares = Array.from({ length: jobs }, (_, job) => Math.floor((cases + job) / jobs));
  const all = await Promise.all(shares.map((own, job) => inWorker({ seed: seed + job, step: jobs, cases: own })));
  const sum = (of: (one: Compared) => number): string =>
    all.reduce((total, one) => total + of(one), 0).toLocaleString("en");
  const wrong = all.flatMap((one) => one.wrong ?? []);
  const seconds = Math.round((performance.now() - start) / 1000);
  process.stdout.write(
    `${sum((one) => one.cases)} cases on all grids, ${sum((one) => one.concealed)} of them concealed, ` +
      `${wrong.length} wrong, in ${seconds} s\n`,
  );
  for (const one of wrong) process.stdout.write(`${one}\n`);
  if (wrong.length > 0) process.exitCode = 1;
}

/** Compares case by case and stops at the first that differs. */
function compare({ seed, step, cases }: Share): Compared {
  let concealed = 0;
  for (let n = 0; n < cases; n += 1) {
    const { grid, from, to, fog, hedges } = randomCornerCase(seededDice(seed + n * step));
    const found = cornerLines(
      grid,
      { from, to },
      {
        through: (tile) => fog.get(key(tile)) ?? 0,
        borders: hedges.map(({ pair, percent }) => hedge(grid, pair, percent)),
      },
    );
    const brute = bruteForce(grid, { from, to }, { fog, hedges });
    if (brute > 0) concealed += 1;
    if (found?.percent !== brute) {
      const shown = JSON.stringify({ seed: seed + n * step, grid, from, to, fog: [...fog], hedges });
      return { cases: n + 1, concealed, wrong: `engine ${found?.percent ?? "none"}, brute force ${brute}: ${shown}` };
    }
  }
  return { cases, concealed, wrong: null };
}

function inWorker(share: Share): Promise<Compared> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(fileURLToPath(import.meta.url), { workerData: share });
    worker.on("message", resolve);
    worker.on("error", reject);
    worker.on("exit", (code) => reject(new Error(`A worker ended early (${code}).`)));
  });
}
