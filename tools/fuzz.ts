/**
 * `npm run fuzz` compares triangular expansion and the strip caster bit for bit, on generated, adversarial and real
 * scenes. It compares a share with brute force: every line against every wall. It also compares edited maps with
 * new ones. It prints the smallest scene that shows a difference, and then ends with 1.
 */
import { fileURLToPath } from "node:url";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { addReport, type Report } from "./fuzz/counts.ts";
import { editRun } from "./fuzz/edits.ts";
import { writeFigures } from "./fuzz/figures.ts";
import { hunt, type Hunt, type Share } from "./fuzz/hunt.ts";
import { readOptions, type Options } from "./fuzz/options.ts";
import { realSceneNames } from "./map/realScenes.ts";
import { progress, summary, type Outcome } from "./fuzz/summary.ts";

if (isMainThread) await main();
else
  parentPort!.postMessage(
    hunt(workerData as Share, (report) => parentPort!.postMessage({ report }, [])),
    [],
  );

async function main(): Promise<void> {
  try {
    const options = readOptions(process.argv.slice(2));
    const outcome = await run(options);
    process.stdout.write(summary(outcome));
    if (outcome.findings.length > 0 || outcome.edits.differences.length > 0) process.exitCode = 1;
    else if (options.write) await writeFigures(outcome);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

async function run(options: Options): Promise<Outcome> {
  const start = performance.now();
  const names = realSceneNames();
  const { jobs, seed, levels, seconds, brute } = options;
  const latest: Report[] = [];
  const show = throttled(() => progress(latest.reduce(addReport, {}), performance.now() - start));
  const hunts = await Promise.all(
    Array.from({ length: jobs }, (_, job) =>
      inWorker(
        {
          seed: seed + job,
          step: jobs,
          levels: levels / jobs,
          seconds,
          brute,
          real: names.filter((_, k) => k % jobs === job),
        },
        (report) => {
          latest[job] = report;
          show();
        },
      ),
    ),
  );
  return {
    seed,
    report: hunts.map(({ report }) => report).reduce(addReport, {}),
    edits: editRun({ seed, steps: options.edits }),
    findings: hunts.flatMap(({ finding }) => finding ?? []),
    seconds: (performance.now() - start) / 1000,
  };
}

/** Shows a line of progress: in place on a terminal, else a new line now and then. */
function throttled(line: () => string): () => void {
  const [every, end] = process.stderr.isTTY ? [1000, "\r"] : [30_000, "\n"];
  let last = performance.now();
  return () => {
    if (performance.now() - last < every) return;
    last = performance.now();
    process.stderr.write(line() + end);
  };
}

/** A share of the work in a thread of its own. */
function inWorker(share: Share, tell: (report: Report) => void): Promise<Hunt> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(fileURLToPath(import.meta.url), { workerData: share });
    worker.on("message", (message: Hunt | { report: Report }) => {
      if ("finding" in message) resolve(message);
      else tell(message.report);
    });
    worker.on("error", reject);
    worker.on("exit", (code) => reject(new Error(`A worker ended early (${code}).`)));
  });
}
