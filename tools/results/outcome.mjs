/**
 * What a test file came to.
 * @typedef {{ project: string, path: string, passed: number, failed: number, skipped: number,
 *   failures: readonly string[] }} TestFile
 *
 * What a run of vitest came to. `errors` counts those that belong to no file.
 * @typedef {{ files: readonly TestFile[], errors: number }} Result
 */

/** Where a run of vitest leaves its result. */
export const RESULT = "build/tests/result.json";

/**
 * The test files to run once more: all that failed, if they are browser tests. Otherwise none.
 * @param {Result} result
 */
export function toRepeat({ files, errors }) {
  const failed = files.filter((file) => file.failed > 0);
  return errors === 0 && failed.every(({ project }) => project.startsWith("browser")) ? failed : [];
}

/**
 * The outcome of a run, after a second try of some of its files: the tests that passed, failed and were skipped, and
 * the unsteady ones, which failed at first and then passed with their whole file.
 * @param {Result} first
 * @param {Result} [again]
 */
export function outcomeOf({ files, errors }, again = { files: [], errors: 0 }) {
  const nameOf = ({ project, path }) => `${project} ${path}`;
  const second = new Map(again.files.map((file) => [nameOf(file), file]));
  const last = files.map((file) => second.get(nameOf(file)) ?? file);
  const sum = (state) => last.reduce((total, file) => total + file[state], 0);
  const unsteady = files
    .filter((file) => file.failed > 0 && second.get(nameOf(file))?.failed === 0)
    .flatMap((file) => file.failures.map((test) => `${nameOf(file)}: ${test}`));
  return {
    passed: sum("passed"),
    failed: sum("failed") + errors + again.errors,
    skipped: sum("skipped"),
    unsteady,
  };
}

/** "N passed, N failed", and ", N skipped" if tests were skipped. */
export const plainLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
