/**
 * `npm run simulate -- --seeds 1000000 [--seconds N] [--from N] [--seed N] [--jobs N] [--figures FILE]` simulates
 * tables on all cores until the seeds or the seconds end. A seed that breaks a law prints itself and the fault. The
 * same seed always plays the same.
 */
import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { Fairness, type Counts } from "../tests/simulation/laws/fairness.ts";
import { lawsLookedAt } from "../tests/simulation/laws/law.ts";
import { simulate } from "../tests/simulation/simulate.ts";

interface Share {
  readonly first: number;
  readonly step: number;
  readonly last: number;
  readonly seconds: number;
}

interface Sum {
  seeds: number;
  events: number;
  faults: number;
  broken: number;
}

/** What a thread tells the main thread about a seed, and at its end about all seeds. */
type News =
  | {
      readonly seed: number;
      readonly broken: string | null;
      readonly events: number;
      readonly faults: readonly string[];
    }
  | { readonly laws: readonly string[]; readonly counts: Counts };

/** A message from a thread to the main thread. */
const tellMain = parentPort?.postMessage.bind(parentPort) as ((news: News) => void) | undefined;

/** A number of seconds that never ends before the seeds do. */
const FOR_EVER = 1e9;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seeds: { type: "string", default: "1000" },
      seconds: { type: "string", default: String(FOR_EVER) },
      from: { type: "string", default: "1" },
      seed: { type: "string" },
      jobs: { type: "string", default: String(availableParallelism()) },
      figures: { type: "string" },
    },
  });
  const first = whole("seed", values.seed ?? values.from);
  const seeds = values.seed ? 1 : whole("seeds", values.seeds);
  const seconds = whole("seconds", values.seconds);
  const jobs = Math.min(whole("jobs", values.jobs), seeds);
  const run = new Run();
  const shares = Array.from({ length: jobs }, (_, job) => ({
    first: first + job,
    step: jobs,
    last: first + seeds - 1,
    seconds,
  }));
  await Promise.all(shares.map((share) => work(share, (news) => run.hear(news))));
  process.stdout.write(`${run.summary()}\n`);
  if (values.figures) writeFileSync(values.figures, JSON.stringify(run.figures()));
  process.exitCode = run.isSound() ? 0 : 1;
}

function whole(name: string, text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value > 0) return value;
  throw new Error(`--${name} is "${text}"; give a whole number above 0`);
}

/** Plays a share of the seeds in a thread. */
const work = (share: Share, tell: (news: News) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(fileURLToPath(import.meta.url), { workerData: share });
    worker.on("message", tell);
    worker.on("error", reject);
    worker.on("exit", () => resolve());
  });

async function play({ first, step, last, seconds }: Share): Promise<void> {
  const end = performance.now() + 1000 * seconds;
  const fairness = new Fairness();
  for (let seed = first; seed <= last && performance.now() < end; seed += step) {
    const { broken, events, faults } = await simulate({ seed, fairness });
    tellMain?.({ seed, broken, events, faults });
  }
  tellMain?.({ laws: [...lawsLookedAt()], counts: fairness.counts() });
}

const EVERY = 1000;

/** The sum of what all threads have played. */
class Run {
  readonly #sum: Sum = { seeds: 0, events: 0, faults: 0, broken: 0 };
  readonly #laws = new Set<string>();
  readonly #fairness = new Fairness();
  readonly #began = performance.now();

  hear(news: News): void {
    if ("seed" in news) return this.#count(news);
    for (const law of news.laws) this.#laws.add(law);
    this.#fairness.add(news.counts);
  }

  isSound(): boolean {
    return this.#sum.broken === 0 && this.#fairness.unfair() === null;
  }

  figures(): object {
    return { ...this.#sum, looks: this.#fairness.looks, laws: [...this.#laws].toSorted() };
  }

  summary(): string {
    const { seeds, events, faults, broken } = this.#sum;
    const rate = Math.round((1000 * seeds) / (performance.now() - this.#began));
    const unfair = this.#fairness.unfair();
    const said = `${seeds} seeds, ${events} events, ${faults} faults, ${broken} broken; ${rate} seeds a second`;
    return unfair ? `${said}\n${unfair}` : said;
  }

  #count({ seed, broken, events, faults }: Extract<News, { seed: number }>): void {
    this.#sum.seeds++;
    this.#sum.events += events;
    this.#sum.faults += faults.length;
    if (broken !== null) {
      this.#sum.broken++;
      process.stdout.write(`seed ${seed}: ${broken}\n${faults.map((fault) => `  ${fault}\n`).join("")}`);
    }
    if (this.#sum.seeds % EVERY === 0) process.stdout.write(`${this.summary()}\n`);
  }
}

/**
 * A table runs much code a few times each. V8 would spend a third of the processor on optimising it, more than it
 * saves. So V8 waits longer before it optimises. The threads use the same setting.
 */
const PATIENT_COMPILER = "--interrupt-budget=1000000";

if (isMainThread) setFlagsFromString(PATIENT_COMPILER);
if (isMainThread) await main();
else await play(workerData as Share);
