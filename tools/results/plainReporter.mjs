import { mkdirSync, writeFileSync } from "node:fs";
import { plainLine } from "./plainLine.mjs";

/**
 * Ends a run with the line "N passed, N failed", and ", N skipped" if tests were skipped. Keeps the numbers for
 * `sumOfTests.mjs`.
 */
export default class PlainReporter {
  onTestRunEnd(modules, errors) {
    const count = { passed: 0, failed: errors.length, skipped: 0 };
    for (const module of modules) {
      // Errors outside of tests, such as in a `beforeAll`, whose tests are skipped then.
      const faults = [module, ...module.children.allSuites()].flatMap((one) => one.errors());
      if (faults.length > 0) count.failed += 1;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state in count) count[state] += 1;
      }
    }
    const run = process.env.UNSEEN_RUN;
    if (run) {
      mkdirSync("build/tests", { recursive: true });
      writeFileSync(`build/tests/${run}.json`, JSON.stringify(count));
    }
    process.stdout.write(`\n${plainLine(count)}\n`);
  }
}
