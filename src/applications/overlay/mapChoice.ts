/** Hiding, scanning and aiming share one overlay on the map, so there is one of these choices at a time. */

/** Ends a choice. It stands for its kind. A promise resolves once the window is closed. */
type EndChoice = () => unknown;

let current: EndChoice | null = null;
let closing: Promise<unknown> = Promise.resolve();
/** Counts choices. One that waited while another began does not begin. */
let begun = 0;

/** Ends a choice of another kind and waits for its window. Gives whether no other choice has begun meanwhile. */
export async function beginOnMap(end: EndChoice): Promise<boolean> {
  const time = ++begun;
  if (current !== end) closing = Promise.allSettled([closing, current?.()]);
  current = end;
  await closing;
  return time === begun;
}
