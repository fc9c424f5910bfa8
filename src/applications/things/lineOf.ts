/** The greatest length of a name in a request. */
const LONGEST = 60;

/** A typed text as a request may carry it: one line of limited length. */
export function lineOf(text: string): string {
  return text
    .replaceAll(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, LONGEST);
}
