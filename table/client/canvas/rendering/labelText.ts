/**
 * Letters that a text on the map may have: wider, it would be wider than a picture can be, and cover its neighbours
 * long before.
 */
const MOST = 60;

/** A text as a label shows it: the whole of it, or as much as a label takes, with an ellipsis for the rest. Pure. */
export function labelText(text: string): string {
  const letters = [...text];
  return letters.length > MOST
    ? `${letters
        .slice(0, MOST - 1)
        .join("")
        .trimEnd()}…`
    : text;
}
