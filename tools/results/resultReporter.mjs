import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import { RESULT } from "./outcome.mjs";

/** Keeps what each test file came to, for `tools/test.mjs`. */
export default class ResultReporter {
  onTestRunEnd(modules, errors) {
    const files = modules.map((module) => {
      const states = { passed: 0, failed: 0, skipped: 0 };
      const failures = [];
      // Errors outside of tests, such as in a `beforeAll`, whose tests are skipped then.
      if ([module, ...module.children.allSuites()].some((one) => one.errors().length > 0)) {
        states.failed += 1;
        failures.push("outside of its tests");
      }
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state in states) states[state] += 1;
        if (state === "failed") failures.push(test.fullName);
      }
      const seconds = Math.round(module.diagnostic().duration / 1000);
      return { project: module.project.name, path: relative(".", module.moduleId), ...states, failures, seconds };
    });
    mkdirSync(dirname(RESULT), { recursive: true });
    writeFileSync(RESULT, JSON.stringify({ files, errors: errors.length }));
  }
}
