/**
 * The greatest number of letters of a text on the map. A longer text would cover its neighbours, and exceed the
 * size of a picture.
 */
const MOST = 60;

/** A text as a label shows it, shortened with an ellipsis if it is too long. */
export function labelText(text: string): string {
  const letters = [...text];
  return letters.length > MOST
    ? `${letters
        .slice(0, MOST - 1)
        .join("")
        .trimEnd()}…`
    : text;
}
