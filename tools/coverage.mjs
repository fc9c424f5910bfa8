// `npm run coverage` writes docs/rules-coverage.md: for each rule of hiding, the tests to read first.
import { writeFileSync } from "node:fs";
import { COVERAGE_PAGE, coveragePage, uncovered } from "./coverage/page.mjs";
import { testFiles } from "./coverage/testFiles.mjs";

const tests = await testFiles();
writeFileSync(COVERAGE_PAGE, coveragePage(tests));
const missing = uncovered(tests);
if (missing.length > 0) {
  process.stderr.write(`No test names ${missing.join(", ")}. Name the rule's id in the test that proves it.\n`);
  process.exitCode = 1;
}
