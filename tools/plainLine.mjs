/** What a run of tests came to, in one line: "N passed, N failed", and ", N skipped" where any were. */
export const plainLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
