/** As long as a request may have a name. */
const LONGEST = 60;

/** What somebody typed as a request may carry it: one line, no longer than it may be. */
export function lineOf(text: string): string {
  return text
    .replaceAll(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, LONGEST);
}
