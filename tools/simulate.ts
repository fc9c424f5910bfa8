/**
 * Simulates tables until the seeds are through: `npm run simulate -- --seeds 1000000 [--from N] [--seed N] [--jobs N]`.
 * A seed that breaks a law prints itself with what went wrong at its table; the same seed always plays the same.
 */
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { simulate, type Result } from "../tests/simulation/simulate.ts";

interface Share {
  readonly first: number;
  readonly step: number;
  readonly last: number;
}

interface Sum {
  played: number;
  events: number;
  faults: number;
  broken: number;
}

/** What a thread tells the main one. */
const tellMain = parentPort?.postMessage.bind(parentPort);

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seeds: { type: "string", default: "1000" },
      from: { type: "string", default: "1" },
      seed: { type: "string" },
      jobs: { type: "string", default: String(availableParallelism()) },
    },
  });
  const first = whole("seed", values.seed ?? values.from);
  const seeds = values.seed ? 1 : whole("seeds", values.seeds);
  const jobs = Math.min(whole("jobs", values.jobs), seeds);
  const sum: Sum = { played: 0, events: 0, faults: 0, broken: 0 };
  const began = performance.now();
  const shares = Array.from({ length: jobs }, (_, job) => ({
    first: first + job,
    step: jobs,
    last: first + seeds - 1,
  }));
  await Promise.all(shares.map((share) => work(share, (result) => count(sum, result, began))));
  process.stdout.write(`${summary(sum, began)}\n`);
  process.exitCode = sum.broken > 0 ? 1 : 0;
}

function whole(name: string, text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value > 0) return value;
  throw new Error(`--${name} is "${text}"; give a whole number above 0`);
}

/** Plays a share of the seeds in a thread of its own. */
const work = (share: Share, tell: (result: Result) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(fileURLToPath(import.meta.url), { workerData: share });
    worker.on("message", tell);
    worker.on("error", reject);
    worker.on("exit", () => resolve());
  });

async function play({ first, step, last }: Share, tell: (result: Result) => void): Promise<void> {
  for (let seed = first; seed <= last; seed += step) tell(await simulate({ seed }));
}

const EVERY = 1000;

function count(sum: Sum, { seed, broken, events, faults }: Result, began: number): void {
  sum.played++;
  sum.events += events;
  sum.faults += faults.length;
  if (broken !== null) {
    sum.broken++;
    process.stdout.write(`seed ${seed}: ${broken}\n${faults.map((fault) => `  ${fault}\n`).join("")}`);
  }
  if (sum.played % EVERY === 0) process.stdout.write(`${summary(sum, began)}\n`);
}

function summary({ played, events, faults, broken }: Sum, began: number): string {
  const rate = Math.round((1000 * played) / (performance.now() - began));
  return `${played} seeds, ${events} events, ${faults} faults, ${broken} broken; ${rate} seeds a second`;
}

if (isMainThread) await main();
else await play(workerData as Share, (result) => tellMain?.(result));
