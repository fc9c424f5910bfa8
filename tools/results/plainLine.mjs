/** The result of a test run in one line: "N passed, N failed", and ", N skipped" if tests were skipped. */
export const plainLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
